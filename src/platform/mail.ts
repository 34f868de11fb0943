import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type MimeNode from 'nodemailer/lib/mime-node';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import type { MailFiles } from './mail-files';
import { type Mail, type Mailer, MailFailure, type MailParts, type MailReceipt, oneLine } from './mail-message';
import type { Security } from './mail-security.rules';
import { startDeadline } from './outbound';
import { type SmtpOptions, sendOverSmtp } from './smtp';

/** A server that mail is sent by, at an address that was checked. */
export interface SmtpTarget {
  address: string;
  servername: string | undefined;
  port: number;
  security: Security;
  user: string;
  secret: { password: string } | { accessToken: string };
  from: string;
}

type MailWays = { smtpUrl: string | null; from: string; files: MailFiles; toFiles: boolean };

export const NO_MAIL_SERVER = 'No mail server is set up (SMTP_URL).';

/**
 * Sends over SMTP; without `smtpUrl` writes each message to a file where that is asked for, and else refuses it.
 * `smtpUrl` takes nodemailer's options: smtp://user:password@host:587?ignoreTLS=true&tls.rejectUnauthorized=false
 */
export function createMailer({ smtpUrl, from, files, toFiles }: MailWays): Mailer {
  // Written before a mail server was set, perhaps.
  const remove = (fileName: string) => files.remove(fileName);
  if (smtpUrl === null && toFiles)
    return { send: async (mail) => writeToFile(await compose(from, mail), mail, files), remove };
  const missing = () => new MailFailure('not_delivered_retry', `${NO_MAIL_SERVER} Nothing was sent.`);
  if (smtpUrl === null) return { send: () => Promise.reject(missing()), remove };
  if (!/^smtps?:\/\//.test(smtpUrl)) throw new Error('The mail server is given as smtp://… or smtps://….');
  const server: SmtpOptions = parseConnectionUrl(smtpUrl);
  return { send: async (mail) => sendOverSmtp(server, await compose(from, mail), mail), remove };
}

/** Sends over this server alone, as nobody else. */
export function createServerMailer(
  { address, servername, port, security, user, secret, from }: SmtpTarget,
  files: Pick<MailFiles, 'remove'>,
): Mailer {
  const server: SmtpOptions = {
    host: address,
    port,
    ...(servername && { servername }),
    secure: security === 'tls',
    ...(security === 'starttls' && { requireTLS: true }),
    ...(security === 'none' && { ignoreTLS: true }),
    auth: 'password' in secret ? { user, pass: secret.password } : { user, accessToken: secret.accessToken },
  };
  return {
    send: async (mail) => sendOverSmtp(server, await compose(from, mail), mail),
    remove: (fileName) => files.remove(fileName),
  };
}

const OWN_HEADERS = /^(from|sender|to|cc|bcc|reply-to|subject|date|message-id|mime-version|content-.*)$/i;

/** The bytes that such a mail has. */
export async function mailBytes(from: string, mail: MailParts): Promise<Buffer> {
  return buffer((await compose(from, mail)).createReadStream());
}

async function compose(from: string, mail: MailParts): Promise<MimeNode> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer/index.js');
  const headers = Object.entries(mail.headers ?? {}).filter(([key]) => !OWN_HEADERS.test(oneLine(key)));
  const message = new MailComposer({
    from: oneLine(from),
    to: oneLine(mail.to),
    cc: mail.cc.map(oneLine),
    replyTo: mail.replyTo && oneLine(mail.replyTo),
    subject: oneLine(mail.subject),
    messageId: oneLine(mail.messageId),
    ...(mail.date && { date: mail.date }),
    headers: headers.map(([key, value]) => ({ key: oneLine(key), value: oneLine(value) })),
    text: mail.text,
    html: mail.html,
    attachments: mail.attachments.map(({ fileName, contentType, content }) => ({
      filename: oneLine(fileName),
      contentType: oneLine(contentType),
      content: Buffer.isBuffer(content) ? content : Readable.from(lazily(content), { objectMode: false }),
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  if (message.getAddresses().to?.length !== 1) throw new MailFailure('rejected', 'The recipient is no mail address.');
  return message;
}

async function* lazily(openContent: () => Readable) {
  yield* openContent();
}

async function writeToFile(message: MimeNode, mail: Mail, files: MailFiles): Promise<MailReceipt> {
  files.check(mail.fileName);
  const deadline = startDeadline(mail.timeoutMs, mail.signal);
  const { signal } = deadline;
  const fail = (error: NodeJS.ErrnoException) => {
    const reason = deadline.signal.aborted ? 'stopped' : (error.code ?? 'its content could not be read');
    throw new MailFailure('not_delivered_retry', `The mail could not be written to a file (${reason}).`);
  };
  try {
    await mail.beforeFirstByte?.();
    await pipeline(message.createReadStream(), (source) => buffer(source), { signal })
      .then((whole) => files.write(mail.fileName, whole, signal))
      .catch(fail);
  } finally {
    deadline.release();
  }
  const response = `Written to ${mail.fileName}.eml, not sent: MAIL_TO_FILES is on.`;
  return { accepted: message.getEnvelope().to, rejected: [], response, isFile: true };
}
