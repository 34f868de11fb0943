import { patch } from '../../../platform/db/insert';
import type { Tx } from '../../../platform/db/transact';
import { AppError, InvalidFields } from '../../../platform/errors';
import type { Secrets } from '../../../platform/secrets';
import { isObject } from '../../../platform/untyped.rules';
import { updateEndUserInformation } from '../../deals/information.commands';
import { maskPersonal, pathProblem, readPath } from '../../deals/information.rules';
import { factAt, factProblem, factType } from '../../deals/information-shape.rules';
import { type Information, openInformation } from '../../deals/personal-data';
import { addNote } from '../../submissions/notes/note.commands';
import { isSaid, normalForm } from '../checklist/checklist.rules';
import { uploadLinkFactReceived } from '../conversation.events';
import { factOf } from './fact-value.rules';
import { askedItem, lockedLink } from './merchant.commands';
import { UploadLink } from './upload-link.entity';

/**
 * Beside one for each thing that is asked for. Whoever has a link fills no book with it; and were only those answers counted that
 * differ from what is there, the end of the count would tell which does not.
 */
const MORE_ANSWERS = 40;

/**
 * Writes what a merchant answers. What is there already stays, and the answer becomes a note for the broker; whoever answers
 * is not told which. Throws NotFound, InvalidFields.
 */
export async function takeFact(
  tx: Tx,
  token: string,
  { itemId, value }: { itemId: string; value: unknown },
  secrets: Secrets,
): Promise<void> {
  const { link, deal } = await lockedLink(tx, token);
  const { serviceId, accountId, endUserId } = link;
  const item = await askedItem(tx, link, itemId);
  const { path } = item;
  if (item.kind !== 'fact' || path === null)
    throw new InvalidFields({ item_id: ['This asks for a file. Choose one instead.'] });
  // A list may ask for what was taken as a path before.
  if (pathProblem(path)) throw untaken();
  const read = factOf(factType(path), value);
  if ('problem' in read) throw new InvalidFields({ value: [read.problem] });
  // Also where something is there already: whoever answers learns nothing of it.
  const fact = factAt(path, read.value);
  const problem = factProblem(path, fact);
  if (problem) throw new InvalidFields({ value: [problem] });
  if (link.answers >= link.itemIds.length + MORE_ANSWERS)
    throw new InvalidFields({ value: ['No more answers can be taken: call who has sent you the link.'] });
  const change = { expectedVersion: null, mayRead: false };
  const stored = openInformation(secrets, endUserId, deal.information);
  const before = readPath(stored, path);
  const isThere = isSaid(before) || displaces(stored, path);
  if (!isThere)
    await updateEndUserInformation(tx, accountId, endUserId, patchAt(path.split('.'), fact), change, secrets).catch(
      told,
    );
  else if (inWords(before) !== inWords(fact)) {
    const kind = path.slice(path.lastIndexOf('.') + 1);
    const shown = kind === 'ssn' || kind === 'ein' ? maskPersonal(kind, String(read.value)) : String(read.value);
    const text = `The merchant answers "${item.title}" with: ${shown}. The deal has another value, which stays.`;
    // He mentions nobody.
    await addNote(tx, accountId, { endUserServiceId: endUserId, text: text.replaceAll('@[', '@ [') });
  }
  await patch(tx.db, UploadLink, { serviceId }, { lastUsed: tx.now, answers: link.answers + 1 });
  const data = { service_id: serviceId, end_user_service_id: endUserId };
  tx.emit(uploadLinkFactReceived, { accountId, subjectId: serviceId, data });
}

/** A value as somebody would say it: an address is what its parts say, in any marks. */
const inWords = (value: unknown): string =>
  isObject(value) ? normalForm(Object.values(value).filter(isSaid).join(' ')) : String(value);

/** Whether a value at the path would take the place of what stands above it: a text, or a list but that of owners. */
function displaces(stored: unknown, path: string): boolean {
  const above = path.split('.').slice(0, -1);
  return above.some((name, at) => {
    const value = readPath(stored, above.slice(0, at + 1).join('.'));
    return isSaid(value) && !isObject(value) && !(at === 0 && name === 'owners');
  });
}

/** A patch of the information with this value at a dotted path; owners are named by their places. */
const patchAt = ([name = '', ...rest]: readonly string[], value: unknown): Information => ({
  [name]: rest.length > 0 ? patchAt(rest, value) : value,
});

const untaken = () =>
  new InvalidFields({ value: ['This answer cannot be taken here: call who has sent you the link.'] });

/** What else there is of the deal is nobody's business who answers: that it does not fit there is all that he is told. */
function told(error: unknown): never {
  throw error instanceof AppError && error.details.fields ? untaken() : error;
}
