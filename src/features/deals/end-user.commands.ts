import { isDuplicate } from '../../platform/db/database';
import { insert, patch } from '../../platform/db/insert';
import { findLocked } from '../../platform/db/lock';
import type { Tx } from '../../platform/db/transact';
import { BadInput, Conflict, InvalidFields, NotFound } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { maskNumbers } from '../../platform/masks/numbers.rules';
import { maskLeaf, restoreValue } from '../../platform/masks/values.rules';
import type { Secrets } from '../../platform/secrets';
import {
  endUserCreated,
  endUserFailed,
  endUserProcessed,
  endUserReviewed,
  endUserReviewRequired,
  endUserUpdated,
} from './deal.events';
import { EndUser, type SubmittingBroker } from './end-user.entity';
import { checkEndUserFields } from './end-user.fields.rules';
import type { CreateEndUserInput, UpdateEndUserInput } from './end-user.inputs';
import { type EndUserActor, type EndUserEffect, type EndUserStatus, nextEndUserStatus } from './end-user.rules';
import { insertIdentity, replaceIdentity } from './identity.commands';
import { checkInformation, restoreMasked } from './information.rules';
import { type Information, openInformation, sealInformation } from './personal-data';
import { PROCESS_JOB } from './processing.rules';

/** A new deal; `arrived`: what a record that came by mail or CRM is. Throws InvalidFields, BadInput for a status that a client may not set, Conflict for an end_user_id in use. */
export async function createEndUser(
  tx: Tx,
  accountId: string,
  input: Omit<CreateEndUserInput, 'name'> & { name: string | null },
  secrets: Secrets,
  arrived: Pick<EndUser, 'classification' | 'brokerLinkStatus'> = { classification: null, brokerLinkStatus: null },
): Promise<string> {
  refuse(checkEndUserFields(input));
  const serviceId = newId('eus', tx.now.getTime());
  const { status, effect } = moved(null, input.status ?? 'new', 'client');
  const endUserId = input.endUserId ?? null;
  const information = checkedInformation(input.information ?? null, null);
  const inUse = () => new Conflict(`end_user_id ${endUserId} is in use by another end user.`);
  if (endUserId !== null && (await tx.db.existsBy(EndUser, { accountId, endUserId }))) throw inUse();
  const endUser: EndUser = {
    serviceId,
    accountId,
    endUserId,
    name: input.name,
    status,
    created: tx.now,
    lastUpdated: tx.now,
    information: sealInformation(secrets, serviceId, information),
    meta: input.meta ?? null,
    opportunityId: input.opportunityId ?? null,
    ...arrived,
    linkedDealId: null,
    linkType: null,
    submittingBrokers: wholeBrokers(input.submittingBrokers),
    searchText: searchTextOf(input.name, endUserId),
    isSynthetic: false,
    deletedAt: null,
  };
  await insert(tx.db, EndUser, endUser).catch((error) => {
    // Another request has taken it since.
    throw isDuplicate(error) ? inUse() : error;
  });
  await insertIdentity(tx, endUser, information, secrets);
  tx.emit(endUserCreated, endUserEvent(endUser, {}));
  follow(tx, endUser, effect);
  return serviceId;
}

/**
 * Changes what is given and keeps what is omitted; null clears. Throws NotFound, InvalidFields, and BadInput
 * for a status that cannot be set from where the deal is.
 */
export async function updateEndUser(
  tx: Tx,
  accountId: string,
  serviceId: string,
  input: UpdateEndUserInput,
  secrets: Secrets,
): Promise<void> {
  refuse(checkEndUserFields(input));
  if (input.name === null) refuse({ name: ['Field may not be null.'] });
  const endUser = await lockedEndUser(tx, accountId, serviceId);
  const { status, effect } = input.status
    ? moved(endUser.status, input.status, 'client')
    : { status: endUser.status, effect: 'none' as const };
  const changes: Partial<EndUser> = { status, lastUpdated: tx.now };
  if (input.name !== undefined) {
    changes.name = restoreValue(input.name, endUser.name);
    changes.searchText = searchTextOf(changes.name, endUser.endUserId);
  }
  const isAnother = input.name !== undefined || input.information !== undefined;
  const stored = isAnother ? openInformation(secrets, serviceId, endUser.information) : null;
  const information = input.information === undefined ? stored : checkedInformation(input.information, stored);
  if (input.information !== undefined) changes.information = sealInformation(secrets, serviceId, information);
  if (input.meta !== undefined)
    changes.meta = restoreValue(input.meta, endUser.meta, (leaf, path) => maskLeaf(leaf, path, 'link'));
  if (input.submittingBrokers !== undefined) changes.submittingBrokers = wholeBrokers(input.submittingBrokers);
  await patch(tx.db, EndUser, { serviceId }, changes);
  const changed = { ...endUser, ...changes };
  if (isAnother) await replaceIdentity(tx, changed, information, secrets);
  const fields = Object.entries(input).flatMap(([key, value]) => (value === undefined ? [] : [key]));
  tx.emit(endUserUpdated, { ...endUserEvent(changed, { fields }), meta: null });
  follow(tx, changed, effect);
}

