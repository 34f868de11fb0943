import type { Route } from '../../platform/rest/route';

const END_USER = `service_id end_user_id name status created last_updated information meta opportunity_id classification
  broker_link_status submitting_brokers { company domain email }`;
const wrapped = (name: string) => (data: Record<string, unknown>) => ({ end_user: data[name] });

type Page = { items: unknown[]; page: number; limit: number; has_more: boolean; total: number };

export const endUserRoutes: Route[] = [
  {
    method: 'GET',
    path: '/api/end_users',
    status: 200,
    summary: 'List end users, newest first',
    bounds: { page: { minimum: 1 }, limit: { minimum: 1, maximum: 10_000 } },
    document: `query ($page: Int! = 1, $limit: Int! = 1000, $status: EndUserStatus, $search: String) {
      end_users(page: $page, limit: $limit, status: $status, search: $search) { items { ${END_USER} } page limit has_more total }
    }`,
    shape({ end_users: { items, page, limit, has_more, total } }: { end_users: Page }, { status, search }) {
      const filters = Object.entries({ status, search }).filter((entry): entry is [string, string] => !!entry[1]);
      const address = (to: number) =>
        `/api/end_users?${new URLSearchParams([['page', String(to)], ['limit', String(limit)], ...filters])}`;
      const next_url = has_more ? address(page + 1) : null;
      const prev_url = page > 1 ? address(page - 1) : null;
      return { end_users: items, _meta: { limit, next_url, page, pages: Math.ceil(total / limit), prev_url, total } };
    },
  },
  {
    method: 'POST',
    path: '/api/end_users',
    status: 201,
    summary: 'Create an end user; with status ready it is processed at once',
    document: `mutation ($body: CreateEndUserInput!) { create_end_user(input: $body) { ${END_USER} } }`,
    shape: wrapped('create_end_user'),
    wrapper: 'end_user',
  },
  {
    method: 'GET',
    path: '/api/end_users/{end_user_service_id}',
    status: 200,
    summary: 'Get an end user',
    document: `query ($end_user_service_id: ID!) { end_user(service_id: $end_user_service_id) { ${END_USER} } }`,
    shape: wrapped('end_user'),
    notFound: 'End user not found',
  },
  {
    method: 'PUT',
    path: '/api/end_users/{end_user_service_id}',
    status: 200,
    summary: 'Change an end user; status ready starts its processing',
    document: `mutation ($end_user_service_id: ID!, $body: UpdateEndUserInput!) {
      update_end_user(service_id: $end_user_service_id, input: $body) { ${END_USER} }
    }`,
    shape: wrapped('update_end_user'),
    wrapper: 'end_user',
  },
  {
    method: 'GET',
    path: '/api/end_users/{end_user_service_id}/processing_status',
    status: 200,
    summary: 'Whether an end user is still being processed',
    document: 'query ($end_user_service_id: ID!) { end_user(service_id: $end_user_service_id) { status } }',
    shape: ({ end_user: { status } }: { end_user: { status: string } }) => ({
      status: status === 'ready' ? 'processing' : 'processed',
    }),
    notFound: 'End user not found',
  },
  {
    method: 'POST',
    path: '/api/end_users/{end_user_service_id}/start_workflow',
    status: 200,
    summary: 'Start the processing of an end user, as status ready does',
    document: `mutation ($end_user_service_id: ID!) {
      update_end_user(service_id: $end_user_service_id, input: { status: "ready" }) { service_id }
    }`,
    shape: () => ({ success: true }),
    responseSchema: () => ({
      type: 'object',
      properties: { success: { type: 'boolean' } },
      required: ['success'],
    }),
  },
  {
    method: 'GET',
    path: '/api/end_users/{end_user_service_id}/duplicate_end_users',
    status: 200,
    summary: 'List the other end users of the same merchant: by EIN, else by legal name',
    document: `query ($end_user_service_id: ID!) {
      duplicate_end_users(end_user_service_id: $end_user_service_id) { ${END_USER} }
    }`,
    shape: ({ duplicate_end_users }: { duplicate_end_users: unknown }) => ({ end_users: duplicate_end_users }),
  },
  {
    method: 'POST',
    path: '/api/end_users/{end_user_service_id}/delete',
    status: 202,
    summary: 'Delete an end user with its data and files',
    document: 'mutation ($end_user_service_id: ID!) { delete_end_user(service_id: $end_user_service_id) }',
    shape: ({ delete_end_user }: { delete_end_user: string }) => ({ service_id: delete_end_user, status: 'deleting' }),
  },
  {
    method: 'DELETE',
    path: '/api/end_users/{end_user_service_id}',
    status: 204,
    summary: 'Delete an end user (deprecated: POST …/delete)',
    document: 'mutation ($end_user_service_id: ID!) { delete_end_user(service_id: $end_user_service_id) }',
  },
  {
    method: 'GET',
    path: '/api/end_users/{end_user_service_id}/files',
    status: 200,
    summary: "List an end user's files",
    document: `query ($end_user_service_id: ID!) {
      end_user(service_id: $end_user_service_id) { files { service_id file_name file_class size_bytes reference_id created } }
    }`,
    shape: ({ end_user }: { end_user: { files: unknown } }) => end_user.files,
    notFound: 'End user not found',
  },
];
