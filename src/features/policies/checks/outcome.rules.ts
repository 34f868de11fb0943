import type { PolicyOutcome } from '../../deals/policy-outcome.rules';
import type { Evaluation } from './evaluation.rules';

/**
 * What an evaluation says of the deal in a word; null where nothing was evaluated. A mismatch is for a person to look at
 * where every check that bars the deal asks for that, a match where a condition is open. See docs/rules/policies.md: Results.
 */
export function policyOutcome({
  status,
  failed,
  openConditions,
}: Pick<Evaluation, 'status' | 'openConditions'> & {
  failed: readonly Pick<Evaluation['failed'][number], 'onFailure' | 'mandatory'>[];
}): PolicyOutcome | null {
  if (status === 'missing_data') return 'missing_data';
  if (status === 'mismatched')
    return failed.some(({ onFailure, mandatory }) => mandatory && onFailure === 'fail') ? 'failed' : 'review_required';
  if (status !== 'matched' && status !== 'not_evaluated') return null;
  if (openConditions.length > 0) return 'review_required';
  return status === 'matched' ? 'passed' : null;
}
