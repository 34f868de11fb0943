import { insert } from '../../platform/db/insert';
import { together } from '../../platform/db/together';
import type { Tx } from '../../platform/db/transact';
import { InvalidFields } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { present } from '../../platform/untyped.rules';
import { addNote } from '../submissions/notes/note.commands';
import { completeRun, openRunOf } from '../submissions/sending/runs/run.commands';
import type { FunderSubmission } from '../submissions/submission.entity';
import { moveSubmission, setQuestion } from '../submissions/submission.transitions.commands';
import { type DecidedSubmission, decidedDeal } from './decided.queries';
import { Decision, type RecordDecisionInput } from './decision.entity';
import { decisionCreated, decisionSuperseded } from './decision.events';
import { decisionMistakes } from './decision.fields.rules';
import { becomesCurrent, type DecisionClass, decisionClass, effectiveFrom, isFinal } from './decision.rules';
import { declineCodes } from './decline-codes.rules';
import { newDecision, rememberDecision } from './new-decisions';
import { Offer, type OfferInput } from './offers/offer.entity';
import { rawOffer } from './offers/offer-fields.rules';
import { questionOf } from './question.commands';
import { type Sends, settleOpenAttempts } from './sends.commands';

/** What is known of a decision beside its content: the id that it is to have, and the one that its source gave it. */
export interface DecisionSource {
  decisionServiceId?: string;
  sourceId?: string;
  /** The mail that it was read in, and the record that the mail has made. */
  mail?: { emailServiceId: string; endUserServiceId: string; hasCompetingOffers: boolean | null };
  /** Who records it by hand. */
  author?: string;
  /** A person decides it now, whatever stands. */
  isPersons?: boolean;
  /** The submission, of who has locked it and knows what was decided of it. */
  about?: DecidedSubmission;
}

/**
 * Records a funder's answer and what follows from it: which decision is current, the submission's status, an attempt of
 * unknown outcome that has evidently arrived. Returns its id. Throws NotFound, BadInput, InvalidFields.
 */
export async function recordDecision(
  tx: Tx,
  accountId: string,
  submissionServiceId: string,
  input: RecordDecisionInput,
  source: DecisionSource = {},
): Promise<string> {
  const mistakes = decisionMistakes(input);
  if (Object.keys(mistakes).length > 0) throw new InvalidFields(mistakes);
  const { submission, current, sends } = source.about ?? (await decidedDeal(tx, accountId, submissionServiceId));
  const kind = present(
    decisionClass(input.applicationStatus, input.emailClassification ?? null),
    input.applicationStatus,
  );
  const decision = decisionOf(tx, submission, input, source, current);
  decision.applicationIdentifier ??= sends.reference;
  const isCurrent = becomesCurrent(
    { kind, effectiveAtMs: decision.effectiveAt.getTime(), sourceId: decision.sourceId },
    current && standing(current),
  );
  const supersedes = isCurrent ? current : null;
  if (supersedes) await supersede(tx, submission, supersedes);
  Object.assign(decision, isCurrent ? { currentSubmissionId: submissionServiceId } : { supersededAt: tx.now });
  const offers = input.offers.map((offer, index) => offerOf(tx, submission, decision, offer, index + 1));
  await together(tx.db, async () => {
    await insert(tx.db, Decision, decision);
    if (isCurrent) await setQuestion(tx, submission, questionOf(decision));
    if (offers.length > 0) await insert(tx.db, Offer, offers);
  });
  rememberDecision(tx, { decision, offers, submission });
  tx.emit(decisionCreated, {
    accountId,
    subjectId: submissionServiceId,
    data: {
      service_id: submissionServiceId,
      decision_service_id: decision.serviceId,
      application_status: decision.applicationStatus,
      offer_count: offers.length,
      ...(supersedes && { supersedes: supersedes.serviceId }),
    },
  });
  if (source.author && input.internalNote?.trim()) {
    const { endUserServiceId } = submission;
    const note = { endUserServiceId, submissionServiceId, text: input.internalNote };
    await addNote(tx, accountId, note, 'internalNote');
  }
  if (isFinal(kind)) await settle(tx, submission, sends, kind, isCurrent);
  else if (input.emailClassification !== 'general-chatter') await settleArrived(tx, submission, sends);
  return decision.serviceId;
}

/**
 * A final answer shows that an open attempt has arrived, and decides the submission when it is the current one; an older
 * one changes nothing of what a newer one has set.
 */
