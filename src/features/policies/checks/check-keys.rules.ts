import type { LeafOperator } from './operators.rules';

/** What is known of a deal, under the names that `input_data` shows. */
export type FactName =
  | 'credit_score'
  | 'time_in_business_months'
  | 'monthly_revenue'
  | 'annual_revenue'
  | 'positions'
  | 'state'
  | 'industry'
  | 'naics'
  | 'entity_type'
  | 'nsf_per_month'
  | 'negative_days_per_month'
  | 'average_daily_balance'
  | 'deposits_per_month'
  | 'statement_months'
  | 'amount_requested'
  | 'product'
  | 'paper_grade'
  | 'start_date'
  | 'bankruptcy'
  | 'tax_liens'
  | 'defaults'
  | 'homeowner';

/** What a check's key stands for. */
export interface CheckKey {
  fact: FactName;
  /** How explanations name the fact. */
  label: string;
  unit?: string;
  /** What the key means where a check names no operator. */
  operator: LeafOperator;
  /** With this value nothing is asked of the deal: who allows bankruptcies takes deals without one as well. */
  asksNothing?: boolean;
  /** A deal of which this is the fact has nothing of what the key is about, whatever is said of it. */
  spared?: boolean | number;
}

const least = (fact: FactName, label: string, unit?: string): CheckKey => ({
  fact,
  label,
  operator: 'greater_than_or_equal',
  ...(unit && { unit }),
});
const most = (fact: FactName, label: string): CheckKey => ({ fact, label, operator: 'less_than_or_equal' });
const among = (fact: FactName, label: string): CheckKey => ({ fact, label, operator: 'is_in' });
const except = (fact: FactName, label: string): CheckKey => ({ fact, label, operator: 'is_not_in' });
const allows = (fact: FactName, label: string): CheckKey => ({
  fact,
  label,
  operator: 'equal',
  asksNothing: true,
  spared: false,
});

/** The canonical columns that ask something of a deal, and which fact has the answer. */
const CHECK_KEYS: Record<string, CheckKey> = {
  min_credit_score: least('credit_score', 'FICO'),
  min_time_in_business_months: least('time_in_business_months', 'Time in business', 'months'),
  min_monthly_revenue: least('monthly_revenue', 'Monthly revenue'),
  min_annual_revenue: least('annual_revenue', 'Annual revenue'),
  max_positions: most('positions', 'Positions'),
  min_position: least('positions', 'Positions'),
  min_funding: least('amount_requested', 'Amount requested'),
  max_funding: most('amount_requested', 'Amount requested'),
  max_nsf_per_month: { ...most('nsf_per_month', 'NSFs a month'), spared: 0 },
  max_negative_days_per_month: { ...most('negative_days_per_month', 'Negative days a month'), spared: 0 },
  min_avg_daily_balance: least('average_daily_balance', 'Average daily balance'),
  min_deposits_per_month: least('deposits_per_month', 'Deposits a month'),
  restricted_states: except('state', 'State'),
  allowed_states: among('state', 'State'),
  restricted_industries: except('industry', 'Industry'),
  preferred_industries: among('industry', 'Industry'),
  restricted_entity_types: except('entity_type', 'Entity type'),
  paper_grades: among('paper_grade', 'Paper grade'),
  allows_bankruptcy: allows('bankruptcy', 'Bankruptcy'),
  allows_tax_liens: allows('tax_liens', 'Tax liens'),
  allows_defaults: allows('defaults', 'Defaults'),
  requires_homeownership: {
    fact: 'homeowner',
    label: 'Homeowner',
    operator: 'equal',
    asksNothing: false,
    spared: true,
  },
  products: among('product', 'Product'),
  statements_required: least('statement_months', 'Bank statements', 'months'),
};

/** Columns that tell the terms of an offer: they are kept and shown, and ask nothing of a deal. */
const TERM_KEYS = new Set(
  (
    'min_term_months max_term_months factor_min factor_max buy_rate_min max_commission_percent holdback_max_percent ' +
    'submission_email notes matching_priority'
  ).split(' '),
);

const FACT_LABELS: Record<FactName, string> = {
  credit_score: 'FICO',
  time_in_business_months: 'Time in business',
  monthly_revenue: 'Monthly revenue',
  annual_revenue: 'Annual revenue',
  positions: 'Positions',
  state: 'State',
  industry: 'Industry',
  naics: 'NAICS',
  entity_type: 'Entity type',
  nsf_per_month: 'NSFs a month',
  negative_days_per_month: 'Negative days a month',
  average_daily_balance: 'Average daily balance',
  deposits_per_month: 'Deposits a month',
  statement_months: 'Bank statements',
  amount_requested: 'Amount requested',
  product: 'Product',
  paper_grade: 'Paper grade',
  start_date: 'Start of business',
  bankruptcy: 'Bankruptcy',
  tax_liens: 'Tax liens',
  defaults: 'Defaults',
  homeowner: 'Homeowner',
};

/** What the key stands for; undefined when it is no canonical column, and then a fact's name or a path. */
export const checkKeyOf = (key: string): CheckKey | undefined =>
  Object.hasOwn(CHECK_KEYS, key) ? CHECK_KEYS[key] : undefined;

/** The key of what the bound of a key depends on; no column has it. */
export const conditionKeyOf = (key: string): string => `${key}_condition`;
/** The key of the trades that the condition of this key names, where a person looks whether the deal is of them. */
export const tradeKeyOf = (key: string): string => `${key}_trade`;

/** Whether the key is a column that tells terms of an offer, or what is no condition at all. */
export const isTerm = (key: string): boolean => TERM_KEYS.has(key);

export const isFactName = (name: string): name is FactName => Object.hasOwn(FACT_LABELS, name);
export const FACT_NAMES: readonly FactName[] = Object.keys(FACT_LABELS).filter(isFactName);

/** How explanations name what the key asks about. */
export function labelOf(key: string): string {
  const known = checkKeyOf(key)?.label ?? (isFactName(key) ? FACT_LABELS[key] : undefined);
  return known ?? (isTerm(key) ? inWords(key) : key);
}

/** `buy_rate_min` → "Buy rate min" */
const inWords = (key: string) => key.charAt(0).toUpperCase() + key.slice(1).replaceAll('_', ' ');
