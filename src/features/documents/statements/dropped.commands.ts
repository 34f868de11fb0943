import { In } from 'typeorm';
import { type EventListener, on, type Tx } from '../../../platform/db/transact';
import { endUserFileDeleted, endUserFilesChanged } from '../../deals/deal.events';
import { EndUser } from '../../deals/end-user.entity';
import { EndUserFile } from '../../deals/end-user-file.entity';
import { rejectPdf, removeRows } from './keep.commands';
import { StatementPdf } from './pdf.entity';

/** The statements of a file that is gone are removed. */
const dropDeleted = on(endUserFileDeleted, async (tx, { data }) => {
  const pdfs = await drop(tx, data.end_user_service_id, [data.service_id]);
  for (const { serviceId } of pdfs) await removeRows(tx, serviceId);
});

/** Those of one that another file has taken the place of count no more. */
const dropSuperseded = on(endUserFilesChanged, async (tx, { data }) => {
  const serviceIds = data.files.map(({ service_id }) => service_id);
  if (serviceIds.length === 0) return;
  const files = await tx.db.find(EndUserFile, {
    select: { serviceId: true, supersededByServiceId: true },
    where: { serviceId: In(serviceIds) },
  });
  const superseded = files.filter(({ supersededByServiceId }) => supersededByServiceId);
  await drop(
    tx,
    data.service_id,
    superseded.map(({ serviceId }) => serviceId),
  );
});

async function drop(tx: Tx, endUserServiceId: string, fileServiceIds: readonly string[]): Promise<StatementPdf[]> {
  if (fileServiceIds.length === 0) return [];
  const pdfs = await tx.db.findBy(StatementPdf, { fileServiceId: In(fileServiceIds) });
  const endUser = pdfs.length > 0 ? await tx.db.findOneBy(EndUser, { serviceId: endUserServiceId }) : null;
  if (!endUser) return [];
  for (const pdf of pdfs) await rejectPdf(tx, pdf, endUser);
  return pdfs;
}

export const dropStatements: EventListener[] = [dropDeleted, dropSuperseded];
