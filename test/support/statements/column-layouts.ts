import type { Ledger, LedgerMonth } from './ledger';
import {
  dollars,
  money,
  namedLong,
  type Printed,
  type Put,
  Sheet,
  slashed,
  slashedLong,
  slashedShort,
  spelt,
  sumOf,
} from './sheet';

/** Statements whose columns, signs or running balances say which way money went. */
type Layout = (ledger: Ledger, months?: LedgerMonth[]) => Printed;

const signed = (cents: number): string => `${cents < 0 ? '-' : ''}${money(cents)}`;
const below = (lines: readonly string[], x: number): Put[] => lines.slice(1).map((text): Put => [text, x]);

/** Columns of deposits and withdrawals, the balance on a day's last row. */
export const depositsWithdrawals: Layout = (ledger, months = ledger.months) => {
  const sheet = new Sheet({ size: 9 });
  for (const month of months) {
    const statement = sheet.begin(ledger, month);
    sheet.number = 0;
    sheet.columns = null;
    sheet.header = () => {
      sheet.line([
        [`Account number: ${ledger.account}`, 40],
        [spelt(month.start), 250],
        ['-', 345],
        [spelt(month.end), 352],
        [`Page ${sheet.number} of 3`, 500],
      ]);
      sheet.gap(16);
    };
    sheet.page();
    sheet.line([['Business Choice Checking', 40]], { size: 16 });
    sheet.line([[ledger.holder.toUpperCase(), 40]]);
    sheet.line([[`${ledger.bank}, ${ledger.web}`, 300]]);
    sheet.heading('Statement period activity summary');
    sheet.line([
      [`Beginning balance on ${slashed(month.start)}`, 40],
      [dollars(month.opening), 300, 'right'],
    ]);
    sheet.line([
      ['Deposits/Credits', 40],
      [money(sumOf(month.rows.filter((row) => row.cents > 0))), 300, 'right'],
    ]);
    sheet.line([
      ['Withdrawals/Debits', 40],
      [`- ${money(sumOf(month.rows.filter((row) => row.cents < 0)))}`, 300, 'right'],
    ]);
    sheet.line([
      [`Ending balance on ${slashed(month.end)}`, 40],
      [dollars(month.closing), 300, 'right'],
    ]);
    sheet.heading('Transaction history');
    sheet.columns = () => {
      sheet.line(
        [
          ['Check', 84],
          ['Deposits/', 400, 'right'],
          ['Withdrawals/', 480, 'right'],
          ['Ending daily', 560, 'right'],
        ],
        { size: 8 },
      );
      sheet.line(
        [
          ['Date', 40],
          ['Number', 84],
          ['Description', 130],
          ['Credits', 400, 'right'],
          ['Debits', 480, 'right'],
          ['balance', 560, 'right'],
        ],
        { size: 8 },
      );
    };
    sheet.columns(sheet);
    let balance = month.opening;
    month.rows.forEach((row, index) => {
      balance += row.cents;
      const isLast = month.rows[index + 1]?.date !== row.date;
      sheet.row(
        statement,
        row,
        [
          [`${Number(row.date.slice(5, 7))}/${Number(row.date.slice(8))}`, 40],
          ...(row.check === null ? [] : [[String(row.check), 84] as const]),
          [row.check === null ? (row.description[0] ?? '') : 'Check', 130],
          [money(row.cents), row.cents > 0 ? 400 : 480, 'right'],
          ...(isLast ? [[signed(balance), 560, 'right'] as const] : []),
        ],
        below(row.description, 130),
      );
    });
    sheet.columns = null;
    sheet.line([
      ['Ending balance on', 40],
      [slashed(month.end), 112],
      [signed(month.closing), 560, 'right'],
    ]);
    sheet.line([
      ['Totals', 40],
      [`$${money(sumOf(month.rows.filter((row) => row.cents > 0)))}`, 400, 'right'],
      [`$${money(sumOf(month.rows.filter((row) => row.cents < 0)))}`, 480, 'right'],
    ]);
  }
  return sheet.done();
};

