import type { Request, Response, Router } from 'express';
import type { GraphQLSchema } from 'graphql';
import { dropWhenStalled } from '../graphql/bounded-answer';
import { ownBody } from '../held-bodies';
import type { Log } from '../log';
import { fieldOf } from '../untyped.rules';
import { HttpError, type Places, refusalOf, refuseMethod, sendRefusal } from './errors';
import { plainBodyParser } from './plain-body';
import { API_VERSION, type Method, type PlainRoute, pathParameters, type Route, routeName } from './route';
import { routeTables, type TableOf } from './route-tables';
import {
  type Ask,
  type BytesOf,
  type HoldTo,
  type IsBlind,
  type Resolvers,
  type Spend,
  storedRoute,
} from './stored-route';
import { wireSchema } from './wire-schema';

export interface About {
  route: Route | PlainRoute;
  /** Who calls; undefined for a route that needs no key. */
  context: unknown;
  /** The root fields that the route's document asks for, by the schema's names. */
  rootFields?: () => readonly string[];
}

export interface RestOptions {
  router: Router;
  /** The schema that `/graphql` runs on. */
  schema: GraphQLSchema;
  routes: readonly Route[];
  plainRoutes?: readonly PlainRoute[];
  /** Who calls: the context of the documents. Throws Unauthenticated. */
  contextFor: (request: Request) => Promise<unknown>;
  /** Counts the request against the caller's limits: may set headers, throws RATE_LIMITED. */
  admit?: (request: Request, response: Response, about: About & { kind: 'read' | 'write' }) => Promise<void>;
  /** By path parameter: another way to name the record, as its own id. Runs once the request has been checked. */
  resolveParameter?: Resolvers;
  /** A parameter of a route without a document, as far as the caller sees what it names: else of nothing. */
  seenParameter?: (value: string, context: unknown) => Promise<string>;
  /** Serves a POST with an Idempotency-Key once; everything else as it comes. */
  once?: (request: Request, response: Response, about: About, serve: () => Promise<void>) => Promise<void> | undefined;
  /** What is kept of answers to GET. */
  ask?: Ask | undefined;
  /** Who is told no more than the receipts of changes. */
  isBlind?: IsBlind;
  /** What a caller's request reads and answers is counted and bounded by this. */
  bytesOf?: BytesOf;
  /** Counts what a stored document may cost, as GraphQL does. Throws RATE_LIMITED. */
  spend?: Spend;
  /** Makes a change depend on what is stored, as the change is made. */
  holdTo?: HoldTo;
  /** Where the service is reached: the beginning of addresses in answers. */
  publicUrl?: string;
  /** Carries out what a route does, under the route's name. */
  operation?: (route: string, work: () => Promise<void>) => Promise<void>;
  log: Pick<Log, 'error'>;
  requestIdOf?: (request: Request) => string | undefined;
  /** What the handler of an anonymous route gets. */
  visitorFor?: (response: Response, route: PlainRoute) => unknown;
  /** Lets a request through an anonymous route, unless too many from its address were not. */
  throughDoor?: (request: Request, response: Response, serve: () => Promise<void>) => Promise<void>;
}

/**
 * Serves the routes below `/api`, and answers there whatever no route takes. A route's document is transformed, validated and
 * compiled when it is first asked for, which would otherwise be a third of the time to start; that every one fits is tested.
 * Order of a request: caller, limits, shape, document.
 */
export function mountRest(options: RestOptions): void {
  const { router, routes, plainRoutes = [] } = options;
  const schema = lazily(() => wireSchema(options.schema));
  const endpoints: Endpoint[] = [
    ...routes.map((route) => ({
      route,
      server: lazily(() => storedRoute(schema(), route, { ...options, resolvers: options.resolveParameter })),
    })),
    ...plainRoutes.map((route) => ({ route, server: lazily(() => plainRoute(schema(), route, options)) })),
  ].sort((a, b) => bySpecificity(a.route.path, b.route.path));
  refuseTwins(endpoints.map(({ route }) => route));

  router.use(['/api', '/webhooks'], (_request, response, next) => {
    response.setHeader('x-api-version', API_VERSION);
    next();
  });
  const { tableOf, serve } = routeTables();
  const serveAt = ({ route, server }: Endpoint) => {
    const places = {
      isQuery: queryFields(route),
      ...('errorField' in route && route.errorField && { errorField: route.errorField }),
    };
    tableOf(route.path)[verb(route.method)](expressPath(route.path), async (request, response) => {
      try {
        const context = 'anonymous' in route && route.anonymous ? undefined : await options.contextFor(request);
        const bytes = context === undefined ? undefined : options.bytesOf?.(context);
        bytes?.until(response);
        if (bytes) ownBody(request, bytes.account);
        const kind = route.method === 'GET' ? 'read' : 'write';
        await options.admit?.(request, response, { route, kind, context });
        const answer = () =>
          server()(request, response, context, (error) => logDefect(options, request, error, routeName(route)));
        const served = async () =>
          options.once?.(request, response, { route, context, rootFields: () => server().rootFields }, answer) ??
          answer();
        await (options.operation?.(routeName(route), served) ?? served());
        if (bytes?.isLarge) dropWhenStalled(response);
        bytes?.made();
      } catch (error) {
        fail(options, request, response, error, routeName(route), places);
      }
    });
  };
  const groups = new Map<string, Endpoint[]>();
  for (const each of endpoints) {
    const path = shapeOf(each.route.path);
    groups.set(path, [...(groups.get(path) ?? []), each]);
  }
  for (const group of groups.values()) {
    group.forEach(serveAt);
    // At once, so that a path in words is never taken for one with an id in its place.
    refuseOtherMethods(
      tableOf,
      group.map(({ route }) => route),
    );
  }
  router.use(serve);
  router.use('/api', (_request: Request, response: Response) => {
    sendRefusal(response, { status: 404, description: 'Not found' });
  });
  router.use('/api', (error: unknown, request: Request, response: Response, _next: unknown) => {
    // Express itself throws for a path that cannot be decoded.
    const shown = fieldOf(error, 'status') === 400 ? new HttpError(400, 'The path cannot be read.') : error;
    fail(options, request, response, shown, routeName(request));
  });
}

