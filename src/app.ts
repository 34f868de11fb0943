import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import express from 'express';
import type { GraphQLSchema } from 'graphql';
import helmet from 'helmet';
import { Authenticator } from './features/accounts/authenticator';
import { actorOf, type Caller, type Context } from './features/accounts/caller';
import { resolveEndUser } from './features/deals/end-user.queries';
import { Blobs } from './platform/blobs';
import { type Clock, systemClock } from './platform/clock';
import type { Config } from './platform/config';
import { Database } from './platform/db/database';
import { Tables } from './platform/db/tables';
import { createTransact } from './platform/db/transact';
import { compilingExecutor, type Executor, plainExecutor } from './platform/graphql/executor';
import { LookAhead } from './platform/graphql/look-ahead';
import { Rows } from './platform/graphql/rows';
import { createGraphqlServer } from './platform/graphql/server';
import { newId } from './platform/ids';
import { EmbeddedRunner } from './platform/jobs/runner';
import { LiveFeeds } from './platform/live/feed';
import { serveSockets } from './platform/live/socket';
import { createLog, type Log } from './platform/log';
import { createMailer } from './platform/mail';
import { createMetrics } from './platform/metrics';
import { createOutbound } from './platform/outbound';
import { createRateLimits } from './platform/rate-limits';
import { mountRest } from './platform/rest/mount';
import { openapiDocument } from './platform/rest/openapi';
import { createSecrets } from './platform/secrets';
import type { Services } from './platform/services';
import { entities, handlers, jobs, listeners, loads, migrations, routes } from './registry';
import { buildServiceSchema } from './schema';

export interface AppOptions {
  config: Config;
  log?: Log;
  clock?: Clock;
  /** For tests: told of every SQL statement. */
  observe?: (sql: string) => void;
  /** For tests: another executor of GraphQL documents, made of the usual one. */
  executor?: (schema: GraphQLSchema, usual: Executor) => Executor;
}

export interface App {
  server: Server;
  services: Services;
  /** Starts listening and, where this instance works, running jobs; answers the port. */
  listen(): Promise<number>;
  /** Takes no more work, finishes what is under way within 10 s, closes websockets with 1001. */
  stop(): Promise<void>;
}

const FINISH_MS = 8000;

