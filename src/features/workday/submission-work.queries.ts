import { isSeen, seen } from '../../platform/db/sight.rules';
import type { ExclusionEvidence } from '../exclusions/matching.rules';
import type { Read } from '../funders/configuration.queries';
import { heldWords, isHeld } from '../submissions/eligibility.rules';
import { evidenceOfSubmissions } from '../submissions/evidence.queries';
import { type SubmissionStatus, UNSENT_STATUSES } from '../submissions/submission.states.rules';
import { type FoundWork, inOrder, submissionWork, type WorkKind, type WorkPlace } from './work.rules';

/** Some of what waits, and how far was looked; null: to the end. */
export interface Part {
  found: FoundWork[];
  until: WorkPlace | null;
}

interface Row {
  id: string;
  since: string;
  endUserServiceId: string;
  funderServiceId: string;
  status: SubmissionStatus | null;
  latestAttempt: string | null;
  questionSince: string | null;
  shouldSend: number | boolean;
  lackingSince: string | null;
  lacking: string | null;
  message: string | null;
  asked: string | null;
}

/** Of those that may be held, so many are looked at for one page or count. */
export const MOST_LOOKED_AT = 1000;
/** Counting one kind ends here. */
const MOST_COUNTED = 10_000;

/** An integration asks for data; a letter goes as it is. */
export const OF_INTEGRATION = `s.funder_service_id IN (SELECT l.funder_service_id FROM funder_integrations l
  WHERE l.account_id = s.account_id AND l.channel = 'integration')`;

const COLUMNS = `s.service_id AS id, s.end_user_service_id AS endUserServiceId, s.funder_service_id AS funderServiceId, s.status AS status,
  s.production_attempt_status AS latestAttempt, s.question_since AS questionSince, s.should_send AS shouldSend,
  CASE WHEN ${OF_INTEGRATION} THEN s.lacking_since END AS lackingSince, s.lacking AS lacking, s.submission_status_message AS message,
  (SELECT d.requested_info FROM decisions d WHERE d.current_submission_id = s.service_id) AS asked`;

/** Conditions that an index leads to, and by which column each is in order. */
interface Stretch {
  where: string;
  since: 'standing_since' | 'question_since' | 'lacking_since';
}

const AT_REST = `(s.production_attempt_status IS NULL OR s.production_attempt_status NOT IN ('unknown', 'action_required'))`;
/** It waits for nothing else. */
export const QUIET = `${AT_REST} AND s.question_since IS NULL`;

const STRETCHES = {
  portal_task: [{ where: "s.production_attempt_status = 'action_required'", since: 'standing_since' }],
  unknown_attempt: [{ where: "s.production_attempt_status = 'unknown'", since: 'standing_since' }],
  question: [{ where: `s.question_since IS NOT NULL AND ${AT_REST}`, since: 'question_since' }],
  data: [
    { where: `s.status = 'invalid_data_for_funder' AND s.should_send = 1 AND ${QUIET}`, since: 'standing_since' },
    {
      where: `s.status = 'pending' AND s.lacking_since IS NOT NULL AND s.should_send = 1 AND ${QUIET} AND ${OF_INTEGRATION}`,
      since: 'lacking_since',
    },
  ],
  send_failed: [
    { where: `s.status = 'submission_failed' AND s.should_send = 1 AND ${QUIET}`, since: 'standing_since' },
  ],
} as const satisfies Partial<Record<WorkKind, readonly Stretch[]>>;

export type PlainKind = keyof typeof STRETCHES;
export const isPlain = (kind: WorkKind): kind is PlainKind => kind in STRETCHES;
/** Whether a rule about senders may hold what would be of this kind. */
export const isHoldable = (kind: WorkKind): kind is 'data' | 'send_failed' => kind === 'data' || kind === 'send_failed';

export const SEEN = seen('funder_submissions', 's');
const IS_SEEN = isSeen('funder_submissions', 's');
/** It may be sent yet, or be held. */
export const UNSENT = `s.status IN (${UNSENT_STATUSES.map((status) => `'${status}'`).join(', ')})`;
export const OWN = 's.account_id = ? AND s.is_synthetic = 0 AND s.deleted_at IS NULL';

async function rowsOf(
  read: Read,
  accountId: string,
  { where, since }: Stretch,
  { after, limit }: { after: WorkPlace | null; limit: number },
): Promise<Row[]> {
  const behind = after ? ` AND s.${since} >= ? AND (s.${since} > ? OR s.service_id > ?)` : '';
  return read<Row>(
    `SELECT ${COLUMNS}, COALESCE(s.${since}, s.created) AS since FROM ${SEEN}
     WHERE ${OWN} AND ${where}${behind} ORDER BY s.${since}, s.service_id LIMIT ${limit}`,
    [accountId, ...(after ? [after.since, after.since, after.id] : [])],
  );
}

