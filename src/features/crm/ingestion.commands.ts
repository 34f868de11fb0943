import { In } from 'typeorm';
import { insert } from '../../platform/db/insert';
import { sealContext } from '../../platform/db/sealed';
import { together } from '../../platform/db/together';
import type { Tx } from '../../platform/db/transact';
import { BadInput, NotFound } from '../../platform/errors';
import { newId } from '../../platform/ids';
import type { Secrets } from '../../platform/secrets';
import { DealAssignee } from '../assignment/deal-assignee.entity';
import { lockedEndUser, moveEndUser } from '../deals/end-user.commands';
import { EndUser } from '../deals/end-user.entity';
import { nextEndUserStatus } from '../deals/end-user.rules';
import { FETCH_FILES_JOB, FETCH_RECORD_JOB } from './crm.jobs.rules';
import { CrmPayload } from './crm-payload.entity';
import { bringUpToDate, createFrom } from './deal.commands';
import type { CrmDeal } from './deal.rules';
import { merchantsHere } from './duplicate.commands';
import { lockedIntegration } from './integration.commands';
import { isLate, type Latest, latestOf, newestTime } from './latest.queries';
import type { Precedence } from './merge.rules';
import {
  FETCHED_WITH_ANOTHER,
  findEndUser,
  type Integration,
  insertOpportunities,
  noteOpportunity,
  type Opportunities,
  readOpportunities,
} from './opportunity.commands';
import { problemLines } from './reading.rules';
import type { ReadRecord } from './reception';

export const contentContext = (serviceId: string) => sealContext(CrmPayload, 'content', { serviceId });
export const filesContext = (serviceId: string) => sealContext(CrmPayload, 'files', { serviceId });

/**
 * Takes the records of a payload over, all or none, and answers the first one's end user. A record that has been seen
 * changes nothing. Throws NotFound for an integration that is gone or disabled, and for a deal that is not among those
 * `ownDealsOf` this user where it says so; BadInput.
 */
export async function ingest(
  tx: Tx,
  secrets: Secrets,
  integration: Integration,
  records: readonly ReadRecord[],
  startWorkflow: boolean,
  ownDealsOf: string | null,
): Promise<string> {
  // Its lock sets deliveries that come at the same moment one behind the other.
  const { isEnabled } = await lockedIntegration(tx, integration.accountId, integration.serviceId);
  if (!isEnabled) throw new NotFound('CRM integration');
  const taking = await startTaking(tx, secrets, integration, records, { startWorkflow, ownDealsOf });
  const added: CrmPayload[] = [];
  let first: string | null = null;
  for (const record of records) {
    const seen = endUserOfSeen(taking, record);
    if (seen !== null) await refuseOthers(tx, taking, seen);
    const payload = seen === null ? await take(tx, secrets, taking, record) : null;
    if (payload) added.push(payload);
    first ??= seen ?? payload?.endUserServiceId ?? null;
  }
  await together(tx.db, async () => {
    if (added.length > 0) await insert(tx.db, CrmPayload, added);
    await insertOpportunities(tx, taking.opportunities);
  });
  if (first === null) throw new BadInput('The deal was deleted in the CRM before it was known here.');
  return first;
}

interface Taking {
  opportunities: Opportunities;
  /** Whether the account may have a deal of the same merchant. */
  isKnownMerchant: (deal: CrmDeal) => boolean;
  startWorkflow: boolean;
  /** Whose deals alone may be changed; null: all of the account. */
  ownDealsOf: string | null;
  /** Deals that were not there before. */
  made: Set<string>;
  /** Opportunities that a job fetches already: CRMs send an event for each field that changed. */
  fetched: Set<string>;
  /** The end users of events that were taken, by the key of each. */
  byKey: Map<string, string>;
  latest: Map<string, Latest>;
}

async function startTaking(
  tx: Tx,
  secrets: Secrets,
  integration: Integration,
  records: readonly ReadRecord[],
  how: Pick<Taking, 'startWorkflow' | 'ownDealsOf'>,
): Promise<Taking> {
  const ids = records.map(({ record }) => record.opportunityId);
  const keys = records.flatMap(({ key }) => (key === null ? [] : [key]));
  const where = { integrationId: integration.serviceId, eventKey: In(keys) };
  const select = { eventKey: true, endUserServiceId: true } as const;
  const taken = keys.length > 0 ? await tx.db.find(CrmPayload, { select, where }) : [];
  return {
    opportunities: await readOpportunities(tx, integration, ids),
    isKnownMerchant: await merchantsHere(
      tx,
      secrets,
      integration.accountId,
      records.map(({ deal }) => deal),
    ),
    ...how,
    made: new Set(),
    fetched: new Set(),
    byKey: new Map(taken.flatMap(({ eventKey, endUserServiceId }) => (eventKey ? [[eventKey, endUserServiceId]] : []))),
    latest: await latestOf(tx, integration.serviceId, ids),
  };
}

