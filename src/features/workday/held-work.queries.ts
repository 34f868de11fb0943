import type { ExclusionEvidence } from '../exclusions/matching.rules';
import type { Read } from '../funders/configuration.queries';
import { heldWords, isHeld } from '../submissions/eligibility.rules';
import { evidenceOfMany, MET, type MetRow } from '../submissions/evidence.queries';
import { type SubmissionStatus, UNSENT_STATUSES } from '../submissions/submission.states.rules';
import {
  firstEnd,
  MOST_LOOKED_AT,
  OF_INTEGRATION,
  OWN,
  onSubmission,
  type Part,
  type PlainKind,
  QUIET,
  SEEN,
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

interface Held {
  row: RuledRow;
  evidence: readonly ExclusionEvidence[];
}

const COLUMNS = `${MET.columns}, s.service_id AS id, COALESCE(s.standing_since, s.created) AS since, s.status AS status,
  s.should_send AS shouldSend, CASE WHEN s.lacking_since IS NOT NULL AND ${OF_INTEGRATION} THEN s.lacking_since END AS lackingSince`;

/** The oldest that are held, of as many as may be looked at: each is read along with which rule it may be held by. */
async function heldOf(
  read: Read,
  accountId: string,
  after: WorkPlace | null,
): Promise<{ held: Held[]; until: WorkPlace | null }> {
  if (!(await hasRules(read, accountId))) return { held: [], until: null };
  const behind = after ? ' AND s.standing_since >= ? AND (s.standing_since > ? OR s.service_id > ?)' : '';
  const stretches = await Promise.all(
    UNSENT_STATUSES.map((status) =>
      read<RuledRow>(
        `SELECT ${COLUMNS} FROM ${SEEN} ${MET.join}
         WHERE ${OWN} AND s.status = '${status}' AND ${QUIET}${behind} ORDER BY s.standing_since, s.service_id LIMIT ${MOST_LOOKED_AT}`,
        [accountId, ...(after ? [after.since, after.since, after.id] : [])],
      ),
    ),
  );
  const rows = stretches.flat();
  const found = await evidenceOfMany(read, accountId, rows);
  const held = rows.flatMap((row) => {
    const evidence = found.get(row.id) ?? [];
    return isHeld(evidence) ? [{ row, evidence }] : [];
  });
  return { held, until: firstEnd(stretches, MOST_LOOKED_AT) };
}

const hasRules = async (read: Read, accountId: string) =>
  (await read('SELECT 1 AS one FROM exclusion_rules WHERE account_id = ? LIMIT 1', [accountId])).length > 0;

export async function heldWork(read: Read, accountId: string, { after }: { after: WorkPlace | null }): Promise<Part> {
  const { held, until } = await heldOf(read, accountId, after);
  const found = held.map(({ row, evidence }) =>
    onSubmission(row, { kind: 'held', since: row.since, detail: heldWords(evidence) }),
  );
  return { found, until };
}

/** How many are held, by the kind that each would be of otherwise; null: it would be of none. */
export async function countHeldWork(read: Read, accountId: string): Promise<Map<PlainKind | null, number>> {
  const counts = new Map<PlainKind | null, number>();
  const { held } = await heldOf(read, accountId, null);
  for (const { row } of held) {
    const isData = row.status === 'invalid_data_for_funder' || row.lackingSince !== null;
    const failed = row.status === 'submission_failed' ? 'send_failed' : isData ? 'data' : null;
    const kind = row.shouldSend ? failed : null;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return counts;
}
