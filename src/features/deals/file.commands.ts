import { insert } from '../../platform/db/insert';
import type { Tx } from '../../platform/db/transact';
import { BadInput, InvalidFields, PayloadTooLarge } from '../../platform/errors';
import { newId } from '../../platform/ids';
import type { Services } from '../../platform/services';
import { endUserFilesChanged } from './deal.events';
import { lockedEndUser } from './end-user.commands';
import type { EndUser } from './end-user.entity';
import { EndUserFile } from './end-user-file.entity';
import { FILE_CLASS_LENGTH, type FileSource, fileClassOf, parentMistake, REFERENCE_LENGTH } from './file.rules';
import { comparedClass } from './file-classes.rules';
import { ACCEPTED_KINDS, mediaTypeOf } from './file-kind';
import { filesEvent, tellWhenClassified } from './file-reading.commands';
import { begunReading, UNREAD } from './file-row.rules';
import { READING_QUEUE } from './processing.rules';

export interface NewFile {
  fileName: string;
  fileClass: string | null;
  referenceId: string | null;
  parentServiceId: string | null;
  sourceMetadata: FileSource;
  content: Buffer;
  /** Nobody reads or classifies it by itself. */
  isLeftUnread?: boolean;
  /** The deal's file with this reference id, if there is one, is answered instead of being added again. */
  once?: true;
}

const MAX_FILES = 200;
const SPACE = 0x20;
const MEGABYTE = 1024 * 1024;

/** Of a file in a GraphQL request, decoded. */
export const MAX_INLINE_BYTES = 10 * MEGABYTE;
/** Of a file sent by multipart. */
export const MAX_FILE_BYTES = 50 * MEGABYTE;

/** What keeps and reads files. */
export type FileServices = Pick<Services, 'blobs' | 'config'>;

/**
 * Stores a deal's file: its content under DATA_DIR, then its row. Throws NotFound, InvalidFields, BadInput for a kind
 * that is not accepted, PayloadTooLarge.
 */
export async function addFile(
  { blobs, config }: FileServices,
  transact: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  accountId: string,
  endUserServiceId: string,
  file: NewFile,
): Promise<EndUserFile> {
  const mediaType = await checkFile(file);
  // Before its content is stored, so that nobody fills the disk for deals that are not theirs.
  await transact((tx) => {
    tx.quiet();
    return lockedEndUser(tx, accountId, endUserServiceId);
  });
  const contentHash = await blobs.put(file.content);
  return transact(async (tx) => {
    const endUser = await lockedEndUser(tx, accountId, endUserServiceId);
    const { referenceId, parentServiceId } = file;
    const known =
      file.once && referenceId ? await tx.db.findOneBy(EndUserFile, { endUserServiceId, referenceId }) : null;
    if (known) return known;
    if (parentServiceId !== null) await checkParent(tx, endUserServiceId, null, parentServiceId);
    return addStored(tx, endUser, storedFile(file, contentHash, mediaType, config.READ_DOCUMENTS));
  });
}

/** Adds a file whose content is stored to a deal that is locked, and tells of it. Throws BadInput where there are too many. */
export async function addStored(tx: Tx, endUser: EndUser, stored: StoredFile): Promise<EndUserFile> {
  const { accountId, serviceId: endUserServiceId } = endUser;
  if ((await tx.db.countBy(EndUserFile, { endUserServiceId })) >= MAX_FILES)
    throw new BadInput(`A deal may have at most ${MAX_FILES} files.`);
  const row = await insertFile(tx, accountId, endUserServiceId, stored);
  tx.emit(endUserFilesChanged, filesEvent(endUser, [row]));
  await tellWhenClassified(tx, endUser);
  return row;
}

/** Throws BadInput where the file, null for a new one, cannot be below this one. The deal is locked. */
export async function checkParent(
  tx: Tx,
  endUserServiceId: string,
  serviceId: string | null,
  parentServiceId: string,
): Promise<void> {
  const select = { serviceId: true, parentServiceId: true } as const;
  const places = await tx.db.find(EndUserFile, { select, where: { endUserServiceId } });
  const mistake = parentMistake(places, serviceId, parentServiceId);
  if (mistake) throw new BadInput(mistake);
}

/** A file whose content is stored already; its row is not. */
export type StoredFile = Omit<
  EndUserFile,
  'serviceId' | 'accountId' | 'endUserServiceId' | 'created' | 'lastUpdated' | 'readingDueAt'
>;

