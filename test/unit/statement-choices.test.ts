import { balanceLabels } from '../../src/features/documents/statements/balance-labels.rules';
import { dayAt } from '../../src/features/documents/statements/dates.rules';
import type { ReadStatement } from '../../src/features/documents/statements/read-statement.rules';
import { readStatements } from '../../src/features/documents/statements/reader.rules';
import { pagesOf } from '../support/statements/pages';
import { Paper } from '../support/statements/paper';

type Cells = [text: string, x: number][];

/** A statement of October 2026 with these lines between its balances and the end of its page. */
function read(opening: string, closing: string, lines: readonly Cells[]): ReadStatement | undefined {
  const paper = new Paper();
  paper.addPage();
  const all: Cells[] = [
    [
      ['Business Checking', 40],
      ['Account number: 4410029917', 300],
    ],
    [['Statement period 10/01/2026 through 10/31/2026', 40]],
    [
      ['Opening balance', 40],
      [opening, 400],
    ],
    [
      ['Closing balance', 40],
      [closing, 400],
    ],
    ...lines,
  ];
  for (const [at, cells] of all.entries()) for (const [text, x] of cells) paper.put(text, x, 60 + 14 * at);
  return readStatements(pagesOf(paper)).statements[0];
}

const HEADER: Cells = [
  ['Date', 40],
  ['Description', 100],
  ['Amount', 400],
];
const row = (date: string, words: string, amount: string): Cells => [
  [date, 40],
  [words, 100],
  [amount, 400],
];

describe('a statement whose usual reading does not add up', () => {
  const lists = (first: string, second: string): Cells[] => [
    [['Harbor items', 40]],
    HEADER,
    row('10/02', 'Something', first),
    [['Other harbor items', 40]],
    HEADER,
    row('10/03', 'Something', second),
  ];

  it('takes the only way of its lists that leads to the closing balance', () => {
    const found = read('1,000.00', '1,300.00', lists('500.00', '200.00'));
    expect(found?.outcome.reconciliation).toBe('reconciled');
    expect(found?.rows.map(({ cents }) => cents)).toEqual([50_000, -20_000]);
  });

  it('is not reconciled where two ways lead there, or none', () => {
    expect(read('1,000.00', '1,000.00', lists('200.00', '200.00'))?.outcome.reconciliation).toBe('not_checkable');
    expect(read('1,000.00', '1,300.01', lists('500.00', '200.00'))?.outcome.reconciliation).toBe('not_checkable');
  });

  it('takes the day above for rows without one, if everything agrees with it', () => {
    const rows: Cells[] = [HEADER, row('10/02', 'Something', '+500.00'), row('', 'Something', '-200.00')];
    const found = read('1,000.00', '1,300.00', rows);
    expect(found?.outcome.reconciliation).toBe('reconciled');
    expect(found?.rows.map(({ date }) => date)).toEqual(['2026-10-02', '2026-10-02']);
    expect(read('1,000.00', '1,300.01', rows)?.outcome.reconciliation).toBe('not_reconciled');
  });
});

it.each([
  ['Beginning Balance', 'opening'],
  ['BALANCE LAST STATEMENT', 'opening'],
  ['Balance at beginning of period', 'opening'],
  ['Balance forward from last statement', 'opening'],
  ['Balance as of 10/01/2026', 'opening'],
  ['Ending Ledger Balance', 'closing'],
  ['Balance at the end of this period', 'closing'],
  ['THIS STATEMENT BALANCE', 'closing'],
  ['Balance, October 31', 'closing'],
  ['Current balance', 'closing'],
  ['Balance carried forward', null],
  ['Balance as of 10/15/2026', null],
  ['Beginning investment balance', null],
  ['Average ledger balance', null],
  ['Closing available balance', null],
  ['Something balance on 10/01/2026', null],
])('%s is of the end: %s', (text, kind) => {
  const period = { start: '2026-10-01', end: '2026-10-31' };
  expect(balanceLabels({ texts: text.split(' ') }, period)[0]?.kind ?? null).toBe(kind);
});

it.each([
  ['04-MAR', 3, 4],
  ['04-Mar-26', 3, 4],
  ['4 March 2026', 3, 4],
  ['3-4', 3, 4],
  ['Wed, Mar 4', 3, 4],
  ['4 Mars', null, null],
  ['13-45', null, null],
])('%s is a day or none', (text, month, day) => {
  const found = dayAt(text.split(' '), 0)?.day;
  expect([found?.month ?? null, found?.day ?? null]).toEqual([month, day]);
});
