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
import type { PicturesOrder } from './read-pictures';

/** One thread for files, one after the other; the other one for the letters of mails, which somebody waits for. */
export const PDF_THREADS: ThreadPoolOptions = { threads: 2, memoryMb: 256 };

/** One page at a time: a page takes seconds, and what is decoded for it is large. */
export const OCR_THREADS: ThreadPoolOptions = { threads: 1, memoryMb: 256 };

/** Over the pages that a document may have, the first of them tell what it is. */
export const PAGES_WHEN_MORE = 20;

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
