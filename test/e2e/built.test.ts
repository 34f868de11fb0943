import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { scripts } from '../../package.json';
import { openStage } from '../../proof/faults/stage';
import { createDeal, createFunder, saveForm, trigger, upsert } from '../support/deals';
import { inboundPath, mime } from '../support/inbound';
import { ADMIN_KEY } from '../support/service';
import { until } from '../support/until';

const ROOT = join(__dirname, '../..');
const FLAGS: string[] = scripts.start.match(/--max-\S+/g) ?? [];

/** Told so, it says whether V8 has refused the bytecode that lies beside the service. */
const ASKED = `process.once('message', () => process.send({ isRefused: process.mainModule.require('./load.js').keep.script.cachedDataRejected ?? null }))`;

/** Starts the service that was built, with no database, and says what V8 thought of its bytecode, and what it answers. */
async function started(flags: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'dealgate-built-'));
  const args = [...flags, '--import', `data:text/javascript,${encodeURIComponent(ASKED)}`, 'dist/src/index.js'];
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: {
      ...{ PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'info' },
      ...{ DATA_DIR: folder, DATABASE_URL: `sqlite:${join(folder, 'deals.sqlite')}` },
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  try {
    const port = await new Promise<string>((resolve, reject) => {
      let said = '';
      for (const stream of [child.stdout!, child.stderr!])
        stream.on('data', (part) => {
          said += part;
          const [, found] = /"port":(\d+).*"ready"/.exec(said) ?? [];
          if (found) resolve(found);
        });
      child.once('exit', () => reject(new Error(said)));
    });
    const told = new Promise<{ isRefused: boolean | null }>((resolve) =>
      child.once('message', (message) => resolve(message as { isRefused: boolean | null })),
    );
    child.send({});
    const asked = await Promise.all(['readyz', '%E0%A4%A'].map((path) => fetch(`http://127.0.0.1:${port}/${path}`)));
    return { ...(await told), statuses: asked.map(({ status }) => status) };
  } finally {
    child.kill();
    await ended;
    rmSync(folder, { recursive: true });
  }
}

describe('the service that was built', () => {
  test.each([
    ['as npm start runs it', FLAGS],
    ['without flags', []],
  ])(
    '%s takes the bytecode that was made of it, is ready, and refuses a path that cannot be read',
    async (_how, flags) => {
      expect(await started(flags)).toEqual({ isRefused: false, statuses: [200, 400] });
    },
  );

  test('with other flags makes its own', async () => {
    expect(await started(['--max-old-space-size=700'])).toEqual({ isRefused: null, statuses: [200, 400] });
  });

  test('sends a deal, with a package that it imports then, and reads a mail, with threads', async () => {
    const stage = await openStage({ name: 'sqlite', built: true, flags: FLAGS });
    try {
      const admin = stage.as(ADMIN_KEY);
      const { createAccount } = await admin.data(
        'mutation { createAccount(name: "Built", kind: BROKER) { apiKey { token } } }',
      );
      const key: string = createAccount.apiKey.token;
      const service = stage.as(key);
      const funder = await createFunder(admin, { name: 'Built', productionUrl: stage.funders.url });
      await service.data('mutation ($id: ID!) { linkFunder(funderServiceId: $id) { state } }', { id: funder });
      await saveForm(service, funder, 'PRODUCTION', {});
      const id = await upsert(service, await createDeal(service, { name: 'Built Bakery LLC' }), funder);
      await trigger(service, id);
      await until(async () => {
        const query = 'query ($id: ID!) { funderSubmission(serviceId: $id) { status } }';
        return (await service.data(query, { id })).funderSubmission.status === 'SUBMITTED_TO_FUNDER' || undefined;
      }, 'the deal at the funder');
      await fetch(`http://127.0.0.1:${stage.service.port()}${await inboundPath(service, key)}`, {
        method: 'POST',
        headers: { 'content-type': 'message/rfc822' },
        body: mime({ from: 'ann@harbor.example', subject: 'Hello', text: 'A deal for you.' }),
      });
      await until(
        async () =>
          (await service.data('{ endUsers(fromMail: true, limit: 1) { total } }')).endUsers.total || undefined,
        'the mail to be read',
      );
    } finally {
      await stage.close();
    }
  });
});
