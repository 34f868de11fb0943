/**
 * What mail intake costs the requests beside it: `npm run build`, then `node bench/mail-intake.mjs [mails a second] [seconds]`.
 * Asks for a deal's page at a steady rate, alone and while mails come in, and prints the percentiles of both.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startServer, stopAll } from './servers.mjs';

const MAILS_A_SECOND = Number(process.argv[2] ?? 50);
const SECONDS = Number(process.argv[3] ?? 20);
const REQUESTS_A_SECOND = 50;
const DEALS = 100;
const FUNDERS = 5;
const ADMIN = 'load-admin-key-0123456789-0123456789';

const folder = mkdtempSync(join(tmpdir(), 'dealgate-load-'));
const { port, pid } = await startServer(
  'service',
  process.env.LOAD_DATABASE_URL ?? `sqlite:${join(folder, 'load.sqlite')}`,
  {
    WORKER: 'true',
    ADMIN_API_KEY: ADMIN,
  },
);
const url = `http://127.0.0.1:${port}`;
try {
  const { key, path, deals, submissions } = await fill();
  const page = () =>
    call(
      key,
      'query ($id: ID!) { endUser(serviceId: $id) { name linkedRecords { name } funderSubmissions(limit: 25) { items { status currentDecision { offers { fundedAmount computed { paybackAmount } } } decisions { applicationStatus } } } } }',
      {
        id: deals[Math.floor(Math.random() * deals.length)],
      },
    );
  let number = 0;
  const mail = async () => {
    const raw = mime(++number, submissions[number % submissions.length]);
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'message/rfc822' },
      body: raw,
    });
    if (response.status !== 202) throw new Error(`A mail was answered ${response.status}.`);
  };
  await Promise.all([steady(REQUESTS_A_SECOND, 5, page), steady(10, 5, mail)]);
  await until(async () => (await recorded(key)) >= number);
  const warm = number;
  const alone = await steady(REQUESTS_A_SECOND, SECONDS, page);
  const cpuBefore = cpuSeconds(pid);
  const begun = performance.now();
  const [beside, posts] = await Promise.all([
    steady(REQUESTS_A_SECOND, SECONDS, page),
    steady(MAILS_A_SECOND, SECONDS, mail),
  ]);
  await until(async () => (await recorded(key)) >= number);
  const took = (performance.now() - begun) / 1000;
  const cpu = cpuSeconds(pid) - cpuBefore;
  console.log(
    `${cpus().length} cores; ${number - warm} mails at ${MAILS_A_SECOND}/s, all read ${(took - SECONDS).toFixed(2)} s after the last; the server used ${cpu.toFixed(1)} s of CPU`,
  );
  for (const [name, times] of Object.entries({
    'requests alone': alone,
    'requests beside mails': beside,
    'mails taken': posts,
  }))
    console.log(
      `${name.padEnd(22)} ${[50, 95, 99].map((each) => `p${each} ${percentile(times, each).toFixed(1)} ms`).join('   ')}`,
    );
} finally {
  await stopAll();
  rmSync(folder, { recursive: true, force: true });
}

/** Starts `work` so many times a second, whatever the earlier ones take, and answers the times in ms. */
async function steady(rate, seconds, work) {
  const times = [];
  const running = [];
  const begun = performance.now();
  for (let at = 0; at < rate * seconds; at++) {
    const due = begun + (at * 1000) / rate;
    if (due > performance.now()) await wait(due - performance.now());
    const started = performance.now();
    running.push(work().then(() => times.push(performance.now() - started)));
  }
  await Promise.all(running);
  return times.sort((a, b) => a - b);
}

function percentile(sorted, percent) {
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))];
}

function mime(number, submission) {
  const history = Array.from({ length: 40 }, (_, at) => `> line ${at} of the mail that this one answers`).join('\r\n');
  const text = `Good news, approved. Funding ${40_000 + number} at a 1.38 sell, 110 daily payments. Your comp 9 points.\r\nStips: voided check, DL.\r\n\r\nOn Friday you wrote:\r\n${history}`;
  return `From: Desk <desk@funder-${number % FUNDERS}.example>\r\nTo: deals@broker.example\r\nSubject: Re: deal ${number} [#${submission}]\r\nMessage-ID: <${number}@funder.example>\r\nMIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${text}\r\n`;
}

async function fill() {
  const { createAccount } = await call(
    ADMIN,
    'mutation { createAccount(name: "Load", kind: BROKER) { apiKey { token } } }',
  );
  const key = createAccount.apiKey.token;
  const funders = [];
  for (let at = 0; at < FUNDERS; at++) {
    const input = {
      name: `Funder ${at}`,
      emailDomains: [`funder-${at}.example`],
      submissionEmailAddress: `deals@funder-${at}.example`,
    };
    const { createFunder } = await call(
      ADMIN,
      'mutation ($input: CreateFunderInput!) { createFunder(input: $input) { serviceId } }',
      { input },
    );
    funders.push(createFunder.serviceId);
  }
  const deals = [];
  const submissions = [];
  for (let at = 0; at < DEALS; at++) {
    const { createEndUser } = await call(
      key,
      'mutation ($input: CreateEndUserInput!) { createEndUser(input: $input) { serviceId } }',
      { input: { name: `Merchant ${at} LLC` } },
    );
    deals.push(createEndUser.serviceId);
    for (const funder of funders) {
      const { upsertFunderSubmission } = await call(
        key,
        'mutation ($deal: ID!, $funder: ID!) { upsertFunderSubmission(endUserServiceId: $deal, funderServiceId: $funder) { serviceId } }',
        { deal: createEndUser.serviceId, funder },
      );
      submissions.push(upsertFunderSubmission.serviceId);
    }
  }
  // Nothing signs these mails, and each is to be recorded.
  await call(key, 'mutation { setMailTrust(trustUnauthenticated: true) { trustUnauthenticated } }');
  const { accountSettings } = await call(key, '{ accountSettings { inboundEmailUrl } }');
  return { key, path: new URL(accountSettings.inboundEmailUrl).pathname, deals, submissions };
}

async function recorded(key) {
  const response = await fetch(`${url}/api/end_users?limit=1`, { headers: { 'x-api-key': key } });
  const { _meta } = await response.json();
  return _meta.total - DEALS;
}

async function call(key, query, variables = {}) {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': key },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = await response.json();
  if (errors) throw new Error(errors[0].message);
  return data;
}

async function until(condition) {
  for (let tries = 0; tries < 2400; tries++) {
    if (await condition()) return;
    await wait(50);
  }
  throw new Error('Waited two minutes in vain.');
}

/** Of all threads, in clock ticks of a hundredth of a second; 0 where the system does not say. */
function cpuSeconds(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ');
    return (Number(fields[13]) + Number(fields[14])) / 100;
  } catch {
    return 0;
  }
}
