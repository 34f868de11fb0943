import { type PdfOrder, readPdf } from '../../../platform/pdf/read-pdf';
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
  const lines = pages.flatMap((page) =>
    page.lines.map(({ cells, box }) => ({
      text: cells.map(({ text }) => text).join('\t'),
      page: page.number,
      box,
    })),
  );
  const isUnseen = pages.some(({ kind }) => kind === 'invisible' || kind === 'unreadable');
  const doubt =
    pageCount > pdf.mostPages
      ? `${fileName} has more than ${pdf.mostPages} pages.`
      : isUnseen
        ? `Not all that ${fileName} shows can be read.`
        : null;
  return { fileName, lines, doubt };
}
