/**
 * A process with many subscribers of one document: forked, so that its work is not the server's. It is told
 * `{open: {port, key, count, query}}` and says `open`; then `{expect}`, and says when that many messages have come in all.
 */
import { WebSocket } from 'ws';

let received = 0;
let first;
let awaited;

process.on('message', async ({ open, expect }) => {
  if (open) {
    await openAll(open);
    process.send({ open: true });
  } else {
    received = 0;
    awaited = expect;
    process.send({ ready: true });
  }
});
process.on('disconnect', () => process.exit());

async function openAll({ port, key, count, query }) {
  const sockets = Array.from({ length: count }, () => subscriber(port, key, query));
  await Promise.all(sockets);
}

function subscriber(port, key, query) {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/graphql`, 'graphql-transport-ws');
    socket.once('error', reject);
    socket.on('open', () => socket.send(JSON.stringify({ type: 'connection_init', payload: { 'x-api-key': key } })));
    socket.on('message', (data) => {
      if (data.includes('"type":"next"')) count(data);
      else if (data.includes('connection_ack')) {
        socket.send(JSON.stringify({ type: 'subscribe', id: '1', payload: { query } }), resolve);
      } else if (data.includes('"type":"error"')) throw new Error(String(data));
    });
  });
}

function count(data) {
  if (received === 0) first = performance.now();
  received++;
  if (received === awaited) process.send({ received, milliseconds: performance.now() - first, frame: data.toString() });
}
