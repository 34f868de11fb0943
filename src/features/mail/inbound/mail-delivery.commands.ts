import { isDuplicate } from '../../../platform/db/database';
import { insert } from '../../../platform/db/insert';
import { newId } from '../../../platform/ids';
import type { Services } from '../../../platform/services';
import { READ_MAIL_JOB } from './inbound-mail.rules';
import { MailDelivery } from './mail-delivery.entity';
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
  const known = await database.read(
    `SELECT 1 AS one FROM mail_deliveries WHERE account_id = ? AND content_key = ?
     UNION ALL SELECT 1 FROM mail_deliveries WHERE account_id = ? AND message_key = ?`,
    [accountId, contentKey, accountId, messageKey],
  );
  if (known.length > 0) return;
  const contentHash = await blobs.put(Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength));
  await transact(async (tx) => {
    const delivery: MailDelivery = {
      serviceId: newId('eml', tx.now.getTime()),
      accountId,
      state: 'received',
      messageKey,
      contentKey,
      contentHash,
      sizeBytes: raw.byteLength,
      origin,
      lookupTries: 0,
      created: tx.now,
    };
    await insert(tx.db, MailDelivery, delivery);
    tx.enqueue(READ_MAIL_JOB, { emailServiceId: delivery.serviceId });
  }).catch((error) => {
    // The same mail came twice at the same moment.
    if (!isDuplicate(error)) throw error;
  });
}
