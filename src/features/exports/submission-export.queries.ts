import { fromStored } from '../../platform/db/instants';
import type { Cell } from '../../platform/sheets/cells.rules';
import type { Read } from '../funders/configuration.queries';
import { boardPage } from '../submissions/board/board.queries';
import type { BoardFilter, Position } from '../submissions/board/board.rules';
import { stageOf } from '../submissions/board-stages.rules';
import { isHeld } from '../submissions/eligibility.rules';
import { evidenceOfSubmissions } from '../submissions/evidence.queries';
import type { AttemptStatus, SubmissionStatus } from '../submissions/submission.states.rules';
import { standingWords } from '../submissions/words.rules';
import { words } from './deal-export.queries';

const ROWS_AT_ONCE = 500;

/** Whatever the list of submissions finds, in its order, some hundred ids at a time. */
export async function* submissionIds(read: Read, accountId: string, filter: BoardFilter): AsyncGenerator<string[]> {
  let after: Position | null = null;
  for (;;) {
    const page = await boardPage({ read }, accountId, filter, { first: ROWS_AT_ONCE, after });
    if (page.keys.length > 0) yield page.keys.map(({ serviceId }) => serviceId);
    if (!page.hasNext || !page.end) return;
    after = page.end;
  }
}

interface SubmissionRow {
  id: string;
  dealId: string;
  endUserId: string | null;
  deal: string | null;
  funderId: string;
  funder: string;
  status: SubmissionStatus | null;
  shouldSend: number;
  message: string | null;
  created: string;
  submittedAt: string | null;
  standingSince: string | null;
  latestAttempt: AttemptStatus | null;
  questionSince: string | null;
  decisionId: string | null;
  decided: string | null;
  decidedAt: string | null;
}

export const SUBMISSION_COLUMNS: readonly string[] = [
  ...['service_id', 'end_user_service_id', 'end_user_id', 'deal', 'funder_service_id', 'funder', 'status', 'stage'],
  ...['should_send', 'message', 'created', 'submitted_at', 'standing_since', 'question_since'],
  ...['decision_service_id', 'application_status', 'decided_at', 'standing'],
];

export async function* exportedSubmissions(
  read: Read,
  accountId: string,
  filter: BoardFilter,
): AsyncGenerator<Cell[][]> {
  for await (const ids of submissionIds(read, accountId, filter)) {
    const [rows, evidence] = await Promise.all([
      submissionRows(read, accountId, ids),
      evidenceOfSubmissions(read, accountId, ids),
    ]);
    yield rows.map((row) => {
      const standing = {
        status: row.status,
        productionAttemptStatus: row.latestAttempt,
        hasQuestion: row.questionSince !== null,
        isHeld: isHeld(evidence.get(row.id) ?? []),
      };
      return [
        ...[row.id, row.dealId, row.endUserId, words(row.deal), row.funderId, row.funder, row.status],
        ...[stageOf(standing), Boolean(row.shouldSend), words(row.message), ...instants(row.created, row.submittedAt)],
        ...instants(row.standingSince, row.questionSince),
        ...[row.decisionId, row.decided, ...instants(row.decidedAt), standingWords(row.status, row.latestAttempt)],
      ];
    });
  }
}

export const instants = (...stored: (string | null)[]): Cell[] => stored.map((each) => each && fromStored(each));

async function submissionRows(read: Read, accountId: string, ids: readonly string[]): Promise<SubmissionRow[]> {
  const rows = await read<SubmissionRow>(
    `SELECT s.service_id AS id, s.end_user_service_id AS dealId, e.end_user_id AS endUserId, e.name AS deal,
       s.funder_service_id AS funderId, f.name AS funder, s.status AS status, s.should_send AS shouldSend,
       s.submission_status_message AS message, s.created AS created, s.submitted_at AS submittedAt,
       s.standing_since AS standingSince, s.production_attempt_status AS latestAttempt, s.question_since AS questionSince,
       d.service_id AS decisionId, d.application_status AS decided, d.effective_at AS decidedAt
     FROM funder_submissions s LEFT JOIN end_users e ON e.service_id = s.end_user_service_id
     JOIN funders f ON f.service_id = s.funder_service_id LEFT JOIN decisions d ON d.current_submission_id = s.service_id
     WHERE +s.account_id = ? AND s.service_id IN (${marks(ids)})`,
    [accountId, ...ids],
  );
  return inOrderOf(ids, rows);
}

export const marks = (values: readonly unknown[]) => values.map(() => '?');

function inOrderOf<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
