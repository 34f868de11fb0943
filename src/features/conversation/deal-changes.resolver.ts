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
  // An empty id names no deal: taken for none it would tell of everybody's.
  if (endUserServiceId != null) {
    const deals = await dealsOf(context, 'end_users', [endUserServiceId]);
    if (deals.get(endUserServiceId) !== endUserServiceId) throw new NotFound('End user');
  }
  const last = await feeds.lastSeq(accountId);
  const after = cursor == null ? last : decodeCursor(accountId, cursor);
  if (after === undefined || after > last || !(await feeds.isKept(accountId, after, last))) throw cursorExpired();
  return feeds.subscribe(accountId, after, {
    async together(events) {
      // What an earlier event loaded may have changed since.
      context.rows.clear();
      // As with changes of status: who sees the whole account, and is told of what is new, is told the same.
      const areShared = !context.rows.isNarrowed && events.every(({ seq }) => seq > last);
      const changes = await (areShared ? shared : changesOf)(context, events);
      return changes.filter((change) => endUserServiceId == null || change?.endUserServiceId === endUserServiceId);
    },
  });
}

/** What each event says of a deal that the caller sees; undefined: nothing. */
async function changesOf(context: Context, events: readonly LoggedEvent[]): Promise<(DealChange | undefined)[]> {
  const named = events.map(namedBy);
  const submissions = named.map(({ submission }) => submission);
  const records = named.map(({ submission, record }) => (submission ? undefined : record));
  const [ofSubmissions, ofRecords] = await Promise.all([
    dealsOf(context, 'funder_submissions', submissions),
    dealsOf(context, 'end_users', records),
  ]);
  return events.map(({ accountId, seq, topic, subjectId }, at) => {
    const { submission, record } = named[at] ?? {};
    const deal = submission ? ofSubmissions.get(submission) : record && ofRecords.get(record);
    if (!deal) return undefined;
    const submissionServiceId = submission ?? null;
    return { cursor: encodeCursor(accountId, seq), topic, endUserServiceId: deal, submissionServiceId, subjectId };
  });
}

const shared = askedTogether(changesOf);

/** What is about a deal's submission says so; of what came with a mail the deal is the one that it is linked to. */
function namedBy({ subjectId, data }: LoggedEvent): { submission?: string; record?: string } {
  const ids = [data.submission_service_id, data.service_id, subjectId, data.end_user_service_id];
  const named = ids.filter((id) => typeof id === 'string');
  return {
    submission: named.find((id) => isId('fsb', id)),
    record: named.findLast((id) => isId('eus', id)),
  };
}

/** Which deal a row is of, or belongs to. */
const DEAL = {
  end_users: 'COALESCE(linked_deal_id, CASE WHEN mail_state IS NULL THEN service_id END)',
  funder_submissions: 'end_user_service_id',
};

/** The deals of these that the caller sees, by the ids of their rows. */
async function dealsOf(
  context: Context,
  table: keyof typeof DEAL,
  ids: readonly (string | undefined)[],
): Promise<ReadonlyMap<string, string | null>> {
  const some = [...new Set(ids.filter((id) => id !== undefined))];
  if (some.length === 0) return new Map();
  const found = await context.rows.read<{ id: string; deal: string | null }>(
    `SELECT service_id AS id, ${DEAL[table]} AS deal FROM ${table} WHERE service_id IN (${some.map(() => '?')})
       AND +account_id = ? AND deleted_at IS NULL AND is_synthetic = 0 AND ${isSeen(table)}`,
    [...some, brokerOf(context)],
  );
  return new Map(found.map(({ id, deal }) => [id, deal]));
}
