import type { LedgerMonth, LedgerRow } from '../../support/statements/ledger';
import {
  dollars,
  money,
  named,
  type Put,
  Sheet,
  slashed,
  slashedLong,
  slashedShort,
  spelt,
  unionOfRows,
} from '../../support/statements/sheet';
import { ins, monthly, outs, stars, total, under } from './tables';

/** Statements in sections, whose headings alone say which way money went. */
const checks = (month: LedgerMonth): LedgerRow[] => month.rows.filter(({ check }) => check !== null);
const others = (month: LedgerMonth): LedgerRow[] => outs(month).filter(({ check }) => check === null);
const fees = (month: LedgerMonth): LedgerRow[] => others(month).filter(({ kind }) => kind === 'fee');
const withoutFees = (month: LedgerMonth): LedgerRow[] => others(month).filter(({ kind }) => kind !== 'fee');
const inGroups = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));

function ends(month: LedgerMonth): [string, number][] {
  const held = new Map<string, number>();
  let now = month.opening;
  for (const { date, cents } of month.rows) {
    now += cents;
    held.set(date, now);
  }
  return [...held];
}

/** What a bank says at the end about balancing a checkbook, with an example that is nobody's. */
function howToBalance(sheet: Sheet): void {
  sheet.columns = null;
  sheet.page();
  sheet.line([['How to balance your account', 40]], { size: 12 });
  sheet.line([
    ['1. Your ending balance shown on this statement is:', 40],
    ['Ending Balance', 380],
    ['1,000.00', 560, 'right'],
  ]);
  sheet.line([
    ['2. List below the amount of deposits not shown here. Example: 10/31', 40],
    ['250.00', 560, 'right'],
  ]);
  sheet.line([
    ['Total Deposits', 380],
    ['+ 250.00', 560, 'right'],
  ]);
  sheet.line([
    ['3. List below all withdrawals not shown here. Example: 11/02', 40],
    ['75.25', 560, 'right'],
  ]);
  sheet.line([
    ['Total Withdrawals', 380],
    ['- 75.25', 560, 'right'],
  ]);
  sheet.line([
    ['Adjusted Balance', 380],
    ['1,174.75', 560, 'right'],
  ]);
}

/** Date, amount, then the words; sums over the tables; a section goes on with its heading again. */
export const amountBeforeWords = monthly(
  () => new Sheet({ size: 9 }, 13),
  (sheet, month, { account }) => {
    sheet.line([
      ['Business Checking Plus', 40],
      [`For the period ${slashedLong(month.start)} to ${slashedLong(month.end)}`, 330],
    ]);
    sheet.line([
      [`Account number: ${account.slice(0, 2)}-${account.slice(2, 6)}-${account.slice(6)}`, 40],
      [`Page ${sheet.number} of 4`, 520],
    ]);
    sheet.gap(10);
  },
  (sheet, month, statement, { bank, holder }) => {
    sheet.line([[bank, 40]], { size: 11 });
    sheet.line([[holder, 40]]);
    sheet.heading('Balance Summary');
    sheet.line([
      ['Beginning', 140, 'right'],
      ['Deposits and', 260, 'right'],
      ['Checks and', 380, 'right'],
      ['Ending', 500, 'right'],
    ]);
    sheet.line([
      ['balance', 140, 'right'],
      ['other additions', 260, 'right'],
      ['other deductions', 380, 'right'],
      ['balance', 500, 'right'],
    ]);
    const behind = (cents: number): string => `${money(cents)}${cents < 0 ? '-' : ''}`;
    sheet.line([
      [behind(month.opening), 140, 'right'],
      [money(total(ins(month))), 260, 'right'],
      [money(total(outs(month))), 380, 'right'],
      [behind(month.closing), 500, 'right'],
    ]);
    const table = (title: string, rows: readonly LedgerRow[]): void => {
      if (rows.length === 0) return;
      sheet.columns = null;
      sheet.heading(title);
      const over = (): void => {
        const heads: Put[] = [
          ['Date', 40],
          ['Amount', 150, 'right'],
          ['Transaction description', 170],
          ['Reference number', 460],
        ];
        sheet.line(heads, { size: 8 });
      };
      over();
      sheet.columns = () => {
        sheet.line([[`${title} - continued`, 40]], { size: 11 });
        over();
      };
      rows.forEach((row, at) => {
        const puts: Put[] = [
          [slashed(row.date), 40],
          [money(row.cents), 150, 'right'],
          [row.description[0] ?? '', 170],
          [`0${81_000_000 + at * 37}`, 460],
        ];
        sheet.row(statement, row, puts, under(row.description, 170));
      });
      sheet.columns = null;
    };
    table('Deposits and Other Additions', ins(month));
    table('Checks and Other Deductions', outs(month));
    sheet.heading('Daily Balance Detail');
    sheet.line([
      ['Date', 40],
      ['Ledger balance', 200, 'right'],
      ['Date', 240],
      ['Ledger balance', 400, 'right'],
    ]);
    for (const group of inGroups(ends(month), 2))
      sheet.line(
        group.flatMap(([date, cents], at): Put[] => [
          [slashed(date), 40 + at * 200],
          [`${money(cents)}${cents < 0 ? '-' : ''}`, 200 + at * 200, 'right'],
        ]),
      );
  },
);

