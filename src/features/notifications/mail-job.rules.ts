import { z } from 'zod';

const mail = z.object({ serviceId: z.string() });

export const USER_MAIL_JOB = {
  name: 'notifications.mail',
  payload: mail,
  parse: (value: unknown) => mail.parse(value),
};
