import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'playwright-core';
import { until } from '../support/until';
import { counted, demo, seriousFindings, WatchedBrowser } from './browser';

/** As many pages as there are layouts. */
const PAGES: [path: string, ready: RegExp][] = [
  ['/', /Mark as answered/],
  ['/board', /\d+ shown/],
  ['/deals', /Requested/],
  [`/deals/${demo.dealId}`, /Northgate Capital/],
  ['/inbox', /Extracted decision/],
  ['/funders', /Blue Anchor Lending/],
  ['/numbers', /From the submission to the money/],
  ['/policies', /Months in business/],
  ['/settings/webhooks', /New webhook/],
];

describe('the habits of a person', () => {
  const browser = new WatchedBrowser();
  beforeAll(() => browser.start());
  afterAll(() => browser.stop());
  afterEach(() => expect(browser.faults.splice(0)).toEqual([]));

  const focusIsOn = (page: Page, selector: string) =>
    until(() => page.evaluate(`document.activeElement?.matches(${JSON.stringify(selector)})`), `focus on ${selector}`);

  it('Ctrl-K finds deals, funders, pages and actions, and gives the focus back', async () => {
    const page = await browser.open('/board');
    await page.getByText(/\d+ shown/).waitFor();
    await page.getByRole('link', { name: 'Deals', exact: true }).focus();
    await page.keyboard.press('Control+k');
    const field = page.getByRole('dialog').getByRole('textbox');
    await field.waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await focusIsOn(page, 'a[href="/deals"]');

    const go = async (text: string, option: RegExp, heading: RegExp) => {
      await page.keyboard.press('Control+k');
      await field.waitFor();
      await page.keyboard.type(text);
      await page.getByRole('option', { name: option }).first().waitFor();
      await until(
        async () => option.test((await page.locator('[data-combobox-selected]').textContent()) ?? ''),
        'the first option to be chosen',
      );
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: heading }).first().waitFor();
    };
    await go('blue cedar', /Blue Cedar Cafe LLC/, /Blue Cedar Cafe LLC/);
    await go('northgate', /Northgate Capital/, /Northgate Capital/);
    await go('numbers', /Numbers/, /Numbers/);
    await go('new deal', /New deal/, /New deal/);
  });

  it('? shows the keys, / leads to the search, and the first Tab past the menu', async () => {
    const page = await browser.open('/deals');
    await page.getByRole('table', { name: 'Deals' }).waitFor();
    await page.keyboard.press('Tab');
    await focusIsOn(page, '.skip-link');
    await page.keyboard.press('Enter');
    await focusIsOn(page, '#main');
    await page.keyboard.type('?');
    await page.getByRole('table', { name: 'Keys' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('table', { name: 'Keys' }).waitFor({ state: 'detached' });
    await page.keyboard.press('/');
    await focusIsOn(page, '[role=search] input');
  });

  it('times have their zone on hover, days and figures are written as the browser does', async () => {
    const page = await browser.open('/deals', { language: 'de-DE' });
    await page.getByRole('table', { name: 'Deals' }).waitFor();
    const time = page.locator('time').first();
    expect(await time.getAttribute('title')).toMatch(/^\d\d\.\d\d\.\d{4}, \d\d:\d\d:\d\d (UTC|MEZ|MESZ|GMT)/);
    await page
      .getByRole('cell', { name: /^\d{1,3}(\.\d{3})+\s\$$/ })
      .first()
      .waitFor();
  });

  it('lists are put in order by their columns, and a view is kept by name', async () => {
    const page = await browser.open('/funders');
    const funders = page.getByRole('table', { name: 'Funders' });
    await funders.getByRole('button', { name: 'Funder', exact: true }).click();
    await page.waitForURL(/sort=Funder/);
    const names = () => funders.getByRole('row').getByRole('link').allTextContents();
    const inOrder = (each: string[]) => [...each].sort((a, b) => a.localeCompare(b, 'en', { sensitivity: 'base' }));
    await until(async () => {
      const shown = await names();
      return shown.length > 1 && isDeepStrictEqual(shown, inOrder(shown));
    }, 'the funders in the order of their names');
    await funders.getByRole('button', { name: 'Funder' }).click();
    await page.getByRole('columnheader', { name: 'Funder' }).and(page.locator('[aria-sort=descending]')).waitFor();

    await page.goto(`${demo.url}/deals?show=ein,owner&sort=Requested`);
    await page.getByRole('columnheader', { name: 'EIN' }).waitFor();
    await page.getByRole('columnheader', { name: 'Owner' }).waitFor();
    await page.getByRole('button', { name: /^Views/ }).click();
    await page.getByLabel('Name of this view').fill('By amount');
    await page.getByRole('button', { name: 'Keep' }).click();
    await page.goto(`${demo.url}/deals`);
    await page.getByRole('button', { name: /^Views/ }).click();
    await page.getByRole('menuitem', { name: 'By amount', exact: true }).click();
    await page.waitForURL(/show=ein/);
    await page.getByRole('button', { name: 'Views (1)' }).click();
    await page.getByRole('menuitem', { name: 'Rename the view By amount' }).click();
    await page.getByLabel('New name of “By amount”').fill('Largest');
    await page.getByRole('button', { name: 'Rename', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Largest', exact: true }).waitFor();
    await page.getByLabel('Name of this view').fill('Largest');
    await page.getByRole('button', { name: 'Replace “Largest”' }).waitFor();
  });

  it('on paper there is nothing to press, and the offers are a page for the merchant, without the commission', async () => {
    const page = await browser.open('/deals');
    await page.getByRole('table', { name: 'Deals' }).waitFor();
    await page.emulateMedia({ media: 'print' });
    for (const [role, name] of [
      ['navigation', 'Main'],
      ['button', 'New deal'],
      ['search', undefined],
    ] as const)
      expect([name, await page.getByRole(role, name ? { name } : {}).count()]).toEqual([name, 0]);
    // A column that can be ordered keeps its name.
    await page.getByRole('columnheader', { name: 'Requested' }).getByText('Requested').waitFor();

    await page.emulateMedia({ media: 'screen' });
    await page.goto(`${demo.url}/deals/${demo.dealId}/offers`);
    await page.getByText(/Payback over time/).waitFor();
    await page.getByRole('columnheader', { name: 'Commission' }).waitFor();
    await page.emulateMedia({ media: 'print' });
    await page.getByRole('columnheader', { name: 'APR' }).waitFor();
    await counted(page.getByRole('columnheader', { name: 'Commission' }), 0);
    for (const landscape of [true, false]) {
      const paper = (await page.pdf({ format: 'Letter', landscape })).toString('latin1');
      expect(paper.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
    }
  });

  it('a page that is opened while too much is asked for says so in words, and is there by itself when that is over', async () => {
    const pages = [await browser.open('/nowhere'), await browser.open('/nowhere')];
    for (const [place, page] of pages.entries()) {
      const json = { errors: [{ message: '100 per 1 minute', extensions: { code: 'RATE_LIMITED' } }] };
      await page.route('**/graphql', (route) => route.fulfill({ json }));
      await page.getByRole('link', { name: place === 0 ? 'Funders' : 'Board', exact: true }).click();
      await page.getByRole('alert').getByText('Too much was asked for within a minute').waitFor();
      await counted(page.getByText('No submissions'), 0);
      await page.unroute('**/graphql');
    }
    await pages[0]!.getByText('Blue Anchor Lending').first().waitFor();
    await pages[1]!.getByText(/\d+ shown/).waitFor();
    for (const page of pages) await counted(page.getByRole('alert'), 0);
  });

  it('an address that leads nowhere says so, also below a page that is there', async () => {
    const page = await browser.open('/nowhere');
    for (const path of ['/settings/nowhere', '/me/nowhere', '/funders/nowhere', `/deals/${demo.dealId}/nowhere`]) {
      await page.goto(demo.url + path);
      // Who uses a key has no settings of his own.
      await page.getByText(/Page not found|You use an API key/).waitFor();
    }
    await page.goto(`${demo.url}/inbox?mail=eus_nowhere`);
    await page.getByText('Mail not found').waitFor();
  });

  it('home is light: little code, and soon there', async () => {
    const page = await browser.open('/');
    await page
      .getByText(/Mark as answered/)
      .first()
      .waitFor();
    const [bytes, paintMs] = (await page.evaluate(`[
      performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      performance.getEntriesByName('first-contentful-paint')[0].startTime,
    ]`)) as [number, number];
    // biome-ignore lint/suspicious/noConsole: how long it takes is a figure to be looked at.
    console.log(`home: ${Math.round(bytes / 1024)} KB of script, first paint after ${Math.round(paintMs)} ms`);
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThan(260_000);
  });

  it('every page can be used with its text at 200 %, and at half of the width', async () => {
    const large = new WatchedBrowser();
    await large.start('--blink-settings=defaultFontSize=32,defaultFixedFontSize=26');
    const pages = [await large.open('/nowhere'), await browser.open('/nowhere', { width: 640 })];
    const findings: string[] = [];
    for (const [place, page] of pages.entries())
      for (const [path, ready] of PAGES) {
        await page.goto(demo.url + path);
        await page.getByText(ready).first().waitFor();
        await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
        const overflow = Number(await page.evaluate('document.documentElement.scrollWidth - innerWidth'));
        if (overflow > 0) findings.push(`${path} is ${overflow} px too wide ${place === 0 ? 'with large text' : ''}`);
      }
    await large.stop();
    expect([...findings, ...large.faults]).toEqual([]);
  }, 90_000);
});
