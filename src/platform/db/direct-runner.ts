import type { PoolConnection } from 'mysql2';
import { QueryFailedError, QueryResult, type QueryRunner } from 'typeorm';
import { noteStatement } from './changes';

/**
 * Has a transaction's statements go to mysql2 directly, with callbacks: TypeORM's own way tells listeners that nobody is, and
 * waits for them, before and after each. What has changed is noted as ever, and the logger told.
 */
export function direct(runner: QueryRunner): void {
  const { logger } = runner.connection;
  const query = async (sql: string, parameters?: unknown[], isStructured = false) => {
    const connection: PoolConnection = await runner.connect();
    logger.logQuery(sql, parameters, runner);
    const raw = await new Promise<unknown>((resolve, reject) =>
      connection.query(sql, parameters, (error, found) =>
        error ? reject(new QueryFailedError(sql, parameters, error)) : resolve(found),
      ),
    );
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