/** Puts the service together. Nothing else constructs its parts. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, clock = systemClock, log = createLog(config.LOG_LEVEL) } = options;
  const database = await Database.open({
    url: config.DATABASE_URL,
    entities,
    migrations,
    ...(options.observe && { observe: options.observe }),
  });
  const feeds = new LiveFeeds(database, log);
  const wake = { jobs: () => {} };
  const transact = createTransact({
    database,
    clock,
    listeners,
    committed({ reached, jobs: added }) {
      for (const [accountId, seq] of reached) feeds.reached(accountId, seq);
      if (added) wake.jobs();
    },
  });
  const services: Services = {
    config,
    clock,
    log,
    database,
    transact,
    feeds,
    secrets: createSecrets(config.secretKeys),
    blobs: new Blobs(join(config.DATA_DIR, 'files')),
    outbound: createOutbound({ allowPrivateAddresses: config.ALLOW_PRIVATE_ADDRESSES }),
    mailer: createMailer({
      smtpUrl: config.SMTP_URL ?? null,
      from: config.MAIL_FROM,
      directory: join(config.DATA_DIR, 'mail'),
    }),
  };
  const runner = new EmbeddedRunner({ database, clock, log, kinds: jobs, services, leaseSeconds: config.JOB_LEASE });
  // Whoever made the change first reads its answer: a job that is over at once would show in it.
  if (config.WORKER) wake.jobs = () => setImmediate(() => runner.wake());

  const authenticator = new Authenticator(services);
  const tables = new Tables(database.source);
  const lookAhead = new LookAhead(loads, tables);
  const read: Database['read'] = (sql, parameters) => database.read(sql, parameters);
  const rowsOf = (accountId: string | null) => new Rows({ read, tables, lookAhead, accountId });
  const contextOf = (caller: Caller, requestId: string, stored = false): Context => ({
    requestId,
    caller,
    services,
    stored,
    rows: rowsOf(caller.admin ? null : caller.accountId),
    rowsOf,
    transact: (work) => transact(work, actorOf(caller)),
    revokeKey: (keyId) => authenticator.revoke(keyId),
  });

  const admit = createRateLimits({ read: config.RATE_LIMIT_READS, write: config.RATE_LIMIT_WRITES });
  const limitKey = (context: Context) => actorOf(context.caller);
  const schema = buildServiceSchema();
  const usual = config.GRAPHQL_JIT ? compilingExecutor(schema) : plainExecutor(schema);
  const execute = options.executor ? options.executor(schema, usual) : usual;
  const graphql = await createGraphqlServer<Context>({
    schema,
    execute,
    log,
    contextFor: async (request, requestId) =>
      contextOf(await authenticator.authenticate(request.headers['x-api-key']), requestId),
    admit: (context, kind, setHeader) => admit({ key: limitKey(context), route: 'graphql', kind }, setHeader),
  });

  const web = express();
  const server = createServer((request, response) => serve(request, response));
  const sockets = serveSockets<Caller, Context>({
    server,
    path: '/graphql',
    schema,
    execute,
    log,
    authenticate: (key) => authenticator.authenticate(key),
    contextFor: (caller, requestId) => contextOf(caller, requestId),
    admit: (context, kind) => admit({ key: limitKey(context), route: 'graphql', kind }, () => {}),
    keyOf: (caller) => (caller.admin ? undefined : caller.keyId),
    activeKeys: (keys) => authenticator.active(keys),
  });
  authenticator.onRevoked((keyId) => sockets.revoke(keyId));
  const metrics = createMetrics(database, () => sockets.count());

  let stopping = false;
  const health = async (response: ServerResponse) => {
    const database = await services.database.read('SELECT 1 AS one').then(
      () => 'ok',
      () => 'unreachable',
    );
    const ready = database === 'ok' && !stopping;
    response.writeHead(ready ? 200 : 503, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ status: stopping ? 'stopping' : ready ? 'ready' : 'not ready', database }));
  };

  const serve = (request: IncomingMessage, response: ServerResponse) => {
    const started = process.hrtime.bigint();
    const requestId = requestIdOf(request);
    (request as RequestWithId).requestId = requestId;
    response.setHeader('x-request-id', requestId);
    const path = (request.url ?? '/').split('?')[0]!;
    const route = routeOf(path);
    response.on('finish', () => {
      const seconds = Number(process.hrtime.bigint() - started) / 1e9;
      metrics.answered(request.method ?? '', route, response.statusCode, seconds);
      log.debug(
        { requestId, method: request.method, route, status: response.statusCode, ms: Math.round(seconds * 1000) },
        'answered',
      );
    });
    if (path === '/graphql') return void graphql.handle(request, response, requestId);
    if (path === '/healthz')
      return void response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"alive"}');
    if (path === '/readyz') return void health(response);
    if (path === '/metrics')
      return void metrics
        .text()
        .then((text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text));
    web(request, response);
  };

  web.disable('x-powered-by');
  web.disable('etag');
  web.use(helmet());
  mountRest({
    router: web,
    schema,
    routes,
    plainRoutes: handlers,
    contextFor: async (request) =>
      contextOf(
        await authenticator.authenticate(request.headers['x-api-key']),
        (request as unknown as RequestWithId).requestId,
        true,
      ),
    admit: (_request, response, { route, kind, context }) =>
      context === undefined
        ? Promise.resolve()
        : admit({ key: limitKey(context as Context), route: `${route.method} ${route.path}`, kind }, (name, value) =>
            response.setHeader(name, value),
          ),
    resolveParameter: {
      end_user_service_id: (value, context, missed) => resolveEndUser(value, context as Context, missed),
    },
    log,
    requestIdOf: (request) => (request as unknown as RequestWithId).requestId,
  });

  let openapi: string | undefined;
  web.get('/openapi.json', (_request, response) => {
    openapi ??= JSON.stringify(openapiDocument(schema, routes, handlers));
    response.type('json').send(openapi);
  });

  return {
    server,
    services,
    async listen() {
      if (config.WORKER) await runner.start();
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen(config.PORT, config.HOST, () => resolve());
      });
      return (server.address() as { port: number }).port;
    },
    async stop() {
      stopping = true;
      const closed = new Promise<void>((resolve) => (server.listening ? server.close(() => resolve()) : resolve()));
      server.closeIdleConnections();
      await Promise.all([config.WORKER ? runner.stop(FINISH_MS) : undefined, sockets.close()]);
      await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, 1000).unref())]);
      server.closeAllConnections();
      feeds.close();
      await graphql.stop();
      await database.close();
    },
  };
}

type RequestWithId = IncomingMessage & { requestId: string };

/** The client's id of the request where it sent a plain one, else a new one. */
function requestIdOf(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w.:-]{1,100}$/.test(given) ? given : newId('req');
}

/** Of a small set, so that metrics stay few whatever clients ask for. */
function routeOf(path: string): string {
  if (path.startsWith('/api/')) return '/api';
  return ['/graphql', '/healthz', '/readyz', '/metrics', '/openapi.json', '/docs', '/'].includes(path) ? path : 'other';
}
