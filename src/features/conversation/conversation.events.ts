import { z } from 'zod';
import { defineEvent } from '../../platform/events/definition.rules';

const message = z.object({
  service_id: z.string(),
  submission_service_id: z.string().nullable(),
  end_user_service_id: z.string(),
});

const link = z.object({ service_id: z.string(), end_user_service_id: z.string() });

/** An address was made by which a merchant sends what is asked of him, or does not work any more. */
export const uploadLinkCreated = defineEvent('upload_link.created', link);
export const uploadLinkRevoked = defineEvent('upload_link.revoked', link);
export const uploadLinkFilesReceived = defineEvent(
  'upload_link.files_received',
  link.extend({ file_service_ids: z.array(z.string()) }),
  { title: 'A merchant sent files' },
);
/** A merchant has answered a question. */
export const uploadLinkFactReceived = defineEvent('upload_link.fact_received', link);

/** A mail came that belongs to a deal. */
export const messageReceived = defineEvent('message.received', message, { title: 'A mail came' });
export const checklistChanged = defineEvent(
  'checklist.changed',
  z.object({
    end_user_service_id: z.string(),
    submission_service_id: z.string().nullable(),
    open: z.int(),
    provided: z.int(),
  }),
  { title: 'What funders ask for has changed' },
);
