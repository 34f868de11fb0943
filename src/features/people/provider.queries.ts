import type { Tx } from '../../platform/db/transact';
import type { Services } from '../../platform/services';
import { UserIdentity } from './user-identity.entity';

/** Whom the provider knows by this name; null for nobody. */
export async function ownerOfIdentity(tx: Tx, { iss, sub }: { iss: string; sub: string }): Promise<string | null> {
  return (await tx.db.findOneBy(UserIdentity, { issuer: iss, subject: sub }))?.userId ?? null;
}

/** Whether he has a passkey, or a provider that signs him in. */
export async function hasStrongWay({ database }: Pick<Services, 'database'>, userId: string): Promise<boolean> {
  const [row] = await database.read<{ has: number }>(
    `SELECT EXISTS (SELECT 1 FROM passkeys WHERE user_id = ?) OR EXISTS (SELECT 1 FROM user_identities WHERE user_id = ?) AS has`,
    [userId, userId],
  );
  return Number(row?.has) === 1;
}
