import { createServer, type IncomingMessage } from 'node:http';
import { createServer as createTcpServer, type Socket } from 'node:net';
import { failureOf, listen, open, outbound, requestTo, serve } from '../support/outbound';

const tcp = async (listener: (socket: Socket) => void) =>
  `http://127.0.0.1:${await listen(
    createTcpServer((socket) => {
      socket.on('error', () => undefined);
      listener(socket);
    }),
  )}/deals`;

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

describe('a request that arrives', () => {
  test('carries method, path, headers and body, and its answer comes back', async () => {
    const seen: unknown[] = [];
    const url = await serve(async (request, response) => {
      seen.push(request.method, request.url, request.headers, await bodyOf(request));
      response.writeHead(201, { 'X-Ref': 'a', 'Set-Cookie': ['b=1', 'c=2'] }).end('{"ok":"ü"}');
    });
    const answer = await outbound.request(
      requestTo(`${url}?key=1`, { headers: { 'Idempotency-Key': 'att_1', Host: 'evil', 'Content-Length': '3' } }),
    );
    expect(answer).toMatchObject({ status: 201, body: '{"ok":"ü"}', truncated: false });
    expect(answer.headers).toMatchObject({ 'x-ref': 'a', 'set-cookie': 'b=1,c=2' });
    expect(seen).toEqual([
      'POST',
      '/deals?key=1',
      expect.objectContaining({
        'idempotency-key': 'att_1',
        host: new URL(url).host,
        'content-length': '10',
        connection: 'close',
      }),
      '{"deal":1}',
    ]);
  });

  test('may be a Buffer of many megabytes and another method', async () => {
    const body = Buffer.alloc(8_000_000, 'x');
    const url = await serve(async (request, response) => {
      response.end(`${request.method} ${(await bodyOf(request)).length}`);
    });
    expect((await outbound.request(requestTo(url, { body, method: 'PUT' }))).body).toBe('PUT 8000000');
  });

  test('each opens its own connection', async () => {
    let connections = 0;
    const server = createServer((_, response) => response.end());
    server.on('connection', () => connections++);
    const url = `http://127.0.0.1:${await listen(server)}/`;
    await outbound.request(requestTo(url));
    await outbound.request(requestTo(url));
    expect(connections).toBe(2);
  });

  test('a redirect is returned and not followed', async () => {
    let calls = 0;
    const url = await serve((_, response) => {
      calls++;
      response.writeHead(302, { location: '/elsewhere' }).end();
    });
    const answer = await outbound.request(requestTo(url));
    expect([answer.status, answer.headers.location, calls]).toEqual([302, '/elsewhere', 1]);
  });

  test('a body that ends with the connection is complete', async () => {
    const url = await tcp((socket) => socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\n\r\nall of it')));
    expect(await outbound.request(requestTo(url))).toMatchObject({ body: 'all of it', truncated: false });
  });

  test('a body over the cap is cut between characters, the status kept and the connection closed', async () => {
    let closed: Promise<void> = Promise.resolve();
    const url = await serve((_, response) => {
      closed = new Promise((resolve) => response.on('close', resolve));
      response.writeHead(422);
      const more = () => {
        while (!response.destroyed && response.write('ü'.repeat(5000)));
      };
      response.on('drain', more);
      more();
    });
    const answer = await outbound.request(requestTo(url, { maxResponseBytes: 1001 }));
    expect(answer).toMatchObject({ status: 422, body: 'ü'.repeat(500), truncated: true });
    await closed;
  });

  test('a body of exactly the cap is whole', async () => {
    const url = await serve((_, response) => response.end('x'.repeat(1000)));
    expect(await outbound.request(requestTo(url, { maxResponseBytes: 1000 }))).toMatchObject({ truncated: false });
  });

  test('the cap is 64 KB when none is given', async () => {
    const url = await serve((_, response) => response.end('x'.repeat(70_000)));
    const answer = await outbound.request(requestTo(url));
    expect([answer.body.length, answer.truncated]).toEqual([65_536, true]);
  });

  test('a body that trickles past the limit is cut and the status kept', async () => {
    let timer: NodeJS.Timeout | undefined;
    const url = await serve((_, response) => {
      response.writeHead(200).write('begin ');
      timer = setInterval(() => response.write('.'), 20);
      response.on('close', () => clearInterval(timer));
    });
    const answer = await outbound.request(requestTo(url, { timeoutMs: 600 }));
    expect(answer).toMatchObject({ status: 200, truncated: true });
    expect(answer.body).toMatch(/^begin \.*$/);
  });

  test('a body that breaks off is marked as truncated', async () => {
    const url = await tcp((socket) =>
      socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\nhalf')),
    );
    expect(await outbound.request(requestTo(url))).toMatchObject({ status: 200, body: 'half', truncated: true });
  });
});

describe('the point of no return', () => {
  test('the hook is awaited once, after the connection and before the first byte', async () => {
    const steps: string[] = [];
    let connected: () => void = () => undefined;
    const connection = new Promise<void>((resolve) => {
      connected = resolve;
    });
    const url = await tcp((socket) => {
      steps.push('connected');
      connected();
      socket.once('data', () => {
        steps.push('data');
        socket.end('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n');
      });
    });
    await outbound.request(
      requestTo(url, {
        beforeFirstByte: async () => {
          await connection;
          steps.push('hook begins');
          await new Promise(setImmediate);
          steps.push('hook ends');
        },
      }),
    );
    expect(steps).toEqual(['connected', 'hook begins', 'hook ends', 'data']);
  });

  test('when the hook throws, the server receives nothing and the error is passed on unchanged', async () => {
    const received: Buffer[] = [];
    let closed: Promise<void> = Promise.resolve();
    let connected: () => void = () => undefined;
    const connection = new Promise<void>((resolve) => {
      connected = resolve;
    });
    const url = await tcp((socket) => {
      closed = new Promise((resolve) => socket.on('close', () => resolve()));
      socket.on('data', (chunk) => received.push(chunk));
      connected();
    });
    const error = new Error('the commit failed');
    const beforeFirstByte = async () => {
      await connection;
      throw error;
    };
    await expect(outbound.request(requestTo(url, { beforeFirstByte }))).rejects.toBe(error);
    await closed;
    expect(Buffer.concat(received)).toHaveLength(0);
  });

  test('a limit that passes during the hook is reported after the hook, and nothing is sent', async () => {
    const received: Buffer[] = [];
    const url = await tcp((socket) => socket.on('data', (chunk) => received.push(chunk)));
    const abort = new AbortController();
    let settled = false;
    const failure = await failureOf(
      outbound.request(
        requestTo(url, {
          signal: abort.signal,
          beforeFirstByte: async () => {
            abort.abort();
            await new Promise(setImmediate);
            settled = true;
          },
        }),
      ),
    );
    expect([failure.phase, failure.kind, settled, received.length]).toEqual(['before_sending', 'aborted', true, 0]);
  });

  test('a refused connection, an unknown name and an abort beforehand are certain, and the hook is not called', async () => {
    const port = await listen(createTcpServer());
    await open.pop()?.close();
    const beforeFirstByte = jest.fn(async () => undefined);
    const refused = await failureOf(
      outbound.request(requestTo(`http://127.0.0.1:${port}/?token=s3cret`, { beforeFirstByte })),
    );
    const unknown = await failureOf(outbound.request(requestTo('https://no-such-name.invalid/', { beforeFirstByte })));
    const url = await serve((_, response) => response.end());
    const aborted = await failureOf(outbound.request(requestTo(url, { beforeFirstByte, signal: AbortSignal.abort() })));
    expect([refused, unknown, aborted].map(({ phase, kind }) => [phase, kind])).toEqual([
      ['before_sending', 'connect'],
      ['before_sending', 'dns'],
      ['before_sending', 'aborted'],
    ]);
    expect(beforeFirstByte).not.toHaveBeenCalled();
    expect(refused.message).toBe(`No connection could be made (127.0.0.1:${port}, ECONNREFUSED).`);
  });

  test('a server that never answers is a timeout after sending', async () => {
    const url = await tcp((socket) => socket.resume());
    const failure = await failureOf(outbound.request(requestTo(url, { timeoutMs: 600 })));
    expect([failure.phase, failure.kind]).toEqual(['after_sending', 'timeout']);
  });

  test('a server that never finishes the TLS handshake is a timeout before sending', async () => {
    const url = await tcp((socket) => socket.resume());
    const failure = await failureOf(outbound.request(requestTo(url.replace('http:', 'https:'), { timeoutMs: 600 })));
    expect([failure.phase, failure.kind]).toEqual(['before_sending', 'timeout']);
  });

  test('a connection reset, closed or answered with something else than HTTP after the request is uncertain', async () => {
    const urls = [
      await tcp((socket) => socket.once('data', () => socket.resetAndDestroy())),
      await tcp((socket) => socket.once('data', () => socket.end())),
      await tcp((socket) => socket.once('data', () => socket.end('SSH-2.0-OpenSSH\r\n'))),
      await tcp((socket) =>
        socket.once('data', () => socket.end('HTTP/1.1 101 Go\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n')),
      ),
    ];
    for (const url of urls) {
      const failure = await failureOf(outbound.request(requestTo(url)));
      expect([failure.phase, failure.kind]).toEqual(['after_sending', 'reset']);
    }
  });

  test('an abort while the answer is awaited is uncertain', async () => {
    const abort = new AbortController();
    const url = await tcp((socket) => socket.once('data', () => abort.abort()));
    const failure = await failureOf(outbound.request(requestTo(url, { signal: abort.signal })));
    expect([failure.phase, failure.kind]).toEqual(['after_sending', 'aborted']);
  });
});
