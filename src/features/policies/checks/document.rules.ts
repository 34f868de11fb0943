import { isOneOf } from '../../../platform/lists.rules';
import { fieldOf, isObject } from '../../../platform/untyped.rules';
import { checkKeyOf } from './check-keys.rules';
import { type Json, listOf, MAX_TEXT, type Say, textOf, unknownFields } from './document-fields.rules';
import { furtherProblems } from './further-keys.rules';
import { checkOpenConditions, type OpenCondition, openConditionsOf } from './open-conditions.rules';
import {
  type CheckValue,
  COMPOSITES,
  type Composite,
  DATE_DELTA,
  DELTA_UNITS,
  type DeltaUnit,
  dateOf,
  LIST_OPERATORS,
  NUMERIC_OPERATORS,
  numberOf,
  OPERATORS,
  type Operator,
} from './operators.rules';

/** Messages by dotted path below the document (`checks.2.operator`); '' for the document itself. */
export type Problems = Record<string, string[]>;

/** What a check that is not met asks for. */
export type OnFailure = 'fail' | 'review_required';

/** One condition, ready to be evaluated. */
export interface Check {
  key: string;
  operator: Operator;
  /** Null asks nothing. */
  value: CheckValue | null;
  valueMax: number | null;
  unit: DeltaUnit;
  mandatory: boolean;
  onFailure: OnFailure;
  passIfMissing: boolean;
  /** Values of the list for which a person looks at a deal that has them, and which do not bar it. */
  reviewValues: readonly string[];
  /** The conditions of a composite. */
  conditions: readonly Check[];
  /** The cell that it was read from. */
  source: Json | null;
  /** As it stands in the policy. */
  raw: Json;
}

const MAX_CHECKS = 200;
const MAX_TIERS = 50;
const MAX_DEPTH = 4;
const MAX_LIST = 1000;
const MAX_NOTES = 10_000;
const MAX_BYTES = 128 * 1024;
const MESSAGES_SHOWN = 50;

/** Parts of a composite have the same: how they are counted is kept with them, and the composite's own decides. */
const CHECK_FIELDS = (
  'key operator value value_max unit mandatory auto_decline on_failure ' +
  'review_values pass_if_value_missing note source'
).split(' ');
/** Names that other systems use for the same thing. */
const ALIASES = new Map([
  ['is_mandatory', 'mandatory'],
  ['checks', 'value'],
  ['conditions', 'value'],
]);

const isScalar = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);
const isComposite = (operator: unknown): operator is Composite => isOneOf(COMPOSITES, operator);

/**
 * A `policy` document as a broker sent it, in its canonical form: other systems' names of fields and operators replaced,
 * all else as it was. `problems` names by path what does not fit (422); {} when it may be stored. See
 * docs/rules/policies.md: The policy document.
 */
export function checkPolicy(sent: unknown): { policy: Json; problems: Problems } {
  const problems = new Map<string, string[]>();
  const say = (path: string, message: string) => {
    if (problems.size < MESSAGES_SHOWN) problems.set(path, [message]);
  };
  if (!isObject(sent)) return { policy: {}, problems: { '': ['Not a valid object.'] } };
  if (JSON.stringify(sent).length > MAX_BYTES) return { policy: {}, problems: { '': ['Larger than 128 KB.'] } };
  const policy: Json = { ...sent };
  for (const [path, message] of furtherProblems(policy)) say(path, message);
  if (policy.version !== undefined && policy.version !== 1) say('version', 'Must be 1.');
  if (policy.checks !== undefined) {
    const checks = listOf(policy.checks, 'checks', MAX_CHECKS, say);
    policy.checks = checks.map((check, index) => canonicalCheck(check, `checks.${index}`, 0, say));
  }
  if (policy.tiers !== undefined) {
    const tiers = listOf(policy.tiers, 'tiers', MAX_TIERS, say);
    policy.tiers = tiers.map((tier, index) => canonicalTier(tier, `tiers.${index}`, say));
  }
  if (policy.products !== undefined)
    for (const [index, product] of listOf(policy.products, 'products', 50, say).entries())
      textOf(product, `products.${index}`, MAX_TEXT, say);
  if (policy.notes != null) textOf(policy.notes, 'notes', MAX_NOTES, say);
  checkContact(policy.contact, say);
  checkOpenConditions(policy.open_conditions, 'open_conditions', say);
  if (policy.unmapped !== undefined && !isObject(policy.unmapped)) say('unmapped', 'Not a valid object.');
  return { policy, problems: Object.fromEntries(problems) };
}

