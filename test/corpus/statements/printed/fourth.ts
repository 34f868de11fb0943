import { countOf, daysOf, type Kind, MONEY_IN, MONEY_OUT, one, shownRows, sumOf } from './accounts';
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
  spaced,
  trailing,
  wordsOf,
} from './common';
import type { Layout } from './print';
import { balancing, DISPUTES, each, groups, holderAt, prose, table } from './sheet';

/** Layouts of a fourth hand: banks of many kinds, written before the reader was looked at. */

/** Negative amounts under names of what goes out; cards apart with subtotals; checks in two columns with gaps marked. */
const cardSubtotals: Layout = {
  style: (random) => ({ setting: one(random, ['cells', 'words']), size: 9, top: 90 }),
  frame(sheet, { holder }) {
    const { about } = sheet;
    if (!about) return;
    sheet.at(
      44,
      50,
      `${holder[0]}  |  Account # ${spaced(about.number)}  |  ${DATES.long(about.start)} to ${DATES.long(about.end)}`,
      { size: 8 },
    );
    sheet.at(568, 770, `Page ${sheet.page} of ${sheet.pages}`, { align: 'right', size: 8 });
  },
  draw(sheet, account) {
    each(account, (own) => {
      sheet.begin(own);
      sheet.put(44, account.bank, { size: 14, isBold: true });
      sheet.down(2);
      holderAt(sheet, account, 44);
      sheet.down(2);
      heading(sheet, 'Your Business Fundamentals Checking', { size: 14, lead: 1.6 });
      sheet.put(44, `for ${DATES.long(own.start)} to ${DATES.long(own.end)}`);
      sheet.put(568, `Account number: ${spaced(own.number)}`, { align: 'right' });
      sheet.down(2);
      heading(sheet, 'Account summary');
      const edge = 290;
      const fees = sumOf(own, ['fee']);
      pairs(
        sheet,
        [
          ...opened(own, [`Beginning balance on ${DATES.long(own.start)}`, dollars(own.opening)] as const),
          ['Deposits and other credits', money(sumOf(own, MONEY_IN))],
          ['Withdrawals and other debits', `-${money(sumOf(own, ['card', 'debit']))}`],
          ['Checks', `-${money(sumOf(own, ['check']))}`],
          ['Service fees', `-${money(fees)}`],
          [`Ending balance on ${DATES.long(own.end)}`, dollars(own.closing)],
        ],
        { edge, lead: 1.3 },
      );
      sheet.down(0.5);
      sheet.put(44, `# of deposits/credits: ${countOf(own, MONEY_IN)}`);
      sheet.put(320, `# of withdrawals/debits: ${countOf(own, MONEY_OUT)}`);
      sheet.down();
      sheet.put(44, `# of days in cycle: ${daysOf(own)}`);
      sheet.put(320, `Average ledger balance: $${money(own.opening)}`);
      sheet.down();
      const columns = [
        { title: 'Date', x: 44 },
        { title: 'Description', x: 104, width: 320 },
        { title: 'Amount', x: 568, align: 'right' as const },
      ];
      section(sheet, own, {
        title: 'Deposits and other credits',
        kinds: MONEY_IN,
        columns,
        cells: (row) => [DATES.mdy(row.date), row.words, money(row.cents)],
        total: ['Total deposits and other credits', dollars(sumOf(own, MONEY_IN))],
      });
      section(sheet, own, {
        title: 'Withdrawals and other debits',
        kinds: ['debit'],
        columns,
        cells: (row) => [DATES.mdy(row.date), row.words, signed(row.cents)],
      });
      const cards = shownRows(own, ['card']);
      if (cards.length) {
        sheet.down(0.6);
        sheet.put(44, 'Card account # XXXX XXXX XXXX 4471');
        sheet.down();
        table(sheet, {
          gap: 0,
          hasHeadings: false,
          columns,
          rows: cards.map((row) => [DATES.mdy(row.date), row.words, signed(row.cents)]),
        });
        sheet.put(44, 'Subtotal for card account # XXXX XXXX XXXX 4471', { isBold: true });
        sheet.put(568, dollars(sumOf(own, ['card'])), { align: 'right', isBold: true });
        sheet.down();
      }
      sheet.put(44, 'Total withdrawals and other debits', { isBold: true });
      sheet.put(568, `-$${money(sumOf(own, ['card', 'debit']))}`, { align: 'right', isBold: true });
      sheet.down();
      const checks = shownRows(own, ['check']);
      if (checks.length) {
        groups(sheet, {
          title: 'Checks',
          by: 2,
          offset: 270,
          columns: [
            { title: 'Date', x: 44 },
            { title: 'Check #', x: 110 },
            { title: 'Amount', x: 280, align: 'right' },
          ],
          rows: checks.map(({ number, date, cents }, at) => [
            DATES.mdy(date),
            `${number}${at > 0 && number !== (checks[at - 1]?.number ?? 0) + 1 ? '*' : ''}`,
            signed(cents),
          ]),
        });
        sheet.put(44, 'Total checks', { isBold: true });
        sheet.put(568, `-$${money(sumOf(own, ['check']))}`, { align: 'right', isBold: true });
        sheet.down();
        sheet.put(44, 'Total # of checks');
        sheet.put(568, String(countOf(own, ['check'])), { align: 'right' });
        sheet.down();
        sheet.put(44, '* There is a gap in sequential check numbers');
        sheet.down();
      }
      section(sheet, own, {
        title: 'Service fees',
        kinds: ['fee'],
        columns,
        cells: (row) => [DATES.mdy(row.date), row.words, signed(row.cents)],
        total: ['Total service fees', `-$${money(fees)}`],
      });
      sheet.put(44, 'Note your Ending Balance already reflects the subtraction of Service Fees.');
      sheet.down();
      groups(sheet, {
        title: 'Daily ledger balances',
        by: 3,
        offset: 178,
        columns: [
          { title: 'Date', x: 44 },
          { title: 'Balance ($)', x: 190, align: 'right' },
        ],
        rows: [
          ...opened(own, [DATES.monthDay(own.start), signed(own.opening)]),
          ...dailyOf(own)
            .filter(({ date }) => date !== own.start)
            .map(({ date, balance }) => [DATES.monthDay(date), signed(balance)]),
        ],
      });
      prose(sheet, 'Important information', DISPUTES);
    });
  },
};

