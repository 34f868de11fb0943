import type { World } from './world';

/** A request that is answered, for others to be made of. */
interface Valid {
  key: keyof World['keys'] | null;
  method: string;
  path: string;
  body?: unknown;
}

/** Some of every kind. */
export function validRequests(world: World): Valid[] {
  const { deal, called, mailed, funder, webhook, mailPath, callbackPath, crm } = world;
  const graphql = (query: string, variables: object = {}): Valid => ({
    ...{ key: 'all', method: 'POST', path: '/graphql' },
    body: { query, variables },
  });
  return [
    graphql(
      'query ($search: String, $limit: Int) { endUsers(search: $search, limit: $limit) { items { name information } } }',
      {
        search: 'x',
        limit: 5,
      },
    ),
    graphql('query ($id: ID!) { endUser(serviceId: $id) { information rankedOffers(by: APR) { serviceId } } }', {
      id: deal,
    }),
    graphql('mutation ($input: CreateEndUserInput!) { createEndUser(input: $input) { serviceId information } }', {
      input: { name: 'x', endUserId: null, information: { company: { name: 'x' } }, meta: { a: 1 } },
    }),
    graphql(
      'mutation ($id: ID!, $input: RecordDecisionInput!) { recordDecision(submissionServiceId: $id, input: $input) { serviceId offers { comparison { apr } } } }',
      {
        id: called.submission,
        input: {
          ...{ applicationStatus: 'in_review', requestedInfo: 'x', stipulations: 'y' },
          offers: [{ fundedAmount: 1000, factorRate: 1.3, termMonths: 6, paymentFrequency: 'daily' }],
        },
      },
    ),
    graphql(
      'mutation ($id: ID!, $policy: JSONObject) { updateBrokerFunderPolicies(policies: [{ funderServiceId: $id, policy: $policy }]) { policy } }',
      {
        id: funder,
        policy: { checks: [{ key: 'min_fico', operator: '>=', value: 600 }] },
      },
    ),
    graphql(
      'mutation ($config: JSONObject) { createCrmIntegration(provider: HUBSPOT, config: $config) { crmIntegration { config } } }',
      {
        config: { mapping: { name: 'a.b' }, api_token: 'x' },
      },
    ),
    graphql('mutation ($input: AccountSettingsInput!) { updateAccountSettings(input: $input) { offerConstants } }', {
      input: { nameSimilarityThreshold: 0.9, offerConstants: { business_days_per_year: 252 } },
    }),
    graphql('query ($sender: SubmittingBrokerInput!) { senderEvidence(sender: $sender) { status } }', {
      sender: { company: 'x', domain: 'y.example', email: 'z@y.example' },
    }),
    graphql(
      'query ($first: Int, $after: String, $status: [FunderSubmissionStatus!]) { funderSubmissions(first: $first, after: $after, status: $status) { edges { cursor } } }',
      {
        ...{ first: 5, after: null, status: ['APPROVED'] },
      },
    ),
    {
      key: 'all',
      method: 'POST',
      path: '/api/end_users',
      body: { name: 'x', information: { owners: [{ ssn: '123-45-6789' }] } },
    },
    { key: 'all', method: 'PUT', path: `/api/end_users/${deal}`, body: { meta: { a: [1, 2] } } },
    { key: 'all', method: 'POST', path: '/api/webhooks', body: { url: 'http://127.0.0.1:9/x', topic: 'webhook.test' } },
    { key: 'all', method: 'PUT', path: `/api/webhooks/${webhook}`, body: { headers: { 'X-A': 'b' } } },
    {
      key: 'all',
      method: 'PATCH',
      path: `/api/funder_integrations/${funder}/`,
      body: { submission_email_subject_prefix: 'x' },
    },
    {
      key: 'all',
      method: 'PUT',
      path: `/api/funder_exclusion_rules/${funder}/`,
      body: { sender_names: ['x'], not_senders: [] },
    },
    {
      key: 'all',
      method: 'POST',
      path: `/api/funder_submissions/${mailed.submission}/trigger/`,
      body: { use_sandbox: true },
    },
    { key: 'read', method: 'GET', path: `/api/end_users?limit=5&page=1&search=x&status=processed` },
    { key: 'read', method: 'GET', path: `/api/end_users/${deal}` },
    { key: 'admin', method: 'GET', path: '/api/audit_log?first=5' },
    { key: 'read', method: 'GET', path: '/graphql?query=%7Bviewer%7Bname%7D%7D' },
    {
      key: null,
      method: 'POST',
      path: mailPath,
      body: {
        From: 'a@b.example',
        Subject: 'Re',
        TextBody: 'Approved 10,000 at 1.3',
        Headers: [{ Name: 'X', Value: 'y' }],
      },
    },
    {
      key: null,
      method: 'POST',
      path: callbackPath,
      body: { id: '1', submission_service_id: called.submission, application_status: 'in_review', offers: [] },
    },
    {
      key: 'all',
      method: 'POST',
      path: `/api/ingestion/crm/${crm.serviceId}`,
      body: { opportunity_id: 'o', amount: '1', company: { name: 'x', ein: '12-3456789' }, owners: [{ ssn: '1' }] },
    },
  ];
}
