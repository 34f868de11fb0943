import { dayAt, isoOf, lastDayOf, type Period, periodOf } from './dates.rules';
import { foldedWords } from './sections.rules';
import type { TextLine } from './tokens.rules';

export interface AccountLabel {
  /** Its digits as far as they are printed. */
  digits: string;
  isMasked: boolean;
  /** A member's number may stand above several accounts, which a suffix tells apart. */
  kind: 'own' | 'member' | 'suffix';
  from: number;
  to: number;
}

const ACCOUNT = new Set(['account', 'acct', 'account:', 'acct:', 'member']);
const NUMBER = new Set(['number', 'no', 'no.', '#', 'num', 'nbr', 'number:', 'no.:', '#:', 'no:']);
const CONNECTING = new Set([
  'through',
  'thru',
  'to',
  '-',
  '–',
  '—',
  'and',
  'until',
  'ending',
  'end:',
  'ending:',
  'to:',
]);
const SAYING = ['period', 'statement', 'from', 'through', 'thru', 'covered', 'dates', 'cycle'];
const MASKS = new Set(['x', 'X', '*', '•', '.', '…', '#']);

/** An account's number behind its label: `Account number: 1234567890`, `Acct No. ******7890`, `Account ending in 7890`. */
export function accountLabel(line: TextLine, below: TextLine | undefined, isPrimary = false): AccountLabel | null {
  const lower = line.texts.map((text) => text.toLowerCase());
  for (let at = 0; at < lower.length; at += 1) {
    const word = lower[at] ?? '';
    // That of a combined statement speaks of all of its accounts, that of a card of no account.
    if (!ACCOUNT.has(word) || (lower[at - 1] === 'primary') !== isPrimary || lower[at - 1] === 'card') continue;
    let next = at + 1;
    let isMasked = false;
    if (NUMBER.has(lower[next] ?? '')) next += 1;
    if ((lower[next] ?? '').startsWith('ending')) {
      isMasked = true;
      next += lower[next + 1]?.startsWith('in') ? 2 : 1;
    }
    if (next === at + 1 && (word === 'member' || (!word.endsWith(':') && !startsNumber(lower[next] ?? '')))) continue;
    if (lower[next] === ':') next += 1;
    const isEnd = line.texts[next] === undefined || line.groups.some(({ from, to }) => from <= at && to === next - 1);
    const value = numberAt(line.texts, next) ?? (isEnd ? valueBelow(line, at, below) : null);
    if (value)
      return {
        ...{ digits: value.digits, isMasked: isMasked || value.isMasked, kind: word === 'member' ? 'member' : 'own' },
        ...{ from: at, to: value.next - 1 },
      };
  }
  return null;
}

/** What accounts are called, and what is said of money that moves between them. */
const PRODUCTS = new Set(['checking', 'savings', 'market', 'share', 'draft']);
const MOVING = new Set(['transfer', 'payment', 'deposit', 'withdrawal', 'from', 'to']);
const WHOLE_NUMBER = 8;
const HEAD = 0.2;

/** An account by its product and number, without the word: `Business Checking xxxxx7890`, as a line of its own at the page's edge or head. */
function productLabel(line: TextLine): AccountLabel | null {
  const isApart = line.x1 <= line.left + 3 || line.y < HEAD * line.height;
  if (line.amounts.length > 0 || !isApart || dayAt(line.texts, 0)) return null;
  const words = foldedWords(line.text);
  if (!words.some((word) => PRODUCTS.has(word)) || words.some((word) => MOVING.has(word))) return null;
  for (const [at, text] of line.texts.entries()) {
    const suffix = suffixAt(line.texts, at);
    if (suffix) return { digits: suffix, isMasked: true, kind: 'suffix', from: at - 1, to: at };
    const found = isPhone(text) ? null : numberAt(line.texts, at);
    if (!found || (found.isMasked ? !MASKED.test(text) : found.digits.length < WHOLE_NUMBER)) continue;
    return { digits: found.digits, isMasked: found.isMasked, kind: 'own', from: at, to: found.next - 1 };
  }
  return null;
}

