import mysql from 'mysql2/promise';
import { Sqlite } from '../../dist/src/platform/db/sqlite.js';

/**
 * Transactions and single statements, hand-written for either database: `write(work)` runs `work(run)` in one transaction, in
 * which `run(sql, values)` answers rows, or how many rows a change has met; a deadlock that the server broke is tried again.
 */
export const openWriter = (url) =>
  url.startsWith('sqlite:') ? sqliteWriter(url.slice('sqlite:'.length)) : mysqlWriter(url);

/** Whether a row was refused since its key is there already. */
export const isDuplicate = ({ code }) => code === 'ER_DUP_ENTRY' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY';

function mysqlWriter(uri) {
  const pool = mysql.createPool({
    ...{ uri, connectionLimit: 10, timezone: 'Z', charset: 'utf8mb4_bin' },
    ...{ dateStrings: true, decimalNumbers: true },
  });
  pool.pool.on('connection', (connection) =>
    connection.query('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED'),
  );
  const on = (connection) => async (sql, values) => {
    const [found] = await connection.execute(sql, values);
    return Array.isArray(found) ? found : found.affectedRows;
  };
  return {
    forUpdate: ' FOR UPDATE',
    shared: ' LOCK IN SHARE MODE',
    once: on(pool),
    async write(work) {
      for (let tries = 1; ; tries++) {
        const connection = await pool.getConnection();
        try {
          await connection.query('START TRANSACTION');
          const result = await work(on(connection));
          await connection.query('COMMIT');
          return result;
        } catch (error) {
          await connection.query('ROLLBACK');
          if (error.code !== 'ER_LOCK_DEADLOCK' || tries === 6) throw error;
        } finally {
          connection.release();
        }
      }
    },
    close: () => pool.end(),
  };
}

function sqliteWriter(path) {
  const handle = new Sqlite(path, { fileMustExist: true });
  handle.pragma('journal_mode = WAL');
  const statements = new Map();
  const run = (sql, values) => {
    let statement = statements.get(sql);
    if (!statement) statements.set(sql, (statement = handle.prepare(sql)));
    return statement.reader ? statement.all(...values) : statement.run(...values).changes;
  };
  // One behind the other: a second that begins before the first ends would join it.
  let tail = Promise.resolve();
  return {
    forUpdate: '',
    shared: '',
    once: async (sql, values) => run(sql, values),
    write(work) {
      const turn = tail.then(async () => {
        handle.exec('BEGIN IMMEDIATE');
        try {
          const result = await work(run);
          handle.exec('COMMIT');
          return result;
        } catch (error) {
          handle.exec('ROLLBACK');
          throw error;
        }
      });
      tail = turn.catch(() => undefined);
      return turn;
    },
    close: async () => void handle.close(),
  };
}
