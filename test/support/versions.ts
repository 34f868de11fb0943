import type BetterSqlite3 from 'better-sqlite3';
import type { Driver } from 'typeorm';
import type { Database } from '../../src/platform/db/database';
import { unversioned } from '../../src/registry';

/** Tables of which no row is an account's. */
const EVERYONES = ['funders', 'connectors', 'funder_connectors', 'connector_trouble'];

/** How a transaction ends, also one that is committed with others: it has a savepoint of its own. */
const KEEPS = new Set(['COMMIT', 'RELEASE one']);
const UNDOES = new Set(['ROLLBACK', 'ROLLBACK TO one']);

/**
 * Watches each transaction on SQLite by triggers of the writer's own connection: whatever rows it changes, in tables that
 * answers are kept of, its commit must advance their account's version, or everyone's. Answers what to call before every
 * statement; `forgotten` is told what no version tells of.
 */
export function watchVersions({ source }: Database, forgotten: (what: string) => void): (sql: string) => void {
  const handle = (source.driver as Driver & { databaseConnection: BetterSqlite3.Database }).databaseConnection;
  const changed = new Set<string>();
  const advanced = new Set<string>();
  handle.function('note_change', (table: unknown, account: unknown) => {
    changed.add(`${account} ${table}`);
    return null;
  });
  handle.function('note_advance', (account: unknown) => {
    advanced.add(String(account));
    return null;
  });
  for (const { target, tableName, columns } of source.entityMetadatas) {
    if ((unversioned as unknown[]).includes(target)) continue;
    const column = ['accountId', 'serviceId'].find((name) => columns.some((each) => each.propertyName === name));
    const account = (row: string) =>
      EVERYONES.includes(tableName) ? "''" : `${row}.${column === 'accountId' ? 'account_id' : 'service_id'}`;
    for (const [action, rows] of Object.entries({ INSERT: ['NEW'], UPDATE: ['OLD', 'NEW'], DELETE: ['OLD'] })) {
      const notes = rows.map((row) => `SELECT note_change('${tableName}', ${account(row)});`).join(' ');
      handle.exec(
        `CREATE TEMP TRIGGER watch_${action}_${tableName} AFTER ${action} ON main.${tableName} BEGIN ${notes} END`,
      );
    }
  }
  handle.exec(
    'CREATE TEMP TRIGGER watch_advance AFTER UPDATE OF version ON main.event_counters WHEN NEW.version > OLD.version BEGIN SELECT note_advance(NEW.account_id); END',
  );
  return (sql) => {
    if (!KEEPS.has(sql) && !UNDOES.has(sql)) return;
    if (KEEPS.has(sql) && !advanced.has('')) {
      for (const change of changed) if (!advanced.has(change.split(' ')[0]!)) forgotten(change);
    }
    changed.clear();
    advanced.clear();
  };
}
