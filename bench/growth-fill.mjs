import { once } from 'node:events';
import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { createConnection } from 'mysql2/promise';
import { accountRows } from './account-rows.mjs';
import { createDatabase, openBulk } from './bulk.mjs';
import { migrate, requireBuilt } from './generate.mjs';
import * as world from './growth-world.mjs';

const { countedOfFunders } = requireBuilt('./features/figures/statistics-count.commands.js');
/** Deals that are loaded in one transaction: five thousand submissions, about 20 MB. */
const CHUNK = 200;
export const CHUNK_SUBMISSIONS = CHUNK * world.PER_DEAL;
const LOADERS = 2;
const PIECE = 65_536;
/** Stands in place of a first deal once all that is counted beside the rows has been counted. */
const SETTLED = -1;

/**
 * Fills the database at this address up to so many submissions, with what belongs to them. What is there already stays,
 * so that a fill that was cut off goes on: a chunk is committed whole, together with the row that says so. Ids grow
 * with time, so that all indexes but those by account are only added to at their ends, and need not be made afterwards.
 */
export async function fill(url, submissions, { say, progress }) {
  const deals = Math.ceil(submissions / world.PER_DEAL);
  await createDatabase(url);
  await migrate(url);
  const bulk = await openBulk(url);
  try {
    await bulk.run('CREATE TABLE IF NOT EXISTS growth_chunks (first_deal INT PRIMARY KEY, deals INT NOT NULL)');
    await addAccounts(bulk);
    const there = new Set((await bulk.all('SELECT first_deal AS first FROM growth_chunks')).map(({ first }) => first));
    const chunks = chunksOf(deals).filter(({ from }) => !there.has(from));
    if (chunks.length > 0) {
      say(`Filling ${new URL(url).pathname.slice(1)} up to ${submissions.toLocaleString('en')} submissions …`);
      await bulk.run(`DELETE FROM growth_chunks WHERE first_deal = ${SETTLED}`);
      await loadAll(url, chunks, progress);
    }
    if (chunks.length > 0 || !there.has(SETTLED)) await settle(bulk);
  } finally {
    await bulk.close();
  }
}

/** What the service keeps up to date itself as it goes: the accounts' last events, and the counts of submissions. */
async function settle(bulk) {
  await bulk.run(
    `UPDATE event_counters c SET last_seq = COALESCE((SELECT MAX(seq) FROM events e WHERE e.account_id = c.account_id), 0)`,
  );
  await bulk.run("DELETE FROM totals WHERE dimension = 'submissions'");
  await bulk.run(
    `INSERT INTO totals (account_id, dimension, day, value, measure, counted)
     SELECT account_id, 'submissions', '', funder_service_id, COALESCE(status, ''), COUNT(*) FROM funder_submissions
     WHERE is_synthetic = 0 AND deleted_at IS NULL GROUP BY account_id, funder_service_id, COALESCE(status, '')`,
  );
  await figures(bulk);
  await bulk.run(
    `ANALYZE TABLE ${['end_users', 'funder_submissions', 'attempts', 'decisions', 'offers', 'events', 'submission_figures', 'totals']}`,
  );
  await bulk.run(`INSERT INTO growth_chunks VALUES (${SETTLED}, 0)`);
}

const IS_SENT = "(is_sent = 1 OR COALESCE(status, '') IN ('approved', 'declined'))";
/** What each submission counts, by measure; and along what, without members: nobody's deals are told apart. */
const MEASURES = { made: '1', asked: 'asked', offered: 'offered', sent: IS_SENT, sent_asked: `${IS_SENT} * asked` };
const ALONG = { all: "''", funder: 'funder', product: 'product', industry: 'industry', status: "COALESCE(status, '')" };

/** Seconds from the send to the first final decision, where it came later. */
const WAITED = 'NULLIF(GREATEST(TIMESTAMPDIFF(SECOND, s.submitted_at, d.at), 0), 0)';

