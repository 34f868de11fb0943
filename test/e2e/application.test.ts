import type { Page } from 'playwright-core';
import { demo, seriousFindings, WatchedBrowser } from './browser';

const CREATE = 'mutation ($input: CreateEndUserInput!) { createEndUser(input: $input) { serviceId } }';

describe('the application of a deal', () => {
  const browser = new WatchedBrowser();
  beforeAll(() => browser.start());
  afterAll(() => browser.stop());
  afterEach(() => expect(browser.faults.splice(0)).toEqual([]));

  const create = async (information: object) => {
    const input = { name: 'Lantern Street Bindery', information };
    return (await demo.api.call<{ createEndUser: { serviceId: string } }>(CREATE, { input })).createEndUser.serviceId;
  };
  const read = async (id: string) =>
    (
      await demo.api.call<{ endUser: { information: object } }>(
        'query ($id: ID!) { endUser(serviceId: $id) { information } }',
        { id },
      )
    ).endUser.information;
  const edit = async (id: string) => {
    const page = await browser.open(`/deals/${id}`);
    await page.getByRole('button', { name: 'Edit the application' }).click();
    return { page, form: page.getByRole('dialog', { name: 'Application' }) };
  };
  const focused = (page: Page) => page.evaluate<string>('document.activeElement?.labels?.[0]?.textContent');

  it('that is refused says how many fields need a look, and leads to the first', async () => {
    const page = await browser.open('/deals?new=deal');
    const form = page.getByRole('dialog', { name: 'New deal' });
    await form.getByLabel('Merchant’s legal name').fill('Lantern Street Bindery');
    await form.getByLabel('EIN', { exact: true }).fill('12-34');
    await form.getByLabel('SSN', { exact: true }).fill('12');
    await form.getByRole('button', { name: 'Create' }).click();
    const line = form.getByRole('alert').filter({ hasText: '2 fields need a look.' });
    await line.waitFor();
    expect(await focused(page)).toBe('EIN');
    expect(await seriousFindings(page)).toEqual([]);
    await form.getByLabel('EIN', { exact: true }).fill('12-3456789');
    await form.getByText('1 field needs a look.').waitFor();

    const id = await create({ purpose: 'Presses' });
    const { page: deal, form: editor } = await edit(id);
    await editor.getByLabel('SSN', { exact: true }).fill('12');
    await editor.getByRole('button', { name: 'Save', exact: true }).click();
    await editor.getByText('1 field needs a look.').waitFor();
    expect(await focused(deal)).toBe('SSN');
  });

  it('keeps what is under "More": entries of lists, names with dots, and a fact that was not added', async () => {
    const id = await create({ tags: ['a', 'b'], unmapped: { 'Deal.Custom.Score': '82', 'Deal.Owner': 'Ann' } });
    const { page, form } = await edit(id);
    await form.getByRole('button', { name: 'Remove tags.0' }).click();
    await form.getByRole('button', { name: 'Remove unmapped.Deal.Owner' }).click();
    await form.getByLabel('unmapped.Deal.Custom.Score', { exact: true }).fill('90');
    await form.getByLabel('Key').fill('lead source');
    await form.getByLabel('Value').fill('fair');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await form.getByText(/^Without blanks/).waitFor();
    expect(await focused(page)).toBe('Key');
    expect(await seriousFindings(page)).toEqual([]);
    await form.getByLabel('Key').fill('lead_source');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await form.waitFor({ state: 'detached' });
    expect(await read(id)).toEqual({ tags: ['b'], unmapped: { 'Deal.Custom.Score': '90' }, lead_source: 'fair' });
  });
});
