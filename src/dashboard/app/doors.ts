import { useEffect, useState } from 'react';

/** How people may get in here, as the service says. */
export interface Doors {
  providers: { id: string; label: string }[];
  link: boolean;
  passkey: boolean;
  api_key: boolean;
  demo: boolean;
  setup: boolean;
  reason: string | null;
}

const AGAIN_MS = 3000;

/** Undefined while it is asked for; null where the service does not answer: it is asked again until it does. */
export function useDoors(): Doors | null | undefined {
  const [doors, setDoors] = useState<Doors | null>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const ask = () =>
      fetch('/api/sign_in/options')
        .then((response) => (response.ok ? response.json() : null))
        .catch(() => null)
        .then((found: Doors | null) => {
          if (isGone) return;
          setDoors(found);
          if (!found) timer = setTimeout(ask, AGAIN_MS);
        });
    void ask();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, []);
  return doors;
}

/** Where a provider's page begins; it comes back to `returnTo`. */
export const providerPath = (id: string, returnTo: string) =>
  `/api/sign_in/oidc/${encodeURIComponent(id)}?return_to=${encodeURIComponent(returnTo)}`;

/** Where a provider shows again who one is. */
export const proofPath = (id: string, returnTo: string) =>
  `/api/users/current/proof/oidc/${encodeURIComponent(id)}?return_to=${encodeURIComponent(returnTo)}`;

const PROBLEMS: Readonly<Record<string, string>> = {
  no_membership: 'You are in no account yet. Ask an owner of your shop to invite you.',
  domain_not_allowed: 'People of this domain may not sign in here.',
  email_not_verified: 'Your provider does not say that this address is yours.',
  email_in_use: 'This address is known already: sign in as before, then add the provider under My settings.',
  provider_refused: 'The provider did not let you in.',
  provider_unavailable: 'The provider does not answer. Try another way, or again in a minute.',
  rate_limited: 'Too many tries: wait a minute, then begin again.',
  flow_used: 'This sign-in was begun too long ago, is over, or another tab has begun one. Begin again.',
  link_invalid: 'This link is not valid any more: ask for a new one.',
  passkey_required: 'This account is entered with a passkey or by a provider.',
  insecure_address: 'Set PUBLIC_URL to the https address: people sign in over https alone.',
};

/** What a page is told in its address when a provider has sent somebody back; gone from the address at once. */
export function problemOf(): string | null {
  const reason = new URLSearchParams(location.search).get('problem');
  if (reason === null) return null;
  history.replaceState(null, '', location.pathname);
  return PROBLEMS[reason] ?? 'Signing in did not succeed. Begin again.';
}

export const wordsOf = (reason: string): string => PROBLEMS[reason] ?? reason;
