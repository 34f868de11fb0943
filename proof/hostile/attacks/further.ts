import { type Attack, graphql, json, overSocket, type Shot, times } from '../attack';
import type { World } from '../world';

/** What the list does not name: CRMs' payloads, spreadsheets, floods of websockets, bytes that are no request. */

const crm = ({ crm: { serviceId }, keys }: World, body: string, type = 'application/json'): Shot => ({
  ...{ kind: 'http', method: 'POST', path: `/api/ingestion/crm/${serviceId}`, body },
  headers: { 'content-type': type, 'x-api-key': keys.all },
});

const attack = (
  name: string,
  sizes: Attack['sizes'],
  shot: (world: World, size: number, random: () => number) => Shot,
): Attack => ({
  ...{ name, point: 0, sizes, must: 'any' },
  shots: (world, size, random) => [shot(world, size, random)],
});

const sheet = (name: string, content: (size: number) => string | Buffer, sizes: Attack['sizes']) =>
  attack(`a sheet of ${name}`, sizes, ({ keys }, size) =>
    json(keys.all, 'POST', '/api/broker_funder_policies/upload/', {
      file: { filename: 'policies.csv', content_base64: Buffer.from(content(size)).toString('base64') },
    }),
  );

const plain = (name: string, bytes: (world: World, size: number) => string | Buffer, sizes: Attack['sizes'] = [1, 1]) =>
  attack(name, sizes, (world, size) => ({ kind: 'bytes', bytes: bytes(world, size) }));

const LONG_NAMES = (size: number) => Object.fromEntries(times(size, (index) => [`field_${index}`, 'x']));

