import { Not } from 'typeorm';
import { neighbourhood } from '../../platform/addresses';
import type { Tx } from '../../platform/db/transact';
import { Session } from '../people/session.entity';

const networkOf = ({ address }: Session) => neighbourhood(address);

/** Whether somebody signs in with a browser, from a network, that his other sessions do not show. His first is as good as any. */
export async function isStrangeSession(tx: Tx, serviceId: string): Promise<boolean> {
  const session = await tx.db.findOneBy(Session, { serviceId });
  if (!session) return false;
  const others = await tx.db.findBy(Session, { userId: session.userId, serviceId: Not(serviceId) });
  const isKnown = (other: Session) => other.browser === session.browser && networkOf(other) === networkOf(session);
  return others.length > 0 && !others.some(isKnown);
}
