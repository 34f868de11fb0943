import type { OnFailure } from '../checks/document.rules';
import type { OpenCondition } from '../checks/open-conditions.rules';
import type { Operator } from '../checks/operators.rules';

/**
 * A funder's policy as it is stored and evaluated. Checks that reading makes use the operators of the column
 * table; the others come from checks that a broker writes through the API.
 */

/** The cell that a value was read from. */
export interface PolicySource {
  sheet: string;
  /** From 1, as the spreadsheet shows it; in a CSV the number of the record. */
  row: number;
  /** `A`, `B` … `AA`. */
  column: string;
  /** What the cell showed. */
  raw: string;
  /** Of a PDF: where on its page. */
  box?: readonly number[];
}

export type PolicyValue = number | string | boolean | null | string[] | PolicyCondition[];

/** Whether a bound is a least; else it is a most. */
export const isLeast = ({ operator }: { operator: string }): boolean => operator.startsWith('greater');

/** By what two bounds of one key are compared: numbers, or days. */
export const orderOf = (value: PolicyValue): number => (typeof value === 'string' ? Date.parse(value) : Number(value));

export interface PolicyCondition {
  /** A key of the column table or, within what a bound depends on, a fact's name, for what reading makes; a broker may name others. */
  key: string;
  operator: Operator;
  value: PolicyValue;
  /** Upper end where the cell held a range that belongs to one key: `buy_rate_min` 1.21–1.30. */
  value_max?: number | string | null;
  /** Not written by reading: the key says it. */
  unit?: string;
  /** Values of the list for which a person looks at a deal that has them. */
  review_values?: string[];
  pass_if_value_missing?: boolean;
}

export interface PolicyCheck extends PolicyCondition {
  /**
   * False for what describes the funder's own terms (rates, terms, commission, holdback), its preferences, and paper
   * grades, which are the broker's own scale: such a check is shown and never keeps a deal out.
   */
  mandatory: boolean;
  on_failure: OnFailure;
  auto_decline?: boolean;
  note?: string;
  source?: PolicySource;
}

/** One of a funder's alternatives: a deal fits when it passes the checks of one. */
export interface PolicyTier {
  name: string;
  checks: PolicyCheck[];
  open_conditions?: OpenCondition[];
}

export interface PolicyDocument {
  version: 1;
  /** In the order of the column table when read from a file. */
  checks: PolicyCheck[];
  /** Where there are several; `checks` are then what they have in common. */
  tiers?: PolicyTier[];
  /** Of mca, loc, term, sba, equipment, reverse; empty when not stated. */
  products: string[];
  notes: string;
  contact: { email: string | null; cc: string[] };
  /** What may keep a deal out and no check decides; left out where there is nothing of it. */
  open_conditions?: OpenCondition[];
  /** Columns that no rule knows, and cells that could not be read, by header as written. */
  unmapped: Record<string, string>;
}
