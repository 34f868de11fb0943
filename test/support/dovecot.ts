import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { ImapFlow } from 'imapflow';
import { onEachDatabase } from './databases';
import { until } from './until';

export interface Dovecot {
  port: number;
  user: string;
  password: string;
  /** Puts mails into a folder, with these flags. */
  add(raws: readonly string[], options?: { folder?: string; flags?: string[] }): Promise<void>;
  /** The mails of a folder as they are now. */
  mails(folder?: string): Promise<{ raw: string; flags: string[] }[]>;
  /** Numbers the mails anew, as after a restore of the server. */
  renumber(): Promise<void>;
  close(): Promise<void>;
}

/** Runs the suite on each database where there is a dovecot; the closing lines of `npm test` say where there is none. */
export const onDovecot: typeof onEachDatabase = (what, suite) =>
  spawnSync('dovecot', ['--version']).status === 0
    ? onEachDatabase(what, suite)
    : describe.skip(what, () => suite('sqlite'));

const USER = 'desk@broker.example';
const PASSWORD = 'a-password-of-the-tests';
/** Mail is never kept as root's. */
const NOBODY = 65534;

/** The real server, in a folder of its own and on a free port. */
export async function startDovecot(): Promise<Dovecot> {
  const folder = mkdtempSync(join(tmpdir(), 'dovecot-'));
  const port = await freePort();
  const { uid, gid, username } = userInfo();
  const isRoot = uid === 0;
  const owner = isRoot ? { uid: NOBODY, gid: NOBODY } : { uid, gid };
  const mailDir = join(folder, 'mail');
  for (const each of ['base', 'state', 'mail']) mkdirSync(join(folder, each));
  chmodSync(folder, 0o755);
  chownSync(mailDir, owner.uid, owner.gid);
  const config = join(folder, 'dovecot.conf');
  writeFileSync(
    config,
    configOf({ folder, port, ...owner, users: isRoot ? ['dovecot', 'dovenull'] : [username, username] }),
  );
  const run = async () => {
    const child = spawn('dovecot', ['-F', '-c', config], { stdio: 'ignore' });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    await until(() => answers(port), 'dovecot to listen');
    return async () => {
      child.kill('SIGTERM');
      await ended;
    };
  };
  let stop = await run();
  const signedIn = async <T>(work: (client: ImapFlow) => Promise<T>): Promise<T> => {
    const client = new ImapFlow({
      host: '127.0.0.1',
      port,
      secure: false,
      auth: { user: USER, pass: PASSWORD },
      logger: false,
    });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.logout();
    }
  };
  return {
    port,
    user: USER,
    password: PASSWORD,
    add: (raws, { folder: into = 'INBOX', flags = [] } = {}) =>
      signedIn(async (client) => {
        for (const raw of raws) await client.append(into, raw, flags);
      }),
    mails: (from = 'INBOX') =>
      signedIn(async (client) => {
        await client.mailboxOpen(from, { readOnly: true });
        const found: { raw: string; flags: string[] }[] = [];
        for await (const { source, flags } of client.fetch('1:*', { source: true, flags: true }))
          found.push({ raw: String(source), flags: [...(flags ?? [])] });
        return found;
      }),
    async renumber() {
      await stop();
      const own = join(mailDir, USER);
      for (const name of readdirSync(own).filter((each) => /^dovecot-uid|^dovecot\.index/.test(each)))
        rmSync(join(own, name));
      stop = await run();
    },
    async close() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function configOf(given: { folder: string; port: number; uid: number; gid: number; users: string[] }): string {
  const { folder, port, uid, gid, users } = given;
  const [internal, login] = users;
  return `base_dir = ${folder}/base
state_dir = ${folder}/state
log_path = ${folder}/log
mail_location = maildir:${folder}/mail/%u
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
auth_mechanisms = plain login
default_internal_user = ${internal}
default_login_user = ${login}
first_valid_uid = 0
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
passdb {
  driver = static
  args = password=${PASSWORD}
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${folder}/mail/%u
}
namespace inbox {
  inbox = yes
  mailbox Sent {
    auto = subscribe
    special_use = \\Sent
  }
}
`;
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

const answers = (port: number) =>
  new Promise<true | undefined>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('data', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(undefined));
  });