/** The end user of a record that was taken before, by its event's id; without one, of the last that says the same. */
function endUserOfSeen({ byKey, latest }: Taking, { key, hash, record }: ReadRecord): string | null {
  if (key !== null) return byKey.get(key) ?? null;
  const last = latest.get(record.opportunityId);
  return last?.recordHash === hash ? last.endUserServiceId : null;
}

/** Throws NotFound for a deal that whoever brings the payload does not see. */
async function refuseOthers(tx: Tx, { ownDealsOf: userId, made }: Taking, serviceId: string): Promise<void> {
  if (userId === null || made.has(serviceId)) return;
  const endUser = await tx.db.findOneBy(EndUser, { serviceId });
  const endUserServiceId = endUser?.linkedDealId ?? serviceId;
  if (!(await tx.db.existsBy(DealAssignee, { endUserServiceId, userId }))) throw new NotFound('End user');
}

const LATE = 'It happened before what was taken already: only what was not known is added.';

async function take(
  tx: Tx,
  secrets: Secrets,
  taking: Taking,
  { key, hash, item, record, deal, problems, unmapped, fetches }: ReadRecord,
): Promise<CrmPayload | null> {
  const { opportunities, isKnownMerchant, startWorkflow, ownDealsOf, fetched, byKey, latest } = taking;
  const { accountId, serviceId: integrationId } = opportunities.integration;
  const { opportunityId, removed } = record;
  // One that is told of before it happens would make all that follows late.
  const eventTime = record.eventTime == null ? null : Math.min(record.eventTime, tx.now.getTime());
  const last = latest.get(opportunityId);
  const late = isLate(eventTime, last);
  const counts: Precedence = late ? 'stored' : 'incoming';
  const endUser = await findEndUser(tx, opportunities, opportunityId, deal.endUserId);
  if (removed && !endUser) return null;
  if (endUser) await refuseOthers(tx, taking, endUser.serviceId);
  const opportunity = opportunities.known.get(opportunityId) ?? null;
  const made =
    endUser === null
      ? await createFrom(tx, secrets, accountId, opportunityId, deal, {
          mayBeDuplicate: isKnownMerchant(deal),
          ownDealsOf,
        })
      : removed
        ? { serviceId: endUser.serviceId, problems: [] }
        : await bringUpToDate(tx, secrets, opportunityId, endUser, opportunity, deal, { counts, ownDealsOf });
  const endUserServiceId = made.serviceId;
  if (!endUser) taking.made.add(endUserServiceId);
  const lines = [...made.problems, ...problemLines(problems)];
  const serviceId = newId('crp', tx.now.getTime());
  const payload: CrmPayload = {
    serviceId,
    accountId,
    integrationId,
    kind: 'payload',
    eventKey: key,
    recordHash: hash,
    turn: (last?.turn ?? 0) + 1,
    eventTime: newestTime(eventTime, last),
    opportunityId,
    endUserServiceId,
    status: 'applied',
    message: removed ? 'The deal was deleted in the CRM; it stays here.' : late ? LATE : null,
    problems: lines,
    unmapped,
    startWorkflow,
    content: secrets.sealJson(item, contentContext(serviceId)),
    files: null,
    created: tx.now,
  };
  latest.set(opportunityId, payload);
  if (key !== null) byKey.set(key, endUserServiceId);
  if (removed) return payload;
  await noteOpportunity(tx, opportunities, record, deal, { endUserServiceId, problems: lines, fetches, counts });
  if (fetches && fetched.has(opportunityId)) return { ...payload, message: FETCHED_WITH_ANOTHER };
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
    tx.enqueue(FETCH_RECORD_JOB, { payloadServiceId: serviceId });
    return { status: 'pending' };
  }
  if (deal.files.length > 0) {
    tx.enqueue(FETCH_FILES_JOB, { payloadServiceId: serviceId });
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
