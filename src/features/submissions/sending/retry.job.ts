import { findLocked } from '../../../platform/db/lock';
import { together } from '../../../platform/db/together';
import { defineJob } from '../../../platform/jobs/job';
import type { Services } from '../../../platform/services';
import { asSetUp } from '../../funders/configuration.queries';
import { submissionEligibility } from '../eligibility.queries';
import { FunderSubmission } from '../submission.entity';
import { moveSubmission } from '../submission.transitions.commands';
import { Attempt } from './attempt.entity';
import { sendFacts } from './send-facts.commands';
import { RETRY_JOB } from './sending.rules';
import { startAttempt } from './trigger.commands';

/** The next try of a send that could not be made: a new attempt, if the deal may still go to the funder. */
export const retryJob = defineJob<{ submissionServiceId: string }, Services>({
  ...RETRY_JOB,
  async run({ submissionServiceId }, services) {
    await services.transact(async (tx) => {
      const submission = await findLocked(tx.db, FunderSubmission, { serviceId: submissionServiceId });
      // Deleted, decided, settled or retried in the meantime.
      if (!submission?.retryAt || submission.deletedAt || submission.status !== 'in_progress') return;
      const facts = await sendFacts(tx, submission);
      const answer = submissionEligibility(
        { ...submission, status: 'submission_failed', retryAt: null },
        asSetUp(facts.configuration, services.config),
        facts.evidence,
      );
      if (!answer.sendable) {
        await moveSubmission(tx, submission, 'retries_spent', {
          retryAt: null,
          submissionStatusMessage: answer.detail,
        });
        return;
      }
      // A sandbox run holds the submission's one place: try again when it is over.
      if (facts.running) return tx.enqueue(RETRY_JOB, { submissionServiceId }, 1);
      const tries = await tx.db.findOneOrFail(Attempt, {
        where: { submissionServiceId, isProduction: true },
        order: { created: 'DESC', serviceId: 'DESC' },
      });
      const about = { isProduction: true, tryNumber: tries.tryNumber + 1 };
      await together(tx.db, () => startAttempt(tx, submission, facts, about));
    });
  },
});
