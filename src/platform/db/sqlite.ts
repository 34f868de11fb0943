import type BetterSqlite3 from 'better-sqlite3';

/**
 * better-sqlite3 for the Node that runs. From 13 it needs Node-API 10, which Node 20 lacks; 12, where it was built with the
 * headers of Node 24.19 or newer, ends the process when a statement is collected as garbage.
 */
export const Sqlite: typeof BetterSqlite3 = require(
  Number(process.versions.napi) >= 10 ? 'better-sqlite3-napi' : 'better-sqlite3',
);
