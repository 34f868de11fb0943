import { Arg, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { isDate } from '../../platform/dates.rules';
import { InvalidFields } from '../../platform/errors';
import { brokerOf, type Context } from '../accounts/caller';
import { Scope } from '../accounts/scope';

import { BOARD_STAGES, stageOf } from '../submissions/board-stages.rules';
import { SUBMISSION_STATUSES } from '../submissions/submission.states.rules';
import {
  type Breakdown,
  brokenDown,
  byStatus,
  labelsOf,
  type Read,
  type StatusFigures,
  sums,
  waiting,
} from './figure.queries';
import { daysIn, MOST_DAYS, type Span, spanBefore } from './figure.rules';
import { Breakdowns, BusinessFigures, FigureLine, FigureSet, StageFigures } from './figure.types';

const COST = 10_000;
const readOf =
  ({ rows }: Context): Read =>
  (sql, parameters) =>
    rows.read(sql, parameters);
/** Whose deals alone the caller sees, if not all. */
const ownOf = ({ caller }: Context) => (caller.admin ? null : caller.ownDealsOf);

type Asked = Pick<BusinessFigures, 'from' | 'to' | 'by'>;

@Resolver(() => BusinessFigures)
export class FigureResolver {
  @Scope('read')
  @Query(() => BusinessFigures, {
    complexity: ({ childComplexity }) => COST + childComplexity,
    description: `What the submissions that were made from one day to another (UTC, both included, at most 731 days) sum up to, beside the days
before. It is read from totals of each day, which every change keeps: a figure is there as soon as its change is.`,
  })
  businessFigures(
    @Arg('from', () => String, { description: 'YYYY-MM-DD.' }) from: string,
    @Arg('to', () => String, { description: 'YYYY-MM-DD.' }) to: string,
    @Arg('by', () => Breakdowns, { defaultValue: 'month' }) by: Breakdown,
    @Ctx() context: Context,
  ): Asked {
    brokerOf(context);
    const wrong: Record<string, string[]> = {};
    if (!isDate(from)) wrong.from = ['Not a valid date.'];
    if (!isDate(to)) wrong.to = ['Not a valid date.'];
    else if (isDate(from) && to < from) wrong.to = ['Must not be before from.'];
    else if (isDate(from) && daysIn({ from, to }) > MOST_DAYS) wrong.to = [`Must be within ${MOST_DAYS} days of from.`];
    if (Object.keys(wrong).length > 0) throw new InvalidFields(wrong);
    return { from, to, by };
  }

  @FieldResolver(() => FigureSet)
  now(@Root() span: Asked, @Ctx() context: Context) {
    return sums(readOf(context), brokerOf(context), ownOf(context), span);
  }

  @FieldResolver(() => FigureSet, { description: 'The days before these, as many.' })
  before(@Root() span: Asked, @Ctx() context: Context) {
    return sums(readOf(context), brokerOf(context), ownOf(context), spanBefore(span));
  }

  @FieldResolver(() => [StageFigures], {
    description:
      'Where the submissions made in these days stand now. Of one member’s deals alone nothing is kept of this.',
  })
  async stages(@Root() span: Asked, @Ctx() context: Context): Promise<StageFigures[]> {
    const own = ownOf(context);
    if (own !== null) return [];
    return stagesOf(readOf(context), brokerOf(context), span);
  }

  @FieldResolver(() => [FigureLine], { description: 'The most first, at most 100; months in their order.' })
  async lines(@Root() { by, ...span }: Asked, @Ctx() context: Context): Promise<FigureLine[]> {
    const [read, accountId] = [readOf(context), brokerOf(context)];
    const rows = await brokenDown(read, accountId, ownOf(context), by, span);
    const labels = await labelsOf(
      read,
      accountId,
      by,
      rows.map(({ value }) => value).filter((value) => value !== ''),
    );
    return rows.map((row) => ({ ...row, label: labels.get(row.value) ?? row.value }));
  }
}

async function stagesOf(read: Read, accountId: string, span: Span): Promise<StageFigures[]> {
  const [all, yours] = await Promise.all([byStatus(read, accountId, null, span), waiting(read, accountId, span)]);
  const found = new Map(BOARD_STAGES.map((stage) => [stage, { stage, count: 0, asked: 0, offered: 0 }]));
  const add = (stage: StageFigures['stage'], { count, asked, offered }: StatusFigures, sign: 1 | -1) => {
    const sum = found.get(stage);
    if (!sum) return;
    sum.count += sign * count;
    sum.asked += sign * asked;
    sum.offered += sign * offered;
  };
  const restingStage = ({ status }: StatusFigures) =>
    stageOf({
      status: SUBMISSION_STATUSES.find((each) => each === status) ?? null,
      ...{ productionAttemptStatus: null, hasQuestion: false, isHeld: false },
    });
  for (const each of all) add(restingStage(each), each, 1);
  for (const each of yours) {
    add(restingStage(each), each, -1);
    add('your_turn', each, 1);
  }
  return [...found.values()].filter(({ count }) => count > 0);
}
