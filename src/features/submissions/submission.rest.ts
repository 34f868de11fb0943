import type { Route } from '../../platform/rest/route';

const DETAIL =
  'service_id created end_user_service_id funder { service_id name } status submission_result submitted_at';
const OUTCOME = 'submission_service_id queued reason detail attempt_service_id';

export const submissionRoutes: Route[] = [
  {
    method: 'POST',
    path: '/api/funder_submissions/',
    status: 200,
    summary: 'The submission of an end user to a funder, made if there is none',
    document: `mutation ($end_user_service_id: ID!, $funder_service_id: ID!) {
      upsert_funder_submission(end_user_service_id: $end_user_service_id, funder_service_id: $funder_service_id) { ${DETAIL} }
    }`,
  },
  {
    method: 'GET',
    path: '/api/funder_submissions/{submission_service_id}/',
    status: 200,
    summary: 'Get a funder submission',
    document: `query ($submission_service_id: ID!) { funder_submission(service_id: $submission_service_id) { ${DETAIL} } }`,
    notFound: 'Funder submission not found',
  },
  {
    method: 'POST',
    path: '/api/funder_submissions/{submission_service_id}/trigger/',
    status: 202,
    summary: 'Start sending a submission, asynchronously',
    document: `mutation ($submission_service_id: ID!, $use_sandbox: Boolean!, $letter_version: String) {
      trigger_funder_submission(
        submission_service_id: $submission_service_id, use_sandbox: $use_sandbox, letter_version: $letter_version
      ) {
        submission_service_id: service_id
      }
    }`,
  },
  {
    method: 'POST',
    path: '/api/end_users/{end_user_service_id}/funder_submissions/{submission_service_id}/submit_to_funder/',
    status: 202,
    summary: "Start sending one of an end user's submissions",
    document: `mutation ($end_user_service_id: ID!, $submission_service_id: ID!, $use_sandbox: Boolean!, $letter_version: String) {
      submit_to_funder(
        end_user_service_id: $end_user_service_id, submission_service_id: $submission_service_id, use_sandbox: $use_sandbox,
        letter_version: $letter_version
      ) { submission_service_id: service_id }
    }`,
  },
  {
    method: 'POST',
    path: '/api/broker/end_users/{end_user_service_id}/funder_submissions/submit_to_funders/',
    status: 200,
    summary: 'Start sending those submissions that can be sent, and report each',
    bounds: { submission_service_ids: { minItems: 1, maxItems: 100 } },
    document: `mutation ($end_user_service_id: ID!, $submission_service_ids: [ID!]!, $use_sandbox: Boolean!) {
      submit_to_funders(
        end_user_service_id: $end_user_service_id, submission_service_ids: $submission_service_ids, use_sandbox: $use_sandbox
      ) { ${OUTCOME} }
    }`,
  },
  {
    method: 'POST',
    path: '/api/funder_submissions/{submission_service_id}/attempts/{attempt_service_id}/settle/',
    status: 200,
    summary: 'Say what became of an attempt whose outcome is not known',
    document: `mutation ($submission_service_id: ID!, $attempt_service_id: ID!, $outcome: AttemptOutcome!, $note: String, $reference: String) {
      settle_attempt(
        submission_service_id: $submission_service_id, attempt_service_id: $attempt_service_id, outcome: $outcome, note: $note,
        reference: $reference
      ) { ${DETAIL} }
    }`,
  },
  {
    method: 'POST',
    path: '/api/funder_submissions/{submission_service_id}/discard_progress/',
    status: 200,
    summary: 'Give up what is half sent: the next send begins anew',
    document: `mutation ($submission_service_id: ID!, $note: String!) {
      discard_submission_progress(submission_service_id: $submission_service_id, note: $note) { ${DETAIL} }
    }`,
  },
  {
    method: 'POST',
    path: '/api/funder_submissions/{submission_service_id}/ask/',
    status: 202,
    summary: 'Ask the funder now what it decided',
    document: `mutation ($submission_service_id: ID!) {
      ask_funder(submission_service_id: $submission_service_id) { ${DETAIL} }
    }`,
  },
  {
    method: 'POST',
    path: '/api/funder_submissions/{submission_service_id}/send_files/',
    status: 202,
    summary: 'Let files follow a deal that its funder has',
    bounds: { file_service_ids: { minItems: 1, maxItems: 50 } },
    document: `mutation ($submission_service_id: ID!, $file_service_ids: [ID!]!) {
      send_files_to_funder(submission_service_id: $submission_service_id, file_service_ids: $file_service_ids) {
        step sends status tries started_at finished_at http_status request_hash request_bytes message
      }
    }`,
  },
];