/** Tables with subtotals, a summary in two halves, a page on balancing with figures of nobody. */
export const subtotals = monthly(
  () => new Sheet({ size: 9 }, 12),
  (sheet, month, { bank, holder, account }) => {
    sheet.line(
      [
        [bank, 40],
        ['STATEMENT OF ACCOUNT', 400],
      ],
      { size: 12 },
    );
    sheet.line([
      [holder.toUpperCase(), 40],
      ['Page:', 400],
      [`${sheet.number} of 6`, 500],
    ]);
    sheet.line([
      ['Statement Period:', 400],
      [`${named(month.start)} ${month.start.slice(0, 4)}-${named(month.end)} ${month.end.slice(0, 4)}`, 480],
    ]);
    sheet.line([
      ['Primary Account #:', 400],
      [account, 500],
    ]);
    sheet.gap(12);
  },
  (sheet, month, statement) => {
    sheet.line([['ACCOUNT SUMMARY', 40]], { size: 11 });
    const halves: [string, string, string, string][] = [
      ['Beginning Balance', money(month.opening), 'Average Collected Balance', '18,220.14'],
      ['Deposits', money(total(ins(month))), 'Interest Earned This Period', '0.00'],
      ['', '', 'Interest Paid Year-to-Date', '0.00'],
      ['Checks Paid', money(total(checks(month))), 'Annual Percentage Yield Earned', '0.00%'],
      ['Other Withdrawals', money(total(others(month))), 'Days in Period', '30'],
      ['Ending Balance', money(month.closing), '', ''],
    ];
    for (const [label, figure, other, value] of halves) {
      const isBelow =
        (label === 'Beginning Balance' && month.opening < 0) || (label === 'Ending Balance' && month.closing < 0);
      const puts: Put[] = [
        [label, 40],
        [`${isBelow ? '-' : ''}${figure}`, 260, 'right'],
        [other, 310],
        [value, 560, 'right'],
      ];
      sheet.line(puts.filter(([text]) => text !== ''));
    }
    sheet.gap();
    sheet.line([['DAILY ACCOUNT ACTIVITY', 40]], { size: 11 });
    const table = (title: string, rows: readonly LedgerRow[]): void => {
      if (rows.length === 0) return;
      sheet.columns = null;
      sheet.gap();
      const over = (again: string): void => {
        sheet.line([[`${title}${again}`, 40]], { font: 'Helvetica-Bold' });
        sheet.line(
          [
            ['POSTING DATE', 40],
            ['DESCRIPTION', 120],
            ['AMOUNT', 560, 'right'],
          ],
          { size: 7 },
        );
      };
      over('');
      sheet.columns = () => over(' (continued)');
      for (const row of rows)
        sheet.row(
          statement,
          row,
          [
            [slashed(row.date), 40],
            [row.description[0] ?? '', 120],
            [money(row.cents), 560, 'right'],
          ],
          under(row.description, 128),
        );
      sheet.line([
        ['Subtotal:', 470],
        [money(total(rows)), 560, 'right'],
      ]);
      sheet.columns = null;
    };
    table('Deposits', ins(month));
    table('Checks Paid', checks(month));
    table('Other Withdrawals', others(month));
    howToBalance(sheet);
  },
);

