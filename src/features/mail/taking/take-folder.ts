import { join } from 'node:path';
import type { ImapSession, MailHead } from '../../../platform/imap/session';
import { countTaken } from '../../../platform/mailbox-metrics';
import type { MimeInput, MimeMail } from '../../../platform/mime/parse';
import type { Services } from '../../../platform/services';
import { type Task, ThreadsBusy, ThreadsStopped } from '../../../platform/threads/thread-pool';
import type { Mailbox } from '../../mailboxes/mailbox.entity';
import { type FolderCursor, lookSinceMs } from '../../mailboxes/mailbox.rules';
import { MAX_DELIVERY_BYTES } from '../inbound/inbound-mail.rules';
import { wasTaken } from '../inbound/mail-delivery.commands';
import { isQuicklyUnpacked, UNPACK, type UnpackedMail, unpack } from '../inbound/unpack';
import { PLAIN_ORIGIN } from '../trust/mail-origin.rules';
import { moveCursor, takeMail, type Watch } from './take.commands';
import { isAboutDeals, isOwn } from './wanted.queries';

const HEADERS_AT_ONCE = 100;
/** What tells whether a mail is about deals. */
const FIELDS = [
  ...['message-id', 'in-reply-to', 'references', 'from', 'to', 'cc', 'delivered-to', 'x-original-to', 'subject'],
  ...['x-dealgate-letter', 'x-dealgate-notification'],
];
const HEADER: Task<MimeInput, Promise<MimeMail>> = {
  module: join(__dirname, '../../../platform/mime/parse'),
  name: 'parseMime',
};
const LIMIT_MS = 5000;
const TOO_LARGE = 'The mail is larger than 60 MB: only its header was taken.';

/**
 * Takes what is new in a folder, ascending. False where there is no such folder. Throws MailboxLost, and ImapFailure: the cursor
 * then stands at what was taken last.
 */
export async function takeFolder(
  services: Services,
  session: ImapSession,
  mailbox: Mailbox,
  watch: Watch,
  folder: string,
): Promise<boolean> {
  const opened = await session.examine(folder);
  if (!opened) return false;
  const known = mailbox.cursors[folder] ?? null;
  const holds = known !== null && known.uidValidity === opened.uidValidity;
  const sinceMs = lookSinceMs(known, mailbox.takeSince.getTime());
  const uids = holds ? await session.after(known.lastUid) : await session.since(sinceMs);
  let cursor: FolderCursor = {
    uidValidity: opened.uidValidity,
    lastUid: holds ? known.lastUid : 0,
    lastAtMs: known?.lastAtMs ?? null,
  };
  const move = async (next: FolderCursor) => {
    if (next.lastUid === cursor.lastUid && holds) return;
    await services.transact((tx) => moveCursor(tx, watch, folder, next, false));
    cursor = next;
    mailbox.cursors[folder] = next;
  };
  for (let start = 0; start < uids.length; start += HEADERS_AT_ONCE) {
    const heads = await session.heads(uids.slice(start, start + HEADERS_AT_ONCE), FIELDS);
    for (const head of heads) {
      // SINCE knows days alone.
      const isOld = !holds && head.atMs < sinceMs;
      // What a mail's server says of the future would hide all that comes until then.
      const atMs = Math.min(head.atMs, services.clock.now().getTime());
      const next = { ...cursor, lastUid: head.uid, lastAtMs: Math.max(atMs, cursor.lastAtMs ?? 0) };
      const mail = isOld ? null : await wantedMail(services, session, mailbox, head);
      if (!mail) {
        cursor = next;
        continue;
      }
      const took = await takeMail(services, watch, mailbox.accountId, { folder, cursor: next, mail });
      if (took) countTaken((services.clock.now().getTime() - head.atMs) / 1000);
      cursor = next;
      mailbox.cursors[folder] = next;
    }
    await services.transact((tx) => moveCursor(tx, watch, folder, cursor, false));
    mailbox.cursors[folder] = cursor;
  }
  // Older ones are never looked at.
  if (!holds) await move({ ...cursor, lastUid: Math.max(cursor.lastUid, opened.uidNext - 1) });
  return true;
}

/** The whole mail where it is one to be taken, else null: nothing of it stays. */
async function wantedMail(services: Services, session: ImapSession, mailbox: Mailbox, head: MailHead) {
  const { accountId } = mailbox;
  const header = await services.threads
    .run(HEADER, { raw: head.header, headerOnly: true }, { timeoutMs: LIMIT_MS, accountId })
    .catch((error: unknown) => {
      if (error instanceof ThreadsStopped || error instanceof ThreadsBusy) throw error;
      return null;
    });
  if (header && (await isOwn(services, accountId, header))) return null;
  const isWanted = mailbox.intake === 'all' || (header !== null && (await isAboutDeals(services, accountId, header)));
  if (!isWanted) return null;
  const isLarge = head.size > MAX_DELIVERY_BYTES;
  const raw = isLarge ? await session.header(head.uid) : await session.whole(head.uid, MAX_DELIVERY_BYTES + 1);
  // It was removed meanwhile.
  if (!raw || raw.length === 0) return null;
  const unpacked = await unpackedMail(services, accountId, raw.subarray(0, MAX_DELIVERY_BYTES));
  if (!unpacked || (await wasTaken(services, accountId, unpacked))) return null;
  const isCut = isLarge || raw.length > MAX_DELIVERY_BYTES;
  const origin = {
    ...PLAIN_ORIGIN,
    isWhole: !isCut,
    authservIds: mailbox.authservIds,
    ...(isCut && { problem: TOO_LARGE }),
  };
  return { ...unpacked, origin, sizeBytes: Math.max(head.size, raw.length) };
}

async function unpackedMail(services: Services, accountId: string, body: Buffer): Promise<UnpackedMail | null> {
  const delivery = { contentType: 'message/rfc822', body };
  const unpacked = isQuicklyUnpacked(delivery)
    ? await unpack(delivery)
    : await services.threads.run(UNPACK, delivery, { timeoutMs: LIMIT_MS * 4, accountId });
  return 'problem' in unpacked ? null : unpacked;
}
