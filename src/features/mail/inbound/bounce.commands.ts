import type { Tx } from '../../../platform/db/transact';
import { maskNumbers } from '../../../platform/masks/numbers.rules';
import type { MimeMail } from '../../../platform/mime/parse';
import { noteBouncedMessage } from '../../submissions/messages/outcome.commands';
import { FunderSubmission } from '../../submissions/submission.entity';
import { submissionUpdated } from '../../submissions/submission.events';
import { messagesIn } from './mail-hints.rules';

const MESSAGE =
  'A mail server says that the mail with this deal was not delivered. Look at the notice among the deal’s records, then ask the funder or send it again.';

type Notice = Pick<MimeMail, 'inReplyTo' | 'references' | 'wrapped' | 'text'>;

/** A delivery notice came back for a message, whatever it was about: it has failed. Whether it was for one. */
export async function noteMessageBounce(
  tx: Tx,
  accountId: string,
  { inReplyTo, references, wrapped, text }: Notice,
): Promise<boolean> {
  const words = maskNumbers((text ?? '').replace(/\s+/g, ' ').trim()).slice(0, 400);
  for (const id of messagesIn([...(inReplyTo ? [inReplyTo] : []), ...references, ...wrapped.messageIds]))
    if (await noteBouncedMessage(tx, accountId, id, words)) return true;
  return false;
}

/**
 * A delivery notice came back for a deal that we mailed. It is shown where the broker looks; the status stays, since a
 * notice may be about a copy alone, and anybody can write one: a person settles the attempt.
 */
export async function noteBounce(tx: Tx, { accountId, serviceId }: FunderSubmission): Promise<void> {
  await tx.db.update(FunderSubmission, { serviceId }, { submissionStatusMessage: MESSAGE });
  const data = { service_id: serviceId, submission_status_message: MESSAGE };
  tx.emit(submissionUpdated, { accountId, subjectId: serviceId, data });
}