function checkContact(contact: unknown, say: Say): void {
  if (contact == null) return;
  if (!isObject(contact)) {
    say('contact', 'Not a valid object.');
    return;
  }
  if (contact.email != null) textOf(contact.email, 'contact.email', MAX_TEXT, say);
  if (contact.cc == null) return;
  for (const [index, address] of listOf(contact.cc, 'contact.cc', 50, say).entries())
    textOf(address, `contact.cc.${index}`, MAX_TEXT, say);
}

function canonicalTier(sent: unknown, path: string, say: Say): Json {
  if (!isObject(sent)) {
    say(path, 'Not a valid object.');
    return {};
  }
  unknownFields(sent, ['name', 'checks', 'open_conditions'], `${path}.`, say);
  textOf(sent.name, `${path}.name`, MAX_TEXT, say);
  checkOpenConditions(sent.open_conditions, `${path}.open_conditions`, say);
  const checks = sent.checks === undefined ? [] : listOf(sent.checks, `${path}.checks`, MAX_CHECKS, say);
  return { ...sent, checks: checks.map((check, index) => canonicalCheck(check, `${path}.checks.${index}`, 0, say)) };
}

function canonicalCheck(sent: unknown, path: string, depth: number, say: Say): Json {
  if (!isObject(sent)) {
    say(path, 'Not a valid object.');
    return {};
  }
  const check: Json = Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [ALIASES.get(name) ?? name, value]),
  );
  const at = (field: string) => `${path}.${field}`;
  unknownFields(check, CHECK_FIELDS, `${path}.`, say);
  if (typeof check.operator === 'string') check.operator = check.operator.trim().toLowerCase();
  const operator = operatorOf(check);
  if (operator === undefined) say(at('operator'), 'Missing data for required field.');
  else if (!OPERATORS.includes(operator))
    say(at('operator'), `Must be one of: ${OPERATORS.join(', ')}. Got ${JSON.stringify(check.operator).slice(0, 60)}.`);
  if (check.key !== undefined || !isComposite(operator)) textOf(check.key, at('key'), 200, say);
  for (const flag of ['mandatory', 'auto_decline', 'pass_if_value_missing'])
    if (check[flag] !== undefined && typeof check[flag] !== 'boolean') say(at(flag), 'Not a valid boolean.');
  if (check.on_failure !== undefined && check.on_failure !== 'fail' && check.on_failure !== 'review_required')
    say(at('on_failure'), 'Must be one of: fail, review_required.');
  for (const name of ['note', 'unit']) if (check[name] != null) textOf(check[name], at(name), MAX_NOTES, say);
  if (check.source != null && !isObject(check.source)) say(at('source'), 'Not a valid object.');
  if (check.review_values != null)
    for (const [index, each] of listOf(check.review_values, at('review_values'), MAX_LIST, say).entries())
      textOf(each, at(`review_values.${index}`), MAX_TEXT, say);
  if (isComposite(operator)) return composite(check, path, depth, say);
  const problem = operator && OPERATORS.includes(operator) ? valueProblem(operator, check) : null;
  if (problem) say(at(problem[0]), problem[1]);
  return check;
}

