import { graphql, type ResultOf } from '../../api/graphql';

export const SAVE_ME = graphql(`
  mutation SaveMe($input: UserInput!) {
    updateCurrentUser(input: $input) { serviceId name timeZone quietFrom quietTo digestAt digestDays }
  }
`);

export const CHANGE_EMAIL = graphql(`mutation ChangeEmail($email: String!) { changeEmail(email: $email) }`);

export const SESSIONS = graphql(`
  query Sessions { sessions { serviceId method provider address browser created lastSeen expiresAt isCurrent } }
`);

export const END_SESSION = graphql(`mutation EndSession($id: ID!) { endSession(serviceId: $id) }`);
export const END_OTHERS = graphql(`mutation EndOthers { endOtherSessions }`);
export const LEAVE = graphql(`mutation Leave { leaveAccount }`);

export const REMOVE_IDENTITY = graphql(`
  mutation RemoveIdentity($provider: String!) { removeIdentity(provider: $provider) }
`);

export const RENAME_PASSKEY = graphql(`
  mutation RenamePasskey($id: ID!, $name: String!) { renamePasskey(serviceId: $id, name: $name) { serviceId name } }
`);
export const REMOVE_PASSKEY = graphql(`mutation RemovePasskey($id: ID!) { removePasskey(serviceId: $id) }`);

export const KEYRING = graphql(`
  query Keyring {
    passkeys { serviceId name created lastUsed isBackedUp isSuspect }
    identities { provider label lastUsed }
  }
`);

export type SessionItem = ResultOf<typeof SESSIONS>['sessions'][number];
