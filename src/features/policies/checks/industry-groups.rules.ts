import { GROUPS_TEXT } from './industry-names.rules';
import { remembering } from './operators.rules';

/** A trade by the names that it goes by: items of policies and industries of deals that are of it are found by them. */
export interface Group {
  name: string;
  /** What its codes in NAICS begin with. */
  prefixes: readonly string[];
  /** Its phrases and those of its parts, without spaces: day care is daycare. */
  phrases: ReadonlySet<string>;
  /** Phrases that look like it and are something else. */
  not: ReadonlySet<string>;
  /** Words that make another trade of it, where they stand behind a phrase. */
  derived: ReadonlySet<string>;
}

/** Words that say nothing of the trade: `trucking companies` is trucking. */
const SILENT = new Set(
  'company business industry service store shop firm agency related touching adjacent type all any industrie the of a an in for practice office operation provider retail establishment general local other and or based any industrial sector vertical llc inc'.split(
    ' ',
  ),
);
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
const singular = (word: string): string => {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|ss|x|z)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
};

/** An industry's words in one form: hyphens closed, without accents, marks and plurals. */
const wordsIn = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[-‐‑'’.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(singular);
export const words = remembering(wordsIn);
/** Those that tell a trade. */
export const tellingWords = (text: string): string[] =>
  words(text).filter((word) => word !== 'and' && !SILENT.has(word));

/** Hyphens are closed, or stand for a space: `long-haul` is both. */
export const forms = (text: string) =>
  text.includes('-') ? [words(text), words(text.replaceAll('-', ' '))] : [words(text)];

/** A line of the table, with its own phrases alone, and the wider trades that it is a part of. */
interface Trade {
  name: string;
  prefixes: readonly string[];
  phrases: readonly string[];
  not: readonly string[];
  of: readonly string[];
}

const list = (text: string) => text.split(',').flatMap((each) => each.trim() || []);
const plain = (text: string) => list(text).map((each) => wordsIn(each).join(' '));
const joined = (phrase: string) => phrase.replaceAll(' ', '');

const tradeOf = (line: string): Trade => {
  const [name = '', prefixes = '', phrases = '', not = '', of = ''] = line.split('|');
  const [own = ''] = plain(name);
  return {
    name: name.trim(),
    prefixes: list(prefixes),
    phrases: [own, ...plain(phrases)],
    not: plain(not),
    of: list(of),
  };
};

/** All trades, and what names each of them. */
interface Book {
  groups: readonly Group[];
  /** Of a phrase the groups that have it, and whether it is the trade's own: `roofers` are not all of construction. */
  naming: ReadonlyMap<string, ReadonlyMap<Group, boolean>>;
  /** Every word by which a group is told, and those that say nothing of one. */
  words: ReadonlySet<string>;
  /** As they are written, with their spaces. */
  phrases: readonly string[];
}

function madeBook(): Book {
  const trades = GROUPS_TEXT.trim().split('\n').map(tradeOf);
  const withParts = (trade: Trade): Trade[] => [
    trade,
    ...trades.filter(({ of }) => of.includes(trade.name)).flatMap(withParts),
  ];
  const builders = new Set(trades.filter(({ name }) => name === BUILDING).flatMap(withParts));
  const naming = new Map<string, Map<Group, boolean>>();
  const groups = trades.map((trade) => {
    const parts = withParts(trade);
    const told = parts.flatMap(({ phrases }) => phrases);
    const phrases = new Set(told.map(joined));
    // What looks like a part may still be of the wider trade: a juice bar is no bar, and a restaurant.
    const not = parts.flatMap((part) => part.not.map(joined)).filter((each) => !phrases.has(each));
    // Unless the words themselves are what is looked for.
    const own = new Set(told.flatMap((phrase) => phrase.split(' ')));
    const derived = [...DERIVED, ...(builders.has(trade) ? SOLD : [])].filter((word) => !own.has(word));
    const { name, prefixes } = trade;
    const group = { name, prefixes, phrases, not: new Set(not), derived: new Set(derived) };
    const itself = new Set(trade.phrases.map(joined));
    for (const phrase of phrases)
      naming.set(phrase, (naming.get(phrase) ?? new Map<Group, boolean>()).set(group, itself.has(phrase)));
    return group;
  });
  const words = trades.flatMap(({ phrases, not }) => [...phrases, ...not].flatMap((phrase) => phrase.split(' ')));
  return {
    groups,
    naming,
    words: new Set([...words, ...SILENT, ...DERIVED]),
    phrases: trades.flatMap(({ phrases }) => phrases),
  };
}

let made: Book | undefined;
/** Made for the first industry that is looked at, not when the service starts. */
const book = (): Book => (made ??= madeBook());
export const knownWords = () => book().words;
export const everyPhrase = () => book().phrases;

const MOST_PHRASE_WORDS = 5;

/** Each run of words that may be a phrase, without spaces. */
function* runs(told: readonly string[]): Generator<[run: string, start: number, end: number]> {
  for (let start = 0; start < told.length; start++) {
    let run = '';
    for (let end = start + 1; end <= Math.min(told.length, start + MOST_PHRASE_WORDS); end++) {
      run += told[end - 1];
      yield [run, start, end];
    }
  }
}

/** Where a phrase's words stand in others, one behind the other. */
export function* occurrences(
  told: readonly string[],
  phrases: ReadonlySet<string>,
): Generator<[start: number, end: number]> {
  for (const [run, start, end] of runs(told)) if (phrases.has(run)) yield [start, end];
}

/** The groups whose phrases make up the whole of the words, beside words that say nothing. */
function groupsNamed(told: readonly string[]): Group[] {
  const found = new Map<Group, Place[]>();
  for (const [run, start, end] of runs(told))
    for (const [group, isItself] of book().naming.get(run) ?? [])
      found.set(group, [...(found.get(group) ?? []), { start, end, isItself }]);
  const isWhole = (places: readonly Place[]) =>
    told.every((word, at) => SILENT.has(word) || places.some(({ start, end }) => start <= at && at < end));
  return [...found].flatMap(([group, places]) => (isWhole(places) && places.some(isFree(places)) ? [group] : []));
}

interface Place {
  start: number;
  end: number;
  isItself: boolean;
}

/** The trade's own name, and not within that of a part: `real estate agents` are not all of real estate. */
const isFree = (places: readonly Place[]) => (own: Place) =>
  own.isItself && !places.some((part) => !part.isItself && part.start <= own.start && part.end >= own.end);

export function groupsIn(item: string): Group[] {
  const named = new Set(forms(item).flatMap(groupsNamed));
  return book().groups.filter((group) => named.has(group));
}
