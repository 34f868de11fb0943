import { patch } from '../../platform/db/insert';
import { on } from '../../platform/db/transact';
import { endUserDeleted } from '../deals/deal.events';
import { CrmOpportunity } from './crm-opportunity.entity';
import { CrmPayload } from './crm-payload.entity';

/** What stands in place of a payload's content once its end user is gone. */
export const ERASED = '';

/**
 * Erases what the CRM said of a deal that is deleted. The payloads' keys stay: a repeated event must not bring the deal
 * back; a new one makes a new deal.
 */
export const eraseDeletedDeal = on(endUserDeleted, async (tx, { accountId, subjectId }) => {
  const message = 'The end user was deleted.';
  const erased = { content: ERASED, files: null, problems: [], status: 'failed' as const, message };
  await patch(tx.db, CrmPayload, { accountId, endUserServiceId: subjectId }, erased);
  await tx.db.delete(CrmOpportunity, { accountId, endUserServiceId: subjectId });
});
