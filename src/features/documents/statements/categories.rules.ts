import { groupedBy } from '../../../platform/lists.rules';
import { normaliseName } from '../../funders/company-name.rules';
import { addDays } from './dates.rules';
import type { FunderNames, KnownFunder } from './lenders.rules';

export const CATEGORIES = [
  'transfer',
  'advance',
  'repayment',
  'nsf',
  'overdraft',
  'returned_item',
  'reversal',
  'interest',
  'tax_refund',
  'tax',
  'payroll',
  'rent',
  'card_fees',
  'check',
  'fee',
  'cash_withdrawal',
  'revenue',
  'expense',
] as const;
export type Category = (typeof CATEGORIES)[number];

export function isCategory(text: string): text is Category {
  return CATEGORIES.some((category) => category === text);
}

/** Whose account it is: the merchant's names and its owners', as they are compared. */
export interface Parties {
  names: readonly string[];
  funders: FunderNames;
}

export interface Described {
  description: string;
  cents: number | null;
  check: string | null;
}

export interface Categorised {
  category: Category;
  counterparty: string | null;
  funder: KnownFunder | null;
}

/** What a row is, by its description: the first that fits. */
export function categorise(row: Described, parties: Parties): Categorised {
  const words = wordsOf(row.description);
  const text = ` ${words.join(' ')} `;
  const funder = parties.funders.find(row.description);
  return {
    category: categoryOf(row, text, funder, parties),
    counterparty: funder?.name ?? counterpartyOf(row.description),
    funder,
  };
}

function wordsOf(description: string): string[] {
  return description
    .toLowerCase()
    .split(/[^a-z0-9&]+/)
    .filter((word) => word !== '');
}

const says = (text: string, ...phrases: string[]): boolean => phrases.some((phrase) => text.includes(` ${phrase} `));

function categoryOf(row: Described, text: string, funder: KnownFunder | null, parties: Parties): Category {
  const isCredit = (row.cents ?? 0) > 0;
  if (isTransfer(text, parties.names)) return 'transfer';
  const isFee = says(text, 'fee', 'fees', 'charge', 'charges', 'chg');
  const isReversed = says(text, 'reversal', 'reversed', 'refund', 'rebate', 'waived', 'reverse');
  if (funder && !isFee && !(isCredit && (isReversed || isReturned(text)))) return isCredit ? 'advance' : 'repayment';
  if (!isCredit && isFee && !isReversed) {
    if (isNsf(text)) return 'nsf';
    if (says(text, 'overdraft', 'overdrawn', 'od', 'o d')) return 'overdraft';
  }
  const ofTax = says(text, 'tax', 'irs');
  if (isReturned(text) && !ofTax && !isFee && !(isCredit && says(text, 'deposit', 'deposited', 'credit', 'ach')))
    return isReturnedItem(text) ? 'returned_item' : isCredit ? 'reversal' : 'expense';
  if (isCredit && (isReversed || isReturned(text) || says(text, 'chargeback', 'charge back', 'adjustment')) && !ofTax)
    return 'reversal';
  if (says(text, 'interest')) return 'interest';
  return furtherCategory(row, text, isCredit, isFee);
}

function furtherCategory(row: Described, text: string, isCredit: boolean, isFee: boolean): Category {
  const isTax = says(
    text,
    'irs',
    'tax',
    'taxes',
    'usataxpymt',
    'eftps',
    'franchise tax',
    'dept of revenue',
    'dor',
    'treas 310',
    'taxpymt',
  );
  if (isTax) return isCredit ? 'tax_refund' : 'tax';
  if (isCredit) return 'revenue';
  if (says(text, 'payroll', 'gusto', 'adp', 'paychex', 'paycom', 'salary', 'salaries', 'wages')) return 'payroll';
  if (says(text, 'rent', 'lease', 'landlord')) return 'rent';
  const isCards = says(
    text,
    'merchant',
    'merch',
    'bankcard',
    'card',
    'interchange',
    'processing',
    'discount',
    'mthly disc',
    'merchant services',
  );
  if (isCards && (isFee || says(text, 'interchange', 'discount', 'mthly disc'))) return 'card_fees';
  if (row.check !== null || text.startsWith(' check ') || text === ' check ') return 'check';
  if (isFee) return 'fee';
  if (says(text, 'atm', 'cash withdrawal', 'atm withdrawal', 'withdrawal', 'counter withdrawal'))
    return 'cash_withdrawal';
  return 'expense';
}

