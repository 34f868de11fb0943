import { countOf, type Kind, MONEY_IN, MONEY_OUT, one, type Row, shownRows, sumOf } from './accounts';
import {
  MORE_DATES as DATES,
  dailyOf,
  dayOf,
  dollars,
  heading,
  masked,
  money,
  opened,
  pairs,
  section,
  signed,
  trailing,
  wordsOf,
} from './common';
import type { Layout } from './print';
import { balancing, DISPUTES, each, groups, holderAt, prose, table } from './sheet';

/** Dates with blanks, dollars apart from figures, references between, minus behind totals. */
const presented: Layout = {
  style: (random) => ({ setting: one(random, ['cells', 'words']), size: 8.5, top: 110 }),
  frame(sheet, { bank, holder }) {
    const { about } = sheet;
    if (!about) return;
    sheet.at(44, 44, bank, { isBold: true, size: 11 });
    sheet.at(44, 58, holder[0] ?? '');
    sheet.at(568, 44, 'Business Statement', { align: 'right' });
    sheet.at(568, 58, `Account Number: ${masked(about.number)}`, { align: 'right' });
    sheet.at(568, 70, 'Statement Period:', { align: 'right' });
    sheet.at(568, 80, DATES.shortYear(about.start), { align: 'right' });
    sheet.at(568, 90, `through ${DATES.shortYear(about.end)}`, { align: 'right' });
    sheet.at(568, 100, `Page ${sheet.page} of ${sheet.pages}`, { align: 'right' });
  },
  draw(sheet, account) {
    each(account, (own) => {
      sheet.begin(own);
      heading(sheet, own.title.toUpperCase(), { size: 11 });
      heading(sheet, 'Account Summary');
      sheet.put(250, '# Items', { align: 'right' });
      sheet.down();
      const line = (name: string, count: number | null, amount: string) => {
        sheet.put(44, name);
        if (count !== null) sheet.put(250, String(count), { align: 'right' });
        sheet.put(280, '$');
        sheet.put(370, amount, { align: 'right' });
        sheet.down();
      };
      if (!own.hasNoOpening) line(`Beginning Balance on ${DATES.short(own.start)}`, null, signed(own.opening));
      line('Customer Deposits', countOf(own, ['deposit']), money(sumOf(own, ['deposit'])));
      line('Other Deposits', countOf(own, ['credit']), money(sumOf(own, ['credit'])));
      line('Card Withdrawals', countOf(own, ['card']), `${money(sumOf(own, ['card']))}-`);
      line('Other Withdrawals', countOf(own, ['debit', 'fee']), `${money(sumOf(own, ['debit', 'fee']))}-`);
      line('Checks Paid', countOf(own, ['check']), `${money(sumOf(own, ['check']))}-`);
      line(`Ending Balance on ${DATES.shortYear(own.end)}`, null, signed(own.closing));
      const columns = [
        { title: 'Date', x: 44 },
        { title: 'Description of Transaction', x: 90, width: 240 },
        { title: 'Ref Number', x: 360 },
        { title: 'Amount', x: 568, align: 'right' as const },
      ];
      const of = (title: string, kinds: readonly Kind[], minus: string) =>
        section(sheet, own, {
          title,
          kinds,
          columns,
          cells: (row) => [
            DATES.short(row.date).replace(/ (\d)$/, '  $1'),
            row.words,
            String(86_000_000 + (Math.abs(row.cents) % 99_999)),
            `$${money(row.cents)}${minus}`,
          ],
          total: [`Total ${title}`, `$${money(sumOf(own, kinds))}${minus}`],
          again: (text) => `${text} (continued)`,
        });
      of('Customer Deposits', ['deposit'], '');
      of('Other Deposits', ['credit'], '');
      of('Card Withdrawals', ['card'], '-');
      of('Other Withdrawals', ['debit', 'fee'], '-');
      const checks = shownRows(own, ['check']);
      if (checks.length) {
        groups(sheet, {
          title: 'Checks Presented Conventionally',
          by: 2,
          offset: 270,
          columns: [
            { title: 'Check', x: 44 },
            { title: 'Date', x: 90 },
            { title: 'Ref Number', x: 140 },
            { title: 'Amount', x: 290, align: 'right' },
          ],
          rows: checks.map(({ number, date, cents }) => [
            String(number),
            DATES.short(date),
            String(9_214_000_000 + (Math.abs(cents) % 999_999)),
            money(cents),
          ]),
        });
        sheet.put(300, `Conventional Checks Paid (${checks.length})`);
        sheet.put(568, `$${money(sumOf(own, ['check']))}-`, { align: 'right' });
        sheet.down();
      }
      groups(sheet, {
        title: 'Balance Summary',
        by: 3,
        offset: 178,
        columns: [
          { title: 'Date', x: 44 },
          { title: 'Ending Balance', x: 190, align: 'right' },
        ],
        rows: dailyOf(own).map(({ date, balance }) => [DATES.short(date), signed(balance)]),
      });
      sheet.put(44, 'Balances only appear for days reflecting change.');
      sheet.down();
    });
  },
};

