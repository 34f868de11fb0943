import { isSeen } from '../../platform/db/sight.rules';
import type { Notification } from './notification.entity';
import type { Named } from './words.rules';

export type Read = <T>(sql: string, parameters: readonly unknown[]) => Promise<T[]>;

type About = Pick<
  Notification,
  'serviceId' | 'accountId' | 'kind' | 'topic' | 'endUserServiceId' | 'subjectId' | 'eventServiceId'
>;

const marks = (ids: readonly string[]) => ids.map(() => '?').join(', ');

/** Of many ids those that begin like this, each once. */
const idsIn = (ids: readonly (string | null)[], prefix: string): string[] => [
  ...new Set(ids.flatMap((id) => (id?.startsWith(prefix) ? id : []))),
];

/**
 * What these notifications name, as it is now: the deal (of a mail's record the deal that it is linked to, since its own
 * name is the mail's words), the funder, and for sign-ins the browser. What is gone is null.
 */
export async function named(read: Read, accountId: string, about: readonly About[]): Promise<Map<string, Named>> {
  const [deals, funders, browsers, states] = await Promise.all([
    dealNames(
      read,
      accountId,
      idsIn(
        about.map(({ endUserServiceId }) => endUserServiceId),
        'eus_',
      ),
    ),
    funderNames(
      read,
      accountId,
      idsIn(
        about.map(({ subjectId }) => subjectId),
        'fsb_',
      ),
    ),
    browserNames(
      read,
      idsIn(
        about.map(({ subjectId }) => subjectId),
        'ses_',
      ),
    ),
    restoredUntil(
      read,
      about.flatMap(({ topic, eventServiceId }) => (topic === 'account.restored' ? eventServiceId : [])),
    ),
  ]);
  return new Map(
    about.map(({ serviceId, kind, topic, endUserServiceId, subjectId, eventServiceId }) => [
      serviceId,
      {
        ...{ kind, topic },
        deal: deals.get(endUserServiceId ?? '') ?? null,
        funder: funders.get(subjectId) ?? null,
        detail: browsers.get(subjectId) ?? states.get(eventServiceId) ?? null,
      },
    ]),
  );
}

interface NameRow {
  id: string;
  name: string | null;
}

const byId = (rows: readonly NameRow[]) => new Map(rows.flatMap(({ id, name }) => (name ? [[id, name] as const] : [])));

async function dealNames(read: Read, accountId: string, ids: string[]) {
  if (ids.length === 0) return new Map<string, string>();
  const rows = await read<NameRow>(
    `SELECT e.service_id AS id, CASE WHEN e.mail_state IS NULL THEN e.name ELSE d.name END AS name FROM end_users e
     LEFT JOIN end_users d ON d.service_id = e.linked_deal_id AND d.deleted_at IS NULL
     WHERE +e.account_id = ? AND e.service_id IN (${marks(ids)}) AND e.deleted_at IS NULL
       AND ${isSeen('end_users', 'e')}`,
    [accountId, ...ids],
  );
  return byId(rows);
}

async function funderNames(read: Read, accountId: string, ids: string[]) {
  if (ids.length === 0) return new Map<string, string>();
  const rows = await read<NameRow>(
    `SELECT s.service_id AS id, f.name AS name FROM funder_submissions s
     JOIN funders f ON f.service_id = s.funder_service_id WHERE +s.account_id = ? AND s.service_id IN (${marks(ids)})
       AND ${isSeen('funder_submissions', 's')}`,
    [accountId, ...ids],
  );
  return byId(rows);
}

async function browserNames(read: Read, ids: string[]) {
  if (ids.length === 0) return new Map<string, string>();
  return byId(
    await read<NameRow>(
      `SELECT service_id AS id, browser AS name FROM sessions WHERE service_id IN (${marks(ids)})`,
      ids,
    ),
  );
}

/** Up to when the account was brought back: `2026-11-23 08:00 UTC`. */
async function restoredUntil(read: Read, eventIds: string[]) {
  if (eventIds.length === 0) return new Map<string, string>();
  const rows = await read<{ id: string; data: string }>(
    `SELECT service_id AS id, data FROM events WHERE service_id IN (${marks(eventIds)})`,
    eventIds,
  );
  return byId(
    rows.map(({ id, data }) => {
      const { until } = JSON.parse(data);
      return { id, name: typeof until === 'string' ? `${until.slice(0, 16).replace('T', ' ')} UTC` : null };
    }),
  );
}
