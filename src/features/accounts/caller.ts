import type { Origin } from '../../platform/audit/notes';
import type { Transact, Tx } from '../../platform/db/transact';
import { AppError, BadInput, Forbidden, MISSING_SCOPE, NotFound, refusal } from '../../platform/errors';
import { PLATFORM } from '../../platform/events/event.entity';
import type { Failures } from '../../platform/failures';
import type { Rows } from '../../platform/graphql/rows';
import type { Claimable } from '../../platform/idempotency/once';
import type { Conditional } from '../../platform/response-cache/held-to';
import type { ReadTracker } from '../../platform/response-cache/read-tracker';
import type { Services } from '../../platform/services';
import type { SignInLimits } from '../../platform/sign-in-limits';
import type { WebOrigin } from '../../platform/web-origin';
import type { AccountKind } from './account.entity';
import type { Person } from './person';
import type { Providers } from './providers.config';
import { isSelf, type Right } from './scope';
import { opens, type Scope } from './scopes.rules';

/** An account's API key, or a person who is signed in and acts for the account. */
export interface AccountCaller {
  readonly admin: false;
  /** As events and rows record it: the key's id, the user's. */
  readonly actor: string;
  readonly accountId: string;
  readonly kind: AccountKind;
  readonly scopes: readonly Scope[];
  /** Null: for ever. */
  readonly expiresAt: Date | null;
  /** Null: any. */
  readonly allowedAddresses: readonly string[] | null;
  /** The key's name and the beginning of its token; the person's name and role. */
  readonly name: string;
  readonly address: string | null;
  /** Null for a key. */
  readonly person: Person | null;
  /** Of a key that is a person's: whose. */
  readonly ownerId: string | null;
  /** Is shown what its scopes show: a session only where it asks for it. */
  readonly isUnmasked: boolean;
  /** Sees the deals of this user alone; null: all of the account. */
  readonly ownDealsOf: string | null;
  /** Why a person may do nothing but what is about himself: he has not said for which account, or is in none. */
  readonly lacks: 'account_required' | 'no_membership' | 'passkey_required' | null;
}

/** The platform's staff: with the admin key, or signed in. */
export interface Staff {
  readonly admin: true;
  readonly address: string | null;
  /** Null for the admin key. */
  readonly person: (Person & { readonly name: string }) | null;
}

export type Caller = AccountCaller | Staff;

/** What every resolver gets. Made anew for each request. */
export interface Context extends Claimable, Conditional {
  readonly requestId: string;
  readonly caller: Caller;
  readonly services: Services;
  readonly rows: Rows;
  /** What of all that is read for the answer is covered by the account's version. */
  readonly reads: ReadTracker;
  /**
   * Reads another account's rows: all of them for the platform's staff, for a person as far as he sees them there. `also`: a
   * deal that is shown with what is its own, whether he still sees it or not.
   */
  readonly rowsOf: (accountId: string, also?: string) => Rows;
  /** The request runs one of REST's stored documents. */
  readonly stored: boolean;
  /** Who asks, from where, and for what: the audit log has it. An object of its own, as `keyed`. */
  readonly origin: Origin;
  /** To be awaited before personal data of this record is shown: the audit log tells it first. */
  readonly disclose: (serviceId: string, operation: string) => Promise<void>;
  /**
   * For who does not see all deals: the arguments of a change, or of what reads, as far as they name what he sees. Throws
   * NotFound for a change of something else. Null for everybody else.
   */
  readonly door: (<Args>(args: Args, isChange: boolean) => Promise<Args>) | null;
  /** Runs a command in a transaction in the caller's name. */
  readonly transact: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Makes a key that was switched off stop working at once, on its open websockets too. */
  readonly revokeKey: (keyId: string) => void;
  /** To be called when somebody's rights have become less: what was begun with more ends at once. */
  readonly narrowed: () => void;
  /** Counts a sign-in's step, and knows where the service is reached. */
  readonly web: Web;
  /**
   * To be awaited before what the caller has ordered is posted to a target, which a text names; `posts`: how many it counts
   * for. Throws RATE_LIMITED.
   */
  readonly countPosts: (target: string, posts?: number) => Promise<void>;
  /** Says that a new key's token is a good one: who tries others behind the same address does not shut it out. */
  readonly expectKey: (token: string) => void;
}

/** What the doors for people are told. */
export interface Web {
  readonly origin: WebOrigin;
  readonly limits: SignInLimits;
  /** Counts addresses from which merchants' links are guessed. */
  readonly guesses: Failures;
  /** By which people may sign in. */
  readonly providers: Providers;
  /** Where the demo lets people in as whom they like; null everywhere else. */
  readonly demo: DemoDoor | null;
  readonly address: string | null;
  readonly requestId: string;
}

export interface DemoDoor {
  readonly token: string;
  readonly accountId: string;
}

/** What a handler gets that finds out by itself who calls: from a token in the path, a signature. */
export interface Visitor {
  readonly services: Services;
  readonly web: Web;
  readonly narrowed: () => void;
  /** Whose API key this is. Throws UNAUTHENTICATED. */
  readonly authenticate: (key: unknown) => Promise<Caller>;
  /** In whose name a change is made, for the audit log. */
  readonly originOf: (who: string | Caller) => Origin;
  /** Counts the request against the limit of writes, or of deliveries, of whoever `key` names. Throws RATE_LIMITED. */
  readonly admit: (key: string, kind?: 'write' | 'delivery') => Promise<void>;
  /** Serves what changes something by the `transact` that it gives: for a caller once under an `Idempotency-Key`, as elsewhere. */
  readonly changing: (who: string | Caller, serve: (transact: Transact) => Promise<void>) => Promise<void>;
}

