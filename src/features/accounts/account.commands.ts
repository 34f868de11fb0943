import { addressesProblem } from '../../platform/addresses';
import { insert } from '../../platform/db/insert';
import { findLocked } from '../../platform/db/lock';
import type { Tx } from '../../platform/db/transact';
import { Conflict, InvalidFields, NotFound } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { Account, type AccountKind } from './account.entity';
import { ApiKey, type CreatedAccount, type IssuedApiKey } from './api-key.entity';
import { SCOPES, type Scope } from './scopes.rules';
import { hashToken, newInboundToken, newToken, prefixOf } from './token';

const NAME_LENGTH = 128;
const MAX_OVERLAP_HOURS = 168;

/** A new account with its first key. Throws InvalidFields for a name that is empty or too long. */
export async function createAccount(tx: Tx, input: { name: string; kind: AccountKind }): Promise<CreatedAccount> {
  const account: Account = {
    serviceId: newId('acc', tx.now.getTime()),
    name: checkedName(input.name),
    kind: input.kind,
    settings: null,
    inboundToken: newInboundToken(),
    created: tx.now,
  };
  tx.about(account.serviceId);
  await insert(tx.db, Account, account);
  await tx.beginAccount(account.serviceId);
  return { account, apiKey: await createApiKey(tx, account.serviceId, { name: 'First key' }) };
}

export interface NewApiKey {
  name: string;
  /** Without them: all that the interface describes, which leaves out `personal_data`. */
  scopes?: readonly Scope[] | null | undefined;
  expiresAt?: string | null | undefined;
  allowedAddresses?: string[] | null | undefined;
}

/** A new key of the account. Its token is in the answer and nowhere else. Throws InvalidFields. */
export async function createApiKey(tx: Tx, accountId: string, wanted: NewApiKey): Promise<IssuedApiKey> {
  const { scopes, allowedAddresses = null } = wanted;
  const expiresAt = wanted.expiresAt ? new Date(wanted.expiresAt) : null;
  if (scopes?.length === 0) throw new InvalidFields({ scopes: ['Must have at least one.'] });
  if (expiresAt && expiresAt <= tx.now) throw new InvalidFields({ expiresAt: ['Must be in the future.'] });
  const wrong = allowedAddresses && addressesProblem(allowedAddresses);
  if (wrong) throw new InvalidFields({ allowedAddresses: [wrong] });
  const granted = scopes ? SCOPES.filter((each) => scopes.includes(each)) : null;
  return issue(tx, accountId, { name: checkedName(wanted.name), granted, expiresAt, allowedAddresses });
}

/**
 * A new key with everything of the old one but its token; the old one works for `overlapHours` more. Throws NotFound,
 * InvalidFields, and Conflict for a key that no longer works.
 */
export async function rotateApiKey(
  tx: Tx,
  accountId: string,
  serviceId: string,
  overlapHours: number,
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
  const { name, granted, expiresAt, allowedAddresses } = old;
  const issued = await issue(tx, accountId, { name, granted, expiresAt, allowedAddresses });
  if (!expiresAt || expiresAt > ends) await tx.db.update(ApiKey, { accountId, serviceId }, { expiresAt: ends });
  tx.emit({
    accountId,
    topic: 'api_key.rotated',
    subjectId: serviceId,
    data: { service_id: serviceId, new_service_id: issued.key.serviceId },
  });
  return issued;
}

async function issue(
  tx: Tx,
  accountId: string,
  rights: Pick<ApiKey, 'name' | 'granted' | 'expiresAt' | 'allowedAddresses'>,
): Promise<IssuedApiKey> {
  const token = newToken();
  const key: ApiKey = {
    ...rights,
    serviceId: newId('apk', tx.now.getTime()),
    accountId,
    tokenHash: hashToken(token),
    tokenPrefix: prefixOf(token),
    isActive: true,
    created: tx.now,
    lastUsed: null,
  };
  await insert(tx.db, ApiKey, key);
  tx.emit({
    accountId,
    topic: 'api_key.created',
    subjectId: key.serviceId,
    data: { service_id: key.serviceId, name: key.name },
  });
  return { key, token };
}

/** Switches a key on or off. Throws NotFound. */
export async function setApiKeyActive(
  tx: Tx,
  accountId: string,
  serviceId: string,
  isActive: boolean,
): Promise<ApiKey> {
  const key = await tx.db.findOneBy(ApiKey, { accountId, serviceId });
  if (!key) throw new NotFound('API key');
  if (key.isActive === isActive) return key;
  await tx.db.update(ApiKey, { accountId, serviceId }, { isActive });
  const topic = isActive ? 'api_key.activated' : 'api_key.deactivated';
  tx.emit({ accountId, topic, subjectId: serviceId, data: { service_id: serviceId } });
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
  tx.emit({ accountId, topic: 'api_key.deleted', subjectId: serviceId, data: { service_id: serviceId } });
}

function checkedName(name: string): string {
  const trimmed = name.trim();
  if (trimmed === '') throw new InvalidFields({ name: ['Field may not be blank.'] });
  if (trimmed.length > NAME_LENGTH) throw new InvalidFields({ name: [`Longer than maximum length ${NAME_LENGTH}.`] });
  return trimmed;
}
