import { Api } from '../../src/cli/demo/api';
import { until } from '../support/until';
import { demo, seriousFindings, WatchedBrowser } from './browser';

/** A connector that nobody has. */
const OWN = JSON.stringify({
  ...{ connector: 1, slug: 'juniper', title: 'Juniper Capital', own_reference: 'uuid' },
  environments: { production: { api: 'https://api.juniper.example' } },
  steps: [
    {
      ...{ id: 'create', sends: 'deal' },
      request: { method: 'POST', path: '/deals', json: { ref: { $from: 'send.reference' } } },
      answer: { outputs: { id: 'answer.id' } },
    },
  ],
  reference: 'steps.create.id',
});

describe('connectors', () => {
  const browser = new WatchedBrowser();
  const admin = new Api(demo.url, demo.adminKey);
  beforeAll(() => browser.start());
  afterAll(() => browser.stop());
  /** What the platform’s staff sees has no live changes: the socket is refused, which browsers log. */
  afterEach(() => expect(browser.faults.splice(0).filter((fault) => !fault.includes('WebSocket'))).toEqual([]));

  const asStaff = (width = 1440) =>
    browser.open('/', {
      width,
      colours: width < 600 ? 'dark' : 'light',
      service: { url: demo.url, key: demo.adminKey },
    });

  it('are checked by line, tried, saved as a version and activated by the platform’s staff', async () => {
    const page = await asStaff();
    await page.getByRole('table', { name: 'Connectors' }).waitFor();
    await page.getByRole('navigation').getByRole('link', { name: 'Connectors' }).waitFor();
    expect(await page.getByText('Connection lost').count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Board' }).count()).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Summitline Lending' }).click();
    const manifest = page.getByLabel('Manifest', { exact: true });
    const text = await manifest.inputValue();
    await manifest.fill(text.replace('sends: deal', 'sends: dael'));
    await page.getByRole('button', { name: 'Save as the next version' }).click();
    await page.getByText(/^Line \d+, column \d+: error schema at \/steps\/0\/sends/).waitFor();
    await page.getByText('sends: dael').last().waitFor();
    await manifest.fill(`${text}# looked at again\n`);
    await page.getByLabel('What is new').fill('a comment');
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await page.getByText(/^1\. submit: POST http/).waitFor();
    await page.getByRole('button', { name: 'Save as the next version' }).click();
    await page.getByText('Saved as a draft').waitFor();
    await page.getByRole('button', { name: 'What is otherwise than in version 2' }).click();
    await page.getByText(/^\+ \d+ # looked at again$/).waitFor();
    await page.getByRole('button', { name: 'Activate version 3' }).click();
    await page.getByText('Version 3, active').waitFor();
    await page.getByRole('heading', { name: 'Manifest, from version 3' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
  });

  it('can be new, on a small screen as well', async () => {
    const page = await asStaff(390);
    await page.getByRole('button', { name: 'New connector' }).click();
    await page.getByLabel('Manifest', { exact: true }).fill(OWN);
    await page.getByRole('button', { name: 'Save as the next version' }).click();
    await page.getByRole('heading', { name: 'Juniper Capital' }).waitFor();
    await page.getByText('Version 1, draft').waitFor();
    // Under another slug it is another connector, which is led to; a saved draft is gone on with.
    const manifest = page.getByLabel('Manifest', { exact: true });
    await manifest.fill(OWN.replace('"juniper"', '"juniper-two"'));
    await page.getByRole('button', { name: 'Save as the next version' }).click();
    await page.getByText('Saved as a draft, version 1 of juniper-two').waitFor();
    await page.locator('header').getByText('juniper-two', { exact: true }).last().waitFor();
    await page.getByText('Version 1, draft').waitFor();
    const later = OWN.replace('juniper"', 'juniper-two"').replace('/deals', '/applications');
    await page.getByRole('heading', { name: 'Juniper Capital' }).waitFor();
    await manifest.fill(later);
    await page.getByRole('button', { name: 'Save as the next version' }).click();
    await page.getByRole('heading', { name: 'Manifest, from version 2' }).waitFor();
    expect(await manifest.inputValue()).toBe(later);
    await page.getByRole('button', { name: 'Edit version 1' }).click();
    await page.getByRole('heading', { name: 'Manifest, from version 1' }).waitFor();
    await page.getByRole('button', { name: 'All connectors' }).click();
    await page.getByRole('row').filter({ hasText: 'juniper-two' }).waitFor();
    await page.getByRole('button', { name: 'Juniper Capital' }).first().click();
    await page.getByRole('heading', { name: 'Juniper Capital' }).waitFor();
    expect(Number(await page.evaluate('document.documentElement.scrollWidth - innerWidth'))).toBeLessThanOrEqual(0);
    expect(await seriousFindings(page)).toEqual([]);
  });

  it('show what a sandbox answered, and let a funder be asked', async () => {
    const { connector } = await admin.call<{ connector: { funders: { serviceId: string; name: string }[] } }>(
      '{ connector(slug: "northgate") { funders { serviceId name } } }',
    );
    const funder = connector.funders[0]!;
    const { upsertFunderSubmission } = await demo.api.call<{ upsertFunderSubmission: { serviceId: string } }>(
      'mutation ($d: ID!, $f: ID!) { upsertFunderSubmission(endUserServiceId: $d, funderServiceId: $f) { serviceId } }',
      { d: demo.dealId, f: funder.serviceId },
    );
    const send = (sandbox: boolean) =>
      demo.api.call(
        'mutation ($id: ID!, $sandbox: Boolean!) { triggerFunderSubmission(submissionServiceId: $id, useSandbox: $sandbox) { serviceId } }',
        { id: upsertFunderSubmission.serviceId, sandbox },
      );
    const isMade = (count: number) =>
      until(async () => {
        const { funderSubmission } = await demo.api.call<{ funderSubmission: { attempts: { status: string }[] } }>(
          'query ($id: ID!) { funderSubmission(serviceId: $id) { attempts { status } } }',
          { id: upsertFunderSubmission.serviceId },
        );
        const made = funderSubmission.attempts.filter(({ status }) => status === 'SUCCEEDED');
        return made.length === count || undefined;
      }, `attempt ${count}`);
    await send(true);
    await isMade(1);
    const { serviceId } = upsertFunderSubmission;
    const page = await browser.open(`/deals/${demo.dealId}?submission=${serviceId}`);
    const shown = page
      .locator(`article[data-submission="${serviceId}"]`)
      .getByRole('button', { name: 'What it receives' });
    await shown.click();
    const answers = page.getByRole('group', { name: 'What the sandbox answered' });
    await answers.getByText(/^create: 201, application\/json/).click();
    await answers.getByText(/"id":/).first().waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await send(false);
    await isMade(2);
    await page.reload();
    await shown.click();
    await page.getByRole('button', { name: `Ask ${funder.name} now` }).click();
    await page.getByText(`${funder.name} is being asked.`).waitFor();
  });
});