/** Debit, credit and balance on each row. */
function debitCreditBalance(sheet: Sheet, ledger: Ledger, month: LedgerMonth, title: string): void {
  const statement = sheet.begin(ledger, month);
  sheet.columns = null;
  sheet.line([[title, 40]], { size: 13 });
  sheet.line([[`Account Number ${ledger.account}`, 40]]);
  sheet.line([
    ['Opening Balance', 40],
    [signed(month.opening), 240, 'right'],
  ]);
  sheet.line([
    ['Closing Balance', 40],
    [signed(month.closing), 240, 'right'],
  ]);
  sheet.gap();
  sheet.columns = () =>
    sheet.line([
      ['Date', 40],
      ['Transaction', 100],
      ['Debit', 400, 'right'],
      ['Credit', 470, 'right'],
      ['Balance', 550, 'right'],
    ]);
  sheet.columns(sheet);
  let balance = month.opening;
  for (const row of month.rows) {
    balance += row.cents;
    sheet.row(
      statement,
      row,
      [
        [slashedLong(row.date), 40],
        [row.description[0] ?? '', 100],
        [money(row.cents), row.cents < 0 ? 400 : 470, 'right'],
        [signed(balance), 550, 'right'],
      ],
      below(row.description, 100),
    );
  }
  sheet.columns = null;
  sheet.gap(14);
}

export const debitCredit: Layout = (ledger, months = ledger.months) => {
  const sheet = new Sheet({ size: 9 });
  for (const month of months) {
    sheet.number = 0;
    sheet.columns = null;
    sheet.header = () => {
      sheet.line([
        [ledger.bank, 40],
        [`Statement Period ${slashedLong(month.start)} to ${slashedLong(month.end)}`, 330],
      ]);
      sheet.line([
        [ledger.holder, 40],
        [`Page ${sheet.number} of 3`, 330],
      ]);
      sheet.gap(16);
    };
    sheet.page();
    debitCreditBalance(sheet, ledger, month, 'Commercial Checking');
  }
  return sheet.done();
};

/** Two accounts in one PDF, each with its own balances. */
export const twoAccounts = (ledger: Ledger, other: Ledger): Printed => {
  const sheet = new Sheet({ size: 9 });
  ledger.months.forEach((month, index) => {
    const beside = other.months[index];
    sheet.number = 0;
    sheet.columns = null;
    sheet.header = () => {
      sheet.line([
        [ledger.bank, 40],
        [`For the period ${spelt(month.start)} to ${spelt(month.end)}`, 300],
      ]);
      sheet.line([
        [ledger.holder, 40],
        [`Page ${sheet.number} of 6`, 500],
      ]);
      sheet.gap(16);
    };
    sheet.page();
    debitCreditBalance(sheet, ledger, month, 'Business Checking');
    if (beside) debitCreditBalance(sheet, other, beside, 'Business Savings');
  });
  return sheet.done();
};

/** Stored on its side, cut at its edges, with a watermark across. */
export const onItsSide: Layout = (ledger, months = ledger.months) => {
  const sheet = new Sheet({ size: 9, rotated: true, crop: 20, watermark: 'COPY' });
  for (const month of months) {
    sheet.number = 0;
    sheet.columns = null;
    sheet.header = () => {
      sheet.line([
        [ledger.bank, 40],
        [`Statement Period ${slashedLong(month.start)} to ${slashedLong(month.end)}`, 330],
      ]);
      sheet.line([
        [ledger.holder, 40],
        [`Page ${sheet.number} of 3`, 330],
      ]);
      sheet.gap(16);
    };
    sheet.page();
    debitCreditBalance(sheet, ledger, month, 'Small Business Checking');
  }
  return sheet.done();
};

