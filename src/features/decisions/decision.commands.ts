import { insert } from '../../platform/db/insert';
import type { Tx } from '../../platform/db/transact';
import { InvalidFields } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { Attempt } from '../submissions/attempt.entity';
import { lockedSubmission } from '../submissions/submission.commands';
import type { FunderSubmission } from '../submissions/submission.entity';
import { moveAttempt, moveSubmission } from '../submissions/submission.transitions.commands';
import { Decision, type RecordDecisionInput } from './decision.entity';
import { decisionMistakes } from './decision.fields.rules';
import { becomesCurrent, type DecisionClass, decisionClass, isFinal } from './decision.rules';
import { Offer, type OfferInput, RAW_NUMBERS, type RawNumbers } from './offer.entity';

/**
 * Records a funder's answer and what follows from it: which decision is current, the submission's status, an attempt of
 * unknown outcome that has evidently arrived (rulings 14, 15). Returns its id. Throws NotFound, BadInput, InvalidFields.
 */
export async function recordDecision(
  tx: Tx,
  accountId: string,
  submissionServiceId: string,
  input: RecordDecisionInput,
): Promise<string> {
  const mistakes = decisionMistakes(input);
  if (Object.keys(mistakes).length > 0) throw new InvalidFields(mistakes);
  const submission = await lockedSubmission(tx, accountId, submissionServiceId);
  const kind = decisionClass(input.applicationStatus, input.emailClassification ?? null)!;
  const decision = decisionOf(tx, submission, input);
  const current = await tx.db.findOneBy(Decision, { currentSubmissionId: submissionServiceId });
  const isCurrent = becomesCurrent(
    { kind, effectiveAtMs: decision.effectiveAt.getTime() },
    current && standing(current),
  );
  const supersedes = isCurrent ? current : null;
  if (supersedes) await supersede(tx, submission, supersedes);
  Object.assign(decision, isCurrent ? { currentSubmissionId: submissionServiceId } : { supersededAt: tx.now });
  await insert(tx.db, Decision, decision);
  const offers = input.offers.map((offer, index) => offerOf(tx, submission, decision, offer, index + 1));
  if (offers.length > 0) await insert(tx.db, Offer, offers);
  tx.emit({
    accountId,
    topic: 'funder_submission.decision_created',
    subjectId: submissionServiceId,
    data: {
      service_id: submissionServiceId,
      decision_service_id: decision.serviceId,
      application_status: decision.applicationStatus,
      offer_count: offers.length,
      ...(supersedes && { supersedes: supersedes.serviceId }),
    },
  });
  if (isFinal(kind)) await settle(tx, submission, kind, isCurrent);
  return decision.serviceId;
}

/**
 * A final answer shows that an open attempt has arrived, and decides the submission when it is the current one; an older
 * one changes nothing of what a newer one has set. Any other answer leaves the status, and with it the question whether
 * the deal arrived, to a person (rulings 14).
 */
async function settle(tx: Tx, submission: FunderSubmission, kind: DecisionClass, isCurrent: boolean): Promise<void> {
  const arrived = await settleOpenAttempts(tx, submission);
  const changes: Partial<FunderSubmission> = arrived
    ? {
        productionAttemptStatus: 'succeeded',
        submittedAt: submission.submittedAt ?? tx.now,
        submissionStatusMessage: null,
      }
    : {};
  const decided = submission.status === 'declined' ? 'decision_declined' : 'decision_approved';
  const event = kind === 'approval' ? 'decision_approved' : 'decision_declined';
  await moveSubmission(tx, submission, isCurrent ? event : decided, { ...changes, retryAt: null });
}

/** Marks the attempts whose outcome was not known as succeeded; whether there were any. */
async function settleOpenAttempts(tx: Tx, { serviceId }: FunderSubmission): Promise<boolean> {
  const sends = { submissionServiceId: serviceId, isProduction: true, isTest: false };
  const open = await tx.db.findBy(Attempt, [
    { ...sends, status: 'unknown' },
    { ...sends, status: 'action_required' },
  ]);
  for (const attempt of open) await moveAttempt(tx, attempt, 'arrived');
  return open.length > 0;
}

async function supersede(tx: Tx, submission: FunderSubmission, decision: Decision): Promise<void> {
  await tx.db.update(Decision, { serviceId: decision.serviceId }, { currentSubmissionId: null, supersededAt: tx.now });
  tx.emit({
    accountId: submission.accountId,
    topic: 'funder_submission.decision_superseded',
    subjectId: submission.serviceId,
    data: {
      service_id: submission.serviceId,
      decision_service_id: decision.serviceId,
      application_status: decision.applicationStatus,
    },
  });
}

function standing(decision: Decision) {
  const kind = decisionClass(decision.applicationStatus ?? '', decision.emailClassification);
  return { kind: kind ?? ('chatter' as const), effectiveAtMs: decision.effectiveAt.getTime() };
}

function decisionOf(tx: Tx, submission: FunderSubmission, input: RecordDecisionInput): Decision {
  const providerEffectiveAt = input.providerEffectiveAt ? new Date(input.providerEffectiveAt) : null;
  const sourceReceivedAt = input.sourceReceivedAt ? new Date(input.sourceReceivedAt) : tx.now;
  return {
    serviceId: newId('dec', tx.now.getTime()),
    accountId: submission.accountId,
    submissionServiceId: submission.serviceId,
    currentSubmissionId: null,
    applicationIdentifier: input.applicationIdentifier ?? null,
    applicationStatus: input.applicationStatus,
    rawApplicationStatus: input.rawApplicationStatus ?? null,
    attributionMethod: input.attributionMethod ?? 'manual',
    declineReason: input.declineReason ?? null,
    emailClassification: input.emailClassification ?? null,
    emailDecisionStage: input.emailDecisionStage ?? null,
    hasCompetingOffers: null,
    lenderNotes: input.lenderNotes ?? null,
    offerLinkUrl: input.offerLinkUrl ?? null,
    providerEffectiveAt,
    requestedInfo: input.requestedInfo ?? null,
    sourceEmailEndUserServiceId: null,
    sourceEmailServiceId: null,
    sourceReceivedAt,
    statusReasoning: input.statusReasoning ?? null,
    stipulations: input.stipulations ?? null,
    supersededAt: null,
    effectiveAt: providerEffectiveAt ?? sourceReceivedAt,
  };
}

function offerOf(tx: Tx, submission: FunderSubmission, decision: Decision, input: OfferInput, ordinal: number): Offer {
  const numbers = Object.fromEntries(RAW_NUMBERS.map((name) => [name, input[name] ?? null])) as RawNumbers;
  return {
    serviceId: newId('off', tx.now.getTime()),
    accountId: submission.accountId,
    decisionServiceId: decision.serviceId,
    funderServiceId: submission.funderServiceId,
    ordinal,
    source: input.source ?? null,
    fundingPosition: input.fundingPosition ?? null,
    paymentFrequency: input.paymentFrequency ?? null,
    rawProductText: input.rawProductText ?? null,
    stipulations: input.stipulations ?? null,
    ...numbers,
  };
}
