import type { PlacedWord } from './glyphs.rules';
import { linesOf } from './lines.rules';
import { unreadError } from './sentences.rules';
import type { Page, PdfText } from './text.rules';

/** What was read of a PDF, with the words that were read in the pictures of pages without any. */
export function withPictures(text: PdfText, words: Readonly<Record<number, PlacedWord[]>>, mostPages: number): PdfText {
  const pages = text.pages.map((page): Page => {
    const own = page.kind === 'none' ? words[page.number] : undefined;
    return own ? { ...page, kind: 'ocr', lines: linesOf(own) } : page;
  });
  return { ...text, pages, error: pages.length > 0 ? unreadError(pages, text.pageCount, mostPages) : text.error };
}
