import { type Column, isCounted } from './column-kinds.rules';
import { withoutBrackets } from './grid.rules';
import { headerWords } from './header-words.rules';
import { type Family, familyOf, isNeutral } from './heading-families.rules';
import { COLUMNS, knownColumn } from './known-columns.rules';
import { TIME_UNITS, type Time } from './quantities.rules';
import { type StateHeading, stateHeading } from './state-headings.rules';

/** What a header says besides what the column is. */
export interface Header {
  column: Column;
  /** The time that its numbers are per, or are counted in. */
  time: Time | null;
  /** Of numbers that carry no multiplier of their own: 1000 for `($000)`. */
  times: 1 | 1000;
  /** Whether a yes means that it is not allowed: `No bankruptcies`. */
  isNegated: boolean;
  /**
   * Of yes and no, and of what is counted: whether it names a rule (`BK restrictions`, `Max NSFs`) instead of the thing itself,
   * or may be either. Of counts, whether it asks how many are taken: `NSFs allowed`.
   */
  about?: 'rule' | 'either' | 'taken';
  /** Whether it counts what is open already: `Existing advances`. */
  isCount: boolean;
  /** Where its words do not decide: what it may be, of which the cells choose. */
  choice?: { columns: readonly Column[]; isStrict: boolean };
  /** What it is where its cells only count: `Deposits per month` over 5. */
  counted?: Column;
  /** Of a heading that names several criteria: each, in its order. */
  parts?: readonly Header[];
}

/** Words that change nothing about what a column is. */
const FILLERS = new Set(
  'the of a an in for per to is are be we our your s and or any if required require requires requirement requirements req reqs needed need usd dollar dollars approx us they their you do does will can must should that which what who this these it at with on only total please wanted now'.split(
    ' ',
  ),
);
const COUNTING = new Set('existing open current outstanding active already'.split(' '));
/** What names a rule about a thing: none of them asks nothing. */
const RULES =
  /\b(?:restrictions?|requirements?|reqs?|limits?|limitations?|conditions?|seasoning|seasoned|exclusions?|waiting|criteria)\b/i;
/** With these it may be a rule or the thing itself. */
const EITHER = new Set('policy policies rule rules guideline guidelines note info detail details type ban'.split(' '));
function aboutOf(text: string, tokens: readonly string[]): Header['about'] {
  if (RULES.test(text)) return 'rule';
  return tokens.some((token) => EITHER.has(token)) ? 'either' : undefined;
}
/** Of counts with a most. */
function aboutCount(text: string, tokens: readonly string[]): Header['about'] {
  if (RULES.test(text) || tokens.includes('max')) return 'rule';
  return tokens.some((token) => TAKEN.has(token)) ? 'taken' : undefined;
}
const TAKEN = new Set(['allow', 'tolerated', 'tolerate', 'taken']);
const UNITS = new Set('month year day week percent number 000 000s k thousand thousands mca allow'.split(' '));

