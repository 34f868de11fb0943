import { NotFound } from '../../platform/errors';
import type { Secrets } from '../../platform/secrets';
import { identityOf } from './identity.rules';
import { type Information, openInformation } from './personal-data';

type Read = <T>(sql: string, parameters: readonly unknown[]) => Promise<T[]>;

const MAX_DUPLICATES = 100;

/** Of one account, so that nobody learns of a merchant of another's. */
export const einFingerprints = (secrets: Secrets, accountId: string, ein: string): string[] =>
  secrets.fingerprints(ein, `end_user_identities|ein|${accountId}`);

/**
 * The ids of the account's other deals of the same merchant, oldest first, at most 100: those with its EIN, else, where
 * one of the two has none, those with its normalised legal name. Throws NotFound.
 */
export async function duplicatesOf(
  read: Read,
  secrets: Secrets,
  accountId: string,
  serviceId: string,
): Promise<string[]> {
  const [deal] = await read<{ name: string | null; information: string | null }>(
    'SELECT name, information FROM end_users WHERE service_id = ? AND account_id = ? AND deleted_at IS NULL',
    [serviceId, accountId],
  );
  if (!deal) throw new NotFound('End user');
  return sameMerchant(read, secrets, accountId, {
    serviceId,
    name: deal.name,
    information: openInformation(secrets, serviceId, deal.information),
  });
}

/** The same for a deal whose facts are at hand. */
export async function sameMerchant(
  read: Read,
  secrets: Secrets,
  accountId: string,
  deal: { serviceId: string; name: string | null; information: Information | null },
): Promise<string[]> {
  const { ein, nameKey } = identityOf(deal.name, deal.information);
  const fingerprints = ein ? einFingerprints(secrets, accountId, ein) : [];
  const found: { serviceId: string }[] = [];
  const select = (condition: string, parameters: string[]) =>
    read<{ serviceId: string }>(
      `SELECT e.service_id AS serviceId
       FROM end_user_identities i JOIN end_users e ON e.service_id = i.end_user_service_id
       WHERE i.account_id = ? AND ${condition} AND i.end_user_service_id <> ? AND e.deleted_at IS NULL AND e.is_synthetic = 0
       ORDER BY e.service_id LIMIT ${MAX_DUPLICATES}`,
      [accountId, ...parameters, deal.serviceId],
    );
  if (ein)
    found.push(...(await select(`i.ein_fingerprint IN (${fingerprints.map(() => '?').join(',')})`, fingerprints)));
  if (nameKey) found.push(...(await select(`i.name_key = ?${ein ? ' AND i.ein_fingerprint IS NULL' : ''}`, [nameKey])));
  // Ids begin with the time at which they were made.
  return found
    .map(({ serviceId }) => serviceId)
    .sort()
    .slice(0, MAX_DUPLICATES);
}
