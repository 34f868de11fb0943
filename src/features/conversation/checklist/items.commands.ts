import { isDeepStrictEqual } from 'node:util';
import { In } from 'typeorm';
import { patch } from '../../../platform/db/insert';
import { findLocked } from '../../../platform/db/lock';
import type { Tx } from '../../../platform/db/transact';
import { BadInput, InvalidFields, NotFound } from '../../../platform/errors';
import { lockedEndUser } from '../../deals/end-user.commands';
import { comparedClass } from '../../deals/file-classes.rules';
import { pathProblem } from '../../deals/information.rules';
import { lockedDealSubmission } from '../../submissions/submission.commands';
import type { FunderSubmission } from '../../submissions/submission.entity';
import { renameItem } from '../upload-links/renamed-item.commands';
import { ChecklistItem, ChecklistRequest } from './checklist.entity';
import type { ChecklistItemInput } from './checklist.inputs';
import type { ItemKind } from './checklist.rules';
import { actionKey, factKey, factTitle, fileKey, monthName } from './extraction.rules';
import { storedKey } from './keys';
import { ask, insertItem, MOST_OF_A_DEAL, tell } from './requests.commands';

interface Meant {
  kind: ItemKind;
  title: string;
  fileClass: string | null;
  path: string | null;
  month: string | null;
}

/** Adds what is needed, and who asks for it; what is there already is asked for once more. Throws NotFound, InvalidFields, BadInput. */
export async function addItem(tx: Tx, accountId: string, input: ChecklistItemInput): Promise<string> {
  const { endUserServiceId, kind } = input;
  if (!endUserServiceId) throw new InvalidFields({ endUserServiceId: ['Missing data for required field.'] });
  if (!kind) throw new InvalidFields({ kind: ['Missing data for required field.'] });
  const submissions = await lockedAskers(tx, accountId, input);
  await lockedEndUser(tx, accountId, endUserServiceId);
  const meant = checked({
    kind,
    title: input.title?.trim() ?? '',
    fileClass: input.fileClass?.trim() || null,
    path: input.path?.trim() || null,
    month: input.month ?? null,
  });
  const key = keyOf(meant);
  const known = await tx.db.findOneBy(ChecklistItem, { endUserId: endUserServiceId, itemKey: storedKey(key) });
  if (!known && (await tx.db.countBy(ChecklistItem, { endUserId: endUserServiceId })) >= MOST_OF_A_DEAL)
    throw new BadInput(`A deal's list has at most ${MOST_OF_A_DEAL} items.`, 'too_many');
  const itemId = known?.serviceId ?? (await insertItem(tx, { accountId, endUserServiceId }, { ...meant, key }));
  await askBy(tx, submissions, itemId, meant.title, endUserServiceId);
  return itemId;
}

/** The submissions whose funders ask, before their deal, as a decision locks them: in another order two would wait for each other. */
async function lockedAskers(
  tx: Tx,
  accountId: string,
  { submissionServiceIds }: ChecklistItemInput,
): Promise<FunderSubmission[]> {
  const submissions: FunderSubmission[] = [];
  for (const id of [...new Set(submissionServiceIds ?? [])].sort())
    submissions.push(await lockedDealSubmission(tx, accountId, id));
  return submissions;
}

async function askBy(
  tx: Tx,
  submissions: readonly FunderSubmission[],
  itemId: string,
  text: string,
  endUserId: string,
): Promise<void> {
  for (const submission of submissions) {
    if (submission.endUserServiceId !== endUserId) throw new NotFound('Funder submission');
    await ask(tx, submission, { itemId, decisionId: null, text });
  }
  await tell(
    tx,
    submissions.map(({ serviceId }) => serviceId),
  );
}

