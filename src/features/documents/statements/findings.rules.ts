import { z } from 'zod';
import { type AccountContinuity, continuity } from './continuity.rules';
import { readFacts } from './facts.rules';
import type { KnownStatement, MonthFigures } from './known-statement.rules';
import { monthFigures } from './months.rules';
import { type FoundPosition, type MonthsOfPayments, positionsOf } from './positions.rules';

const updated = z.object({ endUserServiceId: z.string() });
/** The job that tells of gathered changes of transactions. */
export const TELL_UPDATED_JOB = {
  name: 'documents.tell_updated',
  payload: updated,
  parse: (value: unknown) => updated.parse(value),
};

/** As it is stored: names of GraphQL, money in dollars. */
export interface StoredFindings {
  facts: { name: string; read: number }[];
  asOf: string | null;
  windowMonths: string[];
  statementServiceIds: string[];
  months: Record<string, unknown>[];
  accounts: Record<string, unknown>[];
  positions: Record<string, unknown>[];
  notes: string[];
}

export const NO_FINDINGS: StoredFindings = {
  facts: [],
  asOf: null,
  windowMonths: [],
  statementServiceIds: [],
  months: [],
  accounts: [],
  positions: [],
  notes: [],
};

/** Of what a deal has so many are kept. */
const MOST_MONTHS = 60;
const MOST_POSITIONS = 100;

/** All that a deal's statements say, and each account's continuity. */
export function findingsOf(
  statements: readonly KnownStatement[],
  waiting: readonly KnownStatement[],
  payments: MonthsOfPayments,
  statementMonths: number,
): { stored: StoredFindings; accounts: AccountContinuity[] } {
  const months = monthFigures(statements);
  const positions = positionsOf(statements, payments);
  const used = statements.filter(({ isExcluded }) => !isExcluded);
  const facts = readFacts(months, used, positions, waiting, statementMonths);
  const accounts = continuity(statements);
  const stored: StoredFindings = {
    facts: Object.entries(facts.values).map(([name, read]) => ({ name, read })),
    asOf: facts.asOf,
    windowMonths: facts.months,
    statementServiceIds: facts.statementServiceIds,
    months: months.slice(-MOST_MONTHS).map((month) => storedMonth(month)),
    accounts: accounts.map(({ breaks: _breaks, last4, type, ...account }) => ({
      ...account,
      accountLast4: last4,
      accountType: type,
    })),
    positions: positions.slice(0, MOST_POSITIONS).map((position) => storedPosition(position)),
    notes: [...facts.notes, ...accounts.flatMap(({ breaks }) => breaks.map(({ text }) => text))].slice(0, 50),
  };
  return { stored, accounts };
}

function storedMonth({ end: _end, ...month }: MonthFigures): Record<string, unknown> {
  return {
    ...month,
    grossDeposits: month.grossDeposits / 100,
    trueRevenue: month.trueRevenue / 100,
    totalWithdrawals: month.totalWithdrawals / 100,
    averageDailyBalance: month.averageDailyBalance === null ? null : month.averageDailyBalance / 100,
  };
}

function storedPosition(position: FoundPosition): Record<string, unknown> {
  return {
    ...position,
    amount: position.amount / 100,
    monthlyEstimate: position.monthlyEstimate / 100,
    missedDates: position.missedDates.slice(0, 50),
    transactionServiceIds: position.transactionServiceIds.slice(0, 300),
  };
}
