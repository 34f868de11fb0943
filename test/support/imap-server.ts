import type { AddressInfo } from 'node:net';
import hoodiecrow from 'hoodiecrow-imap';
import { startProxy, type TcpProxy } from './tcp-proxy';

export interface ImapServer {
  /** What stands before it, and can cut and stall. */
  proxy: TcpProxy;
  /** Connections go here. */
  port: number;
  /** Puts a mail into a folder. */
  add(raw: string, options?: { folder?: string; at?: Date; flags?: string[] }): void;
  /** The mails of a folder as they are now. */
  mails(folder?: string): { raw: string; flags: string[]; uid: number }[];
  /** Numbers the mails of a folder anew, as a server does that was restored. */
  renumber(folder?: string): void;
  /** Removes all mails of a folder. */
  empty(folder?: string): void;
  /** The commands that were given, without their arguments' literals. */
  commands: string[];
  /** So many sign-ins were tried. */
  signIns(): number;
  /** What it does when a client gives this command; null: as usual. */
  on(command: string, act: (() => 'cut' | null) | null): void;
  /** What it does at each command, whichever it is; null: as usual. */
  onEach(act: ((command: string) => 'cut' | null) | null): void;
  close(): Promise<void>;
}

export const IMAP_USER = 'desk@broker.example';
export const IMAP_PASSWORD = 'a-password-of-the-tests';

/** A real IMAP server in this process, behind a proxy. */
export async function startImapServer({
  plugins = ['ID', 'IDLE', 'UIDPLUS', 'SPECIAL-USE', 'LITERALPLUS', 'UNSELECT', 'AUTH-PLAIN', 'SASL-IR', 'XOAUTH2'],
}: {
  plugins?: string[];
} = {}): Promise<ImapServer> {
  const server = hoodiecrow({
    plugins,
    users: { [IMAP_USER]: { password: IMAP_PASSWORD, xoauth2: { accessToken: 'a-token', sessionTimeout: 3600_000 } } },
    storage: {
      INBOX: { messages: [] },
      '': { separator: '/', folders: { Sent: { 'special-use': '\\Sent' }, Deals: {} } },
    },
  });
  const commands: string[] = [];
  const actions = new Map<string, () => 'cut' | null>();
  let each: ((command: string) => 'cut' | null) | null = null;
  let tries = 0;
  server.connectionHandlers.push((connection) => {
    connection.socket.on('error', () => undefined);
    // Its timer for those who idle would outlive the connection.
    connection.socket.on('close', () => {
      if (connection.inputHandler) connection.inputHandler('DONE');
    });
    const scheduled = connection.scheduleCommand.bind(connection);
    connection.scheduleCommand = (data: string) => {
      const words = data.toString().split(/\s+/).slice(1, 3);
      const name = words[0]?.toUpperCase() === 'UID' ? words.join(' ').toUpperCase() : (words[0] ?? '').toUpperCase();
      commands.push(data.toString().replace(/^\S+ /, '').trim());
      if (name === 'LOGIN' || name === 'AUTHENTICATE') tries++;
      if (actions.get(name)?.() === 'cut' || each?.(name) === 'cut') return void connection.socket.destroy();
      scheduled(data);
    };
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const proxy = await startProxy({ host: '127.0.0.1', port });
  const folderOf = (folder: string) => server.getMailbox(folder);
  return {
    proxy,
    port: proxy.port,
    add: (raw, { folder = 'INBOX', at = new Date(), flags = [] } = {}) =>
      void server.appendMessage(folder, flags, imapDate(at), raw),
    mails: (folder = 'INBOX') => folderOf(folder).messages,
    renumber(folder = 'INBOX') {
      const found = folderOf(folder);
      found.uidvalidity++;
      for (const [at, message] of found.messages.entries()) message.uid = at + 1;
      found.uidnext = found.messages.length + 1;
    },
    empty(folder = 'INBOX') {
      folderOf(folder).messages.length = 0;
    },
    commands,
    signIns: () => tries,
    on(command, act) {
      if (act) actions.set(command, act);
      else actions.delete(command);
    },
    onEach(act) {
      each = act;
    },
    async close() {
      await proxy.close();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const two = (number: number) => String(number).padStart(2, '0');
const imapDate = (at: Date) =>
  `${two(at.getUTCDate())}-${MONTHS[at.getUTCMonth()]}-${at.getUTCFullYear()} ${at.toISOString().slice(11, 19)} +0000`;
