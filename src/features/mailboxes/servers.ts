import { ImapSession } from '../../platform/imap/session';
import { createServerMailer } from '../../platform/mail';
import { type Mailer, MailFailure } from '../../platform/mail-message';
import { NoAddress, serverAddress } from '../../platform/server-address';
import type { Services } from '../../platform/services';
import { noteSend, type Trouble } from './lease.commands';
import { Mailbox } from './mailbox.entity';
import { fromOf } from './mailbox.rules';
import { NoToken, secretOf } from './token';

/** Signs in to read. Throws ImapFailure, NoAddress, NoToken. */
export async function openImap(services: Services, mailbox: Mailbox, signal?: AbortSignal): Promise<ImapSession> {
  const { imap, serviceId } = mailbox;
  if (!imap) throw new NoAddress('The mailbox has no IMAP server.');
  const { address, servername } = await serverAddress(imap.host, services.config.ALLOW_PRIVATE_ADDRESSES);
  const secret = await secretOf(services, serviceId);
  return ImapSession.open({ ...imap, address, servername, secret }, signal);
}

const REMOVED = 'The mailbox that it was to leave by was removed. Nothing was sent.';

/**
 * What sends by this mailbox, and by nothing else; null: by the instance's own mail server. Never throws: what cannot be sent
 * says so when it is sent.
 */
export function mailerBy(services: Services, mailboxId: string | null): Mailer {
  if (mailboxId === null) return services.mailer;
  return {
    remove: (fileName) => services.mailer.remove(fileName),
    async send(mail) {
      try {
        const mailer = await openedMailer(services, mailboxId);
        const receipt = await mailer.send(mail);
        await note(services, mailboxId, null);
        return receipt;
      } catch (error) {
        if (error instanceof NoToken && error.kind === 'ended') await note(services, mailboxId, error);
        if (error instanceof MailFailure && error.isSignIn)
          await note(services, mailboxId, { kind: 'refused', message: error.message });
        throw error instanceof NoToken || error instanceof NoAddress ? notSent(error) : error;
      }
    },
  };
}

/** How the mailbox sends; that it cannot be written down changes nothing of the mail. */
const note = ({ transact, log }: Services, mailboxId: string, trouble: Trouble | null) =>
  transact((tx) => noteSend(tx, mailboxId, trouble)).catch((err: unknown) =>
    log.error({ err }, 'how a mailbox sends could not be written'),
  );

/** A later try may succeed, but where no token can be had any more. */
function notSent(error: NoToken | NoAddress): MailFailure {
  const isEnded = error instanceof NoToken && error.kind === 'ended';
  const outcome = isEnded ? 'rejected' : 'not_delivered_retry';
  return new MailFailure(outcome, `${error.message} Nothing was sent.`, undefined, isEnded);
}

/** Throws NoAddress and NoToken, and MailFailure for a mailbox that does not send now. */
async function openedMailer(services: Services, serviceId: string): Promise<Mailer> {
  const { config, mailer, transact } = services;
  const mailbox = await transact((tx) => tx.db.findOneBy(Mailbox, { serviceId }));
  if (!mailbox?.smtp) throw new MailFailure('rejected', REMOVED);
  if (mailbox.state === 'paused')
    throw new MailFailure('not_delivered_retry', 'The mailbox is paused. Nothing was sent.');
  if (mailbox.state === 'needs_sign_in')
    throw new MailFailure(
      'rejected',
      `The mailbox has to be signed in to again: ${mailbox.problem ?? ''} Nothing was sent.`,
    );
  const { address, servername } = await serverAddress(mailbox.smtp.host, config.ALLOW_PRIVATE_ADDRESSES);
  const secret = await secretOf(services, serviceId);
  return createServerMailer({ ...mailbox.smtp, address, servername, secret, from: fromOf(mailbox) }, mailer);
}
