import { In } from 'typeorm';
import { insert } from '../../platform/db/insert';
import { findLocked } from '../../platform/db/lock';
import { on, type Tx } from '../../platform/db/transact';
import { Conflict, InvalidFields, NotFound } from '../../platform/errors';
import { Account } from '../accounts/account.entity';
import { Funder } from '../funders/funder.entity';
import { funderIntegrationChanged } from '../funders/funder.events';
import { FunderLink } from '../funders/integration.entity';
import { checkPolicy } from './checks/document.rules';
import { BrokerFunderPolicy, type PolicyAction, type PolicyJson, PolicyVersion } from './policy.entity';
import { policyChanged } from './policy.events';
import type { BrokerFunderPolicyInput } from './policy.inputs';
import { changesBetween, type PolicyState } from './policy-changes.rules';
import { WRITE_OUTCOMES } from './upload.states.rules';

/** What is to be written of one funder's policy; undefined keeps what there is. */
export interface PolicyWrite {
  funderServiceId: string;
  matchingPriority?: number | null | undefined;
  policy?: PolicyJson | null | undefined;
}

export type WriteOutcome = (typeof WRITE_OUTCOMES)[number];

const MOST_POLICIES = 1000;
const HIGHEST_PRIORITY = 1_000_000;
const NEW: PolicyState = { matchingPriority: null, policy: {} };

/**
 * Changes these policies, all or none, and makes those that are not there; each funder once. Throws InvalidFields with the
 * path of what does not fit, NotFound for a funder that does not exist.
 */
export async function updatePolicies(tx: Tx, accountId: string, inputs: BrokerFunderPolicyInput[]): Promise<void> {
  const writes = checkedWrites(inputs);
  const ids = writes.map(({ funderServiceId }) => funderServiceId);
  if ((await tx.db.countBy(Funder, { serviceId: In(ids) })) < ids.length) throw new NotFound('Funder');
  await writePolicies(tx, accountId, writes, null);
}

/** Gives the funder a place among the policies; whether it had none before. Throws NotFound. */
export async function addFunder(tx: Tx, accountId: string, funderServiceId: string): Promise<boolean> {
  if (!(await tx.db.existsBy(Funder, { serviceId: funderServiceId }))) throw new NotFound('Funder');
  const outcomes = await writePolicies(tx, accountId, [{ funderServiceId }], null);
  return outcomes.get(funderServiceId) === 'created';
}

/**
 * Takes the funder's policy away; answers the funder's name. Throws NotFound, Conflict while its integration is in use: then
 * the link is what has to be removed, and the policy goes with it.
 */
export async function removeFunder(tx: Tx, accountId: string, funderServiceId: string): Promise<string> {
  await findLocked(tx.db, Account, { serviceId: accountId });
  const policy = await tx.db.findOneBy(BrokerFunderPolicy, { accountId, funderServiceId });
  if (!policy) throw new NotFound('Policy');
  const { name } = await tx.db.findOneByOrFail(Funder, { serviceId: funderServiceId });
  const link = await findLocked(tx.db, FunderLink, { accountId, funderServiceId });
  if (link?.channel === 'integration' && (link.stagingValues !== null || link.productionValues !== null)) {
    throw new Conflict(`${name} has an active integration: remove the integration, and its policy goes with it.`);
  }
  await dropPolicy(tx, policy);
  return name;
}

/** Removing a link drops the funder's policy; called for every event. */
export const dropPolicyOfUnlinked = on(funderIntegrationChanged, async (tx, event) => {
  if (event.data.change !== 'unlinked') return;
  const { accountId, subjectId: funderServiceId } = event;
  await findLocked(tx.db, Account, { serviceId: accountId });
  const policy = await tx.db.findOneBy(BrokerFunderPolicy, { accountId, funderServiceId });
  if (policy) await dropPolicy(tx, policy);
});

/**
 * Writes policies that have been checked, each funder once, in a handful of statements however many they are; what becomes
 * of each. What means the same as before is left alone. `uploadJobServiceId`: the upload that brings them.
 */
