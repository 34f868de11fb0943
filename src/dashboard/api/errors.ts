import type { CombinedError } from 'urql';

/** What went wrong, for a person: the service's own words, which name the field and the remedy. */
export function messageOf(error: CombinedError): string {
  const [first] = error.graphQLErrors;
  if (first) return first.message;
  if (error.networkError) return 'The service could not be reached. Check the connection, then try again.';
  return error.message;
}
