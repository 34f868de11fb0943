import { countOf, type Kind, MONEY_IN, MONEY_OUT, one, type Row, type Statement, shownRows, sumOf } from './accounts';
import {
  bracketed,
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
  wordsOf,
} from './common';
import type { Layout } from './print';
import { balancing, DISPUTES, each, groups, holderAt, prose, type Sheet, table } from './sheet';

/** Layouts of a sixth set, written after the fifth was read and before the reader was tried on these. */

/** The last statement's day and this one's instead of a period; additions and subtractions; pictures of checks with captions. */
const lastAndThis: Layout = {
  style: (random) => ({ setting: one(random, ['cells', 'words']), size: 9, top: 120 }),
  frame(sheet, { bank, holder }) {
    const { about } = sheet;
    if (!about) return;
    sheet.at(44, 44, bank, { isBold: true, size: 13 });
    sheet.at(400, 44, `Page ${sheet.page} of ${sheet.pages}`);
    sheet.at(400, 56, `Account number: ${about.number}`);
    sheet.at(44, 70, holder[0] ?? '');
    sheet.at(44, 82, DATES.long(about.end));
  },
  draw(sheet, account) {
    each(account, (own) => {
      sheet.begin(own);
      sheet.put(44, `Last statement: ${DATES.long(dayOf(own.start, -1))}`);
      sheet.down();
      sheet.put(44, `This statement: ${DATES.long(own.end)}`);
      sheet.down();
      sheet.put(44, 'Total days in statement period: 31');
      sheet.down(2);
      holderAt(sheet, account, 44);
      sheet.down();
      heading(sheet, own.title, { size: 11 });
      pairs(sheet, [
        ...opened(own, ['Beginning balance', `$${signed(own.opening)}`] as const),
        [`Total additions (${countOf(own, MONEY_IN)})`, `+${money(sumOf(own, MONEY_IN))}`],
        [`Total subtractions (${countOf(own, MONEY_OUT)})`, `-${money(sumOf(own, MONEY_OUT))}`],
        ['Ending balance', `$${signed(own.closing)}`],
        ['Low balance', money(Math.abs(own.opening) + 5)],
      ]);
      const checks = shownRows(own, ['check']);
      if (checks.length)
        groups(sheet, {
          title: 'CHECKS',
          by: 2,
          offset: 250,
          columns: [
            { title: 'Number', x: 44 },
            { title: 'Date', x: 120 },
            { title: 'Amount', x: 250, align: 'right' },
          ],
          rows: checks.map(({ number, date, cents }) => [String(number), DATES.monthDay(date), money(cents)]),
        });
      section(sheet, own, {
        title: 'DEBITS',
        kinds: ['card', 'debit', 'fee'],
        columns: [
          { title: 'Date', x: 44 },
          { title: 'Description', x: 100, width: 300 },
          { title: 'Subtractions', x: 540, align: 'right' },
        ],
        cells: (row) => [DATES.monthDay(row.date), row.words, money(row.cents)],
      });
      section(sheet, own, {
        title: 'CREDITS',
        kinds: MONEY_IN,
        columns: [
          { title: 'Date', x: 44 },
          { title: 'Description', x: 100, width: 300 },
          { title: 'Additions', x: 540, align: 'right' },
        ],
        cells: (row) => [DATES.monthDay(row.date), row.words, money(row.cents)],
      });
      groups(sheet, {
        title: 'DAILY BALANCES',
        by: 3,
        offset: 178,
        columns: [
          { title: 'Date', x: 44 },
          { title: 'Amount', x: 190, align: 'right' },
        ],
        rows: [
          ...opened(own, [DATES.monthDay(dayOf(own.start, -1)), signed(own.opening)]),
          ...dailyOf(own).map(({ date, balance }) => [DATES.monthDay(date), signed(balance)]),
        ],
      });
      if (!checks.length) return;
      sheet.turn();
      for (const [at, { number, date, cents }] of checks.slice(0, 12).entries()) {
        sheet.put(60 + (at % 2) * 270, `#${number}      ${DATES.monthDay(date)}      $${money(cents)}`);
        if (at % 2) sheet.down(6);
      }
    });
  },
};

