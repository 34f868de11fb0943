import { graphql } from '../../api/graphql';
import { readUnmasked } from '../../api/unmasked';
import { useSession } from '../../app/session';
import { informationOf } from '../../components/information';

const WHOLE = graphql(`query WholeInformation($id: ID!) { endUser(serviceId: $id) { information } }`);

/** Asks for the facts of a deal with its tax numbers as they are. */
export function useWholeInformation(dealId: string) {
  const { caller } = useSession();
  return async () => informationOf((await readUnmasked(caller, WHOLE, { id: dealId })).endUser?.information ?? null);
}
