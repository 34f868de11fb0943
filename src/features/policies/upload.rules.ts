import { z } from 'zod';
import { checkPolicy } from './checks/document.rules';
import { type Candidate, type FunderIndex, matchFunder } from './funder-match.rules';
import type { ReadRow, RowError } from './reading/sheet.rules';

const payload = z.object({ jobServiceId: z.string() });

/** The job that takes an uploaded spreadsheet in. */
export const UPLOAD_JOB = { name: 'policies.upload', payload, parse: (value: unknown) => payload.parse(value) };

/** How many rows are taken over in one transaction. */
export const BATCH = 250;
/** How many of them are written before others get a turn: the embedded database answers without one. */
export const WRITTEN_AT_ONCE = 50;
/** Messages that a job shows; the rest is counted. */
export const MESSAGES_SHOWN = 1000;

const NAME_LENGTH = 300;

/** A remark about a row, as readers see it. */
export interface Message {
  row: number;
  sheet: string;
  column: string | null;
  code: string;
  message: string;
  value: string | null;
}

/** What is to be done with a row. */
export interface PlannedRow {
  index: number;
  sheet: string;
  row: number;
  /** `take`: the policy is the funder's; `ask`: a person chooses; `superseded`: a later row is about the same funder. */
  action: 'take' | 'ask' | 'superseded' | 'error';
  spreadsheetName: string;
  /** The funder to take the policy over for. */
  funderServiceId: string | null;
  matchingPriority: number | null;
  policy: Record<string, unknown> | null;
  candidates: Candidate[];
  messages: Message[];
}

/** One row, by itself. A file that we have exported names its funders by id, which counts where the catalogue knows it. */
export function planRow(row: ReadRow, index: FunderIndex): PlannedRow {
  const messages = row.warnings.map((each) => messageOf(row, each));
  const spreadsheetName = row.funderName.slice(0, NAME_LENGTH);
  const { sheet, row: number } = row;
  const planned = {
    index: row.index,
    sheet,
    row: number,
    spreadsheetName,
    matchingPriority: row.matchingPriority,
    messages,
  };
  const { policy, problems } = checkPolicy(row.policy);
  const [problem] = Object.entries(problems);
  if (problem) {
    const [path, found] = problem;
    const message = `The policy cannot be kept: ${[path, found.join(' ')].filter(Boolean).join(': ')}`;
    const explained = messageOf(row, { column: null, code: 'invalid_policy', message, value: null });
    return {
      ...planned,
      action: 'error',
      funderServiceId: null,
      policy: null,
      candidates: [],
      messages: [...messages, explained],
    };
  }
  const known = row.funderServiceId !== null && index.funders.has(row.funderServiceId) ? row.funderServiceId : null;
  const match = known === null ? matchFunder(index, row.funderName) : { funderServiceId: known, candidates: [] };
  const action = match.funderServiceId === null ? 'ask' : 'take';
  return { ...planned, ...match, action, policy };
}

export function planError({ index, sheet, row, column, code, message, value }: RowError): PlannedRow {
  return {
    index,
    sheet,
    row,
    action: 'error',
    spreadsheetName: '',
    funderServiceId: null,
    matchingPriority: null,
    policy: null,
    candidates: [],
    messages: [{ row, sheet, column, code, message, value }],
  };
}

/** The rows in the file's order, in which of several about one funder the last is taken, with a warning. */
export function inOrder(rows: readonly PlannedRow[]): PlannedRow[] {
  const sorted = [...rows].sort((a, b) => a.index - b.index);
  const last = new Map<string, PlannedRow>();
  for (const row of sorted) if (row.funderServiceId !== null) last.set(row.funderServiceId, row);
  return sorted.map((row) => {
    const winner = row.funderServiceId === null ? row : last.get(row.funderServiceId);
    if (!winner || winner === row) return row;
    return { ...row, action: 'superseded', messages: [...row.messages, sameFunder(row, winner)] };
  });
}

/** What is said of a row where a later one is about the same funder. */
export function sameFunder(
  row: { row: number; sheet: string; spreadsheetName: string },
  later: { spreadsheetName: string },
): Message {
  const { spreadsheetName: value } = row;
  const message = `${value} is the same funder as ${later.spreadsheetName} further down, which counts.`;
  return messageOf(row, { column: null, code: 'duplicate_funder', message, value });
}

const messageOf = (
  { row, sheet }: { row: number; sheet: string },
  { column, code, message, value }: Omit<Message, 'row' | 'sheet'>,
): Message => ({ row, sheet, column, code, message, value });
