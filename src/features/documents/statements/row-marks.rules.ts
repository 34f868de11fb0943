import type { AmountSign } from './amounts.rules';
import type { Column } from './columns.rules';
import type { Section } from './sections.rules';
import type { TextLine } from './tokens.rules';

export function isCheckNumber(text: string): boolean {
  const digits = digitsOf(text);
  return digits.length >= 2 && digits.length <= 8 && text.length - digits.length <= 1;
}

export function digitsOf(text: string): string {
  return [...text].filter((letter) => letter >= '0' && letter <= '9').join('');
}

export function numberOf(
  line: TextLine,
  words: readonly number[],
  columns: readonly Column[] | null,
  section: Section | null,
): string | null {
  const column = columns?.find(({ role }) => role === 'check');
  const isOfChecks = section?.name.includes('check') === true;
  for (const at of words.slice(0, 3)) {
    const token = line.tokens[at];
    if (!token || !isCheckNumber(token.text)) continue;
    if ((column && token.x1 < column.x2 + 20 && column.x1 - 20 < token.x2) || (isOfChecks && columns === null))
      return digitsOf(token.text);
    if (isOfChecks || followsCheck(line.texts, at)) return digitsOf(token.text);
  }
  return null;
}

/** `Check 1001`, `CHECK NUMBER 1001`, `Check # 1001`. */
function followsCheck(texts: readonly string[], at: number): boolean {
  const last = (texts[at - 1] ?? '').toLowerCase();
  return last === 'check' || (NUMBER.has(last) && (texts[at - 2] ?? '').toLowerCase() === 'check');
}

const NUMBER = new Set(['number', 'no', 'no.', '#', 'nbr']);

const MINUS = new Set(['d', 'dr', 'db', 'debit', 'withdrawal', '-', '−', '–']);
const PLUS = new Set(['c', 'cr', 'credit', 'deposit', '+']);

const KINDS = new Set(['type', 'kind', 'code']);

/** What stands in a column of signs, or of kinds, says which way the amount went. */
export function signIn(
  line: TextLine,
  { from, to }: { from: number; to: number },
  columns: readonly Column[] | null,
): AmountSign | null {
  for (const column of columns ?? []) {
    if (column.role !== 'sign' && !column.words.some((word) => KINDS.has(word))) continue;
    const under = line.tokens
      .slice(from, to + 1)
      .filter(({ x1, x2, size }) => x1 <= column.x2 + size && x2 >= column.x1 - size);
    const word = under.length === 1 ? (under[0]?.text.toLowerCase() ?? '') : '';
    if (MINUS.has(word)) return 'minus';
    if (PLUS.has(word)) return 'plus';
  }
  return null;
}
