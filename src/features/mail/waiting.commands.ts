import type { Tx } from '../../platform/db/transact';
import { mailWaiting } from './mail.events';

/** Tells that a person has to say what the mail of this record is. */
export function emitMailWaiting(
  tx: Tx,
  { accountId, serviceId, linkedDealId }: { accountId: string; serviceId: string; linkedDealId: string | null },
): void {
  const data = { service_id: serviceId, linked_deal_end_user_service_id: linkedDealId };
  tx.emit(mailWaiting, { accountId, subjectId: serviceId, data });
}
