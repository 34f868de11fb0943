import { randomUUID } from 'node:crypto';
import { chmod, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { removeFile } from './remove-file';
import type { UnderSecretKey } from './rotation/under-key';
import type { SealContext, Secrets } from './secrets';

const ENDING = '.eml';
/** As what is sealed begins, and no mail does. */
const SEALED = 'v1.';
/** What is being written at this moment: no backup takes it. */
const UNFINISHED = '.part';

/** A mail's own place, so that what is sealed opens under its own name alone. */
const contextOf = (fileName: string) => `mail|${fileName}` as SealContext;

/** Mails that are written to files instead of being sent, each sealed, and for their owner's eyes alone. */
export class MailFiles {
  constructor(
    private readonly directory: string,
    private readonly secrets: Secrets,
  ) {}

  /** The file appears under its name complete, or not at all. `signal` gives it up. */
  async write(fileName: string, mail: Buffer, signal?: AbortSignal): Promise<void> {
    this.check(fileName);
    await mkdir(this.directory, { recursive: true, mode: 0o700 });
    const path = join(this.directory, `${fileName}${ENDING}`);
    await this.replace(path, this.secrets.seal(mail.toString('latin1'), contextOf(fileName)), signal);
  }

  /** Throws RangeError for a name that would lead elsewhere. */
  check(fileName: string): void {
    if (!fileName || basename(fileName) !== fileName) throw new RangeError('A mail file needs a base name.');
  }

  /** Whether there was any. */
  remove(fileName: string): Promise<boolean> {
    return removeFile(join(this.directory, `${basename(fileName)}${ENDING}`));
  }

  /** The names of all of them. */
  async names(): Promise<string[]> {
    const entries = await readdir(this.directory).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    return entries.filter((entry) => entry.endsWith(ENDING)).map((entry) => entry.slice(0, -ENDING.length));
  }

  /** Brings a mail under the current key, one that an earlier version has written plain as well. Tells what was found. */
  async renew(fileName: string, renews: boolean): Promise<'current' | 'old' | 'unreadable' | 'gone'> {
    const path = join(this.directory, `${fileName}${ENDING}`);
    const content = await readFile(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (content === null) return 'gone';
    if (content.subarray(0, SEALED.length).toString() !== SEALED) {
      if (renews) await this.write(fileName, content);
      return 'old';
    }
    const resealed = this.secrets.reseal(content.toString('latin1'), contextOf(fileName));
    if (resealed.unreadable > 0) return 'unreadable';
    if (resealed.old === 0) return 'current';
    if (renews) await this.replace(path, resealed.text);
    return 'old';
  }

  /** Seals what earlier versions have left plain. */
  async sealPlain(): Promise<void> {
    for (const name of await this.names()) {
      const file = await open(join(this.directory, `${name}${ENDING}`)).catch(() => null);
      if (!file) continue;
      const { buffer } = await file.read(Buffer.alloc(SEALED.length), 0, SEALED.length).finally(() => file.close());
      if (buffer.toString() !== SEALED) await this.renew(name, true);
    }
  }

  private async replace(path: string, sealed: string, signal?: AbortSignal): Promise<void> {
    const temporary = `${path}.${randomUUID()}${UNFINISHED}`;
    try {
      await writeFile(temporary, sealed, { flag: 'wx', mode: 0o600, flush: true, ...(signal && { signal }) });
      await chmod(temporary, 0o600);
      await rename(temporary, path);
    } finally {
      await rm(temporary, { force: true }).catch(() => undefined);
    }
  }
}

/** A mail as it would have been sent, from the content of its file. Throws SecretUnreadable. */
export const openMailFile = (path: string, content: Buffer, secrets: Secrets): Buffer =>
  Buffer.from(secrets.open(content.toString('latin1').trim(), contextOf(basename(path, ENDING))), 'latin1');

/** The mails that were written to files, for `npm run secrets:rotate`. */
export const mailFilesUnderKey: UnderSecretKey = {
  name: 'mail/*.eml',
  async *walk({ dataDir, secrets }, renew) {
    if (dataDir === undefined) return;
    const files = new MailFiles(join(dataDir, 'mail'), secrets);
    for (const name of await files.names()) {
      const found = await files.renew(name, renew);
      if (found === 'gone') continue;
      yield { seen: 1, old: found === 'old' ? 1 : 0, unreadable: found === 'unreadable' ? 1 : 0 };
    }
  },
};
