import { toStored } from '../../../platform/db/instants';
import type { Read } from '../../funders/configuration.queries';

export type { Read };

/** One entry of a thread: when, and what. */
export interface ThreadPlace {
  /** As it is stored. */
  at: string;
  id: string;
}

const markOf = (owner: string) => owner.slice(-8);

/** The opaque text for a place in a thread. */
export const encodePlace = (owner: string, { at, id }: ThreadPlace): string =>
  Buffer.from(`t1|${at}|${id}|${markOf(owner)}`).toString('base64url');

/** The place that a cursor of this thread stands for; undefined for any other. */
export function decodePlace(owner: string, cursor: string): ThreadPlace | undefined {
  const [version, at = '', id = '', mark] = Buffer.from(cursor, 'base64url').toString().split('|');
  const isOwn = version === 't1' && mark === markOf(owner) && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}$/.test(at);
  return isOwn && /^[a-z]{3}_[0-9a-z]{1,36}$/.test(id) ? { at, id } : undefined;
}

/** A submission's entries behind a place, oldest first. */
export const submissionThread = (
  read: Read,
  accountId: string,
  submissionId: string,
  { after, limit }: { after: ThreadPlace | null; limit: number },
): Promise<ThreadPlace[]> =>
  entries(read, { after, limit }, [
    part('messages', 'created', 'submission_id = ? AND +account_id = ?', [submissionId, accountId], after),
    part(
      'inbound_mails',
      'received_at',
      'submission_service_id = ? AND +account_id = ?',
      [submissionId, accountId],
      after,
    ),
    part(
      'decisions',
      'source_received_at',
      'submission_service_id = ? AND +account_id = ?',
      [submissionId, accountId],
      after,
    ),
    part('notes', 'created', 'submission_id = ? AND +account_id = ?', [submissionId, accountId], after),
  ]);

/** A deal's entries behind a place: of all its submissions, with notes on the deal and what was said to the merchant. */
export const dealThread = (
  read: Read,
  accountId: string,
  endUserId: string,
  { after, limit }: { after: ThreadPlace | null; limit: number },
): Promise<ThreadPlace[]> => {
  const own = 'SELECT s.service_id FROM funder_submissions s WHERE s.end_user_service_id = ?';
  return entries(read, { after, limit }, [
    part('messages', 'created', 'end_user_id = ? AND +account_id = ?', [endUserId, accountId], after),
    part(
      'inbound_mails',
      'received_at',
      `+account_id = ? AND (submission_service_id IN (${own}) OR service_id IN
        (SELECT e.service_id FROM end_users e WHERE e.linked_deal_id = ? AND e.deleted_at IS NULL))`,
      [accountId, endUserId, endUserId],
      after,
    ),
    part(
      'decisions',
      'source_received_at',
      `+account_id = ? AND submission_service_id IN (${own})`,
      [accountId, endUserId],
      after,
    ),
    part('notes', 'created', 'end_user_id = ? AND +account_id = ?', [endUserId, accountId], after),
  ]);
};

interface Part {
  sql: string;
  parameters: unknown[];
}

function part(table: string, at: string, where: string, parameters: unknown[], after: ThreadPlace | null): Part {
  const behind = after ? ` AND ${at} >= ? AND (${at} > ? OR service_id > ?)` : '';
  return {
    sql: `SELECT service_id AS id, ${at} AS at FROM ${table} WHERE ${where}${behind}`,
    parameters: [...parameters, ...(after ? [after.at, after.at, after.id] : [])],
  };
}

async function entries(read: Read, { limit }: { after: ThreadPlace | null; limit: number }, parts: Part[]) {
  const rows = await read<{ id: string; at: string | Date }>(
    `${parts.map(({ sql }) => sql).join(' UNION ALL ')} ORDER BY at, id LIMIT ${limit}`,
    parts.flatMap(({ parameters }) => parameters),
  );
  return rows.map(({ id, at }) => ({ id, at: at instanceof Date ? toStored(at) : at }));
}
