import type { Decimal } from '../../../platform/money';
import { present } from '../../../platform/untyped.rules';
import type { Operator } from '../checks/operators.rules';
import { type Bounds, type Context, type End, readBounds } from './bounds.rules';
import { ambiguous, type CellReading, type Draft, type LeftOver, NOTHING, notUnderstood } from './cell-meaning.rules';
import type { Column, Measure } from './column-kinds.rules';
import { withoutEmphasis } from './emphasis.rules';
import { foundedBefore } from './founding.rules';
import { type Cell, fold } from './grid.rules';
import type { Header } from './headers.rules';
import { knownColumn } from './known-columns.rules';
import { boundBefore, isLikedOnly, mayLoosen } from './left-over.rules';
import { type Positions, readPositions } from './positions.rules';
import { readAnswer } from './words.rules';

const LONGEST_NUMBER = 200;
/** Whole numbers, of which "under 5" is at most 4. */
const WHOLE = new Set<Measure>(['score', 'count']);
const LOWEST_SCORE = 300;
const HIGHEST_SCORE = 900;
const LARGEST = 1e12;
/** More is a year and no time: `opened in 2020`. */
const MOST_MONTHS = 1500;
/** Whoever writes less means thousands, or something else: a person has to say. */
const LEAST_MONEY = 1000;
/** Under what is allowed at most: `no`, `none allowed`. */
const NONE_ALLOWED =
  /^(?:no|zero|not allowed|(?:none|zero|0) (?:allowed|accepted|tolerance|permitted)|no (?:nsfs?|negatives?|negative days?|neg days?|overdrafts?)(?: allowed)?)$/;
const SIZES = new Set(['funding', 'min_funding', 'max_funding']);

/** `number` of a cell as text with what its number format adds: `%`, `mo`, `+`. */
function textOf(cell: Cell): { text: string; isPlain: boolean } {
  if (cell.number === undefined) return { text: cell.typed ?? cell.text, isPlain: false };
  const isPercent = /%\s*\)?$/.test(cell.text);
  const number = isPercent ? Number((cell.number * 100).toPrecision(12)) : cell.number;
  const before = /^\s*([<>≤≥]=?)/.exec(cell.text)?.[1] ?? '';
  const after = /(\+?\s?(?:mo|mos|months?|yrs?|years?|days?|weeks?)?\.?\s?\+?)$/i.exec(cell.text)?.[1] ?? '';
  const isSimple = Math.abs(number) < LARGEST && (number === 0 || Math.abs(number) > 1e-6);
  return { text: `${before}${isSimple ? number : 'n'}${isPercent ? '%' : after}`, isPlain: true };
}

function context(header: Header, measure: Measure, isPlain: boolean): Context {
  return { measure, time: header.time, times: header.times, isPlain };
}

/** The end as a number of this direction: converted amounts are rounded to the broker's favour. */
function toNumber({ value }: End, direction: 'least' | 'most'): number {
  const ROUND_CEIL = 2;
  const ROUND_FLOOR = 3;
  return value.decimalPlaces() <= 6
    ? value.toNumber()
    : value.toDecimalPlaces(2, direction === 'least' ? ROUND_FLOOR : ROUND_CEIL).toNumber();
}

function draftOf(column: Column, end: End, direction: 'least' | 'most'): Draft {
  const value = toNumber(end, direction);
  const inclusive: Operator = direction === 'least' ? 'greater_than_or_equal' : 'less_than_or_equal';
  const { key } = column;
  if (!end.isOpen) return { key, operator: inclusive, value };
  if (!column.measure || !WHOLE.has(column.measure))
    return { key, operator: direction === 'least' ? 'greater_than' : 'less_than', value };
  return { key, operator: inclusive, value: direction === 'least' ? Math.floor(value) + 1 : Math.ceil(value) - 1 };
}

/** Percentages of a factor, and fractions of a percentage, in the measure's own terms; null where none make sense. */
function plausible(end: End | undefined, measure: Measure, text: string): { end?: End; isGuess?: true } | null {
  if (!end) return {};
  const { value } = end;
  if (value.greaterThan(LARGEST)) return null;
  if (measure === 'score' && value.greaterThan(0) && (value.lessThan(LOWEST_SCORE) || value.greaterThan(HIGHEST_SCORE)))
    return null;
  if (measure === 'months' && value.greaterThan(MOST_MONTHS)) return null;
  const hasSign = text.includes('%');
  if (measure === 'percent' && !hasSign && value.greaterThan(0) && value.lessThan(1))
    return { end: { ...end, value: value.times(100) }, isGuess: true };
  if (measure !== 'factor') return { end };
  if (hasSign) return { end: { ...end, value: asFactor(value) } };
  return value.greaterThanOrEqualTo(1) && value.lessThan(10) ? { end } : null;
}
const asFactor = (percent: Decimal) => (percent.lessThan(100) ? percent.plus(100) : percent).dividedBy(100);

