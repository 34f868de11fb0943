import type { Tx } from '../../platform/db/transact';
import { endUserFilesClassified } from './deal.events';
import { EndUser } from './end-user.entity';
import { EndUserFile } from './end-user-file.entity';
import { PROCESS_JOB } from './processing.rules';

/** What an event tells of files of a deal. */
export const filesEvent = (
  { accountId, serviceId, endUserId, meta }: EndUser,
  files: readonly Pick<EndUserFile, 'serviceId' | 'fileClass' | 'fileName'>[],
) => ({
  accountId,
  subjectId: serviceId,
  data: {
    service_id: serviceId,
    end_user_id: endUserId,
    files: files.map((file) => ({ service_id: file.serviceId, file_class: file.fileClass, filename: file.fileName })),
  },
  meta,
});

/** How many files of a deal are still being read. */
export const filesBeingRead = (tx: Tx, endUserServiceId: string): Promise<number> =>
  tx.db.countBy(EndUserFile, { endUserServiceId, processingStatus: 'processing' });

/** Where none of a deal's files is being read any more: tells of those that were settled since the last time. The deal is locked. */
export async function tellWhenClassified(tx: Tx, endUser: EndUser): Promise<boolean> {
  const { serviceId: endUserServiceId } = endUser;
  if ((await filesBeingRead(tx, endUserServiceId)) > 0) return false;
  const settled = await tx.db.find(EndUserFile, {
    select: { serviceId: true, fileClass: true, fileName: true },
    where: { endUserServiceId, isUntold: true },
    order: { created: 'ASC', serviceId: 'ASC' },
  });
  if (settled.length > 0) {
    await tx.db.update(EndUserFile, { endUserServiceId, isUntold: true }, { isUntold: false });
    tx.emit(endUserFilesClassified, filesEvent(endUser, settled));
  }
  return true;
}

/** A reading of one of the deal's files is over: tells of it, and has a deal processed that waited for it. The deal is locked. */
export async function filesSettled(tx: Tx, endUser: EndUser): Promise<void> {
  const isAll = await tellWhenClassified(tx, endUser);
  if (isAll && endUser.status === 'ready' && !endUser.deletedAt)
    tx.enqueue(PROCESS_JOB, { endUserServiceId: endUser.serviceId });
}