/** A community bank's line printer: counts before names, sums in the order of what is there, checks by number in three. */
const dateAndPage: Layout = {
  style: () => ({ setting: 'lines', size: 8.5, font: 'Courier', leading: 11, top: 90 }),
  frame(sheet, { bank }) {
    const { about } = sheet;
    if (!about) return;
    sheet.at(44, 40, bank.toUpperCase());
    sheet.at(568, 40, `Date ${DATES.bareYear(about.end)}      Page ${String(sheet.page).padStart(4)}`, {
      align: 'right',
    });
    sheet.at(568, 52, `Primary Account ${masked(about.number)}`, { align: 'right' });
    if (sheet.page > 1) sheet.at(44, 70, `${about.title.toUpperCase()}       ${masked(about.number)}  (Continued)`);
  },
  draw(sheet, account) {
    each(account, (own) => {
      sheet.begin(own);
      holderAt(sheet, account, 60);
      sheet.down(2);
      sheet.put(200, '---- CHECKING ACCOUNTS ----');
      sheet.down(2);
      const lines: [string, string, string, string][] = [
        [own.title.toUpperCase(), '', 'Number of Enclosures', '0'],
        [
          'Account Number',
          masked(own.number),
          'Statement Dates',
          `${DATES.bareYear(own.start)} thru ${DATES.bareYear(own.end)}`,
        ],
        ...opened(own, ['Previous Balance', signed(own.opening), 'Days in the statement period', '31'] as [
          string,
          string,
          string,
          string,
        ]),
        [
          `   ${countOf(own, MONEY_IN)} Deposits/Credits`,
          money(sumOf(own, MONEY_IN)),
          'Average Ledger',
          money(own.closing + 411),
        ],
        [
          `   ${countOf(own, ['check', 'card', 'debit'])} Checks/Debits`,
          money(sumOf(own, ['check', 'card', 'debit'])),
          'Average Collected',
          money(own.closing + 11),
        ],
        ['Service Charge', money(sumOf(own, ['fee'])).replace(/^0\./, '.'), '', ''],
        ['Interest Paid', '.00', '', ''],
        ['Current Balance', signed(own.closing), '', ''],
      ];
      for (const [name, amount, other, value] of lines) {
        sheet.put(44, name);
        sheet.put(300, amount, { align: 'right' });
        sheet.put(320, other);
        sheet.put(560, value, { align: 'right' });
        sheet.down();
      }
      const columns = [
        { title: 'Date', x: 44 },
        { title: 'Description', x: 90, width: 290 },
        { title: 'Amount', x: 500, align: 'right' as const },
      ];
      const of = (title: string, kinds: readonly Kind[], minus: string) =>
        section(sheet, own, {
          title,
          kinds,
          columns,
          cells: (row) => [DATES.bare(row.date).padStart(5), row.words, `${money(row.cents)}${minus}`],
          again: null,
        });
      of('Deposits and Additions', MONEY_IN, '');
      of('Checks and Withdrawals', ['card', 'debit', 'fee'], '-');
      const checks = shownRows(own, ['check']);
      if (checks.length)
        groups(sheet, {
          title: 'Checks in Numerical Order',
          by: 3,
          offset: 178,
          columns: [
            { title: 'Date', x: 44 },
            { title: 'Check No', x: 84 },
            { title: 'Amount', x: 200, align: 'right' },
          ],
          rows: checks.map(({ number, date, cents }) => [DATES.bare(date), String(number), money(cents)]),
        });
      sheet.put(44, '* Denotes missing check numbers');
      sheet.down(2);
      groups(sheet, {
        title: 'Daily Balance Information',
        by: 3,
        offset: 178,
        columns: [
          { title: 'Date', x: 44 },
          { title: 'Balance', x: 190, align: 'right' },
        ],
        rows: dailyOf(own).map(({ date, balance }) => [DATES.bare(date), trailing(balance)]),
      });
      sheet.put(200, '*** END OF STATEMENT ***');
      sheet.down();
    });
  },
};

