import { demo, WatchedBrowser } from './browser';

describe('signing in', () => {
  const browser = new WatchedBrowser();
  beforeAll(() => browser.start());
  afterAll(() => browser.stop());
  afterEach(() => expect(browser.faults.splice(0)).toEqual([]));

  const signIn = async (key: string, keep: boolean) => {
    const page = await browser.open('/', { signedIn: false });
    await page.getByLabel('API key', { exact: true }).fill(key);
    if (keep) await page.getByLabel(/Keep me signed in/).check();
    await page.keyboard.press('Enter');
    return page;
  };

  it('refuses a wrong key with the service’s reason', async () => {
    const page = await signIn(`key_${'0'.repeat(48)}`, false);
    await page.getByText(/send a valid, active API key/).waitFor();
    expect(await page.getByRole('heading', { name: 'Sign in' }).count()).toBe(1);
  });

  it('forgets the key with the page, unless asked to keep it for the tab', async () => {
    const forgetful = await signIn(demo.key, false);
    await forgetful.getByRole('heading', { name: 'Board' }).waitFor();
    await forgetful.reload();
    await forgetful.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await forgetful.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])')).not.toContain(
      demo.key,
    );

    const kept = await signIn(demo.key, true);
    await kept.getByRole('heading', { name: 'Board' }).waitFor();
    await kept.reload();
    await kept.getByRole('heading', { name: 'Board' }).waitFor();
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
    await page.getByRole('heading', { name: 'Board' }).waitFor();
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
