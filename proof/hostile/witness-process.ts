import { randomUUID } from 'node:crypto';
import { type IncomingMessage, request } from 'node:http';
import { createFunder, saveForm } from '../../test/support/deals';
import { inboundPath, mime } from '../../test/support/inbound';
import { ADMIN_KEY, type TestService } from '../../test/support/service';
import { createWebhook } from '../../test/support/webhooks';
import { remote } from '../remote-service';
import { type Subscriber, subscriber } from '../subscriber';

/**
 * A customer who means well, in a process of its own, so that nothing but the service keeps it waiting: it reads and writes
 * at a steady pace whatever the answers take, listens, gets mails, and asks for the service's health all the time. Told over
 * IPC when to begin and when to say how it went.
 */
export interface WitnessSettings {
  port: number;
  fundersUrl: string;
  receiverUrl: string;
}

export interface Phase {
  requests: number;
  p50: number;
  p99: number;
  slowest: number;
  /** How many were not answered as they should be, by what came instead: a status, or what went wrong. */
  failures: Record<string, number>;
  health: { asked: number; slowest: number; failures: number };
}

export interface Outcome {
  /** Deals that were sent in all phases, and of how many of them the websocket told. */
  sent: number;
  told: number;
  mails: number;
  mailsRead: number;
  connections: number;
}

export type Command = { begin: true } | { end: true } | { outcome: true };

const EVERY_MS = 40;
const HEALTH_EVERY_MS = 60;
const GIVE_UP_MS = 120_000;

const state = { times: [] as number[], health: [] as number[], failures: {} as Record<string, number>, ill: 0 };
const counts = { sent: 0, mails: 0, connections: 0 };
const underWay = new Set<Promise<void>>();
let timers: NodeJS.Timeout[] = [];

interface Own {
  settings: WitnessSettings;
  key: string;
  service: TestService;
  funder: string;
  mailPath: string;
  deal: string;
  listener: Subscriber;
}

/** One request, and how long it took: sending a deal is three of them, and each is waited for. */
async function ask(port: number, path: string, method: string, headers: Record<string, string>, body?: string) {
  const began = performance.now();
  try {
    return await answerOf(port, path, method, headers, body);
  } finally {
    state.times.push(performance.now() - began);
  }
}

function answerOf(port: number, path: string, method: string, headers: Record<string, string>, body?: string) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, method, headers, timeout: GIVE_UP_MS }, (response) => {
      textOf(response).then((text) => resolve({ status: response.statusCode ?? 0, text }), reject);
    });
    asked.on('timeout', () => asked.destroy(new Error('no answer')));
    asked.on('error', reject);
    asked.end(body);
  });
}

async function textOf(response: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of response) text += part;
  return text;
}

const failed = (what: string) => {
  state.failures[what] = (state.failures[what] ?? 0) + 1;
};

/** What is done at the n-th beat; every fifth writes. */
function beat({ key, funder, mailPath, deal, settings: { port } }: Own, count: number): Promise<unknown> {
  const type = { 'content-type': 'application/json', 'x-api-key': key };
  const graphql = async (query: string, variables: object = {}) => {
    const { status, text } = await ask(port, '/graphql', 'POST', type, JSON.stringify({ query, variables }));
    if (status !== 200 || text.includes('"errors"')) throw new Error(status === 200 ? text.slice(0, 200) : `${status}`);
    return JSON.parse(text).data;
  };
  const rest = async (method: string, path: string, body?: object) => {
    const { status } = await ask(port, path, method, type, body && JSON.stringify(body));
    if (status >= 300) throw new Error(String(status));
  };
  const send = async () => {
    const { createEndUser } = await graphql(
      'mutation { createEndUser(input: { name: "Honest Ovens" }) { serviceId } }',
    );
    const { upsertFunderSubmission: made } = await graphql(
      'mutation ($deal: ID!, $funder: ID!) { upsertFunderSubmission(endUserServiceId: $deal, funderServiceId: $funder) { serviceId } }',
      { deal: createEndUser.serviceId, funder },
    );
    await graphql(
      'mutation ($id: ID!) { triggerFunderSubmission(submissionServiceId: $id, useSandbox: false) { serviceId } }',
      { id: made.serviceId },
    );
    counts.sent++;
  };
  const mail = async () => {
    const own = randomUUID();
    const text = mime({ from: 'ann@honest.example', messageId: `<${own}@honest.example>`, text: `Hello ${own}` });
    const { status } = await ask(port, mailPath, 'POST', { 'content-type': 'message/rfc822' }, text);
    if (status !== 202) throw new Error(String(status));
    counts.mails++;
  };
  if (count % 50 === 7) return send();
  if (count % 50 === 23) return mail();
  switch (count % 5) {
    case 0:
      return graphql('{ endUsers(limit: 10) { items { serviceId name status created } } }');
    case 1:
      return rest('GET', `/api/end_users/${deal}`);
    case 2:
      return graphql(
        'query ($id: ID!) { endUser(serviceId: $id) { name information files { fileName } funderSubmissions { items { status attempts { status } } } } }',
        { id: deal },
      );
    case 3:
      return rest('GET', '/api/funder_integrations/');
    default:
      return graphql(
        'mutation ($id: ID!, $name: String) { updateEndUser(serviceId: $id, input: { name: $name }) { serviceId } }',
        { id: deal, name: `Honest ${count}` },
      );
  }
}