/** The newest row first, signs before amounts. */
export const newestFirst: Layout = (ledger, months = ledger.months) => {
  const sheet = new Sheet({ size: 9 }, 15);
  for (const month of months) {
    const statement = sheet.begin(ledger, month);
    sheet.number = 0;
    sheet.columns = null;
    sheet.header = () => {
      sheet.line([
        [`${ledger.bank} online statement`, 40],
        [`Page ${sheet.number} of 4`, 500],
      ]);
      sheet.gap(8);
    };
    sheet.page();
    sheet.line([
      [`Account ending in ${ledger.account.slice(-4)}`, 40],
      [ledger.holder, 300],
    ]);
    sheet.line([[`${namedLong(month.start)} – ${namedLong(month.end)}`, 40]]);
    sheet.line(
      [
        ['Starting balance', 40],
        ['Money in', 180],
        ['Money out', 320],
        ['Ending balance', 460],
      ],
      { size: 8 },
    );
    const credits = sumOf(month.rows.filter((row) => row.cents > 0));
    const debits = sumOf(month.rows.filter((row) => row.cents < 0));
    sheet.line([
      [dollars(month.opening), 40],
      [`$${money(credits)}`, 180],
      [`−$${money(debits)}`, 320],
      [`${dollars(month.closing)}`, 460],
    ]);
    sheet.gap();
    sheet.columns = () =>
      sheet.line([
        ['Date', 40],
        ['Description', 120],
        ['Amount', 480, 'right'],
        ['Balance', 570, 'right'],
      ]);
    sheet.columns(sheet);
    let balance = month.closing;
    for (const row of [...month.rows].reverse()) {
      sheet.row(
        statement,
        row,
        [
          [namedLong(row.date), 40],
          [row.description[0] ?? '', 120],
          [`${row.cents < 0 ? '−' : '+'}$${money(row.cents)}`, 480, 'right'],
          [`${balance < 0 ? '−' : ''}$${money(balance)}`, 570, 'right'],
        ],
        below(row.description, 120),
      );
      balance -= row.cents;
    }
  }
  return sheet.done();
};

/** Negative amounts in brackets, days as `2026-10-03`. */
export const inBrackets: Layout = (ledger, months = ledger.months) => {
  const sheet = new Sheet({ size: 8 }, 12);
  const bracketed = (cents: number): string => (cents < 0 ? `(${money(cents)})` : money(cents));
  for (const month of months) {
    const statement = sheet.begin(ledger, month);
    sheet.number = 0;
    sheet.columns = null;
    sheet.header = () => {
      sheet.line([
        [ledger.bank, 40],
        ['Account Statement', 260],
        [`Page: ${sheet.number} of 3`, 500],
      ]);
      sheet.line([
        [`Account: ${ledger.account}`, 40],
        [`From ${month.start} to ${month.end}`, 260],
      ]);
      sheet.gap(14);
    };
    sheet.page();
    sheet.line([
      ['Account holder', 40],
      [ledger.holder, 130],
    ]);
    sheet.columns = () =>
      sheet.line([
        ['Posting date', 40],
        ['Details', 110],
        ['Amount (USD)', 470, 'right'],
        ['Balance (USD)', 560, 'right'],
      ]);
    sheet.columns(sheet);
    sheet.line([
      [month.start, 40],
      ['Opening balance', 110],
      [bracketed(month.opening), 560, 'right'],
    ]);
    let balance = month.opening;
    for (const row of month.rows) {
      balance += row.cents;
      sheet.row(
        statement,
        row,
        [
          [row.date, 40],
          [row.description[0] ?? '', 110],
          [bracketed(row.cents), 470, 'right'],
          [bracketed(balance), 560, 'right'],
        ],
        below(row.description, 110),
      );
    }
    sheet.line([
      [month.end, 40],
      ['Closing balance', 110],
      [bracketed(month.closing), 560, 'right'],
    ]);
  }
  return sheet.done();
};

