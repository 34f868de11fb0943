import { matchesOf } from '../../../platform/matches.rules';
import type { DeclineReason } from '../../decisions/decline-reasons.rules';
import { withoutFurther } from './further-offers.rules';
import { closeGroup } from './offer-closing.rules';
import { offerFacts } from './offer-facts.rules';
import { isOrigination } from './offer-fees.rules';
import { groupFacts } from './offer-groups.rules';
import type { Fact, OfferField } from './offer-labels.rules';
import { tableOffers, withShared } from './offer-table.rules';
import { proveProceeds } from './proceeds.rules';
import type { ReadGroup } from './read-group.rules';
import type { Sentence } from './sentences.rules';

/** A charge by its own name. */
export interface ReadFee {
  name: string;
  amount: number | null;
  percent: number | null;
}

/** An offer as it was read: what the mail does not say is absent. Fields and units are those of a raw offer. */
export type ReadOffer = { stipulations?: string; fees?: ReadFee[]; payoffAmount?: number } & {
  [Field in OfferField]?: Field extends 'paymentFrequency' | 'rawProductText' ? string : number;
};

/** Where a field's value comes from: `text.slice(start, end) === sentence`, in the cut text; of the subject, 0 to 0. */
export interface Provenance {
  /** As in RecordDecisionInput: `offers.0.fundedAmount`, `declineReason`. */
  field: string;
  value: number | string;
  sentence: string;
  start: number;
  end: number;
}

const MOST_OFFERS = 50;
const MOST_FEES = 20;
const LENGTHS: Partial<Record<OfferField, number>> = { paymentFrequency: 100, rawProductText: 500 };

export const provenanceOf = (field: string, value: number | string, { text, start, end }: Sentence): Provenance => ({
  field,
  value,
  sentence: text,
  start,
  end,
});

export interface ReadOffers {
  offers: ReadOffer[];
  provenance: Provenance[];
  /** A charge that comes with each payment: no rule counts it. */
  recurring: Fact | null;
  /** The sentences without what tells of more that there could be beside the offers. */
  own: readonly Sentence[];
}

/** The offers that the text makes, with the sentence of each field. `subject`: what may hold the amount. */
export function readOffers(text: string, sentences: readonly Sentence[], subject: Sentence | null = null): ReadOffers {
  const own = withoutFurther(sentences, (some) => offersIn(text, some, subject).offers);
  return { ...offersIn(text, own, subject), own };
}

function offersIn(text: string, sentences: readonly Sentence[], subject: Sentence | null): Omit<ReadOffers, 'own'> {
  const { offers: fromTables, rest } = tableOffers(text, sentences);
  const around = offerFacts(rest);
  if (fromTables.length > 0) withShared(fromTables, around);
  const groups = (fromTables.length > 0 ? fromTables : groupFacts(around)).slice(0, MOST_OFFERS);
  const amount = subject && amountOf(subject);
  const provenance: Provenance[] = [];
  const offers = groups.map((group, index) => {
    if (amount && groups.every(({ facts }) => !facts.has('fundedAmount') || facts.get('fundedAmount') === amount))
      group.facts.set('fundedAmount', amount);
    closeGroup(group);
    proveProceeds(group, sentences);
    return offerOf(group, (field, value, sentence) =>
      provenance.push(provenanceOf(`offers.${index}.${field}`, value, sentence)),
    );
  });
  return { offers, provenance, recurring: around.find(({ field }) => field === 'recurring') ?? null };
}

/** The one amount of a subject, whose words have no place in the text. */
function amountOf(subject: Sentence): Fact | null {
  const amounts = offerFacts([subject]).filter(
    ({ field, value }) => (field === 'amount' || field === 'fundedAmount') && Number(value) >= 1000,
  );
  const sentence = { ...subject, start: 0, end: 0 };
  return amounts.length === 1 && amounts[0] ? { ...amounts[0], field: 'fundedAmount', sentence } : null;
}

