import { createDeal } from './deals';
import type { TestService } from './service';
import { until } from './until';

export const POLICIES = '/api/broker_funder_policies/';

export const least = (key: string, value: number, more: object = {}) => ({
  key,
  operator: 'greater_than_or_equal',
  value,
  ...more,
});

/** The policy of docs/rules/policies.md: Evaluation. */
export const POLICY_P = {
  version: 1,
  checks: [
    least('min_credit_score', 650),
    least('min_time_in_business_months', 12),
    least('min_monthly_revenue', 25_000),
    { key: 'max_positions', operator: 'less_than_or_equal', value: 1 },
    { key: 'restricted_states', operator: 'is_not_in', value: ['NY', 'CA'] },
    { key: 'restricted_industries', operator: 'is_not_in', value: ['cannabis'] },
    { key: 'max_nsf_per_month', operator: 'less_than_or_equal', value: 5, mandatory: false },
  ],
};

/** A deal that passes it, with what `more` lays over it. */
export const dealLike = (service: TestService, more: Record<string, unknown> = {}) =>
  createDeal(service, {
    information: {
      owners: [{ credit_score: 700 }],
      time_in_business_months: 24,
      monthly_revenue: 40_000,
      positions: 0,
      company: { industry: 'retail', address: { state: 'FL' } },
      statements: { nsf_per_month: 2 },
      ...more,
    },
  });

/** The service as another account's key sees it. */
export const speakingAs = (service: TestService, caller: { key: string; accountId: string }): TestService => ({
  ...service,
  ...caller,
  graphql: (query, variables, key = caller.key) => service.graphql(query, variables, key),
  data: (query, variables, key = caller.key) => service.data(query, variables, key),
  rest: (method, path, body, key = caller.key) => service.rest(method, path, body, key),
});

export const setPolicies = (service: TestService, policies: object[], key = service.key) =>
  service.rest('PATCH', POLICIES, { policies }, key);

export const upload = (
  service: TestService,
  content: string | Buffer,
  filename = 'policies.csv',
  key: string | null = service.key,
) =>
  service.rest('POST', `${POLICIES}upload/`, { filename, file_base64: Buffer.from(content).toString('base64') }, key);

/** The upload once it has ended. */
export const uploadEnded = (service: TestService, jobId: string, key = service.key, limitMs = 20_000) =>
  until(
    async () => {
      const { body } = await service.rest('GET', `${POLICIES}upload/${jobId}/`, undefined, key);
      return ['completed', 'failed'].includes(body.status) ? body : undefined;
    },
    `the end of upload ${jobId}`,
    limitMs,
  );

/** Uploads the content and waits for the end. */
export async function uploaded(service: TestService, content: string | Buffer, filename?: string, key = service.key) {
  const { status, body } = await upload(service, content, filename, key);
  if (status !== 201) throw new Error(`The upload was refused: ${JSON.stringify(body)}`);
  return uploadEnded(service, body.service_id, key);
}
