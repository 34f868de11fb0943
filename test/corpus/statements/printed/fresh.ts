import {
  countOf,
  DATES,
  dailyOf,
  type Kind,
  MONEY_IN,
  MONEY_OUT,
  money,
  one,
  type Statement,
  shownRows,
  signed,
  sumOf,
} from './accounts';
import type { Layout } from './print';
import { DISPUTES, each, groups, holderAt, prose, type Sheet, table } from './sheet';

const summary = (sheet: Sheet, lines: readonly (readonly [string, string])[], edge = 300): void => {
  for (const [name, amount] of lines) {
    sheet.put(44, name);
    sheet.put(edge, amount, { align: 'right' });
    sheet.down();
  }
};
const opened = ({ hasNoOpening }: Statement, line: readonly [string, string]) => (hasNoOpening ? [] : [line]);

/** Headings in two lines with their signs; opening and closing as rows; checks listed again. */
const paired: Layout = {
  style: (random) => ({ setting: one(random, ['cells', 'words']), size: 8.5, top: 100 }),
  frame(sheet, { bank }) {
    const { about } = sheet;
    if (!about) return;
    sheet.at(44, 44, bank, { isBold: true, size: 13 });
    sheet.at(568, 44, `${about.title.toUpperCase()}`, { align: 'right', isBold: true });
    sheet.at(44, 64, 'ACCOUNT NUMBER');
    sheet.at(200, 64, 'STATEMENT PERIOD');
    sheet.at(400, 64, 'PAGE');
    sheet.at(44, 76, about.number);
    sheet.at(200, 76, `${DATES.mdy(about.start)} - ${DATES.mdy(about.end)}`);
    sheet.at(400, 76, `${sheet.page} of ${sheet.pages}`);
  },
  draw(sheet, account) {
    each(account, (own) => {
      sheet.begin(own);
      holderAt(sheet, account, 44);
      sheet.down(1);
      sheet.put(44, 'ACCOUNT SUMMARY', { isBold: true });
      sheet.down(1.2);
      summary(sheet, [
        ...opened(own, ['BEGINNING BALANCE', `$${signed(own.opening)}`]),
        [`DEPOSITS & OTHER CREDITS ${countOf(own, MONEY_IN)}`, money(sumOf(own, MONEY_IN))],
        [`CHECKS PAID ${countOf(own, ['check'])}`, money(sumOf(own, ['check']))],
        [`OTHER DEBITS ${countOf(own, ['card', 'debit', 'fee'])}`, money(sumOf(own, ['card', 'debit', 'fee']))],
        ['ENDING BALANCE', `$${signed(own.closing)}`],
      ]);
      sheet.down();
      sheet.put(44, 'ACCOUNT ACTIVITY', { isBold: true });
      sheet.down(1.2);
      for (const [x, text] of [
        [44, 'POSTING'],
        [350, 'DEPOSITS & OTHER'],
        [440, 'CHECKS & OTHER'],
        [530, 'DAILY'],
      ] as const)
        sheet.put(x, text);
      sheet.down();
      const rows = shownRows(own);
      table(sheet, {
        gap: 0,
        columns: [
          { title: 'DATE', x: 44 },
          { title: 'TRANSACTION DESCRIPTION', x: 90, width: 240 },
          { title: 'CREDITS (+)', x: 420, align: 'right' },
          { title: 'DEBITS (-)', x: 505, align: 'right' },
          { title: 'BALANCE', x: 568, align: 'right' },
        ],
        rows: [
          ...(own.hasNoOpening
            ? []
            : [[DATES.monthDay(own.start), 'BEGINNING BALANCE', '', '', `$${signed(own.opening)}`]]),
          ...rows.map(({ date, words, number, cents, balance }, at) => [
            DATES.monthDay(date),
            number ? `CHECK NUMBER ${number}` : words,
            cents > 0 ? `$${money(cents)}` : '',
            cents < 0 ? `$${money(cents)}` : '',
            rows[at + 1]?.date === date ? '' : `$${signed(balance)}`,
          ]),
        ],
      });
      sheet.put(90, 'ENDING BALANCE');
      sheet.put(568, `$${signed(own.closing)}`, { align: 'right' });
      sheet.down();
      const checks = shownRows(own, ['check']);
      if (checks.length)
        groups(sheet, {
          title: 'CHECKS PAID SUMMARY',
          by: 3,
          offset: 178,
          columns: [
            { title: 'CHECK NO.', x: 44 },
            { title: 'DATE', x: 100 },
            { title: 'AMOUNT', x: 190, align: 'right' },
          ],
          rows: checks.map(({ number, date, cents }) => [String(number), DATES.monthDay(date), money(cents)]),
        });
    });
  },
};

