import type { Page } from 'playwright-core';
import { until } from '../support/until';
import { counted, demo, takeSubmission, WatchedBrowser } from './browser';

const approve = (submissionId: string) =>
  demo.api.call(
    `mutation ($id: ID!) { recordDecision(submissionServiceId: $id, input: {
      applicationStatus: "approved", offers: [{ fundedAmount: 41000, factorRate: 1.2, termMonths: 6, paymentFrequency: "weekly" }]
    }) { serviceId } }`,
    { id: submissionId },
  );

interface BoardAnswer {
  data: {
    funderSubmissions: {
      edges: { cursor: string; node: object }[];
      pageInfo: { hasNextPage: boolean; endCursor: string };
    };
  };
}

describe('the board', () => {
  const browser = new WatchedBrowser();
  beforeAll(() => browser.start());
  afterAll(() => browser.stop());
  afterEach(() => expect(browser.faults.splice(0)).toEqual([]));

  const rows = (page: Page) => page.locator('[data-submission]');

  it('asks for little on a cold cache', async () => {
    const page = await browser.open('/board');
    await rows(page).first().waitFor();
    const scripts = Number(
      await page.evaluate(`performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)`),
    );
    expect(scripts).toBeGreaterThan(50_000);
    expect(scripts).toBeLessThan(300_000);
  });

  it('moves a row when it changes, without being asked', async () => {
    const waiting = await takeSubmission(({ status }) => status === 'SUBMITTED_TO_FUNDER');
    const page = await browser.open(`/board?search=${encodeURIComponent(waiting.dealName)}`);
    const row = page.locator(`[data-submission="${waiting.serviceId}"]`);
    await row.getByText('With funder').waitFor();
    await page.getByText('Live', { exact: true }).waitFor();
    await approve(waiting.serviceId);
    await row.and(page.locator('[data-fresh=true]')).getByText('Approved').waitFor();
    await counted(row.getByText('$41,000'), 1);
    await rows(page).first().and(row).waitFor();
    await page.locator(`[data-submission="${waiting.serviceId}"]:not([data-fresh])`).waitFor();
  });

  it('says when a send waits for a person, and dates the row by the send', async () => {
    const task = await takeSubmission(
      ({ funder, sendEligibility }) => funder.name.startsWith('Meridian') && sendEligibility.sendable,
    );
    const page = await browser.open(`/board?search=${encodeURIComponent(task.dealName)}`);
    const row = page.locator(`[data-submission="${task.serviceId}"]`);
    await row.getByText('Not sent').waitFor();
    await page.getByText('Live', { exact: true }).waitFor();
    await demo.api.call(
      `mutation ($id: ID!) { triggerFunderSubmission(submissionServiceId: $id, useSandbox: false) { serviceId } }`,
      { id: task.serviceId },
    );
    await row.getByText('Action required').waitFor();
    await row.getByText("Enter the deal in the funder's portal").waitFor();
    await page.reload();
    await row.getByText('just now').waitFor();
    await rows(page).first().and(row).waitFor();
  });

  it('counts by status, and filters by what is counted', async () => {
    const page = await browser.open('/board');
    const declined = page.getByRole('button', { name: /Declined/ });
    await rows(page).first().waitFor();
    await declined.click();
    await page.waitForURL(/stage=DECLINED/);
    await page.getByRole('cell', { name: 'Declined' }).first().waitFor();
    await counted(page.getByRole('cell', { name: /^(Approved|Not sent)$/ }), 0);
    expect(await declined.getAttribute('aria-pressed')).toBe('true');
    await until(async () => {
      const number = Number.parseInt((await declined.textContent())!, 10);
      return (await page.getByText(`${number} shown`).count()) === 1;
    }, 'as many rows as are counted');
  });

  it('is asked for the stage of the deals', async () => {
    const page = await browser.open('/board');
    await rows(page).first().waitFor();
    const all = await page.getByText(/ shown/).textContent();
    await page.getByRole('combobox', { name: 'Stage of the deal' }).click();
    await page.getByRole('option', { name: 'Lost' }).click();
    await page.waitForURL(/pipeline=LOST/);
    await page.getByText('No submissions match these filters.').waitFor();
    await page.getByRole('combobox', { name: 'Stage of the deal' }).click();
    await page.getByRole('option', { name: 'Offers' }).click();
    await page.waitForURL(/pipeline=OFFERS/);
    await rows(page).first().waitFor();
    expect(await page.getByText(/ shown/).textContent()).not.toBe(all);
  });

  it('is worked by keyboard: search, move, open', async () => {
    const page = await browser.open('/board');
    await rows(page).first().waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('blue cedar');
    await page.waitForURL(/search=blue/);
    await page.getByText('4 shown').waitFor();
    await rows(page).first().getByRole('link').first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('j');
    const third = rows(page).nth(2);
    const funder = await third.getByRole('cell').nth(1).textContent();
    const focused = () => page.evaluate("document.activeElement.closest('[data-index]')?.dataset.index");
    await until(async () => (await focused()) === '2', 'the focus on the third row');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Blue Cedar Cafe LLC' }).waitFor();
    await page.getByRole('button', { name: funder!, expanded: true }).waitFor();
  });

  it('says that the connection is lost, and misses nothing meanwhile', async () => {
    const waiting = await takeSubmission(({ status }) => status === 'SUBMITTED_TO_FUNDER');
    const page = await browser.open('/deals');
    let cut = () => {};
    let closed = false;
    await page.routeWebSocket(/\/graphql$/, (socket) => {
      if (closed) return void socket.close({ code: 1012 });
      socket.connectToServer();
      cut = () => void socket.close({ code: 1012 });
    });
    await page.goto(`${demo.url}/board?search=${encodeURIComponent(waiting.dealName)}`);
    const row = page.locator(`[data-submission="${waiting.serviceId}"]`);
    await row.getByText('With funder').waitFor();
    await page.getByText('Live', { exact: true }).waitFor();
    closed = true;
    cut();
    await page.getByText(/Connection lost/).waitFor();
    await approve(waiting.serviceId);
    closed = false;
    await row.getByText('Approved').waitFor();
    await page.getByText('Live', { exact: true }).waitFor();
    await counted(page.getByText(/Connection lost/), 0);
  });

  it('fits every width, and has the whole of a name that is cut on hover', async () => {
    const page = await browser.open('/board');
    await rows(page).first().waitFor();
    for (const width of [1440, 1220, 1201, 1024, 390]) {
      await page.setViewportSize({ width, height: 800 });
      const fits = () => page.evaluate<boolean>('document.documentElement.scrollWidth === innerWidth');
      await until(fits, `the board to be ${width} wide`);
    }
    const funder = rows(page).first().getByRole('cell').nth(1);
    expect(await funder.getAttribute('title')).toBe(await funder.textContent());
  });

  it('on a phone the names of deal and funder have their room, however long the next step is', async () => {
    const page = await browser.open('/board', { width: 390 });
    await rows(page)
      .getByText(/^Send 2 documents to/)
      .first()
      .waitFor();
    for (const [place, least] of [
      [1, 220],
      [2, 150],
    ] as const) {
      const names = await rows(page).locator(`[role=cell]:nth-child(${place})`).all();
      const widths = await Promise.all(names.map(async (name) => (await name.boundingBox())?.width ?? 0));
      expect(Math.min(...widths)).toBeGreaterThan(least);
    }
  });

  it('scrolls thousands of rows with few of them in the page, and reads on at their end', async () => {
    const page = await browser.open('/deals');
    let pattern: BoardAnswer | undefined;
    await page.route('**/graphql', async (route) => {
      const body = route.request().postDataJSON();
      if (body?.operationName !== 'BoardPage') return route.continue();
      pattern ??= await (await route.fetch({ postData: { ...body, variables: { first: 1 } } })).json();
      const answer = structuredClone(pattern) as BoardAnswer;
      const [edge] = answer.data.funderSubmissions.edges;
      const page = Number(body.variables.after ?? 0);
      answer.data.funderSubmissions.edges = Array.from({ length: 100 }, (_, index) => ({
        cursor: String(index),
        node: { ...edge!.node, serviceId: `fsb_${page}_${index}` },
      }));
      answer.data.funderSubmissions.pageInfo = { hasNextPage: page < 21, endCursor: String(page + 1) };
      await route.fulfill({ json: answer });
    });
    await page.goto(`${demo.url}/board`);
    await page.getByText(/^20\d\d shown, the newest/).waitFor();
    const scrollTo = (share: number) =>
      page.evaluate(`{ const body = document.querySelector('[data-submission]').parentElement.parentElement;
        body.scrollTop = body.scrollHeight * ${share}; }`);
    await scrollTo(0.5);
    await page.locator('[data-index="1000"]').waitFor();
    expect(await rows(page).count()).toBeLessThan(80);
    await scrollTo(1);
    await page.getByText(/^22\d\d shown/).waitFor();
    expect(await rows(page).count()).toBeLessThan(80);
  });
});
