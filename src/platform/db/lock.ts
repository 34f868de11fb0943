import type { EntityManager, FindOptionsWhere, ObjectLiteral } from 'typeorm';
import { present } from '../untyped.rules';

/**
 * The row, locked until the transaction ends, or null. SQLite has no row locks and needs none: its transactions go one
 * behind the other.
 */
export function findLocked<T extends ObjectLiteral>(
  db: EntityManager,
  entity: new () => T,
  where: FindOptionsWhere<T>,
): Promise<T | null> {
  const lock = db.connection.options.type === 'mysql' ? { lock: { mode: 'pessimistic_write' as const } } : {};
  return db.findOne(entity, { where, ...lock });
}

/** The same of a row that must be there. Throws where it is not. */
export async function findLockedOrFail<T extends ObjectLiteral>(
  db: EntityManager,
  entity: new () => T,
  where: FindOptionsWhere<T>,
): Promise<T> {
  return present(await findLocked(db, entity, where), `${entity.name} ${JSON.stringify(where)}`);
}

/**
 * Keeps the row as it is until the transaction ends: others may hold it too, and whoever would change it waits. Nothing
 * to do on SQLite, where nobody else writes meanwhile.
 */
export async function hold<T extends ObjectLiteral>(
  db: EntityManager,
  entity: new () => T,
  where: { [Property in keyof T]?: string },
): Promise<void> {
  if (db.connection.options.type !== 'mysql') return;
  const { tableName, columns } = db.connection.getMetadata(entity);
  const names = Object.keys(where).map(
    (property) =>
      present(
        columns.find((each) => each.propertyName === property),
        property,
      ).databaseName,
  );
  // Written out, since TypeORM's own lock is worded for MySQL 8 and MariaDB does not know it.
  const conditions = names.map((name) => `${name} = ?`).join(' AND ');
  await db.query(`SELECT 1 FROM ${tableName} WHERE ${conditions} LOCK IN SHARE MODE`, Object.values(where));
}
