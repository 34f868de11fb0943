import { useEffect, useState } from 'react';
import { type Client, useClient } from 'urql';
import { olderSubmissions, withOlder } from '../../api/older-submissions';
import { isBeingSent, LOOK_AT_SENDS_MS } from '../../api/submission';
import { useInterval } from '../../api/use-interval';
import { useDealData } from '../../app/deal-changes';
import { DEAL, type DealData, OLDER_SUBMISSIONS } from './deal-query';

type Submissions = DealData['funderSubmissions'];

const NONE: Submissions = { hasMore: false, items: [] };

/** A deal with all of its submissions, of which the service answers fifty at a time; read again whenever something happens to it. */
export function useDeal(id: string) {
  const client = useClient();
  const deal = useDealData(DEAL, { variables: { id } });
  const [older, setOlder] = useState({ of: id, submissions: NONE });
  const endUser = deal.data?.endUser;
  const newest = endUser?.funderSubmissions;
  useEffect(() => {
    if (!newest?.hasMore) return undefined;
    let isGone = false;
    void olderOf(client, id).then((found) => found && !isGone && setOlder({ of: id, submissions: found }));
    return () => {
      isGone = true;
    };
  }, [client, id, newest]);
  // The page stays where another deal is opened on it.
  const submissions = newest && withOlder(newest, older.of === id ? older.submissions : NONE);
  const isSending = submissions?.items.some(
    (submission) => isBeingSent(submission) || submission.attempts.some(({ status }) => status === 'IN_PROGRESS'),
  );
  useInterval(deal.reload, isSending ? LOOK_AT_SENDS_MS : null);
  return {
    ...deal,
    data: deal.data && { endUser: endUser && submissions ? { ...endUser, funderSubmissions: submissions } : null },
  };
}

/** Those behind the first page; null where they cannot be had now. */
const olderOf = (client: Client, id: string): Promise<Submissions | null> =>
  olderSubmissions(async (page) => {
    const policy = { requestPolicy: 'network-only' } as const;
    const { data } = await client.query(OLDER_SUBMISSIONS, { id, page }, policy).toPromise();
    return data?.endUser?.funderSubmissions;
  });
