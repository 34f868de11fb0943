import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demo, WatchedBrowser } from './browser';
import { film } from './film';

/** README's pictures: `PICTURES=.github/pictures npm run e2e -- pictures` takes them anew. */
const { PICTURES } = process.env;
const LARGEST_BYTES = 250_000;
const LARGEST_FILM_BYTES = 3_000_000;
const SCENE_MS = 5_500;

describe('the pictures', () => {
  const browser = new WatchedBrowser();
  const folder = PICTURES ?? mkdtempSync(join(tmpdir(), 'dealgate-pictures-'));
  beforeAll(() => browser.start());
  afterAll(async () => {
    await browser.stop();
    if (!PICTURES) rmSync(folder, { recursive: true });
  });

  it.each([
    ['board', '/board', /shown/, { colours: 'light' }],
    ['offers', `/deals/${demo.dealId}/offers`, /Payback over time/, { colours: 'light' }],
    ['deal', `/deals/${demo.dealId}`, /Northgate Capital/, { colours: 'dark' }],
    ['board-narrow', '/board', /shown/, { colours: 'dark', width: 390 }],
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

  // A minute that passes as it is: only where the film is to be kept.
  if (PICTURES)
    it('a minute of a working day is filmed', async () => {
      const page = await browser.open('/', { width: 1280 });
      const file = join(folder, 'tour.webm');
      await page.getByRole('table', { name: 'What waits for you' }).waitFor();
      await film(page, file, async (say) => {
        const scene = async (words: string, act: () => Promise<unknown> = async () => {}) => {
          await say(words);
          await page.waitForTimeout(SCENE_MS / 2);
          await act();
          await page.waitForTimeout(SCENE_MS / 2);
        };
        const dialog = page.getByRole('dialog');
        await scene('What only a person can end, the oldest first');
        await scene('Each row has what ends it: here the answer to a funder’s question', () =>
          page.getByRole('button', { name: 'Answer…' }).first().click(),
        );
        await scene('… or the deal for a funder’s portal, to be copied', async () => {
          await page.keyboard.press('Escape');
          await dialog.waitFor({ state: 'detached' });
          await page.getByRole('button', { name: 'Enter in the portal…' }).first().click();
        });
        await scene('The board: every deal with every funder, live', async () => {
          await page.keyboard.press('Escape');
          await dialog.waitFor({ state: 'detached' });
          await page.getByRole('link', { name: 'Board', exact: true }).click();
        });
        await scene('Ctrl-K finds deals, funders, pages and actions', async () => {
          await page.keyboard.press('Control+k');
          await dialog.getByRole('textbox').waitFor();
          await page.keyboard.type('blue cedar', { delay: 60 });
          await page.locator('[data-combobox-selected]').filter({ hasText: 'Blue Cedar' }).waitFor();
          await page.keyboard.press('Enter');
          await page.getByRole('heading', { level: 1, name: /^Blue Cedar/ }).waitFor();
        });
        await scene('Every linked funder: what fits, what is missing, how it decides', () =>
          page.getByRole('button', { name: 'Send to funders…' }).click(),
        );
        await scene('The offers side by side, in comparable figures', async () => {
          await page.keyboard.press('Escape');
          await dialog.waitFor({ state: 'detached' });
          await page.getByRole('tab', { name: /^Offers/ }).click();
        });
        await scene('A mail beside what was read in it', async () => {
          await page.getByRole('link', { name: 'Inbox', exact: true }).click();
        });
        await scene('Policies of funders come from their own spreadsheets', async () => {
          await page.getByRole('link', { name: 'Policies', exact: true }).click();
        });
        await scene('The owner’s numbers: each leads to the deals behind it', async () => {
          await page.getByRole('link', { name: 'Numbers', exact: true }).click();
        });
        await scene('And everything by GraphQL, REST, webhooks and a websocket');
      });
      expect(statSync(file).size).toBeLessThan(LARGEST_FILM_BYTES);
    }, 150_000);
});
