import { In } from 'typeorm';
import { findLocked } from '../../platform/db/lock';
import type { Tx } from '../../platform/db/transact';
import { BadInput, Conflict, NotFound } from '../../platform/errors';
import { isOneOf } from '../../platform/lists.rules';
import { Account } from '../accounts/account.entity';
import { linkMissing } from '../funders/link.commands';
import { dropPolicy, type PolicyWrite, writePolicies } from './policy.commands';
import { BrokerFunderPolicy, PolicyVersion } from './policy.entity';
import { supersede } from './same-funder.commands';
import { PolicyUploadJob, type RowOutcome, StoredUploadRow } from './upload.entity';
import { APPLICABLE, WRITE_OUTCOMES } from './upload.states.rules';
import { summarize } from './upload-summary.commands';

/** How many policies are written by one statement. */
const BATCH = 250;

type Row = StoredUploadRow & { funderServiceId: string };

/**
 * Writes the policies of a completed preview: those of these rows, or of all that can be. Throws NotFound for the upload,
 * BadInput for what is no such row or is applied already, Conflict where a policy has changed since, and then writes none.
 */
export async function applyUpload(
  tx: Tx,
  accountId: string,
  jobServiceId: string,
  indices: readonly number[] | null,
): Promise<void> {
  const job = await ownJob(tx, accountId, jobServiceId);
  if (!job.dryRun) throw new BadInput('The upload is no preview: what it says was written at once.');
  // The account's row stands for all of its policies, those that are not there yet too.
  await findLocked(tx.db, Account, { serviceId: accountId });
  const rows = await applicable(tx, jobServiceId, indices);
  const last = new Map(rows.map((row) => [row.funderServiceId, row]));
  const chosen = rows.filter((row) => last.get(row.funderServiceId) === row);
  await refuseChanged(tx, accountId, chosen);
  for (let start = 0; start < chosen.length; start += BATCH) {
    const part = chosen.slice(start, start + BATCH);
    const writes = part.map(
      ({ funderServiceId, policy, matchingPriority }): PolicyWrite => ({
        funderServiceId,
        policy,
        // A file that ranks nobody leaves the ranks as they are.
        matchingPriority: matchingPriority ?? undefined,
      }),
    );
    const outcomes = await writePolicies(tx, accountId, writes, jobServiceId);
    await linkMissing(
      tx,
      accountId,
      part.map(({ funderServiceId }) => funderServiceId),
    );
    for (const outcome of WRITE_OUTCOMES)
      await note(
        tx,
        part.filter(({ funderServiceId }) => outcomes.get(funderServiceId) === outcome),
        outcome,
      );
  }
  const earlier = rows.flatMap((row) => {
    const later = last.get(row.funderServiceId);
    return later && later !== row ? [{ row, later }] : [];
  });
  await summarize(tx, await supersede(tx, job, earlier));
}

/**
 * Takes back what an upload has written: each policy is again what it was before. One that somebody has changed since is
 * left, and told. Throws NotFound, BadInput where there is nothing to take back.
 */
export async function undoUpload(tx: Tx, accountId: string, jobServiceId: string): Promise<void> {
  const job = await ownJob(tx, accountId, jobServiceId);
  await findLocked(tx.db, Account, { serviceId: accountId });
  const applied = await tx.db.findBy(StoredUploadRow, {
    jobServiceId,
    outcome: In([...WRITE_OUTCOMES, ...(job.dryRun ? [] : ['resolved'])]),
  });
  const ids = new Set(
    applied.flatMap(({ funderServiceId, resolvedFunderServiceId }) => resolvedFunderServiceId ?? funderServiceId ?? []),
  );
  const written = await tx.db.find(PolicyVersion, {
    where: { accountId, uploadJobServiceId: jobServiceId },
    order: { version: 'ASC' },
  });
  const own = new Map<string, PolicyVersion[]>();
  for (const version of written)
    if (ids.has(version.funderServiceId))
      own.set(version.funderServiceId, [...(own.get(version.funderServiceId) ?? []), version]);
  if (own.size === 0) throw new BadInput('The upload has written nothing that could be taken back.');
  const kept = new Set<string>();
  for (const [funderServiceId, versions] of own) {
    const present = await tx.db.findOneBy(BrokerFunderPolicy, { accountId, funderServiceId });
    const first = firstOfRun(versions);
    if (present?.version !== versions.at(-1)?.version || !first) kept.add(funderServiceId);
    else await restore(tx, accountId, funderServiceId, first - 1);
  }
  const of = (row: StoredUploadRow) => row.resolvedFunderServiceId ?? row.funderServiceId ?? '';
  await note(
    tx,
    applied.filter((row) => own.has(of(row)) && kept.has(of(row))),
    'kept',
  );
  const undone = applied.filter((row) => !kept.has(of(row)));
  await note(tx, undone, 'undone');
  for (const row of undone) {
    const present = await tx.db.findOneBy(BrokerFunderPolicy, { accountId, funderServiceId: of(row) });
    await tx.db.update(
      StoredUploadRow,
      { jobServiceId, rowIndex: row.rowIndex },
      { baseVersion: present?.version ?? null },
    );
  }
  await summarize(tx, job, { restored: own.size - kept.size, left: [...kept] });
}