/** Mends what an item is, for all who ask; two that become the same are one. Answers its id. Throws NotFound, InvalidFields. */
export async function updateItem(
  tx: Tx,
  accountId: string,
  serviceId: string,
  input: ChecklistItemInput,
): Promise<string> {
  const submissions = await lockedAskers(tx, accountId, input);
  const item = await findLocked(tx.db, ChecklistItem, { accountId, serviceId });
  if (!item) throw new NotFound('Checklist item');
  await lockedEndUser(tx, accountId, item.endUserId);
  const given = <T>(value: T | undefined, before: T) => (value === undefined ? before : value);
  const kind = input.kind ?? item.kind;
  const what = {
    fileClass: given(input.fileClass, item.fileClass),
    path: given(input.path, item.path),
    month: given(input.month, item.month),
  };
  // What it is called follows what it is, unless somebody says otherwise.
  const isSame = kind === 'action' || (kind === item.kind && isDeepStrictEqual(what, pick(item)));
  const meant = checked({ kind, title: input.title?.trim() || (isSame ? item.title : ''), ...what });
  const isKept = kind === item.kind && (kind === 'action' ? !input.title : isSame);
  const itemKey = isKept ? item.itemKey : storedKey(keyOf(meant));
  const same = await tx.db.findOneBy(ChecklistItem, { endUserId: item.endUserId, itemKey });
  const kept = same && same.serviceId !== serviceId ? await merge(tx, item, same) : serviceId;
  if (kept === serviceId) await patch(tx.db, ChecklistItem, { serviceId }, { ...meant, itemKey });
  const requests = await tx.db.findBy(ChecklistRequest, { itemId: kept });
  await askBy(tx, submissions, kept, meant.title, item.endUserId);
  await tell(tx, [...new Set(requests.map(({ submissionId }) => submissionId))]);
  return kept;
}

const pick = ({ fileClass, path, month }: ChecklistItem) => ({ fileClass, path, month });

/** What was asked of one is asked of the other; who asks for both asks once. */
async function merge(tx: Tx, from: ChecklistItem, into: ChecklistItem): Promise<string> {
  const moved = await tx.db.findBy(ChecklistRequest, { itemId: from.serviceId });
  const there = await tx.db.findBy(ChecklistRequest, { itemId: into.serviceId });
  const twice = moved.flatMap((one) => {
    const other = there.find(({ submissionId }) => submissionId === one.submissionId);
    return other ? [{ one, other }] : [];
  });
  for (const { one, other } of twice) {
    const askedTimes = one.askedTimes + other.askedTimes;
    // A question that is open of either stays open, and that of the later decision where both are.
    const decisions = (other.state === 'open' ? [one, other] : [one]).flatMap((each) => each.decisionId ?? []);
    const decisionId = decisions.sort().at(-1) ?? null;
    const open = one.state === 'open' && { state: one.state, decisionId, changed: tx.now };
    await patch(tx.db, ChecklistRequest, { serviceId: other.serviceId }, { askedTimes, ...open });
  }
  if (twice.length > 0) await tx.db.delete(ChecklistRequest, { serviceId: In(twice.map(({ one }) => one.serviceId)) });
  await tx.db.update(ChecklistRequest, { itemId: from.serviceId }, { itemId: into.serviceId });
  await tx.db.delete(ChecklistItem, { serviceId: from.serviceId });
  await renameItem(tx, from.endUserId, from.serviceId, into.serviceId);
  return into.serviceId;
}

const keyOf = ({ kind, title, fileClass, path, month }: Meant): string => {
  if (kind === 'file') return fileKey(fileClass ?? '', month);
  return kind === 'fact' ? factKey(path ?? '') : actionKey(title);
};

function checked({ kind, title, fileClass, path, month }: Meant): Meant {
  const wrong: Record<string, string[]> = {};
  if (title.length > 300) wrong.title = ['Longer than maximum length 300.'];
  if (fileClass && fileClass.length > 64) wrong.fileClass = ['Longer than maximum length 64.'];
  if (path && path.length > 100) wrong.path = ['Longer than maximum length 100.'];
  if (month && !/^\d{4}-(?:0[1-9]|1[0-2])$/.test(month)) wrong.month = ['Not a valid month, YYYY-MM.'];
  if (kind === 'file' && !fileClass) wrong.fileClass = ['Missing data for required field.'];
  if (kind === 'fact' && !path) wrong.path = ['Missing data for required field.'];
  const misnamed = kind === 'fact' && path && !wrong.path ? pathProblem(path) : null;
  if (misnamed) wrong.path = [misnamed];
  if (kind === 'action' && !title) wrong.title = ['Missing data for required field.'];
  if (Object.keys(wrong).length > 0) throw new InvalidFields(wrong);
  if (kind === 'action') return { kind, title, fileClass: null, path: null, month: null };
  if (kind === 'fact') return { kind, title: title || factTitle(path ?? ''), fileClass: null, path, month: null };
  const known = fileClass && comparedClass(fileClass);
  const words = (known ?? '').replaceAll('_', ' ');
  const name = `${words.charAt(0).toUpperCase()}${words.slice(1)}${month ? ` of ${monthName(month)}` : ''}`;
  return { kind, title: title || name, fileClass: known, path: null, month };
}
