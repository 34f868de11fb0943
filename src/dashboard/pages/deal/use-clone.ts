import { useNavigate } from 'react-router';
import { graphql } from '../../api/graphql';
import { useAction } from '../../api/use-action';

const CLONE = graphql(`mutation CloneDeal($id: ID!) { cloneEndUser(serviceId: $id) { serviceId } }`);

/** Begins a deal anew with its application and files, and goes there. */
export function useClone(id: string) {
  const navigate = useNavigate();
  const { run, busy } = useAction(CLONE, 'A new deal was made of it.');
  const clone = async () => {
    const made = await run({ id });
    if (made) navigate(`/deals/${made.cloneEndUser.serviceId}`);
  };
  return { clone, busy };
}
