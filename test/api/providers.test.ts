import { readProviders } from '../../src/features/accounts/providers.config';
import { UserIdentity } from '../../src/features/people/user-identity.entity';
import { insert } from '../../src/platform/db/insert';
import { newId } from '../../src/platform/ids';
import { createDatabase, onEachDatabase, type TestDatabase } from '../support/databases';
import { Provider, signInBy, startCertified } from '../support/oidc';
import { Browser, signedIn, startForPeople } from '../support/people';
import { startService, type TestService } from '../support/service';

const ME = `{ currentUser { user { serviceId name email } memberships { role } session { method provider provedUntil } }
  identities { provider label } }`;
const PROBLEM = '/sign-in?problem=';

onEachDatabase('sign-in by a provider', (name) => {
  let database: TestDatabase;
  let service: TestService;
  let provider: Provider;
  let certified: Awaited<ReturnType<typeof startCertified>>;
  let number = 0;
  /** The account that the provider's people are members of. */
  let shop: string;
  beforeAll(async () => {
    // The certified one says much about itself.
    for (const level of ['warn', 'info'] as const) jest.spyOn(console, level).mockImplementation();
    provider = await Provider.start();
    certified = await startCertified(() => [`${service.app.services.config.publicUrl}/api/sign_in/oidc/real/callback`]);
    database = await createDatabase(name);
    const before = await startService(name, { database });
    shop = before.accountId;
    await before.stop();
    const memberships = [
      { account: shop, role: 'rep', groups: ['sales'] },
      { account: shop, role: 'manager', groups: ['bosses'] },
    ];
    const all = [
      provider.setting(),
      provider.setting({ id: 'groups', groups_claim: 'groups', memberships, require: { tenant: ['ours'] } }),
      provider.setting({ id: 'real', issuer: certified.issuer, memberships: [{ account: shop, role: 'rep' }] }),
      provider.setting({ id: 'everybody', memberships: [{ account: shop, role: 'auditor' }] }),
      provider.setting({
        id: 'both',
        groups_claim: 'groups',
        memberships: [{ account: shop, role: 'auditor' }, ...memberships],
      }),
    ];
    service = await startForPeople(name, { database, settings: { OIDC_PROVIDERS: JSON.stringify(all) } });
  }, 60_000);
  afterAll(async () => {
    jest.restoreAllMocks();
    await service.stop();
    await provider.close();
    await certified.close();
    await database.drop();
  });
  beforeEach(() => {
    number++;
    provider.signedBy = 'itself';
    provider.params = {};
    provider.claims = { sub: `sub-${number}`, email: `p${number}@shop.example` };
  });

  const stored = async () => {
    const { database: rows } = service.app.services;
    const tables = ['users', 'user_identities', 'memberships', 'sessions'];
    const counts = await Promise.all(
      tables.map((table) => rows.read<{ n: number }>(`SELECT COUNT(*) AS n FROM ${table}`)),
    );
    return counts.map(([row]) => Number(row?.n));
  };

  test('a member is known by his verified address at first, and by his subject from then on', async () => {
    const known = await signedIn(service, 'processor', { email: `p${number}@shop.example` });
    expect((await known.send('GET', '/api/sign_in/options')).body.providers[0]).toEqual({
      id: 'shop',
      label: 'Shop login',
    });
    const browser = new Browser(service);
    expect(await signInBy(browser, provider, { query: '?return_to=/deals' })).toBe('/deals');
    const { currentUser, identities } = await browser.data(ME);
    expect(currentUser).toMatchObject({
      user: { email: known.email },
      session: { method: 'PROVIDER', provider: 'shop' },
    });
    expect(currentUser.session.provedUntil).not.toBeNull();
    expect(identities).toEqual([{ provider: 'shop', label: 'Shop login' }]);
    provider.claims = { ...provider.claims, email: 'other@elsewhere.example', email_verified: false, auth_time: 1000 };
    const again = new Browser(service);
    expect(await signInBy(again, provider)).toBe('/');
    const later = (await again.data(ME)).currentUser;
    expect(later.user.serviceId).toBe(currentUser.user.serviceId);
    expect(later.session.provedUntil).toBeNull();
    const removed = await browser.data('mutation { removeIdentity(provider: "shop") }');
    expect(removed.removeIdentity).toBe('shop');
    provider.claims = { ...provider.claims, email: known.email };
    expect(await signInBy(new Browser(service), provider)).toBe(`${PROBLEM}email_in_use`);
  });

  test('a name that the provider tells in several lines is one line', async () => {
    provider.claims = { ...provider.claims, email_verified: true, name: 'Ana\tReed\r\nStone' };
    const browser = new Browser(service);
    expect(await signInBy(browser, provider, { id: 'everybody' })).toBe('/');
    expect((await browser.data(ME)).currentUser.user.name).toBe('Ana Reed Stone');
  });

  test('a provider that others have written lets its people in, whose address it tells when it is asked', async () => {
    const browser = new Browser(service);
    const begun = await browser.send('GET', '/api/sign_in/oidc/real');
    const back = await certified.walk(begun.headers.get('location') ?? '');
    expect((await browser.send('GET', back.pathname + back.search)).headers.get('location')).toBe('/');
    const { currentUser } = await browser.data(ME);
    expect(currentUser).toMatchObject({ user: { email: certified.who.email, name: certified.who.name } });
    expect(currentUser.memberships).toEqual([{ role: 'REP' }]);
  });

  const wrong: [what: string, reason: string, prepare: () => void][] = [
    ['signed by a stranger', 'provider_refused', () => void (provider.signedBy = 'a stranger')],
    ['signed by nobody', 'provider_refused', () => void (provider.signedBy = 'nobody')],
    ['for another client', 'provider_refused', () => void (provider.claims.aud = 'another')],
    ['of another issuer', 'provider_refused', () => void (provider.claims.iss = 'https://other.example')],
    ['that is over', 'provider_refused', () => void (provider.claims.exp = 1000)],
    ['from the future', 'provider_refused', () => void (provider.claims.nbf = 9_000_000_000)],
    ['made in the future', 'provider_refused', () => void (provider.claims.iat = Date.now() / 1000 + 3600)],
    ['about nobody', 'provider_refused', () => void (provider.claims.sub = '')],
    ['with another nonce', 'provider_refused', () => void (provider.claims.nonce = 'another')],
    ['with another state', 'flow_used', () => void (provider.params.state = 'another')],
    ['that names another issuer', 'provider_refused', () => void (provider.params.iss = 'https://other.example')],
    ['that was refused there', 'provider_refused', () => void (provider.params = { error: 'access_denied' })],
    ['without an address', 'email_not_verified', () => void (provider.claims.email = undefined)],
    [
      'with an address that nobody has verified',
      'email_not_verified',
      () => void (provider.claims.email_verified = false),
    ],
    ['of another domain', 'domain_not_allowed', () => void (provider.claims.email = 'p@elsewhere.example')],
    ['of nobody who is a member', 'no_membership', () => undefined],
  ];
  test.each(wrong)('an answer %s lets nobody in, with %s', async (_what, reason, prepare) => {
    const before = await stored();
    prepare();
    const browser = new Browser(service);
    expect(await signInBy(browser, provider)).toBe(PROBLEM + reason);
    expect(browser.cookies.size).toBe(0);
    expect(await stored()).toEqual(before);
  });

  test('a way is gone once, in its own browser, with its own provider, and leads to no other site', async () => {
    provider.claims.tenant = 'ours';
    const browser = new Browser(service);
    const begun = await browser.send('GET', '/api/sign_in/oidc/everybody?return_to=https://evil.example/');
    const back = provider.comeBack(begun.headers.get('location') ?? '');
    const cookies = new Map(browser.cookies);
    expect((await new Browser(service).send('GET', back.pathname + back.search)).headers.get('location')).toBe(
      `${PROBLEM}flow_used`,
    );
    const done = await browser.send('GET', back.pathname + back.search);
    expect(done.headers.get('location')).toBe('/');
    for (const [key, value] of cookies) browser.cookies.set(key, value);
    expect((await browser.send('GET', back.pathname + back.search)).headers.get('location')).toBe(
      `${PROBLEM}flow_used`,
    );
    const other = new Browser(service);
    const elsewhere = (address: URL) => new URL(address.href.replace('everybody', 'groups'));
    expect(await signInBy(other, provider, { id: 'everybody', back: elsewhere })).toBe(`${PROBLEM}provider_refused`);
    expect(await signInBy(other, provider, { id: 'nobody' })).toBe(`${PROBLEM}provider_refused`);
    provider.isAway = true;
    const away = await signInBy(new Browser(service), provider, { id: 'groups' });
    provider.isAway = false;
    expect([`${PROBLEM}provider_unavailable`, '/']).toContain(away.startsWith(PROBLEM) ? away : '/');
  });

  test('of two tabs the first that comes back is told that another has begun', async () => {
    const browser = new Browser(service);
    const begin = async (id: string) =>
      provider.comeBack((await browser.send('GET', `/api/sign_in/oidc/${id}`)).headers.get('location') ?? '');
    for (const second of ['everybody', 'shop']) {
      const [first] = [await begin('everybody'), await begin(second)];
      expect((await browser.send('GET', first.pathname + first.search)).headers.get('location')).toBe(
        `${PROBLEM}flow_used`,
      );
    }
  });

  test('who may have no more identities, and who tries too often, is led back to the page', async () => {
    const ana = await signedIn(service, 'processor');
    const { currentUser } = await ana.data(ME);
    const now = service.app.services.clock.now();
    await service.app.services.transact(async (tx) => {
      tx.quiet();
      const rows = Array.from(
        { length: 10 },
        (_, index): UserIdentity => ({
          ...{ serviceId: newId('uid', now.getTime()), userId: currentUser.user.serviceId, provider: 'old' },
          ...{ issuer: 'https://old.example', subject: `${number}-${index}`, lastUsed: now, created: now },
        }),
      );
      await insert(tx.db, UserIdentity, rows);
    });
    const { body } = await ana.send('POST', '/api/users/current/proof/oidc/shop', {});
    const back = provider.comeBack(body.url);
    expect((await ana.send('GET', back.pathname + back.search)).headers.get('location')).toBe(
      `${PROBLEM}provider_refused`,
    );
    const browser = new Browser(service);
    for (let times = 0; times < 60; times++) await signInBy(browser, provider, { id: 'nobody' });
    expect(await signInBy(browser, provider)).toBe(`${PROBLEM}rate_limited`);
  });

  test('memberships follow the groups: gained, changed, silent and lost; what somebody was invited to stays', async () => {
    const enter = async (groups?: string[], more = {}) => {
      Object.assign(provider.claims, { tenant: 'ours', groups, ...more });
      const browser = new Browser(service);
      const to = await signInBy(browser, provider, { id: 'groups' });
      return to === '/'
        ? (await browser.data(ME)).currentUser.memberships.map(({ role }: { role: string }) => role)
        : to;
    };
    expect(await enter(['others'])).toBe(`${PROBLEM}no_membership`);
    expect(await enter(['sales'])).toEqual(['REP']);
    expect(await enter(['sales', 'bosses'])).toEqual(['MANAGER']);
    expect(await enter(undefined)).toEqual(['MANAGER']);
    expect(await enter(['sales'], { _claim_names: { groups: 'src1' } })).toEqual(['MANAGER']);
    delete provider.claims._claim_names;
    expect(await enter(['sales'], { tenant: 'theirs' })).toBe(`${PROBLEM}domain_not_allowed`);
    expect(await enter([])).toBe(`${PROBLEM}no_membership`);
    expect(await enter(['sales'])).toEqual(['REP']);
    provider.claims = { sub: `sub-${number}-2`, email: `q${number}@shop.example` };
    await signedIn(service, 'processor', { email: `q${number}@shop.example`, accountId: shop });
    expect(await enter(['bosses'])).toEqual(['PROCESSOR']);
  });

  test('what everybody of a provider has needs no groups, and is not taken for them', async () => {
    const enter = async (groups?: string[]) => {
      Object.assign(provider.claims, { groups });
      const browser = new Browser(service);
      expect(await signInBy(browser, provider, { id: 'both' })).toBe('/');
      return (await browser.data(ME)).currentUser.memberships;
    };
    expect(await enter()).toEqual([{ role: 'AUDITOR' }]);
    expect(await enter(['sales', 'bosses'])).toEqual([{ role: 'MANAGER' }]);
    expect(await enter()).toEqual([{ role: 'MANAGER' }]);
    expect(await enter([])).toEqual([{ role: 'AUDITOR' }]);
  });

  test('somebody shows by the provider again who he is, and adds what nobody is called by there', async () => {
    const ana = await signedIn(service, 'processor');
    const prove = async (browser: Browser, id = 'shop') => {
      const { body } = await browser.send('POST', `/api/users/current/proof/oidc/${id}`, {});
      const back = provider.comeBack(body.url);
      return (await browser.send('GET', back.pathname + back.search)).headers.get('location');
    };
    // Without what the provider's people must have it is nobody's.
    expect(await prove(ana, 'groups')).toBe(`${PROBLEM}domain_not_allowed`);
    expect((await ana.data(ME)).identities).toEqual([]);
    expect(await prove(ana)).toBe('/');
    expect((await ana.data(ME)).identities).toHaveLength(1);
    expect(await prove(ana)).toBe('/');
    const ben = await signedIn(service, 'processor');
    expect(await prove(ben)).toMatch(PROBLEM);
    expect((await ben.graphql(ME)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });
});

test('what is wrong with the settings is said at the start, all of it', () => {
  const wrong = [
    { id: 'A B', label: 'x', issuer: 'http://idp.example', client_id: 'c', client_secret: 's', domains: [] },
    {
      id: 'b',
      label: 'x',
      issuer: 'https://login.example/{tenantid}/v2.0',
      client_id: 'c',
      client_secret: 's',
      domains: [],
    },
    { id: 'b', label: 'x', issuer: 'https://login.example/common/v2.0', client_id: 'c', domains: ['x.example'] },
  ];
  const config = { OIDC_PROVIDERS: JSON.stringify(wrong), ALLOW_PRIVATE_ADDRESSES: true };
  expect(() => readProviders(config)).toThrow(
    /0\.id may have[\s\S]*1\.issuer must be the exact[\s\S]*2\.issuer must be the exact[\s\S]*2\.client_secret[\s\S]*there twice/,
  );
  expect(() => readProviders({ ...config, OIDC_PROVIDERS: '{' })).toThrow('OIDC_PROVIDERS cannot be read');
});
