import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';

export interface TestDatabase {
  url: string;
  /** A folder of the test's own, for DATA_DIR. */
  folder: string;
  drop(): Promise<void>;
}

export type DatabaseName = 'sqlite' | 'mysql';

const server = process.env.TEST_MYSQL_URL;

/** SQLite always; MySQL where `npm test` has found one (its closing lines say so where it has not). */
export const databaseNames: DatabaseName[] = server ? ['sqlite', 'mysql'] : ['sqlite'];

/** Runs the suite once for each database that there is. */
export function onEachDatabase(what: string, suite: (name: DatabaseName) => void): void {
  for (const name of databaseNames) describe(`${what} (${name})`, () => suite(name));
}

export const redisUrl = process.env.TEST_REDIS_URL;

/** Runs the suite where both MySQL and Redis were found: what several instances share. */
export function onInstances(what: string, suite: () => void): void {
  (server && redisUrl ? describe : describe.skip)(what, suite);
}

/** For what only MySQL can tell, as the index that it reads. */
export function onMysql(what: string, suite: () => void): void {
  if (databaseNames.includes('mysql')) describe(`${what} (mysql)`, suite);
}

/** A file system in memory, where there is one of some size: what a test writes need not outlive it, and waits for no disk. */
const MEMORY = '/dev/shm';
const ENOUGH = 1024 ** 3;

function freeIn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** An empty database of the test's own. */
export async function createDatabase(name: DatabaseName): Promise<TestDatabase> {
  const inMemory = existsSync(MEMORY) && freeIn(MEMORY) > ENOUGH;
  const folder = mkdtempSync(join(inMemory ? MEMORY : tmpdir(), 'dealgate-test-'));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  if (name === 'sqlite') {
    return { url: `sqlite:${join(folder, 'test.sqlite')}`, folder, drop: async () => removeFolder() };
  }
  const database = `dealgate_test_${randomBytes(6).toString('hex')}`;
  await onServer(`CREATE DATABASE ${database}`);
  return {
    url: `${server!.replace(/\/$/, '')}/${database}`,
    folder,
    async drop() {
      await onServer(`DROP DATABASE ${database}`);
      removeFolder();
    },
  };
}

async function onServer(sql: string): Promise<void> {
  const connection = await createConnection({ uri: server! });
  await connection.query(sql);
  await connection.end();
}
