import type { Services } from '../../../platform/services';
import { accountOfInboundToken } from '../../accounts/settings.queries';

/** Whose mail is delivered to this address, or null. */
export const accountOfAddress = (services: Pick<Services, 'database'>, token: string): Promise<string | null> =>
  accountOfInboundToken(services, token);

/** A delivery that nobody has read yet, or null. */
export async function waitingDelivery(
  { database }: Pick<Services, 'database'>,
  emailServiceId: string,
): Promise<{ accountId: string; contentHash: string } | null> {
  const [row] = await database.read<{ accountId: string; contentHash: string }>(
    `SELECT account_id AS accountId, content_hash AS contentHash FROM mail_deliveries
     WHERE service_id = ? AND state = 'received' AND content_hash IS NOT NULL`,
    [emailServiceId],
  );
  return row ?? null;
}
