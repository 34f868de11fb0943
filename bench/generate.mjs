import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { accountRows } from './account-rows.mjs';
import { openBulk, recreate } from './bulk.mjs';
import { COPIED_IDS, dealRows } from './deal-rows.mjs';
import { NUMBER_AT, TOKEN } from './ids.mjs';

export const DEALS = 2000;
/** So many deals are made one by one; the others are their copies under other ids, which the database makes itself. */
const TEMPLATES = 100;
const ROOT = join(import.meta.dirname, '..');
export const requireBuilt = createRequire(join(ROOT, 'dist/src/'));

/**
 * Makes the benchmark's database at this address, if it is not there already as this version of the code would make it.
 * The schema comes from the built service's own migrations. Answers the API key to use.
 */
export async function prepareDatabase(url, { fresh = false, say = () => {} } = {}) {
  const mark = `Benchmark ${fingerprint()}`;
  if (!fresh && (await isMarked(url, mark))) return TOKEN;
  const started = Date.now();
  say(`Making the data: ${DEALS} deals with 25 submissions each …`);
  await recreate(url);
  await migrate(url);
  const bulk = await openBulk(url);
  try {
    await fill(bulk, mark);
  } finally {
    await bulk.close();
  }
  say(`… made in ${Math.round((Date.now() - started) / 1000)} s.`);
  return TOKEN;
}

async function fill(bulk, mark) {
  // The mark is what a complete database has, so it is written last.
  const { accounts, ...others } = accountRows(mark);
  for (const [table, rows] of Object.entries(others)) await bulk.insert(table, rows);
  const templates = Array.from({ length: TEMPLATES }, (_, number) => dealRows(number));
  for (const table of Object.keys(COPIED_IDS)) {
    const rows = templates.flatMap((template) => template[table]);
    await bulk.insert(table, rows);
    for (let copy = 1; copy < DEALS / TEMPLATES; copy++)
      await bulk.run(copying(bulk, table, Object.keys(rows[0]), copy));
  }
  await bulk.insert('accounts', accounts);
}

/** Copies the templates' rows: in every id of the deal, the two digits of its hundred become the copy's. */
function copying(bulk, table, columns, copy) {
  const hundred = String(copy).padStart(2, '0');
  const values = columns.map((column) =>
    COPIED_IDS[table].includes(column)
      ? bulk.concat(`SUBSTR(${column}, 1, ${NUMBER_AT})`, `'${hundred}'`, `SUBSTR(${column}, ${NUMBER_AT + 3})`)
      : column,
  );
  const isTemplate = `SUBSTR(service_id, ${NUMBER_AT + 1}, 2) = '00'`;
  return `INSERT INTO ${table} (${columns}) SELECT ${values} FROM ${table} WHERE ${isTemplate}`;
}

async function isMarked(url, mark) {
  try {
    const bulk = await openBulk(url);
    const rows = await bulk.all('SELECT name FROM accounts WHERE name = ?', [mark]);
    await bulk.close();
    return rows.length === 1;
  } catch {
    return false;
  }
}

/** Changes with the generator and with the service's migrations. */
function fingerprint() {
  const migrations = join(ROOT, 'dist/src/migrations');
  const files = [
    ...['generate.mjs', 'ids.mjs', 'account-rows.mjs', 'deal-rows.mjs'].map((name) => join(import.meta.dirname, name)),
    ...readdirSync(migrations).map((name) => join(migrations, name)),
  ];
  const hash = createHash('sha256');
  for (const file of files.sort()) if (/\.m?js$/.test(file)) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

/** Brings the database's schema to where the built service wants it. */
export async function migrate(url) {
  const { Database } = requireBuilt('./platform/db/database.js');
  const { entities } = requireBuilt('./registry.js');
  const { migrations } = requireBuilt('./migrations/list.js');
  await (await Database.open({ url, entities, migrations })).close();
}
