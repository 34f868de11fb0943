import { type CellObject, utils, type WorkSheet, write } from '@e965/xlsx';
import { type WrittenCell, writeSheet } from './export.rules';
import type { WrittenPolicy } from './sheet.rules';

const WIDTH = 18;
const toCell = (cell: WrittenCell): CellObject =>
  typeof cell === 'number' ? { t: 'n', v: cell } : { t: 's', v: cell };

/** The bytes of an XLSX with these policies. */
export function writeWorkbook(policies: readonly WrittenPolicy[]): Uint8Array {
  const { header, rows } = writeSheet(policies);
  const data = [header, ...rows].map((row) => row.map((cell) => (cell === undefined ? undefined : toCell(cell))));
  const sheet: WorkSheet = {
    '!data': data as CellObject[][],
    '!ref': utils.encode_range({ s: { r: 0, c: 0 }, e: { r: rows.length, c: header.length - 1 } }),
    '!cols': header.map(() => ({ wch: WIDTH })),
    '!autofilter': { ref: utils.encode_range({ s: { r: 0, c: 0 }, e: { r: rows.length, c: header.length - 1 } }) },
  };
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Policies');
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Uint8Array;
}
