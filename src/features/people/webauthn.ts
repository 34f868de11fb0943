import { isObject } from '../../platform/untyped.rules';
import type { Web } from '../accounts/caller';

// A tenth of a second to load, which a start need not wait for.
const load = () => import('@simplewebauthn/server');
type Library = Awaited<ReturnType<typeof load>>;
type Registration = Parameters<Library['verifyRegistrationResponse']>[0]['response'];
type Authentication = Parameters<Library['verifyAuthenticationResponse']>[0]['response'];

const SECONDS = 300;
const NAME = 'dealgate';
/** As the host of an address is written. */
const IP = /^(?:[\d.]+|\[.*)$/;

/** What a passkey is bound to: the host of PUBLIC_URL. Null where that is none that browsers take. */
export function relyingParty({ origin }: Pick<Web, 'origin'>): { id: string; origin: string } | null {
  const { hostname, origin: own } = new URL(origin.url);
  return origin.isUsable && !IP.test(hostname) ? { id: hostname, origin: own } : null;
}

type Party = NonNullable<ReturnType<typeof relyingParty>>;

/** What a browser is asked to make a passkey of. The person's id is what it is found by. */
export async function creationOptions(
  { id }: Party,
  user: { userId: string; email: string; name: string },
  known: readonly { credentialId: string }[],
) {
  const { generateRegistrationOptions } = await load();
  return generateRegistrationOptions({
    ...{ rpName: NAME, rpID: id, userName: user.email, userDisplayName: user.name, attestationType: 'none' },
    userID: new Uint8Array(Buffer.from(user.userId)),
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    timeout: SECONDS * 1000,
  });
}

/** What a browser is asked to answer with a passkey: any, or one of these. */
export async function requestOptions({ id }: Party, known: readonly { credentialId: string }[] = []) {
  const { generateAuthenticationOptions } = await load();
  return generateAuthenticationOptions({
    ...{ rpID: id, userVerification: 'required', timeout: SECONDS * 1000 },
    allowCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
  });
}

/** What a browser has answered, as far as it looks like that; null for anything else. */
export interface Answered {
  id: string;
  challenge: string;
  userHandle: string | null;
  /** As the browser gave it: the library looks at each part. */
  response: Registration & Authentication;
}

const MOST = 10_000;

export function answeredIn(body: Readonly<Record<string, unknown>>): Answered | null {
  const credential = isObject(body.credential) ? body.credential : body;
  const { id, response } = credential;
  if (typeof id !== 'string' || id === '' || id.length > MOST || !isObject(response)) return null;
  const { clientDataJSON, userHandle } = response;
  if (typeof clientDataJSON !== 'string') return null;
  try {
    const client: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    if (!isObject(client) || typeof client.challenge !== 'string') return null;
    const handle = typeof userHandle === 'string' ? Buffer.from(userHandle, 'base64url').toString() : null;
    const given: Registration & Authentication = JSON.parse(JSON.stringify(credential));
    return { id, challenge: client.challenge, userHandle: handle, response: given };
  } catch {
    return null;
  }
}

const expected = ({ id, origin }: Party, challenge: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: id,
  requireUserVerification: true,
});

/** The passkey that was made; null where it was not, or not as it was asked for. */
export async function madeIn(party: Party, { challenge, response }: Answered) {
  const { verifyRegistrationResponse } = await load();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response,
    ...expected(party, challenge),
  }).catch(() => ({ verified: false, registrationInfo: undefined }));
  if (!verified || !registrationInfo) return null;
  const { credential, aaguid, credentialBackedUp } = registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: (credential.transports ?? []).slice(0, 10).map((each) => String(each).slice(0, 40)),
    aaguid,
    isBackedUp: credentialBackedUp,
  };
}

/** The counter of a passkey whose answer is right; null where it is not. That it goes back is for others to see. */
export async function counterOf(
  party: Party,
  { challenge, response }: Answered,
  key: { credentialId: string; publicKey: string },
): Promise<{ counter: number; isBackedUp: boolean } | null> {
  const { verifyAuthenticationResponse } = await load();
  const credential = {
    id: key.credentialId,
    publicKey: new Uint8Array(Buffer.from(key.publicKey, 'base64url')),
    counter: 0,
  };
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    credential,
    ...expected(party, challenge),
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  if (!verified || !authenticationInfo) return null;
  return { counter: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp };
}
