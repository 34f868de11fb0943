import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { ImapSession } from '../../src/platform/imap/session';

const MB = 1024 * 1024;
const SIGNED_IN: Readonly<Record<string, string>> = {
  CAPABILITY: '* CAPABILITY IMAP4rev1 AUTH=PLAIN\r\n',
  EXAMINE: '* 10 EXISTS\r\n* OK [UIDVALIDITY 1]\r\n* OK [UIDNEXT 11]\r\n',
};
const HEAD = 'UID 7 RFC822.SIZE 10 INTERNALDATE "01-Jan-2026 00:00:00 +0000" BODY[HEADER.FIELDS (SUBJECT)] {2000}\r\n';
const FLOODS: Readonly<Record<string, string>> = {
  FETCH: `* 1 FETCH (${HEAD}${'x'.repeat(2000)})\r\n`.repeat(500),
  SEARCH: `* SEARCH ${Array.from({ length: 100_000 }, (_, at) => 1_000_000 + at).join(' ')}\r\n`,
  LIST: `* LIST () "/" "${'x'.repeat(1000)}"\r\n`.repeat(1000),
};
/** More than it is heard for, and not so much that a failing test takes the machine's memory. */
const MOST_SENT = 200 * MB;

describe('an IMAP server that answers without an end', () => {
  let server: Server;
  let port: number;
  let isFlooding = false;
  const sockets = new Set<Socket>();
  beforeAll(async () => {
    server = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined).setEncoding('latin1');
      socket.write('* OK ready\r\n');
      socket.on('data', (line: string) => answer(socket, line));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });

  function answer(socket: Socket, line: string): void {
    const [tag, command = '', part = ''] = line.trim().split(' ');
    const name = command === 'UID' ? part : command;
    const flood = isFlooding ? FLOODS[name] : undefined;
    let sent = 0;
    const send = () => {
      while (flood && sent < MOST_SENT && !socket.destroyed) {
        sent += flood.length;
        if (!socket.write(flood)) return void socket.once('drain', send);
      }
      socket.write(`${SIGNED_IN[name] ?? ''}${tag} OK done\r\n`);
    };
    send();
  }

  test.each<[string, (session: ImapSession) => Promise<unknown>]>([
    ['heads of mails', (session) => session.heads([7], ['subject'])],
    ['ids of mails', (session) => session.after(1)],
    ['folders', (session) => session.sentFolder()],
  ])(
    'is heard no further: %s',
    async (_what, ask) => {
      isFlooding = false;
      const session = await ImapSession.open({
        ...{ address: '127.0.0.1', servername: undefined, port, security: 'none', user: 'u' },
        secret: { password: 'p' },
      });
      await session.examine('INBOX');
      isFlooding = true;
      await expect(ask(session)).rejects.toMatchObject({
        kind: 'failed',
        message: 'The IMAP server sent far more than it was asked for.',
      });
      await session.close();
    },
    60_000,
  );
});
