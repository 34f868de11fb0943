import { patch } from '../../platform/db/insert';
import { toStored } from '../../platform/db/instants';
import { tell, together } from '../../platform/db/together';
import { type EventListener, on, type Tx } from '../../platform/db/transact';
import { columnsOf, inColumns, type SeenRow, takeSeen, wantedFor } from '../../platform/events/look-ups';
import { fieldOf } from '../../platform/untyped.rules';
import { endUserAssigned } from '../assignment/assignment.events';
import { endUserDeleted, endUserUpdated } from '../deals/deal.events';
import { readPath } from '../deals/information.rules';
import { decisionCreated, decisionDetached } from '../decisions/decision.events';
import { FINALS } from '../decisions/decision.rules';
import type { ChosenStep } from '../submissions/board/board.rules';
import type { SubmissionStatus } from '../submissions/submission.states.rules';
import { SubmissionFigure } from './figure.entity';
import { counted, difference, dollars, type Figure } from './figure.rules';

const MINUTE_MS = 60_000;
const AT_ONCE = 200;
const MOST_MINUTES = 5 * 366 * 24 * 60;

interface Facts {
  id: string;
  accountId: string;
  created: string | Date;
  funder: string;
  status: SubmissionStatus | null;
  submittedAt: string | Date | null;
  gone: number;
  information: string | null;
  answeredAt: string | Date | null;
  offered: string | number | null;
  reached: ChosenStep | null;
  decidedAt: string | Date | null;
  declineCodes: string | null;
}

/** One of those that the deal is assigned to. */
type RepFacts = Facts & { rep: string | null };

/** A figure as it is kept. */
export interface Kept extends Omit<Figure, 'reps'> {
  id: string;
  accountId: string;
  reps: string;
}

/** Brings the totals to what these submissions are now: what each added before is taken away, what it adds now is added. */
export async function refigure(tx: Tx, submissionIds: readonly string[]): Promise<void> {
  const ids = [...new Set(submissionIds)];
  for (let start = 0; start < ids.length; start += AT_ONCE) await refigureSome(tx, ids.slice(start, start + AT_ONCE));
}

async function refigureSome(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const id of ids) takeSeen(tx, seenKey(id));
  const before = await keptOf(tx, ids);
  const reps = new Map<string, string[]>();
  const now = new Map<string, Facts>();
  for (const facts of await factsOf(tx, ids)) {
    reps.set(facts.id, [...(reps.get(facts.id) ?? []), ...(facts.rep === null ? [] : [facts.rep])]);
    now.set(facts.id, facts);
  }
  const kept = new Map(before.map((each) => [each.id, each]));
  for (const facts of now.values()) await follow(tx, facts, reps.get(facts.id) ?? [], kept.get(facts.id));
}

async function follow(tx: Tx, facts: Facts, reps: readonly string[], old: Kept | undefined): Promise<void> {
  const next = facts.gone ? null : figureOf(facts, [...reps].sort());
  if (old && next && JSON.stringify(openKept(old)) === JSON.stringify(next)) return;
  recount(tx, facts.accountId, old ? openKept(old) : null, next);
  if (next) await keep(tx, facts, next, old !== undefined);
  else if (old) await tx.db.delete(SubmissionFigure, { submissionServiceId: facts.id });
}

function figureOf(facts: Facts, reps: readonly string[]): Figure {
  const information: unknown = facts.information === null ? null : JSON.parse(facts.information);
  const sentAt = instant(facts.submittedAt);
  const answeredAt = instant(facts.answeredAt);
  const decidedAt = instant(facts.decidedAt);
  const answeredMs = waitFrom(sentAt, answeredAt);
  return {
    day: stored(facts.created).slice(0, 10),
    funder: facts.funder,
    product: counted(fieldOf(information, 'product')),
    industry: counted(readPath(information, 'company.industry')),
    reps,
    status: facts.status,
    asked: dollars(fieldOf(information, 'amount_requested')),
    offered: facts.status === 'approved' ? dollars(Number(facts.offered ?? 0)) : 0,
    isSent: sentAt !== null,
    answerMinutes: answeredMs === null ? null : Math.min(Math.round(answeredMs / MINUTE_MS), MOST_MINUTES),
    reached: facts.reached,
    waitedMs: waitFrom(sentAt, decidedAt),
    declineCodes: facts.status === 'declined' ? facts.declineCodes : null,
  };
}

