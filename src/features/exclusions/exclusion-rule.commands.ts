import { isDeepStrictEqual } from 'node:util';
import { In } from 'typeorm';
import { insert } from '../../platform/db/insert';
import { findLocked } from '../../platform/db/lock';
import type { Tx } from '../../platform/db/transact';
import { BadInput, Conflict, InvalidFields, NotFound, PRECONDITION_FAILED } from '../../platform/errors';
import { eventLoopYielder } from '../../platform/event-loop';
import { newId } from '../../platform/ids';
import { Account } from '../accounts/account.entity';
import { Funder } from '../funders/funder.entity';
import { exclusionRuleChanged } from './exclusion.events';
import { FunderExclusionRule, type RuleChange } from './exclusion-rule.entity';
import { nameKey } from './likeness.rules';
import { bulkEdit, type Resolution, type RuleAction, resolveHeld, withoutRepeats } from './matching.rules';
import {
  byNormalForm,
  checkBulkEdit,
  checkRule,
  type ExclusionRuleLists,
  type SenderMatchers,
} from './normalise.rules';

export interface RuleOutcome {
  funderServiceId: string;
  action: RuleAction;
}

const MAX_FUNDERS = 1000;
const MAX_MATCHERS = 5000;
const NO_SENDERS: ExclusionRuleLists = { notSenders: [], senderDomains: [], senderEmails: [], senderNames: [] };

/**
 * Stores the whole rule in place of whatever there was; what says the same is left alone. `ifMatch`: an ETag that the stored rule must have. Throws
 * NotFound, BadInput for a matcher that cannot be one or an empty rule, Conflict when `ifMatch` does not fit.
 */
