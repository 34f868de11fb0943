import { evaluatePolicy } from '../../src/features/policies/checks/evaluation.rules';
import { dealFacts } from '../../src/features/policies/checks/facts.rules';
import { readHeader } from '../../src/features/policies/reading/headers.rules';
import { readFunderRow } from '../../src/features/policies/reading/row.rules';
import { commonChecks } from '../../src/features/policies/reading/tiers.rules';
import { read } from '../support/sheets/cells';

const GRID = { name: '', isNamed: false, rows: [], merges: [] };
const NOW = Date.UTC(2026, 10, 20);

const policyOf = (...cells: [heading: string, text: string][]) =>
  readFunderRow(
    GRID,
    cells.map(([heading, text], index) => ({
      header: { index, text: heading, header: readHeader(heading) },
      cell: { text },
      row: 0,
    })),
  ).policy;

/** What becomes of a deal under one cell of a sheet. */
function outcome(heading: string, text: string, information: object): string {
  const policy = policyOf([heading, text]);
  return evaluatePolicy(policy, dealFacts(information, new Date(NOW).toISOString(), NOW)).status;
}

describe('no limit', () => {
  it.each([
    ['Positions', 'Any, no limit'],
    ['Positions', 'no cap'],
    ['Positions', 'Unlimited positions'],
    ['Positions', 'No limit on positions'],
    ['Positions', 'As many as they have'],
    ['Positions', 'any number'],
    ['NSFs', 'No limit / any number'],
    ['NSFs', 'none, no max'],
    ['Negative Days', 'no cap on negative days'],
    ['Max Funding', "Sky's the limit"],
    ['Max Funding', 'no limit, any size'],
    ['TIB', 'Any (no min)'],
    ['FICO', 'no floor'],
    ['Funding range', 'no min, no max'],
    ['Min position', 'Any position'],
  ])('asks nothing, in any words: %s, %s', (heading, text) => expect(read(heading, text)).toBe('nothing'));

  it.each([
    ['Positions', 'None accepted', 'max_positions <=0'],
    ['NSFs', 'None allowed', 'max_nsf_per_month <=0'],
    ['Positions', 'No stacking', 'max_positions <=0'],
    ['NSFs', 'none, no exceptions', 'not_understood'],
    ['Positions', 'No limit - up to 5', 'not_understood'],
    ['FICO', 'No limit, 550 min', 'min_credit_score >=550, ambiguous'],
  ])('is not what is said beside a limit or of none: %s, %s', (heading, text, reading) =>
    expect(read(heading, text)).toBe(reading),
  );
});

describe('what is taken beyond a number', () => {
  it.each([
    ['FICO', 'Sub 500 ok'],
    ['FICO', 'under 550 accepted'],
    ['FICO', 'Below 500 FICO is fine'],
    ['TIB', 'Less than 1 year ok'],
    ['TIB', 'under 6 months welcome'],
    ['Monthly revenue', 'under $10k ok'],
    ['NSFs', 'over 5 ok'],
    ['Negative Days', 'More than 10 days accepted'],
  ])('refuses nobody: %s, %s', (heading, text) => expect(read(heading, text)).toBe('nothing'));

  it.each([
    ['FICO', 'Under 550 declined', 'min_credit_score >=550'],
    ['FICO', 'sub-500 ok w/ home', 'min_credit_score >=500, ambiguous'],
    ['FICO', 'under 550 considered', 'min_credit_score >=550, ambiguous'],
    ['NSFs', 'under 5 ok', 'max_nsf_per_month <=5, ambiguous'],
  ])('unless it is refused or has a condition: %s, %s', (heading, text, reading) =>
    expect(read(heading, text)).toBe(reading),
  );

  it.each([
    'N/A - cash flow based',
    'Cash flow based',
    'Based on revenue',
    'No FICO - revenue based lending',
    'N/A (based on deposits and sales)',
  ])('is any score where something else counts: %s', (text) => expect(read('Credit', text)).toBe('nothing'));

  it('but not where a score is named as well', () =>
    expect(read('Credit', 'revenue based, 550 min')).toBe('min_credit_score >=550, ambiguous'));
});

