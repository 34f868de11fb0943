import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { counted, demo, seriousFindings, WatchedBrowser } from './browser';

const browser = new WatchedBrowser();
beforeAll(() => browser.start());
afterAll(() => browser.stop());
afterEach(() => expect(browser.faults.splice(0)).toEqual([]));

const ITEM = 'mutation ($input: ChecklistItemInput!) { addChecklistItem(input: $input) { serviceId } }';
const LINK = 'mutation ($input: UploadLinkInput!) { createUploadLink(input: $input) { serviceId url } }';
const PDF = { name: 'check.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\nx') };

/** The path of an address by which the demo's merchant is asked for a check, an answer and an action. */
async function asked(): Promise<string> {
  const endUserServiceId = demo.dealId;
  const itemIds: string[] = [];
  for (const input of [
    { kind: 'FILE', fileClass: 'voided_check' },
    { kind: 'FACT', path: 'unmapped.landlord_phone', title: 'Phone of the landlord' },
    { kind: 'FACT', path: 'flags.homeowner', title: 'Do you own your home?' },
  ]) {
    const { addChecklistItem } = await demo.api.call<{ addChecklistItem: { serviceId: string } }>(ITEM, {
      input: { endUserServiceId, ...input },
    });
    itemIds.push(addChecklistItem.serviceId);
  }
  const { createUploadLink } = await demo.api.call<{ createUploadLink: { url: string } }>(LINK, {
    input: { endUserServiceId, itemIds },
  });
  return createUploadLink.url.slice(createUploadLink.url.indexOf('/u#'));
}

describe('The page of a merchant', () => {
  it('takes what is asked for, at 320 pixels, in both colours, and shows none of it again', async () => {
    const path = await asked();
    const page = await browser.open(path, { width: 320, signedIn: false });
    await page.getByRole('heading', { name: 'Bayview Funding Partners asks you for' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320);
    await page.getByLabel(/for Voided check/).setInputFiles(PDF);
    await page.getByText('Thank you: 1 file has arrived.').waitFor();
    await page.getByText('Thank you, 1 of 3').waitFor();
    const phone = page.getByLabel('Your answer').first();
    await phone.fill('(813) 555-0199');
    await phone.press('Enter');
    await page.getByText('Thank you, 2 of 3').waitFor();
    expect(await phone.inputValue()).toBe('');
    await page.getByLabel('Your answer').nth(1).selectOption('Yes');
    await page.getByRole('button', { name: 'Send' }).nth(1).click();
    await page.getByText('Thank you, 3 of 3').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.reload();
    await page.getByText('Thank you: 1 file has arrived.').waitFor();
    expect(await page.locator('main').textContent()).not.toContain('0199');
    const dark = await browser.open(path, { colours: 'dark', signedIn: false });
    await dark.getByText('Thank you: 1 file has arrived.').waitFor();
    expect(await seriousFindings(dark, 'contrast')).toEqual([]);
  });

  it('is reached by keyboard alone', async () => {
    const page = await browser.open(await asked(), { signedIn: false });
    await page.getByRole('heading', { name: /asks you for/ }).waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.type')).toBe('file');
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.tagName')).toBe('INPUT');
  });

  it('is small, and has nothing of the dashboard in it', async () => {
    const html = await (await fetch(`${demo.url}/u`)).text();
    const assets = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, path = '']) => path);
    expect(assets).toHaveLength(2);
    const sizes = assets.map((path) => gzipSync(readFileSync(`dist/dashboard${path}`)).length);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(30 * 1024);
    const response = await fetch(`${demo.url}/u`);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  });

  it('is made, mailed, copied and revoked on the checklist of the deal', async () => {
    await asked();
    const page = await browser.open(`/deals/${demo.dealId}/checklist`);
    await page.getByRole('button', { name: 'Ask the merchant for files…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ask the merchant for files' });
    const live = dialog.getByRole('region', { name: 'Links that work' });
    await live.getByRole('listitem').first().waitFor();
    const before = await live.getByRole('listitem').count();
    const form = dialog.getByRole('form', { name: 'New link' });
    await form.getByLabel('Mail it to').fill('somebody@stranger.example');
    await form.getByRole('button', { name: 'Mail the link' }).click();
    await form.getByText('Is this the right address?').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await form.getByRole('button', { name: 'It is: send' }).click();
    await live.getByRole('listitem').nth(before).waitFor();
    const link = live.getByRole('listitem').nth(before);
    const address = (await link.getByText(/\/u#/).textContent()) ?? '';
    await link.getByRole('button', { name: 'Copy' }).waitFor();
    const merchant = await browser.open(address.slice(address.indexOf('/u#')), { signedIn: false });
    await merchant.getByRole('heading', { name: /asks you for/ }).waitFor();
    await link.getByRole('button', { name: 'Revoke' }).click();
    const question = page.getByRole('dialog', { name: 'Revoke the link?' });
    await question.getByRole('button', { name: 'Revoke' }).click();
    await link.waitFor({ state: 'detached' });
    await counted(live.getByRole('listitem'), before);
    expect(await seriousFindings(page)).toEqual([]);
  });
});
