import { z } from 'zod';
import { defineEvent } from '../../platform/events/definition.rules';

/** Whose a deal is from now on, and who came and went. */
export const endUserAssigned = defineEvent(
  'end_user.assigned',
  z.object({
    service_id: z.string(),
    end_user_id: z.string().nullable(),
    assignee_service_ids: z.array(z.string()),
    added: z.array(z.string()),
    removed: z.array(z.string()),
  }),
  { title: 'A deal was assigned' },
);
