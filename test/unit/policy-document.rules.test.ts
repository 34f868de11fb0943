import fc from 'fast-check';
import { checkPolicy, checksOf } from '../../src/features/policies/checks/document.rules';
import { changesBetween } from '../../src/features/policies/policy-changes.rules';

const check = { key: 'min_credit_score', operator: 'greater_than_or_equal', value: 650 };
const nested = (depth: number): object => (depth === 0 ? check : { operator: 'and', value: [nested(depth - 1)] });

describe('a policy document', () => {
  const WHOLE = {
    version: 1,
    checks: [
      { ...check, mandatory: true, auto_decline: true, on_failure: 'review_required', note: 'n', source: { row: 3 } },
      { key: 'buy_rate_min', operator: 'greater_than_or_equal', value: 1.21, value_max: 1.3, unit: 'factor' },
      { key: 'restricted_states', operator: 'is_not_in', value: ['NY', 'TX'], review_values: ['TX'] },
      { operator: 'or', value: [check, { key: 'homeowner', operator: 'equal', value: true }] },
    ],
    products: ['mca'],
    notes: 'Ask for Jo.',
    contact: { email: 'iso@harbor.example', cc: ['a@harbor.example'] },
    open_conditions: [{ key: 'max_positions', header: 'Positions', text: 'ask', source: { row: 3 } }],
    unmapped: { 'Rep name': 'Jo' },
  };

  it('is kept as it was sent', () => {
    expect(checkPolicy(WHOLE)).toEqual({ policy: WHOLE, problems: {} });
    expect(checkPolicy({})).toEqual({ policy: {}, problems: {} });
  });

  it('may use the names of other systems, and is stored in ours', () => {
    const sent = { checks: [{ operator: 'AND', checks: [check], is_mandatory: false }] };
    expect(checkPolicy(sent)).toEqual({
      policy: { checks: [{ operator: 'and', value: [check], mandatory: false }] },
      problems: {},
    });
  });

  it('needs no operator where the key says it', () => {
    expect(checkPolicy({ checks: [{ key: 'max_positions', value: 1 }] }).problems).toEqual({});
    expect(checksOf({ checks: [{ key: 'max_positions', value: 1 }] })).toMatchObject([
      { operator: 'less_than_or_equal' },
    ]);
    expect(checkPolicy({ checks: [{ key: 'positions', value: 1 }] }).problems).toEqual({
      'checks.0.operator': ['Missing data for required field.'],
    });
  });

  it.each<[sent: unknown, path: string, message: RegExp]>([
    ['x', '', /object/],
    [[], '', /object/],
    [{ version: 2 }, 'version', /Must be 1/],
    [{ checks: {} }, 'checks', /list/],
    [{ checks: [7] }, 'checks.0', /object/],
    [{ checks: [check, { ...check, operator: 'resembles' }] }, 'checks.1.operator', /Must be one of: equal.*resembles/],
    [{ checks: [{ ...check, operator: 3 }] }, 'checks.0.operator', /Must be one of/],
    [{ checks: [{ operator: 'equal', value: 1 }] }, 'checks.0.key', /Missing/],
    [{ checks: [{ ...check, key: ' ' }] }, 'checks.0.key', /blank/],
    [{ checks: [{ key: 'min_credit_score' }] }, 'checks.0.value', /Missing/],
    [{ checks: [{ ...check, value: 'good' }] }, 'checks.0.value', /number or date/],
    [{ checks: [{ ...check, value: [650] }] }, 'checks.0.value', /text, number or boolean/],
    [{ checks: [{ ...check, value: true }] }, 'checks.0.value', /number or date/],
    [{ checks: [{ key: 'restricted_states', operator: 'is_not_in', value: 'NY' }] }, 'checks.0.value', /list/],
    [{ checks: [{ key: 'allowed_states', operator: 'is_in', value: [] }] }, 'checks.0.value', /Shorter/],
    [{ checks: [{ key: 'allowed_states', operator: 'is_in', value: [{}] }] }, 'checks.0.value', /list of texts/],
    [{ checks: [{ key: 'start_date', operator: 'date_delta_to_now', unit: 'months' }] }, 'checks.0.value', /least/],
    [
      { checks: [{ key: 'start_date', operator: 'date_delta_to_now', value: 1, unit: 'weeks' }] },
      'checks.0.unit',
      /days/,
    ],
    [{ checks: [{ ...check, mandatory: 'yes' }] }, 'checks.0.mandatory', /boolean/],
    [{ checks: [{ ...check, on_failure: 'warn' }] }, 'checks.0.on_failure', /review_required/],
    [{ checks: [{ ...check, review_values: 'TX' }] }, 'checks.0.review_values', /list/],
    [{ checks: [{ ...check, review_values: [7] }] }, 'checks.0.review_values.0', /string/],
    [{ open_conditions: 'ask' }, 'open_conditions', /list/],
    [{ open_conditions: [7] }, 'open_conditions.0', /object/],
    [{ open_conditions: [{ header: 'FICO' }] }, 'open_conditions.0.text', /Missing/],
    [{ open_conditions: [{ header: 'FICO', text: 'x'.repeat(501) }] }, 'open_conditions.0.text', /Longer/],
    [{ open_conditions: [{ header: 'FICO', text: 'ask', mandatory: true }] }, 'open_conditions.0.mandatory', /Unknown/],
    [{ open_conditions: Array(51).fill({ header: 'FICO', text: 'ask' }) }, 'open_conditions', /length 50/],
    [{ tiers: [{ name: 'A', open_conditions: [{ text: 'ask' }] }] }, 'tiers.0.open_conditions.0.header', /Missing/],
    [{ checks: [{ ...check, colour: 'red' }] }, 'checks.0.colour', /Unknown field/],
    [{ checks: [{ operator: 'or', value: [] }] }, 'checks.0.value', /Shorter/],
    [
      { checks: [{ operator: 'or', value: [{ ...check, operator: 'resembles' }] }] },
      'checks.0.value.0.operator',
      /one of/,
    ],
    [{ checks: [{ operator: 'or', value: [{ ...check, mandatory: 1 }] }] }, 'checks.0.value.0.mandatory', /boolean/],
    [{ checks: [{ operator: 'or', value: [{ ...check, colour: 1 }] }] }, 'checks.0.value.0.colour', /Unknown field/],
    [{ checks: [nested(6)] }, 'checks.0.value.0.value.0.value.0.value.0', /Nested deeper/],
    [{ checks: Array(201).fill(check) }, 'checks', /Longer than maximum length 200/],
    [{ products: 'mca' }, 'products', /list/],
    [{ contact: { constructor: 'x' } }, 'contact.constructor', /name/],
    [{ tiers: [{ name: 'A', check: [] }] }, 'tiers.0.check', /Unknown/],
    [{ tiers: [{ checks: [] }] }, 'tiers.0.name', /Missing/],
    [{ prototype: 1 }, 'prototype', /name/],
    [{ a: [[[[[[[[1]]]]]]]] }, 'a', /8 levels/],
    [{ notes: 'x'.repeat(200_000) }, '', /128 KB/],
  ])('%j is refused at %s', (sent, path, message) => {
    const { problems } = checkPolicy(sent);
    expect(Object.keys(problems)).toContain(path);
    expect(problems[path]![0]).toMatch(message);
  });

  it('keeps how a part of a composite would count by itself', () => {
    const flags = { on_failure: 'review_required', auto_decline: true };
    const composite = { operator: 'or', value: [{ ...check, ...flags, is_mandatory: false }, check] };
    expect(checkPolicy({ checks: [composite] })).toEqual({
      policy: { checks: [{ operator: 'or', value: [{ ...check, ...flags, mandatory: false }, check] }] },
      problems: {},
    });
  });

  it('never makes the check throw, whatever is sent', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (whole, value) => {
        checkPolicy(whole);
        checkPolicy({
          checks: [value, { ...check, value }, { operator: 'or', value }],
          contact: value,
          products: value,
        });
      }),
    );
  });

  it('that was let in can be read', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ key: fc.string(), operator: fc.string(), value: fc.jsonValue() })), (checks) => {
        const { policy, problems } = checkPolicy({ checks });
        if (Object.keys(problems).length === 0) expect(checksOf(policy)).toHaveLength(checks.length);
      }),
    );
  });
});

