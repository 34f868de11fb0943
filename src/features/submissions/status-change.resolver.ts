import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Field, FieldResolver, ID, Info, ObjectType, Resolver, Root, Subscription } from 'type-graphql';
import { isSeen } from '../../platform/db/sight.rules';
import { NotFound } from '../../platform/errors';
import { isEvent } from '../../platform/events/definition.rules';
import { DateTime } from '../../platform/graphql/scalars';
import { askedTogether } from '../../platform/live/asked-together';
import { decodeCursor, encodeCursor } from '../../platform/live/cursor';
import { cursorExpired, type LoggedEvent } from '../../platform/live/logged-event';
import { brokerOf, type Context, contextIn } from '../accounts/caller';
import { Scope } from '../accounts/scope';
import { FunderSubmission, SubmissionStatuses } from './submission.entity';
import { submissionStatusChanged } from './submission.events';
import type { SubmissionStatus } from './submission.states.rules';

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
  const changed = (events: readonly LoggedEvent[]) => {
    const changes = events.filter((event) => isEvent(submissionStatusChanged, event) && concerns(event, args));
    // What an earlier event loaded may have changed since.
    context.rows.clear();
    // Live listeners share the answer, and so their results (live/shared-results); those who catch up ask anew.
    // Who sees some alone asks for himself: whose deal it is now.
    const areShared = !context.rows.isNarrowed && changes.every(({ seq }) => seq > last);
    return areShared ? shared(context, changes) : changesOf(context, changes);
  };
  const about = args.submissionServiceId ?? args.endUserServiceId ?? submissionStatusChanged.topic;
  return feeds.subscribe(accountId, after, { together: changed }, [about]);
}

function concerns({ data }: LoggedEvent, { endUserServiceId, submissionServiceId }: ChangeArguments): boolean {
  if (endUserServiceId != null && data.end_user_service_id !== endUserServiceId) return false;
  return submissionServiceId == null || data.service_id === submissionServiceId;
}

/** Nobody is shown a deleted deal's submissions: undefined for those. */
async function changesOf(
  { rows }: Context,
  events: readonly LoggedEvent[],
): Promise<(FunderSubmissionStatusChange | undefined)[]> {
  if (events.length === 0) return [];
  const ids = events.map(({ subjectId }) => subjectId);
  const standing = await existing(rows, 'funder_submissions', events[0]?.accountId ?? '', ids);
  return events.map((event) => (standing.has(event.subjectId) ? changeOf(event) : undefined));
}

function changeOf({ accountId, seq, subjectId, created, data }: LoggedEvent): FunderSubmissionStatusChange {
  return {
    cursor: encodeCursor(accountId, seq),
    occurredAt: created,
    previousStatus: data.previous_status as SubmissionStatus | null,
    status: data.status as SubmissionStatus | null,
    submissionServiceId: subjectId,
  };
}

async function requireRecords(
  { rows }: Context,
  accountId: string,
  { endUserServiceId: deal, submissionServiceId: submission }: ChangeArguments,
): Promise<void> {
  const isThere = async (table: string, id: string) => (await existing(rows, table, accountId, [id])).has(id);
  // An empty id names nothing either: taken for none it would tell of everybody's.
  if (deal != null && !(await isThere('end_users', deal))) throw new NotFound('End user');
  if (submission != null && !(await isThere('funder_submissions', submission))) throw new NotFound('Funder submission');
}

async function existing(
  rows: Context['rows'],
  table: string,
  accountId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const sql = `SELECT service_id AS id FROM ${table} WHERE service_id IN (${ids.map(() => '?')}) AND +account_id = ? AND deleted_at IS NULL AND ${isSeen(table)}`;
  const found = await rows.read<{ id: string }>(sql, [...ids, accountId]);
  return new Set(found.map(({ id }) => id));
}

/** Shared by whoever sees the whole account. */
const shared = askedTogether(changesOf);