describe('what only stands beside a number', () => {
  it.each([
    ['Deal Size', '20k - 400k, sweet spot 50k', 'min_funding >=20000, max_funding <=400000'],
    ['Deal Size', '10k-250k (avg deal 40k)', 'min_funding >=10000, max_funding <=250000'],
    ['Deal Size', '10k-250k, ideally 50-100k', 'min_funding >=10000, max_funding <=250000'],
    ['Monthly revenue', '15k - sweet spot is 25k-50k', 'min_monthly_revenue >=15000'],
    ['FICO', '600 min (650 preferred)', 'min_credit_score >=600'],
    ['FICO', '550+, prefer 600', 'min_credit_score >=550'],
    ['TIB', '1 yr, ideally 2 yrs', 'min_time_in_business_months >=12'],
    ['Statements', '4 mos most recent + MTD', 'statements_required >=4'],
    ['Statements', '3 months plus current month to date', 'statements_required >=3'],
    ['Statements', 'last 4 months + signed application', 'statements_required >=4'],
    ['Statements', '3 mo & voided check & DL', 'statements_required >=3'],
    ['Max Line', 'LOC up to 100k', 'max_funding <=100000'],
    ['Max Funding', 'Term loans: up to 250k', 'max_funding <=250000'],
    ['Max Funding', 'Equipment financing up to $2MM', 'max_funding <=2000000'],
    ['Funding range', 'SBA 7(a): 50k-5MM', 'min_funding >=50000, max_funding <=5000000'],
  ])('is what is liked, asked for besides, or its product: %s, %s', (heading, text, reading) =>
    expect(read(heading, text)).toBe(reading),
  );

  it.each([
    ['FICO', '650 preferred', 'min_credit_score >=650, ambiguous'],
    ['Monthly revenue', '20k (avg daily balance 2k)', 'min_monthly_revenue >=2000, ambiguous'],
    ['Statements', '6 months + 2 years tax returns', 'statements_required >=6, ambiguous'],
    ['Statements', '4 months, plus MTD if after the 15th', 'statements_required >=4, ambiguous'],
    ['Max Line', 'LOC up to 100k, term up to 250k', 'max_funding <=250000, ambiguous'],
    ['Max Line', 'LOC up to 100k (250k for A paper)', 'max_funding <=250000, max_funding_condition, ambiguous'],
    ['Max Funding', '125% of monthly gross', 'not_understood'],
  ])('and is left open where it is another rule: %s, %s', (heading, text, reading) =>
    expect(read(heading, text)).toBe(reading),
  );

  it.each([
    ["preferred, not req'd", 'requires_homeownership =false'],
    ['Preferred - not required', 'requires_homeownership =false'],
    ['A plus / not required', 'requires_homeownership =false'],
    ['not req', 'requires_homeownership =false'],
    ['Required, preferred', 'not_understood'],
  ])('of a home is a wish: %s', (text, reading) => expect(read('Home owner?', text)).toBe(reading));
});

describe('open advances', () => {
  it.each([
    ['Reverse: must have at least 2 open advances', 'min_position >=2'],
    ['at least 2 open advances', 'min_position >=2'],
    ['Reverse - 3 or more existing positions', 'min_position >=3'],
    ['max 3 open positions', 'max_positions <=3'],
    ['MCA: 1st-3rd', 'max_positions <=2'],
    ['must have 2+ positions', 'min_position >=1, ambiguous'],
    ['MCA: 1st-3rd, Reverse: 2+', 'ambiguous'],
  ])('are counted where the cell calls them so: %s', (text, reading) => expect(read('Positions', text)).toBe(reading));
});

describe('a day before which a business was founded', () => {
  it.each([
    ['Est. prior to 2022', '2022-01-01'],
    ['Established before 2020', '2020-01-01'],
    ['In business since 2021 or earlier', '2022-01-01'],
    ['founded by 2021', '2022-01-01'],
    ['opened in 2020 or earlier', '2021-01-01'],
    ['before June 2020', '2020-06-01'],
    ['since 6/2021', '2021-07-01'],
    ['no later than 12/2021', '2022-01-01'],
    ['before the end of 2021', '2022-01-01'],
  ])('is compared with its start: %s', (text, day) => expect(read('TIB', text)).toBe(`start_date <${day}`));

  it('that is later restricts less, between cells and between tiers', () => {
    const check = (value: string) => ({
      key: 'start_date',
      operator: 'less_than' as const,
      value,
      mandatory: true,
      on_failure: 'fail' as const,
    });
    for (const [one, other] of [
      ['2020-01-01', '2022-01-01'],
      ['2022-01-01', '2020-01-01'],
    ] as const)
      expect(
        commonChecks([
          { name: 'A', checks: [check(one)] },
          { name: 'B', checks: [check(other)] },
        ]),
      ).toEqual([check('2022-01-01')]);
    const policy = policyOf(['TIB', 'Est. before 2020'], ['Time in business', 'Established prior to 2022']);
    expect(policy.checks.map(({ value }) => value)).toEqual(['2022-01-01']);
  });

  it('keeps younger ones out, and is missing where only months are known', () => {
    const of = (information: object) => outcome('TIB', 'Est. prior to 2022', information);
    expect([
      of({ company: { start_date: '2023-06-15' } }),
      of({ company: { start_date: '2019-06-15' } }),
      of({ time_in_business_months: 20 }),
    ]).toEqual(['mismatched', 'matched', 'missing_data']);
  });

  it.each(['opened in 2020', 'before 13/2020', '2020', 'before foo 2020'])('is no number of months: %s', (text) =>
    expect(read('TIB', text)).toBe('not_understood'),
  );
});

