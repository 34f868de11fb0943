import {
  countOf,
  DATES,
  dailyOf,
  type Kind,
  MONEY_IN,
  MONEY_OUT,
  money,
  one,
  shownRows,
  signed,
  sumOf,
} from './accounts';
import type { Layout } from './print';
import { DISPUTES, each, groups, holderAt, prose, table } from './sheet';

/** Signs apart in the summary, checks in three groups, `Total … = $`, a previous and a new balance. */
const previousAndNew: Layout = {
  style: (random) => ({ setting: one(random, ['cells', 'words']), size: 8.5, leading: 11, top: 100 }),
  frame(sheet, { bank, web }) {
    const { about } = sheet;
    if (!about) return;
    sheet.at(44, 40, bank, { isBold: true, size: 12 });
    sheet.at(568, 40, `Page ${sheet.page} of ${sheet.pages}`, { align: 'right' });
    sheet.at(568, 53, DATES.full(about.end), { align: 'right' });
    sheet.at(568, 66, about.number, { align: 'right' });
    sheet.at(44, 775, `Questions? Please call 1-800-555-0148 or visit ${web}`, { size: 7 });
    if (sheet.page > 1)
      sheet.at(44, 84, `■ ${about.title.toUpperCase()} ${about.number} (continued)`, { isBold: true });
  },
  draw(sheet, account) {
    each(account, (own) => {
      sheet.begin(own);
      holderAt(sheet, account, 70);
      sheet.down(2);
      sheet.put(44, `Your account statement`, { isBold: true, size: 13 });
      sheet.down(1.2);
      sheet.put(44, `For ${DATES.full(own.end)}`);
      sheet.put(400, `Statement period ${DATES.full(own.start)} - ${DATES.full(own.end)}`);
      sheet.down(2);
      sheet.put(44, `■ ${own.title.toUpperCase()} ${own.number}`, { isBold: true });
      sheet.down(1.5);
      sheet.put(44, 'Account summary', { isBold: true });
      sheet.down(1.2);
      const line = (name: string, sign: string, amount: string) => {
        sheet.put(44, name);
        sheet.put(240, sign);
        sheet.put(330, amount, { align: 'right' });
        sheet.down();
      };
      if (!own.hasNoOpening)
        line(`Your previous balance as of ${DATES.full(own.start)}`, '', `$${signed(own.opening)}`);
      line('Checks', '-', money(sumOf(own, ['check'])));
      line('Other withdrawals, debits and service charges', '-', money(sumOf(own, ['card', 'debit', 'fee'])));
      line('Deposits, credits and interest', '+', money(sumOf(own, MONEY_IN)));
      line(`Your new balance as of ${DATES.full(own.end)}`, '=', `$${signed(own.closing)}`);
      const total = (name: string, cents: number) => {
        sheet.put(44, `Total ${name.toLowerCase()}`, { isBold: true });
        sheet.put(568, `= $${money(cents)}`, { align: 'right', isBold: true });
        sheet.down();
      };
      const checks = shownRows(own, ['check']);
      if (checks.length) {
        groups(sheet, {
          title: 'Checks',
          by: 3,
          offset: 178,
          columns: [
            { title: 'DATE', x: 44 },
            { title: 'CHECK #', x: 85 },
            { title: 'AMOUNT($)', x: 190, align: 'right' },
          ],
          rows: checks.map(({ number, date, cents }, at) => [
            DATES.monthDay(date),
            `${at % 4 === 2 ? '*' : ''}${number}`,
            money(cents),
          ]),
        });
        sheet.put(44, '* indicates a skip in sequential check numbers above this item', { size: 7 });
        sheet.down();
        total('Checks', sumOf(own, ['check']));
      }
      const listed = (title: string, kinds: readonly Kind[]) => {
        const rows = shownRows(own, kinds);
        if (rows.length === 0) return;
        table(sheet, {
          title,
          columns: [
            { title: 'DATE', x: 44 },
            { title: 'DESCRIPTION', x: 85, width: 370 },
            { title: 'AMOUNT($)', x: 568, align: 'right' },
          ],
          rows: rows.map(({ date, words, cents }) => [DATES.monthDay(date), words, money(cents)]),
        });
        total(title, sumOf(own, kinds));
      };
      listed('Other withdrawals, debits and service charges', ['card', 'debit', 'fee']);
      listed('Deposits, credits and interest', MONEY_IN);
      prose(sheet, 'Questions, comments or errors?', DISPUTES);
    });
  },
};

