import { createSign, generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Browser } from './people';

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

/** A provider that says of whoever is sent to it what a test wants: also what no honest one would. */
export class Provider {
  readonly key = newKey();
  readonly stranger = newKey();
  /** Claims of the next ID token, laid over what fits. */
  claims: Record<string, unknown> = {};
  /** What the next answer has besides, or in place of what fits. */
  params: Record<string, string> = {};
  signedBy: 'itself' | 'a stranger' | 'nobody' = 'itself';
  isAway = false;
  private readonly codes = new Map<string, { nonce: string; client: string; challenge: string }>();

  private constructor(
    private readonly server: Server,
    readonly issuer: string,
  ) {}

  static async start(): Promise<Provider> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const provider = new Provider(server, `http://127.0.0.1:${port}`);
    server.on('request', (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const { pathname } = new URL(request.url ?? '', provider.issuer);
        const answer = provider.answer(pathname, new URLSearchParams(Buffer.concat(chunks).toString()));
        response.writeHead(answer ? 200 : 503, { 'content-type': 'application/json' });
        response.end(JSON.stringify(answer ?? {}));
      });
    });
    return provider;
  }

  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  /** As the setting has it. */
  setting(more: Record<string, unknown> = {}): Record<string, unknown> {
    return {
      ...{
        id: 'shop',
        label: 'Shop login',
        issuer: this.issuer,
        client_id: 'dealgate',
        client_secret: 'secret-of-dealgate',
      },
      domains: ['shop.example'],
      ...more,
    };
  }

  /** Where somebody comes back to who was sent to this address and is who the claims say. */
  comeBack(to: string): URL {
    const asked = new URL(to).searchParams;
    const code = randomUUID();
    this.codes.set(code, {
      nonce: asked.get('nonce') ?? '',
      client: asked.get('client_id') ?? '',
      challenge: asked.get('code_challenge') ?? '',
    });
    const back = new URL(asked.get('redirect_uri') ?? '');
    const params = { code, state: asked.get('state') ?? '', iss: this.issuer, ...this.params };
    back.search = new URLSearchParams(params).toString();
    return back;
  }

  private answer(path: string, body: URLSearchParams): unknown {
    if (this.isAway) return undefined;
    const { issuer } = this;
    if (path === '/.well-known/openid-configuration')
      return {
        ...{ issuer, authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/token` },
        ...{ jwks_uri: `${issuer}/jwks`, response_types_supported: ['code'], subject_types_supported: ['public'] },
        id_token_signing_alg_values_supported: ['RS256'],
        authorization_response_iss_parameter_supported: true,
      };
    if (path === '/jwks')
      return { keys: [{ ...this.key.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }] };
    const code = this.codes.get(body.get('code') ?? '');
    this.codes.delete(body.get('code') ?? '');
    if (path !== '/token' || !code || !body.get('code_verifier')) return { error: 'invalid_grant' };
    return { access_token: 'access', token_type: 'bearer', id_token: this.token(code.nonce, code.client) };
  }

  private token(nonce: string, client: string): string {
    const now = Math.floor(Date.now() / 1000);
    const about = { iss: this.issuer, aud: client, nonce, iat: now, exp: now + 300, auth_time: now };
    const who = { sub: 'sub-1', email: 'ana@shop.example', email_verified: true, name: 'Ana Reed' };
    const header = { alg: this.signedBy === 'nobody' ? 'none' : 'RS256', kid: 'one', typ: 'JWT' };
    const content = `${base64url(header)}.${base64url({ ...about, ...who, ...this.claims })}`;
    if (this.signedBy === 'nobody') return `${content}.`;
    const { privateKey } = this.signedBy === 'itself' ? this.key : this.stranger;
    return `${content}.${createSign('RSA-SHA256').update(content).sign(privateKey).toString('base64url')}`;
  }
}

/** Signs in by the provider as a browser does; answers where it ends up. */
export async function signInBy(
  browser: Browser,
  provider: Provider,
  { id = 'shop', query = '', back = (address: URL) => address } = {},
): Promise<string> {
  const begun = await browser.send('GET', `/api/sign_in/oidc/${id}${query}`);
  const to = begun.headers.get('location') ?? '';
  if (!to.startsWith(provider.issuer)) return to;
  const address = back(provider.comeBack(to));
  const ended = await browser.send('GET', address.pathname + address.search);
  return ended.headers.get('location') ?? String(ended.status);
}

/** A provider that others have written and had certified, with one person. */
export async function startCertified(redirectUris: () => string[]) {
  // It is written for a runtime that has no types of it.
  const { default: Oidc } = require('oidc-provider');
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const who = { email: 'cora@shop.example', email_verified: true, name: 'Cora Certified' };
  const start = () =>
    new Oidc(issuer, {
      clients: [
        {
          client_id: 'dealgate',
          client_secret: 'secret-of-dealgate',
          redirect_uris: redirectUris(),
          response_types: ['code'],
        },
      ],
      features: { devInteractions: { enabled: false } },
      claims: { email: ['email', 'email_verified'], profile: ['name'] },
      cookies: { keys: ['a-key-of-cookies'] },
      interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
      findAccount: (_context: unknown, sub: string) => ({ accountId: sub, claims: () => ({ sub, ...who }) }),
      // biome-ignore lint/suspicious/noExplicitAny: it has no types
      async loadExistingGrant(context: { oidc: Record<string, any> }) {
        const { client, session, provider } = context.oidc;
        const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
        grant.addOIDCScope('openid email profile');
        await grant.save();
        return grant;
      },
    });
  // biome-ignore lint/suspicious/noExplicitAny: as above
  let provider: any;
  server.on('request', (request, response) => {
    provider ??= start();
    if (!request.url?.startsWith('/interaction/')) return provider.callback()(request, response);
    return provider.interactionFinished(request, response, { login: { accountId: 'cora' } });
  });
  return {
    issuer,
    who,
    /** Walks through its pages as a browser does, to where it sends somebody back. */
    async walk(to: string): Promise<URL> {
      const cookies = new Map<string, string>();
      let address = new URL(to);
      while (address.origin === issuer) {
        const cookie = [...cookies].map(([key, value]) => `${key}=${value}`).join('; ');
        const answer = await fetch(address, { redirect: 'manual', headers: { cookie } });
        for (const line of answer.headers.getSetCookie()) {
          const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
          cookies.set(key, value);
        }
        const next = answer.headers.get('location');
        if (!next) throw new Error(`${answer.status} ${await answer.text()}`);
        address = new URL(next, address);
      }
      return address;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
