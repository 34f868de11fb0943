import { findLocked, findLockedOrFail } from '../../../platform/db/lock';
import { defineJob, RetryAfter } from '../../../platform/jobs/job';
import type { Services } from '../../../platform/services';
import { TEST_TIMEOUT_MS, TIMED_OUT } from '../../funders/integration.rules';
import { FunderSubmission } from '../submission.entity';
import { Attempt } from './attempt.entity';
import { holdForOutcome, recordOutcome } from './outcome.commands';
import { TEST_END_JOB } from './sending.rules';

/**
 * A test that has had no result in time is over. One that has not begun to leave never does, since only an attempt in
 * progress can be claimed; the answer to one that has left comes late, and settles its attempt alone.
 */
export const testEndJob = defineJob<{ attemptServiceId: string }, Services>({
  ...TEST_END_JOB,
  async run({ attemptServiceId }, services) {
    const early = await services.transact(async (tx) => {
      const found = await tx.db.findOneBy(Attempt, { serviceId: attemptServiceId });
      if (found?.status !== 'in_progress') return 0;
      // Jobs come early when the clock was put back, since nobody knows which of them are due.
      const waitedMs = tx.now.getTime() - found.created.getTime();
      if (waitedMs >= 0 && waitedMs < TEST_TIMEOUT_MS) return TEST_TIMEOUT_MS - waitedMs;
      await findLockedOrFail(tx.db, FunderSubmission, { serviceId: found.submissionServiceId });
      const attempt = await findLocked(tx.db, Attempt, { serviceId: attemptServiceId });
      const event = attempt?.transmissionStartedAt ? 'outcome_unknown' : 'not_sent';
      await recordOutcome(tx, await holdForOutcome(tx, found), { event, message: TIMED_OUT }, [], []);
      return 0;
    });
    if (early > 0) throw new RetryAfter(early / 1000, false);
  },
});
