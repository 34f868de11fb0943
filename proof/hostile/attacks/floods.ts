import { type Attack, graphql, json, overSocket, type Shot, times } from '../attack';
import type { World } from '../world';

/** What the list does not name, found by reading on: small bodies that are large in memory, and many of what is costly, at once. */

const attack = (name: string, sizes: Attack['sizes'], shots: Attack['shots']): Attack => ({
  ...{ name, point: 0, sizes, must: 'any', atOnce: true },
  shots,
});

/** Three bytes each, and a hundred in memory. */
const empties = (size: number, each = '{}') => `[${`${each},`.repeat(size / 3)}${each}]`;
const asked = (value: string) => `{"query":"{ viewer { name } }","variables":{"x":${value}}}`;

let number = 0;
/** Invalid, which is found out by comparing each field with each other; no two are alike, so that none is remembered. */
function contradicting(fragments: number): string {
  const own = number++;
  const spread = times(fragments, (index) => `...F${index}`).join(' ');
  const all = times(fragments, (index) => `fragment F${index} on Account { x${own}: ${index % 2 ? 'name' : 'kind'} }`);
  return `{ viewer { ${spread} } } ${all.join(' ')}`;
}

/** Without saying its length, so that nobody can count it beforehand. */
function chunkedFile({ deal, keys }: World, size: number): Shot {
  return {
    ...{ kind: 'http', method: 'POST', path: `/api/end_users/${deal}/files/v2` },
    headers: {
      'content-type': 'multipart/form-data; boundary=x',
      'x-api-key': keys.all,
      'transfer-encoding': 'chunked',
    },
    body: Buffer.concat([
      Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n'),
      Buffer.alloc(size, ' '),
      Buffer.from('\r\n--x--\r\n'),
    ]),
  };
}

export const floodAttacks: Attack[] = [
  attack('JSON of empty objects', [500_000, 14_000_000], ({ keys }, size) => [
    json(keys.read, 'POST', '/graphql', asked(empties(size))),
  ]),
  attack('JSON of empty lists, three at once', [500_000, 14_000_000], ({ keys }, size) =>
    times(3, () => json(keys.read, 'POST', '/graphql', asked(empties(size, '[]')))),
  ),
  attack('a mail of empty objects', [500_000, 50_000_000], ({ mailPath }, size) => [
    json(null, 'POST', mailPath, `{"raw":"QQ==","x":${empties(size)}}`),
  ]),
  attack('a payload of empty objects', [200_000, 5_000_000], (world, size) => [
    json(
      world.keys.all,
      'POST',
      `/api/ingestion/crm/${world.crm.serviceId}`,
      `{"opportunity_id":"1","x":${empties(size)}}`,
    ),
  ]),
  attack('documents that contradict themselves, at once', [5, 40], ({ keys }, size) =>
    times(size, () => graphql(keys.read, contradicting(400))),
  ),
  attack('the same on websockets', [2, 30], ({ keys }, size) =>
    times(5, () => overSocket(keys.read, ...times(size, () => ({ query: contradicting(400) })))),
  ),
  attack('files that do not say their length, at once', [200_000, 49_000_000], (world, size) =>
    times(16, () => chunkedFile(world, size)),
  ),
  attack('readiness, asked for at once', [50, 2000], (_world, size) => times(size, () => json(null, 'GET', '/readyz'))),
  attack('the figures, asked for at once', [20, 500], (_world, size) =>
    times(size, () => json(null, 'GET', '/metrics')),
  ),
];
