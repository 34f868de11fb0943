import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onEachDatabase } from '../support/databases';
import { createFunder } from '../support/deals';
import { type FunderServer, startFunder } from '../support/funder-server';
import { onPython } from '../support/python';
import { startService, type TestService } from '../support/service';

const ROOT = join(__dirname, '../..');
const OPENAPI = join(ROOT, 'schema/openapi.json');
const FUNDER = 'Quiet Harbor Funding';
const run = promisify(execFile);

/** What a client's day is made of; each client prints a step when it has gone well. */
const STEPS = [
  'the account',
  'two webhooks, one secret',
  'an end user by an own id, without a name',
  'information, and the same written back',
  'a file',
  'ready, processed, and the same written back',
  'a funder, found and linked',
  'both tests, to their results',
  'a sandbox run, after which nothing looks sent',
  'the send',
  'a decision of the funder',
  'each change of status, on the websocket',
  "a CRM's payload",
  'both webhooks, verified',
  "the file's bytes",
];

/** Runs a client to its end: what it printed, and what it said of what went wrong. */
async function played(command: string, args: string[], env: Record<string, string>) {
  const child = spawn(command, args, { cwd: ROOT, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  const said = { out: '', err: '' };
  child.stdout.on('data', (part) => (said.out += part));
  child.stderr.on('data', (part) => (said.err += part));
  const code = await new Promise((resolve) => child.once('close', resolve));
  return { code, steps: said.out.trim().split('\n'), said: said.err };
}

const WENT_WELL = { code: 0, steps: STEPS, said: '' };

/** The service as an operator has set it up: a funder of the catalogue is there, with a system that takes deals. */
function prepared(name: Parameters<typeof startService>[0]) {
  const has = {} as { service: TestService; funder: FunderServer; env: Record<string, string> };
  beforeAll(async () => {
    has.funder = await startFunder();
    has.service = await startService(name);
    await createFunder(has.service, {
      name: FUNDER,
      productionUrl: `${has.funder.url}/deals`,
      stagingUrl: `${has.funder.url}/staging`,
      formFields: [{ fieldType: 'text', label: 'API key', name: 'api_key', required: true }],
    });
    has.env = { SERVICE_URL: has.service.url, SERVICE_KEY: has.service.key, FUNDER };
  });
  afterAll(async () => {
    await has.service.stop();
    await has.funder.close();
  });
  return has;
}

describe('the client with openapi-typescript and openapi-fetch', () => {
  test('has the types that are made of the document as it is', async () => {
    await run(process.execPath, [join(__dirname, 'typescript/types.mjs')]);
    const compiler = join(ROOT, 'node_modules/typescript-native/bin/tsc');
    await run(process.execPath, [compiler, '-p', join(__dirname, 'typescript/tsconfig.json')]).catch((error) => {
      throw new Error(error.stdout);
    });
  });

  onEachDatabase('plays its day', (name) => {
    const has = prepared(name);
    test('to its end', async () => {
      const args = ['-r', join(ROOT, 'test/support/register.cjs'), join(__dirname, 'typescript/day.ts')];
      expect(await played(process.execPath, args, has.env)).toEqual(WENT_WELL);
      expect(has.funder.received.map(({ path }) => path)).toEqual(['/staging', '/deals', '/staging', '/deals']);
    });
  });
});

onPython('the client in Python with its standard library', () => {
  const has = prepared('sqlite');
  const folder = mkdtempSync(join(tmpdir(), 'client-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('is generated of the document as it is, and plays its day to its end', async () => {
    await run('python3', [join(__dirname, 'python/generate.py'), OPENAPI, join(folder, 'service.py')]);
    expect(existsSync(join(folder, 'service.py'))).toBe(true);
    const env = { ...has.env, PYTHONPATH: folder, PYTHONDONTWRITEBYTECODE: '1' };
    expect(await played('python3', [join(__dirname, 'python/day.py')], env)).toEqual(WENT_WELL);
  });
});
