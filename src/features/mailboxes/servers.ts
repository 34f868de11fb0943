import { ImapSession } from '../../platform/imap/session';
import { createServerMailer } from '../../platform/mail';
import { type Mailer, MailFailure } from '../../platform/mail-message';
import { NoAddress, serverAddress } from '../../platform/server-address';
import type { Services } from '../../platform/services';
import { noteSend } from './lease.commands';
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
      const mailer = await openedMailer(services, mailboxId);
      try {
        const receipt = await mailer.send(mail);
        await services.transact((tx) => noteSend(tx, mailboxId, false)).catch((err: unknown) => unnoted(services, err));
        return receipt;
      } catch (error) {
        if (error instanceof MailFailure && error.isSignIn)
          await services
            .transact((tx) => noteSend(tx, mailboxId, true))
            .catch((err: unknown) => unnoted(services, err));
        throw error;
      }
    },
  };
}

const unnoted = ({ log }: Services, err: unknown) => log.error({ err }, 'how a mailbox sends could not be written');

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
  try {
    const { address, servername } = await serverAddress(mailbox.smtp.host, config.ALLOW_PRIVATE_ADDRESSES);
    const secret = await secretOf(services, serviceId);
    return createServerMailer({ ...mailbox.smtp, address, servername, secret, from: fromOf(mailbox) }, mailer);
  } catch (error) {
    if (error instanceof NoAddress) throw new MailFailure('not_delivered_retry', `${error.message} Nothing was sent.`);
    if (error instanceof NoToken)
      throw new MailFailure(
        error.kind === 'ended' ? 'rejected' : 'not_delivered_retry',
        `${error.message} Nothing was sent.`,
      );
    throw error;
  }
}
