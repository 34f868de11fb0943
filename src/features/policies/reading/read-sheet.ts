import { serialize } from 'node:v8';
import type { Grid } from './grid.rules';
import { openFile } from './open-file';
import { NO_TABLE, type Note, type ReadSummary, UnreadableFile } from './sheet.rules';
import { readTables } from './tables.rules';

export interface SheetFile {
  bytes: Uint8Array;
  filename: string;
  /** Of a PDF: its pages, laid out as sheets. */
  grids?: Grid[];
}

/** A file as it was read. The batches are serialized, so that whoever takes them over spends his time on one at a time. */
export type SheetReading = { summary: ReadSummary; batches: Uint8Array[] } | { unreadable: string };

const BATCH = 100;

const FROM_PDF: Note = {
  column: null,
  code: 'read_from_pdf',
  message: 'The row was read from a PDF: compare it with the page.',
  value: null,
};

/** Reads a policy file. For a worker thread: a hostile file takes all the time and memory that it is given. */
export async function readSheet({ bytes, filename, grids: laidOut }: SheetFile): Promise<SheetReading> {
  try {
    const { grids, leftOut } = laidOut
      ? { grids: laidOut, leftOut: [] }
      : await openFile(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), filename);
    const tables = readTables(grids, leftOut);
    const batches: Uint8Array[] = [];
    for (let start = 0; start < tables.summary.total; start += BATCH) {
      const read = tables.read(start, BATCH);
      if (laidOut) for (const row of read.rows) row.warnings.push(FROM_PDF);
      batches.push(serialize(read));
    }
    return { summary: tables.summary, batches };
  } catch (error) {
    if (error instanceof UnreadableFile) return { unreadable: laidOut ? NO_TABLE : error.message };
    throw error;
  }
}
