import { defineJob } from '../../../platform/jobs/job';
import { inTurn } from '../../../platform/jobs/own-turns';
import { MailFailure } from '../../../platform/mail-message';
import type { Services } from '../../../platform/services';
import type { Read } from '../../funders/configuration.queries';
import { senderBy } from '../../mailboxes/sender.queries';
import { mailerBy } from '../../mailboxes/servers';
import { Message } from '../../submissions/messages/message.entity';
import type { MessageOutcome } from '../../submissions/messages/outcome.commands';
import { SEND_MESSAGE_JOB } from './message.jobs.rules';
import { claimMessage, completeMessage, deferMessage, giveUpMessage } from './message.outcome.commands';
import { storedMail } from './stored-mail';

const INTERRUPTED =
  'The service stopped while the message was being sent. Whether it arrived is not known: ask, then settle it.';

const UNPREPARED = 'The message could not be prepared for sending; nothing was sent.';

/** Another process sends it, or it is over: nothing leaves from here. */
class Lost extends Error {}
/** The process has to stop: what has not begun is left to the next one. */
class Stopped extends Error {}
/** It may not go any more. */
class Refused extends Error {}

/** Sends one message, once. Running it again sends only what certainly has not left. */
export const sendMessageJob = defineJob<{ messageServiceId: string }, Services>({
  ...SEND_MESSAGE_JOB,
  async run({ messageServiceId }, services, { signal }) {
    const { transact, config } = services;
    const message = await transact((tx) => tx.db.findOneBy(Message, { serviceId: messageServiceId }));
    if (message?.status !== 'in_progress') return;
    const end = (status: MessageOutcome, response: string | null) =>
      transact((tx) => completeMessage(tx, messageServiceId, status, response));
    if (message.transmissionStartedAt) return end('unknown', INTERRUPTED);
    const state = { started: false };
    try {
      const send = () => mailOf(services, message, signal, state);
      const receipt = await (message.mailboxId === null ? send() : inTurn(message.accountId, send));
      await end('succeeded', receipt);
    } catch (error) {
      if (error instanceof Lost) return;
      if (error instanceof Stopped) throw error;
      if (error instanceof Refused) return end('failed', error.message);
      if (error instanceof MailFailure) {
        if (error.outcome === 'unknown') return end('unknown', error.message);
        if (error.outcome === 'rejected') return end('failed', error.message);
        if (signal.aborted) throw error;
        return transact((tx) => deferMessage(tx, messageServiceId, error.message, config.SEND_RETRY_DELAYS));
      }
      if (state.started) return end('unknown', INTERRUPTED);
      throw error;
    }
  },
  // Whatever keeps it from being sent, somebody is told; what has begun and is not known stays so.
  onExhausted: ({ messageServiceId }, { transact }) =>
    transact((tx) => giveUpMessage(tx, messageServiceId, UNPREPARED)),
});

async function mailOf(
  services: Services,
  message: Message,
  signal: AbortSignal,
  state: { started: boolean },
): Promise<string | null> {
  const { config, database, transact } = services;
  const { serviceId, accountId, mailboxId } = message;
  const read: Read = (sql, parameters) => database.read(sql, parameters);
  const mail = await storedMail(services, message, await senderBy(read, config, accountId, mailboxId));
  if (!mail) throw new Refused('What it says is no longer kept.');
  const receipt = await mailerBy(services, mailboxId).send({
    ...mail,
    fileName: serviceId,
    timeoutMs: config.SEND_TIMEOUT * 1000,
    signal,
    async beforeFirstByte() {
      if (signal.aborted) throw new Stopped();
      const claim = await transact((tx) => claimMessage(tx, message));
      if (claim.refusal !== null) throw new Refused(claim.refusal);
      if (!claim.claimed) throw new Lost();
      state.started = true;
    },
  });
  const refused = receipt.rejected.length > 0 ? `Refused for ${receipt.rejected.join(', ')}. ` : '';
  return `${refused}${receipt.response}`;
}
