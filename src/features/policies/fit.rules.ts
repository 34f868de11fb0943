import type { PolicyEvaluationStatus } from './checks/evaluation.rules';

/** What a funder's policy says of a deal before it is sent. */
export const POLICY_FITS = ['fits', 'may_fit', 'does_not_fit', 'no_policy'] as const;
export type PolicyFit = (typeof POLICY_FITS)[number];

/** What could not be judged for want of a fact, or by a mistake in the policy, may fit. */
const FIT_OF: Record<PolicyEvaluationStatus, PolicyFit> = {
  matched: 'fits',
  mismatched: 'does_not_fit',
  missing_data: 'may_fit',
  evaluating: 'may_fit',
  error: 'may_fit',
  not_evaluated: 'no_policy',
};

export const fitOf = (status: PolicyEvaluationStatus | undefined): PolicyFit => (status ? FIT_OF[status] : 'no_policy');