export async function writePolicies(
  tx: Tx,
  accountId: string,
  writes: readonly PolicyWrite[],
  uploadJobServiceId: string | null,
): Promise<Map<string, WriteOutcome>> {
  const ids = writes.map(({ funderServiceId }) => funderServiceId);
  const stored = await lockedPolicies(tx, accountId, ids);
  const lastVersions = await versionsOfRemoved(
    tx,
    accountId,
    ids.filter((each) => !stored.has(each)),
  );
  const rows: BrokerFunderPolicy[] = [];
  const versions: PolicyVersion[] = [];
  const outcomes = new Map<string, WriteOutcome>();
  for (const { funderServiceId, matchingPriority, policy } of writes) {
    const before = stored.get(funderServiceId);
    const { matchingPriority: oldPriority, policy: oldPolicy } = before ?? NEW;
    const after: PolicyState = {
      matchingPriority: matchingPriority === undefined ? oldPriority : matchingPriority,
      policy: policy === undefined ? oldPolicy : policy,
    };
    const changes = changesBetween(before ?? null, after);
    const outcome = !before ? 'created' : changes.length > 0 ? 'updated' : 'unchanged';
    outcomes.set(funderServiceId, outcome);
    if (outcome === 'unchanged') continue;
    const version = (before?.version ?? lastVersions.get(funderServiceId) ?? 0) + 1;
    const keys = { accountId, funderServiceId, version };
    rows.push({ ...keys, ...after, created: before?.created ?? tx.now, lastUpdated: tx.now });
    versions.push({
      ...keys,
      ...after,
      action: outcome,
      actor: tx.actor,
      uploadJobServiceId,
      changes,
      created: tx.now,
    });
  }
  if (rows.length > 0) await tx.db.upsert(BrokerFunderPolicy, rows as never, ['accountId', 'funderServiceId']);
  await recordVersions(tx, versions);
  return outcomes;
}

/** Takes a policy away; its history stays, and says so. */
export async function dropPolicy(tx: Tx, policy: BrokerFunderPolicy): Promise<void> {
  const { accountId, funderServiceId, version } = policy;
  await tx.db.delete(BrokerFunderPolicy, { accountId, funderServiceId });
  const removal = { version: version + 1, action: 'removed' as const, actor: tx.actor, uploadJobServiceId: null };
  const nothing = { matchingPriority: null, policy: null, changes: changesBetween(policy, null), created: tx.now };
  await recordVersions(tx, [{ accountId, funderServiceId, ...removal, ...nothing }]);
}

async function recordVersions(tx: Tx, versions: PolicyVersion[]): Promise<void> {
  if (versions.length === 0) return;
  await insert(tx.db, PolicyVersion, versions);
  for (const { accountId, funderServiceId, version, action, changes } of versions)
    emitChange(tx, accountId, funderServiceId, { version, action, fields: changes.map(({ subject }) => subject) });
}

function emitChange(
  tx: Tx,
  accountId: string,
  funderServiceId: string,
  change: { version: number; action: PolicyAction; fields: string[] },
): void {
  const data = { funder_service_id: funderServiceId, ...change };
  tx.emit(policyChanged, { accountId, subjectId: funderServiceId, data });
}

/** The policies of these funders, after whoever else is changing policies of the account has finished. */
async function lockedPolicies(tx: Tx, accountId: string, ids: string[]): Promise<Map<string, BrokerFunderPolicy>> {
  // A policy that does not exist yet has no row to lock, so the account's row stands for all of them.
  await findLocked(tx.db, Account, { serviceId: accountId });
  const found = await tx.db.findBy(BrokerFunderPolicy, { accountId, funderServiceId: In(ids) });
  return new Map(found.map((policy) => [policy.funderServiceId, policy]));
}

/** A policy that comes back after its removal goes on with its numbers. */
async function versionsOfRemoved(tx: Tx, accountId: string, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const found: { funderServiceId: string; last: number }[] = await tx.db
    .createQueryBuilder(PolicyVersion, 'version')
    .select('version.funderServiceId', 'funderServiceId')
    .addSelect('MAX(version.version)', 'last')
    .where({ accountId, funderServiceId: In(ids) })
    .groupBy('version.funderServiceId')
    .getRawMany();
  return new Map(found.map(({ funderServiceId, last }) => [funderServiceId, Number(last)]));
}

function checkedWrites(inputs: BrokerFunderPolicyInput[]): PolicyWrite[] {
  if (inputs.length === 0) throw new InvalidFields({ policies: ['Shorter than minimum length 1.'] });
  if (inputs.length > MOST_POLICIES)
    throw new InvalidFields({ policies: [`Longer than maximum length ${MOST_POLICIES}.`] });
  const fields: Record<string, string[]> = {};
  const named = new Set<string>();
  const writes = inputs.map(({ funderServiceId, matchingPriority, policy }, index): PolicyWrite => {
    const at = `policies.${index}`;
    if (named.has(funderServiceId)) fields[`${at}.funderServiceId`] = ['This funder stands in the list twice.'];
    named.add(funderServiceId);
    if (matchingPriority != null && (matchingPriority < 1 || matchingPriority > HIGHEST_PRIORITY))
      fields[`${at}.matchingPriority`] = [
        `Must be greater than or equal to 1 and less than or equal to ${HIGHEST_PRIORITY}.`,
      ];
    if (policy == null) return { funderServiceId, matchingPriority, policy };
    const checked = checkPolicy(policy);
    for (const [path, messages] of Object.entries(checked.problems))
      fields[[at, 'policy', path].filter(Boolean).join('.')] = messages;
    return { funderServiceId, matchingPriority, policy: checked.policy };
  });
  if (Object.keys(fields).length > 0) throw new InvalidFields(fields);
  return writes;
}
