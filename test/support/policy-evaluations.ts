import { evaluatePolicy } from '../../src/features/policies/checks/evaluation.rules';
import { dealFacts } from '../../src/features/policies/checks/facts.rules';

export const NOW = Date.UTC(2026, 10, 21, 12);
export const AS_OF = '2026-11-20T10:00:00.000Z';
export const least = (key: string, value: number, more = {}) => ({
  key,
  operator: 'greater_than_or_equal',
  value,
  ...more,
});

export const most = (key: string, value: number, more = {}) => ({
  key,
  operator: 'less_than_or_equal',
  value,
  ...more,
});

export interface Given {
  fico?: unknown;
  months?: unknown;
  revenue?: unknown;
  positions?: unknown;
  state?: unknown;
  industry?: unknown;
  nsf?: unknown;
}

export const information = ({ fico, months, revenue, positions, state, industry, nsf }: Given) => ({
  owners: [{ credit_score: fico }],
  time_in_business_months: months,
  monthly_revenue: revenue,
  positions,
  company: { address: { state }, industry },
  statements: { nsf_per_month: nsf },
});

export const facts = (given: unknown) => dealFacts(given, AS_OF, NOW);
export const evaluate = (policy: unknown, given: unknown) => evaluatePolicy(policy, facts(given));
export const one = (check: object, given: unknown) => evaluate({ checks: [check] }, given);
