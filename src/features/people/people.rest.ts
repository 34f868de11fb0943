import type { Route } from '../../platform/rest/route';
import { MEMBER } from './people.wire.rules';

const SESSION = 'service_id method provider address browser created last_seen expires_at proved_until is_current';
const ACCOUNT = 'service_id name kind created last_updated';
const INVITATION = `service_id email role may_show_personal_data invited_by { ${MEMBER} } created expires_at`;
const USER = 'service_id name email time_zone quiet_from quiet_to digest_at digest_days is_platform_admin mail_refused';

export const peopleRoutes: Route[] = [
  {
    method: 'GET',
    path: '/api/users/current/access',
    status: 200,
    summary: 'Who calls, for which account, and what he may do',
    document: `{ current_user {
      user { ${USER} } account { ${ACCOUNT} } role scopes own_deals_only may_make_own_keys
      memberships { account { ${ACCOUNT} } role joined } session { ${SESSION} }
      key { service_id name token_prefix created last_used is_active } unread_notifications } }`,
  },
  {
    method: 'PATCH',
    path: '/api/users/current',
    status: 200,
    summary: 'Change what one says of oneself',
    document: `mutation ($body: UserInput!) { update_current_user(input: $body) { ${USER} } }`,
  },
  {
    method: 'GET',
    path: '/api/users/current/sessions',
    status: 200,
    summary: 'Where one is signed in',
    document: `{ sessions { ${SESSION} } }`,
    whole: {},
  },
  {
    method: 'DELETE',
    path: '/api/users/current/sessions/{session_id}',
    status: 204,
    summary: 'Sign out there',
    document: 'mutation ($session_id: ID!) { end_session(service_id: $session_id) }',
  },
  {
    method: 'GET',
    path: '/api/users/current/passkeys',
    status: 200,
    summary: "One's passkeys",
    document: '{ passkeys { service_id name created last_used is_backed_up is_suspect } }',
    whole: {},
  },
  {
    method: 'DELETE',
    path: '/api/users/current/passkeys/{passkey_id}',
    status: 204,
    summary: 'Remove a passkey',
    document: 'mutation ($passkey_id: ID!) { remove_passkey(service_id: $passkey_id) }',
  },
  {
    method: 'GET',
    path: '/api/members',
    status: 200,
    summary: 'The people of the account',
    document: `query ($include_former: Boolean) { members(include_former: $include_former) { ${MEMBER} } }`,
    whole: {},
  },
  {
    method: 'PATCH',
    path: '/api/members/{user_service_id}',
    status: 200,
    summary: "Change a member's role or mark",
    document: `mutation ($user_service_id: ID!, $role: Role, $may_show_personal_data: Boolean) {
      update_member(user_service_id: $user_service_id, role: $role, may_show_personal_data: $may_show_personal_data) { ${MEMBER} } }`,
  },
  {
    method: 'DELETE',
    path: '/api/members/{user_service_id}',
    status: 204,
    summary: 'End a membership; hand_over_to names who has its deals from then on',
    document: `mutation ($user_service_id: ID!, $hand_over_to: ID) {
      remove_member(user_service_id: $user_service_id, hand_over_to: $hand_over_to) }`,
  },
  {
    method: 'GET',
    path: '/api/invitations',
    status: 200,
    summary: 'Who was asked into the account and has not come yet',
    document: `{ invitations { ${INVITATION} } }`,
    whole: {},
  },
  {
    method: 'POST',
    path: '/api/invitations',
    status: 201,
    summary: 'Ask somebody into the account by mail',
    document: `mutation ($email: String!, $role: Role!, $may_show_personal_data: Boolean) {
      invite_member(email: $email, role: $role, may_show_personal_data: $may_show_personal_data) { ${INVITATION} } }`,
  },
  {
    method: 'DELETE',
    path: '/api/invitations/{invitation_id}',
    status: 204,
    summary: 'Take an invitation back',
    document: 'mutation ($invitation_id: ID!) { revoke_invitation(service_id: $invitation_id) }',
  },
];
