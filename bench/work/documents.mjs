import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import PDFDocument from 'pdfkit';
import { request } from 'undici';
import { recreate } from '../bulk.mjs';
import { migrate, requireBuilt } from '../generate.mjs';
import { startServer } from '../servers.mjs';
import { inParallel, startPeer, untilAll } from './peers.mjs';
import { ADMIN_KEY, makeAccount, makeFunder, makeSubmission, copier as openCopier } from './world.mjs';

const SETTINGS = { WORKER: 'true', ADMIN_API_KEY: ADMIN_KEY, ALLOW_PRIVATE_ADDRESSES: 'true', LOG_LEVEL: 'info' };
const UPLOADS = 200;
const DEALS = 10;
const AT_ONCE = 16;
const IDLE_SENDS = 30;
const ROWS_A_PAGE = 45;
const TRIGGER =
  'mutation ($id: ID!) { triggerFunderSubmission(submissionServiceId: $id, useSandbox: false) { serviceId } }';
const LIMITS = { pagesMs: 2000, laterMs: 1000, memoryMb: 600 };

/** How long documents take, and whether a send waits for 200 of them. Answers Markdown, and whether a limit was missed. */
export async function measureDocuments(url, { rounds, say }) {
  const pages = await twentyPages(rounds);
  say(`  20 pages in the worker: ${pages.map(Math.round).join(', ')} ms`);
  await recreate(url);
  await migrate(url);
  const service = await startServer('service', url, SETTINGS);
  const base = `http://127.0.0.1:${service.port}`;
  const peer = await startPeer();
  const funder = await makeFunder(base, peer.url);
  const account = await makeAccount(base, funder);
  const copier = await openCopier(url);
  const sends = (isOver, most) => measureSends({ account, funder, copier, isOver, most });
  const idle = await sends(() => false, IDLE_SENDS);
  const deals = [];
  for (let number = 0; number < DEALS; number++) deals.push(await makeDeal(account, number));
  const memory = watchMemory(service.pid);
  let isOver = false;
  const began = performance.now();
  const uploads = uploadAll(base, account, deals)
    .then(() => untilAll(UPLOADS, () => settled(copier)))
    .finally(() => {
      isOver = true;
    });
  const busy = await sends(() => isOver, Number.POSITIVE_INFINITY);
  await uploads;
  const seconds = (performance.now() - began) / 1000;
  const [{ reconciled }] = await copier.all(
    `SELECT COUNT(*) AS reconciled FROM bank_statements WHERE reconciliation = 'reconciled'`,
    [],
  );
  const memoryMb = memory.end();
  await copier.close();
  await service.stop();
  peer.close();
  return reported({ pages, idle, busy, seconds, reconciled: Number(reconciled), memoryMb });
}

/** Milliseconds of each reading of a statement of 20 pages in the service's own threads. */
async function twentyPages(rounds) {
  const { PDF_THREADS, readPdfText } = requireBuilt('./platform/pdf/pdf-text.js');
  const { ThreadPool } = requireBuilt('./platform/threads/thread-pool.js');
  const threads = new ThreadPool(PDF_THREADS);
  const bytes = await statement(20, 1);
  const found = [];
  for (let round = 0; round <= rounds; round++) {
    const began = performance.now();
    await readPdfText(
      threads,
      { bytes: Buffer.from(bytes) },
      { accountId: 'acc_1', timeoutMs: 60_000, mostPages: 500 },
    );
    // The first starts the thread.
    if (round > 0) found.push(performance.now() - began);
  }
  await threads.close();
  return found;
}

/** One send after the other; milliseconds of each, from the request until the funder has it. */
async function measureSends({ account, funder, copier, isOver, most }) {
  const found = [];
  while (!isOver() && found.length < most) {
    const id = await makeSubmission(account.ask, await makeDeal(account, found.length), funder);
    const began = performance.now();
    await account.ask(TRIGGER, { id });
    await untilAll(1, async () => {
      const [{ sent }] = await copier.all(
        `SELECT COUNT(*) AS sent FROM funder_submissions WHERE service_id = ? AND status = 'submitted_to_funder'`,
        [id],
      );
      return sent;
    });
    found.push(performance.now() - began);
  }
  return found.sort((one, other) => one - other);
}

async function makeDeal(account, number) {
  const { createEndUser } = await account.ask(
    'mutation ($input: CreateEndUserInput!) { createEndUser(input: $input) { serviceId } }',
    { input: { name: `Bakery ${number}` } },
  );
  return createEndUser.serviceId;
}

async function uploadAll(base, { token }, deals) {
  const numbers = Array.from({ length: UPLOADS }, (_, number) => number);
  await inParallel(numbers, AT_ONCE, async (number) => {
    const { statusCode, body } = await request(`${base}/api/end_users/${deals[number % DEALS]}/files`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': token },
      body: JSON.stringify({
        filename: `statement-${number}.pdf`,
        file_base64: Buffer.from(await statement(3, number)).toString('base64'),
      }),
    });
    const text = await body.text();
    if (statusCode >= 300) throw new Error(`Upload ${number}: ${statusCode} ${text.slice(0, 200)}`);
  });
}

