import { retainedPayloads } from '../../src/features/crm/retained-payloads.job';
import { crmUpkeep } from '../../src/features/crm/upkeep.job';
import { attributionCandidates } from '../../src/features/mail/inbound/candidates.queries';
import { retainedSources } from '../../src/features/mail/inbound/retained-sources.job';
import { claimDeliveries } from '../../src/features/webhooks/queue.commands';
import { dueDeliveries, pendingWebhooks } from '../../src/features/webhooks/queue.queries';
import { retainedDeliveries } from '../../src/features/webhooks/webhook.job';
import { retainedEvents } from '../../src/platform/events/retained-events';
import { retainedKeys } from '../../src/platform/idempotency/forget-keys';
import { retention } from '../../src/platform/jobs/retention';
import { JobRows } from '../../src/platform/jobs/rows';
import { onEachDatabase } from '../support/databases';
import { createDeal, linkedFunder, upsert } from '../support/deals';
import { GROWING, plantGrown } from '../support/grown';
import { entriesRead, type Ran, reaches } from '../support/plans';
import { startService, type TestService } from '../support/service';

const ROWS = 3000;
/** What a statement may read, index entries included: of what grows only the little that it answers. */
const MOST_READ = ROWS / 6;
const MAIL = {
  ...{ messageId: null, inReplyTo: 'att_1@localhost', references: [], from: 'desk@funder.example', recipients: [] },
  ...{
    subject: 'Application 48213',
    sentAtMs: null,
    autoSubmitted: null,
    isBulk: false,
    isNotice: false,
    text: null,
    html: null,
  },
  ...{ marks: [], wrapped: { messageIds: [], marks: [] } },
  ...{ fromName: '', toAddresses: [], ccAddresses: [], replyTo: null },
};

