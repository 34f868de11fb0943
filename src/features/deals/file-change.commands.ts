import { isDeepStrictEqual } from 'node:util';
import type { Config } from '../../platform/config';
import { patch } from '../../platform/db/insert';
import type { Tx } from '../../platform/db/transact';
import { BadInput, Conflict, InvalidFields, NotFound } from '../../platform/errors';
import { maskNumbers } from '../../platform/masks/numbers.rules';
import { endUserFileDeleted, endUserFilesChanged } from './deal.events';
import { lockedEndUser } from './end-user.commands';
import type { EndUser } from './end-user.entity';
import { EndUserFile } from './end-user-file.entity';
import { checkParent, marksMistakes, plainFileName } from './file.commands';
import type { UpdateEndUserFileInput } from './file.inputs';
import { fileClassOf, PDF, pageClassesOf, supersedeMistake } from './file.rules';
import { comparedClass } from './file-classes.rules';
import { filesEvent, filesSettled, tellWhenClassified } from './file-reading.commands';
import { begunReading, hasStatements } from './file-row.rules';
import { CONTENTS_KEPT_SECONDS, READING_QUEUE, REMOVE_CONTENTS_JOB } from './processing.rules';

type Settings = Pick<Config, 'READ_DOCUMENTS'>;

/**
 * Changes what is given and keeps what is omitted; null clears. What is in force already is no setting of it. Another class
 * has the file read again. Throws NotFound, InvalidFields, BadInput for a parent or successor that cannot be one.
 */
export async function updateEndUserFile(
  tx: Tx,
  accountId: string,
  serviceId: string,
  input: UpdateEndUserFileInput,
  settings: Settings,
): Promise<void> {
  const wanted = changesOf(input);
  const { file, endUser } = await lockedFile(tx, accountId, serviceId);
  // Whoever sees a name masked sends it back masked.
  if (wanted.fileName === maskNumbers(file.fileName)) delete wanted.fileName;
  if (wanted.parentServiceId) await checkParent(tx, file.endUserServiceId, serviceId, wanted.parentServiceId);
  if (wanted.supersededByServiceId) await checkSuccessor(tx, file, wanted.supersededByServiceId);
  const before = { ...file };
  // As it was: nothing is written, and nobody is told.
  if (isDeepStrictEqual({ ...before, ...wanted }, before)) return tx.quiet();
  const changes = { ...wanted, lastUpdated: tx.now, ...consequences(file, wanted, tx.now, settings) };
  const changed = { ...before, ...changes };
  await patch(tx.db, EndUserFile, { serviceId }, changes);
  if (changes.readingDueAt) tx.signal(READING_QUEUE, accountId);
  tx.emit(endUserFilesChanged, filesEvent(endUser, [changed]));
  if (changed.isUntold) await tellWhenClassified(tx, endUser);
}

/** What follows from a change of a file's class or pages: who says it, and another reading. */
function consequences(file: EndUserFile, wanted: Partial<EndUserFile>, now: Date, settings: Settings) {
  const isOfClass = wanted.fileClass !== undefined && wanted.fileClass !== file.fileClass;
  const isOfPages = wanted.pageClasses !== undefined && !isDeepStrictEqual(wanted.pageClasses, file.pageClasses);
  const changes: Partial<EndUserFile> = {};
  if (isOfPages) changes.pagesAreGiven = wanted.pageClasses !== null;
  if (isOfClass) {
    const { fileClass = null } = wanted;
    changes.classKey = fileClass === null ? null : comparedClass(fileClass);
    changes.fileClassSource = fileClass === null ? null : 'set';
    changes.isUntold = true;
  }
  if (isOfClass || isOfPages) Object.assign(changes, readAgain({ ...file, ...wanted }, now, settings));
  else if (wanted.supersededByServiceId === null) Object.assign(changes, inPlaceAgain(file, now, settings));
  return changes;
}

/** What follows when a file has the place again that another one had taken: its statements were dropped, and are read anew. */
const inPlaceAgain = (file: EndUserFile, now: Date, settings: Settings): Partial<EndUserFile> =>
  file.supersededByServiceId !== null && hasStatements(file) ? readAgain(file, now, settings) : {};

/** What a file is as it is queued to be read; a reading that began before is worth nothing. */
function readAgain(file: EndUserFile, now: Date, { READ_DOCUMENTS }: Settings): Partial<EndUserFile> {
  const readingVersion = file.readingVersion + 1;
  const free = { leaseOwner: null, leaseUntil: null, claims: 0, waitsForPictures: false };
  if (!READ_DOCUMENTS) return { ...free, readingVersion };
  const isRead = file.mediaType === PDF;
  return {
    ...free,
    ...{ readingVersion, processingError: null, readingDueAt: isRead ? now : null },
    ...begunReading(file.fileName, file.mediaType),
  };
}

