import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eraseJob } from '../../src/features/erasure/erasure.job';
import { sendJob } from '../../src/features/submissions/sending/send.job';
import { migrations } from '../../src/migrations/list';
import { Database } from '../../src/platform/db/database';
import type { Services } from '../../src/platform/services';
import { entities } from '../../src/registry';
import { createIntegration, deliver as deliverCrm } from '../support/crm';
import { createDatabase, onEachDatabase } from '../support/databases';
import { createDeal, linkedFunder, submissionWhen, trigger, upsert } from '../support/deals';
import { FIRST_TRY } from '../support/first-try';
import { deliver } from '../support/inbound';
import { ADMIN_KEY, startService, type TestService } from '../support/service';
import { rowsOf } from '../support/sweep/account';
import { until } from '../support/until';
import { startReceiver } from '../support/webhook-receiver';
import { createWebhook, publish } from '../support/webhooks';

const FIELDS =
  'serviceId endUserServiceId status created completedAt certificate { number operation outcome subjects details hash }';
const HOUR_MS = 3600_000;
/** A machine that is busy with others does in a minute what takes seconds. */
const BUSY_MS = 120_000;

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
  const firstPartDone = (serviceId: string, of = service) =>
    until(async () => {
      const jobs = await of.app.services.database.read<{ status: string }>(
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

  const deliveriesOf = async (marker: string) => {
    const [row] = await service.app.services.database.read<{ count: number }>(
      'SELECT COUNT(*) AS count FROM webhook_deliveries WHERE payload LIKE ?',
      [`%${marker}%`],
    );
    return Number(row!.count);
  };

  /** Whether a file of the deal is still to be read, or what was read of it to be told. */
  const isBeingRead = async (deal: string) =>
    (
      await service.app.services.database.read(
        "SELECT 1 AS one FROM end_user_files WHERE end_user_service_id = ? AND (processing_status = 'processing' OR is_untold = 1)",
        [deal],
      )
    ).length > 0;

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

  /** All that people of the house say and enter on the way from the letter to the money. */
  async function talkOf(deal: string, submission: string, marker: string) {
    const { endUser } = await service.data(
      'query ($id: ID!) { endUser(serviceId: $id) { funderSubmissions { items { decisions { supersededAt offers { serviceId } } } } } }',
      { id: deal },
    );
    const current = endUser.funderSubmissions.items[0].decisions.find(
      ({ supersededAt, offers }: { supersededAt: string | null; offers: unknown[] }) =>
        !supersededAt && offers.length > 0,
    );
    const said = await service.data(
      `mutation ($deal: ID!, $id: ID!, $offer: ID!, $text: String!) {
        addNote(endUserServiceId: $deal, text: $text) { serviceId }
        addChecklistItem(input: { endUserServiceId: $deal, submissionServiceIds: [$id], kind: ACTION, title: $text }) { serviceId }
        sendMessage(input: { submissionServiceId: $id, via: TASK, text: $text, provides: [] }) { serviceId }
        selectOffer(offerServiceId: $offer) { serviceId }
        updateClosing(endUserServiceId: $deal, input: { contractOutOn: "2026-01-05", paymentFrequency: "weekly" }) { serviceId }
        recordCommission(input: { endUserServiceId: $deal, kind: EXPECTED, amount: 7, occurredOn: "2026-01-05", reference: $text, note: $text }) { serviceId }
        loseDeal(endUserServiceId: $deal, reason: OTHER, note: $text) { serviceId } }`,
      { deal, id: submission, offer: current.offers[0].serviceId, text: marker },
    );
    await service.data('mutation ($input: UploadLinkInput!) { createUploadLink(input: $input) { serviceId } }', {
      input: { endUserServiceId: deal, itemIds: [said.addChecklistItem.serviceId] },
    });
  }

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
      await talkOf(deal, submission, marker);
      const bystander = await fullDeal('qzstaysqz');
      expect((await traces(marker)).length).toBeGreaterThan(10);
      // Created, and a file of it: both webhooks are told.
      await until(async () => (await deliveriesOf('qzstaysqz')) === 2, 'what webhooks are told of the other deal');
      await until(async () => !(await isBeingRead(bystander.deal)), "the other deal's file to be read");
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
            ...{ messages: 2, notes: 1, checklist: 1, upload_links: 1, closings: 1, commission_texts: 1 },
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
        await sendJob.execute({ attemptServiceId: attempt!.id }, services, FIRST_TRY);
        const { serviceId } = (await erase(deal, idle)).data.eraseEndUser;
        const run = (more: Partial<Services>) =>
          eraseJob.execute({ erasureServiceId: serviceId }, { ...services, ...more }, FIRST_TRY);
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

  test(
    'leaves nothing of it in any file or table, also none that names it by the customer’s id, and tells nobody of it any more',
    async () => {
      const kept = await createDatabase(name);
      const receiver = await startReceiver();
      const own = await startService(name, { app: { clock }, database: kept });
      const [merchant, ownId, ssn] = ['Qzmerchant "Best" & Söhne', 'cust/77&qz', '541-22-9876'];
      const marks = [merchant, 'Qzmerchant', 'Qzowner', ownId, 'cust/77', 'opp-qz-9', ssn, ssn.replaceAll('-', '')];
      const found = async () => [...(await inTables(kept.url, marks)), ...inFiles(kept.folder, marks)];
      try {
        const refusing = 'http://127.0.0.1:9/';
        for (const topic of ['workflow.event', 'end_user.created', 'transactions.updated'])
          for (const url of [receiver.url, refusing]) await createWebhook(own, { url, topic });
        const integration = await createIntegration(own, 'GENERIC');
        const record = {
          opportunity_id: 'opp-qz-9',
          opportunity_name: 'Qzmerchant',
          end_user_id: ownId,
          company: { name: merchant },
        };
        const answer = await deliverCrm(own, integration, JSON.stringify(record), { 'x-api-key': own.key });
        const deal = answer.body.end_user_service_id as string;
        const keyed = async () => {
          const headers = { 'x-api-key': own.key, 'content-type': 'application/json', 'idempotency-key': 'once-qz' };
          const query = `mutation ($id: ID!, $input: UpdateEndUserInput!) { updateEndUser(serviceId: $id, input: $input) { name } }`;
          const body = JSON.stringify({
            query,
            variables: { id: deal, input: { name: merchant, meta: { note: ssn } } },
          });
          return (await fetch(`${own.url}/graphql`, { method: 'POST', headers, body })).text();
        };
        expect(JSON.parse(await keyed())).toEqual({ data: { updateEndUser: { name: merchant } } });
        expect(JSON.parse(await keyed())).toEqual({ data: { updateEndUser: { name: merchant } } });
        // Pages are split and merged, and rows move between them.
        for (let at = 0; at < 25; at++) {
          await createDeal(own, { endUserId: `bystander-${at}`, information: { purpose: 'x'.repeat(480) } });
          await own.data(
            'mutation ($id: ID!, $input: UpdateEndUserInput!) { updateEndUser(serviceId: $id, input: $input) { serviceId } }',
            {
              id: deal,
              input: {
                meta: { note: `Qzowner ${ssn}` },
                information: { owners: [{ first_name: 'Qzowner', ssn }], purpose: `${ssn} ${'y'.repeat(at * 18)}` },
              },
            },
          );
        }
        await own.data(
          'mutation ($id: ID!, $file: FileInput!) { uploadEndUserFile(endUserServiceId: $id, file: $file) { serviceId } }',
          {
            id: deal,
            file: { filename: 'Qzmerchant.pdf', contentBase64: Buffer.from(`%PDF-1.4\n${ssn}`).toString('base64') },
          },
        );
        const submission = await upsert(own, deal, await linkedFunder(own));
        await trigger(own, submission);
        await submissionWhen(own, submission, ({ status }) => status === 'SUBMITTED_TO_FUNDER');
        const [mail] = await deliver(own, {
          from: 'desk@stranger.example',
          subject: `Qzmerchant`,
          text: `Qzowner, SSN ${ssn}, ${ssn.replaceAll('-', '')}: approved for $50,000.`,
        });
        await own.data('mutation ($a: ID!, $b: ID!) { linkEndUser(serviceId: $a, dealServiceId: $b) { serviceId } }', {
          a: mail!.serviceId,
          b: deal,
        });
        await publish(own, 'workflow.event', { end_user_id: ownId, text: ssn }, { meta: { of: merchant } });
        await publish(own, 'workflow.event', { inner: { end_user_service_id: deal }, text: ssn });
        await publish(own, 'transactions.updated', { end_user_id: ownId, text: 'Qzmerchant' });
        await publish(own, 'transactions.updated', { end_user_service_id: deal, text: 'Qzmerchant' });
        await until(() => (receiver.received.length >= 3 ? true : undefined), 'the first webhooks');
        expect((await found()).length).toBeGreaterThan(15);

        const { serviceId } = (await erase(deal, own)).data.eraseEndUser;
        const told = receiver.received.length;
        const refused = await own.graphql(
          'mutation ($a: ID!, $d: JSONObject!) { publishEvent(accountServiceId: $a, topic: "workflow.event", data: $d) }',
          { a: own.accountId, d: { end_user_service_id: deal, text: ssn } },
          ADMIN_KEY,
        );
        expect(refused.errors![0]!.extensions.code).toBe('NOT_FOUND');
        await firstPartDone(serviceId, own);
        ahead = 2 * HOUR_MS;
        const done = await until(async () => {
          const now = await erasure(serviceId, own);
          return now.status === 'COMPLETED' ? now : undefined;
        }, 'the erasure');
        expect(await found()).toEqual([]);
        expect(done.certificate.details.removed).toMatchObject({ gatherings: 2, kept_answers: 1, records: 2 });
        expect(receiver.received.length).toBe(told);
        expect(await keyed()).toContain('idempotency_answer_lost');
      } finally {
        await own.stop();
        await receiver.close();
      }
      expect(await found()).toEqual([]);
      await kept.drop();
    },
    BUSY_MS,
  );
});

/** Where in the database's tables one of the texts is, as it is or as it stands within JSON. */
async function inTables(url: string, texts: readonly string[]): Promise<string[]> {
  const database = await Database.beside({ url, entities, migrations });
  try {
    const found: string[] = [];
    for (const { tableName } of database.source.entityMetadatas)
      for (const row of await database.read(`SELECT * FROM ${tableName}`))
        for (const [column, value] of Object.entries(row))
          for (const text of texts)
            if ([text, JSON.stringify(text).slice(1, -1)].some((form) => String(value).includes(form)))
              found.push(`${tableName}.${column}: ${text}`);
    return found;
  } finally {
    await database.close();
  }
}

/** The same of the bytes of every file in a folder: the database's own, its log, files and mails. */
function inFiles(folder: string, texts: readonly string[]): string[] {
  const forms = texts.flatMap((text) => [text, JSON.stringify(text).slice(1, -1)]);
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .flatMap((file) => {
      const bytes = readFileSync(file);
      return forms.filter((text) => bytes.includes(text)).map((text) => `${file}: ${text}`);
    });
}
