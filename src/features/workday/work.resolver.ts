import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Extensions, FieldResolver, ID, Info, Int, Query, Resolver, Root } from 'type-graphql';
import { fromStored } from '../../platform/db/instants';
import { BadInput, InvalidFields } from '../../platform/errors';
import type { Repeatable } from '../../platform/graphql/repeated';
import { brokerOf, type Context } from '../accounts/caller';
import { Scope } from '../accounts/scope';
import { aboutAssignee } from '../assignment/own-deals.rules';
import { EndUser } from '../deals/end-user.entity';
import { Funder } from '../funders/funder.entity';
import { InboundMail } from '../mail/inbound/inbound-mail.entity';
import { PolicyUploadJob } from '../policies/upload.entity';
import { Message } from '../submissions/messages/message.entity';
import { FunderSubmission } from '../submissions/submission.entity';
import { workCounts, workPage } from './work.queries';
import {
  decodeWorkPlace,
  encodeWorkPlace,
  type FoundWork,
  isOfDeals,
  titleOf,
  WORK_KINDS,
  type WorkKind,
} from './work.rules';
import { type WorkAsked, WorkItem, WorkItemConnection, WorkItemsChange, WorkKindCount, WorkKinds } from './work.types';
import { workReader } from './work-reader';

const DEFAULT_FIRST = 50;
const MAX_FIRST = 100;
/** What finding a page costs, and counting, in fields that could be answered instead. */
const PAGE_COST = 5000;

export const itemOf = (found: FoundWork): WorkItem => ({
  id: found.id,
  kind: found.kind,
  since: fromStored(found.since),
  due: found.due && fromStored(found.due),
  title: titleOf(found),
  detail: found.detail ?? '',
  found,
});

/** Of one member's deals there is only work of deals. */
export function kindsOf(kinds: readonly WorkKind[] | null | undefined, { assigneeId }: WorkAsked): readonly WorkKind[] {
  const asked = kinds?.length ? [...new Set(kinds)] : WORK_KINDS;
  return assigneeId === null ? asked : asked.filter(isOfDeals);
}

/** The rows of a request, or of these the ones of one member's deals. */
export function readerOf(context: Context, { assigneeId }: WorkAsked): ReturnType<typeof workReader> {
  const read = workReader(context);
  if (assigneeId === null) return read;
  const accountId = brokerOf(context);
  return (sql, parameters) => read(aboutAssignee(sql, accountId, assigneeId), parameters);
}

/** Asking what time it is keeps an answer from being kept: only what depends on it does. */
export const nowOf =
  ({ services }: Context) =>
  () =>
    services.clock.now();

@Resolver(() => WorkItemConnection)
export class WorkResolver {
  @Scope('read')
  @Extensions({ mostTimes: 5 } satisfies Repeatable)
  @Query(() => WorkItemConnection, {
    complexity: ({ args, childComplexity }) => PAGE_COST + Math.max(1, args.first ?? DEFAULT_FIRST) * childComplexity,
    description: `What waits for a person, oldest first; \`first\` 1 to 100. No or empty \`kinds\`: every kind. A page may be short
or empty while \`hasNextPage\` is true, and \`endCursor\` goes on behind it. With \`assigneeId\` what is given to that person.`,
  })
  async workItems(
    @Arg('kinds', () => [WorkKinds], { nullable: true }) kinds: WorkKind[] | null | undefined,
    @Arg('assigneeId', () => ID, { nullable: true }) assigneeId: string | null | undefined,
    @Arg('first', () => Int, { nullable: true, defaultValue: DEFAULT_FIRST }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after: string | null | undefined,
    @Ctx() context: Context,
  ) {
    const accountId = brokerOf(context);
    const size = first ?? DEFAULT_FIRST;
    if (size < 1 || size > MAX_FIRST)
      throw new InvalidFields({
        first: [`Must be greater than or equal to 1 and less than or equal to ${MAX_FIRST}.`],
      });
    const place = after == null ? null : decodeWorkPlace(accountId, after);
    if (place === undefined)
      throw new BadInput('The cursor in after is not one of this list: give an endCursor or cursor of it, or none.');
    const { mail } = context.services.config;
    const about = { assigneeId: assigneeId ?? null };
    const wanted = kindsOf(kinds, about);
    const { found, end, hasNext } = await workPage(readerOf(context, about), accountId, wanted, {
      first: size,
      after: place,
      mail,
      now: nowOf(context),
    });
    const edges = found.map((work) => ({ cursor: encodeWorkPlace(accountId, work), node: itemOf(work) }));
    const endCursor = end && encodeWorkPlace(accountId, end);
    return { edges, pageInfo: { hasNextPage: hasNext, endCursor }, about };
  }

  @FieldResolver(() => [WorkKindCount], {
    description: 'How many wait of each kind of which any does, whatever kinds are asked for.',
  })
  countsByKind(@Root() { about }: Pick<WorkItemConnection, 'about'>, @Ctx() context: Context) {
    const { mail } = context.services.config;
    return workCounts(readerOf(context, about), brokerOf(context), kindsOf(null, about), { mail, now: nowOf(context) });
  }
}

@Resolver(() => WorkItemsChange)
export class WorkChangeCountsResolver {
  @FieldResolver(() => [WorkKindCount], { description: 'How many wait of each kind of which any does.' })
  countsByKind(@Ctx() context: Context) {
    const { mail } = context.services.config;
    return workCounts(workReader(context), brokerOf(context), WORK_KINDS, { mail, now: nowOf(context) });
  }
}

/** What a row is about. */
@Resolver(() => WorkItem)
export class WorkItemResolver {
  @FieldResolver(() => EndUser, { nullable: true })
  endUser(@Root() { found }: Pick<WorkItem, 'found'>, @Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    return found.endUserServiceId && context.rows.byId(EndUser, found.endUserServiceId, info);
  }

  @FieldResolver(() => FunderSubmission, { nullable: true })
  submission(@Root() { found }: Pick<WorkItem, 'found'>, @Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    return found.submissionServiceId && context.rows.byId(FunderSubmission, found.submissionServiceId, info);
  }

  @FieldResolver(() => Funder, { nullable: true })
  funder(@Root() { found }: Pick<WorkItem, 'found'>, @Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    return found.funderServiceId && context.rows.byId(Funder, found.funderServiceId, info);
  }

  @FieldResolver(() => InboundMail, { nullable: true })
  mail(@Root() { found }: Pick<WorkItem, 'found'>, @Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    return found.mailServiceId && context.rows.byId(InboundMail, found.mailServiceId, info);
  }

  @FieldResolver(() => Message, { nullable: true, description: 'What was said of a deal, where it is what waits.' })
  message(@Root() { found }: Pick<WorkItem, 'found'>, @Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    return found.messageServiceId && context.rows.byId(Message, found.messageServiceId, info);
  }

  @FieldResolver(() => PolicyUploadJob, { nullable: true })
  uploadJob(@Root() { found }: Pick<WorkItem, 'found'>, @Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    return found.uploadServiceId && context.rows.byId(PolicyUploadJob, found.uploadServiceId, info);
  }
}
