import { insert } from '../../platform/db/insert';
import type { Tx } from '../../platform/db/transact';
import { InvalidFields, NotFound } from '../../platform/errors';
import { EventCounter } from '../../platform/events/event.entity';
import { newId } from '../../platform/ids';
import { Account, type AccountKind } from './account.entity';
import { ApiKey, type CreatedAccount, type IssuedApiKey } from './api-key.entity';
import { hashToken, newToken, prefixOf } from './token';

const NAME_LENGTH = 128;

/** A new account with its first key. Throws InvalidFields for a name that is empty or too long. */
export async function createAccount(tx: Tx, input: { name: string; kind: AccountKind }): Promise<CreatedAccount> {
  const account: Account = {
    serviceId: newId('acc', tx.now.getTime()),
    name: checkedName(input.name),
    kind: input.kind,
    settings: null,
    created: tx.now,
  };
  await insert(tx.db, Account, account);
  await insert(tx.db, EventCounter, { accountId: account.serviceId, lastSeq: 0 });
  return { account, apiKey: await createApiKey(tx, account.serviceId, 'First key') };
}

/** A new key of the account. Its token is in the answer and nowhere else. */
export async function createApiKey(tx: Tx, accountId: string, name: string): Promise<IssuedApiKey> {
  const token = newToken();
  const key: ApiKey = {
    serviceId: newId('apk', tx.now.getTime()),
    accountId,
    name: checkedName(name),
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