function isTransfer(text: string, names: readonly string[]): boolean {
  if (
    says(
      text,
      'online transfer',
      'book transfer',
      'internal transfer',
      'account transfer',
      'transfer between',
      'between accounts',
      'funds transfer',
      'online banking transfer',
      'mobile transfer',
      'transfer to sav',
      'transfer from sav',
      'transfer to savings',
      'transfer from savings',
      'transfer to checking',
      'transfer from checking',
      'transfer to chk',
      'transfer from chk',
    )
  )
    return true;
  if (!says(text, 'zelle', 'wire', 'transfer')) return false;
  const normal = ` ${normaliseName(text)} `;
  return names.some((own) => own.length > 3 && normal.includes(` ${own} `));
}

/** Fees that may be either count as NSF. */
function isNsf(text: string): boolean {
  return says(
    text,
    'nsf',
    'insufficient',
    'non sufficient',
    'nonsufficient',
    'uncollected',
    'returned item',
    'returned items',
    'return item',
    'returned check',
  );
}

function isReturned(text: string): boolean {
  return says(text, 'returned', 'return', 'returns', 'rtn', 'rtd', 'nsf', 'unpaid');
}

function isReturnedItem(text: string): boolean {
  return says(text, 'item', 'items', 'check', 'nsf', 'unpaid', 'returned ach', 'insufficient');
}

const GENERIC = new Set(
  (
    'ach debit credit pos purchase authorized on card payment pmt pymt ccd ppd web tel corp id co entry descr sec trace eed ind ' +
    'indn orig electronic withdrawal deposit online recurring preauthorized preauth transfer des name ref from to the a an of ' +
    'in for check checkcard visa mastercard daily weekly monthly batch autopay auto'
  ).split(' '),
);

/** Whom a row is with: the words of its description without numbers and the bank's own. */
export function counterpartyOf(description: string): string | null {
  const words = wordsOf(description).filter((word) => !GENERIC.has(word) && !hasDigit(word) && word.length > 1);
  if (words.length === 0) return null;
  return words.slice(0, 4).join(' ').toUpperCase().slice(0, 60);
}

function hasDigit(word: string): boolean {
  return [...word].some((letter) => letter >= '0' && letter <= '9');
}

export interface Movement {
  serviceId: string;
  account: string;
  date: string;
  cents: number | null;
}

/** Within so many days money that was moved arrives. */
const MOVED_DAYS = 3;

/** Rows that have an equal opposite in another account of the deal within three days: money that was moved. */
export function movedBetween(rows: readonly Movement[]): Set<string> {
  const arrived = new Arrivals(rows);
  const moved = new Set<string>();
  for (const row of rows) {
    if (!row.cents || row.cents > 0) continue;
    const opposite = arrived.take(row);
    if (opposite) moved.add(row.serviceId).add(opposite.serviceId);
  }
  return moved;
}

/** What has come in and is not accounted for yet, by amount, day and account; each in the rows' order. */
class Arrivals {
  private readonly places = new Map<string, Map<string, { row: Movement; at: number }[]>>();

  constructor(rows: readonly Movement[]) {
    const entries = rows.map((row, at) => ({ row, at })).filter(({ row: { cents } }) => cents !== null && cents > 0);
    // The next one is the last of its list.
    for (const [place, some] of groupedBy(entries.reverse(), ({ row }) => `${row.cents} ${row.date}`))
      this.places.set(
        place,
        groupedBy(some, ({ row }) => row.account),
      );
  }

  /** The first that may be this row's money. */
  take({ cents, date, account }: Movement): Movement | undefined {
    let found: { row: Movement; at: number }[] | undefined;
    for (let days = -MOVED_DAYS; days <= MOVED_DAYS; days++) {
      const place = this.places.get(`${0 - (cents ?? 0)} ${addDays(date, days)}`);
      for (const [other, waiting] of place ?? []) {
        const next = waiting.at(-1);
        if (other !== account && next && next.at < (found?.at(-1)?.at ?? Number.POSITIVE_INFINITY)) found = waiting;
      }
    }
    return found?.pop()?.row;
  }
}
