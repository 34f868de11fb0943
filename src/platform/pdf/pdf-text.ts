import { join } from 'node:path';
import {
  type Task,
  TaskKilled,
  type ThreadPool,
  type ThreadPoolOptions,
  ThreadsBusy,
  ThreadsStopped,
} from '../threads/thread-pool';
import type { PlacedWord } from './glyphs.rules';
import type { PdfOrder } from './read-pdf';
import type { PicturesOrder } from './read-pictures';
import { TOO_MUCH_MEMORY } from './sentences.rules';
import type { PdfText } from './text.rules';

/** One thread for files, one after the other; the other one for the letters of mails, which somebody waits for. */
export const PDF_THREADS: ThreadPoolOptions = { threads: 2, memoryMb: 256 };

/** One page at a time: a page takes seconds, and what is decoded for it is large. */
export const OCR_THREADS: ThreadPoolOptions = { threads: 1, memoryMb: 256 };

const READ: Task<PdfOrder, Promise<PdfText>> = { module: join(__dirname, 'read-pdf'), name: 'readPdf' };

/** Over the pages that a document may have, the first of them tell what it is. */
export const PAGES_WHEN_MORE = 20;

export interface PdfLimits {
  accountId: string;
  timeoutMs: number;
  mostPages: number;
}

/** `stopped`: the limit that ended the reading. */
export type PdfReading = PdfText & { stopped: 'time' | 'memory' | null };

/** Reads a PDF in a thread of its own. What the document itself causes is in the answer; throws ThreadsBusy, ThreadsStopped. */
export async function readPdfText(
  pool: ThreadPool,
  content: { path: string } | { bytes: Uint8Array },
  { accountId, timeoutMs, mostPages }: PdfLimits,
): Promise<PdfReading> {
  try {
    const order = { ...content, mostPages, pagesWhenMore: PAGES_WHEN_MORE };
    const text = await pool.run(READ, order, { accountId, timeoutMs });
    return { ...text, stopped: text.error === TOO_MUCH_MEMORY ? 'memory' : null };
  } catch (error) {
    if (!(error instanceof TaskKilled)) throw error;
    return { ...NOTHING, error: error.limit === 'memory' ? TOO_MUCH_MEMORY : error.message, stopped: error.limit };
  }
}

const NOTHING: PdfText = {
  pageCount: 0,
  pages: [],
  activeContent: [],
  producer: null,
  created: null,
  changed: null,
  laterSaves: 0,
  error: null,
};

const READ_PICTURES: Task<PicturesOrder, Promise<PlacedWord[] | null>> = {
  module: join(__dirname, 'read-pictures'),
  name: 'readPictures',
};

/** So many pages of pictures are read of a file. */
const MOST_PICTURES = 30;
/** So many that took too long, or too much memory, end the reading of a file's pictures. */
const MOST_STOPPED = 3;

/** Words by page, and the limit that ended the reading of one. */
export interface PicturesRead {
  pages: Record<number, PlacedWord[]>;
  stopped: 'time' | 'memory' | null;
}

/**
 * Reads the pictures of these pages, the first 30, one after the other; `timeoutMs` for each. A page of which nothing could
 * be read, for whatever reason, is left out. Throws ThreadsBusy, ThreadsStopped.
 */
export async function readPicturePages(
  pool: ThreadPool,
  path: string,
  pages: readonly number[],
  options: { accountId: string; timeoutMs: number },
): Promise<PicturesRead> {
  const read: PicturesRead = { pages: {}, stopped: null };
  let stopped = 0;
  for (const page of pages.slice(0, MOST_PICTURES)) {
    try {
      const words = await pool.run(READ_PICTURES, { path, page }, options);
      if (words) read.pages[page] = words;
    } catch (error) {
      if (error instanceof ThreadsBusy || error instanceof ThreadsStopped) throw error;
      if (!(error instanceof TaskKilled)) continue;
      read.stopped = error.limit;
      if (++stopped >= MOST_STOPPED) break;
    }
  }
  return read;
}
