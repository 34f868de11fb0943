import type { IncomingMessage } from 'node:http';
import type { Authenticator } from './features/accounts/authenticator';
import {
  audienceOf,
  type Caller,
  type Context,
  countedAs,
  type DemoDoor,
  originOf,
  shows,
  type Web,
} from './features/accounts/caller';
import { readProviders } from './features/accounts/providers.config';
import { ownDealsIn } from './features/accounts/rights';
import { atDoor } from './features/assignment/door.queries';
import { ownDeals } from './features/assignment/own-deals.rules';
import { Sessions } from './features/people/sessions';
import { clientAddress, plainAddress } from './platform/addresses';
import { Disclosures } from './platform/audit/disclosures';
import type { Database } from './platform/db/database';
import type { Replica } from './platform/db/replica';
import type { Sight } from './platform/db/sight.rules';
import { Tables } from './platform/db/tables';
import { Failures } from './platform/failures';
import { ImmutableRowCache } from './platform/graphql/immutable-row-cache';
import { LookAhead } from './platform/graphql/look-ahead';
import { Rows } from './platform/graphql/rows';
import { isId } from './platform/ids';
import { OidcClient } from './platform/oidc/client';
import type { CountPosts } from './platform/rate-limits';
import type { SharedRedis } from './platform/redis';
import { BytesUnderWay } from './platform/response-cache/bytes-under-way';
import { heldTo } from './platform/response-cache/held-to';
import { OperationBytes } from './platform/response-cache/operation-bytes';
import { ReadTracker } from './platform/response-cache/read-tracker';
import { TrackedServices } from './platform/response-cache/tracked-services';
import type { Services } from './platform/services';
import { createSignInLimits } from './platform/sign-in-limits';
import { webOrigin } from './platform/web-origin';
import { loads, unchanging } from './registry';

/** Links of merchants that are none, from one network address. */
const GUESSES_A_MINUTE = 20;

/** What makes a person of a request. */
export interface People {
  sessions: Sessions;
  web: Omit<Web, 'address' | 'requestId'>;
}

/** The sessions of people, and the doors by which they get in. */
export function createPeople(
  services: Services,
  failures: Failures,
  { redis, demo = null }: { redis: SharedRedis | undefined; demo: DemoDoor | null | undefined },
): People {
  const providers = { all: readProviders(services.config), client: new OidcClient(services) };
  const guesses = new Failures(GUESSES_A_MINUTE, redis, 'guesses');
  const web = {
    origin: webOrigin(services.config.publicUrl),
    limits: createSignInLimits(redis),
    ...{ guesses, providers, demo },
  };
  return { web, sessions: new Sessions(services, failures, web.origin) };
}

