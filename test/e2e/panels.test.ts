import { depositsWithdrawals } from '../support/statements/column-layouts';
import { ledgerOf } from '../support/statements/ledger';
import { deliver, demo, seriousFindings, WatchedBrowser } from './browser';

/** What a stranger may write to run something, to ask for something, or to be taken for somebody else. */
const ATTACKS = `<html><head><base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example/">
<style>body{background:url(https://evil.example/a.png)}</style><script>document.title='owned'</script></head><body onload="alert(1)">
<p>Plain words before.</p><img src="https://evil.example/b.png" srcset="https://evil.example/c.png 2x"><svg onload="alert(2)"></svg>
<math><mtext><table><mglyph><style><img src=x onerror="alert(3)"></style></mglyph></table></mtext></math>
<noscript><p title="</noscript><img src=x onerror=alert(4)>"></noscript><xmp><script>alert(5)</script></xmp>
<iframe src="https://evil.example/d"></iframe><object data="https://evil.example/e"></object><form action="https://evil.example/f"><button>Go</button></form>
<scr<script>ipt>alert(6)</script><a href="jav\tascript:alert(7)">script</a><a href="https://evil.example/g">https://harborbank.com/</a>
<p>Plain words behind.</p></body></html>`;

describe('the panels of a deal', () => {
  const browser = new WatchedBrowser();
  beforeAll(() => browser.start());
  afterAll(() => browser.stop());
  afterEach(() => expect(browser.faults.splice(0)).toEqual([]));

  const newDeal = async (name: string): Promise<string> => {
    const { createEndUser } = await demo.api.call<{ createEndUser: { serviceId: string } }>(
      'mutation ($name: String!) { createEndUser(input: { name: $name, information: { monthly_revenue: 90000 } }) { serviceId } }',
      { name },
    );
    return createEndUser.serviceId;
  };

  it('show the statements beside the document: each figure leads to its place, and a wrong one is put right', async () => {
    const deal = await newDeal('Slate Roof Dairy LLC');
    const { paper } = depositsWithdrawals(ledgerOf(3, { months: 3, rows: 30, from: '2026-08-01' }));
    const file = {
      filename: 'statements.pdf',
      contentBase64: (await paper.bytes()).toString('base64'),
      fileClass: 'bank_statement',
    };
    await demo.api.call(
      'mutation ($deal: ID!, $file: FileInput!) { uploadEndUserFile(endUserServiceId: $deal, file: $file) { serviceId } }',
      { deal, file },
    );
    const page = await browser.open(`/deals/${deal}/statements`);
    const first = page.getByRole('group', { name: /2026-08-01 to 2026-08-31/ });
    await first.getByText('Reconciled').waitFor();
    await page.getByRole('table', { name: 'Facts' }).getByText('Differs').first().waitFor();
    await page.getByRole('table', { name: 'Months' }).getByText('2026-08', { exact: true }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);

    await first.getByRole('button', { name: /^\$/ }).first().click();
    const viewer = page.getByRole('dialog', { name: 'statements.pdf' });
    await viewer.getByText(/^Page 1 of \d+$/).waitFor();
    await viewer.locator('[data-framed]').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await viewer.waitFor({ state: 'detached' });

    await first.getByRole('button', { name: 'Show the 30 rows' }).click();
    const rows = page.getByRole('table', { name: 'Rows of the statement' });
    await rows
      .getByRole('combobox', { name: /^Category of/ })
      .first()
      .click();
    await page.getByRole('option', { name: 'Rent' }).click();
    await page.getByText('Saved.').waitFor();

    await first.getByRole('button', { name: 'Put right…' }).click();
    await page.getByRole('dialog').getByLabel('Closing balance').fill('1.25');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await first.getByText(/^Off by [\d,.]+ at page \d+$/).waitFor();
    await first.getByText('Corrected').waitFor();
    await page
      .getByText(/is not reconciled|not reconciled/i)
      .first()
      .waitFor();
  });

  it('show what a stranger has written and run none of it', async () => {
    await deliver('Approved offer of a stranger', ATTACKS, 'text/html');
    const page = await browser.open('/inbox');
    await page.getByRole('button', { name: /Approved offer of a stranger/ }).click();
    await page.getByText('As it came', { exact: true }).click();
    const mail = page.frameLocator('iframe');
    await mail.getByText('Plain words before.').waitFor();
    await mail.getByText('Plain words behind.').waitFor();
    await mail.getByText('[evil.example]').waitFor();
    expect(
      await mail.locator('script, style, img, svg, iframe, object, form, button, [onerror], [onload]').count(),
    ).toBe(0);
    expect(await page.title()).not.toContain('owned');
  });
});
