import { graphql, type ResultOf } from '../../api/graphql';

export const WAITING = graphql(`
  query Waiting($page: Int!, $limit: Int!, $search: String) {
    accountSettings { trustUnauthenticated }
    endUsers(mailState: WAITING, search: $search, limit: $limit, page: $page) {
      hasMore
      total
      items { serviceId name created mail { emailServiceId sender subject receivedAt } }
    }
  }
`);

export const MAIL = graphql(`
  query Mail($id: ID!) {
    endUser(serviceId: $id) {
      serviceId
      mailState
      brokerLinkStatus
      linkedDeal { serviceId }
      files { serviceId fileName }
      mail {
        emailServiceId
        sender
        authentication { verdict source domain }
        subject
        receivedAt
        text
        html
        problem
        attributionMethod
        submissionServiceId
        reading {
          confidence
          reason
          doubt
          reasoning
          expiry
          decision
          provenance { field value sentence start end fileServiceId page box }
        }
      }
    }
  }
`);

const SUBMISSIONS = graphql(`
  fragment FoundSubmissions on FunderSubmissionPage { hasMore items { serviceId status funder { serviceId name } } }
`);

export const FIND_DEALS = graphql(
  `
    query FindDeals($search: String) {
      endUsers(search: $search, fromMail: false, limit: 10) {
        items { serviceId name endUserId funderSubmissions(limit: 50) { ...FoundSubmissions } }
      }
    }
  `,
  [SUBMISSIONS],
);

/** Those behind the newest ones, page by page. */
export const OLDER_OF_FOUND = graphql(
  `
    query OlderOfFound($id: ID!, $page: Int!) {
      endUser(serviceId: $id) { serviceId funderSubmissions(limit: 50, page: $page) { ...FoundSubmissions } }
    }
  `,
  [SUBMISSIONS],
);

export const SUBMISSION_NAME = graphql(`
  query SubmissionName($id: ID!) {
    funderSubmission(serviceId: $id) { serviceId funder { serviceId name } endUser { serviceId name } }
  }
`);

export const CONFIRM = graphql(`
  mutation ConfirmMail($id: ID!, $submission: ID, $decision: RecordDecisionInput, $rememberSender: Boolean!) {
    confirmMailDecision(
      endUserServiceId: $id
      submissionServiceId: $submission
      decision: $decision
      rememberSender: $rememberSender
    ) { serviceId }
  }
`);

export const DISMISS = graphql(`mutation Dismiss($id: ID!) { dismissEndUser(serviceId: $id) { serviceId } }`);

/** What was recorded of it is taken back. */
export const UNDO = graphql(`mutation UndoMail($id: ID!) { unlinkEndUser(serviceId: $id) { serviceId mailState } }`);

export const RECLASSIFY = graphql(`
  mutation Reclassify($id: ID!, $classification: RecordClassification!) {
    reclassifyEndUser(serviceId: $id, classification: $classification) { serviceId }
  }
`);

export type FoundDeal = ResultOf<typeof FIND_DEALS>['endUsers']['items'][number];
export type WaitingMail = ResultOf<typeof WAITING>['endUsers']['items'][number];
export type InboxItem = NonNullable<ResultOf<typeof MAIL>['endUser']>;
export type Mail = NonNullable<InboxItem['mail']>;
