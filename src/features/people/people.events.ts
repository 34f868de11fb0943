import { z } from 'zod';
import { defineEvent } from '../../platform/events/definition.rules';

const member = z.object({ service_id: z.string(), role: z.string() });
const changed = member.extend({ previous_role: z.string() });
const invitation = z.object({ service_id: z.string(), role: z.string() });
const session = z.object({ service_id: z.string(), user_service_id: z.string(), method: z.string() });
const owned = z.object({ service_id: z.string(), user_service_id: z.string() });

export const userJoined = defineEvent('user.joined', member, { topic: 'member.joined' });
export const userRoleChanged = defineEvent('user.role_changed', changed, { topic: 'member.role_changed' });
/** `hand_over_to`: who has the deals from then on; without it they are nobody's. */
export const userLeft = defineEvent('user.left', member.extend({ hand_over_to: z.string().nullable().optional() }), {
  topic: 'member.left',
  data: member,
});
/** Not what it is: that it is another. */
export const userEmailChanged = defineEvent('user.email_changed', z.object({ service_id: z.string() }));
export const userErased = defineEvent('user.erased', z.object({ service_id: z.string() }));

export const invitationCreated = defineEvent('invitation.created', invitation);
export const invitationRenewed = defineEvent('invitation.renewed', invitation);
export const invitationRevoked = defineEvent('invitation.revoked', invitation);
export const invitationAccepted = defineEvent(
  'invitation.accepted',
  invitation.extend({ user_service_id: z.string() }),
);

export const sessionCreated = defineEvent('session.created', session);
export const sessionProved = defineEvent('session.proved', session);
export const sessionEnded = defineEvent('session.ended', owned.extend({ why: z.string() }));

const identity = z.object({ user_service_id: z.string(), provider: z.string() });
export const identityAdded = defineEvent('identity.added', identity);
export const identityRemoved = defineEvent('identity.removed', identity);

export const passkeyAdded = defineEvent('passkey.added', owned);
export const passkeyRemoved = defineEvent('passkey.removed', owned);
export const passkeySuspect = defineEvent('passkey.suspect', owned);
export const passkeysReset = defineEvent('passkey.reset', z.object({ user_service_id: z.string() }));

export const peopleSettingsChanged = defineEvent('people.settings_changed', z.object({ fields: z.array(z.string()) }));
