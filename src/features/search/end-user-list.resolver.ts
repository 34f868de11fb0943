import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Args, Ctx, Field, FieldResolver, Info, Int, ObjectType, Query, Resolver, Root } from 'type-graphql';
import { seen } from '../../platform/db/sight.rules';
import { checkPage } from '../../platform/graphql/paging';
import { accountOf, type Context } from '../accounts/caller';
import { Scope } from '../accounts/scope';
import { ofAssignee } from '../assignment/own-deals.rules';
import { EndUser, EndUserStatuses } from '../deals/end-user.entity';
import type { EndUserStatus } from '../deals/end-user.rules';
import { einKeysFor } from './ein-keys';
import { type Condition, conditionsOf, type EndUserOrder, orderOf } from './end-user-conditions.rules';
import { EndUserFilter } from './end-user-filter.inputs';
import { EndUserOrders } from './end-user-list.types';
import { RecordFilter } from './record-filter.inputs';

const MAX_LIMIT = 100;
/** REST's documented bound for the same list. */
const MAX_STORED_LIMIT = 10_000;

interface Found {
  from: string;
  where: string;
  parameters: unknown[];
}

@ObjectType({ simpleResolvers: true })
export class EndUserPage {
  @Field(() => [EndUser]) items: EndUser[];
  @Field(() => Int) page: number;
  @Field(() => Int) limit: number;
  @Field(() => Boolean) hasMore: boolean;
  /** What `total` counts, where the page itself does not tell. */
  counted: Found & { known: number | null };
}

/** The page's ids are found in the index alone, which holds what is searched as well; only the page's own rows are read. */
function pageOf(accountId: string, found: Found, order: EndUserOrder, page: number, limit: number) {
  const { sql, property } = orderOf(order);
  const ids = `SELECT service_id FROM ${found.from} WHERE account_id = ? AND deleted_at IS NULL AND ${found.where}
    ${sql} LIMIT ${limit + 1} OFFSET ${(page - 1) * limit}`;
  return {
    where: `service_id IN (SELECT service_id FROM (${ids}) AS found)`,
    selective: true as const,
    parameters: [accountId, ...found.parameters],
    highestFirst: [property, 'serviceId'],
  };
}

const together = (from: string, conditions: readonly Condition[]): Found => ({
  from,
  where: conditions.map(([sql]) => sql).join(' AND '),
  parameters: conditions.flatMap(([, ...parameters]) => parameters),
});

@Resolver(() => EndUserPage)
export class EndUserListResolver {
  @FieldResolver(() => Int, { description: 'How many there are on all pages.' })
  async total(@Root() { counted }: Pick<EndUserPage, 'counted'>, @Ctx() context: Context) {
    if (counted.known !== null) return counted.known;
    const [row] = await context.rows.read<{ total: number }>(
      `SELECT COUNT(*) AS total FROM ${counted.from} WHERE account_id = ? AND deleted_at IS NULL AND ${counted.where}`,
      [accountOf(context), ...counted.parameters],
    );
    return row?.total ?? 0;
  }

  @Scope('read')
  @Query(() => EndUserPage, {
    description: `End users. \`search\` finds a part of the name or of end_user_id, in either case; the beginning of the legal name,
the DBA, an owner's name or a phone number; the last four digits of a phone number or an EIN; with the scope \`personal_data\` the whole EIN; the CRM's opportunity; and of a mail its sender.`,
  })
  async endUsers(
    @Arg('page', () => Int, { defaultValue: 1 }) page: number,
    @Arg('limit', () => Int, { defaultValue: 25 }) limit: number,
    @Arg('status', () => EndUserStatuses, { nullable: true }) status: EndUserStatus | null | undefined,
    @Arg('search', () => String, { nullable: true }) search: string | null | undefined,
    @Args(() => RecordFilter) record: RecordFilter,
    @Arg('filter', () => EndUserFilter, { nullable: true }) filter: EndUserFilter | null | undefined,
    @Arg('orderBy', () => EndUserOrders, { defaultValue: 'created_desc' }) order: EndUserOrder,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const accountId = accountOf(context);
    checkPage(page, limit, context.stored ? MAX_STORED_LIMIT : MAX_LIMIT);
    const isBroker = !context.caller.admin && context.caller.kind === 'broker';
    const instant = (text: string | null | undefined) => (text ? new Date(text) : null);
    const interval = { from: instant(filter?.from), to: instant(filter?.to) };
    const wanted = { ...record, ...filter, ...interval, status, search };
    const assignee = filter?.assigneeId;
    const from = assignee == null ? seen('end_users') : ofAssignee(accountId, assignee, 'end_users');
    const einKeys = einKeysFor(context, accountId);
    const found = together(from, conditionsOf(wanted, { accountId, isBroker, einKeys }));
    const query = pageOf(accountId, found, order, page, limit);
    const highestFirst = await context.rows.list(EndUser, query, info, 'items');
    const items = orderOf(order).isAscending ? highestFirst.reverse() : highestFirst;
    const hasMore = items.length > limit;
    const known = hasMore || (items.length === 0 && page > 1) ? null : (page - 1) * limit + items.length;
    return { items: items.slice(0, limit), page, limit, hasMore, counted: { ...found, known } };
  }
}
