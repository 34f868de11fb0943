import type { JsonSchema, Route } from '../../platform/rest/route';
import { isObject } from '../../platform/untyped.rules';
import type { PolicyEvaluationStatus } from './checks/evaluation.rules';
import { policyOutcome } from './checks/outcome.rules';
import { referenceCheck } from './checks/reference-check.rules';
import { instantsOf } from './decline.rules';

type Json = Record<string, unknown>;

interface Policy {
  funder: { service_id: string; name: string };
  matching_priority: number | null;
  policy: Json | null;
}

interface Result {
  key: string;
  value: string | null;
  on_failure: 'fail' | 'review_required';
  mandatory: boolean;
  check: Json;
}

interface Evaluation extends Policy {
  status: PolicyEvaluationStatus;
  passed: Result[];
  failed: Result[];
  missing: Result[];
  open_conditions: string[];
}

const RESULT = 'key value on_failure mandatory check';
const text: JsonSchema = { type: 'string' };
const count: JsonSchema = { type: 'integer' };
const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
const object = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});

const INNER: JsonSchema = { type: ['object', 'null'], additionalProperties: true };
const CHECK = object({
  name: text,
  attribute_label: text,
  group: { type: 'null' },
  numeric_check: INNER,
  string_check: INNER,
  boolean_check: INNER,
  date_check: INNER,
  date_delta_to_now_check: INNER,
  composite_check: INNER,
  sql_check: { type: 'null' },
  enhanced_sql_check: { type: 'null' },
});
const POLICY = object({
  service_id: text,
  name: text,
  display_order: { type: ['integer', 'null'] },
  use_case: text,
  checks: list(CHECK),
});
const VALUE: JsonSchema = {
  ...object({ attribute_label: text, value: text, evidence: { type: 'null' } }),
  type: ['object', 'null'],
};
const CHECK_RESULT = object({
  check: CHECK,
  result: { type: 'string', enum: ['pass', 'failed', 'review_required', 'missing_data'] },
  attribute_value: VALUE,
  evaluations: { type: 'null' },
});
const CHECKS = list(CHECK_RESULT);

const checksOf = (policy: Json | null): Json[] => (Array.isArray(policy?.checks) ? policy.checks.filter(isObject) : []);

const policyOf = ({ funder, matching_priority, policy }: Policy) => ({
  service_id: funder.service_id,
  name: funder.name,
  display_order: matching_priority,
  use_case: 'cashflow',
  checks: checksOf(policy).map(referenceCheck),
});

const resultOf = ({ key, value, check }: Result, result: string) => ({
  check: referenceCheck(check),
  result,
  attribute_value: value === null ? null : { attribute_label: key, value, evidence: null },
  evaluations: null,
});

function evaluationOf(evaluation: Evaluation) {
  const { status, passed, failed, missing, open_conditions: openConditions } = evaluation;
  const told = failed.map(({ on_failure: onFailure, mandatory }) => ({ onFailure, mandatory }));
  const result = policyOutcome({ status, failed: told, openConditions });
  if (result === null) return [];
  return {
    policy: policyOf(evaluation),
    result,
    passed_checks: passed.map((each) => resultOf(each, 'pass')),
    failed_checks: failed.map((each) => resultOf(each, each.on_failure === 'fail' ? 'failed' : each.on_failure)),
    missing_data_checks: missing.map((each) => resultOf(each, 'missing_data')),
  };
}

/** Policies and what they came to, in the form that clients of other systems know. */
export const referenceRoutes: Route[] = [
  {
    method: 'GET',
    path: '/api/policies',
    status: 200,
    summary: 'List the policies that have checks, in the order in which they are tried',
    document: '{ broker_funder_policies { funder { service_id name } matching_priority policy } }',
    shape: (data: { broker_funder_policies: Policy[] }) =>
      data.broker_funder_policies.map(policyOf).filter(({ checks }) => checks.length > 0),
    responseSchema: () => list(POLICY),
    whole: {},
  },
  {
    method: 'GET',
    path: '/api/end_users/{end_user_service_id}/policy_evaluations',
    status: 200,
    summary: 'What the policies make of an end user, check by check',
    document: `query ($end_user_service_id: ID!) {
      end_user(service_id: $end_user_service_id) {
        policy_evaluations {
          funder { service_id name } matching_priority policy status
          passed { ${RESULT} } failed { ${RESULT} } missing { ${RESULT} } open_conditions
        }
      }
    }`,
    shape: (data: { end_user: { policy_evaluations: Evaluation[] } }) =>
      data.end_user.policy_evaluations.flatMap(evaluationOf),
    responseSchema: () =>
      list(
        object({
          policy: POLICY,
          result: text,
          passed_checks: CHECKS,
          failed_checks: CHECKS,
          missing_data_checks: CHECKS,
        }),
      ),
    whole: {},
    notFound: 'End user not found',
  },
  {
    method: 'GET',
    path: '/api/analytics/decline',
    status: 200,
    summary: 'How often each check of the policies passed or failed; a day counts whole, in UTC',
    queryIntake: instantsOf,
    document: `query ($start_date: DateTime!, $end_date: DateTime!) {
      decline_analytics(from: $start_date, to: $end_date) {
        total_end_users total_declined
        checks { check_name total_passed: passed total_failed: failed total_missing_data: missing_data }
      }
    }`,
    shape: ({ decline_analytics: { checks, ...totals } }: { decline_analytics: Json }) => ({
      ...totals,
      check_analytics: checks,
    }),
    responseSchema: () =>
      object({
        total_end_users: count,
        total_declined: count,
        check_analytics: list(
          object({ check_name: text, total_passed: count, total_failed: count, total_missing_data: count }),
        ),
      }),
  },
];
