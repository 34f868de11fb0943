import { z } from 'zod';

const payload = z.object({ accountId: z.string(), from: z.string(), to: z.string().nullable() });

/** The job that gives away the deals of who has left, or may work on deals no more. */
export const HAND_OVER_JOB = {
  name: 'assignment.hand_over',
  payload,
  parse: (value: unknown) => payload.parse(value),
};
