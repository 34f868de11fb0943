import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { crashRounds, cutConnectionRounds } from '../../proof/crash-rounds';
import { newKey, REGISTER, remote, settingsFor } from '../../proof/remote-service';
import { createDatabase, type DatabaseName, databaseNames, onMysql } from '../support/databases';
import { createDeal, linkedFunder, readSubmission, upsert } from '../support/deals';
import { accept, hang, startFunder } from '../support/funder-server';
import { until } from '../support/until';

const LIMIT_MS = 120_000;

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

/** The real process, as `npm start` runs it; what it logs, and how it ends. */
async function startReal(kept: Awaited<ReturnType<typeof createDatabase>>) {
  const child = spawn(process.execPath, ['-r', REGISTER, join(__dirname, '../../src/index.ts')], {
    env: { ...settingsFor(kept), SEND_TIMEOUT: '60' },
    // Nothing is said over the channel: it tells the process when this one has ended.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (part) => (said += part));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const port = await until(
    () => {
      const [, found] = /"port":(\d+)/.exec(said) ?? [];
      if (child.exitCode !== null) throw new Error(said);
      return found ? Number(found) : undefined;
    },
    'the service to listen',
    30_000,
  );
  return { child, port, ended, said: () => said };
}

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
