import { storedAccount, storedKey } from '../app/stored-key';
import { type Caller, OWN_PAGES } from './caller';
import { keyOfOtherTab } from './shared-key';

interface Access {
  user: { service_id: string } | null;
  account: { service_id: string } | null;
  memberships: { account: { service_id: string } }[];
}

/** The person who is signed in in this browser, for his first account; null where nobody is. */
export async function signedIn(): Promise<Caller | null> {
  const response = await fetch('/api/users/current/access', { headers: OWN_PAGES }).catch(() => null);
  if (!response?.ok) return null;
  const { user, account, memberships }: Access = await response.json();
  const known = memberships.map((each) => each.account.service_id);
  const kept = storedAccount.read();
  const chosen = kept !== null && known.includes(kept) ? kept : (account?.service_id ?? known[0] ?? null);
  return { account: chosen, user: user?.service_id ?? null };
}

export const withStoredKey = (): Caller | null => {
  const apiKey = storedKey.read();
  return apiKey ? { apiKey } : null;
};

/** As whom another tab asks with a key. */
export async function callerOfOtherTab(): Promise<Caller | null> {
  const apiKey = await keyOfOtherTab();
  return apiKey ? { apiKey } : null;
}

/** Who asks from a page that is opened: the key of this tab, else the person who is signed in, else the key of another tab. */
export const openSession = async (): Promise<Caller | null> =>
  withStoredKey() ?? (await signedIn()) ?? (await callerOfOtherTab());
