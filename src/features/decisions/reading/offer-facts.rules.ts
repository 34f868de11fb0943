import type { RawOffer } from '../offer-fields.rules';
import { parseAmount, parsePercent, parseRate } from './numbers.rules';
import type { Sentence } from './sentences.rules';

/** The fields of an offer that are read from a mail: the numbers and texts of interface.md 2.4. */
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

interface NumberToken {
  digits: string;
  suffix: string;
  hasCurrency: boolean;
  start: number;
  end: number;
  /** Plain text since the number before, and up to the next. */
  before: string;
  after: string;
}

const NUMBER =
  /(?<![\w.,])([$€£]|usd|eur)?\s?(\d(?:[\d.,]{0,15}\d)?)(?:\s?(k|mm|million|thousand|grand|mil)|(m))?(?!(?!(?:days?|wks?|weeks?|mos?|mths?|months?|pts?|points?|x)\b)\w)/g;
/** What may stand between a label and its number. */
const SEP =
  '(?:[\\s|:=@€$*()~-]|\\b(?:is|of|at|are|for|was|up to|usd|a|an|about|approx\\.?|amount|to|will be|rate|in)\\b){0,10}$';
const FEE = '(?:origination|orig|processing|closing|up-?front|psf|professional service|admin(?:istration|istrative)?)';
const PAYMENT =
  '(?:payments?|pmts?|pymts?|pmnts?|ach|debits?|remit(?:tance)?s?|installments?|repayments?|withdrawals?)';

/** Percent: first row whose label stands before or after. Points without a label are the broker's commission. */
const PERCENTS: readonly [OfferField | null, RegExp | null, RegExp | null][] = [
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
const AMOUNTS: readonly [Fact['field'] | null, RegExp | null, RegExp | null][] = [
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
      `\\b(?:fund(?:ed|ing|s)?|advance|approved|approval|approve|offer(?:ed|ing|s)?|can do|do|go|get (?:you|him|her|them)|loan|line(?: of credit)?|loc|credit limit|limit|purchase price|purchase amount|amount|max(?:imum)?|gross|increase|option (?:\\d|[a-e]))(?: (?:amount|approval|offer|limit|funding|price|the|for|approved))*${SEP}`,
    ),
    /^\s?(?:approval|approved|advance|offer\b|funding|funded|line\b|loan|gross|(?:was|were|has been|have been) (?:wired|sent|funded|deposited|disbursed))/,
  ],
];
/** With these a payment is meant only where the funded amount is known already: "60k weekly" is what is advanced. */
const ADVERB = /^\s?(?:bi-?\s?)?(?:daily|weekly|monthly)/;

const NOT_A_TERM =
  /\b(?:last|past|recent|previous|prior|good for|valid(?: for)?|expires?(?: in)?|within|least|min(?:imum)?(?: of)?|next|after|under|in business|tib|every|first|only have|over the)(?:[\s:]|\bthe\b|\bof\b)*$/;
const NOT_A_TERM_AFTER =
  /^\s?(?:of |worth of )?(?:\w+ )?(?:statements?|bank|in business|tib\b|old\b|ago\b|prepay|early|discount|tax|financials|to (?:sign|accept|close)|or less)/;
const UNITS: readonly [OfferField, RegExp][] = [
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
const LABELLED_TERMS: readonly [OfferField, RegExp][] = [
  ['termNumberOfPayments', new RegExp(`\\b(?:number of|no\\.? of|# of|total|num(?:ber)?) ${PAYMENT}${SEP}`)],
  ['termDays', /\bterm[^.;\d]{0,12}\bdays?\b[\s:|)=-]{0,6}$|\bdays[\s:|=]{1,5}$/],
  ['termWeeks', /\bterm[^.;\d]{0,12}\bw(?:ee)?ks?\b[\s:|)=-]{0,6}$|\bweeks[\s:|=]{1,5}$/],
  ['termMonths', /\bterm[^.;\d]{0,12}\bmo(?:nth)?s?\b[\s:|)=-]{0,6}$|\bmonths[\s:|=]{1,5}$/],
];

