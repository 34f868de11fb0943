import { createServer } from 'node:net';
import type { Role } from '../../src/features/accounts/roles.rules';
import { sealLink } from '../../src/features/people/sealed-link';
import { createSecrets } from '../../src/platform/secrets';
import type { DatabaseName } from './databases';
import { type GraphqlAnswer, type RestAnswer, type ServiceOptions, startService, type TestService } from './service';

/** A port that nobody has now. */
const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

/** A service whose PUBLIC_URL is where it is reached: people can sign in. */
export async function startForPeople(name: DatabaseName, options: ServiceOptions = {}): Promise<TestService> {
  const port = await freePort();
  const settings = {
    TRUSTED_PROXIES: '1',
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    ...options.settings,
  };
  return startService(name, { ...options, settings });
}

let browsers = 0;

/** A browser that is signed in, or not yet: its cookies, and what its pages send. */
export class Browser {
  readonly cookies = new Map<string, string>();
  /** What is counted by network address is each browser's own. */
  readonly address = `203.0.${browsers >> 8}.${browsers++ & 255}`;
  account: string | undefined;
  unmasked = false;

  constructor(readonly service: TestService) {}

  get headers(): Record<string, string> {
    return {
      'content-type': 'application/json',
      'x-requested-with': 'dealgate',
      'x-forwarded-for': this.address,
      origin: `http://localhost:${this.service.port}`,
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
      ...(this.cookies.size > 0 && { cookie: this.cookie }),
      ...(this.account && { 'x-account-id': this.account }),
      ...(this.unmasked && { 'x-unmasked': '1' }),
    };
  }

  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async send(method: string, path: string, body?: unknown, headers = this.headers): Promise<RestAnswer> {
    const response = await fetch(this.service.url + path, {
      ...{ method, headers },
      redirect: 'manual',
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) };
  }

  async graphql(query: string, variables?: Record<string, unknown>): Promise<Pick<GraphqlAnswer, 'data' | 'errors'>> {
    return (await this.send('POST', '/graphql', { query, variables })).body;
  }

  async data(query: string, variables?: Record<string, unknown>) {
    const { data, errors } = await this.graphql(query, variables);
    if (errors) throw new Error(`${JSON.stringify(errors)} for ${query}`);
    return data;
  }
}

const SECRETS = createSecrets({ current: Buffer.alloc(32, 7) });

/** What `npm run invite` prints for this content. */
export const printedLink = (content: Parameters<typeof sealLink>[1]) => sealLink(SECRETS, content, new Date());

/** A member of the account who has just signed in. */
export async function signedIn(
  service: TestService,
  role: Role = 'owner',
  { email = `${role}-${Math.random().toString(36).slice(2)}@shop.example`, accountId = service.accountId } = {},
): Promise<Browser & { email: string }> {
  const token = printedLink({ purpose: 'invite', email, account: accountId, role });
  return Object.assign(await accepted(service, token, `Ana ${role}`), { email });
}

/** One of the platform's staff, who has just signed in. */
export function platformAdmin(service: TestService): Promise<Browser> {
  const email = `staff-${Math.random().toString(36).slice(2)}@platform.example`;
  return accepted(service, printedLink({ purpose: 'platform', email }), 'Sam Staff');
}

async function accepted(service: TestService, token: string, name: string): Promise<Browser> {
  const browser = new Browser(service);
  const { status, body } = await browser.send('POST', '/api/sign_in/invitation/accept', { token, name });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return browser;
}
