import { join } from 'node:path';
import { deserialize } from 'node:v8';
import { type Task, TaskKilled, type ThreadPool, type ThreadPoolOptions } from '../../../platform/threads/thread-pool';
import { kindOf } from './file-kind.rules';
import type { SheetFile, SheetReading } from './read-sheet';
import { type ReadEvent, type ReadSummary, UnreadableFile, type WrittenPolicy } from './sheet.rules';

/** Decoded bytes of a policy file at most. */
export const POLICY_FILE_BYTES = 10 * 1024 * 1024;

/** The threads that files are read in: one file at a time, since two hostile ones together would take twice the memory. */
export const SHEET_THREADS: ThreadPoolOptions = { threads: 1, memoryMb: 160 };

const READ: Task<SheetFile, Promise<SheetReading>> = { module: join(__dirname, 'read-sheet'), name: 'readSheet' };
const WRITE: Task<readonly WrittenPolicy[], Uint8Array> = {
  module: join(__dirname, 'write-workbook'),
  name: 'writeWorkbook',
};

const LIMIT = { timeoutMs: 28_000 };
const TOO_MUCH = {
  time: `The file could not be read within ${LIMIT.timeoutMs / 1000} seconds. Leave out what is no policy, and upload it again.`,
  memory: 'The file takes too much memory to read. Leave out what is no policy, and upload it again.',
};

/**
 * Whether bytes can be a policy file, by their first bytes and name: null when they can, otherwise why not, for a 400 (empty,
 * PDF, text that is named .xlsx). Cheap: for the request itself.
 */
export function refusePolicyFile(bytes: Uint8Array, filename: string): string | null {
  const found = kindOf(bytes, filename);
  return 'refusal' in found ? found.refusal : null;
}

/**
 * Reads a policy file (XLSX, XLS, CSV) in a thread of `sheetThreads`: the event loop stays free, and a hostile file ends with
 * `UnreadableFile` after 28 s of work at the latest. `onEvent` gets batches of up to 100 rows, the next one only when it has
 * returned; what it throws ends the reading and is thrown here. See docs/rules/policies.md: Which files are read.
 */
export async function readPolicyFile(
  sheetThreads: ThreadPool,
  accountId: string,
  file: SheetFile,
  onEvent: (event: ReadEvent) => void | Promise<void>,
): Promise<ReadSummary> {
  const reading = await sheetThreads.run(READ, file, { ...LIMIT, accountId }).catch((error: unknown) => {
    throw error instanceof TaskKilled ? new UnreadableFile(TOO_MUCH[error.limit]) : error;
  });
  if ('unreadable' in reading) throw new UnreadableFile(reading.unreadable);
  const { summary, batches } = reading;
  await onEvent({ kind: 'counted', total: summary.total });
  for (const batch of batches) await onEvent({ kind: 'rows', ...deserialize(batch) });
  return summary;
}

/** An XLSX that `readPolicyFile` reads back without loss, in the order given. Made in a thread of `threads`. */
export async function writePolicyFile(
  threads: ThreadPool,
  accountId: string,
  policies: readonly WrittenPolicy[],
): Promise<Buffer> {
  return Buffer.from(await threads.run(WRITE, policies, { ...LIMIT, accountId }));
}
