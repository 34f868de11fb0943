import type { ExclusionEvidence } from '../exclusions/matching.rules';
import type { Read } from '../funders/configuration.queries';
import { heldWords, isHeld } from '../submissions/eligibility.rules';
import { evidenceOfMany, MET, type MetRow } from '../submissions/evidence.queries';
import type { SubmissionStatus } from '../submissions/submission.states.rules';
import {
  earlier,
  firstEnd,
  MOST_LOOKED_AT,
  OF_INTEGRATION,
  OWN,
  onSubmission,
  type Part,
  type PlainKind,
  QUIET,
  SEEN,
  UNSENT,
} from './submission-work.queries';
import type { WorkPlace } from './work.rules';

/** A submission that a person could not tell to be held by its status, with the rule that may hold it. */
interface RuledRow extends MetRow {
  id: string;
  since: string;
  status: SubmissionStatus;
  shouldSend: number | boolean;
  lackingSince: string | null;
}

/** Submissions that a rule holds, by their ids, and how far was looked; null: to the end. */
export interface Held {
  found: ReadonlyMap<string, { row: RuledRow; evidence: readonly ExclusionEvidence[] }>;
  until: WorkPlace | null;
}

const NOTHING_HELD: Held = { found: new Map(), until: null };

const COLUMNS = `${MET.columns}, s.service_id AS id, COALESCE(s.standing_since, s.created) AS since, s.status AS status,
  s.should_send AS shouldSend, CASE WHEN s.lacking_since IS NOT NULL AND ${OF_INTEGRATION} THEN s.lacking_since END AS lackingSince`;

/** The oldest that are held, of as many as may be looked at: each is read along with which rule it may be held by. */
export async function heldBehind(read: Read, accountId: string, after: WorkPlace | null): Promise<Held> {
  if (!(await hasRules(read, accountId))) return NOTHING_HELD;
  const behind = after ? ' AND s.standing_since >= ? AND (s.standing_since > ? OR s.service_id > ?)' : '';
  const rows = await read<RuledRow>(
    `SELECT ${COLUMNS} FROM ${SEEN} ${MET.join}
     WHERE ${OWN} AND ${UNSENT} AND ${QUIET}${behind} ORDER BY s.standing_since, s.service_id LIMIT ${MOST_LOOKED_AT}`,
    [accountId, ...(after ? [after.since, after.since, after.id] : [])],
  );
  const met = await evidenceOfMany(read, accountId, rows);
  const held = rows.flatMap((row) => {
    const evidence = met.get(row.id) ?? [];
    return isHeld(evidence) ? [[row.id, { row, evidence }] as const] : [];
  });
  return { found: new Map(held), until: firstEnd([rows], MOST_LOOKED_AT) };
}

const hasRules = async (read: Read, accountId: string) =>
  (await read('SELECT 1 AS one FROM exclusion_rules WHERE account_id = ? LIMIT 1', [accountId])).length > 0;

export const heldWork = ({ found, until }: Held): Part => ({
  found: [...found.values()].map(({ row, evidence }) =>
    onSubmission(row, { kind: 'held', since: row.since, detail: heldWords(evidence) }),
  ),
  until,
});

/** A kind's part without what is held, which is of its own kind; it goes no further than that was looked at. */
export const unheld = ({ found, until }: Part, held: Held): Part => ({
  found: found.filter(({ id }) => !held.found.has(id)),
  until: earlier(until, held.until),
});

/** How many are held, by the kind that each would be of otherwise; null: it would be of none. */
export function countHeld({ found }: Held): Map<PlainKind | null, number> {
  const counts = new Map<PlainKind | null, number>();
  for (const { row } of found.values()) {
    const isData = row.status === 'invalid_data_for_funder' || row.lackingSince !== null;
    const failed = row.status === 'submission_failed' ? 'send_failed' : isData ? 'data' : null;
    const kind = row.shouldSend ? failed : null;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return counts;
}
