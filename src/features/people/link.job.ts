import { insert } from '../../platform/db/insert';
import { sealContext } from '../../platform/db/sealed';
import { newId } from '../../platform/ids';
import { defineJob } from '../../platform/jobs/job';
import { MailFailure } from '../../platform/mail-message';
import { NOTIFICATION_MARK } from '../../platform/mime/parse';
import type { Services } from '../../platform/services';
import { INVITE_OWNER_JOB, isOfDomains } from '../accounts/invite-owner.rules';
import { type FlowPurpose, SignInFlow } from './flow.entity';
import { Invitation } from './invitation.entity';
import { ADDRESS_CHANGED_JOB, INVITATION_JOB, NEW_ADDRESS_JOB, SIGN_IN_LINK_JOB, type SignInLink } from './mail.rules';
import { invite } from './member.commands';
import { isOpen } from './sign-in.commands';
import { hashOf, newToken } from './tokens';

const LINK_MS = 15 * 60_000;
const MAIL_TIMEOUT_MS = 30_000;
/** Ten minutes in all: who waits longer has asked again. */
const RETRY_SECONDS = [5, 15, 60, 120, 180, 220];

type Letter = { to: string; subject: string; lines: string[]; link?: string };

/** Mails go to one person, name nobody, and hold no more than the link. */
async function send({ mailer, clock, log }: Services, { to, subject, lines, link }: Letter): Promise<void> {
  const id = newId('uml', clock.now().getTime());
  const words = link ? [...lines, link, 'If you did not expect this mail, leave it: nothing happens.'] : lines;
  const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
  await mailer
    .send({
      ...{ to, cc: [], subject, attachments: [], fileName: id, timeoutMs: MAIL_TIMEOUT_MS },
      text: `${words.join('\n\n')}\n`,
      html: words
        .map((line) => `<p>${line === link ? `<a href="${escaped(line)}">${escaped(line)}</a>` : escaped(line)}</p>`)
        .join(''),
      messageId: `${id}@dealgate`,
      headers: { 'Auto-Submitted': 'auto-generated', [NOTIFICATION_MARK]: 'sign-in' },
    })
    .catch((error: unknown) => {
      // What may have arrived is not sent again, and what was refused for good never will be taken.
      if (!(error instanceof MailFailure) || error.outcome === 'not_delivered_retry') throw error;
      log.warn({ outcome: error.outcome }, 'a mail for signing in was not taken');
    });
}

/** The link's token exists from now on, and is kept as a hash alone. */
async function newFlow(
  { transact }: Services,
  flow: { purpose: FlowPurpose; userId: string; sessionId: string | null },
  sealed: (idHash: string) => string | null = () => null,
): Promise<string> {
  const token = newToken();
  const idHash = hashOf(token);
  await transact(async (tx) => {
    tx.quiet();
    const expiresAt = new Date(tx.now.getTime() + LINK_MS);
    await insert(tx.db, SignInFlow, { ...flow, data: sealed(idHash), idHash, expiresAt, created: tx.now });
  });
  return token;
}

/** Writes to whom the address belongs, if it is anybody who may sign in: whoever asked is told nothing of it. */
export const signInLinkJob = defineJob<SignInLink, Services>({
  ...SIGN_IN_LINK_JOB,
  retryDelaysSeconds: RETRY_SECONDS,
  async run({ email, sessionId, asked }, services) {
    const { database, config, clock } = services;
    if (clock.now().getTime() - asked > LINK_MS) return;
    const [user] = await database.read<{ serviceId: string }>(
      `SELECT u.service_id AS serviceId FROM users u WHERE u.email = ? AND u.erased_at IS NULL AND (u.is_platform_admin = 1
         OR EXISTS (SELECT 1 FROM memberships m WHERE m.user_id = u.service_id AND m.ended_at IS NULL))`,
      [email],
    );
    if (!user || !isOfDomains(email, config.SIGN_IN_DOMAINS)) return;
    const purpose = sessionId === null ? 'link' : 'proof';
    const token = await newFlow(services, { purpose, userId: user.serviceId, sessionId });
    await send(services, {
      to: email,
      subject: sessionId === null ? 'Your link to sign in' : 'Show that it is you',
      lines: [`This link works once, for 15 minutes, in the browser in which you open it:`],
      link: `${config.publicUrl}/sign-in#${token}`,
    });
  },
  async onExhausted(_payload, { log }) {
    log.warn('a mail for signing in could not be sent');
  },
});

/** Writes to whoever was invited; the link that an earlier mail had works no more. */
export const invitationJob = defineJob<{ serviceId: string }, Services>({
  ...INVITATION_JOB,
  retryDelaysSeconds: RETRY_SECONDS,
  async run({ serviceId }, services) {
    const token = newToken();
    const invitation = await services.transact(async (tx) => {
      tx.quiet();
      const found = await tx.db.findOneBy(Invitation, { serviceId });
      if (!found || !isOpen(found, tx.now)) return null;
      await tx.db.update(Invitation, { serviceId }, { tokenHash: hashOf(token) });
      return found;
    });
    if (!invitation) return;
    await send(services, {
      to: invitation.email,
      subject: 'You are invited to dealgate',
      lines: ['You were asked to join an account. The link works once, for 7 days:'],
      link: `${services.config.publicUrl}/invitation#${token}`,
    });
  },
  async onExhausted(_payload, { log }) {
    log.warn('the mail of an invitation could not be sent');
  },
});

/** Writes to an address that somebody says is his: whoever opens the link there has shown that it is. */
export const newAddressJob = defineJob<{ userId: string; email: string; asked: number }, Services>({
  ...NEW_ADDRESS_JOB,
  retryDelaysSeconds: RETRY_SECONDS,
  async run({ userId, email, asked }, services) {
    const { clock, secrets, config } = services;
    if (clock.now().getTime() - asked > LINK_MS) return;
    const token = await newFlow(services, { purpose: 'email', userId, sessionId: null }, (idHash) =>
      secrets.sealJson({ email }, sealContext(SignInFlow, 'data', { idHash })),
    );
    await send(services, {
      to: email,
      subject: 'Confirm your new address',
      lines: ['This link makes this your address. It works once, for 15 minutes:'],
      link: `${config.publicUrl}/sign-in#${token}`,
    });
  },
  async onExhausted(_payload, { log }) {
    log.warn('a mail to a new address could not be sent');
  },
});

/** Asks the first owner of a new account into it. */
export const inviteOwnerJob = defineJob<{ accountId: string; email: string }, Services>({
  ...INVITE_OWNER_JOB,
  async run({ accountId, email }, { transact }) {
    const wanted = { email, role: 'owner' as const, mayShowPersonalData: false };
    await transact(async (tx) => {
      // Run again, it has been done.
      if (await tx.db.existsBy(Invitation, { accountId, email })) return tx.quiet();
      await invite(tx, { admin: true, address: null, person: null }, accountId, wanted);
    });
  },
});

/** The old address is told, in case it was somebody else who changed it. */
export const addressChangedJob = defineJob<{ before: string; after: string }, Services>({
  ...ADDRESS_CHANGED_JOB,
  retryDelaysSeconds: RETRY_SECONDS,
  async run({ before }, services) {
    await send(services, {
      to: before,
      subject: 'Your address was changed',
      lines: [
        'Your account signs in with another e-mail address from now on.',
        'If that was not you, tell whoever runs your account at once.',
      ],
    });
  },
});
