import type { PlainRoute, Route } from '../../platform/rest/route';
import { currentUser, currentUserSchema } from './current-user';
import type { Scope } from './scopes.rules';

const KEY = 'service_id name token_prefix created last_used is_active';

/** What can be asked without a key. */
export const accountHandlers: PlainRoute<Scope>[] = [
  {
    method: 'GET',
    path: '/api/hello_world',
    scope: null,
    summary: 'Tells that the service answers; needs no key',
    anonymous: true,
    responses: {
      '200': {
        description: 'It answers',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['hello', 'message'],
              properties: { hello: { type: 'string' }, message: { type: 'string' } },
            },
          },
        },
      },
    },
    handler(_request, response) {
      response.json({ hello: 'world', message: 'Hello, world!' });
    },
  },
];

export const accountRoutes: Route[] = [
  {
    method: 'GET',
    path: '/api/hello_world/authenticated',
    status: 200,
    summary: 'Tells that the API key works',
    document: '{ viewer { service_id name } }',
    shape: ({ viewer }: { viewer: { name: string } }) => ({
      hello: viewer.name,
      message: 'Hello, authenticated world!',
      account: viewer,
    }),
  },
  {
    method: 'GET',
    path: '/api/users/current',
    status: 200,
    summary: 'Whose key this is: the account, as the live system shows its user',
    document:
      '{ viewer { service_id name kind created last_updated reads_per_minute } current_user { user { email } } }',
    shape: currentUser,
    responseSchema: ({ properties: { viewer = {} } = {} }) => currentUserSchema(viewer.properties ?? {}),
  },
  {
    method: 'GET',
    path: '/api/credentials/keys',
    status: 200,
    summary: "List the account's API keys",
    document: `{ api_keys { ${KEY} } }`,
    shape: ({ api_keys }: { api_keys: unknown }) => ({ keys: api_keys }),
    whole: { at: 'keys' },
  },
  {
    method: 'POST',
    path: '/api/credentials/keys',
    status: 201,
    summary: 'Issue an API key; its token is shown this once',
    document: `mutation ($name: String!, $scopes: [ApiKeyScope!], $expires_at: DateTime, $allowed_addresses: [String!]) {
      create_api_key(name: $name, scopes: $scopes, expires_at: $expires_at, allowed_addresses: $allowed_addresses) {
        key { ${KEY} } token
      }
    }`,
    shape: ({ create_api_key: { key, token } }: { create_api_key: { key: object; token: string } }) => ({
      ...key,
      token,
    }),
  },
  {
    method: 'POST',
    path: '/api/credentials/keys/{key_service_id}/rotate',
    status: 201,
    summary: 'Issue a key in place of another one, which works for overlap_hours more (24)',
    document: `mutation ($key_service_id: ID!, $overlap_hours: Float) {
      rotate_api_key(service_id: $key_service_id, overlap_hours: $overlap_hours) { key { ${KEY} } token }
    }`,
    shape: ({ rotate_api_key: { key, token } }: { rotate_api_key: { key: object; token: string } }) => ({
      ...key,
      token,
    }),
  },
  ...['activate', 'deactivate'].map(
    (verb): Route => ({
      method: 'PUT',
      path: `/api/credentials/keys/{key_service_id}/${verb}`,
      status: 200,
      summary: `${verb === 'activate' ? 'Activate' : 'Deactivate'} an API key`,
      document: `mutation ($key_service_id: ID!) { ${verb}_api_key(service_id: $key_service_id) { service_id is_active } }`,
    }),
  ),
  {
    method: 'DELETE',
    path: '/api/credentials/keys/{key_service_id}',
    status: 204,
    summary: 'Remove an API key',
    document: 'mutation ($key_service_id: ID!) { delete_api_key(service_id: $key_service_id) }',
  },
];
