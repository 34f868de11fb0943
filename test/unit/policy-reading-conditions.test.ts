import { industryMeant } from '../../src/features/policies/checks/industries.rules';
import { isGroupLine } from '../../src/features/policies/reading/group-lines.rules';
import { readHeader } from '../../src/features/policies/reading/headers.rules';
import { readCell } from '../../src/features/policies/reading/values.rules';
import { read } from '../support/sheets/cells';

const isKept = (heading: string, text: string) => {
  const header = readHeader(heading);
  if (!header) throw new Error(`No column is named ${heading}`);
  const column = header.choice?.columns[0] ?? header.column;
  return readCell({ text }, { ...header, column }).leftOver !== undefined;
};

describe('places', () => {
  it.each([
    '1st - 3rd (4th case by case)',
    '1st-2nd, will consider 3rd',
    'First position, or buyout of a single advance',
    'up to 3rd, 4th with strong deposits',
  ])('with a condition are kept for a person: %s', (text) => expect(isKept('Positions', text)).toBe(true));

  it.each(['1st-3rd', '3', '3rd or better', 'we fund up to 4th position', 'no more than 2 open balances'])(
    'without one are not: %s',
    (text) => expect(isKept('Positions', text)).toBe(false),
  );

  it.each(['We do not stack', "We don't stack", 'No stacking behind other funders'])(
    'behind others are none: %s',
    (text) => expect(read('Stacking', text)).toBe('max_positions <=0'),
  );

  it('that are refused are not the only ones that are taken', () =>
    expect(read('Positions', 'We do not fund 1sts')).toBe('min_position >=1'));
});

describe('a trade with a condition behind it', () => {
  it.each([
    ['Construction considered over 650 FICO', 'Roofing contractor'],
    ['Trucking over 5 trucks', 'Freight hauling'],
    ['Restaurants: 3+ years', 'Diner'],
    ['Law firms w/ 700 credit', 'Attorney'],
    ['Real estate unless property management', 'Realtor'],
    ['Gas stations (2 years min)', 'Gas station'],
    ['650+ FICO for construction', 'Plumber'],
    ['case by case: trucking', 'Trucking'],
    ['some medical', 'Dental practice'],
  ])('is for a person: %s', (item, industry) => expect(industryMeant([item], industry, '')).toBe('conditional'));

  it.each([
    ['Trucking not allowed', 'Trucking', 'yes'],
    ['codes starting with 484', '', 'yes'],
    ['Businesses with no storefront', 'Bakery', 'no'],
    ['Construction over 5 years', 'Bakery', 'no'],
  ])('is not what says it twice, a code, or another trade: %s', (item, industry, meant) =>
    expect(industryMeant([item], industry || null, industry ? '' : '484121')).toBe(meant),
  );

  it.each([
    ['Trucking - min 5 trucks; no auto sales', 'Trucking (min 5 trucks),auto sales'],
    ['Auto sales, only franchise dealers', 'Auto sales (only franchise dealers)'],
    ['Gas stations, 2+ years, Law firms', 'Gas stations (2+ years),Law firms'],
    ['Adult, 650+ FICO for construction', 'Adult,650+ FICO for construction'],
    ['Auto sales, over the road trucking', 'Auto sales,over the road trucking'],
  ])('goes with it in a list: %s', (text, items) =>
    expect(read('Restricted industries', text)).toBe(`restricted_industries not in ${items}`),
  );
});

describe('a state among trades', () => {
  it('is refused whatever condition stands behind it', () =>
    expect(read('Restricted industries', 'Adult, CA, min 2 years')).toContain('restricted_states not in CA'));
});

describe('kinds of companies', () => {
  it.each([
    ['No sole props', 'sole proprietorship'],
    ['All except sole props and non-profits', 'sole proprietorship,nonprofit'],
    ['Partnerships not accepted', 'partnership'],
  ])('are refused in words: %s', (text, kinds) =>
    expect(read('Entity types', text)).toBe(`restricted_entity_types not in ${kinds}`),
  );

  it('that a list with companies in it names are all that are taken', () => {
    const others = 'partnership,trust,estate,cooperative,joint venture,government';
    expect(read('Entity types', 'LLC, Corp, S-Corp (no sole props)')).toBe(
      `restricted_entity_types not in sole proprietorship,nonprofit,${others}`,
    );
    expect(read('Entity types', 'Corp, LLC')).toBe(
      `restricted_entity_types not in sole proprietorship,nonprofit,${others}, ambiguous`,
    );
  });

  it.each(['Sole props, partnerships', 'Sole props ok over 700', 'No sole props, LLC ok', 'LLCs not accepted', 'ask'])(
    'are for a person where they could be either: %s',
    (text) => expect(read('Entity types', text)).toBe('not_understood'),
  );

  it.each([
    ['Non-Profits', 'No', 'nonprofit'],
    ['Nonprofit Orgs', 'Not accepted', 'nonprofit'],
    ['No non-profits', 'x', 'nonprofit'],
    ['Partnerships', 'Not allowed', 'partnership'],
    ['Trusts', 'N', 'trust'],
  ])('have columns of their own: %s, %s', (heading, text, kind) =>
    expect(read(heading, text)).toBe(`restricted_entity_types not in ${kind}`),
  );

  it('are not taken for certain where a yes has a condition', () => {
    expect(isKept('Non-profits', 'Yes, with 2 years of 990s')).toBe(true);
    expect(isKept('Non-profits', 'Yes')).toBe(false);
  });
});

