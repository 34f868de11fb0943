import { Arg, Resolver, Root, Subscription } from 'type-graphql';
import { isEvent } from '../../platform/events/definition.rules';
import { isId } from '../../platform/ids';
import { decodeCursor, encodeCursor } from '../../platform/live/cursor';
import { cursorExpired, type LoggedEvent } from '../../platform/live/logged-event';
import { accountSettingsChanged } from '../accounts/account.events';
import { brokerOf, type Context, contextIn } from '../accounts/caller';
import { Scope } from '../accounts/scope';
import { endUserAssigned } from '../assignment/assignment.events';
import { closingChanged, dealFunded, offerSelected, stageChanged } from '../closing/closing.events';
import { crmIntegrationCreated, crmIntegrationDeleted, crmIntegrationUpdated } from '../crm/crm.events';
import {
  endUserCreated,
  endUserDeleted,
  endUserDismissed,
  endUserFilesChanged,
  endUserLinked,
  endUserReclassified,
  endUserReviewed,
  endUserReviewRequired,
  endUserUnlinked,
  endUserUpdated,
} from '../deals/deal.events';
import { decisionAnswered, decisionCreated, decisionDetached, decisionSuperseded } from '../decisions/decision.events';
import { exclusionRuleChanged } from '../exclusions/exclusion.events';
import { funderIntegrationChanged } from '../funders/funder.events';
import { mailProcessed, mailWaiting } from '../mail/mail.events';
import { uploadCompleted, uploadMatchDecided } from '../policies/policy.events';
import { messageCompleted, messageCreated } from '../submissions/messages/message.events';
import {
  submissionHeld,
  submissionStatusChanged,
  submissionUpdated,
  submissionWaits,
} from '../submissions/submission.events';
import { webhookDeleted, webhookDisabled, webhookUpdated } from '../webhooks/webhook.events';
import { concernsMember, recordsOfAssigned } from './assigned-work.queries';
import { approvedOfDeal, offerWork, renewedBy, type WithClock } from './closing-work.queries';
import { workOfMessage } from './message-work.queries';
import type { MailSetting } from './setup-work.queries';
import { unsentOfDeal, workOfSubmissions } from './submission-work.queries';
import { mailsOfDecision, unsentOf, withDeleted } from './touched-work.queries';
import { workOfRecord } from './work.queries';
import { itemOf, nowOf } from './work.resolver';
import type { FoundWork } from './work.rules';
import { WorkItemsChange } from './work.types';
import { workReader } from './work-reader';

const topics = (...events: { topic: string }[]) => new Set(events.map(({ topic }) => topic));

/** Of which record an event tells that may begin or end to wait. */
const OF_SUBMISSIONS = topics(
  ...[submissionStatusChanged, submissionWaits, submissionUpdated, submissionHeld],
  ...[decisionSuperseded, decisionDetached, decisionAnswered],
);
const OF_RECORDS = topics(
  ...[endUserLinked, endUserUnlinked, endUserDismissed, endUserReclassified],
  ...[endUserReviewRequired, endUserReviewed, mailWaiting],
  ...[crmIntegrationCreated, crmIntegrationUpdated, crmIntegrationDeleted],
  ...[uploadCompleted, uploadMatchDecided, webhookDisabled, webhookUpdated, webhookDeleted],
);

/** A deal's offer is chosen, taken back or funded: what was to be decided is. */
const OF_CHOICES = topics(offerSelected, closingChanged, dealFunded);
/** So it is when the deal is given up; otherwise its stage follows what has been told already. */
const isGivenUp = ({ topic, data }: LoggedEvent) =>
  topic === stageChanged.topic && [data.stage, data.previous_stage].includes('lost');

const OF_MESSAGES = topics(messageCreated, messageCompleted);

/** What they tell of may complete what funders ask for. */
const OF_FACTS = topics(endUserUpdated, endUserFilesChanged);

@Resolver(() => WorkItemsChange)
export class WorkChangesResolver {
  @Scope('read')
  @Subscription(() => WorkItemsChange, {
    description:
      'What begins or ends to wait for a person, as it happens. With `after`, everything since that cursor first, as it stands now.',
    subscribe: ({ args, context }) => workChanges(contextIn(context), args?.after),
  })
  workItemsChanged(
    @Root() change: WorkItemsChange,
    @Arg('after', () => String, { nullable: true }) _after?: string,
  ): WorkItemsChange {
    return change;
  }
}

