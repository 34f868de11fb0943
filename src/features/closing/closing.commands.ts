import { insert, patch } from '../../platform/db/insert';
import { findLocked } from '../../platform/db/lock';
import type { Tx } from '../../platform/db/transact';
import { BadInput, Conflict, InvalidFields, NotFound } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { Account } from '../accounts/account.entity';
import { constantsOf } from '../accounts/settings.queries';
import { DEFAULT_RENEWAL_SHARE } from '../accounts/settings.rules';
import { moveRequests } from '../conversation/checklist/requests.commands';
import { lockedEndUser } from '../deals/end-user.commands';
import { EndUser } from '../deals/end-user.entity';
import { EndUserFile } from '../deals/end-user-file.entity';
import type { LostReason } from '../deals/pipeline.rules';
import { Decision } from '../decisions/decision.entity';
import { Offer } from '../decisions/offers/offer.entity';
import { computeOffer } from '../decisions/offers/offer.rules';
import { rawOffer } from '../decisions/offers/offer-fields.rules';
import { normaliseFrequency } from '../decisions/offers/offer-frequency.rules';
import { FunderLink } from '../funders/integration.entity';
import { lockedDealSubmission } from '../submissions/submission.commands';
import { checkShape, unfit } from './closing.checks';
import { Closing, type ClosingInput } from './closing.entity';
import { closingChanged, dealFunded, offerSelected } from './closing.events';
import { renewalDate } from './closing.rules';
import { expectCommission, hasReceived } from './commission.commands';
import { restage } from './stage.commands';

export interface Choice {
  offerId: string;
  acceptExpired: boolean;
  /** Whose offer it has to be; null: whosever it is. */
  dealId: string | null;
}

/** Chooses an offer of a current approval; answers the deal's id. Throws NotFound, BadInput, Conflict. */
export async function selectOffer(
  tx: Tx,
  accountId: string,
  { offerId, acceptExpired, dealId }: Choice,
): Promise<string> {
  const offer = await tx.db.findOneBy(Offer, { accountId, serviceId: offerId });
  const decision = offer && (await tx.db.findOneBy(Decision, { accountId, serviceId: offer.decisionServiceId }));
  if (!offer || !decision) throw new NotFound('Offer');
  const submission = await lockedDealSubmission(tx, accountId, decision.submissionServiceId);
  const { endUserServiceId: endUserId } = submission;
  if (dealId !== null && dealId !== endUserId) throw new NotFound('Offer');
  const deal = await lockedEndUser(tx, accountId, endUserId);
  const known = await findLocked(tx.db, Closing, { endUserId });
  if (known?.offerId === offerId) return endUserId;
  if (known)
    throw new Conflict('Another offer is chosen: take that back first.', 'already_selected', {
      conflicts: { offerServiceId: { stored: known.offerId, given: offerId } },
    });
  if (deal.lostAt) throw new Conflict('The deal is lost: open it again first.', 'lost');
  if (submission.status !== 'approved' || decision.currentSubmissionId === null)
    throw new BadInput('Only an offer of a current approval can be chosen.', 'not_current');
  if (decision.expiresAt && decision.expiresAt.getTime() < tx.now.getTime() && !acceptExpired)
    throw new BadInput('The offer has expired: ask the funder, then choose it with acceptExpired.', 'expired');
  const link = await tx.db.findOneBy(FunderLink, { accountId, funderServiceId: offer.funderServiceId });
  const account = await tx.db.findOneByOrFail(Account, { serviceId: accountId });
  const raw = { ...rawOffer(offer), fees: offer.fees };
  const computed = computeOffer(raw, constantsOf(account.settings?.offerConstants, link?.offerConstants));
  const closing: Closing = {
    serviceId: newId('clo', tx.now.getTime()),
    accountId,
    endUserId,
    submissionId: submission.serviceId,
    offerId,
    terms: { raw, computed },
    contractOutOn: null,
    contractSignedOn: null,
    contractFileId: null,
    fundedOn: null,
    fundedAmount: null,
    paybackAmount: null,
    netAmount: null,
    payment: null,
    paymentFrequency: null,
    numberOfPayments: null,
    commissionAmount: null,
    firstPaymentOn: null,
    renewalOn: null,
    renewalGiven: null,
    renewalShare: null,
    renewalDismissedAt: null,
    version: 1,
    created: tx.now,
  };
  await insert(tx.db, Closing, closing);
  tx.emit(offerSelected, eventOf(deal, closing));
  await restage(tx, accountId, endUserId);
  return endUserId;
}

