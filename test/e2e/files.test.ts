import { APPLICATION, pagesOf } from '../support/pdf/draw';
import { demo, WatchedBrowser } from './browser';

describe('the files of a deal', () => {
  const browser = new WatchedBrowser();
  beforeAll(() => browser.start());
  afterAll(() => browser.stop());
  afterEach(() => expect(browser.faults.splice(0)).toEqual([]));

  it('are read, classified with what shows it, viewed at that place, and renamed', async () => {
    const { endUsers } = await demo.api.call<{ endUsers: { items: { serviceId: string }[] } }>(
      '{ endUsers(status: PROCESSED, fromMail: false, limit: 1) { items { serviceId } } }',
    );
    const deal = endUsers.items[0]!.serviceId;
    await demo.api.call(
      'mutation ($deal: ID!, $file: FileInput!) { uploadEndUserFile(endUserServiceId: $deal, file: $file) { serviceId } }',
      { deal, file: { filename: 'scan77.pdf', contentBase64: (await pagesOf(APPLICATION)).toString('base64') } },
    );
    const page = await browser.open(`/deals/${deal}`);
    const row = page.getByRole('row', { name: /scan77\.pdf/ });
    await row.getByText(/Class by rules 0\.8\d · 1 page/).waitFor();
    await row.getByRole('button', { name: 'More for scan77.pdf' }).click();
    await page.getByRole('menuitem', { name: 'View' }).click();
    const dialog = page.getByRole('dialog', { name: 'scan77.pdf' });
    await dialog.getByText('Page 1 of 1').waitFor();
    await dialog.getByRole('button', { name: /business funding application/ }).click();
    const isDrawn =
      'const c = document.querySelector("canvas"); const d = c.getContext("2d").getImageData(0, 0, c.width, c.height).data; return d.some((v, i) => i % 4 === 0 && v < 100);';
    await page.waitForFunction(`(() => { ${isDrawn} })()`);
    await page.keyboard.press('Escape');
    await row.getByRole('button', { name: 'More for scan77.pdf' }).click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('application.pdf');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page
      .getByRole('row', { name: /application\.pdf/ })
      .first()
      .waitFor();
  });
});
