import { createHash } from 'node:crypto';
import { type Answer, type Attack, graphql, json, type Shot } from '../attack';

/** Points 17 to 22: the protocol's own corners. */

const hash = (query: string) => createHash('sha256').update(query).digest('hex');
const persisted = (key: string, query: string, idempotencyKey: string, withText: boolean): Shot =>
  json(
    key,
    'POST',
    '/graphql',
    {
      ...(withText && { query }),
      extensions: { persistedQuery: { version: 1, sha256Hash: hash(query) } },
    },
    { 'idempotency-key': idempotencyKey },
  );

let number = 0;

/** HTML, or a redirect, in place of the envelope of errors. */
const isOurs = (answers: Answer[]) => {
  const { status, contentType, text } = answers.at(-1)!;
  if (status < 400 || (status < 500 && /json/.test(contentType) && /"(code|errors)"/.test(text))) return undefined;
  return `${status} as ${contentType || 'nothing'}`;
};

const page = (name: string, path: string, method = 'GET', headers = {}, body?: string): Attack => ({
  ...{ name, point: 22, sizes: [1, 1], must: 'any', breach: isOurs },
  shots: () => [{ kind: 'http', method, path, headers, body }],
});

const DATES = [
  '9999-12-31T23:59:59-23:59',
  '9999-12-31T23:59:59.999-00:01',
  '0000-01-01T00:00:00+23:59',
  '0001-01-01T00:00:00+23:59',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
];

export const protocolAttacks: Attack[] = [
  {
    ...{ name: 'two mutations by hash under one key', point: 17, sizes: [1, 1], must: 'any' },
    shots: ({ keys }) => {
      const [one, two] = ['One', 'Two'].map(
        (name) => `mutation { createEndUser(input: { name: "By hash ${name} ${number}" }) { name } }`,
      ) as [string, string];
      const key = `by-hash-${number++}`;
      return [
        persisted(keys.all, one, `${key}-1`, true),
        persisted(keys.all, two, `${key}-2`, true),
        persisted(keys.all, one, key, false),
        persisted(keys.all, two, key, false),
      ];
    },
    breach: (answers) => (answers.at(-1)!.text.includes('By hash One') ? "the first one's answer" : undefined),
  },
  ...DATES.map(
    (date): Attack => ({
      ...{ name: `the date ${date}`, point: 18, sizes: [1, 1], must: 'any' },
      shots: ({ keys, called, webhook, deal }) => [
        graphql(
          keys.all,
          'mutation ($date: DateTime) { createApiKey(name: "dated", scopes: [READ], expiresAt: $date) { key { expiresAt } } }',
          { date },
        ),
        graphql(
          keys.all,
          'mutation ($id: ID!, $date: DateTime) { recordDecision(submissionServiceId: $id, input: { applicationStatus: "in_review", providerEffectiveAt: $date, sourceReceivedAt: $date }) { serviceId } }',
          { id: called.submission, date },
        ),
        graphql(
          keys.all,
          'mutation ($id: ID!, $date: DateTime!) { replayFailedWebhookDeliveries(webhookServiceId: $id, since: $date) }',
          { id: webhook, date },
        ),
        graphql(
          keys.all,
          'query ($date: DateTime) { funderSubmissions(from: $date, to: $date) { edges { cursor } } }',
          {
            date,
          },
        ),
        graphql(keys.admin, 'query ($date: DateTime) { auditLog(from: $date, to: $date) { edges { cursor } } }', {
          date,
        }),
        json(keys.all, 'POST', `/api/webhooks/${webhook}/replay_failed`, { since: date }),
        json(keys.all, 'POST', '/api/credentials/keys', { name: 'dated', scopes: ['read'], expires_at: date }),
        json(keys.all, 'PUT', `/api/end_users/${deal}`, { information: { company: { start_date: date } } }),
      ],
      breach: (answers) =>
        answers.some(({ status }) => status >= 500 && status !== 503) ? 'a 5xx on the way' : undefined,
    }),
  ),
  ...['%', '_%', 'a', "\\%_'", '\u{1F600}', '\u0000'].map(
    (piece): Attack => ({
      ...{ name: `a search of ${JSON.stringify(piece)}`, point: 18, sizes: [60_000, 400_000], must: 'any' },
      shots: ({ keys }, size) => [
        graphql(keys.read, 'query ($t: String) { endUsers(search: $t, limit: 1) { total } }', {
          t: piece.repeat(size / piece.length),
        }),
      ],
    }),
  ),
  {
    ...{ name: 'a search in the address', point: 18, sizes: [5000, 12_000], must: 'any' },
    shots: ({ keys }, size) => [json(keys.read, 'GET', `/api/end_users?search=${'%25'.repeat(size / 3)}`)],
  },
  {
    ...{ name: 'the figures of the service', point: 20, sizes: [1, 1], must: 'any' },
    shots: () => [json(null, 'GET', '/metrics'), json('', 'GET', '/metrics')],
  },
  ...[
    'https://[::2]/',
    'https://[4000::1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://0x7f.1/',
  ].map(
    (url): Attack => ({
      ...{ name: `a CRM and a webhook at ${url}`, point: 21, sizes: [1, 1], must: 'any' },
      shots: ({ keys }) => [
        graphql(
          keys.all,
          'mutation ($url: String!) { createWebhook(input: { url: $url, topic: "webhook.test" }) { webhook { url } } }',
          { url },
        ),
        graphql(
          keys.all,
          'mutation ($config: JSONObject) { createCrmIntegration(provider: CENTREX, config: $config) { crmIntegration { serviceId } } }',
          { config: { api_url: url, base_url: url, instance_url: url } },
        ),
      ],
    }),
  ),
  page('a path that is not there', '/nothing/here'),
  page('a path that is not there, posted', '/nothing/here', 'POST', { 'content-type': 'application/json' }, '{}'),
  page('a path that cannot be decoded', '/%ff%fe'),
  page('a path that cannot be decoded, of the API', '/api/end_users/%ff'),
  page('a path that climbs', '/static/..%2f..%2f..%2fetc/passwd'),
  page('a path that climbs by backslashes', '/..\\..\\etc\\passwd'),
  page('a path with a nil', '/assets/a%00.js'),
  page('a path of slashes', `/${'/'.repeat(4000)}`),
  page('a path that leads elsewhere', '//elsewhere.example/%2f..'),
  page('a method that nobody knows', '/api/end_users', 'PROPFIND'),
  page('a method that is not for the page', '/', 'DELETE'),
  page('a trace', '/healthz', 'TRACE'),
  page('a long path', `/api/${'x'.repeat(12_000)}`),
];