/** What is no later than the submission came another way, or is itself what showed that the deal had arrived. */
const waitFrom = (sentAt: number | null, at: number | null) =>
  sentAt !== null && at !== null && at > sentAt ? at - sentAt : null;

const stored = (at: string | Date) => (at instanceof Date ? toStored(at) : at);
const instant = (at: string | Date | null) => (at === null ? null : Date.parse(`${stored(at).replace(' ', 'T')}Z`));

/** Has the totals follow what a submission counted as, and counts as from now on. */
export function recount(tx: Tx, accountId: string, from: Figure | null, to: Figure | null): void {
  for (const { by, ...total } of difference(from, to)) tx.add({ accountId, ...total }, by);
}

const marks = (values: readonly unknown[]) => values.map(() => '?');

/** What a figure follows from, by the names of `Facts`. */
const FACTS = {
  id: 's.service_id',
  accountId: 's.account_id',
  created: 's.created',
  funder: 's.funder_service_id',
  status: 's.status',
  submittedAt: 's.submitted_at',
  gone: '(s.deleted_at IS NOT NULL OR s.is_synthetic = 1)',
  information: 'e.information',
  answeredAt: `(SELECT MIN(d.effective_at) FROM decisions d WHERE d.submission_service_id = s.service_id
    AND d.application_status NOT IN ('in_review', 'received')
    AND (d.email_classification IS NULL OR d.email_classification <> 'general-chatter'))`,
  offered: `(SELECT MAX(o.funded_amount) FROM decisions c JOIN offers o ON o.decision_service_id = c.service_id
    WHERE c.current_submission_id = s.service_id)`,
  reached: `(SELECT CASE WHEN z.funded_on IS NULL THEN 'selected' ELSE 'funded' END FROM closings z
    WHERE z.end_user_id = s.end_user_service_id AND z.submission_id = s.service_id)`,
  decidedAt: `(SELECT MIN(d.effective_at) FROM decisions d WHERE d.submission_service_id = s.service_id
    AND d.application_status IN (${FINALS.map((each) => `'${each}'`).join(', ')})
    AND (d.email_classification IS NULL OR d.email_classification <> 'general-chatter'))`,
  declineCodes: '(SELECT c.decline_codes FROM decisions c WHERE c.current_submission_id = s.service_id)',
};
const FACTS_OF = 'funder_submissions s LEFT JOIN end_users e ON e.service_id = s.end_user_service_id';
/** A figure as it is kept, by the names of `Kept`: all columns of the table. */
const KEPT = {
  id: 'k.submission_service_id',
  accountId: 'k.account_id',
  ...{ day: 'k.day', funder: 'k.funder', product: 'k.product', industry: 'k.industry', reps: 'k.reps' },
  ...{ status: 'k.status', asked: 'k.asked', offered: 'k.offered', isSent: 'k.is_sent' },
  ...{
    answerMinutes: 'k.answer_minutes',
    reached: 'k.reached',
    waitedMs: 'k.waited_ms',
    declineCodes: 'k.decline_codes',
  },
};
/** A deal has ten at most: the list is not cut short. */
const ASSIGNEES =
  '(SELECT GROUP_CONCAT(a.user_id) FROM deal_assignees a WHERE a.end_user_service_id = s.end_user_service_id)';

const seenKey = (submissionId: string) => `decided figure ${submissionId}`;

/** What a submission that was decided counted as, and what it counts as now: both are looked up behind the lock. */
export const decidedFigure = wantedFor(decisionCreated, ({ subjectId }) => ({
  key: seenKey(subjectId),
  table: `${FACTS_OF} LEFT JOIN submission_figures k ON k.submission_service_id = s.service_id`,
  columns: [ASSIGNEES, ...Object.values(FACTS), ...Object.values(KEPT)],
  where: 's.service_id = ?',
  parameters: [subjectId],
  holds: { table: 'submission_figures', where: 'submission_service_id = ?', parameters: [subjectId] },
}));

async function followSeen(tx: Tx, [assignees, ...row]: SeenRow): Promise<void> {
  const facts = inColumns<Facts>(FACTS, row);
  const kept = inColumns<Kept | { id: null }>(KEPT, row.slice(Object.keys(FACTS).length));
  await follow(tx, facts, assignees === null ? [] : String(assignees).split(','), kept.id === null ? undefined : kept);
}