const OPTION =
  /(?:^|[\s(|;,.])(?:option|opt|tier|choice|scenario|offer)\s?#?\s?(?:\d{1,2}|[a-e]|one|two|three|four)\b(?!\s?[%.,]\d)/g;
const FREQUENCY =
  /\b(?:bi-?\s?weekly|semi-?\s?monthly|bi-?\s?monthly|every (?:two|other|2|second) weeks?|twice (?:a|per) month|daily|weekly|monthly|quarterly|every (?:business )?(?:day|week|month)|(?:per|each) (?:day|week|month)|(?<=\d\s?)\/\s?(?:day|week|wk|month|mo))\b/g;
const NOT_A_RHYTHM =
  /^\W{0,2}(?:(?:is|are) not\b|(?:average|ending|bank|ledger|min\w*)? ?(?:balances?|revenues?|deposits?|sales|volume|receipts|statements?|transactions)|(?:or|and) (?:weekly|daily|monthly)\b)/;
const POSITION =
  /\b(1st|2nd|3rd|4th|5th|6th|first|second|third|fourth|fifth)\s(?:position|pos)\b|\b(?:position|pos)[\s:|#=]{1,4}(?:is\s)?(\d)(?:st|nd|rd|th)?\b/g;
const ORDINALS: Record<string, number> = { first: 1, second: 2, third: 3, fourth: 4, fifth: 5 };
const PRODUCT =
  /\b(?:business |equipment )?(?:term loan|line of credit|lines? of credit|business loan|equipment (?:loan|lease|financing)|merchant cash advance|revenue[- ]based (?:financing|loan|advance)|reverse consolidation|consolidation|sba loan|bridge loan|loc|mca)\b/g;
/** Sentences about something else than the terms: early payment, documents, what others offer, what is asked of a merchant. */
const NOT_OF_THE_OFFER =
  /\b(?:early pay|prepay|pre-pay|if paid|paid (?:off )?(?:within|in|by)|pay ?off discount|discounts?)\b|\b(?:another|other|competing) (?:funders?|lenders?|house)\b|\b(?:minimum|min) (?:\w+ )?(?:revenue|deposits|balance)|\bin business\b|\?$/;

/** What the sentences say of offers, in order. */
export function offerFacts(sentences: readonly Sentence[]): Fact[] {
  return sentences.filter(({ plain }) => !NOT_OF_THE_OFFER.test(plain)).flatMap(factsOf);
}

function factsOf(sentence: Sentence): Fact[] {
  const facts: Fact[] = [];
  const add = (field: Fact['field'], value: number | string | null, start: number, end: number) => {
    if (value === null) return;
    facts.push({ field, value, start: sentence.start + start, end: sentence.start + end, sentence });
  };
  const { plain } = sentence;
  for (const { index, 0: words } of plain.matchAll(OPTION)) add('option', words.trim(), index, index + words.length);
  for (const { index, 0: words } of plain.matchAll(FREQUENCY)) {
    if (NOT_A_RHYTHM.test(plain.slice(index + words.length))) continue;
    add('paymentFrequency', words, index, index + words.length);
  }
  for (const { index, 0: words, 1: ordinal, 2: digit } of plain.matchAll(POSITION)) {
    add(
      'fundingPosition',
      digit ? Number(digit) : (ORDINALS[ordinal!] ?? Number(ordinal![0])),
      index,
      index + words.length,
    );
  }
  for (const { index, 0: words } of plain.matchAll(PRODUCT)) {
    add('rawProductText', sentence.text.slice(index, index + words.length), index, index + words.length);
  }
  for (const token of tokensOf(plain)) {
    const [field, value] = roleOf(token) ?? [];
    if (field) add(field, value ?? null, token.start, token.end);
  }
  return facts.sort((a, b) => a.start - b.start);
}

function tokensOf(plain: string): NumberToken[] {
  const matches = [...plain.matchAll(NUMBER)];
  return matches.map((match, index) => {
    const start = match.index;
    const end = start + match[0].length;
    const previous = matches[index - 1];
    const next = matches[index + 1];
    return {
      digits: match[2]!,
      suffix: match[3] ?? match[4] ?? '',
      hasCurrency: match[1] !== undefined,
      start,
      end,
      before: plain.slice(Math.max(previous ? previous.index + previous[0].length : 0, start - 60), start),
      after: plain.slice(end, Math.min(next?.index ?? plain.length, end + 50)),
    };
  });
}

type Role = [Fact['field'], number | null] | null;

function roleOf(token: NumberToken): Role {
  const { before, after, digits, suffix, hasCurrency } = token;
  if (!hasCurrency && !suffix) {
    if (/^\s?(?:%|percent\b|pct\b|points?\b|pts?\b)/.test(after)) return percentRole(token);
    const rate = rateRole(token);
    if (rate) return rate;
    const term = termRole(token);
    if (term !== undefined) return term;
    // A bare "10" after "points:" or "commission" has no sign.
    if (/^\d{1,2}$/.test(digits) && /\b(?:points|pts|commission|comp)[\s:|=]{1,4}$/.test(before)) {
      return ['commissionPercent', Number(digits)];
    }
  }
  const value = parseAmount(digits, suffix);
  const isMoney = hasCurrency || suffix !== '' || (value !== null && value >= 200 && !/^(?:19|20)\d\d$/.test(digits));
  if (!isMoney || /^\s?nsf/.test(after)) return null;
  for (const [field, labelBefore, labelAfter] of AMOUNTS) {
    const isAfter = labelAfter?.test(after) ?? false;
    if (labelBefore?.test(before)) return field && [field, value];
    if (isAfter && !(field?.endsWith('Payment') && ADVERB.test(after) && !/\b(?:x|of|at|=|:)\s?[$€]?$/.test(before))) {
      return field && [field, value];
    }
  }
  return ['amount', value];
}

function percentRole({ digits, before, after }: NumberToken): Role {
  const value = parsePercent(digits);
  for (const [field, labelBefore, labelAfter] of PERCENTS) {
    if (labelBefore?.test(before) || labelAfter?.test(after)) return field && [field, value];
  }
  return /^\s?(?:points?|pts?)\b/.test(after) ? ['commissionPercent', value] : null;
}

function rateRole({ digits, before, after }: NumberToken): Role {
  const value = parseRate(digits);
  const isLabelled = /\b(?:factor|sell|buy)(?: ?rate)?[\s:|=@-]{0,4}(?:of |at |is )?(?:an? )?$/.test(before);
  if (value === null || value < 1 || value >= 2 || !(isLabelled || /^1[.,]\d{2,3}$/.test(digits))) return null;
  const isBuy = /\bbuy(?:s|[- ]?rate)?[\s:|=@-]{0,4}(?:of |at |is )?(?:an? )?$/.test(before) || /^\s?buy\b/.test(after);
  return [isBuy ? 'buyRate' : 'factorRate', value];
}

/** Undefined when the number counts nothing, null when it counts something else. */
function termRole({ digits, before, after }: NumberToken): Role | undefined {
  if (!/^\d{1,4}$/.test(digits)) return undefined;
  const labelled = LABELLED_TERMS.find(([, label]) => label.test(before));
  if (labelled) return [labelled[0], Number(digits)];
  for (const [field, unit] of UNITS) {
    const match = unit.exec(after);
    if (!match) continue;
    if (NOT_A_TERM.test(before) || NOT_A_TERM_AFTER.test(after.slice(match[0].length))) return null;
    return [field, Number(digits)];
  }
  return undefined;
}
