import type { Route } from '../../platform/rest/route';
import { COMPUTED, END_USER, endUserOf, TAG, wrappedEndUser } from './end-user.wire.rules';

/** What GET answers and PUT cannot write. */
const READ_ONLY = `created last_updated last_processed_at tags { ${TAG} } opportunity_id classification broker_link_status`;
const KEPT = ['last_updated', 'last_processed_at', 'data_sources', 'criteria', 'confidence'];
/** No record: nothing is compared with it. */
const NOBODY: unknown[] = [];

/** What nobody can write but as it is: null. */
const withoutLayout = ({ profit_and_loss_layout: layout = null, ...body }: Record<string, unknown>) =>
  layout === null ? body : { ...body, profit_and_loss_layout: layout };

export const endUserRoutes: Route[] = [
  {
    method: 'POST',
    path: '/api/end_users',
    status: 201,
    summary: 'Create an end user, with a name or an end_user_id; with status ready it is processed at once',
    document: `mutation ($body: CreateEndUserInput!) { create_end_user(input: $body) { ${END_USER} } }`,
    intake: withoutLayout,
    shape: wrappedEndUser('create_end_user'),
    computed: COMPUTED,
    wrapper: 'end_user',
  },
  {
    method: 'GET',
    path: '/api/end_users/{end_user_service_id}',
    status: 200,
    summary: 'Get an end user',
    document: `query ($end_user_service_id: ID!) { end_user(service_id: $end_user_service_id) { ${END_USER} } }`,
    shape: wrappedEndUser('end_user'),
    computed: COMPUTED,
    notFound: 'End user not found',
  },
  {
    method: 'PUT',
    path: '/api/end_users',
    status: 200,
    summary: 'Change the end user that the body names by service_id, end_user_id or both',
    document: `mutation ($service_id: ID, $end_user_id: String, $input: UpdateEndUserInput!) {
      update_named_end_user(service_id: $service_id, end_user_id: $end_user_id, input: $input) { ${END_USER} }
    }`,
    intake: ({ service_id, end_user_id, ...input }) => ({ service_id, end_user_id, input }),
    takenBack: {
      document: `query ($service_id: ID, $end_user_id: String) {
        end_users(limit: 1, filter: { service_id: $service_id, end_user_id: $end_user_id }) { items { ${READ_ONLY} } }
      }`,
      record: ({ items }) => (Array.isArray(items) && items.length > 0 ? endUserOf(items[0]) : NOBODY),
      kept: KEPT,
    },
    matched: {
      document: `query ($service_id: ID, $end_user_id: String) {
        end_users(limit: 1, filter: { service_id: $service_id, end_user_id: $end_user_id }) { items { ${END_USER} } }
      }`,
      shape: ({ end_users: { items } }: { end_users: { items: object[] } }) =>
        items[0] && { end_user: endUserOf(items[0]) },
    },
    shape: wrappedEndUser('update_named_end_user'),
    computed: COMPUTED,
    wrapper: 'end_user',
  },
  {
    method: 'PUT',
    path: '/api/end_users/{end_user_service_id}',
    status: 200,
    summary: 'Change an end user; status ready starts its processing',
    document: `mutation ($end_user_service_id: ID!, $body: UpdateEndUserInput!) {
      update_end_user(service_id: $end_user_service_id, input: $body) { ${END_USER} }
    }`,
    takenBack: {
      document: `query ($end_user_service_id: ID!) {
        end_user(service_id: $end_user_service_id) { service_id end_user_id ${READ_ONLY} }
      }`,
      record: endUserOf,
      kept: KEPT,
    },
    shape: wrappedEndUser('update_end_user'),
    computed: COMPUTED,
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
    computed: { status: { type: 'string', enum: ['processing', 'processed'] } },
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
    summary: 'List the other end users of the same merchant, oldest first: by EIN, else by legal name',
    document: `query ($end_user_service_id: ID!) {
      duplicate_end_users(end_user_service_id: $end_user_service_id) { end_user_service_id: service_id name created }
    }`,
    shape: ({ duplicate_end_users }: { duplicate_end_users: unknown }) => ({ duplicates: duplicate_end_users }),
    whole: { at: 'duplicates' },
  },
  {
    method: 'POST',
    path: '/api/end_users/{end_user_service_id}/delete',
    status: 202,
    summary: 'Delete an end user with its data and files',
    document: 'mutation ($end_user_service_id: ID!) { delete_end_user(service_id: $end_user_service_id) }',
    shape: ({ delete_end_user }: { delete_end_user: string }) => ({ service_id: delete_end_user, status: 'deleting' }),
    computed: { status: { type: 'string', enum: ['deleting'] } },
  },
  {
    method: 'DELETE',
    path: '/api/end_users/{end_user_service_id}',
    status: 204,
    summary: 'Delete an end user (deprecated: POST …/delete)',
    document: 'mutation ($end_user_service_id: ID!) { delete_end_user(service_id: $end_user_service_id) }',
  },
];
