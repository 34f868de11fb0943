import { patch } from '../../platform/db/insert';
import type { Tx } from '../../platform/db/transact';
import { BadInput, Conflict, InvalidFields, NotFound } from '../../platform/errors';
import { Decision } from '../decisions/decision.entity';
import { decisionDetached } from '../decisions/decision.events';
import { recompute } from '../decisions/decision-detach.commands';
import { Offer } from '../decisions/offers/offer.entity';
import { addNote } from '../submissions/notes/note.commands';
import { lockedDealSubmission } from '../submissions/submission.commands';
import { Closing } from './closing.entity';
import { restage } from './stage.commands';

/**
 * Takes back a decision that a person has entered or confirmed: it counts no more, and the submission stands as the rest of
 * its history says. Answers the submission's id. Throws NotFound, BadInput, InvalidFields, Conflict.
 */
export async function retractDecision(tx: Tx, accountId: string, serviceId: string, note: string): Promise<string> {
  if (note.trim() === '') throw new InvalidFields({ note: ['Missing data for required field.'] });
  const decision = await tx.db.findOneBy(Decision, { accountId, serviceId });
  if (!decision) throw new NotFound('Decision');
  const submission = await lockedDealSubmission(tx, accountId, decision.submissionServiceId);
  if (decision.retractedAt) return submission.serviceId;
  if (decision.author === null && decision.attributionMethod !== 'manual')
    throw new BadInput('Only a decision that a person has entered or confirmed is taken back.', 'not_by_hand');
  const closing = await tx.db.findOneBy(Closing, { endUserId: submission.endUserServiceId });
  if (closing && (await tx.db.existsBy(Offer, { serviceId: closing.offerId, decisionServiceId: serviceId })))
    throw new Conflict('Its offer is chosen: take that back first.', 'selected');
  await patch(
    tx.db,
    Decision,
    { serviceId },
    { retractedAt: tx.now, supersededAt: decision.supersededAt ?? tx.now, currentSubmissionId: null },
  );
  await recompute(tx, submission);
  const { endUserServiceId } = submission;
  const text = { endUserServiceId, submissionServiceId: submission.serviceId, text: note };
  await addNote(tx, accountId, text, 'note');
  tx.emit(decisionDetached, {
    accountId,
    subjectId: submission.serviceId,
    data: {
      service_id: submission.serviceId,
      decision_service_id: serviceId,
      application_status: decision.applicationStatus,
    },
  });
  return submission.serviceId;
}

/** Until when a decision's offers hold, as a person knows it. Throws NotFound. */
export async function setDecisionExpiry(
  tx: Tx,
  accountId: string,
  serviceId: string,
  expiresAt: string | null,
): Promise<void> {
  const decision = await tx.db.findOneBy(Decision, { accountId, serviceId });
  if (!decision) throw new NotFound('Decision');
  const submission = await lockedDealSubmission(tx, accountId, decision.submissionServiceId);
  await patch(tx.db, Decision, { serviceId }, { expiresAt: expiresAt === null ? null : new Date(expiresAt) });
  tx.about(serviceId);
  await restage(tx, accountId, submission.endUserServiceId);
}
