import { useCallback, useEffect, useRef, useState } from 'react';
import { type CombinedError, useClient } from 'urql';
import { useInterval } from '../../api/use-interval';
import { useChanges } from '../../app/session';
import { WAITING, type WaitingMail } from './inbox-query';

const PAGE_SIZE = 50;
/** New mails are no change of a submission's status, so the live feed says nothing of them. */
const LOOK_MS = 10_000;

interface Waiting {
  mails: WaitingMail[];
  /** How many there are, also those that are not shown. */
  total: number;
  hasMore: boolean;
  /** Mails of whose sender nothing is proved are believed. */
  trustsUnproved: boolean;
}

/** The mails that wait and have this in their subject or sender, newest first: one page, and one more each time that `more` is called. */
export function useInbox(search: string) {
  const client = useClient();
  const [data, setData] = useState<Waiting>();
  const [error, setError] = useState<CombinedError>();
  const pages = useRef(1);
  const round = useRef(0);

  const reload = useCallback(async () => {
    const thisRound = ++round.current;
    // Mails that are dealt with leave, and those behind them move up: a mail may stand on two pages that are read in turn.
    const mails = new Map<string, WaitingMail>();
    for (let page = 1; page <= pages.current; page++) {
      const variables = { page, limit: PAGE_SIZE, search };
      const answer = await client.query(WAITING, variables, { requestPolicy: 'network-only' }).toPromise();
      if (round.current !== thisRound) return;
      setError(answer.error);
      if (!answer.data) return;
      const { items, total, hasMore } = answer.data.endUsers;
      const trustsUnproved = answer.data.accountSettings.trustUnauthenticated;
      for (const item of items) mails.set(item.serviceId, item);
      if (page === pages.current || !hasMore)
        return setData({ mails: [...mails.values()], total, hasMore, trustsUnproved });
    }
  }, [client, search]);
  useEffect(() => {
    pages.current = 1;
    void reload();
    return () => {
      round.current++;
    };
  }, [reload]);
  useChanges(() => void reload());
  useInterval(() => void reload(), LOOK_MS);

  const more = () => {
    pages.current++;
    return reload();
  };
  return { data, error: data ? undefined : error, loading: !data && !error, reload, more };
}
