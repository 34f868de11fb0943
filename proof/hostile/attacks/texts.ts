import { type Attack, aliased, graphql, json } from '../attack';
import type { World } from '../world';

/** Point 5: texts of any length that are compared, folded and searched on the main thread. */

const attack = (
  name: string,
  sizes: Attack['sizes'],
  query: (text: string, world: World) => string,
  piece = 'a',
  must: Attack['must'] = 'refused',
): Attack => ({
  ...{ name, point: 5, sizes, must },
  shots: (world, size) => [
    graphql(world.keys.read, query('$t', world), { t: piece.repeat(Math.max(1, size / piece.length)) }),
  ],
});

const SENDER = (field: string) => (t: string) =>
  `query ($t: String) { ${aliased(45, () => `senderEvidence(sender: { ${field}: ${t} }) { status }`)} }`;
const FUNDERS = (order: string) => (t: string) =>
  `query ($t: String) { ${aliased(45, () => `funders(order: ${order}, search: ${t}) { name }`)} }`;

export const textAttacks: Attack[] = [
  ...['company', 'domain', 'email'].flatMap((field) => [
    attack(`a sender's ${field} as long as a book`, [100_000, 1_000_000], SENDER(field)),
    attack(`a sender's ${field} of dots`, [100_000, 1_000_000], SENDER(field), 'a.'),
    attack(`a sender's ${field} of marks that compose`, [100_000, 1_000_000], SENDER(field), 'ＡÉﷺ'),
  ]),
  attack('funders that are like a book', [100_000, 1_000_000], FUNDERS('SIMILARITY')),
  attack('funders that are like many words', [100_000, 1_000_000], FUNDERS('SIMILARITY'), 'ab cd '),
  attack('funders by a long name', [100_000, 1_000_000], FUNDERS('NAME')),
  attack(
    'deals by a long name',
    [70_000, 1_000_000],
    (t) => `query ($t: String) { ${aliased(20, () => `endUsers(limit: 1, search: ${t}) { total }`)} }`,
    'x%_\\',
  ),
  {
    ...{ name: 'heavy fields many times, of ordinary texts', point: 5, sizes: [45, 49], must: 'any' },
    shots: ({ keys }, size) => [
      graphql(
        keys.read,
        `{ ${aliased(Math.min(49, size), (index) => `funders(order: SIMILARITY, search: "Hostile ${index}") { name }`)} }`,
      ),
    ],
  },
  {
    ...{ name: 'a rule of long names', point: 5, sizes: [100_000, 1_000_000], must: 'refused' },
    shots: ({ keys, funder }, size) => [
      json(keys.all, 'PUT', `/api/funder_exclusion_rules/${funder}/`, {
        sender_names: ['n'.repeat(size * 0.7)],
        sender_emails: [`${'e'.repeat(size * 0.2)}@b.example`],
      }),
    ],
  },
  {
    ...{ name: 'a rule of many names', point: 5, sizes: [5001, 80_000], must: 'refused' },
    shots: ({ keys, funder }, size) => [
      json(keys.all, 'PUT', `/api/funder_exclusion_rules/${funder}/`, {
        sender_names: Array.from({ length: size }, (_, index) => `name ${index}`),
      }),
    ],
  },
  {
    ...{ name: 'a deal whose broker is a book', point: 5, sizes: [50_000, 900_000], must: 'refused' },
    shots: ({ keys }, size) => [
      json(keys.all, 'POST', '/api/end_users', { name: 'x', submitting_brokers: [{ company: 'b'.repeat(size) }] }),
    ],
  },
  {
    ...{ name: 'a deal of many brokers', point: 5, sizes: [2000, 20_000], must: 'any' },
    shots: ({ keys }, size) => [
      json(keys.all, 'POST', '/api/end_users', {
        name: 'x',
        submitting_brokers: Array.from({ length: size }, (_, index) => ({ company: `Broker ${index} LLC` })),
      }),
    ],
  },
];
