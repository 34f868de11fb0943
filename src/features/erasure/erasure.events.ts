import { z } from 'zod';
import { defineEvent } from '../../platform/events/definition.rules';

export const erasureRequested = defineEvent(
  'end_user.erasure_requested',
  z.object({ service_id: z.string(), erasure_service_id: z.string() }),
);
