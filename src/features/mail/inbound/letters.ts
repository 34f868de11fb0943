import { join } from 'node:path';
import type { Services } from '../../../platform/services';
import { type Task, TaskKilled, ThreadsBusy, ThreadsStopped } from '../../../platform/threads/thread-pool';
import type { StoredFile } from '../../deals/file.commands';
import { PDF } from '../../deals/file.rules';
import { funderNames } from '../../documents/funder-names.queries';
import type { Letter } from './letter-readings.rules';
import type { LetterOrder, readLetter } from './read-letter';

const READ: Task<LetterOrder, ReturnType<typeof readLetter>> = {
  module: join(__dirname, 'read-letter'),
  name: 'readLetter',
};
const MOST_LETTERS = 5;
const MOST_LOOKED_AT = 20;
const MOST_BYTES = 10 * 1024 * 1024;
const MOST_PAGES = 10;
const LIMIT_MS = 10_000;
/** All of a mail's together. */
const ALL_MS = 30_000;

/** The letters of funders among a mail's files. What cannot be read within its limits is no letter. */
export async function lettersOf(
  { blobs, config, database, pdfThreads }: Services,
  accountId: string,
  files: readonly StoredFile[],
): Promise<Letter[]> {
  const pdfs = files
    .map((file, fileIndex) => ({ file, fileIndex }))
    .filter(({ file }) => file.mediaType === PDF && file.sizeBytes <= MOST_BYTES);
  if (pdfs.length === 0 || !config.READ_DOCUMENTS) return [];
  const funders = await funderNames((sql, parameters) => database.read(sql, parameters));
  const letters: Letter[] = [];
  const until = performance.now() + ALL_MS;
  for (const { file, fileIndex } of pdfs.slice(0, MOST_LOOKED_AT)) {
    if (letters.length >= MOST_LETTERS || performance.now() > until) break;
    const pdf = { path: blobs.path(file.contentHash), mostPages: MOST_PAGES, pagesWhenMore: MOST_PAGES };
    const order = { pdf, fileName: file.fileName, funders };
    const letter = await pdfThreads.run(READ, order, { accountId, timeoutMs: LIMIT_MS }).catch((error: unknown) => {
      if (error instanceof ThreadsStopped || error instanceof ThreadsBusy) throw error;
      if (error instanceof TaskKilled) return null;
      throw error;
    });
    if (letter) letters.push({ ...letter, fileIndex });
  }
  return letters;
}
