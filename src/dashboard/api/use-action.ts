import { notifications } from '@mantine/notifications';
import { useCallback, useState } from 'react';
import { type AnyVariables, type CombinedError, type DocumentInput, useClient } from 'urql';
import { messageOf } from './errors';

export interface Action<Data, Variables> {
  /** The answer, or undefined when it was refused: then the reason has been shown, or was given to `onRefused`. */
  run: (variables: Variables, onRefused?: (error: CombinedError) => void) => Promise<Data | undefined>;
  busy: boolean;
}

export const showRefusal = (error: CombinedError) =>
  notifications.show({ color: 'red', title: 'Request failed', message: messageOf(error), autoClose: 8000 });

/** A mutation behind a button: busy while it runs; shows `done` when it succeeded, the service's reason when not. */
export function useAction<Data, Variables extends AnyVariables>(
  mutation: DocumentInput<Data, Variables>,
  done?: string,
): Action<Data, Variables> {
  const client = useClient();
  const [busy, setBusy] = useState(false);
  const run = useCallback(
    async (variables: Variables, onRefused: (error: CombinedError) => void = showRefusal) => {
      setBusy(true);
      const { data, error } = await client.mutation(mutation, variables).toPromise();
      setBusy(false);
      if (error) {
        onRefused(error);
        return undefined;
      }
      if (done) notifications.show({ message: done });
      return data;
    },
    [client, mutation, done],
  );
  return { run, busy };
}
