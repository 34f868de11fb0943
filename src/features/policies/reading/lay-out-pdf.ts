import { type PdfOrder, readPdf } from '../../../platform/pdf/read-pdf';
import type { Grid } from './grid.rules';
import { gridsOfPdf } from './pdf-grids.rules';

const PICTURES = 'The pages of this PDF are pictures.';

/** What runs in a thread: the pages of a PDF as sheets, or why there are none. */
export async function layOutPdf(order: PdfOrder): Promise<{ grids: Grid[] } | { unreadable: string }> {
  const { pages, pageCount, error } = await readPdf(order);
  if (pages.length === 0 || pageCount > order.mostPages) return { unreadable: error ?? PICTURES };
  const said = pages.filter(({ lines }) => lines.length > 0);
  return said.length === 0 ? { unreadable: PICTURES } : { grids: gridsOfPdf(said) };
}
