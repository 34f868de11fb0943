import type { ReadRow } from './read-statement.rules';

export const PDF_STATUSES = [
  'new',
  'parsing',
  'parsed',
  'processed',
  'human_reviewing',
  'approved',
  'rejected',
  'failed',
  'transactions_loaded',
  'transactions_unloaded',
] as const;
export type PdfStatus = (typeof PDF_STATUSES)[number];

/** How a deal's transactions may be ordered. */
export const TRANSACTION_ORDERS = ['date_desc', 'date_asc', 'amount_desc', 'amount_asc'] as const;
export type TransactionOrder = (typeof TRANSACTION_ORDERS)[number];

/** Runs of eight digits or more are somebody's number: their last four are kept. */
const LONG_NUMBER = 8;

export function withoutNumbers(text: string): string {
  let made = '';
  let digits = '';
  const settle = (): void => {
    made += digits.length >= LONG_NUMBER ? `…${digits.slice(-4)}` : digits;
    digits = '';
  };
  for (const letter of text) {
    if (letter >= '0' && letter <= '9') digits += letter;
    else {
      settle();
      made += letter;
    }
  }
  settle();
  return made;
}

/** Rows that are the same by date, amount and description keep their ids when a file is read again. */
export function rowKey({ date, cents, description }: Pick<ReadRow, 'date' | 'cents' | 'description'>): string {
  return `${date} ${cents} ${description}`;
}

export const NO_TRANSACTIONS = 'No transaction could be read from this PDF.';

export const MOST_ROWS_OF_A_DEAL = 50_000;
/** More than any business has: each is compared with the others. */
export const MOST_STATEMENTS_OF_A_DEAL = 1000;
export const TOO_MANY_ROWS =
  'The deal would have more than 50,000 transactions, or 1,000 statements: none of this PDF are taken.';

export const STATEMENT_CLASS = 'bank_statement';
