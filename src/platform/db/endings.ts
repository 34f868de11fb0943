import type { EntityManager, QueryRunner } from 'typeorm';
import { present } from '../untyped.rules';

type Ending = (isCommitted: boolean) => void;

const endings = new WeakMap<QueryRunner, Ending[]>();
const commits = new WeakMap<QueryRunner, (() => void)[]>();

/** Has this called once the transaction has ended, or this try of it. */
export function atEnd(db: EntityManager, ending: Ending): void {
  wait(endings, db, ending);
}

/** Takes what waits for the end of the runner's transaction, to be called then. */
export function takeEndings(runner: QueryRunner | undefined): Ending {
  const waiting = (runner && endings.get(runner)) ?? [];
  if (runner) {
    endings.delete(runner);
    commits.delete(runner);
  }
  return (isCommitted) => {
    for (const ending of waiting) ending(isCommitted);
  };
}

/**
 * Has this called once all that the transaction has said is carried out and the server is about to commit it: what it has
 * locked is free as soon as that is done, which is before it is on the disk. On SQLite, where both are one, it is never called.
 */
export function atCommit(db: EntityManager, begin: () => void): void {
  wait(commits, db, begin);
}

/** Takes what waits for the runner's commit to begin; undefined where nothing does. */
export function takeCommits(runner: QueryRunner): (() => void) | undefined {
  const waiting = commits.get(runner);
  if (!waiting) return undefined;
  commits.delete(runner);
  return () => {
    for (const begin of waiting) begin();
  };
}

function wait<Call>(calls: WeakMap<QueryRunner, Call[]>, { queryRunner }: EntityManager, call: Call): void {
  const runner = present(queryRunner, 'a transaction');
  calls.set(runner, [...(calls.get(runner) ?? []), call]);
}
