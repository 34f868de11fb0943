import { findLockedOrFail } from '../../../platform/db/lock';
import type { Tx } from '../../../platform/db/transact';
import { Conflict, InvalidFields, NotFound } from '../../../platform/errors';
import type { Secrets } from '../../../platform/secrets';
import { lockedSubmission } from '../submission.commands';
import { nextAttemptStatus } from '../submission.states.rules';
import { moveAttempt, moveSubmission } from '../submission.transitions.commands';
import { Attempt, type AttemptOutcome } from './attempt.entity';
import { settleRun } from './runs/further.commands';

const NOTE_LENGTH = 1000;
const REFERENCE_LENGTH = 200;

/**
 * A person says what became of an attempt that is `unknown` or `action_required`; returns the submission's id.
 * Throws NotFound, and Conflict for an attempt that is in progress or final.
 */
export async function settleAttempt(
  tx: Tx,
  accountId: string,
  input: {
    attemptServiceId: string;
    submissionServiceId?: string | null | undefined;
    outcome: AttemptOutcome;
    note: string | null;
    /** What the funder calls the deal, where it has it and the rest is to follow. */
    reference?: string | null;
  },
  secrets: Secrets,
): Promise<string> {
  const { attemptServiceId, outcome, note } = input;
  if (note && note.length > NOTE_LENGTH)
    throw new InvalidFields({ note: [`Longer than maximum length ${NOTE_LENGTH}.`] });
  const reference = input.reference?.trim() || null;
  if (reference && reference.length > REFERENCE_LENGTH)
    throw new InvalidFields({ reference: [`Longer than maximum length ${REFERENCE_LENGTH}.`] });
  const found = await tx.db.findOneBy(Attempt, { accountId, serviceId: attemptServiceId });
  if (!found || (input.submissionServiceId && found.submissionServiceId !== input.submissionServiceId))
    throw new NotFound('Attempt');
  const submission = await lockedSubmission(tx, accountId, found.submissionServiceId);
  const attempt = await findLockedOrFail(tx.db, Attempt, { serviceId: attemptServiceId });
  const event = outcome === 'succeeded' ? 'settled_succeeded' : 'settled_failed';
  if (nextAttemptStatus(attempt.status, event) === null)
    throw new Conflict(`This attempt is ${attempt.status}: only one that is unknown or needs action can be settled.`);
  if (await settleRun(tx, submission, attempt, { outcome, note, reference }, secrets)) return submission.serviceId;
  await moveAttempt(tx, attempt, event, {
    ...(note !== null && { note }),
    ...(reference && outcome === 'succeeded' && { providerReference: reference }),
  });
  // A sandbox run never changes the submission.
  if (!attempt.isProduction || attempt.isTest) return submission.serviceId;
  const latest = await tx.db.findOneOrFail(Attempt, {
    where: { submissionServiceId: submission.serviceId, isProduction: true },
    order: { created: 'DESC', serviceId: 'DESC' },
  });
  await moveSubmission(
    tx,
    submission,
    event,
    {
      productionAttemptStatus: latest.status,
      submissionStatusMessage: note,
      ...(outcome === 'succeeded' && { submittedAt: submission.submittedAt ?? tx.now }),
    },
    attemptServiceId,
  );
  return submission.serviceId;
}
