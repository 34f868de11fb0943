import { In } from 'typeorm';
import { insert, patch } from '../../../platform/db/insert';
import { findLocked } from '../../../platform/db/lock';
import type { Tx } from '../../../platform/db/transact';
import { BadInput, InvalidFields, NotFound } from '../../../platform/errors';
import { newId } from '../../../platform/ids';
import { areThere } from '../../deals/deal.queries';
import { EndUser } from '../../deals/end-user.entity';
import { Decision } from '../../decisions/decision.entity';
import { FunderSubmission } from '../../submissions/submission.entity';
import { setQuestion } from '../../submissions/submission.transitions.commands';
import { checklistChanged } from '../conversation.events';
import { ChecklistItem, ChecklistRequest } from './checklist.entity';
import { type Asked, mayBecome, type RequestState } from './checklist.rules';
import { noteDone } from './done.commands';
import { storedKey } from './keys';
import { unlistedQuestion } from './question.commands';

/** Items of a deal's list. */
export const MOST_OF_A_DEAL = 200;

/**
 * What a message answers: the requests that are named, or all that are open of the current decision; that decision itself
 * where it asks for nothing that is listed. Throws NotFound.
 */
export async function requestsToProvide(
  tx: Tx,
  { serviceId }: FunderSubmission,
  named: readonly string[] | null | undefined,
): Promise<string[]> {
  if (named) {
    const ids = [...new Set(named)];
    if (ids.length === 0) return [];
    const found = await tx.db.findBy(ChecklistRequest, { submissionId: serviceId, serviceId: In(ids) });
    if (found.length < ids.length) throw new NotFound('Checklist request');
    return ids;
  }
  const current = await tx.db.findOneBy(Decision, { currentSubmissionId: serviceId });
  if (!current) return [];
  const unlisted = await unlistedQuestion(tx, serviceId);
  if (unlisted) return [unlisted.serviceId];
  const open = await tx.db.findBy(ChecklistRequest, {
    submissionId: serviceId,
    decisionId: current.serviceId,
    state: 'open',
  });
  return open.map((request) => request.serviceId);
}

/** Moves a submission's requests that stand in these states; where `only` is given, those of which it is true. */
export async function moveRequests(
  tx: Tx,
  submissionId: string,
  from: readonly RequestState[],
  to: RequestState,
  about: { by: string; reason?: string; decisionId?: string; only?: (request: ChecklistRequest) => boolean },
): Promise<void> {
  const found = await tx.db.findBy(ChecklistRequest, {
    submissionId,
    state: In([...from]),
    ...(about.decisionId && { decisionId: about.decisionId }),
  });
  const moved = about.only ? found.filter(about.only) : found;
  if (moved.length === 0) return;
  const serviceId = In(moved.map((request) => request.serviceId));
  const settled = to === 'provided' ? { providedBy: about.by } : { settledBy: about.by };
  await patch(
    tx.db,
    ChecklistRequest,
    { serviceId },
    { state: to, changed: tx.now, ...settled, ...(about.reason && { reason: about.reason }) },
  );
  await tell(tx, [submissionId]);
}

/** Notes what a funder asks for; what was asked before is asked once more. Answers the items. */
export async function noteAsked(
  tx: Tx,
  submission: Pick<FunderSubmission, 'serviceId' | 'accountId' | 'endUserServiceId'>,
  decisionId: string | null,
  list: readonly Asked[],
): Promise<string[]> {
  const items: string[] = [];
  // Several funders may ask for the same at once: it is one list.
  await findLocked(tx.db, EndUser, { serviceId: submission.endUserServiceId });
  let count = await tx.db.countBy(ChecklistItem, { endUserId: submission.endUserServiceId });
  for (const each of list) {
    const known = await tx.db.findOneBy(ChecklistItem, {
      endUserId: submission.endUserServiceId,
      itemKey: storedKey(each.key),
    });
    if (!known && count >= MOST_OF_A_DEAL) break;
    if (!known) count++;
    const itemId = known?.serviceId ?? (await insertItem(tx, submission, each, items.length));
    items.push(itemId);
    await ask(tx, submission, { itemId, decisionId, text: each.text }, items.length);
  }
  return items;
}

export async function insertItem(
  tx: Tx,
  { accountId, endUserServiceId }: Pick<FunderSubmission, 'accountId' | 'endUserServiceId'>,
  { kind, key, title, fileClass, path, month }: Omit<Asked, 'text'>,
  /** The so-manieth of what is asked at once: the list keeps the funder's order. */
  place = 0,
): Promise<string> {
  const serviceId = newId('itm', tx.now.getTime());
  await insert(tx.db, ChecklistItem, {
    serviceId,
    accountId,
    endUserId: endUserServiceId,
    kind,
    itemKey: storedKey(key),
    title: title.slice(0, 300),
    fileClass: fileClass?.slice(0, 64) ?? null,
    path: path?.slice(0, 100) ?? null,
    month,
    doneAt: null,
    created: new Date(tx.now.getTime() + place),
  });
  return serviceId;
}

