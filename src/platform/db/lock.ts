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
