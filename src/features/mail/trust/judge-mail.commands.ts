import type { Tx } from '../../../platform/db/transact';
import { Account } from '../../accounts/account.entity';
import type { OfferConstants } from '../../accounts/offer-constants.rules';
import { constantsOf } from '../../accounts/settings.queries';
import { Decision } from '../../decisions/decision.entity';
import { decisionClass } from '../../decisions/decision.rules';
import { Offer, type OfferInput } from '../../decisions/offers/offer.entity';
import { rawOffer } from '../../decisions/offers/offer-fields.rules';
import { Funder } from '../../funders/funder.entity';
import { FunderLink } from '../../funders/integration.entity';
import { KnownSender } from '../../funders/known-sender.entity';
import { FunderSubmission } from '../../submissions/submission.entity';
import type { InboundMail } from '../inbound/inbound-mail.entity';
import { isFromDomains } from '../reading/attribution.rules';
import { isKnownSender } from './known-sender.rules';
import { isPriced, offerReasons } from './offer-reasons.rules';
import { judged, type Reason } from './reasons.rules';
import { domainPart } from './verdict.rules';

/**
 * Says of a mail's reading whether it may be recorded by itself, of the submission that the mail is attributed to, and why
 * not. Changes the mail and leaves it to the caller to save it. Answers whether a row may come of it.
 */
export async function judgeMail(tx: Tx, mail: InboundMail, places: readonly Reason[] = []): Promise<boolean> {
  if (!mail.reading) return false;
  const { accountId, submissionServiceId } = mail;
  const account = await tx.db.findOneByOrFail(Account, { serviceId: accountId });
  const submission = submissionServiceId
    ? await tx.db.findOneByOrFail(FunderSubmission, { accountId, serviceId: submissionServiceId })
    : null;
  const ofSender = await senderReasons(tx, mail, account, submission);
  const offers = submission ? await ofOffers(tx, mail, account, submission) : [];
  mail.reading = judged(mail.reading, [...ofSender, ...places, ...offers]);
  const { outcome, reason } = mail.reading;
  return outcome === 'chatter' ? ofSender.length === 0 : reason === null;
}

/** Who sent it: proved to be, and known as, one of the submission's funder; whoever attributed it, by whatever. */
async function senderReasons(
  tx: Tx,
  { sender, authentication, reading }: InboundMail,
  { serviceId: accountId, settings }: Account,
  submission: FunderSubmission | null,
): Promise<Reason[]> {
  const { verdict } = authentication;
  const isProved = verdict === 'pass' || (verdict === 'none' && settings?.trustUnauthenticated === true);
  if (!isProved || !sender) return ['unauthenticated'];
  const isKnown = submission !== null && (await isOfFunder(tx, accountId, submission.funderServiceId, sender));
  if (!reading?.forwarded) return isKnown || !submission ? [] : ['unknown_sender'];
  // An account's own people are no funder's; what they pass on always waits.
  const isOwn = isFromDomains(domainPart(sender), settings?.ownDomains ?? []);
  return isOwn || isKnown ? ['forwarded'] : ['unknown_sender'];
}

async function isOfFunder(tx: Tx, accountId: string, funderServiceId: string, sender: string): Promise<boolean> {
  const funder = await tx.db.findOneByOrFail(Funder, { serviceId: funderServiceId });
  const confirmed = await tx.db.findBy(KnownSender, { accountId, funderServiceId });
  return isKnownSender(sender, {
    emailDomains: funder.emailDomains,
    confirmed: confirmed.map((each) => each.sender),
  });
}

async function ofOffers(
  tx: Tx,
  { reading }: InboundMail,
  { serviceId: accountId, settings }: Account,
  { serviceId, funderServiceId }: FunderSubmission,
): Promise<Reason[]> {
  const decision = reading?.decision as { applicationStatus?: string; offers?: OfferInput[] } | null | undefined;
  if (decisionClass(decision?.applicationStatus ?? '', null) !== 'approval') return [];
  const link = await tx.db.findOneBy(FunderLink, { accountId, funderServiceId });
  const constants = constantsOf(settings?.offerConstants, link?.offerConstants);
  const stands = await hasPricedApproval(tx, serviceId, constants);
  return offerReasons((decision?.offers ?? []).map(rawOffer), constants, stands);
}

/** Whether the submission's decision is an approval at a price. */
async function hasPricedApproval(
  tx: Tx,
  submissionServiceId: string,
  constants: Readonly<OfferConstants>,
): Promise<boolean> {
  const current = await tx.db.findOneBy(Decision, { currentSubmissionId: submissionServiceId });
  if (!current || decisionClass(current.applicationStatus ?? '', current.emailClassification) !== 'approval')
    return false;
  const offers = await tx.db.findBy(Offer, { decisionServiceId: current.serviceId });
  return offers.some((offer) => isPriced(rawOffer(offer), constants));
}
