import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Response } from 'express';
import type { GraphQLSchema } from 'graphql';
import { LRUCache } from 'lru-cache';
import {
  type Caller,
  type Context,
  claimantOf,
  contextIn,
  countedAs,
  mayRead,
  originOf,
  requireRight,
  type Visitor,
  type Web,
} from './features/accounts/caller';
import { isSelf, rightOf, rightOfRoute } from './features/accounts/scope';
import { clientAddress, plainAddress } from './platform/addresses';
import type { Config } from './platform/config';
import { isUnauthenticated, NotFound } from './platform/errors';
import { Failures } from './platform/failures';
import { Refusals } from './platform/graphql/refusals';
import type { Counted } from './platform/graphql/root-fields';
import { requestIdOf } from './platform/http-entry';
import type { onceByKey } from './platform/idempotency/once';
import { createCostLimit, createPostLimit, createRateLimits, tellUncounted } from './platform/rate-limits';
import type { SharedRedis } from './platform/redis';
import type { About } from './platform/rest/mount';
import { type PlainRoute, routeName } from './platform/rest/route';
import type { Services } from './platform/services';
import { present } from './platform/untyped.rules';

type Kind = 'read' | 'write';
type CallerOf = (request: IncomingMessage, key: unknown) => Promise<Caller>;
type Once = ReturnType<typeof onceByKey>;
type SetHeader = (name: string, value: string) => void;

const addressOf = ({ req }: Response, { TRUSTED_PROXIES }: Config) => plainAddress(clientAddress(req, TRUSTED_PROXIES));

/** What people's doors are told, and whom they tell. */
interface Doors {
  webOf: (request: IncomingMessage, requestId: string) => Web;
  narrowed: () => void;
  once: Once;
}

/** What a caller may ask of the service in a minute, and by which doors. */
export function createRateLimiting(config: Config, redis: SharedRedis | undefined, schema: GraphQLSchema) {
  const failures = new Failures(config.RATE_LIMIT_FAILURES, redis);
  const opened = new LRUCache<string, true>({ max: 10_000 });
  const mutations = present(schema.getMutationType(), 'The type of a mutation');
  /** Requests whose address, which is a token, was found. */
  const found = new WeakSet<Response>();
  const admit = createRateLimits({ read: config.RATE_LIMIT_READS, write: config.RATE_LIMIT_WRITES }, redis);
  // Whoever turns the limits off wants none.
  const countCost = createCostLimit(config.RATE_LIMIT_READS === 0 ? 0 : config.GRAPHQL_COST_PER_MINUTE, redis);
  const headersOf =
    (response: Response): SetHeader =>
    (name, value) =>
      response.setHeader(name, value);
  /** A door that a token in the address or a signature opens: whoever got through it from there before is let in again. */
  const throughDoor = (request: IncomingMessage, response: Response, serve: () => Promise<void>) => {
    const address = clientAddress(request, config.TRUSTED_PROXIES);
    const door = `${address} ${(request.url ?? '').split('?')[0]}`;
    const isFailure = (error: unknown) =>
      isUnauthenticated(error) || (error instanceof NotFound && !found.has(response));
    return failures.guard(address, opened.has(door), isFailure, async () => {
      await serve();
      opened.set(door, true);
    });
  };
  const request = async (_request: unknown, response: Response, { route, kind, context }: About & { kind: Kind }) => {
    if (context === undefined) return;
    const own = contextIn(context);
    await admit({ key: countedAs(own.caller), route: routeName(route), kind }, headersOf(response));
    // A document's root fields ask for their scopes themselves.
    if (!('handler' in route)) return;
    requireRight(own, rightOfRoute(route));
    if (kind === 'write') own.origin.operation = routeName(route);
  };
  const visitorOf = (
    services: Services,
    callerOf: CallerOf,
    { webOf, narrowed, once }: Doors,
    response: Response,
    route: PlainRoute,
  ): Visitor => {
    const originOfVisitor: Visitor['originOf'] = (who) => ({
      ...(typeof who === 'string'
        ? { actor: who, address: addressOf(response, config), requestId: requestIdOf(response.req) }
        : originOf(who, requestIdOf(response.req))),
      operation: routeName(route),
    });
    return {
      ...{ services, narrowed },
      web: webOf(response.req, requestIdOf(response.req)),
      async authenticate(key) {
        const caller = await callerOf(response.req, key);
        requireRight({ caller }, rightOfRoute(route));
        return caller;
      },
      originOf: originOfVisitor,
      admit(key, kind = 'write') {
        found.add(response);
        return admit({ key, route: routeName(route), kind }, headersOf(response));
      },
      async changing(who, serve) {
        const keyed: Context['keyed'] = {};
        const origin = originOfVisitor(who);
        const served = () => serve((work) => services.transact(keyed.claim ? keyed.claim.within(work) : work, origin));
        const context = typeof who === 'string' ? undefined : { caller: who, keyed };
        await (once(response.req, response, { route, context }, served) ?? served());
      },
    };
  };
  const operation = (context: Context, counted: Counted, setHeader: SetHeader = () => {}) =>
    admit({ key: countedAs(context.caller), route: 'graphql', ...counted }, setHeader);
  return {
    failures,
    /** Every answer tells of the limits; of what is counted for somebody they are set once more. */
    uncounted({ method }: IncomingMessage, response: ServerResponse, path: string): void {
      const isWrite = path !== '/graphql' && method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';
      tellUncounted(isWrite ? config.RATE_LIMIT_WRITES : config.RATE_LIMIT_READS, (name, value) =>
        response.setHeader(name, value),
      );
    },
    countPosts: createPostLimit(config.RATE_LIMIT_POSTS, redis),
    operation,
    refusals: new Refusals(operation),
    spend: ({ caller }: Context, cost: number) => countCost(countedAs(caller), cost),
    /** Whose an Idempotency-Key is; undefined for who has no API key. */
    keyScopeOf(context: unknown): string | undefined {
      return context === undefined ? undefined : claimantOf(contextIn(context).caller);
    },
    /** Asks for the scopes of a change's document before anything of its body is read. */
    allow({ context, rootFields }: About): void {
      for (const field of rootFields?.() ?? []) requireRight(contextIn(context), rightOf(mutations, field));
    },
    /** What REST asks of each request. */
    restDoors: (services: Services, callerOf: CallerOf, doors: Doors) => ({
      admit: request,
      throughDoor,
      visitorFor: (response: Response, route: PlainRoute) => visitorOf(services, callerOf, doors, response, route),
      // What somebody changes about himself he is told whole, without an account too.
      isBlind: (context: unknown, rootFields: readonly string[]) =>
        !mayRead(contextIn(context)) && !rootFields.every((field) => isSelf(rightOf(mutations, field).scopes)),
    }),
  };
}
