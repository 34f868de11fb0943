import { z } from 'zod';
import { defineEvent } from '../../../platform/events/definition.rules';

const message = z.object({
  service_id: z.string(),
  submission_service_id: z.string().nullable(),
  end_user_service_id: z.string(),
});

/** It waits to be sent, or for a person who carries it over. */
export const messageCreated = defineEvent('message.created', message.extend({ kind: z.string(), via: z.string() }));
export const messageCompleted = defineEvent(
  'message.completed',
  message.extend({ kind: z.string(), via: z.string(), status: z.string() }),
  { title: 'A message was sent, or was not' },
);
