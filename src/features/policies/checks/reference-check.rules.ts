import { isOneOf } from '../../../platform/lists.rules';
import { isObject } from '../../../platform/untyped.rules';
import { checkKeyOf } from './check-keys.rules';
import { COMPOSITES, DATE_DELTA, DELTA_UNITS, dateOf, NUMERIC_OPERATORS, numberOf } from './operators.rules';
import { shownValue } from './wording.rules';

type Json = Record<string, unknown>;

/** The kinds of checks that clients know; of one check exactly one is an object. */
const KINDS = [
  'numeric_check',
  'string_check',
  'boolean_check',
  'date_check',
  'date_delta_to_now_check',
  'composite_check',
  'sql_check',
  'enhanced_sql_check',
] as const;
type Kind = (typeof KINDS)[number];

const settings = ({ mandatory, auto_decline, on_failure, review_values }: Json): Json => ({
  is_mandatory: mandatory !== false,
  auto_decline: auto_decline === true,
  on_failure: on_failure === 'review_required' ? 'review_required' : 'fail',
  ignore_metric_availability: false,
  email_template_name: null,
  pass_description: null,
  decline_description: Array.isArray(review_values) ? `For a person: ${shownValue(review_values.map(String))}` : null,
});

const entry = (key: string, kind: Kind, inner: Json): Json => ({
  name: key,
  attribute_label: key,
  group: null,
  ...Object.fromEntries(KINDS.map((each) => [each, each === kind ? inner : null])),
});

const shown = (value: unknown): string | null =>
  value === null || value === undefined ? null : [value].flat().map(String).join(', ');

const composite = (key: string, check: Json, type: 'AND' | 'OR', checks: Json[]): Json =>
  entry(key, 'composite_check', { type, checks, ...settings(check) });

function kindOf(operator: string, value: unknown): Kind {
  if (typeof value === 'boolean') return 'boolean_check';
  if (typeof value === 'string' && dateOf(value) && numberOf(value) === undefined) return 'date_check';
  if (isOneOf(NUMERIC_OPERATORS, operator)) return 'numeric_check';
  const isEquality = operator === 'equal' || operator === 'not_equal';
  return isEquality && numberOf(value) !== undefined ? 'numeric_check' : 'string_check';
}

/** A check of a policy in the form that clients of other systems know. */
export function referenceCheck(check: Json): Json {
  const usual = checkKeyOf(String(check.key))?.operator;
  const operator = String(check.operator ?? usual ?? 'equal');
  const key = String(check.key ?? operator);
  const { value, value_max: most, unit } = check;
  if (isOneOf(COMPOSITES, operator)) {
    const parts = Array.isArray(value) ? value.filter(isObject) : [];
    return composite(key, check, operator === 'and' ? 'AND' : 'OR', parts.map(referenceCheck));
  }
  const isDelta = operator === DATE_DELTA;
  if (isDelta) {
    const inner = (type: string, amount: unknown): Json =>
      entry(key, 'date_delta_to_now_check', {
        type,
        value: { [isOneOf(DELTA_UNITS, unit) ? unit : 'days']: numberOf(amount) ?? null },
        pass_if_value_missing: check.pass_if_value_missing === true,
        ...settings(check),
      });
    const ends = [
      ...(value == null ? [] : [inner('greater_than_or_equal', value)]),
      ...(most == null ? [] : [inner('less_than_or_equal', most)]),
    ];
    const [only, other] = ends;
    return only && !other ? only : composite(key, check, 'AND', ends);
  }
  if (most !== null && most !== undefined) {
    const { value_max: _, ...least } = check;
    return composite(key, check, 'AND', [
      referenceCheck(least),
      referenceCheck({ ...least, operator: 'less_than_or_equal', value: most }),
    ]);
  }
  const kind = kindOf(operator, value);
  return entry(key, kind, {
    type: operator,
    value: kind === 'boolean_check' ? value : shown(value),
    ...settings(check),
  });
}
