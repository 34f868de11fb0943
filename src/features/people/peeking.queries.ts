import type { Services } from '../../platform/services';
import type { FlowPurpose } from './flow.entity';
import { openLink } from './sealed-link';
import { linkInvalid } from './sign-in.commands';
import { hashOf } from './tokens';

type Reading = Pick<Services, 'database' | 'clock' | 'secrets'>;

interface Peeked {
  email: string;
  name: string;
  purpose: FlowPurpose;
}

/** Whether a link that is its own content was used. */
async function isUsed({ database }: Reading, id: string): Promise<boolean> {
  const rows = await database.read('SELECT 1 AS one FROM sign_in_flows WHERE id_hash = ?', [hashOf(id)]);
  return rows.length > 0;
}

/** Whose link it is; uses nothing up. Throws BadInput. */
export async function peekLink(services: Reading, token: string): Promise<Peeked> {
  const now = services.clock.now();
  const opened = openLink(services.secrets, token, now);
  const isOpen = opened?.purpose === 'sign-in' && !(await isUsed(services, opened.id));
  const [where, value] = isOpen
    ? ['u.email = ?', opened.email]
    : [
        `u.service_id = (SELECT f.user_id FROM sign_in_flows f WHERE f.id_hash = ? AND f.expires_at > ?
           AND f.purpose IN ('link', 'proof', 'email'))`,
        hashOf(token),
      ];
  const [user] = await services.database.read<{ email: string; name: string }>(
    `SELECT u.email AS email, u.name AS name FROM users u WHERE u.erased_at IS NULL AND ${where}`,
    isOpen ? [value] : [value, now],
  );
  if (!user) throw linkInvalid();
  const [flow] = await services.database.read<{ purpose: FlowPurpose }>(
    'SELECT purpose FROM sign_in_flows WHERE id_hash = ?',
    [hashOf(token)],
  );
  return { ...user, purpose: flow?.purpose ?? 'link' };
}

interface Invited {
  email: string;
  account: { service_id: string; name: string } | null;
  role: string | null;
  /** Whether he is known, and need not tell his name. */
  is_known: boolean;
}

/** Who is invited, and where to; uses nothing up. Throws BadInput. */
export async function peekInvitation(services: Reading, token: string): Promise<Invited> {
  const { database, secrets, clock } = services;
  const now = clock.now();
  const opened = openLink(secrets, token, now);
  if (opened && (opened.purpose === 'invite' || opened.purpose === 'platform')) {
    if (await isUsed(services, opened.id)) throw linkInvalid();
    const { email } = opened;
    return opened.purpose === 'invite'
      ? shown(services, { email, role: opened.role, accountId: opened.account })
      : shown(services, { email, role: null, accountId: null });
  }
  const [found] = await database.read<{ email: string; role: string; accountId: string }>(
    `SELECT email, role, account_id AS accountId FROM invitations
     WHERE token_hash = ? AND accepted_at IS NULL AND revoked_at IS NULL AND expires_at > ?`,
    [hashOf(token), now],
  );
  if (!found) throw linkInvalid();
  return shown(services, found);
}

async function shown(
  { database }: Reading,
  { email, role, accountId }: { email: string; role: string | null; accountId: string | null },
): Promise<Invited> {
  const [account = null] = await database.read<{ service_id: string; name: string }>(
    'SELECT service_id, name FROM accounts WHERE service_id = ?',
    [accountId ?? ''],
  );
  const known = await database.read('SELECT 1 AS one FROM users WHERE email = ?', [email]);
  return { email, account, role, is_known: known.length > 0 };
}
