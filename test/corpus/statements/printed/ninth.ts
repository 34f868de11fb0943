import { type Account, countOf, daysOf, type Kind, MONEY_IN, MONEY_OUT, one, shownRows, sumOf } from './accounts';
import {
  bracketed,
  MORE_DATES as DATES,
  dailyOf,
  dollars,
  heading,
  masked,
  money,
  opened,
  pairs,
  type Shown,
  type Statement,
  section,
  signed,
  trailing,
  wordsOf,
} from './common';
import type { Layout } from './print';
import { balancing, type Column, DISPUTES, each, groups, holderAt, prose, type Sheet, table } from './sheet';

/** Layouts of a ninth set, by a hand that had not read the rules of the reader: the ordinary forms of banks, from memory. */

const RIGHT = 'right' as const;
const DATE_WORDS_AMOUNT: readonly Column[] = [
  { title: 'Date', x: 44 },
  { title: 'Description', x: 100, width: 330 },
  { title: 'Amount', x: 568, align: RIGHT },
];

const daily = (sheet: Sheet, own: Statement, title: string, date: (date: string) => string) =>
  groups(sheet, {
    title,
    ...{ by: 3, offset: 178, isAcross: true },
    columns: [
      { title: 'Date', x: 44 },
      { title: 'Balance ($)', x: 190, align: RIGHT },
    ],
    rows: dailyOf(own).map((day) => [date(day.date), signed(day.balance)]),
  });

/** Sections with signs; each card with its own rows and subtotal; checks in two columns; the cycle's figures at the right. */
const cardAccounts: Layout = {
  style: (random) => ({ setting: one(random, ['cells', 'words']), size: 9, top: 90 }),
  frame(sheet, { holder }) {
    const { about } = sheet;
    if (!about || sheet.page === 1) return;
    sheet.at(
      44,
      44,
      `${holder[0]}  |  Account # ${about.number}  |  ${DATES.long(about.start)} to ${DATES.long(about.end)}`,
    );
    sheet.at(568, 770, `Page ${sheet.page} of ${sheet.pages}`, { align: RIGHT });
  },
  draw(sheet, account) {
    each(account, (own) => {
      sheet.begin(own);
      holderAt(sheet, account, 44);
      heading(sheet, `Your ${own.title}`, { size: 14, lead: 2 });
      sheet.put(44, `for ${DATES.long(own.start)} to ${DATES.long(own.end)}`);
      sheet.put(568, `Account number: ${own.number}`, { align: RIGHT });
      sheet.down(2);
      heading(sheet, 'Account summary');
      const facts = [
        `# of deposits/credits: ${countOf(own, MONEY_IN)}`,
        `# of withdrawals/debits: ${countOf(own, MONEY_OUT)}`,
        `# of days in cycle: ${daysOf(own)}`,
        `Average ledger balance: ${dollars(own.opening)}`,
      ];
      const lines = [
        ...opened(own, [`Beginning balance on ${DATES.long(own.start)}`, dollars(own.opening)]),
        ['Deposits and other credits', money(sumOf(own, MONEY_IN))],
        ['Withdrawals and other debits', signed(sumOf(own, ['card', 'debit']))],
        ['Checks', signed(sumOf(own, ['check']))],
        ['Service fees', signed(sumOf(own, ['fee']))],
        [`Ending balance on ${DATES.long(own.end)}`, dollars(own.closing)],
      ];
      for (const [at, [name = '', amount = '']] of lines.entries()) {
        sheet.put(44, name);
        sheet.put(320, amount, { align: RIGHT });
        sheet.put(360, facts[at] ?? '');
        sheet.down();
      }
      section(sheet, own, {
        title: 'Deposits and other credits',
        kinds: MONEY_IN,
        columns: DATE_WORDS_AMOUNT,
        cells: (row) => [DATES.mdy(row.date), row.words, money(row.cents)],
        total: ['Total deposits and other credits', dollars(sumOf(own, MONEY_IN))],
      });
      section(sheet, own, {
        title: 'Withdrawals and other debits',
        kinds: ['debit'],
        columns: DATE_WORDS_AMOUNT,
        cells: (row) => [DATES.mdy(row.date), row.words, signed(row.cents)],
      });
      section(sheet, own, {
        title: 'Card account # XXXX XXXX XXXX 2210',
        kinds: ['card'],
        columns: DATE_WORDS_AMOUNT,
        cells: (row) => [DATES.mdy(row.date), row.words, signed(row.cents)],
        total: ['Subtotal for card account # XXXX XXXX XXXX 2210', dollars(sumOf(own, ['card']))],
      });
      if (sumOf(own, ['card', 'debit']) !== 0)
        pairs(sheet, [['Total withdrawals and other debits', dollars(sumOf(own, ['card', 'debit']))]], { edge: 568 });
      const checks = shownRows(own, ['check']);
      if (checks.length > 0) {
        groups(sheet, {
          title: 'Checks',
          ...{ by: 2, offset: 270 },
          columns: [
            { title: 'Date', x: 44 },
            { title: 'Check #', x: 110 },
            { title: 'Amount', x: 280, align: RIGHT },
          ],
          rows: checks.map(({ date, number, cents }, at) => [
            DATES.mdy(date),
            `${number}${at > 0 && number !== (checks[at - 1]?.number ?? 0) + 1 ? '*' : ''}`,
            signed(cents),
          ]),
        });
        pairs(
          sheet,
          [
            ['Total checks', dollars(sumOf(own, ['check']))],
            ['Total # of checks', String(countOf(own, ['check']))],
          ],
          { edge: 568 },
        );
        sheet.put(44, '* There is a gap in sequential check numbers');
        sheet.down();
      }
      section(sheet, own, {
        title: 'Service fees',
        kinds: ['fee'],
        columns: [
          { ...DATE_WORDS_AMOUNT[0]!, title: 'Date' },
          { title: 'Transaction description', x: 100 },
          DATE_WORDS_AMOUNT[2]!,
        ],
        cells: (row) => [DATES.mdy(row.date), row.words, signed(row.cents)],
        total: ['Total service fees', dollars(sumOf(own, ['fee']))],
      });
      daily(sheet, own, 'Daily ledger balances', DATES.monthDay);
      prose(sheet, 'IMPORTANT INFORMATION', DISPUTES);
    });
  },
};

