import type { EntityManager, FindOptionsWhere, ObjectLiteral } from 'typeorm';
import { lookAhead } from '../events/look-ups';
import { present } from '../untyped.rules';
import { hydrated, lookUp } from './plain-statements';

/**
 * The row, locked until the transaction ends, or null. SQLite has no row locks and needs none: its transactions go one
 * behind the other.
 */
export async function findLocked<T extends ObjectLiteral>(
  db: EntityManager,
  entity: new () => T,
  where: FindOptionsWhere<T>,
): Promise<T | null> {
  const isMysql = db.connection.options.type === 'mysql';
  const statement = lookUp(db, entity, where, isMysql ? ' LIMIT 1 FOR UPDATE' : ' LIMIT 1');
  if (!statement)
    return db.findOne(entity, { where, ...(isMysql && { lock: { mode: 'pessimistic_write' as const } }) });
  const [row] = await db.query<Record<string, unknown>[]>(statement.sql, statement.parameters);
  return row ? hydrated(db, entity, row) : null;
}

/**
 * The same with what `beside` selects next to it, and what was foreseen: as it is once the row is locked, and not locked
 * itself.
 */
export async function findLockedBeside<T extends ObjectLiteral, Beside extends Record<string, string>>(
  tx: { db: EntityManager },
  entity: new () => T,
  where: FindOptionsWhere<T>,
  beside: Beside,
): Promise<{ found: T; beside: Record<keyof Beside, unknown> } | null> {
  const { db } = tx;
  const lock = db.connection.options.type === 'mysql' ? ' FOR UPDATE' : '';
  const ahead = lookAhead(tx);
  const more = Object.entries(beside).map(([name, sql]) => `, (${sql}) AS ${name}`);
  const statement = lookUp(db, entity, where, ` LIMIT 1${lock}`, more.join('') + ahead.columns);
  const { sql, parameters } = present(statement, 'a plain condition');
  const [row] = await db.query<Record<string, unknown>[]>(sql, [...ahead.parameters, ...parameters]);
  ahead.keep(row);
  return row ? { found: hydrated(db, entity, row), beside: pick(row, beside) } : null;
}

function pick<Names extends Record<string, unknown>>(
  row: Record<string, unknown>,
  names: Names,
): Record<keyof Names, unknown> {
  return Object.assign({ ...names }, ...Object.keys(names).map((name) => ({ [name]: row[name] })));
}

/** The same of a row that must be there. Throws where it is not. */
export async function findLockedOrFail<T extends ObjectLiteral>(
  db: EntityManager,
  entity: new () => T,
  where: FindOptionsWhere<T>,
): Promise<T> {
  return present(await findLocked(db, entity, where), `${entity.name} ${JSON.stringify(where)}`);
}
