import { createHash } from 'node:crypto';
import { isDate } from '../../platform/dates.rules';
import { insert } from '../../platform/db/insert';
import type { Tx } from '../../platform/db/transact';
import { BadInput, Conflict, InvalidFields, NotFound } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { lockedEndUser } from '../deals/end-user.commands';
import { FunderSubmission } from '../submissions/submission.entity';
import { Closing, CommissionEntry, type CommissionInput } from './closing.entity';
import { commissionRecorded } from './closing.events';
import { balanceOf, type CommissionKind, isAmount } from './closing.rules';

/** Enters a line of the ledger; answers its id. The same clientId answers what is there. Throws NotFound, InvalidFields, Conflict. */
export async function recordCommission(tx: Tx, accountId: string, input: CommissionInput): Promise<string> {
  checkShape(input);
  const { endUserServiceId: endUserId } = input;
  await lockedEndUser(tx, accountId, endUserId);
  const known = input.clientId ? await tx.db.findOneBy(CommissionEntry, { accountId, clientId: input.clientId }) : null;
  if (known) {
    const isSame =
      known.endUserId === endUserId &&
      known.kind === input.kind &&
      known.amount === input.amount &&
      known.occurredOn === input.occurredOn &&
      known.reference === (input.reference ?? null) &&
      known.note === (input.note ?? null) &&
      known.reverses === (input.reverses ?? null);
    if (!isSame) throw new Conflict('Something else was entered under this clientId.', 'client_id_reused');
    return known.serviceId;
  }
  const reversed = input.reverses ? await reversible(tx, accountId, input) : null;
  const closing = await tx.db.findOneBy(Closing, { endUserId });
  const submissionId = input.submissionServiceId ?? reversed?.submissionId ?? closing?.submissionId ?? null;
  if (!submissionId)
    throw new InvalidFields({ submissionServiceId: ['Say whose commission it is: no offer of this deal is chosen.'] });
  const submission = await tx.db.findOneBy(FunderSubmission, { accountId, serviceId: submissionId });
  if (submission?.endUserServiceId !== endUserId) throw new NotFound('Funder submission');
  return write(tx, accountId, {
    endUserId,
    submissionId,
    funderId: submission.funderServiceId,
    kind: input.kind,
    amount: input.amount,
    occurredOn: input.occurredOn,
    reference: input.reference ?? null,
    note: input.note ?? null,
    clientId: input.clientId || null,
    reverses: input.reverses ?? null,
  });
}

function checkShape({ amount, occurredOn, reference, note, clientId, reverses }: CommissionInput): void {
  const wrong: Record<string, string[]> = {};
  if (!isAmount(amount) || amount === 0)
    wrong.amount = ['Must not be 0, nor more than 1,000,000,000, with at most 6 places.'];
  else if (amount < 0 && !reverses) wrong.amount = ['Must be greater than 0: a mistake is reversed.'];
  if (!isDate(occurredOn)) wrong.occurredOn = ['Not a valid date, YYYY-MM-DD.'];
  if (reference && reference.length > 200) wrong.reference = ['Longer than maximum length 200.'];
  if (note && note.length > 1000) wrong.note = ['Longer than maximum length 1000.'];
  if (clientId && clientId.length > 140) wrong.clientId = ['Longer than maximum length 140.'];
  if (Object.keys(wrong).length > 0) throw new InvalidFields(wrong);
}

async function reversible(tx: Tx, accountId: string, { reverses, endUserServiceId, kind, amount }: CommissionInput) {
  const entry = await tx.db.findOneBy(CommissionEntry, { accountId, serviceId: reverses ?? '' });
  if (!entry || entry.endUserId !== endUserServiceId) throw new NotFound('Commission entry');
  if (entry.reverses) throw new BadInput('A reversal is not reversed: enter it anew.', 'is_reversal');
  if (entry.kind !== kind || entry.amount !== -amount)
    throw new InvalidFields({ amount: ['A reversal has the kind and the negative amount of what it reverses.'] });
  if (await tx.db.existsBy(CommissionEntry, { reverses: entry.serviceId }))
    throw new Conflict('This entry is reversed already.', 'already_reversed');
  return entry;
}

type Line = Omit<CommissionEntry, 'serviceId' | 'accountId' | 'author' | 'created'>;

async function write(tx: Tx, accountId: string, line: Line): Promise<string> {
  const serviceId = newId('com', tx.now.getTime());
  await insert(tx.db, CommissionEntry, { ...line, serviceId, accountId, author: tx.actor, created: tx.now });
  const data = { service_id: serviceId, end_user_service_id: line.endUserId, kind: line.kind };
  tx.emit(commissionRecorded, { accountId, subjectId: serviceId, data });
  return serviceId;
}

/** What stands in the ledger because of a closing. */
const referenceOf = ({ serviceId }: Closing) =>
  `closing ${createHash('sha256').update(serviceId).digest('hex').slice(0, 12)}`;

/** Brings what is expected of a closing to what it says now: the difference is a line of its own. */
export async function expectCommission(tx: Tx, closing: Closing): Promise<void> {
  const { accountId, endUserId, submissionId } = closing;
  const reference = referenceOf(closing);
  const before = await tx.db.findBy(CommissionEntry, { accountId, endUserId, kind: 'expected', reference });
  const wanted = closing.fundedOn ? (closing.commissionAmount ?? commissionOf(closing)) : 0;
  const difference = Math.round((wanted - balanceOf(before).expected) * 1e6) / 1e6;
  if (difference === 0) return;
  const submission = await tx.db.findOneByOrFail(FunderSubmission, { serviceId: submissionId });
  const kind: CommissionKind = 'expected';
  await write(tx, accountId, {
    endUserId,
    submissionId,
    funderId: submission.funderServiceId,
    kind,
    amount: difference,
    occurredOn: closing.fundedOn ?? tx.now.toISOString().slice(0, 10),
    reference,
    note: null,
    clientId: null,
    reverses: null,
  });
}

/** What the chosen offer's commission comes to; 0 where it says none. */
function commissionOf({ terms }: Closing): number {
  const amount = new Map(Object.entries(Object(terms.computed))).get('commissionAmount');
  return typeof amount === 'number' ? amount : 0;
}

export async function hasReceived(tx: Tx, endUserId: string): Promise<boolean> {
  const received = await tx.db.findBy(CommissionEntry, { endUserId, kind: 'received' });
  return balanceOf(received).received > 0;
}
