import { type Classification, LEAST_CONFIDENCE } from './classification.rules';
import { type ReadOffer, readOffers } from './extraction.rules';
import { DOUBTFUL, REFUSES } from './objects.rules';
import { factorCloses, paymentsClose } from './offer-closing.rules';
import { offerFacts } from './offer-facts.rules';
import type { Fact } from './offer-labels.rules';
import type { Sentence } from './sentences.rules';
import { dismissals, type Evidence } from './signal-hits.rules';
import { isUnsettled } from './unsettled.rules';

const FIGURES_OF_A_WHOLE = 5;
const OF_A_WHOLE = 0.75;
const ALONE = { applicationStatus: 'approved', kind: 'approval', words: null } as const;

const isPriced = (offer: ReadOffer) =>
  Boolean(offer.factorRate || offer.buyRate || offer.paybackAmount || offer.interestRate);
/** Whether an offer says over how long it is repaid, or what is paid each time. */
export const hasTerm = (offer: ReadOffer) =>
  Boolean(
    offer.termNumberOfPayments ||
      offer.termDays ||
      offer.termWeeks ||
      offer.termMonths ||
      offer.dailyPayment ||
      offer.weeklyPayment ||
      offer.biweeklyPayment ||
      offer.monthlyPayment ||
      offer.holdbackPercentage,
  );

/** Whether an offer's own figures prove each other: no text says by chance that amount × factor is payments × payment. */
function closes(offer: ReadOffer): boolean {
  const { fundedAmount: amount, factorRate: factor, paybackAmount: stated } = offer;
  const payment = offer.dailyPayment ?? offer.weeklyPayment ?? offer.biweeklyPayment ?? offer.monthlyPayment;
  const months = offer.monthlyPayment === payment ? offer.termMonths : undefined;
  const count = offer.termNumberOfPayments ?? offer.termDays ?? offer.termWeeks ?? months;
  if (!amount || !(factor ?? stated)) return false;
  if (factor && stated && !factorCloses(amount, factor, stated)) return false;
  if (!payment || !count) return Boolean(factor && stated);
  return paymentsClose(payment, count, stated ?? amount * (factor ?? 0));
}

/** An amount, a price and a term. */
export const isWholeOffer = (offer: ReadOffer): boolean =>
  Boolean(offer.fundedAmount && isPriced(offer) && hasTerm(offer));

/** Whether a text's figures make a whole offer. */
export const hasWholeOffer = (text: string, sentences: readonly Sentence[]): boolean =>
  readOffers(text, sentences).offers.some(isWholeOffer);

/** What is told beside an amount and its price. */
const ASIDE = /\.(?:payoffAmount|fees|holdback|fundingPosition|commission)/;

const PRICES = new Set<Fact['field']>(['factorRate', 'buyRate', 'paybackAmount']);
/** A slogan. */
const OF_ANYBODY = /\b(?:offers?|fund(?:ing|s)?|approvals?|deals?|advances?|programs?) (?:of )?up to\b/;
/** A price of which its teller is not sure. */
const ABOUT_A_PRICE = /\b1\.\d{1,3} ?-?ish\b/;

/** Whether a text names a price of an offer: such a mail is not put aside as talk. */
export function hasTerms(all: readonly Sentence[]): boolean {
  const sentences = all.filter(({ plain }) => !OF_ANYBODY.test(plain));
  return (
    offerFacts(sentences).some(({ field }) => PRICES.has(field)) ||
    sentences.some(({ plain }) => ABOUT_A_PRICE.test(plain))
  );
}

const STILL_OPEN =
  /\b(?:still|remains?|stays?|is|are) (?:(?:still|good|on) ){0,3}(?:good|open|available|on the table|valid|alive|stands?)\b/;

