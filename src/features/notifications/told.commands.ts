import { IsNull } from 'typeorm';
import type { Tx } from '../../platform/db/transact';
import { type EventData, type EventDefinition, isEvent } from '../../platform/events/definition.rules';
import type { Event } from '../../platform/events/event.entity';
import { apiKeyCreated } from '../accounts/account.events';
import { ApiKey } from '../accounts/api-key.entity';
import type { Role } from '../accounts/roles.rules';
import { endUserAssigned } from '../assignment/assignment.events';
import { uploadLinkFilesReceived } from '../conversation/conversation.events';
import type { Decision } from '../decisions/decision.entity';
import { decisionCreated } from '../decisions/decision.events';
import { decisionClass, isFinal } from '../decisions/decision.rules';
import { newDecision } from '../decisions/new-decisions';
import { mailWaiting } from '../mail/mail.events';
import {
  identityAdded,
  identityRemoved,
  passkeyAdded,
  passkeyRemoved,
  passkeySuspect,
  passkeysReset,
  sessionCreated,
  userEmailChanged,
  userRoleChanged,
} from '../people/people.events';
import { noteMentioned } from '../submissions/notes/note.events';
import { FunderSubmission } from '../submissions/submission.entity';
import { attemptUnresolved } from '../submissions/submission.events';
import { webhookDisabled } from '../webhooks/webhook.events';
import type { NotificationKind } from './kinds.rules';
import { Notification } from './notification.entity';
import { accountRestored } from './notification.events';
import { isStrangeSession } from './strange-session.queries';

/** Who is to be told: those that a deal is assigned to, the members of some roles, or these. */
export type Recipients =
  | { of: 'deal'; endUserServiceId: string }
  | { of: 'roles'; roles: readonly Role[] }
  | { of: 'users'; userIds: readonly string[] };

/** What members are told of an event. */
export interface Told {
  kind: NotificationKind;
  to: Recipients;
  subjectId: string;
  endUserServiceId?: string | null;
}

export interface NotificationDefinition {
  readonly topic: string;
  /** What is told of this event; null: nothing. */
  readonly tell: (tx: Tx, event: Event) => Promise<Told | null>;
}

/** Says of one kind of event who is told of it, and as what. */
export function defineNotification<Data extends EventData>(
  event: EventDefinition<Data>,
  tell: (tx: Tx, event: Event & { data: Data }) => Promise<Told | null>,
): NotificationDefinition {
  return { topic: event.topic, tell: async (tx, found) => (isEvent(event, found) ? tell(tx, found) : null) };
}

async function dealOf(tx: Tx, submissionServiceId: string): Promise<{ endUserServiceId: string } | null> {
  const submission = await tx.db.findOne(FunderSubmission, {
    select: { serviceId: true, endUserServiceId: true, deletedAt: true },
    where: { serviceId: submissionServiceId },
  });
  return submission && submission.deletedAt === null ? submission : null;
}

async function ofSubmission(tx: Tx, kind: NotificationKind, submissionServiceId: string): Promise<Told | null> {
  const deal = await dealOf(tx, submissionServiceId);
  if (!deal) return null;
  const { endUserServiceId } = deal;
  return { kind, to: { of: 'deal', endUserServiceId }, subjectId: submissionServiceId, endUserServiceId };
}

/** What a decision is told as: an older one, chatter, and what a funder says on the way are nobody's news. */
function decisionKind({
  currentSubmissionId,
  applicationStatus,
  emailClassification,
}: Decision): NotificationKind | null {
  if (currentSubmissionId === null) return null;
  if (applicationStatus === 'info_requested') return 'question';
  const kind = decisionClass(applicationStatus ?? '', emailClassification);
  return kind !== null && isFinal(kind) ? 'decision' : null;
}

const own = (userId: string, subjectId: string): Told => ({
  kind: 'security',
  to: { of: 'users', userIds: [userId] },
  subjectId,
});

