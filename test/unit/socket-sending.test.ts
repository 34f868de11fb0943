import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';
import { sender } from '../../src/platform/live/socket-sending';
import { until } from '../support/until';

describe('what is sent to a subscription', () => {
  const server = createServer();
  const sockets = new WebSocketServer({ server });
  let client: WebSocket;
  let own: WebSocket;
  let request: IncomingMessage;
  const received: string[] = [];
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
    client.on('message', (data) => received.push(String(data)));
    [own, request] = (await once(sockets, 'connection')) as [WebSocket, IncomingMessage];
    await once(client, 'open');
  });
  beforeEach(() => void received.splice(0));
  afterAll(async () => {
    client.terminate();
    sockets.close();
    server.close();
  });

  test('leaves in one packet, in order, each a message of its own', async () => {
    const written = jest.spyOn(request.socket, '_writev' as never);
    expect(sender(own, request.socket, 'a "b"')(['1', '{"c":"é"}', 'null'])).toBeUndefined();
    await until(() => received.length === 3 || undefined, 'three messages');
    const message = (payload: unknown) => ({ id: 'a "b"', type: 'next', payload });
    expect(received.map((text) => JSON.parse(text))).toEqual([message(1), message({ c: 'é' }), message(null)]);
    expect(written).toHaveBeenCalledTimes(1);
  });

  test('is waited for while its reader is slow, until the last of it has left', async () => {
    client.pause();
    const send = sender(own, request.socket, 'a');
    const large = 'x'.repeat(400_000);
    let leaving: Promise<void> | undefined;
    let tries = 0;
    while (!leaving && tries < 100) leaving = send([`"${large}"`, `"${tries++}"`]);
    let hasLeft = false;
    const left = leaving?.then(() => {
      hasLeft = own.bufferedAmount === 0;
    });
    expect(leaving).toBeInstanceOf(Promise);
    client.resume();
    await left;
    expect(hasLeft).toBe(true);
    await until(() => received.length === 2 * tries || undefined, 'all that was sent');
  });

  test('is nothing any more once the socket is closed', async () => {
    own.close();
    expect(sender(own, request.socket, 'a')(['1'])).toBeUndefined();
    await once(client, 'close');
    expect(received).toEqual([]);
  });
});
