import type BetterSqlite3 from 'better-sqlite3';
import { QueryFailedError, QueryResult, type QueryRunner } from 'typeorm';
import { noteStatement } from './changes';
import { spansOf } from './statement-spans';

/** As many as a busy service says again and again: those that are forgotten are prepared anew. */
const KEPT = 500;
const known = new WeakSet<QueryRunner>();

/** The same as `direct` for SQLite's one runner: its statements are prepared once, and go to better-sqlite3 as they are. */
export async function directSqlite(runner: QueryRunner): Promise<void> {
  if (known.has(runner)) return;
  known.add(runner);
  const { logger } = runner.connection;
  const connection: BetterSqlite3.Database = await runner.connect();
  const statements = new Map<string, BetterSqlite3.Statement>();

  function prepared(sql: string): BetterSqlite3.Statement {
    const found = statements.get(sql);
    if (found) return found;
    const [first] = statements.keys();
    if (first !== undefined && statements.size >= KEPT) statements.delete(first);
    const statement = connection.prepare(sql);
    statements.set(sql, statement);
    return statement;
  }

  async function query(sql: string, given: unknown[] = [], isStructured = false): Promise<unknown> {
    // It has no booleans.
    const values = given.some((value) => typeof value === 'boolean') ? given.map(withoutBooleans) : given;
    logger.logQuery(sql, values, runner);
    const end = spansOf(runner, [{ sql }]);
    let found: unknown[] | BetterSqlite3.RunResult;
    try {
      const statement = prepared(sql);
      found = statement.reader ? statement.all(values) : statement.run(values);
    } catch (error) {
      throw error instanceof Error ? new QueryFailedError(sql, values, error) : error;
    }
    end();
    const raw = Array.isArray(found) ? found : found.lastInsertRowid;
    noteStatement(runner, sql, values, raw);
    if (!isStructured) return raw;
    const more = Array.isArray(found) ? { records: found } : { affected: found.changes };
    return Object.assign(new QueryResult(), { raw, ...more });
  }
  Object.assign(runner, { query });
}

const withoutBooleans = (value: unknown) => (typeof value === 'boolean' ? Number(value) : value);
