import type { Findings, ProcessingStep } from '../deals/processing.job';
import { policyOutcome } from './checks/outcome.rules';
import { evaluateDeal } from './evaluation.queries';

/**
 * Evaluates a ready deal against every policy. A check that fails and whose policy asks for a review is a rule that the deal
 * breaks. What each policy says in a word is kept with the deal; the evaluation itself is made anew whenever it is read.
 */
export const evaluationStep: ProcessingStep = {
  name: 'policies',
  async run({ accountId, endUserServiceId }, { database, clock }): Promise<Findings> {
    const evaluations = await evaluateDeal(
      (sql, parameters) => database.read(sql, parameters),
      accountId,
      endUserServiceId,
      clock.now().getTime(),
    );
    const broken = evaluations.flatMap(({ funderServiceId, funderName, failed }) =>
      failed
        .filter(({ onFailure }) => onFailure === 'review_required')
        // The deal's figures are nobody else's: the rule is named, not what broke it.
        .map(({ key }) => ({ serviceId: funderServiceId, name: `${funderName}: ${key}` })),
    );
    const policyResults = evaluations.flatMap((evaluation) => {
      const result = policyOutcome(evaluation);
      const { funderServiceId: policyServiceId, funderName: policyName } = evaluation;
      return result ? [{ policyServiceId, policyName, result }] : [];
    });
    return { broken, policyResults };
  },
};
