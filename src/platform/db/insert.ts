import type { EntityManager } from 'typeorm';

/** Inserts whole rows. TypeORM's own signature cannot express JSON columns; this one demands every property. */
export async function insert<Row extends object>(
  db: EntityManager,
  entity: new () => Row,
  rows: Row | Row[],
): Promise<void> {
  await db.insert(entity, rows as never);
}
