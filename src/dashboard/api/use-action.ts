import { notifications } from '@mantine/notifications';
import { useCallback, useState } from 'react';
import { type AnyVariables, type DocumentInput, useClient } from 'urql';
import { messageOf } from './errors';

export interface Action<Data, Variables> {
  /** The answer, or undefined when it was refused: then the reason has been shown. */
  run: (variables: Variables) => Promise<Data | undefined>;
  busy: boolean;
}

/** A mutation behind a button: busy while it runs, `done` told when it succeeded, the service's reason when not. */
export function useAction<Data, Variables extends AnyVariables>(
  mutation: DocumentInput<Data, Variables>,
  done?: string,
): Action<Data, Variables> {
  const client = useClient();
  const [busy, setBusy] = useState(false);
  const run = useCallback(
    async (variables: Variables) => {
      setBusy(true);
      const { data, error } = await client.mutation(mutation, variables).toPromise();
      setBusy(false);
      if (error) {
        notifications.show({ color: 'red', title: 'That did not work', message: messageOf(error), autoClose: 8000 });
        return undefined;
      }
      if (done) notifications.show({ message: done });
      return data;
    },
    [client, mutation, done],
  );
  return { run, busy };
}
