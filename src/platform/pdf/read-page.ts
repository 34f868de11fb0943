import { fieldOf, messageOf } from '../untyped.rules';
import { boxOf, type Glyph, type Matrix, type PageSize, type PlacedWord, wordsOf } from './glyphs.rules';
import { beginPage, wasRefused } from './guard';
import type { LibraryPage, OpenPdf } from './library';
import { linesOf } from './lines.rules';
import { type FontFacts, glyphsOf } from './operators.rules';
import type { Box, Page, PageKind } from './text.rules';

const MOST_WORDS = 20_000;
const MOST_GLYPHS = 400_000;
const MOST_NOTES = 200;
/** Annotations are not part of what a page draws here: their appearances say nothing that their values do not. */
const NO_ANNOTATIONS = 0;

/** Where the pages should be is none: nothing of the document can be trusted. */
export class NoSuchPage extends Error {}

/** Reads one page. What the library cannot do with it makes it unreadable; throws NoSuchPage. */
export async function readPage(pdf: OpenPdf, number: number): Promise<Page> {
  beginPage();
  const empty = { number, width: 0, height: 0, lines: [], notes: [] };
  const page = await pdf.page(number).catch((error: unknown) => {
    if (wasRefused()) return null;
    throw new NoSuchPage(messageOf(error));
  });
  if (!page) return { ...empty, kind: 'unreadable' };
  try {
    const { size, matrix } = viewOf(page);
    const seen = await wordsOn(page, pdf.names, matrix, size);
    const annotations = await annotationsOn(page, matrix, size);
    page.cleanup();
    const words = [...seen.words, ...annotations.values];
    const kind = wasRefused() ? 'unreadable' : kindOf(seen, words);
    return { ...empty, ...size, kind, lines: kind === 'unreadable' ? [] : linesOf(words), notes: annotations.notes };
  } catch {
    return { ...empty, kind: 'unreadable' };
  }
}

/** How large a page is as it is shown, and what brings its places there. */
export function viewOf(page: LibraryPage): { size: PageSize; matrix: Matrix } {
  const { width, height, transform } = page.getViewport({ scale: 1 });
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = transform.map(Number);
  return { size: { width, height }, matrix: [a, b, c, d, e, f] };
}

interface Seen {
  words: PlacedWord[];
  characters: number;
  unknown: number;
  isTooMuch: boolean;
}

function kindOf({ words: drawn, characters, unknown, isTooMuch }: Seen, words: readonly PlacedWord[]): PageKind {
  if (isTooMuch || (characters > 0 && unknown * 2 > characters)) return 'unreadable';
  if (words.length === 0) return 'none';
  return drawn.length > 0 && words.every(({ isInvisible }) => isInvisible) ? 'invisible' : 'text';
}

async function wordsOn(
  page: LibraryPage,
  names: ReadonlyMap<number, string>,
  viewport: Matrix,
  size: PageSize,
): Promise<Seen> {
  const operators = await page.getOperatorList({ annotationMode: NO_ANNOTATIONS });
  const fonts = new Map<string, FontFacts | null>();
  const fontOf = (name: string) => {
    const known = fonts.get(name);
    if (known !== undefined) return known;
    const facts = factsOf(page, name);
    fonts.set(name, facts);
    return facts;
  };
  const counts = { characters: 0, unknown: 0 };
  const counted = function* (): Generator<Glyph> {
    for (const glyph of glyphsOf(operators, names, viewport, fontOf)) {
      if (glyph.text.trim() !== '' || glyph.isUnmapped) counts.characters++;
      if (glyph.isUnmapped) counts.unknown++;
      if (counts.characters > MOST_GLYPHS) return;
      yield glyph;
    }
  };
  const words = wordsOf(counted(), size);
  const isTooMuch = words.length > MOST_WORDS || counts.characters > MOST_GLYPHS;
  return { words: words.filter(({ box }) => isOnPage(box)), ...counts, isTooMuch };
}

/** What lies outside of the page is shown to nobody. */
const isOnPage = ([y1, x1, y2, x2]: Box) => y2 > y1 && x2 > x1;

function factsOf(page: LibraryPage, id: string): FontFacts | null {
  if (!page.commonObjs.has(id)) return null;
  const font: unknown = page.commonObjs.get(id);
  const name = fieldOf(font, 'name');
  const unit = fieldOf(fieldOf(font, 'fontMatrix'), 0);
  return {
    // Without the letters that name a part of a font: ABCDEF+Helvetica.
    name: typeof name === 'string' ? name.replace(/^[A-Z]{6}\+/, '') : null,
    unit: typeof unit === 'number' ? Math.abs(unit) : 0.001,
    isVertical: fieldOf(font, 'vertical') === true,
    isUnmapped: false,
  };
}

/** The values of form fields, as words, and what else lies on the page. */
async function annotationsOn(page: LibraryPage, viewport: Matrix, size: PageSize) {
  const values: PlacedWord[] = [];
  const notes: { text: string; box: Box }[] = [];
  const annotations: unknown[] = await page.getAnnotations({ intent: 'display' });
  for (const annotation of annotations.slice(0, 5000)) {
    const subtype = fieldOf(annotation, 'subtype');
    const rectangle = placedRectangle(fieldOf(annotation, 'rect'), viewport);
    if (!rectangle || fieldOf(annotation, 'hidden') === true) continue;
    const { x1, y1, x2, y2 } = rectangle;
    const box = boxOf(size, y1, x1, y2, x2);
    if (subtype === 'Widget') {
      const text = fieldTextOf(annotation);
      const height = Math.min(y2 - y1, 12);
      const middle = (y1 + y2) / 2 + 0.3 * height;
      if (text && isOnPage(box))
        values.push({ text, font: null, size: height, box, baseline: middle, x1, x2, isInvisible: false });
    } else if ((subtype === 'FreeText' || subtype === 'Stamp') && notes.length < MOST_NOTES)
      notes.push({ text: String(fieldOf(fieldOf(annotation, 'contentsObj'), 'str') ?? '').slice(0, 500), box });
  }
  return { values, notes };
}

function fieldTextOf(annotation: unknown): string {
  const value = fieldOf(annotation, 'fieldValue');
  const type = fieldOf(annotation, 'fieldType');
  if (type !== 'Tx' && type !== 'Ch') return '';
  const texts = Array.isArray(value) ? value : [value];
  return texts
    .filter((text) => typeof text === 'string')
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 1000);
}

function placedRectangle(rect: unknown, [a, b, c, d, e, f]: Matrix) {
  if (!Array.isArray(rect) || rect.length !== 4) return null;
  const [left, bottom, right, top] = rect.map(Number);
  if (left === undefined || bottom === undefined || right === undefined || top === undefined) return null;
  const xs = [a * left + c * bottom + e, a * right + c * top + e];
  const ys = [b * left + d * bottom + f, b * right + d * top + f];
  return { x1: Math.min(...xs), y1: Math.min(...ys), x2: Math.max(...xs), y2: Math.max(...ys) };
}
