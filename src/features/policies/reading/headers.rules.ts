import type { Column } from './column-kinds.rules';
import { fold, withoutBrackets } from './grid.rules';
import { COLUMNS } from './known-columns.rules';
import { TIME_UNITS, type Time } from './quantities.rules';

/** What a header says besides what the column is. */
export interface Header {
  column: Column;
  /** The time that its numbers are per, or are counted in. */
  time: Time | null;
  /** Of numbers that carry no multiplier of their own: 1000 for `($000)`. */
  times: 1 | 1000;
  /** Whether a yes means that it is not allowed: `No bankruptcies`. */
  isNegated: boolean;
}

const words = (text: string): [string, string][] =>
  text.split('; ').flatMap((line) => {
    const [to = '', from = ''] = line.split(' = ');
    return from.split(' ').map((each): [string, string] => [each, to]);
  });

/** One word for the ways in which a word is written. */
const SPELLINGS = new Map(
  words(
    'min = minimum minimal mini mins least minimums; max = maximum maximal maxi maximums; avg = average averages mean; ' +
      'month = mo mos mth mths mnth months monthly mthly; year = yr yrs years yearly annual annually annum; ' +
      'day = days daily; week = wk wks weeks weekly; number = num nr count qty; ' +
      'deposit = dep deps deposits; revenue = rev revs revenues sales turnover; position = pos positions posn posns; ' +
      'ban = exclude excludes excluded excl exclusion exclusions restricted restrict restricts restriction restrictions ' +
      'prohibited prohibits prohibit ineligible banned unacceptable avoid blocked nogo dont cant; ' +
      'state = states; industry = industries ind sector sectors vertical verticals; entity = entities; type = types; ' +
      'score = scores; negative = neg negs; email = emails mail; rate = rates; factor = factors; ' +
      'commission = commissions comm comms; point = points pts pt; lender = lenders; funder = funders; name = names; ' +
      'bankruptcy = bankruptcies bk bks bankrupt; lien = liens; default = defaults defaulted; ' +
      'allow = allowed allows allowing accept accepts accepted accepting permitted ok okay eligible approved; ' +
      'statement = statements stmt stmts stmnt stmnts; business = biz bus; nsf = nsfs; term = terms; ' +
      'balance = bal balances; percent = pct percentage; fico = ficos; loan = loans; amount = amounts amt amts; ' +
      'homeowner = homeowners; size = sizes; product = products; grade = grades; submission = submissions subs; ' +
      'gross = grs; note = notes; prior = previous past; program = programs; establish = established',
  ),
);
/** Words that change nothing about what a column is. */
const FILLERS = new Set(
  'the of a an in for per to is are be we our your s and or any if required require requires requirement requirements req reqs needed need usd dollar dollars gross approx'.split(
    ' ',
  ),
);
const UNITS = new Set('month year day week percent number 000 000s k thousand thousands mca allow'.split(' '));

/**
 * Words that name one column wherever they stand, as long as no word of `OTHERWISE` makes something else of it. Longer
 * ones first.
 */
const TELLING = [
  'time business',
  'credit score',
  'avg day balance',
  'negative day',
  'ban industry',
  'ban state',
  'tax lien',
  'buy rate',
  'paper grade',
  'allow state',
  'fico',
  'tib',
  'adb',
  'nds',
  'nsf',
  'holdback',
  'bankruptcy',
  'homeowner',
].map((phrase) => phrase.split(' '));
const OTHERWISE = new Set(
  'preferred ideal typical target without over phone contact rep guarantor fee note if comment max'.split(' '),
);

