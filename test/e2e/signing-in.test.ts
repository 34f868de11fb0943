import { counted, demo, WatchedBrowser } from './browser';

describe('signing in', () => {
  const browser = new WatchedBrowser();
  beforeAll(() => browser.start());
  afterAll(() => browser.stop());
  afterEach(() => expect(browser.faults.splice(0)).toEqual([]));

  const signIn = async (key: string, keep: boolean) => {
    const page = await browser.open('/', { signedIn: false });
    await page.getByRole('button', { name: 'With an API key' }).click();
    await page.getByLabel('API key', { exact: true }).fill(key);
    if (keep) await page.getByLabel(/Keep me signed in/).check();
    await page.keyboard.press('Enter');
    return page;
  };

  it('refuses a wrong key, and says what to look at', async () => {
    const page = await signIn(`key_${'0'.repeat(48)}`, false);
    await page.getByText(/This key is not known, or works no more/).waitFor();
    await counted(page.getByRole('heading', { name: 'Sign in' }), 1);
  });

  it('takes the platform’s own key, which has no account', async () => {
    const page = await signIn(demo.adminKey, false);
    await page.getByRole('heading', { name: 'Connectors' }).waitFor();
  });

  it('forgets the key with the page, unless asked to keep it for the tab', async () => {
    const forgetful = await signIn(demo.key, false);
    await forgetful.getByRole('heading', { name: 'Needs you' }).waitFor();
    await forgetful.reload();
    await forgetful.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await forgetful.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])')).not.toContain(
      demo.key,
    );

    const kept = await signIn(demo.key, true);
    await kept.getByRole('heading', { name: 'Needs you' }).waitFor();
    await kept.reload();
    await kept.getByRole('heading', { name: 'Needs you' }).waitFor();
    await kept.getByRole('button', { name: 'Sign out' }).click();
    await kept.reload();
    await kept.getByRole('heading', { name: 'Sign in' }).waitFor();
  });

  it('outlasts a look at the tools, which have tabs of their own', async () => {
    const page = await signIn(demo.key, false);
    for (const [name, path] of [
      ['GraphQL explorer (in a new tab)', '/graphql'],
      ['REST reference (in a new tab)', '/docs'],
    ] as const) {
      const opened = page.context().waitForEvent('page');
      await page.getByRole('link', { name }).click();
      const tab = await opened;
      await tab.waitForURL(`${demo.url}${path}`);
      expect(await tab.evaluate('opener')).toBeNull();
      await tab.close();
    }
    await page.getByRole('heading', { name: 'Needs you' }).waitFor();
  });

  it('goes along into tabs that its links open, and ends in all of them', async () => {
    const page = await signIn(demo.key, false);
    await page.getByRole('heading', { name: 'Needs you' }).waitFor();
    const opened = page.context().waitForEvent('page');
    await page.getByRole('link', { name: 'Deals', exact: true }).click({ modifiers: ['Control'] });
    const tab = await opened;
    await tab.getByRole('table', { name: 'Deals' }).waitFor();
    const reference = await page.context().newPage();
    await reference.goto(`${demo.url}/docs`);
    await reference.getByText(/What you try here is done as you are signed in/).waitFor();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await tab.getByText('You have signed out in another tab.').waitFor();
  });

  it('ends when the key is switched off', async () => {
    const { createApiKey } = await demo.api.call<{ createApiKey: { token: string; key: { serviceId: string } } }>(
      'mutation { createApiKey(name: "Short-lived") { token key { serviceId } } }',
    );
    const page = await signIn(createApiKey.token, true);
    await page.getByText('Live', { exact: true }).waitFor();
    await demo.api.call('mutation ($id: ID!) { deactivateApiKey(serviceId: $id) { isActive } }', {
      id: createApiKey.key.serviceId,
    });
    await page.getByText(/Your key no longer works/).waitFor();
  });
});
