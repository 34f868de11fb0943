import { checkPolicy } from '../../src/features/policies/checks/document.rules';
import { dealFacts } from '../../src/features/policies/checks/facts.rules';
import { AS_OF, evaluate, facts, information, least, NOW, one } from '../support/policy-evaluations';

const outcome = (check: object, given: unknown) => {
  const { passed, failed } = one(check, given);
  return passed.length > 0 ? 'pass' : failed.length > 0 ? 'fail' : 'missing';
};

describe('an operator', () => {
  const custom = { website: 'https://acme.example', staff: 12, opened: '2020-02-29', franchise: true };
  it.each<[operator: string, key: string, value: unknown, expected: string]>([
    ['equal', 'custom.staff', 12, 'pass'],
    ['equal', 'custom.staff', '12', 'pass'],
    ['not_equal', 'custom.staff', 12, 'fail'],
    ['greater_than', 'custom.staff', 12, 'fail'],
    ['greater_than', 'custom.staff', 11.99, 'pass'],
    ['greater_than_or_equal', 'custom.staff', 12, 'pass'],
    ['less_than', 'custom.staff', 12, 'fail'],
    ['less_than_or_equal', 'custom.staff', 12, 'pass'],
    ['less_than', 'custom.website', 12, 'missing'],
    ['equal', 'custom.franchise', true, 'pass'],
    ['not_equal', 'custom.franchise', true, 'fail'],
    ['equal', 'custom.website', 'HTTPS://ACME.EXAMPLE', 'pass'],
    ['starts_with', 'custom.website', 'https', 'pass'],
    ['starts_with_any_of', 'custom.website', ['ftp', 'https'], 'pass'],
    ['does_not_start_with', 'custom.website', 'https', 'fail'],
    ['does_not_start_with_any_of', 'custom.website', ['ftp', 'mailto'], 'pass'],
    ['contains', 'custom.website', 'acme', 'pass'],
    ['does_not_contain', 'custom.website', 'acme', 'fail'],
    ['is_in', 'custom.website', ['https acme example', 'other'], 'pass'],
    ['is_not_in', 'custom.website', ['other'], 'pass'],
    ['is_not_in', 'custom.website', [], 'pass'],
    ['is_not_in', 'custom.nothing', [], 'pass'],
    ['is_not_in', 'custom.nothing', ['other'], 'missing'],
    ['greater_than', 'custom.opened', '2020-02-28', 'pass'],
    ['less_than', 'custom.opened', '2020-02-29', 'fail'],
  ])('%s of %s and %j: %s', (operator, key, value, expected) => {
    expect(outcome({ key, operator, value }, { custom })).toBe(expected);
  });

  it.each<[least: number | null, most: number | null, unit: string, date: string, expected: string]>([
    [24, null, 'months', '2024-11-21', 'pass'],
    [24, null, 'months', '2024-11-22', 'fail'],
    [null, 24, 'months', '2024-10-21', 'fail'],
    [12, 24, 'months', '2025-06-01', 'pass'],
    [2, null, 'years', '2024-11-21', 'pass'],
    [2, null, 'years', '2024-11-22', 'fail'],
    [30, null, 'days', '2026-10-22', 'pass'],
    [30, null, 'days', '2026-10-23', 'fail'],
    [1, null, 'days', '2027-01-01', 'fail'],
  ])('date_delta_to_now from %s to %s %s, for %s: %s', (value, value_max, unit, start_date, expected) => {
    const check = { key: 'start_date', operator: 'date_delta_to_now', value, value_max, unit };
    expect(checkPolicy({ checks: [check] }).problems).toEqual({});
    expect(outcome(check, { company: { start_date } })).toBe(expected);
  });

  it.each(['min_time_in_business_months', 'time_in_business_months', 'start_date'])(
    'date_delta_to_now of %s is the age of the start',
    (key) => {
      const check = { key, operator: 'date_delta_to_now', value: 12, unit: 'months' };
      const of = (start_date?: string) => one(check, { time_in_business_months: 30, company: { start_date } });
      expect([of('2020-01-01').status, of('2026-01-01').status, of().status]).toEqual([
        'matched',
        'mismatched',
        'missing_data',
      ]);
      expect([of('2026-01-01').explanation, of().explanation]).toEqual([
        'Start of business 10 months ago, not at least 12 months ago',
        'Start of business is missing: at least 12 months ago',
      ]);
    },
  );

  it('passes over what is not known where the check says so', () => {
    const check = { key: 'start_date', operator: 'date_delta_to_now', value: 24, unit: 'months' };
    expect(outcome(check, {})).toBe('missing');
    expect(outcome({ ...check, pass_if_value_missing: true }, {})).toBe('pass');
    expect(outcome({ ...check, pass_if_value_missing: true }, { company: { start_date: '2026-01-01' } })).toBe('fail');
  });

  const [yes, no, open] = [
    least('min_credit_score', 600),
    least('min_credit_score', 800),
    least('min_annual_revenue', 1),
  ];
  it.each<[operator: string, parts: object[], expected: string]>([
    ['and', [yes, yes], 'pass'],
    ['and', [yes, no], 'fail'],
    ['and', [yes, open], 'missing'],
    ['and', [no, open], 'fail'],
    ['or', [no, yes], 'pass'],
    ['or', [no, no], 'fail'],
    ['or', [no, open], 'missing'],
    ['or', [yes, open], 'pass'],
    ['AND', [yes, { operator: 'or', value: [no, yes] }], 'pass'],
    ['and', [yes, { operator: 'or', value: [no, { operator: 'and', value: [yes, open] }] }], 'missing'],
    // How a part would count by itself is nothing to the whole.
    ['and', [yes, { ...no, mandatory: false, on_failure: 'review_required' }], 'fail'],
  ])('%s of %j: %s', (operator, value, expected) => {
    const { policy, problems } = checkPolicy({ checks: [{ operator, value }] });
    expect(problems).toEqual({});
    const { passed, failed } = evaluate(policy, information({ fico: 700 }));
    expect(passed.length > 0 ? 'pass' : failed.length > 0 ? 'fail' : 'missing').toBe(expected);
    expect(failed.every(({ onFailure }) => onFailure === 'fail')).toBe(true);
  });
});

