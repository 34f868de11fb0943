import { z } from 'zod';
import { defineEvent } from '../../../platform/events/definition.rules';

const version = z.object({ slug: z.string(), version: z.number() });

/** Told to the platform's log alone: connectors belong to no account. */
export const connectorSaved = defineEvent('connector.saved', version);
export const connectorActivated = defineEvent('connector.activated', version);
export const connectorRetired = defineEvent('connector.retired', version);
export const connectorAssigned = defineEvent('connector.assigned', version.extend({ funder_service_id: z.string() }));
