import { z } from 'zod';

const link = z.object({
  email: z.string(),
  /** Of whoever is signed in and shows again who he is; null for who wants in. */
  sessionId: z.string().nullable(),
  /** Milliseconds: what is asked for long ago is not sent any more. */
  asked: z.number(),
});
export type SignInLink = z.infer<typeof link>;

const invitation = z.object({ serviceId: z.string() });

const address = z.object({ userId: z.string(), email: z.string(), asked: z.number() });

/** The job that asks at a new address whether it is his. */
export const NEW_ADDRESS_JOB = {
  name: 'people.new_address',
  payload: address,
  parse: (value: unknown) => address.parse(value),
};

const told = z.object({ before: z.string(), after: z.string() });

/** The job that tells the old address that there is another. */
export const ADDRESS_CHANGED_JOB = {
  name: 'people.address_changed',
  payload: told,
  parse: (value: unknown) => told.parse(value),
};

export const SIGN_IN_LINK_JOB = {
  name: 'people.sign_in_link',
  payload: link,
  parse: (value: unknown) => link.parse(value),
};

export const INVITATION_JOB = {
  name: 'people.invitation',
  payload: invitation,
  parse: (value: unknown) => invitation.parse(value),
};