/** "Your previous balance" and signs apart from the figures; checks first, in three columns; what comes in last. */
const debitsAndCharges: Layout = {
  style: (random) => ({ setting: one(random, ['cells', 'words', 'pieces']), size: 8.5, top: 84 }),
  frame(sheet, { bank, web }) {
    const { about } = sheet;
    sheet.at(44, 760, `For questions visit ${web} or call 1-800-555-0100.  MEMBER FDIC`, { size: 7 });
    sheet.at(568, 760, `PAGE ${sheet.page} OF ${sheet.pages}`, { align: 'right', size: 7 });
    if (!about) return;
    sheet.at(44, 44, bank, { isBold: true, size: 12 });
    if (sheet.pageOfPart > 1)
      sheet.at(44, 66, `■ ${about.title.toUpperCase()} ${about.number} (continued)`, { isBold: true });
  },
  draw(sheet, account) {
    each(account, (own) => {
      sheet.begin(own);
      sheet.put(400, 'Your account statement');
      sheet.down();
      sheet.put(400, `For ${DATES.full(own.end)}`);
      sheet.down(2);
      holderAt(sheet, account, 44);
      sheet.down(1);
      heading(sheet, `■ ${own.title.toUpperCase()} ${own.number}`);
      heading(sheet, 'Account summary');
      const lines: (readonly [string, string, string])[] = [
        ...opened(own, [
          `Your previous balance as of ${DATES.full(dayOf(own.start, -1))}`,
          '',
          `$${signed(own.opening)}`,
        ] as const),
        ['Checks', '-', money(sumOf(own, ['check']))],
        ['Withdrawals, debits and service charges', '-', money(sumOf(own, ['card', 'debit', 'fee']))],
        ['Deposits, credits and interest', '+', money(sumOf(own, MONEY_IN))],
        [`Your new balance as of ${DATES.full(own.end)}`, '=', `$${signed(own.closing)}`],
      ];
      for (const [name, sign, amount] of lines) {
        sheet.put(44, name);
        sheet.put(290, sign);
        sheet.put(370, amount, { align: 'right' });
        sheet.down();
      }
      const checks = shownRows(own, ['check']);
      if (checks.length) {
        groups(sheet, {
          title: 'Checks',
          by: 3,
          offset: 178,
          columns: [
            { title: 'DATE', x: 44 },
            { title: 'CHECK #', x: 84 },
            { title: 'AMOUNT($)', x: 190, align: 'right' },
          ],
          rows: checks.map(({ number, date, cents }, at) => [
            DATES.monthDay(date),
            `${at > 0 && number !== (checks[at - 1]?.number ?? 0) + 1 ? '*' : ''}${number}`,
            money(cents),
          ]),
        });
        sheet.put(44, '* indicates a skip in sequential check numbers above this item');
        sheet.put(470, 'Total checks', { align: 'right' });
        sheet.put(568, `= $${money(sumOf(own, ['check']))}`, { align: 'right' });
        sheet.down();
      }
      const columns = [
        { title: 'DATE', x: 44 },
        { title: 'DESCRIPTION', x: 84, width: 360 },
        { title: 'AMOUNT($)', x: 568, align: 'right' as const },
      ];
      const out: Kind[] = ['card', 'debit', 'fee'];
      section(sheet, own, {
        title: 'Withdrawals, debits and service charges',
        kinds: out,
        columns,
        cells: (row) => [DATES.monthDay(row.date), row.words.toUpperCase(), money(row.cents)],
        total: ['Total withdrawals, debits and service charges', `= $${money(sumOf(own, out))}`],
      });
      section(sheet, own, {
        title: 'Deposits, credits and interest',
        kinds: MONEY_IN,
        columns,
        cells: (row) => [DATES.monthDay(row.date), row.words.toUpperCase(), money(row.cents)],
        total: ['Total deposits, credits and interest', `= $${money(sumOf(own, MONEY_IN))}`],
      });
      prose(sheet, 'Questions, comments or errors?', DISPUTES);
      balancing(sheet, money(own.closing));
    });
  },
};

