import { fromStored } from '../../../platform/db/instants';
import type { Tx } from '../../../platform/db/transact';
import type { Services } from '../../../platform/services';
import { accountOfInboundToken } from '../../accounts/settings.queries';
import { type MailOrigin, PLAIN_ORIGIN } from '../trust/mail-origin.rules';
import { MailDelivery } from './mail-delivery.entity';

/** Whose mail is delivered to this address, or null. */
export const accountOfAddress = (services: Pick<Services, 'database'>, token: string): Promise<string | null> =>
  accountOfInboundToken(services, token);

/** A delivery that nobody has read yet, or null. */
export async function waitingDelivery(
  { database }: Pick<Services, 'database'>,
  emailServiceId: string,
): Promise<WaitingDelivery | null> {
  const [row] = await database.read<Stored>(
    `SELECT service_id AS serviceId, account_id AS accountId, content_hash AS contentHash, origin, created,
       lookup_tries AS lookupTries FROM mail_deliveries WHERE service_id = ? AND state = 'received' AND content_hash IS NOT NULL`,
    [emailServiceId],
  );
  // Of one that came before that was noted nobody knows whether it came whole.
  const origin = row?.origin ? JSON.parse(row.origin) : { ...PLAIN_ORIGIN, isWhole: false };
  return row ? { ...row, created: new Date(fromStored(row.created)), origin } : null;
}

export interface WaitingDelivery {
  serviceId: string;
  accountId: string;
  contentHash: string;
  origin: MailOrigin;
  created: Date;
  lookupTries: number;
}

type Stored = Omit<WaitingDelivery, 'origin' | 'created'> & { origin: string | null; created: string };

/** Whether a mail that is kept has the content. */
export const isUsedByMail = (tx: Tx, contentHash: string): Promise<boolean> =>
  tx.db.existsBy(MailDelivery, { contentHash });
