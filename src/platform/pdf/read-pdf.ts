import { readFileSync } from 'node:fs';
import { fieldOf } from '../untyped.rules';
import { activeContentOf, laterSavesOf } from './active.rules';
import { beginDocument, guardThread, wasRefused } from './guard';
import { type OpenPdf, openPdf } from './library';
import { NoSuchPage, readPage } from './read-page';
import { NO_PAGES, NO_PDF, PASSWORD_ASKED, TOO_MUCH_MEMORY, unreadError } from './sentences.rules';
import { nothing, type Page, type PdfText } from './text.rules';

/** A file to read, by its path or as bytes. */
export interface PdfOrder {
  path?: string;
  bytes?: Uint8Array;
  /** Over it, the first `pagesWhenMore` are read alone. */
  mostPages: number;
  pagesWhenMore: number;
}

/** So many pages that take too much end the document. */
const MOST_REFUSED = 3;

/** What runs in a thread: reads a PDF. Never throws for what the document itself is. */
export async function readPdf({ path, bytes, mostPages, pagesWhenMore }: PdfOrder): Promise<PdfText> {
  const content = path === undefined ? Buffer.from(bytes ?? []) : readFileSync(path);
  const activeContent = activeContentOf(content);
  const laterSaves = laterSavesOf(content);
  const own = { activeContent, laterSaves };
  guardThread();
  beginDocument(content.length);
  let pdf: OpenPdf;
  try {
    pdf = await openPdf(content);
  } catch (error) {
    const isPassword = fieldOf(error, 'name') === 'PasswordException';
    const why = isPassword ? PASSWORD_ASKED : wasRefused() ? TOO_MUCH_MEMORY : NO_PDF;
    return { ...nothing(why), ...own };
  }
  try {
    if (wasRefused()) return { ...nothing(TOO_MUCH_MEMORY), ...own };
    const pageCount = pdf.numPages;
    if (pageCount < 1) return { ...nothing(NO_PAGES), ...own };
    const facts = { ...own, pageCount, ...(await pdf.facts()) };
    const until = pageCount > mostPages ? pagesWhenMore : pageCount;
    const pages: Page[] = [];
    let refused = 0;
    for (let number = 1; number <= until; number++) {
      const page = await readPage(pdf, number);
      pages.push(page);
      if (wasRefused()) refused++;
      if (refused >= MOST_REFUSED) return { ...facts, pages: [], error: TOO_MUCH_MEMORY };
    }
    return { ...facts, pages, error: unreadError(pages, pageCount, mostPages) };
  } catch (error) {
    if (error instanceof NoSuchPage) return { ...nothing(NO_PAGES), ...own };
    throw error;
  } finally {
    await pdf.close().catch(() => undefined);
  }
}
