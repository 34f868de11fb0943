import { type Zippable, zipSync } from 'fflate';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { DAMAGED } from './file-kind.rules';
import {
  HIGHEST_RATIO,
  MOST_BYTES,
  MOST_CELLS,
  MOST_VALUE_BYTES,
  MOST_ZIP_ENTRIES,
  RATIO_FROM_BYTES,
} from './limits.rules';
import { UnreadableFile } from './sheet.rules';
import { markUnsaved } from './unsaved-formulas';

/** The parts of a workbook that its values are in. All else (macros, images, links to other files) is never unfolded. */
const NEEDED =
  /^(?:\[content_types\]\.xml|_rels\/\.rels|xl\/(?:workbook|sharedstrings|styles)\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/worksheets\/[^/]+\.xml)$/i;
const CONTENTS = '[content_types].xml';
const SHEET = /^xl\/worksheets\//i;
const SHARED_TEXTS = /sharedstrings\.xml$/i;
const WORKBOOK = 'xl/workbook.xml';
const TOO_LARGE = `The file is too large when unpacked: at most ${MOST_BYTES / 1e6} MB, ${MOST_VALUE_BYTES / 1e6} MB of it for its cells.`;

const LESS_THAN = '<'.charCodeAt(0);
const [CELL, TEXT_FIRST, TEXT_SECOND] = [...'csi'].map((each) => each.charCodeAt(0));
const AFTER_A_NAME = new Set([...' />\t\r\n'].map((each) => each.charCodeAt(0)));

/**
 * An archive of a workbook's values alone, stored unpacked, from one that may be hostile: sizes are those that bytes really
 * have, whatever the archive says of itself. Throws `UnreadableFile`.
 */
export async function openZip(bytes: Buffer): Promise<Uint8Array> {
  const zip = await fromBufferPromise(bytes, { autoClose: false }).catch(() => {
    throw new UnreadableFile(DAMAGED);
  });
  try {
    const parts = await readParts(zip, await listEntries(zip));
    return zipSync(withTypes(parts), { level: 0 });
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile(DAMAGED);
  }
}

async function listEntries(zip: ZipFile): Promise<Entry[]> {
  const entries = new Map<string, Entry>();
  let count = 0;
  let size = 0;
  for await (const entry of zip.eachEntry()) {
    if (++count > MOST_ZIP_ENTRIES) throw new UnreadableFile('The file has more parts than a spreadsheet has.');
    if (entry.isEncrypted()) throw new UnreadableFile('The file is protected by a password. Save it without one.');
    size += entry.uncompressedSize;
    const name = entry.fileName.toLowerCase();
    if (entries.has(name)) throw new UnreadableFile(DAMAGED);
    if (NEEDED.test(name)) entries.set(name, entry);
  }
  const found = [...entries.values()];
  const valueSize = found.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (size > MOST_BYTES || valueSize > MOST_VALUE_BYTES) throw new UnreadableFile(TOO_LARGE);
  if (!entries.has(WORKBOOK)) throw new UnreadableFile('The file is no XLSX spreadsheet.');
  return found;
}

async function readParts(zip: ZipFile, entries: readonly Entry[]): Promise<Record<string, Uint8Array>> {
  const parts: Record<string, Uint8Array> = {};
  // Shared texts count by themselves: each is shown by a cell as well.
  const counts = { cells: 0, texts: 0 };
  for (const entry of entries) {
    const counted = SHARED_TEXTS.test(entry.fileName) ? 'texts' : 'cells';
    // As much as it says it has: together no more than the limit, and another length is an error of the stream.
    const bytes = Buffer.allocUnsafe(entry.uncompressedSize);
    let size = 0;
    for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
      size += chunk.copy(bytes, size);
      if (size > RATIO_FROM_BYTES && size > entry.compressedSize * HIGHEST_RATIO)
        throw new UnreadableFile(
          `The file unpacks to more than ${HIGHEST_RATIO} times its size, as no spreadsheet does.`,
        );
      counts[counted] += countCells(chunk);
      if (counts[counted] > MOST_CELLS) throw new UnreadableFile(`The file has more than ${MOST_CELLS} cells.`);
    }
    if (SHEET.test(entry.fileName)) markUnsaved(bytes);
    parts[entry.fileName] = bytes;
  }
  return parts;
}

/** The table of contents without the parts that were left out, which a reader would look for. */
function withTypes(parts: Record<string, Uint8Array>): Zippable {
  const names = new Set(Object.keys(parts).map((name) => name.toLowerCase()));
  const contents = Object.entries(parts).map(([name, bytes]): [string, Uint8Array] => {
    if (name.toLowerCase() !== CONTENTS) return [name, bytes];
    const types = Buffer.from(bytes).toString('utf8');
    const isLeftOut = (override: string) => {
      const part = /\bPartName\s*=\s*["']\/?([^"']*)["']/i.exec(override)?.[1];
      return part !== undefined && !names.has(part.toLowerCase());
    };
    return [name, Buffer.from(types.replace(/<Override\b[^<>]*>/gi, (each) => (isLeftOut(each) ? '' : each)))];
  });
  return Object.fromEntries(contents);
}

/** Cells and shared texts that begin in this piece of a part; one that a piece ends in is not counted, which is near enough. */
function countCells(chunk: Buffer): number {
  let cells = 0;
  for (let at = chunk.indexOf(LESS_THAN); at >= 0; at = chunk.indexOf(LESS_THAN, at + 1))
    if (isCell(chunk, at + 1) || isText(chunk, at + 1)) cells++;
  return cells;
}

const isCell = (chunk: Buffer, at: number) => chunk[at] === CELL && AFTER_A_NAME.has(chunk[at + 1] ?? 0);
const isText = (chunk: Buffer, at: number) =>
  chunk[at] === TEXT_FIRST && chunk[at + 1] === TEXT_SECOND && AFTER_A_NAME.has(chunk[at + 2] ?? 0);
