import { setTimeout as wait } from 'node:timers/promises';
import { newId } from '../../../platform/ids';
import type { ImapSession } from '../../../platform/imap/session';
import { ImapFailure } from '../../../platform/imap/target';
import { defineJob } from '../../../platform/jobs/job';
import { inTurn } from '../../../platform/jobs/own-turns';
import type { Recurring } from '../../../platform/jobs/recurring';
import { MailFailure } from '../../../platform/mail-message';
import { headerFields } from '../../../platform/mime/header-fields';
import { NoAddress } from '../../../platform/server-address';
import type { Services } from '../../../platform/services';
import { replyAddress } from '../../funders/integration.rules';
import { noteTrouble } from '../../mailboxes/lease.commands';
import { Mailbox } from '../../mailboxes/mailbox.entity';
import { TEST_MAILBOX_JOB } from '../../mailboxes/mailbox.jobs.rules';
import { mailerBy, openImap } from '../../mailboxes/servers';
import { NoToken } from '../../mailboxes/token';
import { headerSays } from '../trust/header-verdict.rules';
import { domainPart } from '../trust/verdict.rules';
import { checkedLongAgo, notePlusAddressing } from './check.commands';
import { checkSender } from './sender-check';

const FOUND_WITHIN_MS = 60_000;
const LOOK_MS = 2000;
const TEXT = 'This mail tests a mailbox of dealgate. Nobody needs to answer it.';

/** Sends a mail from the mailbox to itself and looks for it, which proves both ways; then looks at the DNS of its domain. */
export const testMailboxJob = defineJob<{ mailboxServiceId: string }, Services>({
  ...TEST_MAILBOX_JOB,
  async run({ mailboxServiceId: serviceId }, services, { signal }) {
    const mailbox = await services.transact((tx) => tx.db.findOneBy(Mailbox, { serviceId }));
    if (!mailbox || mailbox.state === 'paused' || mailbox.state === 'needs_sign_in') return;
    await inTurn(mailbox.accountId, () => test(services, mailbox, signal));
  },
});

async function test(services: Services, mailbox: Mailbox, signal: AbortSignal): Promise<void> {
  const { serviceId } = mailbox;
  await checkSender(services, mailbox, []);
  if (!mailbox.smtp) return;
  const messageId = `<${newId('mbx', services.clock.now().getTime())}@${new URL(services.config.publicUrl).hostname}>`;
  const problem = await sendToItself(services, mailbox, messageId, signal);
  if (problem) {
    await checkSender(services, mailbox, ['sending_failed']);
    // What reads it says how it is, where anything does; a refused sign-in every mail notes itself.
    if (!mailbox.imap && !problem.isSignIn) {
      const trouble = { kind: 'failed' as const, message: problem.message };
      await services.transact((tx) => noteTrouble(tx, serviceId, trouble, { random: Math.random() }));
    }
    return;
  }
  if (!mailbox.imap) return;
  const header = await foundHeader(services, mailbox, messageId, signal);
  await services.transact((tx) => notePlusAddressing(tx, serviceId, header !== null));
  const verdict = header && headerSays(headerFields(header).fields, mailbox.authservIds, domainPart(mailbox.address));
  if (verdict === 'fail') await checkSender(services, mailbox, ['authentication_failed']);
}

/** Null where it has left. */
async function sendToItself(
  services: Services,
  mailbox: Mailbox,
  messageId: string,
  signal: AbortSignal,
): Promise<MailFailure | null> {
  const { address, serviceId, imap } = mailbox;
  try {
    await mailerBy(services, serviceId).send({
      to: imap ? replyAddress(address, 'test') : address,
      cc: [],
      subject: 'Test of a mailbox',
      text: TEXT,
      html: `<p>${TEXT}</p>`,
      messageId,
      attachments: [],
      fileName: serviceId,
      timeoutMs: services.config.SEND_TIMEOUT * 1000,
      signal,
    });
    return null;
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error;
    return error;
  }
}

/** The header of the mail once it is there; null where it does not come. */
async function foundHeader(
  services: Services,
  mailbox: Mailbox,
  messageId: string,
  signal: AbortSignal,
): Promise<Buffer | null> {
  let session: ImapSession | undefined;
  try {
    session = await openImap(services, mailbox, signal);
    const until = performance.now() + FOUND_WITHIN_MS;
    while (performance.now() < until && !signal.aborted) {
      if (!(await session.examine('INBOX'))) return null;
      const [uid] = await session.withMessageId(messageId);
      if (uid !== undefined) return await session.header(uid);
      await wait(LOOK_MS, undefined, { signal }).catch(() => undefined);
    }
    return null;
  } catch (error) {
    // What watches the mailbox says what is wrong with it.
    if (error instanceof ImapFailure || error instanceof NoAddress || error instanceof NoToken) return null;
    throw error;
  } finally {
    await session?.close();
  }
}

const MOST_CHECKED = 100;

/** The DNS of the mailboxes' domains, daily. */
export const checkMailboxes: Recurring<Services> = {
  name: 'mailboxes.check',
  everySeconds: 3600,
  async run(services, signal) {
    const found = await services.transact((tx) => checkedLongAgo(tx, MOST_CHECKED));
    for (const mailbox of found) {
      if (signal.aborted) return;
      const kept = mailbox.warnings.filter((each) => each === 'sending_failed' || each === 'authentication_failed');
      await checkSender(services, mailbox, kept);
    }
  },
};
