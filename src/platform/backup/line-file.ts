import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { RowsChecksum } from './rows';

/** What a manifest says of a file of lines. */
export interface LineFile {
  /** Its path in the backup. */
  file: string;
  rows: number;
  /** Of the lines, whatever their order. */
  checksum: string;
  /** Of the file as it is. */
  sha256: string;
}

const CHUNK_LENGTH = 64 * 1024;

/** Writes the lines into a new compressed file, as they come. */
export async function writeLines(
  path: string,
  file: string,
  lines: AsyncIterable<string>,
  seen: (rows: number) => void = () => {},
): Promise<LineFile> {
  const counted = new RowsChecksum();
  const hash = createHash('sha256');
  async function* chunks() {
    let chunk = '';
    for await (const line of lines) {
      counted.add(line);
      seen(counted.rows);
      chunk += `${line}\n`;
      if (chunk.length < CHUNK_LENGTH) continue;
      yield Buffer.from(chunk);
      chunk = '';
    }
    yield Buffer.from(chunk);
  }
  const hashing = new Transform({
    transform(part, _encoding, done) {
      hash.update(part);
      done(null, part);
    },
  });
  await pipeline(
    Readable.from(chunks(), { objectMode: false }),
    createGzip(),
    hashing,
    createWriteStream(path, { flags: 'wx', mode: 0o600 }),
  );
  return { file, rows: counted.rows, checksum: counted.checksum, sha256: hash.digest('hex') };
}

/** The lines of such a file, one behind the other. Throws for a damaged one. */
export async function* readLines(path: string): AsyncGenerator<string> {
  const parts: Buffer[] = [];
  const source = createReadStream(path);
  const bytes = source.pipe(createGunzip());
  source.on('error', (error) => bytes.destroy(error));
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    let from = 0;
    // Not readline: that takes other characters for line ends, too.
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, from)) {
      parts.push(chunk.subarray(from, end));
      yield Buffer.concat(parts.splice(0)).toString();
      from = end + 1;
    }
    if (from < chunk.length) parts.push(chunk.subarray(from));
  }
}

/** SHA-256 of a file, hex. */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
