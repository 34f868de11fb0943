import { graphql } from '../api/graphql';
import { useData } from '../api/use-data';

const WAYS = graphql(`
  query Ways {
    passkeys { serviceId isSuspect }
    identities { provider label }
  }
`);

/** By what he may show who he is, beside a mail; undefined until it is known. */
export function useWays() {
  const { data } = useData(WAYS);
  return data && { hasPasskey: data.passkeys.some(({ isSuspect }) => !isSuspect), identities: data.identities };
}
