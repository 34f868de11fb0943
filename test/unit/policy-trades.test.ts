import { industryMeant } from '../../src/features/policies/checks/industries.rules';
import { limitOf } from '../../src/features/policies/checks/item-conditions.rules';
import { evaluate } from '../support/policy-evaluations';
import { read } from '../support/sheets/cells';

describe('trades that funders list', () => {
  it.each([
    ['Consultants', 'Management consulting', 'Consulting engineer supply store'],
    ['Marketing agencies', 'Digital advertising agency', 'Network marketing'],
    ['Telemarketing', 'Call center', 'Marketing agency'],
    ['Janitorial', 'Office cleaning', 'Pool cleaning'],
    ['Cleaning', 'Janitorial', 'Dry cleaners'],
    ['Cleaning companies', 'Maid service', 'Janitorial supply'],
    ['Dry cleaners', 'Dry cleaning', 'Carpet cleaning'],
    ['Laundromats', 'Coin laundry', 'Dry cleaner'],
    ['Car washes', 'Auto detailing', 'Auto repair'],
    ['Photographers', 'Portrait studio', 'Film studio'],
    ['Event planners', 'Wedding planning', 'Wedding dress store'],
    ['IT services', 'Managed service provider', 'Computer store'],
    ['Security guards', 'Private security', 'Cyber security'],
    ['Oil & gas', 'Oilfield services', 'Gas station'],
    ['Oil and gas', 'Oil drilling', 'Oil change'],
    ['Mining', 'Gravel quarry', 'Crypto mining'],
    ['Debt collection', 'Collection agency', 'Mortgage lender'],
    ['Debt settlement', 'Debt relief', 'Debt collection'],
    ['Timeshares', 'Vacation ownership', 'Vacation rental'],
    ['MLM', 'Network marketing', 'Marketing'],
    ['Bail bonds', 'Bail bondsman', 'Surety underwriter'],
    ['Tobacco', 'Vape store', 'Candy store'],
    ['C-stores', 'Convenience store', 'Furniture store'],
    ['Convenience stores', 'C store', 'Book store'],
    ['Schools', 'Private school', 'School bus'],
    ['Government entities', 'Municipality', 'Government contractor'],
    ['Solar', 'Solar panel installer', 'Roofer'],
    ['Staffing', 'Temp labor agency', 'Labor lawyer'],
    ['Cannabis businesses', 'Marijuana dispensary', 'Business consulting'],
    ['Cannabis touching businesses', 'Hemp farm', 'Massage chairs'],
    ['Retail', 'Shoe store', 'Shoe wholesaler'],
    ['Retailers', 'Liquor store', 'Storage units'],
    ['Jewelers', 'Jewelry store', 'Gift shop'],
    ['Precious metals', 'Gold buyer', 'Scrap metal'],
    ['Airlines', 'Air charter', 'Aircraft parts'],
    ['Psychics', 'Fortune teller', 'Physician'],
    ['Tattoo parlors', 'Body piercing', 'Tattoo removal'],
    ['Financial services', 'Debt collector', 'Accountant'],
  ])('%s are %s, and not %s', (item, within, without) =>
    expect([within, without].map((industry) => industryMeant([item], industry, ''))).toEqual(['yes', 'no']),
  );

  it.each([
    ['Janitorial', '561720', '561612'],
    ['Security guards', '561612', '561720'],
    ['IT services', '541512', '541611'],
    ['Laundromats', '812310', '812320'],
    ['Car washes', '811192', '811111'],
    ['Debt collection', '561440', '561422'],
    ['Oil and gas', '213111', '212312'],
    ['Convenience stores', '445131', '445132'],
  ])('%s have the code %s and not %s', (item, within, without) =>
    expect([within, without].map((code) => industryMeant([item], 'Widgets', code))).toEqual(['yes', 'no']),
  );
});

describe('a trade with a slip of the pen', () => {
  it.each([
    ['Constrution', 'Masonry contractor'],
    ['Contruction', 'Roofer'],
    ['Constructoin', 'Roofer'],
    ['Resturants', 'Diner'],
    ['Restaraunts', 'Diner'],
    ['Truckign', 'Freight'],
    ['Attornies', 'Law firm'],
    ['Relators', 'Real estate agent'],
    ['Jewlry', 'Jeweler'],
    ['Insurrance', 'Insurance agency'],
    ['Marajuana', 'Dispensary'],
    ['Gamblng', 'Casino'],
    ['Pharmcies', 'Drug store'],
    ['Constrution companies', 'Builder'],
  ])('is the trade: %s, %s', (item, industry) => expect(industryMeant([item], industry, '')).toBe('yes'));

  it.each([
    ['Lumber', 'Plumber'],
    ['Tracking', 'Trucking'],
    ['Framers', 'Dairy farm'],
    ['Diving schools', 'Driving school'],
    ['Filing services', 'Filling station'],
    ['Lending libraries', 'Vending'],
    ['Bras', 'Bar'],
    ['Constrution equipment', 'Construction'],
  ])('is none where it is a word of its own: %s, %s', (item, industry) =>
    expect(industryMeant([item], industry, '')).toBe('no'),
  );
});

