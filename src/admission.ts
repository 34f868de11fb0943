import type { IncomingMessage } from 'node:http';
import type { Response } from 'express';
import {
  actorOf,
  audienceOf,
  type Caller,
  type Context,
  originOf,
  requireScope,
  type Visitor,
} from './features/accounts/caller';
import { scopeOf, scopeOfPath } from './features/accounts/scopes.rules';
import { clientAddress, plainAddress } from './platform/addresses';
import type { Config } from './platform/config';
import { requestIdOf } from './platform/front';
import { createCostLimit, createRateLimits } from './platform/rate-limits';
import type { SharedRedis } from './platform/redis';
import type { About } from './platform/rest/mount';
import { type PlainRoute, routeName } from './platform/rest/route';
import type { Services } from './platform/services';

type Kind = 'read' | 'write';
type CallerOf = (request: IncomingMessage, key: unknown) => Promise<Caller>;
type SetHeader = (name: string, value: string) => void;

const addressOf = ({ req }: Response, { TRUSTED_PROXIES }: Config) => plainAddress(clientAddress(req, TRUSTED_PROXIES));

/** What a caller may ask of the service in a minute, and by which doors. */
export function createAdmission(config: Config, redis: SharedRedis | undefined) {
  const admit = createRateLimits({ read: config.RATE_LIMIT_READS, write: config.RATE_LIMIT_WRITES }, redis);
  // Whoever turns the limits off wants none.
  const countCost = createCostLimit(config.RATE_LIMIT_READS === 0 ? 0 : config.GRAPHQL_COST_PER_MINUTE, redis);
  const headersOf =
    (response: Response): SetHeader =>
    (name, value) =>
      response.setHeader(name, value);
  return {
    operation: (context: Context, kind: Kind, setHeader: SetHeader = () => {}) =>
      admit({ key: actorOf(context.caller), route: 'graphql', kind }, setHeader),
    spend: ({ caller }: Context, cost: number) => countCost(caller.admin ? 'admin' : caller.accountId, cost),
    async request(_request: unknown, response: Response, { route, kind, context }: About & { kind: Kind }) {
      if (context === undefined) return;
      const own = context as Context;
      await admit({ key: actorOf(own.caller), route: routeName(route), kind }, headersOf(response));
      // A document's root fields ask for their scopes themselves.
      if (!('handler' in route)) return;
      requireScope(own, scopeOfPath(route.method, route.path));
      if (kind === 'write') own.origin.operation = routeName(route);
    },
    /** Whose an Idempotency-Key is; undefined for who has no API key. */
    keyScopeOf(context: unknown): string | undefined {
      const caller = (context as Partial<Context> | undefined)?.caller;
      return caller && audienceOf(caller);
    },
    /** Asks for the scopes of a change's document before anything of its body is read. */
    allow({ context, rootFields }: About): void {
      for (const field of rootFields?.() ?? []) requireScope(context as Context, scopeOf('mutation', field));
    },
    visitorOf: (services: Services, callerOf: CallerOf, response: Response, route: PlainRoute): Visitor => ({
      services,
      async authenticate(key) {
        const caller = await callerOf(response.req, key);
        requireScope({ caller }, scopeOfPath(route.method, route.path));
        return caller;
      },
      originOf: (who) => ({
        ...(typeof who === 'string'
          ? { actor: who, address: addressOf(response, config), requestId: requestIdOf(response.req) }
          : originOf(who, requestIdOf(response.req))),
        operation: routeName(route),
      }),
      admit: (key, kind = 'write') => admit({ key, route: routeName(route), kind }, headersOf(response)),
    }),
  };
}