/** Checks by number, date, reference and amount; sums with how many; totals with a minus behind. */
export const numberFirst = monthly(
  () => new Sheet({ size: 9 }, 13),
  (sheet, month, { account, holder }) => {
    sheet.line([
      [holder, 40],
      ['Account Number:', 430],
    ]);
    sheet.line([
      ['Business Statement', 40],
      [`${account.slice(0, 1)} ${account.slice(1, 4)} ${account.slice(4, 8)} ${account.slice(8)}`, 430],
    ]);
    sheet.line([['Statement Period:', 430]]);
    sheet.line([[spelt(month.start), 430]]);
    sheet.line([['through', 430]]);
    sheet.line([[spelt(month.end), 430]]);
    sheet.line([[`Page ${sheet.number} of 5`, 430]]);
    sheet.gap();
  },
  (sheet, month, statement, { bank, account }) => {
    sheet.line(
      [
        ['SILVER BUSINESS CHECKING', 40],
        ['Member FDIC', 500],
      ],
      { size: 11 },
    );
    sheet.line([
      [`${bank}`, 40],
      [`Account Number ${account.slice(0, 1)}-${account.slice(1, 4)}-${account.slice(4, 8)}-${account.slice(8)}`, 380],
    ]);
    sheet.line([['Account Summary', 40]], { size: 11 });
    sheet.line([['# Items', 250, 'right']], { size: 7 });
    sheet.line([
      [`Beginning Balance on ${named(month.start)}`, 40],
      ['$', 290],
      [`${money(month.opening)}${month.opening < 0 ? '-' : ''}`, 380, 'right'],
    ]);
    sheet.line([
      ['Customer Deposits', 40],
      [String(ins(month).length), 250, 'right'],
      [money(total(ins(month))), 380, 'right'],
    ]);
    sheet.line([
      ['Other Withdrawals', 40],
      [String(others(month).length), 250, 'right'],
      [`${money(total(others(month)))}-`, 380, 'right'],
    ]);
    sheet.line([
      ['Checks Paid', 40],
      [String(checks(month).length), 250, 'right'],
      [`${money(total(checks(month)))}-`, 380, 'right'],
    ]);
    sheet.line([
      [`Ending Balance on ${spelt(month.end)}`, 40],
      ['$', 290],
      [`${money(month.closing)}${month.closing < 0 ? '-' : ''}`, 380, 'right'],
    ]);
    const table = (title: string, rows: readonly LedgerRow[], sign: string): void => {
      if (rows.length === 0) return;
      sheet.gap();
      sheet.line([[title, 40]], { size: 11 });
      sheet.line(
        [
          ['Date', 40],
          ['Description of Transaction', 90],
          ['Ref Number', 400],
          ['Amount', 560, 'right'],
        ],
        { size: 8 },
      );
      rows.forEach((row, at) => {
        const figure: Put[] =
          at === 0
            ? [
                ['$', 480],
                [`${money(row.cents)}${sign}`, 560, 'right'],
              ]
            : [[`${money(row.cents)}${sign}`, 560, 'right']];
        sheet.row(
          statement,
          row,
          [[named(row.date), 40], [row.description[0] ?? '', 90], [String(8_100_237_000 + at), 400], ...figure],
          under(row.description, 90),
        );
      });
      sheet.line([
        [`Total ${title}`, 380],
        ['$', 480],
        [`${money(total(rows))}${sign}`, 560, 'right'],
      ]);
    };
    table('Customer Deposits', ins(month), '');
    table('Other Withdrawals', others(month), '-');
    if (checks(month).length > 0) {
      sheet.gap();
      sheet.line([['Checks Presented Conventionally', 40]], { size: 11 });
      sheet.line(
        [0, 270].flatMap((x): Put[] => [
          ['Check', 40 + x],
          ['Date', 90 + x],
          ['Ref Number', 130 + x],
          ['Amount', 280 + x, 'right'],
        ]),
        { size: 8 },
      );
      for (const group of inGroups(checks(month), 2))
        unionOfRows(
          sheet,
          statement,
          group,
          group.map((row, at): Put[] => [
            [String(row.check), 40 + at * 270],
            [named(row.date), 90 + at * 270],
            [String(9_200_441_000 + (row.check ?? 0)), 130 + at * 270],
            [money(row.cents), 280 + at * 270, 'right'],
          ]),
        );
      sheet.line([
        [`Conventional Checks Paid (${checks(month).length})`, 300],
        ['$', 480],
        [`${money(total(checks(month)))}-`, 560, 'right'],
      ]);
    }
    sheet.gap();
    sheet.line([['Balance Summary', 40]], { size: 11 });
    sheet.line(
      [0, 180, 360].flatMap((x): Put[] => [
        ['Date', 40 + x],
        ['Ending Balance', 180 + x, 'right'],
      ]),
      { size: 8 },
    );
    for (const group of inGroups(ends(month), 3))
      sheet.line(
        group.flatMap(([date, cents], at): Put[] => [
          [named(date), 40 + at * 180],
          [`${money(cents)}${cents < 0 ? '-' : ''}`, 180 + at * 180, 'right'],
        ]),
      );
    sheet.line([['Balances only appear for days reflecting change.', 40]], { size: 6 });
  },
);

