import type { PolicyOutcome } from '../deals/policy-outcome.rules';
import type { Evaluation } from './checks/evaluation.rules';
import { policyOutcome } from './checks/outcome.rules';

/** What a funder's policy says of a deal before it is sent. */
export const POLICY_FITS = ['fits', 'may_fit', 'does_not_fit', 'no_policy'] as const;
export type PolicyFit = (typeof POLICY_FITS)[number];

/** What could not be judged for want of a fact, by a mistake in the policy or before a person has looked at it, may fit. */
const FIT_OF: Record<PolicyOutcome, PolicyFit> = {
  passed: 'fits',
  failed: 'does_not_fit',
  review_required: 'may_fit',
  missing_data: 'may_fit',
};

export function fitOf(evaluation: Pick<Evaluation, 'status' | 'failed' | 'openConditions'> | undefined): PolicyFit {
  const outcome = evaluation ? policyOutcome(evaluation) : null;
  if (outcome) return FIT_OF[outcome];
  return !evaluation || evaluation.status === 'not_evaluated' ? 'no_policy' : 'may_fit';
}
