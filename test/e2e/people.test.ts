import type { Page } from 'playwright-core';
import { demo, seriousFindings, WatchedBrowser } from './browser';

/** Each page of people, and a text that is there when it has loaded. */
const PAGES: [path: string, ready: RegExp][] = [
  ['/notifications', /Mark all as read/],
  ['/me/profile', /Digest at/],
  ['/me/notifications', /Kinds|Always, at once/],
  ['/me/signing-in', /Passkeys/],
  ['/me/sessions', /This one/],
  ['/settings/people', /Keys of a member who leaves/],
];

describe('people', () => {
  const browser = new WatchedBrowser();
  beforeAll(() => browser.start());
  afterAll(() => browser.stop());
  afterEach(() => expect(browser.faults.splice(0)).toEqual([]));

  const goTo = async (page: Page, path: string, host = '127.0.0.1') => {
    await page.goto(demo.url.replace('127.0.0.1', host) + path);
  };

  it('enter the demo by one click, at the page that was asked for, and leave it', async () => {
    const page = await browser.enterAs('Auditor', '/deals');
    await page.getByRole('heading', { name: 'Deals' }).waitFor();
    expect(page.url()).toBe(`${demo.url}/deals`);
    await page.getByText('Ruth Adler · Auditor').waitFor();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
  });

  it.each([
    [1440, 'light'],
    [390, 'dark'],
  ] as const)(
    'have pages that everybody can read and work, %d px wide and %s',
    async (width, colours) => {
      const page = await browser.enterAs('Owner', '/', { width, colours });
      const findings: string[] = [];
      for (const [path, ready] of PAGES) {
        await goTo(page, path);
        await page.getByText(ready).first().waitFor();
        await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
        for (const finding of await seriousFindings(page)) findings.push(`${path}: ${finding}`);
        const overflow = Number(await page.evaluate('document.documentElement.scrollWidth - innerWidth'));
        if (overflow > 0) findings.push(`${path} is ${overflow} px too wide`);
      }
      expect(findings).toEqual([]);
    },
    60_000,
  );

  it('find a form as they left it when they have signed in again', async () => {
    const page = await browser.enterAs('Owner', `/deals/${demo.dealId}`);
    await page.getByRole('button', { name: 'Edit the application' }).click();
    const form = page.getByRole('dialog', { name: 'Application' });
    await form.getByLabel('Use of funds').fill('A third oven');
    await page.context().clearCookies();
    // What the page asks by itself, as the demo goes on, may be refused before: then the door is there, and nobody can save.
    const save = form.getByRole('button', { name: 'Save', exact: true });
    await save.click({ timeout: 3000 }).catch(() => undefined);
    const door = page.getByRole('dialog', { name: 'Sign in again' });
    await door.getByText('Your session has ended. Sign in again.').waitFor();
    await door.getByRole('button', { name: 'Owner', exact: true }).click();
    await door.waitFor({ state: 'detached' });
    expect(await form.getByLabel('Use of funds').inputValue()).toBe('A third oven');
    await save.click();
    await form.waitFor({ state: 'detached' });
  });

  it('keep the focus in the list of what waits when a row has ended', async () => {
    const page = await browser.enterAs('Owner', '/?kind=REVIEW');
    const rows = page.locator('tr[data-kind=REVIEW]');
    await rows.first().waitFor();
    for (let left = await rows.count(); left > 0; left--) {
      await rows.first().getByRole('button').click();
      await rows.nth(left - 1).waitFor({ state: 'detached' });
      await page.waitForFunction("document.activeElement?.matches('tr button, h1')");
    }
  });

  it('are told what happens, and have read it once they have opened it', async () => {
    const page = await browser.enterAs('Manager');
    const { funderSubmissions } = await demo.api.call<{
      funderSubmissions: { edges: { node: { serviceId: string; endUser: { serviceId: string } } }[] };
    }>('{ funderSubmissions(first: 1, status: [PENDING]) { edges { node { serviceId endUser { serviceId } } } } }');
    const { serviceId, endUser } = funderSubmissions.edges[0]!.node;
    await demo.api.call(
      'mutation ($deal: ID!) { assignDeal(endUserServiceId: $deal, userServiceIds: []) { serviceId } }',
      {
        deal: endUser.serviceId,
      },
    );
    await demo.api.call(
      'mutation ($id: ID!) { recordDecision(submissionServiceId: $id, input: { applicationStatus: "info_requested", offers: [] }) { serviceId } }',
      { id: serviceId },
    );
    const bell = page.getByRole('button', { name: /^Notifications, \d+ unread$/ });
    await bell.focus();
    await page.keyboard.press('Enter');
    await page
      .getByRole('link', { name: /^Unread: Question: / })
      .first()
      .waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page
      .getByRole('link', { name: /^Unread: Question: / })
      .first()
      .press('Enter');
    await page.waitForURL(`${demo.url}/deals/${endUser.serviceId}?submission=${serviceId}`);
  });

  it('are offered no button that their role refuses, and are told whose matter it is', async () => {
    const page = await browser.enterAs('Rep', '/settings/webhooks');
    const configuring =
      /signing secret|^New (?:webhook|integration|mailbox)$|^(?:Upload|Add a) polic|^Apply |^Link a funder$/;
    for (const [path, matter] of [
      ['/settings/webhooks', 'webhooks'],
      ['/settings/mailboxes', 'mailboxes'],
      ['/settings/crm', 'CRM integrations'],
      ['/policies', 'policies'],
      ['/funders/exclusions', 'exclusions'],
    ] as const) {
      await goTo(page, path);
      await page.getByText(`Owners and managers look after ${matter}`).waitFor();
      await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
      expect(await page.getByRole('button', { name: configuring }).count()).toBe(0);
    }
    await goTo(page, '/settings/keys');
    await page.getByText('Owners look after API keys').waitFor();
    await page.getByRole('table', { name: 'API keys' }).waitFor();
    expect(await page.getByRole('button', { name: /^(?:New key|Rotate|Deactivate|Activate|Remove)/ }).count()).toBe(0);
    await goTo(page, '/settings/account');
    await page.getByText('Owners and managers look after the account’s settings').waitFor();
    expect(await page.getByRole('button', { name: 'Save constants' }).isDisabled()).toBe(true);
    expect(await seriousFindings(page)).toEqual([]);
  });

  it('look at everything as an auditor, and are offered nothing that changes it', async () => {
    const page = await browser.enterAs('Auditor', '/');
    const changing =
      /^(?:Answer|Settle|Enter in|Send|Mark as|Not the excl|Excluded|Clone|Dismiss|New (?:deal|key)|Add|Edit the|Rename|Show the|Remove|Upload|Download|Choose|Put right|Change\b|Take|Holds until|Save|Confirm|Record|Rotate|Deactivate|Withdraw|More for)/;
    const deal = `/deals/${demo.dealId}`;
    const { endUser } = await demo.api.call<{
      endUser: { funderSubmissions: { items: { serviceId: string; funder: { name: string } }[] } };
    }>('query ($id: ID!) { endUser(serviceId: $id) { funderSubmissions { items { serviceId funder { name } } } } }', {
      id: demo.dealId,
    });
    const { serviceId, funder } = endUser.funderSubmissions.items[0]!;
    for (const [path, ready] of [
      ['/', 'Open the deal'],
      ['/deals', 'Submissions'],
      [`${deal}?submission=${serviceId}`, funder.name],
      [`${deal}/offers`, 'Payback over time'],
      [`${deal}/checklist`, 'Checklist'],
      [`${deal}/conversation`, 'Conversation'],
      ['/inbox', 'Extracted decision'],
    ] as const) {
      await goTo(page, path);
      await page.getByText(ready).first().waitFor();
      await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
      const offered = await page
        .getByRole('main')
        .getByRole('button', { name: changing, disabled: false })
        .allTextContents();
      expect({ path, offered }).toEqual({ path, offered: [] });
    }
    await goTo(page, '/settings/keys');
    await page.getByText('First key').waitFor();
    expect(await page.getByRole('button', { name: /^(?:Rotate|Deactivate|Remove)/ }).count()).toBe(0);
  });

  it('look after members: a role shows what it gives, and what opens doors asks for a proof', async () => {
    const page = await browser.enterAs('Owner', '/settings/people');
    const row = page.getByRole('row').filter({ hasText: 'Dan Cole' });
    await row.getByRole('button', { name: /^Change role/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Role of Dan Cole' });
    await dialog.getByRole('combobox', { name: 'Role' }).click();
    await page.getByRole('option', { name: 'Auditor' }).click();
    await dialog.getByText('Gains: Read the audit log').waitFor();
    await dialog.getByText('Loses: Change and send deals').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    await page.getByRole('button', { name: 'Invite' }).click();
    const invite = page.getByRole('dialog', { name: 'Invite somebody' });
    await invite.getByLabel('Email address').fill('new@bayview.example');
    // As if it were long since he has shown who he is.
    let isOld = true;
    await page.route('**/graphql', (route) =>
      isOld && route.request().postDataJSON()?.operationName === 'Invite'
        ? route.fulfill({
            json: { errors: [{ message: 'Show once more who you are.', extensions: { reason: 'proof_required' } }] },
          })
        : route.continue(),
    );
    await invite.getByRole('button', { name: 'Invite' }).click();
    const proof = page.getByRole('dialog', { name: 'Show that it is you' });
    await proof.getByRole('button', { name: 'By a link to my address' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    isOld = false;
    await proof.getByRole('button', { name: 'By a link to my address' }).click();
    await page.getByRole('row').filter({ hasText: 'new@bayview.example' }).waitFor();
  });

  it('say whose a deal is, on its page and of several at once', async () => {
    const { funderSubmissions } = await demo.api.call<{
      funderSubmissions: { edges: { node: { endUser: { serviceId: string; name: string } } }[] };
    }>('{ funderSubmissions(first: 1) { edges { node { endUser { serviceId name } } } } }');
    const deal = funderSubmissions.edges[0]!.node.endUser;
    const page = await browser.enterAs('Manager', `/deals/${deal.serviceId}`);
    const choose = async (title: string | RegExp, field: string) => {
      const dialog = page.getByRole('dialog', { name: title });
      await dialog.getByRole('combobox', { name: field }).click();
      await page.getByRole('option', { name: 'Marcus Hill' }).click();
      await page.keyboard.press('Escape');
      expect(await seriousFindings(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
    };
    await page.getByRole('button', { name: 'Assign…' }).click();
    await choose('Whose deal it is', 'Members');
    await page.getByRole('definition').filter({ hasText: 'Marcus Hill' }).waitFor();
    await goTo(page, `/deals?search=${encodeURIComponent(deal.name)}`);
    await page
      .getByRole('checkbox', { name: `Choose ${deal.name}` })
      .first()
      .check();
    await page.getByRole('button', { name: 'Assign 1 deal…' }).click();
    await choose(/^Whose 1 deal/, 'Take off');
    await goTo(page, `/deals/${deal.serviceId}`);
    await page.getByRole('definition').filter({ hasText: 'Nobody' }).waitFor();
  });

  it('make a passkey, and sign in with it', async () => {
    const page = await browser.enterAs('Auditor', '/me/signing-in', { named: true });
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('WebAuthn.enable');
    await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const row = page.getByRole('table', { name: 'Passkeys' }).getByRole('row').filter({ hasText: 'This device' });
    await row.getByRole('button', { name: /^Rename/ }).click();
    const dialog = page.getByRole('dialog', { name: /Rename/ });
    await dialog.getByLabel('Name').fill('My laptop');
    await dialog.getByRole('button', { name: 'Rename' }).click();
    await page.getByRole('row').filter({ hasText: 'My laptop' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    // As a browser that offers none by itself.
    await page.evaluate(`
      window.mediation = PublicKeyCredential.isConditionalMediationAvailable;
      PublicKeyCredential.isConditionalMediationAvailable = async () => false;
    `);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.getByText('Ruth Adler · Auditor').waitFor();
    await page.evaluate('PublicKeyCredential.isConditionalMediationAvailable = window.mediation');
    // The browser offers it by itself where an address is asked for.
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByText('Ruth Adler · Auditor').waitFor({ state: 'detached' });
    await page.getByText('Ruth Adler · Auditor').waitFor();
    await goTo(page, '/me/sessions', 'localhost');
    await page.getByRole('row').filter({ hasText: 'This one' }).filter({ hasText: 'Passkey' }).waitFor();
  });

  it('say themselves of what they are told, and how', async () => {
    const page = await browser.enterAs('Processor', '/me/profile');
    await page.getByLabel('Quiet from').fill('22:00');
    await page.getByLabel('Quiet until').fill('07:00');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    await goTo(page, '/me/notifications');
    await page.getByRole('checkbox', { name: 'Browser: Mail' }).click();
    await page.getByRole('checkbox', { name: 'Browser: Mail', checked: true }).waitFor();
    await page.reload();
    await page.getByRole('checkbox', { name: 'Browser: Mail', checked: true }).waitFor();
  });
});
