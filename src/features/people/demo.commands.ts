import { IsNull } from 'typeorm';
import type { Tx } from '../../platform/db/transact';
import type { Role } from '../accounts/roles.rules';
import { join, userFor } from './joining.commands';
import { Membership } from './membership.entity';
import type { LetIn } from './sign-in.commands';

const NAMES: Readonly<Record<Role, string>> = {
  owner: 'Ana Reed',
  manager: 'Marcus Hill',
  processor: 'Priya Nair',
  rep: 'Dan Cole',
  auditor: 'Ruth Adler',
};

/** The demo's member with this role, who is made when he is first asked for. */
export async function demoMember(tx: Tx, accountId: string, role: Role): Promise<LetIn> {
  const { serviceId: userId } = await userFor(tx, { email: `${role}@demo.example`, name: NAMES[role] });
  if (!(await tx.db.existsBy(Membership, { accountId, userId, endedAt: IsNull() })))
    await join(tx, { accountId, userId, role, mayShowPersonalData: false, source: 'setup' });
  return { userId };
}
