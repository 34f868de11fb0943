import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import { EVERYONE, EventCounter } from '../events/event.entity';
import { present } from '../untyped.rules';
import { findLockedOrFail } from './lock';
import type { EntityClass } from './tables';
import { tell } from './together';

/** A statement that changes rows, and the table that it names. What begins otherwise and is none of `HARMLESS` may change anything. */
const WRITE = /^\s*(?:INSERT\s+(?:OR\s+\w+\s+|IGNORE\s+)?INTO|REPLACE\s+INTO|UPDATE|DELETE\s+FROM)\s+[`"]?(\w+)/i;
const HARMLESS = /^\s*(?:SELECT|BEGIN|START|COMMIT|ROLLBACK|SAVEPOINT|RELEASE|SET|PRAGMA|SHOW)\b/i;
const ACCOUNT_COLUMN = /account_?id$/i;
const ACCOUNT_ID = 'acc_';
const KINDS = 2000;
const ADVANCE = 'UPDATE event_counters SET version = version + 1 WHERE account_id = ?';

type Kind = 'account' | 'everyone' | 'none';

/** Which tables answers are kept of, and which of them are no account's. */
export class VersionedTables {
  private readonly owned = new Map<string, boolean>();

  /** All entities' but those of `unversioned`, which change too often, or tell nobody anything. */
  constructor(source: DataSource, unversioned: readonly EntityClass[]) {
    this.unversioned = new Set(unversioned.map((entity) => source.getMetadata(entity).tableName));
    for (const { tableName, columns } of source.entityMetadatas) {
      if (this.unversioned.has(tableName)) continue;
      this.owned.set(
        tableName,
        columns.some(({ propertyName }) => propertyName === 'accountId'),
      );
    }
  }

  private readonly unversioned: ReadonlySet<string>;
  /** Of the first texts that were said: all but those with a list of values are among them soon. */
  private readonly kinds = new Map<string, Kind>();

  /** What a statement needs: an account's version, everyone's, or none. */
  kindOf(sql: string): Kind {
    const known = this.kinds.get(sql);
    if (known) return known;
    const kind = HARMLESS.test(sql) ? 'none' : this.changing(WRITE.exec(sql)?.[1] ?? '');
    if (this.kinds.size < KINDS) this.kinds.set(sql, kind);
    return kind;
  }

  private changing(table: string): Kind {
    const owned = this.owned.get(table);
    if (owned === undefined) return this.unversioned.has(table) ? 'none' : 'everyone';
    return owned ? 'account' : 'everyone';
  }

  /** Whether a version advances with every change of what the statement reads. */
  cover(sql: string): boolean {
    for (const [, table = ''] of sql.matchAll(/\b(?:FROM|JOIN)\s+[`"]?(\w+)/gi))
      if (!this.owned.has(table)) return false;
    return true;
  }
}

/**
 * What one transaction has changed, found out by its statements themselves, so that no command can forget to say it. The
 * accounts are those that the transaction has met at all, in parameters and in rows: rather one too many than one too few.
 */
export class Changes {
  private readonly accounts = new Set<string>();
  private some = false;
  private everyones = false;

  constructor(private readonly tables: VersionedTables) {}

  note(sql: string, parameters: readonly unknown[], result: unknown): void {
    let isNamed = false;
    for (const value of parameters) {
      if (typeof value !== 'string' || !value.startsWith(ACCOUNT_ID)) continue;
      this.accounts.add(value);
      isNamed = true;
    }
    if (Array.isArray(result)) this.meet(result);
    const kind = this.tables.kindOf(sql);
    if (kind === 'none') return;
    this.some = true;
    if (kind === 'everyone' && !isNamed) this.everyones = true;
  }

  /** The counters that must advance for it; it is told once. */
  take(): string[] {
    const { some, everyones, accounts } = this;
    this.some = this.everyones = false;
    if (!some) return [];
    return everyones || accounts.size === 0 ? [EVERYONE] : [...accounts];
  }

  private meet(rows: Record<string, unknown>[]): void {
    const columns = Object.keys(rows[0] ?? {}).filter((column) => ACCOUNT_COLUMN.test(column));
    for (const column of columns)
      for (const row of rows) if (typeof row[column] === 'string') this.accounts.add(row[column]);
  }
}

const open = new WeakMap<QueryRunner, Changes>();

/** Tells the transaction's `Changes` of a statement. */
export const noteStatement = (
  runner: QueryRunner,
  sql: string,
  parameters: readonly unknown[],
  result: unknown,
): void => open.get(runner)?.note(sql, parameters, result);

/** Runs the transaction's work, and advances the versions of what it has changed, if the work has not. */
export async function versioned<T>(
  db: EntityManager,
  tables: VersionedTables,
  work: (db: EntityManager) => Promise<T>,
): Promise<T> {
  const runner = present(db.queryRunner, 'query runner');
  open.set(runner, new Changes(tables));
  try {
    const result = await work(db);
    await takeCounters(db, new Set());
    return result;
  } finally {
    open.delete(runner);
  }
}

/** Where an account's log ends. */
export type LogEnd = Pick<EventCounter, 'accountId' | 'lastSeq' | 'auditSeq' | 'auditHash' | 'auditSeal' | 'auditAt'>;

/** A counter, and by how much its version advances. */
export interface TakenCounter {
  counter: LogEnd;
  versions: 0 | 1;
  /** Until the transaction ends; else it is what was supposed, which has to be checked by whoever changes it. */
  isLocked: boolean;
}

/**
 * Locks the counters of the accounts that are named, for whoever writes them next, and advances the versions of what else the
 * transaction has changed. It belongs at the end of a transaction, since each counter's row stays locked; always in one
 * order, so that two never wait for each other. `supposed` saves reading the only one there is.
 */
export async function takeCounters(
  db: EntityManager,
  named: ReadonlySet<string>,
  supposed: (accountId: string) => LogEnd | undefined = () => undefined,
): Promise<ReadonlyMap<string, TakenCounter>> {
  const changed = new Set((db.queryRunner && open.get(db.queryRunner))?.take());
  const taken = new Map<string, TakenCounter>();
  const accounts = [...new Set([...named, ...changed])].sort();
  for (const accountId of accounts) {
    if (named.has(accountId)) {
      const known = accounts.length === 1 ? supposed(accountId) : undefined;
      const counter = known ?? (await findLockedOrFail(db, EventCounter, { accountId }));
      taken.set(accountId, { counter, versions: changed.has(accountId) ? 1 : 0, isLocked: !known });
    } else await tell(db, { sql: ADVANCE, parameters: [accountId] });
  }
  return taken;
}
