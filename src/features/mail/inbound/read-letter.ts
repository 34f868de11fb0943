import { type PdfOrder, readPdf } from '../../../platform/pdf/read-pdf';
import type { Page } from '../../../platform/pdf/text.rules';
import { classify } from '../../deals/classes/classify.rules';
import type { Letter } from './letter-readings.rules';

export interface LetterOrder {
  pdf: PdfOrder;
  fileName: string;
  /** Names and domains of funders, in lower case. */
  funders: readonly string[];
}

/** What runs in a thread: the lines of a PDF that is a letter of a funder; null for any other. */
export async function readLetter({ pdf, fileName, funders }: LetterOrder): Promise<Omit<Letter, 'fileIndex'> | null> {
  const { pages, pageCount } = await readPdf(pdf);
  const { detected } = classify(fileName, pages, { funders });
  if (detected?.fileClass !== 'offer_letter') return null;
  const lines = pages.flatMap(linesOf);
  const isUnseen = pages.some(({ kind }) => kind === 'invisible' || kind === 'unreadable');
  const doubt =
    pageCount > pdf.mostPages
      ? `${fileName} has more than ${pdf.mostPages} pages.`
      : isUnseen
        ? `Not all that ${fileName} shows can be read.`
        : null;
  return { fileName, lines, doubt };
}

/** Of the distance that most lines of a page have: what is farther below is a paragraph of its own. */
const APART = 1.6;

/** A page's lines as a mail would have them: with an empty one between paragraphs. */
function linesOf({ number: page, lines }: Page): Letter['lines'] {
  const distances = lines.map(({ box }, index) => box[2] - (lines[index - 1]?.box[2] ?? box[2]));
  const usual = distances.slice(1).toSorted((a, b) => a - b)[(lines.length - 1) >> 1] ?? 0;
  return lines.flatMap(({ cells, box }, index) => {
    const line = { text: cells.map(({ text }) => text).join('\t'), page, box };
    return (distances[index] ?? 0) > APART * usual ? [{ ...line, text: '' }, line] : [line];
  });
}