async function workChanges(
  context: Context,
  cursor: string | null | undefined,
): Promise<AsyncIterableIterator<WorkItemsChange>> {
  const accountId = brokerOf(context);
  const { feeds } = context.services;
  const last = await feeds.lastSeq(accountId);
  const after = cursor == null ? last : decodeCursor(accountId, cursor);
  if (after === undefined || after > last || !(await feeds.isKept(accountId, after, last))) throw cursorExpired();
  const told = async (event: LoggedEvent) => {
    // What an earlier event loaded may have changed since.
    context.rows.clear();
    const change = await changeOf(context, accountId, event);
    const ids = change && (isEvent(endUserAssigned, event) ? change.ids : await seenOf(context, change.ids));
    if (!change || ids?.length === 0) return undefined;
    const waiting = new Set(change.now.map(({ id }) => id));
    return {
      cursor: encodeCursor(accountId, event.seq),
      added: change.now.map(itemOf),
      goneIds: (ids ?? []).filter((id) => !waiting.has(id)),
    };
  };
  return feeds.subscribe(accountId, after, { each: told });
}

/** Those of the records that the caller sees, as deals are assigned now. */
async function seenOf({ door }: Context, ids: string[]): Promise<string[]> {
  if (!door) return ids;
  const seen = new Set(await door(ids, false));
  return ids.filter((id) => seen.has(id));
}

/** The records that the event may have changed, and what waits of them now; undefined: none that could wait. */
async function changeOf(
  context: Context,
  accountId: string,
  event: LoggedEvent,
): Promise<{ ids: string[]; now: FoundWork[] } | undefined> {
  const { topic, subjectId, data } = event;
  const read = workReader(context);
  const { mail } = context.services.config;
  const config = { mail, now: nowOf(context) };
  const ofThese = async (ids: string[]) => ({ ids, now: await workOfRecords(read, accountId, ids, config) });
  if (isEvent(endUserAssigned, event)) {
    const { caller } = context;
    // For whoever sees every deal nothing begins or ends.
    if (caller.admin || !caller.ownDealsOf || !concernsMember(event, caller.ownDealsOf)) return undefined;
    return ofThese(await recordsOfAssigned(read, event));
  }
  if (isEvent(decisionCreated, event))
    return ofThese([subjectId, ...(await mailsOfDecision(read, accountId, subjectId, event.data.decision_service_id))]);
  if (topic === endUserDeleted.topic) return ofThese([subjectId, ...(await withDeleted(read, accountId, subjectId))]);
  if (OF_SUBMISSIONS.has(topic)) return ofThese([subjectId]);
  if (OF_FACTS.has(topic)) return ofThese([subjectId, ...(await unsentOfDeal(read, accountId, subjectId))]);
  if (OF_CHOICES.has(topic) || isGivenUp(event))
    return ofThese([subjectId, ...(await approvedOfDeal(read, accountId, subjectId))]);
  if (topic === endUserCreated.topic) {
    const id = await renewedBy(read, accountId, subjectId);
    return id ? { ids: [id], now: await workOfRecord(read, accountId, id, config) } : undefined;
  }
  if (OF_MESSAGES.has(topic)) return workOfMessage(read, accountId, subjectId);
  if (OF_RECORDS.has(topic)) return { ids: [subjectId], now: await workOfRecord(read, accountId, subjectId, config) };
  if (topic === mailProcessed.topic) {
    const id = String(data.end_user_service_id);
    return { ids: [id], now: await workOfRecord(read, accountId, id, config) };
  }
  if (topic === funderIntegrationChanged.topic) {
    const id = String(data.funder_service_id);
    return ofThese([id, ...(await unsentOf(read, accountId, id))]);
  }
  if (topic === exclusionRuleChanged.topic)
    return ofThese(await unsentOf(read, accountId, String(data.funder_service_id)));
  if (isEvent(accountSettingsChanged, event) && event.data.fields.includes('nameSimilarityThreshold'))
    return ofThese(await unsentOf(read, accountId, null));
  return undefined;
}

/** What each waits for: offers that end are looked at where nothing else does. */
async function workOfThese(
  read: Parameters<typeof workOfSubmissions>[0],
  accountId: string,
  ids: string[],
  setting: WithClock,
): Promise<FoundWork[]> {
  const found = await workOfSubmissions(read, accountId, ids);
  const quiet = ids.filter((id) => !found.some((work) => work.id === id));
  return [...found, ...(await offerWork(read, accountId, setting, quiet))];
}

/** Of submissions, and of what is none. */
async function workOfRecords(
  read: Parameters<typeof workOfSubmissions>[0],
  accountId: string,
  ids: string[],
  setting: MailSetting & WithClock,
): Promise<FoundWork[]> {
  const [submissions, others] = [true, false].map((is) => ids.filter((id) => isId('fsb', id) === is));
  const found = await Promise.all([
    workOfThese(read, accountId, submissions ?? [], setting),
    ...(others ?? []).map((id) => workOfRecord(read, accountId, id, setting)),
  ]);
  return found.flat();
}
