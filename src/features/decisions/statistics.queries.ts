import type { Dialect } from '../../platform/db/database';
import { millisecondsBetween } from '../../platform/db/instants';
import { roundRatio } from '../../platform/money';
import type { Read } from '../funders/configuration.queries';
import { FINALS } from './decision.rules';

export interface FunderFigures {
  funderServiceId: string;
  submissionCount: number;
  decisionCount: number;
  /** 0 to 1, 4 decimals; null without decisions. */
  approvalRate: number | null;
  /** Hours, 4 decimals; null where no sent submission was decided. */
  medianHoursToDecision: number | null;
  declineReasons: { reason: string; count: number }[];
}

const MS_PER_HOUR = 3_600_000;

/** What counts: neither tests nor deleted deals, and only what the funder has got: a send that it took, or a decision. */
const COUNTED = `s.account_id = ? AND s.is_synthetic = 0 AND s.deleted_at IS NULL
  AND (s.submitted_at IS NOT NULL OR s.status IN ('approved', 'declined'))`;

/**
 * What each funder has made of the account's deals, for those that it has linked or that have got one; by the funder's
 * name. Three statements, which aggregate: what comes back grows with funders, not with deals.
 */
export async function funderStatistics(
  source: { read: Read },
  dialect: Dialect,
  accountId: string,
): Promise<FunderFigures[]> {
  const read: Read = (sql, parameters) => source.read(sql, parameters);
  const [counts, medians, declines] = await Promise.all([
    readCounts(read, accountId),
    readMedians(read, dialect, accountId),
    readDeclines(read, accountId),
  ]);
  return counts.map(({ funderServiceId, submitted, approved, declined }) => ({
    funderServiceId,
    submissionCount: submitted,
    decisionCount: approved + declined,
    approvalRate: approved + declined > 0 ? roundRatio([approved], [approved + declined], 4) : null,
    medianHoursToDecision: medians.get(funderServiceId) ?? null,
    declineReasons: declines.get(funderServiceId) ?? [],
  }));
}

interface Counts {
  funderServiceId: string;
  submitted: number;
  approved: number;
  declined: number;
}

async function readCounts(read: Read, accountId: string): Promise<Counts[]> {
  const rows = await read<Counts>(
    `SELECT f.service_id AS funderServiceId, COALESCE(c.submitted, 0) AS submitted, COALESCE(c.approved, 0) AS approved,
       COALESCE(c.declined, 0) AS declined
     FROM funders f
     LEFT JOIN (
       SELECT s.funder_service_id AS funder, COUNT(*) AS submitted,
         SUM(CASE WHEN s.status = 'approved' THEN 1 ELSE 0 END) AS approved,
         SUM(CASE WHEN s.status = 'declined' THEN 1 ELSE 0 END) AS declined
       FROM funder_submissions s WHERE ${COUNTED} GROUP BY s.funder_service_id
     ) AS c ON c.funder = f.service_id
     LEFT JOIN funder_integrations l ON l.funder_service_id = f.service_id AND l.account_id = ?
     WHERE c.funder IS NOT NULL OR l.funder_service_id IS NOT NULL ORDER BY LOWER(f.name), f.name, f.service_id`,
    [accountId, accountId],
  );
  return rows.map(({ funderServiceId, ...counts }) => ({
    funderServiceId,
    submitted: Number(counts.submitted),
    approved: Number(counts.approved),
    declined: Number(counts.declined),
  }));
}

/**
 * Hours from the submission to its first final decision, the middle ones: the median is their mean. A decision that is
 * not later than the submission came another way, or is itself what showed that the deal had arrived.
 */
async function readMedians(read: Read, dialect: Dialect, accountId: string): Promise<Map<string, number | null>> {
  const rows = await read<{ funder: string; ms: number }>(
    `SELECT funder, AVG(ms) AS ms FROM (
       SELECT funder, ms, ROW_NUMBER() OVER (PARTITION BY funder ORDER BY ms) AS place,
         COUNT(*) OVER (PARTITION BY funder) AS counted
       FROM (
         SELECT s.funder_service_id AS funder, ${millisecondsBetween(dialect, 's.submitted_at', 'MIN(d.effective_at)')} AS ms
         FROM funder_submissions s JOIN decisions d ON d.submission_service_id = s.service_id
         WHERE ${COUNTED} AND d.application_status IN (${FINALS.map(() => '?')})
           AND (d.email_classification IS NULL OR d.email_classification <> 'general-chatter')
         GROUP BY s.service_id, s.funder_service_id, s.submitted_at
       ) AS waits WHERE ms > 0
     ) AS ranked WHERE place * 2 BETWEEN counted AND counted + 2 GROUP BY funder`,
    [accountId, ...FINALS],
  );
  return new Map(rows.map(({ funder, ms }) => [funder, roundRatio([Number(ms)], [MS_PER_HOUR], 4)]));
}

/** By funder, most frequent first. A decision gives several codes at once, in one of few combinations. */
async function readDeclines(read: Read, accountId: string): Promise<Map<string, FunderFigures['declineReasons']>> {
  const rows = await read<{ funder: string; codes: string; count: number }>(
    `SELECT s.funder_service_id AS funder, d.decline_codes AS codes, COUNT(*) AS count
     FROM funder_submissions s JOIN decisions d ON d.current_submission_id = s.service_id
     WHERE ${COUNTED} AND s.status = 'declined' AND d.decline_codes IS NOT NULL
     GROUP BY s.funder_service_id, d.decline_codes`,
    [accountId],
  );
  const found = new Map<string, Map<string, number>>();
  for (const { funder, codes, count } of rows) {
    const counts = found.get(funder) ?? new Map<string, number>();
    for (const code of codes.split(',')) counts.set(code, (counts.get(code) ?? 0) + Number(count));
    found.set(funder, counts);
  }
  const sorted = (counts: Map<string, number>) =>
    [...counts]
      .map(([reason, count]) => ({ reason, count }))
      .sort((a, b) => b.count - a.count || (a.reason < b.reason ? -1 : 1));
  return new Map([...found].map(([funder, counts]) => [funder, sorted(counts)]));
}
