import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { until } from '../support/until';
import { counted, demo, seriousFindings, WatchedBrowser } from './browser';

describe('the settings', () => {
  const browser = new WatchedBrowser();
  let receiver: Server;
  let address: string;
  beforeAll(async () => {
    await browser.start();
    receiver = createServer((request, response) => {
      request.resume();
      request.on('end', () => response.writeHead(200).end());
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  });
  afterAll(async () => {
    receiver.closeAllConnections();
    receiver.close();
    await browser.stop();
  });
  afterEach(() => expect(browser.faults.splice(0)).toEqual([]));

  it('make a webhook, test it, and show and replay what it was sent', async () => {
    const page = await browser.open('/settings/webhooks');
    await page.getByRole('button', { name: 'New webhook' }).click();
    await page.getByRole('dialog').getByLabel('URL').fill(address);
    await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
    const first = await page
      .getByRole('dialog', { name: /signing secret/ })
      .getByText(/^whsec_/)
      .textContent();
    await page.keyboard.press('Escape');

    const row = page.getByRole('row').filter({ hasText: address });
    await row.getByRole('button', { name: 'New secret' }).click();
    await page
      .getByRole('dialog', { name: /new signing secret/ })
      .getByRole('button', { name: 'New secret' })
      .click();
    const rotated = page.getByRole('dialog', { name: 'The webhook’s signing secret' }).getByText(/^whsec_/);
    expect(await rotated.textContent()).not.toBe(first);
    await page.keyboard.press('Escape');
    await row.getByRole('button', { name: /^Test/ }).click();
    const pings = page.getByRole('table', { name: 'Deliveries' }).getByRole('row').filter({ hasText: 'webhook.test' });
    await pings.getByText('Succeeded').waitFor();
    await pings.getByRole('button', { name: 'Show' }).click();
    await page.getByText(/"topic": "webhook.test"/).waitFor();
    await pings.getByRole('button', { name: 'Replay' }).click();
    await page.getByText('Delivery queued again.').waitFor();
    await row.getByRole('button', { name: /^Change the URL/ }).click();
    await page.getByRole('dialog').getByLabel('URL').fill(`${address}/elsewhere`);
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByText('Webhook changed.').waitFor();
    await row.filter({ hasText: '/elsewhere' }).waitFor();
    await row.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await row.waitFor({ state: 'detached' });
  });

  it('make an API key that is shown once, rotate it, and switch it off', async () => {
    const page = await browser.open('/settings/keys');
    // A second try finds the key of the first.
    const name = `For the nightly export, ${Date.now()}`;
    const status = async (key: string) =>
      (await fetch(`${demo.url}/graphql?query={viewer{name}}`, { headers: { 'x-api-key': key } })).status;
    const shown = async () => {
      const told = page.getByRole('dialog', { name: 'The new key' });
      const token = (await told.getByText(/^key_[0-9a-f]{48}$/).textContent())!;
      await page.keyboard.press('Escape');
      await told.waitFor({ state: 'detached' });
      return token;
    };
    await page.getByRole('button', { name: 'New key' }).click();
    const form = page.getByRole('dialog', { name: 'New API key' });
    await form.getByLabel('Name').fill(name);
    await form.getByRole('button', { name: 'Create' }).click();
    const first = await shown();
    await page.getByRole('button', { name: `Rotate ${name}` }).click();
    const rotation = page.getByRole('dialog', { name: /Rotate the key/ });
    await rotation.getByLabel(/hours/).fill('0');
    await rotation.getByRole('button', { name: 'Rotate' }).click();
    const second = await shown();
    expect([await status(first), await status(second)]).toEqual([401, 200]);
    const named = page.getByRole('row').filter({ hasText: name });
    const works = named.filter({ has: page.getByText('Active', { exact: true }) });
    // The list tells of the new key, and of the old one that it is over, a moment after the dialog does.
    await named.filter({ hasNot: page.getByText('Active', { exact: true }) }).waitFor();
    await works.waitFor();
    await works.getByRole('button', { name: /^Deactivate/ }).click();
    await works.waitFor({ state: 'detached' });
    expect(await status(second)).toBe(401);
    expect(await page.content()).not.toContain(second);
  });

  it('make a CRM integration whose payloads show up', async () => {
    const page = await browser.open('/settings/crm');
    await page.getByRole('button', { name: 'New integration' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
    const told = page.getByRole('dialog', { name: 'For your CRM' });
    const url = (await told.getByText(/ingestion\/crm/).textContent())!;
    const first = await told.getByText(/^[0-9a-f]{64}$/).textContent();
    await page.keyboard.press('Escape');
    await told.waitFor({ state: 'detached' });
    const card = page.locator('section').filter({ hasText: url });
    await card.getByRole('button', { name: 'New secret' }).click();
    await page
      .getByRole('dialog', { name: 'Create a new secret?' })
      .getByRole('button', { name: 'New secret' })
      .click();
    const secret = (await told.getByText(/^[0-9a-f]{64}$/).textContent())!;
    expect(secret).not.toBe(first);
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
      body: JSON.stringify({
        ...{ opportunity_id: 'OPP-77', opportunity_name: 'Tidewater Bakery LLC', amount: 30_000 },
        ...{ company: { website: 'pending' }, 'Lead Score': '82', fico: '701' },
      }),
    });
    expect(response.status).toBe(200);
    await page.reload();
    await page.getByText('company.website: Not a valid website.').waitFor();
    await page.getByRole('button', { name: 'Replay OPP-77' }).click();
    await page.getByText('Payload replayed.').waitFor();
    await page.getByRole('button', { name: 'Map fico' }).click();
    const dialog = page.getByRole('dialog', { name: 'Map fico' });
    await dialog.getByRole('combobox', { name: 'Fact of the deal' }).fill('owners 1: credit score');
    await page.getByRole('option', { name: 'Owners 1: credit score' }).click();
    await dialog.getByRole('button', { name: 'Map' }).click();
    await page.getByText('Mapped, and the payload was replayed.').waitFor();
    await page.getByRole('button', { name: 'Map fico' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Map Lead Score' }).waitFor();
    const mapping = page.getByRole('table', { name: /^Mapping of/ });
    await mapping.getByText('/fico').waitFor();
    await mapping.getByRole('button', { name: 'Change Owners 1: credit score' }).click();
    const pointer = page.getByRole('dialog', { name: 'Owners 1: credit score' });
    await pointer.getByLabel(/Field of the CRM/).fill('fico');
    await pointer.getByRole('button', { name: 'Save' }).click();
    await pointer.getByText('owners.0.credit_score: Not a valid JSON pointer').waitFor();
    await pointer.getByRole('button', { name: 'Cancel' }).click();
    await card.getByRole('button', { name: 'Configuration' }).click();
    const config = page.getByRole('dialog', { name: /^Configuration of/ });
    const text = config.getByRole('textbox', { name: 'Configuration' });
    await text.fill('{"mapping":{"company.einn":"/tax"},"mappings":{}}');
    await config.getByText('Kept, but without effect: mappings.').waitFor();
    await config.getByRole('button', { name: 'Save' }).click();
    await config.getByText('mapping.company.einn: Unknown field.').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await text.fill('{"mapping":{"owners.0.credit_score":"/fico"}}');
    await config.getByRole('button', { name: 'Save' }).click();
    await config.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'OPP-77' }).click();
    await page.getByRole('heading', { level: 1, name: /Tidewater Bakery/ }).waitFor();
    await page.getByText('701', { exact: true }).waitFor();
    await page.getByText('company.website: Not a valid website.').waitFor();
  });

  it('show what the service refuses of a value at that value, until it is changed', async () => {
    const page = await browser.open('/settings/account');
    const yearly = page.getByRole('textbox', { name: 'Daily payments per year' });
    await yearly.fill('9000');
    await page.getByRole('button', { name: 'Save constants' }).click();
    await page.getByText('must be between 120 and 366').waitFor();
    expect(await yearly.getAttribute('aria-invalid')).toBe('true');
    expect(await yearly.getAttribute('aria-describedby')).toContain('error');
    await counted(page.getByText('Request failed'), 0);
    await yearly.fill('252');
    await page.getByText('must be between 120 and 366').waitFor({ state: 'detached' });
  });

  it('change what offers are computed with, and go back to the defaults', async () => {
    const page = await browser.open('/settings/account');
    const days = page.getByLabel('Business days per month');
    const stored = async () =>
      (await demo.api.call<{ accountSettings: { offerConstants: object } }>('{ accountSettings { offerConstants } }'))
        .accountSettings.offerConstants;
    await days.fill('22');
    await page.getByLabel('Daily payments per year').fill('260');
    await page.getByRole('button', { name: 'Save constants' }).click();
    await page.getByText('Saved. Offers now use these values.').waitFor();
    expect(await stored()).toMatchObject({
      business_days_per_month: 22,
      payments_per_year: { daily: 260, weekly: 52 },
    });
    await page.getByRole('button', { name: 'Reset to defaults' }).click();
    await until(async () => (await days.inputValue()) === '21', 'the defaults');
    expect(await stored()).toMatchObject({ business_days_per_month: 21, payments_per_year: { daily: 252 } });
  });
});
