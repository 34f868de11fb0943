import { graphql, type ResultOf } from '../../api/graphql';

const MESSAGE = graphql(`
  fragment ThreadMessage on Message {
    serviceId
    kind
    via
    status
    created
    author
    subject
    said: text
    to
    cc
    attachments { fileServiceId fileName fileClass sizeBytes isGenerated }
    response
    note
    retryOf
    tries
    nextTryAt
    submission { serviceId funder { serviceId name } }
  }
`);

const MAIL = graphql(`
  fragment ThreadMail on InboundMail {
    emailServiceId
    endUserServiceId
    submissionServiceId
    decisionServiceId
    sender
    replyTo
    subject
    receivedAt
    read: text
    authentication { verdict source domain }
    reading { applicationStatus doubt reasoning expiry }
  }
`);

const DECISION = graphql(`
  fragment ThreadDecision on Decision {
    serviceId
    applicationStatus
    declineReason
    requestedInfo
    stipulations
    lenderNotes
    attributionMethod
    sourceReceivedAt
    supersededAt
    retractedAt
    expiresAt
    enteredBy: author
    sourceEmailEndUserServiceId
    offers { serviceId fundedAmount computed { factorRate paybackAmount } }
  }
`);

const NOTE = graphql(`
  fragment ThreadNote on Note {
    serviceId
    created
    editedAt
    writer: author
    words: text
    submission { serviceId funder { serviceId name } }
  }
`);

/** A page of what was said about one submission, oldest first; the newest page is asked for last. */
export const THREAD = graphql(
  `
    query Thread($id: ID!, $after: String) {
      funderSubmission(serviceId: $id) {
        serviceId
        thread(first: 50, after: $after) {
          pageInfo { hasNextPage endCursor }
          edges {
            cursor
            node {
              __typename
              ...ThreadMessage
              ...ThreadMail
              ...ThreadDecision
              ...ThreadNote
            }
          }
        }
      }
    }
  `,
  [MESSAGE, MAIL, DECISION, NOTE],
);

export const DEAL_THREAD = graphql(
  `
    query DealThread($id: ID!, $after: String) {
      endUser(serviceId: $id) {
        serviceId
        thread(first: 50, after: $after) {
          pageInfo { hasNextPage endCursor }
          edges {
            cursor
            node {
              __typename
              ...ThreadMessage
              ...ThreadMail
              ...ThreadDecision
              ...ThreadNote
            }
          }
        }
      }
    }
  `,
  [MESSAGE, MAIL, DECISION, NOTE],
);

export type ThreadPage = NonNullable<ResultOf<typeof THREAD>['funderSubmission']>['thread'];
export type Entry = ThreadPage['edges'][number]['node'];
export type ThreadMessage = Extract<Entry, { __typename: 'Message' }>;
export type ThreadMail = Extract<Entry, { __typename: 'InboundMail' }>;
export type ThreadDecision = Extract<Entry, { __typename: 'Decision' }>;
export type ThreadNote = Extract<Entry, { __typename: 'Note' }>;

/** A submission of the deal, and what was decided of it. */
export interface ThreadSubmission {
  serviceId: string;
  funder: { name: string };
  decisions: readonly { serviceId: string }[];
}

/** A file of the deal that a message can bring. */
export interface DealFile {
  serviceId: string;
  fileName: string;
  supersededByServiceId: string | null;
}

/** What the funder still asks for, to be ticked beside an answer. */
export const OPEN_REQUESTS = graphql(`
  query OpenRequests($id: ID!) {
    funderSubmission(serviceId: $id) {
      serviceId
      nextStep
      currentDecision { serviceId }
      requests {
        serviceId
        state
        text
        decision { serviceId }
        item { serviceId title kind onHand files { serviceId } }
      }
    }
  }
`);

export const SEND_MESSAGE = graphql(`
  mutation SendMessage($input: SendMessageInput!) { sendMessage(input: $input) { serviceId status } }
`);

export const ADD_NOTE = graphql(`
  mutation AddNote($deal: ID!, $submission: ID, $text: String!) {
    addNote(endUserServiceId: $deal, submissionServiceId: $submission, text: $text) { serviceId }
  }
`);