/** Each word once, where it stands last: `gross annual sales` are annual sales. */
const unique = (tokens: readonly string[]) => [...new Set([...tokens].reverse())].reverse();
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
      const tokens = unique(headerWords(text));
      // `Min requirements` is no minimum: its own words alone name it.
      const isPlain = column.kind === 'prose';
      for (const [map, key] of [
        [index.ordered, inOrder(tokens)],
        [index.ordered, isPlain ? '' : inOrder(essential(tokens))],
        [index.unordered, column.isOrdered || isPlain ? '' : sorted(essential(tokens))],
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

/** What a heading names; where its words alone do not decide, those that the cells have to choose from. */
interface Meaning {
  columns: readonly Column[];
  isSure: boolean;
  isStrict: boolean;
}

const sure = (column: Column): Meaning => ({ columns: [column], isSure: true, isStrict: false });

/** `$ / mo` is no time in business: what a heading of money names is one. */
const isOfMoney = (column: Column | undefined, tokens: readonly string[]) =>
  !tokens.includes('usd') || column?.measure === undefined || column.measure.startsWith('usd');

/** `What they offer` is no amount. */
const isOfProducts = (family: Family | null, tokens: readonly string[]) =>
  tokens.includes('what') && family?.columns[0]?.key === 'products';

/** `Min revenue (annual)`: the aside says what a month's revenue would be divided by. */
const isOfYear = (family: Family | null, known: Column | undefined, text: string) =>
  known?.key === 'min_monthly_revenue' && family?.columns[0]?.key === 'min_annual_revenue' && text.includes('(');

/** By its words without units; deals a month are no deal's size. */
function withoutUnits(tokens: readonly string[], bare: readonly string[]): Column | undefined {
  const known = exact(bare);
  const isSize = known?.key === 'min_funding' || known?.key === 'max_funding' || known?.key === 'funding';
  return isSize && TIME_UNITS.some((time) => tokens.includes(time)) ? undefined : known;
}

/** "Cannot fund in" is of states: its last word falls out of "do not fund", which is of industries. */
const isOfStates = (column: Column | undefined, tokens: readonly string[]) =>
  column?.key === 'restricted_states' && tokens.includes('in') && !INDEX.ordered.has(inOrder(tokens));

function meaningOf(text: string): Meaning | null {
  const tokens = unique(headerWords(text));
  const bare = tokens.filter((token) => !UNITS.has(token) && !/^\d+$/.test(token));
  const family = familyOf(tokens);
  if (family && isNeutral(essential(bare))) return { ...family, isSure: false };
  if (family && isOfStates(family.columns[0], tokens)) return { ...family, isSure: false };
  if (family && isOfProducts(family, tokens)) return { ...family, isSure: false };
  const known = [exact(tokens), withoutUnits(tokens, bare)].find((each) => each && isOfMoney(each, tokens));
  if (known) return sure(isOfYear(family, known, text) ? knownColumn('min_annual_revenue') : known);
  const plain = tokens.filter((token) => token !== 'ban' && token !== 'allow');
  const answered = plain.length < tokens.length ? exact(plain) : undefined;
  if (answered?.kind === 'flag' || answered?.kind === 'entity') return sure(answered);
  return family && { ...family, isSure: false };
}

/** Headings of deposits that say neither money nor a number; `Monthly deposits` are money. */
const DEPOSITS = new Set(['deposit', 'deposit month', 'min deposit', 'min deposit month']);
const saysDeposits = ({ key }: Column, tokens: readonly string[]) =>
  key === 'min_monthly_revenue' && !tokens.includes('usd') && DEPOSITS.has(inOrder(essential(tokens)));

const ofState = ({ column, isNegated, isBare }: StateHeading): Header => ({
  column,
  time: null,
  times: 1,
  isNegated,
  isCount: false,
  choice: { columns: [column], isStrict: isBare },
});

/** What a header means, or null when no rule knows it. See docs/rules/policies.md: Headings. */
export function readHeader(text: string): Header | null {
  if (text.length > 200) return null;
  const state = stateHeading(text);
  if (state) return ofState(state);
  const meaning = meaningOf(text) ?? meaningOf(withoutBrackets(text));
  const [column] = meaning?.columns ?? [];
  if (!meaning || !column) return null;
  const tokens = headerWords(text);
  const about =
    column.kind === 'flag' ? aboutOf(text, tokens) : isCounted(column) ? aboutCount(text, tokens) : undefined;
  const isThousands = /\b000'?s?\b|\bthousands?\b|\(\s*(?:\$\s*)?k\s*\)|\$k\b/i.test(text);
  return {
    column,
    time: TIME_UNITS.find((time) => tokens.includes(time)) ?? null,
    times: isThousands ? 1000 : 1,
    isNegated: (column.kind === 'flag' || column.kind === 'entity') && tokens.includes('ban'),
    ...(about && { about }),
    isCount: tokens.some((token) => COUNTING.has(token)),
    ...(!meaning.isSure && { choice: { columns: meaning.columns, isStrict: meaning.isStrict } }),
    ...(saysDeposits(column, tokens) && { counted: knownColumn('min_deposits_per_month') }),
  };
}
