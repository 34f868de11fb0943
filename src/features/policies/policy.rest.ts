import { withNull } from '../../platform/rest/request-schema';
import type { PlainRoute, Route } from '../../platform/rest/route';
import { shapedSchema } from '../../platform/rest/shaped-schema';
import { fieldOf } from '../../platform/untyped.rules';
import { brokerOf, type Context } from '../accounts/caller';
import type { Scope } from '../accounts/scopes.rules';
import { POLICIES_FILENAME, policiesFile } from './policy.queries';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const POLICY = 'funder { service_id logo_url name } matching_priority policy created last_updated';
const CHECK = 'key explanation operator value threshold mandatory on_failure input_source policy_source';

/** A row as it was answered names its funder in `funder`. */
const named = (row: Record<string, unknown>) =>
  row.funder_service_id === undefined ? { ...row, funder_service_id: fieldOf(row.funder, 'service_id') } : row;

interface Added {
  policy: {
    funder: { service_id: string; submission_channel?: string | null };
    created: string;
    last_updated?: string;
  };
  integration?: {
    channel: string | null;
    submission_email_address: string | null;
    submission_cc_email_addresses: string[] | null;
    offer_constants: object | null;
    last_updated: string;
  } | null;
}

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
    whole: {},
  },
  {
    method: 'PATCH',
    path: '/api/broker_funder_policies/',
    status: 200,
    summary: 'Change several policies, all or none; what is omitted stays',
    document: `mutation ($policies: [BrokerFunderPolicyInput!]!) {
      update_broker_funder_policies(policies: $policies) { ${POLICY} }
    }`,
    takenBack: {
      document: '{ broker_funder_policies { funder { service_id logo_url name } created last_updated } }',
      kept: ['last_updated'],
      items: {
        name: 'policies',
        named,
        isRow: (row, item) => fieldOf(row.funder, 'service_id') === item.funder_service_id,
      },
    },
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
      add_broker_funder_policy(funder_service_id: $funder_service_id) {
        is_new policy { funder { service_id submission_channel } created last_updated }
        integration { channel submission_email_address submission_cc_email_addresses offer_constants last_updated }
      }
    }`,
    shape: linkRecord,
    responseSchema(data) {
      const { properties, ...record } = shapedSchema(data, linkRecord, NEVER_SET);
      const { policy } = data.properties?.add_broker_funder_policy?.properties ?? {};
      const submission_channel_override = policy?.properties?.funder?.properties?.submission_channel ?? {};
      return { ...record, properties: { ...properties, submission_channel_override } };
    },
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
    method: 'GET',
    path: '/api/end_users/{end_user_service_id}/funder_policy_evaluations/',
    status: 200,
    summary: 'Evaluate an end user against the funder policies',
    document: `query ($end_user_service_id: ID!) {
      end_user(service_id: $end_user_service_id) {
        service_id
        policy_evaluations {
          funder { service_id logo_url name } status matching_priority submission_configured input_data
          passed { ${CHECK} } failed { ${CHECK} } missing { ${CHECK} } score explanation tier open_conditions review_required
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
    whole: {},
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

/** What the broker has of its own for the funder; what only the live system keeps is null. */
const TEXT = { type: ['string', 'null'] };
/** What the live system keeps of a link and nobody sets here. */
const NEVER_SET = {
  offer_source_override: TEXT,
  classification_instructions_override: TEXT,
  extraction_instructions_override: TEXT,
  offer_email_instructions_override: TEXT,
  offer_portal_instructions_override: TEXT,
  submission_integration_id: TEXT,
  staging_submission_integration_id: TEXT,
  external_reference_id: TEXT,
};

function linkRecord({ add_broker_funder_policy: { policy, integration } }: { add_broker_funder_policy: Added }) {
  const { funder, created, last_updated = created } = policy;
  // A receipt says nothing of it, not even that it is not there.
  if (integration === undefined) return { funder_service_id: funder.service_id, created };
  const linked = integration ?? undefined;
  return {
    funder_service_id: funder.service_id,
    created,
    last_updated: linked && linked.last_updated > last_updated ? linked.last_updated : last_updated,
    submission_email_address: linked?.submission_email_address ?? null,
    submission_cc_email_addresses: linked?.submission_cc_email_addresses ?? null,
    submission_channel_override:
      (linked?.channel === 'integration' ? funder.submission_channel : linked?.channel) ?? null,
    offer_calculation_constants_override: linked?.offer_constants ?? null,
    offer_source_override: null,
    classification_instructions_override: null,
    extraction_instructions_override: null,
    offer_email_instructions_override: null,
    offer_portal_instructions_override: null,
    submission_integration_id: null,
    staging_submission_integration_id: null,
    external_reference_id: null,
  };
}

function evaluationList({ end_user }: { end_user: { service_id: string; policy_evaluations: Evaluation[] } }) {
  return end_user.policy_evaluations.map((evaluation) => evaluationEntry(evaluation, end_user.service_id));
}

/** An entry of the REST answer: what the checks came to, and what a person has to read, stands under `result`, null where there is neither. */
function evaluationEntry(evaluation: Evaluation, endUserServiceId: string) {
  const { passed, failed, missing, score, explanation, tier, open_conditions, review_required, ...entry } = evaluation;
  const result = { passed, failed, missing, score, explanation, tier, open_conditions, review_required };
  return {
    ...entry,
    result: evaluation.status === 'not_evaluated' && !review_required ? null : result,
    end_user_service_id: endUserServiceId,
  };
}
