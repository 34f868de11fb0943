import { patch } from '../../../platform/db/insert';
import { findLocked } from '../../../platform/db/lock';
import type { Tx } from '../../../platform/db/transact';
import { SURE } from '../../deals/classes/classify.rules';
import { EndUser } from '../../deals/end-user.entity';
import { EndUserFile } from '../../deals/end-user-file.entity';
import { comparedClass } from '../../deals/file-classes.rules';
import { filesSettled } from '../../deals/file-reading.commands';
import { endUserFileParsed, endUserFileParseFailed } from '../document.events';
import { keepStatements } from '../statements/keep.commands';
import type { Keeping } from '../statements/keeping';
import { STATEMENT_CLASS } from '../statements/pdf.rules';
import { NO_STATEMENTS } from '../statements/read-pdf.rules';
import type { Claim } from './claims.commands';
import type { DocumentReading } from './read-document';

const ERROR_LENGTH = 500;

/**
 * Writes what a reading found, all of it in this transaction. What was deleted or changed in the meantime is left as it is.
 * Answers the file as it is now; null where the reading is worth nothing.
 */
export async function settleReading(
  tx: Tx,
  { file: claimed, lease }: Claim,
  reading: DocumentReading,
  keeping: Keeping,
): Promise<EndUserFile | null> {
  const endUser = await findLocked(tx.db, EndUser, { serviceId: claimed.endUserServiceId });
  const file = await findLocked(tx.db, EndUserFile, { serviceId: claimed.serviceId });
  if (!endUser || !file || file.leaseOwner !== lease || file.readingVersion !== claimed.readingVersion) {
    tx.quiet();
    return null;
  }
  const changes = foundIn(file, reading);
  const settled: EndUserFile = { ...file, ...changes, lastUpdated: tx.now };
  await patch(tx.db, EndUserFile, { serviceId: file.serviceId }, { ...changes, lastUpdated: tx.now });
  const { accountId } = file;
  const data = {
    service_id: file.serviceId,
    end_user_service_id: endUser.serviceId,
    end_user_id: endUser.endUserId,
    file_class: settled.fileClass,
    filename: file.fileName,
  };
  const about = { accountId, subjectId: endUser.serviceId, meta: endUser.meta };
  if (settled.processingStatus === 'failed')
    tx.emit(endUserFileParseFailed, { ...about, data: { ...data, error: settled.processingError ?? '' } });
  else tx.emit(endUserFileParsed, { ...about, data });
  await settleStatements(tx, keeping, settled, endUser, reading);
  await filesSettled(tx, endUser);
  return settled;
}

/** A file of statements that could not be read is told of as one without any. */
async function settleStatements(
  tx: Tx,
  keeping: Keeping,
  file: EndUserFile,
  endUser: EndUser,
  { statements, error }: DocumentReading,
): Promise<void> {
  const isOfStatements = comparedClass(file.fileClass ?? '') === STATEMENT_CLASS;
  const read = statements ?? (isOfStatements ? NO_STATEMENTS : null);
  await keepStatements(tx, keeping, file, endUser, read, error);
}

const OVER = { readingDueAt: null, leaseOwner: null, leaseUntil: null, claims: 0, waitsForPictures: false };

function foundIn(file: EndUserFile, { pageCount, kinds, activeContent, error, classification }: DocumentReading) {
  const { detected, pages } = classification;
  const isRead = kinds.length > 0;
  const changes: Partial<EndUserFile> = {
    ...OVER,
    processingStatus: isRead ? 'processed' : 'failed',
    processingError: error?.slice(0, ERROR_LENGTH) ?? null,
    numPages: pageCount > 0 ? pageCount : null,
    textPages: isRead ? kinds.filter(({ kind }) => kind === 'text' || kind === 'invisible').length : null,
    activeContentFound: activeContent,
    detectedClass: detected,
  };
  if (!file.pagesAreGiven) changes.pageClasses = Object.keys(pages).length > 0 ? pages : null;
  if (file.fileClass === null || file.fileClassSource === 'rules') {
    const fileClass = detected && detected.confidence >= SURE ? detected.fileClass : null;
    changes.fileClass = fileClass;
    changes.classKey = fileClass === null ? null : comparedClass(fileClass);
    changes.fileClassSource = fileClass === null ? null : 'rules';
  }
  return changes;
}
