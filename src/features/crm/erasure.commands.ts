import { patch } from '../../platform/db/insert';
import type { EventListener } from '../../platform/db/transact';
import { CrmOpportunity } from './crm-opportunity.entity';
import { CrmPayload } from './crm-payload.entity';

/** What stands in place of a payload's content once its end user is gone. */
export const ERASED = '';

/**
 * Erases what the CRM said of a deal that is deleted. The payloads' keys stay: a repeated event must not bring the deal
 * back; a new one makes a new deal.
 */
export const eraseDeletedDeal: EventListener = async (tx, { topic, accountId, subjectId }) => {
  if (topic !== 'end_user.deleted') return;
  const message = 'The end user was deleted.';
  const erased = { content: ERASED, files: null, problems: [], status: 'failed' as const, message };
  await patch(tx.db, CrmPayload, { accountId, endUserServiceId: subjectId }, erased);
  await tx.db.delete(CrmOpportunity, { accountId, endUserServiceId: subjectId });
};
