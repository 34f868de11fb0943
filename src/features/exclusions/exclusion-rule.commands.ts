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
  checkSides,
  type ExclusionRuleLists,
  type SenderMatchers,
} from './normalise.rules';

export interface RuleOutcome {
  funderServiceId: string;
  action: RuleAction;
}

const MAX_FUNDERS = 1000;
const MAX_MATCHERS = 5000;
/** Of all rules of an account, which are listed as a whole. */
const MOST_LETTERS = 10_000_000;
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
  await lockRules(tx, accountId);
  const rule = await ruleOf(tx, accountId, funderServiceId);
  if (ifMatch !== null && ifMatch !== '*' && ifMatch.replace(/^W\/|"/g, '') !== (rule?.revision ?? '')) {
    throw new Conflict('The rule has changed since it was read: read it again.', PRECONDITION_FAILED);
  }
  refuse(checkRule(input));
  const lists = withoutRepeats(input);
  if (rule && isDeepStrictEqual(listsOf(rule), listsOf(lists))) return;
  await store(tx, accountId, funderServiceId, rule, lists, 'replacement');
  if (lettersOf(lists) > (rule ? lettersOf(listsOf(rule)) : 0)) await requireRoomIn(tx, accountId);
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
  requireRoom(ids.length * lettersOf(add));
  await lockRules(tx, accountId);
  const edited = bulkEdit(add, remove);
  const outcomes: RuleOutcome[] = [];
  const yieldToEventLoop = eventLoopYielder();
  for (const funderServiceId of ids) {
    await yieldToEventLoop();
    const existing = await ruleOf(tx, accountId, funderServiceId);
    const edit = edited(existing ?? NO_SENDERS);
    let action: RuleAction = 'unchanged';
    if (edit.changed && edit.empty) {
      action = 'deleted';
      await deleteRows(tx, accountId, [funderServiceId]);
    } else if (edit.changed) {
      action = existing ? 'updated' : 'created';
      checkSizes(edit.rule);
      refuse(checkSides(edit.rule));
      await store(tx, accountId, funderServiceId, existing, edit.rule, 'bulk edit');
    }
    outcomes.push({ funderServiceId, action });
  }
  if (lettersOf(add) > 0) await requireRoomIn(tx, accountId);
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
  await lockRules(tx, accountId);
  const rules = await tx.db.countBy(FunderExclusionRule, { accountId, funderServiceId: In(ids) });
  if (rules < ids.length) throw new NotFound('Exclusion rule');
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
  await lockRules(tx, accountId);
  const rule = await ruleOf(tx, accountId, funderServiceId);
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

/** Waits for whoever else is editing rules of the account. A rule that is not there yet has no row to lock: the account's stands for all. */
const lockRules = (tx: Tx, accountId: string) => findLocked(tx.db, Account, { serviceId: accountId });

const ruleOf = (tx: Tx, accountId: string, funderServiceId: string) =>
  tx.db.findOneBy(FunderExclusionRule, { accountId, funderServiceId });

async function store(
  tx: Tx,
  accountId: string,
  funderServiceId: string,
  existing: FunderExclusionRule | null,
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

const lettersOf = (lists: SenderMatchers | ExclusionRuleLists): number =>
  Object.values(lists).reduce((sum, values) => sum + (values ?? []).join('').length, 0);

function requireRoom(letters: number): void {
  if (letters > MOST_LETTERS)
    throw new BadInput(
      `All exclusion rules together would have more than ${MOST_LETTERS} characters: name fewer senders, or fewer funders.`,
    );
}

/** Throws BadInput when the account's rules have become too many and too long. */
async function requireRoomIn(tx: Tx, accountId: string): Promise<void> {
  const [sum] = await tx.db.query<{ letters: number | string | null }[]>(
    `SELECT SUM(LENGTH(not_senders) + LENGTH(sender_domains) + LENGTH(sender_emails) + LENGTH(sender_names)) AS letters
      FROM exclusion_rules WHERE account_id = ?`,
    [accountId],
  );
  requireRoom(Number(sum?.letters ?? 0));
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
