import type { Ledger, LedgerMonth, LedgerRow } from '../../support/statements/ledger';
import {
  money,
  monthName,
  named,
  namedLong,
  type Printed,
  type PrintedStatement,
  type Put,
  Sheet,
  slashedLong,
  slashedShort,
  spelt,
} from '../../support/statements/sheet';

/** Statements in one table each, whose figures say by column, sign or word which way money went. */
export type Print = (ledger: Ledger) => Printed;
type Each = (sheet: Sheet, month: LedgerMonth, statement: PrintedStatement, ledger: Ledger) => void;

/** Each month begins on a page of its own, with `head` on top of all of its pages. */
export function monthly(
  sheetOf: () => Sheet,
  head: (sheet: Sheet, month: LedgerMonth, ledger: Ledger) => void,
  each: Each,
): Print {
  return (ledger) => {
    const sheet = sheetOf();
    for (const month of ledger.months) {
      const statement = sheet.begin(ledger, month);
      sheet.number = 0;
      sheet.columns = null;
      sheet.header = () => head(sheet, month, ledger);
      sheet.page();
      each(sheet, month, statement, ledger);
    }
    return sheet.done();
  };
}

export const ins = (month: LedgerMonth): LedgerRow[] => month.rows.filter(({ cents }) => cents > 0);
export const outs = (month: LedgerMonth): LedgerRow[] => month.rows.filter(({ cents }) => cents < 0);
export const total = (rows: readonly LedgerRow[]): number => rows.reduce((sum, { cents }) => sum + cents, 0);
export const under = (lines: readonly string[], x: number): Put[] => lines.slice(1).map((text): Put => [text, x]);
export const stars = (account: string): string => `xxxxxx${account.slice(-4)}`;
const minus = (cents: number): string => `${cents < 0 ? '-' : ''}$${money(cents)}`;

/** Opening and closing are rows of the table; a day's balance stands on its last row. */
export const inTheTable = monthly(
  () => new Sheet({ size: 8 }, 12),
  (sheet, month, { bank, account }) => {
    sheet.line(
      [
        [bank.toUpperCase(), 36],
        [`Page ${sheet.number}`, 540],
      ],
      { size: 8 },
    );
    sheet.line([
      ['ACCOUNT NUMBER', 36],
      [stars(account), 130],
      ['STATEMENT PERIOD', 300],
      [`${slashedLong(month.start)} - ${slashedLong(month.end)}`, 400],
    ]);
    sheet.gap(10);
  },
  (sheet, month, statement, { holder }) => {
    sheet.line([[holder, 36]], { size: 10 });
    sheet.line([['BUSINESS ADVANTAGE CHECKING', 36]], { size: 12 });
    sheet.gap();
    sheet.columns = () => {
      sheet.line(
        [
          ['POSTING', 36],
          ['', 90],
          ['DEPOSITS & OTHER', 400, 'right'],
          ['WITHDRAWALS &', 480, 'right'],
          ['DAILY', 560, 'right'],
        ],
        { size: 7 },
      );
      sheet.line(
        [
          ['DATE', 36],
          ['TRANSACTION DESCRIPTION', 90],
          ['CREDITS (+)', 400, 'right'],
          ['OTHER DEBITS (-)', 480, 'right'],
          ['BALANCE', 560, 'right'],
        ],
        { size: 7 },
      );
    };
    sheet.columns(sheet);
    sheet.line([
      [slashedLong(month.start), 36],
      ['BEGINNING BALANCE', 90],
      [minus(month.opening), 560, 'right'],
    ]);
    let held = month.opening;
    month.rows.forEach((row, at) => {
      held += row.cents;
      const ends: Put[] = month.rows[at + 1]?.date === row.date ? [] : [[minus(held), 560, 'right']];
      const figure = at === 0 ? `$${money(row.cents)}` : money(row.cents);
      const puts: Put[] = [
        [slashedLong(row.date), 36],
        [row.description[0] ?? '', 90],
        [figure, row.cents > 0 ? 400 : 480, 'right'],
        ...ends,
      ];
      sheet.row(statement, row, puts, under(row.description, 96));
    });
    sheet.line([
      ['', 36],
      ['NUMBER OF DEPOSITS/CHECKS PAID', 90],
      [String(ins(month).length), 400, 'right'],
      [String(outs(month).length), 480, 'right'],
    ]);
    sheet.line([
      [slashedLong(month.end), 36],
      ['ENDING BALANCE', 90],
      [minus(month.closing), 560, 'right'],
    ]);
  },
);

