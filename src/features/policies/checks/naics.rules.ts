/** What NAICS codes begin with. */
const SECTORS = new Set('11 21 22 23 31 32 33 42 44 45 48 49 51 52 53 54 55 56 61 62 71 72 81 92'.split(' '));
const isOfNaics = (code: string) => SECTORS.has(code.slice(0, 2));

/** The code that a deal's text gives (`NAICS 484121 - Freight`); undefined where it gives none, or one of another list. */
export function naicsOf(text: string): string | undefined {
  const [code] = /(?<!\d)\d{2,6}(?!\d)/.exec(text) ?? [];
  return code !== undefined && isOfNaics(code) ? code : undefined;
}

/** What an item of a list says in codes, and in other words. */
export interface Codes {
  codes: readonly string[];
  rest: string;
  /** It gives codes that cannot be read: of another list, too many or of a form that is not known. */
  isUnread: boolean;
}

/** `484`, `484xxx`, `4841*`, `481-488`. */
const RANGE = /^(\d{2,6})[x*]*(?:-(\d{2,6})[x*]*)?$/i;
const NUMBERS = /^\d\d[\dx*-]*$/i;
const SIC = /\bsics?\b/i;
const MARKS = /\b(?:naics|codes?)\b/gi;
const MOST_CODES = 100;

/** `NAICS 484`, `4411-4413`, `722 Restaurants`, `Trucking 484`. Two digits beside words are a number, unless NAICS is named. */
export function codesOf(item: string): Codes {
  if (SIC.test(item) && /\d/.test(item)) return { codes: [], rest: '', isUnread: true };
  const told = item
    .replace(MARKS, ' ')
    .replace(/(\d) ?(?:-|–|to) ?(?=\d)/gi, '$1-')
    .split(/[\s,:#]+/)
    .filter(Boolean);
  const isAlone = told.length > 0 && told.every((word) => NUMBERS.test(word));
  const least = isAlone || /\bnaics\b/i.test(item) ? 2 : 3;
  const isCode = (word: string, index: number) =>
    isAlone || ((index === 0 || index === told.length - 1) && startsCode(word, least));
  const given = told.filter(isCode).map(codesBetween);
  if (given.length === 0) return { codes: [], rest: item, isUnread: false };
  const rest = told.filter((word, index) => !isCode(word, index)).join(' ');
  return { codes: given.flat(), rest, isUnread: given.some(({ length }) => length === 0) };
}

function startsCode(word: string, least: number): boolean {
  const [, first = ''] = RANGE.exec(word) ?? [];
  return first.length >= least && isOfNaics(first);
}

/** None where the text is no code, or a span that is no sure one. */
function codesBetween(text: string): string[] {
  const [, first = '', last = first] = RANGE.exec(text) ?? [];
  const count = Number(last) - Number(first) + 1;
  if (!isOfNaics(first) || first.length !== last.length || count < 1 || count > MOST_CODES) return [];
  return Array.from({ length: count }, (_, index) => String(Number(first) + index));
}

/** Trades whose codes are certain: names, singular and without spaces, and what all their codes begin with. */
const TRADES_TEXT = `
11: agriculture, farm, farming | 23: construction, general contractor | 238: roofing, plumbing, plumber, hvac, electrician
31 32 33: manufacturing, manufacturer | 42: wholesale, wholesaler | 44 45: retail, retailer | 4411: auto sale, car dealer, used car dealer
447 4571: gas station | 484: trucking, freight trucking, long haul trucking | 524: insurance, insurance agency
5411: legal, law firm, law office | 5412: accountant, cpa, cpa firm, accounting firm | 5613: staffing, staffing agency | 5617: landscaping, janitorial
6212: dentist, dental office | 6213: chiropractor | 6244: day care, child care | 721: hotel, motel
722: bar, night club | 7225: restaurant, cafe, diner, pizzeria, fast food | 8111: auto repair, auto body shop | 8121: hair salon, nail salon, barber shop
`;
const TRADES = new Map(
  TRADES_TEXT.trim()
    .split(/[|\n]/)
    .flatMap((entry) => {
      const [prefixes = '', names = ''] = entry.split(':');
      const codes = prefixes.trim().split(' ');
      return names.split(',').map((name) => [name.replaceAll(' ', ''), codes] as const);
    }),
);

/**
 * Whether the codes hold a deal of which only these trades' words are known, each without spaces; undefined where the
 * words do not decide it.
 */
export function codesHold(codes: readonly string[], trades: readonly string[]): boolean | undefined {
  const known = trades.map((trade) => TRADES.get(trade));
  const holds = (prefixes: readonly string[]) =>
    prefixes.every((prefix) => codes.some((code) => prefix.startsWith(code)));
  if (known.some((prefixes) => prefixes && holds(prefixes))) return true;
  const touches = (prefix: string) => codes.some((code) => prefix.startsWith(code) || code.startsWith(prefix));
  return known.length > 0 && known.every((prefixes) => prefixes && !prefixes.some(touches)) ? false : undefined;
}