/** The header in words of one spelling, in order; symbols that stand for words become those. */
export function headerWords(text: string): string[] {
  const plain = fold(text.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/_/g, ' '))
    .replace(/#|\bno\. (?=of\b)|\bn°/g, ' number ')
    .replace(/%/g, ' percent ')
    .replace(/&/g, ' and ')
    .replace(/\be[- ]mail/g, 'email')
    .replace(/\bn\.?s\.?f\.?'?s?\b/g, 'nsf')
    .replace(/\bt\.i\.b\.?/g, 'tib')
    .replace(/\b(?:don|can|won)'t\b/g, 'not')
    .replace(/'s\b|'/g, '');
  const tokens = plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const isAlone = tokens.length === 1;
  return tokens.map((token) => {
    if (!isAlone && (token === 'no' || token === 'not')) return 'ban';
    return SPELLINGS.get(token) ?? token;
  });
}

const inOrder = (tokens: readonly string[]) => tokens.join(' ');
const sorted = (tokens: readonly string[]) => [...new Set(tokens)].sort().join(' ');
const essential = (tokens: readonly string[]) => tokens.filter((token) => !FILLERS.has(token));

interface Index {
  ordered: Map<string, Column>;
  unordered: Map<string, Column>;
}

/** Columns by their headers' words; what comes first in the table wins where two have one form. */
const INDEX: Index = (() => {
  const index: Index = { ordered: new Map(), unordered: new Map() };
  for (const column of COLUMNS)
    for (const text of [column.title, column.key, ...column.synonyms]) {
      if (column.kind === 'product' && text === column.key) continue;
      if (column.kind === 'entity' && text === column.key) continue;
      const tokens = headerWords(text);
      for (const [map, key] of [
        [index.ordered, inOrder(tokens)],
        [index.ordered, inOrder(essential(tokens))],
        [index.unordered, column.isOrdered ? '' : sorted(essential(tokens))],
      ] as const)
        if (key && !map.has(key)) map.set(key, column);
    }
  return index;
})();

type Find = (tokens: readonly string[]) => Column | undefined;

const ordered: Find = (tokens) => INDEX.ordered.get(inOrder(tokens)) ?? INDEX.ordered.get(inOrder(essential(tokens)));
const unordered: Find = (tokens) => INDEX.unordered.get(sorted(essential(tokens)));

/** `min` and `max` only repeat what some columns are anyway; of the others they say the opposite. */
function withoutDirection(tokens: readonly string[], find: Find): Column | undefined {
  const direction = tokens.includes('min') ? 'min' : tokens.includes('max') ? 'max' : null;
  if (!direction) return undefined;
  const column = find(tokens.filter((token) => token !== direction));
  const isLeast = column?.operator === 'greater_than_or_equal';
  const isMost = column?.operator === 'less_than_or_equal' || column?.kind === 'positions';
  return (direction === 'min' ? isLeast : isMost) ? column : undefined;
}

const exact: Find = (tokens) =>
  ordered(tokens) ?? withoutDirection(tokens, ordered) ?? unordered(tokens) ?? withoutDirection(tokens, unordered);

const TOLD = TELLING.flatMap((phrase) => {
  const column = exact(phrase);
  return column ? [{ phrase, column }] : [];
});

function telling(tokens: readonly string[]): Column | undefined {
  if (tokens.length > 8 || tokens.some((token) => OTHERWISE.has(token))) return undefined;
  const found = new Set<Column>();
  for (const { phrase, column } of TOLD) if (phrase.every((word) => tokens.includes(word))) found.add(column);
  return found.size === 1 ? [...found][0] : undefined;
}

function columnFor(text: string): Column | undefined {
  const tokens = headerWords(text);
  const bare = tokens.filter((token) => !UNITS.has(token) && !/^\d+$/.test(token));
  const plain = tokens.filter((token) => token !== 'ban' && token !== 'allow');
  const known = exact(tokens) ?? exact(bare);
  if (known || plain.length === tokens.length) return known ?? telling(tokens);
  const answered = exact(plain);
  return answered?.kind === 'flag' || answered?.kind === 'entity' ? answered : telling(tokens);
}

/** What a header means, or null when no rule knows it. See docs/rules/policies.md: Headings. */
export function readHeader(text: string): Header | null {
  if (text.length > 200) return null;
  const column = columnFor(text) ?? columnFor(withoutBrackets(text));
  const tokens = headerWords(text);
  if (!column) return null;
  const isThousands = /\b000'?s?\b|\bthousands?\b|\(\s*(?:\$\s*)?k\s*\)|\$k\b/i.test(text);
  return {
    column,
    time: TIME_UNITS.find((time) => tokens.includes(time)) ?? null,
    times: isThousands ? 1000 : 1,
    isNegated: column.kind === 'flag' && tokens.includes('ban'),
  };
}
