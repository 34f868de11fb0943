import { Field, Int, ObjectType } from 'type-graphql';
import { wireEnum } from '../../../../platform/graphql/enums';
import { DateTime } from '../../../../platform/graphql/scalars';
import type { Sends } from '../../../funders/connectors/manifest.rules';
import { StepSends } from '../../request-preview.types';
import { STEP_STATUSES, type StepStatus } from './run.entity';

export const StepStatuses = wireEnum('StepStatus', 'What became of one request of a send.', STEP_STATUSES);

@ObjectType({ simpleResolvers: true, description: 'One request of a send, claimed before its first byte.' })
export class AttemptStep {
  @Field(() => String) step: string;
  @Field(() => StepSends) sends: Sends;
  @Field(() => StepStatuses) status: StepStatus;
  /** Of the file that it is for, or ''. */
  item: string;
  @Field(() => Int) tries: number;
  @Field(() => DateTime, { nullable: true }) startedAt: Date | null;
  @Field(() => DateTime, { nullable: true }) finishedAt: Date | null;
  @Field(() => Int, { nullable: true }) httpStatus: number | null;
  @Field(() => String, { nullable: true, description: 'SHA-256 of what was sent, hex.' }) requestHash: string | null;
  @Field(() => Int, { nullable: true }) requestBytes: number | null;
  @Field(() => String, { nullable: true, description: 'What the funder said, without secrets.' }) message:
    | string
    | null;
}

@ObjectType({
  simpleResolvers: true,
  description:
    'What a sandbox answered to a request, the last time that it was made. Kept for 7 days; of production nothing is.',
})
export class SandboxAnswer {
  @Field(() => String, { description: 'The step; `poll.` and its id where it asked what was decided; `lookup`.' })
  step: string;
  /** Of the file that it was for, or ''. */
  item: string;
  @Field(() => Int) httpStatus: number;
  @Field(() => String, { nullable: true, description: 'Its content-type.' }) mediaType: string | null;
  @Field(() => String, { description: 'Without secrets and tax numbers; at most the first 16 KB.' }) body: string;
  @Field(() => DateTime) receivedAt: Date;
}

@ObjectType({ simpleResolvers: true, description: "How the funder's decision is waited for." })
export class DecisionFollowing {
  @Field(() => Boolean, { description: 'The funder is asked now and then.' }) byPoll: boolean;
  @Field(() => Boolean, { description: "The funder's system tells of it." }) byWebhook: boolean;
  @Field(() => DateTime, { nullable: true }) lastAskedAt: Date | null;
  @Field(() => DateTime, { nullable: true }) nextAskAt: Date | null;
  @Field(() => String, { nullable: true, description: 'Why it is not asked any more, or what it last answered with.' })
  problem: string | null;
}