/** All that members are told of. */
const DEFINITIONS: readonly NotificationDefinition[] = [
  defineNotification(decisionCreated, async (tx, { data }) => {
    const made = newDecision(tx, data.decision_service_id);
    const kind = made && decisionKind(made.decision);
    if (!kind) return null;
    const { endUserServiceId } = made.submission;
    return { kind, to: { of: 'deal', endUserServiceId }, subjectId: data.service_id, endUserServiceId };
  }),
  defineNotification(attemptUnresolved, async (tx, { data }) =>
    data.is_production
      ? ofSubmission(tx, data.status === 'unknown' ? 'unknown_attempt' : 'portal_task', data.submission_service_id)
      : null,
  ),
  defineNotification(mailWaiting, async (_tx, { data }) => ({
    kind: 'mail',
    to: { of: 'roles', roles: ['owner', 'manager', 'processor'] },
    subjectId: data.service_id,
    endUserServiceId: data.service_id,
  })),
  defineNotification(webhookDisabled, async (_tx, { data }) => ({
    kind: 'webhook_disabled',
    to: { of: 'roles', roles: ['owner', 'manager'] },
    subjectId: data.service_id,
  })),
  defineNotification(endUserAssigned, async (_tx, { data }) => ({
    kind: 'assigned',
    to: { of: 'users', userIds: data.added },
    subjectId: data.service_id,
    endUserServiceId: data.service_id,
  })),
  defineNotification(noteMentioned, async (_tx, { data }) => ({
    kind: 'mentioned',
    to: { of: 'users', userIds: data.user_service_ids },
    subjectId: data.service_id,
    endUserServiceId: data.end_user_service_id,
  })),
  // Forty files are one piece of news until somebody has read it.
  defineNotification(uploadLinkFilesReceived, async (tx, { accountId, topic, data }) => {
    const unread = { accountId, topic, subjectId: data.service_id, readAt: IsNull() };
    if (await tx.db.existsBy(Notification, unread)) return null;
    const { end_user_service_id: endUserServiceId } = data;
    return {
      kind: 'merchant_files',
      to: { of: 'deal', endUserServiceId },
      subjectId: data.service_id,
      endUserServiceId,
    };
  }),
  defineNotification(sessionCreated, async (tx, { data }) =>
    (await isStrangeSession(tx, data.service_id)) ? own(data.user_service_id, data.service_id) : null,
  ),
  defineNotification(userRoleChanged, async (_tx, { data }) =>
    data.role === data.previous_role ? null : own(data.service_id, data.service_id),
  ),
  defineNotification(userEmailChanged, async (_tx, { data }) => own(data.service_id, data.service_id)),
  defineNotification(identityAdded, async (_tx, { data }) => own(data.user_service_id, data.user_service_id)),
  defineNotification(identityRemoved, async (_tx, { data }) => own(data.user_service_id, data.user_service_id)),
  defineNotification(passkeyAdded, async (_tx, { data }) => own(data.user_service_id, data.service_id)),
  defineNotification(passkeyRemoved, async (_tx, { data }) => own(data.user_service_id, data.service_id)),
  defineNotification(passkeySuspect, async (_tx, { data }) => own(data.user_service_id, data.service_id)),
  defineNotification(passkeysReset, async (_tx, { data }) => own(data.user_service_id, data.user_service_id)),
  defineNotification(apiKeyCreated, async (tx, { subjectId }) => {
    const key = await tx.db.findOne(ApiKey, {
      select: { serviceId: true, ownerUserId: true },
      where: { serviceId: subjectId },
    });
    return key?.ownerUserId ? own(key.ownerUserId, subjectId) : null;
  }),
  defineNotification(accountRestored, async (_tx, { data }) => ({
    kind: 'security',
    to: { of: 'roles', roles: ['owner'] },
    subjectId: data.service_id,
  })),
];

const BY_TOPIC = new Map(DEFINITIONS.map((definition) => [definition.topic, definition]));

/** The topics of all events that members may be told of. */
export const NOTIFIED_TOPICS: readonly string[] = [...BY_TOPIC.keys()];

export const notificationOf = (topic: string): NotificationDefinition | undefined => BY_TOPIC.get(topic);