/** One funder asks for an item: new, or once more after it was brought. */
export async function ask(
  tx: Tx,
  { accountId, serviceId: submissionId }: Pick<FunderSubmission, 'accountId' | 'serviceId'>,
  { itemId, decisionId, text }: { itemId: string; decisionId: string | null; text: string },
  /** The so-manieth of what is asked at once. */
  place = 0,
): Promise<void> {
  const known = await findLocked(tx.db, ChecklistRequest, { itemId, submissionId });
  if (known) {
    const again = known.state === 'open' ? 0 : 1;
    await patch(
      tx.db,
      ChecklistRequest,
      { serviceId: known.serviceId },
      {
        state: 'open',
        askedTimes: known.askedTimes + again,
        decisionId: decisionId ?? known.decisionId,
        text: text.slice(0, 300),
        providedBy: null,
        settledBy: null,
        reason: null,
        changed: tx.now,
      },
    );
    return;
  }
  await insert(tx.db, ChecklistRequest, {
    serviceId: newId('req', tx.now.getTime() + place),
    accountId,
    itemId,
    submissionId,
    decisionId,
    text: text.slice(0, 300),
    state: 'open',
    askedTimes: 1,
    dueAt: null,
    providedBy: null,
    settledBy: null,
    reason: null,
    changed: tx.now,
    created: new Date(tx.now.getTime() + place),
  });
}

/** A person says how requests stand, or until when they are to be answered. Throws NotFound, BadInput, InvalidFields. */
export async function setRequestState(
  tx: Tx,
  accountId: string,
  {
    serviceIds,
    state,
    reason,
    dueAt,
  }: { serviceIds: string[]; state: RequestState; reason: string | null; dueAt?: string | null | undefined },
): Promise<string[]> {
  const ids = [...new Set(serviceIds)];
  if (ids.length === 0 || ids.length > 100) throw new InvalidFields({ serviceIds: ['Name 1 to 100 requests.'] });
  if (state === 'waived' && !reason?.trim()) throw new InvalidFields({ reason: ['Missing data for required field.'] });
  if (reason && reason.length > 300) throw new InvalidFields({ reason: ['Longer than maximum length 300.'] });
  const found = await tx.db.findBy(ChecklistRequest, { accountId, serviceId: In(ids) });
  if (found.length < ids.length) throw new NotFound('Checklist request');
  const items = await tx.db.findBy(ChecklistItem, { serviceId: In(found.map(({ itemId }) => itemId)) });
  if (
    !(await areThere(
      tx,
      items.map(({ endUserId }) => endUserId),
    ))
  )
    throw new NotFound('Checklist request');
  const stuck = found.find((request) => !mayBecome(request.state, state));
  if (stuck) throw new BadInput(`A request that is ${stuck.state} cannot become ${state}.`, 'wrong_state');
  await noteDone(
    tx,
    found.map(({ itemId }) => itemId),
    state,
  );
  for (const request of found) {
    const isSame = request.state === state;
    await patch(
      tx.db,
      ChecklistRequest,
      { serviceId: request.serviceId },
      {
        state,
        changed: tx.now,
        ...(!isSame && (state === 'provided' ? { providedBy: tx.actor } : { settledBy: tx.actor })),
        ...(state === 'open' && !isSame && { reason: null, providedBy: null }),
        ...(reason !== null && { reason }),
        ...(dueAt !== undefined && { dueAt: dueAt === null ? null : new Date(dueAt) }),
      },
    );
  }
  await tell(tx, [...new Set(found.map(({ submissionId }) => submissionId))]);
  return ids;
}

/** Tells of what is open now, and whether the funder still waits for an answer. */
export async function tell(tx: Tx, submissionIds: readonly string[]): Promise<void> {
  for (const serviceId of [...submissionIds].sort()) {
    const submission = await findLocked(tx.db, FunderSubmission, { serviceId });
    if (!submission || submission.deletedAt) continue;
    const requests = await tx.db.findBy(ChecklistRequest, { submissionId: serviceId });
    const open = requests.filter(({ state }) => state === 'open');
    const current = await tx.db.findOneBy(Decision, { currentSubmissionId: serviceId });
    const ofCurrent = requests.filter(({ decisionId }) => decisionId === current?.serviceId);
    if (current?.applicationStatus === 'info_requested' && ofCurrent.length > 0) {
      const waits = ofCurrent.some(({ state }) => state === 'open');
      await setQuestion(tx, submission, waits ? current.sourceReceivedAt : null);
    }
    tx.emit(checklistChanged, {
      accountId: submission.accountId,
      subjectId: submission.endUserServiceId,
      data: {
        end_user_service_id: submission.endUserServiceId,
        submission_service_id: serviceId,
        open: open.length,
        provided: requests.filter(({ state }) => state === 'provided').length,
      },
    });
  }
}
