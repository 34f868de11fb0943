import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, createServer as createTcpServer, type Socket, type Server as TcpServer } from 'node:net';
import { createOutbound, OutboundFailure, type OutboundRequest, parseRetryAfter } from '../../src/platform/outbound';

// For 127.0.0.1 and funder.test, made for this test alone; valid for a century.
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgCTDoVbw0Vz/fAQno
u8iN8VhfrcLKQuFRdBZEys+VGE+hRANCAAT4e5iDimVVpTezHa+BeZnYNbadPr7y
uX/bXPU1ng3gC8D/D1EZ0MUTaxEYDmD1yzxm2sjNn53QCnsin2FAMU4z
-----END PRIVATE KEY-----`;
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBpTCCAUugAwIBAgIUIEbQe30jNpGegt2cJB4y246kUlgwCgYIKoZIzj0EAwIw
GDEWMBQGA1UEAwwNZGVhbGdhdGUtdGVzdDAgFw0yNjExMjEwNTIyMzFaGA8yMTI2
MTAyODA1MjIzMVowGDEWMBQGA1UEAwwNZGVhbGdhdGUtdGVzdDBZMBMGByqGSM49
AgEGCCqGSM49AwEHA0IABPh7mIOKZVWlN7Mdr4F5mdg1tp0+vvK5f9tc9TWeDeAL
wP8PURnQxRNrERgOYPXLPGbayM2fndAKeyKfYUAxTjOjcTBvMB0GA1UdDgQWBBQK
l6s4EVN/VTKLmZRvOeKF8OiZYzAfBgNVHSMEGDAWgBQKl6s4EVN/VTKLmZRvOeKF
8OiZYzAPBgNVHRMBAf8EBTADAQH/MBwGA1UdEQQVMBOHBH8AAAGCC2Z1bmRlci50
ZXN0MAoGCCqGSM49BAMCA0gAMEUCIQDqlq0cOqhHMo2ygIvPeQ07sFYey09HuGPI
ZvoqcWf6OAIgNsZ4IntwkYA8ng1iE+qfUG+MnqP0Xn1Y9dwSDzT32f0=
-----END CERTIFICATE-----`;

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

