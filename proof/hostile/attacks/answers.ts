import { type Answer, type Attack, aliased, graphql, json, overSocket } from '../attack';

/** Point 4: little to ask, much to answer. */

const MOST_BYTES = 40 * 1024 * 1024;
const tooMuch = (answers: Answer[]) => {
  const bytes = Math.max(...answers.map((answer) => answer.bytes));
  return bytes > MOST_BYTES ? `an answer of ${Math.round(bytes / 1024 / 1024)} MB` : undefined;
};

const BIG = 'endUsers(limit: 100) { items { information } }';

export const answerAttacks: Attack[] = [
  {
    ...{ name: 'all deals under many names', point: 4, sizes: [20, 45], must: 'any', breach: tooMuch },
    shots: ({ keys }, size) => [graphql(keys.read, `{ ${aliased(Math.min(size, 49), () => BIG)} }`)],
  },
  {
    ...{
      name: 'all deals, no key of personal data, on a websocket',
      point: 4,
      sizes: [20, 45],
      must: 'any',
      breach: tooMuch,
    },
    shots: ({ keys }, size) => [overSocket(keys.read, { query: `{ ${aliased(Math.min(size, 49), () => BIG)} }` })],
  },
  {
    ...{ name: 'the same field of one deal, many times', point: 4, sizes: [45, 49], must: 'any', breach: tooMuch },
    shots: ({ keys, deal }, size) => [
      graphql(
        keys.read,
        `{ ${aliased(Math.min(size, 49), () => `endUser(serviceId: "${deal}") { information meta mail { text } linkedRecords { endUser { information } } }`)} }`,
      ),
    ],
  },
  {
    ...{ name: 'the deal of each submission of each deal', point: 4, sizes: [10, 100], must: 'any', breach: tooMuch },
    shots: ({ keys }, size) => [
      graphql(
        keys.read,
        `{ endUsers(limit: ${Math.min(100, size)}) { items { information funderSubmissions(limit: 5) { items { endUser { information funderSubmissions(limit: 5) { items { endUser { information } } } } } } } } }`,
      ),
    ],
  },
  {
    ...{ name: 'REST: a page of all deals', point: 4, sizes: [1000, 10_000], must: 'any', breach: tooMuch },
    shots: ({ keys }, size) => [json(keys.read, 'GET', `/api/end_users?limit=${size}`)],
  },
  {
    ...{ name: 'REST: a page beyond all', point: 4, sizes: [1000, 2_147_483_647], must: 'any', breach: tooMuch },
    shots: ({ keys }, size) => [json(keys.read, 'GET', `/api/end_users?limit=10000&page=${size}`)],
  },
  {
    ...{ name: 'deliveries of webhooks under many names', point: 4, sizes: [20, 45], must: 'any', breach: tooMuch },
    shots: ({ keys, webhook }, size) => [
      graphql(
        keys.read,
        `{ ${aliased(Math.min(size, 49), () => `webhook(serviceId: "${webhook}") { deliveries(limit: 100) { payload responseBody } }`)} }`,
      ),
    ],
  },
  {
    ...{ name: 'the text of mails under many names', point: 4, sizes: [20, 45], must: 'any', breach: tooMuch },
    shots: ({ keys }, size) => [
      graphql(
        keys.read,
        `{ ${aliased(Math.min(size, 49), () => 'endUsers(fromMail: true, limit: 100) { items { mail { text subject reading { reasoning } } } }')} }`,
      ),
    ],
  },
  {
    ...{ name: 'the audit log under many names', point: 4, sizes: [20, 45], must: 'any', breach: tooMuch },
    shots: ({ keys }, size) => [
      graphql(
        keys.admin,
        `{ ${aliased(Math.min(size, 49), () => 'auditLog(first: 100) { edges { node { operation subjects details hash } } }')} }`,
      ),
    ],
  },
  {
    ...{ name: 'the export of policies under many names', point: 4, sizes: [20, 45], must: 'any', breach: tooMuch },
    shots: ({ keys }, size) => [
      graphql(keys.read, `{ ${aliased(Math.min(size, 49), () => 'brokerFunderPoliciesFile { contentBase64 }')} }`),
    ],
  },
  {
    ...{ name: 'a preflight of each deal', point: 4, sizes: [20, 100], must: 'any', breach: tooMuch },
    shots: ({ keys }, size) => [
      graphql(
        keys.read,
        `{ endUsers(limit: ${Math.min(100, size)}) { items { preflight { message } policyEvaluations { explanation } } } }`,
      ),
    ],
  },
];
