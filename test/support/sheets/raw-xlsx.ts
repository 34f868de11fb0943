import { strToU8, zipSync } from 'fflate';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** A cell as written: a text, a number, or the XML of a cell's inside with its attributes. */
export type RawCell = string | number | { attributes: string; inside: string } | null;

const xmlText = (text: string) =>
  text.replace(/[&<>"]/g, (each) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[each]!);

export function letters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last;
}

function cellXml(cell: RawCell, place: string): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  if (typeof cell === 'object') return `<c r="${place}" ${cell.attributes}>${cell.inside}</c>`;
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${xmlText(cell)}</t></is></c>`;
}

export const sheetData = (rows: RawCell[][]): string =>
  rows
    .map(
      (row, index) =>
        `<row r="${index + 1}">${row.map((cell, column) => cellXml(cell, `${letters(column)}${index + 1}`)).join('')}</row>`,
    )
    .join('');

export interface RawSheet {
  name: string;
  rows?: RawCell[][];
  /** Ranges: `B1:C1`. */
  merges?: string[];
  /** In place of what the rows make. */
  data?: string | Uint8Array;
  isHidden?: boolean;
}

/** The parts of an XLSX as other programs write it, by hand: no library that reads it has a hand in it. */
export function rawParts(sheets: RawSheet[]): Record<string, Uint8Array> {
  const ids = sheets.map((_, index) => index + 1);
  const part = (id: number) => `/xl/worksheets/sheet${id}.xml`;
  const parts: Record<string, string | Uint8Array> = {
    '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>${ids.map((id) => `<Override PartName="${part(id)}" ContentType="${TYPE}.worksheet+xml"/>`).join('')}</Types>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.map(({ name, isHidden }, index) => `<sheet name="${xmlText(name)}" sheetId="${index + 1}" r:id="r${index + 1}"${isHidden ? ' state="hidden"' : ''}/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${ids.map((id) => `<Relationship Id="r${id}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${id}.xml"/>`).join('')}</Relationships>`,
  };
  for (const [index, { rows = [], merges = [], data }] of sheets.entries()) {
    const merged =
      merges.length > 0 ? `<mergeCells>${merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>` : '';
    parts[part(index + 1).slice(1)] =
      data ?? `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${sheetData(rows)}</sheetData>${merged}</worksheet>`;
  }
  return Object.fromEntries(
    Object.entries(parts).map(([name, content]) => [name, typeof content === 'string' ? strToU8(content) : content]),
  );
}

export const zip = (parts: Record<string, Uint8Array>): Buffer => Buffer.from(zipSync(parts, { level: 6 }));

export const rawXlsx = (...sheets: RawSheet[]): Buffer => zip(rawParts(sheets));
