import { readWhole, valuesOf } from '../support/sheets/read';

const csvOf = (text: string) =>
  text
    .split('\n')
    .map((line) =>
      line
        .split('|')
        .map((cell) => `"${cell}"`)
        .join(','),
    )
    .join('\n');
const saidOf = async (text: string) => {
  const { rows } = await readWhole(csvOf(text), 'a.csv');
  return rows.map((row) => [row.funderName, valuesOf(row), row.policy.contact.email]);
};

const LABELS = 'Min FICO|600\nTime in business|1 year\nMonthly revenue|$25,000\nPositions|1st and 2nd only';
const READ = {
  min_credit_score: 600,
  min_time_in_business_months: 12,
  min_monthly_revenue: 25_000,
  max_positions: 1,
};

describe('lines of text beside the labels and values of one funder', () => {
  it.each([
    ['We do not fund sole proprietors.', { restricted_entity_types: ['sole proprietorship'] }],
    ['No more than 4 NSFs per month.', { max_nsf_per_month: 4 }],
    ['Max 5 negative days a month', { max_negative_days_per_month: 5 }],
    ['We do not lend in CA or NY', { restricted_states: ['CA', 'NY'] }],
    ['No trucking, no adult', { restricted_industries: ['trucking', 'adult'] }],
    ['No open bankruptcies', { allows_bankruptcy: false }],
    ['Tax liens are ok', { allows_tax_liens: true }],
    ['We require 4 months of bank statements', { statements_required: 4 }],
    ['Funding from $10k to $250k', { min_funding: 10_000, max_funding: 250_000 }],
    ['Minimum 5 deposits per month', { min_deposits_per_month: 5 }],
    ['Average daily balance of at least $1,000', { min_avg_daily_balance: 1000 }],
    ['Terms up to 18 months', { max_term_months: 18 }],
    ['Max term: 18 months; max 12 points', { max_term_months: 18, max_commission_percent: 12 }],
    ['Must be a homeowner.', { requires_homeownership: true }],
  ])('are read: %j', async (line, told) => {
    const expected = [['Gristmill Street Capital', { ...READ, ...told }, null]];
    expect(await saidOf(`Gristmill Street Capital|\n|\n${LABELS}\n|\n${line}|`)).toEqual(expected);
    expect(await saidOf(`Gristmill Street Capital|\n${line}|\n|\n${LABELS}`)).toEqual(expected);
    expect(await saidOf(`Funder|Gristmill Street Capital\n${LABELS}\n${line}|`)).toEqual(expected);
  });

  it.each(['Send submissions to new@gristmill.example', 'Submissions: new@gristmill.example'])(
    'say where to send: %j',
    async (line) => {
      expect(await saidOf(`Gristmill Street Capital|\n${LABELS}\n${line}|`)).toEqual([
        ['Gristmill Street Capital', READ, 'new@gristmill.example'],
      ]);
    },
  );

  it.each([
    'Commissions are paid the same day.',
    'ISO Guidelines',
    'Minimum requirements',
    'Call us for exceptions',
    'MCA',
    'Bonus: 1 extra point in March!',
    'Term loans',
  ])('are left where they say no rule: %j', async (line) => {
    const { rows } = await readWhole(csvOf(`Gristmill Street Capital|\n${line}|\n${LABELS}\n${line}|`), 'a.csv');
    expect(rows.map((row) => [valuesOf(row), row.policy.products])).toEqual([[READ, []]]);
  });

  it('hold for each of its tiers', async () => {
    const across = '|A Paper|B Paper\nMin FICO|650|550\nTIB|2 yrs|1 yr\nMax Funding|$250k|$100k';
    const down = 'Tier|Min FICO|TIB|Max Funding\nA Paper|650|2 yrs|$250k\nB Paper|550|1 yr|$100k';
    for (const table of [across, down]) {
      const { rows, errors } = await readWhole(
        csvOf(`Arrowroot Funding|||\n${table}\nNo more than 4 NSFs per month|||\nAll tiers: No CA, NY|||`),
        'a.csv',
      );
      expect(errors).toEqual([]);
      expect(rows.map(({ funderName }) => funderName)).toEqual(['Arrowroot Funding']);
      const keys = rows[0]?.policy.tiers?.map(({ name, checks }) => [name, ...checks.map(({ value }) => value)]);
      expect(keys).toEqual([
        ['A Paper', 650, 24, 250_000, 4, ['CA', 'NY']],
        ['B Paper', 550, 12, 100_000, 4, ['CA', 'NY']],
      ]);
    }
  });

  it('hold for a row that is the only one', async () => {
    expect(
      await saidOf('Gristmill Street Capital||\nMin FICO|TIB|\n600|1 yr|\nNo more than 4 NSFs per month||'),
    ).toEqual([
      [
        'Gristmill Street Capital',
        { min_credit_score: 600, min_time_in_business_months: 12, max_nsf_per_month: 4 },
        null,
      ],
    ]);
  });

  it('are nobody’s where several funders stand side by side', async () => {
    expect(await saidOf('Criteria|Alpha Funding|Beta Capital\nMin FICO|600|650\nTIB|6|12\nNo CA, NY||')).toEqual([
      ['Alpha Funding', { min_credit_score: 600, min_time_in_business_months: 6 }, null],
      ['Beta Capital', { min_credit_score: 650, min_time_in_business_months: 12 }, null],
    ]);
  });
});
