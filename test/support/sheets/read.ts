import type { PolicyCheck } from '../../../src/features/policies/reading/policy-document.rules';
import { readPolicyFile, SHEET_THREADS } from '../../../src/features/policies/reading/policy-file';
import type { ReadRow, ReadSummary, RowError } from '../../../src/features/policies/reading/sheet.rules';
import { ThreadPool } from '../../../src/platform/threads/thread-pool';

/** The threads that sheets are read and written in, as the service has them. */
export const sheetThreads = new ThreadPool(SHEET_THREADS);
afterAll(() => sheetThreads.close());

export interface WholeFile {
  total: number;
  rows: ReadRow[];
  errors: RowError[];
  summary: ReadSummary;
}

/** All that a file says, at once. */
export async function readWhole(bytes: Buffer | string, filename: string): Promise<WholeFile> {
  const rows: ReadRow[] = [];
  const errors: RowError[] = [];
  let total = -1;
  const summary = await readPolicyFile(sheetThreads, 'acc_1', { bytes: Buffer.from(bytes), filename }, (event) => {
    if (event.kind === 'counted') {
      total = event.total;
      return;
    }
    rows.push(...event.rows);
    errors.push(...event.errors);
  });
  return { total, rows, errors, summary };
}

/** Values by key; `value..value_max` of a range. */
export const valuesOf = ({ policy }: ReadRow): Record<string, PolicyCheck['value']> =>
  Object.fromEntries(policy.checks.map(({ key, value }) => [key, value]));

/** Bytes of a CSV with these cells, all in quotes. */
export const csv = (...rows: (string | number)[][]): string =>
  rows.map((row) => row.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(',')).join('\r\n');