/** A summary from left to right; amounts before the words; a reference behind; two balances a day. */
const acrossSummary: Layout = {
  style: (random) => ({ setting: one(random, ['cells', 'words']), size: 8, leading: 11, top: 110 }),
  frame(sheet, { bank, holder }) {
    const { about } = sheet;
    if (!about) return;
    sheet.at(44, 40, 'Business Checking Statement', { isBold: true, size: 12 });
    sheet.at(44, 52, bank);
    sheet.at(44, 70, `For the period ${DATES.full(about.start)} to ${DATES.full(about.end)}`);
    sheet.at(44, 82, holder[0] ?? '');
    sheet.at(568, 70, `Primary account number: ${masked(about.number)}`, { align: 'right' });
    sheet.at(568, 82, `Page ${sheet.pageOfPart} of ${sheet.pagesOfPart}`, { align: 'right' });
  },
  draw(sheet, account) {
    each(account, (own) => {
      sheet.begin(own);
      heading(sheet, 'Balance Summary');
      const xs = [140, 260, 390, 540];
      for (const line of [
        ['Beginning', 'Deposits and', 'Checks and', 'Ending'],
        ['balance', 'other additions', 'other deductions', 'balance'],
        [
          own.hasNoOpening ? '' : signed(own.opening),
          money(sumOf(own, MONEY_IN)),
          money(sumOf(own, MONEY_OUT)),
          signed(own.closing),
        ],
      ]) {
        for (const [at, text] of line.entries()) sheet.put(xs[at] ?? 0, text, { align: 'right' });
        sheet.down();
      }
      sheet.down(0.5);
      sheet.put(390, 'Average ledger', { align: 'right' });
      sheet.put(540, 'Average collected', { align: 'right' });
      sheet.down();
      sheet.put(390, 'balance', { align: 'right' });
      sheet.put(540, 'balance', { align: 'right' });
      sheet.down();
      sheet.put(390, money(Math.abs(own.closing) + 1234), { align: 'right' });
      sheet.put(540, money(Math.abs(own.closing) + 1111), { align: 'right' });
      sheet.down(1.5);
      heading(sheet, 'Deposits and Other Additions');
      const sums: [string, readonly Kind[]][] = [
        ['Deposits', ['deposit']],
        ['ACH Additions', ['credit']],
      ];
      pairs(sheet, [
        ...sums.map(([title, kinds]) => [`${title}  ${countOf(own, kinds)}`, money(sumOf(own, kinds))] as const),
        [`Total  ${countOf(own, MONEY_IN)}`, money(sumOf(own, MONEY_IN))],
      ]);
      sheet.down(0.5);
      heading(sheet, 'Checks and Other Deductions');
      const outs: [string, readonly Kind[]][] = [
        ['Checks', ['check']],
        ['Debit Card Purchases', ['card']],
        ['ACH Deductions', ['debit']],
        ['Service Charges and Fees', ['fee']],
      ];
      pairs(sheet, [
        ...outs.map(([title, kinds]) => [`${title}  ${countOf(own, kinds)}`, money(sumOf(own, kinds))] as const),
        [`Total  ${countOf(own, MONEY_OUT)}`, money(sumOf(own, MONEY_OUT))],
      ]);
      sheet.down();
      groups(sheet, {
        title: 'Daily Balance',
        by: 3,
        offset: 178,
        columns: [
          { title: 'Date', x: 44 },
          { title: 'Ledger balance', x: 190, align: 'right' },
        ],
        rows: dailyOf(own).map(({ date, balance }) => [DATES.monthDay(date), signed(balance)]),
      });
      sheet.down();
      heading(sheet, 'Activity Detail', { size: 12 });
      const columns = [
        { title: 'Date posted', x: 44 },
        { title: 'Amount', x: 160, align: 'right' as const },
        { title: 'Transaction description', x: 175, width: 270 },
        { title: 'Reference number', x: 568, align: 'right' as const },
      ];
      const of = (title: string, kinds: readonly Kind[]) =>
        section(sheet, own, {
          title,
          kinds,
          columns,
          cells: (row) => [
            DATES.monthDay(row.date),
            money(row.cents),
            row.words,
            `${row.date.replaceAll('-', '').slice(2)}0${Math.abs(row.cents)}`,
          ],
          again: (text) => `${text} - continued`,
        });
      sheet.put(44, 'Deposits and Other Additions', { isBold: true, size: 11 });
      sheet.down();
      for (const [title, kinds] of sums) of(title, kinds);
      sheet.down();
      sheet.put(44, 'Checks and Other Deductions', { isBold: true, size: 11 });
      sheet.down();
      const checks = shownRows(own, ['check']);
      if (checks.length)
        groups(sheet, {
          title: 'Checks and Substitute Checks',
          by: 3,
          offset: 178,
          columns: [
            { title: 'Date posted', x: 44 },
            { title: 'Check number', x: 96 },
            { title: 'Amount', x: 200, align: 'right' },
          ],
          rows: checks.map(({ number, date, cents }) => [DATES.monthDay(date), String(number), money(cents)]),
        });
      for (const [title, kinds] of outs.slice(1)) of(title, kinds);
      prose(sheet, 'Reviewing your statement', DISPUTES);
    });
  },
};

