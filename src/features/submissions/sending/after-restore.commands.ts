import { In, IsNull, Not } from 'typeorm';
import { patch } from '../../../platform/db/insert';
import type { Tx } from '../../../platform/db/transact';
import { JobRow } from '../../../platform/jobs/job.entity';
import { Message } from '../messages/message.entity';
import { FunderSubmission } from '../submission.entity';
import { moveSubmission } from '../submission.transitions.commands';
import { Attempt } from './attempt.entity';
import { RESTORED, SendRun } from './runs/run.entity';
import { LATER_JOB } from './sending.rules';

const AT_ONCE = 100;
const MESSAGE =
  'The service was restored from a backup while a further try was waiting. It may have been made since: ask the funder, then send again if it was not.';

/**
 * After a restore nobody knows what was sent since the backup, so what was on its way then is not sent by itself: an
 * attempt counts as begun, which makes it unknown, and a further try is given up. One bounded batch; answers how many.
 */
export async function markSendsUnknown(tx: Tx): Promise<number> {
  const retried = await tx.db.find(FunderSubmission, {
    where: { retryAt: Not(IsNull()), status: 'in_progress', deletedAt: IsNull() },
    take: AT_ONCE,
  });
  for (const submission of retried)
    await moveSubmission(tx, submission, 'retries_spent', { retryAt: null, submissionStatusMessage: MESSAGE });
  await tx.db.update(SendRun, { state: 'open', problem: IsNull() }, { problem: RESTORED });
  const open = await tx.db.find(Attempt, {
    select: { serviceId: true },
    where: { status: 'in_progress', transmissionStartedAt: IsNull() },
    take: AT_ONCE,
  });
  const ids = open.map(({ serviceId }) => serviceId);
  if (ids.length > 0) await tx.db.update(Attempt, { serviceId: In(ids) }, { transmissionStartedAt: tx.now });
  const said = await tx.db.find(Message, {
    select: { serviceId: true },
    where: { status: 'in_progress', transmissionStartedAt: IsNull() },
    take: AT_ONCE,
  });
  const messages = said.map(({ serviceId }) => serviceId);
  if (messages.length > 0) await tx.db.update(Message, { serviceId: In(messages) }, { transmissionStartedAt: tx.now });
  return retried.length + open.length + said.length + (await stopLater(tx));
}

/** Files that were to follow a deal: their job notes that nobody knows, and sends none. */
async function stopLater(tx: Tx): Promise<number> {
  const jobs = await tx.db
    .createQueryBuilder(JobRow, 'job')
    .where({ name: LATER_JOB.name, status: Not('failed') })
    .andWhere("INSTR(job.payload, 'isRestored') = 0")
    .take(AT_ONCE)
    .getMany();
  for (const { serviceId, payload } of jobs)
    await patch(tx.db, JobRow, { serviceId }, { payload: { ...payload, isRestored: true } });
  return jobs.length;
}
