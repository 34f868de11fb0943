import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, type Socket, type Server as TcpServer } from 'node:net';
import { createOutbound, OutboundFailure, type OutboundRequest } from '../../src/platform/outbound';

export const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

export async function listen(server: Server | TcpServer): Promise<number> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push({
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  });
  return (server.address() as AddressInfo).port;
}

export const serve = async (listener: RequestListener) =>
  `http://127.0.0.1:${await listen(createServer(listener))}/deals`;

export const outbound = createOutbound({ allowPrivateAddresses: true });
export const requestTo = (url: string, more: Partial<OutboundRequest> = {}): OutboundRequest => ({
  url,
  headers: { 'Content-Type': 'application/json' },
  body: '{"deal":1}',
  timeoutMs: 5000,
  ...more,
});
export const failureOf = async (answer: Promise<unknown>): Promise<OutboundFailure> => {
  const error = await answer.then(
    () => new Error('There was an answer'),
    (reason) => reason,
  );
  expect(error).toBeInstanceOf(OutboundFailure);
  return error;
};
