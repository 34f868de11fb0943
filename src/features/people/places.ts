import type { AccountKind, StoredAccountSettings } from '../accounts/account.entity';
import type { Role } from '../accounts/roles.rules';
import type { SignInMethod } from './session.entity';

/** An account of which somebody is a member. */
export interface Place {
  accountId: string;
  kind: AccountKind;
  role: Role;
  mayShowPersonalData: boolean;
  settings: StoredAccountSettings;
}

/** He sees his own deals alone. */
export const isRestricted = ({ role, settings }: Place): boolean =>
  role === 'rep' && (settings.repsSeeOwnDealsOnly ?? false);

/** The account asks for a passkey, and he has come by a link. */
export const isClosed = ({ method }: { method: SignInMethod }, { settings }: Place): boolean =>
  settings.strongSignIn === true && method === 'link';

export const idsOf = (places: readonly Place[]): string[] => places.map(({ accountId }) => accountId);
