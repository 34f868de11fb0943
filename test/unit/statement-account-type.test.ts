import { readFacts } from '../../src/features/documents/statements/facts.rules';
import type { KnownStatement } from '../../src/features/documents/statements/known-statement.rules';
import { readStatements } from '../../src/features/documents/statements/reader.rules';
import { pagesOf } from '../support/statements/pages';
import { Paper } from '../support/statements/paper';

type Put = string | [text: string, x: number][];

/** What kind of account a statement of a bank is of, with these lines below its name and others below its rows. */
function typeOf(bank: string, head: readonly Put[], foot: readonly Put[] = [], number = 'Account number: 4410029917') {
  const paper = new Paper();
  paper.addPage();
  const all: Put[] = [
    bank,
    ...head,
    number,
    'Statement period 10/01/2026 through 10/31/2026',
    'Opening balance 1,000.00',
    'Closing balance 1,250.00',
    [
      ['Date', 40],
      ['Description', 100],
      ['Amount', 400],
    ],
    [
      ['10/05', 40],
      ['Transfer from savings 8820', 100],
      ['+250.00', 400],
    ],
    ...foot,
  ];
  for (const [at, cells] of all.entries()) {
    const put: [string, number][] = typeof cells === 'string' ? [[cells, 40]] : cells;
    for (const [text, x] of put) paper.put(text, x, 40 + 16 * at);
  }
  return readStatements(pagesOf(paper)).statements[0]?.accountType;
}

describe('the kind of an account', () => {
  it.each([
    ['Umber Ridge Savings Bank', ['Account type: Checking']],
    ['Umber Ridge Savings Bank', ['Small Business Checking']],
    ['Umber Ridge Savings Bank', ['Checking account activity']],
    ['Umber Ridge Savings & Loan', ['Small Business Checking']],
    ['Umber Ridge Institution for Savings', ['Small Business Checking']],
    ['Umber Ridge Savings', ['Small Business Checking']],
    ['Tarn Bank', ['Ask about our savings accounts!', 'Business Checking']],
    ['Tarn Bank', ['Grow your money with a savings account today', 'Business Checking']],
    ['Tarn Bank', ['Savings rates are up. Why wait?', 'Product: Free Business Checking']],
    ['Tarn Bank', ['Type of account: Business Checking', 'Linked savings']],
  ])('is checking where its label or its product says so: %s, %s', (bank, head) => {
    expect(typeOf(bank, head)).toBe('checking');
  });

  it('is checking by the words below its label, or on the line of its number', () => {
    const below: Put[] = [
      [
        ['Account type', 40],
        ['Branch', 300],
      ],
      [
        ['Commercial Checking', 40],
        ['Savings Square', 300],
      ],
    ];
    expect(typeOf('Umber Ridge Savings Bank', below)).toBe('checking');
    expect(typeOf('Tarn Bank', ['Personal Savings 8820'], [], 'Business Checking 55500199887')).toBe('checking');
  });

  it.each([
    ['Tarn Bank', ['Business Savings'], []],
    ['Tarn Bank', ['Money Market Account'], []],
    ['Umber Ridge Savings Bank', ['Account type: Savings'], ['Business Checking']],
    ['Tarn Bank', ['Ask about our free checking!', 'Business Savings'], []],
    ['Tarn Bank', ['Business Savings'], ['Checking accounts that earn: apply today', 'Checks paid']],
  ])('is savings by the same: %s, %s', (bank, head, foot) => {
    expect(typeOf(bank, head, foot)).toBe('savings');
  });

  it.each([
    [['Small business account'], 'checking'],
    [['Ask about our savings accounts!'], 'other'],
    [['Statement of account'], 'other'],
  ])('is told by nothing else than its own words: %s', (head, type) => {
    expect(typeOf('Umber Ridge Savings Bank', head)).toBe(type);
  });

  it('is said where none is checking and there are no figures for it', () => {
    const statement: KnownStatement = {
      ...{ serviceId: 'bst_1', account: '1', bankName: null, last4: '9917', type: 'savings', isWeakKey: false },
      ...{ start: '2026-10-01', end: '2026-10-31', opening: 100_000, closing: 100_000, reconciliation: 'reconciled' },
      ...{ isExcluded: false, rows: [] },
    };
    const notes = (...types: string[]) =>
      readFacts(
        [],
        types.map((type) => ({ ...statement, type })),
        [],
        [],
        3,
      ).notes;
    expect(notes('savings', 'other')).toEqual([
      'No figures are taken from the statements: none is of a checking account (read as: other, savings).',
    ]);
    expect(notes('savings', 'checking')).toEqual(['No month is complete: no figures are taken from the statements.']);
  });
});
