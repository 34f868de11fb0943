import type { Line, Page, Word } from '../../../src/platform/pdf/text.rules';
import type { Paper } from './paper';

/** The pages of a paper as they are read from its PDF, without making one. */
export function pagesOf(paper: Paper): Page[] {
  return Array.from({ length: paper.pages }, (_, index) => {
    const words = paper.words
      .filter(({ page, text }) => page === index + 1 && text.trim() !== '')
      .map(({ text, font, size, box }) => ({
        word: { text, font, size, box },
        base: box[2] * paper.height - 0.2 * size,
      }));
    return pageOf(index + 1, words, paper);
  });
}

interface Based {
  word: Word;
  base: number;
}

function pageOf(number: number, words: Based[], { width, height }: Paper): Page {
  words.sort((one, other) => one.base - other.base || one.word.box[1] - other.word.box[1]);
  const lines: Based[][] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const first = last?.[0];
    const isSame = first && Math.abs(first.base - word.base) <= 0.35 * Math.min(first.word.size, word.word.size);
    if (last && isSame) last.push(word);
    else lines.push([word]);
  }
  return {
    number,
    kind: words.length > 0 ? 'text' : 'none',
    width,
    height,
    notes: [],
    lines: lines.map((line): Line => ({ cells: [], words: line.map(({ word }) => word), box: [0, 0, 0, 0] })),
  };
}