const ALONE = { other: null, differs: false };

describe('the facts of a deal', () => {
  const read = (isPreferred: boolean) => ({
    values: { 'statements.monthly_revenue': 31_000, 'statements.nsf_per_month': 1.5, positions: 2 },
    asOf: '2026-09-30',
    isPreferred,
  });
  const of = (given: object, isPreferred = false) => dealFacts(given, AS_OF, NOW, read(isPreferred)).inputData;
  const FOUND = { value: 31_000, source: 'documents.statements.monthly_revenue', as_of: '2026-09-30' };

  it('stand before what was read in statements, or behind it, as the account says', () => {
    const given = { value: 40_000, source: 'monthly_revenue', as_of: AS_OF };
    expect(of({ monthly_revenue: 40_000 }).monthly_revenue).toEqual({ ...given, other: FOUND, differs: true });
    expect(of({ monthly_revenue: 40_000 }, true).monthly_revenue).toEqual({ ...FOUND, other: given, differs: true });
    expect(of({ annual_revenue: 396_000 }).monthly_revenue).toMatchObject({
      value: 33_000,
      other: FOUND,
      differs: false,
    });
    expect(of({}).monthly_revenue).toEqual({ ...FOUND, ...ALONE });
    expect(of({}).annual_revenue).toMatchObject({ value: 372_000, source: FOUND.source });
    expect(of({ positions: 1, statements: { nsf_per_month: 1 } })).toMatchObject({
      positions: { value: 1, differs: true, other: { value: 2, source: 'documents.positions' } },
      nsf_per_month: { value: 1, differs: false, other: { value: 1.5 } },
    });
  });

  it('carry their source and their age', () => {
    const { inputData } = facts({ owners: [{ credit_score: 700 }], company: { start_date: '2025-10-31' } });
    expect(inputData).toEqual({
      credit_score: { value: 700, source: 'owners.0.credit_score', as_of: AS_OF, ...ALONE },
      start_date: { value: '2025-10-31', source: 'company.start_date', as_of: AS_OF, ...ALONE },
      time_in_business_months: {
        value: 12,
        source: 'company.start_date',
        as_of: new Date(NOW).toISOString(),
        ...ALONE,
      },
    });
  });

  it.each<[given: object, fact: string, value: unknown]>([
    [{ statements: { monthly_revenue: 1 }, monthly_revenue: 2, annual_revenue: 36 }, 'monthly_revenue', 1],
    [{ monthly_revenue: 2, annual_revenue: 36 }, 'monthly_revenue', 2],
    [{ annual_revenue: 36 }, 'monthly_revenue', 3],
    [{ annual_revenue: 36, monthly_revenue: 2 }, 'annual_revenue', 36],
    [{ monthly_revenue: 2 }, 'annual_revenue', 24],
    [{ time_in_business_months: 5, company: { start_date: '2000-01-01' } }, 'time_in_business_months', 5],
    [{ company: { start_date: '2027-01-01' } }, 'time_in_business_months', 0],
    [{ company: { address: { state: 'TX' }, state_of_incorporation: 'DE' } }, 'state', 'TX'],
    [{ company: { address: { state: '' }, state_of_incorporation: 'DE' } }, 'state', 'DE'],
    [{ positions: 'many' }, 'positions', undefined],
  ])('%j: %s is %s', (given, fact, value) => {
    expect(facts(given).inputData[fact as 'state']?.value).toBe(value);
  });

  it.each<[entries: unknown[], company: object, expected: string]>([
    [['cannabis'], { industry: 'Cannabis dispensary' }, 'fail'],
    [['trucking companies'], { industry: 'Trucking company' }, 'fail'],
    [['auto sales'], { industry: 'auto repair' }, 'pass'],
    [['restaurant'], { industry: 'Restaurants' }, 'fail'],
    [['tan'], { industry: 'restaurants' }, 'pass'],
    [['4841'], { industry: 'trucking', naics: '484121' }, 'fail'],
    [['4841'], { industry: 'trucking', naics: '722511' }, 'pass'],
    [['4841'], { naics: '484121' }, 'fail'],
    [['cannabis'], {}, 'missing'],
  ])('industries %j of %j: %s', (value, company, expected) => {
    expect(outcome({ key: 'restricted_industries', value }, { company })).toBe(expected);
  });

  it.each<[operator: string, value: unknown, company: object, expected: string]>([
    ['starts_with', 'MED', { industry: 'Médical practice' }, 'pass'],
    ['starts_with_any_of', ['den', 'med'], { industry: 'Medical practice' }, 'pass'],
    ['starts_with', 'doctor', { industry: 'Medical practice' }, 'fail'],
    ['does_not_start_with', 'med', { industry: 'Medical practice' }, 'fail'],
    ['does_not_start_with_any_of', ['practice'], { industry: 'Medical practice' }, 'pass'],
    ['contains', 'pract', { industry: 'Medical practice' }, 'pass'],
    ['does_not_contain', 'pract', { industry: 'Medical practice' }, 'fail'],
    ['does_not_contain', 'trucking', { industry: 'Freight' }, 'pass'],
    ['does_not_contain', 'trucking', { naics: '484121' }, 'missing'],
    ['equal', 'health', { industry: 'Medical practice' }, 'pass'],
    ['not_equal', 'trucking', { industry: 'Freight' }, 'fail'],
  ])('industries are read as texts by operators of parts, and else by trades: %s %j of %j: %s', (...row) => {
    const [operator, value, company, expected] = row;
    for (const key of ['restricted_industries', 'preferred_industries', 'industry'])
      expect(outcome({ key, operator, value }, { company })).toBe(expected);
  });

  it.each(['products', 'product'])('products are those of the deal: %s', (key) => {
    const of = (value: unknown, operator = 'is_in') => outcome({ key, operator, value }, { product: 'MCA' });
    expect([of(['mca', 'loc']), of(['loc']), of('mca', 'not_equal')]).toEqual(['pass', 'fail', 'fail']);
  });

  it.each([
    [['California'], 'CA', 'fail'],
    [['N.Y.'], 'ny', 'fail'],
    [['new york'], 'NJ', 'pass'],
  ])('states are known by their names: %j, %s: %s', (value, state, expected) => {
    expect(outcome({ key: 'restricted_states', value }, information({ state }))).toBe(expected);
  });

  it.each([
    ['Sole Prop', 'sole proprietorship'],
    ['Corp.', 'corporation'],
    ['LLC', 'llc'],
  ])('entity types are known by their common names: %s', (listed, entity_type) => {
    expect(outcome({ key: 'restricted_entity_types', value: [listed] }, { company: { entity_type } })).toBe('fail');
  });

  it.each([
    ['allows_bankruptcy', true, { bankruptcy: true }, 'pass'],
    ['allows_bankruptcy', true, {}, 'pass'],
    ['allows_bankruptcy', false, { bankruptcy: false }, 'pass'],
    ['allows_bankruptcy', false, {}, 'missing'],
    ['requires_homeownership', true, { homeowner: false }, 'fail'],
    ['requires_homeownership', false, { homeowner: false }, 'pass'],
  ])('%s %s with %j: %s', (key, value, flags, expected) => {
    expect(outcome({ key, operator: 'equal', value }, { flags })).toBe(expected);
  });
});
