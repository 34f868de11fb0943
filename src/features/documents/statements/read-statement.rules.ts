import type { Box } from '../../../platform/pdf/text.rules';
import type { Period } from './dates.rules';

/** Where something stands in a document. */
export interface Place {
  page: number;
  box: Box;
}

export interface Evidence extends Place {
  field: string;
  text: string;
}

export interface ReadRow extends Place {
  date: string;
  /** Below zero: money that left. Null: the page does not say which way it went. */
  cents: number | null;
  /** Without a sign. */
  size: number;
  balance: number | null;
  description: string;
  check: string | null;
  isOcr: boolean;
  /** The name of the section that it stands in. */
  section: string | null;
  /** Rows without another line between them have the same number. */
  run: number;
  amountBox: Box;
  font: string | null;
  /** Its amount's right edge and its own baseline, in points. */
  edge: number;
  y: number;
  amountY: number;
}

/** A sum or a count that the statement prints about its rows. */
export interface PrintedTotal extends Place {
  kind: 'credits' | 'debits';
  /** The name of its section; empty: all of its kind. */
  name: string;
  /** The section that it ends, where it stands in one. */
  section: string | null;
  label: string;
  /** Rows above it have lower numbers. */
  run: number;
  cents: number | null;
  count: number | null;
}

/** What the account held at a day's end, as printed apart from rows. */
export interface PrintedBalance extends Place {
  date: string;
  cents: number;
}

export interface StatementHead {
  bankName: string | null;
  accountTitle: string | null;
  accountType: 'checking' | 'savings' | 'other';
  /** As far as it is printed; never stored. */
  accountDigits: string | null;
  isMasked: boolean;
  period: Period | null;
}

export interface StatementBody {
  opening: number | null;
  closing: number | null;
  rows: ReadRow[];
  totals: PrintedTotal[];
  balances: PrintedBalance[];
  /** Other closing balances than the first. */
  closings: (Place & { cents: number })[];
  pages: number[];
  unreadPages: number[];
  evidence: Evidence[];
}

export interface ReadStatement extends StatementHead, StatementBody {
  /** Some of it was read from a picture. */
  isOcr: boolean;
  outcome: Outcome;
}

export type Reason = 'no_opening_balance' | 'no_closing_balance' | 'unsigned_rows' | 'unread_pages' | 'no_period';
export const RECONCILIATIONS = ['reconciled', 'not_reconciled', 'not_checkable'] as const;
export type Reconciliation = (typeof RECONCILIATIONS)[number];

/** Something about a document that a person should see, with its place; never a judgement. */
export interface Observation {
  code: ObservationCode;
  text: string;
  weight: number;
  page: number | null;
  box: Box | null;
}

export const OBSERVATION_WEIGHTS = {
  overlapping_text: 400,
  two_versions: 400,
  arithmetic_break: 300,
  totals_differ: 300,
  odd_font: 300,
  edited_with: 250,
  misplaced_amount: 200,
  notes_on_page: 200,
  invisible_text: 150,
  saved_again: 100,
  dates_differ: 50,
  break_between_statements: 0,
  other_holder: 0,
} as const;
export type ObservationCode = keyof typeof OBSERVATION_WEIGHTS;

export function observed(code: ObservationCode, text: string, place: Place | null): Observation {
  return { code, text, weight: OBSERVATION_WEIGHTS[code], page: place?.page ?? null, box: place?.box ?? null };
}

/** The sum of the weights, each code once, at most 1,000. */
export function anomalyScore(observations: readonly Pick<Observation, 'code'>[]): number {
  const codes = new Set(observations.map(({ code }) => code));
  let score = 0;
  for (const code of codes) score += OBSERVATION_WEIGHTS[code];
  return Math.min(1000, score);
}

export interface Outcome {
  reconciliation: Reconciliation;
  /** Printed less computed, in cents; null where nothing can be computed. */
  difference: number | null;
  reasons: Reason[];
  observations: Observation[];
}
