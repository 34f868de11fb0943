import { utils, type WorkSheet, write } from '@e965/xlsx';

/**
 * What one funder's guidelines say, by the keys of docs/rules/policies.md, as the broker would type them in. Of what is not here, as a cell that
 * nobody can read surely, no field may come.
 */
export interface FieldTruth {
  [key: string]: number | string | boolean | readonly string[];
}

export interface FunderTruth {
  fields?: FieldTruth;
  /** The alternatives by name, each with what it asks; then the funder's own bounds are not asked about. */
  tiers?: Record<string, FieldTruth>;
}

export interface SourceSheet {
  name: string;
  /** A line a row, cells apart by `|`, `⏎` a line break in a cell; blank cells and lines stay. */
  cells: string;
  hidden?: true;
  hiddenColumns?: readonly string[];
  hiddenRows?: readonly number[];
  merges?: readonly string[];
}

export interface GuidelineFile {
  id: string;
  /** As CSV, of its one sheet. */
  isCsv?: true;
  sheets: readonly SourceSheet[];
  funders: Record<string, FunderTruth>;
}

const NUMBER = /^-?\d+(\.\d+)?$/;

const rowsOf = ({ cells }: SourceSheet): string[][] =>
  cells
    .replace(/^\n|\n$/g, '')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('⏎', '\n')));

export const csvOf = (rows: readonly (readonly string[])[]): Buffer =>
  Buffer.from(rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n'));

/** The file as a funder or a broker would have saved it. */
export function guidelineFile({ id, isCsv, sheets }: GuidelineFile): { bytes: Uint8Array; filename: string } {
  const [first] = sheets;
  if (isCsv && first) return { bytes: csvOf(rowsOf(first)), filename: `${id}.csv` };
  const book = utils.book_new();
  for (const source of sheets) utils.book_append_sheet(book, worksheet(source), source.name);
  book.Workbook = { Sheets: sheets.map(({ hidden }) => ({ Hidden: hidden ? 1 : 0 })) };
  return { bytes: write(book, { type: 'buffer', bookType: 'xlsx', compression: true }), filename: `${id}.xlsx` };
}

function worksheet(source: SourceSheet): WorkSheet {
  const sheet = utils.aoa_to_sheet(
    rowsOf(source).map((row) => row.map((cell) => (cell === '' ? null : NUMBER.test(cell) ? Number(cell) : cell))),
  );
  if (source.merges) sheet['!merges'] = source.merges.map((range) => utils.decode_range(range));
  if (source.hiddenColumns) {
    sheet['!cols'] = [];
    for (const column of source.hiddenColumns) sheet['!cols'][utils.decode_col(column)] = { hidden: true };
  }
  if (source.hiddenRows) {
    sheet['!rows'] = [];
    for (const row of source.hiddenRows) sheet['!rows'][row - 1] = { hidden: true };
  }
  return sheet;
}
