import { serialize } from 'node:v8';
import { openFile } from './open-file';
import { type ReadSummary, UnreadableFile } from './sheet.rules';
import { readTables } from './tables.rules';

export interface SheetFile {
  bytes: Uint8Array;
  filename: string;
}

/** A file as it was read. The batches are serialized, so that whoever takes them over spends his time on one at a time. */
export type SheetReading = { summary: ReadSummary; batches: Uint8Array[] } | { unreadable: string };

const BATCH = 100;

/** Reads a policy file. For a worker thread: a hostile file takes all the time and memory that it is given. */
export async function readSheet({ bytes, filename }: SheetFile): Promise<SheetReading> {
  try {
    const tables = readTables(await openFile(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), filename));
    const batches: Uint8Array[] = [];
    for (let start = 0; start < tables.summary.total; start += BATCH)
      batches.push(serialize(tables.read(start, BATCH)));
    return { summary: tables.summary, batches };
  } catch (error) {
    if (error instanceof UnreadableFile) return { unreadable: error.message };
    throw error;
  }
}