/** Sums with their sign behind; rows without any headings of columns; automatic transfers named and none. */
const noHeadings: Layout = {
  style: (random) => ({ setting: one(random, ['cells', 'words', 'pieces']), size: 8.5, top: 110 }),
  frame(sheet, { bank }) {
    const { about } = sheet;
    if (!about) return;
    sheet.at(44, 44, bank, { isBold: true, size: 12 });
    sheet.at(330, 44, 'ACCOUNT #');
    sheet.at(568, 44, about.number, { align: 'right' });
    sheet.at(330, 56, 'Cycle');
    sheet.at(568, 56, '09', { align: 'right' });
    sheet.at(330, 68, 'Page');
    sheet.at(568, 68, `${sheet.page} of ${sheet.pages}`, { align: 'right' });
  },
  draw(sheet, account) {
    each(account, (own) => {
      sheet.begin(own);
      holderAt(sheet, account, 44);
      sheet.down();
      sheet.put(306, own.title.toUpperCase(), { align: 'center', isBold: true });
      sheet.down();
      sheet.put(306, `${DATES.long(own.start)} through ${DATES.long(own.end)}`, { align: 'center' });
      sheet.down(1.5);
      heading(sheet, 'SUMMARY');
      const line = (name: string, amount: string, sign: string, other: string, value: string) => {
        sheet.put(44, name);
        sheet.put(250, amount, { align: 'right' });
        sheet.put(258, sign);
        sheet.put(330, other);
        sheet.put(540, value, { align: 'right' });
        sheet.down();
      };
      if (!own.hasNoOpening)
        line(
          'Beginning Balance',
          `$${signed(own.opening)}`,
          '',
          'Minimum Daily Balance',
          `$${money(own.opening - 17)}`,
        );
      line(
        'Deposits & Credits',
        `$${money(sumOf(own, MONEY_IN))}`,
        '+',
        'Average Monthly Statement Balance',
        `$${money(own.opening + 99)}`,
      );
      line('Withdrawals', `$${money(sumOf(own, ['card', 'debit']))}`, '-', '', '');
      line('Fees', `$${money(sumOf(own, ['fee']))}`, '-', '', '');
      line('Automatic Transfers', '$0.00', '+', '', '');
      line('Checks', `$${money(sumOf(own, ['check']))}`, '-', '', '');
      line('Ending Balance', `$${signed(own.closing)}`, '', '', '');
      const columns = [
        { title: '', x: 44 },
        { title: '', x: 90, width: 360 },
        { title: '', x: 560, align: 'right' as const },
      ];
      const of = (title: string, kinds: readonly Kind[], total: string) =>
        section(sheet, own, {
          title,
          kinds,
          columns,
          hasHeadings: false,
          cells: (row) => [
            DATES.monthDay(row.date),
            row.kind === 'deposit' ? 'Deposit - Thank You' : row.words,
            money(row.cents),
          ],
          total: [total, `$${money(sumOf(own, kinds))}`],
          edge: 560,
          again: (text) => `${text} (CONTINUED)`,
        });
      of('DEPOSITS & CREDITS', MONEY_IN, 'Total Deposits & Credits');
      of('WITHDRAWALS', ['card', 'debit'], 'Total Withdrawals');
      of('FEES', ['fee'], 'Total Fees');
      const checks = shownRows(own, ['check']);
      if (checks.length) {
        groups(sheet, {
          title: 'CHECKS',
          by: 2,
          offset: 270,
          columns: [
            { title: 'Date', x: 44 },
            { title: 'Check No.', x: 100 },
            { title: 'Amount', x: 250, align: 'right' },
          ],
          rows: checks.map(({ number, date, cents }) => [DATES.monthDay(date), String(number), money(cents)]),
        });
        sheet.put(44, 'Total Checks');
        sheet.put(560, `$${money(sumOf(own, ['check']))}`, { align: 'right' });
        sheet.down();
        sheet.put(44, '* Break In Check Number Sequence.');
        sheet.down();
      }
      groups(sheet, {
        title: 'DAILY BALANCE SUMMARY',
        by: 3,
        offset: 178,
        columns: [
          { title: 'Date', x: 44 },
          { title: 'Balance', x: 190, align: 'right' },
        ],
        rows: dailyOf(own).map(({ date, balance }) => [DATES.monthDay(date), signed(balance)]),
      });
      prose(sheet, 'You may request account disclosures containing terms, fees, and rate information', DISPUTES);
    });
  },
};

