import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { Sqlite } from '../../src/platform/db/sqlite';

const MIGRATIONS = join(__dirname, '../../src/migrations');
const FOLDER = join(tmpdir(), 'dealgate-schemas');

/**
 * What the migrations make of an empty database, kept as the statements that make the same at once, of SQLite as its file:
 * migrating takes MySQL seconds and SQLite most of a service's start, and nearly every suite needs it. Kept for the migrations
 * as they stand, for each server version.
 */
const keptIn = (version: string) => {
  const hash = createHash('sha256').update(version);
  for (const file of readdirSync(MIGRATIONS).sort()) hash.update(file).update(readFileSync(join(MIGRATIONS, file)));
  return join(FOLDER, hash.digest('hex'));
};

const pathOf = (url: string) => (url.startsWith('sqlite:') ? url.slice('sqlite:'.length) : null);

/** Makes the tables of a database that has none; false when it is not yet known how, and migrating must show it (`keepSchema`). */
export async function makeSchema(url: string): Promise<boolean> {
  const file = pathOf(url);
  if (file) {
    const kept = keptIn('sqlite');
    if (!existsSync(file) && existsSync(kept)) copyFileSync(kept, file);
    return existsSync(file);
  }
  const connection = await createConnection({ uri: url, multipleStatements: true });
  try {
    // Two may begin on one database at once.
    await connection.query('SELECT GET_LOCK(DATABASE(), 60)');
    const [tables] = await connection.query<RowDataPacket[]>('SHOW TABLES');
    if (tables.length > 0) return true;
    const statements = read(keptIn(await versionOf(connection)));
    if (statements) await connection.query(statements.join(';\n'));
    return statements !== undefined;
  } finally {
    await connection.end();
  }
}

/** Remembers how the database at `url`, just migrated and else empty, is made. */
export async function keepSchema(url: string): Promise<void> {
  const file = pathOf(url);
  if (file)
    return keepWhole(keptIn('sqlite'), (path) =>
      new Sqlite(file, { readonly: true }).exec(`VACUUM INTO '${path}'`).close(),
    );
  const connection = await createConnection({ uri: url });
  try {
    const path = keptIn(await versionOf(connection));
    const rows = async (sql: string) => (await connection.query<RowDataPacket[]>(sql))[0];
    const [defaults] = await rows('SELECT @@character_set_database AS charset, @@collation_database AS collation');
    const statements = [
      'SET FOREIGN_KEY_CHECKS = 0',
      `ALTER DATABASE CHARACTER SET ${defaults!.charset} COLLATE ${defaults!.collation}`,
    ];
    for (const table of (await rows('SHOW TABLES')).map((row) => Object.values(row)[0] as string)) {
      statements.push((await rows(`SHOW CREATE TABLE \`${table}\``))[0]!['Create Table']);
      // What migrations have put in; their own list follows below.
      const own = table === 'migrations' ? [] : await rows(`SELECT * FROM \`${table}\``);
      for (const row of own) statements.push(connection.format('INSERT INTO ?? SET ?', [table, row]));
    }
    for (const { Trigger } of await rows('SHOW TRIGGERS'))
      statements.push((await rows(`SHOW CREATE TRIGGER \`${Trigger}\``))[0]!['SQL Original Statement']);
    for (const { timestamp, name } of await rows('SELECT timestamp, name FROM migrations ORDER BY id'))
      statements.push(`INSERT INTO migrations (timestamp, name) VALUES (${timestamp}, '${name}')`);
    keepWhole(path, (own) => writeFileSync(own, JSON.stringify(statements)));
  } finally {
    await connection.end();
  }
}

/** Whole or not at all: suites run side by side. */
function keepWhole(path: string, write: (own: string) => void): void {
  mkdirSync(FOLDER, { recursive: true });
  const own = `${path}.${process.pid}`;
  rmSync(own, { force: true });
  write(own);
  renameSync(own, path);
}

function read(path: string): string[] | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

async function versionOf(connection: Awaited<ReturnType<typeof createConnection>>): Promise<string> {
  const [[row]] = await connection.query<RowDataPacket[]>('SELECT VERSION() AS version');
  return row!.version;
}
