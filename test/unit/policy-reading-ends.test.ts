import { readProse } from '../../src/features/policies/reading/prose-lines.rules';
import { csv, readWhole, valuesOf } from '../support/sheets/read';

const NAMES = ['Anchorage Bay Funding', 'Birch Row Capital', 'Cedar Point Advance'];
const understood = async (heading: string, cells: readonly string[]) => {
  const rows = cells.map((cell, at) => [NAMES[at] ?? '', '600', cell]);
  const { summary } = await readWhole(csv(['Lender', 'Min FICO', heading], ...rows), 'a.csv');
  return summary.headers[heading] ?? null;
};
const said = (text: string) =>
  readProse(text)
    .said.flatMap(({ reading }) => reading.drafts ?? [])
    .map(({ key, value }) => `${key} ${value}`)
    .join(', ');

describe('where a funder comes in', () => {
  it.each([
    'Earliest position',
    'First position we take',
    'First position they come in at',
    'Starting position',
    'Earliest we come in',
    "Earliest they'll go",
    'Lowest position',
    'Soonest position they take',
  ])('is its earliest position: %s', async (heading) =>
    expect(await understood(heading, ['2nd', '3rd', '2nd'])).toBe('min_position'),
  );

  it.each([
    ['Earliest we come in', ['8:00 am', '9 am', '9 am']],
    ['Earliest funding', ['Same day', '24 hours', '2 days']],
    ['First position we take', ['Yes', 'No', 'Yes']],
    ['Earliest they go', ['6 months', '9 months', '3 months']],
    ['Earliest they go', ['Monday', 'Friday', 'Monday']],
  ])('and nothing else is: %s', async (heading, cells) => expect(await understood(heading, cells)).toBeNull());
});

describe('how long a funder goes', () => {
  it.each([
    'Longest they go out',
    'How long do they go',
    'How long will they go out',
    'Max out',
    "Longest they'll stretch",
    'Furthest out they go',
    'How far out do they go?',
  ])('is its longest term: %s', async (heading) =>
    expect(await understood(heading, ['12 months', '18 months', '24 months'])).toBe('max_term_months'),
  );

  it.each([
    ['Max out', ['$150,000', '$250,000', '$500,000'], 'max_funding'],
    ['Max out', ['12', '18', '24'], null],
    ['Max out', ['4th', '3rd', '2nd'], null],
    ['How far out do they go?', ['Statewide', 'Nationwide', '50 miles'], null],
  ])('is something else over other cells: %s %s', async (heading, cells, column) =>
    expect(await understood(heading, cells)).toBe(column),
  );
});

it.each([
  ["Home owner req'd?", 'requires_homeownership', ['Yes', 'No', 'No']],
  ['Homeownership reqd', 'requires_homeownership', ['Yes', 'No', 'No']],
  ['Bank stmts req’d', 'statements_required', ['3 months', '4 months', '6 months']],
  ["TIB req'd", 'min_time_in_business_months', ['6 months', '12 months', '1 year']],
  ["Mo. revenue they'd need", 'min_monthly_revenue', ['$15,000', '$20,000', '$35,000']],
  ["States they'll fund", 'allowed_states', ['FL, TX, GA', 'NJ, PA', 'TX, OK, LA']],
])('short forms say nothing else: %s', async (heading, column, cells) =>
  expect(await understood(heading, cells)).toBe(column),
);

describe('deposits a month', () => {
  it.each([
    ['Deposits per month', ['6', '5', '8']],
    ['Deposits / mo', ['4', 'N/A', '6']],
    ['Min deposits', ['5+', '4', 'ask rep']],
    ['Deposits', ['at least 5', '3', '6 per month']],
    ['Min. deposits a month', ['3', '5', '10']],
    ['Deposits required', ['5', '6', '4']],
  ])('are counted where few stand there: %s', async (heading, cells) =>
    expect(await understood(heading, cells)).toBe('min_deposits_per_month'),
  );

  it.each([
    ['Deposits per month', ['15', '20', '35']],
    ['Deposits per month', ['$10,000', '15000', '20k']],
    ['Deposits / mo', ['5k', '6', '8']],
    ['Monthly deposits', ['10', '8', '12']],
    ['Deposits (000)', ['10', '8', '12']],
    ['Deposits per month ($)', ['10', '8', '12']],
    ['Avg deposits', ['10', '8', '12']],
  ])('are money where they may be: %s %s', async (heading, cells) =>
    expect(await understood(heading, cells)).toBe('min_monthly_revenue'),
  );

  it('are counted beside their label', async () => {
    const sheet = csv(
      ['Cinder Bay Capital', ''],
      ['FICO', '640+'],
      ['Max term', '24 months'],
      ['Deposits per month', 6],
    );
    const { rows } = await readWhole(sheet, 'a.csv');
    expect(rows.map(valuesOf)).toEqual([expect.objectContaining({ min_deposits_per_month: 6 })]);
  });

  it.each([
    ['Deposits per month: 6', 'min_deposits_per_month 6'],
    ['Min deposits: 5', 'min_deposits_per_month 5'],
    ['Deposits per month: $25,000', 'min_monthly_revenue 25000'],
  ])('and so in a text: %s', (text, expected) => expect(said(text)).toBe(expected));
});

describe('an amount and the time that it is paid back in', () => {
  it.each([
    ['We fund from $7,500 up to $200,000 on terms of 4 to 12 months.', '7500', '200000', '4', '12'],
    ['We lend between $10,000 and $250,000 over 3 to 18 months.', '10000', '250000', '3', '18'],
    ['Advances from $5k to $150k with terms from 3 to 12 months', '5000', '150000', '3', '12'],
    ['We offer $10k-$300k for terms of 6-18 months.', '10000', '300000', '6', '18'],
    ['Funding amounts of $5,000 up to $75,000 on 3 to 9 month terms', '5000', '75000', '3', '9'],
    ['We go from $20,000 to $500,000, on terms of 6 to 24 months', '20000', '500000', '6', '24'],
    ['Loans of $25K to $1M over a term of 1 to 3 years', '25000', '1000000', '12', '36'],
  ])('are both read: %s', (text, least, most, shortest, longest) =>
    expect(said(text)).toBe(
      `min_funding ${least}, max_funding ${most}, min_term_months ${shortest}, max_term_months ${longest}`,
    ),
  );

  it.each([
    ['We fund up to $250,000 over up to 18 months', 'max_funding 250000, max_term_months 18'],
    ['Up to $100k on terms up to 12 months', 'max_funding 100000, max_term_months 12'],
  ])('with one end as well: %s', (text, expected) => expect(said(text)).toBe(expected));

  it.each([
    'We fund $10k to $50k for 6 to 12 months in business',
    'From $50,000 to $100,000 over 24 months TIB',
    'We fund $5k to $50k on 3 to 6 months of bank statements',
    'From $100k to $500k on terms of 12 to 24 months if FICO is over 700',
    'We fund $5k to $50k for 600+ FICO',
    '600 FICO for up to $100k',
    'We fund $5k to $50k on 3 to 6 months',
    'We like to see between $15k and $20k',
    'Merchants need $15k to $20k over 3 to 6 months',
    'From $5k to $20k over 30 to 60 days past due',
    'Revenue of $20k to $50k over 3 to 6 months',
  ])('and no condition is: %s', (text) => expect(said(text)).not.toMatch(/funding|term/));
});
