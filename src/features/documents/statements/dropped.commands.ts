import { In, Not } from 'typeorm';
import { type EventListener, on, type Tx } from '../../../platform/db/transact';
import { endUserFileDeleted, endUserFilesChanged } from '../../deals/deal.events';
import { EndUser } from '../../deals/end-user.entity';
import { EndUserFile } from '../../deals/end-user-file.entity';
import { rejectPdf } from './keep.commands';
import { StatementPdf } from './pdf.entity';

/** The statements of a file that is gone count no more. */
const dropDeleted = on(endUserFileDeleted, async (tx, { data }) => {
  await drop(tx, data.end_user_service_id, [data.service_id]);
});

/** Nor do those of one that another file has taken the place of. */
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

async function drop(tx: Tx, endUserServiceId: string, fileServiceIds: readonly string[]): Promise<void> {
  if (fileServiceIds.length === 0) return;
  const pdfs = await tx.db.find(StatementPdf, {
    where: { fileServiceId: In(fileServiceIds), status: Not('rejected') },
  });
  const endUser = pdfs.length > 0 ? await tx.db.findOneBy(EndUser, { serviceId: endUserServiceId }) : null;
  if (!endUser) return;
  for (const pdf of pdfs) await rejectPdf(tx, pdf, endUser);
}

export const dropStatements: EventListener[] = [dropDeleted, dropSuperseded];
