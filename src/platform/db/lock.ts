import type { EntityManager, FindOptionsWhere, ObjectLiteral } from 'typeorm';

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
