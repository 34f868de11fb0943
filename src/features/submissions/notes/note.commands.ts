import { insert, patch } from '../../../platform/db/insert';
import { findLocked } from '../../../platform/db/lock';
import type { Tx } from '../../../platform/db/transact';
import { Conflict, InvalidFields, NotFound, refusal } from '../../../platform/errors';
import { newId } from '../../../platform/ids';
import { isLonger } from '../../../platform/texts.rules';
import { areThere } from '../../deals/deal.queries';
import { lockedEndUser } from '../../deals/end-user.commands';
import { lockedDealSubmission } from '../submission.commands';
import { mentioned } from './mention.queries';
import { mentionedIn } from './mention.rules';
import { Note } from './note.entity';
import { noteAdded, noteChanged, noteMentioned } from './note.events';

const TEXT_LENGTH = 10_000;
const EDITABLE_MS = 15 * 60_000;

/**
 * Adds a note to a deal, or to one of its submissions; answers its id. `field`: where its text was given. Throws NotFound,
 * InvalidFields, BadInput.
 */
export async function addNote(
  tx: Tx,
  accountId: string,
  input: { endUserServiceId: string; submissionServiceId?: string | null; text: string },
  field = 'text',
): Promise<string> {
  const text = checkedText(input.text, field);
  const submission = input.submissionServiceId
    ? await lockedDealSubmission(tx, accountId, input.submissionServiceId)
    : null;
  if (submission && submission.endUserServiceId !== input.endUserServiceId) throw new NotFound('Funder submission');
  if (!submission) await lockedEndUser(tx, accountId, input.endUserServiceId);
  const named = await mentioned(tx, accountId, input.endUserServiceId, text, field);
  const serviceId = newId('nte', tx.now.getTime());
  await insert(tx.db, Note, {
    serviceId,
    accountId,
    endUserId: input.endUserServiceId,
    submissionId: submission?.serviceId ?? null,
    author: tx.actor,
    text,
    created: tx.now,
    editedAt: null,
    clearedAt: null,
  });
  const data = { service_id: serviceId, end_user_service_id: input.endUserServiceId };
  tx.emit(noteAdded, { accountId, subjectId: serviceId, data });
  tellMentioned(tx, { accountId, serviceId, endUserId: input.endUserServiceId }, named);
  return serviceId;
}

/** Its author mends it, within 15 minutes. Throws NotFound, InvalidFields, FORBIDDEN, Conflict. */
export async function editNote(tx: Tx, accountId: string, serviceId: string, text: string): Promise<void> {
  const checked = checkedText(text);
  const note = await lockedNote(tx, accountId, serviceId);
  if (note.author !== tx.actor) throw refusal('not_the_author', 'A note is mended by who wrote it.');
  if (tx.now.getTime() - note.created.getTime() > EDITABLE_MS)
    throw new Conflict('A note can be mended for 15 minutes.', 'too_late');
  if (note.text === checked) return;
  const before = new Set(mentionedIn(note.text ?? ''));
  const named = await mentioned(tx, accountId, note.endUserId, checked);
  await patch(tx.db, Note, { serviceId }, { text: checked, editedAt: tx.now });
  tellChange(tx, note);
  tellMentioned(
    tx,
    note,
    named.filter((userId) => !before.has(userId)),
  );
}

/** Its text is gone; that there was one stays. Throws NotFound, FORBIDDEN. */
export async function deleteNote(tx: Tx, accountId: string, serviceId: string, isAdmin: boolean): Promise<void> {
  const note = await lockedNote(tx, accountId, serviceId);
  if (note.author !== tx.actor && !isAdmin)
    throw refusal('not_the_author', 'A note is deleted by who wrote it, or by an admin.');
  await patch(tx.db, Note, { serviceId }, { text: null, clearedAt: tx.now });
  tellChange(tx, note);
}

function tellMentioned(
  tx: Tx,
  { accountId, serviceId, endUserId }: Pick<Note, 'accountId' | 'serviceId' | 'endUserId'>,
  userIds: readonly string[],
): void {
  if (userIds.length === 0) return;
  const data = { service_id: serviceId, end_user_service_id: endUserId, user_service_ids: [...userIds] };
  tx.emit(noteMentioned, { accountId, subjectId: serviceId, data });
}

function tellChange(tx: Tx, { accountId, serviceId, endUserId }: Note): void {
  const data = { service_id: serviceId, end_user_service_id: endUserId };
  tx.emit(noteChanged, { accountId, subjectId: serviceId, data });
}

async function lockedNote(tx: Tx, accountId: string, serviceId: string): Promise<Note> {
  const note = await findLocked(tx.db, Note, { accountId, serviceId });
  if (!note || note.clearedAt || !(await areThere(tx, [note.endUserId]))) throw new NotFound('Note');
  return note;
}

function checkedText(text: string, field = 'text'): string {
  if (text.trim() === '') throw new InvalidFields({ [field]: ['Field may not be blank.'] });
  if (isLonger(text, TEXT_LENGTH)) throw new InvalidFields({ [field]: [`Longer than maximum length ${TEXT_LENGTH}.`] });
  return text;
}