const eventOf = (deal: EndUser, { accountId, endUserId, submissionId }: Closing) => ({
  accountId,
  subjectId: endUserId,
  data: { service_id: endUserId, end_user_id: deal.endUserId, submission_service_id: submissionId },
  meta: deal.meta,
});

/** Takes the choice back, while no money has gone out. Throws NotFound, BadInput, Conflict. */
export async function unselectOffer(tx: Tx, accountId: string, endUserId: string): Promise<void> {
  const { deal, closing } = await lockedClosing(tx, accountId, endUserId);
  if (closing.fundedOn) throw new Conflict('The deal is funded.', 'funded');
  await tx.db.delete(Closing, { serviceId: closing.serviceId });
  tx.emit(closingChanged, eventOf(deal, closing));
  await restage(tx, accountId, endUserId);
}

async function lockedClosing(tx: Tx, accountId: string, endUserId: string) {
  const deal = await lockedEndUser(tx, accountId, endUserId);
  const closing = await findLocked(tx.db, Closing, { accountId, endUserId });
  if (!closing) throw new BadInput('No offer of this deal is chosen.', 'not_selected');
  return { deal, closing };
}

const DAY_MS = 86_400_000;

/** Enters what happened on the way to the money. Throws NotFound, BadInput, InvalidFields, Conflict. */
export async function updateClosing(
  tx: Tx,
  accountId: string,
  endUserId: string,
  input: ClosingInput,
  expectedVersion: number | null,
): Promise<void> {
  checkShape(input);
  const { deal, closing } = await lockedClosing(tx, accountId, endUserId);
  if (expectedVersion !== null && expectedVersion !== closing.version)
    throw new Conflict(`Somebody has changed it since: it is at version ${closing.version}.`, 'version', {
      conflicts: conflictsOf(closing, input),
    });
  const { contractFileServiceId, paymentFrequency, renewalOn, renewalDismissed, ...plain } = input;
  const given = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined));
  const next: Closing = { ...closing, ...given };
  if (contractFileServiceId !== undefined)
    next.contractFileId = await contractFile(tx, endUserId, contractFileServiceId);
  if (paymentFrequency !== undefined) next.paymentFrequency = paymentFrequency && normaliseFrequency(paymentFrequency);
  if (renewalOn !== undefined) next.renewalGiven = renewalOn;
  if (renewalDismissed !== undefined) next.renewalDismissedAt = renewalDismissed ? tx.now : null;
  if (next.contractSignedOn && !next.contractOutOn)
    throw unfit(
      input,
      ['contractSignedOn', 'contractOutOn'],
      'A contract is signed once it is out: enter when it went out.',
    );
  await checkFunding(tx, closing, next, input);
  next.renewalOn = next.fundedOn ? (next.renewalGiven ?? (await computedRenewal(tx, next))) : next.renewalGiven;
  next.version = closing.version + 1;
  const { serviceId, ...columns } = next;
  await patch(tx.db, Closing, { serviceId }, columns);
  if (closing.fundedOn !== next.fundedOn || closing.commissionAmount !== next.commissionAmount)
    await expectCommission(tx, next);
  if (next.fundedOn && !closing.fundedOn) {
    await moveRequests(tx, next.submissionId, ['open', 'provided'], 'accepted', { by: tx.actor });
    tx.emit(dealFunded, eventOf(deal, next));
  } else tx.emit(closingChanged, eventOf(deal, next));
  await restage(tx, accountId, endUserId);
}

