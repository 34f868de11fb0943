/** What a policy says of a deal. */
export const POLICY_OUTCOMES = ['passed', 'failed', 'review_required', 'missing_data'] as const;
export type PolicyOutcome = (typeof POLICY_OUTCOMES)[number];
