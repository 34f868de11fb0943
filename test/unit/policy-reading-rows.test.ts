import { readPolicyFile } from '../../src/features/policies/reading/policy-file';
import { rawXlsx } from '../support/sheets/raw-xlsx';
import { csv, readWhole, sheetThreads, valuesOf } from '../support/sheets/read';

describe('rows', () => {
  it('of one funder are one: the last, which says so', async () => {
    const { rows, total } = await readWhole('Lender,FICO\nAcme,600\nBest,610\n ACME ,620', 'a.csv');
    expect(total).toBe(2);
    expect(rows.map((row) => [row.funderName, row.row, valuesOf(row).min_credit_score])).toEqual([
      ['Best', 3, 610],
      ['ACME', 4, 620],
    ]);
    expect(rows[1]!.warnings).toMatchObject([{ code: 'duplicate_funder', message: expect.stringContaining('row 2') }]);
  });

  it('without a funder are errors with their place, and do not keep the others out', async () => {
    const { rows, errors } = await readWhole('Lender,FICO\n,600\nBest,610', 'a.csv');
    expect(rows.map(({ funderName, index }) => [funderName, index])).toEqual([['Best', 1]]);
    expect(errors).toMatchObject([{ row: 2, index: 0, code: 'missing_funder', sheet: 'a.csv' }]);
  });

  it('tell what was not understood, and keep it', async () => {
    const { rows } = await readWhole('Lender,FICO,TIB\nAcme,call us,6', 'a.csv');
    expect(rows[0]!.warnings).toEqual([
      {
        column: 'B',
        code: 'not_understood',
        message: expect.stringContaining('B2 (FICO) "call us"'),
        value: 'call us',
      },
    ]);
    expect(rows[0]!.policy.unmapped).toEqual({ FICO: 'call us' });
  });

  it('take of two cells that differ the one that restricts less', async () => {
    const { rows } = await readWhole(
      'Lender,FICO,Credit score,No-go,Prohibited industries\nAcme,650,600,Bars,Cannabis',
      'a.csv',
    );
    expect(valuesOf(rows[0]!)).toEqual({ min_credit_score: 600, restricted_industries: ['Bars', 'Cannabis'] });
    expect(rows[0]!.warnings).toMatchObject([{ code: 'ambiguous' }]);
  });

  it('keep cells that begin like formulas as data', async () => {
    const { rows } = await readWhole(
      csv(['Lender', 'FICO', 'Notes', 'X'], ["=cmd|'/c calc'!A1", '+600', '@SUM(A1)', "'-1"]),
      'a.csv',
    );
    expect(rows[0]).toMatchObject({
      funderName: "=cmd|'/c calc'!A1",
      policy: { notes: '@SUM(A1)', unmapped: { X: '-1' } },
    });
  });

  it('are handed over a hundred at a time, each when the one before was taken', async () => {
    const file = csv(['Lender', 'FICO'], ...Array.from({ length: 220 }, (_, index) => [`Funder ${index}`, 600]));
    const seen: string[] = [];
    await readPolicyFile(sheetThreads, 'acc_1', { bytes: Buffer.from(file), filename: 'a.csv' }, async (event) => {
      seen.push(event.kind === 'rows' ? `${event.rows.length} begin` : `of ${event.total}`);
      await new Promise(setImmediate);
      seen.push('end');
    });
    expect(seen).toEqual(['of 220', 'end', '100 begin', 'end', '100 begin', 'end', '20 begin', 'end']);
  });

  it('end with the error of whoever takes them', async () => {
    const failing = readPolicyFile(
      sheetThreads,
      'acc_1',
      { bytes: Buffer.from('Lender,FICO\nAcme,600'), filename: 'a.csv' },
      () => Promise.reject(new Error('full')),
    );
    await expect(failing).rejects.toThrow('full');
    await expect(readWhole('Lender,FICO\nAcme,600', 'a.csv')).resolves.toMatchObject({ total: 1 });
  });
});