/** A credit union: shares one under the other on the same page, signs behind, two dates. */
const sharesAndDrafts: Layout = {
  wish: () => ({ accounts: 2, rows: 28 }),
  style: (random) => ({ setting: one(random, ['cells', 'words', 'lines']), size: 8.5, top: 100, font: 'Courier' }),
  frame(sheet, { bank, statements }) {
    const [first] = statements;
    if (!first) return;
    sheet.at(44, 44, bank.toUpperCase(), { isBold: true, size: 11 });
    sheet.at(568, 44, `MEMBER NUMBER ${first.number.slice(0, 7)}`, { align: 'right' });
    sheet.at(568, 56, `STATEMENT PERIOD ${DATES.mdy(first.start)} THRU ${DATES.mdy(first.end)}`, { align: 'right' });
    sheet.at(568, 68, `PAGE ${sheet.page}`, { align: 'right' });
    sheet.at(44, 760, 'FEDERALLY INSURED BY NCUA', { size: 7 });
  },
  draw(sheet, account) {
    sheet.begin(null);
    holderAt(sheet, account, 44);
    sheet.down();
    each(account, (own) => {
      sheet.down(1, { keep: 6 });
      heading(sheet, `${own.title.toUpperCase()}   ACCOUNT ${own.number}`);
      table(sheet, {
        gap: 0,
        columns: [
          { title: 'POST', x: 44 },
          { title: 'EFF', x: 84 },
          { title: 'TRANSACTION', x: 124, width: 240 },
          { title: 'AMOUNT', x: 470, align: 'right' },
          { title: 'BALANCE', x: 568, align: 'right' },
        ],
        rows: [
          ...opened(own, [DATES.monthDay(own.start), '', 'PREVIOUS BALANCE', '', trailing(own.opening)]),
          ...shownRows(own).map((row) => [
            DATES.monthDay(row.date),
            row.kind === 'card' ? DATES.monthDay(row.date) : '',
            row.number ? `DRAFT ${row.number}` : row.words.toUpperCase(),
            trailing(row.cents),
            trailing(row.balance),
          ]),
          [DATES.monthDay(own.end), '', 'ENDING BALANCE', '', trailing(own.closing)],
        ],
      });
      pairs(
        sheet,
        [
          [`DEPOSITS AND OTHER CREDITS ${countOf(own, MONEY_IN)}`, money(sumOf(own, MONEY_IN))],
          [`WITHDRAWALS AND OTHER DEBITS ${countOf(own, MONEY_OUT)}`, `${money(sumOf(own, MONEY_OUT))}-`],
        ],
        { edge: 420 },
      );
      pairs(sheet, [['DIVIDENDS PAID YEAR TO DATE', '12.41']], { edge: 420 });
    });
  },
};

