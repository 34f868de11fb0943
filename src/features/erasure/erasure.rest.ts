import type { Route } from '../../platform/rest/route';

const ENTRY = `number created actor actor_name via address operation outcome topics subjects details request_id previous_hash hash`;
const ERASURE = `service_id end_user_service_id status created completed_at certificate { ${ENTRY} }`;

export const erasureRoutes: Route[] = [
  {
    method: 'POST',
    path: '/api/end_users/{end_user_service_id}/erase',
    status: 202,
    summary: 'Erase all that is kept of an end user; a certificate follows in the audit log (scope admin)',
    document: `mutation ($end_user_service_id: ID!) { erase_end_user(service_id: $end_user_service_id) { ${ERASURE} } }`,
  },
  {
    method: 'GET',
    path: '/api/erasures/{erasure_service_id}',
    status: 200,
    summary: 'How far an erasure is, with its certificate (scope admin)',
    document: `query ($erasure_service_id: ID!) { erasure(service_id: $erasure_service_id) { ${ERASURE} } }`,
    notFound: 'Erasure not found',
  },
];
