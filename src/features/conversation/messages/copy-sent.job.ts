import type { z } from 'zod';
import { ImapFailure } from '../../../platform/imap/target';
import { defineJob, RetryAfter } from '../../../platform/jobs/job';
import { mailBytes } from '../../../platform/mail';
import { NoAddress } from '../../../platform/server-address';
import type { Services } from '../../../platform/services';
import { Mailbox } from '../../mailboxes/mailbox.entity';
import { senderBy } from '../../mailboxes/sender.queries';
import { openImap } from '../../mailboxes/servers';
import { NoToken } from '../../mailboxes/token';
import { Message } from '../../submissions/messages/message.entity';
import { COPY_SENT_JOB } from './message.jobs.rules';
import { storedMail } from './stored-mail';

const LOOK_AGAIN_SECONDS = 60;
const AGAIN_SECONDS = 120;

/**
 * Files what was sent among the sent mails of its mailbox, unless it is there already: also one that a try before has filed and
 * of which nobody has heard. Whatever becomes of it, the message stays as it is.
 */
export const copySentJob = defineJob<z.infer<typeof COPY_SENT_JOB.payload>, Services>({
  ...COPY_SENT_JOB,
  retryDelaysSeconds: [AGAIN_SECONDS, AGAIN_SECONDS, AGAIN_SECONDS, AGAIN_SECONDS],
  async run({ messageServiceId: serviceId, look }, services, { signal }) {
    const { transact } = services;
    const message = await transact((tx) => tx.db.findOneBy(Message, { serviceId }));
    const mailboxId = message?.mailboxId ?? '';
    const mailbox = await transact((tx) => tx.db.findOneBy(Mailbox, { serviceId: mailboxId }));
    if (!message || !mailbox?.imap || !mailbox.copiesSent) return;
    if (mailbox.state === 'needs_sign_in') return;
    if (mailbox.state === 'paused') throw new RetryAfter(AGAIN_SECONDS);
    const isThere = await filed(services, message, mailbox, look === 2, signal).catch((error: unknown) => {
      if (isForeseen(error)) throw new RetryAfter(AGAIN_SECONDS);
      throw error;
    });
    if (!isThere)
      await transact(async (tx) => {
        tx.quiet();
        tx.enqueue(COPY_SENT_JOB, { messageServiceId: serviceId, look: 2 }, LOOK_AGAIN_SECONDS);
      });
  },
  onExhausted: async ({ messageServiceId }, { log }) =>
    log.warn({ messageId: messageServiceId }, 'a sent mail could not be filed in its mailbox'),
});

const isForeseen = (error: unknown) =>
  error instanceof ImapFailure || error instanceof NoAddress || error instanceof NoToken;

/** Whether nothing is left to do: it is there, was put there, or there is no such folder. */
async function filed(
  services: Services,
  message: Message,
  mailbox: Mailbox,
  mayFile: boolean,
  signal: AbortSignal,
): Promise<boolean> {
  const session = await openImap(services, mailbox, signal);
  try {
    const folder = mailbox.sentFolder ?? (await session.sentFolder());
    if (folder === null || !(await session.examine(folder))) return true;
    const { messageId } = message;
    if (messageId === null || (await session.withMessageId(messageId)).length > 0) return true;
    if (!mayFile) return false;
    const { config, database } = services;
    const read = <T>(sql: string, parameters: readonly unknown[]) => database.read<T>(sql, parameters);
    const sender = await senderBy(read, config, mailbox.accountId, mailbox.serviceId);
    const mail = await storedMail(services, message, sender);
    if (!mail) return true;
    const at = message.completedAt ?? message.created;
    await session.append(folder, await mailBytes(sender.from, { ...mail, date: at }), at);
    return true;
  } finally {
    await session.close();
  }
}
