/**
 * A process with many subscribers of one document: forked, so that its work is not the server's. It is told
 * `{open: {port, key, count, query, variables}}`, the variables of one subscriber after the other, and says `open`; then
 * `{expect}`, and says when that many messages have come in all. With `after` it expects those of later events alone, and says on
 * `{tell}` when which event came.
 */
import { WebSocket } from 'ws';
import { clock } from './clock.mjs';

let received = 0;
let first;
let awaited;
let behind;
let arrivals = [];

process.on('message', async ({ open, expect, after, tell }) => {
  if (open) {
    await openAll(open);
    process.send({ open: true });
  } else if (tell) process.send({ arrivals });
  else {
    [received, arrivals, awaited, behind] = [0, [], expect, after];
    process.send({ ready: true });
  }
});
process.on('disconnect', () => process.exit());

async function openAll({ port, key, count, query, variables = [undefined] }) {
  const sockets = Array.from({ length: count }, (_, index) =>
    subscriber(port, key, { query, variables: variables[index % variables.length] }),
  );
  await Promise.all(sockets);
}

function subscriber(port, key, payload) {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/graphql`, 'graphql-transport-ws');
    socket.once('error', reject);
    socket.on('open', () => socket.send(JSON.stringify({ type: 'connection_init', payload: { 'x-api-key': key } })));
    socket.on('message', (data) => {
      if (data.includes('"type":"next"')) count(data);
      else if (data.includes('connection_ack')) {
        socket.send(JSON.stringify({ type: 'subscribe', id: '1', payload }), resolve);
      } else if (data.includes('"type":"error"')) throw new Error(String(data));
    });
  });
}

function count(data) {
  if (behind !== undefined) {
    const at = clock();
    const seq = seqOf(data);
    if (seq <= behind) return;
    arrivals.push([seq, at]);
  }
  if (received === 0) first = performance.now();
  received++;
  if (received === awaited) process.send({ received, milliseconds: performance.now() - first, frame: data.toString() });
}

/** The number of the event, which its cursor says. */
function seqOf(data) {
  const [, cursor] = /"cursor":"([^"]+)"/.exec(data) ?? [];
  return Number(Buffer.from(cursor, 'base64url').toString().split(':')[1]);
}
