import type { RawOffer } from '../../decisions/offers/offer-fields.rules';
import type { Sentence } from './sentences.rules';

/** The fields of an offer that are read from a mail: its numbers and texts. */
export type OfferField = Exclude<keyof RawOffer, 'stipulations'> | 'fundingPosition';

/** Something that a sentence says of an offer. `option` is a marker at which the next offer begins. */
export interface Fact {
  field: OfferField | 'option' | 'payment' | 'amount';
  value: number | string;
  /** Offsets in the cut text. */
  start: number;
  end: number;
  sentence: Sentence;
}

/** What may stand between a label and its number. */
const SEP =
  '(?:[\\s|:=@€$*()~-]|\\b(?:is|of|at|are|for|was|up to|usd|a|an|about|approx\\.?|amount|to|will be|rate|in)\\b){0,10}$';
const FEE = '(?:origination|orig|processing|closing|up-?front|psf|professional service|admin(?:istration|istrative)?)';
const PAYMENT =
  '(?:payments?|pmts?|pymts?|pmnts?|ach|debits?|remit(?:tance)?s?|installments?|repayments?|withdrawals?)';

/** Percent: first row whose label stands before or after. Points without a label are the broker's commission. */
export const PERCENTS: readonly [OfferField | null, RegExp | null, RegExp | null][] = [
  [
    null,
    /\b(?:max(?:imum)?|up ?sell|sell up|mark ?up)\b[^.;]{0,25}$/,
    /^\s?(?:%|points?|pts?)?\s?(?:up ?sell|max|discount|of (?:the )?(?:balance|payback|rtr)|paid)/,
  ],
  ['drawFeePercentage', /\bdraw (?:down )?(?:fee)?[^.;,]{0,12}$/, /^\s?(?:%|percent)?\s?draw/],
  [
    'originationFeePercentage',
    new RegExp(`\\b${FEE}(?:[\\s-]?fees?)?${SEP}`),
    new RegExp(`^\\s?(?:%|percent|points?|pts?)?\\s?(?:for |of |in )?${FEE}`),
  ],
  [
    'holdbackPercentage',
    /\b(?:hold ?back|split|retrieval|specified percentage)\b[^.;,]{0,15}$/,
    /^\s?(?:%|percent)?\s?(?:hold ?back|split|of (?:daily|weekly|monthly|card|credit|future|gross|all)? ?(?:\w+ )?(?:sales|receipts|receivables|batch))/,
  ],
  ['apr', /\bapr\b[^.;,]{0,10}$/, /^\s?(?:%|percent)?\s?apr\b/],
  ['interestRate', /\binterest\b[^.;,]{0,15}$/, /^\s?(?:%|percent)?\s?(?:simple |annual |flat |fixed )?interest/],
  [
    'commissionPercent',
    new RegExp(`\\b(?:commissions?|comm|comp|commish|points?|pts|broker(?: fee)?|iso)${SEP}`),
    /^\s?(?:%|percent|points?|pts?)?\s?(?:commissions?|comm\b|comp\b|to (?:you|broker|iso))/,
  ],
  ['originationFeePercentage', new RegExp(`\\bfees?${SEP}`), /^\s?(?:%|percent)?\s?fees?\b/],
];

