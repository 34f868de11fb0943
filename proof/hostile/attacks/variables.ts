import { type Attack, aliased, graphql, json, overSocket, times } from '../attack';

/** Point 1: errors without end. Each wrong item of a variable, each unknown name makes one, with suggestions for it. */

const STATUSES = 'query ($s: [FunderSubmissionStatus!]) { funderSubmissions(status: $s) { edges { cursor } } }';
const CREATE = 'mutation ($input: CreateEndUserInput!) { createEndUser(input: $input) { serviceId } }';
const SUBMIT =
  'mutation ($ids: [ID!]!) { submitToFunders(endUserServiceId: "eus_x", submissionServiceIds: $ids, useSandbox: true) { detail } }';
const DECIDE =
  'mutation ($input: RecordDecisionInput!) { recordDecision(submissionServiceId: "fsb_x", input: $input) { serviceId } }';
const POLICIES =
  'mutation ($p: [BrokerFunderPolicyInput!]!) { updateBrokerFunderPolicies(policies: $p) { matchingPriority } }';
const RULE =
  'mutation ($input: FunderExclusionRuleInput!) { putFunderExclusionRule(funderServiceId: "fun_x", input: $input) { revision } }';

const items = (count: number, item: (index: number) => unknown = (index) => `x${index}`) => times(count, item);
const unknown = (count: number, name: (index: number) => string = (index) => `field${index}`) =>
  Object.fromEntries(times(count, (index) => [name(index), index]));

/** Of a websocket's message at most 64 KB. */
const inMessage = (size: number) => Math.min(size, 9000);

const refused = (
  name: string,
  sizes: Attack['sizes'],
  shot: (size: number, keys: Parameters<Attack['shots']>[0]['keys']) => ReturnType<Attack['shots']>[number],
): Attack => ({ name, point: 1, sizes, must: 'refused', shots: ({ keys }, size) => [shot(size, keys)] });

