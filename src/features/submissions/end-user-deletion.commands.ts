import { In, IsNull } from 'typeorm';
import { patch } from '../../platform/db/insert';
import { findLockedOrFail } from '../../platform/db/lock';
import type { Tx } from '../../platform/db/transact';
import { BadInput, Conflict } from '../../platform/errors';
import { endUserDeleted } from '../deals/deal.events';
import { lockedEndUser } from '../deals/end-user.commands';
import { EndUser } from '../deals/end-user.entity';
import { EndUserFile } from '../deals/end-user-file.entity';
import { removeIdentity } from '../deals/identity.commands';
import { PolicyResult } from '../deals/policy-result.entity';
import { CONTENTS_KEPT_SECONDS, REMOVE_CONTENTS_JOB } from '../deals/processing.rules';
import { EndUserTag } from '../deals/tags/end-user-tag.entity';
import { Attempt } from './sending/attempt.entity';
import { NOT_A_DEAL } from './submission.commands';
import { FunderSubmission } from './submission.entity';
import { recordCount } from './submission-count.commands';

/**
 * Removes a deal: its data and files are gone, its submissions stay as tombstones that nobody is shown.
 * Throws NotFound, BadInput for the test merchant, and Conflict while one of its submissions is being sent.
 */
export async function deleteEndUser(tx: Tx, accountId: string, serviceId: string): Promise<void> {
  const endUser = await lockedEndUser(tx, accountId, serviceId, true);
  if (endUser.isSynthetic) throw new BadInput(NOT_A_DEAL);
  const submissions = await tx.db.findBy(FunderSubmission, {
    accountId,
    endUserServiceId: serviceId,
    deletedAt: IsNull(),
  });
  const ids = submissions.map((submission) => submission.serviceId).sort();
  // A send that is being accepted at this moment holds its submission's lock: its attempt is seen below.
  const locked: FunderSubmission[] = [];
  for (const id of ids) locked.push(await findLockedOrFail(tx.db, FunderSubmission, { serviceId: id }));
  if (ids.length > 0 && (await tx.db.existsBy(Attempt, { openSubmissionId: In(ids) }))) {
    throw new Conflict('The deal is being sent to a funder right now: delete it when that is over.', 'in_progress');
  }
  const files = await tx.db.findBy(EndUserFile, { accountId, endUserServiceId: serviceId });
  if (files.length > 0) {
    await tx.db.delete(EndUserFile, { accountId, endUserServiceId: serviceId });
    const hashes = [...new Set(files.map((file) => file.contentHash))];
    tx.enqueue(REMOVE_CONTENTS_JOB, { hashes }, CONTENTS_KEPT_SECONDS);
  }
  if (ids.length > 0)
    await tx.db.update(FunderSubmission, { serviceId: In(ids) }, { deletedAt: tx.now, retryAt: null });
  for (const submission of locked) recordCount(tx, submission, submission.status, undefined);
  await tx.db.update(
    EndUser,
    { accountId, linkedDealId: serviceId },
    { linkedDealId: null, linkType: null, brokerLinkStatus: 'unlinked' },
  );
  await patch(
    tx.db,
    EndUser,
    { serviceId },
    {
      deletedAt: tx.now,
      endUserId: null,
      name: null,
      information: null,
      meta: null,
      opportunityId: null,
      submittingBrokers: null,
      searchText: '',
      lostNote: null,
    },
  );
  await removeIdentity(tx, serviceId);
  await tx.db.delete(EndUserTag, { accountId, endUserServiceId: serviceId });
  await tx.db.delete(PolicyResult, { accountId, endUserServiceId: serviceId });
  const data = { service_id: serviceId, end_user_id: endUser.endUserId, status: endUser.status };
  tx.emit(endUserDeleted, { accountId, subjectId: serviceId, data });
}