/** Sections with a sign behind their names; amounts before words; deposits in two groups with their serial numbers. */
const signedSections: Layout = {
  style: (random) => ({ setting: one(random, ['cells', 'words', 'pieces']), size: 9, top: 96 }),
  frame(sheet, { bank, web }) {
    const { about } = sheet;
    sheet.at(44, 44, bank, { isBold: true, size: 15 });
    sheet.at(568, 44, web, { align: 'right' });
    if (about && sheet.page > 1) sheet.at(44, 66, `${about.title}  Account: -------${about.number.slice(-4)}`);
    if (about)
      sheet.at(568, 66, `Statement Activity From: ${DATES.mdy(about.start)} to ${DATES.mdy(about.end)}`, {
        align: 'right',
      });
  },
  draw(sheet, account) {
    each(account, (own) => {
      sheet.begin(own);
      holderAt(sheet, account, 44);
      sheet.down(1.5);
      sheet.put(44, `${own.title}`, { isBold: true });
      sheet.put(568, `Account: -------${own.number.slice(-4)}`, { align: 'right' });
      sheet.down(1.5);
      summary(sheet, [
        ...opened(own, ['Beginning Balance', `$${signed(own.opening)}`]),
        ['Credits (+)', money(sumOf(own, MONEY_IN))],
        ['   Regular Deposits', money(sumOf(own, ['deposit']))],
        ['   Electronic Deposits', money(sumOf(own, ['credit']))],
        ['Debits (-)', money(sumOf(own, MONEY_OUT))],
        ['   Regular Checks Paid', money(sumOf(own, ['check']))],
        ['   Electronic Withdrawals', money(sumOf(own, ['card', 'debit']))],
        ['Total Service Charges (-)', money(sumOf(own, ['fee']))],
        ['Ending Balance', `$${signed(own.closing)}`],
      ]);
      const listed = (title: string, kinds: readonly Kind[]) => {
        if (shownRows(own, kinds).length === 0) return;
        table(sheet, {
          title,
          columns: [
            { title: 'Date', x: 44 },
            { title: 'Amount', x: 150, align: 'right' },
            { title: 'Description', x: 170, width: 380 },
          ],
          rows: shownRows(own, kinds).map(({ date, words, cents }) => [DATES.monthDay(date), money(cents), words]),
        });
      };
      const deposits = shownRows(own, ['deposit']);
      if (deposits.length)
        groups(sheet, {
          title: 'Deposits (+)',
          by: 2,
          offset: 275,
          columns: [
            { title: 'Date', x: 44 },
            { title: 'Amount', x: 150, align: 'right' },
            { title: 'Serial #', x: 170 },
            { title: 'Type', x: 230 },
          ],
          rows: deposits.map(({ date, cents, balance }) => [
            DATES.monthDay(date),
            money(cents),
            String(100_000 + Math.abs(balance % 800_000)),
            'Brch/ATM',
          ]),
        });
      listed('Other Credits (+)', ['credit']);
      const checks = shownRows(own, ['check']);
      if (checks.length)
        groups(sheet, {
          title: 'Checks (-)',
          by: 2,
          offset: 275,
          columns: [
            { title: 'Date', x: 44 },
            { title: 'Amount', x: 150, align: 'right' },
            { title: 'Check #', x: 170 },
          ],
          rows: checks.map(({ number, date, cents }, at) => [
            DATES.monthDay(date),
            money(cents),
            `${number}${at % 3 === 1 ? '*' : ''}`,
          ]),
        });
      listed('Other Debits (-)', ['card', 'debit']);
      listed('Service Charges (-)', ['fee']);
      groups(sheet, {
        title: 'Balance Activity',
        by: 3,
        offset: 178,
        columns: [
          { title: 'Date', x: 44 },
          { title: 'Balance', x: 180, align: 'right' },
        ],
        rows: dailyOf(own).map(({ date, balance }) => [DATES.monthDay(date), signed(balance)]),
      });
      prose(sheet, 'In the Event of Errors or Questions', DISPUTES);
    });
  },
};

