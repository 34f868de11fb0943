import BetterSqlite3 from 'better-sqlite3';
import { LRUCache } from 'lru-cache';
import { toStored } from './instants';
import { MysqlSockets } from './mysql-sockets';

export type Row = Record<string, unknown>;

/** Reads plain rows of committed data. Never writes: SQLite's handle is read-only, MySQL's sessions are. */
export interface Reader {
  read<T = Row>(sql: string, parameters?: readonly unknown[]): Promise<T[]>;
  /** Of the pool's connections, how many are open and not in use, and how many reads wait for one. */
  pool?(): PoolState;
  close(): Promise<void>;
}

export interface PoolState {
  open: number;
  idle: number;
  waiting: number;
}

/** What mysql2 keeps of its pool: its metrics are no public interface. */
interface Mysql2Pool {
  _allConnections: { length: number };
  _freeConnections: { length: number };
  _connectionQueue: { length: number };
}

export function poolState(pool: unknown): PoolState {
  const { _allConnections, _freeConnections, _connectionQueue } = pool as Mysql2Pool;
  return { open: _allConnections.length, idle: _freeConnections.length, waiting: _connectionQueue.length };
}

const STATEMENTS_KEPT = 500;

export function openSqliteReader(path: string): Reader {
  const handle = new BetterSqlite3(path, { readonly: true, timeout: 5000 });
  const statements = new LRUCache<string, BetterSqlite3.Statement>({ max: STATEMENTS_KEPT });
  return {
    async read<T>(sql: string, parameters: readonly unknown[] = []) {
      let statement = statements.get(sql);
      if (!statement) {
        statement = handle.prepare(sql);
        statements.set(sql, statement);
      }
      return statement.all(...parameters.map(bindable)) as T[];
    },
    async close() {
      handle.close();
    },
  };
}

export function openMysqlReader(url: string, connections: number, timeoutSeconds: number): Reader {
  // A start on SQLite is quicker and smaller without it.
  const { createPool }: typeof import('mysql2') = require('mysql2');
  const sockets = new MysqlSockets();
  sockets.limit(timeoutSeconds);
  const pool = createPool({
    uri: url,
    stream: sockets.open,
    connectionLimit: connections,
    timezone: 'Z',
    charset: 'utf8mb4_bin',
    dateStrings: true,
    decimalNumbers: true,
  });
  pool.on('connection', (connection) => {
    connection.query('SET SESSION TRANSACTION READ ONLY, ISOLATION LEVEL READ COMMITTED');
  });
  return {
    // With callbacks: mysql2's promises capture a stack for every statement, which costs a twentieth of a small request.
    read: <T>(sql: string, parameters: readonly unknown[] = []) =>
      new Promise<T[]>((resolve, reject) => {
        pool.query(sql, parameters.map(bindable), (error, rows) => (error ? reject(error) : resolve(rows as T[])));
      }),
    pool: () => poolState(pool),
    close: () => pool.promise().end(),
  };
}

function bindable(value: unknown): unknown {
  if (value instanceof Date) return toStored(value);
  return typeof value === 'boolean' ? Number(value) : value;
}
