import { In, IsNull } from 'typeorm';
import type { Tx } from '../../platform/db/transact';
import type { Recurring } from '../../platform/jobs/recurring';
import type { Services } from '../../platform/services';
import { Membership } from '../people/membership.entity';
import { User } from '../people/user.entity';
import { mailedKinds } from './kinds.rules';
import { type DigestDue, digestDue, quietUntil } from './mail-times.rules';
import { Notification, UserMail } from './notification.entity';
import { addMail } from './notify.commands';

/** After a start what became due while nothing ran is made up for, and what is older is left. */
const LOOK_BACK_MS = 24 * 3_600_000;
/** Of one digest; what is left is for the next. */
const MOST = 500;

interface Place {
  accountId: string;
  userId: string;
  timeZone: string;
  digestAt: string;
  digestDays: string;
}

/** Makes the digests that have become due since the last look. */
export function digests(): Recurring<Services> {
  let lookedMs: number | null = null;
  return {
    name: 'digests',
    everySeconds: 60,
    async run(services, signal) {
      const untilMs = services.clock.now().getTime();
      const afterMs = Math.max(lookedMs ?? 0, untilMs - LOOK_BACK_MS);
      if (services.config.mail === 'none' || (await makeDigests(services, afterMs, untilMs, signal)))
        lookedMs = untilMs;
    },
  };
}

/** Whether all were made: what fails is looked at again, and holds up no other. */
async function makeDigests(
  { database, transact, log }: Services,
  afterMs: number,
  untilMs: number,
  signal: AbortSignal,
): Promise<boolean> {
  const places = await database.read<Place>(
    `SELECT m.account_id AS accountId, m.user_id AS userId, u.time_zone AS timeZone, u.digest_at AS digestAt,
       u.digest_days AS digestDays FROM memberships m JOIN users u ON u.service_id = m.user_id
     WHERE m.ended_at IS NULL AND u.erased_at IS NULL AND EXISTS (SELECT 1 FROM notifications n
       WHERE n.account_id = m.account_id AND n.user_id = m.user_id AND n.read_at IS NULL AND n.mail_id IS NULL)`,
  );
  let areMade = true;
  for (const { accountId, userId, digestDays, ...times } of places) {
    signal.throwIfAborted();
    const due = digestDue({ ...times, digestDays: JSON.parse(digestDays) }, afterMs, untilMs);
    if (!due) continue;
    await transact((tx) => makeDigest(tx, accountId, userId, due)).catch((error: unknown) => {
      // Another instance may have made it just now.
      log.warn({ err: error }, 'a digest was not made; it is tried again');
      areMade = false;
    });
  }
  return areMade;
}

/** A mail of all that is unread and was in none, bound to it here; once a day, whoever looks. */
export async function makeDigest(tx: Tx, accountId: string, userId: string, due: DigestDue): Promise<void> {
  tx.quiet();
  const { localDate } = due;
  if (await tx.db.existsBy(UserMail, { userId, accountId, localDate })) return;
  const membership = await tx.db.findOneBy(Membership, { accountId, userId, endedAt: IsNull() });
  const user = await tx.db.findOneBy(User, { serviceId: userId });
  if (!membership || !user) return;
  const unmailed = await tx.db.find(Notification, {
    select: { serviceId: true },
    where: { accountId, userId, readAt: IsNull(), mailId: IsNull(), kind: In(mailedKinds(membership.notify)) },
    order: { created: 'DESC' },
    take: MOST,
  });
  if (unmailed.length === 0) return;
  const now = tx.now.getTime();
  const dueAt = new Date(quietUntil(now, user) ?? now);
  const mailId = await addMail(tx, { accountId, userId, kind: 'digest', dueAt, localDate });
  const ids = unmailed.map(({ serviceId }) => serviceId);
  await tx.db.update(Notification, { serviceId: In(ids), mailId: IsNull() }, { mailId });
}