/** Four figures over the page; what there was of each kind, credits and debits beside each other; amounts before words. */
const figuresFirst: Layout = {
  style: (random) => ({ setting: one(random, ['cells', 'words', 'pieces']), size: 8.5, leading: 11 }),
  frame(sheet, { bank, holder }) {
    const { about } = sheet;
    if (!about) return;
    sheet.at(44, 40, bank, { isBold: true, size: 12 });
    sheet.at(44, 56, `For the period ${DATES.full(about.start)} to ${DATES.full(about.end)}`);
    sheet.at(44, 68, holder[0] ?? '');
    sheet.at(568, 56, `Primary account number: ${masked(about.number)}`, { align: RIGHT });
    sheet.at(568, 68, `Page ${sheet.page} of ${sheet.pages}`, { align: RIGHT });
  },
  draw(sheet, account) {
    each(account, (own) => {
      sheet.begin(own);
      heading(sheet, `${own.title} Summary`);
      sheet.put(44, `Account number: ${masked(own.number)}`);
      sheet.down(1.5);
      heading(sheet, 'Balance Summary');
      const edges = [130, 270, 410, 568];
      const heads = [
        'Beginning balance',
        'Deposits and other additions',
        'Checks and other deductions',
        'Ending balance',
      ];
      const figures = [
        own.hasNoOpening ? '' : money(own.opening),
        money(sumOf(own, MONEY_IN)),
        money(sumOf(own, MONEY_OUT)),
        money(own.closing),
      ];
      if (own.opening < 0 && !own.hasNoOpening) figures[0] = signed(own.opening);
      if (own.closing < 0) figures[3] = signed(own.closing);
      for (const texts of [heads, figures]) {
        for (const [at, text] of texts.entries()) sheet.put(edges[at] ?? 0, text, { align: RIGHT });
        sheet.down();
      }
      const of = (name: string, kinds: Kind[]) => [name, String(countOf(own, kinds)), money(sumOf(own, kinds))];
      const left = [of('Deposits', ['deposit']), of('ACH Additions', ['credit']), of('Total', [...MONEY_IN])];
      const right = [
        of('Checks', ['check']),
        of('Debit Card Purchases', ['card']),
        of('ACH Deductions', ['debit']),
        of('Service Charges and Fees', ['fee']),
        of('Total', [...MONEY_OUT]),
      ];
      table(sheet, {
        columns: [
          { title: 'Deposits and Other Additions', x: 44 },
          { title: 'Items', x: 215, align: RIGHT },
          { title: 'Amount', x: 290, align: RIGHT },
          { title: 'Checks and Other Deductions', x: 310 },
          { title: 'Items', x: 490, align: RIGHT },
          { title: 'Amount', x: 568, align: RIGHT },
        ],
        rows: right.map((cells, at) => [...(left[at] ?? ['', '', '']), ...cells]),
      });
      daily(sheet, own, 'Daily Balance', DATES.monthDay);
      heading(sheet, 'Activity Detail', { size: 11, lead: 1.5 });
      const columns = [
        { title: 'Date posted', x: 44 },
        { title: 'Amount', x: 160, align: RIGHT },
        { title: 'Transaction description', x: 180, width: 270 },
        { title: 'Reference number', x: 470 },
      ];
      const cells = (row: Shown) => [
        DATES.monthDay(row.date),
        money(row.cents),
        row.words,
        `04${row.date.slice(8)}119${row.date.slice(5, 7)}`,
      ];
      section(sheet, own, { title: 'Deposits and Other Additions', kinds: MONEY_IN, columns, cells });
      const checks = shownRows(own, ['check']);
      if (checks.length > 0)
        groups(sheet, {
          title: 'Checks and Substitute Checks',
          ...{ by: 2, offset: 265 },
          columns: [
            { title: 'Date posted', x: 44 },
            { title: 'Check number', x: 100 },
            { title: 'Amount', x: 225, align: RIGHT },
            { title: 'Reference', x: 240 },
          ],
          rows: checks.map((row) => [DATES.monthDay(row.date), `${row.number}`, money(row.cents), `08${row.number}51`]),
        });
      section(sheet, own, { title: 'Debit Card Purchases', kinds: ['card'], columns, cells });
      section(sheet, own, { title: 'ACH Deductions', kinds: ['debit'], columns, cells });
      section(sheet, own, { title: 'Service Charges and Fees', kinds: ['fee'], columns, cells });
    });
  },
};

