import type { Route } from '../../platform/rest/route';

const RULE =
  'funder { service_id logo_url name } funder_service_id not_senders reason sender_domains sender_emails sender_names';

export const preflightRoutes: Route[] = [
  {
    method: 'GET',
    path: '/api/broker/end_users/{end_user_service_id}/funder_submissions/preflight/',
    status: 200,
    summary: 'Check an end user against the configured funders, without submitting',
    document: `query ($end_user_service_id: ID!) {
      end_user(service_id: $end_user_service_id) {
        preflight { funder_service_id funder_name valid message files { end_user_file_service_id file_class file_name size_bytes } }
      }
    }`,
    shape: ({ end_user }: { end_user: { preflight: unknown } }) => end_user.preflight,
    whole: {},
    notFound: 'End user not found',
  },
  {
    method: 'POST',
    path: '/api/broker/end_users/{end_user_service_id}/funder_submissions/{submission_service_id}/exclusion_resolution/',
    status: 200,
    summary: 'Say whether the sender of a held submission is the excluded one',
    document: `mutation ($end_user_service_id: ID!, $submission_service_id: ID!, $resolution: ExclusionResolution!, $observed_values: [String!]) {
      resolve_held_submission(
        end_user_service_id: $end_user_service_id, submission_service_id: $submission_service_id, resolution: $resolution,
        observed_values: $observed_values
      ) { ${RULE} }
    }`,
  },
];

export const requestPreviewRoutes: Route[] = [
  {
    method: 'GET',
    path: '/api/broker/end_users/{end_user_service_id}/funder_submissions/preview/',
    status: 200,
    summary: 'The exact requests that would take an end user to a funder, secrets masked; nothing is sent',
    document: `query ($end_user_service_id: ID!, $funder_service_id: ID!, $environment: Environment!) {
      request_preview(
        end_user_service_id: $end_user_service_id, funder_service_id: $funder_service_id, environment: $environment
      ) {
        connector version valid problems { code step path source message }
        steps { id sends method url headers content_type body bytes fields { path value source } }
        files { end_user_file_service_id file_class file_name size_bytes }
      }
    }`,
  },
];

export const configurationRoutes: Route[] = [
  {
    method: 'DELETE',
    path: '/api/funder_integrations/{funder_service_id}/',
    status: 204,
    summary: 'Delete one environment (environment=…) or the whole link (remove=true)',
    document: `mutation ($funder_service_id: ID!, $environment: Environment, $remove: Boolean) {
      delete_funder_integration(funder_service_id: $funder_service_id, environment: $environment, remove: $remove)
    }`,
  },
  {
    method: 'POST',
    path: '/api/funder_integrations/{funder_service_id}/test/',
    status: 202,
    summary: 'Send the test merchant to one environment, then poll its submission for the result',
    document: `mutation ($funder_service_id: ID!, $environment: Environment! = staging) {
      test_funder_integration(funder_service_id: $funder_service_id, environment: $environment) {
        funder_submission_service_id: service_id
      }
    }`,
  },
];
