import { readHeader } from '../../src/features/policies/reading/headers.rules';
import { readProse } from '../../src/features/policies/reading/prose-lines.rules';
import { readCell } from '../../src/features/policies/reading/values.rules';
import { read } from '../support/sheets/cells';
import { readWhole, valuesOf } from '../support/sheets/read';

const isKept = (heading: string, text: string) => {
  const header = readHeader(heading);
  if (!header) throw new Error(`No column is named ${heading}`);
  const column = header.choice?.columns[0] ?? header.column;
  return readCell({ text }, { ...header, column }).leftOver !== undefined;
};
const sheet = async (...lines: string[]) => {
  const { rows } = await readWhole(
    lines
      .map((line) =>
        line
          .split('|')
          .map((cell) => `"${cell.trim()}"`)
          .join(','),
      )
      .join('\n'),
    'a.csv',
  );
  return Object.fromEntries(rows.map((row) => [row.funderName, valuesOf(row)]));
};

describe('a refusal beside a bound', () => {
  it.each([
    ['1st or 2nd only - no 3rds', 'max_positions <=1'],
    ['Up to 3rd, no 4ths', 'max_positions <=2'],
    ['1st only, no 2nds or 3rds', 'max_positions <=0'],
    ['1st and 2nd (no 3rd)', 'max_positions <=1'],
    ['1st-4th. No 5th+', 'max_positions <=3'],
    ['2nd-4th; no 1sts', 'max_positions <=3, min_position >=1'],
    ['up to 4th but not 1st', 'max_positions <=3, min_position >=1'],
    ['1st and 2nd, nothing past 2nd', 'max_positions <=1, ambiguous'],
    ['2nd+, no 6ths', 'max_positions <=4, min_position >=1'],
    ['Not over 2nd', 'max_positions <=1'],
  ])('never raises it: %s', (text, expected) =>
    expect(read('Position', text).replace(', ambiguous', '')).toBe(expected.replace(', ambiguous', '')),
  );

  it.each(['up to 5th, no 2nds', '1st-2nd. No 3rd without approval'])(
    'is for a person where both cannot hold or depend: %s',
    (text) => expect(isKept('Position', text)).toBe(true),
  );
});

describe('a number beside a time that is looked at', () => {
  it.each([
    ['NSFs', 'Up to 4 NSFs in the last 30 days', 'max_nsf_per_month <=4'],
    ['NSFs', 'max 6 overdrafts over the past 60 days', 'max_nsf_per_month <=3'],
    ['NSFs', '9 NSFs in the last 3 months', 'max_nsf_per_month <=3'],
    ['NSFs', 'Up to 8 per mo, no more than 20 in 3 mos', 'max_nsf_per_month <=6.67'],
    ['Negative days', '4 negative days in the last 30 days', 'max_negative_days_per_month <=4'],
    ['Negative days', '6 max / month', 'max_negative_days_per_month <=6'],
    ['Negative days', 'less than 4 days in a month', 'max_negative_days_per_month <=3'],
    ['# of deposits', '5+ separate deposits monthly', 'min_deposits_per_month >=5'],
    ['ADB', '$1,500 minimum, last 3 months', 'min_avg_daily_balance >=1500'],
    ['ADB', '$2,000 over the last 90 days', 'min_avg_daily_balance >=2000'],
    ['ADB', '$750 (last 3 statements)', 'min_avg_daily_balance >=750'],
    ['Min sales', '$30K per month in bank deposits', 'min_monthly_revenue >=30000'],
    ['TIB', 'At least 2 full years (per SOS filing)', 'min_time_in_business_months >=24'],
    ['TIB', '18 consecutive months', 'min_time_in_business_months >=18'],
    ['TIB', '3 years verified by secretary of state', 'min_time_in_business_months >=36'],
    ['Min deal', 'We start at $25k', 'min_funding >=25000'],
  ])('is the key’s own: %s %s', (heading, text, expected) => {
    expect(read(heading, text)).toBe(expected);
    expect(isKept(heading, text)).toBe(false);
  });

  it.each([
    ['NSFs', '5 (looking at last 90 days)', 'max_nsf_per_month <=5'],
    ['Min monthly revenue', '$20,000, last 3 months', 'min_monthly_revenue >=20000'],
  ])('is it too where a person has to look: %s %s', (heading, text, expected) => {
    expect(read(heading, text)).toBe(`${expected}, ambiguous`);
    expect(isKept(heading, text)).toBe(true);
  });

  it.each([
    ['$5k - $150k (3)', 'min_funding >=5000, max_funding <=150000'],
    ['$10k-$200k*', 'min_funding >=10000, max_funding <=200000'],
    ['$20k to $300k¹', 'min_funding >=20000, max_funding <=300000'],
    ['5K-2M', 'min_funding >=5000, max_funding <=2000000'],
  ])('and the mark of a footnote is none: %s', (text, expected) => expect(read('Funding amount', text)).toBe(expected));
});