const OF_OTHERS =
  /\b(?:we|i)(?:'d| had)? (?:approved|funded)\b|\b(?:we|i)(?:'d| had) (?:offered|done)\b|\bback in\b(?! \d{1,3} )|\b(?:you|he|she|they|merchant|client) (?:said|says|told|mentioned)\b|\bapproved (?:at|by|with) (?!us\b|our\b|the\b|an?\b|[$\d])[a-z]|\bquoted\b|\b(?:he|she|they|merchant|client|owner) (?:just |already )?(?:took|accepted|signed)\b|\b(?:i|we)(?:'ve| have) seen\b|\b(?:might|may) (?:do|take|look at|fund) (?:him|her|it|this|them)\b|\b(?:i|we) (?:see|saw|heard|hear|understand|noticed)\b|\b(?:another|other|different|competing) (?:funder|lender|shop|house|offer)|\b(?:previous|prior|earlier|last|original) (?:\w+ )?(?:offer|approval|deal|advance|terms|month|week)\b/;

/** Whether a mail that refuses names a price, or says of an amount that it stands. */
export const isPricedBeside = (sentences: readonly Sentence[]): boolean =>
  offerFacts(sentences).some(
    ({ field, sentence }) =>
      !OF_OTHERS.test(sentence.plain) &&
      (field === 'factorRate' ||
        field === 'buyRate' ||
        field === 'paybackAmount' ||
        ((field === 'amount' || field === 'fundedAmount') && STILL_OPEN.test(sentence.plain))),
  );

/**
 * What a mail is that says no verb of a decision: an approval where its figures make a whole offer and nothing by them
 * doubts it; where they make a part of one, worth showing to a person.
 */
export function termsAlone(
  classification: Classification,
  text: string,
  sentences: readonly Sentence[],
  subject: Sentence | null,
): Classification {
  if (classification.kind === 'approval') return surer(classification, text, sentences, subject);
  if (classification.isOfLess) return ofLess(classification, text, sentences);
  if (classification.applicationStatus === 'info_requested') return besideRequest(classification, text, sentences);
  if (classification.kind !== null && classification.kind !== 'chatter') return classification;
  const { offers, provenance } = readOffers(text, sentences);
  const at = offers.findIndex((offer) => offer.fundedAmount && isPriced(offer));
  const own = provenance.filter(({ field }) => field.startsWith(`offers.${at}.`));
  const [found] = own;
  const offer = offers[at];
  if (!offer || !found) return classification;
  const { sentence, start, end } = found;
  const evidence: Evidence = { in: 'text', sentence, start, end };
  const isTalk = classification.kind === 'chatter';
  const isProved = closes(offer);
  const doubted = isProved ? own.filter(({ field }) => !ASIDE.test(field)) : own;
  const isDoubtful = doubted.some((each) => DOUBTFUL.test(each.sentence.toLowerCase()));
  if (isTalk && isDoubtful && !isProved) return classification;
  // A line of bare figures is too little to go by, unless they say all there is to say.
  const isSpread =
    new Set(own.map((each) => each.sentence)).size > 1 ||
    own.length >= FIGURES_OF_A_WHOLE ||
    sentences.some(({ plain }) => OF_A_MARK_UP.test(plain));
  // A verb of a decision that decides nothing where it stands: the terms are what it speaks of.
  const isDismissed = dismissals(sentences).some((guard) => SPEAKS_OF_ANOTHER.has(guard));
  const isWhole = hasTerm(offer) && (isSpread || isProved) && !isDoubtful && !isDismissed && !isUnsettled(sentences);
  return {
    ...ALONE,
    confidence: isWhole ? OF_A_WHOLE : 0.4,
    rule: `approve: terms without a verb${isWhole ? ', whole' : ''}`,
    evidence,
  };
}

/** Guards by which an approval is not of this deal, or not yet: its terms are what they speak of. */
const SPEAKS_OF_ANOTHER = new Set([
  'a condition',
  'a possibility',
  'an approval to come',
  'approved at another time',
  "another funder's approval",
  'earlier',
  'negated',
  'not yet',
  'only a step is approved',
  "somebody else's",
  "somebody else's approval, told of",
  'taken back',
  'what is offered to anybody',
  'what is still tried, or guessed',
  'what somebody else did',
]);

/** What is not yet so, or no more. */
const CONDITIONAL =
  /\b(?:if|could|would|might|may|unless|once|before|hop(?:e|ing|efully)|previous(?:ly)?|prior|last (?:week|month|time|year)|pre-?(?:approved|qualified)|another|other (?:funder|lender|shop)s?)\b/;

/** An approval that other words beside it make unsure, where the figures of all its offers prove each other. */
function surer(
  classification: Classification,
  text: string,
  sentences: readonly Sentence[],
  subject: Sentence | null,
): Classification {
  if (classification.confidence >= LEAST_CONFIDENCE) return classification;
  if (sentences.some(({ plain }) => REFUSES.test(plain) || CONDITIONAL.test(plain))) return classification;
  const { offers } = readOffers(text, sentences, subject);
  return offers.length > 0 && offers.every(closes) ? { ...classification, confidence: OF_A_WHOLE } : classification;
}

/** How much the broker may add to a price is said of what is offered. */
const OF_A_MARK_UP =
  /\b(?:up to|max(?:imum)?(?: of)?) \d{1,2} ?(?:points?|pts?)\b|\b(?:mark|bump|sell) (?:it|this|them) up\b|\bmax(?:imum)? (?:mark ?up|up ?sell|sell)\b|\bup ?sell (?:up )?to\b/;

const OF_THE_MERCHANT =
  /\b(?:he|she|they|merchant|client|owner)(?: already| also)? (?:(?:has|have|had)(?! to\b)|took|owes?|is paying|pays(?! back))\b/;

/** What is asked for beside offers whose figures prove each other is a stipulation, unless it is asked for first. */
function besideRequest(classification: Classification, text: string, sentences: readonly Sentence[]): Classification {
  const { offers, provenance } = readOffers(text, sentences);
  const isOpen = sentences.some(
    ({ plain }) => REFUSES.test(plain) || CONDITIONAL.test(plain) || OF_THE_MERCHANT.test(plain),
  );
  const isDoubtful = provenance.some(({ sentence }) => DOUBTFUL.test(sentence.toLowerCase()));
  if (classification.isAskedFirst || isOpen || isDoubtful || offers.length === 0 || !offers.every(closes))
    return classification;
  const rule = 'approve: terms without a verb, whole, beside a request';
  return { ...classification, ...ALONE, confidence: OF_A_WHOLE, rule };
}

/** No to one amount or term beside a whole offer whose figures prove each other is a counter. */
function ofLess(classification: Classification, text: string, sentences: readonly Sentence[]): Classification {
  const isConditional = sentences.some(({ plain }) => CONDITIONAL.test(plain) || OF_OTHERS.test(plain));
  const { offers } = readOffers(text, sentences);
  if (classification.kind !== 'decline' || isConditional || offers.length === 0 || !offers.every(closes))
    return classification;
  return { ...classification, applicationStatus: 'counter', kind: 'approval', confidence: OF_A_WHOLE };
}
