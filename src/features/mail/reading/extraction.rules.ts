import type { DeclineReason } from '../../decisions/decline-reasons.rules';
import { offerFacts } from './offer-facts.rules';
import { CORE, groupFacts, isNamed, type OfferFacts } from './offer-groups.rules';
import type { Fact, OfferField } from './offer-labels.rules';
import { tableOffers } from './offer-table.rules';
import type { Sentence } from './sentences.rules';

/** An offer as it was read: what the mail does not say is absent. Fields and units are those of a raw offer. */
export type ReadOffer = { stipulations?: string } & {
  [Field in OfferField]?: Field extends 'paymentFrequency' | 'rawProductText' ? string : number;
};

/** Where a field's value comes from: `text.slice(start, end) === sentence`, in the cut text. */
export interface Provenance {
  /** As in RecordDecisionInput: `offers.0.fundedAmount`, `declineReason`. */
  field: string;
  value: number | string;
  sentence: string;
  start: number;
  end: number;
}

const MOST_OFFERS = 50;
const LENGTHS: Partial<Record<OfferField, number>> = { paymentFrequency: 100, rawProductText: 500 };

export const provenanceOf = (field: string, value: number | string, { text, start, end }: Sentence): Provenance => ({
  field,
  value,
  sentence: text,
  start,
  end,
});

/** The offers that the sentences make, with the sentence of each field. */
export function readOffers(sentences: readonly Sentence[]): { offers: ReadOffer[]; provenance: Provenance[] } {
  const { offers: fromTables, rest } = tableOffers(sentences);
  const facts = offerFacts(rest);
  const groups = fromTables.length > 0 ? withShared(fromTables, facts) : groupFacts(facts);
  const provenance: Provenance[] = [];
  const offers = groups.slice(0, MOST_OFFERS).map((group, index) => {
    const offer: Record<string, number | string> = {};
    for (const [field, { value, sentence }] of group) {
      offer[field] = typeof value === 'string' ? value.slice(0, LENGTHS[field] ?? 100) : value;
      provenance.push(provenanceOf(`offers.${index}.${field}`, offer[field], sentence));
    }
    return offer as ReadOffer;
  });
  return { offers, provenance };
}

/** What stands around a table and is no price of its own belongs to all of its rows. */
function withShared(tables: OfferFacts[], around: readonly Fact[]): OfferFacts[] {
  for (const offer of tables) {
    for (const fact of around) {
      const { field } = fact;
      if (isNamed(field) && !CORE.has(field) && !offer.has(field)) offer.set(field, fact);
    }
  }
  return tables;
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
    for (const { 0: found } of sentence.text.matchAll(LINK)) {
      const url = found.replace(/(?<![.,;:!?])[.,;:!?]+$/, '');
      const words = sentence.text.replace(url, ' ');
      if (url.length > LINK_LENGTH || NOT_AN_OFFER.test(url)) continue;
      if (ABOUT_AN_OFFER.test(words) || ABOUT_AN_OFFER.test(url.replace(/[-_/.?=&]/g, ' '))) return { url, sentence };
    }
  }
  return null;
}

const EXPIRY =
  /\b(?:(?:offer|approval|terms|quote|this)\b.{0,30}\b)?(?:expires?|expiring|good|valid|good thru|holds?)\b(?: (?:on|until|through|thru|till|for|in|by|:))+\s?(?:the )?((?:\d{1,3} (?:business |calendar )?(?:days?|hours?|weeks?|months?)|\d{1,4}[/.-]\d{1,2}(?:[/.-]\d{2,4})?|(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\.? \d{1,2}(?:st|nd|rd|th)?(?:,? \d{4})?|(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|today|eod|end of (?:day|week|month)|month end))/;

/** Until when an offer holds, in the funder's words; a rule knows no clock to make a date of "Friday". */
export function expiryOf(sentences: readonly Sentence[]): { value: string; sentence: Sentence } | null {
  for (const sentence of sentences) {
    const match = EXPIRY.exec(sentence.plain);
    if (match?.[1]) return { value: match[1], sentence };
  }
  return null;
}

const NOTES =
  /\b(?:note:|notes:|please note|fyi|renewals?|renew|prepay|pre-pay|early pay|pay ?off|discount|expires?|valid (?:for|until)|good (?:for|until|thru)|must (?:close|pay|net|be|have|fund)|wire fee|ucc|(?:no|up to) (?:\w+ )?add-?ons?|consolidat|default|bank fee|resubmit|re-?submit|reconsider|revisit|max(?:imum)? up ?sell|up ?sell|not available|lockbox|confession|coj|lien)\b/;
const LONGEST_NOTES = 5000;

/** The sentences beside the terms that a broker wants to keep: expiry, renewals, early payment, what must be paid off. */
export const notesOf = (sentences: readonly Sentence[]): Sentence[] => {
  let length = 0;
  return sentences.filter(({ plain, text }) => NOTES.test(plain) && (length += text.length) <= LONGEST_NOTES);
};

/** Codes joined for `decline_reason`: `nsf, stacking`. Null when no reason is given. */
export const reasonCodes = (reasons: readonly DeclineReason[]) =>
  reasons.length > 0 ? reasons.map(({ code }) => code).join(', ') : null;

const COMPETING =
  /\b(?:competing|other|another|outside|better) (?:offers?|approvals?)\b(?! (?:is|are) (?:below|as follows))|\b(?:another|other) (?:funders?|lenders?)\b.{0,30}\b(?:offer|approv)/;

/** Whether offers compete: several to choose from in this mail, or one of somebody else that it speaks of. */
export const hasCompetingOffers = (offers: readonly ReadOffer[], sentences: readonly Sentence[]) =>
  offers.length > 1 || sentences.some(({ plain }) => COMPETING.test(plain));
