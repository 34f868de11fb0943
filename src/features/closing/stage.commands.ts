import { IsNull } from 'typeorm';
import { patch } from '../../platform/db/insert';
import { fromStored, toStored } from '../../platform/db/instants';
import { together } from '../../platform/db/together';
import { on, type Tx } from '../../platform/db/transact';
import type { DataOf } from '../../platform/events/definition.rules';
import { columnsOf, inColumns, lookedUp, takeSeen, wantedFor } from '../../platform/events/look-ups';
import { EndUser } from '../deals/end-user.entity';
import { mayMoveDeal, type PipelineStage, pipelineStage } from '../deals/pipeline.rules';
import { decisionCreated, decisionDetached } from '../decisions/decision.events';
import { newDecision } from '../decisions/new-decisions';
import { messageCompleted } from '../submissions/messages/message.events';
import { FunderSubmission } from '../submissions/submission.entity';
import { submissionStatusChanged } from '../submissions/submission.events';
import { Closing } from './closing.entity';
import { stageChanged } from './closing.events';

/** A deal, and what its stage follows from. */
interface Standing {
  serviceId: string;
  ownId: string | null;
  stage: PipelineStage;
  isLost: unknown;
  meta: string | null;
  closings: unknown;
  hasLiveOffer: unknown;
  wasSent: unknown;
}

const ofDeal = (deal: string) =>
  `s.end_user_service_id = ${deal}.service_id AND s.deleted_at IS NULL AND s.is_synthetic = 0`;
const closingsOf = (deal: string) => `(SELECT COUNT(*) FROM closings c WHERE c.end_user_id = ${deal}.service_id)`;
const approvedOf = (deal: string) =>
  `(SELECT COUNT(*) FROM funder_submissions s WHERE ${ofDeal(deal)} AND s.status = 'approved')`;
/** An approval stands that has neither run out by then nor was withdrawn by the broker. */
const hasLiveOffer = (deal: string) =>
  `EXISTS (SELECT 1 FROM funder_submissions s JOIN decisions d ON d.current_submission_id = s.service_id
     WHERE ${ofDeal(deal)} AND s.status = 'approved' AND (d.expires_at IS NULL OR d.expires_at > ?)
       AND NOT EXISTS (SELECT 1 FROM messages m WHERE m.submission_id = s.service_id AND m.kind = 'withdrawal'
         AND m.status = 'succeeded' AND m.completed_at IS NOT NULL))`;
/** A funder has it: it was sent there, or it was decided. */
const wasSent = (deal: string) =>
  `EXISTS (SELECT 1 FROM funder_submissions s WHERE ${ofDeal(deal)} AND (s.submitted_at IS NOT NULL
     OR EXISTS (SELECT 1 FROM decisions d WHERE d.submission_service_id = s.service_id AND d.retracted_at IS NULL)))`;

const arrivalKey = (dealId: string) => `deal that arrives ${dealId}`;
const isArrival = ({ previous_status, status }: DataOf<typeof submissionStatusChanged>) =>
  previous_status === 'in_progress' && status === 'submitted_to_funder';

/** What of a deal decides whether it is `sent` now that a funder has it. */
export const arrivingDeal = wantedFor(submissionStatusChanged, ({ accountId, subjectId, data }) =>
  isArrival(data)
    ? {
        key: arrivalKey(data.end_user_service_id),
        table: 'end_users',
        columns: [
          ...['end_user_id', 'pipeline_stage', 'meta', 'last_updated'],
          ...[closingsOf('end_users'), approvedOf('end_users')],
        ],
        where: `service_id = ? AND account_id = ? AND deleted_at IS NULL AND is_synthetic = 0 AND lost_at IS NULL
          AND EXISTS (SELECT 1 FROM funder_submissions s WHERE s.service_id = ? AND ${ofDeal('end_users')})`,
        parameters: [data.end_user_service_id, accountId, subjectId],
      }
    : null,
);

/** What a stage follows from, by the names of `Standing`. */
const STANDING = {
  serviceId: 'e.service_id',
  ownId: 'e.end_user_id',
  stage: 'e.pipeline_stage',
  isLost: 'e.lost_at IS NOT NULL',
  meta: 'e.meta',
  closings: closingsOf('e'),
  hasLiveOffer: hasLiveOffer('e'),
  wasSent: wasSent('e'),
};
const IS_DEAL = 'service_id = ? AND account_id = ? AND deleted_at IS NULL AND is_synthetic = 0';
const standingKey = (dealId: string) => `standing of ${dealId}`;

/** The standing of a deal that was decided: whoever else decides of it waits. */
export const decidedDealStands = wantedFor(decisionCreated, ({ accountId, data, created }, tx) => {
  const deal = newDecision(tx, data.decision_service_id)?.submission.endUserServiceId;
  if (!deal) return null;
  return {
    key: standingKey(deal),
    table: 'end_users e',
    columns: Object.values(STANDING),
    where: IS_DEAL,
    parameters: [toStored(created), deal, accountId],
    holds: { table: 'end_users', where: IS_DEAL, parameters: [deal, accountId] },
  };
});

