import type { Server } from 'node:http';
import { join } from 'node:path';
import express from 'express';
import type { GraphQLSchema } from 'graphql';
import helmet from 'helmet';
import { createContexts, createPeople } from './contexts';
import { Authenticator } from './features/accounts/authenticator';
import {
  type Caller,
  type Context,
  claimantOf,
  contextIn,
  type DemoDoor,
  holderOf,
  liveAudienceOf,
} from './features/accounts/caller';
import { ownAlone, resolveEndUser } from './features/deals/end-user.queries';
import { SHEET_THREADS } from './features/policies/reading/policy-file';
import { openDatabase } from './opening';
import { mountPages } from './pages';
import { Blobs } from './platform/blobs';
import { type Clock, systemClock, WatchedClock } from './platform/clock';
import type { Config } from './platform/config';
import { Replica } from './platform/db/replica';
import { createTransact } from './platform/db/transact';
import { type ResolveTxt, systemResolveTxt } from './platform/dns';
import { compilingExecutor, type Executor, plainExecutor } from './platform/graphql/executor';
import { createGraphqlServer } from './platform/graphql/server';
import { createHttpEntry, requestIdOf } from './platform/http-entry';
import { Idempotency } from './platform/idempotency/idempotency';
import { onceByKey } from './platform/idempotency/once';
import type { BackgroundService } from './platform/jobs/background-service';
import { BullmqRunner } from './platform/jobs/bullmq-runner';
import { EmbeddedRunner } from './platform/jobs/embedded-runner';
import { Pulse } from './platform/jobs/pulse';
import { LiveFeeds } from './platform/live/feed';
import { serveSockets } from './platform/live/socket';
import { shareWakeUps } from './platform/live/wake-ups';
import { createLog, type Log } from './platform/log';
import { mailWarning, setUpMail } from './platform/mail-setup';
import { createMetrics } from './platform/metrics';
import { metricsAccess } from './platform/metrics-access';
import { createOutbound } from './platform/outbound';
import { Overload } from './platform/overload';
import { OCR_THREADS, PDF_THREADS } from './platform/pdf/pdf-text';
import { tightenFolder } from './platform/private-files';
import { openRedis } from './platform/redis';
import { ResponseCache, type ResponseCacheOptions } from './platform/response-cache/response-cache';
import { mountRest } from './platform/rest/mount';
import { createSecrets } from './platform/secrets';
import { createHttpServer } from './platform/server-limits';
import type { Services } from './platform/services';
import { ThreadPool } from './platform/threads/thread-pool';
import { openTracing } from './platform/tracing/open-telemetry';
import { createRateLimiting } from './rate-limiting';
import { atStart, catalogue, handlers, jobs, listeners, makeBackgroundServices, routes, wanted } from './registry';
import { describeRest, serviceSchema } from './schema';
import { restOperation, tracedExecutor, tracedMailer } from './traced';

export interface AppOptions {
  config: Config;
  log?: Log;
  clock?: Clock;
  /** In place of the system's name servers, where it is looked up who may send a mail. */
  resolveTxt?: ResolveTxt;
  /** Where the demo lets people in as whom they like. */
  demo?: DemoDoor;
  /** For tests: told of every SQL statement. */
  observe?: (sql: string, parameters: readonly unknown[]) => void;
  /** For tests: another executor of GraphQL documents, made of the usual one. */
  executor?: (schema: GraphQLSchema, usual: Executor) => Executor;
  /** For tests: told where an answer that is kept differs from one that is made. */
  compareAnswers?: ResponseCacheOptions['compare'];
}

export interface App {
  server: Server;
  services: Services;
  /** Starts listening and, where this instance works, running jobs; answers the port. */
  listen(): Promise<number>;
  /** Takes no more work, finishes what is under way within 10 s, closes websockets with 1001. */
  stop(): Promise<void>;
}

const FINISH_MS = 8500;
/** Statements that wait for a connection while further requests begin. */
const READS_WAITING = 64;

