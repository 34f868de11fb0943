import { evaluatePolicy } from '../../src/features/policies/checks/evaluation.rules';
import { dealFacts } from '../../src/features/policies/checks/facts.rules';
import { policyOutcome } from '../../src/features/policies/checks/outcome.rules';
import { readHeader } from '../../src/features/policies/reading/headers.rules';
import { readCell } from '../../src/features/policies/reading/values.rules';
import { read } from '../support/sheets/cells';
import { csv, readWhole } from '../support/sheets/read';

interface Deal {
  fico?: number;
  tib?: number;
  positions?: number;
  amount?: number;
  negative?: number;
  adb?: number;
  deposits?: number;
  state?: string;
  industry?: string;
  entity?: string;
  homeowner?: boolean;
  defaults?: boolean;
}

const NOW = Date.UTC(2026, 10, 20);
const factsOf = ({ fico, tib, positions, amount, negative, adb, deposits, state, industry, entity, ...flags }: Deal) =>
  dealFacts(
    {
      ...(fico !== undefined && { owners: [{ credit_score: fico }] }),
      ...(tib !== undefined && { time_in_business_months: tib }),
      ...(positions !== undefined && { positions }),
      ...(amount !== undefined && { amount_requested: amount }),
      statements: {
        ...(negative !== undefined && { negative_days_per_month: negative }),
        ...(adb !== undefined && { average_daily_balance: adb }),
        ...(deposits !== undefined && { deposits_per_month: deposits }),
      },
      company: {
        ...(state && { address: { state } }),
        ...(industry && { industry }),
        ...(entity && { entity_type: entity }),
      },
      flags,
    },
    new Date(NOW).toISOString(),
    NOW,
  );

const WORDS = { passed: 'fits', failed: 'not', missing_data: 'look', review_required: 'look' };
async function verdict(heading: string, cell: string, deal: Deal): Promise<string> {
  const { rows } = await readWhole(csv(['Lender', heading], ['Harbor Funding', cell]), 'a.csv');
  const outcome = policyOutcome(evaluatePolicy(rows[0]!.policy, factsOf(deal)));
  return outcome === null ? 'open' : WORDS[outcome];
}

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
    '1st, 2nd, 3rd declined with a balance',
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
    ['FICO', 'No min; 600 preferred; under 550 declined', 'either'],
    ['FICO', 'No minimum, but 500 for 2nds', 'either'],
    ['Restricted States', 'None, however no deals in CA, NY', 'either'],
    ['Restricted States', 'None, disclosures required in CA, not in NY', 'either'],
  ])('under %s %s leaves %s', (heading, text, left) => {
    expect(read(heading, text)).not.toBe('nothing');
    expect(leftOf(heading, text)).toBe(left);
  });
});