/** Who acts, as events and rows record it. */
export const actorOf = (caller: Caller): string => (caller.admin ? (caller.person?.userId ?? 'admin') : caller.actor);

/** Whose limits a caller's requests count against: the account's, so that further keys bring no further limits; a person's own. */
export const countedAs = (caller: Caller): string =>
  caller.person?.userId ?? (caller.admin ? 'admin' : caller.accountId);

/** What the audit log tells of a caller. */
export const originOf = (caller: Caller, requestId: string): Origin => ({
  actor: actorOf(caller),
  actorName: (caller.admin ? caller.person?.name : caller.name) ?? null,
  via: caller.person?.sessionId ?? (caller.admin ? null : caller.ownerId),
  address: caller.address,
  requestId,
  accountId: caller.admin || caller.lacks ? PLATFORM : caller.accountId,
});

/** Callers with the same one may be told the same: account, rights and sight. */
export const audienceOf = (caller: Caller): string =>
  caller.admin
    ? 'admin'
    : `${caller.accountId} ${caller.scopes.join(' ')}${caller.isUnmasked ? '' : ' masked'}${caller.ownDealsOf ? ` ${caller.ownDealsOf}` : ''}`;

/** The same for whom an Idempotency-Key is: a person's are his own. */
export const claimantOf = (caller: Caller): string =>
  caller.person ? `${audienceOf(caller)} ${caller.person.userId}` : audienceOf(caller);

/** Whether a claimant is an account other than this, or somebody in one. */
export const isOfOthers = (claimant: string, accountId: string): boolean =>
  claimant.startsWith('acc_') && !claimant.startsWith(`${accountId} `);

/** The same for what is told live: who is shown personal data is written down for each key. */
export const liveAudienceOf = (caller: Caller): string =>
  shows(caller, 'personal_data') ? `${audienceOf(caller)} ${actorOf(caller)}` : audienceOf(caller);

/** What a key may do, in a word that changes with it: a person's is narrowed with its owner. */
export const keyStanding = ({ scopes, ownDealsOf }: Pick<AccountCaller, 'scopes' | 'ownDealsOf'>): string =>
  `${scopes.join(',')} ${ownDealsOf}`;

/** Whose websockets these are: the key's, or all of a person's; undefined for the admin key. They end with the rights that they were opened with. */
export function holderOf(caller: Caller): { owner: string; key: string } | undefined {
  const { person } = caller;
  if (person) return { owner: person.userId, key: `${person.sessionId} ${person.standing}` };
  return caller.admin ? undefined : { owner: caller.actor, key: `${caller.actor} ${keyStanding(caller)}` };
}

/** Whether the caller is shown what the scope shows. The admin key is no account's, and sees no more than everybody may. */
export const shows = (caller: Caller, scope: 'personal_data' | 'configure'): boolean =>
  !caller.admin && caller.isUnmasked && caller.scopes.includes(scope);

/** Whether the caller is shown what there is, and not only what became of its changes. */
export const mayRead = ({ caller }: Pick<Context, 'caller'>): boolean => caller.admin || caller.scopes.includes('read');

/** Throws FORBIDDEN unless the caller has one of the scopes. The platform's staff is no account's, and has rules of its own. */
export function requireScope({ caller }: Pick<Context, 'caller'>, ...scopes: readonly Scope[]): void {
  if (caller.admin) return;
  refuseWithoutAccount(caller);
  if (scopes.some((each) => opens(caller.scopes, each))) return;
  throw missingScope(scopes.join('" or "'), '', caller);
}

/** Throws FORBIDDEN, or account_required, unless the caller has the right and, where that is asked for, the proof. */
export function requireRight(context: Pick<Context, 'caller'>, { scopes, proof, keys }: Right): void {
  if (!isSelf(scopes)) requireScope(context, ...scopes);
  else if (!keys) personOf(context);
  if (proof || (context.caller.admin && !isSelf(scopes))) requireProof(context.caller, proof === 'mailed');
}

/** Throws FORBIDDEN for a session whose last proof is too old, or for accounts that ask for more too weak. */
export function requireProof({ person }: Caller, mayBeMailed = false): void {
  if (!person || person.isProved || (mayBeMailed && person.isMailed)) return;
  throw refusal('proof_required', 'Show once more who you are.');
}

/** Who is signed in. Throws FORBIDDEN for a key. */
export function personOf({ caller }: Pick<Context, 'caller'>): Person {
  if (caller.person) return caller.person;
  throw refusal('people_only', 'This is about the person who is signed in: an API key is none.');
}

function refuseWithoutAccount({ lacks }: AccountCaller): void {
  if (lacks === 'account_required')
    throw new BadInput('You are in several accounts: say which one in the header x-account-id.', lacks);
  if (lacks === 'passkey_required') throw refusal(lacks, 'This account is entered with a passkey or by a provider.');
  if (lacks) throw refusal(lacks, 'You are no member of this account.');
}

/** `more` says what it is needed for, where that does not go without saying. */
export const missingScope = (scope: string, more = '', caller?: Caller) =>
  new AppError(
    'FORBIDDEN',
    `${caller?.person ? 'Your role' : 'This API key'} does not have the scope "${scope}".${more}`,
    { reason: MISSING_SCOPE },
  );

/** The caller's account. Throws FORBIDDEN for the admin key, which acts for no account. */
export function accountOf({ caller }: Context): string {
  if (caller.admin) throw new Forbidden('This operation belongs to an account: use one of its API keys.');
  refuseWithoutAccount(caller);
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