/** Puts a deal where its records say that it stands, and tells where that is another place. */
export async function restage(tx: Tx, accountId: string, serviceId: string): Promise<void> {
  takeSeen(tx, standingKey(serviceId));
  const deal = await standingOf(tx, accountId, serviceId);
  if (deal) await place(tx, accountId, deal);
}

async function place(tx: Tx, accountId: string, deal: Standing): Promise<void> {
  const { serviceId } = deal;
  const stage = pipelineStage({
    isLost: Boolean(Number(deal.isLost)),
    closing: Number(deal.closings) ? await tx.db.findOneBy(Closing, { endUserId: serviceId }) : null,
    hasLiveOffer: Boolean(Number(deal.hasLiveOffer)),
    wasSent: Boolean(Number(deal.wasSent)),
  });
  if (stage === deal.stage) return;
  await together(tx.db, () => patch(tx.db, EndUser, { serviceId }, { pipelineStage: stage, stageSince: tx.now }));
  emitStage(tx, accountId, deal, stage);
}

function emitStage(
  tx: Tx,
  accountId: string,
  { serviceId, ownId, stage: previous, meta }: Pick<Standing, 'serviceId' | 'ownId' | 'stage'> & { meta: unknown },
  stage: PipelineStage,
): void {
  tx.emit(stageChanged, {
    accountId,
    subjectId: serviceId,
    data: { service_id: serviceId, end_user_id: ownId, previous_stage: previous, stage },
    meta: typeof meta === 'string' ? JSON.parse(meta) : null,
  });
}

/** Locked, and read by one statement. */
async function standingOf(tx: Tx, accountId: string, serviceId: string): Promise<Standing | undefined> {
  const lock = tx.db.connection.options.type === 'mysql' ? ' FOR UPDATE' : '';
  const [found] = await tx.db.query<Standing[]>(
    `SELECT ${columnsOf(STANDING)} FROM end_users e WHERE ${IS_DEAL}${lock}`,
    [toStored(tx.now), serviceId, accountId],
  );
  return found;
}

/** Puts a deal that was `new` by what was looked up where its first arrival puts it; false: it was not looked up, or not new. */
async function arrive(tx: Tx, accountId: string, serviceId: string): Promise<boolean> {
  const row = lookedUp(tx, arrivalKey(serviceId));
  if (!row) return false;
  const [ownId, previous, meta, changed, closings, approved] = row;
  if (previous !== 'new' || Number(closings) || Number(approved)) return false;
  const stage = pipelineStage({ isLost: false, closing: null, hasLiveOffer: false, wasSent: true });
  // Whoever chooses, approves or gives up meanwhile moves the deal as well, before this or behind it.
  const lastUpdated = new Date(fromStored(String(changed)));
  const where = { serviceId, pipelineStage: 'new' as const, lastUpdated, lostAt: IsNull(), deletedAt: IsNull() };
  await together(tx.db, () => patch(tx.db, EndUser, where, { pipelineStage: stage, stageSince: tx.now }));
  const deal = { serviceId, ownId: ownId === null ? null : String(ownId), stage: 'new' as const, meta };
  emitStage(tx, accountId, deal, stage);
  return true;
}

/** Deals that were put where they stand by now: all that a transaction changes is changed before it is told. */
const placed = new WeakMap<Tx, Set<string>>();

async function placeDecided(tx: Tx, accountId: string, serviceId: string): Promise<void> {
  const row = takeSeen(tx, standingKey(serviceId));
  if (row === undefined) return restage(tx, accountId, serviceId);
  placed.set(tx, (placed.get(tx) ?? new Set()).add(serviceId));
  if (row) await place(tx, accountId, inColumns<Standing>(STANDING, row));
}

async function restageOf(tx: Tx, accountId: string, submissionServiceId: string): Promise<void> {
  const submission = await tx.db.findOneBy(FunderSubmission, { serviceId: submissionServiceId });
  if (submission) await restage(tx, accountId, submission.endUserServiceId);
}

export const stageListeners = [
  on(submissionStatusChanged, async (tx, { accountId, data }) => {
    if (isArrival(data) && (await arrive(tx, accountId, data.end_user_service_id))) return;
    if (placed.get(tx)?.has(data.end_user_service_id)) return;
    if (mayMoveDeal(data.previous_status, data.status)) await restage(tx, accountId, data.end_user_service_id);
  }),
  on(decisionCreated, async (tx, { accountId, data }) => {
    const made = newDecision(tx, data.decision_service_id);
    if (made) await placeDecided(tx, accountId, made.submission.endUserServiceId);
  }),
  on(decisionDetached, (tx, { accountId, data }) => restageOf(tx, accountId, data.service_id)),
  on(messageCompleted, async (tx, { accountId, data }) => {
    if (data.kind === 'withdrawal') await restage(tx, accountId, data.end_user_service_id);
  }),
];
