import { findLockedBeside } from '../../platform/db/lock';
import type { Tx } from '../../platform/db/transact';
import { BadInput, NotFound } from '../../platform/errors';
import { NOT_A_DEAL } from '../submissions/submission.commands';
import { FunderSubmission } from '../submissions/submission.entity';
import { Decision } from './decision.entity';
import { OPEN_SEND, type Sends } from './sends.commands';

/** A submission that is locked until the transaction ends, and what was decided of it: nobody else decides anything meanwhile. */
export interface DecidedSubmission {
  submission: FunderSubmission;
  decisions: readonly Decision[];
  /** The one that stands. */
  current: Decision | null;
  sends: Sends;
}

const OF = 'submission_service_id = funder_submissions.service_id';
/** What is asked of a submission along with its lock. Of most nothing was decided yet. */
const BESIDE = {
  wasDecided: `SELECT EXISTS (SELECT 1 FROM decisions WHERE ${OF})`,
  areOpen: `SELECT EXISTS (SELECT 1 FROM attempts WHERE ${OF} AND ${OPEN_SEND})`,
  reference: `SELECT provider_reference FROM attempts WHERE ${OF} AND is_production = 1 AND is_test = 0 AND status = 'succeeded'
    AND channel <> 'email' ORDER BY created DESC, service_id DESC LIMIT 1`,
};

/** The account's submission; null where there is none, or a deleted one. */
export async function decidedSubmission(
  tx: Tx,
  accountId: string,
  serviceId: string,
): Promise<DecidedSubmission | null> {
  const held = await findLockedBeside(tx, FunderSubmission, { accountId, serviceId }, BESIDE);
  if (!held || held.found.deletedAt) return null;
  const { wasDecided, areOpen, reference } = held.beside;
  const decisions = Number(wasDecided) ? await tx.db.findBy(Decision, { submissionServiceId: serviceId }) : [];
  const current = decisions.find(({ currentSubmissionId }) => currentSubmissionId === serviceId) ?? null;
  const sends = { reference: reference ? String(reference) : null, areOpen: Boolean(Number(areOpen)) };
  return { submission: held.found, decisions, current, sends };
}

/** The same of one that must be there, and a deal's. Throws NotFound; BadInput for a test's. */
export async function decidedDeal(tx: Tx, accountId: string, serviceId: string): Promise<DecidedSubmission> {
  const about = await decidedSubmission(tx, accountId, serviceId);
  if (!about) throw new NotFound('Funder submission');
  if (about.submission.isSynthetic) throw new BadInput(NOT_A_DEAL);
  return about;
}
