import { GROUPS_TEXT } from './industry-names.rules';

/** A trade by the names that it goes by: items of policies and industries of deals that are of it are found by them. */
export interface Group {
  name: string;
  /** What its codes in NAICS begin with. */
  prefixes: readonly string[];
  /** Of one that has none: what the codes of its merchants may begin with. */
  possible: readonly string[];
  /** Its phrases and those of its parts, without spaces: day care is daycare. */
  phrases: ReadonlySet<string>;
  /** Phrases that look like it and are something else. */
  not: ReadonlySet<string>;
  /** Words that make another trade of it, where they stand behind a phrase. */
  derived: ReadonlySet<string>;
}

/** Of a trade, these are another one: restaurant equipment is no restaurant. */
export const DERIVED: readonly string[] =
  'repair rental supply supplie supplier part equipment software school staffing insurance leasing wash washing mechanic consulting consultant marketing cleaning accessory tutoring photography apparel'.split(
    ' ',
  );
/** What sells or makes the goods of a trade of construction is another one as well: a flooring store lays no floors. */
const SOLD =
  'showroom store dealer retailer manufacturer manufacturing maker wholesale wholesaler distributor distribution'.split(
    ' ',
  );
const BUILDING = 'construction';

export function singular(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|ss|x|z)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

const list = (text: string) => (text === '' ? [] : text.split(', '));
const closed = (text: string) => (text === '' ? [] : text.replaceAll(' ', '').split(','));

type Told = Pick<Group, 'phrases' | 'not' | 'derived'>;

/** A line of the table. What it has with its parts is put together when it is asked for: of most trades nobody asks. */
class Trade implements Group {
  readonly parts: Trade[] = [];
  /** The wider trades that it is a part of. */
  readonly wider: Trade[] = [];
  /** Its own, without spaces. */
  readonly own: readonly string[];
  private told: Told | undefined;

  constructor(
    readonly name: string,
    readonly prefixes: readonly string[],
    readonly possible: readonly string[],
    /** Its own, with their spaces. */
    readonly text: string,
    readonly notText: string,
  ) {
    this.own = closed(text);
  }

  get phrases(): ReadonlySet<string> {
    return this.whole().phrases;
  }
  get not(): ReadonlySet<string> {
    return this.whole().not;
  }
  get derived(): ReadonlySet<string> {
    return this.whole().derived;
  }

  private whole(): Told {
    if (this.told) return this.told;
    const all = [...within(this)];
    const phrases = new Set(all.flatMap(({ own }) => own));
    // What looks like a part may still be of the wider trade: a juice bar is no bar, and a restaurant.
    const not = all.flatMap(({ notText }) => closed(notText)).filter((each) => !phrases.has(each));
    // Unless the words themselves are what is looked for.
    const words = new Set(all.flatMap(({ text }) => wordsOf(text)));
    const isBuilding = [...around(this)].some(({ name }) => name === BUILDING);
    const derived = [...DERIVED, ...(isBuilding ? SOLD : [])].filter((word) => !words.has(word));
    this.told = { phrases, not: new Set(not), derived: new Set(derived) };
    return this.told;
  }
}

const wordsOf = (text: string) => text.replaceAll(',', '').split(' ');

function* within(trade: Trade): Generator<Trade> {
  yield trade;
  for (const part of trade.parts) yield* within(part);
}
function* around(trade: Trade): Generator<Trade> {
  yield trade;
  for (const wider of trade.wider) yield* around(wider);
}

interface Table {
  trades: readonly Trade[];
  /** Of a phrase without spaces the trades whose own it is. */
  naming: ReadonlyMap<string, readonly Trade[]>;
}

function madeTable(): Table {
  const byName = new Map<string, Trade>();
  const parents = new Map<Trade, string[]>();
  for (const line of GROUPS_TEXT.trim().split('\n')) {
    const [name = '', codes = '', phrases = '', not = '', of = ''] = line.split('|').map((column) => column.trim());
    const [possible, prefixes] = codes.startsWith('?') ? [list(codes.slice(2)), []] : [[], list(codes)];
    const own = name.split(' ').map(singular).join(' ');
    const trade = new Trade(name, prefixes, possible, phrases === '' ? own : `${own}, ${phrases}`, not);
    byName.set(name, trade);
    parents.set(trade, list(of));
  }
  const trades = [...byName.values()];
  for (const [trade, names] of parents)
    for (const name of names) {
      const wider = byName.get(name);
      wider?.parts.push(trade);
      if (wider) trade.wider.push(wider);
    }
  const naming = new Map<string, Trade[]>();
  for (const trade of trades)
    for (const phrase of trade.own) {
      const named = naming.get(phrase);
      if (!named) naming.set(phrase, [trade]);
      else if (!named.includes(trade)) named.push(trade);
    }
  return { trades, naming };
}

let made: Table | undefined;
/** Made for the first industry that is looked at, not when the service starts. */
const table = (): Table => (made ??= madeTable());

export const everyGroup = (): readonly Group[] => table().trades;
/** All phrases, with their spaces. */
export function* everyPhrase(): Generator<string> {
  for (const { text } of table().trades) yield* text.split(', ');
}
/** Every word of the table; names are plurals. */
export const everyWord = (): string[] =>
  GROUPS_TEXT.split(/[^a-z\d]+/).concat(table().trades.flatMap(({ name }) => name.split(' ').map(singular)));

/** The groups that have a phrase, and whether it is the trade's own: `roofers` are not all of construction. */
export function* namedBy(phrase: string): Generator<[group: Group, isItself: boolean]> {
  const own = table().naming.get(phrase) ?? [];
  for (const trade of own) {
    yield [trade, true];
    for (const wider of around(trade)) if (!own.includes(wider)) yield [wider, false];
  }
}
