import { In } from 'typeorm';
import { findLocked } from '../../../../platform/db/lock';
import type { Tx } from '../../../../platform/db/transact';
import { BadInput, InvalidFields, NotFound } from '../../../../platform/errors';
import { EndUserFile } from '../../../deals/end-user-file.entity';
import { readIn } from '../../../funders/configuration.queries';
import { connectorOf } from '../../../funders/connectors/connector.queries';
import { Message } from '../../messages/message.entity';
import { endMessage } from '../../messages/outcome.commands';
import { lockedDealSubmission } from '../../submission.commands';
import { FunderSubmission } from '../../submission.entity';
import { filesSent } from '../../submission.events';
import { LATER_JOB } from '../sending.rules';
import { AttemptStepRow, SendRun } from './run.entity';
import { latestRun } from './run.queries';
import { forgetRefusals } from './settled-later.commands';

const MOST_FILES = 50;

/** Lets files follow a deal that its funder has. Throws NotFound, BadInput where it takes none, or has not all of it yet. */
export async function sendLater(
  tx: Tx,
  accountId: string,
  submissionServiceId: string,
  fileIds: readonly string[],
  messageServiceId?: string,
): Promise<void> {
  const wanted = [...new Set(fileIds)];
  if (wanted.length === 0) throw new InvalidFields({ fileServiceIds: ['Shorter than minimum length 1.'] });
  if (wanted.length > MOST_FILES)
    throw new InvalidFields({ fileServiceIds: [`Longer than maximum length ${MOST_FILES}.`] });
  const { endUserServiceId } = await lockedDealSubmission(tx, accountId, submissionServiceId);
  const run = await latestRun(tx, accountId, submissionServiceId);
  const connector = run && (await connectorOf(readIn(tx), run.slug));
  if (!run || !connector?.manifest.later) throw new BadInput('This funder takes no files after the deal.');
  if (run.state !== 'complete') throw new BadInput('The deal is not wholly sent yet: its files go with it.');
  const found = await tx.db.countBy(EndUserFile, { accountId, endUserServiceId, serviceId: In(wanted) });
  if (found < wanted.length) throw new NotFound('End user file');
  if (messageServiceId) await forgetRefusals(tx, run.serviceId, wanted);
  tx.enqueue(LATER_JOB, { runId: run.serviceId, fileIds: wanted, ...(messageServiceId && { messageServiceId }) });
}

/** Whether the funder of a submission takes files after the deal, and has all of it. */
export async function takesLater(tx: Tx, accountId: string, submissionServiceId: string): Promise<boolean> {
  const run = await latestRun(tx, accountId, submissionServiceId);
  if (run?.state !== 'complete') return false;
  return (await connectorOf(readIn(tx), run.slug))?.manifest.later !== undefined;
}

/** Files that follow, and the message that they are. */
export type Later = {
  runId: string;
  fileIds: readonly string[];
  messageServiceId?: string | undefined;
  /** They waited when a backup was made that was restored: they may have gone since. */
  isRestored?: boolean | undefined;
};

/** Tells which of the files the funder has got, and what became of the message that they are. */
export async function laterEnded(tx: Tx, { runId, fileIds, messageServiceId }: Later): Promise<void> {
  const run = await tx.db.findOneBy(SendRun, { serviceId: runId });
  const rows = await tx.db.findBy(AttemptStepRow, { runId, item: In([...fileIds]) });
  const later = rows.filter(({ step }) => step.startsWith('later_'));
  const sent = fileIds.filter(
    (id) =>
      later.some(({ item }) => item === id) && later.every(({ item, status }) => item !== id || status === 'confirmed'),
  );
  const isLost = later.some(({ status }) => status === 'lost' || status === 'started');
  if (messageServiceId) {
    const message = await findLocked(tx.db, Message, { serviceId: messageServiceId });
    const status = isLost ? 'unknown' : sent.length === fileIds.length ? 'succeeded' : 'failed';
    const refused = later.find(({ message: words }) => words !== null)?.message ?? null;
    if (message?.status === 'in_progress')
      await endMessage(tx, message, status, { response: status === 'succeeded' ? null : refused });
  }
  if (sent.length === 0 || !run) return;
  const submission = await tx.db.findOneByOrFail(FunderSubmission, { serviceId: run.submissionServiceId });
  const data = {
    service_id: submission.serviceId,
    end_user_service_id: submission.endUserServiceId,
    funder_service_id: submission.funderServiceId,
    file_service_ids: sent,
  };
  tx.emit(filesSent, { accountId: run.accountId, subjectId: submission.serviceId, data });
}
