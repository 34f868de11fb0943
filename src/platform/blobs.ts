import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, type ReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';

const HASHED_AT_ONCE = 1024 * 1024;

/** Of content that is read soon: what is longer is read from the disk, and so is what many have followed. */
const LONGEST_KEPT = 64 * 1024;
const MOST_KEPT = 100;

/** Files by the SHA-256 of their content, below one folder. The same content is stored once and never changes. */
export class Blobs {
  /** By hash, the oldest first. */
  private readonly kept = new Map<string, Buffer>();

  constructor(private readonly folder: string) {}

  /** Stores the content and answers its hash (64 hex digits). On disk, whole, before this resolves. */
  async put(content: Buffer): Promise<string> {
    const hash = await hashOf(content);
    const path = this.path(hash);
    // A fresh time of change keeps a sweep from taking content that is being used again.
    const now = new Date();
    const there = await utimes(path, now, now).then(
      () => true,
      () => false,
    );
    if (there) return hash;
    const temporary = `${path}.${randomUUID()}.part`;
    try {
      await writeWhole(temporary, content);
      await rename(temporary, path);
    } catch (error) {
      // On a full disk it would take the room that others need.
      await rm(temporary, { force: true });
      throw error;
    }
    return hash;
  }

  /** The same of content that is read once, and soon: it need not come back from the disk. */
  async putToRead(content: Buffer): Promise<string> {
    const hash = await this.put(content);
    if (content.buffer.byteLength > LONGEST_KEPT) return hash;
    this.kept.set(hash, content);
    const [oldest] = this.kept.keys();
    if (this.kept.size > MOST_KEPT && oldest !== undefined) this.kept.delete(oldest);
    return hash;
  }

  async get(hash: string): Promise<Buffer> {
    const kept = this.kept.get(hash);
    this.kept.delete(hash);
    return kept ?? readFile(this.path(hash));
  }

  stream(hash: string): ReadStream {
    return createReadStream(this.path(hash));
  }

  /** Removes content that was last stored or used before `before`; newer content stays. Answers whether it is gone. */
  async removeOlder(hash: string, before: Date): Promise<boolean> {
    const found = await stat(this.path(hash)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (found && found.mtime >= before) return false;
    if (found) await rm(this.path(hash), { force: true });
    return true;
  }

  /** The file that holds the content. */
  path(hash: string): string {
    return join(this.folder, hash.slice(0, 2), hash);
  }
}

async function writeWhole(path: string, content: Buffer): Promise<void> {
  const file = await opened(path);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Of 256 folders nearly every one is there: it is made where it is missed. */
const opened = (path: string): Promise<FileHandle> =>
  open(path, 'wx', 0o600).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    await mkdir(dirname(path), { recursive: true });
    return open(path, 'wx', 0o600);
  });

/** In pieces, so that a large file does not hold up everything else. */
async function hashOf(content: Buffer): Promise<string> {
  const hash = createHash('sha256');
  for (let at = 0; at < content.length; at += HASHED_AT_ONCE) {
    if (at > 0) await setImmediate();
    hash.update(content.subarray(at, at + HASHED_AT_ONCE));
  }
  return hash.digest('hex');
}
