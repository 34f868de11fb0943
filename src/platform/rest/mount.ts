import type { Request, Response, Router } from 'express';
import type { GraphQLSchema } from 'graphql';
import type { Log } from '../log';
import { HttpError, refusalOf, sendRefusal } from './errors';
import { API_VERSION, type Method, type PlainRoute, pathParameters, type Route, routeName } from './route';
import { type Resolvers, storedRoute } from './stored-route';
import { wireSchema } from './wire-schema';

export interface RestOptions {
  router: Router;
  /** The schema that `/graphql` runs on. */
  schema: GraphQLSchema;
  routes: readonly Route[];
  plainRoutes?: readonly PlainRoute[];
  /** Who calls: the context of the documents. Throws Unauthenticated. */
  contextFor: (request: Request) => Promise<unknown>;
  /** Counts the request against the caller's limits: may set headers, throws RATE_LIMITED. */
  admit?: (
    request: Request,
    response: Response,
    about: { route: Route | PlainRoute; kind: 'read' | 'write'; context: unknown },
  ) => Promise<void>;
  /** By path parameter: another way to name the record, as its own id. Runs once the request has been checked. */
  resolveParameter?: Resolvers;
  log: Pick<Log, 'error'>;
  requestIdOf?: (request: Request) => string | undefined;
}

/**
 * Serves the routes below `/api`, and answers there whatever no route takes. Every document is transformed, validated and
 * compiled here: one that does not fit throws, naming its route. Order of a request: caller, limits, shape, document.
 */
export function mountRest(options: RestOptions): void {
  const { router, routes, plainRoutes = [] } = options;
  const schema = wireSchema(options.schema);
  const endpoints = [
    ...routes.map((route) => ({ route, serve: storedRoute(schema, route, options.resolveParameter) })),
    ...plainRoutes.map((route) => ({ route, serve: plainRoute(route, options) })),
  ].sort((a, b) => bySpecificity(a.route.path, b.route.path));
  refuseTwins(endpoints.map(({ route }) => route));

  router.use('/api', (_request, response, next) => {
    response.setHeader('x-api-version', API_VERSION);
    next();
  });
  for (const { route, serve } of endpoints) {
    const isQuery = queryFields(route);
    router[verb(route.method)](expressPath(route.path), async (request, response) => {
      try {
        const context = 'anonymous' in route && route.anonymous ? undefined : await options.contextFor(request);
        const kind = route.method === 'GET' ? 'read' : 'write';
        await options.admit?.(request, response, { route, kind, context });
        await serve(request, response, context, (error) => logDefect(options, request, error, routeName(route)));
      } catch (error) {
        fail(options, request, response, error, routeName(route), isQuery);
      }
    });
  }
  refuseOtherMethods(
    router,
    endpoints.map(({ route }) => route),
  );
  router.use('/api', (_request: Request, response: Response) => {
    sendRefusal(response, { status: 404, description: 'Not found' });
  });
  router.use('/api', (error: unknown, request: Request, response: Response, _next: unknown) => {
    // Express itself throws for a path that cannot be decoded.
    const shown =
      (error as { status?: unknown }).status === 400 ? new HttpError(400, 'The path cannot be read.') : error;
    fail(options, request, response, shown, routeName(request));
  });
}

type Serve = (
  request: Request,
  response: Response,
  context: unknown,
  report: (error: unknown) => void,
) => Promise<void>;

function plainRoute(route: PlainRoute, { resolveParameter = {} }: RestOptions): Serve {
  return async (request, response, context) => {
    for (const name of pathParameters(route.path)) {
      const resolve = route.anonymous ? undefined : resolveParameter[name];
      if (resolve) request.params[name] = await resolve(request.params[name] as string, context, false);
    }
    await route.handler(request, response, context as never);
  };
}

function fail(
  options: RestOptions,
  request: Request,
  response: Response,
  error: unknown,
  route: string,
  isQuery?: (field: string) => boolean,
): void {
  // Nobody is left to answer, and a client that went away is no defect.
  if (request.socket.destroyed) return;
  const refusal = refusalOf(error, isQuery);
  if (!refusal) logDefect(options, request, error, route);
  sendRefusal(response, refusal ?? { status: 500, description: 'Internal Server Error' });
}

function logDefect({ log, requestIdOf }: RestOptions, request: Request, error: unknown, route: string): void {
  const err = (error as { originalError?: unknown })?.originalError ?? error;
  log.error({ err, requestId: requestIdOf?.(request), route }, 'a REST request failed');
}

/** A known path asked with another method: 405 that says which there are. */
function refuseOtherMethods(router: Router, routes: readonly (Route | PlainRoute)[]): void {
  const methods = new Map<string, Set<string>>();
  for (const { path, method } of routes) {
    const key = expressPath(path);
    const known = methods.get(key) ?? new Set();
    methods.set(key, known.add(method));
    if (method === 'GET') known.add('HEAD');
  }
  for (const [path, allowed] of methods) {
    router.all(path, (_request, response, next) => {
      response.locals.allowed = [...(response.locals.allowed ?? []), ...allowed];
      next();
    });
  }
  router.use('/api', (request, response, next) => {
    const allowed = response.locals.allowed as string[] | undefined;
    if (!allowed) return next();
    const allow = [...new Set(allowed)].sort().join(', ');
    if (request.method === 'OPTIONS') return void response.writeHead(204, { allow }).end();
    sendRefusal(response, { status: 405, description: `Method not allowed. Allowed: ${allow}.`, headers: { allow } });
  });
}

const verb = (method: Method) => method.toLowerCase() as Lowercase<Method>;

/** `/api/things/{id}/` as Express writes it, with and without the last slash. */
const expressPath = (path: string) => `${path.replace(/\/$/, '').replace(/\{(\w+)\}/g, ':$1')}{/}`;

/** `/funders/linked` before `/funders/{id}`. */
function bySpecificity(a: string, b: string): number {
  const [left, right] = [a.split('/'), b.split('/')];
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const difference = Number(left[i]!.startsWith('{')) - Number(right[i]!.startsWith('{'));
    if (difference !== 0) return difference;
  }
  return 0;
}

function refuseTwins(routes: readonly (Route | PlainRoute)[]): void {
  const seen = new Set<string>();
  for (const route of routes) {
    const key = `${route.method} ${expressPath(route.path).replace(/:\w+/g, ':')}`;
    if (seen.has(key)) throw new Error(`${routeName(route)}: the path and method are taken twice`);
    seen.add(key);
  }
}

function queryFields(route: Route | PlainRoute): (field: string) => boolean {
  const usual = route.method === 'GET' || route.method === 'DELETE' ? 'query' : 'body';
  const places = 'in' in route ? route.in : undefined;
  return (field) => (places?.[field] ?? usual) === 'query';
}
