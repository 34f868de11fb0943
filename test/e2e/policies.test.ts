import { statSync } from 'node:fs';
import { counted, demo, WatchedBrowser } from './browser';

const SHEET = [
  'Lender,Min FICO,TIB,Mo. Rev,Pos,Excl. States,Rank',
  'Harbor Point Funding,600+,12 mo,$20K,1st-3rd,"CA, NY",1',
  'Silverlin Financ,580,6 mo,$15K,1st only,none,2',
  ...Array.from({ length: 40 }, (_, index) => `Unheard Of Lender ${index},600,6 mo,$10K,1st,none,${index + 3}`),
].join('\n');

describe('the policies', () => {
  const browser = new WatchedBrowser();
  beforeAll(() => browser.start());
  afterAll(() => browser.stop());
  afterEach(() => expect(browser.faults.splice(0)).toEqual([]));

  it('come from a spreadsheet, and a person picks the funder that its name does not tell', async () => {
    const page = await browser.open('/policies');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'lenders.csv', mimeType: 'text/csv', buffer: Buffer.from(SHEET) });
    await page.getByRole('heading', { name: 'lenders.csv' }).waitFor();
    await page
      .getByRole('status')
      .filter({ hasText: /42 of 42 rows processed/ })
      .waitFor();
    const match = page.locator('[data-match]').filter({ hasText: 'Silverlin Financ' });
    const choice = match.getByRole('combobox');
    expect(await choice.inputValue()).toMatch(/Silverline Finance \(\d+% similar\)/);
    await match.getByRole('button', { name: 'Choose' }).click();
    await match.waitFor({ state: 'detached' });
    const unheard = page.locator('[data-match]').filter({ hasText: /“Unheard Of Lender 7”/ });
    await unheard.getByRole('button', { name: 'Skip' }).click();
    await unheard.waitFor({ state: 'detached' });
    const row = page
      .getByRole('table', { name: 'Policies' })
      .getByRole('row')
      .filter({ hasText: 'Silverline Finance' });
    const changed = page.getByRole('table', { name: 'Rows of the upload' }).locator('[data-row="1"]');
    await changed.getByText(/FICO at least 580/).waitFor();
    await page.getByRole('button', { name: /^Apply 2 rows$/ }).click();
    await row.getByText(/Credit score ≥ 580/).waitFor();
    await page.getByRole('button', { name: 'Undo this upload' }).click();
    await row.getByText(/Credit score ≥ 580/).waitFor({ state: 'detached' });
    await row.getByText(/Credit score ≥ 680/).waitFor();
  });

  it('are edited by hand, and downloaded', async () => {
    const page = await browser.open('/policies');
    const row = page.getByRole('table', { name: 'Policies' }).getByRole('row').filter({ hasText: 'Northgate Capital' });
    await row.getByRole('button', { name: /^Edit/ }).click();
    const editor = page.getByRole('dialog', { name: 'Policy of Northgate Capital' });
    await editor.getByRole('button', { name: 'Remove check 2', exact: true }).click();
    await editor.getByLabel('Value of check 1', { exact: true }).fill('595');
    await editor.getByRole('button', { name: 'Add a check' }).click();
    const last = editor.locator('[data-check]').last();
    await last.getByRole('combobox', { name: /^Subject/ }).fill('Restricted states');
    await page.getByRole('option', { name: 'Restricted states' }).click();
    await last
      .getByLabel(/^Value/)
      .first()
      .fill('NV,');
    await editor.getByRole('button', { name: 'Save policy' }).click();
    await row.getByText('Credit score ≥ 595').waitFor();
    await row.getByText('States not in NV').waitFor();
    await counted(row.getByText(/Months in business/), 0);

    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    expect((await file).suggestedFilename()).toMatch(/\.xlsx$/);
    expect(statSync(await (await file).path()).size).toBeGreaterThan(1000);
  });

  it('show what nobody has read as one for a person, until a person settles it', async () => {
    const page = await browser.open('/policies');
    const said = '1st or payoff of existing position';
    await page.locator('input[type=file]').setInputFiles({
      name: 'unread.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Lender,Min FICO,Pos\nHarbor Point Funding,500,${said}`),
    });
    await page.getByRole('button', { name: /^Apply 1 row$/ }).click();
    const row = page
      .getByRole('table', { name: 'Policies' })
      .getByRole('row')
      .filter({ hasText: 'Harbor Point Funding' });
    await row.getByText(`For a person: Pos: ${said}`).waitFor();
    await row.getByText('Open positions ≤ 0 (else for a person)').waitFor();
    const judged = await browser.open(`/deals/${demo.dealId}/policies`);
    const harbor = judged.locator('[data-evaluation]').filter({ hasText: 'Harbor Point Funding' });
    await harbor.getByText(/^(For a person|Missing data)$/).waitFor();

    const again = await browser.open('/policies');
    await again
      .getByRole('row')
      .filter({ hasText: 'Harbor Point Funding' })
      .getByRole('button', { name: /^Edit/ })
      .click();
    const editor = again.getByRole('dialog', { name: 'Policy of Harbor Point Funding' });
    await editor.getByText(`Pos: ${said}`).waitFor();
    await editor.getByRole('button', { name: 'Remove what a person has to read, 1' }).click();
    await editor.getByLabel('A deal that does not meet check 2 is for a person').uncheck();
    await editor.getByRole('button', { name: 'Save policy' }).click();
    const settled = again.getByRole('row').filter({ hasText: 'Harbor Point Funding' });
    await settled.getByText('Open positions ≤ 0', { exact: true }).waitFor();
    await counted(settled.getByText(/For a person/), 0);
  });

  it('judge a deal, with what would have to change', async () => {
    const page = await browser.open(`/deals/${demo.dealId}/policies`);
    const harbor = page.locator('[data-evaluation]').filter({ hasText: 'Harbor Point Funding' });
    await harbor.getByText(/^(Matches|Does not match|Missing data)$/).waitFor();
    expect(await harbor.getByText(/FICO|redit/).count()).toBeGreaterThan(0);
  });
});
