import { Attempt } from '../../src/features/submissions/sending/attempt.entity';
import { FunderSubmission } from '../../src/features/submissions/submission.entity';
import type { SubmissionStatus } from '../../src/features/submissions/submission.states.rules';
import { recountSubmissions } from '../../src/features/submissions/submission-count.commands';
import { insert } from '../../src/platform/db/insert';
import { newId } from '../../src/platform/ids';
import type { TestService } from './service';

/** A submission as it could have come about, put straight into the database. */
export async function plantSubmissions(
  service: TestService,
  planted: (Partial<FunderSubmission> & Pick<FunderSubmission, 'endUserServiceId' | 'funderServiceId'>)[],
): Promise<string[]> {
  const rows = planted.map((each) => ({
    serviceId: newId('fsb'),
    accountId: service.accountId,
    status: 'pending' as SubmissionStatus | null,
    shouldSend: true,
    submissionStatusMessage: null,
    submissionResult: null,
    submittedAt: null,
    created: new Date(),
    retryAt: null,
    productionAttemptStatus: null,
    standingSince: each.created ?? new Date(),
    questionSince: null,
    lackingSince: null,
    lacking: null,
    isSynthetic: false,
    deletedAt: null,
    ...each,
  }));
  await service.app.services.transact(async (tx) => {
    for (let start = 0; start < rows.length; start += 200)
      await insert(tx.db, FunderSubmission, rows.slice(start, start + 200));
    for (const accountId of new Set(rows.map((row) => row.accountId))) await recountSubmissions(tx, accountId);
  });
  return rows.map(({ serviceId }) => serviceId);
}

/** A production attempt of a submission, put straight into the database. */
export async function plantAttempt(
  service: TestService,
  submissionServiceId: string,
  attempt: Partial<Attempt> = {},
): Promise<string> {
  const serviceId = newId('att');
  await service.app.services.transact((tx) =>
    insert(tx.db, Attempt, {
      serviceId,
      accountId: service.accountId,
      submissionServiceId,
      openSubmissionId: null,
      channel: 'api',
      status: 'succeeded',
      isProduction: true,
      isTest: false,
      tryNumber: 1,
      transmissionStartedAt: tx.now,
      created: tx.now,
      completedAt: tx.now,
      message: null,
      providerReference: null,
      note: null,
      ...attempt,
    }),
  );
  return serviceId;
}

/** The end user ids that planted submissions may have: each pair of deal and funder is unique. */
export const dealIds = (count: number) => Array.from({ length: count }, () => newId('eus'));
