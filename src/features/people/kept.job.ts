import { In, IsNull, LessThan, MoreThan, Not } from 'typeorm';
import type { Tx } from '../../platform/db/transact';
import type { Retained } from '../../platform/jobs/retention';
import { type FlowPurpose, SignInFlow } from './flow.entity';
import { Invitation } from './invitation.entity';
import { Session } from './session.entity';

const SESSION_DAYS = 90;
const AT_ONCE = 200;

/** Links and other steps of signing in, once they are over. */
export const retainedFlows: Retained = {
  name: 'steps of signing in',
  days: () => 0,
  async removeSome(tx, before, limit) {
    tx.quiet();
    const old = await tx.db.find(SignInFlow, { where: { expiresAt: LessThan(before) }, take: limit });
    if (old.length > 0) await tx.db.delete(SignInFlow, { idHash: In(old.map(({ idHash }) => idHash)) });
    return old.length === limit;
  },
};

/** Sessions, a while after they could last be used. */
export const retainedSessions: Retained = {
  name: 'sessions',
  days: () => SESSION_DAYS,
  async removeSome(tx, before, limit) {
    tx.quiet();
    const old = await tx.db.find(Session, {
      select: { serviceId: true },
      where: [{ expiresAt: LessThan(before) }, { endedAt: LessThan(before) }],
      take: limit,
    });
    if (old.length > 0) await tx.db.delete(Session, { serviceId: In(old.map(({ serviceId }) => serviceId)) });
    return old.length === limit;
  },
};

/** After a restore nobody knows what was revoked since: everybody signs in again, and is invited again. One batch; answers how many. */
export async function endAccess(tx: Tx): Promise<number> {
  const sessions = await tx.db.find(Session, { where: { endedAt: IsNull() }, take: AT_ONCE });
  for (const { serviceId } of sessions)
    await tx.db.update(Session, { serviceId }, { endedAt: tx.now, endedWhy: 'restored' });
  // What a printed link was used for stays noted, or it would open once more.
  const begun = { expiresAt: MoreThan(tx.now), purpose: Not<FlowPurpose>('used') };
  const flows = await tx.db.find(SignInFlow, { where: begun, take: AT_ONCE });
  for (const { idHash } of flows) await tx.db.update(SignInFlow, { idHash }, { expiresAt: tx.now, purpose: 'used' });
  const open = { acceptedAt: IsNull(), revokedAt: IsNull() };
  const invitations = await tx.db.find(Invitation, { where: open, take: AT_ONCE });
  for (const { serviceId } of invitations) await tx.db.update(Invitation, { serviceId }, { revokedAt: tx.now });
  return sessions.length + flows.length + invitations.length;
}