export const variableAttacks: Attack[] = [
  refused('wrong items of a list of enums', [20_000, 600_000], (size, { read }) =>
    graphql(read, STATUSES, { s: items(size) }),
  ),
  refused('wrong items that look like values of the enum', [10_000, 100_000], (size, { read }) =>
    graphql(read, STATUSES, { s: items(size, (index) => `SUBMITTED_TO_FUNDERS${index % 10}`) }),
  ),
  refused('wrong items of a list of ids', [10_000, 300_000], (size, { submit }) =>
    graphql(submit, SUBMIT, { ids: items(size, () => ({})) }),
  ),
  refused('nulls in a list of ids', [20_000, 500_000], (size, { submit }) =>
    graphql(submit, SUBMIT, { ids: items(size, () => null) }),
  ),
  refused('unknown fields of an input', [3000, 100_000], (size, { all }) =>
    graphql(all, CREATE, { input: { name: 'x', ...unknown(size) } }),
  ),
  refused('unknown fields that are nearly known ones', [3000, 30_000], (size, { all }) =>
    graphql(all, CREATE, { input: { name: 'x', ...unknown(size, (index) => `opportunityId${index}`) } }),
  ),
  refused('one unknown field with a very long name', [100_000, 5_000_000], (size, { all }) =>
    graphql(all, CREATE, { input: { name: 'x', ['n'.repeat(size)]: 1 } }),
  ),
  refused('unknown fields of items of a list', [1000, 20_000], (size, { all }) =>
    graphql(all, CREATE, { input: { name: 'x', submittingBrokers: items(size, () => ({ compani: 1, domein: 2 })) } }),
  ),
  refused('offers of unknown fields', [1000, 20_000], (size, { submit }) =>
    graphql(submit, DECIDE, { input: { applicationStatus: 'x', offers: items(size, () => unknown(5)) } }),
  ),
  refused('policies without a funder', [3000, 100_000], (size, { all }) =>
    graphql(all, POLICIES, { p: items(size, () => ({ matchingPriority: 'first' })) }),
  ),
  refused('numbers in a list of texts', [20_000, 300_000], (size, { all }) =>
    graphql(all, RULE, { input: { senderNames: items(size, (index) => index) } }),
  ),
  refused('more variables than the document has, and wrong ones', [5000, 100_000], (size, { read }) =>
    graphql(read, STATUSES, { ...unknown(size), s: items(size) }),
  ),
  refused('without a key', [20_000, 300_000], (size) => graphql(null, STATUSES, { s: items(size) })),
  refused('one message of a websocket: a list', [9000, 9000], (size, { read }) =>
    overSocket(read, { query: STATUSES, variables: { s: items(inMessage(size), () => 'x') } }),
  ),
  refused('one message of a websocket: unknown fields', [3000, 5000], (size, { all }) =>
    overSocket(all, {
      query: CREATE,
      variables: { input: { name: 'x', ...unknown(inMessage(size), (index) => `f${index}`) } },
    }),
  ),
  refused('twenty messages of a websocket, one behind the other', [3, 20], (size, { read }) =>
    overSocket(read, ...times(size, () => ({ query: STATUSES, variables: { s: items(8000, () => 'x') } }))),
  ),
  refused('a subscription on a websocket with wrong variables', [3000, 5000], (size, { read }) =>
    overSocket(read, {
      query:
        'subscription ($a: String, $e: ID) { funderSubmissionStatusChanged(after: $a, endUserServiceId: $e) { cursor } }',
      variables: { a: {}, e: items(inMessage(size)), ...unknown(3000, (index) => `f${index}`) },
    }),
  ),
  refused('REST: unknown fields', [3000, 50_000], (size, { all }) =>
    json(all, 'POST', '/api/end_users', { name: 'x', ...unknown(size) }),
  ),
  refused('REST: wrong items', [10_000, 60_000], (size, { all }) =>
    json(all, 'POST', '/api/end_users', { name: 'x', submitting_brokers: items(size) }),
  ),
  refused('REST: unknown parameters', [500, 2000], (size, { read }) =>
    json(read, 'POST', `/api/end_users?${times(Math.min(size, 1500), (index) => `p${index}=1`).join('&')}`),
  ),
  refused('wrong literals in the document', [500, 1600], (size, { read }) =>
    graphql(read, `{ funderSubmissions(status: [${items(Math.min(size, 4900)).join(' ')}]) { edges { cursor } } }`),
  ),
  refused('unknown fields in the document', [1000, 4900], (size, { read }) =>
    graphql(read, `{ viewer { ${items(Math.min(size, 4900), (index) => `nam${index}`).join(' ')} } }`),
  ),
  {
    ...refused('one field again and again, each to be compared with each', [1000, 4900], (size, { read }) =>
      graphql(read, `{ viewer { ${items(Math.min(size, 4900), () => 'name').join(' ')} } }`),
    ),
    must: 'any',
  },
  refused('fields that contradict each other, in many fragments', [100, 400], (size, { read }) =>
    graphql(
      read,
      `{ viewer { ${times(size, (index) => `...F${index}`).join(' ')} } } ${times(size, (index) => `fragment F${index} on Account { x: ${index % 2 ? 'name' : 'kind'} }`).join(' ')}`,
    ),
  ),
  refused('fragments in fragments, each twice', [20, 300], (size, { read }) =>
    graphql(
      read,
      `{ ...F0 } ${times(size, (index) => `fragment F${index} on Query { ...F${index + 1} ...F${index + 1} }`).join(' ')} fragment F${size} on Query { viewer { name } }`,
    ),
  ),
  refused('fragments in a circle', [20, 600], (size, { read }) =>
    graphql(
      read,
      `{ ...F0 } ${times(size, (index) => `fragment F${index} on Query { ...F${(index + 1) % size} }`).join(' ')}`,
    ),
  ),
  refused('directives without end', [200, 1500], (size, { read }) =>
    graphql(read, `{ viewer { name ${times(size, () => '@skip(if: true)').join(' ')} } }`),
  ),
  refused('declared variables that nobody uses', [300, 1200], (size, { read }) =>
    graphql(read, `query (${times(size, (index) => `$v${index}: Int`).join(' ')}) { viewer { name } }`),
  ),
  refused('unknown types of variables', [300, 1200], (size, { read }) =>
    graphql(read, `query (${times(size, (index) => `$v${index}: Endusr${index}`).join(' ')}) { viewer { name } }`),
  ),
  refused('introspection under many names', [5, 49], (size, { read }) =>
    graphql(read, `{ ${aliased(size, () => '__schema { types { name fields { name args { name } } } }')} }`),
  ),
];