/** A sum with signs between its lines; three columns of checks; sections end in "Total … = $". */
const asOfSum: Layout = {
  style: (random) => ({ setting: one(random, ['cells', 'pieces']), font: 'Times-Roman', size: 10 }),
  frame(sheet, { bank }) {
    sheet.at(44, 44, bank, { isBold: true, size: 13 });
    sheet.at(568, 44, `Page ${sheet.page} of ${sheet.pages}`, { align: RIGHT });
    if (sheet.about) sheet.at(568, 58, DATES.full(sheet.about.end), { align: RIGHT });
  },
  draw(sheet, account) {
    each(account, (own) => {
      sheet.begin(own);
      holderAt(sheet, account, 44);
      sheet.down(1.5);
      heading(sheet, `${own.title.toUpperCase()} ${own.number}`, { size: 12, lead: 1.6 });
      heading(sheet, 'Account summary');
      pairs(
        sheet,
        [
          ...opened(own, [
            `Your previous balance as of ${DATES.full(dayBefore(own.start))}`,
            dollars(own.opening),
          ] as const),
          ['Checks', `- ${money(sumOf(own, ['check']))}`],
          ['Other withdrawals, debits and service charges', `- ${money(sumOf(own, ['card', 'debit', 'fee']))}`],
          ['Deposits, credits and interest', `+ ${money(sumOf(own, MONEY_IN))}`],
          [`Your new balance as of ${DATES.full(own.end)}`, `= ${dollars(own.closing)}`],
        ],
        { edge: 420 },
      );
      const checks = shownRows(own, ['check']);
      if (checks.length > 0) {
        groups(sheet, {
          title: 'Checks',
          ...{ by: 3, offset: 180 },
          columns: [
            { title: 'DATE', x: 44 },
            { title: 'CHECK #', x: 90 },
            { title: 'AMOUNT($)', x: 200, align: RIGHT },
          ],
          rows: checks.map(({ date, number, cents }, at) => [
            DATES.monthDay(date),
            `${at > 0 && number !== (checks[at - 1]?.number ?? 0) + 1 ? '* ' : ''}${number}`,
            money(cents),
          ]),
        });
        sheet.put(44, '* indicates a skip in sequential check numbers above this item');
        sheet.put(568, `Total checks = $${money(sumOf(own, ['check']))}`, { align: RIGHT });
        sheet.down();
      }
      const columns = [
        { title: 'DATE', x: 44 },
        { title: 'DESCRIPTION', x: 90, width: 350 },
        { title: 'AMOUNT($)', x: 568, align: RIGHT },
      ];
      for (const [title, kinds] of [
        ['Other withdrawals, debits and service charges', ['card', 'debit', 'fee']],
        ['Deposits, credits and interest', [...MONEY_IN]],
      ] as [string, Kind[]][]) {
        section(sheet, own, {
          ...{ title, kinds, columns },
          cells: (row) => [DATES.monthDay(row.date), row.words.toUpperCase(), money(row.cents)],
        });
        if (shownRows(own, kinds).length === 0) continue;
        sheet.put(568, `Total ${title.toLowerCase()} = $${money(sumOf(own, kinds))}`, { align: RIGHT });
        sheet.down();
      }
      balancing(sheet, money(own.closing));
    });
  },
};

