import { deserialize } from 'node:v8';
import { readSheet } from '../../../src/features/policies/reading/read-sheet';
import type { ReadRow, ReadSummary } from '../../../src/features/policies/reading/sheet.rules';

/** A file as an upload reads it, without its thread; null where it cannot be read at all. */
export async function readFile(file: {
  bytes: Uint8Array;
  filename: string;
}): Promise<{ rows: ReadRow[]; summary: ReadSummary } | null> {
  const reading = await readSheet(file);
  if ('unreadable' in reading) return null;
  const rows = reading.batches.flatMap((batch) => (deserialize(batch) as { rows: ReadRow[] }).rows);
  return { rows, summary: reading.summary };
}
