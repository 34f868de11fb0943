import { kindOf } from './file-kind.rules';
import type { Grid } from './grid.rules';
import { openCsv } from './open-csv';
import { checkContainer, openWorkbook } from './open-workbook';
import { openZip } from './open-zip';
import { NO_TABLE, UnreadableFile } from './sheet.rules';

/** The sheets of a policy file of any kind. For a thread of its own: a hostile file may take all the time it is given. */
export async function openFile(bytes: Buffer, filename: string): Promise<{ grids: Grid[]; leftOut: string[] }> {
  const found = kindOf(bytes, filename);
  if ('refusal' in found) throw new UnreadableFile(found.refusal);
  // Laid out before, in threads that are made for it.
  if (found.kind === 'pdf') throw new UnreadableFile(NO_TABLE);
  if (found.kind === 'csv') return { grids: [openCsv(bytes, filename)], leftOut: [] };
  if (found.kind === 'xls') checkContainer(bytes);
  return openWorkbook(found.kind === 'xlsx' ? await openZip(bytes) : bytes);
}