/** The ends that a column sets; a span both. */
const directionsOf = ({ column: { operator } }: Header) =>
  (['least', 'most'] as const).filter(
    (end) => operator !== (end === 'least' ? 'less_than_or_equal' : 'greater_than_or_equal'),
  );

/** `10%` of what, where something is counted or an amount is meant? */
const PERCENT_ALONE = /^\W*\d[\d.,]*\s?%\W*$/;
const SHARES = new Set<Measure>(['percent', 'factor']);

/** The bounds that a cell's numbers set, made plausible; null where the text holds none. */
function boundsOf(cell: Cell, header: Header): { bounds: Bounds; isGuess: boolean } | null {
  const { text, isPlain } = textOf(cell);
  const measure = present(header.column.measure, 'What a column of numbers measures');
  if (text.length > LONGEST_NUMBER || (PERCENT_ALONE.test(text) && !SHARES.has(measure))) return null;
  const read = readBounds(withoutEmphasis(text, directionsOf(header)), context(header, measure, isPlain));
  if (!read) return null;
  const ends = (['exact', 'least', 'most'] as const).map(
    (name) => [name, plausible(read[name], measure, text)] as const,
  );
  if (ends.some(([, end]) => end === null)) return null;
  const isLarge = measure === 'usd_per_month' || measure === 'usd_per_year' || SIZES.has(header.column.key);
  const found = ends.flatMap(([, end]) => end?.end?.value.toNumber() ?? []).filter((value) => value > 0);
  // Of a text that is unclear, each number may be about something else.
  const telling = read.isUnclear ? Math.min(...found) : Math.max(0, ...found);
  if (isLarge && found.length > 0 && telling < LEAST_MONEY) return null;
  const bounds: Bounds = { ...(read.isUnclear && { isUnclear: true }) };
  for (const [name, end] of ends) if (end?.end) bounds[name] = end.end;
  return { bounds, isGuess: cell.typed !== undefined || read.isRough === true || ends.some(([, end]) => end?.isGuess) };
}

/** A column of least or most. */
export function readNumber(cell: Cell, header: Header): CellReading {
  const { column } = header;
  if (column.measure === 'count' && column.operator === 'less_than_or_equal' && NONE_ALLOWED.test(fold(cell.text)))
    return { drafts: [{ key: column.key, operator: 'less_than_or_equal', value: 0 }] };
  const founded = column.key === 'min_time_in_business_months' ? foundedBefore(fold(cell.text)) : null;
  if (founded !== null) return { drafts: [{ key: 'start_date', operator: 'less_than', value: founded }] };
  const read = boundsOf(cell, header);
  if (!read) return notUnderstood();
  const { bounds, isGuess } = read;
  const direction = column.operator === 'greater_than_or_equal' ? 'least' : 'most';
  const end = bounds[direction] ?? bounds.exact;
  if (!end)
    return (
      mostRevenue(cell, column, bounds) ?? notUnderstood(`no ${direction === 'least' ? 'minimum' : 'maximum'} is set`)
    );
  // A minimum of nothing is none; without this, deals of which the value is unknown would lack data.
  if (direction === 'least' && end.value.lessThanOrEqualTo(0)) return NOTHING;
  const draft = draftOf(column, end, direction);
  const isRange = column.key === 'buy_rate_min' && bounds.least && bounds.most && !bounds.isUnclear;
  if (isRange && bounds.most && !bounds.most.value.equals(end.value)) draft.value_max = toNumber(bounds.most, 'most');
  if (!bounds.isUnclear && !isGuess) return { drafts: [draft] };
  return {
    drafts: [draft],
    note: ambiguous(`is read as ${direction === 'least' ? 'at least' : 'at most'} ${draft.value}`),
    ...(bounds.isUnclear && { leftOver: leftOver(cell, header, bounds) }),
  };
}

