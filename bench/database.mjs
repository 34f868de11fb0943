import { createPool } from 'mysql2';
import { Sqlite } from '../dist/src/platform/db/sqlite.js';

/**
 * Plain rows from the database of this address, for the servers that the service is compared with: opened as the service
 * opens its own reader, so that drivers cost all of them the same.
 */
export function openRows(url) {
  return url.startsWith('sqlite:') ? openSqlite(url.slice('sqlite:'.length)) : openMysql(url);
}

function openMysql(uri) {
  const pool = createPool({
    uri,
    connectionLimit: 16,
    timezone: 'Z',
    charset: 'utf8mb4_bin',
    dateStrings: true,
    decimalNumbers: true,
  });
  pool.on('connection', (connection) => {
    connection.query('SET SESSION TRANSACTION READ ONLY, ISOLATION LEVEL READ COMMITTED');
  });
  return (sql, parameters) =>
    new Promise((resolve, reject) => {
      pool.query(sql, parameters, (error, found) => (error ? reject(error) : resolve(found)));
    });
}

function openSqlite(path) {
  const handle = new Sqlite(path, { readonly: true, timeout: 5000 });
  const statements = new Map();
  return async (sql, parameters) => {
    let statement = statements.get(sql);
    if (!statement) statements.set(sql, (statement = handle.prepare(sql)));
    return statement.all(...parameters);
  };
}