const lazily = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => (made ??= make());
};

interface Endpoint {
  route: Route | PlainRoute;
  server: () => Serve;
}

interface Serve {
  (request: Request, response: Response, context: unknown, report: (error: unknown) => void): Promise<void>;
  readonly rootFields: readonly string[];
}

function plainRoute(schema: GraphQLSchema, route: PlainRoute, options: RestOptions): Serve {
  const { resolveParameter = {}, seenParameter, visitorFor, throughDoor } = options;
  const names = pathParameters(route.path);
  // What is in its address opens it; where nothing is, there is nothing to be tried.
  const isDoor = route.anonymous && names.length > 0;
  const parse = route.body ? plainBodyParser(schema, route.body) : noBody;
  const serve = async (request: Request, response: Response, context: unknown) => {
    for (const name of names) {
      const resolve = route.anonymous ? undefined : (resolveParameter[name] ?? seenParameter);
      if (resolve) request.params[name] = await resolve(String(request.params[name]), context, false);
    }
    const caller = route.anonymous ? visitorFor?.(response, route) : context;
    const handle = async () => route.handler(request, response, caller as never, parse);
    await (isDoor && throughDoor ? throughDoor(request, response, handle) : handle());
  };
  return Object.assign(serve, { rootFields: [] });
}

const noBody = () => {
  throw new Error('The route declares no body.');
};

function fail(
  options: RestOptions,
  request: Request,
  response: Response,
  error: unknown,
  route: string,
  places?: Partial<Places>,
): void {
  // Nobody is left to answer, and a client that went away is no defect.
  if (request.socket.destroyed) return;
  const refusal = refusalOf(error, places);
  if (!refusal) logDefect(options, request, error, route);
  sendRefusal(response, refusal ?? { status: 500, description: 'Internal Server Error' });
}

function logDefect({ log, requestIdOf }: RestOptions, request: Request, error: unknown, route: string): void {
  const err = fieldOf(error, 'originalError') ?? error;
  log.error({ err, requestId: requestIdOf?.(request), route }, 'a REST request failed');
}

/** A known path asked with another method: 405 that says which there are. All routes have the one path. */
function refuseOtherMethods(tableOf: TableOf, routes: readonly (Route | PlainRoute)[]): void {
  const methods = routes.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  const allowed = [...new Set(methods)].sort();
  for (const path of new Set(routes.map((route) => route.path)))
    tableOf(path).all(expressPath(path), (request, response) => refuseMethod(request, response, allowed));
}

const verb = (method: Method) => method.toLowerCase() as Lowercase<Method>;

/** `/api/things/{id}/` as Express writes it, with and without the last slash. */
const expressPath = (path: string) => `${path.replace(/\/$/, '').replace(/\{(\w+)\}/g, ':$1')}{/}`;

/** Paths that differ in their parameters' names alone are one. */
const shapeOf = (path: string) => expressPath(path).replace(/:\w+/g, ':');

/** `/funders/linked` before `/funders/{id}`. Paths of different lengths are never taken for each other. */
function bySpecificity(a: string, b: string): number {
  const [left, right] = [expressPath(a).split('/'), expressPath(b).split('/')];
  if (left.length !== right.length) return left.length - right.length;
  const index = left.findIndex((segment, at) => segment.startsWith(':') !== right[at]?.startsWith(':'));
  return index < 0 ? 0 : left[index]?.startsWith(':') ? 1 : -1;
}

function refuseTwins(routes: readonly (Route | PlainRoute)[]): void {
  const seen = new Set<string>();
  for (const route of routes) {
    const key = `${route.method} ${shapeOf(route.path)}`;
    if (seen.has(key)) throw new Error(`${routeName(route)}: the path and method are taken twice`);
    seen.add(key);
  }
}

function queryFields(route: Route | PlainRoute): (field: string) => boolean {
  const usual = route.method === 'GET' || route.method === 'DELETE' ? 'query' : 'body';
  const places = 'in' in route ? route.in : undefined;
  return (field) => (places?.[field] ?? usual) === 'query';
}
