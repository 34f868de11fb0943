import type { Tx } from '../../platform/db/transact';
import { AppError, InvalidFields, NotFound } from '../../platform/errors';
import { withdrawalKey } from '../conversation/messages/message.checks';
import { type MessageReach, sendMessage } from '../conversation/messages/message.commands';
import { lockedEndUser } from '../deals/end-user.commands';
import { Message } from '../submissions/messages/message.entity';
import { FunderSubmission } from '../submissions/submission.entity';
import { Closing, type WithdrawOutcome } from './closing.entity';

const MOST = 50;

/**
 * Tells each of these funders that the deal is withdrawn, one transaction each, so that whoever is cut off repeats it and
 * nobody is told twice. Throws NotFound for the deal, InvalidFields.
 */
export async function withdrawOthers(
  transact: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  accountId: string,
  {
    endUserServiceId,
    submissionServiceIds,
    text,
  }: { endUserServiceId: string; submissionServiceIds: string[]; text: string | null },
  reach: MessageReach,
): Promise<WithdrawOutcome[]> {
  const ids = [...new Set(submissionServiceIds)];
  if (ids.length === 0 || ids.length > MOST)
    throw new InvalidFields({ submissionServiceIds: [`Name 1 to ${MOST} submissions.`] });
  await transact(async (tx) => {
    tx.quiet();
    await lockedEndUser(tx, accountId, endUserServiceId);
  });
  const outcomes: WithdrawOutcome[] = [];
  for (const submissionServiceId of ids)
    outcomes.push(
      await transact((tx) => withdraw(tx, accountId, endUserServiceId, submissionServiceId, text, reach)).catch(
        (error: unknown) => {
          if (!(error instanceof AppError)) throw error;
          const reason = error instanceof NotFound ? 'not_found' : (error.details.reason ?? error.code.toLowerCase());
          return { submissionServiceId, queued: false, reason, messageServiceId: null };
        },
      ),
    );
  return outcomes;
}

async function withdraw(
  tx: Tx,
  accountId: string,
  endUserServiceId: string,
  submissionServiceId: string,
  text: string | null,
  reach: MessageReach,
): Promise<WithdrawOutcome> {
  const submission = await tx.db.findOneBy(FunderSubmission, {
    accountId,
    serviceId: submissionServiceId,
    endUserServiceId,
  });
  if (!submission || submission.deletedAt) throw new NotFound('Funder submission');
  const refused = (reason: string, messageServiceId: string | null = null): WithdrawOutcome => {
    tx.quiet();
    return { submissionServiceId, queued: false, reason, messageServiceId };
  };
  const closing = await tx.db.findOneBy(Closing, { endUserId: endUserServiceId });
  if (closing?.submissionId === submissionServiceId) return refused('selected');
  const known = await tx.db.findOneBy(Message, { onceKey: withdrawalKey(submissionServiceId) });
  if (known) return refused('already_withdrawn', known.serviceId);
  if (submission.status !== 'submitted_to_funder' && submission.status !== 'approved')
    return refused('not_with_funder');
  const input = {
    submissionServiceId,
    kind: 'withdrawal' as const,
    text,
    fileServiceIds: [],
    provides: [],
    confirmRecipients: false,
  };
  const messageServiceId = await sendMessage(tx, accountId, input, reach);
  return { submissionServiceId, queued: true, reason: null, messageServiceId };
}
