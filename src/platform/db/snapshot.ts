import { type Connection, createConnection } from 'mysql2';
import { Sqlite } from './sqlite';

/** The whole database at one moment, however long it takes to be read and whatever is written meanwhile. */
export interface Snapshot {
  /** The rows of a statement, one behind the other: instants, decimals (on MySQL) and texts as texts, the rest as numbers. */
  rows(sql: string): AsyncIterable<unknown[]>;
  close(): Promise<void>;
}

const ROWS_AHEAD = 100;
/** For as long the server waits while we compress and write. */
const WRITE_TIMEOUT_SECONDS = 600;

export function openSnapshot(url: string): Promise<Snapshot> {
  return url.startsWith('sqlite:') ? ofSqlite(url.slice('sqlite:'.length)) : ofMysql(url);
}

async function ofSqlite(path: string): Promise<Snapshot> {
  const handle = new Sqlite(path, { readonly: true, timeout: 5000 });
  handle.exec('BEGIN');
  // The moment is that of the first read.
  handle.prepare('SELECT COUNT(*) FROM sqlite_master').get();
  return {
    async *rows(sql) {
      yield* handle.prepare<[], unknown[]>(sql).raw().iterate();
    },
    async close() {
      handle.close();
    },
  };
}

async function ofMysql(url: string): Promise<Snapshot> {
  const connection: Connection = createConnection({
    uri: url,
    timezone: 'Z',
    charset: 'utf8mb4_bin',
    dateStrings: true,
    rowsAsArray: true,
  });
  for (const sql of [
    `SET SESSION net_write_timeout = ${WRITE_TIMEOUT_SECONDS}`,
    'SET SESSION TRANSACTION ISOLATION LEVEL REPEATABLE READ',
    'START TRANSACTION WITH CONSISTENT SNAPSHOT, READ ONLY',
  ])
    await connection.promise().query(sql);
  return {
    async *rows(sql) {
      yield* connection.query(sql).stream({ highWaterMark: ROWS_AHEAD });
    },
    close: () => connection.promise().end(),
  };
}
