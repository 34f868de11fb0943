import type { PolicyOutcome } from '../../deals/policy-outcome.rules';
import type { Evaluation } from './evaluation.rules';

/**
 * What an evaluation says of the deal in a word; null where nothing was evaluated. A mismatch is for a person to look at
 * where every check that failed asks for that. See docs/rules/policies.md: Results.
 */
export function policyOutcome({
  status,
  failed,
}: Pick<Evaluation, 'status'> & {
  failed: readonly Pick<Evaluation['failed'][number], 'onFailure'>[];
}): PolicyOutcome | null {
  if (status === 'matched') return 'passed';
  if (status === 'missing_data') return 'missing_data';
  if (status !== 'mismatched') return null;
  return failed.every(({ onFailure }) => onFailure === 'review_required') ? 'review_required' : 'failed';
}
