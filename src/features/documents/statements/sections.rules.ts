/** What the lines below a heading are: money in, money out, both, balances of days, or nothing that counts. */
export type SectionKind = 'credits' | 'debits' | 'both' | 'daily' | 'ignored';

export interface Section {
  kind: SectionKind;
  /** The words of its heading that tell it from others. */
  name: string;
}

const CREDIT = new Set(['deposit', 'deposits', 'credit', 'credits', 'addition', 'additions', 'receipts', 'in']);
const DEBIT = new Set([
  'withdrawal',
  'withdrawals',
  'debit',
  'debits',
  'check',
  'checks',
  'payment',
  'payments',
  'fee',
  'fees',
  'charge',
  'charges',
  'purchase',
  'purchases',
  'subtraction',
  'subtractions',
  'disbursements',
  'deduction',
  'deductions',
  'out',
]);
const NEUTRAL = new Set(['transaction', 'transactions', 'activity', 'history', 'detail', 'details', 'register']);
const FILLERS = new Set(
  [
    'and other your the of for this by in to all total totals account electronic electronically ach atm card cards bank',
    'banking bankcard customer paid cleared posted wire wires miscellaneous misc service services transfer transfers cash',
    'incoming outgoing point sale pos online branch teller mobile items item number serial order date daily interest earned',
    'statement period month current listing list summary business checking savings money cont continued written monthly',
    'maintenance processing counter over returned direct automatic automated bill made from deducted added account activity',
    'subtotal sub chronological debited credited visa commercial non merchant mastercard debit/credit presented conventional conventionally substitute sequence break',
  ].flatMap((words) => words.split(' ')),
);
/** What banks print in the same words about other sums than those of the rows. */
const ELSEWHERE = new Set([
  'overdraft',
  'nsf',
  'od',
  'year-to-date',
  'ytd',
  'year',
  'average',
  'minimum',
  'waived',
  'available',
]);

