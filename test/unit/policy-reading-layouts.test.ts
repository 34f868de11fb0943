import { rawXlsx } from '../support/sheets/raw-xlsx';
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
const values = async (text: string) => {
  const { rows } = await readWhole(csvOf(text), 'a.csv');
  return Object.fromEntries(rows.map((row) => [row.funderName, valuesOf(row)]));
};

describe('funders', () => {
  it.each(['', 'Criteria', 'Lender'])('stand in columns under the corner %j', async (corner) => {
    expect(await values(`${corner}|Alpha Funding|Beta Capital\nMin FICO|600|650\nTIB|6 mo|1 yr`)).toEqual({
      'Alpha Funding': { min_credit_score: 600, min_time_in_business_months: 6 },
      'Beta Capital': { min_credit_score: 650, min_time_in_business_months: 12 },
    });
  });

  it.each([
    ['fewer columns', 'Lender|Min FICO\nAlpha Funding|600\n|'],
    ['a header of two rows', '|Requirements|Requirements\nLender|Min FICO|TIB\nAlpha Funding|600|6'],
    ['a title over it', 'Our lenders\nLender|Min FICO\nAlpha Funding|600'],
  ])('stand in a first table of %s as well', async (_, first) => {
    const second = 'Funder|Credit|Positions|TIB|NSFs\nBeta Capital|680|1st|8|3';
    expect(await values(`${first}\n||\n${second}`)).toMatchObject({
      'Alpha Funding': { min_credit_score: 600 },
      'Beta Capital': { min_credit_score: 680, max_positions: 0, max_nsf_per_month: 3 },
    });
  });

  it.each([
    ['of four columns', 'Funder|Min Score|TIB|Max NSF\nAlpha Funding|600|12|3'],
    ['of two columns', 'Funder|Min Score|\nAlpha Funding|600|'],
  ])('stand under a further header of two columns as well, below a table %s', async (_, first) => {
    for (const gap of ['', '|||\n'])
      expect(await values(`${first}\n${gap}Funder|Max Funding\nBeta Capital|$75k\nCity Lending|80k`)).toMatchObject({
        'Alpha Funding': { min_credit_score: 600 },
        'Beta Capital': { max_funding: 75_000 },
        'City Lending': { max_funding: 80_000 },
      });
    const words = await values(`${first}\n||\nFurther lenders\nCompany|Restricted industries\nBeta Capital|Trucking`);
    expect(words['Beta Capital']).toEqual({ restricted_industries: ['Trucking'] });
    expect(Object.keys(words)).toEqual(['Alpha Funding', 'Beta Capital']);
  });

  it('stand in tables beside each other, with an empty column between', async () => {
    const head = 'Funder|Min Score|TIB||Lender|FICO|Max Funding';
    expect(await values(`${head}\nAlpha Funding|600|12||Beta Capital|500|$75k\n||||City Lending|640|80k`)).toEqual({
      'Alpha Funding': { min_credit_score: 600, min_time_in_business_months: 12 },
      'Beta Capital': { min_credit_score: 500, max_funding: 75_000 },
      'City Lending': { min_credit_score: 640, max_funding: 80_000 },
    });
    // A bank's contact beside the table is none.
    expect(await values('Funder|Min Score|TIB||Name|Email\nAlpha Funding|600|12||Dana Field|d@alpha.example')).toEqual({
      'Alpha Funding': { min_credit_score: 600, min_time_in_business_months: 12 },
    });
  });

  it('stand under a further header with a column that nobody knows between two that are known', async () => {
    const { rows } = await readWhole(
      csvOf('Funder|Min Score|TIB\nAlpha Funding|600|12\n||\nFunder|Favourite colour|Max Funding\nBeta|blue|$75k'),
      'a.csv',
    );
    expect(rows.map((row) => [row.funderName, valuesOf(row)])).toEqual([
      ['Alpha Funding', { min_credit_score: 600, min_time_in_business_months: 12 }],
      ['Beta', { max_funding: 75_000 }],
    ]);
    expect(rows[1]?.policy.unmapped).toEqual({ 'Favourite colour': 'blue' });
  });

  it.each([
    ['a product beside a name', 'Shop|MCA\nBeta|ok'],
    ['a word that heads other columns beside the name of a company', 'Alpine Bank|Credit\nBeta|ok'],
    ['two headings, with nobody below them', 'Beta|ok\nBank|LLC'],
  ])('stand in a row that is no header: %s', async (_, last) => {
    const { rows, summary } = await readWhole(csvOf(`Lender|Remarks|FICO\nAlpha Funding|ok|600\n${last}`), 'a.csv');
    expect(rows).toHaveLength(3);
    expect(Object.keys(summary.headers)).toEqual(['Lender', 'Remarks', 'FICO']);
  });

  it('are told in prose, a line or a piece each', async () => {
    const lines = [
      'Alpha Funding',
      '550+ FICO; 6 months in business',
      '$4k – $60k',
      'Positions: 2nd – 4th',
      'No CA, NY',
      'No more than 5 NSFs per month',
      'Max term: 9 months',
      'Prohibited: Trucking, Bars',
      'Ask us about the weather',
    ];
    const { rows } = await readWhole(rawXlsx({ name: 'Sheet1', rows: lines.map((line) => [line]) }), 'a.xlsx');
    expect(rows.map((row) => [row.funderName, valuesOf(row)])).toEqual([
      [
        'Alpha Funding',
        {
          min_credit_score: 550,
          min_time_in_business_months: 6,
          min_funding: 4000,
          max_funding: 60_000,
          min_position: 1,
          max_positions: 3,
          restricted_states: ['CA', 'NY'],
          max_nsf_per_month: 5,
          max_term_months: 9,
          restricted_industries: ['Trucking', 'Bars'],
        },
      ],
    ]);
    expect(rows[0]?.policy.unmapped).toEqual({ Guidelines: 'Ask us about the weather' });
  });

  it('have guidelines in one cell', async () => {
    expect(await values('Lender|Guidelines\nAlpha|600+ FICO, 6 mos TIB, $15k/mo, 1st-2nd, no CA')).toEqual({
      Alpha: {
        min_credit_score: 600,
        min_time_in_business_months: 6,
        min_monthly_revenue: 15_000,
        max_positions: 1,
        restricted_states: ['CA'],
      },
    });
  });
});

