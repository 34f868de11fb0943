import type { Tx } from '../../platform/db/transact';
import { Forbidden, NotFound } from '../../platform/errors';
import type { Rows } from '../../platform/graphql/rows';
import type { Services } from '../../platform/services';
import type { AccountKind } from './account.entity';

/** Who calls: an account's API key, or the platform's staff with the admin key. */
export type Caller =
  | { readonly admin: false; readonly keyId: string; readonly accountId: string; readonly kind: AccountKind }
  | { readonly admin: true };

/** What every resolver gets. Made anew for each request. */
export interface Context {
  readonly requestId: string;
  readonly caller: Caller;
  readonly services: Services;
  readonly rows: Rows;
  /** Reads another account's rows: for the platform's staff. */
  readonly rowsOf: (accountId: string) => Rows;
  /** The request runs one of REST's stored documents. */
  readonly stored: boolean;
  /** Runs a command in a transaction in the caller's name. */
  readonly transact: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Makes a key that was switched off stop working at once, on its open websockets too. */
  readonly revokeKey: (keyId: string) => void;
}

/** Who acts, as events and rows record it. */
export const actorOf = (caller: Caller): string => (caller.admin ? 'admin' : caller.keyId);

/** The caller's account. Throws FORBIDDEN for the admin key, which acts for no account (rulings 26). */
export function accountOf({ caller }: Context): string {
  if (caller.admin) throw new Forbidden('This operation belongs to an account: use one of its API keys.');
  return caller.accountId;
}

/** The caller's account, which must be a broker's. Throws NOT_FOUND for others (interface.md 5). */
export function brokerOf(context: Context): string {
  const accountId = accountOf(context);
  if (!context.caller.admin && context.caller.kind !== 'broker') throw new NotFound('Broker customer');
  return accountId;
}

/** Throws FORBIDDEN unless the admin key is used. */
export function requireAdmin({ caller }: Context): void {
  if (!caller.admin) throw new Forbidden('Only the platform staff may do this.');
}