/** CR and DR behind each figure. */
export const creditDebitMarks: Layout = (ledger, months = ledger.months) => {
  const sheet = new Sheet({ size: 9, font: 'Times-Roman' }, 13);
  const marked = (cents: number): string => `${money(cents)} ${cents < 0 ? 'DR' : 'CR'}`;
  for (const month of months) {
    const statement = sheet.begin(ledger, month);
    sheet.number = 0;
    sheet.columns = null;
    sheet.header = () => {
      sheet.line([[ledger.bank.toUpperCase(), 200]], { size: 12 });
      sheet.line([
        ['Account Number', 40],
        [ledger.account, 150],
        ['Statement Date', 340],
        [slashedShort(month.end), 440],
      ]);
      sheet.line([
        ['Statement Period', 40],
        [`${slashedShort(month.start)} - ${slashedShort(month.end)}`, 150],
        [`Page ${sheet.number} of 3`, 440],
      ]);
      sheet.gap(14);
    };
    sheet.page();
    sheet.line([[ledger.holder, 40]]);
    sheet.gap();
    sheet.columns = () =>
      sheet.line([
        ['Date', 40],
        ['Particulars', 110],
        ['Amount', 450, 'right'],
        ['Balance', 550, 'right'],
      ]);
    sheet.columns(sheet);
    sheet.line([
      ['Balance brought forward', 110],
      [marked(month.opening), 550, 'right'],
    ]);
    let balance = month.opening;
    for (const row of month.rows) {
      balance += row.cents;
      sheet.row(
        statement,
        row,
        [
          [slashedShort(row.date), 40],
          [row.description[0] ?? '', 110],
          [marked(row.cents), 450, 'right'],
          [marked(balance), 550, 'right'],
        ],
        below(row.description, 110),
      );
    }
    sheet.line([
      ['Closing balance', 110],
      [marked(month.closing), 550, 'right'],
    ]);
  }
  return sheet.done();
};

/** No sign anywhere: the running balance alone says it. Descriptions are wrapped, the header is on each page. */
export const balanceAlone: Layout = (ledger, months = ledger.months) => {
  const sheet = new Sheet({ size: 9 }, 11);
  for (const month of months) {
    const statement = sheet.begin(ledger, month);
    sheet.number = 0;
    sheet.columns = null;
    sheet.header = () => {
      sheet.line([
        [ledger.bank, 40],
        [`${slashedLong(month.start)} thru ${slashedLong(month.end)}`, 240],
        [`Acct No. ******${ledger.account.slice(-4)}`, 430],
      ]);
      sheet.line([
        [ledger.holder, 40],
        ['Toll-free 800 555 0100', 240],
        [`Page ${sheet.number} of 3`, 430],
      ]);
      sheet.gap(12);
    };
    sheet.page();
    sheet.line([
      ['Beginning Balance', 40],
      [dollars(month.opening), 300],
    ]);
    sheet.line([
      ['Ending Balance', 40],
      [dollars(month.closing), 300],
    ]);
    sheet.columns = () => {
      sheet.gap(4);
      sheet.line([
        ['DATE', 40],
        ['TRANSACTION DESCRIPTION', 90],
        ['AMOUNT', 430],
        ['BALANCE', 520],
      ]);
    };
    sheet.columns(sheet);
    let balance = month.opening;
    for (const row of month.rows) {
      balance += row.cents;
      const lines = [...row.description, ...(row.check === null ? ['Ref 00 11 22 Card Present'] : [])];
      sheet.row(
        statement,
        { ...row, description: lines },
        [
          [slashed(row.date), 40],
          [lines[0] ?? '', 90],
          [money(row.cents), 470, 'right'],
          [signed(balance), 562, 'right'],
        ],
        below(lines, 90),
      );
    }
  }
  return sheet.done();
};

