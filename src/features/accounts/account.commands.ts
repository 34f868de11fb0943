import { IsNull, MoreThan } from 'typeorm';
import { addressesProblem } from '../../platform/addresses';
import { insert } from '../../platform/db/insert';
import { findLocked } from '../../platform/db/lock';
import type { Tx } from '../../platform/db/transact';
import { AppError, BadInput, Conflict, EXCEEDS_CALLER, InvalidFields, NotFound } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { Account, type AccountKind } from './account.entity';
import { apiKeyActivated, apiKeyCreated, apiKeyDeactivated, apiKeyDeleted, apiKeyRotated } from './account.events';
import { ApiKey, type CreatedAccount, type IssuedApiKey } from './api-key.entity';
import { exceeding, type Rights, rightsFor } from './rights';
import { SCOPES, type Scope, USUAL_SCOPES } from './scopes.rules';
import { hashToken, newInboundToken, newToken, prefixOf } from './token';

const NAME_LENGTH = 128;
const MAX_OVERLAP_HOURS = 168;
/** Keys of an account that work at the same time. */
const MAX_KEYS = 100;

export interface NewAccount {
  name: string;
  kind: AccountKind;
  /** Of its first key; without them the usual ones. */
  scopes?: readonly Scope[] | null | undefined;
}

/** A new account without any key. Throws InvalidFields, naming the field, for a name that is empty or too long. */
export async function openAccount(tx: Tx, input: Pick<NewAccount, 'name' | 'kind'>, field = 'name'): Promise<Account> {
  const account: Account = {
    serviceId: newId('acc', tx.now.getTime()),
    name: checkedName(input.name, field),
    kind: input.kind,
    settings: null,
    mailboxId: null,
    inboundToken: newInboundToken(),
    webhookSecret: null,
    previousWebhookSecret: null,
    previousWebhookSecretUntil: null,
    created: tx.now,
    changed: null,
  };
  tx.about(account.serviceId);
  await insert(tx.db, Account, account);
  await tx.beginAccount(account.serviceId);
  return account;
}

/** A new account with its first key. Throws InvalidFields for a name that is empty or too long, and for no scopes. */
export async function createAccount(tx: Tx, input: NewAccount): Promise<CreatedAccount> {
  const account = await openAccount(tx, input);
  return {
    account,
    apiKey: await createApiKey(tx, account.serviceId, { name: 'First key', scopes: input.scopes }, null),
  };
}

export interface NewApiKey {
  name: string;
  /** Without them: the usual ones that the maker has, which leave out `personal_data`. */
  scopes?: readonly Scope[] | null | undefined;
  /** Left out, it is the maker's; null: for ever. */
  expiresAt?: string | null | undefined;
  /** Left out, they are the maker's; null: any. */
  allowedAddresses?: string[] | null | undefined;
}

/**
 * A new key of the account. Its token is in the answer and nowhere else. `maker`: the rights of the key that asks for it,
 * null for the platform. Throws InvalidFields, NotFound, FORBIDDEN for what goes beyond the maker's rights, BadInput for a key too many.
 */
export async function createApiKey(
  tx: Tx,
  accountId: string,
  wanted: NewApiKey,
  maker: Rights | null,
  ownerUserId: string | null = null,
): Promise<IssuedApiKey> {
  const { scopes, allowedAddresses } = wanted;
  const expiresAt = typeof wanted.expiresAt === 'string' ? new Date(wanted.expiresAt) : wanted.expiresAt;
  if (scopes?.length === 0) throw new InvalidFields({ scopes: ['Must have at least one.'] });
  if (expiresAt && expiresAt <= tx.now) throw new InvalidFields({ expiresAt: ['Must be in the future.'] });
  const wrong = allowedAddresses && addressesProblem(allowedAddresses);
  if (wrong) throw new InvalidFields({ allowedAddresses: [wrong] });
  const name = checkedName(wanted.name);
  const rights = rightsFor({ scopes, expiresAt, allowedAddresses }, maker);
  refuseBeyond(rights, maker);
  await refuseKeyTooMany(tx, accountId);
  return issue(tx, accountId, name, rights, ownerUserId);
}

/** Throws FORBIDDEN, naming all by which the rights go beyond the maker's. */
function refuseBeyond(rights: Rights, maker: Rights | null): void {
  const beyond = maker ? exceeding(rights, maker) : [];
  if (beyond.length > 0)
    throw new AppError('FORBIDDEN', `This API key cannot give what it does not have: ${beyond.join(', ')}.`, {
      reason: EXCEEDS_CALLER,
    });
}

/** Throws BadInput when the account has as many keys that work as it may; others who would make one wait. */
async function refuseKeyTooMany(tx: Tx, accountId: string): Promise<void> {
  if (!(await findLocked(tx.db, Account, { serviceId: accountId }))) throw new NotFound('Account');
  const keys = await tx.db.countBy(ApiKey, [
    { accountId, isActive: true, expiresAt: IsNull() },
    { accountId, isActive: true, expiresAt: MoreThan(tx.now) },
  ]);
  if (keys >= MAX_KEYS)
    throw new BadInput(
      `An account may have at most ${MAX_KEYS} API keys that work: deactivate or delete one first, or rotate it without an overlap.`,
    );
}

