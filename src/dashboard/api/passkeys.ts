import { post } from './caller';

type Answer = ReturnType<PublicKeyCredential['toJSON']>;

/** Whether this browser can work with passkeys as the service describes them. */
export const isPasskeyKnown = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential;

const CANCELLED = 'The passkey was not used.';

/** What the browser offers in the address field waits until somebody chooses it, and makes way for a click. */
let offered: AbortController | null = null;

export function endOffer(): void {
  offered?.abort();
  offered = null;
}

async function got(
  options: PublicKeyCredentialRequestOptionsJSON,
  how: { mediation?: 'conditional'; signal?: AbortSignal } = {},
): Promise<Answer> {
  if (!how.mediation) endOffer();
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const credential = await navigator.credentials.get({ publicKey, ...how }).catch(() => null);
  if (!(credential instanceof PublicKeyCredential)) throw new Error(CANCELLED);
  return credential.toJSON();
}

/** Signs in with a passkey of this browser. Throws with what stands in the way. */
export async function signInWithPasskey(returnTo: string): Promise<void> {
  const options = await post<PublicKeyCredentialRequestOptionsJSON>('/api/sign_in/passkey/options', {});
  await post('/api/sign_in/passkey', { credential: await got(options), return_to: returnTo });
}

/** Offers passkeys where the browser fills in addresses; resolves when one has let somebody in, and never where none does. */
export async function offerPasskeys(returnTo: string, onEntered: () => void): Promise<void> {
  if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return;
  endOffer();
  const offer = new AbortController();
  offered = offer;
  const options = await post<PublicKeyCredentialRequestOptionsJSON>('/api/sign_in/passkey/options', {});
  if (offer.signal.aborted) return;
  const credential = await got(options, { mediation: 'conditional', signal: offer.signal });
  await post('/api/sign_in/passkey', { credential, return_to: returnTo });
  onEntered();
}

/** Shows again who one is. */
export async function proveByPasskey(): Promise<void> {
  const options = await post<PublicKeyCredentialRequestOptionsJSON>('/api/users/current/proof/passkey/options', {});
  await post('/api/users/current/proof/passkey', { credential: await got(options) });
}

/** Makes a passkey in this browser, or on a device beside it. */
export async function addPasskey(name: string): Promise<void> {
  const options = await post<PublicKeyCredentialCreationOptionsJSON>('/api/users/current/passkeys/options', {});
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const credential = await navigator.credentials.create({ publicKey }).catch(() => null);
  if (!(credential instanceof PublicKeyCredential)) throw new Error('No passkey was made.');
  await post('/api/users/current/passkeys', { credential: credential.toJSON(), name });
}
