import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { createHttpServer } from '../../src/platform/server-limits';

describe('connections that wait for their next request', () => {
  const server = createHttpServer({ HEADERS_TIMEOUT: 20, REQUEST_TIMEOUT: 60 }, (_request, response) =>
    response.end('ok'),
  );
  const agent = new Agent({ keepAlive: true });
  const idle: Socket[] = [];
  beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
  afterAll(async () => {
    agent.destroy();
    for (const socket of idle) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });

  const port = () => (server.address() as AddressInfo).port;
  const kept = async () => {
    const [response] = (await once(get({ host: '127.0.0.1', port: port(), agent }), 'response')) as [IncomingMessage];
    await once(response.resume(), 'end');
    return response.headers['keep-alive'];
  };
  const opened = async (count: number) => {
    for (let left = count; left > 0; left--) {
      const socket = connect(port(), '127.0.0.1');
      idle.push(socket);
      await once(socket, 'connect');
    }
  };

  test('are kept for longer than proxies keep them, and for a moment alone where there are many', async () => {
    expect(await kept()).toBe('timeout=65');
    await opened(501);
    expect(await kept()).toBe('timeout=2');
    for (const socket of idle.splice(0)) socket.destroy();
    for (;;) {
      await opened(1);
      if ((await kept()) === 'timeout=65') break;
    }
  });
});
