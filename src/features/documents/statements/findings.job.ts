import { patch } from '../../../platform/db/insert';
import { findLocked } from '../../../platform/db/lock';
import { defineJob } from '../../../platform/jobs/job';
import type { Services } from '../../../platform/services';
import { EndUser } from '../../deals/end-user.entity';
import type { Findings, ProcessingStep } from '../../deals/processing.job';
import { TELL_UPDATED_JOB } from './findings.rules';
import { DealFindingsRow } from './pdf.entity';
import { transactionsUpdated } from './statement.events';

/** A statement that does not pass its checks is a rule that its deal breaks; one that a person has unloaded is none any more. */
export const statementsStep: ProcessingStep = {
  name: 'statements',
  async run({ accountId, endUserServiceId }, { database }): Promise<Findings> {
    const failed = await database.read<{ serviceId: string }>(
      `SELECT service_id AS serviceId FROM pdfs WHERE account_id = ? AND end_user_service_id = ? AND checks_passed = ?
         AND status IN ('transactions_loaded', 'processed') ORDER BY created, service_id`,
      [accountId, endUserServiceId, false],
    );
    return { broken: failed.map(({ serviceId }) => ({ serviceId, name: 'Bank statement needs a look' })) };
  },
};

/** Tells once of all changes of a deal's transactions since the first. */
export const tellUpdatedJob = defineJob<{ endUserServiceId: string }, Services>({
  ...TELL_UPDATED_JOB,
  run: ({ endUserServiceId }, { transact }) =>
    transact(async (tx) => {
      const found = await findLocked(tx.db, DealFindingsRow, { endUserServiceId });
      const endUser = await tx.db.findOneBy(EndUser, { serviceId: endUserServiceId });
      if (!found || found.untoldChanges === 0 || !endUser || endUser.deletedAt) return;
      await patch(tx.db, DealFindingsRow, { endUserServiceId }, { untoldChanges: 0 });
      tx.emit(transactionsUpdated, {
        accountId: endUser.accountId,
        subjectId: endUserServiceId,
        meta: endUser.meta,
        data: {
          end_user_service_id: endUserServiceId,
          end_user_id: endUser.endUserId,
          count: found.untoldChanges,
          last_changed_at: (found.lastChangedAt ?? tx.now).toISOString(),
        },
      });
    }),
});
