import type { Tx } from '../../../../platform/db/transact';
import { FunderSubmission } from '../../submission.entity';
import { Attempt } from '../attempt.entity';
import { sendFacts } from '../send-facts.commands';
import { joinRun } from './run.commands';
import { SendRun } from './run.entity';

/** Attempts from before there were runs get theirs when they are sent. */
export async function runOf(tx: Tx, attempt: Attempt): Promise<SendRun | null> {
  if (attempt.runId) return tx.db.findOneBy(SendRun, { serviceId: attempt.runId });
  const submission = await tx.db.findOneByOrFail(FunderSubmission, { serviceId: attempt.submissionServiceId });
  const { configuration } = await sendFacts(tx, submission);
  const joined = await joinRun(tx, submission, configuration, attempt);
  if (!joined) return null;
  await tx.db.update(Attempt, { serviceId: attempt.serviceId }, { runId: joined.runId });
  return tx.db.findOneBy(SendRun, { serviceId: joined.runId });
}
