import type { FetchMessageObject, ImapFlow } from 'imapflow';
import { fieldOf } from '../untyped.rules';
import { failureOf, ImapFailure, type ImapTarget, optionsOf } from './target';

/** What is known of a mail before it is fetched. */
export interface MailHead {
  uid: number;
  size: number;
  atMs: number;
  /** Of its header the fields that were asked for. */
  header: Buffer;
}

export interface OpenFolder {
  uidValidity: string;
  /** The number that the next mail gets; 0 where the server does not say. */
  uidNext: number;
}

const HEADER_BYTES = 256 * 1024;
/** What a server may send for a command whose answer is short: the ids of a million mails, or the names of all folders. */
const MOST_BYTES = 16 * 1024 * 1024;
const MOST_BYTES_OF_A_HEAD = 2 * HEADER_BYTES;
const WATCHED_EVERY_MS = 50;
const DAY_MS = 86_400_000;

/** One connection to a server that mail is read from. Nothing that is in the mailbox is changed by it. */
export class ImapSession {
  private broken: Error | undefined;

  private constructor(private readonly client: ImapFlow) {
    client.on('error', (error: Error) => {
      this.broken = error;
    });
  }

  /** Signs in. Throws ImapFailure. */
  static async open(target: ImapTarget, signal?: AbortSignal): Promise<ImapSession> {
    const { ImapFlow } = await import('imapflow');
    const client = new ImapFlow(optionsOf(target));
    const session = new ImapSession(client);
    const stop = () => client.close();
    signal?.addEventListener('abort', stop, { once: true });
    try {
      if (signal?.aborted) throw new Error('stopped');
      await client.connect();
      return session;
    } catch (error) {
      client.close();
      throw failureOf(error);
    } finally {
      signal?.removeEventListener('abort', stop);
    }
  }

  get hasIdle(): boolean {
    return this.client.capabilities.has('IDLE');
  }

  /** Opens a folder to look at it alone (EXAMINE); null where there is none of this name. */
  async examine(path: string): Promise<OpenFolder | null> {
    return this.asked(async () => {
      try {
        const { uidValidity, uidNext } = await this.client.mailboxOpen(path, { readOnly: true });
        return { uidValidity: String(uidValidity), uidNext: Number(uidNext) || 0 };
      } catch (error) {
        if (fieldOf(error, 'responseStatus') === 'NO' || fieldOf(error, 'mailboxMissing')) return null;
        throw error;
      }
    });
  }

  /** The mails behind this one, ascending. */
  async after(uid: number): Promise<number[]> {
    // `n:*` always names the last mail, also where that is before n.
    return (await this.searched({ uid: `${uid + 1}:*` })).filter((each) => each > uid);
  }

  /** The mails that the server has got since then, and some of the two days before, ascending. */
  since(atMs: number): Promise<number[]> {
    // Its day is the one that it is where the server is.
    return this.searched({ since: new Date(atMs - DAY_MS) });
  }

  /** The mails with this Message-ID in the folder that is open. */
  withMessageId(messageId: string): Promise<number[]> {
    return this.searched({ header: { 'Message-ID': messageId } });
  }

  /** The folder that the server names for what was sent; null where it names none. */
  sentFolder(): Promise<string | null> {
    return this.asked(async () => {
      const folders = await this.client.list();
      return folders.find(({ specialUse }) => specialUse === '\\Sent')?.path ?? null;
    });
  }

  /** Files a mail, as one that was read. */
  async append(path: string, mail: Buffer, at: Date): Promise<void> {
    await this.asked(() => this.client.append(path, mail, ['\\Seen'], at));
  }

  private searched(query: Parameters<ImapFlow['search']>[0]): Promise<number[]> {
    return this.asked(async () => {
      const found = await this.client.search(query, { uid: true });
      return Array.isArray(found) ? [...new Set(found)].sort((a, b) => a - b) : [];
    });
  }

  /** What is known of these mails, ascending. Their flags stay as they are. */
  heads(uids: readonly number[], fields: readonly string[]): Promise<MailHead[]> {
    return this.asked(
      async () => {
        const heads = new Map<number, MailHead>();
        const wanted = new Set(uids);
        const query = { uid: true, size: true, internalDate: true, headers: [...fields] };
        for await (const mail of this.client.fetch(uids.join(','), query, { uid: true }))
          if (wanted.has(mail.uid)) heads.set(mail.uid, headOf(mail));
        return [...heads.values()].sort((a, b) => a.uid - b.uid);
      },
      MOST_BYTES + uids.length * MOST_BYTES_OF_A_HEAD,
    );
  }

  /** The mail as it is, or the beginning of it; null where it is gone. Its flags stay as they are. */
  whole(uid: number, mostBytes: number): Promise<Buffer | null> {
    return this.asked(async () => {
      const found = await this.client.fetchOne(String(uid), { source: { maxLength: mostBytes } }, { uid: true });
      const source = found === false ? undefined : found.source;
      return source?.subarray(0, mostBytes) ?? null;
    }, MOST_BYTES + mostBytes);
  }

  /** The mail's header alone, and the empty line behind it. */
  header(uid: number): Promise<Buffer | null> {
    return this.asked(async () => {
      const found = await this.client.fetchOne(String(uid), { headers: true }, { uid: true });
      const header = found === false ? undefined : found.headers;
      return header ? Buffer.from(header.subarray(0, HEADER_BYTES)) : null;
    });
  }

  /** Waits until there may be news, the time is over, or the signal says so. Throws ImapFailure where the connection is lost. */
  async wait(ms: number, signal: AbortSignal): Promise<void> {
    const { client } = this;
    let end: () => void = () => {};
    const over = new Promise<void>((resolve) => {
      end = resolve;
    });
    const timer = setTimeout(end, ms);
    client.on('exists', end).on('close', end);
    signal.addEventListener('abort', end, { once: true });
    try {
      if (signal.aborted || !client.usable) return;
      if (this.hasIdle) void client.idle().catch(end);
      await over;
    } finally {
      clearTimeout(timer);
      client.off('exists', end).off('close', end);
      signal.removeEventListener('abort', end);
    }
    if (!client.usable && !signal.aborted) throw failureOf(this.broken ?? new Error('The connection was closed'));
  }

  /** Says goodbye, where that is possible soon. */
  async close(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, 1000);
    });
    await Promise.race([this.client.logout().catch(() => undefined), late]).finally(() => clearTimeout(timer));
    this.client.close();
  }

  /** A server may answer for ever: whoever sends more than can be meant is heard no further. */
  private async asked<T>(ask: () => Promise<T>, mostBytes = MOST_BYTES): Promise<T> {
    const received = () => this.client.stats().received;
    const before = received();
    let isTooMuch = false;
    const watch = setInterval(() => {
      if (received() - before <= mostBytes) return;
      isTooMuch = true;
      this.client.close();
    }, WATCHED_EVERY_MS);
    try {
      return await ask();
    } catch (error) {
      if (isTooMuch) throw new ImapFailure('failed', 'The IMAP server sent far more than it was asked for.');
      throw failureOf(error);
    } finally {
      clearInterval(watch);
    }
  }
}

function headOf({ uid, size, internalDate, headers }: FetchMessageObject): MailHead {
  const atMs = internalDate ? new Date(internalDate).getTime() : Number.NaN;
  return {
    uid,
    size: size ?? 0,
    atMs: Number.isNaN(atMs) ? 0 : atMs,
    header: Buffer.from((headers ?? Buffer.alloc(0)).subarray(0, HEADER_BYTES)),
  };
}
