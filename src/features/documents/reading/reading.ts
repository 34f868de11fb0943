import { join } from 'node:path';
import { PAGES_WHEN_MORE } from '../../../platform/pdf/pdf-text';
import { TOO_MUCH_MEMORY } from '../../../platform/pdf/sentences.rules';
import { type Task, TaskKilled, type ThreadPool } from '../../../platform/threads/thread-pool';
import { classifyByName } from '../../deals/classes/classify.rules';
import type { DocumentOrder, DocumentReading } from './read-document';

const READ: Task<DocumentOrder, Promise<DocumentReading>> = {
  module: join(__dirname, 'read-document'),
  name: 'readDocument',
};

export interface ReadingLimits {
  accountId: string;
  timeoutMs: number;
  mostPages: number;
}

/** What was read, and the limit that ended it, if one did. */
export type StoppedReading = DocumentReading & { stopped: 'time' | 'memory' | null };

/** Reads a document in a thread. What the document itself causes is in the answer; throws ThreadsBusy, ThreadsStopped. */
export async function readInThread(
  pool: ThreadPool,
  order: Omit<DocumentOrder, 'pdf'> & { path: string },
  { accountId, timeoutMs, mostPages }: ReadingLimits,
): Promise<StoppedReading> {
  const { path, ...about } = order;
  const pdf = { path, mostPages, pagesWhenMore: PAGES_WHEN_MORE };
  try {
    const reading = await pool.run(READ, { ...about, pdf }, { accountId, timeoutMs });
    return { ...reading, stopped: reading.error === TOO_MUCH_MEMORY ? 'memory' : null };
  } catch (error) {
    if (!(error instanceof TaskKilled)) throw error;
    const why = error.limit === 'memory' ? TOO_MUCH_MEMORY : error.message;
    return { ...unread(about.fileName, why), stopped: error.limit };
  }
}

/** The pages that have no words; of a PDF with too many pages none is asked for. */
export const pagesOfPictures = ({ kinds, pageCount }: DocumentReading): number[] =>
  kinds.length < pageCount ? [] : kinds.flatMap(({ number, kind }) => (kind === 'none' ? number : []));

/** What is known of a document that could not be read. */
export const unread = (fileName: string, error: string): DocumentReading => ({
  pageCount: 0,
  kinds: [],
  activeContent: [],
  error,
  classification: { detected: classifyByName(fileName), pages: {} },
  statements: null,
});
