import { readFileSync } from 'node:fs';
import { until } from '../support/until';
import { demo, WatchedBrowser } from './browser';

/** As the funders' systems are told it. */
const CALLBACK = /\/api\/funder_callbacks\/[\w-]{16,}$/;

interface Deal {
  serviceId: string;
  funderSubmissions: { items: { decisions: { sourceEmailEndUserServiceId: string | null }[] }[] };
}

describe('what is masked', () => {
  const browser = new WatchedBrowser();
  beforeAll(() => browser.start());
  afterAll(() => browser.stop());
  afterEach(() => expect(browser.faults.splice(0)).toEqual([]));

  it('is shown whole to whoever enters a deal in a portal, and hidden it cannot be copied', async () => {
    const page = await browser.enterAs('Owner');
    await page
      .locator('[data-kind="PORTAL_TASK"]')
      .first()
      .getByRole('button', { name: 'Enter in the portal…' })
      .click();
    const facts = page.getByRole('dialog').getByRole('table', { name: 'Facts to copy' });
    const ein = facts.getByRole('row', { name: /^EIN/ });
    const ssn = facts.getByRole('row', { name: /^SSN/ });
    await ein.getByText(/^\*\*-\*\*\*\d{4}$/).waitFor();
    await ssn.getByText(/^\*\*\*-\*\*-\d{4}$/).waitFor();
    expect(await ein.getByRole('button').count()).toBe(0);
    await page.getByRole('button', { name: 'Show tax numbers' }).click();
    await ein.getByText(/^\d\d-?\d{7}$/).waitFor();
    await ssn.getByText(/^\d{3}-?\d\d-?\d{4}$/).waitFor();
    await ein.getByRole('button', { name: 'Copy EIN' }).waitFor();
    await page.getByRole('button', { name: 'Hide tax numbers' }).click();
    await ein.getByText(/^\*\*/).waitFor();
  });

  it('is shown of a deal, number by number', async () => {
    const page = await browser.enterAs('Owner', `/deals/${demo.dealId}`);
    await page.getByRole('button', { name: 'Show the SSN' }).click();
    await page
      .getByRole('definition')
      .filter({ hasText: /^\d{3}-?\d\d-?\d{4}/ })
      .waitFor();
  });

  it('is a mail as it came, for whoever may see it', async () => {
    const query = `{ endUsers(limit: 50) { items { serviceId funderSubmissions(limit: 20) { items {
      decisions { sourceEmailEndUserServiceId }
    } } } } }`;
    const deal = await until(
      async () => {
        const { endUsers } = await demo.api.call<{ endUsers: { items: Deal[] } }>(query);
        return endUsers.items.find(({ funderSubmissions: { items } }) =>
          items.some(({ decisions }) => decisions.some((each) => each.sourceEmailEndUserServiceId)),
        );
      },
      'a funder to decide by mail',
      60_000,
    );
    const page = await browser.enterAs('Owner', `/deals/${deal.serviceId}/conversation`);
    await page.getByRole('button', { name: 'Open the mail' }).first().click();
    const [mail] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Show original' }).click(),
    ]);
    expect(readFileSync(await mail.path(), 'utf8')).toMatch(/^Message-ID:/im);
  });

  it('is the address of a funder’s callbacks, shown when it is asked for and when it is new', async () => {
    const page = await browser.enterAs('Owner', '/funders');
    await page.getByRole('link', { name: 'Granite State Capital' }).click();
    const card = page.locator('section', { has: page.getByRole('heading', { name: 'Callbacks' }) });
    await card.getByText('/api/funder_callbacks/***').waitFor();
    expect(await card.getByRole('button', { name: 'Copy' }).count()).toBe(0);
    await card.getByRole('button', { name: 'Show the URL' }).click();
    const address = card.getByText(CALLBACK);
    const old = await address.textContent();
    await card.getByRole('button', { name: 'Copy' }).waitFor();
    await card.getByRole('button', { name: 'New URL' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'New URL' }).click();
    await page.getByText(/^New URL created/).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await address.textContent()).not.toBe(old);
  });
});
