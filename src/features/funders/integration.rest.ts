import type { Route } from '../../platform/rest/route';

const ENVIRONMENT =
  'has_credentials last_test_status last_test_attempted_at last_test_deal_id last_test_status_message';

/** Funders of the catalogue never change, so that their last update is their making. */
const FUNDER = `service_id name slug logo_url aliases email_domains created last_updated: created submission_email_address
  submission_channel`;

/** What the live system keeps for funders and nobody sets here. */
const UNSET = {
  offer_source: null,
  classification_instructions: null,
  extraction_instructions: null,
  offer_email_instructions: null,
  offer_portal_instructions: null,
};
const TEXT = { type: ['string', 'null'] };
const COMPUTED = Object.fromEntries(Object.keys(UNSET).map((name) => [name, TEXT]));
const withUnset = (funders: object[]) => funders.map((funder) => ({ ...funder, ...UNSET }));

/** Of an integration, what a broker cannot set by PATCH. */
const READ_ONLY = `funder_service_id funder_name slug funder_logo_url funder_email_domains sender_address state supports_staging
  config { display_name supports_staging form_fields { field_type label name required } } effective_submission_email_address
  staging { ${ENVIRONMENT} } production { ${ENVIRONMENT} }`;

/** Every field that an integration has on REST. */
const ENTRY = `${READ_ONLY} channel submission_email_address submission_cc_email_addresses submission_email_subject_prefix`;

export const integrationRoutes: Route[] = [
  {
    method: 'GET',
    path: '/api/funder_integrations/',
    status: 200,
    summary: 'List the linked funders with their settings',
    document: `{ funder_integrations { ${ENTRY} } }`,
    whole: {},
  },
  {
    method: 'POST',
    path: '/api/funder_integrations/',
    status: 201,
    summary: 'Link a funder',
    document: `mutation ($funder_service_id: ID!) { link_funder(funder_service_id: $funder_service_id) { ${ENTRY} } }`,
  },
  {
    method: 'GET',
    path: '/api/funder_integrations/candidates/',
    status: 200,
    summary: 'List the funders that can be linked',
    document: `{ funder_integration_candidates { funder_service_id: service_id funder_name: name funder_logo_url: logo_url } }`,
    whole: {},
  },
  {
    method: 'PATCH',
    path: '/api/funder_integrations/{funder_service_id}/',
    status: 200,
    summary: 'Update channel and email settings; what is omitted stays',
    takenBack: {
      document: `query ($funder_service_id: ID!) { funder_integration(funder_service_id: $funder_service_id) { ${READ_ONLY} } }`,
      kept: ['sender_address', 'state', 'config', 'effective_submission_email_address', 'staging', 'production'],
    },
    document: `mutation ($funder_service_id: ID!, $channel: SubmissionChannel, $submission_email_address: String,
        $submission_cc_email_addresses: [String!], $submission_email_subject_prefix: String) {
      update_funder_integration(funder_service_id: $funder_service_id, input: {
        channel: $channel, submission_email_address: $submission_email_address,
        submission_cc_email_addresses: $submission_cc_email_addresses,
        submission_email_subject_prefix: $submission_email_subject_prefix
      }) { ${ENTRY} }
    }`,
  },
  {
    method: 'PUT',
    path: '/api/funder_integrations/{funder_service_id}/',
    status: 200,
    summary: 'Save staging or production form values',
    matched: {
      document: `query ($funder_service_id: ID!) { funder_integration(funder_service_id: $funder_service_id) { ${ENTRY} } }`,
    },
    document: `mutation ($funder_service_id: ID!, $environment: Environment!, $form_values: JSONObject!) {
      save_funder_integration_form(funder_service_id: $funder_service_id, environment: $environment, form_values: $form_values) { ${ENTRY} }
    }`,
  },
  {
    method: 'GET',
    path: '/api/funders/',
    status: 200,
    summary: 'Search the catalogue by name, the most similar first',
    bounds: { q: { minLength: 3 }, limit: { minimum: 1, maximum: 50 } },
    document: `query ($q: String, $limit: Int! = 50) {
      funders(search: $q, limit: $limit, order: "similarity") { ${FUNDER} }
    }`,
    shape: ({ funders }: { funders: object[] }) => withUnset(funders),
    computed: COMPUTED,
  },
  {
    method: 'GET',
    path: '/api/funders/search/',
    status: 200,
    summary: 'Find funders by name for a list of suggestions, the most similar first',
    bounds: { query: { minLength: 1 }, limit: { minimum: 1, maximum: 50 } },
    document: `query ($query: String!, $limit: Int! = 10) {
      funders(search: $query, limit: $limit, order: "similarity") { service_id name logo_url }
    }`,
  },
  {
    method: 'GET',
    path: '/api/funders/linked',
    status: 200,
    summary: 'List the funders that are linked',
    document: `{ linked_funders { ${FUNDER} } }`,
    shape: ({ linked_funders }: { linked_funders: object[] }) => ({ funders: withUnset(linked_funders) }),
    computed: COMPUTED,
    whole: { at: 'funders' },
  },
  {
    method: 'GET',
    path: '/api/funders/{funder_service_id}',
    status: 200,
    summary: 'Get a funder',
    document: `query ($funder_service_id: ID!) { funder(service_id: $funder_service_id) { ${FUNDER} } }`,
    shape: ({ funder }: { funder: object }) => ({ funder: { ...funder, ...UNSET } }),
    computed: COMPUTED,
    notFound: 'Funder not found',
  },
];
