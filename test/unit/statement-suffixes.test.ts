import { readStatements } from '../../src/features/documents/statements/reader.rules';
import { pagesOf } from '../support/statements/pages';
import { Paper } from '../support/statements/paper';

type Line = string | [text: string, x: number][];

const rows = (...given: [date: string, text: string, amount: string, balance: string][]): Line[] => [
  [
    ['Date', 40],
    ['Transaction Description', 100],
    ['Amount', 380],
    ['Balance', 480],
  ],
  ...given.map(
    ([date, text, amount, balance]): Line => [
      [date, 40],
      [text, 100],
      [amount, 380],
      [balance, 480],
    ],
  ),
];

/** A page of a credit union with these headings of two accounts, one below the other. */
function statementsBelow(savings: string, checking: string, member = 'Member Number: 4471902') {
  const paper = new Paper();
  paper.addPage();
  const all: Line[] = [
    'Alder Valley Credit Union',
    member,
    'Statement period 10/01/2026 through 10/31/2026',
    '',
    savings,
    ...rows(
      ['10/01', 'Beginning Balance', '', '1,000.00'],
      ['10/05', 'Deposit', '250.00', '1,250.00'],
      ['10/31', 'Ending Balance', '', '1,250.00'],
    ),
    '',
    checking,
    ...rows(
      ['10/01', 'Beginning Balance', '', '5,000.00'],
      ['10/07', 'Withdrawal ACH OSPREY CAPITAL', '-400.00', '4,600.00'],
      ['10/09', 'Withdrawal to SHARE ID 0001', '-100.00', '4,500.00'],
      ['10/31', 'Ending Balance', '', '4,500.00'],
    ),
  ];
  for (const [at, cells] of all.entries()) {
    const put: [string, number][] = typeof cells === 'string' ? [[cells, 40]] : cells;
    for (const [text, x] of put) if (text !== '') paper.put(text, x, 40 + 14 * at);
  }
  return readStatements(pagesOf(paper)).statements;
}

describe('a page of a credit union', () => {
  it.each([
    ['ID 0001 PRIMARY SHARE SAVINGS', 'ID 0070 BUSINESS CHECKING'],
    ['SUFFIX: 01  SHARE SAVINGS', 'SUFFIX: 70  SHARE DRAFT CHECKING'],
    ['Share Savings - Suffix 1', 'Business Checking - Suffix 70'],
    ['Primary Savings (ID: 0001)', 'Free Checking (ID: 0070)'],
  ])('with %s above %s has a statement of each', (savings, checking) => {
    const found = statementsBelow(savings, checking);
    expect(
      found.map(({ opening, closing, rows: read, accountType, accountDigits }) => [
        ...[accountType, accountDigits?.slice(-4), opening, closing],
        read.map(({ cents }) => cents),
      ]),
    ).toEqual([
      ['savings', '0001', 100_000, 125_000, [25_000]],
      ['checking', '0070', 500_000, 450_000, [-40_000, -10_000]],
    ]);
  });

  it('is cut at no id where no member is named', () => {
    const [account, below] = ['Business Checking - Customer ID 4471', 'Business Checking - Customer ID 4480'];
    expect(statementsBelow(account, below, 'Account Number: 4410029917')).toHaveLength(1);
  });
});
