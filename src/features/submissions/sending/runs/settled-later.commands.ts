import { In } from 'typeorm';
import { insert } from '../../../../platform/db/insert';
import type { Tx } from '../../../../platform/db/transact';
import type { Message } from '../../messages/message.entity';
import { AttemptStepRow, LATER, RESTORED, type StepStatus } from './run.entity';
import { latestRun } from './run.queries';

/** What was asked of a funder for files that follow a deal, and stands so. */
async function standing(tx: Tx, runId: string, files: readonly string[], statuses: readonly StepStatus[]) {
  const rows = await tx.db.findBy(AttemptStepRow, { runId, item: In([...files]), status: In([...statuses]) });
  return rows.filter(({ step }) => step.startsWith('later_'));
}

async function settle(tx: Tx, rows: readonly AttemptStepRow[], status: StepStatus): Promise<void> {
  for (const { runId, step, item } of rows)
    await tx.db.update(AttemptStepRow, { runId, step, item }, { status, tries: 0 });
}

/** What a funder has refused, or could not be asked for, is asked for anew when a person sends it again. */
export const forgetRefusals = async (tx: Tx, runId: string, files: readonly string[]): Promise<void> =>
  settle(tx, await standing(tx, runId, files, ['refused', 'not_sent']), 'not_sent');

/** A person knows what became of the files that were lost: they have arrived, or count as not sent. */
export async function settleLater(
  tx: Tx,
  { accountId, submissionId, files }: Message,
  outcome: 'succeeded' | 'failed',
): Promise<void> {
  const run = submissionId && (await latestRun(tx, accountId, submissionId));
  if (!run) return;
  const ids = files.flatMap(({ id }) => id ?? []);
  const lost = await standing(tx, run.serviceId, ids, ['lost', 'started']);
  await settle(tx, lost, outcome === 'succeeded' ? 'confirmed' : 'not_sent');
}

/** Nobody knows whether these files have gone since a backup was made that was restored: they count as lost. */
export async function loseLater(
  tx: Tx,
  run: { serviceId: string; accountId: string },
  step: string,
  files: readonly string[],
): Promise<void> {
  const known = await standing(tx, run.serviceId, files, ['started', 'lost', 'confirmed', 'refused']);
  const over = new Set(known.map(({ item }) => item));
  for (const item of files.filter((each) => !over.has(each))) {
    const key = { runId: run.serviceId, step, item };
    await tx.db.delete(AttemptStepRow, key);
    await insert(tx.db, AttemptStepRow, {
      ...key,
      accountId: run.accountId,
      attemptServiceId: LATER,
      ordinal: 100_000,
      sends: 'more',
      status: 'lost',
      tries: 1,
      startedAt: tx.now,
      firstStartedAt: tx.now,
      finishedAt: tx.now,
      httpStatus: null,
      requestHash: null,
      requestBytes: null,
      outputs: null,
      message: RESTORED,
    });
  }
}