/** Dates before names of a summary, sums in brackets with dollars, "items totaling" beside names of sections. */
const itemsTotaling: Layout = {
  style: (random) => ({ setting: one(random, ['cells', 'words']), size: 9, top: 110 }),
  frame(sheet, { bank }) {
    const { about } = sheet;
    if (!about) return;
    sheet.at(44, 44, bank, { isBold: true });
    sheet.at(568, 44, `Statement Period Date: ${DATES.full(about.start)} - ${DATES.full(about.end)}`, {
      align: 'right',
    });
    sheet.at(568, 56, `Account Type: ${about.title}`, { align: 'right' });
    sheet.at(568, 68, `Account Number: ${about.number}`, { align: 'right' });
    sheet.at(568, 770, `Page ${sheet.page} of ${sheet.pages}`, { align: 'right' });
  },
  draw(sheet, account) {
    each(account, (own) => {
      sheet.begin(own);
      holderAt(sheet, account, 44);
      sheet.down();
      heading(sheet, `Account Summary - ${own.number}`);
      const line = (date: string, name: string, amount: string) => {
        sheet.put(44, date);
        sheet.put(90, name);
        sheet.put(300, amount, { align: 'right' });
        sheet.down();
      };
      if (!own.hasNoOpening) line(DATES.monthDay(own.start), 'Beginning Balance', dollars(own.opening));
      line(String(countOf(own, ['check'])), 'Checks', `$(${money(sumOf(own, ['check']))})`);
      line(
        String(countOf(own, ['card', 'debit', 'fee'])),
        'Withdrawals / Debits',
        `$(${money(sumOf(own, ['card', 'debit', 'fee']))})`,
      );
      line(String(countOf(own, MONEY_IN)), 'Deposits / Credits', dollars(sumOf(own, MONEY_IN)));
      line(DATES.monthDay(own.end), 'Ending Balance', dollars(own.closing));
      const titled = (title: string, kinds: readonly Kind[]) => {
        sheet.down(1, { keep: 4 });
        sheet.put(44, title, { isBold: true });
        sheet.put(
          568,
          `${countOf(own, kinds)} ${countOf(own, kinds) === 1 ? 'item' : 'items'} totaling $${money(sumOf(own, kinds))}`,
          { align: 'right', isBold: true },
        );
        sheet.down(1.2);
      };
      const checks = shownRows(own, ['check']);
      if (checks.length) {
        titled('Checks', ['check']);
        sheet.put(44, '* Indicates gap in check sequence    i = Electronic Image    s = Substitute Check');
        sheet.down();
        groups(sheet, {
          by: 3,
          offset: 178,
          gap: 0,
          columns: [
            { title: 'Number', x: 44 },
            { title: 'Date Paid', x: 90 },
            { title: 'Amount', x: 200, align: 'right' },
          ],
          rows: checks.map(({ number, date, cents }) => [`${number} i`, DATES.monthDay(date), money(cents)]),
        });
      }
      const rowsOf = (title: string, kinds: readonly Kind[]) => {
        const rows = shownRows(own, kinds);
        if (!rows.length) return;
        titled(title, kinds);
        table(sheet, {
          gap: 0,
          columns: [
            { title: 'Date', x: 44 },
            { title: 'Amount', x: 150, align: 'right' },
            { title: 'Description', x: 170, width: 380 },
          ],
          rows: rows.map((row) => [DATES.monthDay(row.date), money(row.cents), row.words.toUpperCase()]),
        });
      };
      rowsOf('Withdrawals / Debits', ['card', 'debit', 'fee']);
      rowsOf('Deposits / Credits', MONEY_IN);
      sheet.down();
      sheet.put(44, 'Daily Balance Summary', { isBold: true });
      sheet.down();
      groups(sheet, {
        gap: 0,
        by: 3,
        offset: 178,
        columns: [
          { title: 'Date', x: 44 },
          { title: 'Amount', x: 190, align: 'right' },
        ],
        rows: dailyOf(own).map(({ date, balance }) => [DATES.monthDay(date), signed(balance)]),
      });
    });
  },
};

