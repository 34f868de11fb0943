import { boxOf, type PageSize, type PlacedWord } from './glyphs.rules';

/** A line as it was recognised: places in dots of the bitmap. */
export interface OcrLine {
  words: readonly { text: string; confidence: number; bbox: { x0: number; y0: number; x1: number; y1: number } }[];
  baseline: { x0: number; y0: number; x1: number; y1: number };
  rowAttributes: { rowHeight: number };
}

/** Of the size: how high a row is from its lowest to its highest letter. */
const ROW = 0.95;
/** Per cent. A page of which most words are less sure has not been read. */
const SURE = 60;
/** A word that is less sure than this is a stain. */
const LEAST = 30;
/** Of the page's width: a line that is as long tells how far the page is turned. */
const LONG = 0.25;

const slopeOf = ({ baseline: { x0, y0, x1, y1 } }: OcrLine) => (x1 > x0 ? (y1 - y0) / (x1 - x0) : 0);

/** How much the lines of a page fall from left to right. */
function slantOf(lines: readonly OcrLine[], width: number): number {
  const slopes = lines.flatMap((line) => (line.baseline.x1 - line.baseline.x0 >= LONG * width ? slopeOf(line) : []));
  return slopes.sort((one, other) => one - other)[Math.floor(slopes.length / 2)] ?? 0;
}

/** What tesseract reads in rules, dots and gaps is none. */
function isWord({ text, confidence }: OcrLine['words'][number]): boolean {
  if (confidence < LEAST) return false;
  return /[\p{L}\p{N}]/u.test(text) || (confidence >= SURE && /^[-−–+$()&#%/*.,:;]+$/.test(text));
}

/** A long dash before or behind a figure is its sign. */
const withSign = (text: string) => text.replace(/^—(?=[$(.\d])/, '-').replace(/(?<=\d)—$/, '-');

/**
 * The words of a page that was drawn with `density` dots a point; null where it shows none that can be read. Lines of a
 * page that was laid down slanting are level, each word's box is where it stands.
 */
export function ocrWords(lines: readonly OcrLine[], page: PageSize, density: number): PlacedWord[] | null {
  const slant = slantOf(lines, page.width * density);
  const middle = (page.width * density) / 2;
  const words: PlacedWord[] = [];
  let sure = 0;
  for (const line of lines) {
    const { x0, y0, x1, y1 } = line.baseline;
    const size = line.rowAttributes.rowHeight / ROW / density;
    if (!(size > 0)) continue;
    const level = ((y0 + y1) / 2 + slant * (middle - (x0 + x1) / 2)) / density;
    for (const word of line.words) {
      if (!isWord(word)) continue;
      if (word.confidence >= SURE) sure++;
      const [left, right] = [word.bbox.x0 / density, word.bbox.x1 / density];
      const own = (y0 + slopeOf(line) * ((word.bbox.x0 + word.bbox.x1) / 2 - x0)) / density;
      words.push({
        ...{ text: withSign(word.text.normalize('NFKC')), font: null, size: Math.round(size * 100) / 100 },
        ...{ box: boxOf(page, own - 0.8 * size, left, own + 0.2 * size, right), baseline: level, x1: left, x2: right },
        ...{ isInvisible: false, isOcr: true },
      });
    }
  }
  return sure * 2 > words.length ? words : null;
}
