import { existsSync, readFileSync } from 'node:fs';
import { type Browser, chromium, type Locator, type Page } from 'playwright-core';
import { Api } from '../../src/cli/demo/api';
import { until } from '../support/until';
import type { Whereabouts } from './start-demo';

const { E2E_DEMOS = '[]', JEST_WORKER_ID = '1' } = process.env;
const BROWSER = '/usr/bin/chromium';
/** The same engine without a browser's windows. */
const SHELL = `${BROWSER}-headless-shell`;
const CHROMIUM = process.env.CHROMIUM ?? (existsSync(SHELL) ? SHELL : BROWSER);
const demos: Whereabouts[] = JSON.parse(E2E_DEMOS);
/** Jest's workers are numbered from 1, and who takes the place of one that has died goes on counting. */
const { url, key, adminKey, dealId, entryToken } = demos[(Number(JEST_WORKER_ID) - 1) % demos.length]!;

/** The demo that this worker's tests have for themselves. */
export const demo = { url, key, adminKey, dealId, token: entryToken, api: new Api(url, key) };

export interface Look {
  width?: number;
  colours?: 'light' | 'dark';
  signedIn?: boolean;
  /** At the name of this machine: passkeys are for names, and for no addresses. */
  named?: boolean;
  /** What the browser is set to. */
  language?: string;
  /** Another than the one that all tests share. */
  service?: { url: string; key: string };
}

const NAMED_URL = demo.url.replace('127.0.0.1', 'localhost');

/** A browser whose pages are watched: what they log as an error, what their policy refuses, what they ask of others. */
export class WatchedBrowser {
  private browser!: Browser;
  /** What no page may do, in words. */
  readonly faults: string[] = [];

  /** `settings`: of the browser itself, as its user has made them. */
  async start(...settings: string[]): Promise<void> {
    // Chromium refuses its sandbox to root, as which tests run in a container.
    this.browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', ...settings] });
  }

  async open(
    path: string,
    { width = 1440, colours = 'light', signedIn = true, named = false, language = 'en-US', service = demo }: Look = {},
  ): Promise<Page> {
    const context = await this.browser.newContext({
      viewport: { width, height: width < 600 ? 844 : 900 },
      colorScheme: colours,
      locale: language,
      reducedMotion: 'reduce',
    });
    // The service, its database and the browser share a machine that may be busy.
    context.setDefaultNavigationTimeout(60_000);
    const page = await context.newPage();
    // Frames of mails have no storage, as is right.
    if (signedIn)
      await page.addInitScript({
        content: `if (self === top) sessionStorage.setItem('dealgate.key', '${service.key}')`,
      });
    page.on('console', (message) => {
      if (message.type() === 'error' && !/status of (400|401)/.test(message.text()))
        this.faults.push(`${path} logs: ${message.text()}`);
    });
    page.on('pageerror', (error) => this.faults.push(`${path} throws: ${error.message}`));
    page.on('request', (request) => {
      const isOwn = [service.url, NAMED_URL].some((url) => request.url().startsWith(url));
      if (!isOwn && !request.url().startsWith('data:')) this.faults.push(`${path} asks ${request.url()}`);
    });
    await page.goto((named ? NAMED_URL : service.url) + path);
    return page;
  }

  /** Who has just entered the demo as this, in a browser of his own; people are known where names can be. */
  async enterAs(role: string, path = '/', look: Look = {}): Promise<Page> {
    const page = await this.open(`${path}#demo=${demo.token}`, { ...look, signedIn: false });
    await page.getByRole('button', { name: role, exact: true }).click();
    await page.getByRole('button', { name: /your menu$/ }).waitFor({ state: 'attached' });
    return page;
  }

  async stop(): Promise<void> {
    await this.browser.close();
  }
}

const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

interface AxeResult {
  violations: { id: string; impact: string; nodes: { html: string; failureSummary: string }[] }[];
}

const RULES = {
  all: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  contrast: ['color-contrast'],
};

/** What of a page somebody could not see, read or reach: the serious findings of axe, in words. */
export async function seriousFindings(page: Page, rules: keyof typeof RULES = 'all'): Promise<string[]> {
  await page.evaluate(axe);
  const { violations } = (await page.evaluate(
    `axe.run(document, { runOnly: ${JSON.stringify(RULES[rules])} })`,
  )) as AxeResult;
  return violations
    .filter(({ impact }) => ['serious', 'critical'].includes(impact))
    .flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
    );
}

/** Waits until the page shows it so many times: what it showed before may stand there until the answer is in. */
export async function counted(what: Locator, times: number): Promise<void> {
  await until(async () => (await what.count()) === times, `${times} × ${what}`);
}

/** A submission of the demo in this state, which no other test has taken. */
const taken = new Set<string>();

export async function takeSubmission(
  fits: (submission: DemoSubmission, ofDeal: DemoDeal['funderSubmissions']['items']) => boolean,
): Promise<DemoSubmission> {
  const query = `query ($page: Int!) { endUsers(limit: 20, page: $page) { items { serviceId name funderSubmissions(limit: 50) { items {
    serviceId status funder { serviceId name } sendEligibility { sendable reason }
  } } } } }`;
  for (const page of [2, 1, 3]) {
    const { endUsers } = await demo.api.call<{ endUsers: { items: DemoDeal[] } }>(query, { page });
    for (const deal of endUsers.items)
      for (const submission of deal.funderSubmissions.items) {
        const found = { ...submission, dealId: deal.serviceId, dealName: deal.name };
        if (taken.has(found.serviceId) || !fits(found, deal.funderSubmissions.items)) continue;
        taken.add(found.serviceId);
        return found;
      }
  }
  throw new Error('The demo has no such submission.');
}

interface DemoDeal {
  serviceId: string;
  name: string;
  funderSubmissions: { items: Omit<DemoSubmission, 'dealId' | 'dealName'>[] };
}

export interface DemoSubmission {
  serviceId: string;
  dealId: string;
  dealName: string;
  status: string;
  funder: { serviceId: string; name: string };
  sendEligibility: { sendable: boolean; reason: string | null };
}

/** A mail as a provider hands it over: clear what it says, not whose it is. */
export async function deliver(subject: string, text: string, mediaType = 'text/plain'): Promise<void> {
  const { accountSettings } = await demo.api.call<{ accountSettings: { inboundEmailUrl: string } }>(
    '{ accountSettings { inboundEmailUrl } }',
  );
  const mail = [
    'From: Dana Reed <desk@harbor-point-funding.example>',
    'To: deals@bayview.example',
    `Subject: ${subject}`,
    `Message-ID: <${subject.replaceAll(' ', '.')}@harbor-point-funding.example>`,
    `Content-Type: ${mediaType}; charset=utf-8`,
    '',
    text,
  ].join('\r\n');
  const { status } = await fetch(accountSettings.inboundEmailUrl, {
    method: 'POST',
    headers: { 'content-type': 'message/rfc822' },
    body: mail,
  });
  expect(status).toBe(202);
}
