import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { Api } from '../../src/cli/demo/api';
import { seriousFindings, WatchedBrowser } from './browser';
import { Hand } from './hand';
import { freePort, runDemo, whereabouts } from './start-demo';

/** All that Harbor Point asks for but the EIN. */
const LACKING = { company: { name: 'Anchor Row Laundry LLC' }, amount_requested: 30_000, monthly_revenue: 21_000 };

/** A deal that cannot be sent to one of its funders for want of a fact. */
async function makeLacking(api: Api): Promise<void> {
  const { createEndUser } = await api.call<{ createEndUser: { serviceId: string } }>(
    'mutation ($input: CreateEndUserInput!) { createEndUser(input: $input) { serviceId } }',
    { input: { name: LACKING.company.name, status: 'READY', information: LACKING } },
  );
  const { linkedFunders } = await api.call<{ linkedFunders: { serviceId: string; name: string }[] }>(
    '{ linkedFunders { serviceId name } }',
  );
  const funder = linkedFunders.find(({ name }) => name === 'Harbor Point Funding')?.serviceId;
  await api.call(
    'mutation ($deal: ID!, $funder: ID!) { upsertFunderSubmission(endUserServiceId: $deal, funderServiceId: $funder) { serviceId } }',
    { deal: createEndUser.serviceId, funder },
  );
}

interface Chase {
  page: Page;
  hand: Hand;
  row: Locator;
}

const within = (page: Page) => page.getByRole('dialog');

