import { demo, WatchedBrowser } from './browser';

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
});
