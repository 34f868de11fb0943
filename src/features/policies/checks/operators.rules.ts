import { isDate } from '../../../platform/dates.rules';
import { isOneOf } from '../../../platform/lists.rules';
/** How a fact of the deal is compared with a check's value. */
export const NUMERIC_OPERATORS = ['greater_than', 'greater_than_or_equal', 'less_than', 'less_than_or_equal'] as const;
export const LIST_OPERATORS = ['is_in', 'is_not_in', 'starts_with_any_of', 'does_not_start_with_any_of'] as const;
const TEXT_OPERATORS = ['starts_with', 'does_not_start_with', 'contains', 'does_not_contain'] as const;
const EQUALITY = ['equal', 'not_equal'] as const;
/** The age of a date in `unit`: from `value` to `value_max`, either of which may be left out. */
export const DATE_DELTA = 'date_delta_to_now';
export const COMPOSITES = ['and', 'or'] as const;

export type Composite = (typeof COMPOSITES)[number];
export type LeafOperator =
  | (typeof NUMERIC_OPERATORS)[number]
  | (typeof LIST_OPERATORS)[number]
  | (typeof TEXT_OPERATORS)[number]
  | (typeof EQUALITY)[number]
  | typeof DATE_DELTA;
export type Operator = LeafOperator | Composite;

export const OPERATORS: readonly Operator[] = [
  ...EQUALITY,
  ...NUMERIC_OPERATORS,
  ...TEXT_OPERATORS,
  ...LIST_OPERATORS,
  DATE_DELTA,
  ...COMPOSITES,
];

export const DELTA_UNITS = ['days', 'months', 'years'] as const;
export type DeltaUnit = (typeof DELTA_UNITS)[number];
export type Scalar = string | number | boolean;
export type CheckValue = Scalar | readonly Scalar[];

const DAY_MS = 86_400_000;

/** A number, or a text that is one; undefined for anything else. Deals of other systems send `"2"`. */
export function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  return typeof value === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : undefined;
}

/** A date (`2021-03-01`, or an instant that begins with one), or undefined. */
export function dateOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const day = value.slice(0, 10);
  return isDate(day) ? day : undefined;
}

/** Whole units between a date and `nowMs`; negative when the date is still to come. */
export function elapsed(date: string, unit: DeltaUnit, nowMs: number): number {
  const [then, now] = [new Date(`${date}T00:00:00Z`), new Date(nowMs)];
  if (unit === 'days') return Math.floor((nowMs - then.getTime()) / DAY_MS);
  const months =
    (now.getUTCFullYear() - then.getUTCFullYear()) * 12 +
    (now.getUTCMonth() - then.getUTCMonth()) -
    // Of a month that is not over yet, nothing counts; on its last day a start on the 31st is over as well.
    (now.getUTCDate() < Math.min(then.getUTCDate(), lastDayOf(now)) ? 1 : 0);
  return unit === 'months' ? months : Math.floor(months / 12);
}

const lastDayOf = (date: Date) => new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();

const REMEMBERED = 20_000;

/** A pure function of texts that remembers its answers: a thousand policies name the same few states and industries. */
export function remembering<T>(work: (text: string) => T): (text: string) => T {
  const answers = new Map<string, T>();
  return (text) => {
    let answer = answers.get(text);
    if (answer === undefined) {
      if (answers.size >= REMEMBERED) answers.clear();
      answers.set(text, (answer = work(text)));
    }
    return answer;
  };
}

const normal = remembering((text) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' '),
);

/** The form in which texts are compared: lower case, words joined by one space. */
export const normalText = (value: unknown): string => normal(String(value));

type Numeric = (typeof NUMERIC_OPERATORS)[number] | (typeof EQUALITY)[number];

/** Whether the numbers compare as the operator says; `max` closes the range above a minimum. */
export function compareNumbers(operator: Numeric, fact: number, value: number, max: number | null = null): boolean {
  switch (operator) {
    case 'equal':
      return fact === value;
    case 'not_equal':
      return fact !== value;
    case 'greater_than':
      return fact > value && (max === null || fact <= max);
    case 'less_than':
      return fact < value;
    case 'less_than_or_equal':
      return fact <= value;
    default:
      return fact >= value && (max === null || fact <= max);
  }
}

/** Whether the texts compare as the operator says; dates do so by their order. Undefined: they cannot be compared. */
export function compareTexts(operator: LeafOperator, fact: string, value: CheckValue): boolean | undefined {
  if (isOneOf(NUMERIC_OPERATORS, operator)) return compareDates(operator, fact, value);
  const seen = normalText(fact);
  const any = (fits: (wanted: string) => boolean) => [value].flat().map(normalText).some(fits);
  switch (operator) {
    case 'equal':
    case 'is_in':
      return any((wanted) => seen === wanted);
    case 'not_equal':
    case 'is_not_in':
      return !any((wanted) => seen === wanted);
    case 'contains':
      return any((wanted) => seen.includes(wanted));
    case 'does_not_contain':
      return !any((wanted) => seen.includes(wanted));
    case 'starts_with':
    case 'starts_with_any_of':
      return any((wanted) => seen.startsWith(wanted));
    default:
      return !any((wanted) => seen.startsWith(wanted));
  }
}

function compareDates(operator: Numeric, fact: string, value: CheckValue): boolean | undefined {
  const [day, limit] = [dateOf(fact), dateOf(value)];
  if (!day || !limit) return undefined;
  return compareNumbers(operator, Date.parse(day), Date.parse(limit));
}
