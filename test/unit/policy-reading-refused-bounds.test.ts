import { readHeader } from '../../src/features/policies/reading/headers.rules';
import { readCell } from '../../src/features/policies/reading/values.rules';
import { read } from '../support/sheets/cells';

const leftOf = (heading: string, text: string) => readCell({ text }, readHeader(heading)!).leftOver;

describe('a bound that is told as a refusal of what is beyond it', () => {
  it.each([
    ['FICO', 'We decline everything below 560', 'min_credit_score >=560'],
    ['FICO', 'Auto decline under 520', 'min_credit_score >=520'],
    ['FICO', 'Sub 540 is DOA', 'min_credit_score >=540'],
    ['FICO', 'Anyone under 610 is a hard no', 'min_credit_score >=610'],
    ['FICO', "Scores below 575 won't be considered", 'min_credit_score >=575'],
    ['FICO', 'Under 500 kills the deal', 'min_credit_score >=500'],
    ['FICO', 'Pass on anything < 590', 'min_credit_score >=590'],
    ['FICO', 'If under 530, we pass', 'min_credit_score >=530'],
    ['FICO', '549 and below is a decline', 'min_credit_score >=550'],
    ['TIB', 'Less than a year is a no', 'min_time_in_business_months >=12'],
    ['TIB', 'Businesses under 6 months are declined', 'min_time_in_business_months >=6'],
    ['TIB', "We don't touch anything less than 2 years", 'min_time_in_business_months >=24'],
    ['Annual Revenue', "Won't consider businesses making under $250k a year", 'min_annual_revenue >=250000'],
    ['Monthly Revenue', 'Below $12k we cannot fund', 'min_monthly_revenue >=12000'],
    ['Min Deal', "Please don't send anything under $15k", 'min_funding >=15000'],
    ['Min Deal', 'Nothing under 10k please', 'min_funding >=10000'],
    ['Max Deal', 'Anything over $300k is declined', 'max_funding <=300000'],
    ['NSFs', '7 or more in a month is a decline', 'max_nsf_per_month <=6'],
    ['NSFs', '8 or more in any month = dead deal', 'max_nsf_per_month <=7'],
    ['FICO', 'Not considered under 560', 'min_credit_score >=560'],
    ['NSFs', '6+ = dead', 'max_nsf_per_month <=5'],
    ['NSFs', 'More than 4 is an automatic decline', 'max_nsf_per_month <=4'],
    ['Negative Days', 'Over 8 we pass', 'max_negative_days_per_month <=8'],
    ['Average Daily Balance', "Under $1,500 we won't offer", 'min_avg_daily_balance >=1500'],
    ['# of Deposits', 'Fewer than 5 will not be reviewed', 'min_deposits_per_month >=5'],
  ])('under %s: %s', (heading, text, expected) => expect(read(heading, text)).toBe(expected));

  it.each([
    ['FICO', "We won't decline anyone under 550"],
    ['FICO', 'Under 550 is not a decline'],
    ['FICO', 'Under 550 declined unless homeowner'],
    ['FICO', 'No auto decline under 550'],
    ['FICO', 'Not all under 550 are declined'],
    ['FICO', 'Under 550 no problem with collateral'],
    ['FICO', 'Under 600 is a pass for trucking'],
    ['FICO', 'Over 600 pass'],
    ['NSFs', 'Under 5 pass'],
  ])('is for a person under %s where it is none, or has more to it: %s', (heading, text) =>
    expect(leftOf(heading, text)).toBeDefined(),
  );
});

describe('places that are refused', () => {
  it.each([
    ['1st and 2nd. 3rds are auto decline', 'max_positions <=1'],
    ['1st–4th; 5ths are declined', 'max_positions <=3'],
    ['1st - 2nd (3rd is a hard no)', 'max_positions <=1'],
    ['Up to 3rd. 4th+ = DOA', 'max_positions <=2'],
    ['1st only. 2nds get rejected', 'max_positions <=0'],
    ["We don't go behind another funder", 'max_positions <=0'],
    ['Will not go behind another advance', 'max_positions <=0'],
    ["Won't go behind any other MCAs", 'max_positions <=0'],
    ['Cannot be behind anyone', 'max_positions <=0'],
    ["We won't stack", 'max_positions <=0'],
    ['1-3 (4+ reverse only)', 'max_positions <=2, ambiguous'],
    ['1st–4th, 5th+ for reverses only', 'max_positions <=3, ambiguous'],
    ['1st - 2nd; 3rd+ consolidations only', 'max_positions <=1, ambiguous'],
    ['1st only. 2nd considered w/ 680+ FICO', 'max_positions <=1, max_positions_condition'],
    ['1st only. 2nd allowed with 2 years TIB', 'max_positions <=1, max_positions_condition'],
  ])('%s', (text, expected) => expect(read('Positions', text)).toBe(expected));

  it.each([
    "Won't go behind another funder unless paid down",
    '1-4 (2+ reverse only)',
    '1-3 (4+ reverse only)',
    '4ths are not auto declines',
    'We will go behind another MCA with some room',
  ])('is for a person: %s', (text) => expect(leftOf('Positions', text)).toBeDefined());
});

describe('what is only wished for, or said besides', () => {
  it.each([
    ['FICO', 'No floor, usually 550+', 'nothing'],
    ['FICO', 'No minimum (typically 580)', 'nothing'],
    ['FICO', 'No set min, prefer 600+', 'nothing'],
    ['TIB', 'No hard minimum, ideally 2 years', 'nothing'],
    ['TIB', '3+ years preferred, will take 1 year', 'min_time_in_business_months >=12'],
    ['TIB', '24 months preferred, but will go down to 6 months', 'min_time_in_business_months >=6'],
    ['FICO', '650 preferred, can do 575', 'min_credit_score >=575'],
    ['FICO', 'Prefer 680, will accept 600', 'min_credit_score >=600'],
    ['Monthly Revenue', '$50k preferred, we will do $20k', 'min_monthly_revenue >=20000'],
    ['Restricted States', 'None, but disclosures required in CA, NY', 'nothing'],
    ['Restricted States', 'None (disclosures req. in CA, UT and VA)', 'nothing'],
    ['Restricted States', 'No restrictions - state disclosures apply in NY', 'nothing'],
    ['Restricted States', 'None; commercial financing disclosures needed for CA/GA/FL', 'nothing'],
  ])('under %s: %s', (heading, text, expected) => expect(read(heading, text)).toBe(expected));

  it.each([
    ['Monthly Revenue', 'Sweet spot 30k to 80k, no cap', 'looser'],
    ['Monthly Revenue', 'Ideal: $25k-$100k (no max)', 'looser'],
    ['FICO', '650 preferred, will consider 575', 'either'],
    ['FICO', 'No floor, 550+ required', 'either'],
    ['Restricted States', 'None, however no deals in CA, NY', 'either'],
    ['Restricted States', 'None, disclosures required in CA, not in NY', 'either'],
  ])('under %s %s leaves %s', (heading, text, left) => {
    expect(read(heading, text)).not.toBe('nothing');
    expect(leftOf(heading, text)).toBe(left);
  });
});