/** Two dates before each row, one signed column, no balances; the year turns within. */
const twoDates: Layout = {
  wish: (random) => ({ start: `2025-12-${10 + Math.floor(random() * 15)}`, hasChecks: false }),
  style: (random) => ({ setting: one(random, ['cells', 'words']), size: 9, top: 90 }),
  frame(sheet, { bank }) {
    const { about } = sheet;
    if (!about) return;
    sheet.at(44, 44, bank, { isBold: true, size: 12 });
    sheet.at(568, 44, `Page ${sheet.page} of ${sheet.pages}`, { align: 'right' });
    sheet.at(
      44,
      60,
      `Statement cycle ${DATES.bareYear(about.start)} - ${DATES.bareYear(about.end)}     Account ending ${about.number.slice(-4)}`,
    );
  },
  draw(sheet, account) {
    each(account, (own) => {
      sheet.begin(own);
      holderAt(sheet, account, 360);
      heading(sheet, 'At a glance');
      pairs(sheet, [
        ...opened(own, [`Beginning balance ${DATES.bareYear(own.start)}`, dollars(own.opening)] as const),
        ['Money in', `+ $${money(sumOf(own, MONEY_IN))}`],
        ['Money out', `- $${money(sumOf(own, MONEY_OUT))}`],
        [`Ending balance ${DATES.bareYear(own.end)}`, dollars(own.closing)],
      ]);
      table(sheet, {
        title: 'Transaction history',
        columns: [
          { title: 'Trans. date', x: 44 },
          { title: 'Posted', x: 100 },
          { title: 'Description', x: 150, width: 290 },
          { title: 'Amount', x: 560, align: 'right' },
        ],
        rows: shownRows(own).map((row) => [
          DATES.bare(row.date > own.start ? dayOf(row.date, -1) : row.date),
          DATES.bare(row.date),
          row.words,
          `${row.cents < 0 ? '- ' : '+ '}$${money(row.cents)}`,
        ]),
      });
    });
  },
};