/** An online bank: a type beside each row, minus signs of printers, the balance once at each day's end, newest last. */
const onlineTypes: Layout = {
  wish: () => ({ hasChecks: false }),
  style: (random) => ({ setting: one(random, ['cells', 'words']), size: 9, leading: 15, top: 90 }),
  frame(sheet, { bank }) {
    sheet.at(44, 50, bank, { isBold: true });
    sheet.at(568, 50, `${sheet.page}/${sheet.pages}`, { align: 'right' });
  },
  draw(sheet, account) {
    each(account, (own) => {
      sheet.begin(own);
      heading(sheet, `${DATES.long(own.start)} – ${DATES.long(own.end)}`, { size: 15, lead: 2 });
      holderAt(sheet, account, 44);
      sheet.down();
      sheet.put(44, `${own.title} ••${own.number.slice(-4)}`);
      sheet.down(1.5);
      const out = (cents: number) => (cents < 0 ? `–$${money(cents)}` : `$${money(cents)}`);
      pairs(sheet, [
        ...opened(own, ['Opening balance', out(own.opening)] as const),
        ['Total deposits', `$${money(sumOf(own, MONEY_IN))}`],
        ['Total withdrawals', `–$${money(sumOf(own, MONEY_OUT))}`],
        ['Closing balance', out(own.closing)],
      ]);
      const rows = shownRows(own);
      table(sheet, {
        title: 'All transactions',
        columns: [
          { title: 'Date (UTC)', x: 44 },
          { title: 'Description', x: 110, width: 200 },
          { title: 'Type', x: 330 },
          { title: 'Amount', x: 470, align: 'right' },
          { title: 'End of day balance', x: 568, align: 'right' },
        ],
        rows: rows.map(({ date, words, kind, cents, balance }, at) => [
          DATES.padded(date),
          words,
          {
            deposit: 'Check deposit',
            credit: 'Transfer in',
            check: 'Check',
            card: 'Card',
            debit: 'ACH out',
            fee: 'Fee',
          }[kind],
          out(cents),
          rows[at + 1]?.date === date ? '' : out(balance),
        ]),
      });
      prose(sheet, 'Deposit account terms', DISPUTES, { width: 480 });
    });
  },
};

/** Each amount with its sign and dollar before it, newest first, balances on each row, full dates. */
const signedAmounts: Layout = {
  style: (random) => ({ setting: one(random, ['cells', 'words']), size: 9, leading: 14, top: 80 }),
  frame(sheet, { bank, web }) {
    sheet.at(44, 46, bank, { isBold: true, size: 13 });
    sheet.at(306, 770, `${bank} · ${web} · Page ${sheet.page} of ${sheet.pages}`, { align: 'center', size: 7 });
  },
  draw(sheet, account) {
    each(account, (own) => {
      sheet.begin(own);
      holderAt(sheet, account, 44);
      sheet.down();
      heading(sheet, 'Account Statement');
      sheet.put(44, `Statement period: ${DATES.full(own.start)} - ${DATES.full(own.end)}`);
      sheet.down();
      sheet.put(44, `Account number: ${own.number}`);
      sheet.down(2);
      const plus = (cents: number) => `${cents < 0 ? '-' : '+'}$${money(cents)}`;
      sheet.put(44, own.hasNoOpening ? '' : `Starting balance`);
      sheet.put(180, 'Money in');
      sheet.put(310, 'Money out');
      sheet.put(440, 'Ending balance');
      sheet.down(1.2);
      sheet.put(44, own.hasNoOpening ? '' : dollars(own.opening), { isBold: true });
      sheet.put(180, plus(sumOf(own, MONEY_IN)), { isBold: true });
      sheet.put(310, `-$${money(sumOf(own, MONEY_OUT))}`, { isBold: true });
      sheet.put(440, dollars(own.closing), { isBold: true });
      sheet.down(1.5);
      table(sheet, {
        columns: [
          { title: 'Date', x: 44 },
          { title: 'Details', x: 110, width: 250 },
          { title: 'Amount', x: 400 },
          { title: 'Balance', x: 490 },
        ],
        rows: shownRows(own)
          .reverse()
          .map((row) => [DATES.full(row.date), wordsOf(row), plus(row.cents), dollars(row.balance)]),
      });
    });
  },
};

