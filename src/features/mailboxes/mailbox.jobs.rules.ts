import { z } from 'zod';

const payload = z.object({ mailboxServiceId: z.string() });

/** Who watches mailboxes is woken by it. */
export const MAILBOX_QUEUE = 'mailboxes';

/** The job that signs in to a mailbox's servers and sends it a mail. */
export const TEST_MAILBOX_JOB = { name: 'mailboxes.test', payload, parse: (value: unknown) => payload.parse(value) };
