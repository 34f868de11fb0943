import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WatchedBrowser } from './browser';
import { freePort, runDemo, whereabouts } from './start-demo';

const MOST_MS = 45_000;

describe('an outage', () => {
  const browser = new WatchedBrowser();
  const folder = mkdtempSync(join(tmpdir(), 'dealgate-outage-'));
  let port: string;
  let running: ChildProcess;
  beforeAll(async () => {
    port = String(await freePort());
    running = await runDemo(folder, port);
    await browser.start();
  }, 120_000);
  afterAll(async () => {
    await browser.stop();
    await kill('SIGTERM');
    rmSync(folder, { recursive: true });
  });

  async function kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const ended = once(running, 'exit');
    running.kill(signal);
    await ended;
  }

  it('leaves every page as it is, keeps what was typed, and is over by itself', async () => {
    const service = whereabouts(folder);
    const pages: [path: string, ready: RegExp][] = [
      ['/', /Mark as answered/],
      ['/board', /\d+ shown/],
      ['/deals', /Requested/],
      [`/deals/${service.dealId}`, /Northgate Capital/],
      ['/inbox', /Extracted decision/],
      ['/funders', /Blue Anchor Lending/],
      ['/numbers', /From the submission to the money/],
      ['/policies', /Months in business/],
      ['/settings/webhooks', /New webhook/],
    ];
    const opened = [];
    for (const [path, ready] of pages) {
      const page = await browser.open(path, { service });
      await page.getByText(ready).first().waitFor();
      await page.getByText('Live', { exact: true }).first().waitFor();
      opened.push({ page, path, ready });
    }
    const deal = opened[3]!.page;
    await deal.getByRole('button', { name: 'Edit the application' }).click();
    const form = deal.getByRole('dialog', { name: 'Application' });
    await form.getByLabel('Use of funds').fill('A second oven');

    await kill('SIGKILL');
    for (const { page, ready } of opened) {
      await page.getByText(/Connection lost, trying again/).waitFor();
      await page.getByText(ready).first().waitFor();
    }
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await deal.getByText('The service could not be reached.', { exact: false }).first().waitFor();
    expect(await form.getByLabel('Use of funds').inputValue()).toBe('A second oven');

    running = await runDemo(folder, port);
    const began = Date.now();
    for (const { page, ready } of opened) {
      await page.getByText(/Connection lost/).waitFor({ state: 'detached' });
      await page.getByText(ready).first().waitFor();
    }
    const ms = Date.now() - began;
    // biome-ignore lint/suspicious/noConsole: how long it takes is a figure to be looked at.
    console.log(`outage: ${opened.length} pages are back after ${ms} ms, with nothing pressed`);
    expect(ms).toBeLessThan(MOST_MS);
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await form.waitFor({ state: 'detached' });
    await deal
      .getByText(/Use of funds: .* → A second oven/)
      .first()
      .waitFor();
    // What could not be reached while nothing was there is no fault of a page.
    const others = browser.faults.filter(
      (fault) => !/ERR_CONNECTION_REFUSED|WebSocket|ERR_EMPTY|ERR_CONNECTION_RESET/.test(fault),
    );
    expect(others).toEqual([]);
  }, 240_000);
});
