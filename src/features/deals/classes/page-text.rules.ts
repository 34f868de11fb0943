import type { Box, Line, Page } from '../../../platform/pdf/text.rules';

/** A line as the rules look at it. */
export interface TextLine {
  /** In lower case, with single blanks. */
  text: string;
  box: Box;
  /** In the upper third of the file's first page, or in the page's largest type. */
  isTitle: boolean;
  isLargest: boolean;
}

export interface PageText {
  number: number;
  lines: readonly TextLine[];
  /** All lines, one below the other. */
  text: string;
}

const sizeOf = (line: Line): number => Math.max(0, ...line.words.map(({ size }) => size));

/** A page whose words are all of one size has no largest type. */
const LARGER = 1.1;

export function pageTextOf({ number, lines }: Page, isFirst: boolean): PageText {
  const sizes = lines.map(sizeOf);
  const largest = Math.max(0, ...sizes);
  const usual = [...sizes].sort((a, b) => a - b)[Math.floor(sizes.length / 2)] ?? 0;
  const hasLargest = sizes.length === 1 || largest > usual * LARGER;
  const own = lines.map((line, index): TextLine => {
    const isLargest = hasLargest && (sizes[index] ?? 0) >= largest * 0.98;
    const text = line.cells.map((cell) => cell.text).join(' ');
    return {
      text: text.toLowerCase().replaceAll('’', "'").replace(/\s+/g, ' ').trim(),
      box: line.box,
      isTitle: (isFirst && line.box[0] < 1 / 3) || isLargest,
      isLargest,
    };
  });
  return { number, lines: own, text: own.map(({ text }) => text).join('\n') };
}
