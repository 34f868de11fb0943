import { utils, write } from '@e965/xlsx';
import type { PolicyCheck } from '../../src/features/policies/reading/policy-document.rules';
import { refusePolicyFile } from '../../src/features/policies/reading/policy-file';
import { rawXlsx } from '../support/sheets/raw-xlsx';
import { csv, readWhole, valuesOf } from '../support/sheets/read';

const HARBOR = [
  'Harbor Funding LLC',
  '550+',
  '6 mo',
  '$15K',
  '1st–3rd',
  'CA, NY',
  '<5',
  '1.25',
  'iso@harbor.example',
  '1',
];

const JUNIPER = [
  'Juniper Cap',
  'n/a',
  '1 yr',
  '240k/yr',
  '1st only',
  'none',
  '3',
  '1.21–1.30',
  'deals@juniper.example',
  '2',
];

const HEADERS = ['Lender', 'Min FICO', 'TIB', 'Mo. Rev', 'Pos', 'Excl. States', 'NDs', 'Buy Rate', 'Submit To', 'Rank'];

const HARBOR_VALUES = {
  min_credit_score: 550,
  min_time_in_business_months: 6,
  min_monthly_revenue: 15_000,
  max_positions: 2,
  max_negative_days_per_month: 4,
  restricted_states: ['CA', 'NY'],
  buy_rate_min: 1.25,
};

const JUNIPER_VALUES = {
  min_time_in_business_months: 12,
  min_monthly_revenue: 20_000,
  max_positions: 0,
  max_negative_days_per_month: 3,
  buy_rate_min: 1.21,
};

async function expectBoth(bytes: Buffer | string, filename: string): Promise<void> {
  const { rows, errors, total } = await readWhole(bytes, filename);
  expect(errors).toEqual([]);
  expect(total).toBe(2);
  expect(rows.map(({ funderName }) => funderName)).toEqual(['Harbor Funding LLC', 'Juniper Cap']);
  expect(rows.map(valuesOf)).toEqual([HARBOR_VALUES, JUNIPER_VALUES]);
  expect(rows.map(({ matchingPriority }) => matchingPriority)).toEqual([1, 2]);
  expect(rows.map(({ policy }) => policy.contact.email)).toEqual(['iso@harbor.example', 'deals@juniper.example']);
  expect(rows.map(({ warnings }) => warnings)).toEqual([[], []]);
}

const check = (checks: PolicyCheck[], key: string) => checks.find((each) => each.key === key);

const byLibrary = (rows: unknown[][], bookType: 'xlsx' | 'biff8') => {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Funders');
  return write(book, { type: 'buffer', bookType }) as Buffer;
};