/** Centred headings, dots between words and figures, stars behind numbers of checks. */
export const leaders = monthly(
  () => new Sheet({ font: 'Times-Roman', size: 9 }, 12),
  (sheet, _, { bank, account }) => {
    sheet.line(
      [
        [bank, 40],
        ['ACCOUNT #', 430],
        [stars(account), 500],
      ],
      { font: 'Times-Bold' },
    );
    sheet.line([
      ['Cycle', 430],
      ['23', 500],
    ]);
    sheet.line([
      ['Page', 430],
      [`${sheet.number} of 3`, 500],
    ]);
    sheet.gap();
  },
  (sheet, month, statement, { holder }) => {
    const centred = (text: string, size = 10): void => {
      sheet.gap(6);
      sheet.line([[text, 306 - sheet.paper.widthOf(text, { font: 'Times-Bold', size }) / 2]], {
        font: 'Times-Bold',
        size,
      });
    };
    const dotted = (text: string, from: number, to: number): string => {
      let dots = ' ';
      while (sheet.paper.widthOf(`${text}${dots}. `) < to - from) dots += '. ';
      return `${text}${dots}`.trimEnd();
    };
    sheet.line([[holder, 40]]);
    centred('ADVANTAGE BUSINESS CHECKING', 12);
    centred(`${spelt(month.start)} through ${spelt(month.end)}`);
    centred('SUMMARY');
    const sums: [string, string, string][] = [
      ['Beginning Balance', dollars(month.opening), ''],
      ['Deposits & Credits', dollars(total(ins(month))), '+'],
      ['Withdrawals', dollars(-total(withoutFees(month))).replace('-', ''), '-'],
      ['Fees', `$${money(total(fees(month)))}`, '-'],
      ['Checks', `$${money(total(checks(month)))}`, '-'],
      ['Ending Balance', dollars(month.closing), ''],
    ];
    for (const [label, figure, sign] of sums)
      sheet.line([[label, 60], [figure, 280, 'right'], ...(sign ? [[sign, 286] as Put] : [])]);
    const table = (title: string, rows: readonly LedgerRow[]): void => {
      if (rows.length === 0) return;
      centred(title);
      for (const row of rows)
        sheet.row(
          statement,
          row,
          [
            [slashed(row.date), 60],
            [dotted(row.description[0] ?? '', 100, 470), 100],
            [money(row.cents), 540, 'right'],
          ],
          under(row.description, 110),
        );
      sheet.line(
        [
          [`Total ${title[0]}${title.slice(1).toLowerCase()}`, 300],
          [`$${money(total(rows))}`, 540, 'right'],
        ],
        { font: 'Times-Bold', size: 9 },
      );
    };
    table('DEPOSITS & CREDITS', ins(month));
    table('WITHDRAWALS', withoutFees(month));
    table('FEES', fees(month));
    if (checks(month).length > 0) {
      centred('CHECKS');
      sheet.line(
        [0, 170, 340].flatMap((x): Put[] => [
          ['Date', 60 + x],
          ['Check No.', 100 + x],
          ['Amount', 210 + x, 'right'],
        ]),
      );
      for (const group of inGroups(checks(month), 3))
        unionOfRows(
          sheet,
          statement,
          group,
          group.map((row, at): Put[] => [
            [slashed(row.date), 60 + at * 170],
            [`${row.check}${at === 1 ? ' *' : ''}`, 100 + at * 170],
            [money(row.cents), 210 + at * 170, 'right'],
          ]),
        );
      sheet.line([
        ['Total Checks', 300],
        [`$${money(total(checks(month)))}`, 540, 'right'],
      ]);
      sheet.line([['* Break In Check Number Sequence.', 60]], { size: 7 });
    }
    centred('DAILY BALANCE SUMMARY');
    for (const group of inGroups(ends(month), 3))
      sheet.line(
        group.flatMap(([date, cents], at): Put[] => [
          [slashed(date), 60 + at * 170],
          [`${cents < 0 ? '-' : ''}${money(cents)}`, 210 + at * 170, 'right'],
        ]),
      );
  },
);