export async function putRule(
  tx: Tx,
  accountId: string,
  funderServiceId: string,
  input: ExclusionRuleLists,
  ifMatch: string | null,
): Promise<void> {
  checkSizes(input);
  await requireFunders(tx, [funderServiceId]);
  const [rule] = await lockedRules(tx, accountId, [funderServiceId]);
  if (ifMatch !== null && ifMatch !== '*' && ifMatch.replace(/^W\/|"/g, '') !== (rule?.revision ?? '')) {
    throw new Conflict('The rule has changed since it was read: read it again.', PRECONDITION_FAILED);
  }
  refuse(checkRule(input));
  const lists = withoutRepeats(input);
  if (rule && isDeepStrictEqual(listsOf(rule), listsOf(lists))) return;
  await store(tx, accountId, funderServiceId, rule, lists, 'replacement');
}

/**
 * Adds and removes senders across the funders' rules, each funder once, in the order of the request; a rule without
 * senders is deleted. Throws NotFound for an unknown funder, BadInput: then nothing is changed.
 */
export async function bulkEditRules(
  tx: Tx,
  accountId: string,
  funderServiceIds: readonly string[],
  add: SenderMatchers,
  remove: SenderMatchers,
): Promise<RuleOutcome[]> {
  checkSizes(add);
  checkSizes(remove);
  refuse(checkBulkEdit(add, remove));
  const ids = checkedIds(funderServiceIds);
  await requireFunders(tx, ids);
  const rules = new Map((await lockedRules(tx, accountId, ids)).map((rule) => [rule.funderServiceId, rule]));
  const outcomes: RuleOutcome[] = [];
  const yieldToEventLoop = eventLoopYielder();
  for (const funderServiceId of ids) {
    await yieldToEventLoop();
    const existing = rules.get(funderServiceId);
    const edit = bulkEdit(existing ?? NO_SENDERS, add, remove);
    let action: RuleAction = 'unchanged';
    if (edit.changed && edit.empty) {
      action = 'deleted';
      await deleteRows(tx, accountId, [funderServiceId]);
    } else if (edit.changed) {
      action = existing ? 'updated' : 'created';
      checkSizes(edit.rule);
      refuse(checkRule(edit.rule));
      await store(tx, accountId, funderServiceId, existing, edit.rule, 'bulk edit');
    }
    outcomes.push({ funderServiceId, action });
  }
  return outcomes;
}

/** Deletes the rules of these funders. Throws NotFound when one of the funders or rules does not exist. */
export async function deleteRules(
  tx: Tx,
  accountId: string,
  funderServiceIds: readonly string[],
): Promise<RuleOutcome[]> {
  const ids = checkedIds(funderServiceIds);
  await requireFunders(tx, ids);
  const rules = await lockedRules(tx, accountId, ids);
  if (rules.length < ids.length) throw new NotFound('Exclusion rule');
  await deleteRows(tx, accountId, ids);
  return ids.map((funderServiceId) => ({ funderServiceId, action: 'deleted' }));
}

/**
 * Writes down who the senders of a held deal are: these `names`, of those that it is `heldFor`. A name that
 * is known to be no sender already changes nothing. Throws NotFound without a rule, BadInput for any other name.
 */
export async function resolveRule(
  tx: Tx,
  accountId: string,
  funderServiceId: string,
  { resolution, names, heldFor }: { resolution: Resolution; names: readonly string[]; heldFor: readonly string[] },
): Promise<void> {
  const [rule] = await lockedRules(tx, accountId, [funderServiceId]);
  if (!rule) throw new NotFound('Exclusion rule');
  const known = resolution === 'not_sender' ? byNormalForm(rule.notSenders, nameKey) : new Map<string, string>();
  const stranger = names.find((name) => !heldFor.includes(name) && !known.has(nameKey(name)));
  if (stranger !== undefined)
    throw new BadInput(`${JSON.stringify(stranger)} is not a name that this deal is held for: ${heldFor.join(', ')}.`);
  if (names.every((name) => known.has(nameKey(name)))) return;
  const lists = resolveHeld(rule, resolution, names);
  refuse(checkRule(lists));
  await store(tx, accountId, funderServiceId, rule, lists, 'resolution');
}

/** The rules of these funders, after whoever else is editing rules of the account has finished. */
async function lockedRules(tx: Tx, accountId: string, funderServiceIds: string[]): Promise<FunderExclusionRule[]> {
  // A rule that does not exist yet has no row to lock, so the account's row stands for all of them.
  await findLocked(tx.db, Account, { serviceId: accountId });
  return tx.db.findBy(FunderExclusionRule, { accountId, funderServiceId: In(funderServiceIds) });
}

async function store(
  tx: Tx,
  accountId: string,
  funderServiceId: string,
  existing: FunderExclusionRule | undefined,
  lists: ExclusionRuleLists,
  lastChange: RuleChange,
): Promise<void> {
  const revision = newId('rev', tx.now.getTime());
  const values = { ...listsOf(lists), lastChange, revision, lastUpdated: tx.now };
  if (existing) await tx.db.update(FunderExclusionRule, { accountId, funderServiceId }, values);
  else await insert(tx.db, FunderExclusionRule, { accountId, funderServiceId, ...values, created: tx.now });
  changed(tx, accountId, funderServiceId, existing ? 'updated' : 'created', lastChange);
}

const listsOf = ({ notSenders, senderDomains, senderEmails, senderNames }: ExclusionRuleLists) => ({
  notSenders: [...notSenders],
  senderDomains: [...senderDomains],
  senderEmails: [...senderEmails],
  senderNames: [...senderNames],
});

async function deleteRows(tx: Tx, accountId: string, funderServiceIds: string[]): Promise<void> {
  await tx.db.delete(FunderExclusionRule, { accountId, funderServiceId: In(funderServiceIds) });
  for (const funderServiceId of funderServiceIds) changed(tx, accountId, funderServiceId, 'deleted', 'deletion');
}

function changed(
  tx: Tx,
  accountId: string,
  funderServiceId: string,
  action: Exclude<RuleAction, 'unchanged'>,
  by: string,
): void {
  const data = { funder_service_id: funderServiceId, action, by };
  tx.emit(exclusionRuleChanged, { accountId, subjectId: funderServiceId, data });
}

async function requireFunders(tx: Tx, ids: string[]): Promise<void> {
  if ((await tx.db.countBy(Funder, { serviceId: In(ids) })) < ids.length) throw new NotFound('Funder');
}

function checkedIds(funderServiceIds: readonly string[]): string[] {
  const ids = [...new Set(funderServiceIds)];
  if (ids.length === 0) throw new InvalidFields({ funderServiceIds: ['Shorter than minimum length 1.'] });
  if (ids.length > MAX_FUNDERS)
    throw new InvalidFields({ funderServiceIds: [`Longer than maximum length ${MAX_FUNDERS}.`] });
  return ids;
}

function checkSizes(lists: SenderMatchers | ExclusionRuleLists): void {
  for (const [list, values] of Object.entries(lists)) {
    if (Array.isArray(values) && values.length > MAX_MATCHERS)
      throw new InvalidFields({ [list]: [`Longer than maximum length ${MAX_MATCHERS}.`] });
  }
}

function refuse(message: string | null): void {
  if (message) throw new BadInput(message);
}
