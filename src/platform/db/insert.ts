import type { EntityManager, FindOptionsWhere } from 'typeorm';

/** Inserts whole rows. TypeORM's own signature cannot express JSON columns; this one demands every property. */
export async function insert<Row extends object>(
  db: EntityManager,
  entity: new () => Row,
  rows: Row | Row[],
): Promise<void> {
  await db.insert(entity, rows as never);
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