/** What processors print for small banks: `thru`, sums with their counts before the label, a minus behind what went. */
export const processor = monthly(
  () => new Sheet({ font: 'Courier', size: 9 }, 11),
  (sheet, month, { account }) => {
    sheet.line([
      ['Date', 400],
      [slashedShort(month.end), 470],
      ['Page', 520],
      [String(sheet.number), 560],
    ]);
    sheet.line([
      ['Account Number', 400],
      [account, 490],
    ]);
    sheet.gap(10);
  },
  (sheet, month, statement, { bank, holder }) => {
    sheet.line([[bank, 40]]);
    sheet.line([[holder, 40]]);
    sheet.gap(10);
    sheet.line([['---- CHECKING ACCOUNTS ----', 200]]);
    sheet.line([
      ['Small Business Checking', 40],
      ['Number of Enclosures', 320],
      ['0', 560, 'right'],
    ]);
    sheet.line([
      ['Account Number', 40],
      [stars(statement.account), 300, 'right'],
      ['Statement Dates', 320],
      [`${slashedShort(month.start)} thru ${slashedShort(month.end)}`, 560, 'right'],
    ]);
    sheet.line([
      ['Previous Balance', 40],
      [money(month.opening) + (month.opening < 0 ? '-' : ''), 300, 'right'],
      ['Days in the statement period', 320],
      ['31', 560, 'right'],
    ]);
    sheet.line([
      [`${ins(month).length} Deposits/Credits`, 52],
      [money(total(ins(month))), 300, 'right'],
      ['Average Ledger', 320],
      ['22,114.07', 560, 'right'],
    ]);
    sheet.line([
      [`${outs(month).length} Checks/Debits`, 52],
      [money(total(outs(month))), 300, 'right'],
      ['Average Collected', 320],
      ['21,998.64', 560, 'right'],
    ]);
    sheet.line([
      ['Service Charges', 40],
      ['.00', 300, 'right'],
    ]);
    sheet.line([
      ['Interest Paid', 40],
      ['.00', 300, 'right'],
    ]);
    sheet.line([
      ['Ending Balance', 40],
      [money(month.closing) + (month.closing < 0 ? '-' : ''), 300, 'right'],
    ]);
    const table = (title: string, rows: readonly LedgerRow[]): void => {
      if (rows.length === 0) return;
      sheet.gap(10);
      sheet.line([[title, 200]]);
      sheet.columns = () =>
        sheet.line([
          ['Date', 40],
          ['Description', 90],
          ['Amount', 500, 'right'],
        ]);
      sheet.columns(sheet);
      for (const row of rows)
        sheet.row(
          statement,
          row,
          [
            [slashed(row.date), 40],
            [row.description[0] ?? '', 90],
            [`${money(row.cents)}${row.cents < 0 ? '-' : ' '}`, 500, 'right'],
          ],
          under(row.description, 90),
        );
      sheet.columns = null;
    };
    table('Deposits and Additions', ins(month));
    table('Withdrawals and Deductions', others(month));
    if (checks(month).length > 0) {
      sheet.gap(10);
      sheet.line([['Checks in Number Order', 200]]);
      sheet.line(
        [0, 175, 350].flatMap((x): Put[] => [
          ['Date', 40 + x],
          ['Check No', 85 + x],
          ['Amount', 200 + x, 'right'],
        ]),
      );
      for (const group of inGroups(checks(month), 3))
        unionOfRows(
          sheet,
          statement,
          group,
          group.map((row, at): Put[] => [
            [slashed(row.date), 40 + at * 175],
            [`${row.check}${at === 2 ? '*' : ''}`, 85 + at * 175],
            [money(row.cents), 200 + at * 175, 'right'],
          ]),
        );
      sheet.line([['*Indicates Skip in Check Number', 40]]);
    }
    sheet.gap(10);
    sheet.line([['Daily Balance Information', 200]]);
    sheet.line(
      [0, 175, 350].flatMap((x): Put[] => [
        ['Date', 40 + x],
        ['Balance', 200 + x, 'right'],
      ]),
    );
    for (const group of inGroups(ends(month), 3))
      sheet.line(
        group.flatMap(([date, cents], at): Put[] => [
          [slashed(date), 40 + at * 175],
          [`${money(cents)}${cents < 0 ? '-' : ''}`, 200 + at * 175, 'right'],
        ]),
      );
  },
);