it('a share of something is no amount', () => expect(read('ADB', '10% of deposits')).toBe('not_understood'));

describe('plain words', () => {
  it.each([
    ['Min FICO', 'Mid 600s and up', 'min_credit_score >=630, ambiguous'],
    ['Min FICO', 'high 500s', 'min_credit_score >=560, ambiguous'],
    ['Min FICO', 'All credit welcome', 'nothing'],
    ['FICO', 'Any score accepted', 'nothing'],
    ['FICO', 'Bad credit OK', 'nothing'],
    ['Restricted states', 'Montana, the Dakotas', 'restricted_states not in MT,ND,SD'],
    ['Restricted states', 'both Carolinas and NY', 'restricted_states not in NC,SC,NY'],
    ['Allowed states', 'New England only (MA, CT, RI)', 'allowed_states in MA,CT,RI'],
    ['Bankruptcy', 'No bankruptcies, personal or business', 'allows_bankruptcy =false'],
    ['Defaults', 'Auto decline', 'allows_defaults =false'],
    ['Defaults', 'Deal breaker', 'allows_defaults =false'],
    ['No bankruptcies', 'automatic decline', 'allows_bankruptcy =false'],
    ['BK', 'Discharged OK', 'allows_bankruptcy =true, ambiguous'],
  ])('%s %s', (heading, text, expected) => expect(read(heading, text)).toBe(expected));

  it.each([
    'No personal bankruptcies',
    'No personal, business ok',
    'Open never OK',
    'Not OK if open',
    'Only discharged OK',
  ])('that do not decide are for a person: %s', (text) => expect(isKept('BK', text)).toBe(true));
});

describe('a heading', () => {
  it.each([
    ['Min Monthly $', 'min_monthly_revenue'],
    ['Min Sales (Yearly)', 'min_annual_revenue'],
    ['Yrly Sales', 'min_annual_revenue'],
    ['What They Offer', 'products'],
    ['Offer', 'funding'],
    ['Company Age', 'min_time_in_business_months'],
    ['Nothing Over', 'max_funding'],
    ['Nothing Under ($)', 'min_funding'],
    ['Cheapest Buy', 'buy_rate_min'],
    ['Team Remarks', 'notes'],
    ['Min Months', 'min_time_in_business_months'],
  ])('%s is %s', (text, key) => expect(readHeader(text)?.column.key).toBe(key));
});

const said = (line: string) => {
  const { said: parts, left } = readProse(line);
  const drafts = parts.flatMap(({ reading }) => reading.drafts ?? []).map(({ key, value }) => `${key} ${value}`);
  return [
    ...drafts,
    ...parts.flatMap(({ reading }) => reading.emails ?? []),
    ...left.map((each) => `left: ${each}`),
  ].join('; ');
};

describe('a whole sentence', () => {
  it.each([
    ['We start at $25k', 'min_funding 25000'],
    ['$30K per month in bank deposits', 'min_monthly_revenue 30000'],
    ['5+ separate deposits monthly', 'min_deposits_per_month 5'],
    [
      'Merchants must have been operating for at least 9 months with $18,000 in monthly deposits.',
      'min_time_in_business_months 9; min_monthly_revenue 18000',
    ],
    ['We need a minimum credit score of 540.', 'min_credit_score 540'],
    ['Average daily balance should be at least $800.', 'min_avg_daily_balance 800'],
    ['Terms range from 4 to 12 months.', 'min_term_months 4; max_term_months 12'],
    [
      'No more than 6 NSFs per month and no more than 3 negative days per month.',
      'max_nsf_per_month 6; max_negative_days_per_month 3',
    ],
    [
      'We offer $5,000 to $250,000 with terms of 3 to 18 months.',
      'min_funding 5000; max_funding 250000; min_term_months 3; max_term_months 18',
    ],
    ['Send 4 months of bank statements to deals@marlow.example', 'statements_required 4; deals@marlow.example'],
    ['Submit to: iso@oak.example with 2 months of statements', 'statements_required 2; iso@oak.example'],
    ['Up to 3rd position with 650+ FICO', 'max_positions 2'],
    ['Businesses should be open for 2 years', 'min_time_in_business_months 24'],
  ])('says what it says: %s', (line, expected) => expect(said(line)).toBe(expected));

  it.each([
    'Up to $500k with 2 years in business',
    'Bank account must be open for 3 months',
    'Average deal is $50k',
    '3 months bank statements and 2 years tax returns',
    'Deals over $100k go to committee',
    'We do not need 4 months of statements',
    'Owner must be 21 years or older',
    '600 FICO and 2 years in business if home based',
  ])('that says more, or another thing, is left: %s', (line) => expect(said(line)).toBe(`left: ${line}`));

  it('keeps what stands beside an address', () => {
    const [only] = readProse('Questions? Call Bob at 555-123-4567 or bob@oak.example').said;
    expect(only?.reading).toEqual({ emails: ['bob@oak.example'], leftOver: 'either' });
    expect(said('Email: a@oak.example, attach photo ID')).toBe('a@oak.example; left: attach photo ID');
  });
});

