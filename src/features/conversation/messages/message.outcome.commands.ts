import { patch } from '../../../platform/db/insert';
import { findLocked } from '../../../platform/db/lock';
import type { Tx } from '../../../platform/db/transact';
import { Conflict, InvalidFields, NotFound } from '../../../platform/errors';
import { isLonger } from '../../../platform/texts.rules';
import { areThere } from '../../deals/deal.queries';
import { Message } from '../../submissions/messages/message.entity';
import { endMessage, type MessageOutcome } from '../../submissions/messages/outcome.commands';
import { settleLater } from '../../submissions/sending/runs/settled-later.commands';
import { sendFacts } from '../../submissions/sending/send-facts.commands';
import { FunderSubmission } from '../../submissions/submission.entity';
import { exclusionRefusal } from './message.checks';
import { SEND_MESSAGE_JOB } from './message.jobs.rules';

/**
 * The last word before the first byte of a message leaves: whether it may still go, and whether it is this process that
 * sends it. Of two only one can win: it is one conditional update.
 */
export async function claimMessage(
  tx: Tx,
  { serviceId, submissionId, endUserId, kind }: Message,
): Promise<{ claimed: boolean; refusal: string | null }> {
  if (!submissionId && !(await areThere(tx, [endUserId])))
    return { claimed: false, refusal: 'The deal is no longer there.' };
  if (submissionId) {
    const submission = await tx.db.findOneByOrFail(FunderSubmission, { serviceId: submissionId });
    if (submission.deletedAt) return { claimed: false, refusal: 'The submission is no longer there.' };
    const facts = await sendFacts(tx, submission);
    if (!facts.configuration.linked) return { claimed: false, refusal: 'The funder is not linked any more.' };
    const refusal = kind === 'withdrawal' ? null : exclusionRefusal(submission, facts);
    if (refusal) return { claimed: false, refusal: refusal.detail };
  }
  const { affected } = await tx.db
    .createQueryBuilder()
    .update(Message)
    .set({ transmissionStartedAt: tx.now })
    .where("service_id = :serviceId AND status = 'in_progress' AND transmission_started_at IS NULL", { serviceId })
    .execute();
  return { claimed: affected === 1, refusal: null };
}

/** Writes down what became of a message, and what follows for what it brought. Does nothing where that is known already. */
export async function completeMessage(
  tx: Tx,
  serviceId: string,
  status: MessageOutcome,
  response: string | null,
): Promise<void> {
  const message = await findLocked(tx.db, Message, { serviceId });
  if (message?.status !== 'in_progress') return;
  await endMessage(tx, message, status, { response: response?.slice(0, 500) ?? null });
}

/** Whatever was tried has come to nothing: it has failed, or is unknown where it had begun. */
export async function giveUpMessage(tx: Tx, serviceId: string, response: string): Promise<void> {
  const message = await findLocked(tx.db, Message, { serviceId });
  if (message?.status !== 'in_progress') return;
  await (message.transmissionStartedAt
    ? endMessage(tx, message, 'unknown', {})
    : endMessage(tx, message, 'failed', { response }));
}

/** Nothing of it has left: it is tried again later, or has failed where its tries are spent. */
export async function deferMessage(
  tx: Tx,
  serviceId: string,
  response: string,
  delays: readonly number[],
): Promise<void> {
  const message = await findLocked(tx.db, Message, { serviceId });
  if (message?.status !== 'in_progress') return;
  const delay = delays[message.tries];
  if (delay === undefined)
    return endMessage(tx, message, 'failed', { response: response.slice(0, 500), transmissionStartedAt: null });
  await putOff(tx, message, new Date(tx.now.getTime() + delay * 1000), response.slice(0, 500));
  tx.enqueue(SEND_MESSAGE_JOB, { messageServiceId: serviceId }, delay);
}

const NOTE_LENGTH = 1000;

/** A person says what became of a message that is unknown, or that he carried over. Throws NotFound, Conflict. */
export async function settleMessage(
  tx: Tx,
  accountId: string,
  { serviceId, outcome, note }: { serviceId: string; outcome: 'succeeded' | 'failed'; note: string | null },
): Promise<void> {
  if (note && isLonger(note, NOTE_LENGTH))
    throw new InvalidFields({ note: [`Longer than maximum length ${NOTE_LENGTH}.`] });
  const message = await findLocked(tx.db, Message, { accountId, serviceId });
  if (!message || message.kind === 'letter' || !(await areThere(tx, [message.endUserId])))
    throw new NotFound('Message');
  if (message.status !== 'unknown' && message.status !== 'action_required')
    throw new Conflict(`This message is ${message.status}: only one that is unknown or needs action can be settled.`);
  if (message.via === 'channel') await settleLater(tx, message, outcome);
  await endMessage(tx, message, outcome, note === null ? {} : { note });
}

/** Marks a message's try as put off: nothing of it has left. */
const putOff = (tx: Tx, { serviceId, tries }: Message, nextTryAt: Date, response: string) =>
  patch(tx.db, Message, { serviceId }, { transmissionStartedAt: null, tries: tries + 1, nextTryAt, response });
