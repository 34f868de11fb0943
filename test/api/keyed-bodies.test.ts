import { request } from 'node:http';
import { onEachDatabase } from '../support/databases';
import { createDeal } from '../support/deals';
import { ACCEPTED } from '../support/samples';
import { startService, type TestService } from '../support/service';

const MB = 1024 * 1024;
/** Much less than it took, much more than it takes. */
const SOON_MS = 3000;

onEachDatabase('bodies under an Idempotency-Key', (name) => {
  let service: TestService;
  let path: string;
  let keys = 0;
  beforeAll(async () => {
    service = await startService(name);
    path = `/api/end_users/${await createDeal(service)}/files/v2`;
  });
  afterAll(() => service.stop());

  async function send(
    type: string,
    body: Buffer | string,
    idempotencyKey = `key-${++keys}`,
    to = path,
    key = service.key,
  ) {
    const began = performance.now();
    const response = await fetch(service.url + to, {
      method: 'POST',
      headers: { 'x-api-key': key, 'content-type': type, 'idempotency-key': idempotencyKey },
      body: body as never,
    });
    const text = await response.text();
    return { status: response.status, text, ms: performance.now() - began };
  }
  const multipart = (boundary: string, content: Buffer = ACCEPTED['statement.pdf']!, fileName = 'a.pdf') =>
    Buffer.concat([
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\ncontent-type: application/pdf\r\n\r\n`,
      ),
      content,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]);
  const typeOf = (boundary: string) => `multipart/form-data; boundary=${boundary}`;

  test.each([
    ['the boundary a in a body of a', 'a', Buffer.alloc(5 * MB, 'a')],
    ['lines that each begin a part', 'a', Buffer.from('\r\n--a'.repeat(MB))],
    ['parts of a line each', 'bc', Buffer.from('\r\n--bc\r\n\r\n'.repeat(MB / 2))],
    ['what is nearly a boundary, again and again', '-'.repeat(70), Buffer.alloc(5 * MB, '-')],
  ])('%s is refused as soon as it is read', async (_what, boundary, body) => {
    const [{ status, ms }, health] = await Promise.all([
      send(typeOf(boundary), body),
      fetch(`${service.url}/healthz`).then(({ status: alive }) => alive),
    ]);
    expect([status, health]).toEqual([422, 200]);
    expect(ms).toBeLessThan(SOON_MS);
  });

  test.each([
    ['none', 'multipart/form-data'],
    ['an empty one', 'multipart/form-data; boundary=""'],
    ['one of 71 characters', typeOf('b'.repeat(71))],
    ['one of other characters', 'multipart/form-data; boundary="a\\b{}"'],
    ['one that ends in a space', 'multipart/form-data; boundary="ab "'],
  ])('a boundary that is none is 422, with a key and without one: %s', async (_what, type) => {
    const answer = await send(type, multipart('b'));
    expect([answer.status, answer.text]).toEqual([422, expect.stringContaining('1 to 70 characters')]);
    const response = await fetch(service.url + path, {
      method: 'POST',
      headers: { 'x-api-key': service.key, 'content-type': type },
      body: multipart('b') as never,
    });
    expect(response.status).toBe(422);
  });

  test('a repeat with another boundary gets the first answer, one with another file or name 422', async () => {
    const first = await send(typeOf('one'), multipart('one'), 'same');
    expect(first.status).toBe(201);
    const longest = "b'()+_,-./:=?".padEnd(70, '0');
    expect(await send(`multipart/form-data; boundary="${longest}"`, multipart(longest), 'same')).toMatchObject({
      status: 201,
      text: first.text,
    });
    expect((await send(typeOf('two'), multipart('two', ACCEPTED['statement.pdf']!, 'b.pdf'), 'same')).status).toBe(422);
    const other = Buffer.concat([ACCEPTED['statement.pdf']!, Buffer.from('one')]);
    expect((await send(typeOf('two'), multipart('two', other), 'same')).status).toBe(422);
  });

  test('a body is read no further than its route takes, and 413', async () => {
    const body = JSON.stringify({ name: 'x'.repeat(2 * MB) });
    expect((await send('application/json', body, undefined, '/api/end_users')).status).toBe(413);
    expect((await send('application/json', Buffer.alloc(16 * MB, 32), undefined, path.replace('/v2', ''))).status).toBe(
      413,
    );
  });

  test('whoever may not do it is told before the body is read', async () => {
    const { createApiKey } = await service.data('mutation { createApiKey(name: "reads", scopes: [READ]) { token } }');
    for (const to of ['/api/end_users', path]) {
      const status = await new Promise((resolve, reject) => {
        const headers = { 'x-api-key': createApiKey.token, 'idempotency-key': 'k', 'content-length': '1000000' };
        const sent = request(service.url + to, { method: 'POST', headers }, (response) => {
          resolve(response.statusCode);
          sent.destroy();
        });
        sent.on('error', reject);
        // The rest never comes.
        sent.write('{');
      });
      expect([to, status]).toEqual([to, 403]);
    }
  });

  test('who announces much and sends nothing is in nobody else’s way', async () => {
    const silent = Array.from({ length: 8 }, () => {
      const headers = { 'x-api-key': service.key, 'content-type': typeOf('b'), 'content-length': String(50 * MB) };
      const sent = request(service.url + path, { method: 'POST', headers });
      sent.on('error', () => undefined);
      sent.write('--b');
      return sent;
    });
    expect((await service.graphql('{ __typename }')).status).toBe(200);
    for (const sent of silent) sent.destroy();
  });
});