describe('what only says how a number is measured', () => {
  it.each([
    ['FICO', '600+ all owners over 20%', 'min_credit_score >=600'],
    ['FICO', '620 for guarantors with 25%+ ownership', 'min_credit_score >=620'],
    ['TIB', '24+ months under current ownership', 'min_time_in_business_months >=24'],
    ['TIB', '3 years at current location', 'min_time_in_business_months >=36'],
    ['Monthly revenue', '$50k true revenue (no transfers or loans)', 'min_monthly_revenue >=50000'],
    ['Monthly revenue', '30k net of transfers', 'min_monthly_revenue >=30000'],
    ['Monthly revenue', '$20k avg (last 3 mos)', 'min_monthly_revenue >=20000'],
    ['Monthly revenue', '$15,000 average, last 6 months', 'min_monthly_revenue >=15000'],
    ['NSFs', 'No more than 6 in the most recent month', 'max_nsf_per_month <=6'],
    ['NSFs', 'Max 3 in any month', 'max_nsf_per_month <=3'],
  ])('is no other number: %s, %s', (heading, text, reading) => expect(read(heading, text)).toBe(reading));

  it.each([
    ['Monthly revenue', '$25,000/mo or $300,000/yr', 'min_monthly_revenue >=25000'],
    ['Monthly revenue', '$30k/mo or $300k/yr', 'min_monthly_revenue >=25000'],
    ['Monthly revenue', '$10k/mo ($120k/yr)', 'min_monthly_revenue >=10000'],
    ['NSFs', '5 per month / 15 in 3 months', 'max_nsf_per_month <=5'],
  ])('twice is one: %s, %s', (heading, text, reading) => expect(read(heading, text)).toBe(reading));

  it.each([
    ['Monthly revenue', '$20k/mo, $30k/mo for trucking'],
    ['NSFs', '5 per month / 8 in 3 months'],
    ['FICO', '600 or 650 for startups'],
  ])('and what is another limit is kept: %s, %s', (heading, text) => expect(isKept(heading, text)).toBe(true));

  it.each(['Not a factor', "Doesn't matter", 'We do not pull credit', 'Not an issue'])('is nothing: %s', (text) =>
    expect(read('FICO', text)).toBe('nothing'),
  );
});

describe('an answer', () => {
  it.each([
    ['Bankruptcies', 'Not accepted (open or discharged)', 'allows_bankruptcy =false'],
    ['Bankruptcies', 'None accepted, open or past', 'allows_bankruptcy =false'],
    ['Bankruptcies', 'No open', 'not_understood'],
    ['Liens', 'None accepted', 'allows_tax_liens =false'],
    ['Liens', 'None', 'allows_tax_liens =false'],
    ['Homeowner', 'Preferred', 'requires_homeownership =false'],
    ['Homeowner', 'Preferred but not required', 'requires_homeownership =false'],
    ['Homeowner', 'Required', 'requires_homeownership =true'],
  ])('under %s, %s, is %s', (heading, text, reading) => expect(read(heading, text)).toBe(reading));
});

describe('a part of the country', () => {
  it.each([
    ['Southeast: FL, GA, AL', 'allowed_states in FL,GA,AL'],
    ['Northeast (NY, NJ, CT)', 'allowed_states in NY,NJ,CT'],
    ['Midwest - IL, IN', 'allowed_states in IL,IN'],
  ])('is the states that spell it out: %s', (text, reading) => expect(read('Allowed states', text)).toBe(reading));

  it.each(['The South only', 'South, TX'])('without them is for a person: %s', (text) =>
    expect(isKept('Allowed states', text)).toBe(true),
  );
});

describe('a line of its own', () => {
  it.each([
    '1ST POSITION / A PAPER',
    'STACKERS',
    'TERM / SBA',
    'Lines of credit',
    'SBA lenders (7a & 504)',
    'High risk, 2nd+ positions',
  ])('heads a group: %s', (text) => expect(isGroupLine(text)).toBe(true));
  it.each([
    'First Line Capital',
    'Prime',
    'Stackwell Funding',
    'Reverse Capital',
    'Bridge Bank',
    'A',
    'Equipment Funding Partners',
  ])('names a company: %s', (text) => expect(isGroupLine(text)).toBe(false));
});

describe('headings', () => {
  it.each([
    ['Revenue (12 mo)', 'min_annual_revenue'],
    ['TTM Revenue', 'min_annual_revenue'],
    ['Avg Deposits (12 mo)', 'min_monthly_revenue'],
    ['Liens Y/N', 'allows_tax_liens'],
    ['Max Appr.', 'max_funding'],
    ['Max Trm', 'max_term_months'],
    ['Pecking Order', 'matching_priority'],
    ['Fndng Co', 'funder'],
    ['Min Line', 'min_funding'],
    ['BR From', 'buy_rate_min'],
  ])('%s is %s', (text, key) => expect(readHeader(text)?.column.key).toBe(key));
});