/** A word for the way, a sign apart from its figure, a balance on each row, `Oct 3`. */
export const wordAndSign = monthly(
  () => new Sheet({ size: 9 }, 15),
  (sheet, month) => {
    sheet.line(
      [
        ['Page', 500],
        [String(sheet.number), 530],
      ],
      { size: 7 },
    );
    if (sheet.number === 1) return;
    sheet.line([[`STATEMENT PERIOD  ${namedLong(month.start)} - ${namedLong(month.end)}`, 40]]);
  },
  (sheet, month, statement, { bank, holder, account, web }) => {
    sheet.line(
      [
        [bank, 40],
        [web, 400],
      ],
      { size: 14 },
    );
    sheet.line([['Here is your bank statement.', 40]], { size: 16 });
    sheet.line([[`${namedLong(month.start)} - ${namedLong(month.end)}`, 40]]);
    sheet.line([[holder, 40]]);
    sheet.gap(20);
    sheet.line([[`Basic Business Checking - ${account}`, 40]], { size: 12 });
    sheet.columns = () =>
      sheet.line(
        [
          ['DATE', 40],
          ['DESCRIPTION', 100],
          ['CATEGORY', 330],
          ['AMOUNT', 470, 'right'],
          ['BALANCE', 570, 'right'],
        ],
        { size: 7 },
      );
    sheet.columns(sheet);
    sheet.line([
      [named(month.start), 40],
      ['Opening Balance', 100],
      [minus(month.opening), 570, 'right'],
    ]);
    let held = month.opening;
    for (const row of month.rows) {
      held += row.cents;
      const [word, sign] = row.cents > 0 ? ['Credit', '+'] : ['Debit', '-'];
      const puts: Put[] = [
        [named(row.date), 40],
        [row.description[0] ?? '', 100],
        [word, 330],
        [`${sign} $${money(row.cents)}`, 470, 'right'],
        [minus(held), 570, 'right'],
      ];
      sheet.row(statement, row, puts, under(row.description, 100));
    }
    sheet.line([
      [named(month.end), 40],
      ['Closing Balance', 100],
      [minus(month.closing), 570, 'right'],
    ]);
  },
);

/** A young company's: en dashes, the period as days of named months, what was held at a day's end, newest last. */
export const startup = monthly(
  () => new Sheet({ size: 8.5 }, 18),
  (sheet, month, { bank }) => {
    sheet.line(
      [
        [bank, 48],
        [`${monthName(month.end)} ${month.end.slice(0, 4)} statement`, 420],
      ],
      { size: 8 },
    );
    sheet.gap(14);
  },
  (sheet, month, statement, { holder, account }) => {
    sheet.line([[`Statement ${spelt(month.start)} – ${spelt(month.end)}`, 48]], { size: 18 });
    sheet.line([[holder, 48]]);
    sheet.line([
      [`Checking ••${account.slice(-4)}`, 48],
      ['Routing 091311229', 300],
    ]);
    sheet.gap(12);
    const lines: [string, string][] = [
      ['Statement starting balance', minus(month.opening)],
      ['Total withdrawals', `–$${money(total(outs(month)))}`],
      ['Total deposits', `$${money(total(ins(month)))}`],
      ['Statement ending balance', minus(month.closing)],
    ];
    for (const [label, figure] of lines)
      sheet.line([
        [label, 48],
        [figure, 300, 'right'],
      ]);
    sheet.gap(12);
    sheet.line([['All Transactions', 48]], { size: 13 });
    sheet.columns = () =>
      sheet.line(
        [
          ['Date (UTC)', 48],
          ['Description', 120],
          ['Type', 330],
          ['Amount', 470, 'right'],
          ['End of Day Balance', 570, 'right'],
        ],
        { size: 8 },
      );
    sheet.columns(sheet);
    let held = month.opening;
    month.rows.forEach((row, at) => {
      held += row.cents;
      const ends: Put[] = month.rows[at + 1]?.date === row.date ? [] : [[minus(held).replace('-', '–'), 570, 'right']];
      const type = {
        deposit: 'Check deposit',
        electronic_credit: 'ACH In',
        check: 'Check',
        card: 'Card',
        electronic_debit: 'ACH Pull',
        fee: 'Fee',
      }[row.kind];
      const puts: Put[] = [
        [named(row.date), 48],
        [row.description[0] ?? '', 120],
        [type, 330],
        [minus(row.cents).replace('-', '–'), 470, 'right'],
        ...ends,
      ];
      sheet.row(statement, row, puts, under(row.description, 120));
    });
    sheet.gap(12);
    sheet.line([['Banking services are provided by The Old Quarry National Bank, Member FDIC.', 48]], { size: 6 });
  },
);

