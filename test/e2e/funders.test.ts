import { counted, WatchedBrowser } from './browser';

describe('the funders', () => {
  const browser = new WatchedBrowser();
  beforeAll(() => browser.start());
  afterAll(() => browser.stop());
  afterEach(() => expect(browser.faults.splice(0)).toEqual([]));

  it('take production values only behind a staging test that succeeded', async () => {
    const page = await browser.open('/funders');
    await page.getByRole('link', { name: 'Willow Creek Funding' }).click();
    await page.getByRole('heading', { level: 1, name: 'Willow Creek Funding' }).waitFor();
    const staging = page.locator('section', { has: page.getByRole('heading', { name: 'Staging' }) });
    const production = page.locator('section', { has: page.getByRole('heading', { name: 'Production' }) });
    expect(await production.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
    await staging.getByRole('button', { name: 'Test' }).click();
    await staging.getByText('Test succeeded').waitFor();
    await production.getByLabel('API token').fill('a-token-of-the-test');
    await production.getByRole('button', { name: 'Save' }).click();
    await production.getByText('Not tested').waitFor();
    expect(await production.getByLabel('API token').inputValue()).toBe('');
    await page.getByText('Set up, not tested').waitFor();
  });

  it('are sent mail as the broker wants it, and sign their answers', async () => {
    const page = await browser.open('/funders');
    await page.getByRole('link', { name: 'Old Mill Community Bank' }).click();
    await page.getByLabel('Submission address').fill('desk@old-mill.example');
    await page.getByLabel('Subject prefix').fill('[Desk]');
    await page
      .locator('section', { has: page.getByRole('heading', { name: 'Channel and email' }) })
      .getByRole('button', { name: 'Save' })
      .click();
    await page.getByText('Currently desk@old-mill.example').waitFor();
    await page.getByRole('button', { name: 'Set a secret' }).click();
    await page.getByRole('button', { name: 'Generate secret' }).click();
    await page
      .getByRole('dialog', { name: 'Callback signing secret' })
      .getByText(/^[0-9a-f]{64}$/)
      .waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('Signed', { exact: true }).waitFor();
  });

  it('are kept from senders by rules that can be tried out, and edited for several at once', async () => {
    const page = await browser.open('/funders');
    await page.getByRole('link', { name: 'Silverline Finance' }).click();
    await page
      .getByRole('combobox', { name: 'Domains' })
      .or(page.getByLabel('Domains', { exact: true }))
      .first()
      .fill('cold-harbor.example');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Save rule' }).click();
    await page.getByText('Rule saved.').waitFor();

    await page.getByRole('link', { name: 'Funders', exact: true }).first().click();
    await page.getByRole('tab', { name: 'Exclusions' }).click();
    await page.getByLabel('Email', { exact: true }).fill('iso@mail.cold-harbor.example');
    await page.getByRole('button', { name: 'Check' }).click();
    const answer = page.getByRole('status').filter({ hasText: 'Silverline Finance' });
    await answer.getByText('Excluded').waitFor();
    expect(await answer.textContent()).toContain('cold-harbor.example');
    await page.getByLabel('Email', { exact: true }).fill('iso@elsewhere.example');
    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByText(/may go to every funder/).waitFor();

    await page.getByRole('button', { name: 'Edit several…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Funders' }).click();
    await page.getByRole('option', { name: 'Silverline Finance' }).click();
    await page.getByRole('option', { name: 'Granite State Capital' }).click();
    await page.keyboard.press('Tab');
    const added = dialog.getByRole('group', { name: 'Add to the rules' });
    await added.getByRole('combobox', { name: 'Domains' }).or(added.getByLabel('Domains')).first().fill('both.example');
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Update rules' }).click();
    await page.getByText('Rules: 1 created, 1 updated.').waitFor();
    const rules = page.getByRole('table', { name: 'Exclusion rules' });
    const changed = rules.getByRole('row').filter({ hasText: 'both.example' });
    // The table is read anew.
    await changed.nth(1).waitFor();
    await counted(changed, 2);
  });

  it('are judged by what became of the deals', async () => {
    const page = await browser.open('/funders/statistics');
    await page
      .getByRole('figure', { name: /Approval rate/ })
      .locator('svg')
      .first()
      .waitFor();
    await page
      .getByRole('row', { name: /Northgate Capital/ })
      .filter({ hasText: /\d+%/ })
      .first()
      .waitFor();
  });
});