/** Has a file read again. Throws NotFound, and Conflict while it is being read. */
export async function queueReading(tx: Tx, accountId: string, serviceId: string, settings: Settings): Promise<void> {
  const { file, endUser } = await lockedFile(tx, accountId, serviceId);
  if (!settings.READ_DOCUMENTS) throw new BadInput('Files are not read by this instance: READ_DOCUMENTS is false.');
  if (file.processingStatus === 'processing') throw new Conflict('The file is being read.');
  await patch(tx.db, EndUserFile, { serviceId }, { ...readAgain(file, tx.now, settings), lastUpdated: tx.now });
  tx.signal(READING_QUEUE, accountId);
  await tellWhenClassified(tx, endUser);
}

async function checkSuccessor(tx: Tx, { endUserServiceId, serviceId }: EndUserFile, successor: string): Promise<void> {
  const select = { serviceId: true, supersededByServiceId: true } as const;
  const files = await tx.db.find(EndUserFile, { select, where: { endUserServiceId } });
  const mistake = supersedeMistake(files, serviceId, successor);
  if (mistake) throw new BadInput(mistake);
}

function changesOf(input: UpdateEndUserFileInput) {
  const { fileClass, referenceId, parentServiceId, pageClasses, filename, supersededByServiceId } = input;
  const read = pageClasses ? pageClassesOf(pageClasses) : undefined;
  const fileName = filename === undefined ? undefined : plainFileName(filename ?? '');
  const mistakes = {
    ...marksMistakes({ fileClass, referenceId }),
    ...(read && 'mistakes' in read && read.mistakes),
    ...(fileName === '' && { filename: ['Field may not be blank.'] }),
    ...(fileName && fileName.length > 255 && { filename: ['Longer than maximum length 255.'] }),
  };
  if (Object.keys(mistakes).length > 0) throw new InvalidFields(mistakes);
  const changes: Partial<EndUserFile> = {};
  if (fileClass !== undefined) changes.fileClass = fileClassOf(fileClass);
  if (referenceId !== undefined) changes.referenceId = referenceId || null;
  if (parentServiceId !== undefined) changes.parentServiceId = parentServiceId || null;
  if (supersededByServiceId !== undefined) changes.supersededByServiceId = supersededByServiceId || null;
  if (fileName !== undefined) changes.fileName = fileName;
  if (pageClasses !== undefined) changes.pageClasses = read && 'pages' in read ? read.pages : null;
  return changes;
}

/**
 * Removes a file; those below it have no parent any more, and those whose place it took have it again. Its content goes
 * later, unless something else has it, so that a send under way keeps what it reads. Throws NotFound.
 */
export async function deleteEndUserFile(
  tx: Tx,
  accountId: string,
  serviceId: string,
  settings: Settings,
): Promise<void> {
  const { file, endUser } = await lockedFile(tx, accountId, serviceId);
  const { endUserServiceId, contentHash, fileName } = file;
  await tx.db.delete(EndUserFile, { serviceId });
  await tx.db.update(EndUserFile, { endUserServiceId, parentServiceId: serviceId }, { parentServiceId: null });
  const back = await giveBackPlace(tx, accountId, file, settings);
  tx.enqueue(REMOVE_CONTENTS_JOB, { hashes: [contentHash] }, CONTENTS_KEPT_SECONDS);
  const changed = filesEvent(endUser, [file]);
  const data = {
    service_id: serviceId,
    end_user_service_id: endUserServiceId,
    end_user_id: endUser.endUserId,
    filename: fileName,
  };
  tx.emit(endUserFileDeleted, { ...changed, data });
  tx.emit(endUserFilesChanged, back.length > 0 ? filesEvent(endUser, [file, ...back]) : changed);
  if (file.processingStatus === 'processing') await filesSettled(tx, endUser);
}

/** The files whose place this one had taken have it again. */
async function giveBackPlace(
  tx: Tx,
  accountId: string,
  { endUserServiceId, serviceId }: EndUserFile,
  settings: Settings,
): Promise<EndUserFile[]> {
  const back = await tx.db.findBy(EndUserFile, { endUserServiceId, supersededByServiceId: serviceId });
  for (const file of back) {
    const changes = { supersededByServiceId: null, lastUpdated: tx.now, ...inPlaceAgain(file, tx.now, settings) };
    await patch(tx.db, EndUserFile, { serviceId: file.serviceId }, changes);
    if (changes.readingDueAt) tx.signal(READING_QUEUE, accountId);
  }
  return back;
}

/** The account's file and its deal, both locked: the deal first, as wherever files are added. */
async function lockedFile(
  tx: Tx,
  accountId: string,
  serviceId: string,
): Promise<{ file: EndUserFile; endUser: EndUser }> {
  const found = await tx.db.findOneBy(EndUserFile, { accountId, serviceId });
  if (!found) throw new NotFound('File');
  const endUser = await lockedEndUser(tx, accountId, found.endUserServiceId);
  const file = await tx.db.findOneBy(EndUserFile, { accountId, serviceId });
  if (!file) throw new NotFound('File');
  return { file, endUser };
}
