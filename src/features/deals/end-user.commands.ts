import { isDeepStrictEqual } from 'node:util';
import { isDuplicate } from '../../platform/db/database';
import { insert, patch } from '../../platform/db/insert';
import { findLocked } from '../../platform/db/lock';
import type { Tx } from '../../platform/db/transact';
import { BadInput, Conflict, InvalidFields, NotFound } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { maskLeaf, restoreValue } from '../../platform/masks/values.rules';
import type { Secrets } from '../../platform/secrets';
import { missingScope } from '../accounts/caller';
import {
  endUserCreated,
  endUserFailed,
  endUserProcessed,
  endUserReviewed,
  endUserReviewRequired,
  endUserUpdated,
} from './deal.events';
import { EndUser, type SubmittingBroker } from './end-user.entity';
import { checkEndUserFields, searchTextOf } from './end-user.fields.rules';
import type { CreateEndUserInput, UpdateEndUserInput } from './end-user.inputs';
import { type EndUserActor, type EndUserEffect, type EndUserStatus, nextEndUserStatus } from './end-user.rules';
import { factChanges } from './fact-changes.rules';
import { filesBeingRead } from './file-reading.commands';
import { insertIdentity, replaceIdentity } from './identity.commands';
import { checkInformation, restoreMasked } from './information.rules';
import { inOneForm } from './information-shape.rules';
import { type Information, openInformation, sealInformation } from './personal-data';
import { NOT_BEGUN } from './pipeline.rules';
import { PROCESS_JOB } from './processing.rules';

/** Of a deal that a client has given. */
const GIVEN = { classification: null, brokerLinkStatus: null };

/** A new deal; `arrived`: what a record that came by mail or CRM is. Throws InvalidFields, BadInput for a status that a client may not set, Conflict for an end_user_id in use. */
export async function createEndUser(
  tx: Tx,
  accountId: string,
  input: CreateEndUserInput,
  secrets: Secrets,
  arrived: Pick<EndUser, 'classification' | 'brokerLinkStatus'> = GIVEN,
): Promise<string> {
  refuse(checkEndUserFields(input));
  const { name = null } = input;
  if (arrived === GIVEN && name === null && (input.endUserId ?? null) === null)
    refuse({ _schema: ['Send a name or an end_user_id.'] });
  const serviceId = newId('eus', tx.now.getTime());
  const { status, effect } = moved(null, input.status ?? 'new', 'client');
  const endUserId = input.endUserId ?? null;
  const information = input.information ? checkedInformation(input.information, null) : null;
  const inUse = () => new Conflict(`end_user_id ${endUserId} is in use by another end user.`);
  if (endUserId !== null && (await tx.db.existsBy(EndUser, { accountId, endUserId }))) throw inUse();
  const endUser: EndUser = {
    serviceId,
    accountId,
    endUserId,
    name,
    status,
    created: tx.now,
    lastUpdated: tx.now,
    lastProcessedAt: null,
    isPortfolio: input.isPortfolio ?? false,
    inHumanReview: false,
    informationVersion: 0,
    information: sealInformation(secrets, serviceId, information),
    meta: input.meta ?? null,
    opportunityId: input.opportunityId ?? null,
    ...arrived,
    linkedDealId: null,
    linkType: null,
    submittingBrokers: wholeBrokers(input.submittingBrokers),
    searchText: searchTextOf(name, endUserId),
    ...NOT_BEGUN,
    isSynthetic: false,
    deletedAt: null,
  };
  await insert(tx.db, EndUser, endUser).catch((error) => {
    // Another request has taken it since.
    throw isDuplicate(error) ? inUse() : error;
  });
  await insertIdentity(tx, endUser, information, secrets);
  tx.emit(endUserCreated, endUserEvent(endUser, {}));
  await follow(tx, endUser, effect);
  return serviceId;
}

/**
 * Changes what is given and keeps what is omitted; null clears. What is given as it is already changes nothing.
 * `mayReview`: whoever asks may say that the deal was reviewed. Throws NotFound, InvalidFields, and BadInput for a status
 * that cannot be set from where the deal is.
 */
export async function updateEndUser(
  tx: Tx,
  accountId: string,
  serviceId: string,
  input: UpdateEndUserInput,
  secrets: Secrets,
  { mayReview = false } = {},
): Promise<void> {
  refuse(checkEndUserFields(input));
  const endUser = await lockedEndUser(tx, accountId, serviceId);
  const { name, meta, submittingBrokers, isPortfolio, information, status } = input;
  const isReview = status === 'reviewed' && endUser.status !== 'reviewed';
  if (isReview && !mayReview) throw missingScope('configure', ' Without it nobody sets the status reviewed.');
  const move = status ? moved(endUser.status, status, isReview ? 'staff' : 'client') : undefined;
  const wanted: Wanted = {
    name: name && restoreValue(name, endUser.name),
    isPortfolio: isPortfolio === null ? false : isPortfolio,
    meta: meta && restoreValue(meta, endUser.meta, (leaf, path) => maskLeaf(leaf, path, 'link')),
    submittingBrokers: submittingBrokers && wholeBrokers(submittingBrokers),
    information: information && ((stored) => checkedInformation(information, stored)),
  };
  if (name === null && endUser.name !== null && endUser.endUserId === null) refuse({ name: [NAMELESS] });
  await changeEndUser(tx, endUser, wanted, secrets, move);
}

