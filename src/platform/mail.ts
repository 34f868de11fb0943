import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import type MimeNode from 'nodemailer/lib/mime-node';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { SMTPConnectionEnvelope } from 'nodemailer/lib/smtp-connection';
import type { MailFiles } from './mail-files';
import { startDeadline } from './outbound';

export interface MailAttachment {
  fileName: string;
  contentType: string;
  /** A function is called when the attachment's turn comes, so that files are opened one at a time. */
  content: Buffer | (() => Readable);
}

export interface Mail {
  to: string;
  cc: string[];
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  /** With or without angle brackets. */
  messageId: string;
  headers?: Record<string, string>;
  attachments: MailAttachment[];
  /** Base name of the .eml, where mails are written to files. */
  fileName: string;
  /** One limit for the whole exchange. */
  timeoutMs: number;
  signal?: AbortSignal;
  /**
   * Awaited once, when the server waits for the message (its 354 to DATA) and before any byte of it is written. What
   * it throws is passed on unchanged, and nothing is sent.
   */
  beforeFirstByte?: () => Promise<void>;
}

export interface MailReceipt {
  /** Recipients that the server took; `to` is always among them. */
  accepted: string[];
  /** Copies that it refused. */
  rejected: string[];
  response: string;
  /** It was written to a file and not sent, which `response` says. */
  isFile?: true;
}

/**
 * `not_delivered_retry`: certainly not delivered, a later try may succeed. `rejected`: the server refused for good.
 * `unknown`: the message had begun to leave and no reply came.
 */
export type MailOutcome = 'not_delivered_retry' | 'rejected' | 'unknown';

/** The mail was not, or perhaps not, delivered. The message is fit for a person and holds no credentials. */
export class MailFailure extends Error {
  constructor(
    readonly outcome: MailOutcome,
    message: string,
    readonly smtpCode?: number,
  ) {
    super(message);
    this.name = 'MailFailure';
  }
}

export interface Mailer {
  /** Throws MailFailure, or what `beforeFirstByte` threw. */
  send(mail: Mail): Promise<MailReceipt>;
  /** Removes the file of a mail that was written to one; answers whether there was any. */
  remove(fileName: string): Promise<boolean>;
}

type MailWays = { smtpUrl: string | null; from: string; files: MailFiles; toFiles: boolean };
type SmtpOptions = SMTPConnection.Options & { auth?: { user: string; pass: string } };

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

/** A line break would end the header and begin another. */
const oneLine = (text: string) => text.replace(/[\r\n]+/g, ' ').trim();

const OWN_HEADERS = /^(from|sender|to|cc|bcc|reply-to|subject|date|message-id|mime-version|content-.*)$/i;