/** Days as 10-3; additions and subtractions with parts of their own, fees apart with quantity and unit. */
const additionsAndSubtractions: Layout = {
  style: (random) => ({ setting: one(random, ['cells', 'words']), size: 9, top: 100 }),
  frame(sheet, { bank, holder }) {
    const { about } = sheet;
    if (!about) return;
    sheet.at(44, 44, bank, { isBold: true });
    sheet.at(400, 44, 'Business Banking Statement');
    sheet.at(400, 56, DATES.long(about.end));
    sheet.at(400, 68, `page ${sheet.page} of ${sheet.pages}`);
    sheet.at(400, 80, about.number);
    sheet.at(44, 80, holder[0] ?? '');
  },
  draw(sheet, account) {
    const day = (date: string) => `${Number(date.slice(5, 7))}-${Number(date.slice(8))}`;
    const full = (date: string) => `${day(date)}-${date.slice(2, 4)}`;
    each(account, (own) => {
      sheet.begin(own);
      heading(sheet, `${own.title}     ${own.number}`);
      pairs(sheet, [
        ...opened(own, [`Beginning balance ${full(dayOf(own.start, -1))}`, `$${signed(own.opening)}`] as const),
        [`${countOf(own, MONEY_IN)} Additions`, `+${money(sumOf(own, MONEY_IN))}`],
        [
          `${countOf(own, ['check', 'card', 'debit'])} Subtractions`,
          `-${money(sumOf(own, ['check', 'card', 'debit']))}`,
        ],
        ['Net fees and charges', `-${money(sumOf(own, ['fee']))}`],
        [`Ending balance ${full(own.end)}`, `$${signed(own.closing)}`],
      ]);
      heading(sheet, 'Additions');
      const of = (title: string, kinds: readonly Kind[], source: string) => {
        const rows = shownRows(own, kinds);
        if (!rows.length) return;
        sheet.down(0.5, { keep: 3 });
        sheet.put(44, title, { isBold: true });
        sheet.put(120, 'Date');
        sheet.put(160, 'Serial #');
        sheet.put(230, source);
        sheet.down();
        table(sheet, {
          gap: 0,
          hasHeadings: false,
          columns: [
            { title: '', x: 120 },
            { title: '', x: 160 },
            { title: '', x: 230, width: 230 },
            { title: '', x: 568, align: 'right' },
          ],
          rows: rows.map((row, at) => [
            day(row.date),
            row.kind === 'deposit' ? '' : String(1000 + at),
            row.words,
            `${at === 0 ? '$' : ''}${money(row.cents)}`,
          ]),
        });
      };
      const total = (name: string, amount: number) => {
        sheet.put(120, name, { isBold: true });
        sheet.put(568, `$${money(amount)}`, { align: 'right', isBold: true });
        sheet.down();
      };
      of('Deposits', ['deposit'], 'Source');
      of('Transfers', ['credit'], 'Source');
      total('Total additions', sumOf(own, MONEY_IN));
      sheet.down();
      heading(sheet, 'Subtractions');
      const checks = shownRows(own, ['check']);
      if (checks.length) {
        sheet.put(44, 'Paper Checks', { isBold: true });
        sheet.put(160, '* check missing from sequence');
        sheet.down();
        groups(sheet, {
          gap: 0,
          by: 3,
          offset: 150,
          columns: [
            { title: 'Check', x: 120 },
            { title: 'Date', x: 160 },
            { title: 'Amount', x: 250, align: 'right' },
          ],
          rows: checks.map(({ number, date, cents }) => [String(number), day(date), money(cents)]),
        });
        total('Paper Checks Paid', sumOf(own, ['check']));
      }
      of('Withdrawals', ['card', 'debit'], 'Location');
      total('Total subtractions', sumOf(own, ['check', 'card', 'debit']));
      const fees = shownRows(own, ['fee']);
      if (fees.length) {
        sheet.down();
        heading(sheet, 'Fees and charges');
        table(sheet, {
          gap: 0,
          columns: [
            { title: 'Date', x: 120 },
            { title: '', x: 160 },
            { title: 'Quantity', x: 430, align: 'right' },
            { title: 'Unit Charge', x: 500, align: 'right' },
            { title: 'Amount', x: 568, align: 'right' },
          ],
          rows: fees.map((row) => [full(row.date), row.words, '1', money(row.cents), `-$${money(row.cents)}`]),
        });
        total('Fees and charges assessed this period', sumOf(own, ['fee']));
      }
    });
  },
};

