import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import { codeOf } from '../errors';
import { tightenDatabase } from '../private-files';
import { NO_TRACING, type Tracing } from '../tracing/tracing';
import { fieldOf } from '../untyped.rules';
import { VersionedTables, versioned } from './changes';
import { direct } from './direct-runner';
import { directSqlite } from './direct-sqlite';
import { beginWithKept } from './empty-database';
import { takeEndings } from './endings';
import { endLeftOpen } from './left-open';
import { holdLockFile } from './lock-file';
import { migrate, refuseContents } from './migrate';
import { MysqlSockets } from './mysql-sockets';
import { plainly } from './plain-manager';
import {
  type Meter,
  openMysqlReader,
  openSqliteReader,
  type PoolState,
  poolState,
  type Reader,
  type Row,
} from './reader';
import { scrub } from './scrub';
import { inDialect } from './sight.rules';
import { SqliteWriter } from './sqlite-writer';
import { statementSpan, TRANSACTION, watching } from './statement-spans';
import type { EntityClass } from './tables';
import { type DatabaseOptions, sqlitePath, writerSource } from './writer-source';

export type Dialect = 'sqlite' | 'mysql';

const READER_CONNECTIONS = 16;
/** SQLite says so when a command that runs beside the service, such as `secrets:rotate`, has written in between. */
const BUSY = ['SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT'];
/** MySQL says "try again" with these: a deadlock was broken, a lock was not had in time. */
const RETRYABLE = new Set(['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT', 'ER_CHECKREAD', ...BUSY]);
const TRIES = 6;
const TIMEOUT_SECONDS = 60;

/**
 * The two ways to the data: `write` runs one transaction, `read` gives plain rows of what is committed.
 * All that differs between SQLite and MySQL is in this folder.
 */
export class Database {
  readonly dialect: Dialect;
  readonly versioned: VersionedTables;
  private readonly inTurn: SqliteWriter | undefined;
  /** Only where tests watch: a storage that has ever been entered makes every promise of the process dearer. */
  private readonly inside: AsyncLocalStorage<true> | undefined;

  private constructor(
    readonly source: DataSource,
    private readonly reader: Reader,
    private readonly observe: DatabaseOptions['observe'],
    private readonly lock: { release(): void } | undefined,
    unversioned: readonly EntityClass[],
    private readonly tracing: Tracing = NO_TRACING,
  ) {
    this.versioned = new VersionedTables(source, unversioned);
    this.inside = observe && new AsyncLocalStorage();
    this.dialect = source.options.type === 'mysql' ? 'mysql' : 'sqlite';
    if (this.dialect === 'sqlite') this.inTurn = new SqliteWriter(source, (work) => this.writeWithRetries(work));
  }

  /** Opens both connections and brings the schema up to date, one process at a time. */
  static async open(options: DatabaseOptions): Promise<Database> {
    const sqlite = options.url.startsWith('sqlite:');
    const lock = sqlite ? lockEmbedded(sqlitePath(options.url)) : undefined;
    if (sqlite && !options.mustBeEmpty) beginWithKept(sqlitePath(options.url));
    const sockets = new MysqlSockets();
    const source = writerSource(options, sockets);
    try {
      await source.initialize();
      if (options.mustBeEmpty) await refuseContents(source);
      await migrate(source);
      if (sqlite) {
        // Made just now, perhaps.
        tightenDatabase(sqlitePath(options.url));
        // Without the room for it the next start tries again, and no erasure is certified before.
        await scrub(source).catch(() => undefined);
      }
      const { timeoutSeconds = TIMEOUT_SECONDS } = options;
      sockets.limit(timeoutSeconds);
      return new Database(
        source,
        openReader(options.url, timeoutSeconds),
        options.observe,
        lock,
        options.unversioned ?? [],
        options.tracing,
      );
    } catch (error) {
      if (source.isInitialized) await source.destroy();
      lock?.release();
      throw error;
    }
  }

