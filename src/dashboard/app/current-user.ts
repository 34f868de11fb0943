import { graphql, type ResultOf } from '../api/graphql';
import { useData } from '../api/use-data';
import { useSession } from './session';

/** What the platform's staff works in, beside the accounts. */
export const PLATFORM = 'platform';

/** Who is signed in, and what he may do here. */
export const CURRENT = graphql(`
  query Current {
    currentUser {
      user { serviceId name email timeZone quietFrom quietTo digestAt digestDays mailRefused isPlatformAdmin }
      account { serviceId name }
      role
      scopes
      mayMakeOwnKeys
      memberships { role account { serviceId name } }
      unreadNotifications
    }
  }
`);

export type CurrentUser = ResultOf<typeof CURRENT>['currentUser'];
export type Person = NonNullable<CurrentUser['user']>;

export const useCurrentUser = () => useData(CURRENT, { types: ['User', 'Notification'] });

/** Whether it is the platform's staff that works here: it has connectors, and no account's deals. */
export function useIsStaff(): boolean {
  const { caller } = useSession();
  const { data } = useCurrentUser();
  return data?.currentUser.account === null && ('apiKey' in caller || caller.account === PLATFORM);
}
