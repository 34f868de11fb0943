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
  const child = spawn(process.execPath, [...FLAGS, PROGRAMS[name]], { env, stdio: ['ignore', 'pipe', 'pipe'] });
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
  return { name, port: await portOf(name, child, ended), pid: child.pid, stop };
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

const QUERY = 0x03;
const EXECUTE = 0x17;
const COMMIT = /^COMMIT/;

/** Stands between a server and MySQL and counts the statements and transactions that pass: nothing in the server need know. */
export async function countingProxy(databaseUrl) {
  const target = new URL(databaseUrl);
  const counter = { statements: 0, transactions: 0 };
  const sockets = new Set();
  const proxy = createServer((socket) => {
    const upstream = connect(Number(target.port || 3306), target.hostname);
    const packets = packetReader((command, sequence, text) => {
      if (sequence !== 0 || (command !== QUERY && command !== EXECUTE)) return;
      counter.statements++;
      if (COMMIT.test(text)) counter.transactions++;
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

/** Cuts what a MySQL client sends into packets: three bytes of length, one of sequence, then the command. */
function packetReader(found) {
  let rest = Buffer.alloc(0);
  return (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    while (rest.length > 4) {
      const length = rest.readUIntLE(0, 3);
      if (rest.length < 4 + length) return;
      if (length > 0) found(rest[4], rest[3], rest.toString('latin1', 5, 5 + Math.min(length - 1, 20)));
      rest = rest.subarray(4 + length);
    }
  };
}
