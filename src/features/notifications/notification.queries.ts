import { isSeen } from '../../platform/db/sight.rules';
import { NOTIFICATION_KINDS, type Notify, preferenceOf } from './kinds.rules';
import type { Read } from './named.queries';
import type { NotificationRow, NotificationSettings } from './notification.types';
import type { NotificationPlace } from './places.rules';

/** Whose they are: in one account, or in all of his. */
export interface Reader {
  userId: string;
  accountId: string | null;
  /** What is none of his business as he is signed in now: without an account named he is told nothing of these. */
  closed: readonly string[];
}

/** More are not counted: "999+". */
const MOST_COUNTED = 1000;
const COLUMNS = `service_id AS serviceId, account_id AS accountId, event_service_id AS eventServiceId, kind, topic,
  end_user_service_id AS endUserServiceId, subject_id AS subjectId, read_at AS readAt, created`;

/** Of deals that he does not see any more he was told nothing. */
const SEEN = `(notifications.end_user_service_id IS NULL OR EXISTS (SELECT 1 FROM end_users
  WHERE end_users.service_id = notifications.end_user_service_id AND ${isSeen('end_users')}))`;
/** The same where no account is named: of the accounts in which he is a rep, what is his. */
const OWN = `(notifications.end_user_service_id IS NULL OR EXISTS (SELECT 1 FROM memberships m
  WHERE m.account_id = notifications.account_id AND m.user_id = notifications.user_id AND m.role <> 'rep')
  OR EXISTS (SELECT 1 FROM deal_assignees a WHERE a.end_user_service_id = notifications.end_user_service_id
    AND a.user_id = notifications.user_id))`;

function ofReader({ userId, accountId, closed }: Reader): { where: string; parameters: string[] } {
  if (accountId !== null)
    return { where: `account_id = ? AND user_id = ? AND ${SEEN}`, parameters: [accountId, userId] };
  const others = closed.length > 0 ? ` AND account_id NOT IN (${closed.map(() => '?')})` : '';
  return { where: `user_id = ?${others} AND ${OWN}`, parameters: [userId, ...closed] };
}

/** The newest behind a place, at most `limit`. */
export function notificationsOf(
  read: Read,
  reader: Reader,
  { limit, after, isUnread }: { limit: number; after: NotificationPlace | null; isUnread: boolean | null },
): Promise<NotificationRow[]> {
  const { where, parameters } = ofReader(reader);
  const unread = isUnread === null ? '' : ` AND read_at IS ${isUnread ? '' : 'NOT '}NULL`;
  const behind = after ? ' AND created <= ? AND (created < ? OR service_id < ?)' : '';
  return read<NotificationRow>(
    `SELECT ${COLUMNS} FROM notifications WHERE ${where}${unread}${behind}
     ORDER BY created DESC, service_id DESC LIMIT ${limit}`,
    [...parameters, ...(after ? [after.created, after.created, after.serviceId] : [])],
  );
}

/** Those that one event has made for him. */
export async function notificationsOfEvent(read: Read, userId: string, eventServiceId: string) {
  return read<NotificationRow>(
    `SELECT ${COLUMNS} FROM notifications WHERE user_id = ? AND event_service_id = ? AND ${SEEN}`,
    [userId, eventServiceId],
  );
}

/** How many are unread: exact up to 999, 1000 for more. */
export async function unreadOf(read: Read, reader: Reader): Promise<number> {
  const { where, parameters } = ofReader(reader);
  const [row] = await read<{ count: number }>(
    `SELECT COUNT(*) AS count FROM (SELECT 1 AS one FROM notifications WHERE ${where} AND read_at IS NULL
     LIMIT ${MOST_COUNTED}) AS found`,
    parameters,
  );
  return Number(row?.count ?? 0);
}

/** Of what he is told in the account, and how. */
export async function notificationSettingsOf(
  read: Read,
  accountId: string,
  userId: string,
): Promise<NotificationSettings> {
  const [row] = await read<{ notify: string | null; allDeals: number | boolean }>(
    'SELECT notify, all_deals AS allDeals FROM memberships WHERE account_id = ? AND user_id = ?',
    [accountId, userId],
  );
  const notify: Notify | null = row?.notify ? JSON.parse(row.notify) : null;
  return {
    preferences: NOTIFICATION_KINDS.map((kind) => ({ kind, ...preferenceOf(notify, kind) })),
    allDeals: Boolean(row?.allDeals),
  };
}