describe('rows of one funder', () => {
  const tiersOf = async (file: Buffer | string, name = 'a.csv') =>
    (await readWhole(file, name)).rows.map(({ funderName, policy }) => [
      funderName,
      policy.tiers?.map((tier) => [tier.name, ...tier.checks.map(({ value }) => value)]) ?? null,
      policy.checks.map(({ value }) => value),
    ]);

  it('that a column tells apart are tiers, and what all ask stands above them', async () => {
    expect(
      await tiersOf(csvOf('Lender|Tier|FICO|States\nAlpha|A|700|no CA, NY\nAlpha|B|600|no CA\nBeta|C|550|')),
    ).toEqual([
      [
        'Alpha',
        [
          ['A', 700, ['CA', 'NY']],
          ['B', 600, ['CA']],
        ],
        [600, ['CA']],
      ],
      ['Beta', null, [550, ['C']]],
    ]);
  });

  it('under one merged or blank name are tiers', async () => {
    const rows = [
      ['Lender', 'Tier', 'FICO'],
      ['Alpha', 'A', 700],
      [null, 'B', 600],
    ];
    const expected = [
      [
        'Alpha',
        [
          ['A', 700],
          ['B', 600],
        ],
        [600],
      ],
    ];
    expect(await tiersOf(rawXlsx({ name: 'S', rows, merges: ['A2:A3'] }), 'a.xlsx')).toEqual(expected);
    expect(await tiersOf(csvOf('Lender|Tier|FICO\nAlpha|A|700\n|B|600'))).toEqual(expected);
  });

  it('that nothing tells apart are one, the last; a line that asks nothing is no tier', async () => {
    expect(await tiersOf(csvOf('Lender|FICO\nAlpha|700\nAlpha|600'))).toEqual([['Alpha', null, [600]]]);
    expect(await tiersOf(csvOf('Lender|FICO|Notes\nAlpha|700|x\n||more'))).toEqual([['Alpha', null, [700]]]);
  });
});

