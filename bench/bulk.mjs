import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { Sqlite } from '../dist/src/platform/db/sqlite.js';

const ROWS_AT_ONCE = 1000;

/** A connection that fills tables fast: on MySQL with long statements, on SQLite in one transaction a table. */
export async function openBulk(url) {
  return url.startsWith('sqlite:') ? bulkSqlite(url.slice('sqlite:'.length)) : bulkMysql(url);
}

/** Removes the database of this address with all that is in it, and makes an empty one. */
export async function recreate(url) {
  if (url.startsWith('sqlite:')) {
    const path = url.slice('sqlite:'.length);
    for (const end of ['', '-wal', '-shm', '.lock']) rmSync(path + end, { force: true });
    mkdirSync(dirname(path), { recursive: true });
    return;
  }
  await onServer(url, (name) => `DROP DATABASE IF EXISTS ${name}`);
  await createDatabase(url);
}

/** Makes the MySQL database of this address, if there is none. */
export const createDatabase = (url) => onServer(url, (name) => `CREATE DATABASE IF NOT EXISTS ${name}`);

async function onServer(url, sqlFor) {
  const server = new URL(url);
  const name = server.pathname.slice(1);
  server.pathname = '';
  const connection = await createConnection({ uri: server.href });
  await connection.query(sqlFor(name));
  await connection.end();
}

async function bulkMysql(uri) {
  const connection = await createConnection({ uri, timezone: 'Z', charset: 'utf8mb4_bin' });
  return {
    concat: (...parts) => `CONCAT(${parts})`,
    all: async (sql, parameters) => (await connection.query(sql, parameters))[0],
    run: (sql) => connection.query(sql),
    async insert(table, rows) {
      const columns = Object.keys(rows[0]);
      for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
        const values = rows.slice(start, start + ROWS_AT_ONCE).map((row) => columns.map((column) => row[column]));
        await connection.query(`INSERT INTO ${table} (${columns}) VALUES ?`, [values]);
      }
    },
    close: () => connection.end(),
  };
}

function bulkSqlite(path) {
  const handle = new Sqlite(path, { fileMustExist: true });
  handle.pragma('journal_mode = WAL');
  return {
    concat: (...parts) => parts.join(' || '),
    all: async (sql, parameters) => handle.prepare(sql).all(...parameters),
    run: async (sql) => void handle.exec(sql),
    async insert(table, rows) {
      const columns = Object.keys(rows[0]);
      const places = columns.map((column) => `@${column}`);
      const statement = handle.prepare(`INSERT INTO ${table} (${columns}) VALUES (${places})`);
      handle.transaction(() => {
        for (const row of rows) statement.run(row);
      })();
    },
    close: async () => void handle.close(),
  };
}
