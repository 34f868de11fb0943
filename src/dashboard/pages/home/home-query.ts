import { graphql, type ResultOf } from '../../api/graphql';

export const WORK = graphql(`
  query Work($kinds: [WorkKind!], $assigneeId: ID, $after: String) {
    workItems(kinds: $kinds, assigneeId: $assigneeId, first: 50, after: $after) {
      edges {
        node {
          id
          kind
          since
          due
          title
          detail
          endUser { serviceId name }
          funder { serviceId name submissionEmailAddress }
          mail { emailServiceId sender subject }
          message { serviceId status kind }
          submission {
            serviceId
            status
            attempts { serviceId channel status isProduction created message transmissionStartedAt }
          }
        }
      }
      pageInfo { hasNextPage endCursor }
      countsByKind { kind count }
    }
  }
`);

export const WORK_COUNTS = graphql(`query WorkCounts { workItems(first: 1) { countsByKind { kind count } } }`);

export const MARK_ANSWERED = graphql(`
  mutation MarkAnswered($id: ID!) { markAnswered(submissionServiceId: $id) { serviceId status } }
`);

export const SEND_AGAIN = graphql(`
  mutation SendAgain($id: ID!) {
    triggerFunderSubmission(submissionServiceId: $id, useSandbox: false) { serviceId status }
  }
`);

/** Of the submissions that were made in this time. */
export const TODAY = graphql(`
  query Today($from: DateTime!, $to: DateTime!) {
    funderSubmissions(first: 1, from: $from, to: $to) { countsByStatus { status count } }
  }
`);

export const REVIEWED = graphql(`
  mutation ReviewFromHome($id: ID!) { updateEndUser(serviceId: $id, input: { status: REVIEWED }) { serviceId status } }
`);

/** A funded deal is not renewed. */
export const DISMISS_RENEWAL = graphql(`
  mutation DismissRenewal($id: ID!) {
    updateClosing(endUserServiceId: $id, input: { renewalDismissed: true }) { serviceId }
  }
`);

export type Work = ResultOf<typeof WORK>['workItems']['edges'][number]['node'];