/** An analyzed account: references of bank and customer, ledger and collected balances, services with their prices. */
const analyzed: Layout = {
  wish: (random) => ({ rows: one(random, [28, 55]) }),
  style: (random) => ({ setting: one(random, ['cells', 'words']), size: 8, leading: 11, top: 100 }),
  frame(sheet, { bank }) {
    const { about } = sheet;
    if (!about) return;
    sheet.at(44, 40, bank, { isBold: true, size: 12 });
    sheet.at(44, 56, `${about.title}  Account Number: ${about.number}`);
    sheet.at(44, 68, `Statement Date: ${DATES.long(about.end)}`);
    sheet.at(568, 56, `Period Covered: ${DATES.long(about.start)} - ${DATES.long(about.end)}`, { align: 'right' });
    sheet.at(568, 68, `Page ${sheet.pageOfPart} of ${sheet.pagesOfPart}`, { align: 'right' });
  },
  draw(sheet, account) {
    each(account, (own) => {
      sheet.begin(own);
      holderAt(sheet, account, 44);
      sheet.down();
      heading(sheet, 'SUMMARY OF ACCOUNT');
      pairs(
        sheet,
        [
          ...opened(own, ['Opening Ledger Balance', signed(own.opening)] as const),
          [`Total Credits (${countOf(own, MONEY_IN)})`, money(sumOf(own, MONEY_IN))],
          [`Total Debits (${countOf(own, MONEY_OUT)})`, money(sumOf(own, MONEY_OUT))],
          ['Closing Ledger Balance', signed(own.closing)],
          ['Average Collected Balance', money(own.closing - 4_211)],
        ],
        { edge: 330 },
      );
      const columns = [
        { title: 'Ledger Date', x: 44 },
        { title: 'Bank Ref', x: 100 },
        { title: 'Customer Ref', x: 160 },
        { title: 'Description', x: 230, width: 240 },
        { title: 'Amount', x: 568, align: 'right' as const },
      ];
      const of = (title: string, kinds: readonly Kind[], total: string) =>
        section(sheet, own, {
          title,
          kinds,
          columns,
          cells: (row) => [
            DATES.monthDay(row.date),
            String(100_000 + (Math.abs(row.cents) % 899_999)),
            row.number ? String(row.number) : 'NONREF',
            row.number ? 'CHECK PAID' : row.words.toUpperCase(),
            money(row.cents),
          ],
          total: [total, money(sumOf(own, kinds))],
          again: (text) => `${text} (CONTINUED)`,
        });
      of('CREDITS', MONEY_IN, 'TOTAL CREDITS');
      of('DEBITS', MONEY_OUT, 'TOTAL DEBITS');
      table(sheet, {
        title: 'BALANCE HISTORY',
        columns: [
          { title: 'Date', x: 44 },
          { title: 'Ledger Balance', x: 250, align: 'right' },
          { title: 'Collected Balance', x: 400, align: 'right' },
        ],
        rows: dailyOf(own).map(({ date, balance }) => [
          DATES.monthDay(date),
          signed(balance),
          signed(balance - 50_000),
        ]),
      });
      table(sheet, {
        title: 'ACCOUNT ANALYSIS',
        columns: [
          { title: 'Service Description', x: 44 },
          { title: 'Volume', x: 300, align: 'right' },
          { title: 'Unit Price', x: 400, align: 'right' },
          { title: 'Service Charge', x: 540, align: 'right' },
        ],
        rows: [
          ['Account Maintenance', '1', '25.00', '25.00'],
          ['Deposits', '18', '1.50', '27.00'],
          ['Checks Paid', String(countOf(own, ['check'])), '0.20', '4.80'],
          ['Wire Out Domestic', '2', '30.00', '60.00'],
          ['Total Service Charges', '', '', '116.80'],
        ],
      });
      pairs(sheet, [
        ['Earnings Credit Rate', '0.45%'],
        ['Earnings Credit', '88.12'],
        ['Net Charge for the Month', '28.68'],
      ]);
    });
  },
};

/** A sweep: the checking account's rows, then the investment that is no account of the statement, with balances of its own. */
const sweep: Layout = {
  style: (random) => ({ setting: one(random, ['cells', 'words']), size: 9, top: 96 }),
  frame(sheet, { bank }) {
    const { about } = sheet;
    if (!about) return;
    sheet.at(44, 44, bank, { isBold: true, size: 12 });
    sheet.at(568, 44, `Account: ${about.number}`, { align: 'right' });
    sheet.at(568, 56, `Statement Period: ${DATES.mdy(about.start)} to ${DATES.mdy(about.end)}`, { align: 'right' });
    sheet.at(568, 68, `Page: ${sheet.page} of ${sheet.pages}`, { align: 'right' });
  },
  draw(sheet, account) {
    each(account, (own) => {
      sheet.begin(own);
      holderAt(sheet, account, 44);
      sheet.down();
      heading(sheet, 'COMMERCIAL CHECKING WITH SWEEP');
      pairs(sheet, [
        ...opened(own, ['Beginning Balance', signed(own.opening)] as const),
        [`+ Deposits & Credits (${countOf(own, MONEY_IN)})`, money(sumOf(own, MONEY_IN))],
        [`- Checks & Debits (${countOf(own, MONEY_OUT)})`, money(sumOf(own, MONEY_OUT))],
        ['Ending Balance', signed(own.closing)],
      ]);
      const columns = [
        { title: 'Date', x: 44 },
        { title: 'Description', x: 104, width: 330 },
        { title: 'Amount', x: 540, align: 'right' as const },
      ];
      section(sheet, own, {
        title: 'Deposits & Credits',
        kinds: MONEY_IN,
        columns,
        cells: (row) => [DATES.monthDay(row.date), row.words, money(row.cents)],
      });
      section(sheet, own, {
        title: 'Checks & Debits',
        kinds: MONEY_OUT,
        columns,
        cells: (row) => [DATES.monthDay(row.date), wordsOf(row), money(row.cents)],
      });
      sheet.down();
      heading(sheet, 'REPURCHASE AGREEMENT SWEEP SUMMARY');
      pairs(sheet, [
        ['Investment balance at beginning of period', '250,000.00'],
        ['Interest earned this period', '312.50'],
        ['Investment balance at end of period', '261,430.11'],
      ]);
      table(sheet, {
        columns: [
          { title: 'Date', x: 44 },
          { title: 'Investment Balance', x: 250, align: 'right' },
          { title: 'Rate', x: 330, align: 'right' },
          { title: 'Interest', x: 420, align: 'right' },
        ],
        rows: dailyOf(own)
          .slice(0, 12)
          .map(({ date }, at) => [DATES.monthDay(date), money(25_000_000 + at * 7_313), '1.250%', money(800 + at)]),
      });
      prose(sheet, 'Disclosure', [
        'The sweep investment is not a deposit, is not insured by the FDIC, and may lose value.',
      ]);
    });
  },
};

