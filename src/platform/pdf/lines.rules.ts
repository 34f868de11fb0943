import { BLANK, type PlacedWord } from './glyphs.rules';
import type { Box, Cell, Line, Word } from './text.rules';

/** Of the smaller size: baselines that differ by no more are one line. */
const LINE = 0.35;
/** Of the size: a gap that is wider begins a new cell. */
const CELL = 1;
/** Of the smaller box: equal words that overlap by so much are one, printed twice to look bold. */
const TWICE = 0.8;

/** The lines of a page's words, from the top, and from left to right. */
export function linesOf(words: readonly PlacedWord[]): Line[] {
  const lines: PlacedWord[][] = [];
  let first: PlacedWord | undefined;
  for (const word of [...words].sort((a, b) => a.baseline - b.baseline || a.x1 - b.x1)) {
    const isSame = first && word.baseline - first.baseline <= LINE * Math.min(first.size, word.size);
    if (isSame) lines.at(-1)?.push(word);
    else {
      lines.push([word]);
      first = word;
    }
  }
  return lines.map((line) => lineOf(once(line.sort((a, b) => a.x1 - b.x1))));
}

/** Without those that are printed a second time on the same place. */
function once(words: readonly PlacedWord[]): PlacedWord[] {
  const kept: PlacedWord[] = [];
  for (const word of words) {
    // Sorted by their left edges: only the last few can lie below this one.
    const isThere = kept.slice(-8).some((other) => other.text === word.text && overlap(other.box, word.box) >= TWICE);
    if (!isThere) kept.push(word);
  }
  return kept;
}

const area = ([y1, x1, y2, x2]: Box) => Math.max(0, y2 - y1) * Math.max(0, x2 - x1);

/** How much of the smaller box lies in the other one. */
export function overlap(a: Box, b: Box): number {
  const common = area([Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.min(a[2], b[2]), Math.min(a[3], b[3])]);
  const smaller = Math.min(area(a), area(b));
  return smaller > 0 ? common / smaller : 0;
}

function lineOf(words: readonly PlacedWord[]): Line {
  const cells: Cell[] = [];
  let last: PlacedWord | undefined;
  let cell: PlacedWord[] = [];
  const end = () => {
    if (cell.length > 0) cells.push(cellOf(cell));
    cell = [];
  };
  for (const word of words) {
    if (last && word.x1 - last.x2 > CELL * Math.max(last.size, word.size)) end();
    cell.push(word);
    last = word;
  }
  end();
  const plain = cells.flatMap((each) => each.words);
  return { cells, words: plain, box: around(plain) };
}

function cellOf(words: readonly PlacedWord[]): Cell {
  let text = '';
  let end = 0;
  for (const word of words) {
    const isApart = text !== '' && word.x1 - end > BLANK * Math.min(word.size, words[0]?.size ?? word.size);
    text += `${isApart ? ' ' : ''}${word.text}`;
    end = word.x2;
  }
  return { text, words: words.map(plainWord), box: around(words) };
}

const plainWord = ({ text, font, size, box, isOcr }: Word): Word => ({
  text,
  font,
  size,
  box,
  ...(isOcr && { isOcr }),
});

/** The box around all of these. */
export function around(words: readonly { box: Box }[]): Box {
  const box: Box = [1, 1, 0, 0];
  for (const { box: each } of words) {
    box[0] = Math.min(box[0], each[0]);
    box[1] = Math.min(box[1], each[1]);
    box[2] = Math.max(box[2], each[2]);
    box[3] = Math.max(box[3], each[3]);
  }
  return box;
}
