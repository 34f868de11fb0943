import type { WatchedClock } from '../clock';
import { codeOf } from '../errors';
import type { Outbound } from '../outbound';

/** An OpenID provider, and who we are to it. */
export interface OidcServer {
  readonly id: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string | undefined;
  readonly clientAuth: 'client_secret_basic' | 'client_secret_post' | 'client_secret_jwt' | 'none';
  readonly scopes: string;
}

/** What has to be known again when somebody comes back from a provider. */
export interface Pending {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  /** He had to show there who he is. */
  readonly isFresh: boolean;
}

export type Claims = Readonly<Record<string, unknown>> & { readonly iss: string; readonly sub: string };

/** The provider cannot be asked now. */
export class ProviderAway extends Error {}
/** What came back is not what the provider says of somebody who was sent there. */
export class ProviderRefused extends Error {}

const REQUEST_MS = 10_000;
const MOST_BYTES = 256 * 1024;
/** As the library has it for the other times of an ID token. */
const TOLERANCE_MS = 30_000;
const KNOWN_MS = 3_600_000;
/** What ID tokens may leave to be asked for. */
const ASKED_FOR = ['email', 'email_verified', 'name'];

const load = () => import('openid-client'); // an ES module
type Library = Awaited<ReturnType<typeof load>>;
type Configuration = Awaited<ReturnType<Library['discovery']>>;
type Fetch = NonNullable<NonNullable<Parameters<Library['discovery']>[4]>[Library['customFetch']]>;

/** Sends people to providers, and reads what they bring back: code flow with PKCE, and every signature is checked. */
export class OidcClient {
  private readonly known = new Map<string, { configuration: Configuration; until: number }>();
  private library: Library | undefined;

  constructor(private readonly services: { outbound: Outbound; clock: Pick<WatchedClock, 'now'> }) {}

  /** Where to send somebody, and what to remember until he comes back. Throws ProviderAway. */
  async begin(
    server: OidcServer,
    { redirectUri, isFresh }: { redirectUri: string; isFresh: boolean },
  ): Promise<{ url: string; pending: Pending }> {
    const library = await this.load();
    const configuration = await this.configurationOf(server);
    const pending = {
      state: library.randomState(),
      nonce: library.randomNonce(),
      verifier: library.randomPKCECodeVerifier(),
      isFresh,
    };
    const url = library.buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri,
      scope: server.scopes,
      response_type: 'code',
      response_mode: 'query',
      state: pending.state,
      nonce: pending.nonce,
      code_challenge: await library.calculatePKCECodeChallenge(pending.verifier),
      code_challenge_method: 'S256',
      ...(isFresh && { prompt: 'login', max_age: '0' }),
    });
    return { url: url.href, pending };
  }

  /** What the provider says of whoever came back to this address. Throws ProviderAway and ProviderRefused. */
  async finish(server: OidcServer, address: URL, pending: Pending): Promise<Claims> {
    const library = await this.load();
    const configuration = await this.configurationOf(server);
    try {
      const tokens = await library.authorizationCodeGrant(configuration, address, {
        pkceCodeVerifier: pending.verifier,
        expectedState: pending.state,
        expectedNonce: pending.nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new ProviderRefused('No ID token.');
      // The library looks at neither.
      if (claims.sub === '') throw new ProviderRefused('It says of nobody.');
      if (claims.iat * 1000 > this.services.clock.now().getTime() + TOLERANCE_MS)
        throw new ProviderRefused('It is from the future.');
      const isWhole = ASKED_FOR.every((name) => claims[name] !== undefined);
      const asks = !isWhole && configuration.serverMetadata().userinfo_endpoint !== undefined;
      const more = asks ? await library.fetchUserInfo(configuration, tokens.access_token, claims.sub) : {};
      return { ...more, ...claims };
    } catch (error) {
      // Its keys may have changed: they are fetched anew for whoever comes next.
      this.known.delete(server.id);
      if (isAway(error)) throw new ProviderAway(server.id, { cause: error });
      throw new ProviderRefused(server.id, { cause: error });
    }
  }

  private async load(): Promise<Library> {
    this.library ??= await load();
    return this.library;
  }

  private async configurationOf(server: OidcServer): Promise<Configuration> {
    const now = this.services.clock.now().getTime();
    const known = this.known.get(server.id);
    if (known && known.until > now) return known.configuration;
    const library = await this.load();
    const { clientSecret = '' } = server;
    const auth = {
      client_secret_basic: library.ClientSecretBasic,
      client_secret_post: library.ClientSecretPost,
      client_secret_jwt: library.ClientSecretJwt,
      none: library.None,
    }[server.clientAuth](clientSecret);
    const isPlain = server.issuer.startsWith('http:');
    try {
      const configuration = await library.discovery(new URL(server.issuer), server.clientId, {}, auth, {
        execute: [library.enableNonRepudiationChecks, ...(isPlain ? [library.allowInsecureRequests] : [])],
        timeout: REQUEST_MS / 1000,
        [library.customFetch]: this.fetch,
      });
      this.known.set(server.id, { configuration, until: now + KNOWN_MS });
      return configuration;
    } catch (error) {
      throw new ProviderAway(server.id, { cause: error });
    }
  }

  private readonly fetch: Fetch = async (url, { method, headers, body }) => {
    const answer = await this.services.outbound.request({
      url,
      method,
      headers,
      body: body === null || body === undefined ? '' : String(body),
      timeoutMs: REQUEST_MS,
      maxResponseBytes: MOST_BYTES,
    });
    if (answer.truncated) throw new Error('The answer is too long.');
    const isEmpty = [101, 204, 205, 304].includes(answer.status);
    return new Response(isEmpty ? null : new Uint8Array(answer.bytes), {
      status: answer.status,
      headers: answer.headers,
    });
  };
}

/** Whether nobody answered, or not what a provider answers; what it answered is another matter. */
function isAway(error: unknown): boolean {
  for (let each: unknown = error; each instanceof Error; each = each.cause)
    if (each.name === 'OutboundFailure' || codeOf(each) === 'OAUTH_TIMEOUT') return true;
  return codeOf(error) === 'OAUTH_RESPONSE_IS_NOT_CONFORM';
}
