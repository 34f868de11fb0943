import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { until } from '../support/until';
import { counted, demo, takeSubmission, WatchedBrowser } from './browser';

const PDF = Buffer.concat([
  Buffer.from('%PDF-1.4\n%âãÏÓ\n'),
  Buffer.alloc(300_000, 'statement '),
  Buffer.from('\n%%EOF'),
]);

describe('a deal', () => {
  const browser = new WatchedBrowser();
  beforeAll(() => browser.start());
  afterAll(() => browser.stop());
  afterEach(() => expect(browser.faults.splice(0)).toEqual([]));

  const part = (page: Page, submissionId: string) => page.locator(`article[data-submission="${submissionId}"]`);

  it('is created, gets a file with progress, and funders', async () => {
    const page = await browser.open('/deals');
    await page.getByRole('button', { name: 'New deal' }).click();
    const form = page.getByRole('dialog', { name: 'New deal' });
    await form.getByLabel('Merchant’s legal name').fill('Quiet Harbor Boats LLC');
    await form.getByLabel('Amount requested').fill('60000');
    await form.getByLabel('Monthly revenue').fill('45000');
    await form.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('heading', { level: 1, name: 'Quiet Harbor Boats LLC' }).waitFor();
    await page.getByText('$60,000').waitFor();

    // What is uploaded leaves slowly, so that its progress can be seen.
    const network = await page.context().newCDPSession(page);
    await network.send('Network.enable');
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: 300_000,
    });
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'october.pdf', mimeType: 'application/pdf', buffer: PDF });
    const progress = page.getByRole('progressbar', { name: 'Upload' });
    await until(async () => {
      const share = Number(await progress.getAttribute('aria-valuenow'));
      return share > 5 && share < 95;
    }, 'the upload to be under way');
    await page.getByRole('cell', { name: /^october\.pdf/ }).waitFor();
    await progress.waitFor({ state: 'detached' });

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download october.pdf' }).click();
    expect(readFileSync(await (await download).path()).equals(PDF)).toBe(true);
    await page.getByRole('combobox', { name: 'Class of october.pdf' }).click();
    await page.getByRole('option', { name: 'Tax return' }).click();
    await page.getByText('File class saved.').waitFor();
    await page
      .getByRole('row', { name: /^october\.pdf/ })
      .getByRole('button', { name: 'Remove' })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('cell', { name: /^october\.pdf/ }).waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Add funders' }).click();
    await page.getByRole('combobox', { name: 'Funders' }).click();
    await page.getByRole('option', { name: 'Harbor Point Funding' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('button', { name: /^Harbor Point Funding/ }).waitFor();
  });

  it('is marked as reviewed once it was processed', async () => {
    const { endUsers } = await demo.api.call<{ endUsers: { items: { serviceId: string }[] } }>(
      '{ endUsers(status: PROCESSED, fromMail: false, limit: 1) { items { serviceId } } }',
    );
    const page = await browser.open(`/deals/${endUsers.items[0]!.serviceId}`);
    await page.getByRole('button', { name: 'Mark as reviewed' }).click();
    await page.getByText('Deal reviewed.').waitFor();
    await page.getByText('Reviewed', { exact: true }).waitFor();
    await counted(page.getByRole('button', { name: 'Mark as reviewed' }), 0);
  });

  it('is sent to several funders, with a check of it first', async () => {
    const { dealId } = await takeSubmission(
      ({ status, sendEligibility }, others) =>
        status === 'PENDING' &&
        sendEligibility.sendable &&
        others.filter((each) => each.sendEligibility.sendable).length > 1,
    );
    const page = await browser.open(`/deals/${dealId}`);
    await page.getByRole('button', { name: /Select all \d+/ }).click();
    await page.getByRole('button', { name: /^Send \d+…/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Nothing has been sent yet.').waitFor();
    const lines = dialog.locator('[data-preflight]');
    await lines.nth(1).waitFor();
    await lines
      .first()
      .getByText(/Complete|Incomplete/)
      .waitFor();
    await lines
      .first()
      .filter({ hasText: /\d files?/ })
      .waitFor();
    await counted(page.getByText('Sending', { exact: true }), 0);
    await dialog.getByRole('button', { name: /^Send to \d+ funders/ }).click();
    await lines
      .first()
      .getByText(/^(With funder|Approved|Declined)$/)
      .waitFor();
    await counted(lines.first().getByText('Queued'), 0);
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    await page
      .getByText(/^(Sending|With funder|Approved|Declined)$/)
      .first()
      .waitFor();
  });

  it('shows what happened on a line of time, and goes to the sandbox', async () => {
    const page = await browser.open(`/deals/${demo.dealId}`);
    await page.getByRole('button', { name: /Northgate Capital/ }).click();
    const article = page.getByRole('article').filter({ hasText: 'Northgate Capital' });
    await article.getByText('Delivered').first().waitFor();
    await article
      .getByText(/Matched by/)
      .first()
      .waitFor();
    await article
      .getByText(/payback \$/)
      .first()
      .waitFor();
    await article.getByRole('button', { name: /sandbox/ }).click();
    await page.getByRole('dialog').getByText('Decided').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('has an attempt of unknown outcome settled by a person', async () => {
    const open = await takeSubmission(
      ({ funder, sendEligibility }) =>
        sendEligibility.reason === 'AMBIGUOUS_ATTEMPT' && !funder.name.startsWith('Meridian'),
    );
    const page = await browser.open(`/deals/${open.dealId}?submission=${open.serviceId}`);
    const article = part(page, open.serviceId);
    await article.getByText(/unknown whether the last attempt/).waitFor();
    await counted(article.getByText('Unconfirmed'), 2);
    await article.getByRole('button', { name: /Settle the attempt/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('It arrived').check();
    await dialog.getByLabel('How do you know?').fill('Asked by phone');
    await dialog.getByRole('button', { name: 'Settle', exact: true }).click();
    await article.getByText('With funder').waitFor();
    await article.getByText(/Settled by a person: Asked by phone/).waitFor();
  });

  it('opens the submission whose next step is followed', async () => {
    const { serviceId, dealId } = await takeSubmission(({ status }) => status === 'SUBMISSION_FAILED');
    const page = await browser.open(`/deals/${dealId}`);
    const article = part(page, serviceId);
    await article.getByRole('link').first().click();
    await article.getByRole('tab', { name: 'History' }).waitFor();
    expect(page.url()).toContain(`?submission=${serviceId}`);
  });

  it('keeps what is being written, whatever else is looked at or clicked beside it', async () => {
    const { serviceId, dealId } = await takeSubmission(({ status }) => status === 'SUBMITTED_TO_FUNDER');
    const page = await browser.open(`/deals/${dealId}?submission=${serviceId}`);
    const article = page.locator(`article[data-submission="${serviceId}"]`);
    await article.getByRole('tab', { name: 'Conversation' }).click();
    await article.getByLabel('Text').fill('The October statement follows');
    await article.getByText('Note', { exact: true }).click();
    await article.getByLabel('Note').last().fill('Call Rosa first');
    await article.getByText('Message', { exact: true }).click();
    expect(await article.getByLabel('Text').inputValue()).toBe('The October statement follows');
    await page.getByRole('tab', { name: 'Checklist' }).click();
    await page.getByRole('heading', { name: 'Checklist' }).waitFor();
    await page.goBack();
    await article.getByRole('tab', { name: 'Conversation' }).click();
    expect(await article.getByLabel('Text').inputValue()).toBe('The October statement follows');
    await article.getByText('Note', { exact: true }).click();
    expect(await article.getByLabel('Note').last().inputValue()).toBe('Call Rosa first');
    await article.getByRole('button', { name: 'Save note' }).click();
    await page.getByText('Note saved.').waitFor();
    expect(await article.getByLabel('Note').last().inputValue()).toBe('');

    await page.getByRole('button', { name: 'Rename…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Rename the deal' });
    await dialog.getByLabel('Name of the deal').fill('Half of a na');
    await page.mouse.click(3, 450);
    expect(await dialog.getByLabel('Name of the deal').inputValue()).toBe('Half of a na');
    page.once('dialog', (question) => void question.accept());
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  it('says what to do where a funder takes deals in its portal', async () => {
    const task = await takeSubmission(
      ({ funder, sendEligibility }) =>
        sendEligibility.reason === 'AMBIGUOUS_ATTEMPT' && funder.name.startsWith('Meridian'),
    );
    const page = await browser.open(`/deals/${task.dealId}?submission=${task.serviceId}`);
    const article = part(page, task.serviceId);
    await article.getByText("Enter the deal in the funder's portal", { exact: true }).waitFor();
    await article
      .getByText(/^Enter this deal in the portal .+https:/)
      .first()
      .waitFor();
    await counted(article.getByText('Action required'), 2);
    await counted(article.getByText('Sending', { exact: true }), 0);
    // As in a send, a file in whose place another stands is not among those to take along.
    const { endUser } = await demo.api.call<{ endUser: { files: { serviceId: string; fileName: string }[] } }>(
      'query ($id: ID!) { endUser(serviceId: $id) { files { serviceId fileName } } }',
      { id: task.dealId },
    );
    const [old, current] = endUser.files;
    await demo.api.call(
      'mutation ($file: ID!, $by: ID) { updateEndUserFile(serviceId: $file, input: { supersededByServiceId: $by }) { serviceId } }',
      { file: old!.serviceId, by: current!.serviceId },
    );
    await article.getByRole('button', { name: 'Enter in the portal…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: current!.fileName }).waitFor();
    await counted(dialog.getByRole('button', { name: old!.fileName }), 0);
  });

  it('that is held tells why, and goes on when a person says that the sender is another', async () => {
    const held = await takeSubmission(({ sendEligibility }) => sendEligibility.reason === 'HELD');
    const page = await browser.open(`/deals/${held.dealId}?submission=${held.serviceId}`);
    const article = part(page, held.serviceId);
    await article.getByText(/% similar/).waitFor();
    await article.getByRole('button', { name: 'Not the excluded sender' }).click();
    await article.getByRole('button', { name: 'Send…' }).waitFor();
    await counted(article.getByText(/resembles an excluded sender/), 0);
  });

  it('has its offers side by side, ordered by what is asked for', async () => {
    const page = await browser.open(`/deals/${demo.dealId}/offers`);
    const cells = page.getByRole('table', { name: 'Offers' }).locator('tbody tr td:nth-child(7)');
    await cells.first().waitFor();
    const rates = (await cells.allTextContents()).map(Number.parseFloat);
    expect(rates.length).toBeGreaterThan(3);
    expect(rates).toEqual([...rates].sort((a, b) => a - b));
    await page.getByText('Net funded', { exact: true }).first().click();
    const funded = page.getByRole('table', { name: 'Offers' }).locator('tbody tr td:nth-child(3)');
    await page.locator('th[data-marked]', { hasText: 'Net funded' }).waitFor();
    // The order comes with the service's answer, a moment after the choice is marked.
    await until(async () => {
      const amounts = (await funded.allTextContents()).map((text) => Number(text.replaceAll(/[^\d.]/g, '')));
      return amounts.length === rates.length && amounts.every((each, at) => at === 0 || amounts[at - 1]! >= each);
    }, 'the offers to stand by what is funded');
    await cells.first().locator('span').first().hover();
    await page.getByRole('tooltip', { name: /Derived: Actuarial method/ }).waitFor();
    await page
      .getByRole('figure', { name: /Payback over time/ })
      .locator('svg')
      .first()
      .waitFor();
  });
});