async function compose(from: string, mail: Mail): Promise<MimeNode> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer/index.js');
  const headers = Object.entries(mail.headers ?? {}).filter(([key]) => !OWN_HEADERS.test(oneLine(key)));
  const message = new MailComposer({
    from: oneLine(from),
    to: oneLine(mail.to),
    cc: mail.cc.map(oneLine),
    replyTo: mail.replyTo && oneLine(mail.replyTo),
    subject: oneLine(mail.subject),
    messageId: oneLine(mail.messageId),
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

/** How far an exchange has come. */
interface Progress {
  hook: Promise<void>;
  hookFailure?: { error: unknown };
  /** The message's own content failed. It then never got its final dot, so that no server delivers it. */
  unreadable?: boolean;
  started: boolean;
  finished: boolean;
}

async function sendOverSmtp(server: SmtpOptions, message: MimeNode, mail: Mail): Promise<MailReceipt> {
  // Its own limits are only there to end what the deadline has left behind.
  const limit = mail.timeoutMs + 1000;
  const limits = { dnsTimeout: limit, connectionTimeout: limit, greetingTimeout: limit, socketTimeout: limit };
  const { default: Connection } = await import('nodemailer/lib/smtp-connection/index.js');
  const connection = new Connection({ ...server, ...limits, socketCloseTimeout: 0 });
  // SMTPConnection writes the replies to RCPT into the very object that it is given.
  const { from, to } = message.getEnvelope();
  const envelope = { from, to, use8BitMime: true, rejectedErrors: [] } as unknown as SMTPConnectionEnvelope;
  const progress: Progress = { hook: Promise.resolve(), started: false, finished: false };
  const deadline = startDeadline(mail.timeoutMs, mail.signal);
  const stopped = new Promise<never>((_, reject) => {
    const late = 'The mail server did not answer in time';
    const stop = () => reject(new Error(deadline.signal.reason === 'timeout' ? late : 'Sending was stopped'));
    if (deadline.signal.aborted) stop();
    deadline.signal.addEventListener('abort', stop, { once: true });
    connection.on('error', reject);
  });
  try {
    const chunks = Readable.from(guarded(message, mail, connection, envelope, progress), { objectMode: false });
    const conversation = async () => {
      await promisify(connection.connect.bind(connection))();
      if (server.auth && connection.allowsAuth) await promisify(connection.login.bind(connection))({ ...server.auth });
      return promisify(connection.send.bind(connection))(envelope, chunks);
    };
    const receipt = await Promise.race([stopped, conversation()]);
    if (!progress.finished) throw new Error('A reply came before the message was complete');
    connection.options.socketCloseTimeout = 1000;
    connection.quit();
    return { accepted: receipt.accepted, rejected: receipt.rejected, response: receipt.response };
  } catch (error) {
    connection.close();
    await progress.hook;
    if (progress.hookFailure) throw progress.hookFailure.error;
    throw failureOf(error as SMTPConnection.SMTPError, envelope, progress);
  } finally {
    connection.close();
    deadline.release();
  }
}

/** The message as it is read after the 354. Ends with an error, and so without the final dot, when it must not go. */
async function* guarded(
  message: MimeNode,
  mail: Mail,
  connection: SMTPConnection,
  envelope: SMTPConnectionEnvelope,
  progress: Progress,
) {
  if (refusalOfMain(envelope)) throw new Error('The main recipient was refused');
  progress.hook = (async () => mail.beforeFirstByte?.())().catch((error) => {
    progress.hookFailure = { error };
  });
  await progress.hook;
  if (progress.hookFailure || connection.destroyed) throw new Error('Not begun');
  progress.started = true;
  try {
    yield* message.createReadStream();
  } catch (error) {
    progress.unreadable = !connection.destroyed;
    throw error;
  }
  progress.finished = true;
}

/** The `to` is the first recipient; copies alone are no delivery. */
const refusalOfMain = (envelope: SMTPConnectionEnvelope) =>
  envelope.rejectedErrors.find((refusal) => refusal.recipient === envelope.to?.[0]);

function failureOf(error: SMTPConnection.SMTPError, envelope: SMTPConnectionEnvelope, progress: Progress): MailFailure {
  // A refused sender makes the server refuse the recipients too: the first reply is the reason.
  const refusal = progress.started || error.command === 'MAIL FROM' ? undefined : refusalOfMain(envelope);
  const { responseCode = 0, response = '', message } = refusal ?? error;
  if (responseCode >= 400) {
    const outcome = responseCode >= 500 ? 'rejected' : 'not_delivered_retry';
    return new MailFailure(outcome, `The mail server refused: ${oneLine(response).slice(0, 300)}`, responseCode);
  }
  if (progress.unreadable) {
    return new MailFailure('not_delivered_retry', 'The mail was given up: its content could not be read.');
  }
  const reason = oneLine(message).slice(0, 300);
  return progress.started
    ? new MailFailure('unknown', `${reason}. The mail had begun to leave; it is not known whether it arrived.`)
    : new MailFailure('not_delivered_retry', `${reason}. Nothing was sent.`);
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
