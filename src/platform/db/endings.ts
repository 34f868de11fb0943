import type { EntityManager, QueryRunner } from 'typeorm';
import { present } from '../untyped.rules';

type Ending = (isCommitted: boolean) => void;

const endings = new WeakMap<QueryRunner, Ending[]>();

/** Has this called once the transaction has ended, or this try of it. */
export function atEnd(db: EntityManager, ending: Ending): void {
  const runner = present(db.queryRunner, 'a transaction');
  endings.set(runner, [...(endings.get(runner) ?? []), ending]);
}

/** Takes what waits for the end of the runner's transaction, to be called then. */
export function takeEndings(runner: QueryRunner | undefined): Ending {
  const waiting = (runner && endings.get(runner)) ?? [];
  if (runner) endings.delete(runner);
  return (isCommitted) => {
    for (const ending of waiting) ending(isCommitted);
  };
}