/** Of what was given otherwise than it is stored both values; what the house earns is not told. */
function conflictsOf(closing: Closing, { commissionAmount: _, contractFileServiceId, ...plain }: ClosingInput) {
  const given = { ...plain, ...(contractFileServiceId !== undefined && { contractFileId: contractFileServiceId }) };
  const stored = new Map<string, unknown>(Object.entries(closing));
  const words = (value: unknown) => (value === null || value === undefined ? null : String(value));
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) =>
      value !== undefined && stored.has(name) && words(stored.get(name)) !== words(value)
        ? [[name, { stored: words(stored.get(name)), given: words(value) }] as const]
        : [],
    ),
  );
}

async function contractFile(tx: Tx, endUserServiceId: string, serviceId: string | null): Promise<string | null> {
  if (serviceId !== null && !(await tx.db.existsBy(EndUserFile, { endUserServiceId, serviceId })))
    throw new NotFound('End user file');
  return serviceId;
}

async function checkFunding(
  tx: Tx,
  before: Closing,
  { fundedOn, fundedAmount }: Closing,
  input: ClosingInput,
): Promise<void> {
  if (fundedOn) {
    if (fundedAmount === null || fundedAmount <= 0)
      throw unfit(input, ['fundedAmount', 'fundedOn'], 'A funded deal has an amount greater than 0.');
    const tomorrow = new Date(tx.now.getTime() + DAY_MS).toISOString().slice(0, 10);
    if (fundedOn > tomorrow) throw new InvalidFields({ fundedOn: ['Must not be after tomorrow.'] });
  } else if (before.fundedOn && (await hasReceived(tx, before.endUserId)))
    throw new Conflict(
      'Commission of this deal was received: its funding cannot be taken back.',
      'commission_received',
    );
}

async function computedRenewal(tx: Tx, closing: Closing): Promise<string | null> {
  const account = await tx.db.findOneByOrFail(Account, { serviceId: closing.accountId });
  const computed = termsOf(closing);
  return renewalDate({
    from: closing.firstPaymentOn ?? closing.fundedOn ?? '',
    frequency: closing.paymentFrequency ?? computed.frequency,
    payments: closing.numberOfPayments ?? computed.payments,
    share: closing.renewalShare ?? account.settings?.renewalShare ?? DEFAULT_RENEWAL_SHARE,
  });
}

/** What the chosen offer said. */
function termsOf({ terms }: Closing): { frequency: string | null; payments: number | null } {
  const computed = new Map(Object.entries(Object(terms.computed)));
  const [payments, frequency] = [computed.get('termNumberOfPayments'), computed.get('paymentFrequency')];
  return {
    payments: typeof payments === 'number' ? payments : null,
    frequency: typeof frequency === 'string' ? frequency : null,
  };
}

/** Gives a deal up; what there is stays. Throws NotFound, InvalidFields, Conflict. */
export async function loseDeal(
  tx: Tx,
  accountId: string,
  serviceId: string,
  { reason, note }: { reason: LostReason; note: string | null },
): Promise<void> {
  if (note && note.length > 1000) throw new InvalidFields({ note: ['Longer than maximum length 1000.'] });
  if (reason === 'other' && !note?.trim()) throw new InvalidFields({ note: ['Missing data for required field.'] });
  await lockedEndUser(tx, accountId, serviceId);
  const closing = await tx.db.findOneBy(Closing, { endUserId: serviceId });
  if (closing?.fundedOn) throw new Conflict('The deal is funded.', 'funded');
  await patch(tx.db, EndUser, { serviceId }, { lostAt: tx.now, lostReason: reason, lostNote: note });
  await restage(tx, accountId, serviceId);
}

/** Takes a deal up again. Throws NotFound. */
export async function reopenDeal(tx: Tx, accountId: string, serviceId: string): Promise<void> {
  await lockedEndUser(tx, accountId, serviceId);
  await patch(tx.db, EndUser, { serviceId }, { lostAt: null, lostReason: null, lostNote: null });
  await restage(tx, accountId, serviceId);
}
