import type { Page } from './text.rules';

export const PASSWORD_ASKED = 'The PDF asks for a password.';
export const TOO_MUCH_MEMORY = 'It needs too much memory.';
export const NO_PDF = 'The file is no PDF that can be read.';
export const NO_PAGES = 'The pages of the PDF cannot be found.';

export const tooManyPages = (pageCount: number, most: number): string =>
  `The PDF has ${pageCount} pages; at most ${most} are read.`;

/** "2–4, 7" */
export const sayPages = (numbers: readonly number[]): string => {
  const spans: [number, number][] = [];
  for (const number of numbers) {
    const last = spans.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else spans.push([number, number]);
  }
  return spans.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ');
};

/** "Pages 2–4 have no text: they are pictures." Null where everything was read. */
export function unreadError(pages: readonly Page[], pageCount: number, most: number): string | null {
  const sentences = pageCount > most ? [tooManyPages(pageCount, most)] : [];
  const numbersOf = (kind: Page['kind']) => pages.filter((page) => page.kind === kind).map(({ number }) => number);
  const none = numbersOf('none');
  const unreadable = numbersOf('unreadable');
  if (none.length > 0)
    sentences.push(
      none.length === 1
        ? `Page ${none[0]} has no text: it is a picture.`
        : `Pages ${sayPages(none)} have no text: they are pictures.`,
    );
  if (unreadable.length > 0)
    sentences.push(`${unreadable.length === 1 ? 'Page' : 'Pages'} ${sayPages(unreadable)} cannot be read.`);
  return sentences.join(' ') || null;
}