export const furtherAttacks: Attack[] = [
  attack('a payload of a prototype', [1, 1], (world) =>
    crm(
      world,
      '{"opportunity_id":"p","__proto__":{"isAdmin":true},"company":{"__proto__":{"ein":"1"},"constructor":{"prototype":{"x":1}}}}',
    ),
  ),
  attack('a payload of many fields', [2000, 100_000], (world, size) =>
    crm(world, JSON.stringify({ opportunity_id: 'f', ...LONG_NAMES(size) })),
  ),
  attack('a payload of many records', [500, 50_000], (world, size) =>
    crm(world, JSON.stringify(times(size, (index) => ({ opportunity_id: `r${index}`, company: { name: 'x' } })))),
  ),
  attack('a payload of many owners', [1000, 50_000], (world, size) =>
    crm(world, JSON.stringify({ opportunity_id: 'o', owners: times(size, () => ({ first_name: 'A', ssn: 'x' })) })),
  ),
  attack('a payload of long amounts', [50_000, 4_000_000], (world, size) =>
    crm(
      world,
      JSON.stringify({ opportunity_id: 'a', amount: '1,'.repeat(size / 2), company: { phone: '('.repeat(1000) } }),
    ),
  ),
  attack('a payload that is XML of entities', [10, 50], (world, size) =>
    crm(
      world,
      `<!DOCTYPE a [${times(size, (index) => `<!ENTITY e${index} "${`&e${index - 1};`.repeat(10)}">`).join('')}]><a>&e${size - 1};</a>`,
      'text/xml',
    ),
  ),
  attack('a payload that is XML, deep', [2000, 300_000], (world, size) => crm(world, '<a>'.repeat(size), 'text/xml')),
  sheet('commas', (size) => ','.repeat(size), [50_000, 7_000_000]),
  sheet('quotes', (size) => '"'.repeat(size), [50_000, 7_000_000]),
  sheet('line ends', (size) => '\n'.repeat(size), [50_000, 7_000_000]),
  sheet('rows', (size) => `Funder,Min FICO\n${'x,600\n'.repeat(size)}`, [1000, 900_000]),
  sheet(
    'digits',
    (size) => `Funder,Min FICO,States\nx,${'1'.repeat(size)},${'NY '.repeat(1000)}\n`,
    [50_000, 5_000_000],
  ),
  sheet('blanks', (size) => `Funder,Min FICO\nx,${' '.repeat(size)}!\n`, [50_000, 5_000_000]),
  sheet(
    'a container that is none',
    (size) => Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(size)]),
    [50_000, 7_000_000],
  ),
  attack('subscriptions without end on a websocket', [50, 700], ({ keys }, size) =>
    overSocket(
      keys.read,
      ...times(size, () => ({ query: 'subscription { funderSubmissionStatusChanged { cursor } }' })),
      { query: '{ viewer { name } }' },
      { query: '{ wrong }' },
    ),
  ),
  attack('frames that are no messages', [5, 50], ({ keys }, size, random) => ({
    ...{ kind: 'socket', key: keys.read },
    frames: times(
      size,
      () =>
        ['', '{}', 'null', '[]', '{"type":"ping"}', '{"type":"complete","id":"0"}', '{"id":"1","type":"subscribe"}'][
          Math.floor(random() * 7)
        ]!,
    ),
  })),
  attack('a frame beyond the limit', [70_000, 5_000_000], ({ keys }, size) => ({
    ...{ kind: 'socket', key: keys.read },
    frames: ['x'.repeat(size)],
  })),
  attack('a websocket without a key', [1, 1], () => ({ kind: 'socket', key: '', frames: ['{"type":"ping"}'] })),
  plain('no request at all', () => '\u0000\u0001\u0002 HTTP\r\n\r\n'),
  plain(
    'two lengths',
    () => 'POST /graphql HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\n{"a":1',
  ),
  plain(
    'a length and chunks',
    () =>
      'POST /graphql HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n',
  ),
  plain(
    'headers without end',
    (_world, size) => `GET / HTTP/1.1\r\nhost: x\r\n${times(size, (index) => `x-${index}: y\r\n`).join('')}\r\n`,
    [500, 20_000],
  ),
  plain(
    'a header without an end',
    (_world, size) => `GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(size)}`,
    [10_000, 1_000_000],
  ),
  plain(
    'chunks of one byte',
    ({ keys }, size) =>
      `POST /graphql HTTP/1.1\r\nhost: x\r\nconnection: close\r\nx-api-key: ${keys.read}\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n${'1\r\n \r\n'.repeat(size)}0\r\n\r\n`,
    [2000, 300_000],
  ),
  plain(
    'many requests in one packet',
    (_world, size) => 'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(size),
    [50, 2000],
  ),
  attack('an idempotency key as long as a book', [1000, 12_000], ({ keys }, size) =>
    json(keys.all, 'POST', '/api/end_users', { name: 'x' }, { 'idempotency-key': 'k'.repeat(Math.min(size, 12_000)) }),
  ),
  attack('a forwarded address as long as a book', [1000, 12_000], ({ keys }, size) =>
    json(keys.read, 'GET', '/api/end_users', undefined, {
      'x-forwarded-for': '1.1.1.1,'.repeat(Math.min(size, 12_000) / 8),
    }),
  ),
  attack('a file of a name that climbs', [1, 1], ({ keys, deal }) =>
    json(keys.all, 'POST', `/api/end_users/${deal}/files`, {
      file: { filename: '../../../../tmp/x.pdf', content_base64: Buffer.from('%PDF-1.7\n').toString('base64') },
    }),
  ),
  attack('a file that says it is a picture', [100_000, 7_000_000], ({ keys, deal }, size) =>
    graphql(
      keys.all,
      'mutation ($id: ID!, $file: FileInput!) { uploadEndUserFile(endUserServiceId: $id, file: $file) { serviceId } }',
      { id: deal, file: { filename: 'a.png', contentBase64: Buffer.alloc(size, 0x89).toString('base64') } },
    ),
  ),
  attack('base64 that is none', [100_000, 9_000_000], ({ keys, deal }, size) =>
    graphql(
      keys.all,
      'mutation ($id: ID!, $file: FileInput!) { uploadEndUserFile(endUserServiceId: $id, file: $file) { serviceId } }',
      { id: deal, file: { filename: 'a.png', contentBase64: `${' '.repeat(size)}!` } },
    ),
  ),
];
