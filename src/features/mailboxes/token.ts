import { SecretUnreadable } from '../../platform/secrets';
import type { Services } from '../../platform/services';
import { fieldOf } from '../../platform/untyped.rules';
import { isPassword, type OAuthProvider, tokenUrl } from './mailbox.rules';
import { claimToken, giveUpToken, keepToken, type OAuth, RENEWAL_MS } from './token.commands';

type Reach = Pick<Services, 'clock' | 'outbound' | 'secrets' | 'transact'>;

/** `ended`: no token can be had any more; else a later try may. Fit for a person. */
export class NoToken extends Error {
  constructor(
    readonly kind: 'ended' | 'failed',
    message: string,
  ) {
    super(message);
  }
}

const RENEWAL_BYTES = 32 * 1024;
const LONGEST_TOKEN = 8192;

/** What signs in now: the password, or a token that lasts for some minutes. Throws NoToken. */
export async function secretOf(
  reach: Reach,
  serviceId: string,
  url: (provider: OAuthProvider, tenant: string | null) => string = tokenUrl,
): Promise<{ password: string } | { accessToken: string }> {
  const claim = await reach
    .transact((tx) => claimToken(tx, serviceId, reach.secrets))
    .catch((error: unknown) => {
      if (!(error instanceof SecretUnreadable)) throw error;
      throw new NoToken('ended', 'The credentials cannot be read with this SECRET_KEY: save them anew.');
    });
  if (claim === null) throw new NoToken('failed', 'The mailbox is no longer there.');
  const { credentials, provider, mayRenew } = claim;
  if (isPassword(credentials)) return credentials;
  const { accessToken, expiresAtMs } = credentials;
  const leftMs = (expiresAtMs ?? Number.POSITIVE_INFINITY) - reach.clock.now().getTime();
  if (!claim.isDue && accessToken && leftMs > 0) return { accessToken };
  if (!credentials.refreshToken || !provider)
    throw new NoToken(
      'ended',
      'The access token has ended, and there is none to renew it with: save the credentials anew.',
    );
  // Somebody else is renewing it: the old one does as long as it holds.
  if (!mayRenew) {
    if (accessToken && leftMs > 0) return { accessToken };
    throw new NoToken('failed', 'The access token is being renewed.');
  }
  const tokenOf = url(provider, credentials.tenant);
  try {
    const renewed = await renewedToken(reach, tokenOf, credentials);
    await reach.transact((tx) => keepToken(tx, serviceId, { ...credentials, ...renewed }, reach.secrets));
    return { accessToken: renewed.accessToken };
  } catch (error) {
    await reach.transact((tx) => giveUpToken(tx, serviceId));
    if (error instanceof NoToken && error.kind === 'failed' && accessToken && leftMs > 0) return { accessToken };
    throw error;
  }
}

async function renewedToken(
  { outbound, clock }: Reach,
  url: string,
  { refreshToken, clientId, clientSecret }: OAuth,
): Promise<{ accessToken: string; expiresAtMs: number; refreshToken: string | null }> {
  const form = new URLSearchParams({
    grant_type: 'refresh_token',
    refresh_token: refreshToken ?? '',
    client_id: clientId ?? '',
    client_secret: clientSecret ?? '',
  });
  const answer = await outbound
    .request({
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: form.toString(),
      timeoutMs: RENEWAL_MS,
      maxResponseBytes: RENEWAL_BYTES,
    })
    .catch((error: Error) => {
      throw new NoToken('failed', `The access token could not be renewed. ${error.message}`);
    });
  const said = parsed(answer.body);
  if (fieldOf(said, 'error') === 'invalid_grant')
    throw new NoToken(
      'ended',
      'The provider does not renew the access any more: grant it anew, and save the credentials.',
    );
  const accessToken = fieldOf(said, 'access_token');
  if (
    answer.status !== 200 ||
    typeof accessToken !== 'string' ||
    accessToken === '' ||
    accessToken.length > LONGEST_TOKEN
  )
    throw new NoToken('failed', `The access token could not be renewed: the provider answered ${answer.status}.`);
  const seconds = Number(fieldOf(said, 'expires_in')) || 3600;
  const refresh = fieldOf(said, 'refresh_token');
  return {
    accessToken,
    expiresAtMs: clock.now().getTime() + seconds * 1000,
    refreshToken: typeof refresh === 'string' && refresh !== '' ? refresh : refreshToken,
  };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