const dayBefore = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

/** `$` at the left edge of its column, minus behind; deposits of customers with numbers alone; instances in the summary. */
const detachedDollar: Layout = {
  style: (random) => ({ setting: one(random, ['cells', 'words']), size: 9 }),
  frame(sheet, account) {
    const { about } = sheet;
    if (!about) return;
    sheet.at(568, 40, 'Business Statement', { align: RIGHT, isBold: true, size: 12 });
    sheet.at(568, 54, `Account Number: ${about.number}`, { align: RIGHT });
    sheet.at(568, 66, 'Statement Period:', { align: RIGHT });
    sheet.at(568, 78, `${DATES.shortYear(about.start)} through ${DATES.shortYear(about.end)}`, { align: RIGHT });
    sheet.at(44, 54, account.bank);
    sheet.at(568, 770, `Page ${sheet.page} of ${sheet.pages}`, { align: RIGHT });
  },
  draw(sheet, account) {
    each(account, (own) => {
      sheet.begin(own);
      holderAt(sheet, account, 44);
      sheet.down();
      heading(sheet, own.title.toUpperCase(), { size: 11 });
      sheet.put(44, `${account.bank}  Member FDIC`);
      sheet.put(568, `Account Number ${own.number}`, { align: RIGHT });
      sheet.down(1.5);
      const figure = (cents: number, edge: number) => {
        sheet.put(edge - 95, '$');
        sheet.put(edge, trailing(cents), { align: RIGHT });
      };
      heading(sheet, 'Account Summary');
      sheet.put(230, '# Items', { align: RIGHT });
      sheet.down();
      const parts: [string, Kind[]][] = [
        ['Customer Deposits', ['deposit']],
        ['Other Deposits', ['credit']],
        ['Card Withdrawals', ['card']],
        ['Other Withdrawals', ['debit', 'fee']],
        ['Checks Paid', ['check']],
      ];
      if (!own.hasNoOpening) {
        sheet.put(44, `Beginning Balance on ${DATES.short(own.start)}`);
        figure(own.opening, 350);
        sheet.down();
      }
      for (const [name, kinds] of parts) {
        if (countOf(own, kinds) === 0) continue;
        sheet.put(44, name);
        sheet.put(230, String(countOf(own, kinds)), { align: RIGHT });
        sheet.put(350, trailing(sumOf(own, kinds)), { align: RIGHT });
        sheet.down();
      }
      sheet.put(44, `Ending Balance on ${DATES.shortYear(own.end)}`, { isBold: true });
      figure(own.closing, 350);
      sheet.down();
      const totalled = (name: string, kinds: Kind[]) => {
        sheet.put(380, name, { align: RIGHT, isBold: true });
        figure(sumOf(own, kinds), 568);
        sheet.down();
      };
      for (const [name, kinds] of parts) {
        const rows = shownRows(own, kinds);
        if (rows.length === 0) continue;
        if (kinds[0] === 'deposit' || kinds[0] === 'check') {
          groups(sheet, {
            title: kinds[0] === 'check' ? 'Checks Presented Conventionally' : name,
            ...{ by: 2, offset: 270 },
            columns: [
              { title: kinds[0] === 'check' ? 'Check' : 'Number', x: 44 },
              { title: 'Date', x: 95 },
              { title: 'Ref Number', x: 140 },
              { title: 'Amount', x: 290, align: RIGHT },
            ],
            rows: rows.map((row, at) => [
              row.number ? String(row.number) : '',
              DATES.short(row.date),
              `8${String(at + 11).padStart(9, '05')}`,
              money(row.cents),
            ]),
          });
          totalled(kinds[0] === 'check' ? `Conventional Checks Paid (${countOf(own, kinds)})` : `Total ${name}`, kinds);
          continue;
        }
        table(sheet, {
          title: name,
          columns: [
            { title: 'Date', x: 44 },
            { title: 'Description of Transaction', x: 95, width: 270 },
            { title: 'Ref Number', x: 390 },
            { title: 'Amount', x: 568, align: RIGHT },
          ],
          rows: rows.map((row) => [DATES.short(row.date), row.words, '', trailing(row.cents)]),
        });
        totalled(`Total ${name}`, kinds);
      }
      groups(sheet, {
        title: 'Balance Summary',
        ...{ by: 3, offset: 178 },
        columns: [
          { title: 'Date', x: 44 },
          { title: 'Ending Balance', x: 180, align: RIGHT },
        ],
        rows: dailyOf(own).map((day) => [DATES.short(day.date), trailing(day.balance)]),
      });
      sheet.put(44, 'Balances only appear for days reflecting change.');
      sheet.down();
    });
  },
};

