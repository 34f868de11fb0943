import { join } from 'node:path';
import { PAGES_WHEN_MORE } from '../../../src/platform/pdf/pdf-text';
import type { PdfOrder } from '../../../src/platform/pdf/read-pdf';
import { TOO_MUCH_MEMORY } from '../../../src/platform/pdf/sentences.rules';
import { nothing, type PdfText } from '../../../src/platform/pdf/text.rules';
import { type Task, TaskKilled, type ThreadPool } from '../../../src/platform/threads/thread-pool';

const READ: Task<PdfOrder, Promise<PdfText>> = {
  module: join(__dirname, '../../../src/platform/pdf/read-pdf'),
  name: 'readPdf',
};

/** The text of a PDF, read in a thread as the service reads it. `stopped`: the limit that ended the reading. */
export async function readPdfText(
  pool: ThreadPool,
  content: { path: string } | { bytes: Uint8Array },
  { accountId, timeoutMs, mostPages }: { accountId: string; timeoutMs: number; mostPages: number },
): Promise<PdfText & { stopped: 'time' | 'memory' | null }> {
  try {
    const order = { ...content, mostPages, pagesWhenMore: PAGES_WHEN_MORE };
    const text = await pool.run(READ, order, { accountId, timeoutMs });
    return { ...text, stopped: text.error === TOO_MUCH_MEMORY ? 'memory' : null };
  } catch (error) {
    if (!(error instanceof TaskKilled)) throw error;
    return { ...nothing(error.limit === 'memory' ? TOO_MUCH_MEMORY : error.message), stopped: error.limit };
  }
}
