import { useThrottledCallback } from '@mantine/hooks';
import { type DocumentInput, useSubscription } from 'urql';
import { graphql, type ResultOf } from '../api/graphql';
import { type Loading, useData } from '../api/use-data';

const DEAL_CHANGED = graphql(`
  subscription DealChanged($id: ID) { dealChanged(endUserServiceId: $id) { cursor endUserServiceId submissionServiceId subjectId } }
`);

type DealChange = ResultOf<typeof DEAL_CHANGED>['dealChanged'];

/** Calls it for whatever happens to this deal, or to any without one, as it happens. What was missed meanwhile: `useChanges`. */
export function useDealChanges(id: string | null, onChange: (change: DealChange) => void): void {
  useSubscription({ query: DEAL_CHANGED, variables: { id } }, (_before: null | undefined, { dealChanged }) => {
    onChange(dealChanged);
    return null;
  });
}

interface Options {
  variables: { id: string };
  types?: string[];
}

/** Of a deal that goes to many funders at once much is told. */
const LEAST_MS = 500;

/** What a page shows of a deal: read again whenever something happens to it. */
export function useDealData<Data, Variables extends Options['variables']>(
  query: DocumentInput<Data, Variables>,
  options: Options & { variables: Variables },
): Loading<Data> {
  const data = useData(query, options);
  useDealChanges(options.variables.id, useThrottledCallback(data.reload, LEAST_MS));
  return data;
}
