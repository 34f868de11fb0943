import { isSeen } from '../../platform/db/sight.rules';
import type { Read } from '../funders/configuration.queries';
import { NOTHING } from './setup-work.queries';
import type { Part } from './submission-work.queries';
import type { FoundWork, WorkKind, WorkPlace } from './work.rules';

/** What a message waits for, by how it stands. */
const STANDINGS = { portal_task: 'action_required', unknown_attempt: 'unknown', send_failed: 'failed' } as const;
export type MessageKind = keyof typeof STANDINGS;
const KINDS: readonly MessageKind[] = ['portal_task', 'unknown_attempt', 'send_failed'];
export const isOfMessages = (kind: WorkKind): kind is MessageKind => Object.hasOwn(STANDINGS, kind);

/** One that failed is nobody's any more once it was sent again, or something else was said since. */
const OPEN = `g.status = ? AND e.deleted_at IS NULL AND ${isSeen('end_users', 'e')}
  AND (g.status <> 'failed' OR NOT EXISTS (SELECT 1 FROM messages n WHERE n.end_user_id = g.end_user_id AND n.created > g.created
    AND (n.submission_id = g.submission_id OR n.submission_id IS NULL AND g.submission_id IS NULL)
    AND n.kind <> 'letter' AND n.status IN ('in_progress', 'succeeded', 'action_required')))`;
const FROM = 'FROM messages g JOIN end_users e ON e.service_id = g.end_user_id';
const COLUMNS = `g.service_id AS id, g.created AS since, g.end_user_id AS endUserServiceId, g.submission_id AS submissionServiceId,
  g.status AS status, g.response AS response, (SELECT s.funder_service_id FROM funder_submissions s WHERE s.service_id = g.submission_id) AS funderServiceId`;

const MOST_COUNTED = 10_000;
const MOST_LOOKED_AT = 200;

interface Row {
  id: string;
  since: string;
  endUserServiceId: string;
  submissionServiceId: string | null;
  funderServiceId: string | null;
  status: string;
  response: string | null;
}

const foundOf = (kind: MessageKind, row: Row): FoundWork => ({
  ...NOTHING,
  kind,
  id: row.id,
  since: row.since,
  detail: row.response,
  endUserServiceId: row.endUserServiceId,
  submissionServiceId: row.submissionServiceId,
  funderServiceId: row.funderServiceId,
  messageServiceId: row.id,
});

/** The oldest messages behind a place that wait for a person: to be carried over, found out about, or sent again. */
export async function messageWork(
  read: Read,
  accountId: string,
  kind: MessageKind,
  { after, limit }: { after: WorkPlace | null; limit: number },
): Promise<Part> {
  const behind = after ? ' AND g.created >= ? AND (g.created > ? OR g.service_id > ?)' : '';
  const rows = await read<Row>(
    `SELECT ${COLUMNS} ${FROM} WHERE g.account_id = ? AND ${OPEN}${behind} ORDER BY g.created, g.service_id LIMIT ${limit}`,
    [accountId, STANDINGS[kind], ...(after ? [after.since, after.since, after.id] : [])],
  );
  const last = rows.length < limit ? undefined : rows.at(-1);
  return { found: rows.map((row) => foundOf(kind, row)), until: last ? { since: last.since, id: last.id } : null };
}

export async function countMessageWork(read: Read, accountId: string, kind: MessageKind): Promise<number> {
  const [row] = await read<{ count: number }>(
    `SELECT COUNT(*) AS count FROM (SELECT 1 AS one ${FROM} WHERE g.account_id = ? AND ${OPEN} LIMIT ${MOST_COUNTED}) AS found`,
    [accountId, STANDINGS[kind]],
  );
  return Number(row?.count ?? 0);
}

/** A message and those that it may have settled, with what they wait for now. */
export async function workOfMessage(
  read: Read,
  accountId: string,
  id: string,
): Promise<{ ids: string[]; now: FoundWork[] }> {
  const rows = await read<{ id: string }>(
    `SELECT g.service_id AS id FROM messages m JOIN messages g ON g.end_user_id = m.end_user_id AND g.account_id = m.account_id
     WHERE m.service_id = ? AND m.account_id = ? AND (g.service_id = m.service_id OR g.status = 'failed')
     ORDER BY g.created DESC LIMIT ${MOST_LOOKED_AT}`,
    [id, accountId],
  );
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return { ids, now: [] };
  const found = await Promise.all(
    KINDS.map(async (kind) => {
      const open = await read<Row>(
        `SELECT ${COLUMNS} ${FROM} WHERE g.account_id = ? AND ${OPEN} AND g.service_id IN (${ids.map(() => '?')})`,
        [accountId, STANDINGS[kind], ...ids],
      );
      return open.map((row) => foundOf(kind, row));
    }),
  );
  return { ids, now: found.flat() };
}
