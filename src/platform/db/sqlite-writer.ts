import { AsyncResource } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import { codeOf } from '../errors';
import { inShortTurns, isTurnLong } from '../event-loop';
import { directSqlite } from './direct-sqlite';
import { takeEndings } from './endings';
import { endLeftOpen } from './left-open';

type Work<T> = (manager: EntityManager) => Promise<T>;

/** A transaction that waits for its turn. */
interface Waiting {
  /** Does its work; answers how whoever waits is told of it. */
  run: Work<() => void>;
  fail(error: unknown): void;
}

/** So many are committed at once. */
const MOST = 32;

/**
 * SQLite's transactions, strictly one behind the other: TypeORM has one connection for all, and a second that begins before the
 * first ends would join it and share its rollback. Those that wait when one begins are committed with it, since a commit costs
 * more than what most of them do; each is undone by itself where it fails, and told only when all are committed. Where that
 * comes to nothing, each is done by itself.
 */
export class SqliteWriter {
  private readonly waiting: Waiting[] = [];
  private working: Promise<void> | undefined;

  /** `alone`: does one transaction by itself. */
  constructor(
    private readonly source: DataSource,
    private readonly alone: <T>(work: Work<T>) => Promise<T>,
  ) {}

  write<T>(work: Work<T>): Promise<T> {
    return new Promise((resolve, fail) => {
      const run: Waiting['run'] = async (manager) => {
        const value = await work(manager);
        return () => resolve(value);
      };
      // It is done on behalf of whoever waits, not of whoever came first.
      const own = new AsyncResource('Transaction');
      this.waiting.push({ run: (manager) => own.runInAsyncScope(run, undefined, manager), fail });
      this.working ??= this.go();
    });
  }

  /** Does what may not be done within a transaction, when none is under way. */
  async between<T>(work: () => Promise<T>): Promise<T> {
    while (this.working) await this.working;
    const done = work();
    this.working = done.then(() => this.go()).catch(() => this.go());
    return done;
  }

  /** Resolves when nothing waits any more. */
  async idle(): Promise<void> {
    while (this.working) await this.working;
  }

  private async go(): Promise<void> {
    while (this.waiting.length > 0) {
      // Whatever comes in this turn of the event loop comes along.
      await nextTurn();
      await inShortTurns();
      const some = this.waiting.splice(0, MOST);
      if (some.length > 1 && (await this.together(some))) continue;
      for (const { run, fail } of some)
        await this.alone(run).then(
          (tell) => tell(),
          (error: unknown) => fail(error),
        );
    }
    this.working = undefined;
  }

  /** Commits them together, or the first of them, where the turn is long by then; false: nothing is changed. */
  private async together(members: readonly Waiting[]): Promise<boolean> {
    const runner = this.source.createQueryRunner();
    await directSqlite(runner);
    const told: (() => void)[] = [];
    try {
      await runner.startTransaction();
      for (const member of members) {
        told.push(await this.within(runner, member));
        if (isTurnLong()) break;
      }
      await runner.commitTransaction();
    } catch {
      endLeftOpen(this.source);
      return false;
    }
    this.waiting.unshift(...members.slice(told.length));
    for (const tell of told) tell();
    return true;
  }

  /** Answers how whoever waits is told, once it is committed. Throws where the whole transaction has come to nothing. */
  private async within(runner: QueryRunner, { run, fail }: Waiting): Promise<() => void> {
    await runner.query('SAVEPOINT one');
    try {
      const tell = await run(runner.manager);
      await runner.query('RELEASE one');
      // The next one goes on from here. Where all of them come to nothing after all, it finds out by itself (NotAsSeen).
      takeEndings(runner)(true);
      return tell;
    } catch (error) {
      takeEndings(runner)(false);
      if (mayHaveEndedAll(error)) throw error;
      await runner.query('ROLLBACK TO one');
      await runner.query('RELEASE one');
      return () => fail(error);
    }
  }
}

/** SQLite undoes a statement that breaks a constraint; after its other errors, of the disk or of locks, nothing is certain. */
function mayHaveEndedAll(error: unknown): boolean {
  const code = codeOf(error);
  return code.startsWith('SQLITE_') && !code.startsWith('SQLITE_CONSTRAINT');
}
