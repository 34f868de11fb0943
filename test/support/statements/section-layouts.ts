import { endsOfDays, type Ledger, type LedgerMonth, type LedgerRow } from './ledger';
import { dollars, money, named, type Printed, type Put, Sheet, slashed, spelt, sumOf, unionOfRows } from './sheet';

/** Statements whose sections say which way money went. */
type Layout = (ledger: Ledger, months?: LedgerMonth[]) => Printed;

const isCheck = (row: LedgerRow): boolean => row.kind === 'check';

/** Sections with the amount alone, instances in the summary, checks in three groups of columns, daily balances. */
export const sectionsAlone: Layout = (ledger, months = ledger.months) => {
  const sheet = new Sheet();
  for (const month of months) {
    const sections = [
      { title: 'Deposits and Additions', rows: month.rows.filter((row) => row.cents > 0) },
      { title: 'Checks Paid', rows: month.rows.filter(isCheck) },
      { title: 'ATM & Debit Card Withdrawals', rows: month.rows.filter((row) => row.kind === 'card') },
      { title: 'Electronic Withdrawals', rows: month.rows.filter((row) => row.kind === 'electronic_debit') },
      { title: 'Fees', rows: month.rows.filter((row) => row.kind === 'fee') },
    ].filter(({ rows }) => rows.length > 0);
    sheet.columns = null;
    sheet.number = 0;
    sheet.header = () => {
      sheet.line([
        [ledger.bank, 40],
        [`${spelt(month.start)} through ${spelt(month.end)}`, 330],
      ]);
      sheet.line([
        [`Account Number:`, 330],
        [ledger.account, 420],
      ]);
      sheet.line([[`Page ${sheet.number} of 4`, 500]]);
      sheet.gap(14);
    };
    sheet.page();
    sheet.line([[ledger.holder, 40]]);
    sheet.line([['1180 Keller Road', 40]]);
    sheet.line([['Tampa FL 33601', 40]]);
    const statement = sheet.begin(ledger, month);
    sheet.heading('CHECKING SUMMARY');
    sheet.line(
      [
        ['INSTANCES', 330, 'right'],
        ['AMOUNT', 470, 'right'],
      ],
      { size: 8 },
    );
    sheet.line([
      ['Beginning Balance', 40],
      [dollars(month.opening), 470, 'right'],
    ]);
    for (const { title, rows } of sections) {
      const sum = sumOf(rows);
      sheet.line([
        [title, 40],
        [String(rows.length), 330, 'right'],
        [`${sum < 0 ? '-' : ''}${money(sum)}`, 470, 'right'],
      ]);
    }
    sheet.line([
      ['Ending Balance', 40],
      [String(month.rows.length), 330, 'right'],
      [dollars(month.closing), 470, 'right'],
    ]);
    for (const { title, rows } of sections) {
      sheet.columns = null;
      sheet.heading(title.toUpperCase());
      if (title === 'Checks Paid') checksInThree(sheet, statement, rows);
      else {
        sheet.columns = () =>
          sheet.line(
            [
              ['DATE', 40],
              ['DESCRIPTION', 90],
              ['AMOUNT', 560, 'right'],
            ],
            { size: 8 },
          );
        sheet.columns(sheet);
        rows.forEach((row, index) => {
          const amount = `${index === 0 ? '$' : ''}${money(row.cents)}`;
          sheet.row(
            statement,
            row,
            [
              [slashed(row.date), 40],
              [row.description[0] ?? '', 90],
              [amount, 560, 'right'],
            ],
            row.description.slice(1).map((text): Put => [text, 90]),
          );
        });
      }
      sheet.columns = null;
      sheet.line(
        [
          [`Total ${title}`, 40],
          [`$${money(sumOf(rows))}`, 560, 'right'],
        ],
        { font: 'Helvetica-Bold' },
      );
    }
    sheet.heading('DAILY ENDING BALANCE');
    sheet.line(
      [40, 220, 400].flatMap((x): Put[] => [
        ['DATE', x],
        ['AMOUNT', x + 150, 'right'],
      ]),
      { size: 8 },
    );
    inThree(endsOfDays(month), (group) => {
      sheet.line(
        group.flatMap(([date, cents], at): Put[] => [
          [slashed(date), 40 + 180 * at],
          [`${cents < 0 ? '-' : ''}$${money(cents)}`, 190 + 180 * at, 'right'],
        ]),
      );
    });
    sheet.heading('HOW TO BALANCE YOUR ACCOUNT');
    sheet.line([
      ['1. Write the ending balance shown on this statement', 40],
      ['$1,204.10', 470, 'right'],
    ]);
    sheet.line([
      ['2. Add deposits not shown, for example', 40],
      ['10/03', 300],
      ['500.00', 470, 'right'],
    ]);
    sheet.line([['Member FDIC', 40]]);
  }
  return sheet.done();
};

