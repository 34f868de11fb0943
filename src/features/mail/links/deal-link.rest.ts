import type { Route } from '../../../platform/rest/route';

export const dealLinkRoutes: Route[] = [
  {
    method: 'GET',
    path: '/api/end_users/{end_user_service_id}/deal_link/',
    status: 200,
    summary: 'List the end users of the same CRM opportunity, the submission and one per decision mail',
    document: `query ($end_user_service_id: ID!) {
      end_user(service_id: $end_user_service_id) {
        deal_link {
          opportunity_id role name funder_service_id funder_name decline_reason
          occurrences { created end_user_service_id }
        }
      }
    }`,
    shape: ({ end_user }: { end_user: { deal_link: unknown } }) => end_user.deal_link,
    whole: {},
    notFound: 'End user not found',
  },
];
