import { useEffect, useState } from 'react';
import { type Client, useClient } from 'urql';
import { olderSubmissions, withOlder } from '../../api/older-submissions';
import { useSession } from '../../app/session';
import { searchedFor } from '../deals/searched-for';
import { FIND_DEALS, type FoundDeal, OLDER_OF_FOUND } from './inbox-query';
import { typedParts } from './typed-deal';

/** The deals that a text leads to, each with all of its submissions. */
export function useFoundDeals(text: string): FoundDeal[] {
  const client = useClient();
  const { caller } = useSession();
  const [deals, setDeals] = useState<FoundDeal[]>([]);
  const search = searchedFor(typedParts(text).deal, !('apiKey' in caller));
  useEffect(() => {
    let isGone = false;
    void (async () => {
      const { data } = await client.query(FIND_DEALS, { search }).toPromise();
      if (isGone || !data) return;
      const found = data.endUsers.items;
      setDeals(found);
      if (!found.some(({ funderSubmissions }) => funderSubmissions.hasMore)) return;
      const whole = await Promise.all(found.map((deal) => wholeDeal(client, deal)));
      if (!isGone) setDeals(whole);
    })();
    return () => {
      isGone = true;
    };
  }, [client, search]);
  return deals;
}

async function wholeDeal(client: Client, deal: FoundDeal): Promise<FoundDeal> {
  const newest = deal.funderSubmissions;
  if (!newest.hasMore) return deal;
  const older = await olderSubmissions(async (page) => {
    const { data } = await client.query(OLDER_OF_FOUND, { id: deal.serviceId, page }).toPromise();
    return data?.endUser?.funderSubmissions;
  });
  return older ? { ...deal, funderSubmissions: withOlder(newest, older) } : deal;
}