/** A credit union: posted and effective days, one signed amount, a balance on each row, what dividends were paid. */
const memberSuffixes: Layout = {
  wish: () => ({ accounts: 2 }),
  style: (random) => ({ setting: one(random, ['cells', 'pieces']), size: 8.5, leading: 11 }),
  frame(sheet, { bank, holder }) {
    const { about } = sheet;
    sheet.at(44, 40, bank, { isBold: true, size: 12 });
    sheet.at(44, 54, holder[0] ?? '');
    if (!about) return;
    sheet.at(568, 40, 'Member Number: ******4471', { align: RIGHT });
    sheet.at(568, 52, `Statement Period: ${DATES.full(about.start)} - ${DATES.full(about.end)}`, { align: RIGHT });
    sheet.at(568, 64, `Page ${sheet.page} of ${sheet.pages}`, { align: RIGHT });
  },
  draw(sheet, account) {
    sheet.begin(account.statements[0] ?? null);
    each(account, (own) => {
      heading(sheet, `${own.title.toUpperCase()} - ${own.number}`, { size: 10 });
      const none = ['', '', '', '', ''];
      const line = (name: string, cents: number, date: string) =>
        [DATES.mdy(date), '', name, '', money(cents, {})].map((text, at) =>
          at === 4 && cents < 0 ? signed(cents) : text,
        );
      table(sheet, {
        columns: [
          { title: 'Posted', x: 44 },
          { title: 'Effective', x: 100 },
          { title: 'Transaction Description', x: 155, width: 240 },
          { title: 'Amount', x: 480, align: RIGHT },
          { title: 'Balance', x: 568, align: RIGHT },
        ],
        rows: [
          ...opened(own, line('Beginning Balance', own.opening, own.start)),
          ...shownRows(own).map((row) => [
            DATES.mdy(row.date),
            row.kind === 'card' ? DATES.mdy(dayBefore(row.date)) : DATES.mdy(row.date),
            wordsOf(row, 'Draft'),
            signed(row.cents),
            signed(row.balance),
          ]),
          line('Ending Balance', own.closing, own.end),
          none,
        ],
        again: () => `${own.title.toUpperCase()} - ${own.number} (continued)`,
      });
      if (own.type === 'savings') {
        sheet.put(
          44,
          `Annual Percentage Yield Earned 0.10% from ${DATES.full(own.start)} through ${DATES.full(own.end)}`,
        );
        sheet.down();
        sheet.put(44, 'Dividends paid year to date: $18.42');
        sheet.down(1.5);
      }
      table(sheet, {
        columns: [
          { title: '', x: 44 },
          { title: 'Total for this period', x: 340, align: RIGHT },
          { title: 'Total year-to-date', x: 480, align: RIGHT },
        ],
        rows: [
          ['Total Overdraft Fees', '$0.00', '$34.00'],
          ['Total Returned Item Fees', '$0.00', '$0.00'],
        ],
      });
      sheet.down();
    });
  },
};

