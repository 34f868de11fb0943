import { Field, Float, Int, ObjectType } from 'type-graphql';
import { wireEnum } from '../../platform/graphql/enums';
import type { BoardStage } from '../submissions/board-stages.rules';
import { BoardStages } from '../submissions/submission.entity';
import { BREAKDOWNS, type Breakdown } from './figure.queries';
import { FUNNEL_STEPS, type FunnelStep } from './figure.rules';

export const Breakdowns = wireEnum('FigureBreakdown', 'What figures are broken down by.', BREAKDOWNS);
export const FunnelSteps = wireEnum('FunnelStep', 'How far submissions come.', FUNNEL_STEPS);

@ObjectType({ simpleResolvers: true, description: 'How many submissions came so far.' })
export class FunnelFigures {
  @Field(() => FunnelSteps) step: FunnelStep;
  @Field(() => Int) count: number;
  @Field(() => Float, { description: 'What their deals ask for, in dollars.' }) asked: number;
  @Field(() => Int, { description: 'How many came as far as the step before it: of SENT, how many were made.' })
  of: number;
  @Field(() => Float, { nullable: true, description: 'count of `of`, 0 to 1.' }) rate: number | null;
}

@ObjectType({
  simpleResolvers: true,
  description: 'What submissions of a span of days, by the day on which they were made, sum up to.',
})
export class FigureSet {
  @Field(() => Int, { description: 'How many submissions were made.' }) made: number;
  @Field(() => Float, { description: 'What their deals ask for, in dollars.' }) asked: number;
  @Field(() => Float, { description: 'The highest offer of each that stands approved, in dollars.' }) offered: number;
  @Field(() => [FunnelFigures]) funnel: FunnelFigures[];
  @Field(() => Int, { description: 'Those that were sent from here and have got an answer.' }) answered: number;
  @Field(() => Float, { nullable: true, description: 'From the send to the first answer; right to 5 %.' })
  medianHours: number | null;
  @Field(() => Float, { nullable: true, description: 'Nine of ten first answers came within it; right to 5 %.' })
  p90Hours: number | null;
}

@ObjectType({ simpleResolvers: true })
export class FigureLine {
  @Field(() => String, {
    description: 'The month (YYYY-MM), the id of the funder or member, the product or industry; empty: not known.',
  })
  value: string;
  @Field(() => String, { description: 'The same in words.' }) label: string;
  @Field(() => FigureSet) now: FigureSet;
  @Field(() => FigureSet, { description: 'The span of days before; of months nothing.' }) before: FigureSet;
}

@ObjectType({ simpleResolvers: true })
export class StageFigures {
  @Field(() => BoardStages) stage: BoardStage;
  @Field(() => Int) count: number;
  @Field(() => Float, { description: 'What their deals ask for, in dollars.' }) asked: number;
  @Field(() => Float, { description: 'The highest offer of each that stands approved, in dollars.' }) offered: number;
}

@ObjectType({ simpleResolvers: true, description: "What an account's submissions sum up to." })
export class BusinessFigures {
  @Field(() => String, { description: 'YYYY-MM-DD, included.' }) from: string;
  @Field(() => String, { description: 'YYYY-MM-DD, included.' }) to: string;
  @Field(() => FigureSet) now: FigureSet;
  @Field(() => FigureSet, { description: 'The days before these, as many.' }) before: FigureSet;
  @Field(() => [StageFigures], { description: 'Where the submissions made in these days stand now.' })
  stages: StageFigures[];
  @Field(() => [FigureLine], { description: 'The most first, at most 100; months in their order.' })
  lines: FigureLine[];
  by: Breakdown;
}
