import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';

/**
 * Archives without compression, whose parts pass through as they are read. Written here, since the libraries write such
 * entries with their checksum behind the content, as streams are written, and readers that stream as well, as Java's,
 * refuse those. Here checksum and size stand before it: each content is read twice, and the whole's length is known first.
 */
export interface ZipEntry {
  /** As in the archive: of zipNames. */
  name: string;
  size: number;
  time: Date;
  open: () => Readable;
}

const LOCAL = 30;
const CENTRAL = 46;
const END = 22;
const TIMES = 9;
/** Names are UTF-8; the entry is stored as it is; a file that its owner alone writes. */
const UTF8_FLAG = 0x800;
const VERSION = 20;
const UNIX = 3 << 8;
const MODE = 0o100644 * 0x10000;

const nameBytes = ({ name }: ZipEntry) => Buffer.from(name);

/** The length of the archive. */
export const zipLength = (entries: readonly ZipEntry[]): number =>
  entries.reduce((sum, each) => sum + LOCAL + CENTRAL + 2 * (nameBytes(each).length + TIMES) + each.size, END);

/** The archive, piece by piece. Throws where a content is not what its entry says. */
export async function* zipOf(entries: readonly ZipEntry[]): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const described = describe(entry, await checksumOf(entry));
    yield local(entry, described);
    for await (const chunk of entry.open()) yield chunk;
    directory.push(central(entry, described, offset));
    offset += LOCAL + nameBytes(entry).length + TIMES + entry.size;
  }
  const whole = Buffer.concat(directory);
  const end = Buffer.alloc(END);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(whole.length, 12);
  end.writeUInt32LE(offset, 16);
  yield Buffer.concat([whole, end]);
}

async function checksumOf({ name, size, open }: ZipEntry): Promise<number> {
  let sum = 0;
  let bytes = 0;
  for await (const chunk of open()) {
    sum = crc32(chunk, sum);
    bytes += chunk.length;
  }
  if (bytes !== size) throw new Error(`An entry of ${name.length} characters has another size than was said.`);
  return sum;
}

/** What the two headers of an entry have in common, from the version that is needed on to the extra field's length. */
function describe(entry: ZipEntry, checksum: number): Buffer {
  const { time, size } = entry;
  const common = Buffer.alloc(26);
  common.writeUInt16LE(VERSION, 0);
  common.writeUInt16LE(UTF8_FLAG, 2);
  common.writeUInt16LE((time.getUTCHours() << 11) | (time.getUTCMinutes() << 5) | (time.getUTCSeconds() >> 1), 6);
  const years = Math.min(Math.max(time.getUTCFullYear() - 1980, 0), 127);
  common.writeUInt16LE((years << 9) | ((time.getUTCMonth() + 1) << 5) | time.getUTCDate(), 8);
  common.writeUInt32LE(checksum, 10);
  common.writeUInt32LE(size, 14);
  common.writeUInt32LE(size, 18);
  common.writeUInt16LE(nameBytes(entry).length, 22);
  common.writeUInt16LE(TIMES, 24);
  return common;
}

/** The instant itself: the other one has no time zone. */
function times({ time }: ZipEntry): Buffer {
  const extra = Buffer.alloc(TIMES);
  extra.writeUInt16LE(0x5455, 0);
  extra.writeUInt16LE(5, 2);
  extra.writeUInt8(1, 4);
  extra.writeInt32LE(Math.min(Math.floor(time.getTime() / 1000), 0x7fffffff), 5);
  return extra;
}

const local = (entry: ZipEntry, described: Buffer) =>
  Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), described, nameBytes(entry), times(entry)]);

function central(entry: ZipEntry, described: Buffer, offset: number): Buffer {
  const head = Buffer.alloc(6);
  head.writeUInt32LE(0x02014b50, 0);
  head.writeUInt16LE(UNIX | VERSION, 4);
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(MODE, 6);
  rest.writeUInt32LE(offset, 10);
  return Buffer.concat([head, described, rest, nameBytes(entry), times(entry)]);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is replaced
const UNSAFE = /[\u0000-\u001f\u007f-\u009f<>:"|?*\\/\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** A name that every system takes as that of a file in the folder where it stands. */
export function plainName(name: string): string {
  const safe = name.replace(UNSAFE, '_').trim();
  if (safe === '') return 'file';
  const plain = safe.endsWith('.') ? `${safe}_` : safe;
  return DEVICE.test(plain) ? `_${plain}` : plain;
}

/** Names for the entries of an archive: one that is used already, in whatever case, gets a number before its ending. */
export function zipNames(names: readonly string[]): string[] {
  const used = new Set<string>();
  return names.map((name) => {
    const plain = plainName(name);
    const dot = plain.lastIndexOf('.');
    const [stem, ending] = dot > 0 ? [plain.slice(0, dot), plain.slice(dot)] : [plain, ''];
    let own = plain;
    for (let times = 2; used.has(keyOf(own)); times++) own = `${stem} (${times})${ending}`;
    used.add(keyOf(own));
    return own;
  });
}

const keyOf = (name: string) => name.normalize('NFC').toLowerCase();