/** Counts and sums in the sections' headings, amounts between date and words, no totals below. */
const totalled: Layout = {
  style: (random) => ({
    setting: one(random, ['cells', 'words']),
    size: 9,
    top: 110,
    font: one(random, ['Helvetica', 'Times-Roman']),
  }),
  frame(sheet, { bank }) {
    const { about } = sheet;
    if (!about) return;
    sheet.at(44, 44, bank, { isBold: true, size: 14 });
    sheet.at(
      568,
      44,
      `Statement Period Date: ${DATES.bare(about.start)}/${about.start.slice(0, 4)} - ${DATES.bare(about.end)}/${about.end.slice(0, 4)}`,
      { align: 'right' },
    );
    sheet.at(568, 57, `Account Type: ${about.title}`, { align: 'right' });
    sheet.at(568, 70, `Account Number: ${about.number}`, { align: 'right' });
    sheet.at(306, 770, `Page ${sheet.page} of ${sheet.pages}`, { align: 'center', size: 7 });
  },
  draw(sheet, account) {
    each(account, (own) => {
      sheet.begin(own);
      holderAt(sheet, account, 60);
      sheet.down(2);
      sheet.put(44, `Account Summary - ${own.number}`, { isBold: true });
      sheet.down(1.3);
      const line = (date: string, name: string, amount: string) => {
        sheet.put(44, date);
        sheet.put(100, name);
        sheet.put(330, amount, { align: 'right' });
        sheet.down();
      };
      const inBrackets = (cents: number) => `$(${money(cents)})`;
      if (!own.hasNoOpening)
        line(
          DATES.monthDay(own.start),
          'Beginning Balance',
          own.opening < 0 ? inBrackets(own.opening) : `$${money(own.opening)}`,
        );
      if (countOf(own, ['check'])) line(String(countOf(own, ['check'])), 'Checks', inBrackets(sumOf(own, ['check'])));
      line(
        String(countOf(own, ['card', 'debit', 'fee'])),
        'Withdrawals / Debits',
        inBrackets(sumOf(own, ['card', 'debit', 'fee'])),
      );
      line(String(countOf(own, MONEY_IN)), 'Deposits / Credits', `$${money(sumOf(own, MONEY_IN))}`);
      line(
        DATES.monthDay(own.end),
        'Ending Balance',
        own.closing < 0 ? inBrackets(own.closing) : `$${money(own.closing)}`,
      );
      const heading = (name: string, kinds: readonly Kind[]) =>
        `${name}          ${countOf(own, kinds)} item${countOf(own, kinds) === 1 ? '' : 's'} totaling $${money(sumOf(own, kinds))}`;
      const checks = shownRows(own, ['check']);
      if (checks.length) {
        groups(sheet, {
          title: `Checks          ${countOf(own, ['check'])} checks totaling $${money(sumOf(own, ['check']))}`,
          again: () => 'Checks - continued',
          by: 3,
          offset: 178,
          columns: [
            { title: 'Number', x: 44 },
            { title: 'Date Paid', x: 90 },
            { title: 'Amount', x: 190, align: 'right' },
          ],
          rows: checks.map(({ number, date, cents }, at) => [
            `${number}${at % 3 === 1 ? ' i' : ''}`,
            DATES.monthDay(date),
            money(cents),
          ]),
        });
        sheet.down();
        sheet.put(44, '* Indicates gap in check sequence     i = Electronic Image     s = Substitute Check', {
          size: 7,
        });
        sheet.down();
      }
      for (const [name, kinds] of [
        ['Withdrawals / Debits', ['card', 'debit', 'fee']],
        ['Deposits / Credits', MONEY_IN],
      ] as const) {
        if (shownRows(own, kinds).length === 0) continue;
        table(sheet, {
          title: heading(name, kinds),
          again: () => `${name} - continued`,
          columns: [
            { title: 'Date', x: 44 },
            { title: 'Amount', x: 150, align: 'right' },
            { title: 'Description', x: 170, width: 380 },
          ],
          rows: shownRows(own, kinds).map(({ date, words, cents }) => [DATES.monthDay(date), money(cents), words]),
        });
      }
      groups(sheet, {
        title: 'Daily Balance Summary',
        by: 3,
        offset: 178,
        columns: [
          { title: 'Date', x: 44 },
          { title: 'Amount', x: 190, align: 'right' },
        ],
        rows: dailyOf(own).map(({ date, balance }) => [
          DATES.monthDay(date),
          balance < 0 ? `(${money(balance)})` : money(balance),
        ]),
      });
    });
  },
};

