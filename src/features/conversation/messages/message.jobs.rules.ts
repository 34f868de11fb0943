import { z } from 'zod';

const message = z.object({ messageServiceId: z.string() });

/** The job that sends one message. */
export const SEND_MESSAGE_JOB = {
  name: 'conversation.send',
  payload: message,
  parse: (value: unknown) => message.parse(value),
};

const copy = z.object({ messageServiceId: z.string(), look: z.union([z.literal(1), z.literal(2)]) });

/** The job that files what has left by a mailbox among its sent mails. `look`: providers file it themselves, some of them late. */
export const COPY_SENT_JOB = {
  name: 'conversation.copy_sent',
  payload: copy,
  parse: (value: unknown) => copy.parse(value),
};