function begin(own: Own): void {
  Object.assign(state, { times: [], health: [], failures: {}, ill: 0 });
  let count = 0;
  const awaited = (work: Promise<unknown>) => {
    const done = work.then(() => void underWay.delete(done));
    underWay.add(done);
  };
  timers = [
    setInterval(() => awaited(beat(own, count++).catch(({ message }) => failed(message))), EVERY_MS),
    setInterval(() => awaited(askHealth(own)), HEALTH_EVERY_MS),
  ];
}

async function askHealth({ settings: { port } }: Own): Promise<void> {
  const began = performance.now();
  const isWell = await answerOf(port, '/healthz', 'GET', {}).then(
    ({ status }) => status === 200,
    () => false,
  );
  if (!isWell) state.ill++;
  state.health.push(performance.now() - began);
}

async function end(): Promise<Phase> {
  for (const timer of timers) clearInterval(timer);
  await Promise.all(underWay);
  const { times, health, failures, ill } = state;
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0);
  return {
    ...{ requests: times.length, p50: at(0.5), p99: at(0.99), slowest: at(1), failures },
    health: { asked: health.length, slowest: Math.round(Math.max(0, ...health)), failures: ill },
  };
}

/** Once all that is under way has arrived, or no more comes. */
async function outcome({ listener, service }: Own): Promise<Outcome> {
  const found = async () => {
    const { endUsers } = await service.data('{ endUsers(fromMail: true, limit: 1) { total } }');
    const told = new Set(
      listener.seen.filter(({ status }) => status === 'SUBMITTED_TO_FUNDER').map((each) => each.submission.serviceId),
    );
    return { ...counts, told: told.size, mailsRead: endUsers.total as number };
  };
  let last = await found();
  for (const until = Date.now() + 60_000; Date.now() < until; last = await found()) {
    if (last.told >= counts.sent && last.mailsRead >= counts.mails) break;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return last;
}

async function main(): Promise<void> {
  const settings = JSON.parse(process.argv[2]!) as WitnessSettings;
  const admin = remote(settings.port, ADMIN_KEY);
  const { createAccount } = await admin.data(
    'mutation { createAccount(name: "Honest", kind: BROKER) { account { serviceId } apiKey { token } } }',
  );
  const key: string = createAccount.apiKey.token;
  const service = remote(settings.port, key);
  const funder = await createFunder(admin, { name: `Honest ${process.pid}`, productionUrl: settings.fundersUrl });
  await service.data('mutation ($id: ID!) { linkFunder(funderServiceId: $id) { state } }', { id: funder });
  await saveForm(service, funder, 'PRODUCTION', {});
  await createWebhook(service, { url: `${settings.receiverUrl}/honest`, topic: 'attempt.completed' });
  const mailPath = await inboundPath(service, key);
  const { createEndUser } = await service.data(
    'mutation { createEndUser(input: { name: "Honest", information: { company: { name: "Honest Ovens LLC" } } }) { serviceId } }',
  );
  const portOf = () => {
    counts.connections++;
    return settings.port;
  };
  const listener = subscriber(portOf, key, createAccount.account.serviceId);
  const own = { settings, key, service, funder, mailPath, deal: createEndUser.serviceId, listener };
  process.on('message', async (command: Command) => {
    if ('begin' in command) begin(own);
    process.send!('begin' in command ? {} : 'end' in command ? await end() : await outcome(own));
  });
  process.send!({});
}

main().catch((error) => {
  process.stderr.write(`${error.stack}\n`);
  process.exit(1);
});
