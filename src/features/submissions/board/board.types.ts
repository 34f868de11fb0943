import { Field, Int, ObjectType } from 'type-graphql';
import { PageInfo } from '../../../platform/graphql/page-info';
import { FunderSubmission, SubmissionStatuses } from '../submission.entity';
import type { SubmissionStatus } from '../submission.states.rules';
import type { BoardFilter } from './board.rules';

@ObjectType({ simpleResolvers: true })
export class FunderSubmissionEdge {
  @Field(() => String, { description: 'To be given as `after`, to go on behind this submission.' }) cursor: string;
  @Field(() => FunderSubmission) node: FunderSubmission;
}

@ObjectType({ simpleResolvers: true })
export class StatusCount {
  @Field(() => SubmissionStatuses, { nullable: true }) status: SubmissionStatus | null;
  @Field(() => Int) count: number;
}

@ObjectType({ simpleResolvers: true, description: "A page of the board: submissions of all the broker's deals." })
export class FunderSubmissionConnection {
  @Field(() => [FunderSubmissionEdge]) edges: FunderSubmissionEdge[];
  @Field(() => PageInfo) pageInfo: PageInfo;
  /** What `countsByStatus` counts. */
  filter: BoardFilter;
}