function offerOf(
  group: ReadGroup,
  add: (field: string, value: number | string, sentence: Sentence) => void,
): ReadOffer {
  const { facts, payoffs } = group;
  // What all of them come to is no charge beside them.
  const charges = group.charges.filter(({ name }, _, all) => name !== 'total' || all.length === 1);
  const offer: Record<string, number | string | ReadFee[]> = {};
  for (const [field, { value, sentence }] of facts) {
    const kept = typeof value === 'string' ? value.slice(0, LENGTHS[field] ?? 100) : value;
    offer[field] = kept;
    add(field, kept, sentence);
  }
  const fees = charges.slice(0, MOST_FEES).map(feeOf);
  if (fees.length > 0) offer.fees = fees;
  for (const [at, charge] of charges.slice(0, MOST_FEES).entries()) add(`fees.${at}`, charge.value, charge.sentence);
  const origination =
    charges.find(({ name }) => name === 'origination') ?? charges.find(({ name = '' }) => isOrigination(name));
  const field = origination?.isPercent ? 'originationFeePercentage' : 'originationFeeAmount';
  if (origination && !('originationFeePercentage' in offer) && !('originationFeeAmount' in offer)) {
    offer[field] = origination.value;
    add(field, origination.value, origination.sentence);
  }
  const payoff = payoffSum(payoffs.map(({ value }) => Number(value)));
  if (payoff > 0 && payoffs[0]) {
    offer.payoffAmount = payoff;
    add('payoffAmount', payoff, payoffs[0].sentence);
  }
  return offer as ReadOffer;
}

const feeOf = ({ name = '', value, isPercent }: Fact): ReadFee => ({
  name,
  amount: isPercent ? null : Number(value),
  percent: isPercent ? Number(value) : null,
});

/** What several balances come to; where one of the figures is the sum of the others, that one. */
function payoffSum(values: readonly number[]): number {
  const own = values.filter((value) => value >= 100);
  const sum = Math.round(own.reduce((all, value) => all + value, 0) * 100) / 100;
  const largest = Math.max(0, ...own);
  return own.length > 1 && Math.abs(sum - 2 * largest) < 1 ? largest : sum;
}

const LINK = /https?:\/\/[^\s<>"')\]]{4,1990}/gi;
const ABOUT_AN_OFFER =
  /\b(?:offers?|approval|portal|contracts?|accept|e-?sign|sign|review|view|calculator|terms|select|click|deal)\b/i;
const NOT_AN_OFFER =
  /unsubscribe|privacy|preferences|facebook|linkedin|twitter|instagram|youtube|calendly|maps\.|\.(?:png|jpe?g|gif)\b|mailto/i;
const LINK_LENGTH = 2000;

/** The address at which the offer can be seen, as text: nobody has looked what is there. */
export function offerLink(sentences: readonly Sentence[]): { url: string; sentence: Sentence } | null {
  for (const sentence of sentences) {
    for (const { 0: found } of matchesOf(sentence.text, LINK)) {
      const url = found.replace(/(?<![.,;:!?])[.,;:!?]+$/, '');
      const words = sentence.text.replace(url, ' ');
      if (url.length > LINK_LENGTH || NOT_AN_OFFER.test(url)) continue;
      if (ABOUT_AN_OFFER.test(words) || ABOUT_AN_OFFER.test(url.replace(/[-_/.?=&]/g, ' '))) return { url, sentence };
    }
  }
  return null;
}

const NOTES =
  /\b(?:note:|notes:|please note|fyi|renewals?|renew|prepay|pre-pay|early pay|pay ?off|discount|expires?|valid (?:for|until)|good (?:for|until|thru)|must (?:close|pay|net|be|have|fund)|wire fee|ucc|(?:no|up to) (?:\w+ )?add-?ons?|consolidat|default|bank fee|resubmit|re-?submit|reconsider|revisit|max(?:imum)? up ?sell|up ?sell|not available|lockbox|confession|coj|lien)\b/;
const LONGEST_NOTES = 5000;

/** The sentences beside the terms that a broker wants to keep: expiry, renewals, early payment, what must be paid off, more that there could be. */
export const notesOf = (sentences: readonly Sentence[], own: readonly Sentence[]): Sentence[] => {
  let length = 0;
  return sentences.filter(
    (each) => (NOTES.test(each.plain) || !own.includes(each)) && (length += each.text.length) <= LONGEST_NOTES,
  );
};

/** Codes joined for `decline_reason`: `nsf, stacking`. Null when no reason is given. */
export const reasonCodes = (reasons: readonly DeclineReason[]) =>
  reasons.length > 0 ? reasons.map(({ code }) => code).join(', ') : null;

const COMPETING =
  /\b(?:competing|other|another|outside|better) (?:offers?|approvals?)\b(?! (?:is|are) (?:below|as follows))|\b(?:another|other) (?:funders?|lenders?)\b.{0,30}\b(?:offer|approv)/;

/** Whether offers compete: several to choose from in this mail, or one of somebody else that it speaks of. */
export const hasCompetingOffers = (offers: readonly ReadOffer[], sentences: readonly Sentence[]) =>
  offers.length > 1 || sentences.some(({ plain }) => COMPETING.test(plain));