/** Typed on a machine: each line one text, its columns made of blanks. */
export const typewritten: Layout = (ledger, months = ledger.months) => {
  const sheet = new Sheet({ font: 'Courier', size: 9 }, 11);
  for (const month of months) {
    const statement = sheet.begin(ledger, month);
    sheet.number = 0;
    sheet.columns = null;
    sheet.header = () => {
      sheet.line([[`${ledger.bank.toUpperCase().padEnd(50)}PAGE ${sheet.number} OF 3`, 40]]);
      sheet.line([
        [
          `ACCOUNT NUMBER ${ledger.account}   STATEMENT FROM ${slashedShort(month.start)} THRU ${slashedShort(month.end)}`,
          40,
        ],
      ]);
      sheet.gap(12);
    };
    sheet.page();
    sheet.line([[ledger.holder.toUpperCase(), 40]]);
    sheet.line([[`${'PREVIOUS BALANCE'.padEnd(40)}${signed(month.opening).padStart(14)}`, 40]]);
    for (const [title, rows] of [
      ['DEPOSITS AND CREDITS', month.rows.filter((row) => row.cents > 0)],
      ['CHECKS AND WITHDRAWALS', month.rows.filter((row) => row.cents < 0)],
    ] as const) {
      sheet.columns = null;
      sheet.gap(11);
      sheet.line([[`- - - - ${title} - - - -`, 120]]);
      sheet.columns = () =>
        sheet.line([[`${'DATE'.padEnd(10)}${'DESCRIPTION'.padEnd(46)}${'AMOUNT'.padStart(14)}`, 40]]);
      sheet.columns(sheet);
      for (const row of rows) {
        sheet.row(
          statement,
          row,
          [
            [
              `${slashed(row.date).padEnd(10)}${(row.description[0] ?? '').toUpperCase().padEnd(46)}${money(row.cents).padStart(14)}`,
              40,
            ],
          ],
          row.description.slice(1).map((text): Put => [`${' '.repeat(10)}${text.toUpperCase()}`, 40]),
        );
      }
    }
    sheet.columns = null;
    sheet.gap(11);
    sheet.line([[`${'ENDING BALANCE'.padEnd(40)}${signed(month.closing).padStart(14)}`, 40]]);
  }
  return sheet.done();
};

/** Two dates a row; totals stand under the columns. */
export const twoDates: Layout = (ledger, months = ledger.months) => {
  const sheet = new Sheet({ size: 8.5 }, 12.5);
  for (const month of months) {
    const statement = sheet.begin(ledger, month);
    sheet.number = 0;
    sheet.columns = null;
    sheet.header = () => {
      sheet.line([
        [ledger.bank, 40],
        ['Business Account Statement', 220],
        [`Page ${sheet.number} of 3`, 500],
      ]);
      sheet.line([
        [ledger.holder, 40],
        [`Account number ending in: ${ledger.account.slice(-4)}`, 220],
      ]);
      sheet.line([[`Period covered: ${slashedLong(month.start)} - ${slashedLong(month.end)}`, 220]]);
      sheet.gap(14);
    };
    sheet.page();
    sheet.line([
      [`Opening balance as of ${slashedLong(month.start)}`, 40],
      [dollars(month.opening), 400, 'right'],
    ]);
    sheet.gap();
    sheet.columns = () =>
      sheet.line([
        ['Post date', 40],
        ['Trans date', 90],
        ['Description', 145],
        ['Withdrawals', 450, 'right'],
        ['Deposits', 550, 'right'],
      ]);
    sheet.columns(sheet);
    for (const row of month.rows) {
      sheet.row(
        statement,
        row,
        [
          [slashed(row.date), 40],
          [slashed(row.date), 90],
          [row.description[0] ?? '', 145],
          [`$${money(row.cents)}`, row.cents < 0 ? 450 : 550, 'right'],
        ],
        below(row.description, 145),
      );
    }
    sheet.columns = null;
    sheet.line([
      ['Totals for this period', 145],
      [`$${money(sumOf(month.rows.filter((row) => row.cents < 0)))}`, 450, 'right'],
      [`$${money(sumOf(month.rows.filter((row) => row.cents > 0)))}`, 550, 'right'],
    ]);
    sheet.line([
      [`Closing balance as of ${slashedLong(month.end)}`, 40],
      [dollars(month.closing), 400, 'right'],
    ]);
  }
  return sheet.done();
};
