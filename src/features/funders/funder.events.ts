import { z } from 'zod';
import { defineEvent } from '../../platform/events/definition.rules';

const CHANGES = [
  ...(['linked', 'unlinked', 'updated', 'sender_remembered'] as const),
  ...(['staging_values_saved', 'production_values_saved', 'staging_values_deleted'] as const),
  ...(['production_values_refused', 'production_values_taken'] as const),
  ...([
    'production_values_deleted',
    'callback_token_rotated',
    'callback_secret_set',
    'callback_secret_cleared',
  ] as const),
] as const;

export type LinkChange = (typeof CHANGES)[number];

/** What happened to an account's link to a funder; `fields` are the settings that were changed. */
export const funderIntegrationChanged = defineEvent(
  'funder_integration.changed',
  z.object({ funder_service_id: z.string(), change: z.enum(CHANGES), fields: z.array(z.string()).optional() }),
);
