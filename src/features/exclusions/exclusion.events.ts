import { z } from 'zod';
import { defineEvent } from '../../platform/events/definition.rules';

/** `by`: through which kind of change. */
export const exclusionRuleChanged = defineEvent(
  'exclusion_rule.changed',
  z.object({ funder_service_id: z.string(), action: z.enum(['created', 'updated', 'deleted']), by: z.string() }),
);
