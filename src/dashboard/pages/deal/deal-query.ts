import { graphql, type ResultOf } from '../../api/graphql';
import { SUBMISSION } from '../../api/submission';
import { OFFER } from '../offers/offer-fields';

const DECISION = graphql(
  `
    fragment DealDecision on Decision {
      serviceId
      applicationIdentifier
      applicationStatus
      rawApplicationStatus
      attributionMethod
      expiresAt
      declineReason
      emailClassification
      lenderNotes
      offerLinkUrl
      providerEffectiveAt
      requestedInfo
      sourceEmailEndUserServiceId
      sourceReceivedAt
      statusReasoning
      stipulations
      supersededAt
      offers { ...DealOffer }
    }
  `,
  [OFFER],
);

const ATTEMPT = graphql(`
  fragment DealAttempt on Attempt {
    serviceId
    channel
    status
    isProduction
    created
    completedAt
    transmissionStartedAt
    message
    note
    providerReference
  }
`);

/** `attempts` stands before the fragment that asks for less of it: the first of the two gives the items their type. */
const SUBMISSIONS = graphql(
  `
    fragment DealSubmissions on FunderSubmissionPage {
      hasMore
      items {
        attempts { ...DealAttempt }
        ...Submission
        decisions { ...DealDecision }
      }
    }
  `,
  [SUBMISSION, ATTEMPT, DECISION],
);

/** Those behind the newest ones, page by page. */
export const OLDER_SUBMISSIONS = graphql(
  `
    query OlderSubmissions($id: ID!, $page: Int!) {
      endUser(serviceId: $id) { serviceId funderSubmissions(limit: 50, page: $page) { ...DealSubmissions } }
    }
  `,
  [SUBMISSIONS],
);

export const DEAL = graphql(
  `
    query Deal($id: ID!) {
      endUser(serviceId: $id) {
        serviceId
        endUserId
        name
        status
        created
        lastUpdated
        isPortfolio
        tags { serviceId name }
        assignees { userServiceId name }
        information
        opportunityId
        classification
        brokerLinkStatus
        linkedDeal { serviceId name }
        linkedRecords { serviceId name created classification linkType }
        submittingBrokers { company domain email }
        crmSync { provider result message stage owner lastSyncedAt problems }
        files {
          serviceId
          fileName
          fileClass
          fileClassSource
          detectedClass { fileClass confidence evidence { rule text page box } }
          mediaType
          numPages
          processingStatus
          processingError
          activeContent
          supersededByServiceId
          sizeBytes
          created
        }
        funderSubmissions(limit: 50) { ...DealSubmissions }
      }
    }
  `,
  [SUBMISSIONS],
);

export type DealData = NonNullable<ResultOf<typeof DEAL>['endUser']>;
export type DealSubmission = DealData['funderSubmissions']['items'][number];
export type DealAttempt = DealSubmission['attempts'][number];
export type DealDecision = DealSubmission['decisions'][number];
export type DealOffer = DealDecision['offers'][number];
