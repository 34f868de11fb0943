import { counted, deliver, demo, takeSubmission, WatchedBrowser } from './browser';

describe('the inbox', () => {
  const browser = new WatchedBrowser();
  beforeAll(() => browser.start());
  afterAll(() => browser.stop());
  afterEach(() => expect(browser.faults.splice(0)).toEqual([]));

  it('shows a mail beside what was read in it, and records it as a person corrects it', async () => {
    const { dealName, dealId, serviceId } = await takeSubmission(
      ({ status, funder }) => status === 'PENDING' && funder.name === 'Harbor Point Funding',
    );
    await deliver('Your file from Tuesday', 'Good news, approved. Funding 45,000 at a 1.38 sell, 110 daily payments.');
    const page = await browser.open('/inbox');
    await page.getByRole('button', { name: /Your file from Tuesday/ }).click();
    await page.locator('mark', { hasText: '45,000' }).first().waitFor();
    expect(await page.getByLabel('Funded').inputValue()).toBe('45,000');
    expect(await page.getByLabel('Factor').inputValue()).toBe('1.38');
    await page.getByText('Sender not verified').waitFor();
    await page.getByLabel('Remember this sender for the funder').waitFor();
    await page.getByText('Not matched to a deal yet.').waitFor();
    expect(await page.getByRole('button', { name: 'Confirm' }).isDisabled()).toBe(true);

    const picker = page.getByRole('combobox', { name: 'Deal and funder' });
    await picker.fill(`${dealName.slice(0, -3)}, harbor`);
    await page.getByRole('option', { name: `${dealName}, Harbor Point Funding` }).click();
    await page.getByLabel('Payments').fill('100');
    await page.getByRole('button', { name: 'Record with changes' }).click();
    await page.getByText('Decision recorded.').waitFor();

    await page.goto(`${demo.url}/deals/${dealId}?submission=${serviceId}`);
    const article = page.locator(`article[data-submission="${serviceId}"]`);
    await article.getByText(/\$45,000 at 1.38×/).waitFor();
    await article.getByText('Approved').first().waitFor();
  });

  it('finds the mails that wait by their subject or sender, and stays with the one that is looked at', async () => {
    await deliver('A file of last week', 'Approved: 41,000 at 1.31, 100 daily payments.');
    const page = await browser.open('/inbox');
    const mails = page.getByRole('navigation', { name: 'Mails' });
    await mails.getByRole('button', { name: /A file of last week/ }).click();
    const search = page.getByLabel('Search by subject or sender');
    await search.fill('LAST WEEK');
    await counted(mails.getByRole('button'), 1);
    await search.fill('tallgrass-capital');
    await mails
      .getByRole('button', { name: /tallgrass-capital/ })
      .first()
      .waitFor();
    await counted(mails.getByRole('button', { name: /A file of last week/ }), 0);
    await search.fill('nobody writes so');
    await page.getByText('No mail that waits has this in its subject or sender.').waitFor();
    await page.getByRole('heading', { name: 'A file of last week' }).waitFor();
  });

  it('shows every charge, the rhythm, the position and until when an offer holds', async () => {
    await deliver(
      'Terms with fees',
      'Approved: 45,000 at 1.38, 110 daily. UCC fee $195, wire fee $35. 2nd position. Offer expires December 5.',
    );
    const page = await browser.open('/inbox');
    await page.getByRole('button', { name: /Terms with fees/ }).click();
    expect(await page.getByLabel('Amount of UCC').inputValue()).toBe('$195');
    expect(await page.getByLabel('Amount of wire').inputValue()).toBe('$35');
    expect(await page.getByLabel('Position').inputValue()).toBe('2');
    expect(await page.getByRole('combobox', { name: 'Paid', exact: true }).inputValue()).toBe('daily');
    await page.getByText('The mail says “december 5”.', { exact: false }).waitFor();
  });

  it('stays with the mail that is looked at when another one comes', async () => {
    await deliver('A file that is read first', 'Approved: 31,000 at 1.30, 100 daily payments.');
    const page = await browser.open('/inbox');
    await page.getByRole('heading', { name: 'A file that is read first' }).waitFor();
    await page.getByLabel('Funded').fill('32000');
    await deliver('A file that comes after it', 'Approved: 90,000 at 1.20, 100 daily payments.');
    await page.getByRole('button', { name: /A file that comes after it/ }).waitFor();
    await page.getByRole('heading', { name: 'A file that is read first' }).waitFor();
    expect(await page.getByLabel('Funded').inputValue()).toBe('32,000');
    // Dealt with, it makes room for the newest that waits.
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.getByRole('menuitem', { name: 'No action needed' }).click();
    await page.getByRole('heading', { name: 'A file that comes after it' }).waitFor();
  });

  it('shows older mails too, and lets one that is no decision be dismissed', async () => {
    await deliver(
      'Holiday greetings offer',
      'Approved deals get a mug: funding 10,000 at a 1.20 factor, 50 daily payments.',
    );
    await deliver('Another one', 'Approved or declined? We shall see.');
    const page = await browser.open('/nowhere');
    // Pages of one mail, as if there were many.
    await page.route('**/graphql', (route) => {
      const body = route.request().postDataJSON();
      if (body?.operationName !== 'Waiting') return route.continue();
      return route.continue({ postData: { ...body, variables: { ...body.variables, limit: 1 } } });
    });
    await page.goto(`${demo.url}/inbox`);
    const mails = page.getByRole('navigation', { name: 'Mails' });
    await mails.getByText(/^1 of \d+$/).waitFor();
    const holiday = mails.getByRole('button', { name: /Holiday greetings/ });
    await mails.getByRole('button', { name: 'Show more' }).click();
    await mails.getByRole('button', { name: /Another one/ }).waitFor();
    await holiday.click();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.getByRole('menuitem', { name: 'No action needed' }).click();
    await page.getByRole('button', { name: /Holiday greetings/ }).waitFor({ state: 'detached' });
  });
});
