import type { BrokenRule, ProcessingStep } from '../deals/processing.job';
import { evaluateDeal } from './evaluation.queries';

/**
 * Evaluates a ready deal against every policy. A check that fails and whose policy asks for a review is a rule that the deal
 * breaks; the evaluation itself is not kept, since it is made anew whenever it is read.
 */
export const evaluationStep: ProcessingStep = {
  name: 'policies',
  async run({ accountId, endUserServiceId }, { database, clock }): Promise<BrokenRule[]> {
    const evaluations = await evaluateDeal(
      (sql, parameters) => database.read(sql, parameters),
      accountId,
      endUserServiceId,
      clock.now().getTime(),
    );
    return evaluations.flatMap(({ funderServiceId, funderName, failed }) =>
      failed
        .filter(({ onFailure }) => onFailure === 'review_required')
        // The deal's figures are nobody else's: the rule is named, not what broke it.
        .map(({ key }) => ({ serviceId: funderServiceId, name: `${funderName}: ${key}` })),
    );
  },
};