function checksInThree(sheet: Sheet, statement: ReturnType<Sheet['begin']>, rows: LedgerRow[]): void {
  sheet.columns = () =>
    sheet.line(
      [40, 220, 400].flatMap((x): Put[] => [
        ['DATE', x],
        ['CHECK NO.', x + 45],
        ['AMOUNT', x + 150, 'right'],
      ]),
      { size: 8 },
    );
  sheet.columns(sheet);
  inThree(rows, (group) => {
    const puts = group.map((row, at): Put[] => [
      [slashed(row.date), 40 + 180 * at],
      [`${row.check}${at === 1 ? ' *' : ''}`, 85 + 180 * at],
      [money(row.cents), 190 + 180 * at, 'right'],
    ]);
    unionOfRows(sheet, statement, group, puts);
  });
}

function inThree<Item>(items: readonly Item[], print: (group: Item[]) => void): void {
  for (let at = 0; at < items.length; at += 3) print(items.slice(at, at + 3));
}

/** Sections with negative amounts, and a word at the foot of each page. */
export const continuedSections: Layout = (ledger, months = ledger.months) => {
  const sheet = new Sheet({ size: 10 }, 14);
  for (const month of months) {
    const statement = sheet.begin(ledger, month);
    const credits = month.rows.filter((row) => row.cents > 0);
    const debits = month.rows.filter((row) => row.cents < 0 && row.kind !== 'fee');
    const fees = month.rows.filter((row) => row.kind === 'fee');
    sheet.number = 0;
    sheet.columns = null;
    sheet.footer = () => {
      if (sheet.columns) sheet.paper.put('continued on the next page', 240, 760, { size: 8 });
    };
    sheet.header = () => {
      sheet.line(
        [
          [
            `${ledger.holder}  |  Account # ${ledger.account.slice(0, 4)} ${ledger.account.slice(4, 8)} ${ledger.account.slice(8)}  |  ${spelt(month.start)} to ${spelt(month.end)}`,
            40,
          ],
        ],
        { size: 8 },
      );
      sheet.gap(18);
    };
    sheet.page();
    sheet.line(
      [
        [ledger.bank, 40],
        ['P.O. Box 114, Tampa FL', 400],
      ],
      { size: 12 },
    );
    sheet.line([['Your Business Advantage Checking', 40]], { size: 14 });
    sheet.heading('Account summary');
    sheet.line([
      [`Beginning balance on ${spelt(month.start)}`, 40],
      [dollars(month.opening), 400, 'right'],
    ]);
    sheet.line([
      ['Deposits and other credits', 40],
      [money(sumOf(credits)), 400, 'right'],
    ]);
    sheet.line([
      ['Withdrawals and other debits', 40],
      [minus(sumOf(debits)), 400, 'right'],
    ]);
    sheet.line([
      ['Service fees', 40],
      [minus(sumOf(fees)), 400, 'right'],
    ]);
    sheet.line([
      [`Ending balance on ${spelt(month.end)}`, 40],
      [dollars(month.closing), 400, 'right'],
    ]);
    sheet.line([[`# of deposits/credits: ${credits.length}`, 40]]);
    sheet.line([['Average ledger balance: $8,114.20', 40]]);
    for (const [title, rows] of [
      ['Deposits and other credits', credits],
      ['Withdrawals and other debits', debits],
      ['Service fees', fees],
    ] as const) {
      sheet.columns = null;
      sheet.heading(title);
      if (title === 'Service fees') {
        sheet.line(
          [
            ['', 40],
            ['Total for this period', 380, 'right'],
            ['Total year-to-date', 520, 'right'],
          ],
          { size: 8 },
        );
        sheet.line([
          ['Total Overdraft fees', 40],
          ['$35.00', 380, 'right'],
          ['$140.00', 520, 'right'],
        ]);
        sheet.line([
          ['Total NSF: Returned Item fees', 40],
          ['$0.00', 380, 'right'],
          ['$70.00', 520, 'right'],
        ]);
        sheet.gap();
      }
      sheet.columns = () => {
        if (sheet.y < 100) sheet.line([[`${title} - continued`, 40]], { size: 12 });
        sheet.line([
          ['Date', 40],
          ['Description', 110],
          ['Amount', 570, 'right'],
        ]);
      };
      sheet.columns(sheet);
      for (const row of rows) {
        const figure = row.cents < 0 ? `-${money(row.cents)}` : money(row.cents);
        sheet.row(
          statement,
          row,
          [
            [`${slashed(row.date)}/${row.date.slice(2, 4)}`, 40],
            [row.description[0] ?? '', 110],
            [figure, 570, 'right'],
          ],
          row.description.slice(1).map((text): Put => [text, 110]),
        );
      }
      sheet.columns = null;
      sheet.line(
        [
          [`Total ${title.toLowerCase()}`, 40],
          [`${sumOf(rows) < 0 ? '-' : ''}$${money(sumOf(rows))}`, 570, 'right'],
        ],
        { font: 'Helvetica-Bold' },
      );
    }
  }
  return sheet.done();
};

