import { HEADS } from '../../../features/notifications/words.rules';
import type { EnumOf } from '../../api/graphql';
import { graphql, type ResultOf } from '../../api/graphql';

const NOTIFICATION = graphql(`
  fragment Told on Notification {
    serviceId
    kind
    created
    readAt
    title
    endUser { serviceId }
    submission { serviceId }
  }
`);

export const NOTIFICATIONS = graphql(
  `
    query Notifications($first: Int, $after: String, $unread: Boolean) {
      notifications(first: $first, after: $after, unread: $unread) {
        edges { cursor node { ...Told } }
        pageInfo { hasNextPage endCursor }
        unread
      }
    }
  `,
  [NOTIFICATION],
);

export const TOLD = graphql(
  `
    subscription Told($after: String) {
      notificationsChanged(after: $after) { cursor unread notifications { ...Told } }
    }
  `,
  [NOTIFICATION],
);

export const MARK_READ = graphql(`
  mutation MarkRead($serviceIds: [ID!], $upTo: ID) { markNotificationsRead(serviceIds: $serviceIds, upTo: $upTo) }
`);

export const PREFERENCES = graphql(`
  query Preferences { notificationSettings { allDeals preferences { kind mail browser } } }
`);

export const SAVE_PREFERENCES = graphql(`
  mutation SavePreferences($input: NotificationSettingsInput!) {
    updateNotificationSettings(input: $input) { allDeals preferences { kind mail browser } }
  }
`);

export type ToldItem = ResultOf<typeof NOTIFICATIONS>['notifications']['edges'][number]['node'];
export type Kind = EnumOf<'NotificationKind'>;

export const KINDS: Record<Kind, string> = {
  DECISION: HEADS.decision,
  QUESTION: HEADS.question,
  UNKNOWN_ATTEMPT: HEADS.unknown_attempt,
  PORTAL_TASK: HEADS.portal_task,
  MAIL: HEADS.mail,
  WEBHOOK_DISABLED: HEADS.webhook_disabled,
  ASSIGNED: HEADS.assigned,
  MENTIONED: HEADS.mentioned,
  MERCHANT_FILES: HEADS.merchant_files,
  SECURITY: HEADS.security,
};

/** Where it is looked at, and done. */
export function pathOf({ kind, endUser, submission }: Pick<ToldItem, 'kind' | 'endUser' | 'submission'>): string {
  if (kind === 'MAIL') return '/inbox';
  if (kind === 'WEBHOOK_DISABLED') return '/settings/webhooks';
  if (kind === 'SECURITY') return '/me/sessions';
  if (!endUser) return '/notifications';
  const deal = `/deals/${endUser.serviceId}`;
  if (kind === 'MENTIONED') return `${deal}/conversation`;
  return submission ? `${deal}?submission=${submission.serviceId}` : deal;
}

export const countOf = (unread: number) => (unread > 999 ? '999+' : String(unread));
