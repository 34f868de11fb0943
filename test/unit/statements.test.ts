import { readAmount } from '../../src/features/documents/statements/amounts.rules';
import { dateInPeriod, dayAt } from '../../src/features/documents/statements/dates.rules';
import { anomalyScore, type ReadStatement } from '../../src/features/documents/statements/read-statement.rules';
import { readStatements } from '../../src/features/documents/statements/reader.rules';
import { LAYOUTS } from '../support/statements/layouts';
import { ledgerOf } from '../support/statements/ledger';
import { MUTATIONS, mutate } from '../support/statements/mutations';
import { pagesOf } from '../support/statements/pages';
import { Paper } from '../support/statements/paper';
import type { PrintedRow, PrintedStatement } from '../support/statements/sheet';

const rowsAsText = (rows: readonly { date: string; cents: number | null }[]): string[] =>
  rows.map(({ date, cents }) => `${date} ${cents}`).sort();

function expectTrue(read: ReadStatement | undefined, printed: PrintedStatement): void {
  expect(read?.outcome).toEqual({ reconciliation: 'reconciled', difference: 0, reasons: [], observations: [] });
  expect(rowsAsText(read?.rows ?? [])).toEqual(rowsAsText(printed.rows));
  expect([read?.opening, read?.closing]).toEqual([printed.opening, printed.closing]);
  expect(read?.period).toEqual({ start: printed.start, end: printed.end });
  expect(read?.accountDigits?.slice(-4)).toBe(printed.account.slice(-4));
}

function isPlaced(row: PrintedRow, read: ReadStatement): boolean {
  return read.rows.some(
    ({ date, cents, page, box }) =>
      date === row.date &&
      cents === row.cents &&
      page === row.page &&
      box.every((side, at) => Math.abs(side - (row.box[at] ?? 0)) <= 0.003),
  );
}

describe.each(Object.entries(LAYOUTS))('a statement laid out as %s', (_name, print) => {
  it.each([1, 2])('is read whole: each row, its place, the balances (%i)', (seed) => {
    const ledger = ledgerOf(seed, { months: 2, rows: 60, from: seed === 2 ? '2025-12-15' : '2026-02-01' });
    const { paper, statements } = print(ledger, seed);
    const read = readStatements(pagesOf(paper)).statements;
    expect(read).toHaveLength(statements.length);
    statements.forEach((printed, at) => {
      expectTrue(read[at], printed);
      expect(printed.rows.filter((row) => read[at] && !isPlaced(row, read[at]))).toEqual([]);
    });
  });

  it.each(MUTATIONS)('is not reconciled any more after a change of one %s', (mutation) => {
    for (const seed of [11, 12]) {
      const printed = print(ledgerOf(seed, { rows: 60 }), seed);
      if (!mutate(printed, mutation, seed)) continue;
      const read = readStatements(pagesOf(printed.paper)).statements;
      const same = read.find(({ accountDigits }) =>
        printed.statements[0]?.account.endsWith(accountDigits?.slice(-4) ?? '-'),
      );
      expect(same?.outcome.reconciliation ?? 'not_checkable').not.toBe('reconciled');
    }
  });
});

describe('the currency of a statement', () => {
  function printed(balance: (figure: string) => string, rows: [text: string, amount: string][], heading = 'Amount') {
    const paper = new Paper();
    paper.addPage();
    let y = 60;
    const line = (...texts: [string, number][]): void => {
      for (const [text, x] of texts) paper.put(text, x, y);
      y += 14;
    };
    line(['Business Checking', 40], ['Account number: 4410029917', 300]);
    line(['Statement period 10/01/2026 through 10/31/2026', 40]);
    line(['Opening balance', 40], [balance('1,000.00'), 400]);
    line([`Closing balance ${balance('1,200.00')}`, 40]);
    line(['Date', 40], ['Description', 100], [heading, 400]);
    for (const [at, [text, amount]] of rows.entries()) line([`10/0${at + 2}`, 40], [text, 100], [amount, 400]);
    return readStatements(pagesOf(paper));
  }
  const PLAIN: [string, string][] = [
    ['Deposit', '250.00'],
    ['Fuel', '-50.00'],
  ];
  const inDollars = (figure: string): string => `$${figure}`;
  const unsaid = (figure: string): string => figure;

  it.each([
    ['before', (figure: string) => `€ ${figure}`],
    ['behind', (figure: string) => `${figure} €`],
    ['a code', (figure: string) => `EUR ${figure}`],
    ['pounds', (figure: string) => `£${figure}`],
    ['other dollars', (figure: string) => `CA$${figure}`],
    ['below zero', (figure: string) => `-€${figure}`],
  ])('is another one where balances or rows say so: %s', (_, marked) => {
    const marks = PLAIN.map(([text, amount]): [string, string] => [text, marked(amount)]);
    for (const read of [printed(marked, PLAIN), printed(marked, marks), printed(unsaid, marks)])
      expect(read).toEqual({ statements: [], isForeign: true });
  });

  it('may stand over a column of balances', () => {
    expect(printed(unsaid, PLAIN, 'Balance (£)').isForeign).toBe(true);
  });

  it('is the dollar where a row speaks of a purchase abroad', () => {
    const abroad: [string, string][] = [
      ['PURCHASE 45.00 EUR LONDON', '-52.31'],
      ['PURCHASE LONDON £45.00', '-52.31'],
      ['WIRE CAD', '304.62'],
      ['Bücher € 45.00', '-52.31'],
      ['DEPOSIT EUR 45.00', '52.31'],
    ];
    for (const balance of [inDollars, unsaid]) {
      const { statements, isForeign } = printed(balance, abroad);
      expect(isForeign).toBe(false);
      expect(statements[0]?.outcome.reconciliation).toBe('reconciled');
      expect(statements[0]?.rows).toHaveLength(5);
    }
  });
});