/** Money: as above. Null rows are amounts of something else than this offer. */
export const AMOUNTS: readonly [Fact['field'] | null, RegExp | null, RegExp | null][] = [
  ['amount', /\bthan (?:the )?requested\s?[:-]\s?[$€]?$/, null],
  [
    null,
    /\b(?:requested|asked for|asking(?: for)?|request(?:ed)? (?:of|for|amount)|instead of|rather than|wanted|wants|get to|(?:can ?not|can'?t|unable to|not able to|won'?t) (?:do|offer|approve|get|go)(?: to)?)(?:[\s$€|:-]|\b(?:is|of|the|full|was|for|a)\b){0,8}$/,
    /^\s?(?:was |as |that was |they |you |he |she )?(?:requested|request\b|ask(?:ed)?\b)/,
  ],
  [
    null,
    /\b(?:balance|payoff|pay off|paid off|buy ?out|net(?: to (?:the )?(?:merchant|client))?|net (?:funding|amount|funded)|revenues?|deposits|sales|adb|min(?:imum)?|at least|(?:wire|bank|ucc|uw|underwriting|ach|stacking|nsf) fees?|rent|credit line of|limit of their)(?:[\s$€|:=-]|\b(?:is|of|the|with|in|was|amount|a|be|for|monthly|fee)\b){0,8}$/,
    /^\s?(?:(?:a|per)(?: |\/)?(?:month|mo)\b )?(?:in |of )?(?:net\b|balance|payoff|(?:monthly |in |of |average |total )*(?:revenues?|deposits?|sales)|to the merchant|wire fee|bank fee|(?:a|per) month in)/,
  ],
  ['drawFeeAmount', /\bdraw (?:down )?fees?[^.;,\d]{0,12}$/, /^\s?draw fee/],
  ['originationFeeAmount', new RegExp(`\\b${FEE}(?:[\\s-]?fees?)?${SEP}`), new RegExp(`^\\s?${FEE}\\b`)],
  [
    'commissionAmount',
    new RegExp(`\\b(?:commissions?|comm|comp|commish|broker fee)${SEP}`),
    /^\s?(?:commissions?|comm\b|comp\b)/,
  ],
  [
    'paybackAmount',
    new RegExp(
      `\\b(?:pay ?back|rtr|purchased (?:amount|receivables)|amount sold|total (?:repayment|to repay|owed|obligation|of payments)|repayment amount|repay|right to receive|receivables purchased amount)(?: total)?${SEP}`,
    ),
    /^\s?(?:total )?(?:pay ?back|rtr\b|total repayment)/,
  ],
  [
    'dailyPayment',
    new RegExp(`\\b(?:daily|dly|per day)\\W{0,3}(?:${PAYMENT})?${SEP}`),
    /^\s?(?:\/|per |a |each |every )\s?(?:business |banking )?day\b|^\s?daily\b(?! (?:x|for \d+ days))/,
  ],
  [
    'biweeklyPayment',
    new RegExp(`\\b(?:bi-?\\s?weekly|every (?:two|other|2) weeks?)\\W{0,3}(?:${PAYMENT})?${SEP}`),
    /^\s?(?:\/|per |each )?\s?(?:bi-?\s?weekly|every (?:two|other|2) weeks?)/,
  ],
  [
    'weeklyPayment',
    new RegExp(`\\b(?:weekly|wkly|per week)\\W{0,3}(?:${PAYMENT})?${SEP}`),
    /^\s?(?:\/|per |a |each |every )\s?(?:week|wk)\b|^\s?weekly\b/,
  ],
  [
    'monthlyPayment',
    new RegExp(`\\b(?:monthly|per month)\\W{0,3}(?:${PAYMENT})?${SEP}`),
    /^\s?(?:\/|per |a |each |every )\s?(?:month|mo)\b|^\s?monthly\b/,
  ],
  ['payment', new RegExp(`\\b${PAYMENT}${SEP}`), new RegExp(`^\\s?${PAYMENT}\\b`)],
  [
    'fundedAmount',
    new RegExp(
      `\\b(?:fund(?:ed|ing|s)?|advance|approved|approval|approve|offer(?:ed|ing|s)?|can do|do|go|get (?:you|him|her|them)|loan|line(?: of credit)?|loc|credit limit|limit|purchase price|purchase amount|amount|max(?:imum)?|gross|increase|option (?:\\d|[a-e]))(?: (?:amount|approval|offer|limit|funding|price|the|for|approved)){0,4}${SEP}`,
    ),
    /^\s?(?:approval|approved|advance|offer\b|funding|funded|line\b|loan|gross|(?:was|were|has been|have been) (?:wired|sent|funded|deposited|disbursed))/,
  ],
];
/** With these a payment is meant only where the funded amount is known already: "60k weekly" is what is advanced. */
export const ADVERB = /^\s?(?:bi-?\s?)?(?:daily|weekly|monthly)/;

export const NOT_A_TERM =
  /\b(?:last|past|recent|previous|prior|good for|valid(?: for)?|expires?(?: in)?|within|least|min(?:imum)?(?: of)?|next|after|under|in business|tib|every|first|only have|over the)(?:[\s:]|\bthe\b|\bof\b)*$/;
export const NOT_A_TERM_AFTER =
  /^\s?(?:of |worth of )?(?:\w+ )?(?:statements?|bank|in business|tib\b|old\b|ago\b|prepay|early|discount|tax|financials|to (?:sign|accept|close)|or less)/;
export const UNITS: readonly [OfferField, RegExp][] = [
  [
    'termNumberOfPayments',
    new RegExp(
      `^\\s?-?\\s?(?:(?:equal|fixed|total|daily|weekly|bi-?\\s?weekly|monthly|business day|semi-?\\s?monthly)\\s)*${PAYMENT}\\b`,
    ),
  ],
  ['termDays', /^\s?-?\s?(?:(?:business|banking|bank|calendar|daily|working)\s){0,2}days?\b/],
  ['termWeeks', /^\s?-?\s?(?:weeks?|wks?)\b/],
  ['termMonths', /^\s?-?\s?(?:months?|mos?|mths?)\b/],
];
export const LABELLED_TERMS: readonly [OfferField, RegExp][] = [
  ['termNumberOfPayments', new RegExp(`(?:\\b(?:number of|no\\.? of|total|num(?:ber)?)|# ?(?:of)?) ${PAYMENT}${SEP}`)],
  ['termDays', /\bterm[^.;\d]{0,12}\bdays?\b[\s:|)=-]{0,6}$|\bdays[\s:|=]{1,5}$/],
  ['termWeeks', /\bterm[^.;\d]{0,12}\bw(?:ee)?ks?\b[\s:|)=-]{0,6}$|\bweeks[\s:|=]{1,5}$/],
  ['termMonths', /\bterm[^.;\d]{0,12}\bmo(?:nth)?s?\b[\s:|)=-]{0,6}$|\bmonths[\s:|=]{1,5}$/],
];
