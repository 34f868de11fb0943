import { z } from 'zod';
import { defineEvent } from '../../platform/events/definition.rules';

const decision = z.object({
  service_id: z.string(),
  decision_service_id: z.string(),
  application_status: z.string().nullable(),
});

/** `supersedes`: the decision that was the submission's until now. */
export const decisionCreated = defineEvent(
  'funder_submission.decision_created',
  decision.extend({ offer_count: z.int(), supersedes: z.string().optional() }),
  { title: 'A funder has decided' },
);
export const decisionSuperseded = defineEvent(
  'funder_submission.decision_superseded',
  decision.extend({ offer_count: z.int() }),
  {},
);
export const decisionDetached = defineEvent('funder_submission.decision_detached', decision);
/** A person says that what the current decision asks for is answered. */
export const decisionAnswered = defineEvent(
  'funder_submission.decision_answered',
  decision.omit({ application_status: true }),
);
