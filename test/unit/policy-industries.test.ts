import { groupsOf, industryMeant } from '../../src/features/policies/checks/industries.rules';
import { evaluate, least } from '../support/policy-evaluations';

const deal = (industry: string | null, naics = '') => ({ company: { industry, naics: naics || undefined } });
const restricted = (...value: string[]) => ({
  checks: [{ key: 'restricted_industries', operator: 'is_not_in', value }],
});

describe('an industry', () => {
  it.each([
    ['Trucking', 'Long haul freight', 'yes'],
    ['Trucking companies', 'Owner-operator', 'yes'],
    ['Trucking', 'Food truck', 'no'],
    ['Trucking', 'Truck repair', 'no'],
    ['Trucking', 'Repair of trucks', 'no'],
    ['Trucking', 'Trucking and equipment rental', 'yes'],
    ['Auto sales', 'Used car lot', 'yes'],
    ['Auto sales', 'Auto parts store', 'no'],
    ['Auto repair', 'Auto repair shop', 'yes'],
    ['Construction', 'Roofer', 'yes'],
    ['Construction', 'Construction staffing', 'no'],
    ['Restaurants', 'Restaurant equipment supplier', 'no'],
    ['Restaurants', 'Cafés', 'yes'],
    ['cannabis', 'Hemp farm', 'yes'],
    ['Adult', 'Adult day care', 'no'],
    ['Adult', 'Escort service', 'yes'],
    ['Non-profits', 'Non profit church', 'yes'],
    ['Non profit', 'Nonprofit', 'yes'],
    ['E-commerce', 'Online store', 'yes'],
    ['Financial services', 'Tax preparation', 'no'],
    ['Day care', 'Daycare center', 'yes'],
    ['Oil and gas', 'Gas station', 'no'],
    ['Trucking (5+ trucks ok)', 'Trucking', 'conditional'],
    ['Adult (clubs, stores)', 'Adult store', 'yes'],
    ['Logging', 'Retail', 'no'],
  ])('that %s names is %s: %s', (item, industry, meant) => expect(industryMeant([item], industry, '')).toBe(meant));

  it('is told by the NAICS code as well, by digits or the group', () => {
    expect(industryMeant(['484'], null, '484121')).toBe('yes');
    for (const item of ['NAICS 484', '481-488', 'NAICS codes 4841 to 4849', '484 Couriers'])
      expect([item, industryMeant([item], null, '484121'), industryMeant([item], null, '722511')]).toEqual([
        item,
        'yes',
        'no',
      ]);
    expect(industryMeant(['722 Restaurants'], 'Diner', '')).toBe('yes');
    expect(industryMeant(['Restaurants'], 'Commercial kitchen', '722511')).toBe('yes');
    expect(industryMeant(['Restaurants'], 'Commercial kitchen', '311811')).toBe('no');
    expect(groupsOf('Marijuana dispensaries')).toEqual(['cannabis']);
  });

  it('with a condition in brackets asks for a review instead of failing', () => {
    const found = evaluate(restricted('Construction (ok over 2 years)'), deal('General contractor'));
    expect([found.status, found.reviewRequired, found.failed[0]?.onFailure]).toEqual([
      'mismatched',
      true,
      'review_required',
    ]);
    const both = evaluate(restricted('Construction (ok over 2 years)', 'Roofing'), deal('Roofing contractor'));
    expect([both.reviewRequired, both.failed[0]?.onFailure]).toEqual([false, 'fail']);
  });
});

describe('tiers', () => {
  const policy = {
    checks: [least('min_credit_score', 600)],
    tiers: [
      { name: 'A', checks: [least('min_credit_score', 700), least('min_monthly_revenue', 20_000)] },
      { name: 'B', checks: [least('min_credit_score', 600), least('min_monthly_revenue', 50_000)] },
    ],
  };
  const of = (fico: number | undefined, revenue: number | undefined) => {
    const found = evaluate(policy, { owners: [{ credit_score: fico }], monthly_revenue: revenue });
    return [found.status, found.tier, [...found.failed, ...found.missing].map(({ key }) => key).join()];
  };

  it.each([
    [720, 60_000, ['matched', 'A', '']],
    [720, 30_000, ['matched', 'A', '']],
    [650, 60_000, ['matched', 'B', '']],
    [650, 30_000, ['mismatched', null, 'min_credit_score']],
    [650, undefined, ['missing_data', null, 'min_monthly_revenue']],
    [500, 10_000, ['mismatched', null, 'min_credit_score,min_monthly_revenue']],
  ])('with %s and %s: %j', (fico, revenue, expected) => expect(of(fico, revenue)).toEqual(expected));

  it('say once what both the tier and what stands above it refuse', () => {
    const found = evaluate(policy, { owners: [{ credit_score: 590 }], monthly_revenue: 60_000 });
    expect([found.explanation, found.score]).toEqual(['FICO 590 < 700', 0.5]);
  });

  it('do not let a deal by what all of them ask', () => {
    const shared = { ...policy, checks: [{ key: 'restricted_states', operator: 'is_not_in', value: ['CA'] }] };
    const found = evaluate(shared, {
      owners: [{ credit_score: 720 }],
      monthly_revenue: 60_000,
      company: { address: { state: 'CA' } },
    });
    expect([found.status, found.tier]).toEqual(['mismatched', null]);
  });
});
