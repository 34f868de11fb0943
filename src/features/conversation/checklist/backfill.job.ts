import { z } from 'zod';
import { patch } from '../../../platform/db/insert';
import { findLocked } from '../../../platform/db/lock';
import type { Tx } from '../../../platform/db/transact';
import { defineJob } from '../../../platform/jobs/job';
import type { Services } from '../../../platform/services';
import { EndUser } from '../../deals/end-user.entity';
import { Decision } from '../../decisions/decision.entity';
import { Offer } from '../../decisions/offers/offer.entity';
import { FunderSubmission } from '../../submissions/submission.entity';
import { askedBy } from './asked';
import { ChecklistRequest } from './checklist.entity';
import { ENDED } from './checklist.rules';
import { noteAsked } from './requests.commands';

const AT_ONCE = 100;
const payload = z.object({ after: z.string() });
const BACKFILL_JOB = { name: 'conversation.backfill', payload, parse: (value: unknown) => payload.parse(value) };

/** Lists what current decisions ask for that are older than the list; what a person has said to be answered is provided. */
export const backfillJob = defineJob<{ after: string }, Services>({
  ...BACKFILL_JOB,
  retryDelaysSeconds: [5, 60, 600],
  async run({ after }, { database, transact }, { stopping }) {
    const current = await database.read<{ id: string }>(
      `SELECT service_id AS id FROM decisions WHERE current_submission_id IS NOT NULL AND service_id > ?
       ORDER BY service_id LIMIT ${AT_ONCE}`,
      [after],
    );
    let done = after;
    for (const { id } of current) {
      if (stopping.aborted) break;
      await transact((tx) => listOld(tx, id));
      done = id;
    }
    if (done === after || (current.length < AT_ONCE && done === current.at(-1)?.id)) return;
    await transact(async (tx) => tx.enqueue(BACKFILL_JOB, { after: done }));
  },
});

/** Nobody is told of it: it was said long ago. */
async function listOld(tx: Tx, serviceId: string): Promise<void> {
  tx.quiet();
  const { submissionServiceId } = await tx.db.findOneByOrFail(Decision, { serviceId });
  const submission = await findLocked(tx.db, FunderSubmission, { serviceId: submissionServiceId });
  if (!submission || submission.deletedAt) return;
  const deal = await findLocked(tx.db, EndUser, { serviceId: submission.endUserServiceId });
  const decision = await tx.db.findOneBy(Decision, { serviceId, currentSubmissionId: submissionServiceId });
  if (!deal || deal.deletedAt || !decision || ENDED.has(decision.applicationStatus ?? '')) return;
  if (await tx.db.existsBy(ChecklistRequest, { decisionId: serviceId })) return;
  const list = await askedBy(tx, {
    decision,
    offers: await tx.db.findBy(Offer, { decisionServiceId: decision.serviceId }),
  });
  if (list.length === 0) return;
  await noteAsked(tx, submission, serviceId, list);
  if (decision.answeredAt)
    await patch(tx.db, ChecklistRequest, { decisionId: serviceId, state: 'open' }, { state: 'provided' });
}
