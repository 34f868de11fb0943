import { useSubscription } from 'urql';
import { graphql, type ResultOf } from '../api/graphql';

const WORK_CHANGED = graphql(`
  subscription WorkChanged { workItemsChanged { cursor countsByKind { kind count } goneIds added { id kind } } }
`);

export type WorkChange = ResultOf<typeof WORK_CHANGED>['workItemsChanged'];

/** Calls it for whatever begins or ends to wait for a person, as it happens. What was missed meanwhile: `useChanges`. */
export function useWorkChanges(onChange: (change: WorkChange) => void): void {
  useSubscription({ query: WORK_CHANGED }, (_before: WorkChange | undefined, { workItemsChanged }) => {
    onChange(workItemsChanged);
    return workItemsChanged;
  });
}
