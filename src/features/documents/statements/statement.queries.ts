import { isSeen } from '../../../platform/db/sight.rules';
import type { StoredAccountSettings } from '../../accounts/account.entity';
import { readPath } from '../../deals/information.rules';
import { breakOf } from './breaks.rules';
import { differs, type FactsInForce, READ_FACTS, type ReadFactName, readFactOf } from './facts.rules';
import type { StoredFindings } from './findings.rules';
import type { DealFindings } from './findings.types';
import { isFull } from './months.rules';
import type { TransactionOrder } from './pdf.rules';
import type { BankStatementType, BankTransactionType, PdfType } from './pdf.types';

export type Read = <Row>(sql: string, parameters: readonly unknown[]) => Promise<Row[]>;

const number = (value: unknown): number | null => (value === null || value === undefined ? null : Number(value));
const parsed = (value: unknown) => (typeof value === 'string' ? JSON.parse(value) : value);
const marks = (values: readonly unknown[]): string => values.map(() => '?').join(', ');

/** A row as it is stored, in which what is shown otherwise is not yet so, and more may stand. */
type StoredOf<Shown> = Shown & Record<string, unknown>;

/** The deal is there, and the caller sees it. */
const OF_A_DEAL = `EXISTS (SELECT 1 FROM end_users e
  WHERE e.service_id = pdfs.end_user_service_id AND e.deleted_at IS NULL AND ${isSeen('end_users', 'e')})`;

/** PDFs, the oldest first: those with these ids, or of these deals, or of these files. */
export async function pdfsBy(
  read: Read,
  accountId: string,
  by: 'service_id' | 'end_user_service_id' | 'file_service_id',
  values: readonly string[],
): Promise<PdfType[]> {
  if (values.length === 0) return [];
  const rows = await read<StoredOf<PdfType>>(
    `SELECT service_id AS serviceId, end_user_service_id AS endUserServiceId, file_service_id AS fileServiceId, status,
       is_image_based AS isImageBased, anomaly_score AS anomalyScore, checks_passed AS checksPassed, observations, notes,
       created, last_updated AS lastUpdated,
       (SELECT f.file_name FROM end_user_files f WHERE f.service_id = pdfs.file_service_id) AS fileName
     FROM pdfs WHERE account_id = ? AND ${by} IN (${marks(values)}) AND ${OF_A_DEAL} ORDER BY created, service_id`,
    [accountId, ...values],
  );
  return rows.map((row) => ({
    ...row,
    isImageBased: Boolean(row.isImageBased),
    checksPassed: row.checksPassed === null ? null : Boolean(row.checksPassed),
    observations: parsed(row.observations),
  }));
}

/** The statements of PDFs, in the order of their pages. */
export async function statementsOf(
  read: Read,
  accountId: string,
  pdfs: readonly string[],
): Promise<Map<string, BankStatementType[]>> {
  const found = new Map<string, BankStatementType[]>();
  if (pdfs.length === 0) return found;
  const rows = await read<StoredOf<BankStatementType>>(
    `SELECT service_id AS serviceId, pdf_service_id AS pdfServiceId, bank_name AS bankName, account_title AS accountTitle,
       account_type AS accountType, account_last4 AS accountLast4, period_start AS periodStart, period_end AS periodEnd,
       opening, closing, total_credits AS totalCredits, total_debits AS totalDebits, credit_count AS creditCount,
       debit_count AS debitCount, transaction_count AS transactionCount, reconciliation, difference, detail, provenance,
       is_excluded AS isExcluded, duplicate_of AS duplicateOfServiceId, is_corrected AS isCorrected
     FROM bank_statements WHERE account_id = ? AND pdf_service_id IN (${marks(pdfs)}) AND EXISTS (
       SELECT 1 FROM pdfs p WHERE p.service_id = bank_statements.pdf_service_id AND p.status <> 'rejected')
     ORDER BY pdf_service_id, ordinal`,
    [accountId, ...pdfs],
  );
  for (const row of rows) {
    const pdf = String(row.pdfServiceId);
    found.set(pdf, [...(found.get(pdf) ?? []), shownStatement(row)]);
  }
  return found;
}

function shownStatement(row: StoredOf<BankStatementType>): BankStatementType {
  const detail = parsed(row.detail);
  const provenance = parsed(row.provenance);
  const { periodStart, periodEnd } = row;
  return {
    ...row,
    openingBalance: number(row.opening),
    closingBalance: number(row.closing),
    totalCredits: Number(row.totalCredits),
    totalDebits: Number(row.totalDebits),
    difference: number(row.difference),
    reasons: detail.reasons,
    breaksAt: breakOf({ reconciliation: row.reconciliation, observations: detail.observations, provenance }),
    unreadPages: detail.unreadPages,
    findings: detail,
    isOcr: Boolean(detail.isOcr),
    isPartial: !isFull({ start: periodStart, end: periodEnd }),
    isExcluded: Boolean(row.isExcluded),
    isCorrected: Boolean(row.isCorrected),
    provenance,
  };
}

const TRANSACTION = `t.service_id AS serviceId, t.statement_service_id AS statementServiceId, t.posted_on AS date, t.amount, t.balance,
  t.description, t.category, t.category_source AS categorySource, t.counterparty, t.funder_service_id AS funderServiceId, t.page,
  t.box, t.is_ocr AS isOcr`;

