import { useCallback, useMemo, useRef } from 'react';
import { type AnyVariables, type CombinedError, type DocumentInput, useQuery } from 'urql';
import { useChanges } from '../app/session';
import { saysOneOf } from './errors';
import { isTroubled, useAgain } from './use-again';

export interface Loading<Data> {
  data: Data | undefined;
  error: CombinedError | undefined;
  /** Nothing has arrived yet. */
  loading: boolean;
  reload: () => void;
}

interface Options<Variables> {
  variables?: Variables;
  /** Ask nothing yet. */
  pause?: boolean;
  /** Types that a list may hold although it is empty now: it is read again when a mutation answers one of them. */
  types?: string[];
}

/** The service is troubled, or wants one to sign in again: both pass, and what was filled in is there when they have. */
const isPassing = (error: CombinedError) => isTroubled(error) || saysOneOf(error, ['UNAUTHENTICATED']);

/**
 * What a page shows: kept while it is read again, also where that fails; read again after every mutation that touches its
 * types, and when a connection that was lost is back.
 */
export function useData<Data, Variables extends AnyVariables>(
  query: DocumentInput<Data, Variables>,
  { variables, pause = false, types }: Options<Variables> = {},
): Loading<Data> {
  const typeNames = types?.join();
  const context = useMemo(() => (typeNames ? { additionalTypenames: typeNames.split(',') } : undefined), [typeNames]);
  const [{ data: fresh, error, fetching }, execute] = useQuery({
    query,
    variables: variables as Variables,
    pause,
    ...(context && { context }),
  });
  const reload = useCallback(() => execute({ requestPolicy: 'network-only' }), [execute]);
  const key = JSON.stringify(variables ?? null);
  const kept = useRef<{ key: string; data: Data } | null>(null);
  if (fresh !== undefined) kept.current = { key, data: fresh };
  // While it is read anew after a failure there is neither an answer nor an error.
  const isKept = (fetching || (error && isPassing(error))) && kept.current?.key === key;
  const data = fresh ?? (isKept ? kept.current?.data : undefined);
  useChanges((change) => {
    if (!change && !pause) reload();
  });
  useAgain(reload, pause ? undefined : error);
  return { data, error: data ? undefined : error, loading: fetching && !data, reload };
}
