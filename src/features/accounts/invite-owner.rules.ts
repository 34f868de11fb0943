import { z } from 'zod';

const payload = z.object({ accountId: z.string(), email: z.email().max(254) });

/** The job that asks the first owner of a new account into it. */
export const INVITE_OWNER_JOB = {
  name: 'people.invite_owner',
  payload,
  parse: (value: unknown) => payload.parse(value),
};

/** Whether somebody can be written to there. */
export const isAddress = (email: string): boolean => payload.shape.email.safeParse(email).success;

/** Whether mails to, and people with, this address are let in; no domains let all in. */
export const isOfDomains = (email: string, domains: readonly string[]): boolean =>
  domains.length === 0 || domains.includes(email.slice(email.lastIndexOf('@') + 1));
