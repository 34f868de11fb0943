import { In, LessThan, MoreThan } from 'typeorm';
import type { Clock } from '../clock';
import type { Database } from '../db/database';
import { JobRow } from './job.entity';
import type { Recurring } from './recurring';

/** How long a job that has spent its tries rests before it gets them again. */
const REST_MS = 3600 * 1000;
/** How long after it was made it may get them. */
const LAST_MS = 7 * 24 * 3600 * 1000;
const AT_ONCE = 500;

/**
 * Gives jobs that have spent their tries the same tries again, each hour for a week. The tries of one round are over
 * within a quarter of an hour, and a database that is away or a disk that is full may take longer: without this a send
 * would stay under way for ever, a mail unread.
 */
export const renewTries: Recurring<{ database: Database; clock: Clock }> = {
  name: 'jobs.renew_tries',
  everySeconds: 900,
  async run({ database, clock }) {
    const now = clock.now();
    await database.write(async (db) => {
      const spent = await db.find(JobRow, {
        where: {
          status: 'failed',
          finishedAt: LessThan(new Date(now.getTime() - REST_MS)),
          created: MoreThan(new Date(now.getTime() - LAST_MS)),
        },
        select: { serviceId: true },
        order: { runAt: 'ASC' },
        take: AT_ONCE,
      });
      if (spent.length === 0) return;
      const failed = { serviceId: In(spent.map(({ serviceId }) => serviceId)), status: 'failed' as const };
      await db.update(JobRow, failed, { status: 'waiting', attempts: 0, runAt: now, finishedAt: null });
    });
  },
};
