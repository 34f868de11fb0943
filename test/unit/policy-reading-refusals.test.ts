import { readHeader } from '../../src/features/policies/reading/headers.rules';
import { readCell } from '../../src/features/policies/reading/values.rules';
import { read } from '../support/sheets/cells';

const isKept = (heading: string, text: string) => {
  const header = readHeader(heading);
  if (!header) throw new Error(`No column is named ${heading}`);
  return readCell({ text }, { ...header, column: header.choice?.columns[0] ?? header.column }).leftOver !== undefined;
};

describe('a refusal of what is under or over a number', () => {
  it.each([
    ['FICO Score', 'No scores below 580', 'min_credit_score >=580'],
    ['FICO', 'no FICO under 600', 'min_credit_score >=600'],
    ['FICO', 'No credit under 625', 'min_credit_score >=625'],
    ['FICO', 'Nothing below a 620', 'min_credit_score >=620'],
    ['FICO', 'None less than 500', 'min_credit_score >=500'],
    ['FICO', 'No one under 640', 'min_credit_score >=640'],
    ['FICO', 'No sub-580', 'min_credit_score >=580'],
    ['FICO', "Can't be below 600", 'min_credit_score >=600'],
    ['FICO', 'Will not go below 525', 'min_credit_score >=525'],
    ['FICO', 'Under 575 declined', 'min_credit_score >=575'],
    ['FICO', 'Below 600 not accepted', 'min_credit_score >=600'],
    ['Mo. Rev', 'No deposits under $15,000', 'min_monthly_revenue >=15000'],
    ['Mo. Rev', 'None less than $10k/mo', 'min_monthly_revenue >=10000'],
    ['TIB', 'No startups under 1 year', 'min_time_in_business_months >=12'],
    ['TIB', 'No businesses less than 2 years old', 'min_time_in_business_months >=24'],
    ['# of deposits', 'nothing under 5', 'min_deposits_per_month >=5'],
    ['ADB', 'no balances under $1,000', 'min_avg_daily_balance >=1000'],
    ['Funding', 'Nothing over $250k', 'max_funding <=250000'],
    ['Max Funding', 'no requests above $500k', 'max_funding <=500000'],
    ['NSFs', 'none over 5', 'max_nsf_per_month <=5'],
    ['FICO', 'No FICO minimum', 'nothing'],
    ['FICO', 'No score requirement', 'nothing'],
  ])('under %s is its bound: %s', (heading, text, expected) => expect(read(heading, text)).toBe(expected));

  it.each([
    ['FICO', 'No scores below 580 unless homeowner'],
    ['FICO', 'No scores under six hundred'],
    ['FICO', 'No FICO requirement below $50k'],
    ['# of deposits', 'no deposits under $500'],
    ['Max Funding', 'No deals under $10k'],
    ['Funding', 'No deals below $10k or above $250k'],
  ])('is for a person under %s where it says more or something else: %s', (heading, text) =>
    expect(isKept(heading, text)).toBe(true),
  );
});

