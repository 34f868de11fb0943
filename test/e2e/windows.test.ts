import type { Page } from 'playwright-core';
import { until } from '../support/until';
import { deliver, demo, WatchedBrowser } from './browser';

describe('several windows', () => {
  const browser = new WatchedBrowser();
  beforeAll(() => browser.start());
  afterAll(() => browser.stop());
  afterEach(() => expect(browser.faults.splice(0)).toEqual([]));

  const rename = (name: string) =>
    demo.api.call(
      `mutation ($id: ID!, $name: String!) { updateEndUser(serviceId: $id, input: { name: $name }) { serviceId } }`,
      { id: demo.dealId, name },
    );
  const nameOf = async () =>
    (
      await demo.api.call<{ endUser: { name: string } }>(`query ($id: ID!) { endUser(serviceId: $id) { name } }`, {
        id: demo.dealId,
      })
    ).endUser.name;

  it('a deal is shown as others change it', async () => {
    const name = await nameOf();
    const page = await browser.open(`/deals/${demo.dealId}`);
    await page.getByRole('heading', { name }).waitFor();
    await page.getByText('Live', { exact: true }).first().waitFor();
    await rename(`${name} of Ocala`);
    await page.getByRole('heading', { name: `${name} of Ocala` }).waitFor();
    await rename(name);
    await page.getByRole('heading', { name, exact: true }).waitFor();
  });

  it('what nobody tells of is read again when somebody turns to the window', async () => {
    const page = await browser.open('/settings/keys');
    await page.getByRole('button', { name: 'New key' }).waitFor();
    await demo.api.call(`mutation { createApiKey(name: "From elsewhere", scopes: [READ]) { key { serviceId } } }`);
    await page.evaluate("dispatchEvent(new Event('focus'))");
    await page.getByText('From elsewhere').first().waitFor();
  });

  it('a mail that somebody else deals with says so where it is open, keeps what was typed, and can be taken back', async () => {
    await deliver('A file for two desks', 'Approved: 45,000 at 1.38, 110 daily payments.');
    const page = await browser.open('/inbox');
    await page.getByRole('button', { name: /A file for two desks/ }).click();
    await page.getByLabel('Funded').fill('46000');
    const id = new URL(page.url()).searchParams.get('mail');
    await page.getByText('Live', { exact: true }).first().waitFor();
    await demo.api.call('mutation ($id: ID!) { dismissEndUser(serviceId: $id) { serviceId } }', { id });
    await page.getByText('This mail was set aside.').waitFor();
    expect(await page.getByLabel('Funded').inputValue()).toBe('46,000');
    expect(await page.getByLabel('Funded').isDisabled()).toBe(true);
    expect(await page.getByRole('button', { name: 'Dismiss' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Take it back' }).click();
    await page.getByRole('button', { name: 'Dismiss' }).waitFor();
    expect(await page.getByLabel('Funded').isEnabled()).toBe(true);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.getByRole('menuitem', { name: 'No action needed' }).click();
  });

  it('a service that has too much to do takes away neither a page nor what is filled in', async () => {
    const page = await browser.open(`/deals/${demo.dealId}`);
    await page.getByRole('button', { name: 'Edit the application' }).click();
    const use = page.getByRole('dialog').getByLabel('Use of funds');
    await use.fill('A fourth oven');
    const errors = [{ message: 'Too many requests.', extensions: { code: 'RATE_LIMITED' } }];
    let refused = 0;
    await page.route('**/graphql', (route) => {
      if (route.request().postDataJSON()?.operationName !== 'Deal') return route.continue();
      refused++;
      return route.fulfill({ json: { errors } });
    });
    await page.evaluate("dispatchEvent(new Event('focus'))");
    await until(() => refused > 0 || undefined, 'the refusal');
    await page.getByText('Live', { exact: true }).first().waitFor();
    expect(await use.inputValue()).toBe('A fourth oven');
    expect(await page.getByText('This could not be loaded').count()).toBe(0);
  });

  const asked = (page: Page) => {
    const questions: string[] = [];
    page.on('dialog', (dialog) => {
      questions.push(dialog.type());
      void dialog.accept();
    });
    return questions;
  };

  it('whoever leaves with something half filled in is asked first, and nobody else', async () => {
    const page = await browser.open(`/deals/${demo.dealId}`);
    const questions = asked(page);
    // A page that is still busy does not answer the browser in time, which then leaves without a question.
    const reload = async () => {
      await page.reload();
      await page.getByText('Live', { exact: true }).first().waitFor();
    };
    const begin = async () => {
      await page.getByRole('button', { name: 'Rename…' }).click();
      await page.getByLabel('Name of the deal').fill('Half a na');
    };
    await begin();
    // Beside the dialog nothing is thrown away, either.
    await page.mouse.click(5, 5);
    expect(await page.getByLabel('Name of the deal').inputValue()).toBe('Half a na');
    await reload();
    expect(questions).toEqual(['beforeunload']);

    await begin();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await reload();
    expect(questions).toHaveLength(1);

    await page.getByRole('button', { name: 'Edit the application' }).click();
    await page.getByRole('dialog').getByLabel('Use of funds').fill('What no other test has saved');
    await reload();
    expect(questions).toHaveLength(2);

    await page.goto(`${demo.url}/settings/account`);
    await page.getByLabel('Similarity').fill('0.91');
    await reload();
    expect(questions).toHaveLength(3);
    await page.getByLabel('Similarity').fill('0.91');
    await page.getByLabel('Similarity').press('Enter');
    await page.getByText('Saved.').first().waitFor();
    await reload();
    expect(questions).toHaveLength(3);
  });

  it('what is pressed again while it is under way is asked for once', async () => {
    const page = await browser.open('/settings/webhooks');
    let sent = 0;
    let answer = () => {};
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/graphql', async (route) => {
      if (route.request().postDataJSON()?.operationName !== 'TestWebhook') return route.continue();
      sent++;
      await isAnswered;
      return route.fulfill({ json: { errors: [{ message: 'Not now.', extensions: { code: 'CONFLICT' } }] } });
    });
    await page
      .getByRole('button', { name: /^Test the webhook/ })
      .first()
      .dblclick();
    await until(() => sent > 0 || undefined, 'the request');
    answer();
    await page.getByText('Not now.').waitFor();
    expect(sent).toBe(1);
  });

  it('what was done and not answered is done once, also when somebody presses again', async () => {
    const page = await browser.open('/deals?new=deal');
    let lost = 0;
    await page.route('**/graphql', async (route) => {
      if (route.request().postDataJSON()?.operationName !== 'CreateDeal' || lost > 0) return route.continue();
      lost++;
      await route.fetch();
      return route.fulfill({ status: 502, contentType: 'text/html', body: 'Bad gateway' });
    });
    const dialog = page.getByRole('dialog', { name: 'New deal' });
    await dialog.getByLabel('Merchant’s legal name').fill('Twice Pressed Bakery LLC');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await page.getByText('The service could not be reached.', { exact: false }).first().waitFor();
    await dialog.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('heading', { name: 'Twice Pressed Bakery LLC' }).waitFor();
    const { endUsers } = await demo.api.call<{ endUsers: { total: number } }>(
      '{ endUsers(search: "Twice Pressed Bakery") { total } }',
    );
    expect(endUsers.total).toBe(1);
    // The browser itself logs the answer.
    browser.faults.splice(0);
  });

  it('a deal shows all of its submissions, however many pages of them there are', async () => {
    const page = await browser.open('/nowhere');
    // Pages of one submission, as if there were many.
    await page.route('**/graphql', (route) => {
      const body = route.request().postDataJSON();
      if (!['Deal', 'OlderSubmissions'].includes(body?.operationName)) return route.continue();
      return route.continue({ postData: { ...body, query: body.query.replace('limit: 50', 'limit: 1') } });
    });
    const { endUser } = await demo.api.call<{ endUser: { funderSubmissions: { items: { serviceId: string }[] } } }>(
      `query ($id: ID!) { endUser(serviceId: $id) { funderSubmissions(limit: 50) { items { serviceId } } } }`,
      { id: demo.dealId },
    );
    await page.goto(`${demo.url}/deals/${demo.dealId}`);
    for (const { serviceId } of endUser.funderSubmissions.items)
      await page.locator(`article[data-submission="${serviceId}"]`).waitFor();
    expect(endUser.funderSubmissions.items.length).toBeGreaterThan(2);
    expect(await page.getByText(/newest are shown/).count()).toBe(0);
  });
});
