import { patch } from '../../../../platform/db/insert';
import type { Tx } from '../../../../platform/db/transact';
import { SendRun } from './run.entity';

/** Counts how often in a row the funder said that it does not have the deal; answers how often that is now. */
export async function noteAbsence(tx: Tx, { serviceId, pollFailures }: SendRun, isAbsent: boolean): Promise<number> {
  const times = isAbsent ? pollFailures + 1 : 0;
  await patch(tx.db, SendRun, { serviceId }, { pollFailures: times });
  return times;
}
