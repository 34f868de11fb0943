import { isSeen, seen } from '../../platform/db/sight.rules';
import type { Read } from '../funders/configuration.queries';
import { offerWork, renewalWork, type WithClock } from './closing-work.queries';
import { countHeld, type Held, heldBehind, heldWork, unheld } from './held-work.queries';
import { countMessageWork, isOfMessages, messageWork } from './message-work.queries';
import { type MailSetting, MOST_WHOLE, NOTHING, setupWork } from './setup-work.queries';
import { countPlainWork, isHoldable, isPlain, type Part, type PlainKind, plainWork } from './submission-work.queries';
import { type FoundWork, inOrder, WORK_KINDS, type WorkKind, type WorkPlace } from './work.rules';

const MOST_COUNTED = 10_000;

/** What waits depends on these as well as on the records. */
export type Setting = MailSetting & WithClock;

export interface WorkPage {
  found: FoundWork[];
  end: WorkPlace | null;
  hasNext: boolean;
}

/**
 * What waits for a person, oldest first: each kind's first rows along its own index, put together. Nothing of it is stored,
 * so a row is gone with what it tells of.
 */
export async function workPage(
  read: Read,
  accountId: string,
  kinds: readonly WorkKind[],
  { first, after, ...setting }: { first: number; after: WorkPlace | null } & Setting,
): Promise<WorkPage> {
  const limit = first + 1;
  let asked: Promise<Held> | undefined;
  const held = () => (asked ??= heldBehind(read, accountId, after));
  const wanted = { after, limit, held, ...setting };
  const parts = await Promise.all([
    ...kinds.map((kind) => partOf(read, accountId, kind, wanted)),
    ...kinds.filter(isOfMessages).map((kind) => messageWork(read, accountId, kind, wanted)),
  ]);
  const ends = parts.flatMap(({ until }) => until ?? []).sort(inOrder);
  const [until = null] = ends;
  const all = parts
    .flatMap(({ found }) => found)
    // Beyond where one kind was looked at there may be more of it.
    .filter((work) => !until || inOrder(work, until) <= 0)
    .sort(inOrder);
  const found = all.slice(0, first);
  const hasNext = all.length > first || until !== null;
  const last = found.at(-1);
  return { found, end: all.length > first || !until ? placeOf(last) : until, hasNext };
}

const placeOf = (work: FoundWork | undefined): WorkPlace | null => (work ? { since: work.since, id: work.id } : null);

interface Wanted extends Setting {
  after: WorkPlace | null;
  limit: number;
  held: () => Promise<Held>;
}

async function partOf(read: Read, accountId: string, kind: WorkKind, wanted: Wanted): Promise<Part> {
  if (isHoldable(kind))
    return unheld(...(await Promise.all([plainWork(read, accountId, kind, wanted), wanted.held()])));
  if (isPlain(kind)) return plainWork(read, accountId, kind, wanted);
  switch (kind) {
    case 'held':
      return heldWork(await wanted.held());
    case 'mail':
    case 'review':
      return dealWork(read, accountId, kind, wanted);
    case 'policy_rows':
      return whole(await uploadWork(read, accountId), wanted);
    case 'setup':
      return whole(await setupWork(read, accountId, wanted), wanted);
    case 'offer_expires':
      return whole(await offerWork(read, accountId, wanted), wanted);
    case 'renewal':
      return whole(await renewalWork(read, accountId, wanted), wanted);
  }
}

/** Few enough to be read at once. */
const whole = (found: FoundWork[], { after }: Wanted): Part => ({
  found: after ? found.filter((work) => inOrder(work, after) > 0) : found,
  until: null,
});

const DEALS = {
  mail: { where: "mail_state = 'waiting'" },
  review: { where: "status = 'review_requested' AND mail_state IS NULL" },
} as const;

interface DealRow {
  id: string;
  since: string;
  linkedDealId: string | null;
}

const dealFound = (kind: 'mail' | 'review', { id, since, linkedDealId }: DealRow): FoundWork => ({
  ...NOTHING,
  kind,
  id,
  since,
  endUserServiceId: kind === 'mail' ? linkedDealId : id,
  mailServiceId: kind === 'mail' ? id : null,
});

