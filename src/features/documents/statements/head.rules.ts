import { accountTypeOf } from './account-type.rules';
import { balanceLabels } from './balance-labels.rules';
import { BANKS } from './banks.rules';
import { boxOf } from './body.rules';
import { isSameAccount, type Segment } from './cut.rules';
import type { Period } from './dates.rules';
import { addDays, dayAt, daysBetween, isoOf, LONGEST_PERIOD } from './dates.rules';
import { type AccountLabel, accountLabel, accountOn, periodOn } from './labels.rules';
import type { Evidence, StatementHead } from './read-statement.rules';
import { foldedWords } from './sections.rules';
import type { TextLine } from './tokens.rules';

const CITY = /(?:^|[\s,])[A-Z]{2},? \d{5}(?:-\d{4})?$/;

/** Whose statement it is, as its first lines say. */
export function readHead(segment: Segment): StatementHead & { evidence: Evidence[] } {
  const lines = segment.pages.flatMap((page) => page.lines);
  const evidence: Evidence[] = [];
  const said = (field: string, line: TextLine, from: number, to: number): string => {
    const text = line.texts.slice(from, to + 1).join(' ');
    evidence.push({
      field,
      text: field === 'account_number' ? `…${text.slice(-4)}` : text,
      page: line.page,
      box: boxOf(line, from, to),
    });
    return text;
  };
  const period = periodFrom(segment.period, lines, said);
  const account = segment.account ?? primaryOf(lines);
  let numbered: TextLine | null = null;
  for (const [index, line] of lines.entries()) {
    const below = lines[index + 1];
    const label = segment.account === null ? accountLabel(line, below, true) : accountOn(line, below);
    if (!label || (segment.account && !isSameAccount(label, segment.account))) continue;
    said('account_number', line, label.to, label.to);
    numbered = line;
    break;
  }
  return {
    bankName: bankOf(lines, said),
    accountTitle: titleOf(segment.pages[0]?.lines ?? [], said),
    accountType: accountTypeOf(lines, numbered),
    accountDigits: account?.digits ?? null,
    isMasked: account?.isMasked ?? true,
    period,
    evidence,
  };
}

/** Where no account of its own is named, the statement is that of the primary one. */
function primaryOf(lines: readonly TextLine[]): AccountLabel | null {
  for (const [index, line] of lines.entries()) {
    const label = accountLabel(line, lines[index + 1], true);
    if (label) return label;
  }
  return null;
}

type Said = (field: string, line: TextLine, from: number, to: number) => string;

function periodFrom(known: Period | null, lines: readonly TextLine[], said: Said): Period | null {
  for (const index of lines.keys()) {
    const label = periodOn(lines, index);
    if (!label || (known && (label.start !== known.start || label.end !== known.end))) continue;
    said('period', label.line, label.from, label.to);
    return { start: label.start, end: label.end };
  }
  return known ? { start: known.start, end: known.end } : (periodOfBalances(lines, said) ?? periodSince(lines, said));
}

/** "Beginning balance on 10/01/2026" and "Ending balance on 10/31/2026" say the period, too. */
function periodOfBalances(lines: readonly TextLine[], said: Said): Period | null {
  const ends: Partial<Record<'opening' | 'closing', string>> = {};
  for (const line of lines) {
    for (const label of balanceLabels(line)) {
      // Behind the label, or before it, where it is a row of a list.
      for (const at of [label.to + 1, label.to + 2, label.to + 3, label.to + 4, 0]) {
        const found = dayAt(line.texts, at);
        if (!found || found.day.year === null || ends[label.kind] !== undefined) continue;
        ends[label.kind] = isoOf(found.day.year, found.day);
        said('period', line, at, found.next - 1);
      }
    }
  }
  const { opening, closing } = ends;
  if (opening === undefined || closing === undefined || opening > closing) return null;
  return { start: isSameDay(opening, closing) ? addDays(opening, 1) : opening, end: closing };
}

