import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../../test/support/until';

/** A server that is ours alone, so that it can be killed and started again. */
export interface OwnServer {
  url: string;
  port: number;
  /** `kill -9`. */
  kill(): Promise<void>;
  /** On the data that it had. */
  start(): Promise<void>;
  /** Ends it and removes its data. */
  close(): Promise<void>;
}

const isThere = (program: string) => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;

/** A MariaDB on a free port; undefined where there is none to start. */
export async function ownMariadb(): Promise<OwnServer | undefined> {
  if (!isThere('mariadbd') || !isThere('mariadb-install-db')) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'dealgate-mariadb-'));
  const data = `--datadir=${join(folder, 'data')}`;
  const asUs = process.getuid?.() === 0 ? ['--user=root'] : [];
  spawnSync('mariadb-install-db', [
    ...['--no-defaults', data, '--auth-root-authentication-method=normal', '--skip-test-db', ...asUs],
  ]);
  const port = await freePort();
  const place = [`--port=${port}`, '--bind-address=127.0.0.1', `--socket=${join(folder, 'socket')}`];
  return ownServer(`mysql://root@127.0.0.1:${port}`, folder, 'mariadbd', [
    ...['--no-defaults', data, ...place, ...asUs, '--innodb-buffer-pool-size=64M', `--pid-file=${join(folder, 'pid')}`],
  ]);
}

/** A Redis that keeps nothing; undefined where there is none to start. */
export async function ownRedis(): Promise<OwnServer | undefined> {
  if (!isThere('redis-server')) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'dealgate-redis-'));
  const port = await freePort();
  return ownServer(`redis://127.0.0.1:${port}`, folder, 'redis-server', [
    ...['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder],
  ]);
}

async function ownServer(url: string, folder: string, program: string, args: string[]): Promise<OwnServer> {
  const { port: text } = new URL(url);
  const port = Number(text);
  let child: ChildProcess;
  let gone: Promise<unknown> = Promise.resolve();
  const server: OwnServer = {
    url,
    port,
    async start() {
      child = spawn(program, args, { stdio: 'ignore' });
      gone = new Promise((resolve) => child.once('exit', resolve));
      await until(() => listens(port), `${program} to listen`, 30_000);
    },
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
    async close() {
      await server.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await server.start();
  return server;
}

/** A server that has just been started may greet before it lets anybody in: a byte, or a moment's silence, will do. */
function listens(port: number): Promise<true | undefined> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    }).on('error', () => resolve(undefined));
  });
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}
