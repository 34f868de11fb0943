import type { Decimal } from '../../../platform/money';
import { isOfAnotherKind, withoutAsides, withoutMarks, withoutPeriods, withPlainPeriods } from './asides.rules';
import type { Measure } from './column-kinds.rules';
import { fold } from './grid.rules';
import { findQuantities, type Quantity, type Time, withFractions } from './quantities.rules';
import { REFUSED_SHAPES, withLimits } from './refused-bounds.rules';

/** An end of what a cell allows. Open: the value itself is not within. */
export interface End {
  value: Decimal;
  isOpen: boolean;
}

/** What a cell says about a number. One of `exact`, `least`, `most`; `least` and `most` together are a range. */
export interface Bounds {
  exact?: End;
  least?: End;
  most?: End;
  /** Set when the text allows other readings; the numbers are then the lowest and the highest in it. */
  isUnclear?: true;
  /** The words name a part of a hundred, of which the numbers are the lowest: `mid 600s`. */
  isRough?: true;
}

/** What the header says about the cell's numbers. */
export interface Context {
  measure: Measure;
  time: Time | null;
  times: 1 | 1000;
  /** The digits come from a numeric cell. */
  isPlain?: boolean;
}

type Shape = 'exact' | 'least' | 'most' | 'above' | 'below' | 'range' | 'caps';

/** What a text means once its quantities are `N` and what says nothing is gone; the first that fits. */
const SHAPES: readonly [Shape, RegExp][] = [
  ['exact', /^(?:=|is|exactly)? ?N$/],
  [
    'least',
    /^(?:>=|=>|≥|≧|⩾|at least|min|from|(?:deals? )?(?:start|begin)(?:s|n?ing)?(?: at| from)?|ab|no less than|not less than|desde|des) ?:? ?N(?: ?\+)?$/,
  ],
  [
    'least',
    /^N ?(?:\+|and up|or up|& up|up|and more|or more|and above|or above|or higher|and higher|or better|or greater|min|at least|plus|mindestens)$/,
  ],
  ['above', /^(?:>|over|above|more than|greater than|higher than|uber) ?N$/],
  ['most', /^(?:<=|=<|≤|≦|⩽|at most|max|up to|upto|to|no more than|not more than|within|bis|hasta) ?:? ?N$/],
  ['most', /^N ?(?:max|or less|or fewer|and under|or under|or below|and below|or lower|at most|hochstens)$/],
  ['below', /^(?:<|under|below|less than|fewer than|lower than|unter) ?N$/],
  // `500-550+`
  ['least', /^N ?(?:-+|to) ?N ?\+$/],
  ['range', /^(?:between |from |min )?N ?(?:-+|~|to|through|thru|till|bis|a|\.\.+|up to|-> ?|→) ?N$/],
  ['range', /^between N and N$/],
  ['range', /^(?:min|>=|≥|from|least) ?:? ?N ?[,;/-]? ?(?:and )?(?:max|<=|≤|to|up to|most) ?:? ?N$/],
  ['range', /^N min ?(?:[,;/-]|to|up to)? ?N(?: max)?$/],
  [
    'caps',
    /^(?:max|up to|no more than|not more than|at most)? ?N(?: max)? ?(?:[,;/]|and|but)? ?(?:and |but )?(?:max|up to|no more than|not more than|at most) N$/,
  ],
  ...REFUSED_SHAPES,
];

const MEANINGLESS: Record<string, string> = {
  all: 'approx approximately about around ca circa ~ required requirement only avg average we our is must be have has per please',
  score:
    'all each both owners owner primary majority main lead principal principals personal guarantor guarantors fico score credit experian transunion equifax pts points',
  count:
    'separate unique individual distinct different nsf nsfs negative neg day days nd nds position positions deposit deposits count total a per month monthly mo',
  usd: 'bank business true actual verified monthly deposits deposit revenue sales balance adb in of gross usd funding',
  months: 'time in business tib old statements statement bank most recent last term of history',
  percent: 'commission holdback points pts',
  factor: 'buy rate factor sell x',
};
const LONG_FORMS: readonly [RegExp, string][] = [
  [/(?:\ban? )?(?:\bminim(?:um|o|al)?\b|\bmindestens\b|\bmin\b\.?)(?: of\b)?/g, 'min'],
  [/(?:\ban? )?(?:\bmaxim(?:um|o|al)?\b|\bhochstens\b|\bmax\b\.?)(?: of\b)?/g, 'max'],
];

