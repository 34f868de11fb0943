import { useEffect, useState } from 'react';
import { type CombinedError, useClient } from 'urql';
import { useInterval } from '../../api/use-interval';
import { useColleagues } from '../../app/colleagues';
import { useDealChanges } from '../../app/deal-changes';
import { useChanges } from '../../app/session';
import { DEAL_THREAD, type Entry, THREAD, type ThreadPage } from './thread-query';

const WAITING_MS = 2000;
const QUIET_MS = 20_000;

/** Whose thread it is. */
export type ThreadOf = { submission: string } | { deal: string };

interface Thread {
  entries: readonly Entry[] | null;
  error: CombinedError | undefined;
  onMore: (() => void) | null;
  reload: () => void;
}

/** A thread, page by page from its beginning, as it is told of. */
export function useThread(of: ThreadOf): Thread {
  const client = useClient();
  const [pages, setPages] = useState<readonly ThreadPage[] | null>(null);
  const [error, setError] = useState<CombinedError>();
  const [wanted, setWanted] = useState(1);
  const [round, setRound] = useState(0);
  const [id, isDeal] = 'deal' in of ? [of.deal, true] : [of.submission, false];
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round reads the same again.
  useEffect(() => {
    let isGone = false;
    const read = async () => {
      const found: ThreadPage[] = [];
      let after: string | null = null;
      while (found.length < wanted) {
        const { page, error: refused } = await pageOf(client, id, isDeal, after);
        if (isGone) return;
        if (!page) return setError(refused);
        found.push(page);
        after = page.pageInfo.endCursor;
        if (!page.pageInfo.hasNextPage) break;
      }
      setError(undefined);
      setPages(found);
    };
    void read();
    return () => {
      isGone = true;
    };
  }, [client, id, isDeal, wanted, round]);
  const reload = () => setRound((known) => known + 1);
  useChanges((change) => {
    if (!change || change.submission.serviceId === id || change.submission.endUserServiceId === id) reload();
  });
  useDealChanges(isDeal ? id : null, ({ submissionServiceId, endUserServiceId }) => {
    if (submissionServiceId === id || endUserServiceId === id) reload();
  });
  const entries = pages?.flatMap(({ edges }) => edges.map(({ node }) => node)) ?? null;
  const isMoving = entries?.some((entry) => entry.__typename === 'Message' && entry.status === 'IN_PROGRESS') ?? false;
  useInterval(reload, isMoving ? WAITING_MS : QUIET_MS);
  const hasMore = pages?.at(-1)?.pageInfo.hasNextPage ?? false;
  return { entries, error, onMore: hasMore ? () => setWanted(wanted + 1) : null, reload };
}

async function pageOf(client: ReturnType<typeof useClient>, id: string, isDeal: boolean, after: string | null) {
  const policy = { requestPolicy: 'network-only' } as const;
  if (isDeal) {
    const { data, error } = await client.query(DEAL_THREAD, { id, after }, policy).toPromise();
    return { page: data?.endUser?.thread, error };
  }
  const { data, error } = await client.query(THREAD, { id, after }, policy).toPromise();
  return { page: data?.funderSubmission?.thread, error };
}

/** Names of the people of this account, by their ids. */
export function useNames(): ReadonlyMap<string, string> {
  return new Map(useColleagues().map(({ userServiceId, name }) => [userServiceId, name]));
}

/** Who wrote something, in words. */
export const authorOf = (author: string | null, names: ReadonlyMap<string, string>): string =>
  author ? (names.get(author) ?? (author.startsWith('apk_') ? 'an API key' : 'somebody')) : 'dealgate';
