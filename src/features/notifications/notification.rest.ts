import type { Route } from '../../platform/rest/route';
import { present } from '../../platform/untyped.rules';

interface Page {
  notifications: {
    edges: { node: object }[];
    page_info: { has_next_page: boolean; end_cursor: string | null };
    unread: number;
  };
}

export const notificationRoutes: Route[] = [
  {
    method: 'GET',
    path: '/api/notifications',
    status: 200,
    summary: 'What one was told, newest first',
    document: `query ($first: Int, $after: String, $unread: Boolean) {
      notifications(first: $first, after: $after, unread: $unread) {
        edges { node { service_id kind created read_at title end_user { service_id end_user_id name }
          submission { service_id status funder { service_id name } } } }
        page_info { has_next_page end_cursor } unread
      }
    }`,
    bounds: { first: { minimum: 1, maximum: 100 } },
    shape: ({ notifications: { edges, page_info, unread } }: Page) => ({
      items: edges.map(({ node }) => node),
      ...page_info,
      unread,
    }),
    responseSchema: ({ properties: { notifications } = {} }) => {
      const { edges, page_info, unread } = notifications?.properties ?? {};
      const items = { type: 'array', items: present(edges?.items?.properties?.node, 'schema of a notification') };
      return {
        type: 'object',
        properties: { items, ...page_info?.properties, unread: present(unread, 'schema of the count') },
        required: ['items', 'has_next_page', 'end_cursor', 'unread'],
      };
    },
  },
  {
    method: 'POST',
    path: '/api/notifications/read',
    status: 200,
    summary: "Mark one's own notifications as read: some, or all up to one",
    document: `mutation ($service_ids: [ID!], $up_to: ID) {
      mark_notifications_read(service_ids: $service_ids, up_to: $up_to) }`,
    shape: ({ mark_notifications_read: read }: { mark_notifications_read: number }) => ({ read }),
    computed: { read: { type: 'integer' } },
  },
];
