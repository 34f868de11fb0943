// One file of this length: its tests share one service, and each further start costs the suite seconds on both databases.
import 'reflect-metadata';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Api } from '../../src/cli/demo/api';
import { type Change, WatchRefused, watchChanges } from '../../src/cli/demo/changes';
import { DemoProblem } from '../../src/cli/demo/home';
import { type Demo, startDemo } from '../../src/cli/demo/run';
import { until } from '../support/until';

interface Submission {
  status: string;
  configuredChannel: string | null;
  sendEligibility: { reason: string | null };
  attempts: { status: string; isProduction: boolean }[];
  decisions: { applicationStatus: string; supersededAt: string | null; offers: { fundedAmount: number }[] }[];
}

const PAGES = [1, 2, 3, 4];

async function allSubmissions({ url, state }: Demo): Promise<{ deals: number; submissions: Submission[] }> {
  const broker = new Api(url, state.brokerKey);
  const pages = PAGES.map((page) =>
    broker.call<{ endUsers: { items: { files: object[]; funderSubmissions: { items: Submission[] } }[] } }>(
      `query ($page: Int!) { endUsers(limit: 10, page: $page, fromMail: false) { items { files { serviceId } funderSubmissions(limit: 10) { items {
        status configuredChannel sendEligibility { reason } attempts { status isProduction }
        decisions { applicationStatus supersededAt offers { fundedAmount } }
      } } } } }`,
      { page },
    ),
  );
  const deals = (await Promise.all(pages)).flatMap(({ endUsers }) => endUsers.items);
  expect(deals.every(({ files }) => files.length >= 3)).toBe(true);
  return { deals: deals.length, submissions: deals.flatMap((deal) => deal.funderSubmissions.items) };
}