describe('what has changed between two versions', () => {
  const state = (policy: Record<string, unknown> | null, matchingPriority: number | null = null) => ({
    matchingPriority,
    policy,
  });
  const changes = (before: object | null, after: object | null) =>
    changesBetween(before && state(before as never), after && state(after as never));

  it('is told by check, with what it asked for before and now', () => {
    const before = state({ checks: [check, { key: 'max_positions', value: 1 }], notes: 'a' }, 3);
    const after = state(
      {
        checks: [
          { ...check, value: 600 },
          { key: 'allowed_states', value: ['FL'] },
        ],
        notes: 'b',
      },
      2,
    );
    expect(changesBetween(before, after)).toEqual([
      { subject: 'matching_priority', before: '3', after: '2' },
      { subject: 'min_credit_score', before: 'FICO at least 650', after: 'FICO at least 600' },
      { subject: 'max_positions', before: 'Positions at most 1', after: null },
      { subject: 'notes', before: 'a', after: 'b' },
      { subject: 'allowed_states', before: null, after: 'State one of FL' },
    ]);
  });

  it('tells that a check is now optional, and several checks of one key apart', () => {
    expect(changes({ checks: [check, check] }, { checks: [check, { ...check, mandatory: false }] })).toEqual([
      { subject: 'min_credit_score (2)', before: 'FICO at least 650', after: 'FICO at least 650 (optional)' },
    ]);
  });

  it('is nothing where only the cell, the order of names or a written default differs', () => {
    const written = {
      value: 650,
      mandatory: true,
      on_failure: 'fail',
      source: { row: 9 },
      operator: check.operator,
      key: check.key,
    };
    const defaults = { version: 1, products: [], notes: '', contact: { email: null, cc: [] }, unmapped: {} };
    expect(changes({ checks: [check] }, { ...defaults, checks: [written] })).toEqual([]);
    expect(changes(null, { checks: [] })).toEqual([]);
  });
});
