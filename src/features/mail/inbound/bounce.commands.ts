import type { Tx } from '../../../platform/db/transact';
import { FunderSubmission } from '../../submissions/submission.entity';
import { submissionUpdated } from '../../submissions/submission.events';

const MESSAGE =
  'A mail server says that the mail with this deal was not delivered. Look at the notice among the deal’s records, then ask the funder or send it again.';

/**
 * A delivery notice came back for a deal that we mailed. It is shown where the broker looks; the status stays, since a
 * notice may be about a copy alone, and anybody can write one: a person settles the attempt.
 */
export async function noteBounce(tx: Tx, { accountId, serviceId }: FunderSubmission): Promise<void> {
  await tx.db.update(FunderSubmission, { serviceId }, { submissionStatusMessage: MESSAGE });
  const data = { service_id: serviceId, submission_status_message: MESSAGE };
  tx.emit(submissionUpdated, { accountId, subjectId: serviceId, data });
}
