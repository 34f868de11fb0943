import { type IncomingMessage, type RequestListener, type ServerResponse, STATUS_CODES } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { newId } from './ids';
import type { Log } from './log';
import type { Metrics } from './metrics';
import type { Admission } from './overload';
import { pathOf } from './paths.rules';
import { refuseMethod, sendRefusal } from './rest/errors';
import { shared } from './shared-answer';
import type { OpenSpan, Tracing } from './tracing/tracing';
import { unservable } from './unserved';

export interface HttpEntryOptions {
  log: Log;
  metrics: Metrics;
  tracing: Tracing;
  /** Whether the parts that answering needs are there, by name. */
  needed: Record<string, () => Promise<boolean>>;
  /** The same of the parts that it can do without for a while. */
  wanted: Record<string, () => Promise<boolean>>;
  /** What else the readiness answer says, by name. */
  described: Record<string, string>;
  stopping(): boolean;
  /** Whether the request may see the metrics: else the status that it gets. */
  metricsFor(request: IncomingMessage): 200 | 401 | 404;
  /** Has an answer of the interface tell of the limits, before it is known whom it is counted for. */
  uncounted(request: IncomingMessage, response: ServerResponse, path: string): void;
  /** Has the request begin, now or when its turn comes, or turned away. */
  enter(request: IncomingMessage, response: ServerResponse, admission: Admission): void;
  graphql(request: IncomingMessage, response: ServerResponse, requestId: string): void;
  /** Everything else. */
  web(request: IncomingMessage, response: ServerResponse): void;
}

/**
 * What every request meets first: it gets its id, is counted, and goes where its path says. GraphQL is served from here,
 * since Express costs more than a small query does.
 */
export function createHttpEntry(options: HttpEntryOptions): RequestListener {
  const { log, metrics, tracing } = options;
  // Watching is never turned away, and so must cost nothing, however many watch.
  const parts = shared(() => Promise.all([asked(options.needed), asked(options.wanted)]));
  const figures = shared(() => metrics.text());
  const readiness = async (response: ServerResponse) => {
    const [needed, wanted] = await parts();
    const isThere = (parts: Record<string, string>) => Object.values(parts).every((part) => part === 'ok');
    const ready = !options.stopping() && isThere(needed);
    const status = options.stopping() ? 'stopping' : !ready ? 'not ready' : isThere(wanted) ? 'ready' : 'degraded';
    response.writeHead(ready ? 200 : 503, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ status, ...needed, ...wanted, ...options.described }));
  };
  const own: Record<string, (request: IncomingMessage, response: ServerResponse, requestId: string) => unknown> = {
    '/graphql': options.graphql,
    '/healthz': (_request, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"alive"}'),
    '/readyz': (_request, response) => readiness(response),
    '/metrics': async (request, response) => {
      const status = options.metricsFor(request);
      if (status !== 200) return refuse(response, status);
      const text = await figures();
      response.writeHead(200, { 'content-type': metrics.contentType }).end(text);
    },
  };
  return (request, response) => {
    const started = process.hrtime.bigint();
    const requestId = requestIdFor(request);
    response.setHeader('x-request-id', requestId);
    const path = pathOf(request.url);
    const route = routeOf(path);
    if (INTERFACE.test(path)) options.uncounted(request, response, path);
    const span = tracing.isOn && !WATCHED.has(path) ? requestSpan(tracing, request, route, requestId) : undefined;
    if (span)
      response.on('close', () => {
        span.set({ 'http.response.status_code': response.statusCode });
        span.end();
      });
    response.on('finish', () => {
      const seconds = Number(process.hrtime.bigint() - started) / 1e9;
      metrics.answered(request.method ?? '', route, response.statusCode, seconds);
      const { method } = request;
      log.debug({ requestId, method, route, status: response.statusCode, ms: Math.round(seconds * 1000) }, 'answered');
    });
    const begin = () => {
      const serve = Object.hasOwn(own, path) ? own[path] : undefined;
      if (!serve) return options.web(request, response);
      const allowed = path === '/graphql' ? ['GET', 'POST'] : ['GET', 'HEAD'];
      if (allowed.includes(request.method ?? '')) serve(request, response, requestId);
      else refuseMethod(request, response, allowed);
    };
    const refusal = unservable(request, path);
    if (refusal) return sendRefusal(response, refusal);
    // Whoever watches over the service is answered also when it has no time for others.
    if (WATCHED.has(path)) return begin();
    const within = span ? () => span.within(begin) : begin;
    options.enter(request, response, { begin: within, reject: () => reject(response, path, requestId) });
  };
}

/** Neither the address, which holds ids and what was searched for, nor whose request it is. */
function requestSpan(tracing: Tracing, request: IncomingMessage, route: string, requestId: string): OpenSpan {
  const { method = '', headers } = request;
  const { traceparent } = headers;
  const attributes = { 'http.request.method': method, 'http.route': route, 'dealgate.request_id': requestId };
  const parent = typeof traceparent === 'string' ? traceparent : null;
  return tracing.begin({ name: `${method} ${route}`, kind: 'server', attributes, parent });
}

function refuse(response: ServerResponse, status: 401 | 404): void {
  const description = status === 401 ? 'Unauthorized' : 'Not found';
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify({ code: status, name: STATUS_CODES[status], description }));
}

/** A part that does not say in this time that it is there counts as away. */
const PART_MS = 2000;
const INTERFACE = /^\/(?:api|graphql|webhooks)(?:\/|$)/;
const WATCHED = new Set(['/healthz', '/readyz', '/metrics']);
const RETRY_AFTER_SECONDS = '1';
/** A client that tries again at once is slowed down, so that turning it away costs less than serving others. */
const REJECT_AFTER_MS = 200;

function reject(response: ServerResponse, path: string, requestId: string): void {
  const description = 'The service is overloaded. Try again a little later.';
  const body =
    path === '/graphql'
      ? { errors: [{ message: description, extensions: { code: 'RATE_LIMITED', reason: 'overloaded', requestId } }] }
      : { code: 503, name: 'Service Unavailable', description };
  const headers = { 'content-type': 'application/json; charset=utf-8', 'retry-after': RETRY_AFTER_SECONDS };
  setTimeout(() => response.writeHead(503, headers).end(JSON.stringify(body)), REJECT_AFTER_MS);
}

async function asked(parts: Record<string, () => Promise<boolean>>): Promise<Record<string, string>> {
  const entries = Object.entries(parts).map(async ([name, ask]) => {
    const late = wait(PART_MS, false, { ref: false });
    return [name, (await Promise.race([ask(), late])) ? 'ok' : 'unreachable'];
  });
  return Object.fromEntries(await Promise.all(entries));
}

type RequestWithId = IncomingMessage & { requestId: string };

/** The id that the entry has given the request. */
export const requestIdOf = (request: object): string => (request as RequestWithId).requestId;

/** The client's id of the request where it sent a plain one, else a new one. */
function requestIdFor(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  const id = typeof given === 'string' && /^[\w.:-]{1,100}$/.test(given) ? given : newId('req');
  (request as RequestWithId).requestId = id;
  return id;
}

/** Of a small set, so that metrics stay few whatever clients ask for. */
function routeOf(path: string): string {
  if (path.startsWith('/api/')) return '/api';
  return ['/graphql', '/healthz', '/readyz', '/metrics', '/openapi.json', '/docs', '/'].includes(path) ? path : 'other';
}
