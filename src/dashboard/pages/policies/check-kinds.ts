import type { Check } from './policy';

export type Kind = 'number' | 'list' | 'yesNo' | 'text';

/** What a check can ask about, and what its value is. */
const KEYS: [kind: Kind, keys: string[]][] = [
  [
    'number',
    [
      'min_credit_score',
      'min_time_in_business_months',
      'min_monthly_revenue',
      'min_annual_revenue',
      'max_positions',
      'min_position',
      'min_funding',
      'max_funding',
      'max_nsf_per_month',
      'max_negative_days_per_month',
      'min_avg_daily_balance',
      'min_deposits_per_month',
      'statements_required',
    ],
  ],
  [
    'list',
    [
      'restricted_states',
      'allowed_states',
      'restricted_industries',
      'preferred_industries',
      'restricted_entity_types',
      'paper_grades',
      'products',
    ],
  ],
  ['yesNo', ['allows_bankruptcy', 'allows_tax_liens', 'allows_defaults', 'requires_homeownership']],
];

const OPERATORS: Record<Kind, [usual: string, ...others: string[]]> = {
  number: ['greater_than_or_equal', 'less_than_or_equal', 'greater_than', 'less_than', 'equal', 'not_equal'],
  list: ['is_in', 'is_not_in'],
  yesNo: ['equal'],
  text: ['equal', 'not_equal'],
};

const KIND_OF = new Map(KEYS.flatMap(([kind, keys]) => keys.map((key): [string, Kind] => [key, kind])));

export const CHECK_KEYS = [...KIND_OF.keys()];

/** What the check's value is: by its key, and for a key that only others know by the value that it has. */
export function kindOf({ key, value }: Check): Kind {
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'boolean') return 'yesNo';
  return KIND_OF.get(key) ?? (typeof value === 'number' ? 'number' : 'text');
}

/** Those that suit the value, and the one that the check has. */
export const operatorsOf = (check: Check): string[] => [...new Set([...OPERATORS[kindOf(check)], check.operator])];

/** Conditions of several parts, and ages of dates: these are shown here and written over the API. */
export const isEditable = ({ operator }: Check) => !['and', 'or', 'date_delta_to_now'].includes(operator);

const EMPTY: Record<Kind, unknown> = { number: '', list: [], yesNo: true, text: '' };

/** A check for another key: with the operator that the key's name speaks of, and what still fits of the old one. */
export function checkFor(key: string, old?: Check): Check {
  const kind = KIND_OF.get(key) ?? 'text';
  const operator =
    kind === 'number'
      ? key.startsWith('max_')
        ? 'less_than_or_equal'
        : 'greater_than_or_equal'
      : key.startsWith('restricted_')
        ? 'is_not_in'
        : OPERATORS[kind][0];
  const value = old && kindOf(old) === kind ? old.value : EMPTY[kind];
  return { key, operator, value, mandatory: old?.mandatory ?? true };
}
