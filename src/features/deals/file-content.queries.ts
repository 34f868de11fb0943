import { NotFound } from '../../platform/errors';
import { accountOf, type Context } from '../accounts/caller';

export interface FileContent {
  serviceId: string;
  fileName: string;
  sizeBytes: number;
  mediaType: string;
  contentHash: string;
  created: string;
}

const COLUMNS = `service_id AS serviceId, file_name AS fileName, size_bytes AS sizeBytes, media_type AS mediaType,
  content_hash AS contentHash, created`;

/** One of the caller's files. Throws NotFound. */
export async function fileContent(context: Context, serviceId: string): Promise<FileContent> {
  const [file] = await context.rows.read<FileContent>(
    `SELECT ${COLUMNS} FROM end_user_files WHERE service_id = ? AND account_id = ?`,
    [serviceId, accountOf(context)],
  );
  if (!file) throw new NotFound('File');
  return file;
}

/** The files of one of the caller's deals, `isAll` with those that others took the place of, oldest first, and what the deal is called. Throws NotFound. */
export async function dealContents(
  context: Context,
  endUserServiceId: string,
  isAll: boolean,
): Promise<{ name: string | null; files: FileContent[] }> {
  const mine = [endUserServiceId, accountOf(context)];
  const [deal] = await context.rows.read<{ name: string | null }>(
    'SELECT COALESCE(name, end_user_id) AS name FROM end_users WHERE service_id = ? AND account_id = ? AND deleted_at IS NULL',
    mine,
  );
  if (!deal) throw new NotFound('End user');
  const files = await context.rows.read<FileContent>(
    `SELECT ${COLUMNS} FROM end_user_files WHERE end_user_service_id = ? AND +account_id = ?
     ${isAll ? '' : 'AND superseded_by_service_id IS NULL'} ORDER BY created, service_id`,
    mine,
  );
  return { name: deal.name, files };
}
