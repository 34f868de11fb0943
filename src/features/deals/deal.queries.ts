import { NotFound } from '../../platform/errors';
import type { Services } from '../../platform/services';
import { type Information, openInformation } from './personal-data';

export interface Deal {
  serviceId: string;
  name: string | null;
  /** With the real tax numbers: for funders only. */
  information: Information;
  files: {
    serviceId: string;
    fileName: string;
    fileClass: string | null;
    sizeBytes: number;
    mediaType: string;
    contentHash: string;
  }[];
}

/** A deal as it is sent. Throws NotFound. */
export async function readDeal(
  { database, secrets }: Pick<Services, 'database' | 'secrets'>,
  accountId: string,
  serviceId: string,
): Promise<Deal> {
  const [row] = await database.read<{ name: string | null; information: string | null }>(
    'SELECT name, information FROM end_users WHERE service_id = ? AND account_id = ? AND deleted_at IS NULL',
    [serviceId, accountId],
  );
  if (!row) throw new NotFound('End user');
  const files = await database.read<Deal['files'][number]>(
    `SELECT service_id AS serviceId, file_name AS fileName, file_class AS fileClass, size_bytes AS sizeBytes,
      media_type AS mediaType, content_hash AS contentHash
     FROM end_user_files WHERE end_user_service_id = ? AND account_id = ? ORDER BY created, service_id`,
    [serviceId, accountId],
  );
  return { serviceId, name: row.name, information: openInformation(secrets, serviceId, row.information) ?? {}, files };
}
