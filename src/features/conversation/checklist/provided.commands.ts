import { In } from 'typeorm';
import { patch } from '../../../platform/db/insert';
import type { Tx } from '../../../platform/db/transact';
import { readIn } from '../../funders/configuration.queries';
import { Message } from '../../submissions/messages/message.entity';
import { Attempt } from '../../submissions/sending/attempt.entity';
import { FunderSubmission } from '../../submissions/submission.entity';
import { ChecklistItem, ChecklistRequest } from './checklist.entity';
import { type OnHand, onHand } from './on-hand.queries';
import { tell } from './requests.commands';

/** They were brought, by a message, an attempt or a person: what was open is provided. */
export async function markProvided(tx: Tx, ids: readonly string[], by: string): Promise<void> {
  const open = await tx.db.findBy(ChecklistRequest, { serviceId: In([...ids]), state: 'open' });
  if (open.length === 0) return;
  const serviceId = In(open.map((request) => request.serviceId));
  await patch(tx.db, ChecklistRequest, { serviceId }, { state: 'provided', providedBy: by, changed: tx.now });
  await tell(tx, [...new Set(open.map(({ submissionId }) => submissionId))]);
}

/** What brought them has not arrived after all: they are open again. */
export async function markNotProvided(tx: Tx, by: string): Promise<void> {
  const found = await tx.db.findBy(ChecklistRequest, { providedBy: by, state: 'provided' });
  if (found.length === 0) return;
  const serviceId = In(found.map((request) => request.serviceId));
  await patch(tx.db, ChecklistRequest, { serviceId }, { state: 'open', providedBy: null, changed: tx.now });
  await tell(tx, [...new Set(found.map(({ submissionId }) => submissionId))]);
}

/** Of the files that a funder asks for those are provided that have gone to it. */
export async function provideFiles(
  tx: Tx,
  submissionId: string,
  fileIds: readonly string[],
  by: string,
): Promise<void> {
  await provide(tx, await tx.db.findBy(ChecklistRequest, { submissionId, state: 'open' }), {
    fileIds,
    facts: false,
    by,
  });
}

/** What was asked for before a deal was sent, and went with it: files, and in a letter the facts that are known. */
export async function provideBySend(tx: Tx, submissionId: string, attemptId: string): Promise<void> {
  const open = await tx.db.findBy(ChecklistRequest, { submissionId, state: 'open' });
  if (open.length === 0) return;
  const attempt = await tx.db.findOneByOrFail(Attempt, { serviceId: attemptId });
  if (attempt.isTest) return;
  const letter = await tx.db.findOneBy(Message, { attemptId });
  const { submissionResult } = await tx.db.findOneByOrFail(FunderSubmission, { serviceId: submissionId });
  const { files = [], steps = [] } = submissionResult ?? {};
  const sent = [...files, ...steps.filter(({ status }) => status === 'confirmed')];
  const fileIds = letter
    ? letter.files.flatMap(({ id }) => id ?? [])
    : sent.flatMap(({ end_user_file_service_id: id }) => id ?? []);
  const before = open.filter(({ changed }) => changed.getTime() <= attempt.created.getTime());
  await provide(tx, before, { fileIds, facts: letter !== null, by: attemptId });
}

/** A month that nobody has read in a statement is for a person to say. */
async function provide(
  tx: Tx,
  open: readonly ChecklistRequest[],
  { fileIds, facts, by }: { fileIds: readonly string[]; facts: boolean; by: string },
): Promise<void> {
  const [first] = open;
  if (!first) return;
  const kind = In(facts ? ['file', 'fact'] : ['file']);
  const items = await tx.db.findBy(ChecklistItem, { serviceId: In(open.map(({ itemId }) => itemId)), kind });
  const states = items.length > 0 ? await onHand({ accountId: first.accountId, read: readIn(tx) }, items) : [];
  const isGone = (item: ChecklistItem, state: OnHand | undefined) =>
    item.kind === 'fact'
      ? state?.isOnHand === true
      : state?.hint === null && state.files.some((id) => fileIds.includes(id));
  const gone = new Set(items.filter((item, index) => isGone(item, states[index])).map((item) => item.serviceId));
  const ids = open.filter(({ itemId }) => gone.has(itemId)).map(({ serviceId }) => serviceId);
  if (ids.length > 0) await markProvided(tx, ids, by);
}