const minus = (cents: number): string => (cents === 0 ? '-0.00' : `-${money(cents)}`);

/** `Oct 3` and a minus behind, in one list without sections. */
export const trailingMinus: Layout = (ledger, months = ledger.months) => {
  const sheet = new Sheet({ font: 'Times-Roman', size: 10 });
  for (const month of months) {
    const statement = sheet.begin(ledger, month);
    sheet.number = 0;
    sheet.columns = null;
    sheet.header = () => {
      sheet.line([
        [ledger.bank, 40],
        ['Statement of Account', 430],
      ]);
      sheet.line([
        [ledger.web, 40],
        [`Page ${sheet.number} of 3`, 430],
      ]);
      sheet.line([[`Account no. XXXXXX${ledger.account.slice(-4)}`, 40]]);
      sheet.line([[`Statement period: ${spelt(month.start)} - ${spelt(month.end)}`, 40]]);
      sheet.gap(12);
    };
    sheet.page();
    sheet.line([[ledger.holder, 40]]);
    sheet.line([
      ['Previous balance', 60],
      [trailing(month.opening), 540, 'right'],
    ]);
    sheet.gap();
    sheet.columns = () =>
      sheet.line([
        ['Date', 40],
        ['Activity', 100],
        ['Amount', 540, 'right'],
      ]);
    sheet.columns(sheet);
    for (const row of month.rows) {
      sheet.row(
        statement,
        row,
        [
          [named(row.date), 40],
          [row.description[0] ?? '', 100],
          [trailing(row.cents), 540, 'right'],
        ],
        row.description.slice(1).map((text): Put => [text, 106]),
      );
    }
    sheet.columns = null;
    sheet.gap();
    sheet.line([
      ['New balance', 60],
      [trailing(month.closing), 540, 'right'],
    ]);
  }
  return sheet.done();
};

const trailing = (cents: number): string => `${money(cents)}${cents < 0 ? '-' : ''}`;
