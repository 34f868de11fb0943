import { dayAt } from './dates.rules';
import type { StatementHead } from './read-statement.rules';
import { foldedWords } from './sections.rules';
import type { Group, TextLine } from './tokens.rules';

type AccountType = StatementHead['accountType'];

/** What only accounts that checks are drawn on are called, or list. */
const CHECKING = new Set(['checking', 'checks', 'dda', 'operating']);
const PRODUCT = new Set(['checking', 'dda']);

/**
 * What kind of account it is: by the words behind "Account type", by its product, on the line of its number or as a heading, and
 * where there is none of these by the first line that speaks of a kind. Names of banks and advertisements say nothing.
 */
export function accountTypeOf(lines: readonly TextLine[], numbered: TextLine | null): AccountType {
  const said = lines.filter((line) => line.amounts.length === 0 || !dayAt(line.texts, 0));
  return (
    first(said, (line, at) => labelledKind(line, said[at + 1])) ??
    (numbered && kindIn(ownWords(numbered.text), PRODUCT)) ??
    first(said, headedKind) ??
    first(said, ({ text }) => (isAdvertised(text) ? null : kindIn(ownWords(text), CHECKING))) ??
    (lines.some(({ text }) => ['account', 'business'].every((word) => foldedWords(text).includes(word)))
      ? 'checking'
      : 'other')
  );
}

type KindOf = (line: TextLine, at: number) => AccountType | null;

function first(lines: readonly TextLine[], kindOf: KindOf): AccountType | null {
  for (const [at, line] of lines.entries()) {
    const kind = kindOf(line, at);
    if (kind) return kind;
  }
  return null;
}

/** The kind that is named first. */
function kindIn(words: readonly string[], drawn: ReadonlySet<string>): AccountType | null {
  for (const [at, word] of words.entries()) {
    // What is said of such accounts in general is said of none.
    if (words[at + 1] === 'accounts') continue;
    if (word === 'savings' || (word === 'money' && words[at + 1] === 'market')) return 'savings';
    if (drawn.has(word)) return 'checking';
  }
  return null;
}

const LABELS = [['account', 'type'], ['type', 'of', 'account'], ['product', 'type'], ['product', 'name'], ['product']];
/** At most so many words behind its label are a kind. */
const MOST_WORDS = 6;

/** `Account type: Checking`, on one line or below its label. */
function labelledKind(line: TextLine, below: TextLine | undefined): AccountType | null {
  for (const [at, group] of line.groups.entries()) {
    const words = foldedWords(group.text);
    const label = LABELS.find((each) => each.every((word, index) => words[index] === word));
    if (!label) continue;
    const behind = words.slice(label.length);
    // "Product" alone begins sentences, too.
    if (label.length === 1 && !group.text.includes(':')) continue;
    const value = behind.length > 0 ? behind : foldedWords(line.groups[at + 1]?.text ?? '');
    const kind = value.length > MOST_WORDS ? null : kindIn(value, CHECKING);
    if (kind) return kind;
    if (behind.length === 0 && below?.page === line.page)
      return kindIn(foldedWords(textBelow(group, line, below)), CHECKING);
  }
  return null;
}

function textBelow({ x1, x2 }: Group, line: TextLine, below: TextLine): string {
  if (below.y - line.y > 2.5 * line.size) return '';
  return below.groups.find((each) => each.x2 > x1 - 2 && each.x1 < x2 + 2)?.text ?? '';
}

const MOVING = new Set([
  'transfer',
  'transfers',
  'payment',
  'deposit',
  'withdrawal',
  'from',
  'to',
  'linked',
  'overdraft',
]);
/** Words beside which the first line of a page is a product and no bank's name. */
const OF_ACCOUNTS = new Set(['account', 'statement', 'business', 'summary', 'personal', 'commercial', 'activity']);
const MOST_OF_HEADING = 8;

/** A line, or what stands apart on it, that is nothing but a product's name: `Small Business Checking`, `Checking account activity`. */
function headedKind(line: TextLine): AccountType | null {
  for (const { text } of line.groups) {
    const all = foldedWords(text);
    const words = ownWords(text);
    if (words.length > MOST_OF_HEADING || words.some((word) => MOVING.has(word)) || isAdvertised(text)) continue;
    // What bank it is stands above all: "Umber Ridge Savings".
    if (isMasthead(line) && all.includes('savings') && !all.some((word) => OF_ACCOUNTS.has(word))) continue;
    const kind = kindIn(words, PRODUCT);
    if (kind) return kind;
  }
  return null;
}

const TOP = 0.08;
const isMasthead = (line: TextLine): boolean => line.y < TOP * line.height;

const BEHIND = new Set([
  'bank',
  'banks',
  'bankers',
  'bancorp',
  'trust',
  'institution',
  'association',
  'loan',
  'fsb',
  'society',
]);
const BEFORE = new Set(['bank', 'institution', 'society', 'fund']);

/** The words of a line without "savings" where it is a part of a bank's name: "Savings Bank", "Savings & Loan", "Institution for Savings". */
function ownWords(text: string): string[] {
  const words = foldedWords(text);
  return words.filter((word, at) => {
    if (word !== 'savings') return true;
    const behind = words[at + 1] === 'and' ? words[at + 2] : words[at + 1];
    const isFor = words[at - 1] === 'for' && BEFORE.has(words[at - 2] ?? '');
    return !BEHIND.has(behind ?? '') && !isFor;
  });
}

const ADVERTISING = new Set(
  'ask our open opening apply visit learn today offer offers earn switch discover explore consider grow introducing why boost'.split(
    ' ',
  ),
);

/** What asks for something, praises or offers. */
function isAdvertised(text: string): boolean {
  return text.endsWith('!') || text.endsWith('?') || foldedWords(text).some((word) => ADVERTISING.has(word));
}
