import fc from 'fast-check';
import { openapiDocument } from '../../../src/platform/rest/openapi';
import { handlers, routes } from '../../../src/registry';
import { serviceSchema } from '../../../src/schema';
import type { DatabaseName } from '../databases';
import { randomOf } from '../random';
import { startService, type TestService } from '../service';
import { fillAccount, wholeChecksum } from './account';
import { graphqlTargets } from './graphql-targets';
import { HOSTILE, HOSTILE_BODIES, HOSTILE_TYPES } from './hostile';
import { operationsOf } from './operations';
import { bodyTargets, restTargets } from './rest-targets';
import { routesOf } from './routes';
import { type Target } from './target';
import { type Outcome, problemOf, type Request } from './verdict';

/** They take away what others need, and so come last. */
const DESTRUCTIVE = /delete|unlink|deactivate|remove|DELETE/;

export interface SweepReport {
  requests: number;
  refused: number;
  accepted: number;
  targets: number;
  /** What went wrong, in words. */
  problems: string[];
}

/**
 * Sends hostile values to every argument, field and parameter there is. A problem is an answer that is a 5xx, has not
 * the documented form, or is a refusal after which the database is not as it was. `requests` are drawn from all pairs of
 * field and value, each field about as often; the rest is made up by fast-check.
 */
export async function badInputSweep(options: {
  database: DatabaseName;
  requests: number;
  seed: number;
  chunk?: number;
}): Promise<SweepReport> {
  const { fields, wholes } = allTargets();
  const random = randomOf(options.seed);
  const made = fc.sample(fc.anything({ withNullPrototype: false, maxDepth: 4 }).filter(isJson), {
    seed: options.seed,
    numRuns: 400,
  });
  const cases = Array.from({ length: options.requests }, (_, index) => {
    if (index % 8 === 0) {
      const target = wholes[(index / 8) % wholes.length]!;
      return { target, value: [pick(HOSTILE_BODIES, random), pick(HOSTILE_TYPES, random)] };
    }
    const target = fields[index % fields.length]!;
    // Each field meets the values in turn, from a place of its own.
    const round = Math.floor(index / fields.length);
    const value =
      index % 8 === 1 ? pick(made, random) : HOSTILE[(index * 31 + round * 17 + options.seed) % HOSTILE.length];
    return { target, value };
  });
  const report: SweepReport = {
    requests: 0,
    refused: 0,
    accepted: 0,
    targets: fields.length + wholes.length,
    problems: [],
  };
  const size = options.chunk ?? 1000;
  for (let from = 0; from < cases.length; from += size) {
    const chunk = cases.slice(from, from + size);
    const last = (each: (typeof cases)[number]) => Number(DESTRUCTIVE.test(each.target.name));
    await sweepChunk(
      options.database,
      chunk.sort((a, b) => last(a) - last(b)),
      report,
    );
  }
  return report;
}

function allTargets(): { fields: Target[]; wholes: Target[] } {
  const schema = serviceSchema();
  const document = openapiDocument(schema, routes, handlers);
  const rest = routesOf(document).map((route) => {
    const item = document.paths[route.path] as Record<string, { responses: Record<string, unknown> }>;
    const statuses = new Set(Object.keys(item[route.method.toLowerCase()]!.responses).map(Number));
    return { route, statuses };
  });
  const writing = rest.filter(({ route }) => route.method !== 'GET');
  return {
    fields: [
      ...operationsOf(schema)
        .filter(({ kind }) => kind !== 'subscription')
        .flatMap(graphqlTargets),
      ...rest.flatMap(({ route, statuses }) => restTargets(route, statuses)),
    ],
    wholes: bodyTargets([
      { method: 'POST', path: '/graphql' },
      ...writing.map(({ route, statuses }) => ({ method: route.method, path: route.path, statuses })),
    ]),
  };
}

const isJson = (value: unknown) => {
  try {
    return JSON.stringify(value) !== undefined;
  } catch {
    return false;
  }
};

const pick = <T>(from: readonly T[], random: () => number): T => from[Math.floor(random() * from.length)]!;

async function sweepChunk(name: DatabaseName, cases: { target: Target; value: unknown }[], report: SweepReport) {
  // The time stands still, so that nothing but the requests changes a row.
  const now = new Date();
  const service = await startService(name, {
    settings: { WORKER: 'false' },
    app: { clock: { now: () => now }, executor: (_schema, usual) => usual },
  });
  try {
    const account = await fillAccount(service, 'sweep');
    let state = await stateOf(service);
    for (const { target, value } of cases) {
      const request = target.with(value)(account);
      const outcome = await send(service, request);
      const after = await stateOf(service, state);
      const problem =
        problemOf(request, outcome) ??
        (outcome.refused && after.checksum !== state.checksum && 'A refusal changed something');
      if (problem) report.problems.push(described(problem, target.name, request, outcome, lastLogged(service)));
      state = after;
      report.requests++;
      if (outcome.refused) report.refused++;
      else report.accepted++;
    }
  } finally {
    await service.stop();
  }
}

const shown = ({ method, path, body, contentType }: Request) =>
  `${method} ${path.slice(0, 500)} ${contentType} ${String(body ?? '').slice(0, 1500)}`;

const described = (problem: string, target: string, request: Request, { status, text }: Outcome, logged: string) =>
  `${problem}: ${target}\n${shown(request)}\nanswered ${status} ${text.slice(0, 500)}\n${logged.slice(0, 1500)}`;

const lastLogged = ({ logged }: TestService) =>
  logged
    .filter((line) => JSON.parse(line).level >= 50)
    .slice(-1)
    .join('');

interface State {
  /** Of SQLite's writer: whether anything was written at all. */
  writes: number;
  checksum: string;
}

/** The whole database's checksum; on SQLite it is taken again only when something was written. */
async function stateOf(service: TestService, before?: State): Promise<State> {
  const { database } = service.app.services;
  if (database.dialect === 'mysql') {
    const tables = database.source.entityMetadatas.map(({ tableName }) => tableName);
    const rows = await database.read(`CHECKSUM TABLE ${tables.join(', ')}`);
    return { writes: 0, checksum: JSON.stringify(rows.map((row) => Object.values(row))) };
  }
  const [{ writes }] = await database.source.query('SELECT total_changes() AS writes');
  return before && before.writes === writes ? before : { writes, checksum: await wholeChecksum(service) };
}

async function send(
  service: TestService,
  { method, path, body, contentType, key = service.key }: Request,
): Promise<Outcome> {
  const response = await fetch(service.url + path, {
    method,
    headers: { 'x-api-key': key, ...(contentType && { 'content-type': contentType }) },
    ...(body !== undefined && method !== 'GET' && { body: typeof body === 'string' ? body : new Uint8Array(body) }),
    redirect: 'manual',
    signal: AbortSignal.timeout(60_000),
  }).catch((error) => {
    throw new Error(`No answer (${error.cause ?? error}): ${shown({ what: '', method, path, body, contentType })}`);
  });
  const text = await response.text();
  const isJsonBody = /[/+]json/.test(response.headers.get('content-type') ?? '');
  const parsed = isJsonBody && text ? JSON.parse(text) : undefined;
  const errors = path.startsWith('/graphql') && parsed?.errors;
  return {
    status: response.status,
    text,
    body: parsed,
    refused: response.status >= 400 || (errors && isWhole(parsed)),
  };
}

/** A mutation that was carried out may still be answered with errors of fields below it. */
const isWhole = ({ data }: { data?: Record<string, unknown> | null }) =>
  !data || Object.values(data).every((each) => each === null);