/** Debit, credit and balance with no thousands mark, dates over the year's end, several accounts one under the other. */
const plainFigures: Layout = {
  wish: (random) => ({ accounts: one(random, [1, 2]), ...(random() < 0.6 ? { start: '2025-12-16' } : {}) }),
  style: (random) => ({
    setting: one(random, ['cells', 'words', 'pieces']),
    size: 9,
    top: 110,
    font: one(random, ['Helvetica', 'Times-Roman']),
  }),
  frame(sheet, { bank, holder }) {
    const { about } = sheet;
    sheet.at(44, 44, bank, { isBold: true, size: 13 });
    if (about)
      sheet.at(568, 44, `STATEMENT PERIOD  ${DATES.full(about.start)} THROUGH ${DATES.full(about.end)}`, {
        align: 'right',
      });
    sheet.at(568, 57, `PAGE ${sheet.page} OF ${sheet.pages}`, { align: 'right' });
    sheet.at(44, 80, holder[0] ?? '');
  },
  draw(sheet, account) {
    const [first] = account.statements;
    if (!first) return;
    sheet.begin(first);
    const bare = (cents: number) => `${cents < 0 ? '-' : ''}${money(cents, { separator: '' })}`;
    each(account, (own) => {
      sheet.down(2, { keep: 8 });
      sheet.put(44, `${own.title} - Account No. ${own.number}`, { isBold: true, size: 11 });
      sheet.down(1.5);
      const rows = shownRows(own);
      const forward = [DATES.monthDay(own.start), 'BALANCE FORWARD', '', '', bare(own.opening)];
      table(sheet, {
        gap: 0,
        columns: [
          { title: 'Date', x: 44 },
          { title: 'Description', x: 90, width: 230 },
          { title: 'Debits', x: 410, align: 'right' },
          { title: 'Credits', x: 490, align: 'right' },
          { title: 'Balance', x: 568, align: 'right' },
        ],
        rows: [
          ...(own.hasNoOpening ? [] : [forward]),
          ...rows.map(({ date, words, number, cents, balance }) => [
            DATES.monthDay(date),
            number ? `CHECK # ${number}` : words,
            cents < 0 ? bare(-cents) : '',
            cents > 0 ? bare(cents) : '',
            bare(balance),
          ]),
          [DATES.monthDay(own.end), 'ENDING BALANCE', '', '', bare(own.closing)],
        ],
      });
      sheet.put(90, 'TOTALS');
      sheet.put(410, bare(-sumOf(own, MONEY_OUT)), { align: 'right' });
      sheet.put(490, bare(sumOf(own, MONEY_IN)), { align: 'right' });
      sheet.down();
    });
  },
};

/** CR or DR behind each figure, balances too; a year in each date. */
const creditOrDebit: Layout = {
  wish: (random) => ({ months: one(random, [1, 1, 2]) }),
  style: (random) => ({ setting: one(random, ['cells', 'words']), size: 9, leading: 12.5, top: 100 }),
  frame(sheet, { bank }) {
    const { about } = sheet;
    if (!about) return;
    sheet.at(44, 44, `${bank} | Business Banking`, { isBold: true });
    sheet.at(
      44,
      60,
      `Account ${about.number} · ${about.title} · ${DATES.full(about.start)} to ${DATES.full(about.end)}`,
    );
    sheet.at(568, 760, `Page ${sheet.pageOfPart} of ${sheet.pagesOfPart}`, { align: 'right' });
  },
  draw(sheet, account) {
    const marked = (cents: number) => `${money(cents)} ${cents < 0 ? 'DR' : 'CR'}`;
    each(account, (own) => {
      sheet.begin(own);
      holderAt(sheet, account, 44);
      sheet.down(1.5);
      const line = (name: string, amount: string) => {
        sheet.put(44, name);
        sheet.put(300, amount, { align: 'right' });
        sheet.down();
      };
      if (!own.hasNoOpening) line('Opening balance', marked(own.opening));
      line(`Total credits (${countOf(own, MONEY_IN)})`, money(sumOf(own, MONEY_IN)));
      line(`Total debits (${countOf(own, MONEY_OUT)})`, money(sumOf(own, MONEY_OUT)));
      line('Closing balance', marked(own.closing));
      table(sheet, {
        gap: 2,
        columns: [
          { title: 'Date', x: 44 },
          { title: 'Transaction', x: 110, width: 230 },
          { title: 'Check', x: 350 },
          { title: 'Amount', x: 470, align: 'right' },
          { title: 'Balance', x: 568, align: 'right' },
        ],
        rows: shownRows(own).map(({ date, words, number, cents, balance }) => [
          DATES.full(date),
          words,
          number ? String(number) : '',
          marked(cents),
          marked(balance),
        ]),
      });
      prose(sheet, 'Please examine this statement at once', DISPUTES);
    });
  },
};

