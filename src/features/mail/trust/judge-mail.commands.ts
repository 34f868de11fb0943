import type { Tx } from '../../../platform/db/transact';
import type { OfferConstants } from '../../accounts/offer-constants.rules';
import { constantsOf } from '../../accounts/settings.queries';
import type { DecidedSubmission } from '../../decisions/decided.queries';
import { decisionClass } from '../../decisions/decision.rules';
import { Offer, type OfferInput } from '../../decisions/offers/offer.entity';
import { rawOffer } from '../../decisions/offers/offer-fields.rules';
import type { InboundMail } from '../inbound/inbound-mail.entity';
import { isFromDomains } from '../reading/attribution.rules';
import { isKnownSender } from './known-sender.rules';
import { isPriced, offerReasons } from './offer-reasons.rules';
import { judged, type Reason } from './reasons.rules';
import { type TrustFacts, trustFacts } from './trust-facts.queries';
import { domainPart } from './verdict.rules';

/**
 * Says of a mail's reading whether it may be recorded by itself, of the submission that the mail is attributed to, and why
 * not. Changes the mail and leaves it to the caller to save it. Answers whether a row may come of it.
 */
export async function judgeMail(
  tx: Tx,
  mail: InboundMail,
  about: DecidedSubmission | null,
  places: readonly Reason[] = [],
): Promise<boolean> {
  if (!mail.reading) return false;
  const facts = await trustFacts(tx, mail.accountId, about?.submission.funderServiceId ?? null);
  const ofSender = senderReasons(mail, facts, about !== null);
  const offers = about ? await ofOffers(tx, mail, facts, about) : [];
  mail.reading = judged(mail.reading, [...ofSender, ...places, ...offers]);
  const { outcome, reason } = mail.reading;
  return outcome === 'chatter' ? ofSender.length === 0 : reason === null;
}

/** Who sent it: proved to be, and known as, one of the submission's funder; whoever attributed it, by whatever. */
function senderReasons(
  { sender, authentication, reading }: InboundMail,
  { settings, senders }: TrustFacts,
  isLinked: boolean,
): Reason[] {
  const { verdict } = authentication;
  const isProved = verdict === 'pass' || (verdict === 'none' && settings.trustUnauthenticated === true);
  if (!isProved || !sender) return ['unauthenticated'];
  const isKnown = isLinked && isKnownSender(sender, senders);
  if (!reading?.forwarded) return isKnown || !isLinked ? [] : ['unknown_sender'];
  // An account's own people are no funder's; what they pass on always waits.
  const isOwn = isFromDomains(domainPart(sender), settings.ownDomains ?? []);
  return isOwn || isKnown ? ['forwarded'] : ['unknown_sender'];
}

async function ofOffers(
  tx: Tx,
  { reading }: InboundMail,
  { settings, offerConstants }: TrustFacts,
  about: DecidedSubmission,
): Promise<Reason[]> {
  const decision = reading?.decision as { applicationStatus?: string; offers?: OfferInput[] } | null | undefined;
  if (decisionClass(decision?.applicationStatus ?? '', null) !== 'approval') return [];
  const constants = constantsOf(settings.offerConstants, offerConstants);
  const stands = await hasPricedApproval(tx, about, constants);
  return offerReasons((decision?.offers ?? []).map(rawOffer), constants, stands);
}

/** Whether the submission's decision is an approval at a price. */
async function hasPricedApproval(
  tx: Tx,
  { current }: DecidedSubmission,
  constants: Readonly<OfferConstants>,
): Promise<boolean> {
  if (!current || decisionClass(current.applicationStatus ?? '', current.emailClassification) !== 'approval')
    return false;
  const offers = await tx.db.findBy(Offer, { decisionServiceId: current.serviceId });
  return offers.some((offer) => isPriced(rawOffer(offer), constants));
}
