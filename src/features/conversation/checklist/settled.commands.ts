import { In, IsNull } from 'typeorm';
import { patch } from '../../../platform/db/insert';
import type { Tx } from '../../../platform/db/transact';
import { Decision } from '../../decisions/decision.entity';
import { ChecklistRequest } from './checklist.entity';
import { ENDED } from './checklist.rules';
import { moveRequests } from './requests.commands';

/**
 * Settles what a submission's current decision does: one that ends the submission waives what is asked, an approval accepts what
 * was brought and what was a question, funding all. What a decision asks itself it does not accept.
 */
export async function settleBy(tx: Tx, decision: Decision): Promise<void> {
  const { serviceId, submissionServiceId, applicationStatus: status } = decision;
  if (status && ENDED.has(status))
    return moveRequests(tx, submissionServiceId, ['open', 'provided'], 'waived', { by: serviceId, reason: 'decided' });
  if (status !== 'approved' && status !== 'counter' && status !== 'funded') return;
  const questions = status === 'funded' ? [] : await questionsOf(tx, submissionServiceId);
  await moveRequests(tx, submissionServiceId, ['open', 'provided'], 'accepted', {
    by: serviceId,
    only: ({ state, decisionId }) =>
      decisionId !== serviceId && (status === 'funded' || state === 'provided' || questions.includes(decisionId)),
  });
}

/**
 * The decisions that asked before anything was offered: an approval is the answer to what was said to them, whichever way
 * it was sent. What an approval itself depends on stays open behind the next offer.
 */
async function questionsOf(tx: Tx, submissionServiceId: string): Promise<(string | null)[]> {
  const asked = await tx.db.find(Decision, {
    select: { serviceId: true },
    where: { submissionServiceId, applicationStatus: 'info_requested' },
  });
  return asked.map(({ serviceId }) => serviceId);
}

/**
 * What a decision settled that counts no more stands as it did before: brought, or open. What is no longer asked stays, and
 * the decision that is current now settles in its turn.
 */
export async function unsettle(tx: Tx, submissionId: string, decisionId: string): Promise<void> {
  const state = In(['accepted', 'waived']);
  const settled = await tx.db.findBy(ChecklistRequest, { submissionId, state, settledBy: decisionId });
  if (settled.length === 0) return;
  const askers = settled.flatMap((request) => request.decisionId ?? []);
  const standing = await tx.db.findBy(Decision, { serviceId: In(askers), retractedAt: IsNull() });
  const ids = new Set(standing.map(({ serviceId }) => serviceId));
  const asked = settled.filter((request) => request.decisionId === null || ids.has(request.decisionId));
  for (const { serviceId, providedBy } of asked)
    await patch(
      tx.db,
      ChecklistRequest,
      { serviceId },
      { state: providedBy === null ? 'open' : 'provided', settledBy: null, reason: null, changed: tx.now },
    );
  const current = await tx.db.findOneBy(Decision, { currentSubmissionId: submissionId });
  if (current) await settleBy(tx, current);
}
