import { deliver, demo, seriousFindings, WatchedBrowser } from './browser';

/** Each page, a text that is there when it has loaded, and what opens a dialog that is looked at too. */
const PAGES: [path: string, ready: RegExp, dialog?: RegExp][] = [
  ['/', /Mark as answered/],
  ['/board', /\d+ shown/],
  ['/deals', /Requested/],
  [`/deals/${demo.dealId}`, /Northgate Capital/],
  [`/deals/${demo.dealId}/offers`, /Payback over time/],
  [`/deals/${demo.dealId}/checklist`, /Nothing is asked for|Asked for/, /^Add$/],
  [`/deals/${demo.dealId}/conversation`, /Message to the merchant/],
  [`/deals/${demo.dealId}/statements`, /No bank statements yet|Facts/],
  [`/deals/${demo.dealId}/money`, /Outstanding/, /^Enter…$/],
  ['/commission', /Outstanding/],
  [`/deals/${demo.dealId}/policies`, /Funder policies/],
  ['/inbox', /Extracted decision/],
  ['/funders', /Blue Anchor Lending/],
  ['/funders/exclusions', /keelstreet\.example/, /Edit several/],
  ['/funders/statistics', /By funder/],
  ['/numbers', /From the submission to the money/],
  ['/policies', /Months in business/, /^Edit the policy/],
  ['/settings/webhooks', /New webhook/],
  ['/settings/keys', /New key/, /New key/],
  ['/settings/crm', /New integration/],
  ['/settings/mailboxes', /No mailboxes/, /^New mailbox/],
  ['/settings/account', /Name similarity/],
  ['/nowhere', /Page not found/],
];

describe('every page', () => {
  const browser = new WatchedBrowser();
  beforeAll(async () => {
    await deliver(`Re: ${'longwithoutaspace'.repeat(6)}`, 'Approved or declined? We shall see.');
    await browser.start();
  });
  afterAll(() => browser.stop());
  afterEach(() => expect(browser.faults.splice(0)).toEqual([]));

  it.each([
    [1440, 'light'],
    [1440, 'dark'],
    [390, 'dark'],
  ] as const)(
    'can be read and worked by everybody, %d px wide and %s',
    async (width, colours) => {
      const page = await browser.open('/nowhere', { width, colours });
      const findings: string[] = [];
      // Each width and each colour once: what the third can add is the colours of what a narrow page leaves out.
      const rules = (width === 390) === (colours === 'dark') ? 'all' : 'contrast';
      for (const [path, ready, dialog] of PAGES) {
        await page.goto(demo.url + path);
        await page.getByText(ready).first().waitFor();
        await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
        for (const finding of await seriousFindings(page, rules)) findings.push(`${path}: ${finding}`);
        if (dialog && rules === 'all') {
          await page.getByRole('button', { name: dialog }).first().click();
          await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).waitFor();
          for (const finding of await seriousFindings(page)) findings.push(`${path}, its dialog: ${finding}`);
        }
        const overflow = Number(await page.evaluate('document.documentElement.scrollWidth - innerWidth'));
        if (overflow > 0) findings.push(`${path} is ${overflow} px too wide`);
      }
      expect(findings).toEqual([]);
    },
    120_000,
  );

  it('says what is wrong when it cannot be loaded, and tries again', async () => {
    const page = await browser.open('/nowhere');
    let refuse = true;
    await page.route('**/graphql', (route) =>
      refuse && route.request().postDataJSON()?.operationName === 'Deals'
        ? route.fulfill({ json: { errors: [{ message: 'The cellar is flooded.', extensions: { code: 'X' } }] } })
        : route.continue(),
    );
    await page.goto(`${demo.url}/deals`);
    await page.getByText('The cellar is flooded.').waitFor();
    refuse = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('table', { name: 'Deals' }).waitFor();
  });
});
