import { defineJob, RetryAfter } from '../../platform/jobs/job';
import { MailFailure, type MailOutcome } from '../../platform/mail-message';
import { NOTIFICATION_MARK } from '../../platform/mime/parse';
import type { Services } from '../../platform/services';
import { USER_MAIL_JOB } from './mail-job.rules';
import { named } from './named.queries';
import type { Notification, UserMailStatus } from './notification.entity';
import { type DueMail, failedTry, finishMail, startMail, takeMail } from './user-mail.commands';
import { htmlOf, type Letter, type Line, type Named, sentenceOf, subjectOf, textOf, titleOf } from './words.rules';

const TIMEOUT_MS = 30_000;
const GIVEN_UP_MS = 24 * 3_600_000;
/** Before the second, third … try; then the last again and again. */
const WAIT_SECONDS = [60, 120, 300, 600, 1800, 3600];

const BECAME: Readonly<Record<Exclude<MailOutcome, 'not_delivered_retry'>, UserMailStatus>> = {
  rejected: 'refused',
  unknown: 'unknown',
};

function linkOf({ endUserServiceId, kind }: Notification, publicUrl: string): string {
  if (kind === 'mail') return `${publicUrl}/inbox`;
  return endUserServiceId ? `${publicUrl}/deals/${endUserServiceId}` : `${publicUrl}/notifications`;
}

async function letterOf(
  { config, database }: Services,
  { mail, notifications, more, mayName }: DueMail,
): Promise<Letter> {
  const { publicUrl, MAIL_NAMES } = config;
  const names = await named((sql, parameters) => database.read(sql, parameters), mail.accountId, notifications);
  const words = (each: Named) => (mayName && MAIL_NAMES ? titleOf(each) : sentenceOf(each));
  const lines = notifications.flatMap((each): Line[] => {
    const name = names.get(each.serviceId);
    return name ? [{ words: words(name), link: linkOf(each, publicUrl) }] : [];
  });
  return {
    lines,
    more,
    isDigest: mail.kind === 'digest',
    listLink: `${publicUrl}/notifications`,
    settingsLink: `${publicUrl}/me`,
  };
}

async function send(services: Services, due: DueMail, signal: AbortSignal): Promise<void> {
  const { mailer, transact, config } = services;
  const { serviceId, messageId, kind } = due.mail;
  const letter = await letterOf(services, due);
  await mailer.send({
    ...{ to: due.to, cc: [], subject: subjectOf(letter), text: textOf(letter), html: htmlOf(letter), messageId },
    // Of tokens the header alone: what people read, and forward, opens nothing.
    headers: {
      'Auto-Submitted': 'auto-generated',
      [NOTIFICATION_MARK]: kind,
      'List-Unsubscribe': `<${config.publicUrl}/api/unsubscribe/${due.token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    ...{ attachments: [], fileName: serviceId, timeoutMs: TIMEOUT_MS, signal },
    beforeFirstByte: () => transact((tx) => startMail(tx, serviceId)),
  });
}

/** Sends a mail once it is due: at most once, whatever breaks. */
export const userMailJob = defineJob<{ serviceId: string }, Services>({
  ...USER_MAIL_JOB,
  async run({ serviceId }, services, { signal }) {
    const { transact, config, clock } = services;
    const due = await transact((tx) => takeMail(tx, serviceId));
    if (typeof due === 'number') throw new RetryAfter(due / 1000, false);
    if (!due) return;
    if (config.mail === 'none') return void (await transact((tx) => finishMail(tx, serviceId, 'dropped')));
    try {
      await send(services, due, signal);
      await transact((tx) => finishMail(tx, serviceId, 'sent'));
    } catch (error) {
      if (!(error instanceof MailFailure)) throw error;
      const { outcome } = error;
      if (outcome !== 'not_delivered_retry') {
        await transact((tx) => finishMail(tx, serviceId, BECAME[outcome]));
        return;
      }
      await transact((tx) => failedTry(tx, due.mail));
      const isLate = clock.now().getTime() - due.mail.dueAt.getTime() > GIVEN_UP_MS;
      if (isLate) return void (await transact((tx) => finishMail(tx, serviceId, 'failed')));
      throw new RetryAfter(WAIT_SECONDS[Math.min(due.mail.tries, WAIT_SECONDS.length - 1)] ?? 3600, false);
    }
  },
  async onExhausted({ serviceId }, { transact, log }) {
    log.warn('a mail to a member could not be sent');
    await transact((tx) => finishMail(tx, serviceId, 'failed'));
  },
});
