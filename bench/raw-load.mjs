import { connect } from 'node:net';

/** As many connections as an open loop opens at most: those that are turned away are held for a moment. */
const MOST_CONNECTIONS = 6000;
const TICK_MS = 2;
const END_MS = 5000;

/** A request as the bytes that go over the wire. */
export function serialised({ method = 'GET', path, headers = {}, body = '' }, key) {
  const all = { host: '127.0.0.1', 'x-api-key': key, ...headers };
  if (body) all['content-length'] = Buffer.byteLength(body);
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${head.join('')}\r\n${body}`);
}

/**
 * Sends such requests over plain sockets, which costs a small part of what answering them does. With `rate` an open loop:
 * so many begin each second whatever becomes of the others, and times count from when each was due. Without it a closed
 * one: each of the connections sends the next when it is answered.
 */
export async function rawLoad(port, requests, { seconds, connections = 32, rate }) {
  const result = { times: [], shed: 0, failed: 0, late: 0 };
  const idle = [];
  const due = [];
  let open = 0;
  let sent = 0;
  let ended = false;
  const began = performance.now();
  const next = () => requests[sent++ % requests.length];

  const answered = (connection, status) => {
    const took = performance.now() - connection.since;
    if (status === 200) result.times.push(took);
    else if (status === 503) result.shed++;
    else result.failed++;
    connection.since = undefined;
    if (rate) take(connection);
    else if (!ended) send(connection, performance.now());
  };
  const send = (connection, since) => {
    connection.since = since;
    connection.socket.write(next());
  };
  const take = (connection) => {
    if (due.length > 0) send(connection, due.shift());
    else idle.push(connection);
  };
  const dial = () => {
    open++;
    const socket = connect(port, '127.0.0.1').setNoDelay(true);
    const connection = { socket, since: undefined };
    const parse = answers((status) => answered(connection, status));
    socket.on('data', parse).on('error', () => {});
    socket.on('connect', () => (rate ? take(connection) : send(connection, performance.now())));
    socket.on('close', () => {
      open--;
      const place = idle.indexOf(connection);
      if (place >= 0) idle.splice(place, 1);
      if (connection.since !== undefined && !ended) result.failed++;
    });
    sockets.add(socket);
  };
  const sockets = new Set();

  if (!rate) for (let each = 0; each < connections; each++) dial();
  let asked = 0;
  const tick = () => {
    for (const wanted = ((performance.now() - began) / 1000) * rate; asked < wanted; asked++) {
      const since = began + (asked * 1000) / rate;
      if (performance.now() - since > 100) result.late++;
      if (idle.length > 0) send(idle.pop(), since);
      else {
        due.push(since);
        if (open < MOST_CONNECTIONS) dial();
      }
    }
  };
  const timer = rate && setInterval(tick, TICK_MS);
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  clearInterval(timer);
  due.length = 0;
  const elapsed = (performance.now() - began) / 1000;
  ended = true;
  // What was admitted is answered still, and its time counts.
  const atEnd = { count: result.times.length, shed: result.shed };
  for (const until = performance.now() + END_MS; rate && idle.length < open && performance.now() < until; )
    await new Promise((resolve) => setTimeout(resolve, 20));
  for (const socket of sockets) socket.destroy();
  const times = result.times.sort((a, b) => a - b);
  return {
    perSecond: atEnd.count / elapsed,
    shedPerSecond: atEnd.shed / elapsed,
    askedPerSecond: (rate ? asked : sent) / elapsed,
    p50: times[Math.floor(times.length / 2)] ?? 0,
    p99: times[Math.floor(times.length * 0.99)] ?? 0,
    failed: result.failed,
    late: result.late,
  };
}

const LAST_CHUNK = '\r\n0\r\n\r\n';

/** Finds the ends of the answers of one connection, on which there is one request at a time, and tells the status of each. */
function answers(told) {
  let head = '';
  let tail = '';
  let left;
  const isWhole = () => (left === undefined ? tail === LAST_CHUNK : left <= 0);
  const read = (chunk) => {
    if (left !== undefined) left -= chunk.length;
    tail = (tail + chunk.toString('latin1', Math.max(0, chunk.length - LAST_CHUNK.length))).slice(-LAST_CHUNK.length);
  };
  return (chunk) => {
    if (head.endsWith('\r\n\r\n')) read(chunk);
    else {
      const all = Buffer.concat([Buffer.from(head, 'latin1'), chunk]);
      const end = all.indexOf('\r\n\r\n');
      head = all.toString('latin1', 0, end < 0 ? all.length : end + 4);
      if (end < 0) return;
      const [, length] = /content-length: (\d+)/i.exec(head) ?? [];
      left = length === undefined ? undefined : Number(length);
      // What ends the head begins the first chunk, for an answer without any.
      tail = '\r\n';
      read(all.subarray(end + 4));
    }
    if (!isWhole()) return;
    const status = Number(head.slice(9, 12));
    head = '';
    told(status);
  };
}