/** Of two ends on the same day of their months, or on the last, the first is that of the period before. */
const isSameDay = (opening: string, closing: string): boolean =>
  opening < closing && (opening.slice(8) === closing.slice(8) || (isLastOfMonth(opening) && isLastOfMonth(closing)));
const isLastOfMonth = (date: string): boolean => addDays(date, 1).endsWith('-01');

/** "Last statement: September 30, 2026" and "This statement: October 31, 2026". */
function periodSince(lines: readonly TextLine[], said: Said): Period | null {
  const ends: { last?: string; current?: string } = {};
  for (const line of lines) {
    const words = line.texts.map((text) => foldedWords(text)[0] ?? '');
    for (const [at, word] of words.entries()) {
      if (word !== 'statement') continue;
      const before = words[at - 1] ?? '';
      const end = LAST.has(before) ? 'last' : CURRENT.has(before) ? 'current' : null;
      const found = dayAt(line.texts, words[at + 1] === 'date' ? at + 2 : at + 1);
      if (!end || !found || found.day.year === null || ends[end] !== undefined) continue;
      ends[end] = isoOf(found.day.year, found.day);
      said('period', line, at - 1, found.next - 1);
    }
  }
  const { last, current } = ends;
  const isPeriod = last !== undefined && current !== undefined && daysBetween(last, current) > 0;
  return isPeriod && daysBetween(last, current) <= LONGEST_PERIOD ? { start: addDays(last, 1), end: current } : null;
}

const LAST = new Set(['last', 'previous', 'prior']);
const CURRENT = new Set(['this', 'current']);

function bankOf(lines: readonly TextLine[], said: Said): string | null {
  for (const line of lines) {
    const lower = ` ${foldedWords(line.text).join(' ')} `;
    for (const { name, words, sites } of BANKS) {
      if (!lower.includes(` ${words} `) && !sites.some((site) => lower.includes(site))) continue;
      if (dayAt(line.texts, 0) && line.amounts.length > 0) continue;
      said('bank_name', line, 0, line.tokens.length - 1);
      return name;
    }
  }
  return null;
}

/** The first line of the address that the statement went to, or what stands behind "Account holder". */
function titleOf(lines: readonly TextLine[], said: Said): string | null {
  for (const line of lines) {
    const words = foldedWords(line.text);
    if (words[0] !== 'account' || !['holder', 'name', 'title', 'owner'].includes(words[1] ?? '')) continue;
    if (line.tokens.length > 2 && line.amounts.length === 0)
      return said('account_title', line, 2, line.tokens.length - 1).slice(0, 200);
  }
  for (const [index, line] of lines.entries()) {
    if (isRow(line)) continue;
    for (const group of line.groups) {
      if (!CITY.test(group.text.slice(-60)) || group.text.length < 9) continue;
      const top = topOf(lines, index, group.x1);
      if (top && !isBanks(top.line.groups[top.at]?.text ?? '')) {
        const found = top.line.groups[top.at];
        if (found) return said('account_title', top.line, found.from, found.to).slice(0, 200);
      }
    }
  }
  return null;
}

/** The first of the lines above an address's last that stand at the same edge. */
function topOf(lines: readonly TextLine[], index: number, edge: number): { line: TextLine; at: number } | null {
  let top: { line: TextLine; at: number } | null = null;
  let below = lines[index];
  for (let up = index - 1; up >= 0 && index - up <= 4; up -= 1) {
    const line = lines[up];
    if (!line || !below || below.y - line.y > 2 * below.size) break;
    // What goes on below a row is more of what was bought, and where.
    if (isRow(line)) return null;
    const at = line.groups.findIndex(({ x1 }) => Math.abs(x1 - edge) <= 3);
    if (at < 0) break;
    top = { line, at };
    below = line;
  }
  return top;
}

const isRow = (line: TextLine) => line.amounts.length > 0 && dayAt(line.texts, 0) !== null;

function isBanks(text: string): boolean {
  const words = foldedWords(text);
  return words.includes('bank') || words.includes('union') || words.includes('box') || words.includes('page');
}