describe('a sheet of one funder', () => {
  const PAPERS = 'Min FICO|660|500\nTIB|2 years|6 months';
  const tiersOf = async (text: string) => {
    const { rows } = await readWhole(csvOf(text), 'a.csv');
    return rows.map(({ funderName, policy: { tiers = [] } }) => [
      funderName,
      Object.fromEntries(tiers.map(({ name, checks }) => [name, checks.map(({ value }) => value)])),
    ]);
  };

  it.each([
    ['columns', `Alpha Funding||\nCriteria|A Paper|C Paper\n${PAPERS}`],
    ['columns under guidelines', `Alpha Funding - Underwriting Guidelines||\n|A Paper|C Paper\n${PAPERS}`],
    ['columns under a heading of tiers', `Alpha Funding||\nProgram|A Paper|C Paper\n${PAPERS}`],
    [
      'rows under what the file is',
      'Alpha Funding - ISO Guide 2026||\nTier|Min FICO|TIB\nA Paper|660|2 years\nC Paper|500|6 months',
    ],
    ['rows', 'Alpha Funding||\nTier|Min FICO|TIB\nA Paper|660|2 years\nC Paper|500|6 months'],
  ])('has its tiers in %s, and its name above them', async (_, text) => {
    expect(await tiersOf(text)).toEqual([['Alpha Funding', { 'A Paper': [660, 24], 'C Paper': [500, 6] }]]);
  });

  it('is not seen where columns under a heading of tiers are companies', async () => {
    expect(await values(`Alpha Funding||\nProgram|Beta Capital|Gamma Funding\n${PAPERS}`)).toEqual({
      'Beta Capital': { min_credit_score: 660, min_time_in_business_months: 24 },
      'Gamma Funding': { min_credit_score: 500, min_time_in_business_months: 6 },
    });
  });

  it('is told by the name above its only row', async () => {
    expect(await values('Alpha Funding LLC||\nMin FICO|TIB|Positions\n600|6 mo|1st only')).toEqual({
      'Alpha Funding LLC': { min_credit_score: 600, min_time_in_business_months: 6, max_positions: 0 },
    });
  });

  it.each([
    ['a title that is no company', `Our tiers||\nCriteria|A Paper|C Paper\n${PAPERS}`],
    ['rows that nothing tells apart', 'Alpha Funding||\nState|Min FICO|TIB\nCA|660|2 years\nNY|500|6 months'],
  ])('is nobody under %s', async (_, text) => {
    await expect(readWhole(csvOf(text), 'a.csv')).rejects.toThrow("no column for the funder's name");
  });
});

describe('headings under one of their kind', () => {
  it('mean what they mean alone, unless the upper one says more', async () => {
    const text = '|Credit|Cash flow|Not allowed\nLender|BK OK?|ADB|Tax liens\nAlpha Funding|No|$500|x';
    const { rows } = await readWhole(csvOf(text), 'a.csv');
    expect(rows.map((row) => [valuesOf(row), row.policy.unmapped])).toEqual([
      [{ min_avg_daily_balance: 500, allows_bankruptcy: false, allows_tax_liens: false }, {}],
    ]);
  });

  it('are turned round by an upper one that refuses, however little is known of the others', async () => {
    const text = '|Odd words|Will not fund|Excluded\nLender|Min FICO|States|Equipment\nAlpha Funding|600|CA|x';
    const { rows } = await readWhole(csvOf(text), 'a.csv');
    expect(rows.map((row) => [valuesOf(row), row.policy.products, row.policy.unmapped])).toEqual([
      [{ min_credit_score: 600, restricted_states: ['CA'] }, [], { 'Excluded Equipment': 'x' }],
    ]);
  });
});