/** Money that left in brackets; balances before amounts; words last. */
const balanceBefore: Layout = {
  style: (random) => ({ setting: one(random, ['cells', 'words', 'pieces']), size: 9 }),
  frame(sheet, account: Account) {
    sheet.at(44, 44, account.bank, { isBold: true });
    if (sheet.about)
      sheet.at(
        44,
        58,
        `Acct: ${sheet.about.number}   ${DATES.full(sheet.about.start)} - ${DATES.full(sheet.about.end)}`,
      );
    sheet.at(568, 44, `${sheet.page} / ${sheet.pages}`, { align: RIGHT });
  },
  draw(sheet, account) {
    each(account, (own) => {
      sheet.begin(own);
      holderAt(sheet, account, 44);
      sheet.down();
      pairs(sheet, [
        ...opened(own, ['Opening Balance', bracketed(own.opening)] as const),
        ['Total Credits', bracketed(sumOf(own, MONEY_IN))],
        ['Total Debits', bracketed(sumOf(own, MONEY_OUT))],
        ['Closing Balance', bracketed(own.closing)],
      ]);
      table(sheet, {
        title: 'Account Activity',
        columns: [
          { title: 'Date', x: 44 },
          { title: 'Balance', x: 190, align: RIGHT },
          { title: 'Amount', x: 280, align: RIGHT },
          { title: 'Details', x: 300, width: 260 },
        ],
        rows: shownRows(own).map((row) => [
          DATES.full(row.date),
          bracketed(row.balance),
          bracketed(row.cents),
          wordsOf(row),
        ]),
      });
    });
  },
};

export const NINTH: Record<string, Layout> = {
  cardAccounts,
  figuresFirst,
  asOfSum,
  detachedDollar,
  memberSuffixes,
  balanceBefore,
};