/** Makes what every request gets: who calls, and what it may do in their name. */
export function createContexts(
  services: Services,
  authenticator: Authenticator,
  {
    sessions,
    countPosts,
    replica,
    web,
    narrowed,
  }: People & {
    countPosts: CountPosts;
    replica: Replica | undefined;
    /** Somebody's rights have become less: what was begun with more is to end. */
    narrowed: () => void;
  },
) {
  const { config, database, transact } = services;
  const tables = new Tables(database.source);
  const lookAhead = new LookAhead(loads, tables);
  const read: Database['read'] = (sql, parameters, meter) => database.read(sql, parameters, meter);
  const kept = new ImmutableRowCache(unchanging, tables, read);
  const underWay = new BytesUnderWay();
  const readsOf = (bytes: OperationBytes, accountId: string | null, audience?: string) =>
    new ReadTracker({
      read: replica?.readerFor(accountId) ?? read,
      tables: database.versioned,
      accountId,
      audience,
      bytes,
    });
  const rowsBy = (reads: ReadTracker, accountId: string | null, sight?: Sight) =>
    new Rows({ read: reads.read, tables, lookAhead, kept, accountId, sight, bytes: reads.bytes });
  return {
    /** Who calls: whose key it is, else whose session. */
    async callerOf(
      request: IncomingMessage,
      key: unknown = request.headers['x-api-key'],
      account: unknown = request.headers['x-account-id'],
    ): Promise<Caller> {
      const address = clientAddress(request, config.TRUSTED_PROXIES);
      if (key !== undefined || !sessions.isBrought(request)) return authenticator.authenticate(key, address);
      const isSocket = request.headers.upgrade !== undefined;
      if (isSocket) web.origin.checkSocket(request);
      else web.origin.check(request);
      const unmasked = request.headers['x-unmasked'];
      return sessions.authenticate(request, { account, unmasked, isSocket }, address);
    },
    /** Those of the keys of websockets that still work, with the rights that they name. */
    async activeKeys(keys: string[]): Promise<Set<string>> {
      const ofSessions = keys.filter((key) => isId('ses', key.slice(0, key.indexOf(' '))));
      const others = keys.filter((key) => !ofSessions.includes(key));
      const working = await Promise.all([authenticator.standing(others), sessions.standing(ofSessions)]);
      return new Set(working.flatMap((some) => [...some]));
    },
    /** What the doors for people get. */
    webOf: (request: IncomingMessage, requestId: string): Web => ({
      ...web,
      requestId,
      address: plainAddress(clientAddress(request, config.TRUSTED_PROXIES)),
    }),
    /** The same for a door that counts failures itself, since a key is one of several ways through it. */
    recognised: (request: IncomingMessage, key: unknown): Promise<Caller> =>
      authenticator.recognise(key, clientAddress(request, config.TRUSTED_PROXIES)),
    contextOf(caller: Caller, requestId: string, stored = false): Context {
      const keyed: Context['keyed'] = {};
      const condition: Context['condition'] = {};
      const accountId = caller.admin ? null : caller.accountId;
      const bytes = new OperationBytes({ maxMb: config.ANSWER_MAX_MB, underWay, account: accountId ?? 'admin' });
      const reads = readsOf(bytes, accountId, keepsFor(caller) ? audienceOf(caller) : undefined);
      const origin = originOf(caller, requestId);
      // Most requests are shown nothing that they would be needed for.
      let disclosures: Disclosures | undefined;
      const rows = rowsBy(reads, accountId, sightOf(caller));
      // Of the database itself, and nothing that was read before.
      const version = () => {
        if (accountId !== null) replica?.changed(accountId);
        rows.clear();
        return reads.version();
      };
      const door: Context['door'] = (args, isChange) => atDoor(rows, accountId ?? '', args, isChange);
      return {
        requestId,
        caller,
        services: new TrackedServices(services, reads),
        stored,
        keyed,
        condition,
        reads,
        rows,
        door: rows.isNarrowed ? door : null,
        rowsOf: (other, also) => rowsBy(readsOf(bytes, other), other, sightIn(caller, other, also)),
        origin,
        disclose(serviceId, operation) {
          disclosures ??= new Disclosures(transact, origin);
          return disclosures.add(serviceId, operation);
        },
        async transact(work) {
          // What cannot be answered any more is not begun.
          if (bytes.refusal) throw bytes.refusal;
          const carryOut = (whole: typeof work) => transact(keyed.claim ? keyed.claim.within(whole) : whole, origin);
          const result = await (accountId === null
            ? carryOut(work)
            : heldTo(condition, { accountId, version }, work, carryOut));
          rows.clear();
          bytes.changed(origin.operation ?? 'the change');
          if (!caller.admin) replica?.changed(caller.accountId);
          return result;
        },
        revokeKey: (keyId) => authenticator.revoke(keyId),
        narrowed,
        web: { ...web, requestId, address: caller.address },
        countPosts: (target, posts) => countPosts(countedAs(caller), target, posts),
        expectKey: (token) => authenticator.expect(token),
      };
    },
  };
}

/** Undefined for who sees all that his account has. */
const sightOf = (caller: Caller): Sight | undefined =>
  caller.admin || !caller.ownDealsOf ? undefined : ownDeals(caller.accountId, caller.ownDealsOf);

/** The same in whichever account: another one than the caller's own may be one of his as well. */
function sightIn(caller: Caller, accountId: string, also?: string): Sight | undefined {
  const user = ownDealsIn(caller, accountId);
  return user === null ? undefined : ownDeals(accountId, user, also);
}

/** What shows personal data is in memory no longer than it takes to tell it. */
const keepsFor = (caller: Caller) => !caller.admin && !shows(caller, 'personal_data');