/** `tail`: conditions, order and bounds, in columns of `t`. */
export async function transactionsBy(
  read: Read,
  accountId: string,
  tail: string,
  parameters: readonly unknown[],
): Promise<BankTransactionType[]> {
  const rows = await read<StoredOf<BankTransactionType>>(
    `SELECT ${TRANSACTION} FROM bank_transactions t WHERE t.account_id = ? AND ${tail}`,
    [accountId, ...parameters],
  );
  return rows.map((row) => ({
    ...row,
    amount: number(row.amount),
    balance: number(row.balance),
    box: parsed(row.box),
    isOcr: Boolean(row.isOcr),
  }));
}

const ORDERS: Record<TransactionOrder, string> = {
  date_desc: 't.posted_on DESC, t.service_id DESC',
  date_asc: 't.posted_on, t.service_id',
  amount_desc: 't.amount DESC, t.service_id DESC',
  amount_asc: 't.amount, t.service_id',
};

/** Transactions of a deal's loaded PDFs, and how many there are. */
export async function dealTransactions(
  read: Read,
  accountId: string,
  endUserServiceId: string,
  { page, limit, category, order }: { page: number; limit: number; category: string | null; order: TransactionOrder },
): Promise<{ items: BankTransactionType[]; total: number }> {
  const where = `t.end_user_service_id = ? AND ${category === null ? '' : 't.category = ? AND '}EXISTS (
    SELECT 1 FROM bank_statements s JOIN pdfs p ON p.service_id = s.pdf_service_id
    WHERE s.service_id = t.statement_service_id AND p.status = 'transactions_loaded')`;
  const parameters = [endUserServiceId, ...(category === null ? [] : [category])];
  const [{ total } = { total: 0 }] = await read<{ total: number }>(
    `SELECT COUNT(*) AS total FROM bank_transactions t WHERE t.account_id = ? AND ${where}`,
    [accountId, ...parameters],
  );
  const tail = `${where} ORDER BY ${ORDERS[order]} LIMIT ${limit} OFFSET ${(page - 1) * limit}`;
  const items = await transactionsBy(read, accountId, tail, parameters);
  return { items, total: Number(total) };
}

/** Where the given value of each fact stands: the first path that has one wins, and how it is made. */
const GIVEN: Record<ReadFactName, readonly (readonly [path: string, divisor: number])[]> = {
  'statements.months': [['statements.months', 1]],
  'statements.monthly_revenue': [
    ['statements.monthly_revenue', 1],
    ['monthly_revenue', 1],
    ['annual_revenue', 12],
  ],
  'statements.average_daily_balance': [['statements.average_daily_balance', 1]],
  'statements.deposits_per_month': [['statements.deposits_per_month', 1]],
  'statements.nsf_per_month': [['statements.nsf_per_month', 1]],
  'statements.negative_days_per_month': [['statements.negative_days_per_month', 1]],
  positions: [['positions', 1]],
};

function givenOf(information: unknown, name: ReadFactName): number | null {
  for (const [path, divisor] of GIVEN[name]) {
    const value = readPath(information, path);
    if (typeof value === 'number') return value / divisor;
  }
  return null;
}

/** What the statements of these deals say, beside what was given of them. */
export async function findingsBy(
  read: Read,
  accountId: string,
  endUsers: readonly string[],
): Promise<Map<string, DealFindings>> {
  const found = new Map<string, DealFindings>();
  if (endUsers.length === 0) return found;
  const rows = await read<{
    endUserServiceId: string;
    findings: unknown;
    computedAt: string;
    information: string | null;
  }>(
    `SELECT f.end_user_service_id AS endUserServiceId, f.findings, f.computed_at AS computedAt, e.information
     FROM deal_findings f JOIN end_users e ON e.service_id = f.end_user_service_id
     WHERE f.account_id = ? AND f.end_user_service_id IN (${marks(endUsers)})`,
    [accountId, ...endUsers],
  );
  for (const row of rows) {
    const { facts, asOf, windowMonths, statementServiceIds, ...stored }: StoredFindings & DealFindings = parsed(
      row.findings,
    );
    const information = row.information === null ? null : parsed(row.information);
    const values = new Map(facts.map(({ name, read: value }) => [name, value]));
    found.set(row.endUserServiceId, {
      ...stored,
      computedAt: row.computedAt,
      facts: READ_FACTS.flatMap((name) => {
        const value = values.get(name);
        if (value === undefined) return [];
        const given = givenOf(information, name);
        return [
          {
            name,
            read: value,
            given,
            differs: differs(name, value, given),
            asOf,
            months: windowMonths,
            statementServiceIds,
          },
        ];
      }),
    });
  }
  return found;
}

/** What was read of these deals, for what judges them by their facts; deals of which nothing was read have no entry. */
export async function factsInForce(
  read: Read,
  accountId: string,
  endUsers: readonly string[],
): Promise<Map<string, FactsInForce>> {
  const found = new Map<string, FactsInForce>();
  if (endUsers.length === 0) return found;
  const rows = await read<{ endUserServiceId: string; findings: unknown; settings: unknown }>(
    `SELECT f.end_user_service_id AS endUserServiceId, f.findings, a.settings
     FROM deal_findings f JOIN accounts a ON a.service_id = f.account_id
     WHERE f.account_id = ? AND f.end_user_service_id IN (${marks(endUsers)})`,
    [accountId, ...endUsers],
  );
  for (const row of rows) {
    const { facts, asOf }: StoredFindings = parsed(row.findings);
    const settings: StoredAccountSettings = parsed(row.settings) ?? {};
    const values: FactsInForce['values'] = {};
    for (const { name, read: value } of facts) {
      const known = readFactOf(name);
      if (known) values[known] = value;
    }
    found.set(row.endUserServiceId, { values, asOf, isPreferred: settings.factPreference === 'read' });
  }
  return found;
}
