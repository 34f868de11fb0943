import type { Services } from '../../platform/services';
import { webOrigin } from '../../platform/web-origin';
import { sealLink } from './sealed-link';

/**
 * What whoever starts the service is told of how people get in: the link to the first account, or the command that makes an
 * owner; null where there are people, and where nobody can sign in.
 */
export async function firstStep({ database, secrets, config, clock }: Services): Promise<string | null> {
  const [row] = await database.read<{ users: number; accounts: number }>(
    'SELECT EXISTS (SELECT 1 FROM users) AS users, EXISTS (SELECT 1 FROM accounts) AS accounts',
  );
  if (Number(row?.users) === 1) return null;
  if (!webOrigin(config.publicUrl).isUsable) return 'People cannot sign in: set PUBLIC_URL to the https address.';
  if (Number(row?.accounts) === 1)
    return 'Nobody can sign in yet: npm run invite -- --email E --account acc_… --role OWNER';
  if (!config.SETUP_LINK) return null;
  return `Set the service up: ${config.publicUrl}/setup#${sealLink(secrets, { purpose: 'setup' }, clock.now())}`;
}
