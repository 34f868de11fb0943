/**
 * The limit that fan-out is compared with: a websocket server that sends a finished frame to all its sockets. It speaks
 * just as much graphql-transport-ws as the subscribers need; POST /burst {frame, events} has it send.
 */
import { createServer } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { WebSocketServer } from 'ws';

const server = createServer(async (request, response) => {
  let body = '';
  for await (const part of request) body += part;
  const { frame, events } = JSON.parse(body);
  const bytes = Buffer.from(frame);
  for (let event = 0; event < events; event++) {
    for (const socket of sockets.clients) socket.send(bytes, { binary: false });
    await setImmediate();
  }
  response.end('{}');
});
const sockets = new WebSocketServer({ server });
sockets.on('connection', (socket) => {
  socket.on('message', (data) => {
    if (String(data).includes('connection_init')) socket.send('{"type":"connection_ack"}');
  });
});
server.listen(0, '127.0.0.1', () => console.log(JSON.stringify({ port: server.address().port })));
process.on('SIGTERM', () => process.exit(0));
