import { isDuplicate } from '../../../platform/db/database';
import type { Tx } from '../../../platform/db/transact';
import type { Services } from '../../../platform/services';
import { Mailbox } from '../../mailboxes/mailbox.entity';
import type { FolderCursor } from '../../mailboxes/mailbox.rules';
import { insertDelivery } from '../inbound/mail-delivery.commands';
import type { UnpackedMail } from '../inbound/unpack';

/** The mailbox is watched by another process by now, was changed, or is gone: nothing is taken any more. */
export class MailboxLost extends Error {}

/** Who watches which mailbox. */
export interface Watch {
  mailboxId: string;
  owner: string;
}

/** Says that a folder was read up to there. Throws MailboxLost for one who does not watch the mailbox any more. */
export async function moveCursor(
  tx: Tx,
  { mailboxId, owner }: Watch,
  folder: string,
  cursor: FolderCursor,
  took: boolean,
): Promise<void> {
  const mailbox = await tx.db.findOneBy(Mailbox, { serviceId: mailboxId, leaseOwner: owner });
  if (!mailbox) throw new MailboxLost();
  const { affected } = await tx.db
    .createQueryBuilder()
    .update(Mailbox)
    .set({ cursors: () => ':cursors', ...(took && { lastTakenAt: tx.now }) })
    .where('service_id = :mailboxId AND lease_owner = :owner', {
      mailboxId,
      owner,
      cursors: JSON.stringify({ ...mailbox.cursors, [folder]: cursor }),
    })
    .execute();
  if (affected !== 1) throw new MailboxLost();
}

/** A mail of a mailbox, as it is to be taken. */
export interface TakenMail extends UnpackedMail {
  sizeBytes: number;
}

/**
 * Takes a mail: the delivery, the job that reads it, and where the folder was read up to are one transaction. False where the
 * account has had it before, by whatever door: then the cursor alone moves. Throws MailboxLost.
 */
export async function takeMail(
  { blobs, transact }: Pick<Services, 'blobs' | 'transact'>,
  watch: Watch,
  accountId: string,
  { folder, cursor, mail }: { folder: string; cursor: FolderCursor; mail: TakenMail },
): Promise<boolean> {
  const { raw, messageKey, contentKey, sizeBytes, origin } = mail;
  const contentHash = await blobs.put(Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength));
  try {
    await transact(async (tx) => {
      await moveCursor(tx, watch, folder, cursor, true);
      const { mailboxId } = watch;
      await insertDelivery(tx, accountId, { messageKey, contentKey, contentHash, sizeBytes, origin, mailboxId });
    });
    return true;
  } catch (error) {
    // The same mail came twice at the same moment.
    if (!isDuplicate(error)) throw error;
    await transact((tx) => moveCursor(tx, watch, folder, cursor, false));
    return false;
  }
}