describe('a condition of a trade that is refused', () => {
  const meant = (item: string, industry: string, facts: Record<string, number> = {}) =>
    industryMeant([item], industry, '', (fact) => facts[fact]);
  const [months, score] = ['time_in_business_months', 'credit_score'];

  it.each([
    'Restaurants under 2 yrs TIB',
    'Restaurants (less than 24 months in business)',
    'Restaurants with under 2 years',
    'Restaurants < 2 yrs',
    'Restaurants (min 2 yrs)',
    'Restaurants: 2+ years',
    'Restaurants need 24 months',
    'Restaurants ok over 2 years',
    'Restaurants must have at least 2 years in business',
    '2+ years for restaurants',
  ])('is judged by the time in business, and for a person without it: %s', (item) =>
    expect([{ [months]: 40 }, { [months]: 10 }, {}].map((facts) => meant(item, 'Diner', facts))).toEqual([
      'no',
      'yes',
      'conditional',
    ]),
  );

  it.each([
    'Construction under 650 FICO',
    'Construction 650+ FICO',
    'Construction w/ 650+ credit ok',
    'Construction (only if 650+ FICO)',
  ])('or by the score: %s', (item) =>
    expect([700, 600].map((fico) => meant(item, 'Roofer', { [score]: fico }))).toEqual(['no', 'yes']),
  );

  it.each([
    'Construction over 2 years',
    'Construction considered over 2 years',
    'Construction (ok under 2 years)',
    'Construction not under 2 years',
    'Construction under $50k',
    'Construction under 650 FICO or 2 years',
    'Construction under 5 trucks',
    'Construction (2 yrs and homeowner)',
  ])('is for a person where it says anything else: %s', (item) =>
    expect(meant(item, 'Roofer', { [months]: 30, [score]: 640 })).toBe('conditional'),
  );

  it.each([
    ['Real estate (agents ok)', 'Real estate agent', 'no'],
    ['Real estate (agents ok)', 'Realtor', 'no'],
    ['Real estate (agents ok)', 'Property management', 'conditional'],
    ['Real estate (agents ok w/ 700)', 'Real estate agent', 'conditional'],
    ['Real estate (agents ok)', 'Real estate investor and agent', 'conditional'],
    ['Real estate except agents', 'Real estate brokerage', 'no'],
    ['Medical (except dentists)', 'Dental office', 'no'],
    ['Medical (dentists & chiropractors ok)', 'Chiropractor', 'no'],
    ['Construction (excluding plumbers)', 'Plumber', 'no'],
    ['Construction (excluding plumbers)', 'Roofer', 'conditional'],
    ['Restaurants (franchises ok)', 'Franchise restaurant', 'no'],
    ['Restaurants (franchises ok)', 'Diner', 'conditional'],
    ['Restaurants (all ok)', 'Diner', 'conditional'],
    ['Trucking (owner operators ok)', 'Freight hauling', 'conditional'],
    ['Trucking (not allowed)', 'Trucking', 'conditional'],
    ['Auto sales (case by case ok)', 'Used car lot', 'conditional'],
  ])('may take a part of it: %s, %s', (item, industry, expected) => expect(meant(item, industry)).toBe(expected));

  it('is told by what the deal has', () => {
    const key = 'restricted_industries';
    const policy = { checks: [{ key, operator: 'is_not_in', value: ['Restaurants under 2 yrs TIB'] }] };
    const of = (time_in_business_months?: number) => {
      const { status, reviewRequired } = evaluate(policy, { company: { industry: 'Diner' }, time_in_business_months });
      return [status, reviewRequired];
    };
    expect([of(40), of(10), of()]).toEqual([
      ['matched', false],
      ['mismatched', false],
      ['mismatched', true],
    ]);
  });

  it('is not judged in a list of what is wanted', () =>
    expect(industryMeant(['Restaurants 2+ years'], 'Diner', '')).toBe('conditional'));

  it('is no limit in words that are too long', () => expect(limitOf(`2 yrs ${'min '.repeat(30)}`)).toBeNull());

  it('goes with its trade where it begins with w/', () => {
    expect(read('Restricted industries', 'C-stores w/ gas, bars w/o food')).toBe(
      'restricted_industries not in C-stores w/ gas,bars w/o food',
    );
    expect(industryMeant(['C-stores w/ gas'], 'Convenience store', '')).toBe('conditional');
  });
});