/** Stores a file's content, for rows that `insertFile` makes. Throws as addFile does. */
export async function prepareFile({ blobs, config }: FileServices, file: NewFile): Promise<StoredFile> {
  const named = { ...file, fileName: plainFileName(file.fileName) };
  const mediaType = await checkFile(named);
  return storedFile(named, await blobs.put(named.content), mediaType, config.READ_DOCUMENTS);
}

/** The row of a file whose content is stored. The caller has made sure of the deal. */
export async function insertFile(
  tx: Tx,
  accountId: string,
  endUserServiceId: string,
  file: StoredFile,
  serviceId?: string,
): Promise<EndUserFile> {
  const isQueued = file.processingStatus === 'processing';
  const row = {
    ...file,
    ...{ serviceId: serviceId ?? newId('euf', tx.now.getTime()), accountId, endUserServiceId },
    ...{ created: tx.now, lastUpdated: tx.now, readingDueAt: isQueued ? tx.now : null },
  };
  await insert(tx.db, EndUserFile, row);
  if (isQueued) tx.signal(READING_QUEUE, accountId);
  return row;
}

function storedFile(
  { content, once: _, isLeftUnread = false, ...file }: NewFile,
  contentHash: string,
  mediaType: string,
  isRead: boolean,
): StoredFile {
  const fileClass = fileClassOf(file.fileClass);
  return {
    ...UNREAD,
    ...file,
    ...(isRead && !isLeftUnread && begunReading(file.fileName, mediaType)),
    ...{ fileClass, classKey: classKeyOf(fileClass), fileClassSource: fileClass === null ? null : 'given' },
    ...{ originalFileName: file.fileName, sizeBytes: content.length, contentHash, mediaType },
  };
}

const classKeyOf = (fileClass: string | null): string | null => (fileClass === null ? null : comparedClass(fileClass));

async function checkFile(file: NewFile): Promise<string> {
  checkNames(file);
  if (file.content.length === 0) throw new BadInput('The file is empty.');
  if (file.content.length > MAX_FILE_BYTES)
    throw new PayloadTooLarge(`A file may have at most ${MAX_FILE_BYTES / MEGABYTE} MB.`);
  const mediaType = await mediaTypeOf(file.fileName, file.content);
  if (!mediaType)
    throw new BadInput(`${file.fileName} is not accepted: by its content it is no ${ACCEPTED_KINDS} file.`);
  return mediaType;
}

/**
 * The content of a base64 text, in one line or, as many tools write it, in several. Throws BadInput, and PayloadTooLarge over
 * `limit` bytes. `field` is what errors name.
 */
export function decodeBase64(text: string, limit: number, field: string): Buffer {
  const length = text.includes('\n') ? lengthWithoutBreaks(text) : text.length;
  if (length > Math.ceil(limit / 3) * 4 + 4)
    throw new PayloadTooLarge(`${field} may have at most ${limit / MEGABYTE} MB decoded.`);
  if (!/^[A-Za-z0-9+/\r\n]*(?:=[\r\n]*){0,2}$/.test(text) || length % 4 !== 0)
    throw new BadInput(`${field} is not base64.`);
  const content = Buffer.from(text, 'base64');
  if (content.length > limit) throw new PayloadTooLarge(`${field} may have at most ${limit / MEGABYTE} MB decoded.`);
  return content;
}

/** Counted in place: to take the breaks out of megabytes can hold the service for seconds. */
function lengthWithoutBreaks(text: string): number {
  let length = 0;
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > SPACE) length++;
  return length;
}

/** The name that a file is kept under: no folders, no control characters. */
export function plainFileName(name: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
  const plain = (name.split(/[\\/]/).pop() ?? '').replace(/[\u0000-\u001f\u007f]/g, '').trim();
  return /^\.+$/.test(plain) ? '' : plain;
}

function checkNames({ fileName, ...marks }: NewFile): void {
  const found = marksMistakes(marks);
  if (fileName === '') found.filename = ['Field may not be blank.'];
  if (fileName.length > 255) found.filename = ['Longer than maximum length 255.'];
  if (Object.keys(found).length > 0) throw new InvalidFields(found);
}

/** What is wrong with a file's class and reference, by field. */
export function marksMistakes({
  fileClass,
  referenceId,
}: {
  fileClass?: string | null | undefined;
  referenceId?: string | null | undefined;
}): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  if (fileClass && fileClass.length > FILE_CLASS_LENGTH)
    found.fileClass = [`Longer than maximum length ${FILE_CLASS_LENGTH}.`];
  if (referenceId && referenceId.length > REFERENCE_LENGTH)
    found.referenceId = [`Longer than maximum length ${REFERENCE_LENGTH}.`];
  return found;
}
