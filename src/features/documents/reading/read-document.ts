import type { PlacedWord } from '../../../platform/pdf/glyphs.rules';
import { withPictures } from '../../../platform/pdf/picture-pages.rules';
import { type PdfOrder, readPdf } from '../../../platform/pdf/read-pdf';
import type { PageKind } from '../../../platform/pdf/text.rules';
import { type Classification, classify } from '../../deals/classes/classify.rules';
import { readStatementPdf, type StatementsRead, statementPages } from '../statements/read-pdf.rules';

/** A deal's file to be read, and what is known of it. */
export interface DocumentOrder {
  pdf: PdfOrder;
  fileName: string;
  /** The class in force that somebody gave; null where the rules may say it. */
  fileClass: string | null;
  /** The classes of pages that somebody gave. */
  givenPages: Record<string, { file_class: string }> | null;
  /** The words that were read in the pictures of pages without any, by page. */
  pictures?: Readonly<Record<number, PlacedWord[]>>;
  /** Names and domains of funders, in lower case. */
  funders: readonly string[];
}

/** What was read of a document, small enough to be handed over: no text but what shows something. */
export interface DocumentReading {
  pageCount: number;
  kinds: { number: number; kind: PageKind }[];
  activeContent: string[];
  error: string | null;
  classification: Classification;
  /** Of bank statements; null where it is none, or none of its pages is. */
  statements: StatementsRead | null;
}

/** What runs in a thread: reads a document and says what it is. */
export async function readDocument({
  pdf,
  fileName,
  fileClass,
  givenPages,
  pictures = {},
  funders,
}: DocumentOrder): Promise<DocumentReading> {
  const text = withPictures(await readPdf(pdf), pictures, pdf.mostPages);
  const { pageCount, pages, activeContent, error } = text;
  const classification = classify(fileName, pages, { funders });
  const isStatement = statementPages(fileClass, givenPages, classification);
  const statements = isStatement && readStatementPdf(text, isStatement);
  return {
    ...{ pageCount, activeContent },
    error: [statements?.error, error].filter(Boolean).join(' ') || null,
    kinds: pages.map(({ number, kind }) => ({ number, kind })),
    classification,
    statements,
  };
}
