import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, FieldResolver, ID, Info, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { BadInput, InvalidFields } from '../../platform/errors';
import { present } from '../../platform/untyped.rules';
import { accountOf, type Context, personOf } from '../accounts/caller';
import { Scope } from '../accounts/scope';
import { EndUser } from '../deals/end-user.entity';
import { CurrentUser } from '../people/people.types';
import { FunderSubmission } from '../submissions/submission.entity';
import { named, type Read } from './named.queries';
import { notificationSettingsOf, notificationsOf, type Reader, unreadOf } from './notification.queries';
import {
  NotificationChange,
  NotificationConnection,
  type NotificationRow,
  NotificationSettings,
  NotificationSettingsInput,
  NotificationView,
} from './notification.types';
import { decodePlace, encodePlace } from './places.rules';
import { markRead, updateNotificationSettings } from './reading.commands';
import { titleOf } from './words.rules';

const DEFAULT_FIRST = 20;
const MAX_FIRST = 100;
/** What finding a page costs, in fields that could be answered instead. */
const PAGE_COST = 500;

/** Whose notifications are asked for: those of the account, or where none is named those of all his accounts. */
export function readerOf(context: Context): Reader {
  const { caller } = context;
  const { userId, closed } = personOf(context);
  return { userId, closed, accountId: caller.admin || caller.lacks ? null : caller.accountId };
}

export const readerIn =
  ({ rows }: Context): Read =>
  (sql, parameters) =>
    rows.read(sql, parameters);

export const viewOf = (row: NotificationRow): NotificationView => {
  const { serviceId, kind, created, readAt } = row;
  return { serviceId, kind, created, readAt, row };
};

@Resolver(() => NotificationView)
export class NotificationResolver {
  @Scope('self')
  @Query(() => NotificationConnection, {
    complexity: ({ args, childComplexity }) => PAGE_COST + Math.max(1, args.first ?? DEFAULT_FIRST) * childComplexity,
    description: `What one was told, newest first; \`first\` 1 to 100, 20 without it. In the account that the request names,
or where it names none in all of one's own.`,
  })
  async notifications(
    @Arg('first', () => Int, { nullable: true }) first: number | null | undefined,
    @Arg('after', () => String, { nullable: true }) after: string | null | undefined,
    @Arg('unread', () => Boolean, { nullable: true, description: 'True: unread ones alone; false: read ones.' })
    unread: boolean | null | undefined,
    @Ctx() context: Context,
  ): Promise<NotificationConnection> {
    const reader = readerOf(context);
    const size = first ?? DEFAULT_FIRST;
    if (size < 1 || size > MAX_FIRST)
      throw new InvalidFields({
        first: [`Must be greater than or equal to 1 and less than or equal to ${MAX_FIRST}.`],
      });
    const place = after == null ? null : decodePlace(reader.userId, after);
    if (place === undefined)
      throw new BadInput('The cursor in after is not one of this list: give an endCursor or cursor of it, or none.');
    const wanted = { limit: size + 1, after: place, isUnread: unread ?? null };
    const rows = await notificationsOf(readerIn(context), reader, wanted);
    const edges = rows.slice(0, size).map((row) => ({ cursor: encodePlace(reader.userId, row), node: viewOf(row) }));
    return { edges, pageInfo: { hasNextPage: rows.length > size, endCursor: edges.at(-1)?.cursor ?? null } };
  }

  @Scope('self')
  @Query(() => NotificationSettings, { description: 'Of what one is told in this account, and how.' })
  notificationSettings(@Ctx() context: Context): Promise<NotificationSettings> {
    const { userId } = personOf(context);
    return notificationSettingsOf(readerIn(context), accountOf(context), userId);
  }

  @Scope('self')
  @Mutation(() => NotificationSettings)
  async updateNotificationSettings(
    @Arg('input', () => NotificationSettingsInput) input: NotificationSettingsInput,
    @Ctx() context: Context,
  ): Promise<NotificationSettings> {
    const { userId } = personOf(context);
    const accountId = accountOf(context);
    const { caller } = context;
    const seesAll = !caller.admin && caller.ownDealsOf === null;
    await context.transact((tx) => updateNotificationSettings(tx, accountId, userId, input, seesAll));
    return notificationSettingsOf(readerIn(context), accountId, userId);
  }

  @Scope('self')
  @Mutation(() => Int, {
    description: "Marks one's own notifications as read: some, or all up to one. Answers how many were unread.",
  })
  markNotificationsRead(
    @Arg('serviceIds', () => [ID], { nullable: true, description: 'At most 100.' })
    serviceIds: string[] | null | undefined,
    @Arg('upTo', () => ID, { nullable: true, description: 'This one and all that are older.' })
    upTo: string | null | undefined,
    @Ctx() context: Context,
  ): Promise<number> {
    const reader = readerOf(context);
    return context.transact((tx) => markRead(tx, reader, { serviceIds, upTo }));
  }

  @FieldResolver(() => String, {
    description: 'As things are called now: "Decision: Blue Cedar Cafe (Harbor Funding)".',
  })
  title(@Root() { row }: Pick<NotificationView, 'row'>, @Ctx() context: Context): Promise<string> {
    const rows = rowsFor(context, row);
    return rows.batched(NotificationResolver, row, async (all: readonly NotificationRow[]) => {
      const names = await named((sql, parameters) => rows.read(sql, parameters), row.accountId, all);
      return all.map(({ serviceId }) => titleOf(present(names.get(serviceId), serviceId)));
    });
  }

  @FieldResolver(() => EndUser, { nullable: true, description: 'The deal, or the record of the mail.' })
  endUser(@Root() { row }: Pick<NotificationView, 'row'>, @Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    return row.endUserServiceId && rowsFor(context, row).byId(EndUser, row.endUserServiceId, info);
  }

  @FieldResolver(() => FunderSubmission, { nullable: true })
  submission(
    @Root() { row }: Pick<NotificationView, 'row'>,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    return row.subjectId.startsWith('fsb_') ? rowsFor(context, row).byId(FunderSubmission, row.subjectId, info) : null;
  }
}

/** The request's own rows see what it may see, and those of another account of his what he may see there. */
const rowsFor = ({ rows, rowsOf }: Context, { accountId }: NotificationRow) =>
  rows.accountId === accountId ? rows : rowsOf(accountId);

@Resolver(() => NotificationConnection)
export class NotificationPageResolver {
  @FieldResolver(() => Int, { description: 'How many are unread: exact to 999, and 1000 for all that is more.' })
  unread(@Ctx() context: Context): Promise<number> {
    return unreadOf(readerIn(context), readerOf(context));
  }
}

@Resolver(() => NotificationChange)
export class NotificationChangeResolver {
  @FieldResolver(() => Int, { description: 'How many are unread: exact to 999, and 1000 for all that is more.' })
  unread(@Ctx() context: Context): Promise<number> {
    return unreadOf(readerIn(context), readerOf(context));
  }
}

@Resolver(() => CurrentUser)
export class UnreadResolver {
  @FieldResolver(() => Int, { description: 'Exact to 999, and 1000 for all that is more; 0 for a key.' })
  unreadNotifications(@Ctx() context: Context): Promise<number> | number {
    return context.caller.person ? unreadOf(readerIn(context), readerOf(context)) : 0;
  }
}