describe('the demo', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dealgate-demo-'));
  const said: string[] = [];
  const start = (settings: Record<string, string> = {}) =>
    startDemo({ DATA_DIR: folder, PORT: '0', SEND_TIMEOUT: '1', ...settings }, (line) => said.push(line));
  let demo: Demo;
  let port: string;
  /** The first change that was told of the deal which is sent while one watches. */
  let firstChange: Change;

  beforeAll(async () => {
    demo = await start();
    port = new URL(demo.url).port;
  }, 60_000);
  afterAll(async () => {
    await demo.stop();
    rmSync(folder, { recursive: true });
  });

  it('has forty deals in every state that there is', async () => {
    const { deals, submissions } = await allSubmissions(demo);
    expect(deals).toBe(40);
    const seen = (of: (submission: Submission) => unknown) => [...new Set(submissions.map(of))].sort();
    expect(seen(({ status }) => status)).toEqual([
      'APPROVED',
      'DECLINED',
      'INVALID_DATA_FOR_FUNDER',
      'IN_PROGRESS',
      'PENDING',
      'SUBMISSION_FAILED',
      'SUBMITTED_TO_FUNDER',
    ]);
    expect(seen(({ configuredChannel }) => String(configuredChannel))).toEqual(
      ['ALL_OFFERS', 'API', 'CRM_LENDSAAS', 'EMAIL', 'WEB_PORTAL', 'null'].sort(),
    );
    expect(seen(({ sendEligibility }) => String(sendEligibility.reason))).toEqual(
      ['AMBIGUOUS_ATTEMPT', 'DECIDED', 'EXCLUDED', 'HELD', 'SENT', 'UNCONFIGURED', 'null'].sort(),
    );
    const attempts = submissions.flatMap((submission) => submission.attempts);
    expect([...new Set(attempts.map(({ status }) => status))].sort()).toEqual([
      'ACTION_REQUIRED',
      'FAILED',
      'SUCCEEDED',
      'UNKNOWN',
    ]);
    expect(attempts.some(({ isProduction }) => !isProduction)).toBe(true);
    expect(submissions.some(({ decisions }) => decisions.some(({ supersededAt }) => supersededAt))).toBe(true);
    expect(submissions.some(({ decisions }) => (decisions[0]?.offers.length ?? 0) > 1)).toBe(true);
  });

  it('has the policies of a dozen funders, three of them for a person to match, and deals that fit and do not', async () => {
    const broker = new Api(demo.url, demo.state.brokerKey);
    const { latestPolicyUploadJob: job, brokerFunderPolicies } = await broker.call<{
      latestPolicyUploadJob: {
        totalCount: number;
        errorCount: number;
        pendingMatches: { spreadsheetName: string; candidates: { funderName: string }[] }[];
      };
      brokerFunderPolicies: { matchingPriority: number; policy: { checks: object[] } }[];
    }>(`{
      latestPolicyUploadJob { totalCount errorCount pendingMatches { spreadsheetName candidates { funderName } } }
      brokerFunderPolicies { matchingPriority policy }
    }`);
    expect([job.totalCount, job.errorCount, brokerFunderPolicies.length]).toEqual([12, 0, 9]);
    expect(brokerFunderPolicies.every(({ policy }) => policy.checks.length >= 6)).toBe(true);
    expect(job.pendingMatches.map((match) => [match.spreadsheetName, match.candidates[0]?.funderName])).toEqual([
      ['Granite Capital', 'Granite State Capital'],
      ['Beacon Finance', 'Beacon Trust Finance'],
      ['Meridian Lending Group', 'Meridian Portal Lending'],
    ]);
    const { endUsers } = await broker.call<{
      endUsers: { items: { policyEvaluations: { status: string; changesNeeded: string[] }[] }[] };
    }>('{ endUsers(limit: 50, fromMail: false) { items { policyEvaluations { status changesNeeded } } } }');
    const evaluations = endUsers.items.flatMap(({ policyEvaluations }) => policyEvaluations);
    expect([...new Set(evaluations.map(({ status }) => status))].sort()).toEqual([
      'MATCHED',
      'MISMATCHED',
      'MISSING_DATA',
      'NOT_EVALUATED',
    ]);
    const mismatched = evaluations.filter(({ status }) => status === 'MISMATCHED');
    expect(mismatched.every(({ changesNeeded }) => changesNeeded.length > 0)).toBe(true);
  });

  it('has mails that wait for a person, each for another reason', async () => {
    const { endUsers } = await new Api(demo.url, demo.state.brokerKey).call<{ endUsers: { items: object[] } }>(
      '{ endUsers(mailState: WAITING) { items { mail { sender submissionServiceId reading { outcome reason doubt } } } } }',
    );
    const isDoubted = {
      outcome: 'SUGGESTION',
      reason: 'low_confidence',
      doubt: expect.stringContaining('a whole offer'),
    };
    const isClear = (reason: string) => ({ outcome: 'DECISION', reason, doubt: expect.any(String) });
    expect(endUsers.items).toEqual([
      {
        mail: {
          sender: 'marcy@tallgrass-capital.example',
          submissionServiceId: null,
          reading: isClear('unattributed'),
        },
      },
      {
        mail: {
          sender: 'underwriting@old-mill-community-bank.example',
          submissionServiceId: null,
          reading: isClear('several_deals'),
        },
      },
      {
        mail: {
          sender: 'ruth@fairview-equipment-finance.example',
          submissionServiceId: expect.stringMatching(/^fsb_/),
          reading: isDoubted,
        },
      },
    ]);
  });

  it('shows every kind of work that can wait for a person', async () => {
    const { workItems, __type } = await new Api(demo.url, demo.state.brokerKey).call<{
      workItems: { countsByKind: { kind: string }[] };
      __type: { enumValues: { name: string }[] };
    }>('{ workItems { countsByKind { kind } } __type(name: "WorkKind") { enumValues { name } } }');
    expect(workItems.countsByKind.map(({ kind }) => kind).sort()).toEqual(
      __type.enumValues.map(({ name }) => name).sort(),
    );
  });

  it('keeps its keys where only its owner reads them', () => {
    const path = join(folder, 'demo/demo.json');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(JSON.parse(readFileSync(path, 'utf8')).brokerKey).toBe(demo.state.brokerKey);
  });

  it('has funders that accept, refuse and fail', async () => {
    const post = async (slug: string) => {
      const body = JSON.stringify({
        submission_service_id: 'fsb_none',
        is_production: false,
        end_user: { information: {} },
      });
      const response = await fetch(`http://127.0.0.1:${demo.state.funderPort}/${slug}/deals`, { method: 'POST', body });
      return response.status;
    };
    expect(await post('northgate-capital')).toBe(200);
    expect(await post('ironwood-equity')).toBe(422);
    expect(await post('granite-state-capital')).toBe(500);
    expect(await post('nobody')).toBe(404);
  });

  it('refuses a second demo, and a port that is taken, with a message that helps', async () => {
    await expect(start()).rejects.toThrow(/running in this folder already.*held by process/);
    const elsewhere = mkdtempSync(join(tmpdir(), 'dealgate-demo-'));
    await expect(start({ DATA_DIR: elsewhere, PORT: port })).rejects.toThrow(
      /Port \d+ of 127.0.0.1 is taken. Set PORT/,
    );
    await expect(start({ DATA_DIR: elsewhere, PORT: port })).rejects.toThrow(DemoProblem);
    rmSync(elsewhere, { recursive: true });
  });

  it('sends deals while one watches, and tells each step', async () => {
    const changes: Change[] = [];
    demo.play({ everyMs: 60_000, say: (line) => said.push(line), onChange: (change) => changes.push(change) });
    const moves = (funder: string) =>
      changes.filter(({ submission }) => submission.funder.name === funder).map(({ status }) => status);
    await until(
      () => moves('Northgate Capital').includes('APPROVED') && moves('Summit Street Advance').includes('DECLINED'),
      'the decisions of the funders that answer soon',
    );
    expect(moves('Northgate Capital')).toEqual(['IN_PROGRESS', 'SUBMITTED_TO_FUNDER', 'APPROVED']);
    firstChange = changes[0]!;
    expect(said.some((line) => /^Sending .+ to .*Northgate Capital/.test(line))).toBe(true);
  });

  it('has a receiver that verifies the webhooks it is sent and prints them', async () => {
    const told = /webhook, signature verified: funder_submission.decision_created \{.*"application_status":"approved"/;
    await until(() => said.some((line) => told.test(line)), 'a webhook of a decision');
    const broker = new Api(demo.url, demo.state.brokerKey);
    const { webhooks } = await broker.call<{ webhooks: { url: string; topic: string }[] }>(
      '{ webhooks { url topic } }',
    );
    const response = await fetch(webhooks[0]!.url, { method: 'POST', body: '{"topic":"forged","data":{}}' });
    expect(response.status).toBe(401);
    expect(said.join()).not.toContain('forged');
  });

  it('has funders that take mail and answer by mail, over real SMTP, and none of its own letters back', async () => {
    const broker = new Api(demo.url, demo.state.brokerKey);
    const { endUsers } = await broker.call<{
      endUsers: {
        items: { funderSubmissions: { items: { serviceId: string; status: string; funder: { name: string } }[] } }[];
      };
    }>(
      '{ endUsers(limit: 100, fromMail: false) { items { funderSubmissions(limit: 10) { items { serviceId status funder { name } } } } } }',
    );
    const id = endUsers.items
      .flatMap((deal) => deal.funderSubmissions.items)
      .find(({ status, funder }) => status === 'PENDING' && funder.name === 'Old Mill Community Bank')!.serviceId;
    await broker.call(
      'mutation ($id: ID!) { triggerFunderSubmission(submissionServiceId: $id, useSandbox: false) { status } }',
      { id },
    );
    const decision = await until(async () => {
      const { funderSubmission } = await broker.call<{ funderSubmission: { currentDecision: object | null } }>(
        `query ($id: ID!) { funderSubmission(serviceId: $id) { currentDecision {
          applicationStatus attributionMethod sourceEmailEndUserServiceId stipulations offers { source termMonths interestRate commissionPercent }
        } } }`,
        { id },
      );
      return funderSubmission.currentDecision ?? undefined;
    }, 'the answer by mail');
    expect(decision).toMatchObject({
      applicationStatus: 'approved',
      attributionMethod: 'thread_reference',
      sourceEmailEndUserServiceId: expect.stringMatching(/^eus_/),
      stipulations: expect.stringContaining('voided check'),
      offers: [{ source: 'EMAIL', termMonths: 36, commissionPercent: 4 }],
    });
    // The copy for the broker's archive has not come back by then.
    const { endUsers: noted } = await broker.call<{ endUsers: { items: { name: string }[] } }>(
      '{ endUsers(mailState: NOTED, limit: 100) { items { name } } }',
    );
    expect(noted.items.map(({ name }) => name)).not.toContain('Our own letter');
  });

  it('starts again within 5 s with the same key, and a watcher goes on where it was', async () => {
    const seen: string[] = [];
    const stopped = new AbortController();
    const notices: string[] = [];
    const watching = watchChanges({
      url: `ws://127.0.0.1:${port}/graphql`,
      key: demo.state.brokerKey,
      after: firstChange.cursor,
      signal: stopped.signal,
      onChange: ({ cursor }) => seen.push(cursor),
      onNotice: (notice) => notices.push(notice),
    });
    await until(() => seen.length > 10, 'the changes since the first');
    const { brokerKey } = demo.state;
    await demo.stop();
    const begun = Date.now();
    demo = await start({ PORT: port });
    expect(Date.now() - begun).toBeLessThan(5000);
    expect(demo.state.brokerKey).toBe(brokerKey);
    const before = seen.length;
    demo.play({ everyMs: 60_000, say: () => {}, onChange: () => {} });
    await until(() => seen.length > before, 'a change after the restart');
    stopped.abort();
    await watching;
    expect(new Set(seen).size).toBe(seen.length);
    expect(notices).not.toEqual([]);
  });

  it('tells a watcher with a wrong key that it is wrong', async () => {
    const watching = watchChanges({
      url: `ws://127.0.0.1:${port}/graphql`,
      key: 'key_wrong',
      signal: new AbortController().signal,
      onChange: () => {},
      onNotice: () => {},
    });
    await expect(watching).rejects.toThrow(WatchRefused);
    await expect(watching).rejects.toThrow(/does not take this key/);
  });
});
