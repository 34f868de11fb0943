import type { IncomingMessage } from 'node:http';
import type { Authenticator } from './features/accounts/authenticator';
import { audienceOf, type Caller, type Context, countedAs, originOf } from './features/accounts/caller';
import { clientAddress } from './platform/addresses';
import { Disclosures } from './platform/audit/disclosures';
import type { Database } from './platform/db/database';
import type { Replica } from './platform/db/replica';
import { Tables } from './platform/db/tables';
import { ImmutableRowCache } from './platform/graphql/immutable-row-cache';
import { LookAhead } from './platform/graphql/look-ahead';
import { Rows } from './platform/graphql/rows';
import type { CountPosts } from './platform/rate-limits';
import { BytesUnderWay } from './platform/response-cache/bytes-under-way';
import { OperationBytes } from './platform/response-cache/operation-bytes';
import { ReadTracker } from './platform/response-cache/read-tracker';
import { TrackedServices } from './platform/response-cache/tracked-services';
import type { Services } from './platform/services';
import { loads, unchanging } from './registry';

/** Makes what every request gets: who calls, and what it may do in their name. */
export function createContexts(
  services: Services,
  authenticator: Authenticator,
  countPosts: CountPosts,
  replica: Replica | undefined,
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
  const rowsBy = (reads: ReadTracker, accountId: string | null) =>
    new Rows({ read: reads.read, tables, lookAhead, kept, accountId, bytes: reads.bytes });
  return {
    callerOf: (request: IncomingMessage, key: unknown = request.headers['x-api-key']): Promise<Caller> =>
      authenticator.authenticate(key, clientAddress(request, config.TRUSTED_PROXIES)),
    /** The same for a door that counts failures itself, since a key is one of several ways through it. */
    recognised: (request: IncomingMessage, key: unknown): Promise<Caller> =>
      authenticator.recognise(key, clientAddress(request, config.TRUSTED_PROXIES)),
    contextOf(caller: Caller, requestId: string, stored = false): Context {
      const keyed: Context['keyed'] = {};
      const accountId = caller.admin ? null : caller.accountId;
      const bytes = new OperationBytes({ maxMb: config.ANSWER_MAX_MB, underWay, account: accountId ?? 'admin' });
      const reads = readsOf(bytes, accountId, keepsFor(caller) ? audienceOf(caller) : undefined);
      const origin = originOf(caller, requestId);
      // Most requests are shown nothing that they would be needed for.
      let disclosures: Disclosures | undefined;
      const rows = rowsBy(reads, accountId);
      return {
        requestId,
        caller,
        services: new TrackedServices(services, reads),
        stored,
        keyed,
        reads,
        rows,
        rowsOf: (other) => rowsBy(readsOf(bytes, other), other),
        origin,
        disclose(serviceId, operation) {
          disclosures ??= new Disclosures(transact, origin);
          return disclosures.add(serviceId, operation);
        },
        async transact(work) {
          // What cannot be answered any more is not begun.
          if (bytes.refusal) throw bytes.refusal;
          const result = await transact(keyed.claim ? keyed.claim.within(work) : work, origin);
          rows.clear();
          bytes.changed(origin.operation ?? 'the change');
          if (!caller.admin) replica?.changed(caller.accountId);
          return result;
        },
        revokeKey: (keyId) => authenticator.revoke(keyId),
        countPosts: (target, posts) => countPosts(countedAs(caller), target, posts),
        expectKey: (token) => authenticator.expect(token),
      };
    },
  };
}

/** What shows personal data is in memory no longer than it takes to tell it. */
const keepsFor = (caller: Caller) => !caller.admin && !caller.scopes.includes('personal_data');
