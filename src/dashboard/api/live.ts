import type { Client as Socket } from 'graphql-ws';
import { stringifyDocument } from 'urql';
import { graphql, type ResultOf } from './graphql';
import { SUBMISSION } from './submission';

const CHANGED = graphql(
  `
    subscription StatusChanged($after: String) {
      funderSubmissionStatusChanged(after: $after) {
        cursor
        occurredAt
        previousStatus
        status
        submission { ...Submission }
      }
    }
  `,
  [SUBMISSION],
);

export type Change = ResultOf<typeof CHANGED>['funderSubmissionStatusChanged'];
/** A change, or null: some may have been missed, so read again. */
export type Listener = (change: Change | null) => void;

const AGAIN_MS = 2000;

/**
 * The account's live changes for all who listen. After a lost connection it goes on behind the last change that was seen,
 * so that none is missed. Answers what ends it.
 */
export function followChanges(socket: Socket, notify: Listener): () => void {
  const variables: { after?: string } = {};
  let stopped = false;
  let again: ReturnType<typeof setTimeout> | undefined;
  let leave = () => {};
  const resubscribe = () => {
    if (stopped) return;
    again = setTimeout(follow, AGAIN_MS);
  };
  const startOver = () => {
    // The cursor is too old, or something else that the same request would meet again.
    delete variables.after;
    notify(null);
    resubscribe();
  };
  const follow = () => {
    leave = socket.subscribe<{ funderSubmissionStatusChanged: Change }>(
      // The library sends this same object again when it has to connect again, so its cursor is kept up to date.
      { query: stringifyDocument(CHANGED), variables },
      {
        next: ({ data, errors }) => {
          // Of who may follow nothing, as the platform's key, nothing is missed either.
          if (errors?.some(({ extensions }) => extensions?.code === 'FORBIDDEN')) stopped = true;
          if (errors || !data) return stopped ? undefined : startOver();
          variables.after = data.funderSubmissionStatusChanged.cursor;
          notify(data.funderSubmissionStatusChanged);
        },
        error: startOver,
        complete: resubscribe,
      },
    );
  };
  follow();
  return () => {
    stopped = true;
    clearTimeout(again);
    leave();
  };
}
