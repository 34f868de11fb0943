import type { Origin } from '../../platform/audit/notes';
import type { Tx } from '../../platform/db/transact';
import { AppError, Forbidden, MISSING_SCOPE, NotFound } from '../../platform/errors';
import { PLATFORM } from '../../platform/events/event.entity';
import type { Rows } from '../../platform/graphql/rows';
import type { Claimable } from '../../platform/idempotency/once';
import type { ReadTracker } from '../../platform/response-cache/read-tracker';
import type { Services } from '../../platform/services';
import type { AccountKind } from './account.entity';
import type { Scope } from './scopes.rules';

/** Who calls: an account's API key, or the platform's staff with the admin key. */
export type Caller =
  | {
      readonly admin: false;
      readonly keyId: string;
      readonly accountId: string;
      readonly kind: AccountKind;
      readonly scopes: readonly Scope[];
      /** Null: for ever. */
      readonly expiresAt: Date | null;
      /** Null: any. */
      readonly allowedAddresses: readonly string[] | null;
      /** The key's name and the beginning of its token. */
      readonly name: string;
      readonly address: string | null;
    }
  | { readonly admin: true; readonly address: string | null };

/** What every resolver gets. Made anew for each request. */
export interface Context extends Claimable {
  readonly requestId: string;
  readonly caller: Caller;
  readonly services: Services;
  readonly rows: Rows;
  /** What of all that is read for the answer is covered by the account's version. */
  readonly reads: ReadTracker;
  /** Reads another account's rows: for the platform's staff. */
  readonly rowsOf: (accountId: string) => Rows;
  /** The request runs one of REST's stored documents. */
  readonly stored: boolean;
  /** Who asks, from where, and for what: the audit log has it. An object of its own, as `keyed`. */
  readonly origin: Origin;
  /** To be awaited before personal data of this record is shown: the audit log tells it first. */
  readonly disclose: (serviceId: string, operation: string) => Promise<void>;
  /** Runs a command in a transaction in the caller's name. */
  readonly transact: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Makes a key that was switched off stop working at once, on its open websockets too. */
  readonly revokeKey: (keyId: string) => void;
  /**
   * To be awaited before what the caller has ordered is posted to a target, which a text names; `posts`: how many it counts
   * for. Throws RATE_LIMITED.
   */
  readonly countPosts: (target: string, posts?: number) => Promise<void>;
  /** Says that a new key's token is a good one: who tries others behind the same address does not shut it out. */
  readonly expectKey: (token: string) => void;
}

/** What a handler gets that finds out by itself who calls: from a token in the path, a signature. */
export interface Visitor {
  readonly services: Services;
  /** Whose API key this is. Throws UNAUTHENTICATED. */
  readonly authenticate: (key: unknown) => Promise<Caller>;
  /** In whose name a change is made, for the audit log. */
  readonly originOf: (who: string | Caller) => Origin;
  /** Counts the request against the limit of writes, or of deliveries, of whoever `key` names. Throws RATE_LIMITED. */
  readonly admit: (key: string, kind?: 'write' | 'delivery') => Promise<void>;
}

/** Who acts, as events and rows record it. */
export const actorOf = (caller: Caller): string => (caller.admin ? 'admin' : caller.keyId);

/** Whose limits a caller's requests count against: the account's, so that further keys bring no further limits. */
export const countedAs = (caller: Caller): string => (caller.admin ? 'admin' : caller.accountId);

/** What the audit log tells of a caller. */
export const originOf = (caller: Caller, requestId: string): Origin => ({
  actor: actorOf(caller),
  actorName: caller.admin ? null : caller.name,
  address: caller.address,
  requestId,
  accountId: caller.admin ? PLATFORM : caller.accountId,
});

/** Callers with the same one may be told the same: account and rights. */
export const audienceOf = (caller: Caller): string =>
  caller.admin ? 'admin' : `${caller.accountId} ${caller.scopes.join(' ')}`;

/** The same for what is told live: who is shown personal data is written down for each key. */
export const liveAudienceOf = (caller: Caller): string =>
  !caller.admin && caller.scopes.includes('personal_data')
    ? `${audienceOf(caller)} ${caller.keyId}`
    : audienceOf(caller);

/** Whether the caller is shown what there is, and not only what became of its changes. */
export const mayRead = ({ caller }: Pick<Context, 'caller'>): boolean => caller.admin || caller.scopes.includes('read');

/** Throws FORBIDDEN unless the key has the scope. The admin key is no account's, and has rules of its own. */
export function requireScope({ caller }: Pick<Context, 'caller'>, scope: Scope): void {
  if (caller.admin || caller.scopes.includes(scope)) return;
  throw missingScope(scope);
}

/** `more` says what it is needed for, where that does not go without saying. */
export const missingScope = (scope: Scope, more = '') =>
  new AppError('FORBIDDEN', `This API key does not have the scope "${scope}".${more}`, { reason: MISSING_SCOPE });

/** The caller's account. Throws FORBIDDEN for the admin key, which acts for no account. */
export function accountOf({ caller }: Context): string {
  if (caller.admin) throw new Forbidden('This operation belongs to an account: use one of its API keys.');
  return caller.accountId;
}

/** The caller's account, which must be a broker's. Throws NOT_FOUND for others. */
export function brokerOf(context: Context): string {
  const accountId = accountOf(context);
  if (!context.caller.admin && context.caller.kind !== 'broker') throw new NotFound('Broker customer');
  return accountId;
}

/** Throws FORBIDDEN unless the admin key is used. */
export function requireAdmin({ caller }: Context): void {
  if (!caller.admin) throw new Forbidden('Only the platform staff may do this.');
}

/** What REST and subscriptions pass on without its type: the context that was made for the request. */
export const contextIn = (context: unknown) => context as Context;