/** The date once a day; words, then money out before money in, then the balance at the day's end. */
const dateOnce: Layout = {
  style: (random) => ({ setting: one(random, ['cells', 'words']), size: 9, top: 96 }),
  frame(sheet, { bank, web }) {
    const { about } = sheet;
    if (!about) return;
    sheet.at(44, 44, bank, { isBold: true, size: 12 });
    sheet.at(44, 60, `${about.title}  ${about.number}`);
    sheet.at(568, 60, `${DATES.long(about.start)} to ${DATES.long(about.end)}`, { align: 'right' });
    sheet.at(44, 764, `${web}   Page ${sheet.page} of ${sheet.pages}`, { size: 7 });
  },
  draw(sheet, account) {
    each(account, (own) => {
      sheet.begin(own);
      holderAt(sheet, account, 44);
      sheet.down();
      const rows = shownRows(own);
      table(sheet, {
        columns: [
          { title: 'Date', x: 44 },
          { title: 'Transaction', x: 100, width: 230 },
          { title: 'Paid out', x: 410, align: 'right' },
          { title: 'Paid in', x: 490, align: 'right' },
          { title: 'Balance', x: 568, align: 'right' },
        ],
        rows: [
          ...opened(own, [DATES.short(own.start), 'Opening balance', '', '', signed(own.opening)]),
          ...rows.map((row, at) => [
            rows[at - 1]?.date === row.date ? '' : DATES.short(row.date),
            wordsOf(row),
            row.cents < 0 ? money(row.cents) : '',
            row.cents > 0 ? money(row.cents) : '',
            rows[at + 1]?.date === row.date ? '' : signed(row.balance),
          ]),
          ['', 'Total', money(sumOf(own, MONEY_OUT)), money(sumOf(own, MONEY_IN)), ''],
          [DATES.short(own.end), 'Closing balance', '', '', signed(own.closing)],
        ],
      });
    });
  },
};

/** A combined statement: a table of its accounts first, then each with its rows, on pages that go on. */
const combined: Layout = {
  wish: () => ({ accounts: 3, rows: 28 }),
  style: (random) => ({ setting: one(random, ['cells', 'words']), size: 9, top: 80 }),
  frame(sheet, { bank, statements }) {
    const [first] = statements;
    if (!first) return;
    sheet.at(44, 40, bank, { isBold: true, size: 12 });
    sheet.at(44, 56, `Combined Statement   ${DATES.long(first.start)} through ${DATES.long(first.end)}`);
    sheet.at(568, 56, `Page ${sheet.page} of ${sheet.pages}`, { align: 'right' });
  },
  draw(sheet, account) {
    sheet.begin(null);
    holderAt(sheet, account, 44);
    sheet.down();
    table(sheet, {
      title: 'Your accounts at a glance',
      columns: [
        { title: 'Account', x: 44 },
        { title: 'Number', x: 220 },
        { title: 'Beginning balance', x: 440, align: 'right' },
        { title: 'Ending balance', x: 560, align: 'right' },
      ],
      rows: [
        ...account.statements.map((own) => [
          own.title,
          own.number,
          own.hasNoOpening ? '' : dollars(own.opening),
          dollars(own.closing),
        ]),
        ['Total', '', '', dollars(account.statements.reduce((sum, { closing }) => sum + closing, 0))],
      ],
    });
    each(account, (own) => {
      sheet.down(2, { keep: 12 });
      heading(sheet, `${own.title} ${own.number}`, { size: 12 });
      pairs(sheet, [
        ...opened(own, ['Beginning balance', dollars(own.opening)] as const),
        ['Deposits and additions', dollars(sumOf(own, MONEY_IN))],
        ['Checks and deductions', `-${dollars(-sumOf(own, MONEY_OUT)).replace('-', '')}`],
        ['Ending balance', dollars(own.closing)],
      ]);
      const columns = [
        { title: 'Date', x: 44 },
        { title: 'Description', x: 110, width: 300 },
        { title: 'Amount', x: 540, align: 'right' as const },
      ];
      section(sheet, own, {
        title: 'Additions',
        kinds: MONEY_IN,
        columns,
        cells: (row) => [DATES.monthDay(row.date), row.words, money(row.cents)],
        total: ['Total additions', dollars(sumOf(own, MONEY_IN))],
        edge: 540,
      });
      section(sheet, own, {
        title: 'Deductions',
        kinds: MONEY_OUT,
        columns,
        cells: (row) => [DATES.monthDay(row.date), wordsOf(row), money(row.cents)],
        total: ['Total deductions', dollars(-sumOf(own, MONEY_OUT))],
        edge: 540,
      });
    });
  },
};

