import { checkKeyOf, FACT_NAMES } from '../../src/features/policies/checks/check-keys.rules';
import { checkPolicy } from '../../src/features/policies/checks/document.rules';
import { COLUMNS } from '../../src/features/policies/reading/known-columns.rules';
import { evaluate, information, least, most, one } from '../support/policy-evaluations';

/** Of every key that asks something of a deal: a value that asks it, and facts that fill the field and say nothing. */
const ASKED: Record<string, [value: unknown, path: string, unreadable: unknown[]]> = {
  min_credit_score: [650, 'owners.0.credit_score', ['good', '']],
  min_time_in_business_months: [12, 'time_in_business_months', ['two years']],
  min_monthly_revenue: [25_000, 'monthly_revenue', ['a lot']],
  min_annual_revenue: [250_000, 'annual_revenue', ['a lot']],
  max_positions: [1, 'positions', ['many', true]],
  min_position: [1, 'positions', ['many']],
  min_funding: [5000, 'amount_requested', ['max']],
  max_funding: [50_000, 'amount_requested', ['max']],
  max_nsf_per_month: [5, 'statements.nsf_per_month', ['few']],
  max_negative_days_per_month: [5, 'statements.negative_days_per_month', ['few']],
  min_avg_daily_balance: [1000, 'statements.average_daily_balance', ['low']],
  min_deposits_per_month: [5, 'statements.deposits_per_month', ['some']],
  statements_required: [4, 'statements.months', ['all']],
  restricted_states: [['CA'], 'company.address.state', ['Narnia', 'N/A']],
  allowed_states: [['CA'], 'company.address.state', ['Narnia']],
  restricted_industries: [['cannabis', '484'], 'company.industry', ['-', 'N/A', 'Other', 'unknown', '1234']],
  preferred_industries: [['restaurants'], 'company.industry', ['-', 'Other']],
  restricted_entity_types: [['sole proprietorship'], 'company.entity_type', ['Other', 'n/a', 'Family business']],
  paper_grades: [['A'], 'paper_grade', ['n/a']],
  products: [['mca'], 'product', ['n/a', 7]],
  allows_bankruptcy: [false, 'flags.bankruptcy', ['yes', 'no', 0]],
  allows_tax_liens: [false, 'flags.tax_liens', ['yes', 1]],
  allows_defaults: [false, 'flags.defaults', ['yes']],
  requires_homeownership: [true, 'flags.homeowner', ['yes']],
};

const at = (path: string, value: unknown): object =>
  path.split('.').reduceRight<unknown>((inner, key) => (key === '0' ? [inner] : { [key]: inner }), value) as object;

const CASES = Object.entries(ASKED).flatMap(([key, [value, path, unreadable]]) =>
  [undefined, null, '', ...unreadable].map((given) => [key, value, path, given] as const),
);

describe('a deal without the fact that decides', () => {
  it('is held against every column that asks something', () => {
    const asking = COLUMNS.flatMap(({ key }) => (checkKeyOf(key) ? [key] : []));
    expect(Object.keys(ASKED)).toEqual(expect.arrayContaining(asking));
  });

  it.each(CASES)('does not fit by %s %j, where %s is %j', (key, value, path, given) => {
    expect(one({ key, value }, at(path, given)).status).toBe('missing_data');
  });

  it.each(CASES)('fits by %s %j where it says that a missing fact passes: %s is %j', (key, value, path, given) => {
    expect(one({ key, value, pass_if_value_missing: true }, at(path, given)).status).toBe('matched');
  });

  it.each(
    FACT_NAMES.flatMap((key) =>
      [
        ['not_equal', 'x'],
        ['is_not_in', ['x']],
        ['does_not_contain', 'x'],
        ['does_not_start_with', 'x'],
        ['does_not_start_with_any_of', ['x']],
        ['not_equal', true],
        ['less_than', 1],
      ].map(([operator, value]) => ({ key, operator, value })),
    ),
  )('does not fit by a check of the fact itself: %j', (check) => {
    expect(one(check, {}).status).toBe('missing_data');
  });

  it.each<[operator: string, value: unknown, given: unknown, status: string]>([
    ['not_equal', 12, 'twelve', 'missing_data'],
    ['equal', 12, 'twelve', 'missing_data'],
    ['is_not_in', [1, 2], 'two', 'missing_data'],
    ['not_equal', true, 'yes', 'missing_data'],
    ['not_equal', true, 'true', 'mismatched'],
    ['not_equal', '12', 'twelve', 'matched'],
    ['is_not_in', ['1', 'two'], 'three', 'matched'],
    ['contains', 12, '12 Main St', 'matched'],
    ['equal', 'none', 'none', 'matched'],
  ])('has none of a form that cannot be compared: %s %j of %j is %s', (operator, value, given, status) => {
    expect(one({ key: 'custom.fact', operator, value }, { custom: { fact: given } }).status).toBe(status);
  });

  it('is asked for the most of a range without a least', () => {
    const check = least('min_credit_score', 0, { value: null, value_max: 700 });
    const of = (fico: unknown) => one(check, information({ fico })).status;
    expect([of(undefined), of(701), of(700)]).toEqual(['missing_data', 'mismatched', 'matched']);
    expect(checkPolicy({ checks: [{ ...check, value_max: 'seven' }] }).problems).toEqual({
      'checks.0.value_max': ['Not a valid number.'],
    });
  });

  it.each<[given: object, fact: object]>([
    [
      { company: { address: { state: 'Narnia' }, state_of_incorporation: 'DE' } },
      { key: 'restricted_states', value: ['CA'] },
    ],
    [
      { time_in_business_months: 'new', company: { start_date: '2000-01-01' } },
      least('min_time_in_business_months', 12),
    ],
    [{ monthly_revenue: 'low', annual_revenue: 900_000 }, least('min_monthly_revenue', 25_000)],
  ])('has no other one in place of what cannot be read: %j', (given, check) => {
    expect(one(check, given).status).toBe('missing_data');
  });

  it.each(['Individual', 'Individual / Sole Proprietor', 'Sole owner'])(
    'tells a sole proprietor by %s',
    (entity_type) => {
      const check = { key: 'restricted_entity_types', value: ['sole proprietorship'] };
      expect(one(check, { company: { entity_type } }).status).toBe('mismatched');
    },
  );

  it.each(['LLC', 'S-Corp', 'Trust', 'Limited Liability Co.'])('fits as another kind of company: %s', (entity_type) => {
    const check = { key: 'restricted_entity_types', value: ['sole proprietorship'] };
    expect(one(check, { company: { entity_type } }).status).toBe('matched');
  });

  it('does not fit with a tier that has the key too and knows its own answer', () => {
    const policy = (own: object) => ({
      checks: [{ key: 'restricted_industries', value: ['484'] }],
      tiers: [{ name: 'A', checks: [own] }],
    });
    const dental = { company: { industry: 'Veterinary office' } };
    expect(evaluate(policy({ key: 'restricted_industries', value: ['cannabis'] }), dental)).toMatchObject({
      status: 'missing_data',
      tier: null,
    });
    const optional = {
      checks: [most('max_positions', 1)],
      tiers: [{ name: 'A', checks: [most('max_positions', 0, { mandatory: false })] }],
    };
    expect(evaluate(optional, { positions: 2 }).status).toBe('mismatched');
  });
});
