import { graphql, type ResultOf } from '../../api/graphql';

const MEMBER = graphql(`
  fragment MemberRow on Member {
    userServiceId
    name
    email
    role
    mayShowPersonalData
    source
    joined
    lastSeen
    passkeys
    assignedDeals
    mailRefused
  }
`);

export const MEMBERS = graphql(`query Members { members { ...MemberRow } }`, [MEMBER]);

export const INVITATIONS = graphql(`
  query Invitations { invitations { serviceId email role mayShowPersonalData created expiresAt invitedBy { name } } }
`);

export const INVITE = graphql(`
  mutation Invite($email: String!, $role: Role!, $mark: Boolean!) {
    inviteMember(email: $email, role: $role, mayShowPersonalData: $mark) { serviceId }
  }
`);

export const RENEW = graphql(`mutation Renew($id: ID!) { renewInvitation(serviceId: $id) { serviceId expiresAt } }`);
export const REVOKE = graphql(`mutation Revoke($id: ID!) { revokeInvitation(serviceId: $id) }`);

export const CHANGE_MEMBER = graphql(
  `
    mutation ChangeMember($id: ID!, $role: Role, $mark: Boolean) {
      updateMember(userServiceId: $id, role: $role, mayShowPersonalData: $mark) { ...MemberRow }
    }
  `,
  [MEMBER],
);

export const REMOVE_MEMBER = graphql(`
  mutation RemoveMember($id: ID!, $to: ID) { removeMember(userServiceId: $id, handOverTo: $to) }
`);

export const RESET_PASSKEYS = graphql(
  `
    mutation ResetPasskeys($id: ID!) { resetPasskeys(userServiceId: $id) { ...MemberRow } }
  `,
  [MEMBER],
);

export const MEMBER_SESSIONS = graphql(`
  query MemberSessions($id: ID!) {
    sessions(userServiceId: $id) { serviceId method provider address browser created lastSeen expiresAt isCurrent }
  }
`);

export const PEOPLE_SETTINGS = graphql(`
  query PeopleSettings {
    peopleSettings { repsSeeOwnDealsOnly personalKeys keysOfLeavers strongSignIn assignByOwner mailNames }
  }
`);

export const SAVE_PEOPLE_SETTINGS = graphql(`
  mutation SavePeopleSettings($input: PeopleSettingsInput!) {
    updatePeopleSettings(input: $input) { repsSeeOwnDealsOnly personalKeys keysOfLeavers strongSignIn assignByOwner mailNames }
  }
`);

export type MemberItem = ResultOf<typeof MEMBERS>['members'][number];
export type InvitationItem = ResultOf<typeof INVITATIONS>['invitations'][number];
export type Settings = ResultOf<typeof PEOPLE_SETTINGS>['peopleSettings'];
