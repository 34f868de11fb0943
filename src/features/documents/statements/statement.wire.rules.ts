import { fieldOf } from '../../../platform/untyped.rules';

interface Partial {
  date: string;
  description: string;
  amount: number | null;
  balance: number | null;
  is_ocr: boolean;
  page: number;
  box: number[];
}

interface Statement {
  is_excluded: boolean;
  bank_name: string | null;
  account_title: string | null;
  account_last4: string | null;
  period_start: string | null;
  period_end: string | null;
  opening_balance: number | null;
  closing_balance: number | null;
  total_credits: number;
  total_debits: number;
  credit_count: number;
  debit_count: number;
  transaction_count: number;
  reconciliation: string;
  difference: number | null;
  is_ocr: boolean;
  transactions: { items: Partial[] };
}

export interface Pdf {
  service_id: string;
  status: string;
  is_image_based: boolean;
  anomaly_score: number;
  observations: { code: string; text: string }[];
  notes: string | null;
  created: string;
  last_updated: string;
  end_user_service_id: string;
  filename: string | null;
  statements: Statement[];
}

/** Enums go out as GraphQL names them. What is no text yet is where the reference asks what this makes of which field. */
const wire = (value: string): string => String(value).toLowerCase();

const FRACTIONS = 10_000;

function partial({ date, description, amount, balance, is_ocr, page, box }: Partial) {
  const [top = 0, left = 0, bottom = 0, right = 0] = box.map((side) => Math.round(side * FRACTIONS));
  return {
    timestamp: date,
    description,
    amount,
    balance,
    ocr_suspect: is_ocr,
    bounds: { page, x_min: left, x_max: right, y_min: top, y_max: bottom },
  };
}

function statement(each: Statement, { anomaly_score, observations }: Pdf) {
  const { difference, closing_balance } = each;
  return {
    exclude: each.is_excluded,
    summary: {
      bank_name: each.bank_name,
      account_title: each.account_title,
      account_number: each.account_last4,
      statement_start_date: each.period_start,
      statement_end_date: each.period_end,
      start_balance: each.opening_balance,
      end_balance: closing_balance,
      unreconciled_end_balance:
        closing_balance === null || difference === null ? null : Math.round((closing_balance - difference) * 100) / 100,
      total_credits: each.total_credits,
      total_debits: each.total_debits,
      num_credits: each.credit_count,
      num_debits: each.debit_count,
      num_transactions: each.transaction_count,
      reconciled: wire(each.reconciliation) === 'reconciled',
      is_ocr: each.is_ocr,
      anomaly_score,
      observations,
    },
    transaction_partials: each.transactions.items.map(partial),
  };
}

export function shownPdf(pdf: Pdf) {
  return {
    service_id: pdf.service_id,
    status: wire(pdf.status),
    filename: pdf.filename,
    is_image_based: pdf.is_image_based,
    notes: pdf.notes,
    end_user: { service_id: pdf.end_user_service_id },
    created: pdf.created,
    last_updated: pdf.last_updated,
    statements: pdf.statements.map((each) => statement(each, pdf)),
  };
}

interface Month {
  month: string;
  is_complete: boolean;
  is_partial: boolean;
  gross_deposits: number;
  true_revenue: number;
  deposit_count: number;
  average_daily_balance: number | null;
  negative_days: number;
  nsf_count: number;
  overdraft_count: number;
  reconciliation: string;
}

export function summaryOf({ end_user }: { end_user: { findings: { months: Month[] } | null } }) {
  return (end_user.findings?.months ?? []).map((month) => ({
    month: month.month,
    total_deposits: month.gross_deposits,
    total_revenue: month.true_revenue,
    no_deposits: month.deposit_count,
    average_balance: month.average_daily_balance,
    negative_balance_days: month.negative_days,
    no_nsf: month.nsf_count,
    no_od: month.overdraft_count,
    is_mtd: month.is_partial,
    is_unreconcilable: wire(month.reconciliation) !== 'reconciled',
  }));
}

/** What GraphQL calls the fields that a correction has under `summary`, and those of its rows. */
const OF_SUMMARY = {
  statement_start_date: 'period_start',
  statement_end_date: 'period_end',
  start_balance: 'opening_balance',
  end_balance: 'closing_balance',
};
const OF_ROWS = { timestamp: 'date', description: 'description', amount: 'amount', balance: 'balance' };

const renamed = (names: Readonly<Record<string, string>>, given: unknown) =>
  Object.fromEntries(Object.entries(names).map(([name, own]) => [own, fieldOf(given, name) ?? null]));

const nameIn = (names: Readonly<Record<string, string>>, own: string | undefined): string | undefined =>
  Object.keys(names).find((name) => names[name] === own);

export function correctionOf({ index, exclude, summary, transactions }: Record<string, unknown>) {
  const rows = Array.isArray(transactions) ? transactions : null;
  return {
    index,
    input: {
      exclude: exclude ?? null,
      ...renamed(OF_SUMMARY, summary),
      transactions:
        rows?.map((row) => ({ ...renamed(OF_ROWS, row), date: String(fieldOf(row, 'timestamp')).slice(0, 10) })) ??
        null,
    },
  };
}

/** Where in a correction's body stands what a refusal names as GraphQL does. */
export function correctionField(path: string[]): string[] {
  const [field, index, inRow, ...further] = path;
  const inSummary = nameIn(OF_SUMMARY, field);
  if (inSummary) return ['summary', inSummary, ...path.slice(1)];
  const ofRow = field === 'transactions' ? nameIn(OF_ROWS, inRow) : undefined;
  return ofRow ? ['transactions', index ?? '', ofRow, ...further] : path;
}

export function categoryOf(body: Record<string, unknown>): Record<string, unknown> {
  return { category: fieldOf(fieldOf(body.transaction, 'category'), 'label') ?? null };
}

export const TRANSACTIONS_PATH = '/api/end_users/{end_user_service_id}/transactions';
export const TRANSACTION = `service_id statement_service_id date amount balance description category category_source counterparty
  funder { service_id name } page box is_ocr`;

interface TransactionPage {
  items: object[];
  page: number;
  limit: number;
  has_more: boolean;
  total: number;
}

/** A page of transactions, and the addresses of its neighbours with everything that was asked for. */
export function shownTransactions(
  { end_user: { transactions } }: { end_user: { transactions: TransactionPage } },
  { end_user_service_id, ...asked }: Record<string, unknown>,
  publicUrl: string,
) {
  const { items, page, limit, has_more, total } = transactions;
  const path = TRANSACTIONS_PATH.replace('{end_user_service_id}', encodeURIComponent(String(end_user_service_id)));
  const address = (to: number): string => {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries({ ...asked, page: to, per_page: limit }))
      if (value !== undefined && value !== null) query.set(name, String(value));
    return `${publicUrl}${path}?${query}`;
  };
  return {
    transactions_enriched: items,
    _meta: {
      page,
      per_page: limit,
      num_results: total,
      next_url: has_more ? address(page + 1) : null,
      prev_url: page > 1 ? address(page - 1) : null,
    },
  };
}
