import { patch } from '../../../platform/db/insert';
import { toStored } from '../../../platform/db/instants';
import { findLocked } from '../../../platform/db/lock';
import type { Tx } from '../../../platform/db/transact';
import { EndUserFile } from '../../deals/end-user-file.entity';

/** A file that this process reads; `version` proves that nothing about it has changed since. */
export interface Claim {
  file: EndUserFile;
  lease: string;
  /** Nobody came to an end with it, and nobody tries again. */
  isGivenUp: boolean;
}

/** So often somebody begins. */
const MOST_CLAIMS = 3;

/** Which files: all, those whose words are to be read, or those of which pictures are. */
export type Lane = 'all' | 'words' | 'pictures';
const OF: Readonly<Record<Lane, string>> = {
  all: '',
  words: ' AND waits_for_pictures = 0',
  pictures: ' AND waits_for_pictures = 1',
};

type Read = <Row>(sql: string, parameters: unknown[]) => Promise<Row[]>;

const DUE = 'reading_due_at <= ? AND (lease_until IS NULL OR lease_until <= ?)';

/** From when the first file is to be read by somebody: leases are waited for. */
export const FIRST_TO_READ = `SELECT MIN(CASE WHEN lease_until > reading_due_at THEN lease_until ELSE reading_due_at END)
  FROM end_user_files WHERE reading_due_at IS NOT NULL`;

/** The accounts that have such files to be read. */
export async function accountsWithWork(read: Read, lane: Lane, now: Date): Promise<string[]> {
  const at = toStored(now);
  const rows = await read<{ accountId: string }>(
    `SELECT DISTINCT account_id AS accountId FROM end_user_files WHERE ${DUE}${OF[lane]}`,
    [at, at],
  );
  return rows.map(({ accountId }) => accountId);
}

/** Takes the account's file that has waited longest, until `lease` ends: of several processes one gets it. Counted first. */
export async function claimFile(
  tx: Tx,
  accountId: string,
  lane: Lane,
  lease: string,
  leaseSeconds: number,
): Promise<Claim | null> {
  tx.quiet();
  const at = toStored(tx.now);
  const [due] = await tx.db.query(
    `SELECT service_id AS serviceId FROM end_user_files WHERE ${DUE}${OF[lane]} AND account_id = ?
     ORDER BY reading_due_at, service_id LIMIT 1`,
    [at, at, accountId],
  );
  if (!due) return null;
  const file = await findLocked(tx.db, EndUserFile, { serviceId: String(due.serviceId) });
  const isFree = file?.readingDueAt && file.readingDueAt <= tx.now && !(file.leaseUntil && file.leaseUntil > tx.now);
  if (!file || !isFree) return null;
  const leaseUntil = new Date(tx.now.getTime() + leaseSeconds * 1000);
  const changes = { leaseOwner: lease, leaseUntil, claims: file.claims + 1 };
  await patch(tx.db, EndUserFile, { serviceId: file.serviceId }, changes);
  return { file: { ...file, ...changes }, lease, isGivenUp: file.claims >= MOST_CLAIMS };
}

/** Keeps what this process reads from being taken over. */
export async function renewLease(tx: Tx, { file, lease }: Claim, leaseSeconds: number): Promise<void> {
  tx.quiet();
  const leaseUntil = new Date(tx.now.getTime() + leaseSeconds * 1000);
  await tx.db.update(EndUserFile, { serviceId: file.serviceId, leaseOwner: lease }, { leaseUntil });
}

/** Gives a file back; `isTry` false: that was none of its claims, as when the process stops. */
export async function releaseFile(tx: Tx, { file, lease }: Claim, delaySeconds: number, isTry: boolean): Promise<void> {
  tx.quiet();
  const changes = {
    ...{ leaseOwner: null, leaseUntil: null },
    readingDueAt: new Date(tx.now.getTime() + delaySeconds * 1000),
    claims: isTry ? file.claims : file.claims - 1,
  };
  await tx.db.update(EndUserFile, { serviceId: file.serviceId, leaseOwner: lease }, changes);
}

/** Gives a file back whose words were read, and whose pictures are to be: what begins then is counted anew. */
export async function leaveToPictures(tx: Tx, { file, lease }: Claim): Promise<void> {
  tx.quiet();
  const changes = { waitsForPictures: true, leaseOwner: null, leaseUntil: null, claims: 0 };
  await tx.db.update(EndUserFile, { serviceId: file.serviceId, leaseOwner: lease }, changes);
}

/** On a database of which this is the only process: nobody can be reading what was left behind. */
export async function releaseAll(tx: Tx): Promise<void> {
  tx.quiet();
  await tx.db
    .createQueryBuilder()
    .update(EndUserFile)
    .set({ leaseOwner: null, leaseUntil: null })
    .where('lease_owner IS NOT NULL')
    .execute();
}
