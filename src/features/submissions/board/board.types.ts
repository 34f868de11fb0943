import { Field, Int, ObjectType } from 'type-graphql';
import { wireEnum } from '../../../platform/graphql/enums';
import { PageInfo } from '../../../platform/graphql/page-info';
import type { BoardStage } from '../board-stages.rules';
import { BoardStages, FunderSubmission, SubmissionStatuses } from '../submission.entity';
import type { SubmissionStatus } from '../submission.states.rules';
import { type BoardFilter, CHOSEN_STEPS } from './board.rules';

export const ChosenSteps = wireEnum('ChosenStep', 'How far a submission came behind its approval.', CHOSEN_STEPS);

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

@ObjectType({ simpleResolvers: true })
export class StageCount {
  @Field(() => BoardStages) stage: BoardStage;
  @Field(() => Int) count: number;
}

@ObjectType({ simpleResolvers: true, description: "A page of the board: submissions of all the broker's deals." })
export class FunderSubmissionConnection {
  @Field(() => [FunderSubmissionEdge]) edges: FunderSubmissionEdge[];
  @Field(() => PageInfo) pageInfo: PageInfo;
  /** What `countsByStatus` counts. */
  filter: BoardFilter;
}
