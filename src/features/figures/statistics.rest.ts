import type { Route } from '../../platform/rest/route';

export const statisticsRoutes: Route[] = [
  {
    method: 'GET',
    path: '/api/analytics/funders',
    status: 200,
    summary: 'What each funder has answered, and why it declined',
    document: `{
      funder_statistics {
        funder { service_id name } submission_count decision_count approval_rate median_hours_to_decision
        decline_reasons { reason count }
      }
    }`,
    whole: {},
  },
];
