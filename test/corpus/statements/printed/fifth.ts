import { countOf, type Kind, MONEY_IN, MONEY_OUT, one, shownRows, sumOf } from './accounts';
import {
  MORE_DATES as DATES,
  dailyOf,
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

/** Layouts of a fifth set, written after the reader was changed for the fourth and before it was tried on these. */

/** Debits, credits and balance; opening and closing as rows; the balance on a day's last row; totals of both columns. */
const activityWithTotals: Layout = {
  style: (random) => ({ setting: one(random, ['cells', 'words']), size: 8.5, top: 116 }),
  frame(sheet, { bank, holder }) {
    const { about } = sheet;
    if (!about) return;
    sheet.at(44, 44, holder[0] ?? '', { isBold: true });
    sheet.at(300, 44, `Account ${about.number}`);
    sheet.at(568, 44, `Page ${sheet.page} of ${sheet.pages}`, { align: 'right' });
    sheet.at(300, 56, `Statement Period: ${DATES.short(about.start)} - ${DATES.shortYear(about.end)}`);
    sheet.at(44, 72, `${bank} Business`);
    sheet.at(44, 88, `CHECKING ACTIVITY`, { isBold: true });
  },
  draw(sheet, account) {
    each(account, (own) => {
      sheet.begin(own);
      heading(sheet, 'Relationship Summary');
      pairs(sheet, [
        ['Checking', `$${signed(own.closing)}`],
        ['Savings', '-----'],
        ['Loans', '-----'],
      ]);
      sheet.down();
      heading(sheet, `${own.title} ${own.number}`);
      pairs(sheet, [
        ...opened(own, ['Beginning Balance:', `$${signed(own.opening)}`] as const),
        ['Ending Balance:', `$${signed(own.closing)}`],
      ]);
      const rows = shownRows(own);
      table(sheet, {
        columns: [
          { title: 'Date', x: 44 },
          { title: 'Description', x: 90, width: 230 },
          { title: 'Debits', x: 400, align: 'right' },
          { title: 'Credits', x: 480, align: 'right' },
          { title: 'Balance', x: 568, align: 'right' },
        ],
        rows: rows.map((row, at) => [
          DATES.monthDay(row.date),
          row.number ? `CHECK NO: ${row.number}` : row.words.toUpperCase(),
          row.cents < 0 ? money(row.cents) : '',
          row.cents > 0 ? money(row.cents) : '',
          rows[at + 1]?.date === row.date ? '' : signed(row.balance),
        ]),
      });
      sheet.put(90, 'Total Debits/Credits');
      sheet.put(400, money(sumOf(own, MONEY_OUT)), { align: 'right' });
      sheet.put(480, money(sumOf(own, MONEY_IN)), { align: 'right' });
      sheet.down();
      prose(sheet, 'Customer Service Information', DISPUTES);
    });
  },
};

/** "Daily account activity" over sections by kind, each with a subtotal; days and balances in two groups at the end. */
const postingSections: Layout = {
  style: (random) => ({ setting: one(random, ['cells', 'words', 'pieces']), size: 9, top: 120 }),
  frame(sheet, { bank, holder }) {
    const { about } = sheet;
    if (!about) return;
    sheet.at(44, 44, bank, { isBold: true, size: 14 });
    sheet.at(300, 44, 'STATEMENT OF ACCOUNT', { isBold: true });
    sheet.at(44, 66, holder[0] ?? '');
    sheet.at(330, 66, 'Page:');
    sheet.at(568, 66, `${sheet.page} of ${sheet.pages}`, { align: 'right' });
    sheet.at(330, 78, 'Statement Period:');
    sheet.at(
      568,
      78,
      `${DATES.padded(about.start)} ${about.start.slice(0, 4)}-${DATES.padded(about.end)} ${about.end.slice(0, 4)}`,
      { align: 'right' },
    );
    sheet.at(330, 90, 'Primary Account #:');
    sheet.at(568, 90, about.number.replace(/^(...)(...)/, '$1-$2'), { align: 'right' });
  },
  draw(sheet, account) {
    each(account, (own) => {
      sheet.begin(own);
      heading(sheet, own.title);
      sheet.put(44, account.holder[0] ?? '');
      sheet.put(568, `Account # ${own.number.replace(/^(...)(...)/, '$1-$2')}`, { align: 'right' });
      sheet.down(2);
      heading(sheet, 'ACCOUNT SUMMARY');
      const parts: [string, Kind[]][] = [
        ['Deposits', ['deposit']],
        ['Electronic Deposits', ['credit']],
        ['Checks Paid', ['check']],
        ['Electronic Payments', ['card', 'debit']],
        ['Service Charges', ['fee']],
      ];
      const left: (readonly [string, string])[] = [
        ...opened(own, ['Beginning Balance', signed(own.opening)] as const),
        ...parts
          .filter(([, kinds]) => countOf(own, kinds))
          .map(([title, kinds]) => [title, money(sumOf(own, kinds))] as const),
        ['Ending Balance', signed(own.closing)],
      ];
      const right = [
        ['Average Collected Balance', money(own.opening + 88_111)],
        ['Interest Earned This Period', '0.00'],
        ['Interest Paid Year-to-Date', '0.00'],
        ['Annual Percentage Yield Earned', '0.00%'],
        ['Days in Period', '31'],
      ];
      for (const [at, [name, amount]] of left.entries()) {
        sheet.put(44, name);
        sheet.put(280, amount, { align: 'right' });
        sheet.put(320, right[at]?.[0] ?? '');
        sheet.put(568, right[at]?.[1] ?? '', { align: 'right' });
        sheet.down();
      }
      sheet.down();
      heading(sheet, 'DAILY ACCOUNT ACTIVITY');
      const columns = [
        { title: 'POSTING DATE', x: 44 },
        { title: 'DESCRIPTION', x: 130, width: 300 },
        { title: 'AMOUNT', x: 568, align: 'right' as const },
      ];
      for (const [title, kinds] of parts) {
        if (kinds[0] === 'check') {
          const checks = shownRows(own, ['check']);
          if (!checks.length) continue;
          groups(sheet, {
            title: `Checks Paid   No. Checks: ${checks.length}   *Indicates break in serial sequence`,
            by: 2,
            offset: 270,
            columns: [
              { title: 'DATE', x: 44 },
              { title: 'SERIAL NO.', x: 100 },
              { title: 'AMOUNT', x: 250, align: 'right' },
            ],
            rows: checks.map(({ number, date, cents }) => [DATES.monthDay(date), String(number), money(cents)]),
          });
          sheet.put(480, 'Subtotal:');
          sheet.put(568, money(sumOf(own, ['check'])), { align: 'right' });
          sheet.down();
          continue;
        }
        section(sheet, own, {
          title,
          kinds,
          columns,
          cells: (row) => [DATES.monthDay(row.date), row.words.toUpperCase(), money(row.cents)],
          again: (text) => `${text} (continued)`,
        });
        if (countOf(own, kinds)) {
          sheet.put(480, 'Subtotal:');
          sheet.put(568, money(sumOf(own, kinds)), { align: 'right' });
          sheet.down();
        }
      }
      groups(sheet, {
        title: 'DAILY BALANCE SUMMARY',
        by: 2,
        offset: 270,
        columns: [
          { title: 'DATE', x: 44 },
          { title: 'BALANCE', x: 250, align: 'right' },
        ],
        rows: dailyOf(own).map(({ date, balance }) => [DATES.monthDay(date), signed(balance)]),
      });
      balancing(sheet, money(own.closing));
    });
  },
};

/** Columns with slashes in their names, a "resulting balance" on each row, one date of two lines' rows. */
const resultingBalance: Layout = {
  style: (random) => ({ setting: one(random, ['cells', 'words']), size: 9, leading: 13, top: 90 }),
  frame(sheet, { bank, web }) {
    const { about } = sheet;
    if (!about) return;
    sheet.at(44, 44, bank, { isBold: true, size: 12 });
    sheet.at(
      568,
      44,
      `${DATES.shortYear(about.start)} - ${DATES.shortYear(about.end)} | ${sheet.page} of ${sheet.pages}`,
      { align: 'right' },
    );
    sheet.at(306, 768, web, { align: 'center', size: 7 });
  },
  draw(sheet, account) {
    each(account, (own) => {
      sheet.begin(own);
      holderAt(sheet, account, 44);
      sheet.down();
      heading(sheet, 'Account Summary', { size: 12 });
      sheet.put(44, `Spark Business Unlimited Checking ${own.number}`);
      sheet.down(1.4);
      for (const [at, text] of [
        `Previous Balance ${DATES.monthDay(own.start)}`,
        `${countOf(own, MONEY_IN)} Deposits/Credits`,
        `${countOf(own, MONEY_OUT)} Checks/Debits`,
        `Ending Balance ${DATES.monthDay(own.end)}`,
      ].entries())
        if (at > 0 || !own.hasNoOpening) sheet.put(44 + at * 135, text);
      sheet.down();
      for (const [at, text] of [
        own.hasNoOpening ? '' : `$${signed(own.opening)}`,
        `$${money(sumOf(own, MONEY_IN))}`,
        `-$${money(sumOf(own, MONEY_OUT))}`,
        `$${signed(own.closing)}`,
      ].entries())
        sheet.put(44 + at * 135, text, { isBold: true });
      sheet.down(1.5);
      table(sheet, {
        title: 'Account Detail',
        columns: [
          { title: 'Date', x: 44 },
          { title: 'Description', x: 92, width: 210 },
          { title: 'Deposits/Credits', x: 390, align: 'right' },
          { title: 'Withdrawals/Debits', x: 485, align: 'right' },
          { title: 'Resulting Balance', x: 568, align: 'right' },
        ],
        rows: shownRows(own).map((row) => [
          DATES.monthDay(row.date),
          wordsOf(row),
          row.cents > 0 ? `$${money(row.cents)}` : '',
          row.cents < 0 ? `$${money(row.cents)}` : '',
          `$${signed(row.balance)}`,
        ]),
      });
      sheet.down();
      sheet.put(44, 'Total');
      sheet.put(390, `$${money(sumOf(own, MONEY_IN))}`, { align: 'right' });
      sheet.put(485, `$${money(sumOf(own, MONEY_OUT))}`, { align: 'right' });
      sheet.down();
    });
  },
};

/** A table of accounts whose row is the summary; the account's rows behind with trailing minus and no year. */
const summaryRow: Layout = {
  wish: () => ({ rows: 28 }),
  style: (random) => ({ setting: one(random, ['cells', 'words']), size: 9, top: 110 }),
  frame(sheet, { bank, holder }) {
    const { about } = sheet;
    if (!about) return;
    sheet.at(44, 44, bank, { isBold: true });
    sheet.at(300, 44, 'Statement of Account', { isBold: true, size: 12 });
    sheet.at(300, 58, `Statement Period`);
    sheet.at(300, 70, `${DATES.mdy(about.start)} - ${DATES.mdy(about.end)}`);
    sheet.at(568, 58, `Access No. ${about.number.slice(0, 6)}`, { align: 'right' });
    sheet.at(44, 84, `Statement of Account For ${holder[0]}`);
    sheet.at(568, 84, `Page ${sheet.page} of ${sheet.pages}`, { align: 'right' });
  },
  draw(sheet, account) {
    each(account, (own) => {
      sheet.begin(own);
      heading(sheet, 'Summary of your deposit accounts');
      const xs = [240, 330, 420, 510, 568];
      for (const line of [
        ['Previous', 'Deposits/', 'Withdrawals/', 'Ending', 'YTD'],
        ['Balance', 'Credits', 'Debits', 'Balance', 'Dividends'],
      ]) {
        for (const [at, text] of line.entries()) sheet.put(xs[at] ?? 0, text, { align: 'right', isBold: true });
        sheet.down();
      }
      sheet.put(44, own.title);
      sheet.down();
      sheet.put(44, own.number);
      for (const [at, text] of [
        own.hasNoOpening ? '' : `$${trailing(own.opening)}`,
        `$${money(sumOf(own, MONEY_IN))}`,
        `$${money(sumOf(own, MONEY_OUT))}`,
        `$${trailing(own.closing)}`,
        '$3.10',
      ].entries())
        sheet.put(xs[at] ?? 0, text, { align: 'right' });
      sheet.down(2);
      heading(sheet, 'Checking');
      sheet.put(44, `${own.title} - ${own.number}`);
      sheet.down();
      table(sheet, {
        columns: [
          { title: 'Date', x: 44 },
          { title: 'Transaction Detail', x: 90, width: 280 },
          { title: 'Amount($)', x: 470, align: 'right' },
          { title: 'Balance($)', x: 560, align: 'right' },
        ],
        rows: [
          ...opened(own, [DATES.dashed(own.start), 'Beginning Balance', '', trailing(own.opening)]),
          ...shownRows(own).map((row) => [
            DATES.dashed(row.date),
            wordsOf(row),
            trailing(row.cents),
            trailing(row.balance),
          ]),
          [DATES.dashed(own.end), 'Ending Balance', '', trailing(own.closing)],
        ],
      });
      prose(sheet, 'Disclosure Information', DISPUTES);
    });
  },
};

/** Names of sections with their sign in brackets, checks before debits before deposits, balances four in a line without a heading above. */
const signedNames: Layout = {
  style: (random) => ({ setting: one(random, ['cells', 'words']), size: 8.5, top: 100 }),
  frame(sheet, { bank }) {
    const { about } = sheet;
    if (!about) return;
    sheet.at(44, 44, bank, { isBold: true, size: 13 });
    sheet.at(568, 44, `Account: --------${about.number.slice(-4)}`, { align: 'right' });
    sheet.at(44, 760, 'Investments are offered through affiliates. Not FDIC insured. No bank guarantee.', { size: 7 });
    sheet.at(
      568,
      760,
      `Statement Period from ${DATES.mdy(about.start)} to ${DATES.mdy(about.end)}   Page ${sheet.page} of ${sheet.pages}`,
      { align: 'right', size: 7 },
    );
  },
  draw(sheet, account) {
    each(account, (own) => {
      sheet.begin(own);
      holderAt(sheet, account, 44);
      sheet.down();
      heading(sheet, `${own.title}     Account: --------${own.number.slice(-4)}`);
      sheet.put(44, 'Statement Activity From:');
      sheet.put(300, own.hasNoOpening ? '' : 'Beginning Balance');
      sheet.put(560, own.hasNoOpening ? '' : `$${signed(own.opening)}`, { align: 'right' });
      sheet.down();
      sheet.put(44, `${DATES.mdy(own.start)} to ${DATES.mdy(own.end)}`);
      sheet.put(300, 'Credits (+)');
      sheet.put(560, money(sumOf(own, MONEY_IN)), { align: 'right' });
      sheet.down();
      for (const [name, kinds] of [
        ['Regular Deposits', ['deposit']],
        ['Electronic Deposits', ['credit']],
      ] as [string, Kind[]][]) {
        sheet.put(312, name);
        sheet.put(480, money(sumOf(own, kinds)), { align: 'right' });
        sheet.down();
      }
      sheet.put(44, 'Days in Statement Period       31');
      sheet.put(300, 'Debits (-)');
      sheet.put(560, money(sumOf(own, MONEY_OUT)), { align: 'right' });
      sheet.down();
      for (const [name, kinds] of [
        ['Regular Checks Paid', ['check']],
        ['Electronic Withdrawals', ['card', 'debit']],
        ['Service Charges', ['fee']],
      ] as [string, Kind[]][]) {
        sheet.put(312, name);
        sheet.put(480, money(sumOf(own, kinds)), { align: 'right' });
        sheet.down();
      }
      sheet.put(44, `Average Ledger Balance*   ${money(own.opening + 300)}`);
      sheet.put(300, 'Ending Balance');
      sheet.put(560, `$${signed(own.closing)}`, { align: 'right' });
      sheet.down();
      const columns = [
        { title: 'Date', x: 44 },
        { title: 'Amount', x: 150, align: 'right' as const },
        { title: 'Serial #', x: 170 },
        { title: 'Description', x: 240, width: 300 },
      ];
      const of = (title: string, kinds: readonly Kind[]) =>
        section(sheet, own, {
          title,
          kinds,
          columns,
          cells: (row) => [
            DATES.monthDay(row.date),
            money(row.cents),
            row.kind === 'deposit' ? '000000' : '',
            row.words,
          ],
          again: (text) => `${text} (continued)`,
        });
      const checks = shownRows(own, ['check']);
      if (checks.length)
        groups(sheet, {
          title: 'Checks (-)',
          by: 3,
          offset: 178,
          columns: [
            { title: 'Date', x: 44 },
            { title: 'Amount', x: 130, align: 'right' },
            { title: 'Check #', x: 150 },
          ],
          rows: checks.map(({ number, date, cents }) => [DATES.monthDay(date), money(cents), String(number)]),
        });
      of('Other Debits (-)', ['card', 'debit', 'fee']);
      of('Deposits (+)', ['deposit']);
      of('Other Credits (+)', ['credit']);
      groups(sheet, {
        title: 'Balance Activity',
        by: 4,
        offset: 134,
        columns: [
          { title: 'Date', x: 44 },
          { title: 'Balance', x: 150, align: 'right' },
        ],
        rows: [
          ...opened(own, [DATES.monthDay(own.start), signed(own.opening)]),
          ...dailyOf(own)
            .filter(({ date }) => date !== own.start)
            .map(({ date, balance }) => [DATES.monthDay(date), signed(balance)]),
        ],
      });
    });
  },
};

/** A summary across with numbers and amounts under names in two lines; headings of columns in two lines with their signs. */
const acrossCounts: Layout = {
  style: (random) => ({ setting: one(random, ['cells', 'words']), size: 8, leading: 11, top: 110 }),
  frame(sheet, { bank, holder }) {
    const { about } = sheet;
    if (!about) return;
    sheet.at(44, 40, bank, { isBold: true, size: 12 });
    sheet.at(44, 60, 'ACCOUNT TYPE');
    sheet.at(44, 70, about.title.toUpperCase());
    sheet.at(300, 60, 'ACCOUNT NUMBER');
    sheet.at(300, 70, about.number);
    sheet.at(420, 60, 'STATEMENT PERIOD');
    sheet.at(
      420,
      70,
      `${DATES.upper(about.start).replace(' ', '.')},${about.start.slice(0, 4)} - ${DATES.upper(about.end).replace(' ', '.')},${about.end.slice(0, 4)}`,
    );
    sheet.at(420, 82, `${DATES.full(about.start)} - ${DATES.full(about.end)}`);
    sheet.at(568, 95, `PAGE ${sheet.page} OF ${sheet.pages}`, { align: 'right' });
    sheet.at(44, 95, holder[0] ?? '');
  },
  draw(sheet, account) {
    each(account, (own) => {
      sheet.begin(own);
      heading(sheet, 'ACCOUNT SUMMARY');
      const xs = [120, 160, 240, 280, 350, 390, 460, 560];
      for (const line of [
        ['BEGINNING', '', 'DEPOSITS & OTHER', '', 'CHECKS', '', 'OTHER', 'ENDING'],
        ['BALANCE', '', 'ADDITIONS', '', 'PAID', '', 'SUBTRACTIONS', 'BALANCE'],
        ['', 'NO.', 'AMOUNT', 'NO.', 'AMOUNT', 'NO.', 'AMOUNT', ''],
        [
          own.hasNoOpening ? '' : `$${signed(own.opening)}`,
          String(countOf(own, MONEY_IN)),
          `$${money(sumOf(own, MONEY_IN))}`,
          String(countOf(own, ['check'])),
          `$${money(sumOf(own, ['check']))}`,
          String(countOf(own, ['card', 'debit', 'fee'])),
          `$${money(sumOf(own, ['card', 'debit', 'fee']))}`,
          `$${signed(own.closing)}`,
        ],
      ]) {
        for (const [at, text] of line.entries()) sheet.put(xs[at] ?? 0, text, { align: 'right' });
        sheet.down();
      }
      sheet.down();
      heading(sheet, 'ACCOUNT ACTIVITY');
      const head: [number, string, string, 'left' | 'right'][] = [
        [44, 'POSTING', 'DATE', 'left'],
        [95, '', 'TRANSACTION DESCRIPTION', 'left'],
        [400, 'DEPOSITS & OTHER', 'ADDITIONS (+)', 'right'],
        [490, 'WITHDRAWALS &', 'OTHER SUBTRACTIONS (-)', 'right'],
        [568, 'DAILY', 'BALANCE', 'right'],
      ];
      for (const line of [1, 2] as const) {
        for (const cells of head) sheet.put(cells[0], cells[line], { align: cells[3] });
        sheet.down();
      }
      const rows = shownRows(own);
      table(sheet, {
        gap: 0,
        hasHeadings: false,
        columns: [
          { title: '', x: 44 },
          { title: '', x: 95, width: 220 },
          { title: '', x: 400, align: 'right' },
          { title: '', x: 490, align: 'right' },
          { title: '', x: 568, align: 'right' },
        ],
        rows: [
          ...opened(own, [DATES.mdy(own.start), 'BEGINNING BALANCE', '', '', `$${signed(own.opening)}`]),
          ...rows.map((row, at) => [
            DATES.mdy(row.date),
            row.number ? `CHECK NUMBER ${row.number}` : row.words.toUpperCase(),
            row.cents > 0 ? `$${money(row.cents)}` : '',
            row.cents < 0 ? `$${money(row.cents)}` : '',
            rows[at + 1]?.date === row.date ? '' : signed(row.balance),
          ]),
        ],
      });
      sheet.put(95, 'NUMBER OF DEPOSITS/CHECKS PAID');
      sheet.put(400, String(countOf(own, ['deposit'])), { align: 'right' });
      sheet.put(490, String(countOf(own, ['check'])), { align: 'right' });
      sheet.down();
    });
  },
};

/** A line printer with dots up to the figures; debits and credits told apart by a letter column; balances of each day in the list. */
const dots: Layout = {
  wish: (random) => ({ rows: one(random, [9, 28, 55]) }),
  style: () => ({ setting: 'lines', size: 8.5, font: 'Courier', leading: 11, top: 90 }),
  frame(sheet, { bank }) {
    const { about } = sheet;
    if (!about) return;
    sheet.at(44, 40, bank.toUpperCase());
    sheet.at(568, 40, `PAGE  ${sheet.page}`, { align: 'right' });
    sheet.at(44, 52, `ACCOUNT NO ${about.number}`);
    sheet.at(568, 52, `STATEMENT DATE ${DATES.mdy(about.end)}`, { align: 'right' });
  },
  draw(sheet, account) {
    const dotted = (name: string, amount: string) =>
      `${name} ${'.'.repeat(Math.max(3, 60 - name.length - amount.length))} ${amount}`;
    each(account, (own) => {
      sheet.begin(own);
      holderAt(sheet, account, 80);
      sheet.down(2);
      sheet.put(44, `STATEMENT PERIOD ${DATES.mdy(own.start)} THRU ${DATES.mdy(own.end)}`);
      sheet.down(2);
      for (const line of [
        ...opened(own, dotted('BALANCE LAST STATEMENT', signed(own.opening))),
        dotted(`TOTAL OF ${countOf(own, MONEY_IN)} CREDITS`, money(sumOf(own, MONEY_IN))),
        dotted(`TOTAL OF ${countOf(own, MONEY_OUT)} DEBITS`, money(sumOf(own, MONEY_OUT))),
        dotted('BALANCE THIS STATEMENT', signed(own.closing)),
      ]) {
        sheet.put(44, line);
        sheet.down();
      }
      const rows = shownRows(own);
      table(sheet, {
        columns: [
          { title: 'DATE', x: 44 },
          { title: 'DESCRIPTION', x: 90, width: 240 },
          { title: 'D/C', x: 360 },
          { title: 'AMOUNT', x: 470, align: 'right' },
          { title: 'BALANCE', x: 560, align: 'right' },
        ],
        rows: rows.map((row, at) => [
          DATES.monthDay(row.date),
          wordsOf(row, 'CHECK').toUpperCase(),
          row.cents < 0 ? 'D' : 'C',
          money(row.cents),
          rows[at + 1]?.date === row.date ? '' : trailing(row.balance),
        ]),
      });
    });
  },
};

/** What comes in at the left, what goes out at the right, beside each other; checks below. */
const sideBySide: Layout = {
  wish: (random) => ({ rows: one(random, [9, 28]) }),
  style: (random) => ({ setting: one(random, ['cells', 'words']), size: 8, top: 90 }),
  frame(sheet, { bank }) {
    const { about } = sheet;
    if (!about) return;
    sheet.at(44, 44, bank, { isBold: true });
    sheet.at(44, 60, `Account Number ${masked(about.number)}`);
    sheet.at(
      568,
      60,
      `Statement Period ${DATES.full(about.start)} - ${DATES.full(about.end)}   Page ${sheet.page} of ${sheet.pages}`,
      { align: 'right' },
    );
  },
  draw(sheet, account) {
    each(account, (own) => {
      sheet.begin(own);
      holderAt(sheet, account, 44);
      sheet.down();
      pairs(sheet, [
        ...opened(own, ['Balance forward from last statement', signed(own.opening)] as const),
        [`${countOf(own, MONEY_IN)} deposits and credits`, money(sumOf(own, MONEY_IN))],
        [`${countOf(own, MONEY_OUT)} checks and debits`, money(sumOf(own, MONEY_OUT))],
        ['New balance', signed(own.closing)],
      ]);
      sheet.down();
      const ins = shownRows(own, MONEY_IN);
      const outs = shownRows(own, ['card', 'debit', 'fee']);
      sheet.put(44, 'Deposits and credits', { isBold: true });
      sheet.put(310, 'Withdrawals and debits', { isBold: true });
      sheet.down();
      table(sheet, {
        gap: 0,
        columns: [
          { title: 'Date', x: 44 },
          { title: 'Description', x: 80, width: 130 },
          { title: 'Amount', x: 290, align: 'right' },
          { title: 'Date', x: 310 },
          { title: 'Description', x: 346, width: 140 },
          { title: 'Amount', x: 568, align: 'right' },
        ],
        rows: Array.from({ length: Math.max(ins.length, outs.length) }, (_, at) => {
          const [left, right] = [ins[at], outs[at]];
          return [
            left ? DATES.monthDay(left.date) : '',
            left ? left.words.slice(0, 28).trim() : '',
            left ? money(left.cents) : '',
            right ? DATES.monthDay(right.date) : '',
            right ? right.words.slice(0, 28).trim() : '',
            right ? money(right.cents) : '',
          ];
        }),
      });
      const checks = shownRows(own, ['check']);
      if (checks.length)
        groups(sheet, {
          title: 'Checks',
          by: 4,
          offset: 132,
          columns: [
            { title: 'No.', x: 44 },
            { title: 'Date', x: 74 },
            { title: 'Amount', x: 160, align: 'right' },
          ],
          rows: checks.map(({ number, date, cents }) => [String(number), DATES.monthDay(date), money(cents)]),
        });
    });
  },
};

export const FIFTH: Record<string, Layout> = {
  activityWithTotals,
  postingSections,
  resultingBalance,
  summaryRow,
  signedNames,
  acrossCounts,
  dots,
  sideBySide,
};
