import { insert } from '../../platform/db/insert';
import { together } from '../../platform/db/together';
import type { Tx } from '../../platform/db/transact';
import type { Secrets } from '../../platform/secrets';
import { present } from '../../platform/untyped.rules';
import type { EndUser } from './end-user.entity';
import { EndUserIdentity } from './end-user-identity.entity';
import { EndUserSearchKey } from './end-user-search-key.entity';
import { einFingerprints } from './identity.queries';
import { identityOf } from './identity.rules';
import type { Information } from './personal-data';
import { searchKeysOf } from './search-keys.rules';

type Named = Pick<EndUser, 'serviceId' | 'accountId' | 'name'>;

/** Writes down by what a new deal's merchant is known again. */
export async function insertIdentity(
  tx: Tx,
  { serviceId, accountId, name }: Named,
  information: Information | null,
  secrets: Secrets,
): Promise<void> {
  const { ein, nameKey } = identityOf(name, information);
  const identity = {
    endUserServiceId: serviceId,
    accountId,
    einFingerprint: ein && present(einFingerprints(secrets, accountId, ein)[0], 'fingerprint'),
    nameKey,
  };
  await together(tx.db, () => insert(tx.db, EndUserIdentity, identity));
  await insertSearchKeys(tx, { serviceId, accountId, name }, information);
}

async function insertSearchKeys(
  tx: Tx,
  { serviceId: endUserServiceId, accountId, name }: Named,
  information: Information | null,
): Promise<void> {
  const rows = searchKeysOf(name, information).map((searchKey) => ({ endUserServiceId, searchKey, accountId }));
  if (rows.length > 0) await insert(tx.db, EndUserSearchKey, rows);
}

/** The same for a deal that has changed. */
export async function replaceIdentity(
  tx: Tx,
  endUser: Named,
  information: Information | null,
  secrets: Secrets,
): Promise<void> {
  await removeIdentity(tx, endUser.serviceId);
  await insertIdentity(tx, endUser, information, secrets);
}

/** Writes down anew by what the deal is found. */
export async function replaceSearchKeys(tx: Tx, deal: Named, information: Information | null): Promise<void> {
  await tx.db.delete(EndUserSearchKey, { endUserServiceId: deal.serviceId });
  await insertSearchKeys(tx, deal, information);
}

export async function removeIdentity(tx: Tx, endUserServiceId: string): Promise<void> {
  await tx.db.delete(EndUserIdentity, { endUserServiceId });
  await tx.db.delete(EndUserSearchKey, { endUserServiceId });
}
