import { industryMeant } from '../../src/features/policies/checks/industries.rules';
import { groupsOf } from '../../src/features/policies/checks/industry-items.rules';
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

  it.each([
    ['Accountants', 'CPA firm', '541211'],
    ['CPAs', 'Accounting firm', ''],
    ['Bookkeepers', 'Bookkeeping service', ''],
    ['Tax preparers', 'Income tax services', ''],
    ['Attorneys', 'Law firm', ''],
    ['Realtors', 'Real estate brokerage', ''],
    ['Real estate agents', 'Realtor', ''],
    ['Insurance brokers', 'Insurance agency', ''],
    ['Dentists', 'Orthodontist', ''],
    ['Pharmacies', 'Drug store', '446110'],
    ['Auto dealers', 'Pre-owned vehicles', ''],
    ['Trucking', 'Motor carrier', ''],
    ['Auto repair', 'Body shop', '811121'],
    ['Movers', 'Moving company', ''],
    ['Landscapers', 'Lawn care', ''],
    ['Veterinarians', 'Animal hospital', ''],
    ['Gyms', 'Fitness center', ''],
    ['Healthcare', 'Dentist', ''],
    ['Transportation', 'Freight carrier', ''],
    ['Real estate', 'Realty company', ''],
    ['Construction', 'Roofer', ''],
    ['Restaurants', 'Tavern', ''],
    ['Restaurants', 'Juice bar', ''],
    ['Transportation', 'Tow truck service', ''],
  ])('goes by many names: %s are %s %s', (item, industry, naics) =>
    expect(industryMeant([item], industry, naics)).toBe('yes'),
  );

  it.each([
    ['Dentists', 'Physical therapist', '621340'],
    ['Realtors', 'Property management', '531311'],
    ['Taxi', 'Trucking company', '484110'],
    ['Trucking', 'Taxi service', '485310'],
    ['Roofers', 'Plumber', '238220'],
    ['Pawn shops', 'Mortgage broker', '522310'],
    ['Bars', 'Juice bar', ''],
    ['Trucking', 'Tow truck service', ''],
    ['Nightclubs', 'Mexican restaurant', '722511'],
    ['Auto sales', 'Auto body shop', '811121'],
    ['Accountants', 'Accounting software', '513210'],
  ])('is not all of the wider trade, nor another: %s are no %s %s', (item, industry, naics) =>
    expect(industryMeant([item], industry, naics)).toBe('no'),
  );

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

  it.each<[items: string[], industry: string | null, naics: string, meant: string]>([
    // A list of codes, and a deal that tells its industry in words alone.
    [['484'], 'Veterinary office', '', 'no_code'],
    [['NAICS 484', '722'], 'Veterinary office', '', 'no_code'],
    [['722 Restaurants'], 'Commercial kitchen', '', 'no_code'],
    [['722 Restaurants'], 'Veterinary office', '311811', 'no'],
    [['484'], 'Freight broker', '', 'no_code'],
    [['4561'], 'Pharmacy', '', 'no_code'],
    [['62'], 'Pharmacy', '', 'no_code'],
    [['484 (ok over 5 trucks)'], 'Veterinary office', '', 'no_code'],
    // What the words decide, or the trade's own codes.
    [['484', 'cannabis'], 'Hemp farm', '', 'yes'],
    [['484', 'Restaurants'], 'Sushi restaurant', '', 'yes'],
    [['484'], 'Trucking', '', 'yes'],
    [['48-49'], 'Trucking', '', 'yes'],
    [['72'], 'Restaurants', '', 'yes'],
    [['7225'], 'Restaurants', '', 'yes'],
    [['722511'], 'Restaurants', '', 'no_code'],
    [['484', '4411'], 'Restaurants', '', 'no'],
    [['484'], 'Roofing, plumbing', '', 'no'],
    [['484'], 'Roofing, hauling', '', 'no_code'],
    [['722'], 'Hotel & restaurant', '', 'yes'],
    [['31-33'], 'Manufacturing', '', 'yes'],
    [['31'], 'Manufacturing', '', 'no_code'],
    [['447'], 'Gas station', '', 'no_code'],
    // A code that is too short.
    [['484'], null, '48', 'no_code'],
    [['484'], 'Veterinary office', '48', 'no_code'],
    [['484'], null, '49', 'no'],
    [['Trucking'], null, '48', 'no_code'],
    [['Trucking'], 'Veterinary office', '48', 'no'],
    // A list of words, and a deal that has a code alone.
    [['cannabis'], null, '459991', 'no_words'],
    [['Widgets'], null, '113310', 'no_words'],
    [['Widgets', '113'], null, '113310', 'yes'],
    [['Restaurants'], null, '311811', 'no'],
    // Codes that cannot be read.
    [['SIC 4213'], 'Veterinary office', '541940', 'unread_item'],
    [['4411-4599'], 'Veterinary office', '541940', 'unread_item'],
    [['441-4599'], null, '541940', 'unread_item'],
    [['48412100'], null, '541940', 'unread_item'],
    [['4213, 2011'], null, '541940', 'unread_item'],
    [['4411-4599', 'Veterinarian'], 'Veterinarian', '', 'yes'],
    // Codes in other forms.
    [['484 485'], null, '485320', 'yes'],
    [['484xxx'], null, '484121', 'yes'],
    [['52*'], null, '522291', 'yes'],
    [['NAICS codes starting with 484'], null, '484121', 'yes'],
    [['NAICS 23 Construction'], null, '238160', 'yes'],
    [['Widgets 3399'], null, '339999', 'yes'],
    [['Widgets (3399)'], null, '339999', 'yes'],
    [['Trucking (484)'], 'Trucking', '', 'yes'],
    // Numbers that are no codes.
    [['1099 contractors'], 'Veterinary office', '', 'no'],
    [['18 wheelers'], 'Veterinary office', '', 'no'],
    [['Fortune 500 suppliers'], 'Veterinary office', '', 'no'],
  ])('of which %j and %s, %s are known is %s', (items, industry, naics, meant) =>
    expect(industryMeant(items, industry, naics)).toBe(meant),
  );

  it('that cannot be told is a missing fact, named with what would decide', () => {
    const told = (policy: object, information: object) => {
      const { status, explanation, changesNeeded, missing } = evaluate(policy, information);
      return [status, explanation, changesNeeded, missing[0]?.key];
    };
    const key = 'restricted_industries';
    expect(told(restricted('484', '722'), deal('Veterinary office'))).toEqual([
      'missing_data',
      'NAICS is missing: none of 484, 722',
      ['NAICS: none of 484, 722 (is not known)'],
      key,
    ]);
    expect(told(restricted('484'), deal('Veterinary office', '48'))).toEqual([
      'missing_data',
      'NAICS 48 does not decide: none of 484',
      ['NAICS: none of 484 (is 48, which does not decide)'],
      key,
    ]);
    expect(told(restricted('cannabis'), deal(null, '459991'))).toEqual([
      'missing_data',
      'Industry is missing: none of cannabis',
      ['Industry: none of cannabis (is not known)'],
      key,
    ]);
    expect(told(restricted('SIC 4213'), deal('Veterinary office'))).toEqual([
      'missing_data',
      'Industry Veterinary office does not decide: none of SIC 4213',
      ['Industry: none of SIC 4213 (is Veterinary office, which does not decide)'],
      key,
    ]);
    expect(evaluate(restricted('484'), deal('Veterinary office', 'n/a')).status).toBe('missing_data');
    expect(evaluate(restricted('484'), deal('Veterinary office', 'NAICS 541940 - Vets')).status).toBe('matched');
  });

  it('that is preferred or allowed by codes is not refused for want of one', () => {
    const check = { key: 'preferred_industries', operator: 'is_in', value: ['484'] };
    const of = (company: object) => evaluate({ checks: [check] }, company).status;
    expect([of(deal('Veterinary office')), of(deal(null, '484121')), of(deal(null, '722511'))]).toEqual([
      'missing_data',
      'matched',
      'mismatched',
    ]);
    const own = { key: 'naics', operator: 'does_not_start_with_any_of', value: ['484'] };
    const byCode = (naics: string) => evaluate({ checks: [own] }, deal('Vet', naics)).status;
    expect([byCode('48'), byCode('none'), byCode('484121'), byCode('722511')]).toEqual([
      'missing_data',
      'missing_data',
      'mismatched',
      'matched',
    ]);
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
    expect([found.explanation, found.score]).toEqual(['FICO 590 < 600', 0.5]);
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