  /** The same beside a service that has the database open: makes, migrates and locks nothing. Throws for another schema. */
  static async beside(options: DatabaseOptions): Promise<Database> {
    if (options.url.startsWith('sqlite:') && !existsSync(sqlitePath(options.url)))
      throw new Error(`There is no database at ${sqlitePath(options.url)}.`);
    const source = writerSource(options);
    await source.initialize();
    const found: { name: string }[] = await source.query('SELECT name FROM migrations').catch(() => []);
    const expected = source.migrations.map((migration) => migration.constructor.name);
    if (found.length === expected.length && found.every(({ name }) => expected.includes(name)))
      return new Database(source, openReader(options.url), options.observe, undefined, options.unversioned ?? []);
    await source.destroy();
    throw new Error("The database's schema is not this version's: npm run migrate brings an older one up to date.");
  }

  read<T = Row>(sql: string, parameters?: readonly unknown[], meter?: Meter): Promise<T[]> {
    const worded = inDialect(sql, this.dialect);
    this.observe?.(worded, parameters ?? []);
    if (!this.tracing.isOn) return this.reader.read<T>(worded, parameters, meter);
    return this.tracing.run(statementSpan(worded, this.dialect), () => this.reader.read<T>(worded, parameters, meter));
  }

  /**
   * Runs `work` in one transaction and commits; any error rolls it back and is passed on. `work` runs again when the
   * server broke a deadlock, so it must do nothing but write through its manager. One that is begun inside another is
   * refused where statements are watched, as in tests.
   */
  write<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    // Inside a transaction this would wait for itself on SQLite, and be a second, independent one on MySQL.
    if (this.inside?.getStore()) throw new Error('A transaction was begun inside another: pass its Tx on instead.');
    const counted = (manager: EntityManager) => versioned(plainly(manager), this.versioned, work);
    return this.tracing.run(TRANSACTION, (span) => {
      const watched = this.tracing.isOn ? watching(span, this.dialect, counted) : counted;
      const begin = () => this.inTurn?.write(watched) ?? this.writeWithRetries(watched);
      return this.inside ? this.inside.run(true, begin) : begin();
    });
  }

  /** The state of the pools of MySQL's connections, by what they are for; empty on SQLite. */
  pools(): Record<string, PoolState> {
    const reader = this.reader.pool?.();
    return reader ? { reader, writer: poolState(fieldOf(this.source.driver, 'pool')) } : {};
  }

  /**
   * Sees to it that the files of an embedded database hold nothing that was removed; answers whether that is so: while
   * somebody reads an older state of it, such as a backup, it cannot be.
   */
  async scrubbed(): Promise<boolean> {
    return this.inTurn?.between(() => scrub(this.source)) ?? true;
  }

  async close(): Promise<void> {
    this.inside?.disable();
    await this.inTurn?.idle();
    await this.reader.close();
    await this.source.destroy();
    this.lock?.release();
  }

  private async transaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const runner = this.source.createQueryRunner();
    if (this.dialect === 'sqlite') await directSqlite(runner);
    else direct(runner);
    try {
      return await runner.manager.transaction(work);
    } finally {
      await runner.release();
    }
  }

  private async writeWithRetries<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      let runner: QueryRunner | undefined;
      try {
        const result = await this.transaction((manager) => {
          runner = manager.queryRunner;
          return work(manager);
        });
        takeEndings(runner)(true);
        return result;
      } catch (error) {
        takeEndings(runner)(false);
        if (this.dialect === 'sqlite') endLeftOpen(this.source);
        const code = codeOf(error);
        if (!RETRYABLE.has(code) || attempt === TRIES) throw error;
        await wait(Math.random() * 20 * 2 ** attempt);
      }
    }
  }
}

/** Whether the error says that a unique index already holds the value, on either database. */
export function isDuplicate(error: unknown): boolean {
  const code = codeOf(error);
  return code === 'ER_DUP_ENTRY' || code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY';
}

/** Reads what is committed, beside a service that runs on the database or without one; changes and migrates nothing. */
export function openReader(url: string, timeoutSeconds = TIMEOUT_SECONDS): Reader {
  return url.startsWith('sqlite:')
    ? openSqliteReader(sqlitePath(url))
    : openMysqlReader(url, READER_CONNECTIONS, timeoutSeconds);
}

function lockEmbedded(path: string) {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const lock = holdLockFile(`${path}.lock`);
  // Before it is opened: its log gets the rights that it has itself.
  tightenDatabase(path);
  return lock;
}
