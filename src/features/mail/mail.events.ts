import { z } from 'zod';
import { defineEvent } from '../../platform/events/definition.rules';

/** No words of the mail, and of its sender the domain alone. */
const mail = z.object({
  service_id: z.string(),
  end_user_service_id: z.string(),
  classification: z.string(),
  from_address_domain: z.string().nullable(),
});

export const mailProcessed = defineEvent('end_user_email.processed', mail, {});
export const mailFailed = defineEvent('end_user_email.failed', mail, {});
/** A person has to say what the mail is. */
export const mailWaiting = defineEvent(
  'mail.waiting',
  z.object({ service_id: z.string(), linked_deal_end_user_service_id: z.string().nullable() }),
);
