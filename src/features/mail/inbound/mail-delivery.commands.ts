import { isDuplicate } from '../../../platform/db/database';
import { changeRows, insert } from '../../../platform/db/insert';
import { tell, together } from '../../../platform/db/together';
import type { Tx } from '../../../platform/db/transact';
import { newId } from '../../../platform/ids';
import type { Services } from '../../../platform/services';
import { READ_MAIL_JOB } from './inbound-mail.rules';
import { MailDelivery } from './mail-delivery.entity';
import type { DeliveryState } from './mail-delivery.rules';
import type { UnpackedMail } from './unpack';

/**
 * Takes a mail in: the whole of it is stored, and a job reads it. A mail that the account has had before changes
 * nothing: the same Message-ID, or the same body of the same sender.
 */
export async function receiveMail(
  { blobs, database, transact }: Pick<Services, 'blobs' | 'database' | 'transact'>,
  accountId: string,
  { raw, messageKey, contentKey, origin }: UnpackedMail,
): Promise<void> {
  if (await wasTaken({ database }, accountId, { messageKey, contentKey })) return;
  const contentHash = await blobs.putToRead(Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength));
  await transact(async (tx) => {
    const sizeBytes = raw.byteLength;
    await insertDelivery(tx, accountId, { messageKey, contentKey, contentHash, sizeBytes, origin, mailboxId: null });
  }).catch((error) => {
    // The same mail came twice at the same moment.
    if (!isDuplicate(error)) throw error;
  });
}

/** Whether the account has had the mail before, by whatever door. */
export async function wasTaken(
  { database }: Pick<Services, 'database'>,
  accountId: string,
  { messageKey, contentKey }: Pick<UnpackedMail, 'messageKey' | 'contentKey'>,
): Promise<boolean> {
  const known = await database.read(
    `SELECT 1 AS one FROM mail_deliveries WHERE account_id = ? AND content_key = ?
     UNION ALL SELECT 1 FROM mail_deliveries WHERE account_id = ? AND message_key = ?`,
    [accountId, contentKey, accountId, messageKey],
  );
  return known.length > 0;
}

type Delivered = Pick<MailDelivery, 'messageKey' | 'contentKey' | 'contentHash' | 'sizeBytes' | 'origin' | 'mailboxId'>;

/** Writes a delivery down, and has it read. Throws where the account has had the mail before. */
export async function insertDelivery(tx: Tx, accountId: string, mail: Delivered): Promise<void> {
  const serviceId = newId('eml', tx.now.getTime());
  const delivery: MailDelivery = {
    serviceId,
    accountId,
    state: 'received',
    lookupTries: 0,
    created: tx.now,
    ...mail,
  };
  await together(tx.db, () => insert(tx.db, MailDelivery, delivery));
  tx.enqueue(READ_MAIL_JOB, { emailServiceId: serviceId });
}

/**
 * Says what became of a delivery that waits; false where somebody has said it. It stays locked until the transaction ends. Of
 * one that is forgotten the content is nobody's any more.
 */
export async function endDelivery(
  tx: Tx,
  serviceId: string,
  state: Exclude<DeliveryState, 'received'>,
): Promise<boolean> {
  const changes = state === 'forgotten' ? 'state = ?, content_hash = NULL' : 'state = ?';
  const sql = `UPDATE mail_deliveries SET ${changes} WHERE service_id = ? AND state = 'received'`;
  const parameters = [state, serviceId];
  if (!tx.supposes) return (await changeRows(tx.db, sql, parameters)) === 1;
  await tell(tx.db, { sql, parameters, meets: 1 });
  return true;
}
