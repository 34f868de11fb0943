import { fromStored } from '../../platform/db/instants';
import type { ExclusionEvidence } from '../exclusions/matching.rules';
import { type FunderConfiguration, hasValues } from '../funders/configuration.queries';
import { type Eligibility, eligibility, type SendEnvironment } from './eligibility.rules';
import type { AttemptStatus, SubmissionStatus } from './submission.states.rules';

/** Columns of a submission that its eligibility depends on. */
export const ELIGIBILITY_COLUMNS = [
  'endUserServiceId',
  'funderServiceId',
  'status',
  'shouldSend',
  'retryAt',
  'productionAttemptStatus',
];

/** The part of a submission that eligibility looks at: a plain row, or an entity. */
export interface EligibilityRow {
  status: SubmissionStatus | null;
  shouldSend: boolean;
  retryAt: string | Date | null;
  productionAttemptStatus: AttemptStatus | null;
}

/** Whether the submission may be sent now, from what was read of it. */
export function submissionEligibility(
  row: EligibilityRow,
  configuration: FunderConfiguration,
  evidence: readonly ExclusionEvidence[] = [],
  environment: SendEnvironment = 'production',
  attemptInProgress?: SendEnvironment | null,
): Eligibility {
  const { status, shouldSend, retryAt, productionAttemptStatus } = row;
  return eligibility({
    environment,
    funderName: configuration.funderName,
    linked: configuration.linked,
    shouldSend,
    channel: configuration.channel,
    hasFormValues: {
      staging: hasValues(configuration, 'staging'),
      production: hasValues(configuration, 'production'),
    },
    missingValues: configuration.missingValues[environment === 'sandbox' ? 'staging' : 'production'] ?? [],
    supportsStaging: configuration.spec?.stagingUrl != null,
    effectiveEmail: configuration.effectiveEmail,
    canMail: configuration.canMail,
    status,
    attemptInProgress: attemptInProgress ?? (productionAttemptStatus === 'in_progress' ? 'production' : null),
    retryAt: retryAt instanceof Date ? retryAt.toISOString() : retryAt && fromStored(retryAt),
    latestProductionAttemptStatus: productionAttemptStatus,
    exclusionEvidence: evidence,
  });
}
