/** What it costs that somebody sees his own deals alone, among a million submissions; and a session beside a key. */
import { Agent, request } from 'node:http';
import { createServer } from 'node:net';
import { DEALS, fill, KEY, ONE_DEAL, PEOPLE } from './own-deals-fill.mjs';
import { startServer } from './servers.mjs';

const LIMIT_MS = 100;
/** A session may cost so much more than a key. */
const MORE = 0.03;
const AT_ONCE = 8;

const QUESTIONS = {
  'board with its counts': `{ funderSubmissions(first: 50) { edges { node { serviceId status endUser { name } funder { name } } }
    countsByStatus { status count } countsByStage { stage count } } }`,
  'deals with their total': '{ endUsers(limit: 25) { total items { serviceId name status } } }',
  'search for a deal': '{ endUsers(search: "bakery 0", limit: 25) { total items { name } } }',
  'a deal’s page': `{ endUser(serviceId: "${ONE_DEAL}") { name funderSubmissions(limit: 50) { items { serviceId status } } } }`,
  'what waits': '{ workItems(first: 50) { edges { node { kind } } countsByKind { kind count } } }',
  'mails and files': '{ inboundMails { total } endUserFiles { total } }',
};

/** Markdown with the figures; `failed` says whether a limit was missed. */
export async function measureOwnDeals(databases, { rounds, say }) {
  const lines = [];
  let failed = false;
  for (const [name, url] of Object.entries(databases)) {
    await fill(url, { say });
    const port = await freePort();
    const settings = { PORT: String(port), PUBLIC_URL: `http://localhost:${port}`, RESPONSE_CACHE_MB: '0' };
    const service = await startServer('service', url, settings);
    lines.push(`\n| ${name} | p50 | p95 | longest |`, '| --- | ---: | ---: | ---: |');
    for (const person of PEOPLE.filter(({ role }) => role === 'rep'))
      for (const [title, query] of Object.entries(QUESTIONS)) {
        const found = await measure(asPerson(port, person), query, rounds * 30);
        const isMissed = found.p95 >= LIMIT_MS;
        failed ||= isMissed;
        const row = [`${person.name}: ${title}`, ...[found.p50, found.p95, found.longest].map((ms) => ms.toFixed(1))];
        lines.push(`| ${row.join(' | ')} |${isMissed ? ` **over ${LIMIT_MS} ms**` : ''}`);
        say(lines.at(-1));
      }
    const more = await sessionBesideKey(port, rounds);
    lines.push(`\nA session costs ${(more * 100).toFixed(1)} % more than a key (limit ${MORE * 100} %).`);
    say(lines.at(-1));
    await service.stop();
  }
  const head = `# Own deals alone\n\nReps of one deal, and of 800 with 20,000 submissions, among ${(DEALS * 25).toLocaleString('en')}; milliseconds.`;
  return { report: [head, ...lines].join('\n'), failed };
}

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

/** Asks as somebody's browser does. */
const asPerson = (port, { token }) =>
  asking(port, {
    cookie: `dealgate-${port}=${token}`,
    'x-requested-with': 'dealgate',
    origin: `http://localhost:${port}`,
  });

const asking = (port, headers) => (query) =>
  new Promise((resolve, reject) => {
    const body = JSON.stringify({ query });
    const own = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...headers };
    request({ host: '127.0.0.1', port, path: '/graphql', method: 'POST', headers: own, agent }, (response) => {
      const parts = [];
      response.on('data', (part) => parts.push(part));
      response.on('end', () => {
        const text = Buffer.concat(parts).toString();
        if (response.statusCode === 200 && !text.includes('"errors"')) resolve(text);
        else reject(new Error(`${response.statusCode} ${text.slice(0, 500)}`));
      });
    })
      .on('error', reject)
      .end(body);
  });

async function measure(ask, query, times) {
  for (let warm = 0; warm < 5; warm++) await ask(query);
  const took = [];
  for (let time = 0; time < times; time++) {
    const began = performance.now();
    await ask(query);
    took.push(performance.now() - began);
  }
  took.sort((a, b) => a - b);
  return { p50: took[times >> 1], p95: took[Math.ceil(times * 0.95) - 1], longest: took.at(-1) };
}

/** How much more of the time a session takes: the middle of rounds in which both ask the same by turns. */
async function sessionBesideKey(port, rounds) {
  const query = QUESTIONS['deals with their total'];
  const ways = { session: asPerson(port, PEOPLE[2]), key: asking(port, { 'x-api-key': KEY }) };
  const shares = [];
  for (let round = 0; round <= 2 * rounds; round++) {
    const took = {};
    const order = Object.keys(ways);
    for (const way of round % 2 ? order : order.reverse()) took[way] = await rush(ways[way], query, 500);
    if (round > 0) shares.push(took.session / took.key);
  }
  shares.sort((a, b) => a - b);
  return shares[shares.length >> 1] - 1;
}

/** Milliseconds for so many answers, some at once. */
async function rush(ask, query, count) {
  const began = performance.now();
  let left = count;
  const one = async () => {
    while (left-- > 0) await ask(query);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return performance.now() - began;
}