/** How each kind is ended, from its row on. */
const ENDS: [kind: string, chip: RegExp, of: string, end: (chase: Chase) => Promise<void>][] = [
  [
    'PORTAL_TASK',
    /^Portal task/,
    '',
    async ({ page, hand, row }) => {
      await hand.click(row.getByRole('button', { name: 'Enter in the portal…' }));
      await within(page).getByRole('table', { name: 'Facts to copy' }).waitFor();
      await within(page)
        .getByRole('link', { name: /^Open the portal of/ })
        .waitFor();
      await hand.fill(within(page).getByLabel('Note'), 'Reference 4711');
      await hand.click(within(page).getByRole('button', { name: 'Done' }));
    },
  ],
  [
    'UNKNOWN_ATTEMPT',
    /^Unconfirmed/,
    '',
    async ({ page, hand, row }) => {
      await hand.click(row.getByRole('button', { name: 'Settle the attempt…' }));
      await within(page)
        .getByText(/^Ask .* whether it has the deal/)
        .waitFor();
      await hand.click(within(page).getByLabel('It arrived'));
      await hand.fill(within(page).getByLabel('How do you know?'), 'Asked by phone');
      await hand.click(within(page).getByRole('button', { name: 'Settle', exact: true }));
    },
  ],
  [
    'QUESTION',
    /^Question/,
    '',
    async ({ page, hand, row }) => {
      await hand.click(row.getByRole('button', { name: 'Answer…' }));
      await within(page).getByRole('form').waitFor();
      expect(await seriousFindings(page)).toEqual([]);
      await hand.fill(within(page).getByLabel('Text'), 'The statement of last month is with you since Monday.');
      await hand.click(within(page).getByRole('button', { name: /^Send to / }));
    },
  ],
  [
    'MAIL',
    /^Mail/,
    '',
    async ({ page, hand, row }) => {
      await hand.click(row.getByRole('link', { name: 'Read the mail', exact: true }));
      await page.getByRole('heading', { name: 'Extracted decision' }).waitFor();
      await hand.click(page.getByRole('button', { name: 'Dismiss' }));
      await hand.click(page.getByRole('menuitem', { name: 'Something else' }));
      await page.getByText('Mail dismissed.').waitFor();
    },
  ],
  [
    'DATA',
    /^Data incomplete/,
    LACKING.company.name,
    async ({ page, hand, row }) => {
      await hand.click(row.getByRole('button', { name: 'Complete the data' }));
      await hand.fill(within(page).getByLabel('EIN'), '123456789');
      await hand.click(within(page).getByRole('button', { name: 'Save and check again' }));
    },
  ],
  [
    'HELD',
    /^Held/,
    '',
    async ({ hand, row }) => {
      await row.getByText(/ % like /).waitFor();
      await hand.click(row.getByRole('button', { name: 'Not the excluded sender' }));
    },
  ],
  [
    'SEND_FAILED',
    /^Send failed/,
    '',
    async ({ hand, row }) => {
      await hand.click(row.getByRole('button', { name: 'Send again' }));
    },
  ],
  [
    'REVIEW',
    /^Review/,
    '',
    async ({ hand, row }) => {
      await hand.click(row.getByRole('button', { name: 'Mark as reviewed' }));
    },
  ],
  [
    'POLICY_ROWS',
    /^Policy rows/,
    '',
    async ({ page, hand, row }) => {
      await hand.click(row.getByRole('link', { name: 'Match the rows', exact: true }));
      const matches = page.locator('[data-match]');
      await matches.first().waitFor();
      for (let left = await matches.count(); left > 0; left--) {
        await hand.click(matches.first().getByRole('button', { name: 'Skip' }));
        await matches.nth(left - 1).waitFor({ state: 'detached' });
      }
    },
  ],
  [
    'OFFER_EXPIRES',
    /^Offer ends/,
    '',
    async ({ page, hand, row }) => {
      await hand.click(row.getByRole('link', { name: 'Compare the offers', exact: true }));
      await hand.click(page.getByRole('button', { name: /^Choose the offer of/ }).first());
      await hand.click(within(page).getByRole('button', { name: /^Choose/ }));
      await within(page).waitFor({ state: 'detached' });
    },
  ],
  [
    'RENEWAL',
    /^Renewal/,
    '',
    async ({ page, hand, row }) => {
      await hand.click(row.getByRole('button', { name: 'Clone the deal' }));
      await page.waitForURL(/\/deals\//);
    },
  ],
  [
    'SETUP',
    /^Set-up/,
    'Fern Valley Funding',
    async ({ page, hand, row }) => {
      await hand.click(row.getByRole('link', { name: 'Open the settings', exact: true }));
      const production = page.locator('section', { has: page.getByRole('heading', { name: 'Production' }) });
      await hand.fill(production.getByLabel('API token'), 'a-newer-token');
      await hand.click(production.getByRole('button', { name: 'Save' }));
      await page.getByText(/^Saved\. Credentials/).waitFor();
    },
  ],
];

describe('chase answers', () => {
  const browser = new WatchedBrowser();
  // What waits for a person there is of each kind once: no other test may end it before, or need it after.
  const folder = mkdtempSync(join(tmpdir(), 'dealgate-chase-'));
  let running: ChildProcess;
  let service: { url: string; key: string };
  beforeAll(async () => {
    running = await runDemo(folder, String(await freePort()));
    service = whereabouts(folder);
    await makeLacking(new Api(service.url, service.key));
    await browser.start();
  }, 120_000);
  afterAll(async () => {
    await browser.stop();
    const ended = once(running, 'exit');
    running.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true });
  });
  afterEach(() => expect(browser.faults.splice(0)).toEqual([]));

  it('from home each kind of work is ended by few actions', async () => {
    const page = await browser.open('/', { service });
    const hand = new Hand(page);
    for (const [kind, chip, of, end] of ENDS) {
      const rows = page.locator(`[data-kind="${kind}"]`);
      await page.getByRole('group', { name: 'Filter by kind' }).waitFor();
      const before = hand.actions;
      await hand.click(page.getByRole('group', { name: 'Filter by kind' }).getByText(chip));
      const shown = of === '' ? rows.first() : rows.filter({ hasText: of }).first();
      const id = await shown.getAttribute('data-work');
      const row = page.locator(`[data-work="${id}"][data-kind="${kind}"]`);
      await end({ page, hand, row });
      await hand.click(page.getByRole('link', { name: /^Needs you/ }));
      await page.getByRole('table', { name: 'What waits for you' }).waitFor();
      // What is sent again may fail again, as the funder pleases.
      if (kind !== 'SEND_FAILED') await row.waitFor({ state: 'detached' });
      // biome-ignore lint/suspicious/noConsole: what each kind costs is a figure to be looked at.
      console.log(`${kind}: ${hand.actions - before} actions`);
    }
    hand.spent('chase answers', { actions: 60, ms: 120_000 });
  }, 240_000);
});
