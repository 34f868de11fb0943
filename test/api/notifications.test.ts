import { Account } from '../../src/features/accounts/account.entity';
import { emitMailWaiting } from '../../src/features/mail/waiting.commands';
import { makeDigest } from '../../src/features/notifications/digests.job';
import { dropMails } from '../../src/features/notifications/forgetting.commands';
import { tellRestored } from '../../src/features/notifications/restored.commands';
import { userMailJob } from '../../src/features/notifications/user-mail.job';
import { webhookDisabled } from '../../src/features/webhooks/webhook.events';
import { patch } from '../../src/platform/db/insert';
import type { Tx } from '../../src/platform/db/transact';
import { onEachDatabase } from '../support/databases';
import { createDeal, linkedFunder, readySubmission, trigger, upsert } from '../support/deals';
import { FIRST_TRY } from '../support/first-try';
import { type MailServer, smtpError, startMailServer } from '../support/mail-server';
import { Browser, printedLink, signedIn, startForPeople } from '../support/people';
import type { TestService } from '../support/service';
import { connect, feedsOpen, listen } from '../support/socket';
import { until } from '../support/until';

const LIST = `query ($first: Int, $after: String, $unread: Boolean) {
  notifications(first: $first, after: $after, unread: $unread) {
    edges { cursor node { serviceId kind title readAt created endUser { serviceId name } submission { serviceId } } }
    pageInfo { hasNextPage endCursor } unread
  }
}`;
const RECORD =
  'mutation ($id: ID!, $input: RecordDecisionInput!) { recordDecision(submissionServiceId: $id, input: $input) { serviceId } }';
const SETTINGS = `mutation ($input: NotificationSettingsInput!) {
  updateNotificationSettings(input: $input) { allDeals preferences { kind mail browser } }
}`;
const MINUTE = 60_000;

