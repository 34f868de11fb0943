import { constants, inflateSync } from 'node:zlib';
import { escapedNames } from './names.rules';

/** What a file could do by itself, if anybody let it. */
export const ACTIVE_CONTENT = [
  'javascript',
  'open_action',
  'launch',
  'embedded_files',
  'rich_media',
  'xfa',
  'encrypted',
] as const;

/** The names in a file that say so. */
const MARKS: Record<(typeof ACTIVE_CONTENT)[number], readonly string[]> = {
  javascript: ['/JavaScript', '/JS'],
  open_action: ['/OpenAction', '/AA'],
  launch: ['/Launch'],
  embedded_files: ['/EmbeddedFiles', '/EmbeddedFile', '/FileAttachment'],
  rich_media: ['/RichMedia', '/Movie', '/Screen', '/3D'],
  xfa: ['/XFA'],
  encrypted: ['/Encrypt'],
};

const MOST_STREAMS = 300;
const MOST_TRIES = 1000;
/** Between the name and the stream's own word. */
const MOST_BETWEEN = 1000;
const WORD = 'stream';
const MOST_INFLATED = 4 * 1024 * 1024;
const MOST_IN_ALL = 64 * 1024 * 1024;
const MOST_COMPRESSED = 2 * 1024 * 1024;

/** What is named in a PDF's bytes, and in the streams that hold its objects. */
export function activeContentOf(bytes: Buffer): string[] {
  const parts = [bytes, ...objectStreams(bytes)];
  const escaped = new Set(parts.flatMap((part) => [...marksEscaped(part)]));
  return ACTIVE_CONTENT.filter((kind) =>
    MARKS[kind].some((mark) => escaped.has(mark) || parts.some((part) => isNamed(part, mark))),
  );
}

const ALL_MARKS = new Set(Object.values(MARKS).flat());

/** The marks among a part's names with letters written as numbers. */
function marksEscaped(part: Buffer): Set<string> {
  const found = new Set<string>();
  for (const { name } of escapedNames(part)) if (ALL_MARKS.has(name)) found.add(name);
  return found;
}

/** A name ends where it ends: /JS is not in /JSON. */
function isNamed(bytes: Buffer, mark: string): boolean {
  for (let at = bytes.indexOf(mark, 0, 'latin1'); at >= 0; at = bytes.indexOf(mark, at + 1, 'latin1')) {
    const next = bytes[at + mark.length];
    if (next === undefined || !isRegular(next)) return true;
  }
  return false;
}

const isRegular = (byte: number) =>
  (byte >= 0x30 && byte <= 0x39) || (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a);

/** What is inside of compressed streams of objects, as far as it is short. */
function objectStreams(bytes: Buffer): Buffer[] {
  const found: Buffer[] = [];
  let total = 0;
  let last = -1;
  let tries = 0;
  for (const at of streamNames(bytes)) {
    if (found.length >= MOST_STREAMS || total > MOST_IN_ALL || tries >= MOST_TRIES) break;
    const word = at + bytes.subarray(at, at + MOST_BETWEEN + WORD.length).indexOf(WORD);
    // Named many times over, a stream is one.
    if (word < at || word === last) continue;
    last = word;
    tries++;
    const start = word + WORD.length + (bytes[word + WORD.length] === 13 ? 1 : 0) + 1;
    try {
      const options = { maxOutputLength: MOST_INFLATED, finishFlush: constants.Z_SYNC_FLUSH };
      const inflated = inflateSync(bytes.subarray(start, start + MOST_COMPRESSED), options);
      total += inflated.length;
      found.push(inflated);
    } catch {
      // Encrypted, broken or too long: nothing can be said about it.
    }
  }
  return found;
}

function* streamNames(bytes: Buffer): Generator<number> {
  for (let at = bytes.indexOf('/ObjStm'); at >= 0; at = bytes.indexOf('/ObjStm', at + 1)) yield at;
  for (const { at, name } of escapedNames(bytes)) if (name === '/ObjStm') yield at;
}

/** How often something was appended after the first save. A linearised file has one end more. */
export function laterSavesOf(bytes: Buffer): number {
  let ends = 0;
  for (let at = bytes.indexOf('%%EOF'); at >= 0; at = bytes.indexOf('%%EOF', at + 5)) ends++;
  const isLinearised = bytes.subarray(0, 2048).includes('/Linearized');
  return Math.max(0, ends - 1 - (isLinearised ? 1 : 0));
}
