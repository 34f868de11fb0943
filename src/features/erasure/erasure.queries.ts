import type { Read } from '../../platform/audit/export';
import { auditEntry } from '../audit/audit.queries';
import type { AuditLogEntry } from '../audit/audit.types';

/** The entry that certifies a request to erase, or null. */
export async function certificateEntry(
  read: Read,
  accountId: string,
  erasureServiceId: string,
): Promise<AuditLogEntry | null> {
  const [found] = await read<{ seq: number }>(
    `SELECT e.seq FROM audit_subjects s JOIN audit_entries e ON e.account_id = s.account_id AND e.seq = s.seq
     WHERE s.account_id = ? AND s.subject_id = ? AND e.outcome = 'erased' LIMIT 1`,
    [accountId, erasureServiceId],
  );
  return found ? auditEntry(read, accountId, found.seq) : null;
}
