import type { Socket } from 'node:net';
import type BetterSqlite3 from 'better-sqlite3';
import { LRUCache } from 'lru-cache';
import type { PoolConnection } from 'mysql2';
import { inShortTurns, isTurnLong } from '../event-loop';
import { present } from '../untyped.rules';
import { toStored } from './instants';
import { Lanes } from './lanes';
import { MysqlSockets } from './mysql-sockets';
import { Sqlite } from './sqlite';

/** A row by its properties; of an `Entity`'s, those that were selected, as the read path gives them. */
export type Row<Entity = unknown> = Record<string, unknown> & {
  [Property in keyof Entity]: AsRead<Entity[Property]>;
} & {
  /** What relations have loaded for it. */
  related?: Record<string, unknown>;
};
/** Instants are read as texts. */
type AsRead<Value> = Value extends Date ? string : Value;

/** Told of the bytes of rows while they come from the database; false: the rest is not to be read. */
export interface Meter {
  /** Whose reads wait behind each other. */
  readonly account: string;
  /** Whether they are of an operation that reads much. */
  readonly isLarge: boolean;
  take(bytes: number): boolean;
}

export type ReadRows = <T = Row>(sql: string, parameters?: readonly unknown[], meter?: Meter) => Promise<T[]>;

/** Reads plain rows of committed data. Never writes: SQLite's handle is read-only, MySQL's sessions are. */
export interface Reader {
  /** The rows; those until the meter had enough, where one is given. */
  read: ReadRows;
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

/**
 * Statements at a time of an account whose operations read much, now or until just now: what others wait for on a database
 * that has few cores. Nobody else waits for anything but a connection.
 */
const LARGE = { lanes: 1, forMs: 5000, accounts: 10_000 };
const STATEMENTS_KEPT = 500;
/** What a value is counted as besides its length, where it is of a length that its column bounds. */
const VALUE_BYTES = 16;
/** Columns whose values may be of any length: long text, and what is worked out. */
const UNBOUNDED = /^(longtext|text|blob)$/i;

interface Prepared {
  statement: BetterSqlite3.Statement<unknown[], Row>;
  /** What a row is counted as, and the columns whose lengths are added to that. */
  rowBytes: number;
  long: string[];
}

export function openSqliteReader(path: string): Reader {
  const handle = new Sqlite(path, { readonly: true, timeout: 5000 });
  const statements = new LRUCache<string, Prepared>({ max: STATEMENTS_KEPT });
  return {
    async read<T>(sql: string, parameters: readonly unknown[] = [], meter?: Meter) {
      let prepared = statements.get(sql);
      if (!prepared) {
        prepared = preparedOf(handle.prepare<unknown[], Row>(sql));
        statements.set(sql, prepared);
      }
      const { statement, rowBytes, long } = prepared;
      const values = parameters.map(bindable);
      if (isTurnLong()) await inShortTurns();
      if (!meter) return statement.all(...values) as T[];
      const rows: T[] = [];
      for (const row of statement.iterate(...values)) {
        let bytes = rowBytes;
        for (const column of long) {
          const value = row[column];
          if (typeof value === 'string' || Buffer.isBuffer(value)) bytes += value.length;
        }
        if (!meter.take(bytes)) break;
        rows.push(row as T);
      }
      return rows;
    },
    async close() {
      handle.close();
    },
  };
}

function preparedOf(statement: BetterSqlite3.Statement<unknown[], Row>): Prepared {
  const columns = statement.columns();
  const long = columns.filter(({ type }) => type === null || UNBOUNDED.test(type));
  return { statement, rowBytes: columns.length * VALUE_BYTES, long: long.map(({ name }) => name) };
}

export function openMysqlReader(url: string, connections: number, timeoutSeconds: number): Reader {
  // A start on SQLite is quicker and smaller without it.
  const { createPool }: typeof import('mysql2') = require('mysql2');
  const sockets = new MysqlSockets();
  sockets.limit(timeoutSeconds);
  const pool = createPool({
    uri: url,
    ...sockets.settings,
    connectionLimit: connections,
    timezone: 'Z',
    charset: 'utf8mb4_bin',
    dateStrings: true,
    decimalNumbers: true,
  });
  const large = new LRUCache<string, true>({ max: LARGE.accounts, ttl: LARGE.forMs });
  const lanes = new Lanes((account) => (large.has(account) ? LARGE.lanes : connections));
  const counted = new WeakMap<PoolConnection, Counted>();
  pool.on('connection', (connection) => {
    connection.query('SET SESSION TRANSACTION READ ONLY, ISOLATION LEVEL READ COMMITTED');
    counted.set(connection, countIncoming(connection));
  });
  return {
    // With callbacks: mysql2's promises capture a stack for every statement, which costs a twentieth of a small request.
    read: <T>(sql: string, parameters: readonly unknown[] = [], meter?: Meter) =>
      new Promise<T[]>((resolve, reject) => {
        const values = parameters.map(bindable);
        const answered = (error: unknown, rows: unknown) => (error ? reject(error) : resolve(rows as T[]));
        if (!meter) return void pool.query(sql, values, answered);
        const { account } = meter;
        if (meter.isLarge) large.set(account, true);
        lanes.enter(account, () => {
          // Its operation has had enough while it waited.
          if (!meter.take(0)) {
            resolve([]);
            // Not within its turn: those behind it may be as many, and want as little.
            return queueMicrotask(() => lanes.leave(account));
          }
          pool.getConnection((error, connection) => {
            if (error) {
              reject(error);
              return lanes.leave(account);
            }
            const own = present(counted.get(connection), 'count of a connection');
            own.meter = meter;
            own.giveUp = () => {
              large.set(account, true);
              // Given up in the middle, a connection is of no more use.
              connection.destroy();
              own.stream.destroy();
              // Whoever waits for a connection may have a new one in its place.
              connection.release();
              resolve([]);
              lanes.leave(account);
            };
            connection.query(sql, values, (failure, rows) => {
              // Given up before.
              if (own.meter !== meter) return;
              own.meter = undefined;
              connection.release();
              answered(failure, rows);
              lanes.leave(account);
            });
          });
        });
      }),
    pool: () => poolState(pool),
    close: () => pool.promise().end(),
  };
}

/** A connection's incoming bytes: whose they are until the answer that is owed has ended, and what gives it up before that. */
interface Counted {
  readonly stream: Socket;
  meter: Meter | undefined;
  giveUp: () => void;
}

function countIncoming(connection: PoolConnection): Counted {
  const { stream: socket }: PoolConnection & { stream?: Socket } = connection;
  const stream = present(socket, 'socket of a connection');
  const counted: Counted = { stream, meter: undefined, giveUp: () => undefined };
  // Before the connection's own listener, so that rows are counted before they are there.
  stream.prependListener('data', (chunk: Buffer) => {
    if (!counted.meter || counted.meter.take(chunk.length)) return;
    counted.meter = undefined;
    counted.giveUp();
  });
  return counted;
}

function bindable(value: unknown): unknown {
  if (value instanceof Date) return toStored(value);
  return typeof value === 'boolean' ? Number(value) : value;
}