/** What a key was given. */
export const rightsOf = ({ granted, expiresAt, allowedAddresses }: ApiKey): Rights => ({
  scopes: granted ?? USUAL_SCOPES,
  expiresAt,
  allowedAddresses,
});

/**
 * A new key with everything of the old one but its token; the old one works for `overlapHours` more. Throws NotFound,
 * InvalidFields, Conflict for a key that no longer works, and FORBIDDEN and BadInput as `createApiKey` does.
 */
export async function rotateApiKey(
  tx: Tx,
  accountId: string,
  serviceId: string,
  overlapHours: number,
  maker: Rights | null,
): Promise<IssuedApiKey> {
  if (!(overlapHours >= 0 && overlapHours <= MAX_OVERLAP_HOURS))
    throw new InvalidFields({
      overlapHours: [`Must be greater than or equal to 0 and less than or equal to ${MAX_OVERLAP_HOURS}.`],
    });
  const old = await findLocked(tx.db, ApiKey, { accountId, serviceId });
  if (!old) throw new NotFound('API key');
  const ends = new Date(tx.now.getTime() + overlapHours * 3_600_000);
  if (!old.isActive || (old.expiresAt && old.expiresAt <= tx.now))
    throw new Conflict('The key no longer works: make a new one.');
  const rights = rightsOf(old);
  refuseBeyond(rights, maker);
  if (overlapHours > 0) await refuseKeyTooMany(tx, accountId);
  const { expiresAt } = old;
  const issued = await issue(tx, accountId, old.name, rights, old.ownerUserId);
  if (!expiresAt || expiresAt > ends) await tx.db.update(ApiKey, { accountId, serviceId }, { expiresAt: ends });
  tx.emit(apiKeyRotated, {
    accountId,
    subjectId: serviceId,
    data: { service_id: serviceId, new_service_id: issued.key.serviceId },
  });
  return issued;
}

async function issue(
  tx: Tx,
  accountId: string,
  name: string,
  rights: Rights,
  ownerUserId: string | null,
): Promise<IssuedApiKey> {
  const token = newToken();
  const { scopes, expiresAt, allowedAddresses } = rights;
  const key: ApiKey = {
    name,
    granted: SCOPES.filter((each) => scopes.includes(each)),
    expiresAt,
    allowedAddresses: allowedAddresses && [...allowedAddresses],
    serviceId: newId('apk', tx.now.getTime()),
    accountId,
    tokenHash: hashToken(token),
    tokenPrefix: prefixOf(token),
    isActive: true,
    created: tx.now,
    lastUsed: null,
    ownerUserId,
    createdBy: tx.actor,
  };
  await insert(tx.db, ApiKey, key);
  tx.emit(apiKeyCreated, {
    accountId,
    subjectId: key.serviceId,
    data: { service_id: key.serviceId, name: key.name },
  });
  return { key, token };
}

/** Switches a key on or off. Throws NotFound; switching on also FORBIDDEN and BadInput as `createApiKey` does. */
export async function setApiKeyActive(
  tx: Tx,
  accountId: string,
  serviceId: string,
  isActive: boolean,
  maker: Rights | null,
): Promise<ApiKey> {
  const key = await tx.db.findOneBy(ApiKey, { accountId, serviceId });
  if (!key) throw new NotFound('API key');
  // Taking rights away needs none.
  if (isActive) refuseBeyond(rightsOf(key), maker);
  if (key.isActive === isActive) return key;
  if (isActive && !(key.expiresAt && key.expiresAt <= tx.now)) await refuseKeyTooMany(tx, accountId);
  await tx.db.update(ApiKey, { accountId, serviceId }, { isActive });
  tx.emit(isActive ? apiKeyActivated : apiKeyDeactivated, {
    accountId,
    subjectId: serviceId,
    data: { service_id: serviceId },
  });
  return { ...key, isActive };
}

/** Notes when a key was last used; no event, since every request would make one. */
export async function markKeyUsed(tx: Tx, serviceId: string): Promise<void> {
  await tx.db.update(ApiKey, { serviceId }, { lastUsed: tx.now });
}

/** Removes a key for good. Throws NotFound. */
export async function deleteApiKey(tx: Tx, accountId: string, serviceId: string): Promise<void> {
  const { affected } = await tx.db.delete(ApiKey, { accountId, serviceId });
  if (!affected) throw new NotFound('API key');
  tx.emit(apiKeyDeleted, { accountId, subjectId: serviceId, data: { service_id: serviceId } });
}

function checkedName(name: string, field = 'name'): string {
  const trimmed = name.trim();
  if (trimmed === '') throw new InvalidFields({ [field]: ['Field may not be blank.'] });
  if (trimmed.length > NAME_LENGTH)
    throw new InvalidFields({ [field]: [`Longer than maximum length ${NAME_LENGTH}.`] });
  return trimmed;
}
