import { kindOf } from './file-kind.rules';
import type { Grid } from './grid.rules';
import { openCsv } from './open-csv';
import { checkContainer, openWorkbook } from './open-workbook';
import { openZip } from './open-zip';
import { UnreadableFile } from './sheet.rules';

/** The sheets of a policy file of any kind. For a thread of its own: a hostile file may take all the time it is given. */
export async function openFile(bytes: Buffer, filename: string): Promise<Grid[]> {
  const found = kindOf(bytes, filename);
  if ('refusal' in found) throw new UnreadableFile(found.refusal);
  if (found.kind === 'csv') return [openCsv(bytes, filename)];
  if (found.kind === 'xls') checkContainer(bytes);
  return openWorkbook(found.kind === 'xlsx' ? await openZip(bytes) : bytes);
}
