import { insert } from '../../../platform/db/insert';
import { findLocked } from '../../../platform/db/lock';
import { sealContext } from '../../../platform/db/sealed';
import type { Tx } from '../../../platform/db/transact';
import { Conflict, NotFound } from '../../../platform/errors';
import { newId } from '../../../platform/ids';
import { areThere } from '../../deals/deal.queries';
import { Message } from '../../submissions/messages/message.entity';
import { sendFacts } from '../../submissions/sending/send-facts.commands';
import { lockedDealSubmission } from '../../submissions/submission.commands';
import { checkMayGo, checkRate, onceKeyOf } from './message.checks';
import { begin, type MessageReach } from './message.commands';

/** Sends a message that failed once more, as a new one that names it; asked again, it is the same. Throws NotFound, Conflict. */
export async function retryMessage(
  tx: Tx,
  accountId: string,
  serviceId: string,
  { config, secrets }: MessageReach,
): Promise<string> {
  const old = await findLocked(tx.db, Message, { accountId, serviceId });
  if (!old || old.kind === 'letter' || !(await areThere(tx, [old.endUserId]))) throw new NotFound('Message');
  const again = await tx.db.findOneBy(Message, { retryOf: serviceId });
  if (again) return again.serviceId;
  if (old.status !== 'failed')
    throw new Conflict(`This message is ${old.status}: only one that failed is sent again.`, 'not_failed');
  if (old.submissionId) {
    const submission = await lockedDealSubmission(tx, accountId, old.submissionId);
    await checkMayGo(tx, submission, await sendFacts(tx, submission), old.kind);
  }
  const onceKey = await onceKeyOf(tx, old.kind, old.submissionId);
  await checkRate(tx, accountId, old.submissionId);
  const id = newId('msg', tx.now.getTime());
  const body = old.body && secrets.open(old.body, sealContext(Message, 'body', { serviceId }));
  const isTask = old.via === 'task';
  const fresh: Message = {
    ...old,
    serviceId: id,
    body: body && secrets.seal(body, sealContext(Message, 'body', { serviceId: id })),
    status: isTask ? 'action_required' : 'in_progress',
    messageId: old.via === 'mail' ? `<${id}@${new URL(config.publicUrl).hostname}>` : null,
    clientId: null,
    retryOf: serviceId,
    onceKey,
    tries: 0,
    nextTryAt: null,
    transmissionStartedAt: null,
    completedAt: null,
    response: null,
    note: null,
    author: tx.actor,
    created: tx.now,
  };
  await insert(tx.db, Message, fresh);
  await begin(tx, fresh);
  return id;
}
