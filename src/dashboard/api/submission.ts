import { type EnumOf, type FragmentOf, graphql } from './graphql';

/** What a row of the board and a submission of a deal both show. */
export const SUBMISSION = graphql(`
  fragment Submission on FunderSubmission {
    serviceId
    created
    endUserServiceId
    endUser { serviceId name endUserId }
    funder { serviceId name }
    status
    configuredChannel
    shouldSend
    submissionStatusMessage
    submittedAt
    nextStep
    withdrawnAt
    attempts { serviceId status isProduction created completedAt }
    sendEligibility {
      sendable
      reason
      detail
      evidence { matchType configuredValue observedValue similarity status }
    }
    currentDecision {
      serviceId
      applicationStatus
      declineReason
      requestedInfo
      answeredAt
      sourceReceivedAt
      offers { serviceId fundedAmount computed { factorRate } }
    }
  }
`);

export type Submission = FragmentOf<typeof SUBMISSION>;
export type SubmissionStatus = EnumOf<'FunderSubmissionStatus'>;
export type BoardStage = EnumOf<'BoardStage'>;
export type AttemptStatus = EnumOf<'AttemptStatus'>;
export type EligibilityReason = EnumOf<'SendEligibilityReason'>;

/** What tells where a submission stands: its status alone does not say that a send waits for a person. */
export interface Standing {
  status: SubmissionStatus | null;
  /** Newest first. */
  attempts: readonly { status: AttemptStatus; isProduction: boolean }[];
}

/** It was started, and what became of it is for a person to say. */
export const isOpen = ({ status }: { status: AttemptStatus }) => status === 'UNKNOWN' || status === 'ACTION_REQUIRED';

/** The open attempt that the submission waits for; what goes to the sandbox leaves the submission as it is. */
export function openAttempt({ attempts }: Standing) {
  const latest = attempts.find(({ isProduction }) => isProduction);
  return latest && isOpen(latest) ? latest : undefined;
}

/** A person has to enter the deal in the funder's portal. */
export const isPortalTask = (submission: Standing) => openAttempt(submission)?.status === 'ACTION_REQUIRED';

/** The funder asked for something that nobody has answered. */
export const hasQuestion = ({ currentDecision }: Pick<Submission, 'currentDecision'>) =>
  currentDecision?.applicationStatus === 'info_requested' && currentDecision.answeredAt === null;

const STAGE_OF: Record<SubmissionStatus, BoardStage> = {
  PENDING: 'NOT_SENT',
  IN_PROGRESS: 'SENDING',
  SUBMITTED_TO_FUNDER: 'WITH_FUNDER',
  INVALID_DATA_FOR_FUNDER: 'YOUR_TURN',
  SUBMISSION_FAILED: 'YOUR_TURN',
  APPROVED: 'OFFERS',
  DECLINED: 'DECLINED',
};

/** The tile that it is counted in, as the service finds it. */
export function stageOf(submission: Submission): BoardStage {
  const { status, sendEligibility } = submission;
  if (openAttempt(submission) || hasQuestion(submission)) return 'YOUR_TURN';
  if ((status === null || status === 'PENDING') && sendEligibility.reason === 'HELD') return 'YOUR_TURN';
  return status ? STAGE_OF[status] : 'NOT_SENT';
}

/** It goes on by itself, for now. */
export const isBeingSent = (submission: Standing) => submission.status === 'IN_PROGRESS' && !openAttempt(submission);

/** How often to look at what is being sent: the feed tells of changes of status, and an attempt that opens changes none. */
export const LOOK_AT_SENDS_MS = 5000;
