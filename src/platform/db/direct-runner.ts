import type { PoolConnection } from 'mysql2';
import { QueryFailedError, QueryResult, type QueryRunner } from 'typeorm';
import { noteStatement } from './changes';

/** What TypeORM begins a transaction with. */
const BEGIN = 'START TRANSACTION';
/** Connections that have been told to begin a transaction with whatever is said to them next. */
const told = new WeakSet<PoolConnection>();

/**
 * Has a transaction's statements go to mysql2 directly, with callbacks: TypeORM's own way tells listeners that nobody is, and
 * waits for them, before and after each. What has changed is noted as ever, and the logger told. That a transaction begins is
 * said once to each connection, instead of before every one: outside of transactions nothing is said to one of these.
 */
export function direct(runner: QueryRunner): void {
  const { logger } = runner.connection;
  const query = async (given: string, parameters?: unknown[], isStructured = false): Promise<unknown> => {
    const connection: PoolConnection = await runner.connect();
    if (given === BEGIN && told.has(connection)) return undefined;
    const sql = given === BEGIN ? 'SET autocommit = 0' : given;
    logger.logQuery(sql, parameters, runner);
    const raw = await new Promise<unknown>((resolve, reject) =>
      connection.query(sql, parameters, (error, found) =>
        error ? reject(new QueryFailedError(sql, parameters, error)) : resolve(found),
      ),
    ).catch((error: unknown) => {
      // What it might still hold open would become a part of the next one's.
      if (sql === 'ROLLBACK') connection.destroy();
      throw error;
    });
    if (given === BEGIN) told.add(connection);
    noteStatement(runner, sql, parameters ?? [], raw);
    return isStructured ? structured(raw) : raw;
  };
  Object.assign(runner, { query });
}

function structured(raw: unknown): QueryResult {
  const result = new QueryResult();
  result.raw = raw;
  if (Array.isArray(raw)) result.records = raw;
  else if (typeof raw === 'object' && raw !== null && 'affectedRows' in raw) result.affected = Number(raw.affectedRows);
  return result;
}
