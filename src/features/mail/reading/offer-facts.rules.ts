import { parseAmount, parsePercent, parseRate } from './numbers.rules';
import {
  ADVERB,
  AMOUNTS,
  type Fact,
  LABELLED_TERMS,
  NOT_A_TERM,
  NOT_A_TERM_AFTER,
  PERCENTS,
  UNITS,
} from './offer-labels.rules';
import type { Sentence } from './sentences.rules';

interface NumberToken {
  digits: string;
  suffix: string;
  hasCurrency: boolean;
  start: number;
  end: number;
  /** Plain text since the number before, and up to the next. */
  before: string;
  after: string;
  previous: string;
  next: string;
}

const NUMBER =
  /(?<![\w.,])([$€£]|usd|eur)?\s?(\d(?:[\d.,]{0,15}\d)?)(?:\s?(k|mm|million|thousand|grand|mil)|(m))?(?!(?!(?:days?|wks?|weeks?|mos?|mths?|months?|pts?|points?|x)\b)\w)/g;
const MOST_NUMBERS = 400;
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

/** What the sentences say of offers, in order. No mail has more than so many figures; a spreadsheet is not read. */
export function offerFacts(sentences: readonly Sentence[]): Fact[] {
  const facts: Fact[] = [];
  let numbers = 0;
  for (const sentence of sentences) {
    if (NOT_OF_THE_OFFER.test(sentence.plain)) continue;
    const tokens = tokensOf(sentence.plain);
    numbers += tokens.length;
    if (numbers > MOST_NUMBERS) break;
    facts.push(...factsOf(sentence, tokens));
  }
  return facts;
}

function factsOf(sentence: Sentence, tokens: readonly NumberToken[]): Fact[] {
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
  for (const { index, 0: words, 1: ordinal = '', 2: digit } of plain.matchAll(POSITION)) {
    add(
      'fundingPosition',
      digit ? Number(digit) : (ORDINALS[ordinal] ?? Number(ordinal[0])),
      index,
      index + words.length,
    );
  }
  for (const { index, 0: words } of plain.matchAll(PRODUCT)) {
    add('rawProductText', sentence.text.slice(index, index + words.length), index, index + words.length);
  }
  for (const token of tokens) {
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
      digits: match[2] ?? '',
      suffix: match[3] ?? match[4] ?? '',
      hasCurrency: match[1] !== undefined,
      start,
      end,
      before: plain.slice(Math.max(previous ? previous.index + previous[0].length : 0, start - 60), start),
      previous: previous?.[2] ?? '',
      next: next?.[2] ?? '',
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
    if (
      isAfter &&
      !(
        field?.endsWith('Payment') &&
        ADVERB.test(after) &&
        !/(?:\b(?:x|of|at|payments?|pmts?)|[=:])\s?[$€]?$/.test(before)
      )
    ) {
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

function rateRole({ digits, before, after, previous, next }: NumberToken): Role {
  const value = parseRate(digits);
  const isLabelled = /\b(?:factor|sell|buy)(?: ?rate)?[\s:|=@-]{0,4}(?:of |at |is )?(?:an? )?$/.test(before);
  if (value === null || value < 1 || value >= 2 || !(isLabelled || /^1[.,]\d{2,3}$/.test(digits))) return null;
  // Of a range of rates none is the offer's.
  const isRange = (between: string, other: string) => /^\s?(?:-|to)\s?$/.test(between) && /^1[.,]\d{2,3}$/.test(other);
  if (isRange(before, previous) || isRange(after, next)) return ['amount', null];
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