/** Fees in a section of their own, headings alone on a line and in the middle, checks two beside each other. */
const centred: Layout = {
  style: (random) => ({ setting: one(random, ['cells', 'words']), size: 9, top: 110 }),
  frame(sheet, { bank }) {
    const { about } = sheet;
    if (!about) return;
    sheet.at(44, 44, bank.toUpperCase(), { isBold: true, size: 14 });
    sheet.at(568, 44, 'ACCOUNT #', { align: 'right', size: 7 });
    sheet.at(568, 56, about.number, { align: 'right' });
    sheet.at(568, 70, `Page ${sheet.page} of ${sheet.pages}`, { align: 'right' });
    sheet.at(306, 772, 'For all your banking needs, please call 1-800-555-0107   Thank You For Banking With Us!', {
      align: 'center',
      size: 7,
    });
  },
  draw(sheet, account) {
    each(account, (own) => {
      sheet.begin(own);
      holderAt(sheet, account, 44);
      sheet.down(1.5);
      sheet.put(306, own.title.toUpperCase(), { align: 'center', isBold: true });
      sheet.down();
      sheet.put(306, `${DATES.long(own.start)} through ${DATES.long(own.end)}`, { align: 'center' });
      sheet.down(2);
      const title = (text: string) => {
        sheet.down(1.5, { keep: 4 });
        sheet.put(306, text, { align: 'center', isBold: true, size: 11 });
        sheet.down(1.3);
      };
      title('SUMMARY');
      const left: [string, string, string][] = own.hasNoOpening
        ? []
        : [['Beginning Balance', `$${signed(own.opening)}`, '']];
      left.push(
        ['Deposits & Credits', `$${money(sumOf(own, MONEY_IN))}`, '+'],
        ['Withdrawals', `$${money(sumOf(own, ['card', 'debit']))}`, '-'],
        ['Fees', `$${money(sumOf(own, ['fee']))}`, '-'],
        ['Automatic Transfers', '$0.00', '+'],
        ['Checks', `$${money(sumOf(own, ['check']))}`, '-'],
        ['Ending Balance', `$${signed(own.closing)}`, ''],
      );
      const right = [
        ['Minimum Daily Balance', '$112.40'],
        ['Average Monthly Statement Balance', '$9,204.00'],
      ];
      for (const [at, [name, amount, sign]] of left.entries()) {
        sheet.put(44, name);
        sheet.put(270, amount, { align: 'right' });
        sheet.put(275, sign);
        sheet.put(320, right[at]?.[0] ?? '');
        sheet.put(560, right[at]?.[1] ?? '', { align: 'right' });
        sheet.down();
      }
      const listed = (name: string, kinds: readonly Kind[]) => {
        const rows = shownRows(own, kinds);
        if (rows.length === 0) return;
        title(name.toUpperCase());
        table(sheet, {
          hasHeadings: false,
          gap: 0,
          columns: [
            { title: '', x: 44 },
            { title: '', x: 90, width: 340 },
            { title: '', x: 568, align: 'right' },
          ],
          rows: rows.map(({ date, words, cents }) => [DATES.monthDay(date), words, money(cents)]),
        });
        sheet.put(440, `Total ${name}`, { align: 'right' });
        sheet.put(568, `$${money(sumOf(own, kinds))}`, { align: 'right' });
        sheet.down();
      };
      listed('Deposits & Credits', MONEY_IN);
      listed('Withdrawals', ['card', 'debit']);
      listed('Fees', ['fee']);
      const checks = shownRows(own, ['check']);
      if (checks.length) {
        title('CHECKS');
        groups(sheet, {
          gap: 0,
          by: 2,
          offset: 275,
          columns: [
            { title: 'Date', x: 60 },
            { title: 'Check No.', x: 115 },
            { title: 'Amount', x: 260, align: 'right' },
          ],
          rows: checks.map(({ number, date, cents }, at) => [
            DATES.monthDay(date),
            `${number}${at % 5 === 3 ? ' *' : ''}`,
            money(cents),
          ]),
        });
        sheet.put(440, 'Total Checks', { align: 'right' });
        sheet.put(568, `$${money(sumOf(own, ['check']))}`, { align: 'right' });
        sheet.down();
        sheet.put(60, '* Break In Check Number Sequence.', { size: 7 });
        sheet.down();
      }
      title('DAILY BALANCE SUMMARY');
      groups(sheet, {
        gap: 0,
        by: 3,
        offset: 178,
        columns: [
          { title: 'Date', x: 44 },
          { title: 'Balance', x: 190, align: 'right' },
        ],
        rows: dailyOf(own).map(({ date, balance }) => [DATES.monthDay(date), signed(balance)]),
      });
    });
  },
};

export const UNSEEN_MORE: Record<string, Layout> = { previousAndNew, totalled, plainFigures, creditOrDebit, centred };