describe('a most of revenue', () => {
  it.each([
    ['Revenue', 'Up to 2M a year only (small biz program)', 'monthly_revenue <=166666.67'],
    ['Annual revenue', 'max $5M', 'annual_revenue <=5000000'],
    ['Monthly revenue', 'Nothing over $500k', 'monthly_revenue <=500000'],
    ['Revenue', 'under $1MM annual revenue only', 'monthly_revenue <83333.34'],
    ['Monthly revenue', 'up to 50k', 'not_understood'],
    ['Monthly revenue', 'under 10k', 'not_understood'],
    ['Monthly revenue', 'under 10k declined', 'min_monthly_revenue >=10000'],
  ])('is one where it says so: %s, %s', (heading, text, reading) => expect(read(heading, text)).toBe(reading));

  it('keeps larger businesses out', () => {
    const of = (annual_revenue: number) => outcome('Revenue', 'Up to 2M a year only', { annual_revenue });
    expect([of(3_400_000), of(1_400_000)]).toEqual(['mismatched', 'matched']);
  });
});

describe('trades that alone are taken', () => {
  const of = (text: string, industry: string) => outcome('Industries', text, { company: { industry } });

  it.each(['Trucking only', 'Only trucking', 'Trucking only (factoring & equipment)', 'Restaurants and trucking only'])(
    'keep all others out: %s',
    (text) =>
      expect(['Freight hauling', 'Bakery'].map((industry) => of(text, industry))).toEqual(['matched', 'mismatched']),
  );

  it('still do where another column names those that are preferred', () =>
    expect(
      policyOf(['Preferred Industries', 'Restaurants'], ['Industries', 'Trucking only']).checks.map(
        ({ value, mandatory, on_failure }) => [value, mandatory, on_failure],
      ),
    ).toEqual([[['Restaurants', 'Trucking'], true, 'fail']]));

  it.each(['Main street businesses only', 'Trucking only (unless approved)', 'Preferred: trucking'])(
    'are not those that are only liked, or of no known trade: %s',
    (text) => expect(of(text, 'Bakery')).not.toBe('mismatched'),
  );
});

describe('headings', () => {
  it.each([
    ['How Deep', 'max_positions'],
    ['Max Depth', 'max_positions'],
    ['Excluded St.', 'restricted_states'],
    ['No-go St', 'restricted_states'],
    ['Restricted NAICS', 'restricted_industries'],
    ["NAICS codes we don't fund", 'restricted_industries'],
    ['High risk - no', 'restricted_industries'],
    ['In Biz Since (min)', 'min_time_in_business_months'],
    ['Submit @', 'submission_email'],
  ])('%s is %s', (heading, key) => expect(readHeader(heading)?.column.key).toBe(key));

  it.each(['High Risk', 'Main St Capital', 'NAICS'])('%s is none', (heading) => expect(readHeader(heading)).toBeNull());

  it('of codes are read as codes', () => {
    const of = (naics: string) =>
      outcome('Restricted NAICS', '4841, 4842, 4411', { company: { industry: 'Widgets', naics } });
    expect([of('484121'), of('541940')]).toEqual(['mismatched', 'matched']);
  });
});

describe('what stands beside a bound and asks nothing', () => {
  it.each([
    ['FICO', '>= 650, no exceptions', 'min_credit_score >=650'],
    ['FICO', '600 firm', 'min_credit_score >=600'],
    ['Min FICO', '575 (non-negotiable)', 'min_credit_score >=575'],
    ['FICO', '525 - majority owner', 'min_credit_score >=525'],
    ['FICO', '550 of the primary guarantor', 'min_credit_score >=550'],
    ['TIB', '1 year preferred, 6 months min', 'min_time_in_business_months >=6'],
    ['TIB', '2 yrs ideal, at least 9 months', 'min_time_in_business_months >=9'],
    ['State Restrictions', 'None at this time', 'nothing'],
    ['Restricted states', 'none currently', 'nothing'],
    ['Restricted industries', 'None, for now', 'nothing'],
  ])('%s: %s', (header, text, said) => expect(read(header, text)).toBe(said));
});

describe('all but what is named', () => {
  it.each([
    ['Restricted industries', 'No restrictions except cannabis touching businesses', 'cannabis touching businesses'],
    ['Restricted industries', 'None, other than gambling', 'gambling'],
    ['Industries', 'All industries except cannabis and adult', 'cannabis,adult'],
    ['Industries', 'Everything is ok but firearms', 'firearms'],
  ])('%s: %s', (header, text, refused) => expect(read(header, text)).toBe(`restricted_industries not in ${refused}`));
});