onEachDatabase('the statements that are run most', (name) => {
  let service: TestService;
  let funders: string[];
  let deal: string;
  let submission: string;
  const ran: Ran[] = [];
  beforeAll(async () => {
    service = await startService(name, {
      settings: { WORKER: 'false' },
      app: { executor: (_schema, usual) => usual, observe: (sql, parameters) => ran.push({ sql, parameters }) },
    });
    funders = [await linkedFunder(service), await linkedFunder(service)];
    await plantGrown(service, funders, ROWS);
    deal = await createDeal(service, { submittingBrokers: [{ domain: 'northside.example' }] });
    submission = await upsert(service, deal, funders[0]!);
    await service.rest('POST', '/api/webhooks', { url: 'https://hooks.example/a', topic: 'pdf.processed' });
  }, 120_000);
  afterAll(() => service.stop());

  const query = (document: string, variables: object = {}) => service.data(document, { ...variables });
  const rest = async (method: string, path: string, body?: unknown) => {
    const { status } = await service.rest(method, path, body);
    expect(status).toBeLessThan(300);
  };
  const read = <T>(sql: string, parameters: readonly unknown[]) =>
    service.app.services.database.read<T>(sql, parameters);
  const signal = new AbortController().signal;

  const operations: [what: string, run: () => Promise<unknown>][] = [
    ['the deal page', () => rest('GET', `/api/broker/end_users/${deal}/funder_submissions/`)],
    [
      'one submission',
      () =>
        query('query ($id: ID!) { funderSubmission(serviceId: $id) { status funder { name } } }', { id: submission }),
    ],
    [
      'the board of a deal',
      () =>
        query(
          'query ($id: ID!) { endUser(serviceId: $id) { funderSubmissions { items { status currentDecision { offers { fundedAmount } } sendEligibility { reason } attempts { status } } } files { fileName } } }',
          { id: deal },
        ),
    ],
    [
      'the board',
      () =>
        query(
          '{ funderSubmissions(first: 10) { edges { node { status currentDecision { offers { fundedAmount } } sendEligibility { reason } } } countsByStatus { count } } }',
        ),
    ],
    ['the list of deals', () => query('{ endUsers(limit: 10, page: 2) { items { name files { fileName } } } }')],
    ['a deal by its own id', () => rest('GET', `/api/end_users/eus_${'5'.padStart(36, '0')}`)],
    ['a new submission', async () => upsert(service, await createDeal(service), funders[1]!)],
    ['sending', () => rest('POST', `/api/funder_submissions/${submission}/trigger/`, { use_sandbox: false })],
    [
      'a decision',
      () =>
        query(
          'mutation ($id: ID!) { recordDecision(submissionServiceId: $id, input: { applicationStatus: "approved", offers: [{ fundedAmount: 5000 }] }) { serviceId } }',
          { id: submission },
        ),
    ],
    [
      'unlinking a funder',
      async () => {
        const funder = await linkedFunder(service);
        await query('mutation ($id: ID!) { unlinkFunder(funderServiceId: $id) }', { id: funder });
      },
    ],
    ['policies', () => rest('GET', '/api/broker_funder_policies/')],
    ['a request with an idempotency key', () => withKey()],
    ['events behind a cursor', () => events()],
    ['the next jobs', () => jobs()],
    ['the next deliveries', () => deliveries()],
    [
      'where a mail belongs',
      () =>
        attributionCandidates(service.app.services, service.accountId, {
          ...MAIL,
          words: 'Ein 12-3456789 APP-48213',
          funders: [funders[1]!],
        }),
    ],
    [
      'removing what is kept no longer',
      () =>
        retention([retainedEvents, retainedDeliveries, retainedPayloads, retainedSources, retainedKeys]).run(
          service.app.services,
          signal,
        ),
    ],
    ['upkeep of CRMs', () => crmUpkeep.run(service.app.services, signal)],
  ];

  async function withKey() {
    const headers = {
      'x-api-key': service.key,
      'content-type': 'application/json',
      'idempotency-key': `key-0123456789-${name}`,
    };
    const body = JSON.stringify({ end_user_service_id: deal, funder_service_id: funders[1] });
    const response = await fetch(`${service.url}/api/funder_submissions/`, { method: 'POST', headers, body });
    expect(response.status).toBeLessThan(300);
  }

  async function events() {
    const { feeds } = service.app.services;
    const last = await feeds.lastSeq(service.accountId);
    expect(await feeds.isKept(service.accountId, 0, last)).toBe(true);
    const changes = feeds.subscribe(service.accountId, 0, { each: (event) => event });
    await changes.next();
    await changes.return!();
  }

  async function jobs() {
    const { database, clock } = service.app.services;
    const rows = new JobRows({ database, clock, leaseSeconds: 60 });
    await rows.untilNext();
    await rows.claimDue(5, 'running');
  }

  async function deliveries() {
    await query('mutation ($id: ID!) { testWebhook(serviceId: $id) { serviceId } }', await anyWebhook());
    const pending = await pendingWebhooks(read);
    const room = new Map(pending.map(({ webhookServiceId }) => [webhookServiceId, 5]));
    const due = await dueDeliveries(read, room, { now: new Date(Date.now() + 60_000), limit: 10 });
    await service.app.services.transact((tx) => claimDeliveries(tx, due, { lease: 'lease', leaseSeconds: 60 }));
  }

  async function anyWebhook() {
    const { webhooks } = await query('{ webhooks { serviceId } }');
    return { id: webhooks[0].serviceId };
  }

  test.each(operations)('%s: each goes along an index, to few rows', async (_what, run) => {
    ran.splice(0);
    await run();
    const statements = ran.splice(0).filter(({ sql }) => /^\s*(SELECT|UPDATE|DELETE)\b/i.test(sql));
    expect(statements.length).toBeGreaterThan(0);
    const bad: object[] = [];
    for (const statement of statements) {
      for (const reach of await reaches(service, statement, GROWING))
        if (reach.index === null) bad.push({ ...reach, sql: statement.sql });
      const read = await entriesRead(service, statement);
      if (read > MOST_READ) bad.push({ read, sql: statement.sql });
    }
    expect(bad).toEqual([]);
  });
});