/** Nothing happened. */
const atRest: Layout = {
  wish: () => ({ rows: 0 }),
  style: () => ({ top: 90 }),
  frame(sheet, { bank }) {
    const { about } = sheet;
    if (!about) return;
    sheet.at(44, 44, bank, { isBold: true });
    sheet.at(
      44,
      60,
      `Account number ${about.number}   Statement period ${DATES.full(about.start)} - ${DATES.full(about.end)}`,
    );
    sheet.at(568, 60, `Page ${sheet.page} of ${sheet.pages}`, { align: 'right' });
  },
  draw(sheet, account) {
    each(account, (own) => {
      sheet.begin(own);
      holderAt(sheet, account, 44);
      sheet.down();
      pairs(sheet, [
        ...opened(own, ['Beginning balance', dollars(own.opening)] as const),
        ['Deposits and other credits', '$0.00'],
        ['Withdrawals and other debits', '$0.00'],
        ['Ending balance', dollars(own.closing)],
      ]);
      sheet.put(44, 'There were no transactions during this statement period.');
      sheet.down();
      prose(sheet, 'In case of errors', DISPUTES);
      balancing(sheet, money(own.closing));
    });
  },
};

/** Kinds of their own each with a subtotal, sums of all at the end, fees again in a box with the year's. */
const manySections: Layout = {
  style: (random) => ({
    setting: one(random, ['cells', 'words', 'pieces']),
    size: 8.5,
    leading: 11,
    top: 96,
    bottom: 720,
  }),
  frame(sheet, { bank }) {
    const { about } = sheet;
    if (!about) return;
    sheet.at(44, 40, bank, { isBold: true, size: 11 });
    sheet.at(44, 54, `Commercial Banking`);
    sheet.at(300, 54, `Account Number ${about.number}`);
    sheet.at(44, 68, `Statement Dates ${DATES.mdy(about.start)} through ${DATES.mdy(about.end)}`);
    sheet.at(568, 68, `Page ${sheet.page} of ${sheet.pages}`, { align: 'right' });
    sheet.at(
      44,
      750,
      'Please examine this statement at once. If no error is reported within 30 days, the account will be considered correct.',
      { size: 7 },
    );
  },
  draw(sheet, account) {
    each(account, (own) => {
      sheet.begin(own);
      holderAt(sheet, account, 44);
      sheet.down();
      heading(sheet, 'STATEMENT SUMMARY');
      const parts: [string, Kind[]][] = [
        ['Branch and Mobile Deposits', ['deposit']],
        ['ACH and Wire Credits', ['credit']],
        ['Checks', ['check']],
        ['Card Purchases', ['card']],
        ['ACH and Wire Debits', ['debit']],
        ['Fees and Charges', ['fee']],
      ];
      pairs(
        sheet,
        [
          ...opened(own, [`Balance as of ${DATES.mdy(own.start)}`, `$${signed(own.opening)}`] as const),
          ...parts.map(
            ([title, kinds]) =>
              [
                `${countOf(own, kinds)} ${title}`,
                `${kinds[0] === 'deposit' || kinds[0] === 'credit' ? '+' : '-'}$${money(sumOf(own, kinds))}`,
              ] as const,
          ),
          [`Balance as of ${DATES.mdy(own.end)}`, `$${signed(own.closing)}`],
        ],
        { edge: 320 },
      );
      const columns = [
        { title: 'Posted', x: 44 },
        { title: 'Reference', x: 90 },
        { title: 'Description', x: 160, width: 280 },
        { title: 'Amount', x: 560, align: 'right' as const },
      ];
      for (const [title, kinds] of parts)
        section(sheet, own, {
          title,
          kinds,
          columns,
          cells: (row) => [
            DATES.monthDay(row.date),
            row.number ? String(row.number) : `00${Math.abs(row.cents) % 8_999}`,
            row.number ? 'Check paid' : row.words,
            `$${money(row.cents)}`,
          ],
          total: [`Subtotal`, `$${money(sumOf(own, kinds))}`],
          edge: 560,
          again: (text) => `${text}, continued`,
        });
      sheet.down();
      pairs(sheet, [
        ['Total credits this period', `$${money(sumOf(own, MONEY_IN))}`],
        ['Total debits this period', `$${money(sumOf(own, MONEY_OUT))}`],
      ]);
      table(sheet, {
        columns: [
          { title: '', x: 44 },
          { title: 'Total for this period', x: 360, align: 'right' },
          { title: 'Total year-to-date', x: 500, align: 'right' },
        ],
        rows: [
          ['Total Overdraft Fees', '$36.00', '$108.00'],
          ['Total Returned Item Fees', '$0.00', '$72.00'],
        ],
      });
      const days = dailyOf(own);
      if (days.length)
        groups(sheet, {
          title: 'Daily Account Balance',
          by: 4,
          offset: 134,
          columns: [
            { title: 'Date', x: 44 },
            { title: 'Balance', x: 160, align: 'right' },
          ],
          rows: days.map(({ date, balance }) => [DATES.monthDay(date), signed(balance)]),
        });
    });
  },
};

