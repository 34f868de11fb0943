import type { ProcessingStep } from '../deals/processing.job';
import { preflightResults } from './preflight.queries';
import { preflightCompleted } from './submission.events';

/**
 * Validates a ready deal against the configured funders and tells of those that could not be sent to, in an event for live
 * updates and the audit. What is missing for a funder breaks no rule: the deal may go to the others.
 */
export const preflightStep: ProcessingStep = {
  name: 'preflight',
  async run({ accountId, endUserServiceId }, services) {
    const results = await preflightResults(services, accountId, endUserServiceId);
    const invalid = results.filter(({ valid }) => !valid);
    if (results.length === 0) return {};
    const data = {
      service_id: endUserServiceId,
      valid_count: results.length - invalid.length,
      invalid_count: invalid.length,
      funders: invalid.slice(0, 50).map(({ funderServiceId }) => ({ funder_service_id: funderServiceId })),
    };
    await services.transact(async (tx) =>
      tx.emit(preflightCompleted, { accountId, subjectId: endUserServiceId, data }),
    );
    return {};
  },
};
