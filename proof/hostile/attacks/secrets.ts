import { type Attack, graphql, json, overSocket, tells } from '../attack';
import { SECRETS } from '../world';

/** Points 8, 9 and 11: what a key without the right for it is told all the same. */

const NUMBERS = tells(
  () => [SECRETS.ssn, SECRETS.ein, SECRETS.ssn.replaceAll('-', ''), SECRETS.ein.replaceAll('-', '')],
  'a number of the merchant',
);
const CREDENTIALS = tells(() => [SECRETS.header, SECRETS.chat], "a receiver's credential");
const INFORMATION = tells(() => [SECRETS.information], 'what needs `read`');

const MAIL = 'mail { text subject sender reading { reasoning provenance { value sentence } } }';

export const secretAttacks: Attack[] = [
  {
    ...{ name: 'headers and addresses of webhooks', point: 8, sizes: [1, 1], must: 'any', breach: CREDENTIALS },
    shots: ({ keys, webhook }) => [
      graphql(keys.read, '{ webhooks { url headers } }'),
      json(keys.read, 'GET', '/api/webhooks'),
      json(keys.read, 'GET', `/api/webhooks/${webhook}`),
    ],
  },
  {
    ...{ name: 'the same in what a change answers', point: 8, sizes: [1, 1], must: 'any', breach: CREDENTIALS },
    shots: ({ keys, webhook }) => [
      graphql(keys.submit, 'mutation ($id: ID!) { testWebhook(serviceId: $id) { payload error responseBody } }', {
        id: webhook,
      }),
      graphql(
        keys.submit,
        'mutation ($id: ID!) { updateWebhook(serviceId: $id, input: { isEnabled: true }) { url headers } }',
        { id: webhook },
      ),
    ],
  },
  {
    ...{ name: 'numbers in the text of mails', point: 9, sizes: [1, 100], must: 'any', breach: NUMBERS },
    shots: ({ keys }, size) => [
      graphql(keys.read, `{ endUsers(mailState: WAITING, limit: ${Math.min(100, size)}) { items { ${MAIL} } } }`),
      graphql(keys.read, `{ endUsers(fromMail: true, limit: ${Math.min(100, size)}) { items { name ${MAIL} } } }`),
      overSocket(keys.read, { query: `{ endUsers(fromMail: true, limit: 50) { items { name ${MAIL} } } }` }),
      json(keys.read, 'GET', '/api/end_users?limit=50'),
    ],
  },
  {
    ...{
      name: 'numbers in deals, searches, deliveries and links',
      point: 9,
      sizes: [1, 1],
      must: 'any',
      breach: NUMBERS,
    },
    shots: ({ keys, deal, webhook }) => [
      graphql(
        keys.read,
        `query ($id: ID!) { endUser(serviceId: $id) { information duplicates: linkedRecords { endUser { information } } funderSubmissions { items { submissionResult attempts { message } } } } }`,
        { id: deal },
      ),
      graphql(keys.read, 'query ($id: ID!) { webhook(serviceId: $id) { deliveries { payload } } }', { id: webhook }),
      json(keys.read, 'GET', `/api/end_users/${deal}/deal_link/`),
      json(keys.read, 'GET', `/api/end_users?search=${SECRETS.ssn}`),
    ],
  },
  {
    ...{ name: 'a deal below what a change answers', point: 11, sizes: [1, 1], must: 'any', breach: INFORMATION },
    shots: ({ keys, deal, called }) => [
      graphql(
        keys.submit,
        'mutation ($id: ID!) { updateEndUser(serviceId: $id, input: {}) { serviceId information name funderSubmissions { items { decisions { lenderNotes } } } } }',
        { id: deal },
      ),
      graphql(
        keys.submit,
        'mutation ($id: ID!) { updateFunderSubmission(serviceId: $id, shouldSend: true) { serviceId endUser { information } } }',
        { id: called.submission },
      ),
      graphql(
        keys.submit,
        'mutation ($id: ID!) { createEndUser(input: { name: "x" }) { serviceId } updateEndUser(serviceId: $id, input: {}) { linkedDeal { information } files { fileName } } }',
        { id: deal },
      ),
    ],
  },
  {
    ...{ name: 'the same over REST and websocket', point: 11, sizes: [1, 1], must: 'any', breach: INFORMATION },
    shots: ({ keys, deal }) => [
      json(keys.submit, 'PUT', `/api/end_users/${deal}`, { name: 'Hostile Harbor LLC' }),
      overSocket(keys.submit, {
        query: 'mutation ($id: ID!) { updateEndUser(serviceId: $id, input: {}) { information } }',
        variables: { id: deal },
      }),
    ],
  },
];
