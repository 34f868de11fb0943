/** A cell of a table that leaves the service; null is an empty one. */
export type Cell = string | number | boolean | null | undefined;

/** What spreadsheets take for the beginning of a formula, in every script that they read. */
const BEGINS_A_FORMULA = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
const NEEDS_QUOTES = /[",;\t\r\n]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot have them, so they are what is left out
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
/** What a cell of a workbook can hold. */
const LONGEST_TEXT = 32_767;
const XML_SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A row of a CSV file (RFC 4180). A text that would be read as a formula stands behind an apostrophe. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

function csvCell(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell !== 'string') return String(cell);
  const text = BEGINS_A_FORMULA.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A row of a workbook's sheet. Texts are said to be texts: none of them can be a formula. */
export const sheetRow = (cells: readonly Cell[]): string => `<row>${cells.map(sheetCell).join('')}</row>`;

function sheetCell(cell: Cell): string {
  if (cell === null || cell === undefined || cell === '') return '<c/>';
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  if (typeof cell === 'boolean') return `<c t="b"><v>${Number(cell)}</v></c>`;
  return `<c t="inlineStr"><is><t xml:space="preserve">${inXml(cell.slice(0, LONGEST_TEXT))}</t></is></c>`;
}

/** Half a character has no form in UTF-8, and becomes the sign for that. */
const inXml = (text: string) => text.replace(NOT_IN_XML, '').replace(/[&<>]/g, (sign) => XML_SIGNS[sign] ?? '');
