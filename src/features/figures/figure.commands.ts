import { patch } from '../../platform/db/insert';
import { tell, together } from '../../platform/db/together';
import { type EventListener, on, type Tx } from '../../platform/db/transact';
import { columnsOf, inColumns, type SeenRow, takeSeen, wantedFor } from '../../platform/events/look-ups';
import { endUserAssigned } from '../assignment/assignment.events';
import { endUserDeleted, endUserUpdated } from '../deals/deal.events';
import { decisionCreated, decisionDetached } from '../decisions/decision.events';
import { SubmissionFigure } from './figure.entity';
import { difference, type Figure } from './figure.rules';
import { FACTS, FACTS_OF, type Facts, factsOf, figureOf } from './figure-facts.queries';

const AT_ONCE = 200;

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

/** Has the totals follow what a submission counted as, and counts as from now on. */
export function recount(tx: Tx, accountId: string, from: Figure | null, to: Figure | null): void {
  for (const { by, ...total } of difference(from, to)) tx.add({ accountId, ...total }, by);
}

const marks = (values: readonly unknown[]) => values.map(() => '?');

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
