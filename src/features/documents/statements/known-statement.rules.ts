import type { Category } from './categories.rules';
import type { Reconciliation } from './read-statement.rules';

/** A row as figures are made of it. */
export interface KnownRow {
  serviceId: string;
  date: string;
  cents: number | null;
  description: string;
  category: Category;
  counterparty: string | null;
  /** Of the catalogue. */
  funderServiceId: string | null;
  isNamed: boolean;
}

/** A statement as figures are made of it; amounts in cents. */
export interface KnownStatement {
  serviceId: string;
  /** The same for the same account, whatever file it is in. */
  account: string;
  bankName: string | null;
  last4: string | null;
  type: string;
  isWeakKey: boolean;
  start: string | null;
  end: string | null;
  opening: number | null;
  closing: number | null;
  reconciliation: Reconciliation;
  isExcluded: boolean;
  rows: KnownRow[];
}

export interface MonthFigures {
  month: string;
  isComplete: boolean;
  isPartial: boolean;
  grossDeposits: number;
  trueRevenue: number;
  depositCount: number;
  averageDailyBalance: number | null;
  negativeDays: number;
  nsfCount: number;
  overdraftCount: number;
  totalWithdrawals: number;
  reconciliation: Reconciliation;
  statementServiceIds: string[];
  end: string;
}
