import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EntityManager, FindOptionsWhere } from 'typeorm';
import { present } from '../untyped.rules';

/** So many rows are written by one statement. */
const AT_ONCE = 200;

/** Inserts whole rows. TypeORM's own signature cannot express JSON columns; this one demands every property. */
export async function insert<Row extends object>(
  db: EntityManager,
  entity: new () => Row,
  rows: Row | Row[],
): Promise<void> {
  await db.insert(entity, rows as never);
}

/** Inserts many rows, with turns of the event loop in between: SQLite answers at once, and others would wait for them all. */
export async function insertMany<Row extends object>(
  db: EntityManager,
  entity: new () => Row,
  rows: readonly Row[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    await insert(db, entity, rows.slice(at, at + AT_ONCE));
    await nextTurn();
  }
}

/** Runs a statement that changes rows within the transaction; answers how many it has met. */
export async function changeRows(db: EntityManager, sql: string, parameters: unknown[]): Promise<number> {
  const { affected } = await present(db.queryRunner, 'a transaction').query(sql, parameters, true);
  return affected ?? 0;
}

/** Changes these properties of all such rows. TypeORM's own signature cannot express JSON columns either. */
export async function patch<Row extends object>(
  db: EntityManager,
  entity: new () => Row,
  where: FindOptionsWhere<Row>,
  changes: Partial<NoInfer<Row>>,
): Promise<void> {
  await db.update(entity, where, changes as never);
}
