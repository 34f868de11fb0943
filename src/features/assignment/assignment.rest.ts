import type { Route } from '../../platform/rest/route';
import { MEMBER } from '../people/people.wire.rules';

export const assignmentRoutes: Route[] = [
  {
    method: 'PUT',
    path: '/api/end_users/{end_user_service_id}/assignees',
    status: 200,
    summary: 'Say whose a deal is: these members and no others',
    document: `mutation ($end_user_service_id: ID!, $user_service_ids: [ID!]!) {
      assign_deal(end_user_service_id: $end_user_service_id, user_service_ids: $user_service_ids) { service_id assignees { ${MEMBER} } } }`,
    shape: ({ assign_deal: { assignees, ...receipt } }: { assign_deal: { assignees?: unknown } }) =>
      assignees ?? receipt,
  },
];