/** Puts the service together. Nothing else constructs its parts. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, log = createLog(config.LOG_LEVEL) } = options;
  tightenFolder(config.DATA_DIR);
  const clock = new WatchedClock(options.clock ?? systemClock);
  const secrets = createSecrets(config.secretKeys);
  const tracing = await openTracing(config);
  const database = await openDatabase(config, secrets, options.observe, tracing);
  const { DATABASE_READ_URL: copy, DATABASE_TIMEOUT: timeoutSeconds } = config;
  const replica = copy ? new Replica(copy, database, log, timeoutSeconds) : undefined;
  const feeds = new LiveFeeds(database, log, (accountId) => replica?.changed(accountId));
  const redis = config.REDIS_URL ? await openRedis(config.REDIS_URL, config.DATABASE_URL, log) : undefined;
  const shareReached = redis && shareWakeUps(redis, feeds, log);
  const background: BackgroundService[] = [];
  let runner: EmbeddedRunner<Services> | undefined;
  const transact = createTransact({
    ...{ database, clock, secrets, listeners, wanted, tracing },
    takeJobs: (added) => runner?.take(added) ?? added,
    committed(news) {
      for (const [accountId, seq] of news.reached) feeds.reached(accountId, seq);
      shareReached?.(news.reached);
      // Whoever made the change first reads its answer: a job that is over at once would show in it.
      setImmediate(() => {
        for (const each of background) each.wake(news);
      });
    },
  });
  const services: Services = {
    ...{ config, catalogue, clock, log, database, tracing },
    transact,
    feeds,
    secrets,
    blobs: new Blobs(join(config.DATA_DIR, 'files')),
    outbound: createOutbound({ allowPrivateAddresses: config.ALLOW_PRIVATE_ADDRESSES }),
    mailer: tracedMailer(await setUpMail(config, secrets), tracing),
    resolveTxt: options.resolveTxt ?? systemResolveTxt,
    threads: new ThreadPool(),
    sheetThreads: new ThreadPool(SHEET_THREADS),
    pdfThreads: new ThreadPool(PDF_THREADS),
    ocrThreads: new ThreadPool(OCR_THREADS),
  };
  const runnerOptions = { database, clock, log, kinds: jobs, services, leaseSeconds: config.JOB_LEASE, tracing };
  if (redis) background.push(await BullmqRunner.open({ ...runnerOptions, redis, works: config.WORKER }));
  else if (config.WORKER) background.push((runner = new EmbeddedRunner(runnerOptions)));
  if (config.WORKER) background.push(...makeBackgroundServices.map((make) => make(services)));
  const looked = background.flatMap((each) => each.looked ?? []);
  background.push(new Pulse(looked, { database, clock, log }));

  const schema = serviceSchema();
  const rateLimiting = createRateLimiting(config, redis, schema);
  const authenticator = new Authenticator(services, rateLimiting.failures);
  const people = createPeople(services, rateLimiting.failures, { redis, demo: options.demo });
  const narrowed = () => {
    for (const each of [people.sessions, authenticator]) each.forget();
    void sockets.check();
  };
  const { countPosts } = rateLimiting;
  const callers = createContexts(services, authenticator, { ...people, narrowed, replica, countPosts });
  const { callerOf, recognised, contextOf, activeKeys, webOf } = callers;
  const idempotency = new Idempotency({ ...services, leaseSeconds: config.JOB_LEASE });
  const usual = config.GRAPHQL_JIT ? compilingExecutor(schema) : plainExecutor(schema);
  const execute = tracedExecutor(options.executor ? options.executor(schema, usual) : usual, tracing);
  const { RESPONSE_CACHE_MB: cacheMb } = config;
  const answers =
    cacheMb > 0 ? new ResponseCache({ maxBytes: cacheMb * 1024 * 1024, compare: options.compareAnswers }) : undefined;
  const limits = { admit: rateLimiting.operation, refusals: rateLimiting.refusals, spend: rateLimiting.spend };
  const graphql = await createGraphqlServer<Context>({
    schema,
    execute,
    log,
    contextFor: async (request, requestId) => contextOf(await callerOf(request), requestId),
    ...limits,
    idempotency,
    scopeOf: ({ caller }) => claimantOf(caller),
    answers,
  });

  const pages = express();
  const server = createHttpServer(config, (request, response) => serve(request, response));
  const overload = new Overload({ hasRoom: () => (database.pools().reader?.waiting ?? 0) < READS_WAITING });
  const sockets = serveSockets<Caller, Context>({
    server,
    path: '/graphql',
    schema,
    execute,
    log,
    authenticate: callerOf,
    contextFor: contextOf,
    ...limits,
    most: { sockets: config.WEBSOCKETS_PER_KEY, operations: config.OPERATIONS_PER_WEBSOCKET },
    audienceOf: liveAudienceOf,
    holderOf,
    activeKeys,
  });
  authenticator.onRevoked((keyId) => sockets.revoke(keyId));
  const metrics = createMetrics({ database, answers, jobs, clock, sockets: () => sockets.count() });
  let stopping = false;
  const serve = createHttpEntry({
    ...{ log, metrics, tracing },
    needed: { database: () => services.database.read('SELECT 1 AS one').then(Boolean, () => false) },
    // Without it live changes come by polling, jobs wait, and limits are counted by each instance.
    described: { mail: config.mail },
    wanted: { ...(redis && { redis: () => redis.reachable() }) },
    ...{ stopping: () => stopping, metricsFor: metricsAccess(config) },
    uncounted: rateLimiting.uncounted,
    enter: (request, response, fate) => overload.enter(request, response, fate),
    graphql(request, response, requestId) {
      if (!isExplored(request, response)) void graphql.handle(request, response, requestId);
    },
    web: pages,
  });

  pages.disable('x-powered-by');
  pages.disable('etag');
  // No other site shows them in a frame.
  const contentSecurityPolicy = { directives: { frameAncestors: ["'none'"] } };
  pages.use(helmet({ contentSecurityPolicy, xFrameOptions: { action: 'deny' } }));
  const once = onceByKey(idempotency, rateLimiting.keyScopeOf, rateLimiting.allow);
  mountRest({
    router: pages,
    schema,
    routes,
    plainRoutes: handlers,
    contextFor: async (request) => contextOf(await callerOf(request), requestIdOf(request), true),
    ...rateLimiting.restDoors(services, recognised, { webOf, narrowed, once }),
    resolveParameter: {
      end_user_service_id: (value, context, missed) => resolveEndUser(value, contextIn(context), missed),
    },
    seenParameter: ownAlone,
    once,
    bytesOf: (context) => contextIn(context).reads.bytes,
    publicUrl: config.publicUrl,
    holdTo: (context, holds) => {
      contextIn(context).condition.holds = holds;
    },
    spend: (context, cost) => rateLimiting.spend(contextIn(context), cost),
    ask: answers && ((context, parts) => answers.ask(contextIn(context).reads, parts)),
    log,
    requestIdOf,
    operation: restOperation(tracing),
  });

  const isExplored = mountPages(pages, log, () => describeRest(schema));

  return {
    server,
    services,
    async listen() {
      const warning = mailWarning(config);
      if (warning) log.warn(warning);
      if (config.SHED_LOAD) overload.start();
      for (const each of atStart) await each(services);
      await Promise.all(background.map((each) => each.start()));
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen(config.PORT, config.HOST, () => resolve());
      });
      return (server.address() as { port: number }).port;
    },
    async stop() {
      stopping = true;
      overload.stop();
      const closed = new Promise<void>((resolve) => (server.listening ? server.close(() => resolve()) : resolve()));
      server.closeIdleConnections();
      await Promise.all([...background.map((each) => each.stop(FINISH_MS)), sockets.close()]);
      await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, 1000).unref())]);
      server.closeAllConnections();
      feeds.close();
      redis?.close();
      const { threads, sheetThreads, pdfThreads, ocrThreads } = services;
      await Promise.all([
        ...[threads, sheetThreads, pdfThreads, ocrThreads].map((pool) => pool.close()),
        graphql.stop(),
      ]);
      await Promise.all([replica?.close(), database.close(), tracing.stop()]);
    },
  };
}