describe('a workbook', () => {
  it('has a funder in each sheet, down or across, with the name of the sheet', async () => {
    const file = rawXlsx(
      {
        name: 'Harbor Funding',
        rows: [
          ['Min FICO', '600'],
          ['Time in business', '1 yr'],
          ['Bankruptcy', 'x', 'if discharged'],
          ['Paper', 'A-C'],
        ],
      },
      {
        name: 'Juniper',
        rows: [
          ['FICO', 'TIB'],
          ['650', 12],
        ],
      },
      { name: 'Legend', rows: [['Colours'], ['green: open']] },
      {
        name: 'Old',
        rows: [
          ['FICO', 'TIB'],
          ['1', 2],
        ],
        isHidden: true,
      },
    );
    const { rows, summary } = await readWhole(file, 'a.xlsx');
    expect(rows.map((row) => [row.sheet, row.funderName])).toEqual([
      ['Harbor Funding', 'Harbor Funding'],
      ['Juniper', 'Juniper'],
    ]);
    expect(rows.map(valuesOf)).toEqual([
      {
        min_credit_score: 600,
        min_time_in_business_months: 12,
        allows_bankruptcy: true,
        paper_grades: ['A', 'B', 'C'],
      },
      { min_credit_score: 650, min_time_in_business_months: 12 },
    ]);
    expect(summary.warnings).toEqual([
      expect.stringContaining('"Legend" has no header row'),
      'The sheet "Old" is hidden and was left out.',
    ]);
  });

  it('shows numbers, percentages, dates and errors as they were saved, and computes nothing', async () => {
    const cell = (attributes: string, inside: string) => ({ attributes, inside });
    const file = rawXlsx({
      name: 'S',
      rows: [
        ['Lender', 'FICO', 'Revenue', 'TIB', 'NSFs'],
        [
          'Acme',
          cell('', '<f>300*2</f><v>640</v>'),
          cell('t="str"', '<f>"15"&amp;"k"</f><v>15k</v>'),
          cell('t="e"', '<f>1/0</f><v>#DIV/0!</v>'),
          cell('', '<f>[1]Other!A1</f>'),
        ],
      ],
    });
    const { rows } = await readWhole(file, 'a.xlsx');
    expect(valuesOf(rows[0]!)).toEqual({ min_credit_score: 640, min_monthly_revenue: 15_000 });
    expect(rows[0]!.warnings).toMatchObject([
      { column: 'D', code: 'error_value' },
      {
        column: 'E',
        code: 'error_value',
        message: expect.stringContaining('"=…" is a formula whose value was not saved'),
      },
    ]);
  });

  it('is told of formulas whose value was not saved, and not of rows and texts that are empty', async () => {
    const formula = (inside: string, attributes = '') => ({ attributes, inside });
    const file = rawXlsx({
      name: 'S',
      rows: [
        ['Lender', 'FICO', 'Revenue'],
        ['Acme', formula('<f>500+80</f><v></v>'), formula('<f>IF(1,"")</f><v></v>', 't="str"')],
        ['Best', formula('<f t="shared" ref="B3:B4" si="1">300*2</f><v>600</v>'), null],
        ['Crest', formula('<f t="shared" si="1"/>'), 15_000],
        [null, formula('<f>AVERAGE(B2:B2)</f>'), formula('<f t="shared" ref="C3:C4" si="0">SUM(C2)</f>')],
      ],
    });
    const { rows, errors } = await readWhole(file, 'a.xlsx');
    expect(rows.map((row) => [row.funderName, valuesOf(row), row.warnings.map(({ column }) => column)])).toEqual([
      ['Acme', {}, ['B']],
      ['Best', { min_credit_score: 600 }, []],
      ['Crest', { min_monthly_revenue: 15_000 }, ['B']],
    ]);
    expect(errors).toEqual([]);
  });
});