/** Debit before credit, a balance on each row, forward lines at the turn of each page, without years over the year's end. */
const forwardLines: Layout = {
  wish: () => ({ start: '2025-12-11', rows: 80 }),
  style: (random) => {
    const setting = one(random, ['cells', 'words', 'lines'] as const);
    // A line with its blanks is set in letters that are equally wide.
    return { setting, size: 8.5, top: 110, bottom: 690, font: setting === 'lines' ? 'Courier' : 'Helvetica' };
  },
  frame(sheet, { bank, holder }) {
    const { about } = sheet;
    if (!about) return;
    sheet.at(44, 44, bank, { isBold: true, size: 12 });
    sheet.at(44, 60, holder[0] ?? '');
    sheet.at(568, 60, `Account No. ${about.number}`, { align: 'right' });
    sheet.at(568, 72, `From ${DATES.full(about.start)} through ${DATES.full(about.end)}`, { align: 'right' });
    sheet.at(306, 756, `Page ${sheet.page}`, { align: 'center' });
  },
  draw(sheet, account) {
    each(account, (own) => {
      sheet.begin(own);
      const xs = { date: 44, number: 90, words: 130, debit: 400, credit: 480, balance: 568 };
      const head = () => {
        sheet.put(xs.date, 'Date', { isBold: true });
        sheet.put(xs.number, 'No.', { isBold: true });
        sheet.put(xs.words, 'Particulars', { isBold: true });
        sheet.put(xs.debit, 'Debit', { align: 'right', isBold: true });
        sheet.put(xs.credit, 'Credit', { align: 'right', isBold: true });
        sheet.put(xs.balance, 'Balance', { align: 'right', isBold: true });
        sheet.down(1.1);
      };
      const forward = (name: string, balance: number) => {
        sheet.put(xs.words, name);
        sheet.put(xs.balance, signed(balance), { align: 'right' });
        sheet.down();
      };
      head();
      if (!own.hasNoOpening) forward('Balance forward', own.opening);
      let last = own.opening;
      for (const row of shownRows(own)) {
        const lines = sheet.wrapped(wordsOf(row, 'CHECK'), 190);
        if (sheet.y + sheet.style.leading * (lines.length + 1) > sheet.style.bottom) {
          forward('Balance carried forward', last);
          sheet.turn();
          head();
          forward('Balance brought forward', last);
        }
        sheet.put(xs.date, DATES.monthDay(row.date));
        sheet.put(xs.number, row.number ? String(row.number) : '');
        sheet.put(row.cents < 0 ? xs.debit : xs.credit, money(row.cents), { align: 'right' });
        sheet.put(xs.balance, signed(row.balance), { align: 'right' });
        for (const line of lines) {
          sheet.put(xs.words, line);
          sheet.down();
        }
        last = row.balance;
      }
      forward('Closing balance', own.closing);
      sheet.put(xs.words, 'Totals');
      sheet.put(xs.debit, money(sumOf(own, MONEY_OUT)), { align: 'right' });
      sheet.put(xs.credit, money(sumOf(own, MONEY_IN)), { align: 'right' });
      sheet.down();
    });
  },
};

/** A column of signs behind the amounts, days before months. */
const signColumn: Layout = {
  style: (random) => ({
    setting: one(random, ['cells', 'words']),
    size: 9,
    top: 90,
    font: one(random, ['Courier', 'Helvetica']),
  }),
  frame(sheet, { bank }) {
    const { about } = sheet;
    if (!about) return;
    sheet.at(44, 44, bank, { isBold: true });
    sheet.at(
      44,
      58,
      `STATEMENT OF ACCOUNT  ${about.number}  ${DATES.dayMonthYear(about.start)} TO ${DATES.dayMonthYear(about.end)}`,
    );
    sheet.at(568, 70, `PAGE ${sheet.page} OF ${sheet.pages}`, { align: 'right' });
  },
  draw(sheet, account) {
    each(account, (own) => {
      sheet.begin(own);
      holderAt(sheet, account, 44);
      sheet.down();
      pairs(sheet, [
        ...opened(own, [`BALANCE LAST STATEMENT`, signed(own.opening)] as const),
        ['TOTAL CREDITS', money(sumOf(own, MONEY_IN))],
        ['TOTAL DEBITS', money(sumOf(own, MONEY_OUT))],
        ['BALANCE THIS STATEMENT', signed(own.closing)],
      ]);
      table(sheet, {
        columns: [
          { title: 'DATE', x: 44 },
          { title: 'TRANSACTION', x: 100, width: 300 },
          { title: 'AMOUNT', x: 500, align: 'right' },
          { title: '+/-', x: 512 },
        ],
        rows: shownRows(own).map((row) => [
          DATES.dayMonth(row.date),
          wordsOf(row, 'CHECK').toUpperCase(),
          money(row.cents),
          row.cents < 0 ? '-' : '+',
        ]),
      });
    });
  },
};

