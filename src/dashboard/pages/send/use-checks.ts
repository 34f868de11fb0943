import { useCallback, useEffect, useState } from 'react';
import { type Client, useClient } from 'urql';
import { messageOf } from '../../api/errors';
import { olderSubmissions, withOlder } from '../../api/older-submissions';
import { CHECKED, CHECKED_OLDER, type PickerDeal } from './picker-query';

interface Checks {
  /** Undefined until all are there. */
  deals: PickerDeal[] | undefined;
  problem: string | null;
  reload: () => void;
}

const FRESH = { requestPolicy: 'network-only' } as const;

/** With what it sent to more than fifty funders: none of them is to be offered again. */
async function whole(client: Client, deal: PickerDeal): Promise<PickerDeal> {
  const newest = deal.funderSubmissions;
  if (!newest.hasMore) return deal;
  const older = await olderSubmissions(async (page) => {
    const { data } = await client.query(CHECKED_OLDER, { id: deal.serviceId, page }, FRESH).toPromise();
    return data?.endUser?.funderSubmissions;
  });
  return older ? { ...deal, funderSubmissions: withOlder(newest, older) } : deal;
}

/** What the service says of each of these deals and all linked funders; kept while it is read again. */
export function useChecks(dealIds: readonly string[]): Checks {
  const client = useClient();
  const [deals, setDeals] = useState<PickerDeal[]>();
  const [problem, setProblem] = useState<string | null>(null);
  const ids = dealIds.join();
  const reload = useCallback(() => {
    void (async () => {
      const found: PickerDeal[] = [];
      for (const id of ids.split(',')) {
        const { data, error } = await client.query(CHECKED, { id }, FRESH).toPromise();
        if (error) return setProblem(messageOf(error));
        if (data?.endUser) found.push(await whole(client, data.endUser));
      }
      setProblem(null);
      setDeals(found);
    })();
  }, [client, ids]);
  useEffect(reload, [reload]);
  return { deals, problem, reload };
}
