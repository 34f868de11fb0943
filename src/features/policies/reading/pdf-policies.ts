import { join } from 'node:path';
import { PAGES_WHEN_MORE } from '../../../platform/pdf/pdf-text';
import type { PdfOrder } from '../../../platform/pdf/read-pdf';
import { TOO_MUCH_MEMORY } from '../../../platform/pdf/sentences.rules';
import { type Task, TaskKilled, type ThreadPool } from '../../../platform/threads/thread-pool';
import { kindOf } from './file-kind.rules';
import type { Grid } from './grid.rules';
import type { layOutPdf } from './lay-out-pdf';
import { UnreadableFile } from './sheet.rules';

const LAY_OUT: Task<PdfOrder, ReturnType<typeof layOutPdf>> = {
  module: join(__dirname, 'lay-out-pdf'),
  name: 'layOutPdf',
};
const LIMIT_MS = 28_000;

export function isPdf(bytes: Uint8Array, filename: string): boolean {
  const found = kindOf(bytes, filename);
  return 'kind' in found && found.kind === 'pdf';
}

/** The pages of a PDF, laid out as sheets in a thread. Throws UnreadableFile where there is nothing to lay out. */
export async function pdfGrids(
  pdfThreads: ThreadPool,
  { accountId }: { accountId: string },
  bytes: Uint8Array,
  mostPages: number,
): Promise<Grid[]> {
  const order = { bytes, mostPages, pagesWhenMore: PAGES_WHEN_MORE };
  const laidOut = await pdfThreads.run(LAY_OUT, order, { accountId, timeoutMs: LIMIT_MS }).catch((error: unknown) => {
    if (!(error instanceof TaskKilled)) throw error;
    return { unreadable: error.limit === 'memory' ? TOO_MUCH_MEMORY : error.message };
  });
  if ('unreadable' in laidOut) throw new UnreadableFile(laidOut.unreadable);
  return laidOut.grids;
}
