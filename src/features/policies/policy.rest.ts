import { withNull } from '../../platform/rest/request-schema';
import type { PlainRoute, Route } from '../../platform/rest/route';
import { shapedSchema } from '../../platform/rest/shaped-schema';
import { brokerOf, type Context } from '../accounts/caller';
import type { Scope } from '../accounts/scopes.rules';
import { POLICIES_FILENAME, policiesFile } from './policy.queries';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** A file of 10 MB takes this much as base64 in JSON. */
const MAX_UPLOAD_BYTES = 15 * 1024 * 1024;

const POLICY = 'funder { service_id logo_url name } matching_priority policy created last_updated';
const JOB = `service_id filename status total_count processed_count success_count error_count error_message error_details
  results_summary created started_at finished_at last_updated`;
const MATCH = `index spreadsheet_name matching_priority policy candidates { funder_service_id funder_name similarity }
  resolved_funder_service_id status`;
const CHECK = 'key explanation operator value threshold mandatory on_failure input_source policy_source';

const NO_JOB = 'Upload job not found';

interface Evaluation {
  status: string;
  [field: string]: unknown;
}

export const policyRoutes: Route[] = [
  {
    method: 'GET',
    path: '/api/broker_funder_policies/',
    status: 200,
    summary: 'List the funder policies by matching priority, 1 first',
    document: `{ broker_funder_policies { ${POLICY} } }`,
  },
  {
    method: 'PATCH',
    path: '/api/broker_funder_policies/',
    status: 200,
    summary: 'Change several policies, all or none; what is omitted stays',
    document: `mutation ($policies: [BrokerFunderPolicyInput!]!) {
      update_broker_funder_policies(policies: $policies) { ${POLICY} }
    }`,
  },
  {
    method: 'POST',
    path: '/api/broker_funder_policies/funders/',
    status: 201,
    otherStatus: {
      status: 200,
      when: (data: { add_broker_funder_policy: { is_new: boolean } }) => !data.add_broker_funder_policy.is_new,
    },
    summary: 'Give a funder a place among the policies; 200 when it has one',
    document: `mutation ($funder_service_id: ID!) {
      add_broker_funder_policy(funder_service_id: $funder_service_id) { is_new policy { ${POLICY} } }
    }`,
    shape: (data: { add_broker_funder_policy: { policy: unknown } }) => data.add_broker_funder_policy.policy,
  },
  {
    method: 'DELETE',
    path: '/api/broker_funder_policies/funders/{funder_service_id}/',
    status: 200,
    summary: "Take a funder's policy away",
    document: `mutation ($funder_service_id: ID!) {
      remove_broker_funder_policy(funder_service_id: $funder_service_id) { message }
    }`,
  },
  {
    method: 'POST',
    path: '/api/broker_funder_policies/upload/',
    status: 201,
    summary: 'Upload a spreadsheet of policies (XLSX, XLS or CSV, at most 10 MB, as base64)',
    maxBodyBytes: MAX_UPLOAD_BYTES,
    document: `mutation ($filename: String!, $file_base64: String!) {
      upload_funder_policies(file: { filename: $filename, content_base64: $file_base64 }) { ${JOB} }
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
    method: 'GET',
    path: '/api/end_users/{end_user_service_id}/funder_policy_evaluations/',
    status: 200,
    summary: 'Evaluate an end user against the funder policies',
    document: `query ($end_user_service_id: ID!) {
      end_user(service_id: $end_user_service_id) {
        service_id
        policy_evaluations {
          funder { service_id logo_url name } status matching_priority submission_configured input_data
          passed { ${CHECK} } failed { ${CHECK} } missing { ${CHECK} } score explanation
          linked_funder_submission { service_id status submitted_at } created last_updated
        }
      }
    }`,
    shape: evaluationList,
    responseSchema(data) {
      const list = shapedSchema(data, evaluationList);
      const { result = {}, ...others } = list.items?.properties ?? {};
      return { ...list, items: { ...list.items, properties: { ...others, result: withNull(result) } } };
    },
    notFound: 'End user not found',
  },
];

export const policyHandlers: PlainRoute<Scope>[] = [
  {
    method: 'GET',
    path: '/api/broker_funder_policies/export/',
    scope: 'read',
    summary: 'Get the policies as a spreadsheet that can be uploaded again',
    responses: {
      '200': { description: 'An XLSX file', content: { [XLSX]: { schema: { type: 'string', format: 'binary' } } } },
    },
    async handler(_request, response, context: Context) {
      const accountId = brokerOf(context);
      const file = await policiesFile(
        (sql, parameters) => context.rows.read(sql, parameters),
        context.services.threads,
        accountId,
      );
      response.setHeader('content-type', XLSX);
      response.setHeader('content-disposition', `attachment; filename="${POLICIES_FILENAME}"`);
      response.end(file);
    },
  },
];

function evaluationList({ end_user }: { end_user: { service_id: string; policy_evaluations: Evaluation[] } }) {
  return end_user.policy_evaluations.map((evaluation) => evaluationEntry(evaluation, end_user.service_id));
}

/** An entry of the REST answer: what the checks came to stands under `result`, null without an evaluation. */
function evaluationEntry(evaluation: Evaluation, endUserServiceId: string) {
  const { passed, failed, missing, score, explanation, ...entry } = evaluation;
  const result = { passed, failed, missing, score, explanation };
  return {
    ...entry,
    result: evaluation.status === 'not_evaluated' ? null : result,
    end_user_service_id: endUserServiceId,
  };
}