describe('blocks of labels and values under each other', () => {
  it('are a funder each where the label stands again', async () => {
    expect(
      await sheet(
        'Lender|Birch Capital',
        'Min FICO|560',
        'TIB|9 months',
        'Bank|Chase only',
        '|',
        'Lender|Alder Funding',
        'Min FICO|500',
      ),
    ).toEqual({
      'Birch Capital': { min_credit_score: 560, min_time_in_business_months: 9 },
      'Alder Funding': { min_credit_score: 500 },
    });
  });

  it('are a funder each where other labels name them', async () => {
    expect(
      await sheet(
        'Funder:|Pine Group',
        'FICO|560',
        'TIB|9 months',
        'NSFs|4',
        'Company:|Quarter Capital',
        'FICO|500',
        'TIB|3 months',
      ),
    ).toEqual({
      'Pine Group': { min_credit_score: 560, min_time_in_business_months: 9, max_nsf_per_month: 4 },
      'Quarter Capital': { min_credit_score: 500, min_time_in_business_months: 3 },
    });
  });

  it('are a funder each under lines that are companies’ names', async () => {
    expect(
      await sheet('Birch Capital|', 'FICO|560', 'TIB|9 months', '|', 'Alder Funding|', 'FICO|500', 'TIB|3 months'),
    ).toEqual({
      'Birch Capital': { min_credit_score: 560, min_time_in_business_months: 9 },
      'Alder Funding': { min_credit_score: 500, min_time_in_business_months: 3 },
    });
  });

  it('say in which row they stand', async () => {
    const { rows } = await readWhole(
      'Funder,Birch Capital\nFICO,560\nTIB,9\n\nFunder,Alder Funding\nFICO,500\nTIB,3',
      'a.csv',
    );
    expect(rows.map(({ row, policy }) => [row, policy.checks[0]?.source?.row])).toEqual([
      [1, 2],
      [5, 6],
    ]);
  });

  it('may be about several funders side by side', async () => {
    expect(
      await sheet(
        'Lender|Birch Capital|Oak Group',
        'FICO|560|570',
        'TIB|9|10',
        'Lender|Alder Funding|Elm Bank',
        'FICO|500|510',
        'TIB|3|4',
      ),
    ).toEqual({
      'Birch Capital': { min_credit_score: 560, min_time_in_business_months: 9 },
      'Oak Group': { min_credit_score: 570, min_time_in_business_months: 10 },
      'Alder Funding': { min_credit_score: 500, min_time_in_business_months: 3 },
      'Elm Bank': { min_credit_score: 510, min_time_in_business_months: 4 },
    });
  });
});

describe('lines under a table', () => {
  it.each([
    '(1) Based on the majority owner.',
    '* soft pull only',
    '** Stacking by approval',
    '1) Net of transfers',
    '[2] Average of three months',
    '(a) Average of 3 months.',
    'Rates subject to change without notice.',
    'Terms may vary by state',
    'For broker use only',
    'All files need to have a signed application.',
  ])('are no funder: %s', async (line) => {
    expect(
      Object.keys(await sheet('Lender|FICO|TIB', 'Acme Funding|600|6', 'Best Capital|610|7', '||', `${line}||`)),
    ).toEqual(['Acme Funding', 'Best Capital']);
  });

  it.each(['1 West Capital', 'Best Business Loans of Ohio Inc.', 'A1 Funding'])('are one: %s', async (line) => {
    expect(Object.keys(await sheet('Lender|FICO|TIB', 'Acme Funding|600|6', `${line}||`))).toEqual([
      'Acme Funding',
      line,
    ]);
  });
});

describe('names under a word of products or numbers', () => {
  it.each(['Factor', 'Equipment', 'Reverse', 'SBA', 'Term'])('are funders: %s', async (heading) => {
    expect(
      Object.keys(
        await sheet(
          `${heading}|FICO|TIB|Email`,
          'Acme Leasing Group|600|6|a@acme.example',
          'Best Capital|610|7|b@best.example',
        ),
      ),
    ).toEqual(['Acme Leasing Group', 'Best Capital']);
  });

  it.each(['Varies', '1.25', 'Call for rates'])('are names and no values: %s', async (value) => {
    const { rows } = await readWhole(`FICO,Factor,Lender,TIB\n600,${value},Acme Funding,6`, 'a.csv');
    expect(rows.map(({ funderName }) => funderName)).toEqual(['Acme Funding']);
  });
});
