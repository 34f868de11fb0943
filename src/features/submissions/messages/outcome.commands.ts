import { In } from 'typeorm';
import { patch } from '../../../platform/db/insert';
import { findLocked } from '../../../platform/db/lock';
import type { Tx } from '../../../platform/db/transact';
import { Message } from './message.entity';
import { messageCompleted } from './message.events';

export type MessageOutcome = 'succeeded' | 'failed' | 'unknown';

/** Writes down what became of a message, whatever was known before, and tells of it. */
export async function endMessage(
  tx: Tx,
  message: Message,
  status: MessageOutcome,
  changes: Partial<Message>,
): Promise<void> {
  const { serviceId, accountId, submissionId, endUserId, kind, via } = message;
  await patch(
    tx.db,
    Message,
    { serviceId },
    {
      ...changes,
      status,
      completedAt: status === 'unknown' ? null : tx.now,
      nextTryAt: null,
      tries: message.status === 'in_progress' ? message.tries + 1 : message.tries,
      // Another withdrawal may be sent once this one has failed.
      ...(status === 'failed' && { onceKey: null }),
    },
  );
  tx.emit(messageCompleted, {
    accountId,
    subjectId: serviceId,
    data: {
      service_id: serviceId,
      submission_service_id: submissionId,
      end_user_service_id: endUserId,
      kind,
      via,
      status,
    },
  });
}

/** A mail server says that a message was not delivered, though it was taken. Whether it is a message of the account, and no letter. */
export async function noteBouncedMessage(
  tx: Tx,
  accountId: string,
  serviceId: string,
  words: string,
): Promise<boolean> {
  const message = await findLocked(tx.db, Message, { accountId, serviceId });
  if (!message || message.kind === 'letter') return false;
  if (message.status !== 'failed')
    await endMessage(tx, message, 'failed', { response: `It came back: ${words}`.slice(0, 500) });
  return true;
}

const ANSWERED = 'A mail has answered it, so it has arrived.';

/** A mail answers these messages: what was not known of them is known then. */
export async function noteAnsweredMessages(tx: Tx, accountId: string, serviceIds: readonly string[]): Promise<void> {
  if (serviceIds.length === 0) return;
  const where = { accountId, serviceId: In([...serviceIds]), status: 'unknown' as const };
  for (const message of await tx.db.findBy(Message, where))
    await endMessage(tx, message, 'succeeded', { response: ANSWERED });
}