/** The platform's staff have reviewed a deal, of whichever account. Throws NotFound and BadInput. */
export async function markReviewed(tx: Tx, serviceId: string): Promise<EndUser> {
  const endUser = await findLocked(tx.db, EndUser, { serviceId });
  if (!endUser || endUser.deletedAt) throw new NotFound('End user');
  await moveEndUser(tx, endUser, 'reviewed', 'staff');
  return endUser;
}

/**
 * Moves a deal to another status, does what follows and adds `extra` to its event. Throws BadInput for another move.
 */
export async function moveEndUser(
  tx: Tx,
  endUser: EndUser,
  to: EndUserStatus,
  by: EndUserActor,
  extra: { error?: string } = {},
): Promise<void> {
  const { status, effect } = moved(endUser.status, to, by);
  await tx.db.update(EndUser, { serviceId: endUser.serviceId }, { status, lastUpdated: tx.now });
  follow(tx, { ...endUser, status }, effect, extra);
}

/** The account's end user, locked until the transaction ends. Throws NotFound. */
export async function lockedEndUser(tx: Tx, accountId: string, serviceId: string): Promise<EndUser> {
  const endUser = await findLocked(tx.db, EndUser, { accountId, serviceId });
  if (!endUser || endUser.deletedAt) throw new NotFound('End user');
  return endUser;
}

/** What an event of the deal tells of it, and `extra`. */
export const endUserEvent = <Extra extends object>(endUser: EndUser, extra: Extra) => ({
  accountId: endUser.accountId,
  subjectId: endUser.serviceId,
  data: { service_id: endUser.serviceId, end_user_id: endUser.endUserId, status: endUser.status, ...extra },
  meta: endUser.meta,
});

const EFFECTS = {
  processed: endUserProcessed,
  failed: endUserFailed,
  reviewed: endUserReviewed,
  review_required: endUserReviewRequired,
};

function follow(tx: Tx, endUser: EndUser, effect: EndUserEffect, extra: { error?: string } = {}): void {
  if (effect === 'process') tx.enqueue(PROCESS_JOB, { endUserServiceId: endUser.serviceId });
  else if (effect !== 'none') tx.emit(EFFECTS[effect], endUserEvent(endUser, extra));
}

function moved(from: EndUserStatus | null, to: EndUserStatus, by: EndUserActor) {
  const move = nextEndUserStatus(from, to, by);
  if ('refusal' in move) throw new BadInput(move.refusal);
  return move;
}

function checkedInformation(next: Information | null, stored: Information | null): Information | null {
  if (next === null) return null;
  const { information, messages } = restoreMasked(next, stored);
  refuse(under('information', messages));
  refuse(under('information', checkInformation(information)));
  return information;
}

function refuse(fields: Record<string, string[]>): void {
  if (Object.keys(fields).length > 0) throw new InvalidFields(fields);
}

const under = (field: string, messages: Record<string, string[]>) =>
  Object.fromEntries(
    Object.entries(messages).map(([path, found]) => [path === '_schema' ? field : `${field}.${path}`, found]),
  );

function wholeBrokers(brokers: Partial<SubmittingBroker>[] | null | undefined): SubmittingBroker[] | null {
  return brokers?.map(({ company = null, domain = null, email = null }) => ({ company, domain, email })) ?? null;
}

/** What is searched can be found out letter by letter, so that no number is in it that is not shown. */
const searchTextOf = (name: string | null, endUserId: string | null) =>
  `${maskNumbers(name ?? '')}\n${endUserId ?? ''}`.toLowerCase().slice(0, 300);
