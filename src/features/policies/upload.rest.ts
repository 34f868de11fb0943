import type { Route } from '../../platform/rest/route';

/** A file of 10 MB takes this much as base64 in JSON. */
const MAX_UPLOAD_BYTES = 15 * 1024 * 1024;

const JOB = `service_id filename status total_count processed_count success_count error_count error_message error_details
  results_summary created started_at finished_at last_updated`;
const MATCH = `index spreadsheet_name matching_priority policy candidates { funder_service_id funder_name similarity }
  resolved_funder_service_id status`;
const NO_JOB = 'Upload job not found';

/** Spreadsheets of policies: upload, look at, decide, apply, undo. */
export const uploadRoutes: Route[] = [
  {
    method: 'POST',
    path: '/api/broker_funder_policies/upload/',
    status: 201,
    summary: 'Upload a spreadsheet of policies (XLSX, XLS or CSV, at most 10 MB, as base64)',
    maxBodyBytes: MAX_UPLOAD_BYTES,
    document: `mutation ($filename: String!, $file_base64: String!, $dry_run: Boolean! = false) {
      upload_funder_policies(file: { filename: $filename, content_base64: $file_base64 }, dry_run: $dry_run) { ${JOB} }
    }`,
  },
  {
    method: 'GET',
    path: '/api/broker_funder_policies/upload/status/',
    status: 200,
    summary: 'Get the most recent upload',
    document: `{ latest_policy_upload_job { ${JOB} } }`,
    notFound: 'No upload job found',
  },
  {
    method: 'GET',
    path: '/api/broker_funder_policies/upload/{job_service_id}/',
    status: 200,
    summary: 'Get an upload',
    document: `query ($job_service_id: ID!) { policy_upload_job(service_id: $job_service_id) { ${JOB} } }`,
    notFound: NO_JOB,
  },
  {
    method: 'GET',
    path: '/api/broker_funder_policies/upload/{job_service_id}/pending/',
    status: 200,
    summary: 'List the rows whose funder a person has to choose; status=all for those that are decided too',
    document: `query ($job_service_id: ID!, $status: String! = "pending") {
      policy_upload_job(service_id: $job_service_id) { pending_matches(status: $status) { ${MATCH} } }
    }`,
    shape: ({ policy_upload_job: job }: { policy_upload_job: { pending_matches: unknown } }) => job.pending_matches,
    whole: {},
    notFound: NO_JOB,
  },
  {
    method: 'POST',
    path: '/api/broker_funder_policies/upload/{job_service_id}/pending/{index}/resolve/',
    status: 200,
    summary: 'Say which funder a row is about',
    document: `mutation ($job_service_id: ID!, $index: Int!, $funder_service_id: ID!) {
      resolve_pending_funder_match(job_service_id: $job_service_id, index: $index, funder_service_id: $funder_service_id) { ${MATCH} }
    }`,
  },
  {
    method: 'POST',
    path: '/api/broker_funder_policies/upload/{job_service_id}/pending/{index}/skip/',
    status: 200,
    summary: 'Leave a row aside',
    document: `mutation ($job_service_id: ID!, $index: Int!) {
      skip_pending_funder_match(job_service_id: $job_service_id, index: $index) { ${MATCH} }
    }`,
  },
  {
    method: 'POST',
    path: '/api/broker_funder_policies/upload/{job_service_id}/apply/',
    status: 200,
    summary: 'Write what a preview says: its rows by their indices, or all',
    document: `mutation ($job_service_id: ID!, $rows: [Int!]) {
      apply_policy_upload(job_service_id: $job_service_id, rows: $rows) { ${JOB} }
    }`,
  },
  {
    method: 'POST',
    path: '/api/broker_funder_policies/upload/{job_service_id}/undo/',
    status: 200,
    summary: 'Make each policy what it was before an upload',
    document: `mutation ($job_service_id: ID!) { undo_policy_upload(job_service_id: $job_service_id) { ${JOB} } }`,
  },
];
