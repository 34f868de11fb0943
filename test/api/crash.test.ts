import { crashRounds, cutConnectionRounds } from '../../proof/crash-rounds';
import { startReal } from '../../proof/real-service';
import { newKey, remote } from '../../proof/remote-service';
import { createDatabase, type DatabaseName, databaseNames, onMysql } from '../support/databases';
import { createDeal, linkedFunder, readSubmission, saveForm, submissionWhen, upsert } from '../support/deals';
import { accept, hang, startFunder } from '../support/funder-server';
import { until } from '../support/until';

const LIMIT_MS = 240_000;

describe('a service that is killed while it sends', () => {
  // The long version is `npm run proof`.
  test(
    `no deal is sent twice, none is lost, and only what may have left is called unknown (${databaseNames.join(', ')})`,
    async () => {
      const all = await Promise.all(
        databaseNames.map((database) => crashRounds({ database, rounds: 1, seed: 20_261_121 })),
      );
      for (const reports of all) expect(reports.map(({ rounds }) => rounds)).toEqual([1, 1, 1, 1, 1, 1, 1]);
    },
    LIMIT_MS,
  );
});

onMysql('a service whose database connections are cut while it sends', () => {
  test(
    'loses no deal and sends none twice',
    async () => {
      const { deals, submitted, unknown, notAccepted } = await cutConnectionRounds({ rounds: 2, seed: 20_261_121 });
      expect(submitted + unknown + notAccepted).toBe(deals);
      expect(notAccepted).toBeLessThan(deals);
    },
    LIMIT_MS,
  );
});

async function sendingOne(name: DatabaseName, finish: boolean) {
  const kept = await createDatabase(name);
  const funder = await startFunder();
  const first = await startReal(kept);
  const key = await newKey(first.port);
  const service = remote(first.port, key);
  const linked = await linkedFunder(service, { productionUrl: funder.url });
  const submission = await upsert(service, await createDeal(service), linked);
  let answer = () => {};
  funder.answer = (request, response) => {
    answer = () => accept()(request, response);
    if (!finish) hang(request, response);
  };
  await service.rest('POST', `/api/funder_submissions/${submission}/trigger/`, { use_sandbox: false });
  await until(() => funder.received.length === 1 || undefined, 'the deal at the funder');
  const began = Date.now();
  first.child.kill('SIGTERM');
  if (finish) {
    await until(() => /"stopping"/.test(first.said()) || undefined, 'the service to begin to stop');
    answer();
  }
  const code = await first.ended;
  const tookMs = Date.now() - began;
  const second = await startReal(kept);
  const found = await readSubmission(remote(second.port, key), submission);
  second.child.kill('SIGTERM');
  const secondCode = await second.ended;
  const received = funder.received.length;
  await funder.close();
  await kept.drop();
  return { code, tookMs, found, secondCode, received };
}

test(
  'a service that is told to stop waits for an answer that comes, commits a send that still waits as unknown, and ends with 0',
  async () => {
    const [waiting, finished] = await Promise.all(
      [false, true].map((finish) => Promise.all(databaseNames.map((name) => sendingOne(name, finish)))),
    );
    for (const { code, tookMs, found, received, secondCode } of waiting!) {
      expect({ code, secondCode, received }).toEqual({ code: 0, secondCode: 0, received: 1 });
      expect(tookMs).toBeLessThan(11_000);
      expect(found).toMatchObject({
        status: 'IN_PROGRESS',
        attempts: [{ status: 'UNKNOWN' }],
        sendEligibility: { reason: 'AMBIGUOUS_ATTEMPT' },
      });
    }
    for (const { code, tookMs, found } of finished!) {
      expect(code).toBe(0);
      expect(tookMs).toBeLessThan(8000);
      expect(found).toMatchObject({ status: 'SUBMITTED_TO_FUNDER', attempts: [{ status: 'SUCCEEDED' }] });
    }
  },
  LIMIT_MS,
);

/** A run, the service killed once it is accepted or once it has left, and the submission when the next process is done. */
async function killedRun(name: DatabaseName, kind: 'test' | 'sandbox', moment: 'accepted' | 'left') {
  const kept = await createDatabase(name);
  const funder = await startFunder();
  const first = await startReal(kept);
  const key = await newKey(first.port);
  const service = remote(first.port, key);
  const linked = await linkedFunder(service, { productionUrl: funder.url, stagingUrl: funder.url });
  await saveForm(service, linked, 'STAGING', {});
  if (moment === 'left') funder.answer = hang;
  const deal = kind === 'sandbox' ? await upsert(service, await createDeal(service), linked) : null;
  const { status, body } = deal
    ? await service.rest('POST', `/api/funder_submissions/${deal}/trigger/`, { use_sandbox: true })
    : await service.rest('POST', `/api/funder_integrations/${linked}/test/`, { environment: 'staging' });
  expect(status).toBe(202);
  if (moment === 'left') await until(() => funder.received.length === 1 || undefined, 'the run at the funder');
  first.child.kill('SIGKILL');
  await first.ended;
  const second = await startReal(kept);
  const submission = deal ?? body.funder_submission_service_id;
  const found = await submissionWhen(
    remote(second.port, key),
    submission,
    ({ submissionResult }) => submissionResult !== null,
  );
  second.child.kill('SIGTERM');
  await second.ended;
  await funder.close();
  await kept.drop();
  return { found, received: funder.received.length };
}

describe.each(['test', 'sandbox'] as const)('a service that is killed while it makes a %s run', (kind) => {
  const failed = kind === 'test' ? 'SUBMISSION_FAILED' : 'PENDING';
  const arrived = kind === 'test' ? 'SUBMITTED_TO_FUNDER' : 'PENDING';

  test(
    'says afterwards that nobody knows whether it arrived, and sends it no second time',
    async () => {
      const all = await Promise.all(databaseNames.map((name) => killedRun(name, kind, 'left')));
      for (const { found, received } of all) {
        expect(received).toBe(1);
        expect(found).toMatchObject({
          status: failed,
          submittedAt: null,
          submissionResult: { environment: 'sandbox', http_status: null },
          attempts: [{ status: 'UNKNOWN' }],
        });
      }
    },
    LIMIT_MS,
  );

  test(
    'makes it afterwards if nothing has left, and at most once',
    async () => {
      const all = await Promise.all(databaseNames.map((name) => killedRun(name, kind, 'accepted')));
      for (const { found, received } of all) {
        const [attempt] = found.attempts;
        expect(found.attempts).toHaveLength(1);
        expect([attempt.status, found.status]).toEqual(
          attempt.status === 'SUCCEEDED' ? ['SUCCEEDED', arrived] : ['UNKNOWN', failed],
        );
        if (attempt.status === 'SUCCEEDED') expect(received).toBe(1);
        expect(received).toBeLessThanOrEqual(1);
      }
    },
    LIMIT_MS,
  );
});