it('tells in prose what is ticked, and what is crossed out', async () => {
  const lines = ['Alpha Funding', '✔ 525+ credit', '✔ Up to $100k', '✖ No CA', '✖ Trucking'];
  const { rows } = await readWhole(rawXlsx({ name: 'Sheet1', rows: lines.map((line) => [line]) }), 'a.xlsx');
  expect(rows.map((row) => [row.funderName, valuesOf(row)])).toEqual([
    [
      'Alpha Funding',
      { min_credit_score: 525, max_funding: 100_000, restricted_states: ['CA'], restricted_industries: ['Trucking'] },
    ],
  ]);
});

describe('what is hidden', () => {
  it('is left out with a note', async () => {
    const data = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cols><col min="3" max="3" hidden="1"/></cols><sheetData>${[
      ['Lender', 'FICO', 'TIB'],
      ['Alpha', '600', '6'],
      ['Beta', '650', '6'],
    ]
      .map(
        (cells, row) =>
          `<row r="${row + 1}"${row === 2 ? ' hidden="1"' : ''}>${cells.map((cell, column) => `<c r="${'ABC'[column]}${row + 1}" t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`,
      )
      .join('')}</sheetData></worksheet>`;
    const { rows, summary } = await readWhole(rawXlsx({ name: 'S', data }), 'a.xlsx');
    expect(rows.map((row) => [row.funderName, valuesOf(row)])).toEqual([['Alpha', { min_credit_score: 600 }]]);
    expect(summary.warnings).toEqual([
      'Hidden rows of the sheet "S" were left out.',
      'Hidden columns of the sheet "S" were left out.',
    ]);
  });
});

describe('a heading whose words do not decide', () => {
  const keyOf = async (heading: string, ...cells: string[]) => {
    const { rows, summary } = await readWhole(
      csvOf(`Lender|FICO|${heading}\n${cells.map((cell, index) => `F${index}|600|${cell}`).join('\n')}`),
      'a.csv',
    );
    return summary.unmappedColumns.includes(heading)
      ? 'unmapped'
      : [...new Set(rows.flatMap(({ policy }) => policy.checks.map(({ key }) => key)))]
          .filter((key) => key !== 'min_credit_score')
          .join();
  };
  it.each([
    ['Range', ['$5k-$100k', '10k-50k'], 'min_funding,max_funding'],
    ['Range', ['3-12 months', '6-18 months'], 'min_term_months,max_term_months'],
    ['Range', ['3-12', '6-18'], 'unmapped'],
    ['Amount', ['$250,000', 'up to 100k'], 'max_funding'],
    ['Amount', ['5', '7'], 'unmapped'],
    ['Docs', ['3 months', '4 mos'], 'statements_required'],
    ['Docs', ['application', 'voided check'], 'unmapped'],
    ['Industries', ['no trucking', 'no bars, no casinos'], 'restricted_industries'],
    ['Industries', ['trucking', 'bars'], 'unmapped'],
    ['States', ['no CA', 'all but NY'], 'restricted_states'],
    ['Hit List', ['Trucking', 'Bars'], 'restricted_industries'],
    ['Restricted', ['CA, NY', 'TX'], 'restricted_states'],
    ['Deal Desk Inbox', ['none', 'Dana'], 'unmapped'],
    ['Dead States', ['CA', 'NY'], 'restricted_states'],
    ['Interesting States', ['CA', 'NY'], 'unmapped'],
    ['Total Funded', ['$250,000', '$100,000'], 'unmapped'],
  ] as const)('%s over %j is %s', async (heading, cells, key) => expect(await keyOf(heading, ...cells)).toBe(key));
});