/** Full dates with names, debit and credit by words of the rows' kind, the balance last; a table of totals by kind at the end. */
const kindsInRows: Layout = {
  wish: () => ({ hasChecks: false }),
  style: (random) => ({ setting: one(random, ['cells', 'words']), size: 9, leading: 13, top: 80 }),
  frame(sheet, { bank }) {
    const { about } = sheet;
    if (!about) return;
    sheet.at(44, 44, `${bank} | Business account statement`, { isBold: true });
    sheet.at(44, 58, `${DATES.shortYear(about.start)} – ${DATES.shortYear(about.end)}`);
    sheet.at(568, 58, `Account no. ${about.number}`, { align: 'right' });
    sheet.at(306, 772, `${sheet.page}`, { align: 'center' });
  },
  draw(sheet, account) {
    each(account, (own) => {
      sheet.begin(own);
      sheet.put(44, 'Opening balance');
      sheet.put(180, 'Credits');
      sheet.put(310, 'Debits');
      sheet.put(440, 'Closing balance');
      sheet.down(1.2);
      for (const [at, text] of [
        own.hasNoOpening ? '' : dollars(own.opening),
        dollars(sumOf(own, MONEY_IN)),
        dollars(sumOf(own, MONEY_OUT)),
        dollars(own.closing),
      ].entries())
        sheet.put(44 + at * 132, text, { isBold: true });
      sheet.down(2);
      table(sheet, {
        columns: [
          { title: 'Date', x: 44 },
          { title: 'Counterparty', x: 120, width: 170 },
          { title: 'Method', x: 320 },
          { title: 'Debit', x: 420, align: 'right' },
          { title: 'Credit', x: 495, align: 'right' },
          { title: 'Running balance', x: 568, align: 'right' },
        ],
        rows: shownRows(own).map((row) => [
          DATES.shortYear(row.date),
          row.words,
          { deposit: 'Check', credit: 'ACH', check: 'Check', card: 'Card', debit: 'ACH pull', fee: 'Fee' }[row.kind],
          row.cents < 0 ? dollars(Math.abs(row.cents)) : '–',
          row.cents > 0 ? dollars(row.cents) : '–',
          dollars(row.balance),
        ]),
      });
      table(sheet, {
        title: 'Summary by method',
        columns: [
          { title: 'Method', x: 44 },
          { title: 'Count', x: 200, align: 'right' },
          { title: 'Total', x: 320, align: 'right' },
        ],
        rows: (['card', 'debit', 'fee'] as const).map((kind) => [
          kind,
          String(countOf(own, [kind])),
          dollars(sumOf(own, [kind])),
        ]),
      });
    });
  },
};

