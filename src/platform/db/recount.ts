import type { EntityManager } from 'typeorm';
import { EventCounter } from '../events/event.entity';
import { findLocked } from './lock';
import { Total } from './total.entity';
import type { Tx } from './transact';

/** Some of an account's totals, and the statement that counts them from the rows: its parameter is the account. */
export interface Countable {
  dimension: string;
  day: string;
  /** Columns as `totals` has them, in its order. */
  counted: string;
}

/** Counts totals of an account anew, and changes nothing where they are right. */
export async function recount(
  { db }: Pick<Tx, 'db'>,
  accountId: string,
  { dimension, day, counted }: Countable,
): Promise<void> {
  const kept = `SELECT * FROM totals WHERE account_id = ? AND dimension = '${dimension}' AND day = '${day}' AND counted <> 0`;
  if ((await linesOf(db, accountId, kept)) === (await linesOf(db, accountId, counted))) return;
  await db.delete(Total, { accountId, dimension, day });
  // Whoever has changed a total takes this lock before he commits: what is not committed now adds to the new count.
  await findLocked(db, EventCounter, { accountId });
  await db.query(`INSERT INTO totals (account_id, dimension, day, value, measure, counted) ${counted}`, [accountId]);
}

async function linesOf(db: EntityManager, accountId: string, sql: string): Promise<string> {
  const rows = await db.query<Record<string, unknown>[]>(sql, [accountId]);
  const lines = rows.map((row) => [row.value, row.measure, Number(row.counted)].join(' '));
  return lines.sort().join('\n');
}
