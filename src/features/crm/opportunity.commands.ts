import { In, IsNull, MoreThan, Not } from 'typeorm';
import { insert, patch } from '../../platform/db/insert';
import { findLocked } from '../../platform/db/lock';
import type { Tx } from '../../platform/db/transact';
import { EndUser } from '../deals/end-user.entity';
import { CrmOpportunity } from './crm-opportunity.entity';
import { CrmPayload } from './crm-payload.entity';
import type { CrmDeal } from './deal.rules';
import type { OpenIntegration } from './integration.queries';
import type { Precedence } from './merge.rules';

export type Integration = Pick<OpenIntegration, 'serviceId' | 'accountId' | 'provider'>;

/** What is known of a payload's opportunities, read at once, since a payload may hold a hundred of them. */
export interface Opportunities {
  readonly integration: Integration;
  readonly known: Map<string, CrmOpportunity>;
  /** Deals that have the opportunity's id and may be it, oldest first. */
  readonly candidates: Map<string, string[]>;
  /** Not in the database yet. */
  readonly added: Set<CrmOpportunity>;
}

export async function readOpportunities(
  tx: Tx,
  integration: Integration,
  opportunityIds: readonly string[],
): Promise<Opportunities> {
  const { accountId, provider } = integration;
  const ids = [...new Set(opportunityIds)];
  if (ids.length === 0) return { integration, known: new Map(), candidates: new Map(), added: new Set() };
  const rows = await tx.db.findBy(CrmOpportunity, { accountId, provider, opportunityId: In(ids) });
  const known = new Map(rows.map((row) => [row.opportunityId, row]));
  const candidates = new Map<string, string[]>();
  // Records of mails carry the opportunity of the deal that they are about.
  const found = await tx.db.query<{ serviceId: string; opportunityId: string }[]>(
    `SELECT service_id AS serviceId, opportunity_id AS opportunityId FROM end_users
     WHERE +account_id = ? AND opportunity_id IN (${ids.map(() => '?')}) AND deleted_at IS NULL AND linked_deal_id IS NULL
       AND is_synthetic = 0 AND (classification IS NULL OR classification = 'submission') ORDER BY created, service_id`,
    [accountId, ...ids],
  );
  for (const { serviceId, opportunityId } of found)
    candidates.set(opportunityId, [...(candidates.get(opportunityId) ?? []), serviceId]);
  return { integration, known, candidates, added: new Set() };
}

/**
 * The deal that an opportunity is, locked: the one that the CRM's earlier payloads went to, else the account's deal with
 * that opportunity_id, else the one with the customer's own end_user_id; null when there is none. Deals of another CRM
 * that numbers its opportunities alike are not it.
 */
export async function findEndUser(
  tx: Tx,
  { integration: { accountId, provider }, known, candidates }: Opportunities,
  opportunityId: string,
  endUserId: string | null,
): Promise<EndUser | null> {
  const opportunity = known.get(opportunityId);
  const own = opportunity && (await present(tx, { accountId, serviceId: opportunity.endUserServiceId }));
  if (own) return own;
  for (const serviceId of candidates.get(opportunityId) ?? []) {
    const taken = await tx.db.existsBy(CrmOpportunity, { endUserServiceId: serviceId, provider: Not(provider) });
    if (!taken) return present(tx, { accountId, serviceId });
  }
  return endUserId === null ? null : present(tx, { accountId, endUserId });
}

async function present(tx: Tx, where: { accountId: string; serviceId?: string; endUserId?: string }) {
  const endUser = await findLocked(tx.db, EndUser, where);
  return endUser && !endUser.deletedAt ? endUser : null;
}

const ID_ONLY = 'The payload carries ids only, and the integration has no credentials to fetch the rest.';

/** What is noted of an opportunity beside its deal. */
export interface Note {
  endUserServiceId: string;
  /** What could not be taken of it. */
  problems: string[];
  /** A job fetches the rest: until then the result stays as it was. */
  fetches: boolean;
  /** Of an event that comes late, only what is not known. */
  counts?: Precedence;
}

