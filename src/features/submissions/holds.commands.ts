import type { Tx } from '../../platform/db/transact';
import { Conflict, InvalidFields, NotFound } from '../../platform/errors';
import { resolveRule } from '../exclusions/exclusion-rule.commands';
import type { Resolution } from '../exclusions/matching.rules';
import { isHeld } from './eligibility.rules';
import { sendFacts } from './sending/send-facts.commands';
import { lockedDealSubmission } from './submission.commands';

/**
 * A person says whether the sender of a held deal is the excluded one: the rule then knows the name either way. Answers
 * the funder's id. `observedValues` narrows it to some of the names seen; one that is known already
 * to be no sender changes nothing. Throws NotFound, InvalidFields when they are none, Conflict when it is not held.
 */
export async function resolveHeldSubmission(
  tx: Tx,
  accountId: string,
  input: {
    submissionServiceId: string;
    endUserServiceId?: string | null | undefined;
    resolution: Resolution;
    observedValues?: string[] | null | undefined;
  },
): Promise<string> {
  const { observedValues } = input;
  if (observedValues?.length === 0) throw new InvalidFields({ observedValues: ['Shorter than minimum length 1.'] });
  const submission = await lockedDealSubmission(tx, accountId, input.submissionServiceId);
  if (input.endUserServiceId && input.endUserServiceId !== submission.endUserServiceId)
    throw new NotFound('Funder submission');
  const { evidence } = await sendFacts(tx, submission);
  if (!isHeld(evidence)) throw new Conflict('This submission is not held, so there is nothing to resolve.', 'not_held');
  const heldFor = [...new Set(evidence.map(({ observedValue }) => observedValue))];
  await resolveRule(tx, accountId, submission.funderServiceId, {
    resolution: input.resolution,
    names: observedValues ?? heldFor,
    heldFor,
  });
  return submission.funderServiceId;
}
