import { In, IsNull } from 'typeorm';
import { findLocked } from '../../platform/db/lock';
import type { Tx } from '../../platform/db/transact';
import { FunderSubmission } from '../submissions/submission.entity';
import { moveSubmission, setQuestion, undecideSubmission } from '../submissions/submission.transitions.commands';
import { standing } from './decision.commands';
import { Decision } from './decision.entity';
import { decisionDetached } from './decision.events';
import { becomesCurrent, isFinal } from './decision.rules';
import { Offer } from './offers/offer.entity';
import { questionOf } from './question.commands';

/**
 * Takes back the decisions that were read in a record's mail, because it belongs elsewhere: what they had
 * superseded is current again, and the submission has the status that the rest of its history gives it. The mail and what
 * was read in it stay, so that nothing is lost; the event log says what was taken back.
 */
export async function detachDecisions(tx: Tx, accountId: string, endUserServiceId: string): Promise<void> {
  const decisions = await tx.db.findBy(Decision, { accountId, sourceEmailEndUserServiceId: endUserServiceId });
  const submissions = [...new Set(decisions.map((decision) => decision.submissionServiceId))].sort();
  for (const serviceId of submissions) {
    const submission = await findLocked(tx.db, FunderSubmission, { accountId, serviceId });
    const own = decisions.filter((decision) => decision.submissionServiceId === serviceId);
    const ids = own.map((decision) => decision.serviceId);
    await tx.db.delete(Offer, { decisionServiceId: In(ids) });
    await tx.db.delete(Decision, { serviceId: In(ids) });
    for (const decision of own) emitDetached(tx, decision);
    if (submission && !submission.deletedAt) await recompute(tx, submission);
  }
}

/** Makes the newest of what is left the current one, as if it had been recorded alone; what was taken back counts no more. */
export async function recompute(tx: Tx, submission: FunderSubmission): Promise<void> {
  const history = await tx.db.find(Decision, {
    where: { submissionServiceId: submission.serviceId, retractedAt: IsNull() },
    order: { effectiveAt: 'ASC', serviceId: 'ASC' },
  });
  let current: Decision | null = null;
  for (const decision of history) {
    if (becomesCurrent(standing(decision), current && standing(current))) current = decision;
  }
  const before = history.find(({ currentSubmissionId }) => currentSubmissionId !== null) ?? null;
  if (before?.serviceId !== current?.serviceId) {
    if (before)
      await tx.db.update(
        Decision,
        { serviceId: before.serviceId },
        { currentSubmissionId: null, supersededAt: tx.now },
      );
    if (current)
      await tx.db.update(
        Decision,
        { serviceId: current.serviceId },
        { currentSubmissionId: submission.serviceId, supersededAt: null },
      );
  }
  await setQuestion(tx, submission, current && questionOf(current));
  const kind = current && standing(current).kind;
  if (!kind || !isFinal(kind)) return undecideSubmission(tx, submission);
  await moveSubmission(tx, submission, kind === 'approval' ? 'decision_approved' : 'decision_declined');
}

function emitDetached(tx: Tx, decision: Decision): void {
  tx.emit(decisionDetached, {
    accountId: decision.accountId,
    subjectId: decision.submissionServiceId,
    data: {
      service_id: decision.submissionServiceId,
      decision_service_id: decision.serviceId,
      application_status: decision.applicationStatus,
    },
  });
}
