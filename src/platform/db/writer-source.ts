import type { PoolOptions } from 'mysql2';
import { DataSource, type DataSourceOptions } from 'typeorm';
import type { Seals } from '../audit/chain';
import { sealWith } from '../audit/seals';
import type { Tracing } from '../tracing/tracing';
import { SnakeCaseNames } from './columns';
import { MysqlSockets } from './mysql-sockets';
import { observer } from './observer';
import { prepareSqlite } from './scrub';
import { Sqlite } from './sqlite';
import type { EntityClass } from './tables';

export interface DatabaseOptions {
  /** `sqlite:path` or `mysql://user:password@host:port/name`. */
  url: string;
  entities: NonNullable<DataSourceOptions['entities']>;
  migrations: NonNullable<DataSourceOptions['migrations']>;
  /** Refuses a database that holds rows, before anything is changed in it. */
  mustBeEmpty?: boolean;
  /** For migrations that seal; without it they leave what they find as it is. */
  seals?: Seals;
  /** Those whose rows change without a version's telling it (changes.ts): answers that show them are not kept. */
  unversioned?: readonly EntityClass[];
  /** Told of every statement, for tests. */
  observe?: (sql: string, parameters: readonly unknown[]) => void;
  tracing?: Tracing;
  /** How long MySQL may be silent when it owes an answer (DATABASE_TIMEOUT). */
  timeoutSeconds?: number;
}

const WRITER_CONNECTIONS = 10;

/** The writer as TypeORM has it, not yet connected. */
export function writerSource(options: DatabaseOptions, sockets = new MysqlSockets()): DataSource {
  const source = new DataSource(writerOptions(options, sockets));
  // SQLite takes any type name with TEXT in it as text; TypeORM's list for it does not know this one of MySQL's.
  if (options.url.startsWith('sqlite:')) source.driver.supportedDataTypes.push('longtext');
  if (options.seals) sealWith(source, options.seals);
  return source;
}

function writerOptions(options: DatabaseOptions, sockets: MysqlSockets): DataSourceOptions {
  const common = {
    entities: options.entities,
    migrations: options.migrations,
    namingStrategy: new SnakeCaseNames(),
    migrationsTransactionMode: 'each' as const,
    ...(options.observe ? { logging: true, logger: observer(options.observe) } : { logging: false }),
  };
  return options.url.startsWith('sqlite:')
    ? {
        type: 'better-sqlite3',
        driver: Sqlite,
        database: sqlitePath(options.url),
        enableWAL: true,
        timeout: 5000,
        prepareDatabase: prepareSqlite,
        ...common,
      }
    : {
        type: 'mysql',
        url: options.url,
        timezone: 'Z',
        charset: 'utf8mb4_bin',
        poolSize: WRITER_CONNECTIONS,
        // What a transaction is told leaves as one text; direct-runner.ts takes one statement at a time.
        multipleStatements: true,
        // A stack that is captured for every statement costs a twentieth of a send.
        trace: false,
        driver: settled(),
        extra: sockets.settings,
        ...common,
      };
}

/**
 * mysql2, each of whose connections says once, instead of before every transaction, how much of others' it wants to see: rows
 * are locked where it matters, and READ COMMITTED keeps MySQL from locking the gaps between them as well.
 */
function settled(): typeof import('mysql2') {
  // A start on SQLite is quicker and smaller without it.
  const mysql: typeof import('mysql2') = require('mysql2');
  const createPool = (options: PoolOptions) => {
    // What a connection was told, here and by direct-runner.ts, holds as long as it lives.
    const pool = mysql.createPool({ ...options, resetOnRelease: false });
    pool.on('connection', (connection) => {
      connection.query('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED');
    });
    return pool;
  };
  return { ...mysql, createPool: createPool as typeof mysql.createPool };
}

export function sqlitePath(url: string): string {
  return url.slice('sqlite:'.length);
}
