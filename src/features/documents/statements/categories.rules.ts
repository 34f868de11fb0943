import { normaliseName } from '../../funders/company-name.rules';
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

const KNOWN: ReadonlySet<string> = new Set(CATEGORIES);

export const isCategory = (text: string): text is Category => KNOWN.has(text);

/** So many descriptions are remembered. */
const MOST_KNOWN = 5000;

/** Whose account it is: the merchant's names and its owners', as they are compared. */
export interface Parties {
  names: readonly string[];
  funders: FunderNames;
}

export interface Described {
  description: string;
  cents: number | null;
  checkNumber: string | null;
}

export interface Categorised {
  category: Category;
  counterparty: string | null;
  funder: KnownFunder | null;
}

/** Says what rows are. Rows that say the same are the same: a deal has far fewer descriptions than rows. */
export function categoriser(parties: Parties): (row: Described) => Categorised {
  const known = new Map<string, Categorised>();
  return (row) => {
    const key = `${(row.cents ?? 0) > 0} ${row.checkNumber !== null} ${row.description}`;
    const found = known.get(key) ?? categorise(row, parties);
    if (known.size < MOST_KNOWN) known.set(key, found);
    return found;
  };
}

/** What a row is, by its description: the first that fits. */
function categorise(row: Described, parties: Parties): Categorised {
  const words = wordsOf(row.description);
  const text = ` ${words.join(' ')} `;
  const funder = parties.funders.find(row.description);
  return {
    category: categoryOf(row, text, funder, parties),
    counterparty: funder?.name ?? counterpartyOf(words),
    funder,
  };
}

function wordsOf(description: string): string[] {
  return description
    .toLowerCase()
    .split(/[^a-z0-9&]+/)
    .filter((word) => word !== '');
}

/** Words, or several in a row, as they stand between others. */
const phrases = (...all: string[]): readonly string[] => all.map((phrase) => ` ${phrase} `);

const says = (text: string, some: readonly string[]): boolean => some.some((phrase) => text.includes(phrase));

const FEE = phrases('fee', 'fees', 'charge', 'charges', 'chg');
const REVERSED = phrases('reversal', 'reversed', 'refund', 'rebate', 'waived', 'reverse');
const OVERDRAFT = phrases('overdraft', 'overdrawn', 'od', 'o d');
const OF_TAX = phrases('tax', 'irs');
const DEPOSIT = phrases('deposit', 'deposited', 'credit', 'ach');
const TAKEN_BACK = phrases('chargeback', 'charge back', 'adjustment');
const INTEREST = phrases('interest');
const TAX = phrases(
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
const PAYROLL = phrases('payroll', 'gusto', 'adp', 'paychex', 'paycom', 'salary', 'salaries', 'wages');
const RENT = phrases('rent', 'lease', 'landlord');
const CARDS = phrases(
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
const CARD_COSTS = phrases('interchange', 'discount', 'mthly disc');
const CASH = phrases('atm', 'cash withdrawal', 'atm withdrawal', 'withdrawal', 'counter withdrawal');
const TRANSFER = phrases(
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
);
const MAY_BE_TRANSFER = phrases('zelle', 'wire', 'transfer');
/** Fees that may be either count as NSF. */
const NSF = phrases(
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
const RETURNED = phrases('returned', 'return', 'returns', 'rtn', 'rtd', 'nsf', 'unpaid');
const RETURNED_ITEM = phrases('item', 'items', 'check', 'nsf', 'unpaid', 'returned ach', 'insufficient');

function categoryOf(row: Described, text: string, funder: KnownFunder | null, parties: Parties): Category {
  const isCredit = (row.cents ?? 0) > 0;
  if (isTransfer(text, parties.names)) return 'transfer';
  const isFee = says(text, FEE);
  const isReversed = says(text, REVERSED);
  const isReturned = says(text, RETURNED);
  if (funder && !isFee && !(isCredit && (isReversed || isReturned))) return isCredit ? 'advance' : 'repayment';
  if (!isCredit && isFee && !isReversed) {
    if (says(text, NSF)) return 'nsf';
    if (says(text, OVERDRAFT)) return 'overdraft';
  }
  const ofTax = says(text, OF_TAX);
  if (isReturned && !ofTax && !isFee && !(isCredit && says(text, DEPOSIT)))
    return says(text, RETURNED_ITEM) ? 'returned_item' : isCredit ? 'reversal' : 'expense';
  if (isCredit && (isReversed || isReturned || says(text, TAKEN_BACK)) && !ofTax) return 'reversal';
  if (says(text, INTEREST)) return 'interest';
  return furtherCategory(row, text, isCredit, isFee);
}

function furtherCategory(row: Described, text: string, isCredit: boolean, isFee: boolean): Category {
  if (says(text, TAX)) return isCredit ? 'tax_refund' : 'tax';
  if (isCredit) return 'revenue';
  if (says(text, PAYROLL)) return 'payroll';
  if (says(text, RENT)) return 'rent';
  if (says(text, CARDS) && (isFee || says(text, CARD_COSTS))) return 'card_fees';
  if (row.checkNumber !== null || text.startsWith(' check ')) return 'check';
  if (isFee) return 'fee';
  return says(text, CASH) ? 'cash_withdrawal' : 'expense';
}

function isTransfer(text: string, names: readonly string[]): boolean {
  if (says(text, TRANSFER)) return true;
  if (!says(text, MAY_BE_TRANSFER)) return false;
  const normal = ` ${normaliseName(text)} `;
  return names.some((own) => own.length > 3 && normal.includes(` ${own} `));
}

const GENERIC = new Set(
  (
    'ach debit credit pos purchase authorized on card payment pmt pymt ccd ppd web tel corp id co entry descr sec trace eed ind ' +
    'indn orig electronic withdrawal deposit online recurring preauthorized preauth transfer des name ref from to the a an of ' +
    'in for check checkcard visa mastercard daily weekly monthly batch autopay auto'
  ).split(' '),
);

/** Whom a row is with: the words of its description without numbers and the bank's own. */
function counterpartyOf(words: readonly string[]): string | null {
  const own = words.filter((word) => word.length > 1 && !GENERIC.has(word) && !/[0-9]/.test(word)).slice(0, 4);
  if (own.length === 0) return null;
  return own.join(' ').toUpperCase().slice(0, 60);
}
