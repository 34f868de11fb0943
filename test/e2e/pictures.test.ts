import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demo, WatchedBrowser } from './browser';

/** README's pictures: `PICTURES=.github/pictures npm run e2e -- pictures` takes them anew. */
const { PICTURES } = process.env;
const LARGEST_BYTES = 200_000;

describe('the pictures', () => {
  const browser = new WatchedBrowser();
  const folder = PICTURES ?? mkdtempSync(join(tmpdir(), 'dealgate-pictures-'));
  beforeAll(() => browser.start());
  afterAll(async () => {
    await browser.stop();
    if (!PICTURES) rmSync(folder, { recursive: true });
  });

  it.each([
    ['board', '/', /shown/, { colours: 'light' }],
    ['offers', `/deals/${demo.dealId}/offers`, /Payback over time/, { colours: 'light' }],
    ['deal', `/deals/${demo.dealId}`, /Northgate Capital/, { colours: 'dark' }],
    ['board-narrow', '/', /shown/, { colours: 'dark', width: 390 }],
  ] as const)('of %s are small', async (name, path, ready, look) => {
    const page = await browser.open(path, look);
    await page.getByText(ready).first().waitFor();
    if (name === 'deal') await page.getByRole('button', { name: /Northgate Capital/ }).click();
    await page.getByText('Live', { exact: true }).first().waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    const file = join(folder, `${name}.png`);
    await page.screenshot({ path: file });
    expect(statSync(file).size).toBeLessThan(LARGEST_BYTES);
  });
});
