import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const FLAGS = ['--max-semi-space-size=16', '--max-old-space-size=512'];
const START_MS = 60_000;
const STOP_MS = 12_000;
const PROGRAMS = {
  service: join(import.meta.dirname, '../dist/src/index.js'),
  l0: join(import.meta.dirname, 'l0.mjs'),
  l0Send: join(import.meta.dirname, 'work/l0-send.mjs'),
  l0Callback: join(import.meta.dirname, 'work/l0-callback.mjs'),
  live: join(import.meta.dirname, 'live-service.mjs'),
  peer: join(import.meta.dirname, 'peer-mercurius.mjs'),
  plain: join(import.meta.dirname, 'fan-out-plain.mjs'),
};
const running = new Set();

/** Starts one of the programs on a free port, all with the same V8 flags. Answers once it listens. */
export async function startServer(name, databaseUrl, settings = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'dealgate-bench-'));
  const env = {
    PATH: process.env.PATH,
    // As the peers compute it: every channel is set up.
    MAIL_TO_FILES: 'true',
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    HOST: '127.0.0.1',
    PORT: '0',
    SECRET_KEY: randomBytes(32).toString('base64'),
    RATE_LIMIT_READS: '0',
    RATE_LIMIT_WRITES: '0',
    WORKER: 'false',
    LOG_LEVEL: 'info',
    ...settings,
  };
  const child = spawn(process.execPath, [...FLAGS, PROGRAMS[name]], { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const stop = async () => {
    child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    await ended;
    clearTimeout(late);
    running.delete(stop);
    rmSync(folder, { recursive: true, force: true });
  };
  running.add(stop);
  return { name, port: await portOf(name, child, ended), pid: child.pid, child, ended, stop };
}

/** Stops whatever is still running. */
export const stopAll = () => Promise.all([...running].map((stop) => stop()));

/** All of them say which port they have in a line of JSON. */
function portOf(name, child, ended) {
  return new Promise((resolve, reject) => {
    let said = '';
    const fail = (why) => reject(new Error(`${name} ${why}:\n${said.slice(-2000)}`));
    const late = setTimeout(() => fail('did not listen in time'), START_MS);
    ended.then((code) => fail(`ended with ${code}`));
    const hear = (part) => {
      said = (said + part).slice(-10_000);
      const port = /"port":(\d+)/.exec(said)?.[1];
      if (!port) return;
      clearTimeout(late);
      resolve(Number(port));
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
  });
}

/** What a client waits for the answer of: a statement's text, a statement to prepare, and one that is prepared. */
const QUERY = 0x03;
const PREPARE = 0x16;
const EXECUTE = 0x17;
/** How statements that leave in one packet are joined: a line's end in a parameter is escaped, so it stands nowhere else. */
const JOINT = ';\n';

/**
 * Stands between a server and MySQL and counts what passes: packets, which are round trips where they do not follow each other
 * without waiting, the statements in them, and transactions. Nothing in the server need know.
 */
export async function countingProxy(databaseUrl) {
  const target = new URL(databaseUrl);
  const counter = { packets: 0, statements: 0, transactions: 0 };
  const sockets = new Set();
  const proxy = createServer((socket) => {
    const upstream = connect(Number(target.port || 3306), target.hostname);
    const packets = packetReader((command, content) => {
      if (command !== QUERY && command !== PREPARE && command !== EXECUTE) return;
      counter.packets++;
      if (command === EXECUTE) counter.statements++;
      if (command !== QUERY) return;
      const statements = content.toString('latin1').split(JOINT);
      counter.statements += statements.length;
      if (statements.at(-1) === 'COMMIT') counter.transactions++;
    });
    socket.on('data', packets);
    socket.pipe(upstream).pipe(socket);
    for (const each of [socket, upstream]) {
      sockets.add(each);
      each.on('error', () => {}).on('close', () => sockets.delete(each));
    }
  });
  await new Promise((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${proxy.address().port}`;
  return {
    url: url.href,
    counter,
    close() {
      proxy.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Cuts what a MySQL client sends into packets: three bytes of length, one of sequence, then the command; one begins at 0. */
function packetReader(found) {
  let rest = Buffer.alloc(0);
  return (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    while (rest.length > 4) {
      const end = 4 + rest.readUIntLE(0, 3);
      if (rest.length < end) return;
      if (end > 4 && rest[3] === 0) found(rest[4], rest.subarray(5, end));
      rest = rest.subarray(end);
    }
  };
}