/** Notes which deal the opportunity is, and what the CRM says of it; `insertOpportunities` stores what is new. */
export async function noteOpportunity(
  tx: Tx,
  { integration, known, added }: Opportunities,
  { opportunityId, partial }: { opportunityId: string; partial?: boolean },
  { opportunityName, stage, owner, information }: CrmDeal,
  { endUserServiceId, problems, fetches, counts = 'incoming' }: Note,
): Promise<void> {
  const { serviceId: integrationId, accountId, provider } = integration;
  const before = known.get(opportunityId);
  const isEmpty = partial === true && opportunityName === null && Object.keys(information).length === 0;
  const isLate = counts === 'stored' && before !== undefined;
  const stays = isLate || fetches || (isEmpty && before?.lastSynced);
  const either = (next: string | null, old: string | null | undefined) =>
    isLate ? (old ?? next) : (next ?? old ?? null);
  const values = {
    endUserServiceId,
    integrationId,
    name: either(opportunityName, before?.name),
    stage: either(stage, before?.stage),
    owner: either(owner, before?.owner),
    ...(!isLate && !isEmpty && { syncProblems: problems }),
    ...(!stays && (isEmpty ? notAttempted : { ...success, lastSynced: tx.now })),
  };
  const unknown = { syncResult: null, syncMessage: null, syncProblems: null, lastSynced: null, created: tx.now };
  const next: CrmOpportunity = { accountId, provider, opportunityId, ...unknown, ...before, ...values };
  known.set(opportunityId, next);
  if (!before || added.delete(before)) added.add(next);
  else await patch(tx.db, CrmOpportunity, { accountId, provider, opportunityId }, values);
}

type Sync = Pick<CrmOpportunity, 'syncResult' | 'syncMessage'>;
const success: Sync = { syncResult: 'success', syncMessage: null };
const notAttempted: Sync = { syncResult: 'no_sync_attempted', syncMessage: ID_ONLY };

export async function insertOpportunities(tx: Tx, { added }: Opportunities): Promise<void> {
  if (added.size > 0) await insert(tx.db, CrmOpportunity, [...added]);
  added.clear();
}

/** The CRM could not be asked, or did not answer with a deal. The integration is locked. */
export async function failSync(tx: Tx, payload: CrmPayload, message: string): Promise<void> {
  if (await isOutdone(tx, payload)) return;
  const { accountId, integrationId, opportunityId, endUserServiceId } = payload;
  await tx.db.update(
    CrmOpportunity,
    { accountId, integrationId, opportunityId, endUserServiceId },
    { syncResult: 'failure', syncMessage: message.slice(0, 500), lastSynced: tx.now },
  );
}

/** Of an event whose record another one's job fetches, which ends for both. */
export const FETCHED_WITH_ANOTHER = 'Fetched with another event of its payload.';

/** Whether another payload of the opportunity came later: how that goes is what counts. */
function isOutdone(tx: Tx, { integrationId, opportunityId, created, turn }: CrmPayload): Promise<boolean> {
  const own = { integrationId, opportunityId };
  const beside = { ...own, created, turn: MoreThan(turn ?? 0) };
  return tx.db.existsBy(CrmPayload, [
    { ...own, created: MoreThan(created) },
    { ...beside, message: IsNull() },
    { ...beside, message: Not(FETCHED_WITH_ANOTHER) },
  ]);
}

/** What became of the files of a payload, which was taken as a success before they were asked for. The integration is locked. */
export async function noteFiles(
  tx: Tx,
  payload: CrmPayload,
  { message, problems }: Pick<CrmPayload, 'message' | 'problems'>,
): Promise<void> {
  if (await isOutdone(tx, payload)) return;
  const { integrationId, opportunityId, endUserServiceId } = payload;
  const failed = message !== null && { syncResult: 'failure' as const, syncMessage: message, lastSynced: tx.now };
  await patch(
    tx.db,
    CrmOpportunity,
    { integrationId, opportunityId, endUserServiceId },
    { syncProblems: problems, ...failed },
  );
}
