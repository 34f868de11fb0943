import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MigrationInterface } from 'typeorm';
import { migrations } from '../../src/migrations/list';
import { writerSource } from '../../src/platform/db/writer-source';
import { entities } from '../../src/registry';
import { createDatabase, databaseNames } from '../support/databases';

const ROOT = join(__dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'dealgate-migration-'));
const inScratch = (path: string) => join(folder, 'src/migrations', path);
const begin = (...name: string[]) =>
  execFileSync(process.execPath, [join(ROOT, 'scripts/new-migration.mjs'), ...name], { cwd: folder, stdio: 'pipe' });

afterAll(() => rmSync(folder, { recursive: true }));

let begun: string;
beforeAll(() => {
  for (const path of ['src/migrations', 'src/platform/db'])
    cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const before = readdirSync(inScratch(''));
  begin('add', 'deal-notes');
  begun = readdirSync(inScratch('')).find((file) => !before.includes(file))!;
});

test('a new migration is named for its purpose, and runs after all others', () => {
  expect(begun).toMatch(/^\d{13}-AddDealNotes\.ts$/);
  const [time] = begun.split('-');
  for (const { name } of migrations) expect(Number(time)).toBeGreaterThan(Number(name.slice(-13)));
  const list = readFileSync(inScratch('list.ts'), 'utf8');
  expect(list).toContain(`\nimport { AddDealNotes${time} } from './${begun.replace('.ts', '')}';\n\n`);
  expect(list.endsWith(`  AddDealNotes${time},\n];\n`)).toBe(true);
});

test('a migration without a purpose is refused', () => {
  expect(() => begin()).toThrow('Say what the migration is for');
});

test.each(databaseNames)(
  'the frame of a migration runs as it stands, and again where it was cut off (%s)',
  async (name) => {
    const path = inScratch(begun);
    writeFileSync(path, readFileSync(path, 'utf8').replace("'a_table'", "'accounts'"));
    const [made] = Object.values(require(path)) as (new () => MigrationInterface)[];
    const kept = await createDatabase(name);
    const source = await writerSource({ url: kept.url, entities, migrations }).initialize();
    try {
      await source.runMigrations();
      const runner = source.createQueryRunner();
      for (let times = 0; times < 2; times++) await new made!().up(runner);
      expect((await runner.getTable('accounts'))!.findColumnByName('a_column')).toMatchObject({ isNullable: true });
      await runner.release();
    } finally {
      await source.destroy();
      await kept.drop();
    }
  },
);