/** Days as headings of their own, rows without any date below them, newest first. */
const dayHeadings: Layout = {
  wish: (random) => ({ hasChecks: false, rows: one(random, [9, 28]) }),
  style: (random) => ({ setting: one(random, ['cells', 'words']), size: 9, leading: 13, top: 90 }),
  frame(sheet, { bank }) {
    const { about } = sheet;
    if (!about) return;
    sheet.at(44, 44, bank, { isBold: true, size: 12 });
    sheet.at(44, 60, `Statement ${DATES.long(about.start)} to ${DATES.long(about.end)}`);
    sheet.at(568, 60, `Checking ···· ${about.number.slice(-4)}`, { align: 'right' });
    sheet.at(568, 770, `Page ${sheet.page} of ${sheet.pages}`, { align: 'right' });
  },
  draw(sheet, account) {
    each(account, (own) => {
      sheet.begin(own);
      holderAt(sheet, account, 44);
      sheet.down();
      pairs(sheet, [
        ...opened(own, ['Starting balance', dollars(own.opening)] as const),
        ['Money in', `+${dollars(sumOf(own, MONEY_IN))}`],
        ['Money out', `-${dollars(sumOf(own, MONEY_OUT))}`],
        ['Ending balance', dollars(own.closing)],
      ]);
      sheet.down();
      let last = '';
      for (const row of [...shownRows(own)].reverse()) {
        const lines = sheet.wrapped(row.words, 330);
        if (row.date !== last) {
          sheet.down(0.6, { keep: 2 + lines.length });
          sheet.put(44, DATES.long(row.date), { isBold: true });
          sheet.down();
        } else if (sheet.y + sheet.style.leading * lines.length > sheet.style.bottom) sheet.turn();
        last = row.date;
        sheet.put(560, `${row.cents < 0 ? '-' : '+'}${dollars(Math.abs(row.cents))}`, { align: 'right' });
        for (const text of lines) {
          sheet.put(60, text);
          sheet.down();
        }
      }
    });
  },
};

/** Shares by suffix with additions and subtractions apart, a loan between them that is no account of deposits. */
const suffixes: Layout = {
  wish: () => ({ accounts: 2, rows: 28 }),
  style: (random) => ({ setting: one(random, ['cells', 'words']), size: 8.5, top: 96 }),
  frame(sheet, { bank, statements }) {
    const [first] = statements;
    if (!first) return;
    sheet.at(44, 44, bank, { isBold: true });
    sheet.at(568, 44, `Member Number: ${first.number.slice(0, 6)}`, { align: 'right' });
    sheet.at(568, 56, `Statement Period: ${DATES.full(first.start)} to ${DATES.full(first.end)}`, { align: 'right' });
    sheet.at(568, 68, `Page ${sheet.page} of ${sheet.pages}`, { align: 'right' });
  },
  draw(sheet, account) {
    sheet.begin(null);
    holderAt(sheet, account, 44);
    const one = (own: Statement, at: number) => {
      sheet.down(1, { keep: 8 });
      heading(
        sheet,
        `${own.title.toUpperCase()} - ${own.type === 'savings' ? 'S' : 'C'}00${at + 1}0   Account ${masked(own.number)}`,
      );
      table(sheet, {
        gap: 0,
        columns: [
          { title: 'Date', x: 44 },
          { title: 'Transaction Description', x: 100, width: 240 },
          { title: 'Additions', x: 420, align: 'right' },
          { title: 'Subtractions', x: 495, align: 'right' },
          { title: 'Balance', x: 568, align: 'right' },
        ],
        rows: [
          ...opened(own, [DATES.monthDay(own.start), 'Balance Forward', '', '', signed(own.opening)]),
          ...shownRows(own).map((row) => [
            DATES.monthDay(row.date),
            wordsOf(row, 'Draft'),
            row.cents > 0 ? money(row.cents) : '',
            row.cents < 0 ? `-${money(row.cents)}` : '',
            signed(row.balance),
          ]),
          [DATES.monthDay(own.end), 'Ending Balance', '', '', signed(own.closing)],
        ],
      });
      sheet.put(100, 'Dividends earned: 0.00');
      sheet.down();
    };
    const [first, second] = account.statements;
    if (first) one(first, 0);
    sheet.down(1, { keep: 8 });
    heading(sheet, 'BUSINESS VEHICLE LOAN - L0100');
    table(sheet, {
      gap: 0,
      columns: [
        { title: 'Date', x: 44 },
        { title: 'Transaction Description', x: 100 },
        { title: 'Payment', x: 340, align: 'right' },
        { title: 'Principal', x: 420, align: 'right' },
        { title: 'Interest', x: 495, align: 'right' },
        { title: 'Loan Balance', x: 568, align: 'right' },
      ],
      rows: [[DATES.monthDay(first?.end ?? ''), 'Loan Payment', '512.20', '401.10', '111.10', '18,900.44']],
    });
    if (second) one(second, 1);
  },
};

