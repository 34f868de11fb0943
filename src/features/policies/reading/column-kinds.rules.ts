import type { Operator } from '../checks/operators.rules';

/** How a column's cells are read. */
export type Kind =
  | 'name'
  | 'id'
  | 'priority'
  | 'number'
  | 'span'
  | 'positions'
  | 'min_position'
  | 'flag'
  | 'states'
  | 'state'
  | 'list'
  | 'entity'
  | 'entities'
  | 'grades'
  | 'product'
  | 'products'
  | 'email'
  | 'cc'
  | 'notes'
  | 'prose'
  | 'details';

/** What the numbers of a column count, which says what `5m`, `1.250` and `12` mean there. */
export type Measure = 'score' | 'count' | 'usd' | 'usd_per_month' | 'usd_per_year' | 'months' | 'percent' | 'factor';

/** A column that a rule knows. */
export interface Column {
  /** The check's key; of a span, the two keys that it is split into are `ends`. */
  key: string;
  kind: Kind;
  /** Its header in an export. */
  title: string;
  /** Further headers, in any spelling that `headers.rules` brings to one form. */
  synonyms: readonly string[];
  measure?: Measure;
  operator?: Operator;
  /** Of what is asked of a deal; the funder's own terms and preferences are not. */
  isTerm?: true;
  /** Its headers' words stand in this order only: `Revenue (annual)` is revenue a month, told by the year. */
  isOrdered?: true;
  ends?: readonly [least: string, most: string];
  /** Of columns whose header is itself the value: `MCA` with a tick. */
  value?: string;
  /** Its header does not say whether what it names is wanted or refused: the cells do. */
  isNeutral?: true;
}

/** The checks that its cells make. */
export const keysOf = ({ key, ends }: Pick<Column, 'key' | 'ends'>): readonly string[] => ends ?? [key];

/** Whether it holds the most of what is counted. */
export const isCounted = ({ kind, measure, operator }: Column): boolean =>
  kind === 'positions' || (measure === 'count' && operator === 'less_than_or_equal');

export type Options = Partial<Pick<Column, 'isTerm' | 'isOrdered' | 'ends' | 'value' | 'measure' | 'isNeutral'>>;

export const split = (synonyms: string) =>
  synonyms
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);

export const column = (kind: Kind, key: string, title: string, synonyms: string, options: Options = {}): Column => ({
  key,
  kind,
  title,
  synonyms: split(synonyms),
  ...options,
});
const bound =
  (operator: Operator) =>
  (key: string, title: string, measure: Measure, synonyms: string, options: Options = {}): Column => ({
    ...column('number', key, title, synonyms, { ...options, measure }),
    operator,
  });
export const least = bound('greater_than_or_equal');
export const most = bound('less_than_or_equal');
export const among = (kind: Kind, key: string, title: string, synonyms: string, options: Options = {}): Column => ({
  ...column(kind, key, title, synonyms, options),
  operator: 'is_in',
});
export const except = (kind: Kind, key: string, title: string, synonyms: string): Column => ({
  ...column(kind, key, title, synonyms),
  operator: 'is_not_in',
});
export const flag = (key: string, title: string, synonyms: string): Column => ({
  ...column('flag', key, title, synonyms),
  operator: 'equal',
});

/** What the size of a deal is called. */
export const SIZES =
  'funding amount, deal size, loan size, loan amount, advance size, advance amount, funding size, deal amount, amount, size, ticket, ticket size, approval, approval amount, offer, offer amount, offer size';
export const sized = (word: string) =>
  split(`deal, funding, loan, advance, ${SIZES}`)
    .map((size) => `${word} ${size}`)
    .join(', ');
export const TERM: Options = { isTerm: true };