describe('what stands beside a number and changes nothing about it', () => {
  it.each([
    ['Min FICO', '525 (Experian or TransUnion)', 'min_credit_score >=525'],
    ['Min FICO', '600 from all three bureaus', 'min_credit_score >=600'],
    ['Min FICO', '640 TU / EFX', 'min_credit_score >=640'],
    ['Min FICO', '580 Vantage', 'min_credit_score >=580'],
    ['Min FICO', '500+ (no hard pull)', 'min_credit_score >=500'],
    ['Min FICO', '550, soft credit pull', 'min_credit_score >=550'],
    ['Min FICO', '575 min (no hard inquiry)', 'min_credit_score >=575'],
    ['# of Deposits / Month', 'Minimum of 3', 'min_deposits_per_month >=3'],
    ['# of deposits', 'a minimum of 5 per month', 'min_deposits_per_month >=5'],
    ['NSFs', 'Max of 4', 'max_nsf_per_month <=4'],
    ['TIB', 'min. of 6 months', 'min_time_in_business_months >=6'],
    ['Min Loan Amount', '$150k SBA 7(a)', 'min_funding >=150000'],
    ['Min Loan Amount', '$25,000 (MCA)', 'min_funding >=25000'],
    ['Min Loan Amount', '$10k for lines of credit', 'min_funding >=10000'],
    ['Max Loan Amount', '$5M SBA 504', 'max_funding <=5000000'],
    ['Funding Amount', '$10k - $150k term loans', 'min_funding >=10000, max_funding <=150000'],
  ])('under %s: %s', (heading, text, expected) => expect(read(heading, text)).toBe(expected));

  it.each([
    ['Min FICO', '600 Experian or 620 TransUnion'],
    ['Min FICO', '500, no credit check'],
    ['Min Loan Amount', '$10k MCA, $50k SBA'],
    ['Min Loan Amount', '$10k MCA - $25k term loan'],
    ['Mo. Rev', 'no revenue under $20k w/o approval'],
  ])('is for a person where there are two, or a condition, under %s: %s', (heading, text) =>
    expect(isKept(heading, text)).toBe(true),
  );
});

describe('a no', () => {
  it.each([
    ['Tax Liens', 'Not accepted, even on a payment plan'],
    ['Tax Liens', 'No - regardless of amount'],
    ['Tax Liens', 'Not allowed, with or without a payment plan'],
    ['Tax Liens', 'No, paid or not'],
    ['Bankruptcy', 'Never, even if discharged'],
    ['Bankruptcy', 'No, whether open or discharged'],
    ['Bankruptcy', 'No owners with prior bankruptcies'],
    ['Defaults', 'None accepted (even satisfied)'],
    ['Defaults', 'No merchants in default with another funder'],
    ['Defaults', 'No businesses currently in default'],
    ['Defaults', 'No merchants who have defaulted'],
    ['Defaults', 'No defaults with other lenders'],
  ])('under %s stays one whatever makes no difference, or is said again: %s', (heading, text) =>
    expect(read(heading, text)).toMatch(/=false$/),
  );

  it.each([
    ['Tax Liens', 'No, even if on a plan, unless under $10k'],
    ['Tax Liens', 'No, unless on a plan'],
    ['Tax Liens', 'Not on loans'],
    ['Homeowner', 'Required or business owner'],
    ['Defaults', 'No defaults with us'],
    ['Bankruptcy', 'No merchants in bankruptcy'],
  ])('under %s is for a person where it is of some only: %s', (heading, text) => {
    expect(isKept(heading, text)).toBe(true);
    expect(read(heading, text)).toBe('not_understood');
  });
});

describe('the territories', () => {
  it.each([
    ['States', 'All US states except AK, HI & territories', 'restricted_states not in AK,HI,PR,GU,VI,AS,MP'],
    ['States', 'All 50, no territories', 'restricted_states not in PR,GU,VI,AS,MP'],
    ['States', 'All but the territories', 'restricted_states not in PR,GU,VI,AS,MP'],
    ['Restricted States', 'CA, NY, U.S. territories', 'restricted_states not in CA,NY,PR,GU,VI,AS,MP'],
    ['States', 'All 50 states + PR, no other territories', 'restricted_states not in GU,VI,AS,MP'],
    ['States', 'All states & territories', 'nothing'],
    ['Territory', 'All territories', 'nothing'],
    ['Territory', 'Our territories: FL, GA', 'allowed_states in FL,GA, ambiguous'],
    ['Territory', 'Territories of FL and GA', 'allowed_states in FL,GA, ambiguous'],
    ['Allowed states', 'Northwest Territories, Ontario', 'allowed_states in NT,ON'],
  ])('are those of the country, and not what a funder calls his own, under %s: %s', (heading, text, expected) =>
    expect(read(heading, text)).toBe(expected),
  );
});

it('takes both names before and behind a slash for the same trade', () =>
  expect(read('Prohibited', 'real estate agents/brokers, auto sales/repair')).toBe(
    'restricted_industries not in real estate agents,real estate brokers,auto sales,auto repair',
  ));
