import { LRUCache } from 'lru-cache';
import { AppError, codeOf } from '../../../platform/errors';
import { countShown } from '../../../platform/message-metrics';
import { type Task, ThreadsStopped } from '../../../platform/threads/thread-pool';
import { accountOf, type Context } from '../../accounts/caller';
import { EXPORT, type ExportOrder, SHOW, type ShownMail } from './show-mail';

/** Opening one, hostile or not; and all that one operation asks for. */
const LIMIT_MS = 2000;
const ALL_MS = 30_000;

/** Whoever reads a thread comes back to its mails. */
const KEPT_MS = 10 * 60_000;
const KEPT_CHARACTERS = 16 * 1024 * 1024;
const kept = new LRUCache<string, ShownMail>({
  maxSize: KEPT_CHARACTERS,
  sizeCalculation: (mail) => charactersOf(mail) + 1,
  ttl: KEPT_MS,
});

const charactersOf = ({ text, html, safeText, safeHtml }: ShownMail) =>
  text.length + html.length + (safeText?.length ?? 0) + (safeHtml?.length ?? 0);

/**
 * What is shown of a mail whose source is kept; undefined where it cannot be opened. Those of one operation are opened one
 * behind the other, and counted as they come. Throws where they are too much, or take too long.
 */
export function shownMail(context: Context, contentHash: string): Promise<ShownMail | undefined> {
  return context.rows.batched<string, ShownMail | undefined>(shownMail, contentHash, async (hashes) => {
    const began = performance.now();
    const found: (ShownMail | undefined)[] = [];
    for (const hash of hashes) {
      if (performance.now() - began > ALL_MS)
        throw new AppError('PAYLOAD_TOO_LARGE', 'These mails take too long to be opened: ask for fewer at once.');
      const known = kept.get(hash);
      const shown = known ?? (await opened(context, hash, SHOW, (raw) => raw));
      if (!known) countShown(shown ? (shown.html ? 'html' : 'text') : 'failed');
      if (shown) {
        kept.set(hash, shown);
        await context.reads.bytes.add(charactersOf(shown));
      }
      found.push(shown);
    }
    return found;
  });
}

/** A mail without its attachments, as a file; undefined where it cannot be opened. */
export const exportedMail = (
  context: Context,
  contentHash: string,
  how: Omit<ExportOrder, 'raw'>,
): Promise<Uint8Array | undefined> => opened(context, contentHash, EXPORT, (raw) => ({ raw, ...how }));

async function opened<Input, Output>(
  context: Context,
  contentHash: string,
  task: Task<Input, Promise<Output>>,
  inputOf: (raw: Buffer) => Input,
): Promise<Awaited<Output> | undefined> {
  const { blobs, threads } = context.services;
  try {
    const raw = await blobs.get(contentHash);
    return await threads.run(task, inputOf(raw), { timeoutMs: LIMIT_MS, accountId: accountOf(context) });
  } catch (error) {
    // Of a process that stops, and of an account that has too much to do, nothing is said about the mail.
    if (error instanceof ThreadsStopped || error instanceof AppError) throw error;
    if (codeOf(error) !== '' && codeOf(error) !== 'ENOENT') throw error;
    return undefined;
  }
}
