import { IsNull } from 'typeorm';
import { patch } from '../../platform/db/insert';
import { together } from '../../platform/db/together';
import { on, type Tx } from '../../platform/db/transact';
import { lookedUp, wantedFor } from '../../platform/events/look-ups';
import { submissionStatusChanged } from '../submissions/submission.events';
import { UNSENT_STATUSES } from '../submissions/submission.states.rules';
import { keptOf, once, openKept, recount, wasLookedAt } from './figure.commands';
import { SubmissionFigure } from './figure.entity';
import type { Figure } from './figure.rules';

/** On its way to its funder nothing of a submission counts otherwise but how far it has come. */
const ON_THE_WAY = [...UNSENT_STATUSES, 'in_progress', 'submitted_to_funder'] as const;
const onItsWay = (status: string | null) => ON_THE_WAY.find((each) => each === status);

const key = (submissionId: string) => `figure ${submissionId}`;
const COLUMNS = ['day', 'funder', 'product', 'industry', 'reps', 'status', 'asked', 'offered', 'is_sent'];
const UNANSWERED = ['answer_minutes', 'reached', 'waited_ms', 'decline_codes'];

/** What a submission that goes on counts as by now. */
export const figureOnItsWay = wantedFor(submissionStatusChanged, ({ subjectId, data }) =>
  onItsWay(data.previous_status) && onItsWay(data.status)
    ? {
        key: key(subjectId),
        table: 'submission_figures',
        columns: [...COLUMNS, ...UNANSWERED],
        where: 'submission_service_id = ?',
        parameters: [subjectId],
      }
    : null,
);

/** The totals follow what goes on to its funder. */
export const figuringMoves = on(submissionStatusChanged, async (tx, event) => {
  const { accountId, subjectId, data } = event;
  const [from, status] = [onItsWay(data.previous_status), onItsWay(data.status)];
  if (!from || !status || wasLookedAt(tx, subjectId)) return once(tx, event);
  const seen = seenOf(tx, subjectId);
  const moved = (old: Figure) => ({ ...old, status, isSent: old.isSent || status === 'submitted_to_funder' });
  if (seen?.status === from) {
    await moveSeen(tx, subjectId, seen, moved(seen));
    return recount(tx, accountId, seen, moved(seen));
  }
  const [kept] = await keptOf(tx, [subjectId]);
  if (kept?.status !== from) return once(tx, event);
  const old = openKept(kept);
  await tx.db.query('UPDATE submission_figures SET status = ?, is_sent = ? WHERE submission_service_id = ?', [
    ...[status, Number(moved(old).isSent)],
    subjectId,
  ]);
  recount(tx, accountId, old, moved(old));
});

/** As it was looked up; undefined where it was not, or has an answer. */
function seenOf(tx: Tx, subjectId: string): Figure | undefined {
  const row = lookedUp(tx, key(subjectId));
  if (!row) return undefined;
  const [day, funder, product, industry, reps, status, asked, offered, isSent, ...answer] = row;
  if (answer.some((each) => each !== null)) return undefined;
  const found = onItsWay(status === null ? null : String(status));
  if (!found) return undefined;
  return {
    ...{ day: String(day), funder: String(funder), product: String(product), industry: String(industry) },
    reps: reps === '' ? [] : String(reps).split(','),
    ...{ status: found, asked: Number(asked), offered: Number(offered), isSent: Boolean(Number(isSent)) },
    ...{ answerMinutes: null, reached: null, waitedMs: null, declineCodes: null },
  };
}

/** Moves what was seen; where it is no longer that, the transaction comes to nothing. */
function moveSeen(tx: Tx, submissionServiceId: string, seen: Figure, { status, isSent }: Figure): Promise<void> {
  const reps = seen.reps.join(',');
  const unanswered = { answerMinutes: IsNull(), reached: IsNull(), waitedMs: IsNull(), declineCodes: IsNull() };
  const asSeen = { ...seen, reps, status: seen.status ?? IsNull(), ...unanswered };
  const where = { submissionServiceId, ...asSeen };
  return together(tx.db, () => patch(tx.db, SubmissionFigure, where, { status, isSent }));
}