/** A total under each day, signs behind, ISO-like days; the balance in lines of their own. */
const dayTotals: Layout = {
  wish: (random) => ({ rows: one(random, [28, 55]) }),
  style: (random) => ({ setting: one(random, ['cells', 'words']), size: 9, top: 90 }),
  frame(sheet, { bank }) {
    const { about } = sheet;
    if (!about) return;
    sheet.at(44, 44, bank, { isBold: true, size: 12 });
    sheet.at(44, 60, `Checking account ${about.number}`);
    sheet.at(568, 60, `Period ${DATES.iso(about.start)} to ${DATES.iso(about.end)}`, { align: 'right' });
    sheet.at(568, 72, `Page ${sheet.page} of ${sheet.pages}`, { align: 'right' });
  },
  draw(sheet, account) {
    each(account, (own) => {
      sheet.begin(own);
      holderAt(sheet, account, 44);
      sheet.down();
      const rows = shownRows(own);
      const cells: string[][] = opened(own, ['', 'Starting balance', '', signed(own.opening)]);
      const dayOut = (row: Row, next: Row | undefined): string[][] =>
        next?.date === row.date ? [] : [['', `Balance on ${DATES.iso(row.date)}`, '', signed(row.balance)]];
      rows.forEach((row, at) => {
        cells.push([DATES.iso(row.date), wordsOf(row), `${money(row.cents)}${row.cents < 0 ? '-' : '+'}`, '']);
        cells.push(...dayOut(row, rows[at + 1]));
      });
      table(sheet, {
        columns: [
          { title: 'Date', x: 44 },
          { title: 'Details', x: 120, width: 250 },
          { title: 'Amount', x: 470, align: 'right' },
          { title: 'Balance', x: 568, align: 'right' },
        ],
        rows: cells,
      });
      sheet.down();
      pairs(sheet, [
        [`${countOf(own, MONEY_IN)} credits`, `${money(sumOf(own, MONEY_IN))}`],
        [`${countOf(own, MONEY_OUT)} debits`, `${money(sumOf(own, MONEY_OUT))}`],
        ['Ending balance', signed(own.closing)],
      ]);
    });
  },
};

