import { request as send } from 'node:http';
import { connect } from 'node:net';
import { startService, type TestService } from '../support/service';

describe('what nothing serves', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService('sqlite');
  });
  afterAll(() => service.stop());

  /** As it stands: clients in between would mend the path. */
  function ask(method: string, path: string, headers: Record<string, string> = {}) {
    return new Promise<{ status: number; type: string; allow: string | undefined; body: string }>((resolve, reject) => {
      const request = send({ host: '127.0.0.1', port: service.port, method, path, headers }, (response) => {
        let body = '';
        response.on('data', (part) => {
          body += part;
        });
        response.on('end', () => {
          const { 'content-type': type = '', allow } = response.headers;
          resolve({ status: response.statusCode!, type, allow, body });
        });
      });
      request.on('error', reject).end();
    });
  }

  /** What is told to whoever sends these bytes. */
  function raw(bytes: string): Promise<string> {
    return new Promise((resolve) => {
      let told = '';
      const socket = connect(service.port, '127.0.0.1', () => socket.write(bytes));
      socket.on('data', (part) => {
        told += part;
      });
      socket.on('error', () => {});
      socket.on('close', () => resolve(told));
    });
  }

  const envelope = (code: number) => ({ code, name: expect.any(String), description: expect.any(String) });

  test.each([
    ['GET', '/nowhere', 404],
    ['GET', '/docs/nowhere', 404],
    ['GET', '/assets/nowhere.js', 404],
    ['GET', '/assets/..%2f..%2f..%2fetc%2fpasswd', 404],
    ['GET', '/graphql/nowhere', 404],
    ['GET', '/apinowhere', 404],
    ['POST', '/nowhere', 404],
    ['DELETE', '/deals/eus_1', 404],
    ['GET', '/%E0%A4%A', 400],
    ['GET', '/docs/%', 400],
    ['GET', '/assets/%C0%AF', 400],
    ['POST', '/api/%ff', 400],
    ['POST', '/', 405],
    ['PUT', '/docs', 405],
    ['PUT', '/docs/', 405],
    ['PATCH', '/openapi.json', 405],
    ['POST', '/webhooks/topics', 405],
    ['DELETE', '/webhooks/topics/', 405],
    ['POST', '/healthz', 405],
    ['PUT', '/readyz', 405],
    ['DELETE', '/metrics', 405],
    ['GET', '//nowhere//', 404],
    ['GET', 'http://elsewhere.example/nowhere', 404],
  ])('%s %s is %i in the one form of all errors', async (method, path, status) => {
    for (const headers of [{}, { accept: 'application/json' }] as Record<string, string>[]) {
      const answer = await ask(method, path, headers);
      expect([answer.status, answer.type]).toEqual([status, 'application/json; charset=utf-8']);
      expect(JSON.parse(answer.body)).toEqual(envelope(status));
      if (status === 405) expect(answer.allow).toBe('GET, HEAD');
    }
  });

  test('GraphQL with another method is told in it too, and OPTIONS which there are', async () => {
    for (const method of ['PUT', 'DELETE', 'PATCH']) {
      const answer = await ask(method, '/graphql');
      expect([answer.status, answer.allow, JSON.parse(answer.body)]).toEqual([405, 'GET, POST', envelope(405)]);
    }
    expect(await ask('OPTIONS', '/graphql')).toMatchObject({ status: 204, allow: 'GET, POST', body: '' });
    expect(await ask('OPTIONS', '/healthz')).toMatchObject({ status: 204, allow: 'GET, HEAD' });
  });

  test('a path that cannot be decoded is no page for browsers either', async () => {
    const answer = await ask('GET', '/deals/%E0%A4%A', { accept: 'text/html' });
    expect([answer.status, JSON.parse(answer.body)]).toEqual([400, envelope(400)]);
  });

  const UPGRADE = 'connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n';
  test.each([
    ['headers that are too long', `GET / HTTP/1.1\r\nhost: x\r\nx-long: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['an address that is too long', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, 431],
    ['no HTTP', 'nonsense\r\n\r\n', 400],
    ['a header without a name', 'GET / HTTP/1.1\r\nhost: x\r\n: y\r\n\r\n', 400],
    ['two lengths', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\na', 400],
    ['no host', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
    ['another expectation', 'POST / HTTP/1.1\r\nhost: x\r\nexpect: miracles\r\nconnection: close\r\n\r\n', 417],
    ['a websocket elsewhere', `GET /nowhere HTTP/1.1\r\nhost: x\r\n${UPGRADE}sec-websocket-key: a\r\n\r\n`, 404],
    ['a websocket without a key', `GET /graphql HTTP/1.1\r\nhost: x\r\n${UPGRADE}\r\n`, 400],
    ['the same, with a slash', `GET /graphql/?x=1 HTTP/1.1\r\nhost: x\r\n${UPGRADE}\r\n`, 400],
  ])('%s: told in the same form, and the connection is closed', async (_what, bytes, status) => {
    const [head, body] = (await raw(bytes)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head!.toLowerCase()).toContain('content-type: application/json; charset=utf-8');
    expect(JSON.parse(body!)).toEqual(envelope(status));
  });
});