/** Makes a policy what it was in this version. Throws NotFound, BadInput for the version of a removal. */
export async function restoreVersion(
  tx: Tx,
  accountId: string,
  funderServiceId: string,
  version: number,
): Promise<void> {
  await findLocked(tx.db, Account, { serviceId: accountId });
  const found = await tx.db.findOneBy(PolicyVersion, { accountId, funderServiceId, version });
  if (!found) throw new NotFound('Policy version');
  if (found.action === 'removed')
    throw new BadInput('In this version the policy was removed: there is nothing to restore.');
  const { policy, matchingPriority } = found;
  await writePolicies(tx, accountId, [{ funderServiceId, policy, matchingPriority }], null);
}

/** The first version of the last ones that follow each other. */
function firstOfRun(versions: readonly PolicyVersion[]): number | undefined {
  let first = versions.at(-1)?.version;
  for (const { version } of [...versions].reverse()) if (first !== undefined && version === first - 1) first = version;
  return first;
}

/** A policy as it was in a version, which may be that of its removal or, before the first, nothing. */
async function restore(tx: Tx, accountId: string, funderServiceId: string, version: number): Promise<void> {
  const before = await tx.db.findOneBy(PolicyVersion, { accountId, funderServiceId, version });
  if (!before || before.action === 'removed') {
    const present = await tx.db.findOneBy(BrokerFunderPolicy, { accountId, funderServiceId });
    if (present) await dropPolicy(tx, present);
    return;
  }
  const { policy, matchingPriority } = before;
  await writePolicies(tx, accountId, [{ funderServiceId, policy, matchingPriority }], null);
}

async function ownJob(tx: Tx, accountId: string, serviceId: string): Promise<PolicyUploadJob> {
  const job = await findLocked(tx.db, PolicyUploadJob, { serviceId, accountId });
  if (!job) throw new NotFound('Upload job');
  if (job.status === 'queued' || job.status === 'processing')
    throw new Conflict('The upload is under way: wait until it has ended.', 'active_upload');
  if (job.status === 'failed') throw new BadInput('The upload has failed: there is nothing of it.');
  return job;
}

const isApplicable = (row: StoredUploadRow): row is Row =>
  isOneOf(APPLICABLE, row.outcome) && row.funderServiceId !== null;

async function applicable(tx: Tx, jobServiceId: string, indices: readonly number[] | null): Promise<Row[]> {
  const all = await tx.db.find(StoredUploadRow, { where: { jobServiceId }, order: { rowIndex: 'ASC' } });
  if (indices === null) return all.filter(isApplicable);
  const byIndex = new Map(all.map((row) => [row.rowIndex, row]));
  return [...new Set(indices)]
    .sort((a, b) => a - b)
    .map((index) => {
      const row = byIndex.get(index);
      if (!row) throw new BadInput(`The upload has no row ${index}.`);
      if (!isApplicable(row))
        throw new BadInput(`The row of ${row.spreadsheetName} cannot be applied: it is ${row.outcome}.`, row.outcome);
      return row;
    });
}

async function refuseChanged(tx: Tx, accountId: string, rows: readonly Row[]): Promise<void> {
  const present = await tx.db.find(BrokerFunderPolicy, {
    select: { accountId: true, funderServiceId: true, version: true },
    where: { accountId },
  });
  const versions = new Map(present.map(({ funderServiceId, version }) => [funderServiceId, version]));
  const changed = rows.filter(
    ({ funderServiceId, baseVersion }) => (versions.get(funderServiceId) ?? null) !== baseVersion,
  );
  const [first] = changed;
  if (first)
    throw new Conflict(
      `The policy of ${first.spreadsheetName}${changed.length > 1 ? ` and ${changed.length - 1} more` : ''} has changed since the preview.`,
      'policy_changed',
    );
}

async function note(tx: Tx, rows: readonly StoredUploadRow[], outcome: RowOutcome): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH) {
    const part = rows.slice(start, start + BATCH);
    const jobServiceId = part[0]?.jobServiceId ?? '';
    const rowIndex = In(part.map((row) => row.rowIndex));
    await tx.db.update(StoredUploadRow, { jobServiceId, rowIndex }, { outcome, lastUpdated: tx.now });
  }
}
