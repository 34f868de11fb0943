import { addDays, dayAt, daysBetween, isOn, type Period } from './dates.rules';
import { foldedWords } from './sections.rules';
import type { TextLine } from './tokens.rules';

export type BalanceKind = 'opening' | 'closing';

export interface BalanceLabel {
  kind: BalanceKind;
  /** "Balance forward" opens a statement the first time and a page after that. */
  isForward: boolean;
  /** "Current balance" closes a statement that has no other closing balance. */
  isWeak: boolean;
  from: number;
  to: number;
}

/** Words that say which end of the period a balance is of, and those that do where none of these stands. */
const STRONG = {
  opening: new Set(['beginning', 'opening', 'previous', 'starting', 'prior']),
  closing: new Set(['ending', 'closing', 'new']),
};
const FURTHER = {
  opening: new Set(['start', 'last', 'old', 'initial', 'beg']),
  closing: new Set(['end', 'this', 'present', 'final']),
};
const NEUTRAL = new Set(
  'account ledger statement checking savings book current period month cycle of at on as in for from the your total'.split(
    ' ',
  ),
);
/** Before the word only these stand between it and the end that it is of. */
const NARROW = new Set([
  'account',
  'ledger',
  'statement',
  'checking',
  'savings',
  'book',
  'current',
  'period',
  'total',
  'cycle',
]);
/** Balances that are no account's at an end of the period. */
const OTHER = new Set(
  'average daily minimum maximum lowest low available collected uncollected investment loan principal credit line note escrow sweep float target required'.split(
    ' ',
  ),
);

/** Whether a label's words are those of another balance than the account's own. */
export const isOtherBalance = (words: readonly string[]): boolean =>
  words.some((word) => OTHER.has(word) && word !== 'daily');

/** The labels of balances on a line, from left to right; with the period also those that say their day alone. */
export function balanceLabels(line: Pick<TextLine, 'texts'>, period: Period | null = null): BalanceLabel[] {
  const words = line.texts.map((text) => foldedWords(text)[0] ?? '');
  return words.flatMap((word, at): BalanceLabel[] => {
    if (word !== 'balance') return [];
    const found = forwardAt(words, at) ?? saidAt(words, at) ?? (period && datedAt(line.texts, words, at, period));
    return found ? [found] : [];
  });
}

function forwardAt(words: readonly string[], at: number): BalanceLabel | null {
  const isBrought = words[at + 1] === 'brought' && words[at + 2] === 'forward';
  if (!isBrought && words[at + 1] !== 'forward' && words[at + 1] !== 'forwarded') return null;
  return { kind: 'opening', isForward: true, isWeak: false, from: at, to: isBrought ? at + 2 : at + 1 };
}

function saidAt(words: readonly string[], at: number): BalanceLabel | null {
  const isKnown = (word: string): boolean =>
    NEUTRAL.has(word) || [STRONG, FURTHER].some(({ opening, closing }) => opening.has(word) || closing.has(word));
  let from = at;
  while (from > 0 && NARROW.has(words[from - 1] ?? '')) from -= 1;
  while (from > 0 && isKnown(words[from - 1] ?? '') && !NEUTRAL.has(words[from - 1] ?? '')) from -= 1;
  while (from < at && words[from] === 'total') from += 1;
  if (OTHER.has(words[from - 1] ?? '') || words[at + 1] === 'carried') return null;
  let to = at;
  while (to - at < MOST_BEHIND && isKnown(words[to + 1] ?? '')) to += 1;
  const own = words.slice(from, to + 1);
  const kind = kindOf(own, STRONG) ?? kindOf(own, FURTHER);
  if (kind) return { kind, isForward: false, isWeak: false, from, to: lastOf(words, at, to) };
  if (words[at - 1] !== 'current' || OTHER.has(words[at - 2] ?? '')) return null;
  return { kind: 'closing', isForward: false, isWeak: true, from: at - 1, to: at };
}

/** At most so many words say behind the balance which it is: "balance at the end of the period". */
const MOST_BEHIND = 7;

/** What is behind the word and says nothing is not the label's: a day may follow it. */
function lastOf(words: readonly string[], at: number, to: number): number {
  let last = to;
  while (last > at && NEUTRAL.has(words[last] ?? '')) last -= 1;
  return last;
}

/** The end of last period is this one's beginning. */
function kindOf(
  words: readonly string[],
  { opening, closing }: Record<BalanceKind, ReadonlySet<string>>,
): BalanceKind | null {
  if (words.some((word) => opening.has(word))) return 'opening';
  return words.some((word) => closing.has(word)) ? 'closing' : null;
}

/** "Balance as of 10/01/2026" is that of the end of the period that the day is. */
function datedAt(
  texts: readonly string[],
  words: readonly string[],
  at: number,
  { start, end }: Period,
): BalanceLabel | null {
  let next = at + 1;
  while (
    next <= at + 2 &&
    (words[next] === 'as' || words[next] === 'of' || words[next] === 'on' || words[next] === 'at')
  )
    next += 1;
  const found = dayAt(texts, next);
  const before = words[at - 1] ?? '';
  if (!found || (before !== '' && !NEUTRAL.has(before))) return null;
  const { day } = found;
  const kind =
    isOn(day, start) || isOn(day, addDays(start, -1))
      ? 'opening'
      : isOn(day, end) && daysBetween(start, end) > 0
        ? 'closing'
        : null;
  return kind && { kind, isForward: false, isWeak: false, from: at, to: at };
}
