import type { PolicyDocument } from './policy-document.rules';

export type NoteCode =
  /** The cell is not understood: nothing is required, and its text is kept under `unmapped`. */
  | 'not_understood'
  /** More than one reading is possible: the least restrictive one was taken. */
  | 'ambiguous'
  /** A part of a list is not understood and was left out. */
  | 'unknown_value'
  /** A formula's cached value is an error. */
  | 'error_value'
  | 'duplicate_funder'
  | 'no_criteria'
  | 'too_long'
  | 'missing_funder'
  /** The row was laid out by the places of words on a page. */
  | 'read_from_pdf';

/** A remark about a row or one of its cells. */
export interface Note {
  /** Where known: `D`. */
  column: string | null;
  code: NoteCode;
  /** A sentence for a broker to read. */
  message: string;
  /** What the cell showed. */
  value: string | null;
}

/** What a policy file says about one funder. */
export interface ReadRow {
  /** From 0, dense, over rows and errors alike; the same for the same bytes, so that a job can resume by it. */
  index: number;
  sheet: string;
  /** From 1, as the spreadsheet shows it. Where funders stand side by side in columns: the row of the header. */
  row: number;
  funderName: string;
  /** From an exported file: the funder's service_id, to be trusted only if the account's catalogue knows it. */
  funderServiceId: string | null;
  matchingPriority: number | null;
  policy: PolicyDocument;
  warnings: Note[];
}

/** A row that says something, but not whom it is about. */
export interface RowError extends Note {
  index: number;
  sheet: string;
  row: number;
}

/** `counted` comes first and once; then `rows` until rows and errors together are `total`. */
export type ReadEvent = { kind: 'counted'; total: number } | { kind: 'rows'; rows: ReadRow[]; errors: RowError[] };

export interface ReadSummary {
  /** Rows and errors together; at least 1. */
  total: number;
  /** Sheets that funders were read from. */
  sheets: string[];
  /** Headers as written, and what each was understood as. */
  headers: Record<string, string>;
  /** Headers that no rule knows; their cells are under `unmapped`. */
  unmappedColumns: string[];
  /** About the file as a whole: sheets that were left out, and the like. */
  warnings: string[];
}

/** One line of an export. Names and policies come back from reading as they were written, `source` apart. */
export interface WrittenPolicy {
  funderName: string;
  funderServiceId: string;
  matchingPriority: number | null;
  /** Null and `{}` are written as a funder without criteria. */
  policy: Partial<PolicyDocument> | null;
}

/** What is said of a PDF in which nothing is found. */
export const NO_TABLE =
  'This PDF has no table of funders under headings that are known. Upload the list as XLSX or CSV.';

/** The file as a whole cannot be read. The message is a sentence for the broker. */
export class UnreadableFile extends Error {}
