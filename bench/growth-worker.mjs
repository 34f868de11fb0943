/** Makes chunks of rows beside the thread that loads them: text as LOAD DATA reads it, by table. */
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { dealRows } from './deal-rows.mjs';
import { accountOf, eventRows, worldOf } from './growth-world.mjs';

/** Chunks that may wait to be loaded. */
const AHEAD = 2;
const TABLES = ['end_users', 'funder_submissions', 'attempts', 'decisions', 'offers', 'events'];

/** How many deals each account has before the one that comes next. */
const before = new Map();
let next = 0;
let room = AHEAD;
parentPort.on('message', () => room++);
for (const { from, to } of workerData.chunks) {
  while (room === 0) await once(parentPort, 'message');
  room--;
  passOver(from);
  const texts = Object.fromEntries(TABLES.map((table) => [table, []]));
  const columns = {};
  for (; next < to; next++) {
    const rows = dealRows(next, worldOf(next));
    rows.events = eventRows(next, counted(next), rows.funder_submissions);
    for (const table of TABLES) for (const row of rows[table]) texts[table].push(line(row));
    for (const table of TABLES) columns[table] ??= Object.keys(rows[table][0]);
  }
  parentPort.postMessage({ from, to, parts: TABLES.map((table) => part(table, columns[table], texts[table])) });
}
parentPort.close();

function passOver(deal) {
  for (; next < deal; next++) counted(next);
}

function counted(deal) {
  const account = accountOf(deal);
  const count = before.get(account) ?? 0;
  before.set(account, count + 1);
  return count;
}

function part(table, columns, lines) {
  return { table, columns, text: Buffer.from(lines.join('')) };
}

function line(row) {
  let text = '';
  for (const key in row) text += `${text === '' ? '' : '\t'}${field(row[key])}`;
  return `${text}\n`;
}

function field(value) {
  if (value === null) return '\\N';
  if (typeof value === 'number') return String(value);
  return value.includes('\\') ? value.replaceAll('\\', '\\\\') : value;
}
