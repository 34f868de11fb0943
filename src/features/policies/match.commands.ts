import { findLocked } from '../../platform/db/lock';
import type { Tx } from '../../platform/db/transact';
import { BadInput, NotFound } from '../../platform/errors';
import { isOneOf } from '../../platform/lists.rules';
import { Funder } from '../funders/funder.entity';
import { linkMissing } from '../funders/link.commands';
import { writePolicies } from './policy.commands';
import { BrokerFunderPolicy } from './policy.entity';
import { uploadMatchDecided } from './policy.events';
import { type Earlier, rowsAbout, supersede } from './same-funder.commands';
import { PolicyUploadJob, type RowOutcome, StoredUploadRow } from './upload.entity';
import {
  isEnded,
  nextPendingStatus,
  PENDING_STATUSES,
  type PendingEvent,
  type PendingStatus,
} from './upload.states.rules';
import { summarize } from './upload-summary.commands';

interface Match {
  job: PolicyUploadJob;
  row: StoredUploadRow;
  status: PendingStatus;
}

/**
 * Says which funder a pending row is about: the funder is linked and gets the row's policy; in a preview, the funder is
 * noted, and applying writes. Where a later row is about the same funder that one counts, and this one is left aside. Throws
 * NotFound for the job, the match or the funder, BadInput when a person has decided already.
 */
export async function resolveMatch(
  tx: Tx,
  accountId: string,
  place: { jobServiceId: string; index: number },
  funderServiceId: string,
): Promise<void> {
  const match = await lockedMatch(tx, accountId, place);
  const { job, row } = match;
  const status = decided(match, 'resolved');
  if (!(await tx.db.existsBy(Funder, { serviceId: funderServiceId }))) throw new NotFound('Funder');
  const others = await rowsAbout(tx, job, funderServiceId);
  const later = others.filter(({ rowIndex }) => rowIndex > row.rowIndex).at(-1);
  const before = job.dryRun ? await tx.db.findOneBy(BrokerFunderPolicy, { accountId, funderServiceId }) : null;
  if (!job.dryRun && !later) {
    const { policy, matchingPriority } = row;
    const write = { funderServiceId, policy, matchingPriority: matchingPriority ?? undefined };
    await writePolicies(tx, accountId, [write], job.serviceId);
    await linkMissing(tx, accountId, [funderServiceId]);
  }
  await settle(tx, row, status, {
    outcome: later ? 'superseded' : status,
    resolvedFunderServiceId: funderServiceId,
    funderServiceId,
    baseVersion: before?.version ?? null,
  });
  const earlier: Earlier[] = later
    ? [{ row: { ...row, outcome: 'superseded' }, later }]
    : others.map((other) => ({ row: other, later: row }));
  if (earlier.length === 0) return;
  const told = await supersede(tx, job, earlier);
  // One that is under way gathers what its rows say when it ends.
  if (isEnded(job.status)) await summarize(tx, told);
}

/** Leaves a pending row aside; nothing is made of it. Throws like `resolveMatch`. */
export async function skipMatch(
  tx: Tx,
  accountId: string,
  place: { jobServiceId: string; index: number },
): Promise<void> {
  const match = await lockedMatch(tx, accountId, place);
  const outcome = decided(match, 'skipped');
  await settle(tx, match.row, outcome, { outcome, resolvedFunderServiceId: null });
}

/** The upload and its row, both locked: rows of one upload that are about one funder are decided one after the other. */
async function lockedMatch(
  tx: Tx,
  accountId: string,
  { jobServiceId, index }: { jobServiceId: string; index: number },
): Promise<Match> {
  const job = await findLocked(tx.db, PolicyUploadJob, { serviceId: jobServiceId, accountId });
  if (!job) throw new NotFound('Upload job');
  const row = await findLocked(tx.db, StoredUploadRow, { jobServiceId, rowIndex: index, accountId });
  const status = row && statusOf(row);
  if (!row || !status) throw new NotFound('Pending match');
  return { job, row, status };
}

/** How a person has decided, whatever has become of the row since; null for a row that waited for nobody. */
function statusOf({ outcome, resolvedFunderServiceId }: StoredUploadRow): PendingStatus | null {
  if (resolvedFunderServiceId !== null) return 'resolved';
  return isOneOf(PENDING_STATUSES, outcome) ? outcome : null;
}

function decided({ row, status }: Match, event: PendingEvent): PendingStatus {
  const next = nextPendingStatus(status, event);
  if (next === null) throw new BadInput(`The match of ${row.spreadsheetName} is ${status} already.`, status);
  return next;
}

async function settle(
  tx: Tx,
  { accountId, jobServiceId, rowIndex }: StoredUploadRow,
  status: PendingStatus,
  change: Pick<StoredUploadRow, 'resolvedFunderServiceId'> & { outcome: RowOutcome } & Partial<
      Pick<StoredUploadRow, 'funderServiceId' | 'baseVersion'>
    >,
): Promise<void> {
  await tx.db.update(StoredUploadRow, { jobServiceId, rowIndex }, { ...change, lastUpdated: tx.now });
  const data = {
    service_id: jobServiceId,
    index: rowIndex,
    status,
    funder_service_id: change.resolvedFunderServiceId,
  };
  tx.emit(uploadMatchDecided, { accountId, subjectId: jobServiceId, data });
}
