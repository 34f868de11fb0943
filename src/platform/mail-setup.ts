import { join } from 'node:path';
import type { Config } from './config';
import { createMailer, NO_MAIL_SERVER } from './mail';
import { MailFiles } from './mail-files';
import type { Mailer } from './mail-message';
import type { Secrets } from './secrets';

/** The mailer of these settings; letters that earlier versions have left plain in files are sealed. */
export async function setUpMail(
  { DATA_DIR, SMTP_URL, MAIL_FROM, MAIL_TO_FILES }: Config,
  secrets: Secrets,
): Promise<Mailer> {
  const files = new MailFiles(join(DATA_DIR, 'mail'), secrets);
  await files.sealPlain();
  return createMailer({ smtpUrl: SMTP_URL ?? null, from: MAIL_FROM, files, toFiles: MAIL_TO_FILES });
}

/** What an operator may not expect of mails. */
export function mailWarning({ mail, MAIL_FROM }: Config): string | undefined {
  if (mail === 'none') return `${NO_MAIL_SERVER} Nothing goes to a funder by mail.`;
  if (mail === 'files') return 'MAIL_TO_FILES is on: mails are written to files, sealed, and not sent.';
  if (MAIL_FROM.endsWith('@localhost'))
    return `Mails are sent from ${MAIL_FROM}: set MAIL_FROM to an address of yours.`;
  return undefined;
}
