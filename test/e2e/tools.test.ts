import { until } from '../support/until';
import { demo, seriousFindings, WatchedBrowser } from './browser';

describe('what engineers look at', () => {
  const browser = new WatchedBrowser();
  beforeAll(() => browser.start());
  afterAll(() => browser.stop());
  afterEach(() => expect(browser.faults.splice(0)).toEqual([]));

  it('is an explorer at /graphql, with documentation, headers and subscriptions', async () => {
    const page = await browser.open('/graphql');
    const run = async (operation: string) => {
      const choice = page.getByRole('menuitem', { name: operation });
      // The editor reads its document a moment after it is there.
      await until(async () => {
        await page.getByRole('button', { name: /Execute query/ }).click();
        return choice.isVisible();
      }, 'the operations of the document');
      await choice.click();
    };
    await run('Deals');
    await page.getByText('"endUsers"').waitFor();
    await run('Changes');
    await page.getByRole('button', { name: /Stop query/ }).waitFor();
    await page.getByRole('button', { name: /Documentation Explorer/ }).click();
    await page.getByText('Root Types').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
  });

  it('is a reference at /docs, from which one can call', async () => {
    const page = await browser.open('/docs');
    await page.getByLabel('Find operations').fill('GET /api/funder_integrations/');
    await page.locator('summary', { hasText: 'GET/api/funder_integrations/' }).first().click();
    await page.getByRole('button', { name: 'Try it' }).first().click();
    await page.getByRole('button', { name: 'Send GET' }).first().click();
    await page.getByText('200 OK').first().waitFor();
    await page
      .getByText(/^\d+ fields$/)
      .first()
      .click();
    expect(await seriousFindings(page)).toEqual([]);
  });

  it('leaves programs what is theirs', async () => {
    const response = await fetch(`${demo.url}/graphql?query={viewer{name}}`, { headers: { 'x-api-key': demo.key } });
    expect(await response.json()).toMatchObject({ data: { viewer: { name: 'Bayview Funding Partners' } } });
  });
});
