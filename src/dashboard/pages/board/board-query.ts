import { graphql, type ResultOf, type VariablesOf } from '../../api/graphql';
import { SUBMISSION } from '../../api/submission';

export const BOARD_PAGE = graphql(
  `
    query BoardPage(
      $first: Int!
      $after: String
      $status: [FunderSubmissionStatus!]
      $funderServiceId: ID
      $reason: SendEligibilityReason
      $from: DateTime
      $to: DateTime
    ) {
      funderSubmissions(
        first: $first
        after: $after
        status: $status
        funderServiceId: $funderServiceId
        reason: $reason
        from: $from
        to: $to
      ) {
        edges { cursor node { ...Submission } }
        pageInfo { hasNextPage endCursor }
      }
    }
  `,
  [SUBMISSION],
);

export const BOARD_COUNTS = graphql(`
  query BoardCounts($funderServiceId: ID, $from: DateTime, $to: DateTime) {
    funderSubmissions(first: 1, funderServiceId: $funderServiceId, from: $from, to: $to) {
      countsByStatus { status count }
    }
  }
`);

export const LINKED_FUNDERS = graphql(`query LinkedFunders { funderIntegrations { funderServiceId funderName } }`);

export type BoardFilters = Omit<VariablesOf<typeof BOARD_PAGE>, 'first' | 'after'>;
export type StatusCount = ResultOf<typeof BOARD_COUNTS>['funderSubmissions']['countsByStatus'][number];
