import { type FragmentOf, graphql } from './graphql';

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
      sourceReceivedAt
      offers { serviceId fundedAmount computed { factorRate } }
    }
  }
`);

export type Submission = FragmentOf<typeof SUBMISSION>;
export type SubmissionStatus = NonNullable<Submission['status']>;
export type EligibilityReason = NonNullable<Submission['sendEligibility']['reason']>;
