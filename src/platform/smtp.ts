import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import type MimeNode from 'nodemailer/lib/mime-node';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { SMTPConnectionEnvelope } from 'nodemailer/lib/smtp-connection';
import { type Mail, MailFailure, type MailReceipt, oneLine } from './mail-message';
import { startDeadline } from './outbound';

type SignIn = { user: string; pass: string } | { user: string; accessToken: string };
export type SmtpOptions = SMTPConnection.Options & { auth?: SignIn };

/** How far an exchange has come. */
interface Progress {
  hook: Promise<void>;
  hookFailure?: { error: unknown };
  /** The message's own content failed. It then never got its final dot, so that no server delivers it. */
  unreadable?: boolean;
  started: boolean;
  finished: boolean;
}

export async function sendOverSmtp(server: SmtpOptions, message: MimeNode, mail: Mail): Promise<MailReceipt> {
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
      if (server.auth && connection.allowsAuth)
        await promisify(connection.login.bind(connection))(await signIn(server.auth));
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

async function signIn(auth: SignIn) {
  if ('pass' in auth) return { ...auth };
  const { default: XOAuth2 } = await import('nodemailer/lib/xoauth2/index.js');
  return { user: auth.user, oauth2: new XOAuth2(auth) };
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
    const words = `The mail server refused: ${oneLine(response).slice(0, 300)}`;
    return new MailFailure(outcome, words, responseCode, error.code === 'EAUTH' && responseCode >= 500);
  }
  if (progress.unreadable) {
    return new MailFailure('not_delivered_retry', 'The mail was given up: its content could not be read.');
  }
  const reason = oneLine(message).slice(0, 300);
  return progress.started
    ? new MailFailure('unknown', `${reason}. The mail had begun to leave; it is not known whether it arrived.`)
    : new MailFailure('not_delivered_retry', `${reason}. Nothing was sent.`);
}