/** A landscape page, money in and out, days as ISO has them, the newest above. */
const moneyInAndOut: Layout = {
  wish: () => ({ hasChecks: false }),
  style: (random) => ({ setting: one(random, ['cells', 'words']), size: 8, leading: 14, top: 70 }),
  frame(sheet, { bank }) {
    sheet.at(44, 40, bank, { size: 11, isBold: true });
    sheet.at(306, 775, `${sheet.page} of ${sheet.pages}`, { align: 'center', size: 7 });
  },
  draw(sheet, account) {
    each(account, (own) => {
      sheet.begin(own);
      sheet.put(44, 'Account statement', { size: 18 });
      sheet.down(2);
      holderAt(sheet, account, 44);
      sheet.put(44, `Account ending in ${own.number.slice(-4)}`);
      sheet.down();
      sheet.put(44, `${DATES.iso(own.start)} to ${DATES.iso(own.end)}`);
      sheet.down(2);
      summary(sheet, [
        ...opened(own, ['Opening balance', `$${signed(own.opening)}`]),
        ['Money in', `$${money(sumOf(own, MONEY_IN))}`],
        ['Money out', `$${money(sumOf(own, MONEY_OUT))}`],
        ['Closing balance', `$${signed(own.closing)}`],
      ]);
      table(sheet, {
        title: 'Transactions',
        gap: 2,
        again: null,
        columns: [
          { title: 'Date', x: 44 },
          { title: 'Details', x: 110, width: 230 },
          { title: 'Money in', x: 420, align: 'right' },
          { title: 'Money out', x: 495, align: 'right' },
          { title: 'Balance', x: 568, align: 'right' },
        ],
        rows: shownRows(own)
          .reverse()
          .map(({ date, words, cents, balance }) => [
            DATES.iso(date),
            words,
            cents > 0 ? money(cents) : '',
            cents < 0 ? money(cents) : '',
            signed(balance),
          ]),
      });
    });
  },
};

/** Three months in one file, pages counted anew; signs before dollars and no running balance; the summary behind the rows. */
const summaryBehind: Layout = {
  wish: () => ({ months: 3, hasChecks: false, rows: 30 }),
  style: (random) => ({ setting: one(random, ['cells', 'words']), size: 9, top: 110, font: 'Times-Roman' }),
  frame(sheet, { bank }) {
    const { about } = sheet;
    if (!about) return;
    sheet.at(44, 44, bank, { isBold: true, size: 13 });
    sheet.at(44, 60, `Account No. ${about.number.slice(0, 3)}-${about.number.slice(3)}`);
    sheet.at(44, 74, `Statement from ${DATES.shortYear(about.start)} to ${DATES.shortYear(about.end)}`);
    sheet.at(568, 60, `Page ${sheet.pageOfPart} of ${sheet.pagesOfPart}`, { align: 'right' });
  },
  draw(sheet, account) {
    each(account, (own) => {
      sheet.begin(own);
      holderAt(sheet, account, 44);
      table(sheet, {
        title: 'Account Activity',
        columns: [
          { title: 'Date', x: 44 },
          { title: 'Description', x: 110, width: 300 },
          { title: 'Amount', x: 568, align: 'right' },
        ],
        rows: shownRows(own).map(({ date, words, cents }) => [
          DATES.short(date),
          words,
          `${cents < 0 ? '-' : ''}$${money(cents)}`,
        ]),
      });
      sheet.down(1, { keep: 8 });
      summary(sheet, [
        ...opened(own, [`Previous statement balance`, `$${signed(own.opening)}`]),
        [`${countOf(own, MONEY_IN)} deposits and credits`, `$${money(sumOf(own, MONEY_IN))}`],
        [`${countOf(own, MONEY_OUT)} withdrawals and debits`, `-$${money(sumOf(own, MONEY_OUT))}`],
        [`New balance`, `$${signed(own.closing)}`],
      ]);
    });
  },
};

