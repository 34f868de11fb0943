import { readPdfText } from '../../../platform/pdf/pdf-text';
import type { ThreadPool } from '../../../platform/threads/thread-pool';
import { kindOf } from './file-kind.rules';
import type { Grid } from './grid.rules';
import { gridsOfPdf } from './pdf-grids.rules';
import { UnreadableFile } from './sheet.rules';

const LIMIT_MS = 28_000;
const PICTURES = 'The pages of this PDF are pictures.';

export function isPdf(bytes: Uint8Array, filename: string): boolean {
  const found = kindOf(bytes, filename);
  return 'kind' in found && found.kind === 'pdf';
}

/** The pages of a PDF, laid out as sheets. Throws UnreadableFile where there is nothing to lay out. */
export async function pdfGrids(
  pdfThreads: ThreadPool,
  { accountId }: { accountId: string },
  bytes: Uint8Array,
  mostPages: number,
): Promise<Grid[]> {
  const { pages, pageCount, error } = await readPdfText(
    pdfThreads,
    { bytes },
    {
      ...{ accountId, mostPages },
      timeoutMs: LIMIT_MS,
    },
  );
  if (pages.length === 0 || pageCount > mostPages) throw new UnreadableFile(error ?? PICTURES);
  const said = pages.filter(({ lines }) => lines.length > 0);
  if (said.length === 0) throw new UnreadableFile(PICTURES);
  return gridsOfPdf(said);
}
