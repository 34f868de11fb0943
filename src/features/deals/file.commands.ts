import { insert } from '../../platform/db/insert';
import type { Tx } from '../../platform/db/transact';
import { BadInput, InvalidFields, PayloadTooLarge } from '../../platform/errors';
import { newId } from '../../platform/ids';
import type { Services } from '../../platform/services';
import { endUserFilesChanged } from './deal.events';
import { lockedEndUser } from './end-user.commands';
import { EndUserFile } from './end-user-file.entity';
import { ACCEPTED_KINDS, mediaTypeOf } from './file-kind';

export interface NewFile {
  fileName: string;
  fileClass: string | null;
  referenceId: string | null;
  content: Buffer;
  /** The deal's file with this reference id, if there is one, is answered instead of being added again. */
  once?: true;
}

const MAX_FILES = 200;
const MEGABYTE = 1024 * 1024;

/** Of a file in a GraphQL request, decoded. */
export const MAX_INLINE_BYTES = 10 * MEGABYTE;
/** Of a file sent by multipart. */
export const MAX_FILE_BYTES = 50 * MEGABYTE;

/**
 * Stores a deal's file: its content under DATA_DIR, then its row. Throws NotFound, InvalidFields, BadInput for a kind
 * that is not accepted, PayloadTooLarge.
 */
export async function addFile(
  { blobs }: Pick<Services, 'blobs'>,
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
    const { endUserId, meta } = await lockedEndUser(tx, accountId, endUserServiceId);
    const { referenceId } = file;
    const known =
      file.once && referenceId ? await tx.db.findOneBy(EndUserFile, { endUserServiceId, referenceId }) : null;
    if (known) return known;
    if ((await tx.db.countBy(EndUserFile, { endUserServiceId })) >= MAX_FILES)
      throw new BadInput(`A deal may have at most ${MAX_FILES} files.`);
    const row = await insertFile(tx, accountId, endUserServiceId, storedFile(file, contentHash, mediaType));
    const data = { service_id: row.serviceId, file_class: row.fileClass, filename: row.fileName };
    tx.emit(endUserFilesChanged, {
      accountId,
      subjectId: endUserServiceId,
      data: { service_id: endUserServiceId, end_user_id: endUserId, files: [data] },
      meta,
    });
    return row;
  });
}

/** A file whose content is stored already; its row is not. */
export type StoredFile = Pick<
  EndUserFile,
  'fileName' | 'fileClass' | 'sizeBytes' | 'contentHash' | 'mediaType' | 'referenceId'
>;

/** Stores a file's content, for rows that `insertFile` makes. Throws as addFile does. */
export async function prepareFile({ blobs }: Pick<Services, 'blobs'>, file: NewFile): Promise<StoredFile> {
  const named = { ...file, fileName: plainFileName(file.fileName) };
  const mediaType = await checkFile(named);
  return storedFile(named, await blobs.put(named.content), mediaType);
}

/** The row of a file whose content is stored. The caller has made sure of the deal. */
export async function insertFile(
  tx: Tx,
  accountId: string,
  endUserServiceId: string,
  file: StoredFile,
): Promise<EndUserFile> {
  const row = { ...file, serviceId: newId('euf', tx.now.getTime()), accountId, endUserServiceId, created: tx.now };
  await insert(tx.db, EndUserFile, row);
  return row;
}

const storedFile = (
  { fileName, fileClass, referenceId, content }: NewFile,
  contentHash: string,
  mediaType: string,
) => ({
  fileName,
  fileClass,
  sizeBytes: content.length,
  contentHash,
  mediaType,
  referenceId,
});

async function checkFile(file: NewFile): Promise<string> {
  checkNames(file);
  if (file.content.length === 0) throw new BadInput('The file is empty.');
  if (file.content.length > MAX_FILE_BYTES)
    throw new PayloadTooLarge(`A file may have at most ${MAX_FILE_BYTES / MEGABYTE} MB.`);
  const mediaType = await mediaTypeOf(file.fileName, file.content);
  if (!mediaType) throw new BadInput(`${file.fileName} is not accepted: send a ${ACCEPTED_KINDS} file.`);
  return mediaType;
}

/** The content of a base64 text. Throws BadInput, and PayloadTooLarge over `limit` bytes. `field` is what errors name. */
export function decodeBase64(text: string, limit: number, field: string): Buffer {
  if (text.length > Math.ceil(limit / 3) * 4 + 4)
    throw new PayloadTooLarge(`${field} may have at most ${limit / MEGABYTE} MB decoded.`);
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text) || text.length % 4 !== 0) throw new BadInput(`${field} is not base64.`);
  const content = Buffer.from(text, 'base64');
  if (content.length > limit) throw new PayloadTooLarge(`${field} may have at most ${limit / MEGABYTE} MB decoded.`);
  return content;
}

/** The name that a file is kept under: no folders, no control characters. */
export function plainFileName(name: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
  const plain = (name.split(/[\\/]/).pop() ?? '').replace(/[\u0000-\u001f\u007f]/g, '').trim();
  return /^\.+$/.test(plain) ? '' : plain;
}

function checkNames({ fileName, fileClass, referenceId }: NewFile): void {
  const found: Record<string, string[]> = {};
  if (fileName === '') found.filename = ['Field may not be blank.'];
  if (fileName.length > 255) found.filename = ['Longer than maximum length 255.'];
  if (fileClass && fileClass.length > 64) found.fileClass = ['Longer than maximum length 64.'];
  if (referenceId && referenceId.length > 140) found.referenceId = ['Longer than maximum length 140.'];
  if (Object.keys(found).length > 0) throw new InvalidFields(found);
}
