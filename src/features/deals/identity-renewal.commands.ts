import { jsonText } from '../../platform/db/json';
import { inKeyOrder } from '../../platform/db/keyset';
import { sealContext } from '../../platform/db/sealed';
import { type Change, exchange, type KeyPorts, type UnderSecretKey } from '../../platform/rotation/under-key';
import { EndUser } from './end-user.entity';
import { einFingerprints } from './identity.queries';
import { identityOf } from './identity.rules';

const TABLE = 'end_user_identities';
const COLUMN = 'ein_fingerprint';
const COLUMNS = ['account_id', COLUMN, 'ein'];

/** By what merchants are known again: made anew of the tax number itself, since a fingerprint cannot be turned back. */
export const einFingerprintsUnderKey: UnderSecretKey = {
  name: `${TABLE}.${COLUMN}`,
  async *walk(ports, renew) {
    const walked = {
      table: known(ports),
      keys: ['end_user_service_id'],
      columns: COLUMNS,
      where: `${COLUMN} IS NOT NULL`,
    };
    for await (const rows of inKeyOrder<Stored>(ports.database, walked)) {
      const changes: Change[] = [];
      let unreadable = 0;
      for (const row of rows) {
        const to = fingerprintOf(ports, row);
        const { end_user_service_id, ein_fingerprint: from } = row;
        if (to === undefined) unreadable++;
        else if (to !== from) changes.push({ keys: { end_user_service_id }, from, to });
      }
      if (renew) await exchange(ports.database, TABLE, COLUMN, changes);
      yield { seen: rows.length, old: changes.length, unreadable };
    }
  },
};

type Stored = { end_user_service_id: string; account_id: string; ein_fingerprint: string; ein: string | null };

/** With the tax number as it is stored: read in one statement, so that the two are of the same moment. */
const known = ({ database }: KeyPorts) => `(SELECT i.end_user_service_id, i.account_id, i.ein_fingerprint,
  ${jsonText(database.dialect, 'e.information', '$.company.ein')} AS ein
  FROM ${TABLE} i LEFT JOIN end_users e ON e.service_id = i.end_user_service_id) known`;

/** Undefined where the deal's tax number is not to be had. */
function fingerprintOf({ secrets }: KeyPorts, row: Stored): string | undefined {
  try {
    const context = sealContext(EndUser, 'information', { serviceId: row.end_user_service_id });
    const { ein } = identityOf(null, { company: { ein: secrets.open(row.ein ?? '', context) } });
    return ein === null ? undefined : einFingerprints(secrets, row.account_id, ein)[0];
  } catch {
    return undefined;
  }
}
