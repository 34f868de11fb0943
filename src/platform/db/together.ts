import type { EntityManager, QueryRunner } from 'typeorm';
import { present } from '../untyped.rules';
import type { Statement, Update } from './plain-statements';

/** A row was not as it was taken to be: the transaction has to be run once more, taking nothing for granted. */
export class NotAsSeen extends Error {
  constructor() {
    super('A row was not as it was taken to be.');
  }
}

/** What is said to the database and asks for nothing. */
export interface Told extends Statement {
  /** How many rows it must have met; where it has not, nothing of the transaction is good. */
  meets?: number;
  /** Its parts, where it is a change of one row. */
  update?: Update;
}

/** Takes what its transaction is told, to say it later. */
export type Listens = (told: Told) => Promise<void>;

const listening = new WeakMap<QueryRunner, Listens>();
const gathering = new WeakSet<QueryRunner>();

/** Has a runner's transactions told to `listens`. */
export const listen = (runner: QueryRunner, listens: Listens) => listening.set(runner, listens);

/**
 * Says what asks for nothing: it leaves for MySQL in one packet with what is asked next, or with the transaction's end, so
 * whatever it fails with, the transaction fails with. SQLite is told at once: there it costs no more than calling a function.
 */
export async function tell(db: EntityManager, told: Told): Promise<void> {
  const runner = present(db.queryRunner, 'a transaction');
  const listens = listening.get(runner);
  if (listens) return listens(told);
  const { affected } = await runner.query(told.sql, told.parameters, true);
  if (told.meets !== undefined && affected !== told.meets) throw new NotAsSeen();
}

/**
 * Runs work whose plain inserts, changes and removals are told (`tell`), not asked. Each of its changes is of one row that it
 * knows: the transaction comes to nothing, by NotAsSeen, where a row was not met.
 */
export async function together<T>(db: EntityManager, work: () => Promise<T>): Promise<T> {
  const runner = present(db.queryRunner, 'a transaction');
  if (gathering.has(runner)) return work();
  gathering.add(runner);
  try {
    return await work();
  } finally {
    gathering.delete(runner);
  }
}

export const isTogether = ({ queryRunner }: EntityManager): boolean => !!queryRunner && gathering.has(queryRunner);
