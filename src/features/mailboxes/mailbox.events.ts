import { z } from 'zod';
import { defineEvent } from '../../platform/events/definition.rules';

const mailbox = z.object({ service_id: z.string() });

export const mailboxStateChanged = defineEvent('mailbox.state_changed', mailbox.extend({ state: z.string() }), {
  title: 'A mailbox works again, or does not',
});
export const mailboxSaved = defineEvent('mailbox.saved', mailbox);
export const mailboxRemoved = defineEvent('mailbox.removed', mailbox);
