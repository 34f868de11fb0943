import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, opendir } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fieldOf } from '../untyped.rules';

/** The folders of DATA_DIR that are backed up. Not the key that may lie beside them. */
export const FOLDERS = ['files', 'mail'];
/** What is being written at this moment. */
const UNFINISHED = '.part';

/** The paths of all files, relative to DATA_DIR and with slashes. */
export async function* filesOf(dataDir: string): AsyncGenerator<string> {
  for (const folder of FOLDERS) {
    if (!existsSync(join(dataDir, folder))) continue;
    for await (const entry of await opendir(join(dataDir, folder), { recursive: true })) {
      if (!entry.isFile() || entry.name.endsWith(UNFINISHED)) continue;
      yield relative(dataDir, join(entry.parentPath, entry.name)).split(sep).join('/');
    }
  }
}

export interface CopiedFile {
  path: string;
  bytes: number;
  sha256: string;
}

/** Copies a file to the same place below another folder; undefined when it is gone. */
export async function copyFile(path: string, from: string, to: string): Promise<CopiedFile | undefined> {
  const hash = createHash('sha256');
  let bytes = 0;
  const counting = new Transform({
    transform(part: Buffer, _encoding, done) {
      hash.update(part);
      bytes += part.length;
      done(null, part);
    },
  });
  const target = join(to, path);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  try {
    await pipeline(createReadStream(join(from, path)), counting, createWriteStream(target, { mode: 0o600 }));
  } catch (error) {
    if (fieldOf(error, 'code') === 'ENOENT') return undefined;
    throw error;
  }
  return { path, bytes, sha256: hash.digest('hex') };
}

/** Copies what is not there yet, and tells of each file that was copied. */
export async function* copyNew(from: string, to: string): AsyncGenerator<string> {
  for await (const path of filesOf(from)) {
    if (existsSync(join(to, path))) continue;
    const copied = await copyFile(path, from, to);
    if (copied) yield fileLine(copied);
  }
}

const fileLine = ({ path, bytes, sha256 }: CopiedFile) => JSON.stringify([path, bytes, sha256]);

export function readFileLine(line: string): CopiedFile {
  const [path, bytes, sha256] = JSON.parse(line) as [string, number, string];
  return { path, bytes, sha256 };
}
