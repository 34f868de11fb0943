import type { Tx } from '../../platform/db/transact';
import { defineJob } from '../../platform/jobs/job';
import type { Retained } from '../../platform/jobs/retention';
import type { Services } from '../../platform/services';
import { pruneSome, removeSome, replaySome } from './delivery.commands';
import { emitGathered } from './publish.commands';
import { REMOVE_DELIVERIES_JOB, REPLAY_FAILED_JOB, TELL_GATHERED_JOB } from './queue.rules';

/** Small enough that nobody waits long for the rows, or on SQLite for the turn. */
const BATCH = 500;

export const emitGatheredJob = defineJob<{ accountId: string; subject: string }, Services>({
  ...TELL_GATHERED_JOB,
  async run({ accountId, subject }, { transact }) {
    await transact((tx) => emitGathered(tx, accountId, subject));
  },
});

export const replayFailedJob = defineJob<{ webhookServiceId: string; since: string; until: string }, Services>({
  ...REPLAY_FAILED_JOB,
  run: (what, services, { signal }) => inBatches(services, signal, (tx) => replaySome(tx, what, BATCH)),
});

export const removeDeliveriesJob = defineJob<{ webhookServiceId: string }, Services>({
  ...REMOVE_DELIVERIES_JOB,
  run: ({ webhookServiceId }, services, { signal }) =>
    inBatches(services, signal, (tx) => removeSome(tx, webhookServiceId, BATCH)),
});

/** Deliveries that are settled. What is still to be sent stays, however old it is. */
export const retainedDeliveries: Retained = {
  name: 'webhook deliveries',
  days: (config) => config.WEBHOOK_LOG_KEPT_DAYS,
  removeSome: async (tx, before, limit) => (await pruneSome(tx, before, limit)) === limit,
};

/** Until a batch was not full. Cut off by a stop it throws: the job goes on at the next start. */
async function inBatches(
  { transact }: Services,
  signal: AbortSignal,
  some: (tx: Tx) => Promise<number>,
): Promise<void> {
  while ((await transact(some)) === BATCH) signal.throwIfAborted();
}
