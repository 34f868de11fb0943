import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrations } from '../../src/migrations/list';
import { Database } from '../../src/platform/db/database';
import { createDatabase, databaseNames } from '../support/databases';
import { open } from '../support/open-database';

const childOpening = `
  require(${JSON.stringify(require.resolve('../support/register.cjs'))});
  require('reflect-metadata');
  const { Database } = require(${JSON.stringify(join(__dirname, '../../src/platform/db/database'))});
  const { entities, migrations } = require(${JSON.stringify(join(__dirname, '../../src/registry'))});
  process.on('message', (url) => Database.open({ url, entities, migrations })
    .then(async (database) => { await database.close(); return 'opened'; }, (error) => error.message)
    .then((answer) => process.send(answer, () => process.exit(0))));
  process.send('ready');
`;

/** Another process, ready to open a database; then what became of it. */
async function anotherProcess() {
  const child = fork('-e', [childOpening], { execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const next = () => new Promise<string>((resolve) => child.once('message', (message) => resolve(String(message))));
  await next();
  return (url: string) => {
    const answer = next();
    child.send(url);
    return answer;
  };
}

test.each(databaseNames)(
  'instances and processes that start at once on an empty database migrate it once (%s)',
  async (name) => {
    const kept = await createDatabase(name);
    const [first, second] = await Promise.all([anotherProcess(), anotherProcess()]);
    if (name === 'mysql') {
      const answers = await Promise.all([first(kept.url), second(kept.url), open(kept.url), open(kept.url)]);
      expect(answers.slice(0, 2)).toEqual(['opened', 'opened']);
      const [one, other] = answers.slice(2) as Database[];
      const rows = await one!.read<{ name: string }>('SELECT name FROM migrations');
      expect(rows.map((row) => row.name)).toEqual([...new Set(rows.map((row) => row.name))]);
      expect(rows).toHaveLength(migrations.length);
      await Promise.all([one!.close(), other!.close()]);
    } else {
      const answers = await Promise.all([first(kept.url), second(kept.url)]);
      expect(answers).toContain('opened');
      for (const answer of answers) expect(answer).toMatch(/^opened$|in use/);
    }
    await kept.drop();
  },
);

test.each(databaseNames)('a migration that was cut off is taken up where it ended (%s)', async (name) => {
  const kept = await createDatabase(name);
  const first = await open(kept.url);
  const index = name === 'mysql' ? 'DROP INDEX jobs_status_run_at ON jobs' : 'DROP INDEX jobs_status_run_at';
  for (const sql of ['DELETE FROM migrations', 'DROP TABLE offers', index]) await first.source.query(sql);
  await first.close();
  const second = await open(kept.url);
  const indices = await second.source.createQueryRunner().getTable('jobs');
  expect(indices!.indices.map((each) => each.name)).toContain('jobs_status_run_at');
  expect(await second.read('SELECT * FROM offers')).toEqual([]);
  expect(await second.source.showMigrations()).toBe(false);
  await second.close();
  await kept.drop();
});

describe('the embedded database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dealgate-lock-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('belongs to one process: another names the file and the holder, and a third one too', async () => {
    const url = `sqlite:${join(folder, 'one', 'held.sqlite')}`;
    const database = await open(url);
    const names = (message: string) => {
      expect(message).toContain(join(folder, 'one', 'held.sqlite.lock'));
      expect(message).toContain(String(process.pid));
    };
    const [first, second] = await Promise.all([anotherProcess(), anotherProcess()]);
    names(await first(url));
    // An attempt within the process itself must not loosen the lock.
    names(
      await open(url).then(
        () => 'opened',
        (error) => error.message,
      ),
    );
    names(await second(url));
    await database.close();
    await (await open(url)).close();
  });

  test('is free again when its process was killed', async () => {
    const url = `sqlite:${join(folder, 'killed.sqlite')}`;
    // Held on to: what nobody refers to any more is collected, and its lock with it.
    const script = childOpening
      .replace('await database.close();', 'globalThis.opened = database;')
      .replace('process.exit(0)', '{}');
    const child = fork('-e', [script], { execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    const next = () => new Promise<string>((resolve) => child.once('message', (message) => resolve(String(message))));
    await next();
    child.send(url);
    expect(await next()).toBe('opened');
    await expect(open(url)).rejects.toThrow(`held by process ${child.pid}`);
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
    await (await open(url)).close();
  });
});