/** As the rows are now, within the transaction: one for each of those that the deal is assigned to, or one. */
function factsOf(tx: Tx, ids: readonly string[]): Promise<RepFacts[]> {
  return tx.db.query(
    `SELECT ${columnsOf(FACTS)}, a.user_id AS rep FROM ${FACTS_OF}
     LEFT JOIN deal_assignees a ON a.end_user_service_id = s.end_user_service_id
     WHERE s.service_id IN (${marks(ids)})`,
    [...ids],
  );
}

/** Locked, so that of two that change the same submission the second takes away what the first has added. */
export function keptOf(tx: Tx, ids: readonly string[]): Promise<Kept[]> {
  const lock = tx.db.connection.options.type === 'mysql' ? ' FOR UPDATE' : '';
  return tx.db.query(
    `SELECT ${columnsOf(KEPT)} FROM submission_figures k WHERE k.submission_service_id IN (${marks(ids)})${lock}`,
    [...ids],
  );
}

export const openKept = ({
  day,
  funder,
  product,
  industry,
  reps,
  status,
  asked,
  offered,
  isSent,
  answerMinutes,
  reached,
  waitedMs,
  declineCodes,
}: Kept): Figure => ({
  ...{ day, funder, product, industry },
  reps: reps === '' ? [] : reps.split(','),
  ...{ status, asked, offered, isSent: Boolean(isSent), answerMinutes, reached },
  ...{ waitedMs: waitedMs === null ? null : Number(waitedMs), declineCodes },
});

/** What there is of it is locked: it is changed together with whatever else the transaction changes. */
async function keep(tx: Tx, { id, accountId }: Facts, figure: Figure, isThere: boolean): Promise<void> {
  const changes = { ...figure, reps: figure.reps.join(',') };
  if (isThere) return together(tx.db, () => patch(tx.db, SubmissionFigure, { submissionServiceId: id }, changes));
  const { day, funder, product, industry, reps, status, asked, offered, isSent } = changes;
  const { answerMinutes, reached, waitedMs, declineCodes } = changes;
  const values = [
    ...[id, accountId, day, funder, product, industry, reps, status, asked, offered, Number(isSent)],
    ...[answerMinutes, reached, waitedMs, declineCodes],
  ];
  const columns = Object.values(KEPT).map((each) => each.slice('k.'.length));
  await tell(tx.db, {
    sql: `REPLACE INTO submission_figures (${columns.join(', ')}) VALUES (${marks(values)})`,
    parameters: values,
  });
}

/** The submissions of a deal. */
export async function refigureDeal(tx: Tx, endUserServiceId: string): Promise<void> {
  const rows: { id: string }[] = await tx.db.query(
    'SELECT service_id AS id FROM funder_submissions WHERE end_user_service_id = ?',
    [endUserServiceId],
  );
  await refigure(
    tx,
    rows.map(({ id }) => id),
  );
}

/** Submissions and decisions of one transaction are looked at once: all that it changes is changed before it is told. */
const looked = new WeakMap<Tx, Set<string>>();

export const wasLookedAt = (tx: Tx, subjectId: string): boolean => looked.get(tx)?.has(subjectId) === true;

/** Brings the totals to what the submission is now, if this transaction has not done so. */
export async function once(tx: Tx, { subjectId }: { subjectId: string }): Promise<void> {
  const known = looked.get(tx) ?? new Set();
  looked.set(tx, known);
  if (known.has(subjectId)) return;
  known.add(subjectId);
  const seen = takeSeen(tx, seenKey(subjectId));
  if (seen) await followSeen(tx, seen);
  else await refigure(tx, [subjectId]);
}

const ofDeal = (tx: Tx, { subjectId }: { subjectId: string }) => refigureDeal(tx, subjectId);

/** The totals follow whatever changes what a submission counts as; on its way to its funder, on-its-way.commands.ts. */
export const keepingFigures: EventListener[] = [
  on(decisionCreated, once),
  on(decisionDetached, once),
  on(endUserDeleted, ofDeal),
  on(endUserAssigned, ofDeal),
  on(endUserUpdated, async (tx, event) => {
    if (event.data.fields.includes('information')) await ofDeal(tx, event);
  }),
];
