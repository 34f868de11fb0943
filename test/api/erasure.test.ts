import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eraseJob } from '../../src/features/erasure/erasure.job';
import { sendJob } from '../../src/features/submissions/submission.send.job';
import type { Services } from '../../src/platform/services';
import { createIntegration, deliver as deliverCrm } from '../support/crm';
import { onEachDatabase } from '../support/databases';
import { createDeal, linkedFunder, submissionWhen, trigger, upsert } from '../support/deals';
import { deliver } from '../support/inbound';
import { startService, type TestService } from '../support/service';
import { rowsOf } from '../support/sweep/account';
import { until } from '../support/until';
import { createWebhook } from '../support/webhooks';

const FIELDS =
  'serviceId endUserServiceId status created completedAt certificate { number operation outcome subjects details hash }';
const HOUR_MS = 3600_000;
/** A machine that is busy with others does in a minute what takes seconds. */
const BUSY_MS = 120_000;
const NEVER = new AbortController().signal;

onEachDatabase('erasing a deal', (name) => {
  let service: TestService;
  let ahead = 0;
  const clock = { now: () => new Date(Date.now() + ahead) };
  beforeAll(async () => {
    service = await startService(name, { app: { clock } });
  });
  afterEach(() => {
    ahead = 0;
  });
  afterAll(() => service.stop());

  const erase = (id: string, of = service, key = of.key) =>
    of.graphql(`mutation ($id: ID!) { eraseEndUser(serviceId: $id) { ${FIELDS} } }`, { id }, key);
  const erasure = async (id: string, of = service) =>
    (await of.data(`query ($id: ID!) { erasure(serviceId: $id) { ${FIELDS} } }`, { id })).erasure;

  /** The job waits for its second part: what it is to do then is not put off by a clock that jumps meanwhile. */
  const firstPartDone = (serviceId: string) =>
    until(async () => {
      const jobs = await service.app.services.database.read<{ status: string }>(
        'SELECT status FROM jobs WHERE payload LIKE ?',
        [`%${serviceId}%`],
      );
      return jobs.length === 1 && jobs[0]!.status === 'waiting' ? true : undefined;
    }, 'the first part');

  /** Whatever the account's rows and the stored files say of the marker. */
  const traces = async (marker: string, of = service) => {
    const tables = await rowsOf(of, of.accountId);
    const rows = tables.flatMap(({ entity, rows }) =>
      rows.filter((row) => JSON.stringify(row).includes(marker)).map((row) => [(entity as { name: string }).name, row]),
    );
    const files = ['files', 'mail'].flatMap((folder) => {
      const path = join(of.database.folder, folder);
      return readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .filter((file) => readFileSync(file, 'latin1').includes(marker));
    });
    return [...rows, ...files];
  };

  /** A deal that has been everywhere: sent, decided, told of, with files, and with a mail about it. */
  async function fullDeal(marker: string, of = service) {
    const deal = await createDeal(of, {
      name: `Cafe ${marker}`,
      endUserId: marker,
      meta: { note: marker },
      information: {
        company: { name: marker, ein: '12-3456789' },
        owners: [{ first_name: marker, ssn: '123-45-6789' }],
      },
    });
    const contentBase64 = Buffer.from(`%PDF-1.4\n${marker}`).toString('base64');
    await of.data(
      'mutation ($id: ID!, $file: FileInput!) { uploadEndUserFile(endUserServiceId: $id, file: $file) { serviceId } }',
      {
        id: deal,
        file: { filename: `${marker}.pdf`, contentBase64 },
      },
    );
    const submission = await upsert(of, deal, await linkedFunder(of));
    return { deal, submission };
  }
  const decide = (submission: string, marker: string) =>
    service.data(
      `mutation ($id: ID!, $input: RecordDecisionInput!) { recordDecision(submissionServiceId: $id, input: $input) { serviceId } }`,
      {
        id: submission,
        input: {
          applicationStatus: 'approved',
          lenderNotes: marker,
          offers: [{ fundedAmount: 5000, stipulations: marker }],
        },
      },
    );

  test(
    'removes everything that is about it, wherever it is, and certifies that',
    async () => {
      const marker = 'qzerasedqz';
      for (const topic of ['end_user.created', 'end_user.files_changed'])
        await createWebhook(service, { url: 'http://127.0.0.1:9/', topic });
      const { deal, submission } = await fullDeal(marker);
      await trigger(service, submission);
      await submissionWhen(service, submission, ({ status }) => status === 'SUBMITTED_TO_FUNDER');
      await decide(submission, marker);
      const [record] = await deliver(service, {
        from: 'desk@stranger.example',
        subject: `About ${marker}`,
        text: `${marker} is approved for $50,000.`,
      });
      await service.data(
        'mutation ($a: ID!, $b: ID!) { linkEndUser(serviceId: $a, dealServiceId: $b) { serviceId } }',
        {
          a: record.serviceId,
          b: deal,
        },
      );
      await service.data(
        'mutation ($id: ID!) { confirmMailDecision(endUserServiceId: $id, submissionServiceId: null) { serviceId } }',
        {
          id: record.serviceId,
        },
      );
      const bystander = await fullDeal('qzstaysqz');
      expect((await traces(marker)).length).toBeGreaterThan(10);
      const before = (await traces('qzstaysqz')).length;

      const { data } = await erase(deal);
      const { serviceId } = data.eraseEndUser;
      expect(data.eraseEndUser).toMatchObject({ endUserServiceId: deal, status: 'PENDING', certificate: null });
      expect(
        (await service.data('query ($id: ID!) { endUser(serviceId: $id) { serviceId } }', { id: deal })).endUser,
      ).toBeNull();
      expect((await erase(deal)).data.eraseEndUser.serviceId).toBe(serviceId);
      await firstPartDone(serviceId);
      ahead = 2 * HOUR_MS;
      const done = await until(async () => {
        const found = await erasure(serviceId);
        return found.status === 'COMPLETED' ? found : undefined;
      }, 'the erasure');
      expect(await traces(marker)).toEqual([]);
      expect((await traces('qzstaysqz')).length).toBe(before);
      expect((await trigger(service, submission)).errors![0]!.extensions.code).toBe('NOT_FOUND');
      expect(done.certificate).toMatchObject({
        operation: 'eraseEndUser',
        outcome: 'ERASED',
        subjects: [serviceId, deal],
        hash: expect.stringMatching(/^[0-9a-f]{64}$/),
        details: {
          erasure_service_id: serviceId,
          end_user_service_id: deal,
          completed: done.completedAt,
          removed: {
            ...{ records: 2, files: 1, contents: 2, mails: 1, decisions: 2, offers: 2 },
            ...{ submissions: 1, attempts: 1, sent_mails: 1, events: expect.any(Number), webhook_deliveries: 2 },
          },
        },
      });
      const [kept] = await service.app.services.database.read(
        'SELECT status, submitted_at AS at FROM funder_submissions WHERE service_id = ?',
        [submission],
      );
      expect(kept).toMatchObject({ at: expect.anything() });
      expect(bystander.deal).not.toBe(deal);
    },
    BUSY_MS,
  );

  test('removes what a CRM has sent of it, over REST, also once it was deleted', async () => {
    const marker = 'qzcrmqz';
    const integration = await createIntegration(service, 'GENERIC');
    const body = JSON.stringify({
      opportunity_id: 'opp-77',
      opportunity_name: marker,
      company: { name: `Bakery ${marker}` },
    });
    const answer = await deliverCrm(service, integration, body, { 'x-api-key': service.key });
    const id = answer.body.end_user_service_id as string;
    expect((await traces(marker)).length).toBeGreaterThan(0);
    await service.data('mutation ($id: ID!) { deleteEndUser(serviceId: $id) }', { id });
    const begun = await service.rest('POST', `/api/end_users/${id}/erase`);
    expect([begun.status, begun.body]).toEqual([
      202,
      expect.objectContaining({ status: 'pending', end_user_service_id: id }),
    ]);
    await firstPartDone(begun.body.service_id);
    ahead = 2 * HOUR_MS;
    const path = `/api/erasures/${begun.body.service_id}`;
    const done = await until(async () => {
      const { body } = await service.rest('GET', path);
      return body.status === 'completed' ? body : undefined;
    }, 'the erasure');
    expect(done.certificate).toMatchObject({ outcome: 'erased', operation: 'eraseEndUser' });
    expect(await traces(marker)).toEqual([]);
  });

  test('belongs to the account, and to the scope admin', async () => {
    const id = await createDeal(service);
    const other = await service.createAccount();
    expect((await erase(id, service, other.key)).errors![0]!.extensions.code).toBe('NOT_FOUND');
    const { createApiKey } = await service.data(
      'mutation { createApiKey(name: "a", scopes: [READ, SUBMIT]) { token } }',
    );
    expect((await erase(id, service, createApiKey.token)).errors![0]!.extensions.code).toBe('FORBIDDEN');
    expect((await service.rest('GET', '/api/erasures/era_x')).status).toBe(404);
  });

  test(
    'is refused while the deal is being sent, and goes on wherever it was cut off',
    async () => {
      const marker = 'qzcutqz';
      const idle = await startService(name, { app: { clock }, settings: { WORKER: 'false' } });
      try {
        const { services } = idle.app;
        const { deal, submission } = await fullDeal(marker, idle);
        await trigger(idle, submission);
        expect((await erase(deal, idle)).errors![0]!.extensions).toMatchObject({
          code: 'CONFLICT',
          reason: 'in_progress',
        });
        const refused = await idle.rest('POST', `/api/end_users/${deal}/erase`);
        expect(refused.status).toBe(409);
        const [attempt] = await services.database.read<{ id: string }>('SELECT service_id AS id FROM attempts');
        await sendJob.execute({ attemptServiceId: attempt!.id }, services, NEVER);
        const { serviceId } = (await erase(deal, idle)).data.eraseEndUser;
        const run = (more: Partial<Services>) =>
          eraseJob.execute({ erasureServiceId: serviceId }, { ...services, ...more }, NEVER);
        ahead = 2 * HOUR_MS;
        let cuts = 0;
        for (
          let allowed = 1;
          (await erasure(serviceId, idle)).status === 'PENDING';
          allowed = Math.ceil(allowed * 1.5)
        ) {
          let left = allowed;
          const transact: Services['transact'] = async (work, by) => {
            if (left-- === 0) throw new Error('cut off');
            return services.transact(work, by);
          };
          await run({ transact }).catch((error) => {
            expect(error.message).toBe('cut off');
            cuts++;
          });
        }
        expect(cuts).toBeGreaterThan(3);
        const { certificate } = await erasure(serviceId, idle);
        expect(certificate.details.removed).toMatchObject({
          files: 1,
          contents: 1,
          submissions: 1,
          attempts: 1,
        });
        await run({});
        expect((await erasure(serviceId, idle)).certificate).toEqual(certificate);
        expect(await traces(marker, idle)).toEqual([]);
      } finally {
        await idle.stop();
      }
    },
    BUSY_MS,
  );
});
