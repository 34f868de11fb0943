import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { migrations } from '../../src/migrations/list';
import { createDatabase, onEachDatabase, type TestDatabase } from '../support/databases';

const ROOT = join(__dirname, '../..');
const CLI = ['-r', join(ROOT, 'test/support/register.cjs'), join(ROOT, 'node_modules/typeorm/cli.js')];

onEachDatabase('the TypeORM CLI', (name) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createDatabase(name);
  });
  afterAll(() => database.drop());

  /** What the command says, with nothing but DATABASE_URL to go by. */
  async function typeorm(command: string): Promise<{ failed: boolean; said: string }> {
    const env = { PATH: process.env.PATH, DATABASE_URL: database.url };
    const options = { env, cwd: database.folder, maxBuffer: 2 ** 26 };
    const args = [...CLI, command, '-d', join(ROOT, 'ormconfig.ts')];
    return promisify(execFile)(process.execPath, args, options).then(
      ({ stdout, stderr }) => ({ failed: false, said: stdout + stderr }),
      ({ stdout, stderr }) => ({ failed: true, said: stdout + stderr }),
    );
  }

  test('shows and runs the migrations, finds nothing changed behind them, and never goes back', async () => {
    const shown = await typeorm('migration:show');
    expect(shown.said.match(/^\[ \] /gm)).toHaveLength(migrations.length);
    expect((await typeorm('migration:run')).failed).toBe(false);
    expect((await typeorm('migration:show')).said.match(/^\[X\] /gm)).toHaveLength(migrations.length);
    expect(await typeorm('schema:log')).toEqual({
      failed: false,
      said: expect.stringContaining('Your schema is up to date'),
    });
    expect(await typeorm('migration:revert')).toEqual({
      failed: true,
      said: expect.stringContaining('Migrations go forward only'),
    });
    expect(readdirSync(database.folder).filter((file) => file.includes('key'))).toEqual([]);
  }, 120_000);
});
