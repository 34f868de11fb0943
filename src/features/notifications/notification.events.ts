import { z } from 'zod';
import { defineEvent } from '../../platform/events/definition.rules';

/** The account was brought back from a backup; `until` is when its last event before that was. */
export const accountRestored = defineEvent(
  'account.restored',
  z.object({ service_id: z.string(), until: z.string().nullable() }),
);
