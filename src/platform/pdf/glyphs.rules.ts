import type { Box, Word } from './text.rules';

/** `[a, b, c, d, e, f]` as PDF has it. */
export type Matrix = readonly [number, number, number, number, number, number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** First `b`, then `a`. */
export const times = (a: Matrix, b: Matrix): Matrix => [
  a[0] * b[0] + a[2] * b[1],
  a[1] * b[0] + a[3] * b[1],
  a[0] * b[2] + a[2] * b[3],
  a[1] * b[2] + a[3] * b[3],
  a[0] * b[4] + a[2] * b[5] + a[4],
  a[1] * b[4] + a[3] * b[5] + a[5],
];

/** How wide and high a page is as it is shown, in points. */
export interface PageSize {
  width: number;
  height: number;
}

const ABOVE = 0.8;
const BELOW = 0.2;
/** A gap that is wider than this part of the size ends a word. */
export const BLANK = 0.15;

const round = (value: number) => Math.round(Math.min(Math.max(value, 0), 1) * 10_000) / 10_000;

/** A box of points, from the top left, as fractions of the page. */
export const boxOf = ({ width, height }: PageSize, y1: number, x1: number, y2: number, x2: number): Box => [
  round(y1 / height),
  round(x1 / width),
  round(y2 / height),
  round(x2 / width),
];

/** A character where it is shown: `x` and `y` of its baseline from the top left, in points. */
export interface Glyph {
  text: string;
  x: number;
  y: number;
  /** Where the next one would begin. */
  endX: number;
  endY: number;
  size: number;
  font: string | null;
  isInvisible: boolean;
  /** Its font does not say which character it is. */
  isUnmapped: boolean;
}

/** A word, and the height of its baseline. */
export interface PlacedWord extends Word {
  baseline: number;
  x1: number;
  x2: number;
  isInvisible: boolean;
}

/** Off the horizontal by more than this, text is a watermark or runs up the margin. */
const SLANT = 0.05;
const isLevel = ({ x, y, endX, endY }: Glyph) => Math.abs(endY - y) <= SLANT * Math.abs(endX - x) && endX >= x;

const continues = (last: Glyph, next: Glyph) => {
  const size = Math.min(last.size, next.size);
  const gap = next.x - last.endX;
  return (
    last.font === next.font &&
    last.isInvisible === next.isInvisible &&
    Math.abs(last.size - next.size) <= 0.05 * size &&
    Math.abs(next.y - last.endY) <= 0.05 * size &&
    gap <= BLANK * size &&
    gap >= -0.5 * size
  );
};

/** The words that glyphs make, in the order of the file. Text that is not level makes none. */
export function wordsOf(glyphs: Iterable<Glyph>, page: PageSize): PlacedWord[] {
  const words: PlacedWord[] = [];
  let run: Glyph[] = [];
  const end = () => {
    if (run.length > 0) words.push(wordOf(run, page));
    run = [];
  };
  for (const glyph of glyphs) {
    const last = run.at(-1);
    if (glyph.text.trim() === '' || !isLevel(glyph)) end();
    else {
      if (last && !continues(last, glyph)) end();
      run.push(glyph);
    }
  }
  end();
  return words;
}

function wordOf(run: readonly Glyph[], page: PageSize): PlacedWord {
  const [first] = run;
  const last = run.at(-1);
  if (!first || !last) throw new Error('A word without a character.');
  const { size, font, isInvisible, x: x1, y: baseline } = first;
  const x2 = Math.max(last.endX, x1);
  const text = run
    .map((glyph) => glyph.text)
    .join('')
    .normalize('NFKC');
  const box = boxOf(page, baseline - ABOVE * size, x1, baseline + BELOW * size, x2);
  return { text, font, size: Math.round(size * 100) / 100, box, baseline, x1, x2, isInvisible };
}