const PATTERNS = new Map<string, RegExp>();
for (const [kind, own] of Object.entries(MEANINGLESS)) {
  const words = `${MEANINGLESS.all} ${own}`.split(' ').join('|');
  PATTERNS.set(kind, new RegExp(`(?<![\\p{L}\\d])(?:${words})(?![\\p{L}\\d])|[()!?*"]|(?<![.,;:])[.,;:]+$`, 'gu'));
}
const meaningless = (measure: Measure): RegExp => PATTERNS.get(measure.startsWith('usd') ? 'usd' : measure)!;

/** The text with `N` for each quantity. */
function skeletonOf(text: string, quantities: readonly Quantity[], measure: Measure): string {
  let skeleton = '';
  let end = 0;
  for (const each of quantities) {
    if (each.end > end) skeleton += `${text.slice(end, each.start)}N`;
    else skeleton += ',N';
    end = each.end;
  }
  skeleton += text.slice(end);
  for (const [pattern, word] of LONG_FORMS) skeleton = skeleton.replace(pattern, word);
  return skeleton.replace(meaningless(measure), ' ').replace(/\s+/g, ' ').trim();
}

const MONTHS_PER: Record<Time, [number, number]> = { year: [12, 1], month: [1, 1], week: [12, 52], day: [1, 30] };

/** The quantity in the measure's own unit. */
function scale({ value, times, unit, per }: Quantity, { measure, ...header }: Context): Decimal {
  const time = unit === null || unit === 'percent' ? header.time : unit;
  const amount = value.times(times === 1 && measure.startsWith('usd') ? header.times : times);
  if (measure === 'months') {
    const [up, down] = MONTHS_PER[time ?? 'month'];
    return amount.times(up).dividedBy(down);
  }
  const isPerYear = measure === 'usd_per_year';
  if (measure !== 'usd_per_month' && !isPerYear && measure !== 'count') return amount;
  if (measure === 'count' && unit === null) return amount;
  const [up, down] = MONTHS_PER[time ?? (isPerYear ? 'year' : 'month')];
  return amount
    .times(down)
    .dividedBy(up)
    .dividedBy(per)
    .times(isPerYear ? 12 : 1);
}

/** `10-250k` is 10k to 250k, `6-12 months` is months twice, `$10k-250` has forgotten a k. */
function shareUnits(quantities: readonly Quantity[]): Quantity[] {
  const shared = quantities.map((each) => ({ ...each }));
  const [first, second] = shared;
  if (!first || !second || shared.length > 2) return shared;
  first.unit ??= second.unit;
  if (first.times === 1 && first.value.lessThanOrEqualTo(second.value)) first.times = second.times;
  if (second.times === 1 && second.value.lessThan(first.value.times(first.times))) second.times = first.times;
  return shared;
}

/** `1 yr 6 mo` is one quantity of 18 months. */
function joinTimes(text: string, quantities: readonly Quantity[]): Quantity[] {
  const [years, months] = quantities;
  const isPair = quantities.length === 2 && years?.unit === 'year' && months?.unit === 'month';
  if (!isPair || !/^ ?(?:,|and|&|\+)? ?$/.test(text.slice(years.end, months.start))) return [...quantities];
  return [{ ...months, start: years.start, value: years.value.times(12).plus(months.value) }];
}

/** `6+ months`, `15k+ / mo`: the plus belongs after the unit. */
const PLUS_BEFORE_TIME =
  /(\d\s?[a-z]{0,3})\s?\+((?:\s?\/|\s?per)?\s?(?:mo|mos|mths?|months?|monthly|yrs?|years?|yearly|annually|days?|weeks?)\b\.?)/g;

const HALVES: Record<string, string> = { '½': '5', '¼': '25', '¾': '75' };
const WORDS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const WORD = /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|eighteen)\b/gi;

