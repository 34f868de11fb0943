import { normaliseName } from '../funders/company-name.rules';
import { edits } from './edits.rules';
import { foldedWords } from './folded-name.rules';
import { TRADE_WORDS } from './name-words.rules';

/** One way to read a name: the whole of it, or one of the two that it gives. */
interface Reading {
  /** The plain form without spaces: readings whose keys are equal are the same. */
  key: string;
  /** The folded words that tell who it is, in order, and so sorted; all where each is a trade word. */
  telling: readonly string[];
  joined: string;
  /** Where in `joined` a word ends. */
  ends: readonly number[];
  sorted: string;
  trade: ReadonlySet<string>;
}

/** A company name made ready for many comparisons. */
export interface SenderName {
  typed: string;
  /** What it is known by: names with the same key are one name. */
  key: string;
  whole: Reading;
  /** The names of one that goes by several; else none. */
  parts: readonly Reading[];
}

/** At most what is not the same name letter for letter. */
const NEARLY = 0.98;
const OTHER_ORDER = 0.95;
const BEGINS = 0.9;
const WITHIN = 0.86;
const MORE_TRADE = 0.95;

const SHORTEST_BEGINNING = 3;
const LONGEST_MISTYPED = 40;
/** Longer lists are no names: they are looked at as a whole only. */
const MOST_WORDS = 12;
const MOST_PARTS = 4;
const MOST_LETTERS = 500;

const ALSO_CALLED =
  /(?<![\p{L}\p{N}])(?:d[./ ]?b[./ ]?a|t\/a|[af][./]?k[./]?a|doing business as|trading as|also known as|formerly known as)[.:]?(?![\p{L}\p{N}])/iu;

/** The name under which senders are known: the plain form without spaces; '' when nothing is left. */
export const nameKey = (typed: string): string => normaliseName(typed.slice(0, MOST_LETTERS)).replaceAll(' ', '');

function read(typed: string): Reading | null {
  const plain = normaliseName(typed);
  if (!plain) return null;
  const words = foldedWords(typed, plain);
  const others = words.filter((word) => !TRADE_WORDS.has(word));
  const telling = others.length > 0 ? others : words;
  let letters = 0;
  return {
    key: plain.replaceAll(' ', ''),
    telling,
    joined: telling.join(''),
    ends: telling.map((word) => (letters += word.length)),
    sorted: [...telling].sort().join(' '),
    trade: new Set(words.filter((word) => TRADE_WORDS.has(word))),
  };
}

/** The name ready for `likeness`, or null when nothing of it is left in its plain form. */
export function toSenderName(typed: string): SenderName | null {
  const short = typed.slice(0, MOST_LETTERS);
  const whole = read(short);
  if (!whole) return null;
  const names = short.split(ALSO_CALLED, MOST_PARTS);
  const parts = names.length > 1 ? names.flatMap((name) => read(name) ?? []) : [];
  return { typed, key: whole.key, whole, parts };
}

/**
 * How alike two names of companies are, 0 to 1, not rounded. 1: the same name but for case, accents, punctuation, spaces
 * and legal form. Symmetric. See docs/rules/exclusions.md: Likeness of names.
 */
export function likeness(a: SenderName, b: SenderName): number {
  let most = compare(a.whole, b.whole);
  if (a.parts.length + b.parts.length === 0) return most;
  for (const one of [a.whole, ...a.parts])
    for (const other of [b.whole, ...b.parts]) most = Math.max(most, Math.min(NEARLY, compare(one, other)));
  return most;
}

function compare(a: Reading, b: Reading): number {
  if (a.key === b.key) return 1;
  const telling = tellingLikeness(a, b);
  return telling === 0 ? 0 : Math.min(NEARLY, telling * tradeLikeness(a.trade, b.trade));
}

function tellingLikeness(a: Reading, b: Reading): number {
  if (a.joined === b.joined) return a.joined ? 1 : 0;
  if (a.sorted === b.sorted) return OTHER_ORDER;
  if (Math.max(a.telling.length, b.telling.length) > MOST_WORDS) return 0;
  const [short, long] = a.joined.length < b.joined.length ? [a, b] : [b, a];
  return mistyped(short, long) || contained(short, long);
}

/** For names that differ by typing errors alone; 0 for others. */
function mistyped(short: Reading, long: Reading): number {
  if (short.joined[0] !== long.joined[0]) return 0;
  const sameNumber = short.telling.length === long.telling.length;
  const [words, others] = sameNumber ? [short.telling, long.telling] : [[short.joined], [long.joined]];
  let all = 0;
  for (const [place, word] of words.entries()) {
    const errors = typingErrors(word, others[place] ?? '');
    if (errors === null) return 0;
    all += errors;
  }
  return 1 - all / (2 * Math.max(short.joined.length, long.joined.length));
}

/** Between two words that mean to be the same; null for words that do not. */
function typingErrors(a: string, b: string): number | null {
  if (a === b) return 0;
  const longest = Math.max(a.length, b.length);
  const most = longest >= 9 ? 2 : longest >= 5 ? 1 : 0;
  if (a[0] !== b[0] || longest > LONGEST_MISTYPED || longest - Math.min(a.length, b.length) > most) return null;
  const errors = most && edits(a, b, most);
  return errors === 0 || errors > most || /\p{N}/u.test(a + b) ? null : errors;
}

/** For a name that begins the other, or stands in it and is most of it, as whole words of it. */
function contained(short: Reading, long: Reading): number {
  const { length } = short.joined;
  if (length < SHORTEST_BEGINNING) return 0;
  const standsAt = (place: number) => long.joined.startsWith(short.joined, place) && long.ends.includes(place + length);
  if (standsAt(0)) return BEGINS;
  return length * 2 >= long.joined.length && long.ends.some(standsAt) ? WITHIN : 0;
}

/** What they do: the same, more of the same, or something else. */
function tradeLikeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const [few, many] = a.size < b.size ? [a, b] : [b, a];
  for (const word of few) if (!many.has(word)) return 0;
  return few.size === many.size ? 1 : MORE_TRADE;
}
