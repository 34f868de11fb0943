import { Arg, Resolver, Root, Subscription } from 'type-graphql';
import { decodeCursor, encodeCursor } from '../../platform/live/cursor';
import { cursorExpired, type LoggedEvent } from '../../platform/live/logged-event';
import { accountOf, type Context, contextIn, personOf } from '../accounts/caller';
import { Scope } from '../accounts/scope';
import { notificationsOfEvent } from './notification.queries';
import { readerIn, viewOf } from './notification.resolver';
import { NotificationChange } from './notification.types';
import { NOTIFIED_TOPICS } from './told.commands';

@Resolver(() => NotificationChange)
export class NotificationChangesResolver {
  @Scope('self')
  @Subscription(() => NotificationChange, {
    description: 'What one is told, as it happens. With `after`, everything since that cursor first, each once.',
    subscribe: ({ args, context }) => changes(contextIn(context), args?.after),
  })
  notificationsChanged(
    @Root() change: NotificationChange,
    @Arg('after', () => String, { nullable: true }) _after?: string,
  ): NotificationChange {
    return change;
  }
}

async function changes(
  context: Context,
  cursor: string | null | undefined,
): Promise<AsyncIterableIterator<NotificationChange>> {
  const { userId } = personOf(context);
  const accountId = accountOf(context);
  const { feeds } = context.services;
  const last = await feeds.lastSeq(accountId);
  const after = cursor == null ? last : decodeCursor(accountId, cursor);
  if (after === undefined || after > last || !(await feeds.isKept(accountId, after, last))) throw cursorExpired();
  const told = async ({ serviceId, seq }: LoggedEvent) => {
    // What an earlier event loaded may have changed since.
    context.rows.clear();
    const rows = await notificationsOfEvent(readerIn(context), userId, serviceId);
    return rows.length > 0 ? { cursor: encodeCursor(accountId, seq), notifications: rows.map(viewOf) } : undefined;
  };
  return feeds.subscribe(accountId, after, { each: told }, NOTIFIED_TOPICS);
}
