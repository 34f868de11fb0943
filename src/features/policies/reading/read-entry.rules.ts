import { type Alternative, type Entry, isTierCell, LONGEST_NAME } from './entries.rules';
import { type RowReading, readFunderRow } from './row.rules';
import type { ReadRow, RowError } from './sheet.rules';
import { withTiers } from './tiers.rules';

const ERRORS = {
  missing_funder: "The row has no funder's name.",
  too_long: `The funder's name is longer than ${LONGEST_NAME} characters.`,
};

function readEntry(
  entry: Entry & { alternatives?: readonly Alternative[] },
  index: number,
): { row: ReadRow } | { error: RowError } {
  const { grid, name, funderServiceId, replaces } = entry;
  const row = rowNumber(entry);
  const refuse = (code: RowError['code'], message: string) => ({
    error: { index, sheet: grid.name, row, column: null, code, message, value: name.slice(0, 100) || null },
  });
  if (entry.error) return refuse(entry.error, ERRORS[entry.error]);
  const read = readWhole(entry);
  const funderName = read.name ?? name;
  if (!funderName) return refuse('missing_funder', ERRORS.missing_funder);
  if (read.problem) return refuse('too_long', read.problem);
  const warnings = read.notes;
  const warn = (code: RowError['code'], message: string) => warnings.push({ column: null, code, message, value: null });
  if (replaces.length > 0)
    warn(
      'duplicate_funder',
      `The funder is named more than once; this row replaces row ${replaces.slice(0, 20).join(', ')}.`,
    );
  if (entry.cells.length === 0) warn('no_criteria', 'The row names a funder and nothing else.');
  const { policy, matchingPriority } = read;
  return { row: { index, sheet: grid.name, row, funderName, funderServiceId, matchingPriority, policy, warnings } };
}

/** All rows of a funder: one, or several that are alternatives. */
function readWhole({ grid, cells, alternatives = [] }: Entry & { alternatives?: readonly Alternative[] }): RowReading {
  const [, other] = alternatives;
  if (!other) return readFunderRow(grid, cells);
  const parts = alternatives.map(({ entry, name }) => ({
    name,
    read: readFunderRow(
      entry.grid,
      entry.cells.filter((cell) => !isTierCell(cell)),
    ),
  }));
  return {
    policy: withTiers(parts.map(({ name, read }) => ({ name, policy: read.policy }))),
    matchingPriority: parts.map(({ read }) => read.matchingPriority).find((each) => each !== null) ?? null,
    name: null,
    notes: parts.flatMap(({ read }) => read.notes),
    problem: parts.map(({ read }) => read.problem).find((each) => each !== null) ?? null,
  };
}

const rowNumber = ({ grid, row }: Entry) => (grid.firstRow ?? 0) + (grid.isTransposed ? 1 : row + 1);

/** Reads rows that were found, each as one or with its alternatives. */
export function readEntries(
  entries: readonly (Entry & { alternatives?: readonly Alternative[] })[],
  start: number,
  count: number,
): { rows: ReadRow[]; errors: RowError[] } {
  const rows: ReadRow[] = [];
  const errors: RowError[] = [];
  for (const [offset, entry] of entries.slice(start, start + count).entries()) {
    const read = readEntry(entry, start + offset);
    if ('row' in read) rows.push(read.row);
    else errors.push(read.error);
  }
  return { rows, errors };
}
