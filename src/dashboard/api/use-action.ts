import { notifications } from '@mantine/notifications';
import { useCallback, useRef, useState } from 'react';
import { type AnyVariables, type CombinedError, type DocumentInput, useClient } from 'urql';
import { useSession } from '../app/session';
import { headersOf } from './caller';
import { messageOf } from './errors';

export interface Action<Data, Variables> {
  /** The answer, or undefined when it was refused: then the reason has been shown, or was given to `onRefused`. */
  run: (variables: Variables, onRefused?: (error: CombinedError) => void) => Promise<Data | undefined>;
  busy: boolean;
}

export const showRefusal = (error: CombinedError) =>
  notifications.show({ color: 'red', title: 'Request failed', message: messageOf(error), autoClose: 8000 });

/**
 * A mutation behind a button: busy while it runs; shows `done` when it succeeded, the service's reason when not. What is under
 * way is not asked for again, however often somebody presses: that answers undefined. Of what has got no answer nobody knows
 * whether it was done: asked for again, it is done once.
 */
export function useAction<Data, Variables extends AnyVariables>(
  mutation: DocumentInput<Data, Variables>,
  done?: string,
): Action<Data, Variables> {
  const client = useClient();
  const { caller } = useSession();
  const underWay = useRef(new Set<string>());
  const unanswered = useRef(new Map<string, string>());
  const [busy, setBusy] = useState(false);
  const run = useCallback(
    async (variables: Variables, onRefused: (error: CombinedError) => void = showRefusal) => {
      const asked = JSON.stringify(variables);
      if (underWay.current.has(asked)) return undefined;
      underWay.current.add(asked);
      setBusy(true);
      const key = unanswered.current.get(asked) ?? crypto.randomUUID();
      unanswered.current.set(asked, key);
      const fetchOptions = { headers: { ...headersOf(caller), 'idempotency-key': key } };
      const { data, error } = await client.mutation(mutation, variables, { fetchOptions }).toPromise();
      if (!error?.networkError) unanswered.current.delete(asked);
      underWay.current.delete(asked);
      setBusy(underWay.current.size > 0);
      if (error) {
        onRefused(error);
        return undefined;
      }
      if (done) notifications.show({ message: done });
      return data;
    },
    [client, caller, mutation, done],
  );
  return { run, busy };
}
