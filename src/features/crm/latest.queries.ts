import { In } from 'typeorm';
import type { Tx } from '../../platform/db/transact';
import { CrmPayload } from './crm-payload.entity';

/** The last record taken of an opportunity. */
export type Latest = Pick<CrmPayload, 'recordHash' | 'turn' | 'eventTime' | 'endUserServiceId'>;

/** By opportunity, what an integration brought last. The integration's lock keeps it so. */
export async function latestOf(
  { db }: Tx,
  integrationId: string,
  opportunityIds: readonly string[],
): Promise<Map<string, Latest>> {
  const ids = [...new Set(opportunityIds)];
  if (ids.length === 0) return new Map();
  const newest: { opportunityId: string; turn: number | string | null }[] = await db.query(
    `SELECT opportunity_id AS opportunityId, MAX(turn) AS turn FROM crm_payloads
     WHERE integration_id = ? AND opportunity_id IN (${ids.map(() => '?')}) GROUP BY opportunity_id`,
    [integrationId, ...ids],
  );
  const turns = new Map(
    newest.flatMap(({ opportunityId, turn }) => (turn === null ? [] : [[opportunityId, Number(turn)]])),
  );
  if (turns.size === 0) return new Map();
  const rows = await db.find(CrmPayload, {
    select: { opportunityId: true, recordHash: true, turn: true, eventTime: true, endUserServiceId: true },
    where: { integrationId, opportunityId: In([...turns.keys()]), turn: In([...new Set(turns.values())]) },
  });
  const found = rows.filter(({ opportunityId, turn }) => turns.get(opportunityId) === turn);
  return new Map(found.map((row) => [row.opportunityId, row]));
}

/** Whether an event happened before one that has been taken: it comes late. */
export const isLate = (eventTime: number | null, latest: Latest | undefined): boolean =>
  eventTime !== null && latest?.eventTime != null && eventTime < latest.eventTime.getTime();

/** The newest time of an event so far. */
export function newestTime(eventTime: number | null, latest: Latest | undefined): Date | null {
  const before = latest?.eventTime ?? null;
  if (eventTime === null) return before;
  return before && before.getTime() > eventTime ? before : new Date(eventTime);
}