/** What each of these submissions waits for, if for anything: a rule holds those that it has `evidence` of. */
function workOf(rows: readonly Row[], evidence: ReadonlyMap<string, Evidence>): FoundWork[] {
  return rows.flatMap((row) => {
    const found = evidence.get(row.id) ?? [];
    const facts = {
      status: row.status,
      latestAttempt: row.latestAttempt,
      hasQuestion: row.questionSince !== null,
      shouldSend: Boolean(row.shouldSend),
      isLacking: row.lackingSince !== null,
      isHeld: isHeld(found),
    };
    const kind = submissionWork(facts);
    return kind ? [foundOf(row, kind, found)] : [];
  });
}

type Evidence = readonly ExclusionEvidence[];

const foundOf = (row: Row, kind: WorkKind, evidence: Evidence): FoundWork =>
  onSubmission(row, { kind, ...sinceAndWhy(row, kind, evidence) });

/** What waits on a submission. */
export const onSubmission = (
  { id, endUserServiceId, funderServiceId }: Pick<Row, 'id' | 'endUserServiceId' | 'funderServiceId'>,
  work: Pick<FoundWork, 'kind' | 'since' | 'detail'>,
): FoundWork => ({
  ...work,
  id,
  endUserServiceId,
  submissionServiceId: id,
  funderServiceId,
  mailServiceId: null,
  due: null,
  uploadServiceId: null,
  messageServiceId: null,
});

function sinceAndWhy(row: Row, kind: WorkKind, evidence: Evidence): Pick<FoundWork, 'since' | 'detail'> {
  if (kind === 'held') return { since: row.since, detail: heldWords(evidence) };
  if (kind === 'question') return { since: row.questionSince ?? row.since, detail: row.asked };
  if (kind === 'data' && row.status === 'pending') return { since: row.lackingSince ?? row.since, detail: row.lacking };
  return { since: row.since, detail: row.message };
}

/**
 * A kind's oldest submissions behind a place. What a rule holds is among them where it stands in the order of what is held, so that
 * whoever reads that knows it; what lacks something stands elsewhere, and its rules are read here.
 */
export async function plainWork(
  read: Read,
  accountId: string,
  kind: PlainKind,
  { after, limit }: { after: WorkPlace | null; limit: number },
): Promise<Part> {
  const parts = await Promise.all(STRETCHES[kind].map((each) => rowsOf(read, accountId, each, { after, limit })));
  const rows = parts.flat();
  const lacking = rows.filter(({ status }) => status === 'pending').map(({ id }) => id);
  const evidence = await evidenceOfSubmissions(read, accountId, lacking);
  return { found: workOf(rows, evidence).filter((work) => work.kind === kind), until: firstEnd(parts, limit) };
}

/** How far all of these were looked at. */
export const firstEnd = (parts: readonly (readonly WorkPlace[])[], limit: number): WorkPlace | null =>
  parts.map((rows) => endOf(rows, limit)).reduce(earlier, null);

export const earlier = (a: WorkPlace | null, b: WorkPlace | null): WorkPlace | null =>
  a && b ? (inOrder(a, b) <= 0 ? a : b) : (a ?? b);

function endOf(rows: readonly WorkPlace[], limit: number): WorkPlace | null {
  const last = rows.length < limit ? undefined : rows.at(-1);
  return last ? { since: last.since, id: last.id } : null;
}

/** How many there are of a kind whatever the rules about senders say, up to a bound. */
export async function countPlainWork(read: Read, accountId: string, kind: PlainKind): Promise<number> {
  const counts = await Promise.all(
    STRETCHES[kind].map(async ({ where }) => {
      const [row] = await read<{ count: number }>(
        `SELECT COUNT(*) AS count FROM (SELECT 1 AS one FROM ${SEEN} WHERE ${OWN} AND ${where} LIMIT ${MOST_COUNTED}) AS found`,
        [accountId],
      );
      return Number(row?.count ?? 0);
    }),
  );
  return Math.min(
    MOST_COUNTED,
    counts.reduce((sum, count) => sum + count, 0),
  );
}

/** What these submissions wait for now; at most as many as one look takes. */
export async function workOfSubmissions(read: Read, accountId: string, ids: readonly string[]): Promise<FoundWork[]> {
  if (ids.length === 0) return [];
  const [rows, evidence] = await Promise.all([
    rowsById(read, accountId, ids),
    evidenceOfSubmissions(read, accountId, ids),
  ]);
  return workOf(rows, evidence);
}

const rowsById = (read: Read, accountId: string, ids: readonly string[]) =>
  read<Row>(
    `SELECT ${COLUMNS}, COALESCE(s.standing_since, s.created) AS since FROM funder_submissions s
     WHERE ${OWN} AND ${IS_SEEN} AND s.service_id IN (${ids.map(() => '?')})`,
    [accountId, ...ids],
  );

/** The submissions of a deal that its facts or files may keep from being sent. */
export async function unsentOfDeal(read: Read, accountId: string, endUserServiceId: string): Promise<string[]> {
  const rows = await read<{ id: string }>(
    `SELECT s.service_id AS id FROM funder_submissions s
     WHERE s.end_user_service_id = ? AND ${OWN} AND ${IS_SEEN} AND s.status = 'pending' ORDER BY s.created, s.service_id LIMIT ${MOST_LOOKED_AT}`,
    [endUserServiceId, accountId],
  );
  return rows.map(({ id }) => id);
}
