import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, type ReadStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Files by the SHA-256 of their content, below one folder. The same content is stored once and never changes. */
export class Blobs {
  constructor(private readonly folder: string) {}

  /** Stores the content and answers its hash (64 hex digits). On disk, whole, before this resolves. */
  async put(content: Buffer): Promise<string> {
    const hash = createHash('sha256').update(content).digest('hex');
    const path = this.path(hash);
    // A fresh time of change keeps a sweep from taking content that is being used again.
    const now = new Date();
    const there = await utimes(path, now, now).then(
      () => true,
      () => false,
    );
    if (there) return hash;
    await mkdir(dirname(path), { recursive: true });
    const temporary = `${path}.${randomUUID()}.part`;
    const file = await open(temporary, 'wx', 0o600);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
    return hash;
  }

  get(hash: string): Promise<Buffer> {
    return readFile(this.path(hash));
  }

  stream(hash: string): ReadStream {
    return createReadStream(this.path(hash));
  }

  /** Removes content that was last stored or used before `before`; newer content stays. */
  async removeOlder(hash: string, before: Date): Promise<void> {
    const found = await stat(this.path(hash)).catch(() => undefined);
    if (found && found.mtime < before) await rm(this.path(hash), { force: true });
  }

  private path(hash: string): string {
    return join(this.folder, hash.slice(0, 2), hash);
  }
}
