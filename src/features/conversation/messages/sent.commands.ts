import { on, type Tx } from '../../../platform/db/transact';
import { countMessage } from '../../../platform/message-metrics';
import { Mailbox } from '../../mailboxes/mailbox.entity';
import { Message } from '../../submissions/messages/message.entity';
import { messageCompleted } from '../../submissions/messages/message.events';
import { attemptCompleted } from '../../submissions/submission.events';
import { COPY_SENT_JOB } from './message.jobs.rules';

async function file(tx: Tx, message: Message | null): Promise<void> {
  if (!message?.mailboxId) return;
  const where = { serviceId: message.mailboxId, copiesSent: true };
  if (await tx.db.existsBy(Mailbox, where)) tx.enqueue(COPY_SENT_JOB, { messageServiceId: message.serviceId, look: 1 });
}

/** What has left by a mailbox is to be found among its sent mails. */
export const fileWhatWasSent = [
  on(messageCompleted, async (tx, { data }) => {
    if (data.status === 'succeeded' && data.via === 'mail')
      await file(tx, await tx.db.findOneBy(Message, { serviceId: data.service_id }));
  }),
  on(attemptCompleted, async (tx, { data }) => {
    if (data.status === 'succeeded' && data.channel === 'email' && data.is_production)
      await file(tx, await tx.db.findOneBy(Message, { attemptId: data.service_id }));
  }),
];

/** How messages and letters end, for the metrics. */
export const countingMessages = [
  on(messageCompleted, async (_tx, { data: { kind, via, status } }) => countMessage(kind, via, status)),
  on(attemptCompleted, async (_tx, { data: { channel, status } }) => {
    if (channel === 'email') countMessage('letter', 'mail', status);
  }),
];