/** `Mid 600s`, `600s and up` */
const HUNDREDS = /\b(?:(low|lower|mid|middle|high|upper)[ -](?:to[ -](?:mid|high|upper)[ -])?)?([3-8])00'?s\b/gi;
const THIRDS: Record<string, string> = { l: '00', m: '30', h: '60', u: '60' };
const isRough = (text: string, measure: Measure) => measure === 'score' && text.search(HUNDREDS) >= 0;
const withHundreds = (text: string) =>
  text.replace(HUNDREDS, (_, part: string | undefined, hundred: string) => {
    return `${hundred}${THIRDS[part?.[0]?.toLowerCase() ?? ''] ?? '00'}`;
  });

/** `less than a year` */
const A_TIME =
  /(?<=\b(?:under|below|than|least|over|minimum of|min of) )an? (?=(?:full )?(?:years?|yr|months?|mo)\b)/gi;

/** Fractions and words for numbers in digits: `1½`, `1 1/2 yrs`, `six months`. */
function withDigits(text: string, measure: Measure): string {
  const decimals = (measure === 'score' ? withHundreds(text) : text)
    .replace(/\bno one\b/gi, 'nobody')
    .replace(/(\d?)\s?([½¼¾])/g, (_, whole: string, part: string) => `${whole || 0}.${HALVES[part] ?? 0}`)
    .replace(WORD, (word) => (word.toLowerCase() === 'eighteen' ? '18' : String(WORDS.indexOf(word.toLowerCase()))));
  return withFractions(measure === 'months' ? decimals.replace(A_TIME, '1 ') : decimals, measure);
}

/** `N+ or N+`, `N / N` */
const TWICE = /\bN( ?\+)? ?(?:[,/=~;] ?)?(?:\b(?:or|and|equals|ie)\b )?N(?: ?\+)?/;
const EITHER = /\bN(?: ?\+)? or N\b/;

/** `5 per month / 15 in 3 months` is one limit; of `$25k/mo or $300k/yr` either is enough. */
function isToldTwice(
  skeleton: string,
  quantities: readonly Quantity[],
  isEqual: boolean,
  { measure }: Context,
): boolean {
  const [first, second, third] = quantities;
  if (!first || !second || third || !TWICE.test(skeleton)) return false;
  const isOther = first.unit !== second.unit;
  if (isEqual) return isOther || first.per !== second.per;
  return isOther && measure.startsWith('usd_per') && EITHER.test(skeleton);
}

/**
 * What the text says about a number in the measure's unit; null when it holds none. See docs/rules/policies.md: Cells.
 */
export function readBounds(cellText: string, context: Context): Bounds | null {
  const folded = withLimits(fold(withDigits(withoutMarks(cellText, context.measure), context.measure)));
  const text = withPlainPeriods(withoutAsides(folded, context.measure).replace(PLUS_BEFORE_TIME, '$1$2+'));
  const all = findQuantities(text, context.measure, context.isPlain);
  if (!all?.length) return null;
  if (isOfAnotherKind(text, all, context.measure)) return null;
  const found = withoutPeriods(text, all, context.measure);
  const joined = context.measure === 'months' ? joinTimes(text, found) : found;
  const quantities = shareUnits(joined);
  const values = quantities.map((each) => scale(each, context));
  const [low, high] = [lowest(values), highest(values)];
  const written = skeletonOf(text, quantities, context.measure);
  const skeleton = isToldTwice(written, quantities, low.equals(high), context)
    ? written.replace(TWICE, 'N$1')
    : written;
  const shape = SHAPES.find(([, pattern]) => pattern.test(skeleton))?.[0];
  const end = (value: Decimal, isOpen = false): End => ({ value, isOpen });
  if (shape !== undefined && isRough(cellText, context.measure)) return { least: end(low), isRough: true };
  switch (shape) {
    case 'exact':
      return { exact: end(low) };
    case 'least':
    case 'above':
      return { least: end(low, shape === 'above') };
    case 'most':
    case 'below':
      return { most: end(high, shape === 'below') };
    case 'caps':
      // Of one thing over two times both hold.
      if (context.measure !== 'count' || quantities[0]?.per === quantities[1]?.per) break;
      return { most: end(low) };
    case 'range':
      return { least: end(low), most: end(high) };
  }
  return { least: end(low), most: end(high), isUnclear: true };
}

const lowest = (values: readonly Decimal[]) => values.reduce((a, b) => (b.lessThan(a) ? b : a));
const highest = (values: readonly Decimal[]) => values.reduce((a, b) => (b.greaterThan(a) ? b : a));
