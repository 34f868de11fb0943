import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { createMailer } from '../../src/platform/mail';
import { MailFiles } from '../../src/platform/mail-files';
import { type Mail, MailFailure, type MailReceipt } from '../../src/platform/mail-message';
import { createSecrets } from '../../src/platform/secrets';
import { CERTIFICATE, KEY } from './certificate';

export const cleanUp: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0)) await step();
});

export const mail = (more: Partial<Mail> = {}): Mail => ({
  to: 'deals@funder.test',
  cc: [],
  subject: 'New deal ACME [#token]',
  text: 'Name: Ünal Trucking\n.\nEnd',
  html: '<p>Name: Ünal Trucking</p>',
  messageId: '<att_1@dealgate.test>',
  attachments: [],
  fileName: 'att_1',
  timeoutMs: 5000,
  ...more,
});

export const over = (smtpUrl: string) =>
  createMailer({ smtpUrl, from: 'Dealgate <out@broker.test>', files: mailFiles('/nowhere'), toFiles: false });

export const SECRETS = createSecrets({ current: Buffer.alloc(32, 7) });
export const mailFiles = (directory: string) => new MailFiles(directory, SECRETS);

export async function outcomeOf(sending: Promise<MailReceipt>): Promise<MailFailure> {
  const error = await sending.then(
    () => new Error('The mail was sent'),
    (reason) => reason,
  );
  expect(error).toBeInstanceOf(MailFailure);
  return error;
}

/** A real SMTP server that keeps what it receives. */
export async function receiver(options: SMTPServerOptions = {}) {
  const mails: { raw: Buffer; recipients: string[]; secure: boolean; user: unknown }[] = [];
  const server = new SMTPServer({
    key: KEY,
    cert: CERTIFICATE,
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        mails.push({ raw: Buffer.concat(chunks), recipients, secure: session.secure, user: session.user });
        done(null, 'queued as 42');
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanUp.push(() => new Promise((resolve) => server.close(() => resolve())));
  return { mails, port: (server.server.address() as AddressInfo).port };
}

export type Step = 'greeting' | 'EHLO' | 'MAIL' | 'RCPT' | 'DATA' | 'message';
export type Answer = string | ((socket: Socket, line: string) => void);

/** A server that answers by the book, except at the steps that are given. Keeps every byte after its 354. */
export async function scripted(answers: Partial<Record<Step, Answer>>, extensions = '') {
  const seen = { message: '', commands: [] as string[], connections: 0 };
  const usual: Record<Step, Answer> = {
    greeting: '220 hello',
    EHLO: `${extensions && `250-test\r\n`}250 ${extensions || 'test'}`,
    MAIL: '250 ok',
    RCPT: '250 ok',
    DATA: '354 go on',
    message: '250 queued',
  };
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    seen.connections++;
    socket.on('error', () => undefined);
    const answer = (step: Step, line = '') => {
      const given = answers[step] ?? usual[step];
      if (typeof given === 'function') return given(socket, line);
      socket.write(`${given}\r\n`);
    };
    let inMessage = false;
    let rest = '';
    socket.on('data', (chunk) => {
      rest += chunk.toString('latin1');
      for (;;) {
        if (inMessage) {
          seen.message += rest;
          rest = '';
          if (!seen.message.endsWith('\r\n.\r\n')) return;
          inMessage = false;
          answer('message');
        }
        const end = rest.indexOf('\r\n');
        if (end < 0) return;
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        const step = line.slice(0, 4).toUpperCase().trim() as Step;
        seen.commands.push(line);
        if (line === 'QUIT') return void socket.end('221 bye\r\n');
        if (step === 'DATA') inMessage = (answers.DATA ?? usual.DATA).toString().startsWith('354');
        answer(step, line);
      }
    });
    answer('greeting');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanUp.push(
    () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  );
  return { seen, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
