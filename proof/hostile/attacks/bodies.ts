import { type Attack, json, type Shot, times } from '../attack';
import type { World } from '../world';

/** Point 2: bodies whose shape the caller chooses: multipart with boundaries, parts and headers as nobody makes them. */

const CRLF = '\r\n';

let number = 0;

function multipart(key: string | null, path: string, boundary: string, body: string | Buffer, keyed: boolean): Shot {
  return {
    ...{ kind: 'http', method: 'POST', path, body },
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...(key !== null && { 'x-api-key': key }),
      ...(keyed && { 'idempotency-key': `hostile-${number++}` }),
    },
  };
}

const part = (boundary: string, header: string, content: string) =>
  `--${boundary}${CRLF}${header}${CRLF}${CRLF}${content}${CRLF}`;
const field = (name: string) => `Content-Disposition: form-data; name="${name}"`;

const attack = (
  name: string,
  sizes: Attack['sizes'],
  shot: (world: World, size: number) => Shot,
  must: Attack['must'] = 'refused',
): Attack => ({ name, point: 2, sizes, must, shots: (world, size) => [shot(world, size)] });

const files = ({ deal }: World) => `/api/end_users/${deal}/files/v2`;

export const bodyAttacks: Attack[] = [
  attack('a body of boundaries alone', [1_000_000, 48_000_000], (world, size) =>
    multipart(world.keys.all, files(world), 'a', Buffer.alloc(size, 'a'), true),
  ),
  attack('the same by a key that may not write', [1_000_000, 48_000_000], (world, size) =>
    multipart(world.keys.read, files(world), 'a', Buffer.alloc(size, 'a'), true),
  ),
  attack('the same at a route that takes JSON', [1_000_000, 48_000_000], ({ keys }, size) =>
    multipart(keys.all, '/api/end_users', 'a', Buffer.alloc(size, 'a'), true),
  ),
  attack('the same at a route of a few bytes', [1_000_000, 48_000_000], ({ keys, called }, size) =>
    multipart(keys.all, `/api/funder_submissions/${called.submission}/trigger/`, 'a', Buffer.alloc(size, 'a'), true),
  ),
  attack('the same at GraphQL', [1_000_000, 15_000_000], ({ keys }, size) =>
    multipart(keys.all, '/graphql', 'a', Buffer.alloc(size, 'a'), true),
  ),
  attack('a boundary of two bytes, every other one', [1_000_000, 20_000_000], (world, size) =>
    multipart(world.keys.all, files(world), 'ab', Buffer.alloc(size, 'ab'), true),
  ),
  attack('a quoted boundary, and a body of it', [1_000_000, 20_000_000], (world, size) =>
    multipart(world.keys.all, files(world), '"-"', Buffer.alloc(size, '-'), true),
  ),
  attack('parts without end', [2000, 200_000], (world, size) =>
    multipart(world.keys.all, files(world), 'x', part('x', field('a'), 'b').repeat(size), true),
  ),
  attack('files without end', [500, 50_000], (world, size) =>
    multipart(
      world.keys.all,
      files(world),
      'x',
      part('x', `${field('file')}; filename="a.pdf"`, '%PDF-1.7').repeat(size),
      false,
    ),
  ),
  attack('a part with headers without end', [2000, 100_000], (world, size) =>
    multipart(
      world.keys.all,
      files(world),
      'x',
      part('x', `${field('file')}${times(size, (index) => `${CRLF}X-${index}: y`).join('')}`, 'z'),
      false,
    ),
  ),
  attack('a name of a file without end', [10_000, 2_000_000], (world, size) =>
    multipart(
      world.keys.all,
      files(world),
      'x',
      `${part('x', `${field('file')}; filename="${'a'.repeat(size)}.pdf"`, '%PDF-1.7')}--x--`,
      false,
    ),
  ),
  attack('parameters of a header without end', [5000, 15_000], (world, size) =>
    multipart(world.keys.all, files(world), `x${'; a="'.repeat(Math.min(size, 15_000) / 5)}`, 'x', true),
  ),
  attack('a boundary that nothing ends', [1_000_000, 40_000_000], (world, size) =>
    multipart(world.keys.all, files(world), 'x', `--x${CRLF}${' '.repeat(size)}`, true),
  ),
  attack('blanks and line ends alone', [1_000_000, 20_000_000], (world, size) =>
    multipart(world.keys.all, files(world), '-', `${CRLF}--`.repeat(size / 4), false),
  ),
  attack(
    'a mail as a form of many fields',
    [2000, 300_000],
    ({ mailPath }, size) => multipart(null, mailPath, 'x', `${part('x', field('a'), 'b').repeat(size)}--x--`, false),
    'any',
  ),
  attack(
    'a mail as a form of one boundary',
    [1_000_000, 40_000_000],
    ({ mailPath }, size) => multipart(null, mailPath, 'a', Buffer.alloc(size, 'a'), true),
    'any',
  ),
  attack(
    'a mail as a form of many pairs',
    [20_000, 3_000_000],
    ({ mailPath }, size) => ({
      ...{ kind: 'http', method: 'POST', path: mailPath, body: 'a=b&'.repeat(size) },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
    'any',
  ),
  attack('JSON of brackets', [100_000, 15_000_000], ({ keys }, size) =>
    json(keys.all, 'POST', '/graphql', '['.repeat(size)),
  ),
  attack('JSON of one text without an end', [1_000_000, 15_000_000], ({ keys }, size) =>
    json(keys.all, 'POST', '/graphql', `{"query":"${'\\"'.repeat(size / 2)}`),
  ),
  attack('JSON of backslashes', [100_000, 15_000_000], ({ keys }, size) =>
    json(keys.all, 'POST', '/graphql', `{"query":"${`${'\\'.repeat(2000)}"`.repeat(size / 2001)}`),
  ),
  attack('JSON of many names', [50_000, 900_000], ({ keys }, size) =>
    json(keys.all, 'POST', '/graphql', `{${times(size, (index) => `"k${index}":0`).join(',')}}`),
  ),
  attack('JSON of a wrong encoding', [1_000_000, 14_000_000], ({ keys }, size) => ({
    ...{ kind: 'http', method: 'POST', path: '/graphql', body: Buffer.alloc(size, 0xff) },
    headers: { 'content-type': 'application/json', 'x-api-key': keys.all },
  })),
  attack('a document of one text', [1_000_000, 14_000_000], ({ keys }, size) =>
    json(keys.read, 'POST', '/graphql', { query: `{ funders(search: "${'a'.repeat(size)}") { name } }` }),
  ),
  attack('a document of comments', [1_000_000, 14_000_000], ({ keys }, size) =>
    json(keys.read, 'POST', '/graphql', { query: `${'#\n'.repeat(size / 2)}{ nothing }` }),
  ),
  attack('compressed, as a bomb', [1_000_000, 4_000_000], ({ keys }, size) => ({
    ...{ kind: 'http', method: 'POST', path: '/graphql', body: Buffer.alloc(size, 0x1f) },
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip', 'x-api-key': keys.all },
  })),
];
