import { demo, WatchedBrowser } from './browser';
import { Hand } from './hand';

const FACTS = {
  company: { name: 'Harbor Lane Diner LLC', ein: '12-3456780', industry: 'restaurants', address: { state: 'FL' } },
  amount_requested: 60_000,
  monthly_revenue: 52_000,
  time_in_business_months: 48,
  positions: 0,
  statements: { average_daily_balance: 9000, nsf_per_month: 1 },
  owners: [
    { first_name: 'Rosa', last_name: 'Delgado', ssn: '123-45-6789', date_of_birth: '1980-01-31', credit_score: 710 },
  ],
};

const SHEET = 'Lender,Min FICO,TIB,Mo. Rev,Pos,Excl. States,Rank\nBlue Anchor Lending,610,9 mo,$18K,1st-2nd,none,4';

describe('a whole task', () => {
  const browser = new WatchedBrowser();
  beforeAll(() => browser.start());
  afterAll(() => browser.stop());
  afterEach(() => expect(browser.faults.splice(0)).toEqual([]));

  const create = async (name: string) =>
    (
      await demo.api.call<{ createEndUser: { serviceId: string } }>(
        'mutation ($input: CreateEndUserInput!) { createEndUser(input: $input) { serviceId } }',
        { input: { name, status: 'READY', information: { ...FACTS, company: { ...FACTS.company, name } } } },
      )
    ).createEndUser.serviceId;

  it('policy update: upload, look at the difference, apply, undo', async () => {
    const page = await browser.open('/policies');
    await page.getByRole('table', { name: 'Policies' }).waitFor();
    const hand = new Hand(page);
    hand.actions++;
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'update.csv', mimeType: 'text/csv', buffer: Buffer.from(SHEET) });
    await page.getByRole('heading', { name: 'update.csv' }).waitFor();
    const changed = page.getByRole('table', { name: 'Rows of the upload' }).locator('[data-row]').first();
    await changed.getByText(/FICO at least 610/).waitFor();
    await hand.click(page.getByRole('button', { name: 'Apply 1 row' }));
    const row = page.getByRole('table', { name: 'Policies' }).getByRole('row').filter({ hasText: 'Blue Anchor' });
    await row.getByText(/Credit score ≥ 610/).waitFor();
    await hand.click(page.getByRole('button', { name: 'Undo this upload' }));
    await row.getByText(/Credit score ≥ 610/).waitFor({ state: 'detached' });
    hand.spent('policy update', { actions: 5, ms: 60_000 });
  }, 90_000);

  it('keyboard only: find a deal, send it to all that fit', async () => {
    const name = 'Keyboard Lane Diner LLC';
    await create(name);
    const page = await browser.open('/');
    await page.getByRole('link', { name: /^Needs you/ }).waitFor();
    const hand = new Hand(page);
    await hand.press('Control+k');
    await page.getByRole('dialog').getByRole('textbox').waitFor();
    await hand.type(name);
    await page.locator('[data-combobox-selected]').filter({ hasText: name }).waitFor();
    await hand.press('Enter');
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.getByRole('button', { name: 'Send to funders…' }).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await hand.tabTo(/^Skip to the content$/);
    await hand.press('Enter');
    await hand.tabTo(/^Send to funders…$/);
    await hand.press('Enter');
    const picker = page.getByRole('dialog', { name: `Send ${name}` });
    await picker.getByRole('table', { name: 'Funders' }).waitFor();
    await hand.tabTo(/^All that fit/);
    await hand.press('Enter');
    await hand.tabTo(/^Send \d+$/);
    await hand.press('Enter');
    await picker.getByText(/\d+ of \d+ on their way/).waitFor();
    await hand.press('Escape');
    await picker.waitFor({ state: 'detached' });
    hand.spent('keyboard only', { actions: 120, ms: 60_000 });
  }, 90_000);

  it('phone: from the menu to a deal’s offers, the rate without scrolling sideways', async () => {
    const page = await browser.open('/', { width: 390 });
    const hand = new Hand(page);
    await hand.click(page.getByRole('button', { name: 'Menu' }));
    await hand.click(page.getByRole('link', { name: 'Deals', exact: true }));
    await hand.fill(page.getByRole('textbox', { name: /^Search by name/ }), 'Blue Cedar');
    await hand.click(page.getByRole('link', { name: 'Blue Cedar Cafe LLC' }).first());
    await hand.click(page.getByRole('tab', { name: 'Offers' }));
    const apr = page.getByRole('columnheader', { name: 'APR' });
    await apr.waitFor();
    const box = await apr.boundingBox();
    expect(box!.x + box!.width).toBeLessThanOrEqual(390);
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
    hand.spent('phone', { actions: 6, ms: 30_000 });
  }, 60_000);
});
