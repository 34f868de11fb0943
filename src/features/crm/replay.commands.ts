import { insert, patch } from '../../platform/db/insert';
import type { Tx } from '../../platform/db/transact';
import { NotFound } from '../../platform/errors';
import { newId } from '../../platform/ids';
import type { Secrets } from '../../platform/secrets';
import { FETCH_RECORD_JOB } from './crm.jobs.rules';
import { CrmPayload } from './crm-payload.entity';
import { bringUpToDate, createFrom } from './deal.commands';
import { ERASED } from './erasure.commands';
import { contentContext, proceed } from './ingestion.commands';
import { lockedIntegration } from './integration.commands';
import type { OpenIntegration } from './integration.queries';
import { isLate, latestOf } from './latest.queries';
import type { Precedence } from './merge.rules';
import { findEndUser, insertOpportunities, noteOpportunity, readOpportunities } from './opportunity.commands';
import { problemLines } from './reading.rules';
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
  { record, deal, problems, unmapped, fetches }: ReadRecord,
  ownDealsOf: string | null,
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
  // What came after it counts: of an older one only what is not known is added.
  const last = (await latestOf(tx, integration.serviceId, [opportunityId])).get(opportunityId);
  const isLast = payload.turn === null || last === undefined || payload.turn === last.turn;
  const isOlder = !isLast || isLate(record.eventTime ?? null, last);
  const counts: Precedence = isOlder ? 'stored' : 'incoming';
  const made = endUser
    ? await bringUpToDate(tx, secrets, opportunityId, endUser, opportunity, deal, { counts, ownDealsOf })
    : await createFrom(tx, secrets, integration.accountId, opportunityId, deal, { mayBeDuplicate: true, ownDealsOf });
  const endUserServiceId = made.serviceId;
  const lines = [...made.problems, ...problemLines(problems)];
  await noteOpportunity(tx, opportunities, record, deal, { endUserServiceId, problems: lines, fetches, counts });
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
      problems: lines,
      unmapped,
    },
  );
}

/**
 * Has a deal's record fetched from its CRM anew. False when there is nothing to fetch it by: the integration has no payload
 * of it any more.
 */
export async function syncWithCrm(
  tx: Tx,
  secrets: Secrets,
  accountId: string,
  endUserServiceId: string,
  integrationId: string,
): Promise<boolean> {
  const newest = await tx.db.findOne(CrmPayload, {
    where: { accountId, integrationId, endUserServiceId },
    order: { created: 'DESC', turn: 'DESC', serviceId: 'DESC' },
  });
  if (!newest || newest.content === ERASED) return false;
  const serviceId = newId('crp', tx.now.getTime());
  const item = secrets.openJson<unknown>(newest.content, contentContext(newest.serviceId));
  const fetch: CrmPayload = {
    ...newest,
    serviceId,
    kind: 'fetch',
    ...{ eventKey: null, recordHash: null, turn: null, eventTime: null },
    ...{ status: 'pending', message: null, problems: [], unmapped: [], startWorkflow: false, files: null },
    content: secrets.sealJson(item, contentContext(serviceId)),
    created: tx.now,
  };
  await insert(tx.db, CrmPayload, fetch);
  tx.enqueue(FETCH_RECORD_JOB, { payloadServiceId: serviceId });
  return true;
}
