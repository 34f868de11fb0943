import { type AddressInfo, createServer, type Socket } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface ReceivedMail {
  recipients: string[];
  raw: Buffer;
  parsed: ParsedMail;
}

export interface MailServer {
  url: string;
  received: ReceivedMail[];
  /** What it does otherwise for the next mails. `silent`: it takes a mail and never says so. */
  behave(
    options: Pick<SMTPServerOptions, 'onMailFrom' | 'onRcptTo' | 'onConnect'> & { reply?: Error; silent?: boolean },
  ): void;
  close(): Promise<void>;
}

export const smtpError = (responseCode: number, message = 'Not now') =>
  Object.assign(new Error(message), { responseCode });

/** A real SMTP server of a funder: keeps what it accepts. */
export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  let behaviour: Parameters<MailServer['behave']>[0] = {};
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 1000,
    onConnect: (session, done) => (behaviour.onConnect ? behaviour.onConnect.call(server, session, done) : done()),
    onMailFrom: (address, session, done) =>
      behaviour.onMailFrom ? behaviour.onMailFrom.call(server, address, session, done) : done(),
    onRcptTo: (address, session, done) =>
      behaviour.onRcptTo ? behaviour.onRcptTo.call(server, address, session, done) : done(),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', async () => {
        if (behaviour.reply) return done(behaviour.reply);
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        const raw = Buffer.concat(chunks);
        received.push({ recipients, raw, parsed: await simpleParser(raw) });
        if (!behaviour.silent) done(null, 'queued as 42');
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    behave(options) {
      behaviour = options;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** How far a mail has come at a mail server: its commands, the first of its bytes, its last dot. */
export type MailMoment = 'EHLO' | 'MAIL' | 'RCPT' | 'DATA' | 'bytes' | 'dot';

/**
 * Says what an SMTP server says, and hangs up without a word where `met` says so, which is asked at each moment with what of
 * the mail has come. Keeps the mails that it has wholly.
 */
export async function startDroppingMailServer(
  met: (moment: MailMoment, soFar: string) => 'drop' | 'go on',
): Promise<{ url: string; mails: string[]; close: () => Promise<void> }> {
  const sockets = new Set<Socket>();
  const mails: string[] = [];
  const server = createServer((socket) => {
    let rest = '';
    let inMail = false;
    const meet = (moment: MailMoment, soFar: string, answer?: string) => {
      if (socket.destroyed) return;
      if (met(moment, soFar) === 'drop') socket.destroy();
      else if (answer) socket.write(`${answer}\r\n`);
    };
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    socket.write('220 hello\r\n');
    socket.on('data', (chunk) => {
      rest += chunk.toString('latin1');
      if (inMail && !rest.endsWith('\r\n.\r\n')) return meet('bytes', rest);
      if (inMail) {
        mails.push(rest);
        inMail = false;
        meet('dot', rest, '250 queued');
        rest = '';
      }
      for (let end = rest.indexOf('\r\n'); end >= 0 && !inMail; end = rest.indexOf('\r\n')) {
        const command = rest.slice(0, 4).toUpperCase().trim();
        rest = rest.slice(end + 2);
        inMail = command === 'DATA';
        if (command === 'QUIT') return void socket.end('221 bye\r\n');
        meet(command as MailMoment, '', inMail ? '354 go on' : '250 fine');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Takes mails, and hangs up after their last dot without a word. Counts them. */
export async function startVanishingMailServer() {
  const { url, mails, close } = await startDroppingMailServer((moment) => (moment === 'dot' ? 'drop' : 'go on'));
  return { url, dots: () => mails.length, close };
}
