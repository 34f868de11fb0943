import { isSeen, seen } from '../../platform/db/sight.rules';
import type { Read } from '../funders/configuration.queries';
import { renewedBy } from './closing-work.queries';
import { MOST_LOOKED_AT, OWN, UNSENT } from './submission-work.queries';

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** Unsent submissions, which rules may hold and which may lack something: to one funder or to all with a rule, the oldest first. */
export async function unsentOf(read: Read, accountId: string, funderServiceId: string | null): Promise<string[]> {
  const ofFunders =
    funderServiceId === null
      ? 's.funder_service_id IN (SELECT r.funder_service_id FROM exclusion_rules r WHERE r.account_id = s.account_id)'
      : 's.funder_service_id = ?';
  const rows = await read<{ id: string }>(
    `SELECT s.service_id AS id FROM ${seen('funder_submissions', 's')} WHERE ${OWN} AND ${UNSENT} AND ${ofFunders}
     ORDER BY s.created, s.service_id LIMIT ${MOST_LOOKED_AT}`,
    [accountId, ...(funderServiceId === null ? [] : [funderServiceId])],
  );
  return idsOf(rows);
}

/** What went with a deal that is deleted, and the deal that may be renewed again without it. */
export async function withDeleted(read: Read, accountId: string, endUserServiceId: string): Promise<string[]> {
  const [submissions, original] = await Promise.all([
    read<{ id: string }>(
      `SELECT s.service_id AS id FROM funder_submissions s WHERE s.end_user_service_id = ? AND s.account_id = ?
       AND ${isSeen('funder_submissions', 's')} ORDER BY s.created, s.service_id LIMIT ${MOST_LOOKED_AT}`,
      [endUserServiceId, accountId],
    ),
    renewedBy(read, accountId, endUserServiceId),
  ]);
  return [...idsOf(submissions), ...(original === null ? [] : [original])];
}

/** The records of the mails that have said what was decided. */
export async function mailsOfDecision(
  read: Read,
  accountId: string,
  submissionServiceId: string,
  decisionServiceId: string,
): Promise<string[]> {
  const rows = await read<{ id: string }>(
    `SELECT i.service_id AS id FROM inbound_mails i JOIN end_users e ON e.service_id = i.service_id
     WHERE i.submission_service_id = ? AND i.decision_service_id = ? AND i.account_id = ? AND ${isSeen('end_users', 'e')}
     ORDER BY i.service_id LIMIT ${MOST_LOOKED_AT}`,
    [submissionServiceId, decisionServiceId, accountId],
  );
  return idsOf(rows);
}