describe('bounds on a condition in further orders', () => {
  const CASES: readonly [heading: string, cell: string, ...deals: [Deal, string][]][] = [
    [
      'TIB',
      '6 months min; restaurants 2 yrs',
      [{ tib: 12, industry: 'Restaurant' }, 'not'],
      [{ tib: 24, industry: 'Restaurant' }, 'fits'],
      [{ tib: 12, industry: 'Dentist' }, 'fits'],
      [{ tib: 12 }, 'look'],
    ],
    ['FICO', '600, construction: 650', [{ fico: 620, industry: 'Construction' }, 'not'], [{ fico: 655 }, 'fits']],
    ['FICO', '550; CA needs 600', [{ fico: 580, state: 'CA' }, 'not'], [{ fico: 580, state: 'TX' }, 'fits']],
    ['TIB', '1 year. Trucking requires 3 years', [{ tib: 24, industry: 'Trucking' }, 'not'], [{ tib: 36 }, 'fits']],
    [
      'FICO',
      '600 / 660 for startups',
      [{ fico: 620, tib: 3 }, 'not'],
      [{ fico: 620, tib: 12 }, 'look'],
      [{ fico: 620, tib: 30 }, 'fits'],
      [{ fico: 670, tib: 3 }, 'fits'],
      [{ fico: 590, tib: 30 }, 'not'],
      [{ fico: 620 }, 'look'],
    ],
    [
      'Max Funding',
      '$200k (1st), $80k (2nd+)',
      [{ amount: 100_000, positions: 0 }, 'fits'],
      [{ amount: 100_000, positions: 1 }, 'not'],
      [{ amount: 70_000, positions: 1 }, 'fits'],
      [{ amount: 250_000, positions: 0 }, 'not'],
    ],
    ['Max Funding', '$200k (1st), $80k (2nd+), no 4ths', [{ amount: 60_000, positions: 1 }, 'look']],
    [
      'Negative Days',
      'Max 8; over 4 needs $10k ADB',
      [{ negative: 4 }, 'fits'],
      [{ negative: 6, adb: 12_000 }, 'fits'],
      [{ negative: 6, adb: 2000 }, 'not'],
      [{ negative: 9, adb: 12_000 }, 'not'],
    ],
    [
      'FICO',
      '550 min, under 600 requires 2 years TIB',
      [{ fico: 580, tib: 30 }, 'fits'],
      [{ fico: 580, tib: 12 }, 'not'],
      [{ fico: 610, tib: 12 }, 'fits'],
    ],
    ['FICO', '500 min; over 600 needs 2 years TIB', [{ fico: 650, tib: 6 }, 'look']],
    ['Negative Days', 'Max 8; over 4 needs approval', [{ negative: 4 }, 'fits'], [{ negative: 6 }, 'look']],
    [
      '# of Deposits',
      '6+ (4 ok for wholesalers paid by wire)',
      [{ deposits: 6 }, 'fits'],
      [{ deposits: 5 }, 'look'],
      [{ deposits: 2 }, 'not'],
    ],
    ['FICO', '600 (560 with strong deposits)', [{ fico: 605 }, 'fits'], [{ fico: 570 }, 'look']],
    ['FICO', '600 (560 with 2 yrs, no trucking)', [{ fico: 605 }, 'look']],
    ['FICO', '600 (560 if must-see file)', [{ fico: 605 }, 'look']],
    [
      'Homeowner Required?',
      'Not required below $75k',
      [{ homeowner: false, amount: 50_000 }, 'fits'],
      [{ homeowner: false, amount: 90_000 }, 'look'],
      [{ homeowner: true, amount: 90_000 }, 'fits'],
      [{ homeowner: false }, 'look'],
    ],
    [
      'Homeowner Required?',
      'Required over $150k',
      [{ homeowner: false, amount: 50_000 }, 'fits'],
      [{ homeowner: false, amount: 200_000 }, 'not'],
    ],
    [
      'Sole Props',
      'Yes up to $25k',
      [{ entity: 'Sole Proprietorship', amount: 20_000 }, 'fits'],
      [{ entity: 'Sole Proprietorship', amount: 30_000 }, 'not'],
      [{ entity: 'LLC', amount: 30_000 }, 'fits'],
    ],
    ['Sole Props', 'OK with 650+ FICO', [{ entity: 'Sole Proprietorship', fico: 600 }, 'not']],
    [
      'Restricted States',
      'NY under $250k, ND',
      [{ state: 'NY', amount: 100_000 }, 'not'],
      [{ state: 'NY', amount: 300_000 }, 'fits'],
      [{ state: 'NY' }, 'look'],
      [{ state: 'ND', amount: 300_000 }, 'not'],
      [{ state: 'TX' }, 'fits'],
    ],
    ['States', 'Lower 48 only', [{ state: 'AK' }, 'not'], [{ state: 'TX' }, 'fits'], [{ state: 'PR' }, 'not']],
    ['States', 'Contiguous US', [{ state: 'HI' }, 'not'], [{ state: 'NY' }, 'fits']],
    ['Lending Area', 'Continental United States', [{ state: 'HI' }, 'not'], [{ state: 'FL' }, 'fits']],
    ['Restricted States', 'Lower 48', [{ state: 'TX' }, 'look'], [{ state: 'HI' }, 'look']],
    [
      'Restricted Industries',
      'Trucking requires 2 years TIB and 650 FICO; no cannabis',
      [{ industry: 'Trucking', tib: 30, fico: 660 }, 'fits'],
      [{ industry: 'Trucking', tib: 12, fico: 660 }, 'not'],
      [{ industry: 'Trucking', tib: 30 }, 'look'],
      [{ industry: 'Dentist', tib: 3, fico: 500 }, 'fits'],
      [{ industry: 'Cannabis', tib: 30, fico: 700 }, 'not'],
    ],
    [
      'Restricted Industries',
      'Adult. Restaurants need 600 FICO.',
      [{ industry: 'Restaurant', fico: 590 }, 'not'],
      [{ industry: 'Restaurant', fico: 610 }, 'fits'],
    ],
    [
      'Restricted Industries',
      'Trucking needs 5 trucks; no cannabis',
      [{ industry: 'Trucking', tib: 30, fico: 660 }, 'look'],
    ],
    ['Defaults', 'Prior default is an auto decline', [{ defaults: true }, 'not'], [{ defaults: false }, 'fits']],
    ['Defaults', 'Any MCA default = DOA', [{ defaults: true }, 'not']],
    ['Defaults', 'Open default is a deal killer', [{ defaults: true }, 'not']],
    ['Defaults', 'Unpaid default over $5k kills the deal', [{ defaults: true }, 'look']],
  ];
  it.each(
    CASES.flatMap(([heading, cell, ...deals]) =>
      deals.map(([deal, expected]) => [heading, cell, JSON.stringify(deal), expected, deal] as const),
    ),
  )('under %s %s: %s is %s', async (heading, cell, _, expected, deal) =>
    expect(await verdict(heading, cell, deal)).toBe(expected),
  );
});

it('a condition that is not asked, since another cell speaks of its key, is open', async () => {
  const { rows } = await readWhole(
    csv(['Lender', 'Sole Props', 'Restricted Entity Types'], ['Harbor Funding', 'OK up to $50k', 'Non-profit']),
    'a.csv',
  );
  expect(rows[0]!.policy.open_conditions?.map(({ text }) => text)).toEqual(['OK up to $50k']);
});
