import { In, IsNull } from 'typeorm';
import { fromStored } from '../../platform/db/instants';
import type { Tx } from '../../platform/db/transact';
import { NotFound } from '../../platform/errors';
import type { Secrets } from '../../platform/secrets';
import type { Services } from '../../platform/services';
import type { Read } from '../funders/configuration.queries';
import { EndUser } from './end-user.entity';
import type { PageClass } from './file.rules';
import { type Information, openInformation } from './personal-data';

export interface Deal {
  serviceId: string;
  /** The client's own id of it. */
  ownId: string | null;
  name: string | null;
  lastUpdated: Date;
  /** With the real tax numbers: for funders only. */
  information: Information;
  files: {
    serviceId: string;
    fileName: string;
    fileClass: string | null;
    sizeBytes: number;
    mediaType: string;
    contentHash: string;
    processingStatus: string;
    pageClasses: Record<string, PageClass> | null;
    /** Of a PDF that was read. */
    numPages: number | null;
    /** What it could do by itself. */
    activeContent: string[];
  }[];
}

type StoredFile = Omit<Deal['files'][number], 'pageClasses' | 'activeContent'> & {
  pageClasses: string | null;
  activeContent: string | null;
};
const listIn = (stored: string): string[] => JSON.parse(stored) ?? [];
const pageClassesIn = (stored: string | null): Record<string, PageClass> | null =>
  stored === null ? null : JSON.parse(stored);

interface DealRow {
  ownId: string | null;
  dealName: string | null;
  changed: string | Date;
  information: string | null;
}

export const HAS_FILES =
  'EXISTS (SELECT 1 FROM end_user_files n WHERE n.end_user_service_id = e.service_id) AS hasFiles';
/** What is read of a deal `e` along with something else. Nothing of it is there where the join found none. */
export const DEAL_COLUMNS = `e.end_user_id AS ownId, e.name AS dealName, e.last_updated AS changed, e.information AS information,
  ${HAS_FILES}`;
export type DealIn = { [Column in keyof DealRow]: DealRow[Column] | null } & { hasFiles: unknown };
/** That alone, to be kept: the row may have whatever was read along with it. */
export const dealIn = ({ ownId, dealName, changed, information, hasFiles }: DealIn): DealIn => ({
  ...{ ownId, dealName, changed, information, hasFiles },
});

/** A deal as it is sent. Throws NotFound. */
export const readDeal = (
  { database, secrets }: Pick<Services, 'database' | 'secrets'>,
  accountId: string,
  serviceId: string,
  known?: DealIn,
): Promise<Deal> =>
  readDealBy((sql, parameters) => database.read(sql, parameters), secrets, accountId, serviceId, known);

/** The same, as it is within a transaction. `known`: what was read of it just now. */
export async function readDealBy(
  read: Read,
  secrets: Secrets,
  accountId: string,
  serviceId: string,
  known?: DealIn,
): Promise<Deal> {
  const row = known ?? (await dealRow(read, accountId, serviceId));
  if (!row || row.changed === null) throw new NotFound('End user');
  const rows = Number(row.hasFiles) ? await fileRows(read, accountId, serviceId) : [];
  const files = rows.map(({ pageClasses, activeContent, ...file }) => ({
    ...file,
    pageClasses: pageClassesIn(pageClasses),
    activeContent: activeContent === null ? [] : listIn(activeContent),
  }));
  return {
    ...{ serviceId, ownId: row.ownId, name: row.dealName, files },
    lastUpdated: row.changed instanceof Date ? row.changed : new Date(fromStored(row.changed)),
    information: openInformation(secrets, serviceId, row.information) ?? {},
  };
}

async function dealRow(read: Read, accountId: string, serviceId: string): Promise<DealIn | undefined> {
  const [row] = await read<DealIn>(
    `SELECT ${DEAL_COLUMNS} FROM end_users e WHERE e.service_id = ? AND e.account_id = ? AND e.deleted_at IS NULL`,
    [serviceId, accountId],
  );
  return row;
}

const fileRows = (read: Read, accountId: string, serviceId: string) =>
  read<StoredFile>(
    `SELECT service_id AS serviceId, file_name AS fileName, file_class AS fileClass, size_bytes AS sizeBytes,
      media_type AS mediaType, content_hash AS contentHash, processing_status AS processingStatus,
      page_classes AS pageClasses, num_pages AS numPages, active_content AS activeContent
     FROM end_user_files
     WHERE end_user_service_id = ? AND +account_id = ? AND superseded_by_service_id IS NULL ORDER BY created, service_id`,
    [serviceId, accountId],
  );

/** Whether all of these deals, or records, are still there. */
export async function areThere(tx: Tx, serviceIds: readonly string[]): Promise<boolean> {
  const ids = [...new Set(serviceIds)];
  return (await tx.db.countBy(EndUser, { serviceId: In(ids), deletedAt: IsNull() })) === ids.length;
}
