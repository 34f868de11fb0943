import { isDuplicate } from '../../../platform/db/database';
import { insert, patch } from '../../../platform/db/insert';
import { sealContext } from '../../../platform/db/sealed';
import type { Tx } from '../../../platform/db/transact';
import { AppError, BadInput } from '../../../platform/errors';
import { newId } from '../../../platform/ids';
import type { Secrets } from '../../../platform/secrets';
import { readIn } from '../../funders/configuration.queries';
import { connectorOf } from '../../funders/connectors/connector.queries';
import { SendRun } from '../../submissions/sending/runs/run.entity';
import { latestRun } from '../../submissions/sending/runs/run.queries';
import { POLL_JOB } from '../../submissions/sending/sending.rules';
import { lockedDealSubmission } from '../../submissions/submission.commands';
import { MESSAGE_JOB } from './following.rules';
import { FunderMessage } from './funder-message.entity';

const LEAST_SECONDS = 60;

/** Asks the funder now what it decided. Throws NotFound, BadInput where it cannot be asked, RATE_LIMITED within a minute. */
export async function askFunder(tx: Tx, accountId: string, submissionServiceId: string): Promise<void> {
  await lockedDealSubmission(tx, accountId, submissionServiceId);
  const run = await latestRun(tx, accountId, submissionServiceId);
  const connector = run && (await connectorOf(readIn(tx), run.slug));
  if (!run || !connector?.manifest.poll) throw new BadInput('This funder cannot be asked what it decided.');
  if (run.state !== 'complete') throw new BadInput('The deal is not wholly sent yet: there is nothing to ask.');
  const since = run.lastPolledAt ? (tx.now.getTime() - run.lastPolledAt.getTime()) / 1000 : LEAST_SECONDS;
  if (since < LEAST_SECONDS) {
    const retryAfterSeconds = Math.ceil(LEAST_SECONDS - since);
    throw new AppError('RATE_LIMITED', 'The funder was asked less than a minute ago.', { retryAfterSeconds });
  }
  await patch(tx.db, SendRun, { serviceId: run.serviceId }, { nextPollAt: tx.now, lastPolledAt: tx.now });
  tx.enqueue(POLL_JOB, { runId: run.serviceId });
}

/** Keeps what a funder's system has posted, sealed; the same one again changes nothing. */
export async function keepMessage(
  tx: Tx,
  { accountId, funderServiceId }: { accountId: string; funderServiceId: string },
  given: { id: string; body: string; headers: Record<string, string> },
  secrets: Secrets,
): Promise<void> {
  const key = { accountId, funderServiceId, messageId: given.id };
  if (await tx.db.existsBy(FunderMessage, key)) return;
  const serviceId = newId('fms', tx.now.getTime());
  const { body, headers } = given;
  const sealed = secrets.sealJson({ body, headers }, sealContext(FunderMessage, 'body', { serviceId }));
  const row: FunderMessage = { serviceId, ...key, body: sealed, status: 'waiting', runId: null, created: tx.now };
  const isFirst = await insert(tx.db, FunderMessage, row).then(
    () => true,
    (error) => {
      if (isDuplicate(error)) return false;
      throw error;
    },
  );
  if (isFirst) tx.enqueue(MESSAGE_JOB, { messageServiceId: serviceId });
}