onEachDatabase('notifications', (name) => {
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
  afterAll(async () => {
    await service.stop();
    await mails.close();
  });
  beforeEach(async () => {
    mails.behave({});
    Object.assign(service, await service.createAccount());
  });

  const later = (ms: number) => {
    ahead += ms;
  };
  const mailsTo = (email: string) => mails.received.filter(({ recipients }) => recipients.includes(email));
  const mailTo = (email: string, number = 1) => until(() => mailsTo(email)[number - 1], `mail ${number} to ${email}`);
  const list = async (browser: Browser, variables: object = {}) =>
    (await browser.data(LIST, { ...variables })).notifications;
  const kinds = async (browser: Browser) =>
    (await list(browser)).edges.map(({ node }: { node: { kind: string } }) => node.kind);
  const titles = async (browser: Browser) =>
    (await list(browser)).edges.map(({ node }: { node: { title: string } }) => node.title);
  const submission = async (dealName = 'Blue Cedar Cafe', funderName?: string) => {
    const deal = await createDeal(service, { name: dealName });
    const funder = await linkedFunder(service, funderName ? { name: funderName } : {});
    return { deal, id: await upsert(service, deal, funder) };
  };
  const decide = (id: string, input: object = {}) =>
    service.data(RECORD, { id, input: { applicationStatus: 'approved', offers: [], ...input } });
  const database = () => service.app.services.database;

  test('a decision is told to owners, managers and processors once, in the words of the deal and the funder', async () => {
    const [owner, processor, rep, auditor] = await Promise.all(
      (['owner', 'processor', 'rep', 'auditor'] as const).map((role) => signedIn(service, role)),
    );
    const { deal, id } = await submission('Blue Cedar Cafe', `Harbor ${service.accountId}`);
    await decide(id);
    const { edges, unread } = await list(owner!);
    expect([edges.length, unread]).toEqual([1, 1]);
    expect(edges[0].node).toMatchObject({
      kind: 'DECISION',
      title: `Decision: Blue Cedar Cafe (Harbor ${service.accountId})`,
      readAt: null,
      endUser: { serviceId: deal, name: 'Blue Cedar Cafe' },
      submission: { serviceId: id },
    });
    expect(await kinds(processor!)).toEqual(['DECISION']);
    expect(await Promise.all([kinds(rep!), kinds(auditor!)])).toEqual([[], []]);
    // An older one is none that anybody waits for.
    await decide(id, { applicationStatus: 'declined', providerEffectiveAt: '2020-01-01T00:00:00Z' });
    expect(await kinds(owner!)).toEqual(['DECISION']);
  });

  test('nobody is told of what he did himself', async () => {
    const [owner, manager] = [await signedIn(service, 'owner'), await signedIn(service, 'manager')];
    const { id } = await submission();
    await owner.data(RECORD, { id, input: { applicationStatus: 'info_requested', offers: [] } });
    expect(await kinds(owner)).toEqual([]);
    expect(await kinds(manager)).toEqual(['QUESTION']);
  });

  test('members are told of deals that wait in a portal, of mails that wait, and of webhooks that were switched off', async () => {
    const [owner, processor] = [await signedIn(service, 'owner'), await signedIn(service, 'processor')];
    const { submission: id, deal } = await readySubmission(service, {
      channel: 'WEB_PORTAL',
      productionUrl: 'https://portal.example',
    });
    await trigger(service, id);
    await until(async () => (await kinds(owner)).includes('PORTAL_TASK') || undefined, 'a portal task to be told');
    const { accountId } = service;
    const { body } = await service.rest('POST', '/api/webhooks', {
      url: 'https://hooks.example/a',
      topic: 'pdf.processed',
    });
    const webhook = body.webhook.service_id;
    await service.app.services.transact(async (tx) => {
      emitMailWaiting(tx, { accountId, serviceId: deal, linkedDealId: null });
      const data = { service_id: webhook, topic: 'pdf.processed', reason: 'gone' };
      tx.emit(webhookDisabled, { accountId, subjectId: webhook, data });
    });
    expect((await kinds(owner)).sort()).toEqual(['MAIL', 'PORTAL_TASK', 'WEBHOOK_DISABLED']);
    expect((await kinds(processor)).sort()).toEqual(['MAIL', 'PORTAL_TASK']);
  });

  test('a deal that is somebody’s is told to him, and to who wants to hear of all; who may not see it any more was told nothing', async () => {
    const [owner, manager, rep] = await Promise.all(
      (['owner', 'manager', 'rep'] as const).map((role) => signedIn(service, role)),
    );
    const { deal, id } = await submission();
    const idOf = async (browser: Browser) =>
      (await browser.data('{ currentUser { user { serviceId } } }')).currentUser.user.serviceId;
    const assign = async (...userIds: string[]) =>
      owner!.data(
        'mutation ($deal: ID!, $ids: [ID!]!) { assignDeal(endUserServiceId: $deal, userServiceIds: $ids) { serviceId } }',
        {
          deal,
          ids: userIds,
        },
      );
    await assign(await idOf(rep!));
    await manager!.data(SETTINGS, { input: { allDeals: true } });
    await decide(id);
    expect(await Promise.all([kinds(owner!), kinds(manager!), kinds(rep!)])).toEqual([
      [],
      ['DECISION'],
      ['DECISION', 'ASSIGNED'],
    ]);
    await service.app.services.transact((tx) =>
      patch(tx.db, Account, { serviceId: service.accountId }, { settings: { repsSeeOwnDealsOnly: true } }),
    );
    const isRestricted = async () => (await rep!.data('{ currentUser { ownDealsOnly } }')).currentUser.ownDealsOnly;
    await until(async () => (await isRestricted()) || undefined, 'the rep to be restricted');
    expect(await kinds(rep!)).toEqual(['DECISION', 'ASSIGNED']);
    await assign();
    const { edges, unread } = await list(rep!);
    expect([edges, unread]).toEqual([[], 0]);
  });

  test('the list goes from the newest back, and what is read stays read', async () => {
    const owner = await signedIn(service, 'owner');
    for (const dealName of ['One', 'Two', 'Three']) {
      await decide((await submission(dealName)).id);
      later(5);
    }
    const first = await list(owner, { first: 2 });
    expect(first.edges.map(({ node }: { node: { title: string } }) => node.title.slice(0, 14))).toEqual([
      'Decision: Thre',
      'Decision: Two ',
    ]);
    const second = await list(owner, { first: 2, after: first.pageInfo.endCursor });
    expect([second.edges.length, second.pageInfo.hasNextPage]).toEqual([1, false]);
    const two = first.edges[1].node.serviceId;
    expect(
      (await owner.data('mutation ($id: ID!) { markNotificationsRead(upTo: $id) }', { id: two })).markNotificationsRead,
    ).toBe(2);
    expect(
      (await list(owner, { unread: true })).edges.map(({ node }: { node: { serviceId: string } }) => node.serviceId),
    ).toEqual([first.edges[0].node.serviceId]);
    const { status, body } = await owner.send('POST', '/api/notifications/read', {
      service_ids: [first.edges[0].node.serviceId, two],
    });
    expect([status, body]).toEqual([200, { read: 1 }]);
    expect(await owner.send('POST', '/api/notifications/read', {})).toMatchObject({
      status: 422,
      body: { description: { json: { service_ids: ['Say which, or up to which one all.'] } } },
    });
    expect((await owner.send('GET', '/api/notifications?unread=true')).body).toEqual({
      items: [],
      has_next_page: false,
      end_cursor: null,
      unread: 0,
    });
    expect((await owner.send('GET', '/api/users/current/access')).body.unread_notifications).toBe(0);
    const stranger = await signedIn(service, 'manager');
    expect(
      (await stranger.graphql('mutation ($id: ID!) { markNotificationsRead(upTo: $id) }', { id: two })).errors,
    ).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
    expect((await service.graphql('{ notifications { unread } }')).errors).toMatchObject([
      { extensions: { reason: 'people_only' } },
    ]);
  });

  test('what one is told comes live, and behind a cursor', async () => {
    const owner = await signedIn(service, 'owner');
    const { origin } = owner.headers;
    const { client } = connect(service, { key: null, headers: { cookie: owner.cookie, origin: origin ?? '' } });
    const document =
      'subscription ($after: String) { notificationsChanged(after: $after) { cursor unread notifications { kind title } } }';
    const live = listen(client, document);
    await feedsOpen(service, 1);
    await decide((await submission('Fern Hill Deli')).id);
    const told = await until(() => live.results[0], 'a notification to come live');
    expect(told.data.notificationsChanged).toMatchObject({
      unread: 1,
      notifications: [{ kind: 'DECISION', title: expect.stringContaining('Fern Hill Deli') }],
    });
    await decide((await submission('Oak Lane Florist')).id);
    await until(() => live.results[1], 'the next one');
    live.stop();
    const again = listen(client, document, { after: told.data.notificationsChanged.cursor });
    const next = await until(() => again.results[0], 'what came behind the cursor');
    expect(next.data).toEqual(live.results[1]?.data);
    await client.dispose();
  });

  test('a mail gathers what comes in a minute, and has neither figures nor words of others in it', async () => {
    const owner = await signedIn(service, 'owner');
    const { id } = await submission('Blue Cedar Cafe');
    const other = await submission('Maple Tools 12-3456789');
    await decide(id, { offers: [{ fundedAmount: 43217.55 }], lenderNotes: 'Our very own words' });
    await decide(other.id, { applicationStatus: 'info_requested' });
    later(61_000);
    const { parsed, raw } = await mailTo(owner.email);
    expect(parsed.subject).toBe('2 notifications');
    expect(parsed.text).toContain('Decision: Blue Cedar Cafe (Funder');
    expect(parsed.text).toContain('Question: Maple Tools **-***6789');
    expect(parsed.text).toContain(`/deals/${other.deal}`);
    for (const secret of ['43217', '43,217', '12-3456789', 'very own']) expect(raw.toString()).not.toContain(secret);
    const header = (key: string) => parsed.headerLines.find((line) => line.key === key)?.line ?? '';
    expect(header('auto-submitted')).toContain('auto-generated');
    expect(header('x-dealgate-notification')).toContain('instant');
    expect(header('list-unsubscribe-post')).toContain('List-Unsubscribe=One-Click');
    const one = await submission('Cedar Row Books', 'Harbor Funding');
    await decide(one.id, { applicationStatus: 'declined' });
    later(61_000);
    expect((await mailTo(owner.email, 2)).parsed.subject).toBe('Decision: Cedar Row Books (Harbor Funding)');
    await owner.data('mutation { updatePeopleSettings(input: { mailNames: false }) { mailNames } }');
    await decide((await submission('Cedar Row Books')).id);
    later(61_000);
    const plain = await mailTo(owner.email, 3);
    expect(plain.parsed.subject).toBe('A decision has arrived');
    expect(plain.raw.toString()).not.toContain('Cedar Row');
  });

  test('one click ends the mails of the account, and not those about how one signs in', async () => {
    const owner = await signedIn(service, 'owner');
    await decide((await submission()).id);
    later(61_000);
    const { parsed } = await mailTo(owner.email);
    const header = parsed.headerLines.find(({ key }) => key === 'list-unsubscribe')?.line ?? '';
    const path = /\/api\/unsubscribe\/[\w-]+/.exec(header)?.[0] ?? '';
    for (const part of [parsed.text, parsed.html]) {
      expect(part).toContain('/me');
      expect(part).not.toContain('unsubscribe');
    }
    const visit = (method: string, body?: string) =>
      fetch(service.url + path, {
        method,
        ...(body && { body, headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
      });
    const page = await visit('GET');
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(await page.text()).toContain('<form method="post">');
    const read = 'notificationSettings { preferences { kind mail } }';
    const ways = async () =>
      Object.fromEntries(
        (await owner.data(`{ ${read} }`)).notificationSettings.preferences.map(
          ({ kind, mail }: { kind: string; mail: string }) => [kind, mail],
        ),
      );
    expect(await ways()).toMatchObject({ DECISION: 'INSTANT', MAIL: 'DIGEST', SECURITY: 'INSTANT' });
    expect((await visit('POST', 'List-Unsubscribe=One-Click')).status).toBe(200);
    expect(await ways()).toMatchObject({ DECISION: 'OFF', MAIL: 'OFF', MENTIONED: 'OFF', SECURITY: 'INSTANT' });
    expect((await service.rest('GET', '/api/unsubscribe/nothing')).status).toBe(404);
    await decide((await submission()).id);
    later(61_000);
    // A browser and a network that his sessions do not show.
    const stranger = Object.assign(new Browser(service), { userAgent: 'other' });
    const token = printedLink({ purpose: 'sign-in', email: owner.email });
    await stranger.send('POST', '/api/sign_in/link/redeem', { token });
    later(61_000);
    expect((await mailTo(owner.email, 2)).parsed.subject).toBe('A new sign-in: Firefox on Linux');
    expect(await kinds(owner)).toEqual(['SECURITY', 'DECISION', 'DECISION']);
  });

  test('what waits to be mailed is not, once mails of its kind are turned off', async () => {
    const owner = await signedIn(service, 'owner');
    await decide((await submission('Blue Cedar Cafe')).id);
    await decide((await submission('Maple Tools', `Fund ${service.accountId}`)).id, {
      applicationStatus: 'info_requested',
    });
    await owner.data(SETTINGS, { input: { preferences: [{ kind: 'DECISION', mail: 'OFF' }] } });
    later(61_000);
    const { parsed } = await mailTo(owner.email);
    expect(parsed.subject).toBe(`Question: Maple Tools (Fund ${service.accountId})`);
    await decide((await submission()).id, { applicationStatus: 'info_requested' });
    const path = /\/api\/unsubscribe\/[\w-]+/.exec(
      parsed.headerLines.find(({ key }) => key === 'list-unsubscribe')?.line ?? '',
    )?.[0];
    expect((await fetch(service.url + path, { method: 'POST' })).status).toBe(200);
    later(61_000);
    await until(async () => {
      const sql = "SELECT status FROM user_mails WHERE account_id = ? AND status = 'dropped'";
      return (await database().read(sql, [service.accountId]))[0];
    }, 'the mail to be dropped');
    expect(mailsTo(owner.email)).toHaveLength(1);
    expect(await kinds(owner)).toEqual(['QUESTION', 'QUESTION', 'DECISION']);
  });

  test('whatever a mail is cut off in, nothing of the list is lost and no mail is sent twice', async () => {
    const owner = await signedIn(service, 'owner');
    await owner.data(SETTINGS, { input: { preferences: [{ kind: 'DECISION', mail: 'DIGEST' }] } });
    const { user } = (await owner.data('{ currentUser { user { serviceId } } }')).currentUser;
    const { services } = service.app;
    const outcomes: string[] = [];
    let told = 0;
    // A mail takes a few transactions; each is cut off before it is committed, and after it.
    for (let cut = 0; cut < 10; cut++) {
      await decide((await submission(`Cut ${cut} Cafe`)).id);
      told++;
      await services.transact(async (tx) => {
        await makeDigest(tx, service.accountId, user.serviceId, { localDate: `2026-12-${10 + cut}`, atMs: 0 });
      });
      const [mail] = await database().read<{ id: string }>(
        'SELECT service_id AS id FROM user_mails WHERE user_id = ? ORDER BY created DESC, service_id DESC LIMIT 1',
        [user.serviceId],
      );
      let transactions = 0;
      const cutOff: typeof services = {
        ...services,
        transact: async (work, by) => {
          const number = transactions++;
          if (number === cut >> 1 && cut % 2 === 0) throw new Error('cut off before');
          const result = await services.transact(work, by);
          if (number === cut >> 1 && cut % 2 === 1) throw new Error('cut off after');
          return result;
        },
      };
      const payload = { serviceId: mail!.id };
      await userMailJob.execute(payload, cutOff, FIRST_TRY).catch(() => undefined);
      // The service's own worker has the same job.
      for (let again = 0; again < 2; again++)
        await userMailJob.execute(payload, services, FIRST_TRY).catch(() => undefined);
      const row = await until(async () => {
        const sql = "SELECT status FROM user_mails WHERE service_id = ? AND status NOT IN ('waiting', 'sending')";
        return (await database().read<{ status: string }>(sql, [mail!.id]))[0];
      }, 'the mail to have an end');
      outcomes.push(row.status);
    }
    expect(await titles(owner)).toHaveLength(told);
    const subjects = mailsTo(owner.email).map(({ parsed }) => parsed.subject);
    expect(new Set(subjects).size).toBe(subjects.length);
    expect(outcomes.every((status) => status === 'sent' || status === 'unknown')).toBe(true);
  });

  test('after a restore owners are told to what, and what may have been mailed since is mailed no more', async () => {
    const [owner, processor] = [await signedIn(service, 'owner'), await signedIn(service, 'processor')];
    await decide((await submission()).id);
    const { transact } = service.app.services;
    const all = async (run: (tx: Tx) => Promise<number>) => {
      while ((await transact(run)) > 0);
    };
    await all(dropMails);
    await all(tellRestored);
    expect(await titles(owner)).toEqual([
      expect.stringMatching(/^Restored to \d{4}-\d\d-\d\d \d\d:\d\d UTC: look through members and keys$/),
      expect.stringContaining('Decision'),
    ]);
    expect(await kinds(processor)).toEqual(['DECISION']);
    later(61_000);
    expect((await mailTo(owner.email)).parsed.subject).toMatch(/^Restored to/);
    expect(mailsTo(processor.email)).toEqual([]);
  });

  test('settings are one’s own, and keep what is left out', async () => {
    const owner = await signedIn(service, 'owner');
    const changed = await owner.data(SETTINGS, {
      input: {
        allDeals: true,
        preferences: [
          { kind: 'DECISION', mail: 'DIGEST' },
          { kind: 'MAIL', browser: true },
        ],
      },
    });
    expect(changed.updateNotificationSettings).toMatchObject({
      allDeals: true,
      preferences: expect.arrayContaining([
        { kind: 'DECISION', mail: 'DIGEST', browser: true },
        { kind: 'MAIL', mail: 'DIGEST', browser: true },
        { kind: 'QUESTION', mail: 'INSTANT', browser: true },
      ]),
    });
    const { errors } = await owner.graphql(SETTINGS, { input: { preferences: [{ kind: 'SECURITY', mail: 'OFF' }] } });
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
  });

  test('in quiet hours a mail waits for their end', async () => {
    const owner = await signedIn(service, 'owner');
    const now = service.app.services.clock.now();
    const clock = (minutes: number) => new Date(now.getTime() + minutes * MINUTE).toISOString().slice(11, 16);
    await owner.data('mutation ($input: UserInput!) { updateCurrentUser(input: $input) { serviceId } }', {
      input: { timeZone: 'UTC', quietFrom: clock(-5), quietTo: clock(60) },
    });
    await decide((await submission()).id);
    const [row] = await database().read<{ dueAt: string }>(
      'SELECT due_at AS dueAt FROM user_mails WHERE account_id = ?',
      [service.accountId],
    );
    expect(row?.dueAt.slice(11, 16)).toBe(clock(60));
    later(61 * MINUTE);
    await mailTo(owner.email);
  });

  test('a digest has what is unread and was in no mail, once a day', async () => {
    const owner = await signedIn(service, 'owner');
    await owner.data(SETTINGS, { input: { preferences: [{ kind: 'DECISION', mail: 'DIGEST' }] } });
    await decide((await submission('One Road Motors')).id);
    await decide((await submission('Two Bridges Inn')).id);
    const [{ node }] = (await list(owner)).edges;
    await owner.data('mutation ($ids: [ID!]) { markNotificationsRead(serviceIds: $ids) }', { ids: [node.serviceId] });
    const { user } = (await owner.data('{ currentUser { user { serviceId } } }')).currentUser;
    const make = (localDate: string) =>
      service.app.services.transact((tx) =>
        makeDigest(tx, service.accountId, user.serviceId, { localDate, atMs: tx.now.getTime() }),
      );
    await make('2026-11-23');
    await make('2026-11-23');
    await make('2026-11-24');
    const { parsed } = await mailTo(owner.email);
    expect(parsed.subject).toMatch(/^Today: Decision: One Road Motors/);
    expect(await database().read('SELECT kind FROM user_mails WHERE account_id = ?', [service.accountId])).toEqual([
      { kind: 'digest' },
    ]);
  });

  test('an address that refuses mails is said to, and one that is away for a while is tried again', async () => {
    const owner = await signedIn(service, 'owner');
    mails.behave({ reply: smtpError(451) });
    await decide((await submission()).id);
    later(61_000);
    const tries = () =>
      database().read<{ tries: number }>('SELECT tries FROM user_mails WHERE account_id = ? AND tries > 0', [
        service.accountId,
      ]);
    await until(async () => (await tries())[0], 'a try that failed');
    mails.behave({});
    later(2 * MINUTE);
    await mailTo(owner.email);
    mails.behave({ reply: smtpError(550, 'No such user') });
    await decide((await submission()).id);
    later(61_000);
    const isRefused = async () =>
      (await owner.data('{ currentUser { user { mailRefused } } }')).currentUser.user.mailRefused;
    await until(async () => (await isRefused()) || undefined, 'the address to be known to refuse');
    mails.behave({});
    await decide((await submission()).id);
    later(2 * MINUTE);
    expect(await titles(owner)).toHaveLength(3);
    expect(mailsTo(owner.email)).toHaveLength(1);
  });
});
