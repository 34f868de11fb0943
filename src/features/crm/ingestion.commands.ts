import { In } from 'typeorm';
import { insert } from '../../platform/db/insert';
import { sealContext } from '../../platform/db/sealed';
import type { Tx } from '../../platform/db/transact';
import { BadInput, NotFound } from '../../platform/errors';
import { newId } from '../../platform/ids';
import type { Secrets } from '../../platform/secrets';
import { lockedEndUser, moveEndUser } from '../deals/end-user.commands';
import { nextEndUserStatus } from '../deals/end-user.rules';
import { FETCH_FILES_JOB, FETCH_RECORD_JOB } from './crm.jobs.rules';
import { CrmPayload } from './crm-payload.entity';
import { bringUpToDate, createFrom } from './deal.commands';
import type { CrmDeal, Problems } from './deal.rules';
import { merchantsHere } from './duplicate.commands';
import { lockedIntegration } from './integration.commands';
import {
  findEndUser,
  type Integration,
  insertOpportunities,
  noteOpportunity,
  type Opportunities,
  readOpportunities,
} from './opportunity.commands';
import type { ReadRecord } from './reception';

export const contentContext = (serviceId: string) => sealContext(CrmPayload, 'content', { serviceId });
export const filesContext = (serviceId: string) => sealContext(CrmPayload, 'files', { serviceId });

/**
 * Takes the records of a payload over, all or none, and answers the first one's end user. A record that has been seen
 * changes nothing. Throws NotFound for an integration that is gone or disabled, BadInput, InvalidFields.
 */
export async function ingest(
  tx: Tx,
  secrets: Secrets,
  integration: Integration,
  records: readonly ReadRecord[],
  startWorkflow: boolean,
): Promise<string> {
  // Its lock sets deliveries that come at the same moment one behind the other.
  const { isEnabled } = await lockedIntegration(tx, integration.accountId, integration.serviceId);
  if (!isEnabled) throw new NotFound('CRM integration');
  const taken = await tx.db.find(CrmPayload, {
    select: { eventKey: true, endUserServiceId: true },
    where: { integrationId: integration.serviceId, eventKey: In(records.map(({ key }) => key)) },
  });
  const seen = new Map(taken.map(({ eventKey, endUserServiceId }) => [eventKey, endUserServiceId]));
  const fresh = records.filter(({ key }) => !seen.has(key));
  const added: CrmPayload[] = [];
  if (fresh.length > 0) {
    const taking = await startTaking(tx, secrets, integration, fresh, startWorkflow);
    for (const record of fresh) {
      if (seen.has(record.key)) continue;
      const payload = await take(tx, secrets, taking, record);
      if (!payload) continue;
      seen.set(record.key, payload.endUserServiceId);
      added.push(payload);
    }
    if (added.length > 0) await insert(tx.db, CrmPayload, added);
    await insertOpportunities(tx, taking.opportunities);
  }
  const first = records.map(({ key }) => seen.get(key)).find((endUser) => endUser !== undefined);
  if (first === undefined) throw new BadInput('The deal was deleted in the CRM before it was known here.');
  return first;
}

interface Taking {
  opportunities: Opportunities;
  /** Whether the account may have a deal of the same merchant. */
  isKnownMerchant: (deal: CrmDeal) => boolean;
  startWorkflow: boolean;
  /** Opportunities that a job fetches already: CRMs send an event for each field that changed. */
  fetched: Set<string>;
}

async function startTaking(
  tx: Tx,
  secrets: Secrets,
  integration: Integration,
  records: ReadRecord[],
  startWorkflow: boolean,
): Promise<Taking> {
  const ids = records.map(({ record }) => record.opportunityId);
  const deals = records.map(({ deal }) => deal);
  return {
    opportunities: await readOpportunities(tx, integration, ids),
    isKnownMerchant: await merchantsHere(tx, secrets, integration.accountId, deals),
    startWorkflow,
    fetched: new Set(),
  };
}

async function take(
  tx: Tx,
  secrets: Secrets,
  { opportunities, isKnownMerchant, startWorkflow, fetched }: Taking,
  { key, item, record, deal, problems, fetches }: ReadRecord,
): Promise<CrmPayload | null> {
  const { accountId, serviceId: integrationId } = opportunities.integration;
  const { opportunityId, removed } = record;
  const endUser = await findEndUser(tx, opportunities, opportunityId, deal.endUserId);
  if (removed && !endUser) return null;
  const opportunity = opportunities.known.get(opportunityId) ?? null;
  if (endUser && !removed) await bringUpToDate(tx, secrets, opportunityId, endUser, opportunity, deal);
  const endUserServiceId =
    endUser?.serviceId ?? (await createFrom(tx, secrets, accountId, opportunityId, deal, isKnownMerchant(deal)));
  const serviceId = newId('crp', tx.now.getTime());
  const payload: CrmPayload = {
    serviceId,
    accountId,
    integrationId,
    eventKey: key,
    opportunityId,
    endUserServiceId,
    status: 'applied',
    message: removed ? 'The deal was deleted in the CRM; it stays here.' : null,
    problems: problemLines(problems),
    startWorkflow,
    content: secrets.sealJson(item, contentContext(serviceId)),
    files: null,
    created: tx.now,
  };
  if (removed) return payload;
  await noteOpportunity(tx, opportunities, record, deal, endUserServiceId, fetches);
  if (fetches && fetched.has(opportunityId))
    return { ...payload, message: 'Fetched with another event of its payload.' };
  fetched.add(opportunityId);
  return { ...payload, ...(await proceed(tx, secrets, payload, deal, fetches)) };
}

/** What still has to be done for a payload: fetch its record, fetch its files, or start the workflow at once. */
export async function proceed(
  tx: Tx,
  secrets: Secrets,
  payload: CrmPayload,
  deal: CrmDeal,
  fetches: boolean,
): Promise<Partial<CrmPayload>> {
  const { serviceId } = payload;
  if (fetches) {
    tx.enqueue(FETCH_RECORD_JOB, { payloadServiceId: serviceId, attempt: 1 });
    return { status: 'pending' };
  }
  if (deal.files.length > 0) {
    tx.enqueue(FETCH_FILES_JOB, { payloadServiceId: serviceId, attempt: 1 });
    return { status: 'pending', files: secrets.sealJson(deal.files, filesContext(serviceId)) };
  }
  if (payload.startWorkflow) await startWorkflow(tx, payload);
  return { status: 'applied' };
}

/** Has the deal processed, where it can be: one that waits for a review is left to the person. */
export async function startWorkflow(
  tx: Tx,
  { accountId, endUserServiceId }: Pick<CrmPayload, 'accountId' | 'endUserServiceId'>,
): Promise<void> {
  const endUser = await lockedEndUser(tx, accountId, endUserServiceId);
  if ('refusal' in nextEndUserStatus(endUser.status, 'ready', 'client')) return;
  await moveEndUser(tx, endUser, 'ready', 'client');
}

export const problemLines = (problems: Problems): string[] =>
  Object.entries(problems)
    .slice(0, 50)
    .map(([field, messages]) => `${field}: ${messages.join(' ')}`);
