import type { Database } from '../db/database';
import type { Transact, Tx } from '../db/transact';
import { EVERYONE, EventCounter, PLATFORM } from '../events/event.entity';
import type { Recurring } from '../jobs/recurring';
import type { Secrets } from '../secrets';
import { type Seals, sealedHead } from './chain';
import { headsSeen } from './witness.rules';

interface Head {
  accountId: string;
  seq: number;
  hash: string;
  seal: string | null;
}

interface Ports {
  database: Database;
  transact: Transact;
  secrets: Secrets;
}

/** As many as one entry names. */
const AT_ONCE = 100;

/**
 * Once an hour the platform's log says how far each account's has come, if it has come further: who sets one account back to
 * what it was, with the seal of that time, is found out.
 */
export const witnessHeads: Recurring<Ports> = {
  name: 'audit.witness',
  everySeconds: 3600,
  async run({ transact, secrets }, signal) {
    let after = PLATFORM;
    for (let last: string | undefined = EVERYONE; last !== undefined && !signal.aborted; ) {
      after = last;
      last = await transact((tx) => witnessNext(tx, after, secrets.fingerprints));
    }
  },
};

/** Writes down the next accounts' heads; answers the last of them, or undefined at the end. */
async function witnessNext(tx: Tx, after: string, seals: Seals): Promise<string | undefined> {
  const heads: Head[] = await tx.db.query(
    `SELECT account_id AS accountId, audit_seq AS seq, audit_hash AS hash, audit_seal AS seal FROM event_counters
     WHERE account_id > ? AND account_id <> '${PLATFORM}' AND audit_seq IS NOT NULL
       AND (audit_witnessed IS NULL OR audit_witnessed <> audit_seq) ORDER BY account_id LIMIT ${AT_ONCE}`,
    [after],
  );
  // Nobody vouches for an end that is none of this service.
  const sound = heads.filter((head) => seals(...sealedHead(head.accountId, head)).includes(head.seal ?? ''));
  if (sound.length > 0) tx.record(headsSeen(sound));
  for (const { accountId, seq } of sound) await tx.db.update(EventCounter, { accountId }, { auditWitnessed: seq });
  return heads.at(-1)?.accountId;
}
