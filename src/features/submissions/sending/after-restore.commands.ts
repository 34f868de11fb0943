import { In, IsNull, Not } from 'typeorm';
import type { Tx } from '../../../platform/db/transact';
import { FunderSubmission } from '../submission.entity';
import { moveSubmission } from '../submission.transitions.commands';
import { Attempt } from './attempt.entity';

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
  const open = await tx.db.find(Attempt, {
    select: { serviceId: true },
    where: { status: 'in_progress', transmissionStartedAt: IsNull() },
    take: AT_ONCE,
  });
  const ids = open.map(({ serviceId }) => serviceId);
  if (ids.length > 0) await tx.db.update(Attempt, { serviceId: In(ids) }, { transmissionStartedAt: tx.now });
  return retried.length + open.length;
}
