import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DataSource, type DataSourceOptions, type EntityManager, type Logger as QueryLogger } from 'typeorm';
import { SnakeCaseNames } from './columns';
import { holdLockFile } from './lock-file';
import { openMysqlReader, openSqliteReader, type Reader, type Row } from './reader';

export type Dialect = 'sqlite' | 'mysql';

export interface DatabaseOptions {
  /** `sqlite:path` or `mysql://user:password@host:port/name` (running.md). */
  url: string;
  entities: NonNullable<DataSourceOptions['entities']>;
  migrations: NonNullable<DataSourceOptions['migrations']>;
  /** Told of every statement, for tests and metrics. */
  observe?: (sql: string) => void;
}

const WRITER_CONNECTIONS = 10;
const READER_CONNECTIONS = 16;
/** MySQL says "try again" with these: a deadlock was broken, a lock was not had in time. */
const RETRYABLE = new Set(['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT', 'ER_CHECKREAD']);
const TRIES = 6;
const MIGRATION_LOCK_SECONDS = 120;

/** TypeORM's options for the writer; also what the TypeORM CLI gets through ormconfig.ts. */
export function writerOptions(options: DatabaseOptions): DataSourceOptions {
  const common = {
    entities: options.entities,
    migrations: options.migrations,
    namingStrategy: new SnakeCaseNames(),
    migrationsTransactionMode: 'each' as const,
    ...(options.observe ? { logging: true, logger: observer(options.observe) } : { logging: false }),
  };
  return options.url.startsWith('sqlite:')
    ? { type: 'better-sqlite3', database: sqlitePath(options.url), enableWAL: true, timeout: 5000, ...common }
    : {
        type: 'mysql',
        url: options.url,
        timezone: 'Z',
        charset: 'utf8mb4_bin',
        poolSize: WRITER_CONNECTIONS,
        ...common,
      };
}

/**
 * The two ways to the data: `write` runs one transaction, `read` gives plain rows of what is committed.
 * All that differs between SQLite and MySQL is in this folder.
 */
export class Database {
  readonly dialect: Dialect;
  private tail: Promise<unknown> = Promise.resolve();
  private readonly inside = new AsyncLocalStorage<true>();
  private writing = 0;

  private constructor(
    readonly source: DataSource,
    private readonly reader: Reader,
    private readonly observe: DatabaseOptions['observe'],
    private readonly lock: { release(): void } | undefined,
  ) {
    this.dialect = source.options.type === 'mysql' ? 'mysql' : 'sqlite';
  }

  /** Opens both connections and brings the schema up to date, one process at a time. */
  static async open(options: DatabaseOptions): Promise<Database> {
    const sqlite = options.url.startsWith('sqlite:');
    const lock = sqlite ? lockEmbedded(sqlitePath(options.url)) : undefined;
    const source = new DataSource(writerOptions(options));
    try {
      // SQLite takes any type name with TEXT in it as text; TypeORM's list for it does not know this one of MySQL's.
      if (sqlite) source.driver.supportedDataTypes.push('longtext');
      await source.initialize();
      await migrate(source);
      const reader = sqlite
        ? openSqliteReader(sqlitePath(options.url))
        : openMysqlReader(options.url, READER_CONNECTIONS);
      return new Database(source, reader, options.observe, lock);
    } catch (error) {
      if (source.isInitialized) await source.destroy();
      lock?.release();
      throw error;
    }
  }

  read<T = Row>(sql: string, parameters?: readonly unknown[]): Promise<T[]> {
    this.observe?.(sql);
    return this.reader.read<T>(sql, parameters);
  }

  /**
   * Runs `work` in one transaction and commits; any error rolls it back and is passed on. On MySQL `work` runs again
   * when the server broke a deadlock, so it must do nothing but write through its manager.
   */
  write<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    // Inside a transaction this would wait for itself on SQLite, and be a second, independent one on MySQL.
    if (this.inside.getStore()) throw new Error('A transaction was begun inside another: pass its Tx on instead.');
    this.writing++;
    return this.inside
      .run(true, () => (this.dialect === 'sqlite' ? this.writeInTurn(work) : this.writeWithRetries(work)))
      .finally(() => {
        // A storage that has ever been entered makes every promise of the process dearer until it is switched off.
        if (--this.writing === 0) this.inside.disable();
      });
  }

  async close(): Promise<void> {
    await this.tail.catch(() => undefined);
    await this.reader.close();
    await this.source.destroy();
    this.lock?.release();
  }

  /**
   * TypeORM has one SQLite connection for all: a second transaction that begins before the first ends would join it and
   * share its rollback (libraries.md, section 0). So transactions go strictly one behind the other.
   */
  private writeInTurn<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const turn = this.tail.then(() => this.source.transaction(work));
    this.tail = turn.catch(() => undefined);
    return turn;
  }

  private async writeWithRetries<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        // Rows are locked where it matters; READ COMMITTED keeps MySQL from locking gaps between them as well.
        return await this.source.transaction('READ COMMITTED', work);
      } catch (error) {
        const code = (error as { code?: string }).code ?? '';
        if (!RETRYABLE.has(code) || attempt === TRIES) throw error;
        await wait(Math.random() * 20 * 2 ** attempt);
      }
    }
  }
}

/** Whether the error says that a unique index already holds the value, on either database. */
export function isDuplicate(error: unknown): boolean {
  const { code } = error as { code?: string };
  return code === 'ER_DUP_ENTRY' || code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY';
}

function sqlitePath(url: string): string {
  return url.slice('sqlite:'.length);
}

function lockEmbedded(path: string) {
  mkdirSync(dirname(path), { recursive: true });
  return holdLockFile(`${path}.lock`);
}

async function migrate(source: DataSource): Promise<void> {
  if (source.options.type !== 'mysql') {
    await source.runMigrations();
    return;
  }
  const holder = source.createQueryRunner();
  try {
    // The name is the server's, not the database's, so it carries the database's name. At most 64 characters.
    const name = `dealgate:${source.driver.database ?? ''}`.slice(0, 64);
    const [answer] = await holder.query('SELECT GET_LOCK(?, ?) AS held', [name, MIGRATION_LOCK_SECONDS]);
    if (Number(answer.held) !== 1) throw new Error('Another instance has been migrating the database for too long.');
    try {
      await source.runMigrations();
    } finally {
      // The connection goes back to the pool, and would take the lock with it.
      await holder.query('SELECT RELEASE_LOCK(?)', [name]);
    }
  } finally {
    await holder.release();
  }
}

function observer(observe: (sql: string) => void): QueryLogger {
  const ignore = () => undefined;
  return {
    logQuery: (sql) => observe(sql),
    logQueryError: ignore,
    logQuerySlow: ignore,
    logSchemaBuild: ignore,
    logMigration: ignore,
    log: ignore,
  };
}