/** The balance stands before the words; withdrawals before deposits in two columns. */
const balanceBeforeWords: Layout = {
  style: (random) => ({ setting: one(random, ['cells', 'words']), size: 8.5, top: 90 }),
  frame(sheet, { bank }) {
    const { about } = sheet;
    if (!about) return;
    sheet.at(44, 44, bank, { isBold: true, size: 12 });
    sheet.at(
      44,
      60,
      `ACCOUNT: ${about.number}    DOCUMENTS: 0    ${DATES.full(about.start)} THROUGH ${DATES.full(about.end)}`,
    );
    sheet.at(568, 44, `PAGE: ${sheet.page}`, { align: 'right' });
  },
  draw(sheet, account) {
    each(account, (own) => {
      sheet.begin(own);
      holderAt(sheet, account, 44);
      sheet.down();
      heading(sheet, `${own.title.toUpperCase()} ACCOUNT ${own.number}`);
      table(sheet, {
        columns: [
          { title: 'DATE', x: 44 },
          { title: 'DEBITS', x: 150, align: 'right' },
          { title: 'CREDITS', x: 230, align: 'right' },
          { title: 'BALANCE', x: 320, align: 'right' },
          { title: 'DESCRIPTION', x: 340, width: 220 },
        ],
        rows: [
          ...opened(own, [DATES.monthDay(own.start), '', '', signed(own.opening), 'LAST STATEMENT BALANCE']),
          ...shownRows(own).map((row) => [
            DATES.monthDay(row.date),
            row.cents < 0 ? money(row.cents) : '',
            row.cents > 0 ? money(row.cents) : '',
            signed(row.balance),
            wordsOf(row, 'CHECK #'),
          ]),
          [DATES.monthDay(own.end), '', '', signed(own.closing), 'THIS STATEMENT BALANCE'],
        ],
      });
      sheet.down();
      pairs(sheet, [
        ['TOTAL DEBITS', money(sumOf(own, MONEY_OUT))],
        ['TOTAL CREDITS', money(sumOf(own, MONEY_IN))],
      ]);
    });
  },
};

/** A summary in two columns beside each other, names over figures; sections with signs of their own and a rule before totals. */
const twoColumnSummary: Layout = {
  style: (random) => ({ setting: one(random, ['cells', 'words']), size: 9, top: 100 }),
  frame(sheet, { bank, holder }) {
    const { about } = sheet;
    if (!about) return;
    sheet.at(568, 40, bank, { align: 'right', isBold: true, size: 12 });
    sheet.at(44, 40, holder[0] ?? '');
    sheet.at(44, 52, `Statement Ending ${DATES.full(about.end)}`, { isBold: true });
    sheet.at(44, 64, `Page ${sheet.page} of ${sheet.pages}`);
  },
  draw(sheet, account) {
    each(account, (own) => {
      sheet.begin(own);
      heading(sheet, `${own.title} - ${masked(own.number)}`, { size: 12 });
      heading(sheet, 'Account Summary');
      for (const [x, text] of [
        [44, 'Date'],
        [110, 'Description'],
      ] as const)
        sheet.put(x, text, { isBold: true });
      sheet.put(320, 'Amount', { align: 'right', isBold: true });
      sheet.put(350, 'Average Available Balance');
      sheet.put(560, money(own.closing + 777), { align: 'right' });
      sheet.down();
      const lines: (readonly [string, string, string])[] = [
        ...opened(own, [DATES.full(own.start), 'Beginning Balance', dollars(own.opening)] as const),
        ['', `${countOf(own, MONEY_IN)} Credit(s) This Period`, `$${money(sumOf(own, MONEY_IN))}`],
        ['', `${countOf(own, MONEY_OUT)} Debit(s) This Period`, `$${money(sumOf(own, MONEY_OUT))}`],
        [DATES.full(own.end), 'Ending Balance', dollars(own.closing)],
      ];
      for (const [date, name, amount] of lines) {
        sheet.put(44, date);
        sheet.put(110, name);
        sheet.put(320, amount, { align: 'right' });
        sheet.down();
      }
      const columns = [
        { title: 'Date', x: 44 },
        { title: 'Description', x: 120, width: 300 },
        { title: 'Amount', x: 560, align: 'right' as const },
      ];
      const of = (title: string, kinds: readonly Kind[], total: string) =>
        section(sheet, own, {
          title,
          kinds,
          columns,
          cells: (row) => [DATES.full(row.date), row.words, dollars(Math.abs(row.cents))],
          ...(total
            ? { total: [`${countOf(own, kinds)} item(s) totaling`, `$${money(sumOf(own, kinds))}`] as const }
            : {}),
          again: (text) => `${text} (continued)`,
          edge: 400,
        });
      of('Deposits', ['deposit'], '');
      of('Other Credits', ['credit'], 'x');
      of('Electronic Debits', ['debit'], 'x');
      of('Other Debits', ['card', 'fee'], '');
      const checks = shownRows(own, ['check']);
      if (checks.length) {
        groups(sheet, {
          title: 'Checks Cleared',
          by: 3,
          offset: 178,
          columns: [
            { title: 'Check Nbr', x: 44 },
            { title: 'Date', x: 95 },
            { title: 'Amount', x: 205, align: 'right' },
          ],
          rows: checks.map(({ number, date, cents }) => [String(number), DATES.full(date), `$${money(cents)}`]),
        });
        sheet.put(44, '* Indicates skipped check number');
        sheet.down();
      }
      groups(sheet, {
        title: 'Daily Balances',
        by: 3,
        offset: 178,
        columns: [
          { title: 'Date', x: 44 },
          { title: 'Amount', x: 190, align: 'right' },
        ],
        rows: [
          ...opened(own, [DATES.full(own.start), dollars(own.opening)]),
          ...dailyOf(own).map(({ date, balance }) => [DATES.full(date), dollars(balance)]),
        ],
      });
      table(sheet, {
        title: 'Overdraft and Returned Item Fees',
        columns: [
          { title: '', x: 44 },
          { title: 'Total for this period', x: 360, align: 'right' },
          { title: 'Total year-to-date', x: 500, align: 'right' },
        ],
        rows: [
          ['Total Overdraft Fees', '$0.00', '$0.00'],
          ['Total Returned Item Fees', '$0.00', '$35.00'],
        ],
      });
    });
  },
};

