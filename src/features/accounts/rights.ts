import { liesWithin } from '../../platform/addresses';
import type { Caller } from './caller';
import { opens, type Scope, USUAL_SCOPES } from './scopes.rules';

/** What a key may do, how long, and from where. */
export interface Rights {
  readonly scopes: readonly Scope[];
  /** Null: for ever. */
  readonly expiresAt: Date | null;
  /** Addresses and networks; null: any. */
  readonly allowedAddresses: readonly string[] | null;
}

/** What is asked for a new key: what is left out is the maker's, null is without a bound. */
export interface WantedRights {
  scopes?: readonly Scope[] | null | undefined;
  expiresAt?: Date | null | undefined;
  allowedAddresses?: readonly string[] | null | undefined;
}

/** What the platform's staff gives from: all there is. */
const UNBOUNDED: Rights = { scopes: USUAL_SCOPES, expiresAt: null, allowedAddresses: null };

/** The rights that a key of this maker gets; a maker of null is the platform. Usual scopes alone are given unasked. */
export function rightsFor(wanted: WantedRights, maker: Rights | null): Rights {
  const from = maker ?? UNBOUNDED;
  return {
    scopes: wanted.scopes ?? USUAL_SCOPES.filter((scope) => from.scopes.includes(scope)),
    expiresAt: wanted.expiresAt === undefined ? from.expiresAt : wanted.expiresAt,
    allowedAddresses: wanted.allowedAddresses === undefined ? from.allowedAddresses : wanted.allowedAddresses,
  };
}

/** Everything by which the rights go beyond a key's own, in words that name it; none when the key may give them. */
export function exceeding(rights: Rights, own: Rights): string[] {
  const scopes = rights.scopes.filter((scope) => !opens(own.scopes, scope));
  const { expiresAt, allowedAddresses } = own;
  const lasts = expiresAt !== null && (rights.expiresAt === null || rights.expiresAt > expiresAt);
  const reaches =
    allowedAddresses !== null &&
    (rights.allowedAddresses === null || !rights.allowedAddresses.every((each) => liesWithin(each, allowedAddresses)));
  return [
    ...scopes.map((scope) => `the scope "${scope}"`),
    ...(lasts ? [`expiresAt after its own, ${expiresAt.toISOString()}`] : []),
    ...(reaches ? ['allowedAddresses outside its own'] : []),
  ];
}

/** Whose deals alone the caller sees in this account, which may be another of his; null: all of them. */
export function ownDealsIn(caller: Caller, accountId: string): string | null {
  if (caller.admin) return null;
  const { person, ownDealsOf } = caller;
  return accountId === caller.accountId ? ownDealsOf : person?.ownDealsIn.includes(accountId) ? person.userId : null;
}
