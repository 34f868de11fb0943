import { z } from 'zod';
import { defineEvent } from '../../platform/events/definition.rules';

const upload = z.object({ service_id: z.string(), status: z.string() });
const ended = upload.extend({ success_count: z.int(), error_count: z.int(), pending_count: z.int() });

export const policyChanged = defineEvent(
  'broker_funder_policy.changed',
  z.object({ funder_service_id: z.string(), version: z.int(), action: z.string(), fields: z.array(z.string()) }),
);

export const uploadProgressed = defineEvent(
  'policy_upload.progressed',
  upload.extend({
    total_count: z.int().nullable(),
    processed_count: z.int(),
    success_count: z.int(),
    error_count: z.int(),
  }),
);
export const uploadCompleted = defineEvent('policy_upload.completed', ended, {});
export const uploadFailed = defineEvent('policy_upload.failed', ended, {});
export const uploadMatchDecided = defineEvent(
  'policy_upload.match_decided',
  upload.extend({ index: z.int(), funder_service_id: z.string().nullable() }),
);