/** Of a text of several numbers the loosest were taken: only words may ask less still. */
function leftOver(cell: Cell, header: Header, { least, most }: Bounds): LeftOver {
  if (isLikedOnly(cell.text)) return 'looser';
  const bound = boundBefore(cell.text, header.column.operator === 'greater_than_or_equal' ? 'least' : 'most');
  const clean = bound === null ? null : boundsOf({ text: bound }, header);
  if (clean && !clean.bounds.isUnclear) return 'looser';
  const areSeveral = least && most && !least.value.equals(most.value);
  return areSeveral && !mayLoosen(cell.text) ? 'stricter' : 'either';
}

/** The fact of the deal that is no more than a funder of small businesses takes: `up to $2M a year only`. */
const REVENUES: Partial<Record<Measure, string>> = { usd_per_month: 'monthly_revenue', usd_per_year: 'annual_revenue' };
const AT_MOST = /\b(?:max(?:imum)?|no more than|not more than|at most|nothing over|none over|only)\b/i;

function mostRevenue({ text }: Cell, { measure }: Column, { most, isUnclear }: Bounds): CellReading | null {
  const key = measure && REVENUES[measure];
  if (!key || !most || isUnclear || !AT_MOST.test(text)) return null;
  const operator = most.isOpen ? 'less_than' : 'less_than_or_equal';
  return { drafts: [{ key, operator, value: toNumber(most, 'most') }] };
}

/** A range that is split into the least and the most. A single number could be either; as the most it excludes least. */
export function readSpan(cell: Cell, header: Header): CellReading {
  const { column } = header;
  const product = column.value && readAnswer(cell.text);
  // `Term` over ticks is the product, over numbers how long it runs.
  if (column.value && product && !/\d/.test(cell.text)) return product.answer ? { products: [column.value] } : NOTHING;
  const parts = present(column.ends, 'What a span is split into');
  const [low, high] = [knownColumn(parts[0]), knownColumn(parts[1])];
  const read = boundsOf(cell, header);
  if (!read) return notUnderstood();
  const { exact, isUnclear, ...ends } = read.bounds;
  const least = ends.least?.value.greaterThan(0) ? ends.least : undefined;
  const most = exact ?? ends.most;
  const drafts = [...(least ? [draftOf(low, least, 'least')] : []), ...(most ? [draftOf(high, most, 'most')] : [])];
  const isFactor = column.measure === 'factor';
  if (isUnclear || read.isGuess)
    return {
      drafts,
      note: ambiguous('is read as a range'),
      ...(isUnclear && { leftOver: leftOver(cell, header, read.bounds) }),
    };
  if (!exact) return { drafts };
  if (isFactor) return { drafts: [draftOf(low, exact, 'least'), ...drafts] };
  return { drafts, note: ambiguous(`is read as at most ${drafts[0]?.value}`) };
}

/** How many funders may have advanced before. */
export function readPositionCell(cell: Cell, { isCount }: Header): CellReading {
  const read = readPositions(withoutEmphasis(textOf(cell).text), isCount);
  if (!read) return notUnderstood('any number of positions is allowed');
  const drafts: Draft[] = [];
  if (read.most !== null) drafts.push({ key: 'max_positions', operator: 'less_than_or_equal', value: read.most });
  if (read.least !== null) drafts.push({ key: 'min_position', operator: 'greater_than_or_equal', value: read.least });
  return positionReading(drafts, read, cell.typed !== undefined, read.most);
}

/** From which place on: `2nd` is one open advance. */
export function readMinPositionCell(cell: Cell, { isCount }: Header): CellReading {
  const { text } = textOf(cell);
  const read = readPositions(
    /^\D*\d{1,2}(?:st|nd|rd|th)?\D*$/i.test(text) && !text.includes('+') ? `${text.replace(/(?<!\s)\s+$/, '')}+` : text,
    isCount,
  );
  if (!read) return notUnderstood('any position is taken');
  const drafts: Draft[] =
    read.least === null ? [] : [{ key: 'min_position', operator: 'greater_than_or_equal', value: read.least }];
  return positionReading(drafts, read, false, null);
}

function positionReading(drafts: Draft[], read: Positions, isTyped: boolean, most: number | null): CellReading {
  if (read.mayGoOn)
    return { drafts, note: ambiguous('is read without what is said of another product'), leftOver: 'looser' };
  if (!read.isUnclear && !isTyped) return drafts.length > 0 ? { drafts } : NOTHING;
  const [first] = drafts;
  const range =
    most === null
      ? first
        ? `at least ${first.value} open advances`
        : 'any number of open advances'
      : `at most ${most} open advances`;
  return {
    drafts,
    note: ambiguous(`is read as ${range}; it may mean one fewer`),
    ...(read.isConditional && { leftOver: 'either' }),
  };
}
