import { readFileSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright-core';
import { Api } from '../../src/cli/demo/api';

const { E2E_URL, E2E_KEY, E2E_DEAL, CHROMIUM = '/usr/bin/chromium' } = process.env;

export const demo = { url: E2E_URL!, key: E2E_KEY!, dealId: E2E_DEAL!, api: new Api(E2E_URL!, E2E_KEY!) };

export interface Look {
  width?: number;
  colours?: 'light' | 'dark';
  signedIn?: boolean;
}

/** A browser whose pages are watched: what they log as an error, what their policy refuses, what they ask of others. */
export class WatchedBrowser {
  private browser!: Browser;
  /** What no page may do, in words. */
  readonly faults: string[] = [];

  async start(): Promise<void> {
    // Chromium refuses its sandbox to root, as which tests run in a container.
    this.browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
  }

  async open(path: string, { width = 1440, colours = 'light', signedIn = true }: Look = {}): Promise<Page> {
    const context = await this.browser.newContext({
      viewport: { width, height: width < 600 ? 844 : 900 },
      colorScheme: colours,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    if (signedIn) await page.addInitScript({ content: `sessionStorage.setItem('dealgate.key', '${demo.key}')` });
    page.on('console', (message) => {
      if (message.type() === 'error' && !/status of (400|401)/.test(message.text()))
        this.faults.push(`${path} logs: ${message.text()}`);
    });
    page.on('pageerror', (error) => this.faults.push(`${path} throws: ${error.message}`));
    page.on('request', (request) => {
      if (!request.url().startsWith(demo.url) && !request.url().startsWith('data:'))
        this.faults.push(`${path} asks ${request.url()}`);
    });
    await page.goto(demo.url + path);
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

/** A submission of the demo in this state, which no other test has taken. */
const taken = new Set<string>();

export async function takeSubmission(fits: (submission: DemoSubmission) => boolean): Promise<DemoSubmission> {
  const query = `query ($page: Int!) { endUsers(limit: 20, page: $page) { items { serviceId name funderSubmissions(limit: 50) { items {
    serviceId status funder { serviceId name } sendEligibility { sendable reason }
  } } } } }`;
  for (const page of [2, 1, 3]) {
    const { endUsers } = await demo.api.call<{ endUsers: { items: DemoDeal[] } }>(query, { page });
    for (const deal of endUsers.items)
      for (const submission of deal.funderSubmissions.items) {
        const found = { ...submission, dealId: deal.serviceId, dealName: deal.name };
        if (taken.has(found.serviceId) || !fits(found)) continue;
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
export async function deliver(subject: string, text: string): Promise<void> {
  const { accountSettings } = await demo.api.call<{ accountSettings: { inboundEmailUrl: string } }>(
    '{ accountSettings { inboundEmailUrl } }',
  );
  const mail = [
    'From: Dana Reed <desk@harbor-point-funding.example>',
    'To: deals@bayview.example',
    `Subject: ${subject}`,
    `Message-ID: <${subject.replaceAll(' ', '.')}@harbor-point-funding.example>`,
    'Content-Type: text/plain; charset=utf-8',
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
