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

/** Says what an SMTP server says until the final dot, and then hangs up without a word. Counts the mails. */
export async function startVanishingMailServer() {
  const sockets = new Set<Socket>();
  let dots = 0;
  const server = createServer((socket) => {
    sockets.add(socket);
    let inData = false;
    socket.on('error', () => undefined);
    socket.write('220 vanishing\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString('latin1');
      if (inData) {
        if (!/\r\n\.\r\n$/.test(text)) return;
        dots++;
        socket.destroy();
      } else if (/^DATA/i.test(text)) {
        inData = true;
        socket.write('354 go on\r\n');
      } else socket.write('250 fine\r\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    dots: () => dots,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