/** Money in marked alone with CR, money out unmarked; days as 3 OCT; the year's sums of interest and fees at the head. */
const creditsMarked: Layout = {
  style: (random) => ({ setting: one(random, ['cells', 'words', 'lines']), size: 8.5, top: 100, font: 'Courier' }),
  frame(sheet, { bank }) {
    const { about } = sheet;
    if (!about) return;
    sheet.at(44, 44, bank.toUpperCase(), { isBold: true });
    sheet.at(44, 58, `ACCT ${about.number}`);
    sheet.at(568, 58, `${DATES.full(about.start)} TO ${DATES.full(about.end)}  PG ${sheet.page} OF ${sheet.pages}`, {
      align: 'right',
    });
    sheet.at(44, 745, '*** CONTINUED ON NEXT PAGE OR END ***', { size: 7 });
  },
  draw(sheet, account) {
    const day = (date: string) => DATES.dayMonth(date).replace('-', ' ');
    each(account, (own) => {
      sheet.begin(own);
      holderAt(sheet, account, 44);
      sheet.down();
      pairs(sheet, [
        ['INTEREST PAID YTD', '14.20'],
        ['SERVICE CHARGES YTD', '240.00'],
        ...opened(own, ['PREVIOUS BALANCE', signed(own.opening)] as const),
        ['PLUS DEPOSITS AND CREDITS', money(sumOf(own, MONEY_IN))],
        ['LESS CHECKS AND DEBITS', money(sumOf(own, MONEY_OUT))],
        ['NEW BALANCE', signed(own.closing)],
      ]);
      table(sheet, {
        columns: [
          { title: 'DATE', x: 44 },
          { title: 'DESCRIPTION', x: 100, width: 270 },
          { title: 'AMOUNT', x: 500, align: 'right' },
        ],
        rows: shownRows(own).map((row) => [
          day(row.date),
          wordsOf(row, 'CHECK').toUpperCase(),
          `${money(row.cents)}${row.cents > 0 ? 'CR' : '  '}`.trimEnd(),
        ]),
      });
    });
  },
};

