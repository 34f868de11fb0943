import type { Services } from '../../../platform/services';
import { domainOfEmail } from '../../exclusions/normalise.rules';
import { isFromDomains } from '../reading/attribution.rules';
import { domainsAbove } from './inbound-mail.rules';

/** The funders of the catalogue from whose domains the sender writes. */
export async function funderIdsOf({ database }: Pick<Services, 'database'>, from: string | null): Promise<string[]> {
  const domain = from && domainOfEmail(from);
  if (!domain) return [];
  const possible = domainsAbove(domain);
  const rows = await database.read<{ serviceId: string; emailDomains: string }>(
    `SELECT service_id AS serviceId, email_domains AS emailDomains FROM funders
     WHERE ${possible.map(() => "email_domains LIKE ? ESCAPE '!'").join(' OR ')}`,
    possible.map((each) => `%${each.replace(/[!%_]/g, '!$&')}"%`),
  );
  return rows
    .filter(({ emailDomains }) => isFromDomains(domain, JSON.parse(emailDomains)))
    .map(({ serviceId }) => serviceId);
}
