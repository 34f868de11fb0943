import type { CombinedError } from 'urql';

/** What went wrong, for a person: the service's own words, which name the field and the remedy. */
export function messageOf(error: CombinedError): string {
  const [first] = error.graphQLErrors;
  if (first) return first.message;
  if (error.networkError) return 'The service could not be reached. Check the connection, then try again.';
  return error.message;
}

/** The paths of all inputs that a form may have: those of its single values and of its lists of them. */
function pathsOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [path];
  const entries = Object.entries(value);
  if (Array.isArray(value) && entries.every(([, item]) => typeof item !== 'object')) return [path];
  return entries.flatMap(([name, member]) => pathsOf(member, path ? `${path}.${name}` : name));
}

/** The service may name an argument that the form does not have (`input.url`), leave one out, or name an item of a list. */
const namesInput = (path: string, input: string) =>
  path === input || path.endsWith(`.${input}`) || input.endsWith(`.${path}`) || `.${path}`.includes(`.${input}.`);

/**
 * What the service says of single fields (`extensions.fields`: messages by path), by the inputs of a form with these values.
 * Undefined when something of it belongs to none of them, so that it has to be shown as a whole.
 */
export function inputErrorsOf(error: CombinedError, values: object): Record<string, string> | undefined {
  const fields: unknown = error.graphQLErrors[0]?.extensions.fields;
  if (typeof fields !== 'object' || fields === null) return undefined;
  const paths = pathsOf(values);
  const found = Object.entries(fields).map(([path, messages]) => [
    paths.find((input) => input === path) ?? paths.find((input) => namesInput(path, input)),
    [messages].flat().join(' '),
  ]);
  return found.every(([input]) => input !== undefined) ? Object.fromEntries(found) : undefined;
}