async function dealWork(
  read: Read,
  accountId: string,
  kind: 'mail' | 'review',
  { after, limit }: Wanted,
): Promise<Part> {
  const behind = after ? ' AND created >= ? AND (created > ? OR service_id > ?)' : '';
  const rows = await read<DealRow>(
    `SELECT service_id AS id, created AS since, linked_deal_id AS linkedDealId FROM ${seen('end_users')}
     WHERE account_id = ? AND ${DEALS[kind].where} AND is_synthetic = 0 AND deleted_at IS NULL${behind}
     ORDER BY +created, service_id LIMIT ${limit}`,
    [accountId, ...(after ? [after.since, after.since, after.id] : [])],
  );
  const last = rows.length < limit ? undefined : rows.at(-1);
  return { found: rows.map((row) => dealFound(kind, row)), until: last ? { since: last.since, id: last.id } : null };
}

async function uploadWork(read: Read, accountId: string): Promise<FoundWork[]> {
  const rows = await read<{ id: string; since: string; count: number }>(
    `SELECT job_service_id AS id, MIN(created) AS since, COUNT(*) AS count FROM policy_upload_rows
     WHERE account_id = ? AND outcome = 'pending' GROUP BY job_service_id ORDER BY since, id LIMIT ${MOST_WHOLE}`,
    [accountId],
  );
  return rows.map(({ id, since, count }) => ({
    ...NOTHING,
    kind: 'policy_rows',
    id,
    since,
    detail:
      Number(count) === 1 ? 'One row names no funder that is known.' : `${count} rows name no funder that is known.`,
    uploadServiceId: id,
  }));
}

/** How many wait of each kind, in the kinds' order: each counted up to a bound, along its index. */
export async function workCounts(
  read: Read,
  accountId: string,
  kinds: readonly WorkKind[],
  setting: Setting,
): Promise<{ kind: WorkKind; count: number }[]> {
  const counts = new Map<WorkKind, number>();
  const held = countHeld(await heldBehind(read, accountId, null));
  counts.set(
    'held',
    [...held.values()].reduce((sum, count) => sum + count, 0),
  );
  await Promise.all(
    kinds.map(async (kind) => {
      if (kind !== 'held') counts.set(kind, await countOf(read, accountId, kind, { ...setting, held }));
    }),
  );
  return WORK_KINDS.flatMap((kind) => {
    const count = kinds.includes(kind) ? (counts.get(kind) ?? 0) : 0;
    return count > 0 ? [{ kind, count }] : [];
  });
}

async function countOf(
  read: Read,
  accountId: string,
  kind: WorkKind,
  { held, ...setting }: Setting & { held: Map<PlainKind | null, number> },
): Promise<number> {
  if (isPlain(kind)) {
    const said = isOfMessages(kind) ? await countMessageWork(read, accountId, kind) : 0;
    return (await countPlainWork(read, accountId, kind)) - (held.get(kind) ?? 0) + said;
  }
  if (kind === 'policy_rows') return (await uploadWork(read, accountId)).length;
  if (kind === 'setup') return (await setupWork(read, accountId, setting)).length;
  if (kind === 'offer_expires') return (await offerWork(read, accountId, setting)).length;
  if (kind === 'renewal') return (await renewalWork(read, accountId, setting)).length;
  if (kind === 'held') return 0;
  const [row] = await read<{ count: number }>(
    `SELECT COUNT(*) AS count FROM (SELECT 1 AS one FROM ${seen('end_users')} WHERE account_id = ? AND ${DEALS[kind].where}
     AND is_synthetic = 0 AND deleted_at IS NULL LIMIT ${MOST_COUNTED}) AS found`,
    [accountId],
  );
  return Number(row?.count ?? 0);
}

/** What one of the account's records that is no submission waits for now, if for anything. */
export async function workOfRecord(read: Read, accountId: string, id: string, setting: Setting): Promise<FoundWork[]> {
  if (id.startsWith('puj_')) return (await uploadWork(read, accountId)).filter((work) => work.id === id);
  if (!id.startsWith('eus_')) return (await setupWork(read, accountId, setting)).filter((work) => work.id === id);
  const found = await Promise.all(
    (['mail', 'review'] as const).map(async (kind) => {
      const rows = await read<DealRow>(
        `SELECT service_id AS id, created AS since, linked_deal_id AS linkedDealId FROM end_users
         WHERE service_id = ? AND account_id = ? AND ${isSeen('end_users')} AND ${DEALS[kind].where} AND is_synthetic = 0 AND deleted_at IS NULL`,
        [id, accountId],
      );
      return rows.map((row) => dealFound(kind, row));
    }),
  );
  return [...found.flat(), ...(await renewalWork(read, accountId, setting, id))];
}
