import type { Page } from 'playwright-core';
import { until } from '../support/until';
import { counted, demo, WatchedBrowser } from './browser';

describe('what is filled in and not saved', () => {
  const browser = new WatchedBrowser();
  beforeAll(() => browser.start());
  afterAll(() => browser.stop());
  afterEach(() => expect(browser.faults.splice(0)).toEqual([]));

  /** Answers each question of the browser as it is told to, and counts them. */
  function answering(page: Page) {
    const answers = { leaves: false, asked: 0 };
    page.on('dialog', async (question) => {
      answers.asked++;
      await (answers.leaves ? question.accept() : question.dismiss());
    });
    return answers;
  }

  it('is asked about before another page is gone to, by a link or by the way back', async () => {
    const page = await browser.open('/board');
    const answers = answering(page);
    await page.getByRole('link', { name: 'Deals', exact: true }).click();
    await page.getByRole('button', { name: 'New deal' }).click();
    const name = page.getByLabel('Merchant’s legal name');
    await name.fill('Lindgren & Sons Joinery');
    await page.goBack();
    await until(() => answers.asked === 1, 'the question');
    await page.waitForURL(/\/deals\?new=deal$/);
    expect(await name.inputValue()).toBe('Lindgren & Sons Joinery');

    // Saved, it is left without a question; and the way back leads to the list.
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await page.waitForURL(/\/deals\/eus_/);
    await page.goBack();
    await page.getByRole('table', { name: 'Deals' }).waitFor();
    await counted(page.getByRole('dialog'), 0);
    expect(answers.asked).toBe(1);

    await page.goto(`${demo.url}/settings/account`);
    await page.getByLabel('Similarity').fill('0.91');
    const board = page.getByRole('link', { name: 'Board', exact: true });
    await board.click();
    expect([answers.asked, new URL(page.url()).pathname]).toEqual([2, '/settings/account']);
    answers.leaves = true;
    await board.click();
    await page.waitForURL(/\/board$/);
    expect(answers.asked).toBe(3);
  });

  it('stays with Esc until somebody says to drop it, and a dialog below another one stays in any case', async () => {
    const { createEndUser: deal } = await demo.api.call<{ createEndUser: { serviceId: string } }>(
      'mutation { createEndUser(input: { name: "Marsh Hill Pottery" }) { serviceId } }',
    );
    const page = await browser.open(`/deals/${deal.serviceId}`);
    const answers = answering(page);
    await page.getByRole('button', { name: 'Send to funders…' }).click();
    await page
      .getByRole('button', { name: /^Complete for/ })
      .first()
      .click();
    await counted(page.getByRole('dialog'), 2);
    const field = page.getByRole('dialog').last().getByRole('textbox').first();
    await field.fill('7');
    await page.keyboard.press('Escape');
    expect([answers.asked, await field.inputValue()]).toEqual([1, '7']);
    answers.leaves = true;
    await page.keyboard.press('Escape');
    await counted(page.getByRole('dialog'), 1);
    await page.getByText('Nothing is chosen.').waitFor();
    await page.keyboard.press('Escape');
    await counted(page.getByRole('dialog'), 0);
    expect(answers.asked).toBe(2);
  });

  it('what cannot be taken back is asked for until it is done: what was refused says why', async () => {
    const page = await browser.open(`/deals/${demo.dealId}`);
    await page.getByRole('button', { name: 'Remove', exact: true }).first().click();
    const dialog = page.getByRole('dialog', { name: /^Remove .*\?$/ });
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('deleteEndUserFile')
        ? route.fulfill({
            json: { data: null, errors: [{ message: 'The contract keeps it.', extensions: { code: 'CONFLICT' } }] },
          })
        : route.continue(),
    );
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await dialog.getByRole('alert').getByText('The contract keeps it.').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
  });
});