/** A member's two shares in one statement, a table each, the sign behind, the balance on each row. */
export const shares: Print = monthly(
  () => new Sheet({ font: 'Courier', size: 8 }, 11),
  (sheet, month, { bank, account }) => {
    sheet.line([
      [bank, 40],
      [`MEMBER NUMBER ${account}`, 330],
    ]);
    sheet.line([[`STATEMENT PERIOD ${slashedShort(month.start)} THRU ${slashedShort(month.end)}`, 330]]);
    sheet.gap(12);
  },
  (sheet, month, statement, { holder }) => {
    sheet.line([[holder, 40]]);
    sheet.gap(12);
    sheet.line([['BUSINESS CHECKING', 40]], { size: 10 });
    sheet.columns = () =>
      sheet.line([
        ['DATE', 40],
        ['TRANSACTION', 95],
        ['AMOUNT', 470, 'right'],
        ['NEW BALANCE', 560, 'right'],
      ]);
    sheet.columns(sheet);
    sheet.line([
      [slashedShort(month.start), 40],
      ['PREVIOUS BALANCE', 95],
      [money(month.opening) + (month.opening < 0 ? '-' : ''), 560, 'right'],
    ]);
    let held = month.opening;
    for (const row of month.rows) {
      held += row.cents;
      const signed = (cents: number): string => `${money(cents)}${cents < 0 ? '-' : ''}`;
      const puts: Put[] = [
        [slashedShort(row.date), 40],
        [(row.description[0] ?? '').toUpperCase(), 95],
        [signed(row.cents), 470, 'right'],
        [signed(held), 560, 'right'],
      ];
      sheet.row(statement, row, puts, under(row.description, 105));
    }
    sheet.columns = null;
    sheet.line([
      [slashedShort(month.end), 40],
      ['NEW BALANCE', 95],
      [money(month.closing) + (month.closing < 0 ? '-' : ''), 560, 'right'],
    ]);
    sheet.gap(10);
    sheet.line([
      [`${ins(month).length} DEPOSITS AND OTHER CREDITS TOTALING`, 95],
      [money(total(ins(month))), 470, 'right'],
    ]);
    sheet.line([
      [`${outs(month).length} WITHDRAWALS AND OTHER DEBITS TOTALING`, 95],
      [money(total(outs(month))), 470, 'right'],
    ]);
    sheet.gap(10);
    sheet.line([
      ['', 95],
      ['TOTAL FOR', 330, 'right'],
      ['TOTAL', 420, 'right'],
    ]);
    sheet.line([
      ['', 95],
      ['THIS PERIOD', 330, 'right'],
      ['YEAR-TO-DATE', 420, 'right'],
    ]);
    sheet.line([
      ['TOTAL OVERDRAFT FEES', 95],
      ['$0.00', 330, 'right'],
      ['$64.00', 420, 'right'],
    ]);
    sheet.line([
      ['TOTAL RETURNED ITEM FEES', 95],
      ['$0.00', 330, 'right'],
      ['$32.00', 420, 'right'],
    ]);
  },
);

/** On paper that lies on its side, the summary beside the rows, credits before debits, `2026-10-03`. */
export const besideTheRows = monthly(
  () => new Sheet({ width: 792, height: 612, size: 8 }, 12, 540),
  (sheet, month, { bank, web, account }) => {
    sheet.line([
      [`${bank} | ${web}`, 30],
      [`Account ${account}`, 330],
      [`Period ${month.start} to ${month.end}`, 560],
    ]);
    sheet.gap(16);
  },
  (sheet, month, statement, { holder }) => {
    sheet.line([[`Commercial checking of ${holder}`, 30]], { size: 13 });
    const beside: [string, string][] = [
      ['Opening balance', minus(month.opening)],
      ['Credits', `$${money(total(ins(month)))}`],
      ['Debits', `$${money(total(outs(month)))}`],
      ['Closing balance', minus(month.closing)],
    ];
    sheet.columns = () =>
      sheet.line([
        ['Date', 30],
        ['Details', 90],
        ['Credit', 350, 'right'],
        ['Debit', 430, 'right'],
        ['Balance', 520, 'right'],
      ]);
    sheet.columns(sheet);
    let held = month.opening;
    for (const row of month.rows) {
      held += row.cents;
      const puts: Put[] = [
        [row.date, 30],
        [row.description[0] ?? '', 90],
        [`$${money(row.cents)}`, row.cents > 0 ? 350 : 430, 'right'],
        [minus(held), 520, 'right'],
      ];
      sheet.row(statement, row, puts, under(row.description, 90));
      // On the line of a row that is one line high, but not of the row itself.
      const [label, figure] = beside[0] ?? ['', ''];
      if (row.description.length > 1 || label === '') continue;
      sheet.paper.put(label, 560, sheet.y - sheet.leading);
      sheet.paper.right(figure, 760, sheet.y - sheet.leading);
      beside.shift();
    }
    sheet.columns = null;
    for (const [label, figure] of beside)
      sheet.line([
        [label, 560],
        [figure, 760, 'right'],
      ]);
  },
);
