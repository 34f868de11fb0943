import { toStored } from '../../platform/db/instants';
import { isSeen } from '../../platform/db/sight.rules';
import { IS_RENEWED } from '../closing/closing.queries';
import type { Read } from '../funders/configuration.queries';
import { MOST_WHOLE, NOTHING } from './setup-work.queries';
import { QUIET } from './submission-work.queries';
import type { FoundWork } from './work.rules';

/** Asked only where something depends on it: an answer that does is kept for nobody. */
export interface WithClock {
  now: () => Date;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** So long before the best offer of a deal ends it waits for a decision, and before a renewal is due. */
const OFFER_MS = 48 * HOUR_MS;
const RENEWAL_MS = 14 * DAY_MS;

interface LiveOffer {
  id: string;
  endUserServiceId: string;
  funderServiceId: string;
  expiresAt: string | null;
  since: string;
  funded: string | number | null;
}

/** A submission whose current approval can still be chosen, of a deal for which nothing is chosen. */
const LIVE = `d.current_submission_id IS NOT NULL AND s.status = 'approved' AND s.is_synthetic = 0 AND s.deleted_at IS NULL
  AND ${isSeen('funder_submissions', 's')} AND e.lost_at IS NULL
  AND NOT EXISTS (SELECT 1 FROM closings c WHERE c.end_user_id = s.end_user_service_id)
  AND NOT EXISTS (SELECT 1 FROM messages m WHERE m.submission_id = s.service_id AND m.kind = 'withdrawal' AND m.status = 'succeeded')`;
const OFFERS = `SELECT s.service_id AS id, s.end_user_service_id AS endUserServiceId, s.funder_service_id AS funderServiceId,
    d.expires_at AS expiresAt, d.effective_at AS since,
    (SELECT MAX(o.funded_amount) FROM offers o WHERE o.decision_service_id = d.service_id) AS funded
  FROM decisions d JOIN funder_submissions s ON s.service_id = d.current_submission_id
    JOIN end_users e ON e.service_id = s.end_user_service_id`;

/** Deals whose best live offer ends soon, with the submission that has it; of these submissions, or all. */
export async function offerWork(
  read: Read,
  accountId: string,
  { now }: WithClock,
  only?: readonly string[],
): Promise<FoundWork[]> {
  if (only?.length === 0) return [];
  const some = only ? ` AND s.service_id IN (${only.map(() => '?')})` : '';
  const dated = await read(
    'SELECT 1 AS one FROM decisions d WHERE d.account_id = ? AND d.expires_at IS NOT NULL LIMIT 1',
    [accountId],
  );
  if (dated.length === 0) return [];
  const [from, to] = [now(), new Date(now().getTime() + OFFER_MS)].map(toStored);
  const ending = await read<LiveOffer>(
    `${OFFERS} WHERE d.account_id = ? AND d.expires_at > ? AND d.expires_at <= ? AND ${LIVE} AND ${QUIET}${some}
     ORDER BY d.expires_at, s.service_id LIMIT ${MOST_WHOLE}`,
    [accountId, from, to, ...(only ?? [])],
  );
  const deals = [...new Set(ending.map(({ endUserServiceId }) => endUserServiceId))];
  if (deals.length === 0) return [];
  const rivals = await read<LiveOffer>(
    `${OFFERS} WHERE s.end_user_service_id IN (${deals.map(() => '?')}) AND s.account_id = ?
     AND (d.expires_at IS NULL OR d.expires_at > ?) AND ${LIVE}`,
    [...deals, accountId, from],
  );
  return ending.filter((offer) => isBest(offer, rivals)).map(foundOffer);
}

const fundedOf = ({ funded }: LiveOffer) => Number(funded ?? 0);
const isBest = (offer: LiveOffer, rivals: readonly LiveOffer[]) =>
  !rivals.some(
    (rival) =>
      rival.endUserServiceId === offer.endUserServiceId &&
      (fundedOf(rival) > fundedOf(offer) || (fundedOf(rival) === fundedOf(offer) && rival.id < offer.id)),
  );

/** It waits since it was given, where that was less than so long before its end. */
function foundOffer({ id, endUserServiceId, funderServiceId, expiresAt, since }: LiveOffer): FoundWork {
  const begins = expiresAt === null ? since : shifted(expiresAt, -OFFER_MS);
  return {
    ...NOTHING,
    ...{ kind: 'offer_expires', id, endUserServiceId, funderServiceId, submissionServiceId: id },
    since: begins > since ? begins : since,
    due: expiresAt,
  };
}

const shifted = (stored: string, ms: number) => toStored(new Date(Date.parse(`${stored.replace(' ', 'T')}Z`) + ms));
const midnight = (day: string) => `${day} 00:00:00.000`;

/** Funded deals that can be renewed, until one is cloned of it or it is dismissed. */
export async function renewalWork(
  read: Read,
  accountId: string,
  { now }: WithClock,
  only?: string,
): Promise<FoundWork[]> {
  const open = `FROM closings c JOIN end_users e ON e.service_id = c.end_user_id
    WHERE c.account_id = ? AND c.funded_on IS NOT NULL AND c.renewal_on IS NOT NULL AND c.renewal_dismissed_at IS NULL
      AND e.deleted_at IS NULL AND e.is_synthetic = 0 AND ${isSeen('end_users', 'e')}
      AND NOT ${IS_RENEWED}${only ? ' AND c.end_user_id = ?' : ''}`;
  const about = [accountId, ...(only ? [only] : [])];
  const rows = await read<{ id: string; renewalOn: string }>(
    `SELECT c.end_user_id AS id, c.renewal_on AS renewalOn ${open} ORDER BY c.renewal_on, c.end_user_id LIMIT ${MOST_WHOLE}`,
    about,
  );
  if (rows.length === 0) return [];
  const until = new Date(now().getTime() + RENEWAL_MS).toISOString().slice(0, 10);
  return rows
    .filter(({ renewalOn }) => renewalOn <= until)
    .map(({ id, renewalOn }) => ({
      ...NOTHING,
      ...{ kind: 'renewal' as const, id, endUserServiceId: id },
      since: shifted(midnight(renewalOn), -RENEWAL_MS),
      due: midnight(renewalOn),
      detail: `It can be renewed from ${renewalOn} on.`,
    }));
}

/** The submissions of a deal that are approved: a choice of it concerns them. */
export async function approvedOfDeal(read: Read, accountId: string, endUserServiceId: string): Promise<string[]> {
  const rows = await read<{ id: string }>(
    `SELECT s.service_id AS id FROM funder_submissions s WHERE s.end_user_service_id = ? AND s.account_id = ?
     AND s.status = 'approved' AND ${isSeen('funder_submissions', 's')} ORDER BY s.service_id LIMIT ${MOST_WHOLE}`,
    [endUserServiceId, accountId],
  );
  return rows.map(({ id }) => id);
}

/** The deal that this one renews, if any. */
export async function renewedBy(read: Read, accountId: string, endUserServiceId: string): Promise<string | null> {
  const [row] = await read<{ id: string | null }>(
    `SELECT e.renewal_of_id AS id FROM end_users e WHERE e.service_id = ? AND e.account_id = ? AND ${isSeen('end_users', 'e')}`,
    [endUserServiceId, accountId],
  );
  return row?.id ?? null;
}