/** Balances of each day beside the rows' amounts under "Ledger" and "Available"; brackets; a heading for each week. */
const weeks: Layout = {
  style: (random) => ({ setting: one(random, ['cells', 'words']), size: 8.5, top: 100 }),
  frame(sheet, { bank }) {
    const { about } = sheet;
    if (!about) return;
    sheet.at(44, 44, bank, { isBold: true });
    sheet.at(44, 60, `Account: ${about.number}`);
    sheet.at(44, 72, `Reporting period: ${DATES.full(about.start)} - ${DATES.full(about.end)}`);
    sheet.at(568, 72, `Page ${sheet.page} of ${sheet.pages}`, { align: 'right' });
  },
  draw(sheet, account) {
    each(account, (own) => {
      sheet.begin(own);
      pairs(sheet, [
        ...opened(own, ['Opening Ledger Balance', bracketed(own.opening)] as const),
        ['Closing Ledger Balance', bracketed(own.closing)],
        ['Closing Available Balance', bracketed(own.closing - 12_300)],
      ]);
      const rows = shownRows(own);
      const week = ({ date }: Row) => Math.floor((Date.parse(date) - Date.parse(own.start)) / (7 * 86_400_000));
      for (const at of [0, 1, 2, 3, 4]) {
        const some = rows.filter((row) => week(row) === at);
        if (!some.length) continue;
        table(sheet, {
          title: `Week ${at + 1}`,
          columns: [
            { title: 'Date', x: 44 },
            { title: 'BAI Description', x: 100, width: 220 },
            { title: 'Amount', x: 410, align: 'right' },
            { title: 'Ledger Balance', x: 490, align: 'right' },
            { title: 'Available Balance', x: 568, align: 'right' },
          ],
          rows: some.map((row) => [
            DATES.full(row.date),
            wordsOf(row),
            bracketed(row.cents),
            bracketed(row.balance),
            bracketed(row.balance - 12_300),
          ]),
        });
      }
      pairs(sheet, [
        ['Total Credits', bracketed(sumOf(own, MONEY_IN))],
        ['Total Debits', bracketed(sumOf(own, MONEY_OUT))],
      ]);
    });
  },
};

/** Money market with a table of rates by day, deposits and withdrawals in one list marked by words alone, balances on each row. */
const ratesByDay: Layout = {
  wish: () => ({ rows: 28 }),
  style: (random) => ({ setting: one(random, ['cells', 'words']), size: 9, top: 96 }),
  frame(sheet: Sheet, { bank }) {
    const { about } = sheet;
    if (!about) return;
    sheet.at(44, 44, bank, { isBold: true, size: 12 });
    sheet.at(
      568,
      44,
      `Statement Period: ${DATES.upper(about.start)}, ${about.start.slice(0, 4)} to ${DATES.upper(about.end)}, ${about.end.slice(0, 4)}`,
      { align: 'right' },
    );
    sheet.at(44, 60, `Business Money Market ${about.number}`);
    sheet.at(568, 60, `Page ${sheet.page} of ${sheet.pages}`, { align: 'right' });
  },
  draw(sheet, account) {
    each(account, (own) => {
      sheet.begin(own);
      holderAt(sheet, account, 44);
      sheet.down();
      table(sheet, {
        title: 'Interest Rate Summary',
        columns: [
          { title: 'Effective Date', x: 44 },
          { title: 'Balance Tier', x: 220, align: 'right' },
          { title: 'Rate', x: 320, align: 'right' },
        ],
        rows: [
          [DATES.monthDay(own.start), '25,000.00', '1.250%'],
          [DATES.monthDay(dayOf(own.start, 14)), '100,000.00', '1.500%'],
        ],
      });
      const rows = shownRows(own);
      table(sheet, {
        title: 'Transactions',
        columns: [
          { title: 'Date', x: 44 },
          { title: 'Transaction', x: 100, width: 260 },
          { title: 'Amount', x: 460, align: 'right' },
          { title: 'Balance', x: 560, align: 'right' },
        ],
        rows: [
          ...opened(own, ['', 'Balance at beginning of period', '', signed(own.opening)]),
          ...rows.map((row) => [DATES.monthDay(row.date), wordsOf(row), money(row.cents), signed(row.balance)]),
          ['', 'Balance at end of period', '', signed(own.closing)],
        ],
      });
      balancing(sheet, money(own.closing));
    });
  },
};

export const SIXTH: Record<string, Layout> = {
  lastAndThis,
  noHeadings,
  itemsTotaling,
  additionsAndSubtractions,
  kindsInRows,
  dayHeadings,
  suffixes,
  creditsMarked,
  weeks,
  ratesByDay,
};