/** What a deal is to be; what is undefined stays, and what is there already is no change. */
interface Wanted extends Pick<Partial<EndUser>, 'name' | 'isPortfolio' | 'meta' | 'submittingBrokers'> {
  /** Of the information as it is. */
  information?: ((stored: Information | null) => Information | null) | null | undefined;
}

/** Writes and tells what differs from the locked deal, and does what follows of its move; nothing where nothing does. */
export async function changeEndUser(
  tx: Tx,
  endUser: EndUser,
  { name, isPortfolio, meta, submittingBrokers, information }: Wanted,
  secrets: Secrets,
  { status, effect }: { status: EndUserStatus; effect: EndUserEffect } = { status: endUser.status, effect: 'none' },
): Promise<void> {
  const { serviceId } = endUser;
  const isNamed = differs(name, endUser.name);
  const stored = isNamed || information !== undefined ? openInformation(secrets, serviceId, endUser.information) : null;
  const next = information === undefined ? stored : (information?.(stored) ?? null);
  // What was stored before there was one form says the same in it.
  const isOther = information !== undefined && !isDeepStrictEqual(next, stored && inOneForm(stored));
  const told: Partial<EndUser> = {
    ...(isNamed && { name }),
    ...(differs(isPortfolio, endUser.isPortfolio) && { isPortfolio }),
    ...(differs(meta, endUser.meta) && { meta }),
    ...(differs(submittingBrokers, endUser.submittingBrokers) && { submittingBrokers }),
    ...(isOther && { information: sealInformation(secrets, serviceId, next) }),
    ...(differs(status, endUser.status) && { status }),
  };
  const fields = Object.keys(told);
  if (fields.length === 0) return;
  const changes: Partial<EndUser> = {
    ...told,
    ...(isNamed && { searchText: searchTextOf(name, endUser.endUserId) }),
    ...(isOther && { informationVersion: endUser.informationVersion + 1 }),
    lastUpdated: tx.now,
  };
  await patch(tx.db, EndUser, { serviceId }, changes);
  const changed = { ...endUser, ...changes };
  if (isNamed || isOther) await replaceIdentity(tx, changed, next, secrets);
  const facts = isOther ? { changes: factChanges(stored, next) } : {};
  tx.emit(endUserUpdated, endUserEvent(changed, { fields, ...facts }));
  await follow(tx, changed, effect);
}

const NAMELESS = 'Field may not be null: the end user has no end_user_id to be known by.';

function differs<T>(next: T | undefined, stored: T): next is T {
  return next !== undefined && !isDeepStrictEqual(next, stored);
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
  if (status === endUser.status) return;
  const changes = { status, lastUpdated: tx.now, ...(status === 'processed' && { lastProcessedAt: tx.now }) };
  await tx.db.update(EndUser, { serviceId: endUser.serviceId }, changes);
  await follow(tx, { ...endUser, status }, effect, extra);
}

/** The account's end user, locked until the transaction ends. Throws NotFound, also for the test merchant, unless `orTest`. */
export async function lockedEndUser(tx: Tx, accountId: string, serviceId: string, orTest = false): Promise<EndUser> {
  const endUser = await findLocked(tx.db, EndUser, { accountId, serviceId });
  if (!endUser || endUser.deletedAt || (endUser.isSynthetic && !orTest)) throw new NotFound('End user');
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

async function follow(tx: Tx, endUser: EndUser, effect: EndUserEffect, extra: { error?: string } = {}): Promise<void> {
  if (effect === 'process') {
    // While its files are being read, the end of that has it processed.
    if ((await filesBeingRead(tx, endUser.serviceId)) === 0)
      tx.enqueue(PROCESS_JOB, { endUserServiceId: endUser.serviceId });
  } else if (effect !== 'none') tx.emit(EFFECTS[effect], endUserEvent(endUser, extra));
}

function moved(from: EndUserStatus | null, to: EndUserStatus, by: EndUserActor) {
  const move = nextEndUserStatus(from, to, by);
  if ('refusal' in move) throw new BadInput(move.refusal);
  return move;
}

/** Information that may be stored. Throws InvalidFields, which name it after `field`. */
export function checkedInformation(next: Information, stored: Information | null, field = 'information'): Information {
  const { information, messages } = restoreMasked(next, stored);
  refuse(under(field, messages));
  refuse(under(field, checkInformation(information)));
  return inOneForm(information);
}

export function refuse(fields: Record<string, string[]>): void {
  if (Object.keys(fields).length > 0) throw new InvalidFields(fields);
}

const under = (field: string, messages: Record<string, string[]>) =>
  Object.fromEntries(
    Object.entries(messages).map(([path, found]) => [path === '_schema' ? field : `${field}.${path}`, found]),
  );

function wholeBrokers(brokers: Partial<SubmittingBroker>[] | null | undefined): SubmittingBroker[] | null {
  return brokers?.map(({ company = null, domain = null, email = null }) => ({ company, domain, email })) ?? null;
}
