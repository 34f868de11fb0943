import { join } from 'node:path';
import { type Task, TaskKilled, type ThreadPool, type ThreadPoolOptions } from '../threads/thread-pool';
import type { PdfOrder } from './read-pdf';
import { TOO_MUCH_MEMORY } from './sentences.rules';
import type { PdfText } from './text.rules';

/** One thread for files, one after the other; the other one for the letters of mails, which somebody waits for. */
export const PDF_THREADS: ThreadPoolOptions = { threads: 2, memoryMb: 256 };

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
