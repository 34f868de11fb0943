import { type Answer, type Attack, aliased, graphql, json, times } from '../attack';
import type { World } from '../world';

/** Points 10 and 13: keys that make keys, and limits that are got round. */

const NEW_KEY = 'token key { serviceId scopes expiresAt allowedAddresses }';

/** A key of an ADMIN key with an expiry and addresses may have no other scope, and neither without. */
function grown(answers: Answer[]): string | undefined {
  const { text } = answers.at(-1)!;
  if (!text.includes('"token":"')) return undefined;
  if (/READ|SUBMIT|CONFIGURE|PERSONAL_DATA/.test(text)) return 'a key beyond the scopes of its maker';
  return /"(expiresAt|allowedAddresses)":null/.test(text) ? 'a key beyond the limits of its maker' : undefined;
}

const minting = (name: string, given: string, must: Attack['must'] = 'refused'): Attack => ({
  ...{ name, point: 10, sizes: [1, 1], must, breach: grown },
  shots: ({ limited }) => [graphql(limited, `mutation { createApiKey(name: "grown"${given}) { ${NEW_KEY} } }`)],
});

async function countOf({ as, keys }: World, query: string): Promise<number> {
  const data = await as(keys.all).data(query);
  return (Object.values(data)[0] as unknown[]).length;
}

const isTooMany = (query: string, most: number, what: string) => async (_answers: unknown, world: World) => {
  const count = await countOf(world, query);
  return count > most ? `${count} ${what}` : undefined;
};

export const keyAttacks: Attack[] = [
  minting('a key of other scopes', ', scopes: [READ, PERSONAL_DATA]'),
  minting('a key of all scopes', ', scopes: [READ, SUBMIT, CONFIGURE, ADMIN, PERSONAL_DATA]'),
  minting('a key without saying of what', '', 'any'),
  minting('a key of no limits', ', scopes: [ADMIN]', 'any'),
  minting('a key that lives longer', ', scopes: [ADMIN], expiresAt: "2099-01-01T00:00:00Z"', 'any'),
  minting('a key of the whole world', ', scopes: [ADMIN], allowedAddresses: ["0.0.0.0/0", "::/0"]', 'any'),
  {
    ...{ name: 'a stronger key, rotated', point: 10, sizes: [1, 1], must: 'refused', breach: grown },
    shots: ({ limited, strongerId }) => [
      graphql(limited, `mutation ($id: ID!) { rotateApiKey(serviceId: $id) { ${NEW_KEY} } }`, {
        id: strongerId,
      }),
    ],
  },
  {
    ...{ name: 'the same over REST', point: 10, sizes: [1, 1], must: 'refused' },
    shots: ({ limited, strongerId }) => [
      json(limited, 'POST', `/api/credentials/keys/${strongerId}/rotate`, { overlap_hours: 0 }),
    ],
  },
  {
    ...{ name: 'fifty keys in one request', point: 13, sizes: [50, 50], must: 'any' },
    shots: ({ keys }) => [
      graphql(
        keys.all,
        `mutation { ${aliased(50, (index) => `createApiKey(name: "k${index}", scopes: [READ]) { key { serviceId } }`)} }`,
      ),
    ],
    breach: isTooMany('{ apiKeys { serviceId } }', 100, 'keys'),
  },
  {
    ...{ name: 'fifty webhooks in one request', point: 13, sizes: [50, 50], must: 'any' },
    shots: ({ keys, stage }) => [
      graphql(
        keys.all,
        `mutation { ${aliased(50, (index) => `createWebhook(input: { url: "${stage.receiver.url}/attacked/${index}", topic: "pdf.parsed" }) { webhook { serviceId } }`)} }`,
      ),
    ],
    breach: isTooMany('{ webhooks { serviceId } }', 200, 'webhooks'),
  },
  {
    ...{ name: 'pings of a webhook under many names', point: 13, sizes: [45, 49], must: 'any' },
    shots: ({ keys, webhook }, size) => [
      graphql(
        keys.all,
        `mutation { ${aliased(Math.min(size, 49), () => `testWebhook(serviceId: "${webhook}") { status }`)} }`,
      ),
    ],
  },
  {
    ...{ name: 'sends under many names', point: 13, sizes: [45, 49], must: 'any' },
    shots: ({ keys, called }, size) => [
      graphql(
        keys.all,
        `mutation { ${aliased(Math.min(size, 49), () => `triggerFunderSubmission(submissionServiceId: "${called.submission}", useSandbox: false) { status }`)} }`,
      ),
    ],
  },
  {
    ...{ name: 'keys that are none, one behind the other', point: 13, sizes: [5, 20], must: 'refused' },
    shots: (_world, size, random) =>
      times(Math.min(size, 20), () => json(`dg_${random().toString(36).slice(2)}`, 'GET', '/api/end_users')),
  },
  {
    ...{ name: 'addresses that are guessed', point: 13, sizes: [5, 20], must: 'refused' },
    shots: (_world, size, random) =>
      times(Math.min(size, 20), (index) =>
        json(
          null,
          'POST',
          `/api/${index % 2 ? 'inbound/email' : 'funder_callbacks'}/${random().toString(36).slice(2)}`,
          {
            id: 'x',
            raw: 'QQ==',
          },
        ),
      ),
  },
];
