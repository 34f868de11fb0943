import { z } from 'zod';
import { defineEvent } from '../../platform/events/definition.rules';

const key = z.object({ service_id: z.string() });

export const apiKeyCreated = defineEvent('api_key.created', key.extend({ name: z.string() }));
export const apiKeyRotated = defineEvent('api_key.rotated', key.extend({ new_service_id: z.string() }));
export const apiKeyActivated = defineEvent('api_key.activated', key);
export const apiKeyDeactivated = defineEvent('api_key.deactivated', key);
export const apiKeyDeleted = defineEvent('api_key.deleted', key);
/** From a person who has left to his account. */
export const apiKeyMoved = defineEvent('api_key.moved', key);

export const accountSettingsChanged = defineEvent(
  'account.settings_changed',
  z.object({ fields: z.array(z.string()), trust_unauthenticated: z.boolean().optional() }),
);