describe('the arithmetic of a statement', () => {
  const ROWS = ['+500.00', '+250.25', '-300.10', '-100.15'];

  function printed({
    opening = '1,000.00',
    closing = '1,350.00',
    rows = ROWS,
    balances,
    total,
    picture = false,
    opens = 'Opening balance',
    heading = 'Page 1 of 2',
  }: {
    opening?: string | null;
    closing?: string;
    rows?: string[];
    balances?: string[];
    total?: string;
    picture?: boolean;
    opens?: string;
    heading?: string;
  }): ReadStatement[] {
    const paper = new Paper();
    paper.addPage();
    let y = 60;
    const line = (...texts: [string, number][]): void => {
      for (const [text, x] of texts) paper.put(text, x, y);
      y += 14;
    };
    line(['Business Checking', 40], ['Account number: 4410029917', 300]);
    line(['Statement period 10/01/2026 through 10/31/2026', 40]);
    line([heading, 40]);
    if (opening) line([opens, 40], [opening, 400]);
    if (total !== undefined) line(['Total deposits', 40], [total, 400]);
    line(['Closing balance', 40], [closing, 400]);
    line(
      ['Date', 40],
      ['Description', 100],
      ['Amount', 400],
      ...(balances ? [['Balance', 480] as [string, number]] : []),
    );
    rows.forEach((amount, at) => {
      line(
        [`10/0${at + 2}`, 40],
        ['Something', 100],
        [amount, 400],
        ...(balances?.[at] ? [[balances[at], 480] as [string, number]] : []),
      );
    });
    if (picture) paper.addPage();
    return readStatements(pagesOf(paper)).statements;
  }
  const outcome = (input: Parameters<typeof printed>[0]): ReadStatement['outcome'] | undefined =>
    printed(input)[0]?.outcome;

  it('is true to the cent, or it is not reconciled', () => {
    expect(outcome({})).toMatchObject({ reconciliation: 'reconciled', difference: 0 });
    expect(outcome({ closing: '1,350.01' })).toMatchObject({ reconciliation: 'not_reconciled', difference: 1 });
  });

  it('cannot be checked without a balance, or where a page is a picture', () => {
    expect(outcome({ opening: null })).toMatchObject({
      reconciliation: 'not_checkable',
      reasons: ['no_opening_balance'],
    });
    expect(outcome({ picture: true })).toMatchObject({ reconciliation: 'not_checkable', reasons: ['unread_pages'] });
  });

  it('is not opened by what is brought forward from a page that is not there', () => {
    const opens = 'Balance brought forward';
    expect(outcome({ opens })?.reconciliation).toBe('reconciled');
    for (const heading of ['Page 2 of 2', 'Business Checking (continued)'])
      expect(outcome({ opens, heading })).toMatchObject({
        reconciliation: 'not_checkable',
        reasons: ['no_opening_balance'],
      });
    expect(outcome({ heading: 'Page 2 of 2' })?.reconciliation).toBe('reconciled');
  });

  it('holds printed totals and running balances to their rows', () => {
    expect(outcome({ total: '750.25' })?.reconciliation).toBe('reconciled');
    expect(outcome({ total: '760.25' })).toMatchObject({
      reconciliation: 'not_reconciled',
      observations: [{ code: 'totals_differ', text: 'The printed total of deposits is 760.25, its rows make 750.25.' }],
    });
    const balances = ['1,500.00', '1,750.25', '1,450.15', '1,350.00'];
    expect(outcome({ balances })?.reconciliation).toBe('reconciled');
    const changed = outcome({ balances, rows: ['+1,000.00', '+250.25', '-300.10', '-600.15'] });
    expect(changed).toMatchObject({ reconciliation: 'not_reconciled', observations: [{ code: 'arithmetic_break' }] });
    expect(changed?.observations).toHaveLength(1);
    expect(anomalyScore(changed?.observations ?? [])).toBe(300);
  });

  it('reads amounts by their form', () => {
    const forms = [
      '1,234.56-',
      '(45.00)',
      '−5.00',
      '.50',
      '12,34.56',
      '$1,000',
      '1.234,56',
      '$(7.10)',
      '5.00 CR',
      '+$1.00',
    ];
    const cents = (text: string): number | null => {
      const amount = readAmount(text);
      return amount && (amount.sign === 'minus' ? -amount.cents : amount.cents);
    };
    expect(forms.map(cents)).toEqual([-123_456, -4_500, -500, 50, null, null, null, -710, 500, 100]);
  });

  it('gives a date the year that puts it inside the period', () => {
    const period = { start: '2025-12-15', end: '2026-01-14' };
    const dated = (...words: string[]): string | null => {
      const day = dayAt(words, 0)?.day;
      return day ? dateInPeriod(day, period) : null;
    };
    expect([dated('12/20'), dated('01/03'), dated('Jan', '3'), dated('01/19'), dated('01/20'), dated('2/30')]).toEqual([
      '2025-12-20',
      '2026-01-03',
      '2026-01-03',
      '2026-01-19',
      null,
      null,
    ]);
  });
});
