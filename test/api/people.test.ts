import { hashOf } from '../../src/features/people/tokens';
import { onEachDatabase } from '../support/databases';
import { keyWith } from '../support/keys';
import { type MailServer, startMailServer } from '../support/mail-server';
import { Browser, printedLink, signedIn, startForPeople } from '../support/people';
import { ADMIN_KEY, type TestService } from '../support/service';
import { connect, once } from '../support/socket';
import { until } from '../support/until';

const ACCESS = '/api/users/current/access';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

onEachDatabase('people', (name) => {
  let service: TestService;
  let mails: MailServer;
  let ahead = 0;
  beforeAll(async () => {
    mails = await startMailServer();
    service = await startForPeople(name, {
      settings: { SMTP_URL: mails.url },
      app: { clock: { now: () => new Date(Date.now() + ahead) } },
    });
  });
  beforeEach(() => {
    ahead = 0;
  });
  afterAll(async () => {
    await service.stop();
    await mails.close();
  });

  const mailTo = async (email: string, after = 0) =>
    until(() => mails.received.filter(({ recipients }) => recipients.includes(email))[after], `a mail to ${email}`);
  const socketOf = (browser: Browser, from?: string) => {
    const { origin } = browser.headers;
    return connect(service, { key: null, headers: { cookie: browser.cookie, origin: from ?? origin ?? '' } });
  };
  const tokenIn = (mail: { parsed: { text?: string | undefined } }) =>
    /#([\w-]+)/.exec(mail.parsed.text ?? '')?.[1] ?? '';
  const refused = (reason: string) => ({ extensions: { reason } });

  test('quiet hours have a beginning and an end, or neither', async () => {
    const ana = await signedIn(service, 'processor');
    const save = (input: object) =>
      ana.graphql('mutation ($input: UserInput!) { updateCurrentUser(input: $input) { quietFrom quietTo } }', {
        input,
      });
    const names = (field: string) => [
      { extensions: { code: 'BAD_USER_INPUT', fields: { [field]: [expect.any(String)] } } },
    ];
    expect((await save({ quietFrom: '21:15' })).errors).toMatchObject(names('quietTo'));
    expect((await save({ name: 'Ana', quietTo: '06:45' })).errors).toMatchObject(names('quietFrom'));
    const hours = { quietFrom: '21:15', quietTo: '06:45' };
    expect((await save(hours)).data.updateCurrentUser).toEqual(hours);
    expect((await save({ quietTo: null })).errors).toMatchObject(names('quietTo'));
    expect((await save({ quietTo: '07:30' })).data.updateCurrentUser).toEqual({ ...hours, quietTo: '07:30' });
    expect((await ana.send('PATCH', '/api/users/current', { quiet_from: null })).status).toBe(422);
    const none = { quietFrom: null, quietTo: null };
    expect((await save(none)).data.updateCurrentUser).toEqual(none);
    expect((await save({ name: 'Ana' })).data.updateCurrentUser).toEqual(none);
  });

  test('another address is somebody’s once he has opened the mail there, and the old one is told', async () => {
    const ana = await signedIn(service, 'processor');
    const other = await signedIn(service, 'processor');
    const change = 'mutation ($email: String!) { changeEmail(email: $email) }';
    expect((await ana.graphql(change, { email: other.email })).errors).toMatchObject([refused('email_in_use')]);
    const { errors } = await ana.graphql(change, { email: ana.email.toUpperCase() });
    expect(errors).toMatchObject([
      { message: 'This is your address already.', extensions: { code: 'BAD_USER_INPUT' } },
    ]);
    const byLink = new Browser(service);
    expect((await byLink.send('POST', '/api/sign_in/link', { email: ana.email })).status).toBe(202);
    const before = tokenIn(await mailTo(ana.email));
    const email = `new-${ana.email}`;
    expect((await ana.data(change, { email })).changeEmail).toBe(true);
    const token = tokenIn(await mailTo(email));
    const browser = new Browser(service);
    expect((await browser.send('POST', '/api/sign_in/link/peek', { token })).body).toMatchObject({ purpose: 'email' });
    expect((await browser.send('POST', '/api/sign_in/link/redeem', { token })).status).toBe(200);
    expect(browser.cookies.size).toBe(0);
    expect((await browser.send('POST', '/api/sign_in/link/redeem', { token })).status).toBe(400);
    expect((await ana.data('{ currentUser { user { email } } }')).currentUser.user.email).toBe(email);
    expect((await mailTo(ana.email, 1)).parsed.subject).toBe('Your address was changed');
    // Whoever reads the old address's mails does not come in by them any more.
    expect((await byLink.send('POST', '/api/sign_in/link/redeem', { token: before })).body.description).toContain(
      'link_invalid',
    );
    expect(byLink.cookies.size).toBe(0);
  });

  test('a new account asks its first owner in', async () => {
    const create =
      'mutation { createAccount(name: "New", kind: BROKER, ownerEmail: "first@new.example") { account { serviceId } } }';
    await service.data(create, {}, ADMIN_KEY);
    const token = tokenIn(await mailTo('first@new.example'));
    const browser = new Browser(service);
    expect((await browser.send('POST', '/api/sign_in/invitation/accept', { token, name: 'First' })).status).toBe(200);
    expect((await browser.data('{ currentUser { role account { name } } }')).currentUser).toEqual({
      role: 'OWNER',
      account: { name: 'New' },
    });
  });

  describe('a session', () => {
    test('tells who is signed in and what he may do', async () => {
      const owner = await signedIn(service, 'owner');
      const { status, body } = await owner.send('GET', ACCESS);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        user: { name: 'Ana owner', email: owner.email, is_platform_admin: false },
        account: { service_id: service.accountId },
        role: 'owner',
        scopes: ['read', 'submit', 'configure', 'admin', 'personal_data', 'people', 'audit'],
        own_deals_only: false,
        memberships: [{ role: 'owner' }],
        session: { method: 'link', is_current: true, browser: 'Firefox on Linux' },
        key: null,
      });
      expect((await owner.send('GET', '/api/users/current')).body.user.email).toBe(owner.email);
    });

    test('a key is told what it is, and nothing about people', async () => {
      const { body } = await service.rest('GET', ACCESS);
      expect(body).toMatchObject({ user: null, role: null, session: null, memberships: [] });
      expect(body.key.token_prefix).toBe(service.key.slice(0, 8));
      const { errors } = await service.graphql('{ sessions { serviceId } }');
      expect(errors).toMatchObject([refused('people_only')]);
    });

    test('the cookie is nowhere in the database, and no script sees it', async () => {
      const browser = new Browser(service);
      const token = printedLink({
        purpose: 'invite',
        email: 'c@x.example',
        account: service.accountId,
        role: 'auditor',
      });
      const { headers } = await browser.send('POST', '/api/sign_in/invitation/accept', { token, name: 'C' });
      expect(headers.get('set-cookie')).toMatch(
        new RegExp(`^dealgate-${service.port}=[\\w-]{43}; Path=/; Max-Age=\\d+; HttpOnly; SameSite=Lax$`),
      );
      const [cookie = ''] = browser.cookies.values();
      const [row] = await service.app.services.database.read('SELECT * FROM sessions WHERE token_hash = ?', [
        hashOf(cookie),
      ]);
      expect(JSON.stringify(row)).not.toContain(cookie);
    });

    test.each([
      ['no header of our pages', 'POST', { 'x-requested-with': '' }],
      ['another origin', 'POST', { origin: 'https://evil.example' }],
      ['no origin', 'POST', { origin: '' }],
      ['a form', 'POST', { 'content-type': 'application/x-www-form-urlencoded' }],
      ['another site’s fetch', 'GET', { 'x-requested-with': '', 'sec-fetch-site': 'cross-site' }],
    ])('is not taken from a request with %s', async (_what, method, changed) => {
      const owner = await signedIn(service, 'owner');
      const headers = Object.fromEntries(Object.entries({ ...owner.headers, ...changed }).filter(([, value]) => value));
      const path = method === 'GET' ? ACCESS : '/graphql';
      const body = method === 'GET' ? undefined : { query: 'mutation { endOtherSessions }' };
      const { status, body: answer } = await owner.send(method, path, body, headers);
      expect([status, JSON.stringify(answer)]).toEqual([403, expect.stringContaining('csrf')]);
    });

    test('is not taken from a websocket of another origin', async () => {
      const owner = await signedIn(service, 'owner');
      const from = async (origin: string) => {
        const { client } = socketOf(owner, origin);
        const answer = await once(client, '{ viewer { serviceId } }').catch((error: unknown) => ({ error }));
        await client.dispose();
        return 'data' in answer ? 'open' : 'closed';
      };
      expect(await from(`http://localhost:${service.port}`)).toBe('open');
      expect(await from('https://evil.example')).toBe('closed');
    });

    test('ends when it is not used, and in any case', async () => {
      const owner = await signedIn(service, 'owner');
      ahead = 12 * HOUR + MINUTE;
      const { status, body } = await owner.send('GET', ACCESS);
      expect([status, body.description]).toEqual([401, 'Unauthorized (session_ended)']);
    });

    test('signing out ends it', async () => {
      const owner = await signedIn(service, 'owner');
      const { headers } = owner;
      expect((await owner.send('POST', '/api/sign_out')).status).toBe(204);
      expect(owner.cookies.size).toBe(0);
      expect((await owner.send('GET', ACCESS, undefined, headers)).status).toBe(401);
    });

    test('is for the account that is named where there are several', async () => {
      const owner = await signedIn(service, 'owner');
      const other = await service.createAccount();
      await signedIn(service, 'auditor', { email: owner.email, accountId: other.accountId });
      const { errors } = await owner.graphql('{ viewer { serviceId } }');
      expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', reason: 'account_required' } }]);
      expect(
        (await owner.data('{ currentUser { role account { serviceId } memberships { role account { serviceId } } } }'))
          .currentUser,
      ).toEqual({
        role: null,
        account: null,
        memberships: expect.arrayContaining([
          { role: 'AUDITOR', account: { serviceId: other.accountId } },
          { role: 'OWNER', account: { serviceId: service.accountId } },
        ]),
      });
      owner.account = other.accountId;
      expect((await owner.data('{ viewer { serviceId } }')).viewer.serviceId).toBe(other.accountId);
      owner.account = (await service.createAccount()).accountId;
      expect((await owner.graphql('{ viewer { serviceId } }')).errors).toMatchObject([refused('no_membership')]);
      const stranger = await owner.send('GET', ACCESS);
      owner.account = 'acc_nowhere';
      const nobody = await owner.send('GET', ACCESS);
      expect([stranger.status, stranger.body]).toEqual([nobody.status, nobody.body]);
      expect(stranger.body.description).toContain('no_membership');
    });

    test('what one changes about oneself is told whole, over REST too, where no account is named', async () => {
      const ana = await signedIn(service, 'rep');
      const second = await service.createAccount('Second Shop');
      await signedIn(service, 'rep', { email: ana.email, accountId: second.accountId });
      const { status, body } = await ana.send('PATCH', '/api/users/current', { name: 'Ana Stone' });
      expect([status, body]).toMatchObject([200, { name: 'Ana Stone', email: ana.email, digest_at: '08:00' }]);
    });

    test('a name of several lines is refused, whoever writes it', async () => {
      const ana = await signedIn(service, 'rep');
      expect(await ana.send('PATCH', '/api/users/current', { name: 'Ana\r\nBcc: all@shop.example' })).toMatchObject({
        status: 422,
        body: { description: { json: { name: ['Must be one line.'] } } },
      });
    });

    test('others are ended, and their websockets closed', async () => {
      const owner = await signedIn(service, 'owner');
      const token = printedLink({ purpose: 'sign-in', email: owner.email });
      const second = new Browser(service);
      expect((await second.send('POST', '/api/sign_in/link/redeem', { token })).status).toBe(200);
      const { client, closed } = socketOf(second);
      await once(client, '{ viewer { serviceId } }');
      expect((await owner.data('{ sessions { isCurrent } }')).sessions).toHaveLength(2);
      expect((await owner.data('mutation { endOtherSessions }')).endOtherSessions).toBe(1);
      expect((await until(() => closed[0], 'the websocket to be closed')).code).toBe(4403);
      expect((await second.send('GET', ACCESS)).status).toBe(401);
      expect((await second.graphql('{ viewer { serviceId } }')).errors).toMatchObject([refused('session_ended')]);
      expect((await owner.send('GET', ACCESS)).status).toBe(200);
    });

    test('of more than 20 the least used ends, with its websocket', async () => {
      const owner = await signedIn(service, 'owner');
      const { client, closed } = socketOf(owner);
      await once(client, '{ viewer { serviceId } }');
      const signInAgain = async () => {
        // A minute later, so that it is known which was used last, and nobody has asked too often.
        ahead += MINUTE;
        const token = printedLink({ purpose: 'sign-in', email: owner.email });
        expect((await new Browser(service).send('POST', '/api/sign_in/link/redeem', { token })).status).toBe(200);
      };
      for (let count = 1; count < 20; count++) await signInAgain();
      expect(closed).toEqual([]);
      await signInAgain();
      expect((await owner.send('GET', ACCESS)).status).toBe(401);
      expect((await until(() => closed[0], 'the websocket to be closed')).code).toBe(4403);
    });
  });

  describe('a proof', () => {
    const CREATE = 'mutation { createApiKey(name: "made", scopes: [READ]) { token } }';

    test('is asked for what opens doors, and given by a mail that the same browser opens', async () => {
      const owner = await signedIn(service, 'owner');
      await owner.data(CREATE);
      ahead = 16 * MINUTE;
      expect((await owner.graphql(CREATE)).errors).toMatchObject([refused('proof_required')]);
      expect((await owner.send('POST', '/api/users/current/proof/link')).status).toBe(202);
      const token = tokenIn(await mailTo(owner.email));
      const elsewhere = new Browser(service);
      expect((await elsewhere.send('POST', '/api/sign_in/link/redeem', { token })).body.description).toContain(
        'link_invalid',
      );
      const before = owner.cookie;
      const { status, body } = await owner.send('POST', '/api/sign_in/link/redeem', { token });
      expect([status, Date.parse(body.proved_until) - Date.now() - ahead]).toEqual([
        200,
        expect.closeTo(15 * MINUTE, -5),
      ]);
      expect(owner.cookie).not.toBe(before);
      await owner.data(CREATE);
      // What was under way goes on for a moment, and proves nothing.
      expect(
        (await owner.send('POST', '/graphql', { query: CREATE }, { ...owner.headers, cookie: before })).body.errors,
      ).toMatchObject([refused('proof_required')]);
      ahead += 31_000;
      expect((await owner.send('GET', ACCESS, undefined, { ...owner.headers, cookie: before })).status).toBe(401);
    });

    test('numbers and secrets are shown to who asks for it, may see them and has shown who he is', async () => {
      const owner = await signedIn(service, 'owner');
      const settings = async () =>
        (await owner.graphql('{ accountSettings { inboundEmailUrl } }')).data?.accountSettings;
      const signing = () => owner.send('GET', '/api/webhooks/signing_secret');
      expect((await settings()).inboundEmailUrl).toContain('***');
      expect((await signing()).body.secret).toBe('***');
      const make = async (secret?: string) => {
        const input = { url: 'https://hooks.example/a', topic: 'pdf.processed', secret };
        return (await owner.send('POST', '/api/webhooks', input)).body.secret;
      };
      expect([await make(), await make('a-secret-of-its-own')]).toEqual(['***', 'a-secret-of-its-own']);
      owner.unmasked = true;
      expect((await settings()).inboundEmailUrl).not.toContain('***');
      const log = await owner.data(
        '{ auditLog(outcome: SHOWN, first: 1) { edges { node { operation actorName via } } } }',
      );
      expect(log.auditLog.edges[0].node).toEqual({
        operation: 'accountSettings',
        actorName: 'Ana owner (owner)',
        via: expect.stringMatching(/^ses_/),
      });
      expect((await signing()).body.secret).toMatch(/^whsec_/);
      expect(await make()).toMatch(/^whsec_/);
      ahead = 16 * MINUTE;
      expect((await owner.send('GET', '/api/funders')).body.description).toContain('proof_required');
      const auditor = await signedIn(service, 'auditor');
      auditor.unmasked = true;
      expect((await auditor.send('GET', ACCESS)).status).toBe(403);
    });
  });

  describe('a link by mail', () => {
    test('lets in once, however often it is looked at', async () => {
      const { email } = await signedIn(service, 'processor');
      const browser = new Browser(service);
      const asked = await browser.send('POST', '/api/sign_in/link', { email: email.toUpperCase() });
      const unknown = await browser.send('POST', '/api/sign_in/link', { email: 'nobody@shop.example' });
      expect([asked.status, asked.body]).toEqual([202, unknown.body]);
      const mail = await mailTo(email);
      expect(mail.parsed.text).toContain(`http://localhost:${service.port}/sign-in#`);
      const token = tokenIn(mail);
      for (let times = 0; times < 3; times++)
        expect((await browser.send('POST', '/api/sign_in/link/peek', { token })).body).toEqual({
          email,
          name: 'Ana processor',
          purpose: 'link',
        });
      const redeem = () =>
        new Browser(service).send('POST', '/api/sign_in/link/redeem', { token, return_to: '/deals' });
      const both = await Promise.all([redeem(), redeem()]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
      expect(both.find(({ status }) => status === 200)?.body).toEqual({ return_to: '/deals' });
      expect(mails.received.some(({ recipients }) => recipients.includes('nobody@shop.example'))).toBe(false);
    });

    test('is counted, let in or refused, and written down without whose it was', async () => {
      const owner = await signedIn(service, 'owner');
      const counted = async (outcome: string) => {
        const text = await (
          await fetch(`${service.url}/metrics`, { headers: { 'x-forwarded-for': '127.0.0.1' } })
        ).text();
        const line = text
          .split('\n')
          .find((each) => each.startsWith(`dealgate_sign_in_total{method="link",outcome="${outcome}"}`));
        return Number(line?.split(' ')[1] ?? 0);
      };
      const before = [await counted('ok'), await counted('refused')];
      const token = printedLink({ purpose: 'sign-in', email: owner.email });
      for (const _try of [1, 2]) await new Browser(service).send('POST', '/api/sign_in/link/redeem', { token });
      // Figures that took long to find are told for a while.
      const isCounted = async () => {
        const after = [await counted('ok'), await counted('refused')];
        return after.every((count, index) => count === before[index]! + 1) || undefined;
      };
      await until(isCounted, 'both to be counted');
      const line = service.logged.find((each) => each.includes('a sign-in was refused')) ?? '{}';
      expect(JSON.parse(line)).toMatchObject({ method: 'link', reason: 'link_invalid' });
      expect(JSON.stringify(service.logged)).not.toContain(token);
    });

    test('is over after 15 minutes', async () => {
      const { email } = await signedIn(service, 'rep');
      const browser = new Browser(service);
      await browser.send('POST', '/api/sign_in/link', { email });
      const token = tokenIn(await mailTo(email));
      ahead = 15 * MINUTE + 1000;
      expect((await browser.send('POST', '/api/sign_in/link/redeem', { token })).body.description).toContain(
        'link_invalid',
      );
    });

    test('leads nowhere but to our own pages', async () => {
      const { email } = await signedIn(service, 'rep');
      for (const return_to of ['//evil.example', 'https://evil.example', '/\\evil.example']) {
        const token = printedLink({ purpose: 'sign-in', email });
        expect(
          (await new Browser(service).send('POST', '/api/sign_in/link/redeem', { token, return_to })).body,
        ).toEqual({
          return_to: '/',
        });
      }
    });
  });

  describe('members', () => {
    const INVITE =
      'mutation ($email: String!, $role: Role!) { inviteMember(email: $email, role: $role) { serviceId role } }';
    const UPDATE = 'mutation ($id: ID!, $role: Role) { updateMember(userServiceId: $id, role: $role) { role } }';
    const idOf = async (browser: Browser) =>
      (await browser.data('{ currentUser { user { serviceId } } }')).currentUser.user.serviceId as string;

    test('are invited by mail, and join once', async () => {
      const owner = await signedIn(service, 'owner');
      const email = `new-${name}@shop.example`;
      const { status, body } = await owner.send('POST', '/api/invitations', { email, role: 'processor' });
      expect([status, body.role, body.invited_by.name]).toEqual([201, 'processor', 'Ana owner']);
      const token = tokenIn(await mailTo(email));
      const browser = new Browser(service);
      expect((await browser.send('POST', '/api/sign_in/invitation/peek', { token })).body).toMatchObject({
        email,
        role: 'processor',
        account: { service_id: service.accountId },
        is_known: false,
      });
      expect((await browser.send('POST', '/api/sign_in/invitation/accept', { token })).status).toBe(422);
      expect((await browser.send('POST', '/api/sign_in/invitation/accept', { token, name: 'New' })).status).toBe(200);
      expect((await browser.send('POST', '/api/sign_in/invitation/accept', { token, name: 'New' })).status).toBe(400);
      expect((await browser.data('{ currentUser { role } }')).currentUser.role).toBe('PROCESSOR');
      expect((await owner.data('{ members { name role email } }')).members).toContainEqual({
        name: 'New',
        role: 'PROCESSOR',
        email,
      });
      expect((await owner.graphql(INVITE, { email, role: 'REP' })).errors).toMatchObject([refused('already_member')]);
    });

    test('who has joined ends what else was mailed to him: removed, he does not come back by it', async () => {
      const owner = await signedIn(service, 'owner');
      const email = `twice-${name}@shop.example`;
      const tokens: string[] = [];
      for (const role of ['REP', 'MANAGER']) {
        await owner.data(INVITE, { email, role });
        tokens.push(tokenIn(await mailTo(email, tokens.length)));
      }
      const accept = (token = '') =>
        new Browser(service).send('POST', '/api/sign_in/invitation/accept', { token, name: 'Twice' });
      const [first, second] = tokens;
      expect((await accept(first)).status).toBe(200);
      expect(JSON.stringify(await owner.data('{ invitations { email } }'))).not.toContain(email);
      const { members } = await owner.data('{ members { userServiceId name } }');
      const { userServiceId } = members.find((each: { name: string }) => each.name === 'Twice');
      expect((await owner.send('DELETE', `/api/members/${userServiceId}`)).status).toBe(204);
      expect(await accept(second)).toMatchObject({
        status: 400,
        body: { description: expect.stringContaining('link') },
      });
      await owner.data(INVITE, { email, role: 'REP' });
      expect((await accept(tokenIn(await mailTo(email, 2)))).status).toBe(200);
    });

    test('nobody gives what he does not have', async () => {
      const manager = await signedIn(service, 'manager');
      const owner = await signedIn(service, 'owner');
      for (const role of ['MANAGER', 'PROCESSOR', 'REP', 'AUDITOR'])
        await manager.data(INVITE, { email: `${role}-${name}@shop.example`, role });
      expect((await manager.graphql(INVITE, { email: 'o@shop.example', role: 'OWNER' })).errors).toMatchObject([
        refused('exceeds_caller'),
      ]);
      const id = await idOf(owner);
      expect((await manager.graphql(UPDATE, { id, role: 'REP' })).errors).toMatchObject([refused('exceeds_caller')]);
      expect((await manager.send('DELETE', `/api/members/${id}`)).status).toBe(403);
      expect((await manager.graphql(UPDATE, { id: await idOf(manager), role: 'OWNER' })).errors).toMatchObject([
        refused('exceeds_caller'),
      ]);
    });

    test('a key that ends, or works from some addresses alone, gives nothing that lasts and works from everywhere', async () => {
      const rep = await signedIn(service, 'rep');
      const id = await idOf(rep);
      const email = `lasting-${name}@shop.example`;
      const scopes = ['read', 'submit', 'people'] as const;
      for (const bounds of [
        { expiresAt: new Date(Date.now() + 3_600_000) },
        { allowedAddresses: ['203.0.113.0/24'] },
      ]) {
        const from = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' };
        const headers = { ...from, 'x-api-key': await keyWith(service, scopes, bounds) };
        const variables = { email, role: 'REP' };
        const asked = await rep.send('POST', '/graphql', { query: INVITE, variables }, headers);
        expect(asked.body.errors).toMatchObject([refused('exceeds_caller')]);
      }
      const ending = await keyWith(service, ['read', 'submit', 'people', 'audit'], {
        expiresAt: new Date(Date.now() + 3_600_000),
      });
      // Taking away is no giving.
      await service.data(
        UPDATE,
        { id, role: 'AUDITOR' },
        await keyWith(service, ['read', 'submit', 'people', 'audit']),
      );
      expect((await service.graphql(UPDATE, { id, role: 'REP' }, ending)).errors).toMatchObject([
        refused('exceeds_caller'),
      ]);
      expect(
        (await service.graphql(INVITE, { email, role: 'REP' }, await keyWith(service, scopes))).errors,
      ).toBeUndefined();
    });

    test('a key with an end asks nobody in: a membership has none', async () => {
      const make = `mutation ($until: DateTime) { createApiKey(name: "hr", scopes: [PEOPLE, READ, AUDIT],
        expiresAt: $until) { token } }`;
      const owner = await signedIn(service, 'owner');
      const invite = async (bounds: object) => {
        const { token } = (await owner.data(make, { ...bounds })).createApiKey;
        return service.graphql(INVITE, { email: `hr-${name}@shop.example`, role: 'AUDITOR' }, token);
      };
      const auditor = await signedIn(service, 'auditor');
      expect((await invite({})).errors).toBeUndefined();
      const until = new Date(Date.now() + HOUR).toISOString();
      const { errors } = await invite({ until });
      expect(errors).toMatchObject([refused('exceeds_caller')]);
      expect(errors?.[0]?.message).toContain('expiresAt');
      expect((await auditor.graphql(INVITE, { email: 'x@shop.example', role: 'REP' })).errors).toMatchObject([
        refused('missing_scope'),
      ]);
    });

    test('an address is written to five times a day, sent again or not', async () => {
      const owner = await signedIn(service, 'owner');
      const email = `often-${name}@shop.example`;
      const { serviceId: id } = (await owner.data(INVITE, { email, role: 'REP' })).inviteMember;
      const renew = 'mutation ($id: ID!) { renewInvitation(serviceId: $id) { serviceId } }';
      for (let times = 0; times < 4; times++) await owner.data(renew, { id });
      expect((await owner.send('POST', '/graphql', { query: renew, variables: { id } })).status).toBe(429);
      await owner.data('mutation ($id: ID!) { revokeInvitation(serviceId: $id) }', { id });
      expect((await owner.graphql(renew, { id })).errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
    });

    test('know each other by name and role, and no addresses', async () => {
      const rep = await signedIn(service, 'rep');
      const { colleagues } = await rep.data('{ colleagues { userServiceId name role ended } }');
      expect(colleagues).toContainEqual({
        userServiceId: await idOf(rep),
        name: 'Ana rep',
        role: 'REP',
        ended: null,
      });
      expect((await rep.graphql('{ colleagues { email } }')).errors?.[0]?.extensions.code).toBe(
        'GRAPHQL_VALIDATION_FAILED',
      );
    });

    test('an account keeps an owner', async () => {
      const { accountId } = await service.createAccount();
      const [one, two] = [
        await signedIn(service, 'owner', { accountId }),
        await signedIn(service, 'owner', { accountId }),
      ];
      const [first, second] = [await idOf(one), await idOf(two)];
      const both = await Promise.all([
        one.graphql(UPDATE, { id: second, role: 'REP' }),
        two.graphql(UPDATE, { id: first, role: 'REP' }),
      ]);
      expect(both.filter(({ errors }) => !errors)).toHaveLength(1);
      const { members } = await service.data('{ members { role } }', {}, await peopleKey(accountId));
      expect(members.filter((each: { role: string }) => each.role === 'OWNER')).toHaveLength(1);
      const left = members.length === 2 && both[0].errors ? two : one;
      expect((await left.graphql('mutation { leaveAccount }')).errors).toMatchObject([
        { extensions: { code: 'CONFLICT', reason: 'last_owner' } },
      ]);
    });

    const peopleKey = async (accountId: string) => (await service.issueKey(['READ', 'PEOPLE'], accountId)).key;

    test('less rights hold at once, on open websockets too', async () => {
      const owner = await signedIn(service, 'owner');
      const manager = await signedIn(service, 'manager');
      const { client, closed } = socketOf(manager);
      await once(client, '{ viewer { serviceId } }');
      await owner.data(UPDATE, { id: await idOf(manager), role: 'REP' });
      expect((await until(() => closed[0], 'the websocket to be closed')).code).toBe(4403);
      expect((await manager.graphql('{ members { name } }')).errors).toMatchObject([refused('missing_scope')]);
      const id = await idOf(manager);
      expect((await owner.send('DELETE', `/api/members/${id}`)).status).toBe(204);
      expect((await manager.graphql('{ viewer { serviceId } }')).errors).toMatchObject([refused('no_membership')]);
      const { members } = await owner.data('{ members(includeFormer: true) { userServiceId ended } }');
      expect(members).toContainEqual({ userServiceId: id, ended: expect.any(String) });
    });

    test('people of his account see and end a member’s sessions, and an owner alone an owner’s', async () => {
      const owner = await signedIn(service, 'owner');
      const manager = await signedIn(service, 'manager');
      const rep = await signedIn(service, 'rep');
      const SESSIONS = 'query ($id: ID!) { sessions(userServiceId: $id) { serviceId } }';
      const END = 'mutation ($id: ID!) { endSession(serviceId: $id) }';
      const sessionOf = async (of: Browser) =>
        (await owner.data(SESSIONS, { id: await idOf(of) })).sessions[0].serviceId as string;
      expect((await manager.data(SESSIONS, { id: await idOf(rep) })).sessions).toHaveLength(1);
      expect((await rep.graphql(SESSIONS, { id: await idOf(manager) })).errors).toMatchObject([
        { extensions: { code: 'NOT_FOUND' } },
      ]);
      const owners = await sessionOf(owner);
      expect((await manager.graphql(END, { id: owners })).errors).toMatchObject([refused('exceeds_caller')]);
      await manager.data(END, { id: await sessionOf(rep) });
      expect((await rep.send('GET', ACCESS)).status).toBe(401);
    });

    test('a person who is erased leaves an id behind', async () => {
      const owner = await signedIn(service, 'owner');
      const email = `gone-${name}@shop.example`;
      await owner.data(INVITE, { email, role: 'AUDITOR' });
      const auditor = new Browser(service);
      const token = tokenIn(await mailTo(email));
      await auditor.send('POST', '/api/sign_in/invitation/accept', { token, name: 'Ana Gone' });
      const id = await idOf(auditor);
      const other = await service.createAccount('Asking Shop');
      const asking = await signedIn(service, 'owner', { accountId: other.accountId });
      await asking.data(INVITE, { email, role: 'REP' });
      await auditor.data('mutation ($id: ID!) { eraseUser(serviceId: $id) }', { id });
      expect((await auditor.send('GET', ACCESS)).status).toBe(401);
      expect((await asking.data('{ invitations { serviceId } }')).invitations).toEqual([]);
      const { database } = service.app.services;
      const rows = await Promise.all([
        database.read('SELECT * FROM users WHERE service_id = ?', [id]),
        database.read('SELECT email FROM invitations WHERE accepted_by = ?', [id]),
        database.read('SELECT address, browser FROM sessions WHERE user_id = ?', [id]),
      ]);
      expect(JSON.stringify(rows)).not.toMatch(/Ana|shop\.example|203\.0|Firefox/);
      for (const table of ['users', 'invitations', 'memberships', 'sessions', 'notifications', 'user_mails']) {
        const rows = await service.app.services.database.read(`SELECT * FROM ${table}`);
        expect([table, JSON.stringify(rows)]).toEqual([table, expect.not.stringMatching(/Ana Gone|gone-/)]);
      }
    });
  });

  test('what is not asked for people is nothing of the log', async () => {
    const owner = await signedIn(service, 'owner');
    const id = (await owner.data('{ currentUser { user { serviceId } } }')).currentUser.user.serviceId;
    const { auditLog } = await owner.data(
      'query ($id: ID!) { auditLog(actor: $id) { edges { node { topics actor } } } }',
      { id },
    );
    expect(auditLog.edges.flatMap(({ node }: { node: { topics: string[] } }) => node.topics)).toEqual(
      expect.arrayContaining(['session.created', 'user.joined']),
    );
  });

  test('the log names who signs in and out, and what the command has opened as the service’s deed', async () => {
    const { accountId } = await service.createAccount('Logged');
    const owner = await signedIn(service, 'owner', { accountId });
    const { currentUser } = await owner.data('{ currentUser { user { serviceId } session { serviceId } } }');
    const [person, session] = [currentUser.user.serviceId, currentUser.session.serviceId];
    const log = async (of: string, browser: Browser = owner) =>
      (
        await browser.data(
          'query ($of: ID) { auditLog(actor: $of) { edges { node { operation actorName via subjects } } } }',
          {
            of,
          },
        )
      ).auditLog.edges.map(({ node }: { node: object }) => node);
    expect(await log(person)).toMatchObject([
      { operation: 'sign_in.link', actorName: 'Ana owner (owner)', via: session },
    ]);
    expect(await log('system')).toContainEqual({
      ...{ operation: 'invite', actorName: null, via: null },
      subjects: expect.arrayContaining([person]),
    });
    await owner.send('POST', '/api/sign_out');
    const again = new Browser(service);
    await again.send('POST', '/api/sign_in/link/redeem', {
      token: printedLink({ purpose: 'sign-in', email: owner.email }),
    });
    expect(await log(person, again)).toContainEqual(
      expect.objectContaining({ operation: 'session.ended', actorName: 'Ana owner (owner)', via: session }),
    );
  });
});
