import { Arg, Field, ID, ObjectType, Resolver, Root, Subscription } from 'type-graphql';
import { isSeen } from '../../platform/db/sight.rules';
import { NotFound } from '../../platform/errors';
import { isId } from '../../platform/ids';
import { askedTogether } from '../../platform/live/asked-together';
import { decodeCursor, encodeCursor } from '../../platform/live/cursor';
import { cursorExpired, type LoggedEvent } from '../../platform/live/logged-event';
import { brokerOf, type Context, contextIn } from '../accounts/caller';
import { Scope } from '../accounts/scope';

interface ChangeArguments {
  endUserServiceId?: string | null;
  after?: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'That something has happened to a deal, and where to look.' })
export class DealChange {
  @Field(() => String, { description: 'To be given as `after`, to go on behind this change.' }) cursor: string;
  @Field(() => String, { description: 'What has happened: `message.completed`, `checklist.changed` …' }) topic: string;
  @Field(() => ID) endUserServiceId: string;
  @Field(() => ID, { nullable: true, description: 'Where it is of one submission.' }) submissionServiceId:
    | string
    | null;
  @Field(() => ID, { description: 'What has changed: the message, the mail, the submission, the deal itself …' })
  subjectId: string;
}

@Resolver(() => DealChange)
export class DealChangesResolver {
  @Scope('read')
  @Subscription(() => DealChange, {
    description:
      'Whatever happens to a deal, or to all of them, as it happens. With `after`, everything since that cursor first, in order, each once.',
    subscribe: ({ args, context }) => dealChanges(contextIn(context), args ?? {}),
  })
  dealChanged(
    @Root() change: DealChange,
    @Arg('endUserServiceId', () => ID, { nullable: true }) _endUserServiceId?: string,
    @Arg('after', () => String, { nullable: true }) _after?: string,
  ): DealChange {
    return change;
  }
}

async function dealChanges(
  context: Context,
  { endUserServiceId, after: cursor }: ChangeArguments,
): Promise<AsyncIterableIterator<DealChange>> {
  const accountId = brokerOf(context);
  const { feeds } = context.services;
  if (endUserServiceId && (await dealOf(context, accountId, endUserServiceId)) !== endUserServiceId)
    throw new NotFound('End user');
  const last = await feeds.lastSeq(accountId);
  const after = cursor == null ? last : decodeCursor(accountId, cursor);
  if (after === undefined || after > last || !(await feeds.isKept(accountId, after, last))) throw cursorExpired();
  return feeds.subscribe(accountId, after, async (event) => {
    // What an earlier event loaded may have changed since.
    context.rows.clear();
    // As with changes of status: who sees the whole account, and is told of what is new, is told the same.
    const isShared = event.seq > last && !context.rows.isNarrowed;
    const change = await (isShared ? shared(context, event) : changeOf(context, event));
    return change && (!endUserServiceId || change.endUserServiceId === endUserServiceId) ? change : undefined;
  });
}

/** What the event says of a deal that the caller sees; undefined: nothing. */
async function changeOf(context: Context, event: LoggedEvent): Promise<DealChange | undefined> {
  const { accountId, seq, topic, subjectId, data } = event;
  const ids = [data.submission_service_id, data.service_id, subjectId, data.end_user_service_id];
  const named = ids.filter((id) => typeof id === 'string');
  const submissionServiceId = named.find((id) => isId('fsb', id)) ?? null;
  // What is about a deal's submission says so; of what came with a mail the deal is the one that it is linked to.
  const record = named.findLast((id) => isId('eus', id));
  const endUserServiceId = submissionServiceId
    ? await dealOfSubmission(context, accountId, submissionServiceId)
    : record && (await dealOf(context, accountId, record));
  if (!endUserServiceId) return undefined;
  return { cursor: encodeCursor(accountId, seq), topic, endUserServiceId, submissionServiceId, subjectId };
}

const shared = askedTogether((context: Context, events: readonly LoggedEvent[]) =>
  Promise.all(events.map((event) => changeOf(context, event))),
);

async function dealOf({ rows }: Context, accountId: string, id: string): Promise<string | undefined> {
  const [row] = await rows.read<{ deal: string | null }>(
    `SELECT COALESCE(linked_deal_id, CASE WHEN mail_state IS NULL THEN service_id END) AS deal FROM end_users
     WHERE service_id = ? AND account_id = ? AND deleted_at IS NULL AND is_synthetic = 0 AND ${isSeen('end_users')}`,
    [id, accountId],
  );
  return row?.deal ?? undefined;
}

async function dealOfSubmission({ rows }: Context, accountId: string, id: string): Promise<string | undefined> {
  const [row] = await rows.read<{ deal: string }>(
    `SELECT end_user_service_id AS deal FROM funder_submissions
     WHERE service_id = ? AND account_id = ? AND deleted_at IS NULL AND is_synthetic = 0 AND ${isSeen('funder_submissions')}`,
    [id, accountId],
  );
  return row?.deal;
}
