import { CFB, read, SSF, type WorkBook } from '@e965/xlsx';
import { DAMAGED } from './file-kind.rules';
import { type Cell, type Grid, unescapeFormula } from './grid.rules';
import { MOST_CELLS, MOST_COLUMNS, MOST_SHEET_ROWS } from './limits.rules';
import { UnreadableFile } from './sheet.rules';

interface SheetCell {
  t: string;
  v?: unknown;
  w?: string;
  z?: string;
}

const MOST_MERGES = 5000;
const PROTECTED = 'The file is protected by a password. Save it without one.';
const OPTIONS = {
  dense: true,
  cellFormula: false,
  cellHTML: false,
  cellNF: true,
  cellStyles: true,
  sheetRows: MOST_SHEET_ROWS,
} as const;

/** The visible sheets of an XLSX or XLS with what their cells showed when it was saved. Throws `UnreadableFile`. */
export function openWorkbook(bytes: Uint8Array): { grids: Grid[]; leftOut: string[] } {
  const book = readBook(bytes);
  const hidden = book.Workbook?.Sheets?.map(({ Hidden }) => Boolean(Hidden)) ?? [];
  const names = book.SheetNames.filter((_, index) => !hidden[index]);
  const leftOut = book.SheetNames.flatMap((name, index) =>
    hidden[index] ? `The sheet ${shown(name)} is hidden and was left out.` : [],
  );
  let left = MOST_CELLS;
  const grids = names.flatMap((name) => {
    const sheet = book.Sheets[name];
    if (!sheet) return [];
    const data = (sheet['!data'] ?? []) as ((SheetCell | undefined)[] | undefined)[];
    const unseen = { rows: hiddenIn(sheet['!rows']), columns: hiddenIn(sheet['!cols']) };
    if (unseen.rows.size > 0) leftOut.push(`Hidden rows of the sheet ${shown(name)} were left out.`);
    if (unseen.columns.size > 0) leftOut.push(`Hidden columns of the sheet ${shown(name)} were left out.`);
    const rows = Array.from(data, (row, index) => (unseen.rows.has(index) ? [] : toCells(row ?? [], unseen.columns)));
    left -= rows.reduce((sum, row) => sum + row.length, 0);
    if (left < 0) throw new UnreadableFile(`The file has more than ${MOST_CELLS} cells.`);
    const merges = (sheet['!merges'] ?? []).slice(0, MOST_MERGES);
    return [
      {
        name,
        isNamed: true,
        rows,
        merges: merges.map(({ s, e }) => ({ top: s.r, left: s.c, bottom: e.r, right: e.c })),
      },
    ];
  });
  return { grids, leftOut };
}

const shown = (name: string) => JSON.stringify(name.slice(0, 60));

/** Which rows or columns somebody has hidden. */
function hiddenIn(lines: readonly ({ hidden?: boolean } | undefined)[] | undefined): Set<number> {
  const found = new Set<number>();
  lines?.forEach((line, index) => {
    if (line?.hidden) found.add(index);
  });
  return found;
}

function readBook(bytes: Uint8Array): WorkBook {
  try {
    return read(bytes, { ...OPTIONS, type: 'buffer' });
  } catch (error) {
    throw new UnreadableFile(/password|encrypt/i.test(String(error)) ? PROTECTED : DAMAGED);
  }
}

function toCells(row: readonly (SheetCell | undefined)[], hidden: ReadonlySet<number>): (Cell | undefined)[] {
  const cells: (Cell | undefined)[] = [];
  row.forEach((found, column) => {
    const cell = found && !hidden.has(column) ? toCell(found) : undefined;
    if (!cell) return;
    if (column >= MOST_COLUMNS) throw new UnreadableFile(`The file has more than ${MOST_COLUMNS} columns.`);
    cells[column] = cell;
  });
  const says = cells.some((cell) => cell && cell.hasFailed !== 'unsaved');
  return says ? Array.from(cells) : [];
}

function toCell({ t, v, w, z }: SheetCell): Cell | undefined {
  // See `markUnsaved`.
  if (t === 'n' && Number.isNaN(v)) return { text: '=…', hasFailed: 'unsaved' };
  const shown = (w ?? (v === undefined || v === null ? '' : String(v))).replace(/\r\n?/g, '\n').trim();
  if (t === 'e') return { text: shown || '#ERROR', hasFailed: 'error' };
  if (!shown) return undefined;
  if (t !== 'n' || typeof v !== 'number')
    return { text: unescapeFormula(t === 's' && typeof v === 'string' ? v.replace(/\r\n?/g, '\n').trim() : shown) };
  if (!z || !SSF.is_date(z)) return { text: shown, number: v };
  const { m, d } = SSF.parse_date_code(v) ?? {};
  return m && d ? { text: shown, typed: `${m}-${d}` } : { text: shown };
}

/** Whether an XLS's container is whole; in one that was cut off, streams are shorter than it says. */
export function checkContainer(bytes: Uint8Array): void {
  const isEncrypted = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(
    Buffer.from('EncryptedPackage', 'utf16le'),
  );
  if (isEncrypted) throw new UnreadableFile(PROTECTED);
  let container: { FileIndex: { name: string; size: number; content?: ArrayLike<number> }[] };
  try {
    container = CFB.read(bytes, { type: 'buffer' });
  } catch {
    throw new UnreadableFile(DAMAGED);
  }
  const stream = container.FileIndex.find(({ name }) => /^(?:workbook|book)$/i.test(name));
  if (!stream) throw new UnreadableFile('The file is no XLS spreadsheet.');
  if ((stream.content?.length ?? 0) < stream.size) throw new UnreadableFile(DAMAGED);
}
