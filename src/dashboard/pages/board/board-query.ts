import { graphql, type ResultOf, type VariablesOf } from '../../api/graphql';
import { SUBMISSION } from '../../api/submission';

export const BOARD_PAGE = graphql(
  `
    query BoardPage(
      $first: Int!
      $after: String
      $status: [FunderSubmissionStatus!]
      $stage: [BoardStage!]
      $funderServiceId: ID
      $reason: SendEligibilityReason
      $from: DateTime
      $to: DateTime
      $assigneeId: ID
      $product: String
      $industry: String
      $reached: ChosenStep
      $pipelineStage: [PipelineStage!]
      $details: Boolean = false
    ) {
      funderSubmissions(
        first: $first
        after: $after
        status: $status
        stage: $stage
        funderServiceId: $funderServiceId
        reason: $reason
        from: $from
        to: $to
        assigneeId: $assigneeId
        product: $product
        industry: $industry
        reached: $reached
        pipelineStage: $pipelineStage
      ) {
        edges { cursor node { ...Submission endUser { information @include(if: $details) assignees @include(if: $details) { userServiceId name } } } }
        pageInfo { hasNextPage endCursor }
      }
    }
  `,
  [SUBMISSION],
);

export const BOARD_COUNTS = graphql(`
  query BoardCounts(
    $funderServiceId: ID
    $from: DateTime
    $to: DateTime
    $assigneeId: ID
    $product: String
    $industry: String
    $reached: ChosenStep
    $pipelineStage: [PipelineStage!]
  ) {
    funderSubmissions(
      first: 1
      funderServiceId: $funderServiceId
      from: $from
      to: $to
      assigneeId: $assigneeId
      product: $product
      industry: $industry
      reached: $reached
      pipelineStage: $pipelineStage
    ) {
      countsByStage { stage count }
    }
  }
`);

export const LINKED_FUNDERS = graphql(`query LinkedFunders { funderIntegrations { funderServiceId funderName } }`);

export type BoardFilters = Omit<VariablesOf<typeof BOARD_PAGE>, 'first' | 'after'>;
export type StageCount = ResultOf<typeof BOARD_COUNTS>['funderSubmissions']['countsByStage'][number];