describe('a sheet with what sheets usually have', () => {
  const rows = [HEADERS, HARBOR, JUNIPER];
  const plain = rows.map((row) => row.map((cell) => cell.replaceAll('–', '-')));
  const lines = (delimiter: string, of = plain) =>
    of
      .map((row) =>
        row.map((cell) => (cell.includes(delimiter) || delimiter === '\t' ? `"${cell}"` : cell)).join(delimiter),
      )
      .join('\r\n');

  it.each<[string, Buffer | string, string]>([
    ['a CSV', csv(...rows), 'a.csv'],
    ['a CSV with a byte order mark', `\ufeff${csv(...rows)}`, 'a.csv'],
    ['a CSV with semicolons', lines(';'), 'a.csv'],
    ['a CSV with tabs', lines('\t'), 'a.csv'],
    ['a CSV with bars', lines('|'), 'a.csv'],
    ["a CSV with Excel's hint", `sep=;\r\n${lines(';')}`, 'a.csv'],
    ['UTF-16, little end first', Buffer.from(`\ufeff${lines('\t', rows)}`, 'utf16le'), 'a.csv'],
    ['UTF-16, big end first', Buffer.from(`\ufeff${lines('\t', rows)}`, 'utf16le').swap16(), 'a.csv'],
    ['Windows-1252', Buffer.from(csv(...rows).replaceAll('–', '\x96'), 'latin1'), 'a.csv'],
    ['an XLSX written by hand', rawXlsx({ name: 'Funders', rows }), 'a.xlsx'],
    ['an XLSX of a library', byLibrary(rows, 'xlsx'), 'a.xlsx'],
    ['an XLS', byLibrary(rows, 'biff8'), 'a.xls'],
    ['an XLSX that is named .xls', rawXlsx({ name: 'Funders', rows }), 'a.xls'],
  ])('is read from %s', async (_, bytes, name) => {
    expect(refusePolicyFile(Buffer.from(bytes as string), name)).toBeNull();
    await expectBoth(bytes, name);
  });

  it('gives each value the cell that it comes from, and says how strict it is', async () => {
    const { rows: read, summary } = await readWhole(
      rawXlsx({ name: 'Our funders', rows: [['2026 guide'], [], ...rows] }),
      'a.xlsx',
    );
    const { checks } = read[0]!.policy;
    expect(check(checks, 'max_negative_days_per_month')).toEqual({
      key: 'max_negative_days_per_month',
      operator: 'less_than_or_equal',
      value: 4,
      mandatory: true,
      on_failure: 'fail',
      source: { sheet: 'Our funders', row: 4, column: 'G', raw: '<5' },
    });
    expect(check(checks, 'restricted_states')).toMatchObject({ operator: 'is_not_in', source: { column: 'F' } });
    expect(check(read[1]!.policy.checks, 'buy_rate_min')).toMatchObject({
      value: 1.21,
      value_max: 1.3,
      mandatory: false,
    });
    expect(summary).toMatchObject({
      sheets: ['Our funders'],
      unmappedColumns: [],
      headers: { NDs: 'max_negative_days_per_month' },
    });
  });

  it('is read with its columns in another order and under other names, with titles above and totals below', async () => {
    const renamed = [
      'order',
      'Send deals to',
      'Buy rates',
      'Neg Days / mo',
      'states excluded',
      'Stacking',
      'Avg. monthly deposits',
      'Time in Biz',
      'Credit',
      'Funding Company',
    ];
    const turned = [HARBOR, JUNIPER].map((row) => [...row].reverse());
    const title = ['Broker guide 2026: funders, FICO and terms'];
    const total = ['', '', '', '', '', '', '', '', '', 'Total (2)'];
    const file = csv(title, [''], renamed, turned[0]!, [], turned[1]!, total, ['* subject to change']);
    await expectBoth(file, 'a.csv');
  });

  it('is read from a table that stands on its side', async () => {
    const rowsAcross = HEADERS.map((header, index) => [header, HARBOR[index]!, JUNIPER[index]!]);
    await expectBoth(rawXlsx({ name: 'Comparison', rows: rowsAcross }), 'a.xlsx');
    const { rows: read } = await readWhole(rawXlsx({ name: 'Comparison', rows: rowsAcross }), 'a.xlsx');
    expect(check(read[1]!.policy.checks, 'max_positions')?.source).toMatchObject({ row: 5, column: 'C' });
  });
});

describe('headers', () => {
  it('of two rows with merged cells are joined', async () => {
    const file = rawXlsx({
      name: 'S',
      rows: [
        ['Lender', 'Revenue', null, 'States', null],
        [null, 'Monthly', 'Annual', 'Allowed', 'Excluded'],
        ['Acme', '15k', '180k', 'FL', 'CA'],
      ],
      merges: ['A1:A2', 'B1:C1', 'D1:E1'],
    });
    const { rows, summary } = await readWhole(file, 'a.xlsx');
    expect(valuesOf(rows[0]!)).toEqual({
      min_monthly_revenue: 15_000,
      restricted_states: ['CA'],
      allowed_states: ['FL'],
    });
    expect(Object.keys(summary.headers)).toContain('Revenue Monthly');
  });

  it('of two rows are joined in a CSV too, where merged cells are empty', async () => {
    const { rows } = await readWhole('Lender,States,,Amount,\n,Allowed,Excluded,Min,Max\nAcme,FL,CA,10k,250k', 'a.csv');
    expect(valuesOf(rows[0]!)).toEqual({
      min_funding: 10_000,
      max_funding: 250_000,
      restricted_states: ['CA'],
      allowed_states: ['FL'],
    });
  });

  it('take their units from the row below', async () => {
    const { rows } = await readWhole('Lender,TIB,Revenue,FICO\n,(years),(annual),(min)\nAcme,2,240k,600', 'a.csv');
    expect(valuesOf(rows[0]!)).toEqual({
      min_credit_score: 600,
      min_time_in_business_months: 24,
      min_annual_revenue: 240_000,
    });
  });

  it('that stand again further down are no funder, and may be others', async () => {
    const { rows } = await readWhole(
      'Lender,FICO,TIB\nAcme,600,6\nLender,FICO,TIB\nBest,610,7\nLender,TIB,Pos,FICO\nCity,8,2,620',
      'a.csv',
    );
    expect(rows.map((row) => [row.funderName, valuesOf(row).min_credit_score])).toEqual([
      ['Acme', 600],
      ['Best', 610],
      ['City', 620],
    ]);
  });

  it('that no rule knows are kept with what stands under them', async () => {
    const { rows, summary } = await readWhole('Lender,FICO,Rep,,Rep\nAcme,600,Jane,loose,Joe', 'a.csv');
    expect(rows[0]!.policy.unmapped).toEqual({ Rep: 'Jane', 'Column D': 'loose', 'Rep (2)': 'Joe' });
    expect(summary.unmappedColumns).toEqual(['Rep']);
  });
});