/** What tells a member's accounts apart: `Business Checking, Suffix 70`, `ID: 0001 Share Savings`. */
const SUFFIXES = new Set(['suffix', 'sfx', 'id']);

function suffixAt(texts: readonly string[], at: number): string | null {
  const label = (texts[at - 1] ?? '').toLowerCase().replace(/[(:#]/g, '');
  const digits = SUFFIXES.has(label) ? /^#?(\d{1,4})[),:]?$/.exec(texts[at] ?? '')?.[1] : undefined;
  return digits?.padStart(4, '0') ?? null;
}

const MASKED = /^[xX*•.…#-]{2,}\d{3,}$|^…\d{3,}$/;
const isPhone = (text: string): boolean => text.split('-').length > 2;

/** The account that a line names, by its label or by its product. */
export const accountOn = (line: TextLine, below: TextLine | undefined): AccountLabel | null =>
  accountLabel(line, below) ?? productLabel(line);

function startsNumber(text: string): boolean {
  return text.length >= 4 && numberAt([text], 0) !== null;
}

/** At most so many digits stand in a further group of a number. */
const GROUP = 7;

/** A number may stand in groups: `1234 5678 90`. */
function numberAt(texts: readonly string[], from: number): { digits: string; isMasked: boolean; next: number } | null {
  let digits = '';
  let isMasked = false;
  let next = from;
  while (next < texts.length && digits.length < 20) {
    const part = numberPart(texts[next] ?? '');
    if (!part || (next > from && part.digits.length > GROUP && !isMasked)) break;
    digits += part.digits;
    isMasked ||= part.isMasked;
    next += 1;
    if (digits.length >= 8 && part.digits.length > 4) break;
  }
  if (digits.length < 3 || (!isMasked && digits.length < 4)) return null;
  return { digits, isMasked: isMasked || digits.length <= 4, next };
}

function numberPart(text: string): { digits: string; isMasked: boolean } | null {
  let digits = '';
  let isMasked = false;
  for (const letter of text) {
    if (letter >= '0' && letter <= '9') digits += letter;
    else if (MASKS.has(letter)) isMasked = true;
    else if (letter !== '-' && letter !== ':') return null;
  }
  return digits.length > 0 || (isMasked && text.length > 1) ? { digits, isMasked } : null;
}

/** The value in the line below its label, where the two overlap. */
function valueBelow(line: TextLine, at: number, below: TextLine | undefined): ReturnType<typeof numberAt> {
  const label = line.tokens[at];
  if (!below || !label || below.y - line.y > 2.5 * line.size) return null;
  const index = below.tokens.findIndex((token) => token.x2 > label.x1 - 2 && token.x1 < label.x2 + 60);
  const found = index < 0 ? null : numberAt(below.texts, index);
  return found && found.digits.length >= 4 ? { ...found, next: at + 1 } : null;
}

export interface PeriodLabel extends Period {
  from: number;
  to: number;
}

/** The period that is said on a line, or in the lines below its label; with the words that say it. */
export function periodOn(lines: readonly TextLine[], index: number): (PeriodLabel & { line: TextLine }) | null {
  const line = lines[index];
  if (!line) return null;
  const words = separated(line);
  const own = periodLabel(words, line.y < line.height * 0.3);
  if (own) return { ...own, line: words };
  const below = belowLabel(lines, index);
  const stacked = below && periodLabel(below, false);
  return stacked && below ? { ...stacked, line: below } : null;
}

/** `Oct 01 2026-Oct 31 2026`: two words that a dash holds together. */
function separated(line: TextLine): TextLine {
  if (line.amounts.length > 0 || !line.texts.some((text) => YEAR_AND_MONTH.test(text))) return line;
  const tokens = line.tokens.flatMap((token) => {
    const found = YEAR_AND_MONTH.exec(token.text);
    return found ? [found[1] ?? '', '-', found[2] ?? ''].map((text) => ({ ...token, text })) : [token];
  });
  return { ...line, tokens, texts: tokens.map(({ text }) => text) };
}

const YEAR_AND_MONTH = /^(20\d{2}|\d{1,2}),?[-–—]([A-Za-z]{3,9}\.?)$/;
/** At most so many lines below a label say its value. */
const STACKED = 4;

/** "Statement period" and the lines under it as one. */
function belowLabel(lines: readonly TextLine[], index: number): TextLine | null {
  const line = lines[index];
  const label = line?.groups.find(({ text }) => foldedWords(text).includes('period'));
  if (!line || !label) return null;
  const tokens = line.tokens.slice(label.from, label.to + 1);
  let above = line;
  for (const below of lines.slice(index + 1, index + 1 + STACKED)) {
    if (below.page !== line.page || below.y - above.y > 2.2 * Math.max(above.size, below.size)) break;
    const under = below.groups.filter(({ x1, x2 }) => x1 < label.x2 + 60 && label.x1 - 4 < x2);
    tokens.push(...under.flatMap(({ from, to }) => below.tokens.slice(from, to + 1)));
    above = below;
  }
  return { ...line, tokens, texts: tokens.map(({ text }) => text), amounts: [], groups: [] };
}

/** Two days with a word between them that makes them the ends of a period. */
function periodLabel(line: TextLine, isTop: boolean): PeriodLabel | null {
  const lower = line.texts.map((text) => text.toLowerCase());
  for (let at = 0; at < lower.length; at += 1) {
    const from = dayAt(line.texts, at);
    if (!from) continue;
    let next = from.next;
    while (CONNECTING.has(lower[next] ?? '') && next < from.next + 2) next += 1;
    const to = next > from.next ? dayAt(line.texts, next) : null;
    const period = to && periodOf(from.day, to.day);
    if (!period || !to) continue;
    const between = lower[from.next] ?? '';
    const isSaid = between.startsWith('thr') || lower.some((text) => SAYING.some((word) => text.startsWith(word)));
    if ((isSaid || isTop) && line.amounts.length === 0) return { ...period, from: at, to: to.next - 1 };
  }
  return joinedPeriod(line) ?? monthPeriod(line, lower);
}

/** "For the month of October 2026", "Statement period: October 2026". */
function monthPeriod(line: TextLine, lower: readonly string[]): PeriodLabel | null {
  if (line.amounts.length > 0) return null;
  for (const at of lower.keys()) {
    const before = foldedWords(lower.slice(Math.max(0, at - 2), at).join(' '));
    const isSaid =
      before.at(-1) === 'period' || (before[0] === 'month' && (before[1] === 'of' || before[1] === 'ending'));
    const first = isSaid ? dayAt([line.texts[at] ?? '', '1', line.texts[at + 1] ?? ''], 0) : null;
    if (!first || first.day.year === null) continue;
    const { year, month } = first.day;
    return { start: isoOf(year, first.day), end: lastDayOf(year, month), from: at, to: at + 1 };
  }
  return null;
}

/** `10/01/2026-10/31/2026` in one word. */
function joinedPeriod(line: TextLine): PeriodLabel | null {
  if (line.amounts.length > 0) return null;
  for (const [at, text] of line.texts.entries()) {
    const middle = text.length >= 13 ? text.indexOf('-') : -1;
    if (middle < 0) continue;
    const from = dayAt([text.slice(0, middle)], 0);
    const to = dayAt([text.slice(middle + 1)], 0);
    const period = from && to && periodOf(from.day, to.day);
    if (period) return { ...period, from: at, to: at };
  }
  return null;
}

/** Whether a page says that it is the first of several, or which one it is. */
export function pageLabel(lines: readonly TextLine[]): { page: number; of: number | null } | null {
  for (const line of lines) {
    const words = line.texts.map((text) => foldedWords(text)[0] ?? '');
    for (const [at, word] of words.entries()) {
      if (word !== 'page') continue;
      const page = Number(words[at + 1]);
      if (!Number.isInteger(page) || page < 1) continue;
      const of = words[at + 2] === 'of' ? Number(words[at + 3]) : Number.NaN;
      return { page, of: Number.isInteger(of) ? of : null };
    }
  }
  return null;
}
