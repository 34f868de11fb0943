import { countedBy, withoutLeading } from '../../src/features/documents/statements/counting.rules';
import type { ReadStatement } from '../../src/features/documents/statements/read-statement.rules';
import { readStatements } from '../../src/features/documents/statements/reader.rules';
import { isOfSide } from '../../src/features/documents/statements/sections.rules';
import { pagesOf } from '../support/statements/pages';
import { Paper } from '../support/statements/paper';

type Cells = [text: string, x: number][];

const WITHDRAWALS: Cells[] = [
  [['Withdrawals', 40]],
  ...(['10/07 Vendor 100.00', '10/21 Rent 50.25', '10/22 Fuel 15.00'].map((row) =>
    row.split(' ').map((text, at): [string, number] => [text, [40, 100, 450][at] ?? 0]),
  ) satisfies Cells[]),
];

/** Two deposits of 1,200.50 and three withdrawals of 165.25 under a summary with these lines. */
function read(summary: readonly Cells[], lists: readonly Cells[] = WITHDRAWALS, ending = '10,035.25') {
  const paper = new Paper();
  paper.addPage();
  const all: Cells[] = [
    [['Business Checking 55500199887', 40]],
    [['October 1, 2026 through October 31, 2026', 40]],
    [
      ['Beginning Balance', 40],
      ['$9,000.00', 350],
    ],
    ...summary,
    [
      ['Ending Balance', 40],
      [`$${ending}`, 350],
    ],
    [['Deposits and Additions', 40]],
    [
      ['10/05', 40],
      ['Deposit', 100],
      ['1,000.00', 450],
    ],
    [
      ['10/19', 40],
      ['Web payout', 100],
      ['200.50', 450],
    ],
    [
      ['Total Deposits and Additions', 40],
      ['$1,200.50', 450],
    ],
    ...lists,
  ];
  for (const [at, cells] of all.entries()) for (const [text, x] of cells) paper.put(text, x, 60 + 16 * at);
  return readStatements(pagesOf(paper)).statements[0];
}

const said = (found: ReadStatement | undefined) => [
  found?.outcome.reconciliation,
  ...(found?.outcome.observations ?? []).map(({ text }) => text),
];
const counted = (label: string, count: string): Cells => [
  [label, 40],
  [count, 350],
];

describe('counts and sums in the summary of a statement', () => {
  it.each([
    'Number of deposits',
    'Total number of deposits',
    'No. of deposits/credits:',
    '# of deposits',
    '# deposits',
    'Deposit count',
    'Count of deposits and other credits',
  ])('are held to the rows where they stand alone: %s', (label) => {
    expect(said(read([counted(label, '2'), counted('Number of withdrawals', '3')]))).toEqual(['reconciled']);
    expect(said(read([counted(label, '9'), counted('Number of withdrawals', '3')]))).toEqual([
      'not_reconciled',
      'The printed number of deposits is 9, there are 2 rows.',
    ]);
    expect(said(read([counted(label, '1,204')]))).toEqual([
      'not_reconciled',
      'The printed number of deposits is 1204, there are 2 rows.',
    ]);
  });

  it.each([
    (count: string) => `${count} Deposits totaling`,
    (count: string) => `${count} deposits totalling:`,
    (count: string) => `${count} Deposits for a total of`,
    (count: string) => `Deposits (${count}) in the amount of`,
    (count: string) => `Total of ${count} deposits`,
  ])('are held to the rows where a sentence says both', (label) => {
    const summary = (count: string, sum: string) => [
      counted(label(count), sum),
      counted('3 Withdrawals totaling', '165.25'),
    ];
    expect(said(read(summary('2', '1,200.50')))).toEqual(['reconciled']);
    expect(said(read(summary('9', '1,200.50')))).toEqual([
      'not_reconciled',
      'The printed number of deposits is 9, there are 2 rows.',
    ]);
    expect(said(read(summary('2', '1,300.50')))).toEqual([
      'not_reconciled',
      'The printed total of deposits is 1,300.50, its rows make 1,200.50.',
    ]);
  });

  it('may stand side by side', () => {
    const counts = (one: string, other: string): Cells[] => [
      [
        [`# of deposits: ${one}`, 40],
        [`# of withdrawals: ${other}`, 300],
      ],
      [['# of days in cycle: 31', 40]],
    ];
    const sums = (one: string, other: string): Cells[] => [
      [
        ['2 Deposits totaling', 40],
        [one, 200],
        ['3 Withdrawals totaling', 300],
        [other, 450],
      ],
    ];
    expect(said(read(counts('2', '3')))).toEqual(['reconciled']);
    expect(said(read(counts('2', '4')))[0]).toBe('not_reconciled');
    expect(said(read(counts('4', '3')))[0]).toBe('not_reconciled');
    expect(said(read(sums('1,200.50', '165.25')))).toEqual(['reconciled']);
    expect(said(read(sums('1,200.50', '156.25')))[0]).toBe('not_reconciled');
    expect(said(read(sums('1,250.50', '165.25')))[0]).toBe('not_reconciled');
  });

  it.each([
    'Number of checks enclosed 7',
    'Number of items enclosed 7',
    'Number of days in period 31',
    'Number of images 12',
    'Number of overdraft fees 4',
    'Number of deposits year-to-date 90',
    'Number of checks paid 7',
    'Number of other credits 7',
    'Number of debit card transactions 40',
    '3 withdrawals per month are free',
    '6 withdrawals per month are free, each further one $5.00',
    'No deposits 2026',
  ])('say nothing of the rows where they count other things: %s', (line) => {
    expect(said(read([[[line, 40]]]))).toEqual(['reconciled']);
  });

  it('may leave out checks, interest and fees that are counted apart', () => {
    const mixed: Cells[] = [
      ...WITHDRAWALS,
      [
        ['10/23', 40],
        ['Check 1042', 100],
        ['30.00', 450],
      ],
      [
        ['10/30', 40],
        ['Service charge', 100],
        ['5.25', 450],
      ],
    ];
    const outcome = (...counts: Cells[]) => said(read(counts, mixed, '10,000.00'))[0];
    for (const count of ['5', '4', '3']) expect(outcome(counted('Number of withdrawals', count))).toBe('reconciled');
    for (const count of ['6', '7', '0'])
      expect(outcome(counted('Number of withdrawals', count))).toBe('not_reconciled');
    expect(outcome(counted('Number of checks paid', '1'), counted('Number of debits', '4'))).toBe('reconciled');
  });
});

describe('the words of a count', () => {
  it.each([
    ['# of deposits', 'deposits'],
    ['total # of checks 4', 'checks 4'],
    ['the number of checks paid', 'checks paid'],
    ['deposit count 2', 'deposit'],
    ['no deposits', null],
    ['number 12', null],
    ['count', null],
  ])('are told from others: %s', (label, what) => {
    expect(countedBy(label.split(' '))?.join(' ') ?? null).toBe(what);
  });

  it('do without what leads to the sum', () => {
    expect(withoutLeading(['2', 'deposits', 'for', 'a', 'total', 'of'])).toEqual(['2', 'deposits']);
    expect(withoutLeading(['money', 'in'])).toEqual(['money', 'in']);
  });

  it('mean a side as a whole, or a part of it', () => {
    expect(['deposits', 'deposits other credits', 'checks other debits', 'all debits'].map(isOfSide)).not.toContain(
      false,
    );
    expect(['checks', 'other credits', 'electronic credits', 'fees', ''].map(isOfSide)).not.toContain(true);
  });
});
