import { Authenticator } from '../support/authenticator';
import { onEachDatabase } from '../support/databases';
import { type MailServer, startMailServer } from '../support/mail-server';
import { Browser, platformAdmin, printedLink, signedIn, startForPeople } from '../support/people';
import { ADMIN_KEY, type TestService } from '../support/service';
import { until } from '../support/until';

const OWN = '/api/users/current';

onEachDatabase('passkeys', (name) => {
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

  type Person = Awaited<ReturnType<typeof signedIn>>;
  const newKey = () => new Authenticator(service.app.services.config.publicUrl);
  const add = async (browser: Browser, key: Authenticator, odd = {}) => {
    const options = await browser.send('POST', `${OWN}/passkeys/options`, {});
    if (options.status !== 200) return options;
    return browser.send('POST', `${OWN}/passkeys`, { credential: key.create(options.body, odd), name: 'Laptop' });
  };
  const enter = async (key: Authenticator, odd = {}, browser = new Browser(service)) => {
    const { body } = await browser.send('POST', '/api/sign_in/passkey/options', {});
    const answer = await browser.send('POST', '/api/sign_in/passkey', {
      credential: key.get(body, odd),
      return_to: '/deals',
    });
    return { ...answer, browser, options: body };
  };
  const withKey = async (): Promise<{ person: Person; key: Authenticator }> => {
    const person = await signedIn(service, 'processor');
    const key = newKey();
    const { status, body } = await add(person, key);
    expect([status, [body]]).toEqual([201, (await person.send('GET', `${OWN}/passkeys`)).body]);
    return { person, key };
  };
  const refused = { status: 403, body: { description: expect.stringContaining('passkey_refused') } };

  test('somebody adds one, signs in and shows with it who he is', async () => {
    const { person, key } = await withKey();
    const { status, body, browser } = await enter(key);
    expect([status, body]).toEqual([200, { return_to: '/deals' }]);
    const me = '{ currentUser { user { email } session { method provedUntil } } passkeys { serviceId name lastUsed } }';
    const { currentUser, passkeys } = await browser.data(me);
    expect(currentUser).toMatchObject({ user: { email: person.email }, session: { method: 'PASSKEY' } });
    expect(passkeys).toMatchObject([{ name: 'Laptop', lastUsed: expect.any(String) }]);
    ahead = 20 * 60_000;
    const [{ serviceId }] = passkeys;
    const remove = 'mutation ($id: ID!) { removePasskey(serviceId: $id) }';
    expect((await browser.graphql(remove, { id: serviceId })).errors).toMatchObject([
      { extensions: { reason: 'proof_required' } },
    ]);
    expect((await browser.send('POST', `${OWN}/proof/link`, {})).body.description).toContain('passkey_required');
    const asked = (await browser.send('POST', `${OWN}/proof/passkey/options`, {})).body;
    const proved = await browser.send('POST', `${OWN}/proof/passkey`, key.get(asked));
    expect(proved).toMatchObject({ status: 200, body: { proved_until: expect.any(String) } });
    const rename = 'mutation ($id: ID!) { renamePasskey(serviceId: $id, name: "Phone") { name } }';
    expect((await browser.data(rename, { id: serviceId })).renamePasskey.name).toBe('Phone');
    expect((await browser.data(remove, { id: serviceId })).removePasskey).toBe(serviceId);
    expect(await enter(key)).toMatchObject(refused);
  });

  test.each<[string, object]>([
    ['another challenge', { challenge: 'AAAA' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['another site', { rpId: 'evil.example' }],
    ['nobody looked at', { isUnverified: true }],
  ])('an answer with %s opens nothing, and makes no passkey', async (_what, odd) => {
    const { key } = await withKey();
    const { browser, ...answer } = await enter(key, odd);
    expect(answer).toMatchObject(refused);
    expect(browser.cookies.size).toBe(0);
    expect(await add(await signedIn(service, 'rep'), newKey(), odd)).toMatchObject(refused);
  });

  test('a challenge is good once, and for who was given it', async () => {
    const { key } = await withKey();
    const { browser, options } = await enter(key);
    const own = (await browser.send('POST', `${OWN}/proof/passkey/options`, {})).body;
    const again = await browser.send('POST', '/api/sign_in/passkey', { credential: key.get(options) });
    expect(again).toMatchObject(refused);
    const { person: other } = await withKey();
    const asked = (await other.send('POST', `${OWN}/proof/passkey/options`, {})).body;
    expect(await other.send('POST', `${OWN}/proof/passkey`, key.get(asked))).toMatchObject(refused);
    expect(await browser.send('POST', `${OWN}/proof/passkey`, key.get(asked))).toMatchObject(refused);
    expect(await browser.send('POST', `${OWN}/proof/passkey`, key.get(own))).toMatchObject({ status: 200 });
  });

  test('a key whose counter goes back opens nothing from then on', async () => {
    const { person, key } = await withKey();
    expect(await enter(key, { counter: 7 })).toMatchObject({ status: 200 });
    expect(await enter(key, { counter: 6 })).toMatchObject(refused);
    expect(await enter(key, { counter: 9 })).toMatchObject(refused);
    expect((await person.data('{ passkeys { isSuspect } }')).passkeys).toEqual([{ isSuspect: true }]);
  });

  test('a further one asks for the first; who has lost all is helped by people of his account', async () => {
    const { person } = await withKey();
    expect((await add(person, newKey())).body.description).toContain('passkey_required');
    const owner = await signedIn(service, 'owner');
    const { currentUser } = await person.data('{ currentUser { user { serviceId } } }');
    const reset = 'mutation ($id: ID!) { resetPasskeys(userServiceId: $id) { passkeys } }';
    const { resetPasskeys } = await owner.data(reset, { id: currentUser.user.serviceId });
    expect(resetPasskeys.passkeys).toBe(0);
    expect((await add(person, newKey())).status).toBe(201);
  });

  test('staff of the platform help who is in several accounts', async () => {
    const { person } = await withKey();
    const { currentUser } = await person.data('{ currentUser { user { serviceId email } } }');
    const { serviceId: id, email } = currentUser.user;
    const other = await service.createAccount('Another');
    await signedIn(service, 'rep', { email, accountId: other.accountId });
    const reset = 'mutation ($id: ID!) { resetPasskeys(userServiceId: $id) { userServiceId passkeys } }';
    const owner = await signedIn(service, 'owner');
    expect((await owner.graphql(reset, { id })).errors).toMatchObject([{ extensions: { reason: 'exceeds_caller' } }]);
    const staff = await platformAdmin(service);
    staff.account = 'platform';
    expect((await staff.data(reset, { id })).resetPasskeys).toEqual({ userServiceId: id, passkeys: 0 });
    expect((await staff.graphql(reset, { id: 'usr_none' })).errors).toMatchObject([
      { extensions: { code: 'NOT_FOUND' } },
    ]);
    const byKey = await service.graphql(reset, { id }, ADMIN_KEY);
    expect(byKey.data.resetPasskeys.passkeys).toBe(0);
    ahead = 20 * 60_000;
    expect((await staff.graphql(reset, { id })).errors).toMatchObject([{ extensions: { reason: 'proof_required' } }]);
  });

  test('an account that asks for it is entered with a passkey alone; a link lets somebody make his first', async () => {
    const account = await service.createAccount('Strong');
    const owner = await signedIn(service, 'owner', { accountId: account.accountId });
    await owner.data('mutation { updatePeopleSettings(input: { strongSignIn: true }) { strongSignIn } }');
    expect((await owner.graphql('{ members { name } }')).errors).toMatchObject([
      { extensions: { reason: 'passkey_required' } },
    ]);
    // Also where he was slow: a mail shows again who he is, enough for that and for nothing else.
    ahead = 20 * 60_000;
    const key = newKey();
    expect((await add(owner, key)).body.description).toContain('proof_required');
    expect((await owner.send('POST', `${OWN}/proof/link`, {})).status).toBe(202);
    const mail = await until(() => mails.received.find(({ recipients }) => recipients.includes(owner.email)), 'a mail');
    const mailed = { token: /#([\w-]+)/.exec(mail.parsed.text ?? '')?.[1] };
    expect((await owner.send('POST', '/api/sign_in/link/redeem', mailed)).status).toBe(200);
    expect((await owner.graphql('mutation { changeEmail(email: "x@shop.example") }')).errors).toMatchObject([
      { extensions: { reason: 'proof_required' } },
    ]);
    expect((await add(owner, key)).status).toBe(201);
    const { browser } = await enter(key);
    expect((await browser.data('{ members { name } }')).members).toHaveLength(1);
    ahead = 40 * 60_000;
    expect((await browser.send('POST', `${OWN}/proof/link`, {})).body.description).toContain('passkey_required');
    const token = printedLink({ purpose: 'sign-in', email: owner.email });
    const byLink = new Browser(service);
    await byLink.send('POST', '/api/sign_in/link/redeem', { token });
    expect((await byLink.graphql('{ members { name } }')).errors).toMatchObject([
      { extensions: { reason: 'passkey_required' } },
    ]);
    // Nor does whoever reads his mails take the passkey away, to make one of his own; wherever else he is a member.
    await signedIn(service, 'rep', { email: owner.email });
    const elsewhere = new Browser(service);
    const again = printedLink({ purpose: 'sign-in', email: owner.email });
    await elsewhere.send('POST', '/api/sign_in/link/redeem', { token: again });
    const { passkeys } = await elsewhere.data('{ passkeys { serviceId } }');
    for (const named of [undefined, account.accountId, service.accountId]) {
      elsewhere.account = named;
      const remove = 'mutation ($id: ID!) { removePasskey(serviceId: $id) }';
      expect((await elsewhere.graphql(remove, { id: passkeys[0].serviceId })).errors).toMatchObject([
        { extensions: { reason: 'proof_required' } },
      ]);
      expect((await add(elsewhere, newKey())).body.description).toContain('passkey_required');
    }
  });

  test('a passkey of somebody else ends the session that was to be shown with it', async () => {
    const { key: others } = await withKey();
    const { person } = await withKey();
    const asked = (await person.send('POST', `${OWN}/proof/passkey/options`, {})).body;
    const { headers } = person;
    expect(await person.send('POST', `${OWN}/proof/passkey`, others.get(asked))).toMatchObject(refused);
    expect(person.cookies.size).toBe(0);
    expect((await person.send('GET', `${OWN}/access`, undefined, headers)).status).toBe(401);
  });

  test('who he is somebody shows ten times in ten minutes, and no more', async () => {
    const { person, key } = await withKey();
    const prove = async () => {
      const asked = (await person.send('POST', `${OWN}/proof/passkey/options`, {})).body;
      return (await person.send('POST', `${OWN}/proof/passkey`, key.get(asked))).status;
    };
    const answers: number[] = [];
    for (let times = 0; times < 11; times++) answers.push(await prove());
    expect(answers).toEqual([...Array(10).fill(200), 429]);
  });

  test('where browsers take none, there are none', async () => {
    const { body } = await new Browser(service).send('GET', '/api/sign_in/options');
    expect(body.passkey).toBe(true);
  });
});