async function settled(copier) {
  const [{ done }] = await copier.all(
    `SELECT COUNT(*) AS done FROM end_user_files WHERE processing_status IN ('processed', 'failed')`,
    [],
  );
  return done;
}

/** The most that a process holds, looked at ten times a second. */
function watchMemory(pid) {
  let most = 0;
  const look = () => {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    most = Math.max(most, Number(kilobytes ?? 0) / 1024);
  };
  const timer = setInterval(look, 100);
  return {
    end() {
      clearInterval(timer);
      look();
      return most;
    },
  };
}

const money = (cents) =>
  `${cents < 0 ? '-' : ''}${(Math.abs(cents) / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')}`;

/** A statement of so many pages that adds up, of an account of its own. */
function statement(pages, number) {
  const document = new PDFDocument({ size: 'LETTER', autoFirstPage: false, margin: 0 });
  const parts = [];
  const ended = new Promise((resolve) => document.on('end', () => resolve(Buffer.concat(parts))));
  document.on('data', (part) => parts.push(part));
  const count = pages * ROWS_A_PAGE;
  const rows = Array.from({ length: count }, (_, at) => ({
    day: `10/${String(1 + Math.floor((at * 31) / count)).padStart(2, '0')}`,
    cents: (at % 3 === 0 ? 1 : -1) * (1000 + ((at * 7919 + number * 104_729) % 90_000)),
  }));
  let balance = 5_000_000;
  const closing = rows.reduce((sum, { cents }) => sum + cents, balance);
  const put = (x, y, text) => document.font('Helvetica').fontSize(9).text(text, x, y, { lineBreak: false });
  for (let page = 0; page < pages; page++) {
    document.addPage();
    put(44, 30, 'Kestrel Valley Bank   Business Checking   Statement of account   Member FDIC');
    put(
      44,
      44,
      `Account number ${40_000_000 + number}   Statement period 10/01/2026 - 10/31/2026   Page ${page + 1} of ${pages}`,
    );
    if (page === 0) put(44, 62, `Opening balance ${money(balance)}`);
    if (page === 0) put(300, 62, `Closing balance ${money(closing)}`);
    for (const [x, title] of [
      [44, 'Date'],
      [110, 'Description'],
      [400, 'Amount'],
      [490, 'Balance'],
    ])
      put(x, 82, title);
    for (const [at, { day, cents }] of rows.slice(page * ROWS_A_PAGE, (page + 1) * ROWS_A_PAGE).entries()) {
      balance += cents;
      const y = 96 + at * 14;
      put(44, y, day);
      put(110, y, cents > 0 ? `Card deposit ${at}` : `Purchase of supplies ${at}`);
      put(400, y, money(cents));
      put(490, y, money(balance));
    }
  }
  document.end();
  return ended;
}

function reported({ pages, idle, busy, seconds, reconciled, memoryMb }) {
  const at = (found, share) => found[Math.min(found.length - 1, Math.floor(found.length * share))];
  const middle = at(
    [...pages].sort((one, other) => one - other),
    0.5,
  );
  const later = at(busy, 1) - at(idle, 0.5);
  const isMissed = [middle > LIMITS.pagesMs, later > LIMITS.laterMs, memoryMb > LIMITS.memoryMb];
  const verdict = (place) => (isMissed[place] ? '**missed**' : 'held');
  const ms = (value) => `${Math.round(value)} ms`;
  const report = [
    '| documents | measured | limit | |',
    '|---|---|---|---|',
    `| a statement of 20 pages in the worker, median | ${ms(middle)} | ${ms(LIMITS.pagesMs)} | ${verdict(0)} |`,
    `| the slowest of ${busy.length} sends beside ${UPLOADS} uploads, later than the median alone | ${ms(later)} | ${ms(LIMITS.laterMs)} | ${verdict(1)} |`,
    `| memory of the process under it | ${Math.round(memoryMb)} MB | ${LIMITS.memoryMb} MB | ${verdict(2)} |`,
    '',
    `A send alone: ${ms(at(idle, 0.5))} at the median, ${ms(at(idle, 1))} at most; beside the uploads ${ms(at(busy, 0.5))}, ${ms(at(busy, 0.95))} of 95 in 100, ${ms(at(busy, 1))} at most.`,
    `${UPLOADS} statements of 3 pages were read in ${seconds.toFixed(1)} s, ${reconciled} of them reconciled. Load of the machine ${loadavg()[0].toFixed(1)}.`,
  ].join('\n');
  return { report, failed: isMissed.some(Boolean) || reconciled < UPLOADS };
}