async function settle(
  tx: Tx,
  submission: FunderSubmission,
  sends: Sends,
  kind: DecisionClass,
  isCurrent: boolean,
): Promise<void> {
  const changes = (await settleOpenAttempts(tx, submission, sends)) ? arrivedAt(tx, submission) : {};
  const decided = submission.status === 'declined' ? 'decision_declined' : 'decision_approved';
  const event = kind === 'approval' ? 'decision_approved' : 'decision_declined';
  await together(tx.db, () =>
    moveSubmission(tx, submission, isCurrent ? event : decided, { ...changes, retryAt: null }),
  );
  // What is left of a deal that is declined is not sent.
  const left = kind === 'decline' ? await openRunOf(tx, submission.serviceId) : null;
  if (left) await completeRun(tx, left.serviceId);
}

/** Any other answer shows as much, and no more; chatter may be a machine that answers everybody. */
async function settleArrived(tx: Tx, submission: FunderSubmission, sends: Sends): Promise<void> {
  if (submission.status !== 'in_progress' || !(await settleOpenAttempts(tx, submission, sends))) return;
  await moveSubmission(tx, submission, 'settled_succeeded', { ...arrivedAt(tx, submission), retryAt: null });
}

const arrivedAt = (tx: Tx, { submittedAt }: FunderSubmission): Partial<FunderSubmission> => ({
  productionAttemptStatus: 'succeeded',
  submittedAt: submittedAt ?? tx.now,
  submissionStatusMessage: null,
});

async function supersede(tx: Tx, submission: FunderSubmission, decision: Decision): Promise<void> {
  const offerCount = await tx.db.countBy(Offer, { decisionServiceId: decision.serviceId });
  const changes = { currentSubmissionId: null, supersededAt: tx.now };
  await tx.db.update(Decision, { serviceId: decision.serviceId }, changes);
  Object.assign(newDecision(tx, decision.serviceId)?.decision ?? {}, changes);
  tx.emit(decisionSuperseded, {
    accountId: submission.accountId,
    subjectId: submission.serviceId,
    data: {
      service_id: submission.serviceId,
      decision_service_id: decision.serviceId,
      application_status: decision.applicationStatus,
      offer_count: offerCount,
    },
  });
}

export function standing(decision: Decision) {
  const kind = decisionClass(decision.applicationStatus ?? '', decision.emailClassification);
  return {
    kind: kind ?? ('chatter' as const),
    effectiveAtMs: decision.effectiveAt.getTime(),
    sourceId: decision.sourceId,
  };
}

function decisionOf(
  tx: Tx,
  submission: FunderSubmission,
  input: RecordDecisionInput,
  source: DecisionSource,
  current: Decision | null,
): Decision {
  const providerEffectiveAt = input.providerEffectiveAt ? new Date(input.providerEffectiveAt) : null;
  const sourceReceivedAt = input.sourceReceivedAt ? new Date(input.sourceReceivedAt) : tx.now;
  const isPersons = source.isPersons ?? false;
  const effectiveMs = effectiveFrom(
    {
      saidMs: providerEffectiveAt?.getTime() ?? null,
      receivedMs: sourceReceivedAt.getTime(),
      nowMs: tx.now.getTime(),
    },
    isPersons ? { standingMs: current?.effectiveAt.getTime() ?? null } : null,
  );
  return {
    serviceId: source.decisionServiceId ?? newId('dec', tx.now.getTime()),
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
    hasCompetingOffers: source.mail?.hasCompetingOffers ?? null,
    lenderNotes: input.lenderNotes ?? null,
    offerLinkUrl: input.offerLinkUrl ?? null,
    providerEffectiveAt,
    requestedInfo: input.requestedInfo ?? null,
    sourceEmailEndUserServiceId: source.mail?.endUserServiceId ?? null,
    sourceEmailServiceId: source.mail?.emailServiceId ?? null,
    sourceReceivedAt,
    statusReasoning: input.statusReasoning ?? null,
    stipulations: input.stipulations ?? null,
    supersededAt: null,
    answeredAt: null,
    answeredBy: null,
    expiresAt: input.expiresAt ? new Date(input.expiresAt) : null,
    retractedAt: null,
    author: source.author ?? null,
    effectiveAt: new Date(effectiveMs),
    sourceId: source.sourceId ?? null,
    declineCodes: declineCodes(input.applicationStatus, input.declineReason ?? null),
  };
}

function offerOf(tx: Tx, submission: FunderSubmission, decision: Decision, input: OfferInput, ordinal: number): Offer {
  return {
    serviceId: newId('off', tx.now.getTime()),
    accountId: submission.accountId,
    decisionServiceId: decision.serviceId,
    funderServiceId: submission.funderServiceId,
    ordinal,
    source: input.source ?? null,
    fundingPosition: input.fundingPosition ?? null,
    ...rawOffer({ ...input, fees: null }),
    fees: (input.fees ?? []).map(({ name, amount, percent }) => ({
      name: name.trim(),
      amount: amount ?? null,
      percent: percent ?? null,
    })),
  };
}
