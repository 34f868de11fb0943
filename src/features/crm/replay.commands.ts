import { patch } from '../../platform/db/insert';
import type { Tx } from '../../platform/db/transact';
import { NotFound } from '../../platform/errors';
import type { Secrets } from '../../platform/secrets';
import { FETCH_RECORD_JOB } from './crm.jobs.rules';
import { CrmOpportunity } from './crm-opportunity.entity';
import { CrmPayload } from './crm-payload.entity';
import { bringUpToDate, createFrom } from './deal.commands';
import { problemLines, proceed } from './ingestion.commands';
import { lockedIntegration } from './integration.commands';
import type { OpenIntegration } from './integration.queries';
import { findEndUser, insertOpportunities, noteOpportunity, readOpportunities } from './opportunity.commands';
import type { ReadRecord } from './reception';

/**
 * Takes a kept payload over once more, as it reads with today's mapping: what was wrong then may have been put right.
 * Throws NotFound.
 */
export async function replayPayload(
  tx: Tx,
  secrets: Secrets,
  integration: OpenIntegration,
  payloadServiceId: string,
  { record, deal, problems, fetches }: Omit<ReadRecord, 'key'>,
): Promise<void> {
  await lockedIntegration(tx, integration.accountId, integration.serviceId);
  const payload = await tx.db.findOneBy(CrmPayload, {
    serviceId: payloadServiceId,
    integrationId: integration.serviceId,
  });
  if (!payload) throw new NotFound('CRM payload');
  if (record.removed) return;
  const { opportunityId } = record;
  const opportunities = await readOpportunities(tx, integration, [opportunityId]);
  const endUser = await findEndUser(tx, opportunities, opportunityId, deal.endUserId);
  const opportunity = opportunities.known.get(opportunityId) ?? null;
  if (endUser) await bringUpToDate(tx, secrets, opportunityId, endUser, opportunity, deal);
  const endUserServiceId =
    endUser?.serviceId ?? (await createFrom(tx, secrets, integration.accountId, opportunityId, deal, true));
  await noteOpportunity(tx, opportunities, record, deal, endUserServiceId, fetches);
  await insertOpportunities(tx, opportunities);
  const taken = { endUserServiceId, opportunityId, message: null };
  const rest = await proceed(tx, secrets, { ...payload, ...taken }, deal, fetches);
  await patch(
    tx.db,
    CrmPayload,
    { serviceId: payloadServiceId },
    {
      ...taken,
      ...rest,
      problems: problemLines(problems),
    },
  );
}

/**
 * Has a deal's record fetched from its CRM anew. False when there is nothing to fetch it by: no CRM, an integration that
 * is gone, or no payload of the last 30 days. `canLookUp`: of the integration.
 */
export async function syncWithCrm(
  tx: Tx,
  accountId: string,
  endUserServiceId: string,
  canLookUp: (integrationServiceId: string) => boolean,
): Promise<boolean> {
  const opportunity = await tx.db.findOne(CrmOpportunity, {
    where: { accountId, endUserServiceId },
    order: { created: 'DESC' },
  });
  if (!opportunity || !canLookUp(opportunity.integrationId)) return false;
  const { integrationId, opportunityId } = opportunity;
  const payload = await tx.db.findOne(CrmPayload, {
    where: { integrationId, opportunityId, endUserServiceId },
    order: { created: 'DESC', serviceId: 'DESC' },
  });
  if (!payload) return false;
  const { serviceId } = payload;
  await tx.db.update(CrmPayload, { serviceId }, { status: 'pending', message: null, startWorkflow: false });
  tx.enqueue(FETCH_RECORD_JOB, { payloadServiceId: serviceId, attempt: 1 });
  return true;
}