/** Several months of one account in one file, each with its own first page; descriptions of up to four lines beside the amount. */
const monthsInOne: Layout = {
  wish: () => ({ months: 3, rows: 28, start: '2025-11-01' }),
  style: (random) => ({ setting: one(random, ['cells', 'words']), size: 8, leading: 10, top: 90 }),
  frame(sheet, { bank }) {
    const { about } = sheet;
    if (!about) return;
    sheet.at(44, 40, bank, { isBold: true, size: 12 });
    sheet.at(44, 56, `Acct ${about.number}`);
    sheet.at(568, 56, `${DATES.upper(about.start)} - ${DATES.upper(about.end)}, ${about.end.slice(0, 4)}`, {
      align: 'right',
    });
    sheet.at(568, 760, `Page ${sheet.pageOfPart} of ${sheet.pagesOfPart}`, { align: 'right' });
  },
  draw(sheet, account) {
    each(account, (own) => {
      sheet.begin(own);
      holderAt(sheet, account, 44);
      sheet.down();
      pairs(sheet, [
        ...opened(own, ['PREVIOUS STATEMENT BALANCE', signed(own.opening)] as const),
        ['CREDITS', money(sumOf(own, MONEY_IN))],
        ['DEBITS', money(sumOf(own, MONEY_OUT))],
        ['NEW STATEMENT BALANCE', signed(own.closing)],
      ]);
      table(sheet, {
        title: 'TRANSACTIONS',
        columns: [
          { title: 'DATE', x: 44 },
          { title: 'DESCRIPTION', x: 100, width: 130 },
          { title: 'SERIAL', x: 300 },
          { title: 'CREDIT', x: 450, align: 'right' },
          { title: 'DEBIT', x: 560, align: 'right' },
        ],
        rows: shownRows(own).map((row) => [
          DATES.upper(row.date),
          row.number ? 'CHECK' : row.words,
          row.number ? String(row.number) : '',
          row.cents > 0 ? money(row.cents) : '',
          row.cents < 0 ? money(row.cents) : '',
        ]),
      });
    });
  },
};

export const FOURTH_MORE: Record<string, Layout> = {
  presented,
  dateAndPage,
  twoDates,
  dateOnce,
  combined,
  atRest,
  manySections,
  dayTotals,
  balanceBeforeWords,
  twoColumnSummary,
  monthsInOne,
};