/** Lower case, without signs; `ACH/Electronic` are two words. */
export function foldedWords(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll('(s)', 's')
    .split(/[^a-z0-9#%$.,'-]+/)
    .map((word) => trimmed(word))
    .filter((word) => word !== '');
}

function trimmed(word: string): string {
  let start = 0;
  let end = word.length;
  while (start < end && "-.,'".includes(word.charAt(start))) start += 1;
  while (end > start && "-.,'".includes(word.charAt(end - 1))) end -= 1;
  return word.slice(start, end);
}

/** What a heading opens; null where its words are those of something else. */
export function sectionOf(words: readonly string[]): Section | null {
  if (words.length === 0 || words.length > 10) return null;
  const special = specialKind(words);
  if (special) return { kind: special, name: words.join(' ') };
  const sense = senseOf(words);
  if (sense === null) return null;
  return { kind: sense, name: nameOf(words) };
}

const LOANS = new Set(['loan', 'loans', 'mortgage']);

/** What a heading right above rows opens, whatever else it says beside which way money goes. */
export function headingOf(words: readonly string[]): Section | null {
  if (words.length === 0 || words.length > 8 || isElsewhere(words)) return null;
  if (words.some((word) => LOANS.has(word)) && !words.some((word) => word.startsWith('payment')))
    return { kind: 'ignored', name: words.join(' ') };
  const sense = senseOf(words, true);
  return sense === 'credits' || sense === 'debits' ? { kind: sense, name: nameOf(words) } : null;
}

/** What heads columns of rows, beside their balances. */
const OF_ROWS = new Set(['amount', 'amounts', 'transaction', 'transactions', 'description', 'details']);

function specialKind(words: readonly string[]): SectionKind | null {
  const has = (word: string): boolean => words.includes(word);
  if (
    (has('daily') || has('date') || has('day')) &&
    (has('balance') || has('balances')) &&
    !has('average') &&
    !words.some((word) => OF_ROWS.has(word)) &&
    words.length <= 7
  ) {
    return 'daily';
  }
  if (has('balance') && has('summary')) return 'daily';
  if (has('balance') && has('your') && (has('how') || has('to') || words[0] === 'balance')) return 'ignored';
  if (has('balancing') || has('reconcile') || has('reconciling') || has('reconciliation') || has('worksheet'))
    return 'ignored';
  if (has('summary') && has('by')) return 'ignored';
  if (has('summary') && (has('fee') || has('fees') || has('interest') || has('rewards'))) return 'ignored';
  if ((has('overdraft') || has('returned')) && (has('fees') || has('fee')) && has('and')) return 'ignored';
  if (has('important') && (has('information') || has('messages'))) return 'ignored';
  return null;
}

/** Which way money goes by a label's words; null where a word is unknown or none says it. */
export function senseOf(words: readonly string[], isLoose = false): 'credits' | 'debits' | 'both' | null {
  let credit = 0;
  let debit = 0;
  let neutral = 0;
  for (const [at, word] of words.entries()) {
    // "Debit card" and "check card" name a card, "money in" and "paid out" ways.
    const next = words[at + 1];
    if ((word === 'debit' || word === 'check' || word === 'credit') && (next === 'card' || next === 'cards')) continue;
    if (word === 'in' || word === 'out') {
      if (words[at - 1] !== 'money' && words[at - 1] !== 'paid') continue;
    }
    if (CREDIT.has(word)) credit += 1;
    else if (DEBIT.has(word)) debit += 1;
    else if (NEUTRAL.has(word)) neutral += 1;
    else if (!isLoose && !FILLERS.has(word) && !isCount(word)) return null;
  }
  if (credit > 0 && debit > 0) return 'both';
  if (credit > 0) return 'credits';
  if (debit > 0) return 'debits';
  if (words.includes('interest') && (words.includes('earned') || words.includes('paid'))) return 'credits';
  return neutral > 0 ? 'both' : null;
}

/** Whether a sum under these words is one of other rows than those of the statement. */
export function isElsewhere(words: readonly string[]): boolean {
  return (
    words.some((word) => ELSEWHERE.has(word)) ||
    (words.includes('returned') && words.some((word) => word.startsWith('fee')))
  );
}

const UNNAMED = new Set([
  'total',
  'totals',
  'subtotal',
  'sub',
  'and',
  'continued',
  'cont',
  'the',
  'of',
  'for',
  'this',
  'period',
  'number',
  'statement',
]);

/** What tells one section from another, the same in its heading, the summary and its total. */
export function nameOf(words: readonly string[]): string {
  return words.filter((word) => !UNNAMED.has(word) && !isCount(word)).join(' ');
}

/** `12`, `1,204`. */
export function isCount(word: string): boolean {
  return word.length > 0 && word.length <= 5 && COUNT.test(word);
}

const COUNT = /^(?:\d{1,5}|\d,\d{3})$/;

export const countOf = (word: string): number => Number(word.replace(',', ''));

const GENERIC = new Set([
  'deposits',
  'credits',
  'additions',
  'withdrawals',
  'debits',
  'subtractions',
  'deposit',
  'credit',
  'debit',
  'withdrawal',
  'other',
  'money',
  'in',
  'out',
  'paid',
  'account',
  'to',
  'from',
  'your',
  'transactions',
  'all',
  'checks',
  'payments',
  'charges',
  'fees',
  '#',
]);

/** Words that mean all money in, or all money out, where no other label of their side stands beside them. */
export function isGeneric(name: string): boolean {
  return name === '' || name.split(' ').every((word) => GENERIC.has(word));
}

const SIDES = new Set(
  'deposits deposit credits credit additions withdrawals withdrawal debits debit subtractions'.split(' '),
);

/** Words that mean all money in, or out, whatever stands beside them: "deposits", "checks and other debits"; not "other credits". */
export function isOfSide(name: string): boolean {
  return (
    isGeneric(name) && name.split(' ').some((word, at, words) => SIDES.has(word) && !(at === 1 && words[0] === 'other'))
  );
}