async function listen(server: Server | TcpServer): Promise<number> {
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

const serve = async (listener: RequestListener) => `http://127.0.0.1:${await listen(createServer(listener))}/deals`;
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

const outbound = createOutbound({ allowPrivateAddresses: true });
const strict = createOutbound({ allowPrivateAddresses: false });
const requestTo = (url: string, more: Partial<OutboundRequest> = {}): OutboundRequest => ({
  url,
  headers: { 'Content-Type': 'application/json' },
  body: '{"deal":1}',
  timeoutMs: 5000,
  ...more,
});
const failureOf = async (answer: Promise<unknown>): Promise<OutboundFailure> => {
  const error = await answer.then(
    () => new Error('There was an answer'),
    (reason) => reason,
  );
  expect(error).toBeInstanceOf(OutboundFailure);
  return error;
};

describe('a request that arrives', () => {
  test('carries method, path, headers and body, and its answer comes back', async () => {
    const seen: unknown[] = [];
    const url = await serve(async (request, response) => {
      seen.push(request.method, request.url, request.headers, await bodyOf(request));
      response.writeHead(201, { 'X-Ref': 'a', 'Set-Cookie': ['b=1', 'c=2'] }).end('{"ok":"ü"}');
    });
    const answer = await outbound.post(
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
    expect((await outbound.post(requestTo(url, { body, method: 'PUT' }))).body).toBe('PUT 8000000');
  });

  test('each opens its own connection', async () => {
    let connections = 0;
    const server = createServer((_, response) => response.end());
    server.on('connection', () => connections++);
    const url = `http://127.0.0.1:${await listen(server)}/`;
    await outbound.post(requestTo(url));
    await outbound.post(requestTo(url));
    expect(connections).toBe(2);
  });

  test('a redirect is returned and not followed', async () => {
    let calls = 0;
    const url = await serve((_, response) => {
      calls++;
      response.writeHead(302, { location: '/elsewhere' }).end();
    });
    const answer = await outbound.post(requestTo(url));
    expect([answer.status, answer.headers.location, calls]).toEqual([302, '/elsewhere', 1]);
  });

  test('a body that ends with the connection is complete', async () => {
    const url = await tcp((socket) => socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\n\r\nall of it')));
    expect(await outbound.post(requestTo(url))).toMatchObject({ body: 'all of it', truncated: false });
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
    const answer = await outbound.post(requestTo(url, { maxResponseBytes: 1001 }));
    expect(answer).toMatchObject({ status: 422, body: 'ü'.repeat(500), truncated: true });
    await closed;
  });

  test('a body of exactly the cap is whole', async () => {
    const url = await serve((_, response) => response.end('x'.repeat(1000)));
    expect(await outbound.post(requestTo(url, { maxResponseBytes: 1000 }))).toMatchObject({ truncated: false });
  });

  test('the cap is 64 KB when none is given', async () => {
    const url = await serve((_, response) => response.end('x'.repeat(70_000)));
    const answer = await outbound.post(requestTo(url));
    expect([answer.body.length, answer.truncated]).toEqual([65_536, true]);
  });

  test('a body that trickles past the limit is cut and the status kept', async () => {
    let timer: NodeJS.Timeout | undefined;
    const url = await serve((_, response) => {
      response.writeHead(200).write('begin ');
      timer = setInterval(() => response.write('.'), 20);
      response.on('close', () => clearInterval(timer));
    });
    const answer = await outbound.post(requestTo(url, { timeoutMs: 600 }));
    expect(answer).toMatchObject({ status: 200, truncated: true });
    expect(answer.body).toMatch(/^begin \.*$/);
  });

  test('a body that breaks off is marked as truncated', async () => {
    const url = await tcp((socket) =>
      socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\nhalf')),
    );
    expect(await outbound.post(requestTo(url))).toMatchObject({ status: 200, body: 'half', truncated: true });
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
    await outbound.post(
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
    await expect(outbound.post(requestTo(url, { beforeFirstByte }))).rejects.toBe(error);
    await closed;
    expect(Buffer.concat(received)).toHaveLength(0);
  });

  test('a limit that passes during the hook is reported after the hook, and nothing is sent', async () => {
    const received: Buffer[] = [];
    const url = await tcp((socket) => socket.on('data', (chunk) => received.push(chunk)));
    const abort = new AbortController();
    let settled = false;
    const failure = await failureOf(
      outbound.post(
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
      outbound.post(requestTo(`http://127.0.0.1:${port}/?token=s3cret`, { beforeFirstByte })),
    );
    const unknown = await failureOf(outbound.post(requestTo('https://no-such-name.invalid/', { beforeFirstByte })));
    const url = await serve((_, response) => response.end());
    const aborted = await failureOf(outbound.post(requestTo(url, { beforeFirstByte, signal: AbortSignal.abort() })));
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
    const failure = await failureOf(outbound.post(requestTo(url, { timeoutMs: 600 })));
    expect([failure.phase, failure.kind]).toEqual(['after_sending', 'timeout']);
  });

  test('a server that never finishes the TLS handshake is a timeout before sending', async () => {
    const url = await tcp((socket) => socket.resume());
    const failure = await failureOf(outbound.post(requestTo(url.replace('http:', 'https:'), { timeoutMs: 600 })));
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
      const failure = await failureOf(outbound.post(requestTo(url)));
      expect([failure.phase, failure.kind]).toEqual(['after_sending', 'reset']);
    }
  });

  test('an abort while the answer is awaited is uncertain', async () => {
    const abort = new AbortController();
    const url = await tcp((socket) => socket.once('data', () => abort.abort()));
    const failure = await failureOf(outbound.post(requestTo(url, { signal: abort.signal })));
    expect([failure.phase, failure.kind]).toEqual(['after_sending', 'aborted']);
  });
});

describe('over TLS', () => {
  const secure = async () =>
    listen(
      createTlsServer({ key: KEY, cert: CERTIFICATE }, (_: IncomingMessage, r: ServerResponse) => r.end('secure')),
    );

  test('a trusted certificate is accepted for an address and for a name, and the hook comes after the handshake', async () => {
    const port = await secure();
    const trusting = createOutbound({
      allowPrivateAddresses: true,
      ca: CERTIFICATE,
      lookup: (_name, options, callback) =>
        options.all ? callback(null, [{ address: '127.0.0.1', family: 4 }]) : callback(null, '127.0.0.1', 4),
    });
    const beforeFirstByte = jest.fn(async () => undefined);
    for (const host of ['127.0.0.1', 'funder.test']) {
      const answer = await trusting.post(requestTo(`https://${host}:${port}/`, { beforeFirstByte }));
      expect(answer.body).toBe('secure');
    }
    expect(beforeFirstByte).toHaveBeenCalledTimes(2);
  });

  test('a certificate that is not trusted, or a server without TLS, ends before anything is sent', async () => {
    const port = await secure();
    const plain = (await serve((_, response) => response.end())).replace('http:', 'https:');
    for (const url of [`https://127.0.0.1:${port}/`, plain]) {
      const failure = await failureOf(outbound.post(requestTo(url)));
      expect([failure.phase, failure.kind]).toEqual(['before_sending', 'tls']);
    }
  });
});

describe('private addresses', () => {
  const spellings = [
    ...['127.0.0.1', '127.1', '0x7f000001', '2130706433', '0177.0.0.1', '127.0.0.1.', '[::1]', '[::ffff:127.0.0.1]'],
    ...['0.0.0.0', '0', 'localhost', 'LOCALHOST.', 'a.localhost', '10.0.0.1', '172.16.0.1', '192.168.1.1', '[::]'],
    ...['169.254.169.254', '168.63.129.16', '100.64.0.1', '100.100.100.200', '[fd00:ec2::254]', '[fe80::1]'],
    ...['[64:ff9b::7f00:1]', '[2002:7f00:1::]', '[::127.0.0.1]', '[ff02::1]', '224.0.0.1', '255.255.255.255'],
  ];

  test.each(spellings)('%s is refused when it is stored and when it is used', async (host) => {
    const url = `https://${host}:9/`;
    expect(strict.assertPublicUrl(url)).toContain('private network');
    const failure = await failureOf(strict.post(requestTo(url)));
    expect([failure.phase, failure.kind]).toEqual(['before_sending', 'refused_address']);
  });

  test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '169.254.169.254', '168.63.129.16', '10.1.2.3', 'fd00::1'])(
    'a name that leads to %s is refused although the name looks public',
    async (address) => {
      const lookup = jest.fn((_name, options, callback) =>
        options.all
          ? callback(null, [{ address, family: address.includes(':') ? 6 : 4 }])
          : callback(null, address, address.includes(':') ? 6 : 4),
      );
      const guarded = createOutbound({ allowPrivateAddresses: false, lookup });
      expect(guarded.assertPublicUrl('https://funder.test/')).toBeNull();
      const failure = await failureOf(guarded.post(requestTo('https://funder.test/')));
      expect([failure.phase, failure.kind]).toEqual(['before_sending', 'refused_address']);
      expect(lookup).toHaveBeenCalledTimes(1);
    },
  );

  test('one private address among public ones is enough to refuse', async () => {
    const guarded = createOutbound({
      allowPrivateAddresses: false,
      lookup: (_name, _options, callback) =>
        callback(null, [
          { address: '93.184.216.34', family: 4 },
          { address: '127.0.0.1', family: 4 },
        ]),
    });
    expect((await failureOf(guarded.post(requestTo('https://funder.test/')))).kind).toBe('refused_address');
  });

  test('http: is refused unless private addresses are allowed', async () => {
    expect(strict.assertPublicUrl('http://example.com/')).toContain('https');
    expect((await failureOf(strict.post(requestTo('http://example.com/')))).kind).toBe('refused_address');
    expect(outbound.assertPublicUrl('http://127.0.0.1:8080/')).toBeNull();
  });

  test('public addresses may be stored', () => {
    for (const url of ['https://example.com/a?b=c', 'https://8.8.8.8/', 'https://[2606:4700::1111]:8443/']) {
      expect(strict.assertPublicUrl(url)).toBeNull();
    }
  });

  test('what is no address, another scheme or holds credentials is refused without repeating it', async () => {
    for (const url of ['', 'funder', 'ftp://example.com/', 'https://', 'https://user:s3cret@example.com/']) {
      expect(outbound.assertPublicUrl(url)).toEqual(expect.not.stringContaining('s3cret'));
      const failure = await failureOf(outbound.post(requestTo(url)));
      expect([failure.phase, failure.kind]).toEqual(['before_sending', 'invalid_url']);
    }
  });

  test('a header with a line break is refused before anything is opened', async () => {
    const failure = await failureOf(
      outbound.post(requestTo('http://127.0.0.1:9/', { headers: { 'X-Key': 'a\r\nB: c' } })),
    );
    expect([failure.phase, failure.kind]).toEqual(['before_sending', 'invalid_url']);
  });
});

describe('Retry-After', () => {
  const now = Date.UTC(2026, 10, 21, 12, 0, 0);
  test.each([
    ['120', 120],
    [' 0 ', 0],
    ['Sat, 21 Nov 2026 12:01:30 GMT', 90],
    ['Saturday, 21-Nov-26 12:01:30 GMT', 90],
    ['Sat Nov 21 12:01:30 2026', 90],
    ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
    ['-5', null],
    ['1.5', null],
    ['soon', null],
    ['', null],
    [undefined, null],
    [null, null],
  ])('%p asks to wait %p seconds', (header, seconds) => {
    expect(parseRetryAfter(header, now)).toBe(seconds);
  });
});
