import { NotFound } from '../../platform/errors';
import type { Secrets } from '../../platform/secrets';
import { identityOf } from './identity.rules';
import { type Information, openInformation } from './personal-data';

type Read = <T>(sql: string, parameters: readonly unknown[]) => Promise<T[]>;

const MAX_DUPLICATES = 100;

/** Of one account, so that nobody learns of a merchant of another's. */
export const einFingerprints = (secrets: Secrets, accountId: string, ein: string): string[] =>
  secrets.fingerprints(ein, `end_user_identities|ein|${accountId}`);

interface Merchant {
  serviceId: string;
  name: string | null;
  information: Information | null;
}

/**
 * Of each of these deals the ids of the account's other deals of the same merchant, oldest first, at most 100: those with
 * its EIN, else, where one of the two has none, those with its normalised legal name. NotFound in place of a deal that
 * the account has not. Two statements for any number of deals.
 */
export async function duplicatesOf(
  read: Read,
  secrets: Secrets,
  accountId: string,
  serviceIds: readonly string[],
): Promise<(string[] | NotFound)[]> {
  const rows = await read<{ serviceId: string; name: string | null; information: string | null }>(
    `SELECT service_id AS serviceId, name, information FROM end_users
     WHERE service_id IN (${serviceIds.map(() => '?')}) AND +account_id = ? AND deleted_at IS NULL`,
    [...serviceIds, accountId],
  );
  const deals = rows.map(({ serviceId, name, information }) => ({
    serviceId,
    name,
    information: openInformation(secrets, serviceId, information),
  }));
  const found = await sameMerchants(read, secrets, accountId, deals);
  const byId = new Map(deals.map(({ serviceId }, index) => [serviceId, found[index]]));
  return serviceIds.map((serviceId) => byId.get(serviceId) ?? new NotFound('End user'));
}

/** The same for a deal whose facts are at hand. */
export async function sameMerchant(read: Read, secrets: Secrets, accountId: string, deal: Merchant): Promise<string[]> {
  const [ids = []] = await sameMerchants(read, secrets, accountId, [deal]);
  return ids;
}

async function sameMerchants(
  read: Read,
  secrets: Secrets,
  accountId: string,
  deals: readonly Merchant[],
): Promise<string[][]> {
  const parts: string[] = [];
  const values: string[] = [];
  const find = (place: number, { serviceId }: Merchant, condition: string, parameters: string[]) => {
    parts.push(`SELECT * FROM (SELECT ${place} AS place, e.service_id AS serviceId
       FROM end_user_identities i JOIN end_users e ON e.service_id = i.end_user_service_id
       WHERE i.account_id = ? AND ${condition} AND i.end_user_service_id <> ? AND e.deleted_at IS NULL AND e.is_synthetic = 0
       ORDER BY e.service_id LIMIT ${MAX_DUPLICATES}) AS part_${parts.length}`);
    values.push(accountId, ...parameters, serviceId);
  };
  for (const [place, deal] of deals.entries()) {
    const { ein, nameKey } = identityOf(deal.name, deal.information);
    const fingerprints = ein ? einFingerprints(secrets, accountId, ein) : [];
    if (ein) find(place, deal, `i.ein_fingerprint IN (${fingerprints.map(() => '?')})`, fingerprints);
    if (nameKey) find(place, deal, `i.name_key = ?${ein ? ' AND i.ein_fingerprint IS NULL' : ''}`, [nameKey]);
  }
  const found: string[][] = deals.map(() => []);
  if (parts.length === 0) return found;
  for (const { place, serviceId } of await read<{ place: number; serviceId: string }>(
    parts.join(' UNION ALL '),
    values,
  ))
    found[place]?.push(serviceId);
  // Ids begin with the time at which they were made.
  return found.map((ids) => ids.sort().slice(0, MAX_DUPLICATES));
}