/** What submissions count as, by days and for ever. */
async function figures(bulk) {
  await bulk.run('DELETE FROM submission_figures');
  await bulk.run(
    `INSERT INTO submission_figures (submission_service_id, account_id, day, funder, product, industry, reps, status, asked, offered,
       is_sent, answer_minutes, reached, waited_ms, decline_codes)
     SELECT s.service_id, s.account_id, DATE_FORMAT(s.created, '%Y-%m-%d'), s.funder_service_id, '', '', '', s.status, 50000, 0,
       s.submitted_at IS NOT NULL, ROUND(${WAITED} / 60), NULL, ${WAITED} * 1000, CASE s.status WHEN 'declined' THEN 'nsf' END
     FROM funder_submissions s LEFT JOIN (SELECT submission_service_id AS id, MIN(effective_at) AS at FROM decisions
       WHERE application_status NOT IN ('info_requested', 'in_review', 'received') GROUP BY submission_service_id) AS d ON d.id = s.service_id
     WHERE s.is_synthetic = 0 AND s.deleted_at IS NULL`,
  );
  await bulk.run("DELETE FROM totals WHERE dimension <> 'submissions'");
  for (const [dimension, value] of Object.entries(ALONG))
    for (const [measure, counted] of Object.entries(MEASURES))
      await bulk.run(
        `INSERT INTO totals (account_id, dimension, day, value, measure, counted)
         SELECT account_id, '${dimension}', day, ${value} AS counts_as, '${measure}', SUM(${counted}) FROM submission_figures
         GROUP BY account_id, day, counts_as`,
      );
  await bulk.run(
    `INSERT INTO totals (account_id, dimension, day, value, measure, counted) ${countedOfFunders('1 = 1')}`,
  );
}

function chunksOf(deals) {
  const chunks = [];
  for (let from = 0; from < deals; from += CHUNK) chunks.push({ from, to: Math.min(deals, from + CHUNK) });
  return chunks;
}

/** The accounts come last of what they need, so that one that is there is whole. */
async function addAccounts(bulk) {
  const name = `Growth ${world.ACCOUNTS - 1}`;
  if ((await bulk.all('SELECT 1 AS one FROM accounts WHERE name = ?', [name])).length > 0) return;
  const { accounts: _accounts, funders, ...tables } = accountRows(name, own(0));
  for (const table of ['accounts', 'funders', ...Object.keys(tables)]) await bulk.run(`DELETE FROM ${table}`);
  await bulk.insert('funders', funders);
  const all = Array.from({ length: world.ACCOUNTS }, (_, number) => accountRows(`Growth ${number}`, own(number)));
  for (const table of Object.keys(tables))
    await bulk.insert(
      table,
      all.flatMap((rows) => rows[table]),
    );
  await bulk.insert(
    'accounts',
    all.flatMap(({ accounts }) => accounts),
  );
}

const own = (number) => ({
  account: world.accountId(number),
  token: world.tokenOf(number),
  keyId: world.idOf('apk', number),
  linkToken: (funder) => `callback-${number}-${funder}`,
});

/** Makes chunks in one thread and loads them over several connections, one chunk each. */
async function loadAll(url, chunks, progress) {
  const worker = new Worker(new URL('growth-worker.mjs', import.meta.url), { workerData: { chunks } });
  const whole = chunks.reduce((sum, { from, to }) => sum + to - from, 0) * world.PER_DEAL;
  const made = [];
  worker.on('message', (chunk) => made.push(chunk));
  const take = async () => {
    while (made.length === 0) await once(worker, 'message');
    worker.postMessage('taken');
    return made.shift();
  };
  let taken = 0;
  let done = 0;
  const load = async () => {
    const connection = await loader(url);
    try {
      while (taken < chunks.length) {
        taken++;
        const chunk = await take();
        await loadChunk(connection, chunk);
        done += (chunk.to - chunk.from) * world.PER_DEAL;
        progress(done, whole);
      }
    } finally {
      await connection.end();
    }
  };
  await Promise.all(Array.from({ length: LOADERS }, load)).finally(() => worker.terminate());
}

async function loader(url) {
  const flags = ['+LOCAL_FILES'];
  const connection = await createConnection({ uri: url, timezone: 'Z', charset: 'utf8mb4_bin', flags });
  // Rows of generated ids meet no others, and have no foreign keys.
  await connection.query('SET SESSION unique_checks = 0, foreign_key_checks = 0');
  return connection;
}

async function loadChunk(connection, { from, to, parts }) {
  await connection.beginTransaction();
  for (const { table, columns, text } of parts) {
    const sql = `LOAD DATA LOCAL INFILE 'rows' INTO TABLE ${table} CHARACTER SET utf8mb4 (${columns})`;
    await connection.query({ sql, infileStreamFactory: () => Readable.from(pieces(text)) });
  }
  await connection.query('INSERT INTO growth_chunks VALUES (?, ?)', [from, to - from]);
  await connection.commit();
}

function* pieces(bytes) {
  // What another thread has made has lost that it is a Buffer.
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at < text.length; at += PIECE) yield text.subarray(at, at + PIECE);
}
