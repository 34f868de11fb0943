import type { Tx } from '../../../platform/db/transact';
import { AppError, BadInput, InvalidFields, NotFound } from '../../../platform/errors';
import { isOneOf } from '../../../platform/lists.rules';
import { EndUser } from '../../deals/end-user.entity';
import { SUBMIT_REFUSALS } from '../eligibility.rules';
import { NOT_A_DEAL } from '../submission.commands';
import type { SubmitOutcome } from '../submission.entity';
import { type MailSettings, type Started, triggerSubmission } from './trigger.commands';

const MAX_AT_ONCE = 100;

/**
 * Starts those of a deal's submissions that can be sent and reports each, in the order of the request, without
 * repetition. One transaction each, so that one refusal undoes nothing else. Throws NotFound for the deal.
 */
export async function submitToFunders(
  transact: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  accountId: string,
  input: { endUserServiceId: string; submissionServiceIds: string[]; useSandbox: boolean },
  settings: MailSettings,
): Promise<SubmitOutcome[]> {
  const ids = [...new Set(input.submissionServiceIds)];
  if (ids.length === 0) throw new InvalidFields({ submissionServiceIds: ['Shorter than minimum length 1.'] });
  if (input.submissionServiceIds.length > MAX_AT_ONCE)
    throw new InvalidFields({ submissionServiceIds: [`Longer than maximum length ${MAX_AT_ONCE}.`] });
  const { endUserServiceId, useSandbox } = input;
  await transact(async (tx) => {
    tx.quiet();
    const where = { accountId, serviceId: endUserServiceId };
    const deal = await tx.db.findOneBy(EndUser, where);
    if (!deal || deal.deletedAt) throw new NotFound('End user');
    if (deal.isSynthetic) throw new BadInput(NOT_A_DEAL);
  });
  const outcomes: SubmitOutcome[] = [];
  for (const submissionServiceId of ids) {
    const trigger = { submissionServiceId, endUserServiceId, useSandbox };
    const outcome = await transact((tx) => triggerSubmission(tx, accountId, trigger, settings)).then(
      (result) => started(submissionServiceId, result),
      (error: unknown) => refused(submissionServiceId, error),
    );
    outcomes.push(outcome);
  }
  return outcomes;
}

function started(submissionServiceId: string, { attemptServiceId, invalid }: Started): SubmitOutcome {
  return {
    submissionServiceId,
    queued: invalid === null,
    reason: invalid === null ? null : 'invalid_data',
    detail: invalid,
    attemptServiceId,
  };
}

function refused(submissionServiceId: string, error: unknown): SubmitOutcome {
  if (!(error instanceof AppError)) throw error;
  const reason = error instanceof NotFound ? 'not_found' : error.details.reason;
  // What has none of these reasons is not about this submission.
  if (!isOneOf(SUBMIT_REFUSALS, reason)) throw error;
  return { submissionServiceId, queued: false, reason, detail: error.message, attemptServiceId: null };
}