/** CR and DR behind each figure, the balance's too; dates with names of months and two digits of the year. */
const crAndDr: Layout = {
  style: (random) => ({ setting: one(random, ['cells', 'words']), size: 9, top: 90 }),
  frame(sheet, { bank }) {
    const { about } = sheet;
    if (!about) return;
    sheet.at(44, 44, bank, { isBold: true });
    sheet.at(
      44,
      60,
      `Account ${masked(about.number)}   Statement from ${DATES.dayMonthYear(about.start)} to ${DATES.dayMonthYear(about.end)}`,
    );
    sheet.at(568, 760, `${sheet.page} / ${sheet.pages}`, { align: 'right' });
  },
  draw(sheet, account) {
    const side = (cents: number) => `${money(cents)} ${cents < 0 ? 'DR' : 'CR'}`;
    each(account, (own) => {
      sheet.begin(own);
      holderAt(sheet, account, 44);
      sheet.down();
      table(sheet, {
        columns: [
          { title: 'Post Date', x: 44 },
          { title: 'Narrative', x: 120, width: 220 },
          { title: 'Amount', x: 460, align: 'right' },
          { title: 'Balance', x: 560, align: 'right' },
        ],
        rows: [
          ...opened(own, ['', 'Opening Balance', '', side(own.opening)]),
          ...shownRows(own).map((row) => [
            DATES.dayMonthYear(row.date),
            wordsOf(row),
            side(row.cents),
            side(row.balance),
          ]),
          ['', 'Closing Balance', '', side(own.closing)],
        ],
      });
      pairs(sheet, [
        [`Credits ${countOf(own, MONEY_IN)}`, side(sumOf(own, MONEY_IN))],
        [`Debits ${countOf(own, MONEY_OUT)}`, side(sumOf(own, MONEY_OUT))],
      ]);
    });
  },
};

/** Brackets for what goes out and for what is below 0; months by name before the day; the summary at the end. */
const bracketsBehind: Layout = {
  style: (random) => ({
    setting: one(random, ['cells', 'words']),
    size: 9.5,
    leading: 13,
    top: 80,
    font: 'Times-Roman',
  }),
  frame(sheet, { bank }) {
    const { about } = sheet;
    if (!about) return;
    sheet.at(306, 44, bank, { align: 'center', isBold: true, size: 13 });
    sheet.at(44, 64, `${about.title}, account ending in ${about.number.slice(-4)}`);
    sheet.at(568, 64, `${DATES.long(about.start)} - ${DATES.long(about.end)}`, { align: 'right' });
    sheet.at(44, 765, `Member FDIC. Equal Housing Lender. Page ${sheet.page} of ${sheet.pages}`, { size: 7 });
  },
  draw(sheet, account) {
    each(account, (own) => {
      sheet.begin(own);
      holderAt(sheet, account, 44);
      table(sheet, {
        title: 'Account activity',
        columns: [
          { title: 'Date', x: 44 },
          { title: 'Activity', x: 100, width: 260 },
          { title: 'Amount', x: 460, align: 'right' },
          { title: 'Balance', x: 568, align: 'right' },
        ],
        rows: shownRows(own).map((row) => [
          DATES.padded(row.date),
          wordsOf(row),
          bracketed(row.cents),
          bracketed(row.balance),
        ]),
      });
      sheet.down();
      heading(sheet, 'Summary of this period');
      pairs(sheet, [
        ...opened(own, ['Balance at start of period', bracketed(own.opening)] as const),
        ['Total additions', bracketed(sumOf(own, MONEY_IN))],
        ['Total subtractions', bracketed(sumOf(own, MONEY_OUT))],
        ['Balance at end of period', bracketed(own.closing)],
      ]);
    });
  },
};

export const FOURTH: Record<string, Layout> = {
  cardSubtotals,
  debitsAndCharges,
  acrossSummary,
  sharesAndDrafts,
  onlineTypes,
  signedAmounts,
  analyzed,
  sweep,
  forwardLines,
  signColumn,
  crAndDr,
  bracketsBehind,
};
