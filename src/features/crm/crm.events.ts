import { z } from 'zod';
import { defineEvent } from '../../platform/events/definition.rules';

const integration = z.object({ service_id: z.string(), provider: z.string(), is_enabled: z.boolean() });

export const crmIntegrationCreated = defineEvent('crm_integration.created', integration);
export const crmIntegrationUpdated = defineEvent('crm_integration.updated', integration);
export const crmIntegrationSecretRotated = defineEvent('crm_integration.secret_rotated', integration);
export const crmIntegrationDeleted = defineEvent('crm_integration.deleted', integration);
