import { insert } from '../../platform/db/insert';
import type { Tx } from '../../platform/db/transact';
import type { Secrets } from '../../platform/secrets';
import { present } from '../../platform/untyped.rules';
import type { EndUser } from './end-user.entity';
import { EndUserIdentity } from './end-user-identity.entity';
import { einFingerprints } from './identity.queries';
import { identityOf } from './identity.rules';
import type { Information } from './personal-data';

type Named = Pick<EndUser, 'serviceId' | 'accountId' | 'name'>;

/** Writes down by what a new deal's merchant is known again. */
export async function insertIdentity(
  tx: Tx,
  { serviceId, accountId, name }: Named,
  information: Information | null,
  secrets: Secrets,
): Promise<void> {
  const { ein, nameKey } = identityOf(name, information);
  await insert(tx.db, EndUserIdentity, {
    endUserServiceId: serviceId,
    accountId,
    einFingerprint: ein && present(einFingerprints(secrets, accountId, ein)[0], 'fingerprint'),
    nameKey,
  });
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

export async function removeIdentity(tx: Tx, endUserServiceId: string): Promise<void> {
  await tx.db.delete(EndUserIdentity, { endUserServiceId });
}