function composite(check: Json, path: string, depth: number, say: Say): Json {
  if (depth >= MAX_DEPTH) {
    say(path, `Nested deeper than ${MAX_DEPTH} levels.`);
    return check;
  }
  const conditions = listOf(check.value, `${path}.value`, MAX_CHECKS, say);
  if (Array.isArray(check.value) && conditions.length === 0) say(`${path}.value`, 'Shorter than minimum length 1.');
  const value = conditions.map((each, index) => canonicalCheck(each, `${path}.value.${index}`, depth + 1, say));
  return { ...check, value };
}

/** The field that does not fit the operator, and why; null when all fit. */
function valueProblem(
  operator: Operator,
  { value, value_max: max, unit }: Json,
): [field: string, message: string] | null {
  if (operator === DATE_DELTA) {
    if (value == null && max == null) return ['value', 'Give value, value_max or both: the least and the most time.'];
    if (value != null && numberOf(value) === undefined) return ['value', 'Not a valid number.'];
    if (max != null && numberOf(max) === undefined) return ['value_max', 'Not a valid number.'];
    return unit == null || isOneOf(DELTA_UNITS, unit) ? null : ['unit', `Must be one of: ${DELTA_UNITS.join(', ')}.`];
  }
  if (value === undefined) return ['value', 'Missing data for required field.'];
  if (max != null && numberOf(max) === undefined) return ['value_max', 'Not a valid number.'];
  if (value === null) return null;
  if (isOneOf(LIST_OPERATORS, operator)) {
    if (!Array.isArray(value)) return ['value', 'Not a valid list.'];
    if (value.length > MAX_LIST) return ['value', `Longer than maximum length ${MAX_LIST}.`];
    if (value.length === 0 && !operator.includes('not')) return ['value', 'Shorter than minimum length 1.'];
    return value.every(isScalar) ? null : ['value', 'Not a valid list of texts or numbers.'];
  }
  if (!isScalar(value)) return ['value', 'Not a valid text, number or boolean.'];
  if (isOneOf(NUMERIC_OPERATORS, operator) && numberOf(value) === undefined && !dateOf(value))
    return ['value', 'Not a valid number or date.'];
  return null;
}

const operatorOf = (check: Json): Operator | undefined =>
  (check.operator as Operator | undefined) ?? checkKeyOf(String(check.key))?.operator;

/** The checks of a policy that `checkPolicy` let in. Throws for one that it would not have let in. */
export function checksOf(policy: unknown): Check[] {
  if (policy === null || policy === undefined) return [];
  const { checks = [] } = policy as { checks?: Json[] };
  return checks.map(readCheck);
}

/** The alternatives of a policy that `checkPolicy` let in, in their order. */
export function tiersOf(policy: unknown): { name: string; checks: Check[]; open: OpenCondition[] }[] {
  const tiers = fieldOf(policy, 'tiers');
  if (!Array.isArray(tiers)) return [];
  return tiers.map((tier) => ({
    name: String(fieldOf(tier, 'name')),
    checks: checksOf(tier),
    open: openConditionsOf(tier),
  }));
}

function readCheck(check: Json): Check {
  const operator = operatorOf(check);
  if (operator === undefined || !OPERATORS.includes(operator)) throw new Error(`No operator of a check: ${operator}`);
  const nested = isComposite(operator);
  return {
    key: String(check.key ?? operator),
    operator,
    value: nested ? null : ((check.value ?? null) as CheckValue | null),
    valueMax: numberOf(check.value_max) ?? null,
    unit: isOneOf(DELTA_UNITS, check.unit) ? check.unit : 'days',
    mandatory: check.mandatory !== false,
    onFailure: check.on_failure === 'review_required' ? 'review_required' : 'fail',
    passIfMissing: check.pass_if_value_missing === true,
    reviewValues: Array.isArray(check.review_values) ? check.review_values.map(String) : [],
    conditions: nested ? (check.value as Json[]).map(readCheck) : [],
    source: (check.source as Json | null | undefined) ?? null,
    raw: check,
  };
}
