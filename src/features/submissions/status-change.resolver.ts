import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Field, FieldResolver, ID, Info, ObjectType, Resolver, Root, Subscription } from 'type-graphql';
import { isSeen } from '../../platform/db/sight.rules';
import { NotFound } from '../../platform/errors';
import { type DataOf, isEvent } from '../../platform/events/definition.rules';
import { DateTime } from '../../platform/graphql/scalars';
import { decodeCursor, encodeCursor } from '../../platform/live/cursor';
import { cursorExpired, type LoggedEvent } from '../../platform/live/feed';
import { brokerOf, type Context, contextIn } from '../accounts/caller';
import { Scope } from '../accounts/scope';
import { FunderSubmission, SubmissionStatuses } from './submission.entity';
import { submissionStatusChanged } from './submission.events';
import type { SubmissionStatus } from './submission.states.rules';

type StatusChanged = LoggedEvent & { data: DataOf<typeof submissionStatusChanged> };

interface ChangeArguments {
  endUserServiceId?: string | null;
  submissionServiceId?: string | null;
  after?: string | null;
}

@ObjectType({
  simpleResolvers: true,
  description: "A change of a submission's status. `status` is the one after it; `submission` is as it is now.",
})
export class FunderSubmissionStatusChange {
  @Field(() => String, { description: 'To be given as `after`, to go on behind this change.' }) cursor: string;
  @Field(() => DateTime) occurredAt: string;
  @Field(() => SubmissionStatuses, { nullable: true }) previousStatus: SubmissionStatus | null;
  @Field(() => SubmissionStatuses, { nullable: true }) status: SubmissionStatus | null;
  submissionServiceId: string;
}

@Resolver(() => FunderSubmissionStatusChange)
export class StatusChangeResolver {
  @Scope('read')
  @Subscription(() => FunderSubmissionStatusChange, {
    description:
      'Changes of status as they happen. With `after`, everything since that cursor first, in order, each once.',
    subscribe: ({ args, context }) => statusChanges(contextIn(context), args as ChangeArguments),
  })
  funderSubmissionStatusChanged(
    @Root() change: FunderSubmissionStatusChange,
    @Arg('endUserServiceId', () => ID, { nullable: true }) _endUserServiceId?: string,
    @Arg('submissionServiceId', () => ID, { nullable: true }) _submissionServiceId?: string,
    @Arg('after', () => String, { nullable: true }) _after?: string,
  ): FunderSubmissionStatusChange {
    return change;
  }

  @FieldResolver(() => FunderSubmission)
  submission(@Root() change: FunderSubmissionStatusChange, @Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    return context.rows.byId(FunderSubmission, change.submissionServiceId, info);
  }
}

/** Checks the arguments before the first event, so that what is wrong is an error and not silence. */
async function statusChanges(
  context: Context,
  args: ChangeArguments,
): Promise<AsyncIterableIterator<FunderSubmissionStatusChange>> {
  const accountId = brokerOf(context);
  const { feeds } = context.services;
  await requireRecords(context, accountId, args);
  const last = await feeds.lastSeq(accountId);
  const after = args.after == null ? last : decodeCursor(accountId, args.after);
  if (after === undefined || after > last || !(await feeds.isKept(accountId, after, last))) throw cursorExpired();
  return feeds.subscribe(accountId, after, async (event) => {
    if (!isEvent(submissionStatusChanged, event) || !concerns(event, args)) return undefined;
    // What an earlier event loaded may have changed since.
    context.rows.clear();
    // Live listeners share the answer, and so their results (live/shared-results); those who catch up ask anew.
    // Who sees some alone asks for himself: whose deal it is now.
    return event.seq > last && !context.rows.isNarrowed
      ? shared(event, () => changeOf(context, event))
      : changeOf(context, event);
  });
}

function concerns({ data }: StatusChanged, { endUserServiceId, submissionServiceId }: ChangeArguments): boolean {
  if (endUserServiceId && data.end_user_service_id !== endUserServiceId) return false;
  return !submissionServiceId || data.service_id === submissionServiceId;
}

/** Nobody is shown a deleted deal's submissions: undefined for those. */
async function changeOf(context: Context, event: StatusChanged): Promise<FunderSubmissionStatusChange | undefined> {
  const { accountId, seq, subjectId, created, data } = event;
  if (!(await exists(context.rows, 'funder_submissions', accountId, subjectId))) return undefined;
  return {
    cursor: encodeCursor(accountId, seq),
    occurredAt: created,
    previousStatus: data.previous_status as SubmissionStatus | null,
    status: data.status as SubmissionStatus | null,
    submissionServiceId: data.service_id,
  };
}

async function requireRecords(
  { rows }: Context,
  accountId: string,
  { endUserServiceId, submissionServiceId }: ChangeArguments,
): Promise<void> {
  if (endUserServiceId && !(await exists(rows, 'end_users', accountId, endUserServiceId)))
    throw new NotFound('End user');
  if (submissionServiceId && !(await exists(rows, 'funder_submissions', accountId, submissionServiceId)))
    throw new NotFound('Funder submission');
}

async function exists(rows: Context['rows'], table: string, accountId: string, serviceId: string): Promise<boolean> {
  const sql = `SELECT 1 FROM ${table} WHERE service_id = ? AND account_id = ? AND deleted_at IS NULL AND ${isSeen(table)}`;
  return (await rows.read(sql, [serviceId, accountId])).length > 0;
}

const changes = new WeakMap<LoggedEvent, Promise<FunderSubmissionStatusChange | undefined>>();

function shared(event: LoggedEvent, ask: () => Promise<FunderSubmissionStatusChange | undefined>) {
  let change = changes.get(event);
  if (!change) {
    change = ask();
    changes.set(event, change);
  }
  return change;
}
