import type { EntityManager, QueryResult, QueryRunner } from 'typeorm';
import { present } from '../untyped.rules';
import { noteStatement } from './changes';
import { type Change, change, changeOfAll } from './plain-statements';

/** A row was not as it was taken to be: the transaction has to be run once more, taking nothing for granted. */
export class NotAsSeen extends Error {}

/** Whether the transaction found its rows as it had taken them to be; else it has come to nothing. */
export const isAsSeen = (transaction: Promise<unknown>): Promise<boolean> =>
  transaction.then(
    () => true,
    (error: unknown) => {
      if (error instanceof NotAsSeen) return false;
      throw error;
    },
  );

const gatherings = new WeakMap<QueryRunner, Change[]>();

/**
 * Runs work that makes several changes, each of one row that it knows, which MySQL is told by one statement: whoever makes
 * one is told that it has met its row. The statement goes before anything else is said or asked. Throws NotAsSeen where a row was
 * not met; nothing of the transaction is good then.
 */
export async function together<T>(db: EntityManager, work: () => Promise<T>): Promise<T> {
  const runner = present(db.queryRunner, 'a transaction');
  const { query } = runner;
  const own: QueryRunner['query'] = query.bind(runner);
  const say: Say = (sql, parameters) => own(sql, parameters, true);
  const all: Change[] = [];
  const flush = async () => {
    const said = all.splice(0);
    if (said.length > 0) await make(db, say, said);
  };
  gatherings.set(runner, all);
  const flushing = async (...given: Parameters<typeof own>) => {
    await flush();
    return own(...given);
  };
  Object.assign(runner, { query: flushing });
  try {
    const result = await work();
    await flush();
    return result;
  } finally {
    gatherings.delete(runner);
    Object.assign(runner, { query });
  }
}

type Say = (sql: string, parameters: unknown[]) => Promise<QueryResult>;

/** Whether the change is made together with others, later. */
export function gathered({ queryRunner }: EntityManager, said: Change): boolean {
  const all = queryRunner && gatherings.get(queryRunner);
  // The second change of a table may be of the first one's row.
  if (!all || all.some(({ entity }) => entity === said.entity)) return false;
  all.push(said);
  return true;
}

async function make(db: EntityManager, say: Say, said: readonly Change[]): Promise<void> {
  const isMysql = db.connection.options.type === 'mysql';
  const { affected, tables } = isMysql ? await makeAtOnce(db, say, said) : await makeEach(db, say, said);
  if (affected !== said.length) throw new NotAsSeen('A row was not as it was taken to be.');
  const runner = present(db.queryRunner, 'a transaction');
  // Of all tables that a statement changes, the first alone is seen in it.
  for (const table of tables) noteStatement(runner, `UPDATE ${table}`, [], undefined);
}

interface Made {
  affected: number;
  tables: readonly string[];
}

async function makeAtOnce(db: EntityManager, say: Say, said: readonly Change[]): Promise<Made> {
  const { sql, parameters, tables } = changeOfAll(db, said);
  const { affected } = await say(sql, parameters);
  return { affected: affected ?? 0, tables };
}

/** SQLite has no such statement, and each of its own costs no more than calling a function. */
async function makeEach(db: EntityManager, say: Say, said: readonly Change[]): Promise<Made> {
  let affected = 0;
  for (const each of said) {
    const { sql, parameters } = present(change(db, each), 'a plain change');
    affected += (await say(sql, parameters)).affected ?? 0;
  }
  return { affected, tables: [] };
}
