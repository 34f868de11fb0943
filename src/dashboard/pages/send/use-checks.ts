import { useCallback, useEffect, useState } from 'react';
import { useClient } from 'urql';
import { messageOf } from '../../api/errors';
import { CHECKED, type PickerDeal } from './picker-query';

interface Checks {
  /** Undefined until all are there. */
  deals: PickerDeal[] | undefined;
  problem: string | null;
  reload: () => void;
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
        const { data, error } = await client.query(CHECKED, { id }, { requestPolicy: 'network-only' }).toPromise();
        if (error) return setProblem(messageOf(error));
        if (data?.endUser) found.push(data.endUser);
      }
      setProblem(null);
      setDeals(found);
    })();
  }, [client, ids]);
  useEffect(reload, [reload]);
  return { deals, problem, reload };
}
