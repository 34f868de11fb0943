import type { Operator } from '../checks/operators.rules';
import type { PolicyCheck } from './policy-document.rules';
import type { NoteCode } from './sheet.rules';

/** What a cell asks: the part of a check that it says. */
export interface Draft {
  key: string;
  operator: Operator;
  value: number | boolean | string | string[];
  value_max?: number;
  /** Values of a list for which a person looks at a deal that has them: each has a condition. */
  review_values?: string[];
  /** Of what columns of its kind only tell, it keeps deals out: `Trucking only`. */
  mandatory?: true;
}

/**
 * What the text that was not understood may do to the checks: ask more of a deal that passes them (`stricter`), let one that
 * fails them pass (`looser`), or `either`; `neither` where the checks themselves say for which deals a person looks.
 */
export type LeftOver = 'stricter' | 'looser' | 'either' | 'neither';

/** What a cell says. */
export interface CellReading {
  drafts?: Draft[];
  /** On what the bound of a key depends: checks under keys that no column has. */
  condition?: { of: string; checks: PolicyCheck[] };
  products?: string[];
  emails?: string[];
  notes?: string;
  priority?: number;
  /** What a broker should look at; `message` goes on after the cell's place and text. */
  note?: { code: NoteCode; message: string };
  /** Its text says more than was understood, and is kept under `unmapped`. */
  leftOver?: LeftOver;
  /** What is left is about deals alone of which the fact is this: a kind of company. */
  about?: string;
}

/** Nothing is asked. */
export const NOTHING: CellReading = {};
/** The text says something, but not what. */
export const notUnderstood = (what = 'nothing is required'): CellReading => ({
  note: { code: 'not_understood', message: `is not understood, so ${what}; the text is kept.` },
  leftOver: 'either',
});
/** More than one reading is possible. */
export const ambiguous = (message: string) => ({
  code: 'ambiguous' as const,
  message: `${message}, the least restrictive reading.`,
});
