import { count, money } from '../../components/format';
import { sentence } from '../../components/labels';

/** A funder's policy as far as the dashboard shows it. */
export interface Policy {
  checks?: Check[];
  products?: string[];
  notes?: string | null;
  open_conditions?: OpenCondition[];
}

/** What no check decides and a person has to read. */
export interface OpenCondition {
  header: string;
  text: string;
  [more: string]: unknown;
}

export const policyOf = (stored: Record<string, unknown> | null) => (stored ?? {}) as Policy;

/** One condition. What is not named here is kept as it is. */
export interface Check {
  key: string;
  operator: string;
  value: unknown;
  value_max?: unknown;
  mandatory?: boolean;
  on_failure?: string;
  review_values?: string[] | null;
  [more: string]: unknown;
}

export const SIGNS: Record<string, string> = {
  greater_than: '>',
  greater_than_or_equal: '≥',
  less_than: '<',
  less_than_or_equal: '≤',
  equal: '=',
  not_equal: '≠',
  is_in: 'in',
  is_not_in: 'not in',
};
const NAMES: Record<string, string> = {
  requires_homeownership: 'Owns a home',
  max_positions: 'Open positions',
  min_position: 'Open positions',
  min_credit_score: 'Credit score',
  min_time_in_business_months: 'Months in business',
};
const IN_DOLLARS = /revenue|funding|balance/;

/** Behind a check, where a deal that does not meet it is for a person to look at. */
function forPerson({ mandatory, on_failure, review_values: values }: Check): string {
  if (mandatory !== false && on_failure === 'review_required') return ' (else for a person)';
  return values?.length ? ` (for a person: ${values.slice(0, MOST_VALUES).join(', ')})` : '';
}

const MOST_VALUES = 12;
const LONGEST_SHOWN = 120;

/** A condition as it is shown: `Positions: 1st or payoff of existing position`. */
export const conditionText = ({ header, text }: OpenCondition) =>
  `${header}: ${text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text}`;

/** A check in a few words: "Monthly revenue ≥ $15,000". */
export function checkText(check: Check): string {
  const { key, operator, value, value_max: most } = check;
  if (hasParts(check)) return `${alternatives(check)}${forPerson(check)}`;
  const name = NAMES[key] ?? sentence(key.replaceAll(/^(min|max|restricted|allowed)_|_(min|max)$/g, ''));
  const shown = (each: unknown): string => {
    if (Array.isArray(each)) return each.map(shown).join(', ');
    if (typeof each === 'number') return IN_DOLLARS.test(key) ? money(each) : count(each);
    if (typeof each === 'boolean') return each ? 'yes' : 'no';
    return String(each ?? '–');
  };
  const limit = most === undefined || most === null ? shown(value) : `${shown(value)} to ${shown(most)}`;
  return `${name} ${SIGNS[operator] ?? operator.replaceAll('_', ' ')} ${limit}${forPerson(check)}`;
}

const isCheck = (value: unknown): value is Check => typeof value === 'object' && value !== null && 'operator' in value;
const hasParts = ({ operator }: Check) => operator === 'and' || operator === 'or';

/** The parts of a check that has several, those of parts in brackets. */
function alternatives({ operator, value }: Check): string {
  const parts = Array.isArray(value) ? value.filter(isCheck) : [];
  return parts.map((part) => (hasParts(part) ? `(${checkText(part)})` : checkText(part))).join(` ${operator} `);
}
