import type { Page, PdfText } from '../../../platform/pdf/text.rules';
import { type Observation, observed, type ReadRow, type ReadStatement } from './read-statement.rules';
import { storedBox } from './tokens.rules';

/** Programs that change PDFs which others have made. */
const EDITORS = [
  'acrobat pro',
  'adobe acrobat',
  'foxit',
  'phantompdf',
  'nitro',
  'pdfelement',
  'sejda',
  'ilovepdf',
  'smallpdf',
  'pdfescape',
  'inkscape',
  'photoshop',
  'illustrator',
  'gimp',
  'libreoffice draw',
  'pdf-xchange',
  'pdfsam',
  'pdf editor',
  'canva',
  'pdffiller',
  'dochub',
  'soda pdf',
  'master pdf',
  'wondershare',
  'microsoft word',
  'microsoft excel',
];
const DAY_MS = 86_400_000;
const OVERLAP = 0.8;
/** Fonts and places are compared where a column has at least so many amounts. */
const FONT_CELLS = 20;
const FONT_SHARE = 0.05;
const OFF_PT = 0.8;
const WITHIN_PT = 0.2;

/** What the file itself shows, each kind once with its first place. */
export function documentObservations(
  pdf: PdfText,
  pages: readonly Page[],
  statements: readonly ReadStatement[],
): Observation[] {
  // Where letters stand in a picture is known to a dot or two only.
  const rows = statements.flatMap((statement) => statement.rows).filter(({ isOcr }) => !isOcr);
  return [
    ...overlapping(pages.filter(({ kind }) => kind !== 'ocr')),
    ...oddFonts(rows),
    ...edited(pdf),
    ...misplaced(rows),
    ...notesOf(pages),
    ...invisible(pages),
    ...savedAgain(pdf),
    ...datesDiffer(pdf),
  ];
}

function overlapping(pages: readonly Page[]): Observation[] {
  for (const page of pages) {
    for (const line of page.lines) {
      for (const [at, word] of line.words.entries()) {
        const other = line.words
          .slice(at + 1, at + 6)
          .find((next) => next.text !== word.text && overlap(word.box, next.box) >= OVERLAP);
        if (!other || word.text.trim() === '' || other.text.trim() === '') continue;
        const text = `Two texts lie on one place: "${word.text.slice(0, 40)}" and "${other.text.slice(0, 40)}".`;
        return [observed('overlapping_text', text, { page: page.number, box: storedBox(word.box) })];
      }
    }
  }
  return [];
}

/** How much of the smaller box the other one covers. */
function overlap(one: readonly number[], other: readonly number[]): number {
  const [top = 0, left = 0, bottom = 0, right = 0] = one;
  const [otherTop = 0, otherLeft = 0, otherBottom = 0, otherRight = 0] = other;
  const high = Math.min(bottom, otherBottom) - Math.max(top, otherTop);
  const wide = Math.min(right, otherRight) - Math.max(left, otherLeft);
  const least = Math.min((bottom - top) * (right - left), (otherBottom - otherTop) * (otherRight - otherLeft));
  return high <= 0 || wide <= 0 || least <= 0 ? 0 : (high * wide) / least;
}

function oddFonts(rows: readonly ReadRow[]): Observation[] {
  const withFont = rows.filter(({ font }) => font !== null);
  if (withFont.length < FONT_CELLS) return [];
  const counts = new Map<string, number>();
  for (const { font } of withFont) counts.set(font ?? '', (counts.get(font ?? '') ?? 0) + 1);
  const [usual] = [...counts].sort((one, other) => other[1] - one[1]);
  if (!usual) return [];
  const odd = withFont.filter(({ font }) => font !== usual[0]);
  const [first] = odd;
  if (!first || odd.length > FONT_SHARE * withFont.length) return [];
  const text = `This amount is set in ${first.font}, the other ${usual[1]} of its column in ${usual[0]}.`;
  return [observed('odd_font', text, { page: first.page, box: first.amountBox })];
}

function edited({ producer }: PdfText): Observation[] {
  const name = producer?.toLowerCase() ?? '';
  if (!EDITORS.some((editor) => name.includes(editor))) return [];
  return [
    observed(
      'edited_with',
      `The file says it was last written with ${producer?.slice(0, 80)}, a program that edits PDFs.`,
      null,
    ),
  ];
}

/** An amount beside the edge that all others of its column keep. */
function misplaced(rows: readonly ReadRow[]): Observation[] {
  const columns = new Map<number, ReadRow[]>();
  for (const row of rows) {
    const near = [...columns.keys()].find((edge) => Math.abs(edge - row.edge) <= 6);
    if (near === undefined) columns.set(row.edge, [row]);
    else columns.get(near)?.push(row);
  }
  for (const column of columns.values()) {
    if (column.length < FONT_CELLS) continue;
    const edges = column.map(({ edge }) => edge).sort((one, other) => one - other);
    const middle = edges[Math.floor(edges.length / 2)] ?? 0;
    const off = column.filter(({ edge }) => Math.abs(edge - middle) > WITHIN_PT);
    const distance = (row: ReadRow): number => Math.max(Math.abs(row.edge - middle), Math.abs(row.amountY - row.y));
    const [first] = column.filter((row) => distance(row) > OFF_PT);
    const few = off.length <= FONT_SHARE * column.length;
    if (!first || !few) continue;
    const text = `This amount stands ${distance(first).toFixed(1)} pt off its row or column.`;
    return [observed('misplaced_amount', text, { page: first.page, box: first.amountBox })];
  }
  return [];
}

function notesOf(pages: readonly Page[]): Observation[] {
  const notes = pages.flatMap(({ number, notes: found }) =>
    found.map(({ box }) => ({ page: number, box: storedBox(box) })),
  );
  const [first] = notes;
  if (!first) return [];
  const what =
    notes.length === 1
      ? '1 text box or stamp lies on the page; what it says is'
      : `${notes.length} text boxes or stamps lie on the page; what they say is`;
  return [observed('notes_on_page', `${what} not part of what was read.`, first)];
}

function invisible(pages: readonly Page[]): Observation[] {
  const page = pages.find(({ kind }) => kind === 'invisible');
  if (!page) return [];
  const text = 'The words are an invisible layer over a picture; picture and words may differ.';
  return [observed('invisible_text', text, { page: page.number, box: [0, 0, 1, 1] })];
}

function savedAgain({ laterSaves }: PdfText): Observation[] {
  if (laterSaves < 1) return [];
  const text =
    laterSaves === 1 ? '1 later save is appended to the file.' : `${laterSaves} later saves are appended to the file.`;
  return [observed('saved_again', text, null)];
}

function datesDiffer({ created, changed }: PdfText): Observation[] {
  if (created === null || changed === null) return [];
  const distance = Math.abs(Date.parse(changed) - Date.parse(created));
  if (!(distance > DAY_MS)) return [];
  return [observed('dates_differ', `Created ${created.slice(0, 10)}, changed ${changed.slice(0, 10)}.`, null)];
}
