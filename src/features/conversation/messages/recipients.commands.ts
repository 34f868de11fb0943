import type { Tx } from '../../../platform/db/transact';
import { BadInput, NotFound } from '../../../platform/errors';
import type { InboundMail } from '../../mail/inbound/inbound-mail.entity';
import type { Recipients } from '../../submissions/messages/message.rules';
import type { FunderSubmission } from '../../submissions/submission.entity';
import type { SendMessageInput } from './message.inputs';
import { type Answerable, answerTo, lower } from './recipients.queries';

/** The mail of a submission that is answered, by either of its ids. Throws NotFound. */
export function answeredMail(mails: readonly InboundMail[], id: string): InboundMail {
  const found = mails.find(({ serviceId, emailServiceId }) => serviceId === id || emailServiceId === id);
  if (!found) throw new NotFound('Email');
  return found;
}

/** To whom a message to a funder goes. Throws BadInput for addresses that nobody has confirmed. */
export function recipientsOf(
  tx: Tx,
  { accountId, serviceId }: FunderSubmission,
  input: SendMessageInput,
  { allowed }: Answerable,
  answered: InboundMail | null,
  effective: string | null,
  copies: readonly string[],
): Recipients {
  const sender = answered && answerTo(answered, allowed);
  const to = (input.to?.length ? input.to : [sender ?? effective ?? [...allowed][0] ?? '']).map((each) => each.trim());
  const cc = (input.cc ?? (input.to?.length || sender ? [] : copies)).map((each) => each.trim());
  confirm(
    tx,
    accountId,
    serviceId,
    [...to, ...cc].filter((each) => !allowed.has(lower(each))),
    input.confirmRecipients,
  );
  return once({ to, cc });
}

/** Nobody gets a mail twice who is named twice. */
export function once({ to, cc }: Recipients): Recipients {
  const seen = new Set<string>();
  const isNew = (address: string) => !seen.has(lower(address)) && seen.add(lower(address));
  return { to: to.filter(isNew), cc: cc.filter(isNew) };
}

/** Throws BadInput for addresses that nobody has confirmed. */
export function confirm(
  tx: Tx,
  accountId: string,
  subject: string,
  unknown: readonly string[],
  isConfirmed: boolean,
): void {
  if (unknown.length === 0) return;
  if (!isConfirmed)
    throw new BadInput(
      `Not known to be the recipient's: ${unknown.slice(0, 3).join(', ')}. Look at the address, then confirm it.`,
      'recipient_not_known',
    );
  tx.record({
    accountId,
    operation: 'sendMessage',
    outcome: 'changed',
    subjects: [subject],
    details: { recipients_confirmed: unknown.length },
  });
}