/** Debits above credits, each in its section with headings in the middle of the page's width, dates with their year. */
const debitsFirst: Layout = {
  style: (random) => ({ setting: one(random, ['cells', 'words']), size: 9, top: 100 }),
  frame(sheet, { bank, holder }) {
    const { about } = sheet;
    if (!about) return;
    sheet.at(44, 44, bank, { isBold: true });
    sheet.at(568, 44, `Statement Ending ${DATES.full(about.end)}`, { align: 'right', isBold: true });
    sheet.at(44, 58, holder[0] ?? '');
    sheet.at(568, 58, `Account Number: XXXXXXXX${about.number.slice(-4)}`, { align: 'right' });
    sheet.at(568, 72, `Page ${sheet.page} of ${sheet.pages}`, { align: 'right' });
  },
  draw(sheet, account) {
    each(account, (own) => {
      sheet.begin(own);
      holderAt(sheet, account, 44);
      sheet.down(1);
      sheet.put(44, 'Account Summary', { isBold: true });
      sheet.down(1.2);
      const row = (date: string, name: string, amount: string) => {
        sheet.put(44, date);
        sheet.put(120, name);
        sheet.put(340, amount, { align: 'right' });
        sheet.down();
      };
      row('Date', 'Description', 'Amount');
      if (!own.hasNoOpening) row(DATES.full(own.start), 'Beginning Balance', `$${signed(own.opening)}`);
      row('', `${countOf(own, MONEY_IN)} Credit(s) This Period`, `$${money(sumOf(own, MONEY_IN))}`);
      row('', `${countOf(own, MONEY_OUT)} Debit(s) This Period`, `$${money(sumOf(own, MONEY_OUT))}`);
      row(DATES.full(own.end), 'Ending Balance', `$${signed(own.closing)}`);
      const listed = (title: string, kinds: readonly Kind[]) => {
        const rows = shownRows(own, kinds);
        if (rows.length === 0) return;
        table(sheet, {
          title,
          columns: [
            { title: 'Date', x: 44 },
            { title: 'Description', x: 120, width: 330 },
            { title: 'Amount', x: 568, align: 'right' },
          ],
          rows: rows.map(({ date, words, cents }) => [DATES.full(date), words, `$${money(cents)}`]),
        });
      };
      listed('Electronic Debits', ['debit', 'card']);
      listed('Other Debits', ['fee']);
      listed('Deposits', ['deposit']);
      listed('Electronic Credits', ['credit']);
      const checks = shownRows(own, ['check']);
      if (checks.length) {
        groups(sheet, {
          title: 'Checks Cleared',
          by: 3,
          offset: 178,
          columns: [
            { title: 'Check Nbr', x: 44 },
            { title: 'Date', x: 90 },
            { title: 'Amount', x: 195, align: 'right' },
          ],
          rows: checks.map(({ number, date, cents }, at) => [
            `${number}${at % 4 === 2 ? '*' : ''}`,
            DATES.full(date),
            `$${money(cents)}`,
          ]),
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
        rows: dailyOf(own).map(({ date, balance }) => [DATES.full(date), `$${signed(balance)}`]),
      });
      sheet.put(44, 'Overdraft and Returned Item Fees', { isBold: true });
      sheet.down();
      sheet.put(44, 'Total Overdraft Fees   $0.00   $70.00');
      sheet.down();
    });
  },
};

export const FRESH: Record<string, Layout> = { paired, signedSections, moneyInAndOut, summaryBehind, debitsFirst };
