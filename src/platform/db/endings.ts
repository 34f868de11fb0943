import type { EntityManager, QueryRunner } from 'typeorm';
import { present } from '../untyped.rules';

type Ending = (isCommitted: boolean) => void;

const endings = new WeakMap<QueryRunner, Ending[]>();

/** Has this called once the transaction has ended, or this try of it. */
export function atEnd(db: EntityManager, ending: Ending): void {
  const runner = present(db.queryRunner, 'a transaction');
  endings.set(runner, [...(endings.get(runner) ?? []), ending]);
}

/** Calls what waits for the end of the runner's transaction. */
export function ended(runner: QueryRunner | undefined, isCommitted: boolean): void {
  if (!runner) return;
  const waiting = endings.get(runner) ?? [];
  endings.delete(runner);
  for (const ending of waiting) ending(isCommitted);
}
