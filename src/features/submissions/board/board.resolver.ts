import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, FieldResolver, ID, Info, Int, Query, Resolver, Root } from 'type-graphql';
import { toStored } from '../../../platform/db/instants';
import { BadInput, InvalidFields } from '../../../platform/errors';
import { DateTime } from '../../../platform/graphql/scalars';
import { brokerOf, type Context } from '../../accounts/caller';
import { Scope } from '../../accounts/scope';
import { PipelineStages } from '../../deals/end-user.entity';
import type { PipelineStage } from '../../deals/pipeline.rules';
import { BOARD_STAGES, type BoardStage } from '../board-stages.rules';
import type { EligibilityReason } from '../eligibility.rules';
import { BoardStages, EligibilityReasons, FunderSubmission, SubmissionStatuses } from '../submission.entity';
import type { SubmissionStatus } from '../submission.states.rules';
import { boardCounts, boardPage, boardStages } from './board.queries';
import { type BoardFilter, type ChosenStep, decodePosition, encodePosition } from './board.rules';
import { ChosenSteps, FunderSubmissionConnection, StageCount, StatusCount } from './board.types';

const DEFAULT_FIRST = 25;
const MAX_FIRST = 100;
/** What finding a page costs, in fields that could be answered instead: with a reason it may walk past many. */
const PAGE_COST = 1000;
const LOOK_COST = 20_000;
const STATUS_ORDER: readonly (SubmissionStatus | null)[] = [...Object.values(SubmissionStatuses), null];

@Resolver(() => FunderSubmissionConnection)
export class BoardResolver {
  @Scope('read')
  @Query(() => FunderSubmissionConnection, {
    complexity: ({ args, childComplexity }) =>
      (args.reason || args.stage?.length ? LOOK_COST : PAGE_COST) +
      Math.max(1, args.first ?? DEFAULT_FIRST) * childComplexity,
    description: `Submissions across all deals of the broker, newest first; \`first\` 1 to 100, 25 without it. No or an empty
\`status\` or \`stage\`: every one. \`from\` and \`to\` bound \`created\`, both included. A page by \`reason\` or \`stage\`, which are worked out
for each submission, looks only so far: it may be short or empty while \`hasNextPage\` is true, and \`endCursor\` goes on behind it.`,
  })
  async funderSubmissions(
    @Arg('first', () => Int, { nullable: true }) first: number | null | undefined,
    @Arg('after', () => String, { nullable: true }) after: string | null | undefined,
    @Arg('status', () => [SubmissionStatuses], { nullable: true }) status: SubmissionStatus[] | null | undefined,
    @Arg('stage', () => [BoardStages], { nullable: true }) stage: BoardStage[] | null | undefined,
    @Arg('funderServiceId', () => ID, { nullable: true }) funderServiceId: string | null | undefined,
    @Arg('reason', () => EligibilityReasons, { nullable: true }) reason: EligibilityReason | null | undefined,
    @Arg('from', () => DateTime, { nullable: true }) from: string | null | undefined,
    @Arg('to', () => DateTime, { nullable: true }) to: string | null | undefined,
    @Arg('assigneeId', () => ID, { nullable: true, description: 'Of the deals of this member.' })
    assigneeId: string | null | undefined,
    @Arg('product', () => String, { nullable: true, description: 'Of deals that ask for it, in whatever case.' })
    product: string | null | undefined,
    @Arg('industry', () => String, { nullable: true, description: 'Of deals of it, in whatever case.' })
    industry: string | null | undefined,
    @Arg('reached', () => ChosenSteps, { nullable: true, description: 'Whose offer was chosen, or has been funded.' })
    reached: ChosenStep | null | undefined,
    @Arg('pipelineStage', () => [PipelineStages], {
      nullable: true,
      description: 'Of deals that stand there on their way to being funded.',
    })
    pipelineStage: PipelineStage[] | null | undefined,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const accountId = brokerOf(context);
    const size = first ?? DEFAULT_FIRST;
    if (size < 1 || size > MAX_FIRST)
      throw new InvalidFields({
        first: [`Must be greater than or equal to 1 and less than or equal to ${MAX_FIRST}.`],
      });
    if (from && to && from > to) throw new InvalidFields({ to: ['Must not be before from.'] });
    const filter: BoardFilter = {
      statuses: status ?? [],
      stages: stage ?? [],
      funderServiceId: funderServiceId ?? null,
      reason: reason ?? null,
      assigneeId: assigneeId ?? null,
      product: product ?? null,
      industry: industry ?? null,
      reached: reached ?? null,
      pipelineStages: pipelineStage ?? [],
      from: from ? toStored(new Date(from)) : null,
      to: to ? toStored(new Date(to)) : null,
      mail: context.services.config.mail,
    };
    const position = after == null ? null : decodePosition(accountId, after);
    if (position === undefined)
      throw new BadInput('The cursor in after is not one of this list: give an endCursor or cursor of it, or none.');

    const { keys, end, hasNext } = await boardPage(context.rows, accountId, filter, {
      first: size,
      after: position,
    });
    const ids = keys.map(({ serviceId }) => serviceId);
    const where = `service_id IN (${ids.map(() => '?')})`;
    const nodes =
      ids.length > 0
        ? await context.rows.list(FunderSubmission, { where, selective: true, parameters: ids }, info, 'edges.node')
        : [];
    const byId = new Map(nodes.map((node) => [node.serviceId, node]));
    // One that was deleted between the two reads is gone.
    const edges = keys.flatMap((key) => {
      const node = byId.get(key.serviceId);
      return node ? [{ cursor: encodePosition(accountId, key), node }] : [];
    });
    return { edges, pageInfo: { hasNextPage: hasNext, endCursor: end && encodePosition(accountId, end) }, filter };
  }

  @FieldResolver(() => [StatusCount], {
    description: `How many there are of each status that occurs, on all pages: with every filter but \`status\` and
\`stage\`, so that a board can show what the others hold. With a \`reason\`: BAD_USER_INPUT where there are too many to look at.`,
  })
  async countsByStatus(@Root() { filter }: Pick<FunderSubmissionConnection, 'filter'>, @Ctx() context: Context) {
    const counts = await boardCounts(context.rows, brokerOf(context), filter);
    return STATUS_ORDER.flatMap((status) => {
      const count = counts.get(status);
      return count === undefined ? [] : [{ status, count }];
    });
  }

  @FieldResolver(() => [StageCount], {
    description: `How many there are of each stage that occurs, on all pages: with every filter but \`status\` and \`stage\`.
With a \`reason\`: BAD_USER_INPUT where there are too many to look at.`,
  })
  async countsByStage(@Root() { filter }: Pick<FunderSubmissionConnection, 'filter'>, @Ctx() context: Context) {
    const counts = await boardStages(context.rows, brokerOf(context), filter);
    return BOARD_STAGES.flatMap((stage) => {
      const count = counts.get(stage);
      return count === undefined ? [] : [{ stage, count }];
    });
  }
}
