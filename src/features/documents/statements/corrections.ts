import type { Note } from '../../../platform/audit/notes';
import type { Tx } from '../../../platform/db/transact';
import type { ReadRow } from './read-statement.rules';
import { reconciled } from './reconcile.rules';
import { type BankStatementRow, BankTransactionRow } from './statement.entity';

const cents = (amount: number | null): number | null => (amount === null ? null : Math.round(amount * 100));

/** A statement after a person's correction: by the same arithmetic as one that was read. */
export function recheckedStatement(
  statement: BankStatementRow,
  rows: readonly BankTransactionRow[],
  isReplaced: boolean,
): Partial<BankStatementRow> {
  const { detail, periodStart, periodEnd } = statement;
  const place: Pick<ReadRow, 'page' | 'box'> = { page: 1, box: [0, 0, 0, 0] };
  const outcome = reconciled({
    opening: cents(statement.opening),
    closing: cents(statement.closing),
    rows: rows.map((row) => readRow(row)),
    totals: [],
    balances: detail.balances.map(({ date, amount, page, box }) => ({
      date,
      cents: Math.round(amount * 100),
      page,
      box,
    })),
    closings: [],
    pages: detail.pages,
    unreadPages: isReplaced ? [] : detail.unreadPages,
    evidence: [],
    period: periodStart && periodEnd ? { start: periodStart, end: periodEnd } : null,
  });
  // Sections are known while a page is read: what their totals said stands, unless the rows are others.
  const totals = isReplaced ? [] : detail.observations.filter(({ code }) => code === 'totals_differ');
  const isBroken = outcome.reconciliation === 'reconciled' && totals.length > 0;
  const credits = rows.filter(({ amount }) => (amount ?? 0) > 0);
  const debits = rows.filter(({ amount }) => (amount ?? 0) < 0);
  const sum = (some: readonly BankTransactionRow[]): number =>
    Math.abs(some.reduce((total, { amount }) => total + (cents(amount) ?? 0), 0)) / 100;
  return {
    reconciliation: isBroken ? 'not_reconciled' : outcome.reconciliation,
    difference: outcome.difference === null ? null : outcome.difference / 100,
    detail: {
      ...detail,
      reasons: outcome.reasons,
      observations: [
        ...outcome.observations.map(({ code, text, page, box }) => ({ code, text, page: page ?? place.page, box })),
        ...totals,
      ],
    },
    totalCredits: sum(credits),
    totalDebits: sum(debits),
    creditCount: credits.length,
    debitCount: debits.length,
    transactionCount: rows.length,
  };
}

function readRow(row: BankTransactionRow): ReadRow {
  const amount = cents(row.amount);
  return {
    date: row.postedOn,
    cents: amount,
    size: Math.abs(amount ?? 0),
    balance: cents(row.balance),
    description: row.description,
    check: row.checkNumber,
    isOcr: row.isOcr,
    section: null,
    run: 0,
    amountBox: row.box,
    font: null,
    edge: 0,
    y: 0,
    amountY: 0,
    page: row.page,
    box: row.box,
  };
}

const ROWS_NOTED = 500;

/** The old values, for the audit log: what a person changes is told by its figures, never by descriptions. */
export async function oldValues(
  tx: Tx,
  statement: BankStatementRow,
  pdfServiceId: string,
  isReplaced: boolean,
): Promise<Note> {
  const { accountId, serviceId, ordinal, opening, closing, periodStart, periodEnd, isExcluded } = statement;
  const rows = isReplaced
    ? await tx.db.find(BankTransactionRow, {
        select: { serviceId: true, postedOn: true, amount: true },
        where: { statementServiceId: serviceId },
        order: { ordinal: 'ASC' },
        take: ROWS_NOTED,
      })
    : null;
  const before = {
    ...{ exclude: isExcluded, opening_balance: opening, closing_balance: closing },
    ...{ period_start: periodStart, period_end: periodEnd },
    ...(rows && { transactions: rows.map(({ postedOn, amount }) => ({ date: postedOn, amount })) }),
  };
  const details = { statement_service_id: serviceId, index: ordinal, before };
  return { accountId, operation: 'correctStatement', outcome: 'changed', subjects: [pdfServiceId], details };
}
