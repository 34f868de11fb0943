import type { Page } from 'playwright-core';
import { until } from '../support/until';
import { counted, demo, WatchedBrowser } from './browser';

interface Offered {
  serviceId: string;
  pipelineStage: string;
  rankedOffers: { serviceId: string }[];
}

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

  it('is put on top of what somebody else has saved meanwhile, and is told of it where both have changed the same', async () => {
    const { endUsers } = await demo.api.call<{ endUsers: { items: Offered[] } }>(
      '{ endUsers(limit: 100) { items { serviceId pipelineStage rankedOffers(by: APR) { serviceId } } } }',
    );
    const deal = endUsers.items.find(
      ({ pipelineStage, rankedOffers }) => pipelineStage === 'OFFERS' && rankedOffers[0],
    );
    await demo.api.call('mutation ($offer: ID!) { selectOffer(offerServiceId: $offer) { serviceId } }', {
      offer: deal!.rankedOffers[0]!.serviceId,
    });
    const page = await browser.open(`/deals/${deal!.serviceId}`);
    await page.getByText('Live', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'More for the stage of the deal' }).click();
    await page.getByRole('menuitem', { name: 'The funding…' }).click();
    const form = page.getByRole('dialog', { name: 'Funding' });
    await form.getByLabel('Payment', { exact: true }).fill('640');
    await demo.api.call(
      'mutation ($deal: ID!) { updateClosing(endUserServiceId: $deal, input: { payment: 510.5, netAmount: 1234 }) { serviceId } }',
      { deal: deal!.serviceId },
    );
    await form.getByText('Somebody has saved 510.5 here meanwhile. Saving yours replaces it.').waitFor();
    expect(await form.getByLabel('Net, to the merchant').inputValue()).toBe('$1,234');
    await form.getByRole('button', { name: 'Save the funding' }).click();
    await form.waitFor({ state: 'detached' });
    const { endUser } = await demo.api.call<{ endUser: { closing: object } }>(
      'query ($deal: ID!) { endUser(serviceId: $deal) { closing { payment netAmount } } }',
      { deal: deal!.serviceId },
    );
    expect(endUser.closing).toEqual({ payment: 640, netAmount: 1234 });
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
