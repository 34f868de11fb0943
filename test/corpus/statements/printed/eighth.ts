import { countOf, type Kind, MONEY_IN, MONEY_OUT, one, shownRows, sumOf } from './accounts';
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
  wordsOf,
} from './common';
import type { Layout } from './print';
import { balancing, DISPUTES, each, groups, holderAt, prose, table } from './sheet';

/** Layouts of an eighth set, ordinary ones, written after the seventh was read and before the reader was tried on these. */

/** Instances in the summary; checks with marks; a total behind each section; the days' ending balances in three. */
const instances: Layout = {
  style: (random) => ({ setting: one(random, ['cells', 'words', 'pieces']), size: 8.5, top: 100 }),
  frame(sheet, { bank }) {
    const { about } = sheet;
    if (!about) return;
    sheet.at(44, 44, bank, { isBold: true, size: 12 });
    sheet.at(568, 44, `${DATES.long(about.start)} through ${DATES.long(about.end)}`, { align: 'right' });
    sheet.at(568, 58, `Account Number: ${about.number.padStart(15, '0')}`, { align: 'right' });
    sheet.at(568, 770, `Page ${sheet.page} of ${sheet.pages}`, { align: 'right' });
  },
  draw(sheet, account) {
    each(account, (own) => {
      sheet.begin(own);
      holderAt(sheet, account, 44);
      sheet.down(2);
      heading(sheet, 'CHECKING SUMMARY');
      sheet.put(44, own.title);
      sheet.down();
      sheet.put(260, 'INSTANCES', { align: 'right' });
      sheet.put(370, 'AMOUNT', { align: 'right' });
      sheet.down();
      const parts: [string, Kind[]][] = [
        ['Deposits and Additions', [...MONEY_IN]],
        ['Checks Paid', ['check']],
        ['ATM & Debit Card Withdrawals', ['card']],
        ['Electronic Withdrawals', ['debit']],
        ['Fees', ['fee']],
      ];
      const line = (name: string, count: string, amount: string) => {
        sheet.put(44, name);
        sheet.put(260, count, { align: 'right' });
        sheet.put(370, amount, { align: 'right' });
        sheet.down();
      };
      if (!own.hasNoOpening) line('Beginning Balance', '', dollars(own.opening));
      for (const [name, kinds] of parts)
        if (countOf(own, kinds))
          line(name, String(countOf(own, kinds)), `${kinds.includes('credit') ? '' : '-'}${money(sumOf(own, kinds))}`);
      line('Ending Balance', String(own.rows.length), dollars(own.closing));
      for (const [name, kinds] of parts) {
        const title = name.toUpperCase();
        const isChecks = kinds[0] === 'check';
        section(sheet, own, {
          title,
          kinds,
          columns: isChecks
            ? [
                { title: 'CHECK NO.', x: 44 },
                { title: 'DESCRIPTION', x: 140 },
                { title: 'DATE PAID', x: 400 },
                { title: 'AMOUNT', x: 560, align: 'right' },
              ]
            : [
                { title: 'DATE', x: 44 },
                { title: 'DESCRIPTION', x: 100, width: 340 },
                { title: 'AMOUNT', x: 560, align: 'right' },
              ],
          cells: (row) =>
            isChecks
              ? [`${row.number}`, '^', DATES.monthDay(row.date), money(row.cents)]
              : [DATES.monthDay(row.date), row.words, money(row.cents)],
          total: [`Total ${name}`, `$${money(sumOf(own, kinds))}`],
          edge: 560,
        });
        if (isChecks && countOf(own, kinds)) {
          sheet.put(44, '^ An image of this check may be available for you to view online.');
          sheet.down();
        }
      }
      groups(sheet, {
        title: 'DAILY ENDING BALANCE',
        by: 3,
        offset: 178,
        columns: [
          { title: 'DATE', x: 44 },
          { title: 'AMOUNT', x: 190, align: 'right' },
        ],
        rows: dailyOf(own).map(({ date, balance }) => [DATES.monthDay(date), dollars(balance)]),
      });
      prose(sheet, 'IN CASE OF ERRORS OR QUESTIONS ABOUT YOUR ELECTRONIC FUNDS TRANSFERS', DISPUTES);
    });
  },
};

/** Bare days, a column of check numbers, headings in two lines, the balance on a day's last row, totals and the closing below. */
const history: Layout = {
  style: (random) => ({ setting: one(random, ['cells', 'words']), size: 8.5, top: 90 }),
  frame(sheet, { bank }) {
    const { about } = sheet;
    if (!about) return;
    sheet.at(
      44,
      44,
      `Account number: ${about.number} ■ ${DATES.long(about.start)} - ${DATES.long(about.end)} ■ Page ${sheet.page} of ${sheet.pages}`,
    );
    sheet.at(568, 44, bank, { align: 'right', isBold: true });
  },
  draw(sheet, account) {
    each(account, (own) => {
      sheet.begin(own);
      heading(sheet, own.title, { size: 14, lead: 2 });
      holderAt(sheet, account, 44);
      sheet.down();
      heading(sheet, 'Statement period activity summary');
      pairs(sheet, [
        ...opened(own, [`Beginning balance on ${DATES.bare(own.start)}`, dollars(own.opening)] as const),
        ['Deposits/Credits', money(sumOf(own, MONEY_IN))],
        ['Withdrawals/Debits', `- ${money(sumOf(own, MONEY_OUT))}`],
        [`Ending balance on ${DATES.bare(own.end)}`, dollars(own.closing)],
      ]);
      heading(sheet, 'Transaction history', { size: 11 });
      for (const [x, text] of [
        [90, 'Check'],
        [440, 'Deposits/'],
        [510, 'Withdrawals/'],
        [568, 'Ending daily'],
      ] as const)
        sheet.put(x, text, { align: x === 90 ? 'left' : 'right' });
      sheet.down();
      const rows = shownRows(own);
      table(sheet, {
        gap: 0,
        columns: [
          { title: 'Date', x: 44 },
          { title: 'Number', x: 90 },
          { title: 'Description', x: 135, width: 230 },
          { title: 'Credits', x: 440, align: 'right' },
          { title: 'Debits', x: 510, align: 'right' },
          { title: 'balance', x: 568, align: 'right' },
        ],
        rows: rows.map((row, at) => [
          DATES.bare(row.date),
          row.number ? String(row.number) : '',
          row.number ? 'Check' : row.words,
          row.cents > 0 ? money(row.cents) : '',
          row.cents < 0 ? money(row.cents) : '',
          rows[at + 1]?.date === row.date ? '' : signed(row.balance),
        ]),
      });
      sheet.put(44, `Ending balance on ${DATES.bare(own.end)}`);
      sheet.put(568, signed(own.closing), { align: 'right' });
      sheet.down();
      sheet.put(44, 'Totals', { isBold: true });
      sheet.put(440, dollars(sumOf(own, MONEY_IN)), { align: 'right' });
      sheet.put(510, dollars(sumOf(own, MONEY_OUT)), { align: 'right' });
      sheet.down();
      prose(sheet, 'The Ending Daily Balance does not reflect any pending withdrawals', DISPUTES);
    });
  },
};

/** "Balances" in two pairs a line, one of them the current one; additions, subtractions, balance. */
const currentBalance: Layout = {
  style: (random) => ({ setting: one(random, ['cells', 'words']), size: 9, top: 100 }),
  frame(sheet, { bank }) {
    const { about } = sheet;
    if (!about) return;
    sheet.at(44, 44, bank, { isBold: true, size: 12 });
    sheet.at(568, 44, `Statement Period ${DATES.mdy(about.start)} TO ${DATES.mdy(about.end)}`, { align: 'right' });
    sheet.at(568, 768, `Page ${sheet.page} of ${sheet.pages}`, { align: 'right' });
  },
  draw(sheet, account) {
    each(account, (own) => {
      sheet.begin(own);
      holderAt(sheet, account, 44);
      sheet.down();
      heading(
        sheet,
        `${own.title.toUpperCase()}     Statement Period ${DATES.mdy(own.start)} TO ${DATES.mdy(own.end)}`,
      );
      sheet.put(44, `Account # ${own.number}`);
      sheet.down();
      heading(sheet, 'Balances');
      const line = (name: string, amount: string, other: string, value: string) => {
        sheet.put(44, name);
        sheet.put(250, amount, { align: 'right' });
        sheet.put(300, other);
        sheet.put(540, value, { align: 'right' });
        sheet.down();
      };
      line(
        own.hasNoOpening ? '' : 'Beginning Balance',
        own.hasNoOpening ? '' : dollars(own.opening),
        'Current Balance',
        dollars(own.closing),
      );
      line('Deposits/Credits', `+${dollars(sumOf(own, MONEY_IN))}`, 'Average Daily Balance', dollars(own.opening + 70));
      line('Withdrawals/Debits', `-$${money(sumOf(own, MONEY_OUT))}`, '', '');
      table(sheet, {
        title: 'Account Activity',
        columns: [
          { title: 'Date', x: 44 },
          { title: 'Description', x: 100, width: 240 },
          { title: 'Additions', x: 420, align: 'right' },
          { title: 'Subtractions', x: 495, align: 'right' },
          { title: 'Balance', x: 568, align: 'right' },
        ],
        rows: [
          ...opened(own, [DATES.dashed(own.start), 'Beginning Balance', '', '', dollars(own.opening)]),
          ...shownRows(own).map((row) => [
            DATES.dashed(row.date),
            wordsOf(row, 'Check'),
            row.cents > 0 ? dollars(row.cents) : '',
            row.cents < 0 ? `$${money(row.cents)}` : '',
            dollars(row.balance),
          ]),
          [DATES.dashed(own.end), 'Ending Balance', '', '', dollars(own.closing)],
        ],
      });
    });
  },
};

/** A settlement's day behind the amounts, a net amount beside the amount; kinds between; newest first. */
const settlement: Layout = {
  wish: () => ({ hasChecks: false }),
  style: (random) => ({ setting: one(random, ['cells', 'words']), size: 8.5, leading: 13, top: 90 }),
  frame(sheet, { bank }) {
    const { about } = sheet;
    if (!about) return;
    sheet.at(44, 44, bank, { isBold: true, size: 12 });
    sheet.at(44, 60, `Statement period ${DATES.long(about.start)} - ${DATES.long(about.end)}`);
    sheet.at(568, 60, `Account number ${about.number}`, { align: 'right' });
    sheet.at(568, 770, `Page ${sheet.page} of ${sheet.pages}`, { align: 'right' });
  },
  draw(sheet, account) {
    each(account, (own) => {
      sheet.begin(own);
      holderAt(sheet, account, 44);
      sheet.down();
      heading(sheet, 'Summary');
      pairs(sheet, [
        ...opened(own, [`Beginning balance on ${DATES.long(own.start)}`, dollars(own.opening)] as const),
        ['Deposits', dollars(sumOf(own, MONEY_IN))],
        ['Purchases and transfers', `-${dollars(Math.abs(sumOf(own, MONEY_OUT)))}`],
        [`Ending balance on ${DATES.long(own.end)}`, dollars(own.closing)],
      ]);
      table(sheet, {
        title: 'Transactions',
        columns: [
          { title: 'Transaction date', x: 44 },
          { title: 'Description', x: 130, width: 150 },
          { title: 'Type', x: 300 },
          { title: 'Amount', x: 420, align: 'right' },
          { title: 'Net amount', x: 490, align: 'right' },
          { title: 'Settlement date', x: 505 },
        ],
        rows: [...shownRows(own)].reverse().map((row) => [
          DATES.bareYear(row.date),
          row.words,
          {
            deposit: 'Deposit',
            credit: 'Direct deposit',
            check: 'Check',
            card: 'Purchase',
            debit: 'Transfer',
            fee: 'Fee',
          }[row.kind],
          dollars(row.cents),
          dollars(row.cents),
          DATES.bareYear(row.date < own.end ? dayOf(row.date, 1) : row.date),
        ]),
      });
    });
  },
};

/** Deposits and checks in two groups of columns, other debits and credits in one, the total of items in words. */
const twoGroups: Layout = {
  style: (random) => ({ setting: one(random, ['cells', 'words']), size: 8.5, top: 110 }),
  frame(sheet, { bank }) {
    const { about } = sheet;
    if (!about) return;
    sheet.at(44, 44, bank.toUpperCase(), { isBold: true });
    sheet.at(568, 44, `Page ${sheet.page} of ${sheet.pages}`, { align: 'right' });
    sheet.at(568, 56, masked(about.number), { align: 'right' });
    sheet.at(568, 68, DATES.full(about.end), { align: 'right' });
    sheet.at(44, 68, 'ACCOUNT STATEMENT');
  },
  draw(sheet, account) {
    each(account, (own) => {
      sheet.begin(own);
      holderAt(sheet, account, 44);
      sheet.down();
      table(sheet, {
        title: 'ACCOUNT SUMMARY',
        columns: [
          { title: 'Account Type', x: 44 },
          { title: 'Account Number', x: 200 },
          { title: 'Statement Period', x: 330 },
        ],
        rows: [[own.title, own.number, `${DATES.full(own.start)} - ${DATES.full(own.end)}`]],
      });
      sheet.down();
      pairs(sheet, [
        ...opened(own, ['Beginning Balance', `$${signed(own.opening)}`] as const),
        ['Deposits/Credits', money(sumOf(own, MONEY_IN))],
        ['Checks', money(sumOf(own, ['check']))],
        ['Withdrawals/Debits', money(sumOf(own, ['card', 'debit', 'fee']))],
        ['Ending Balance', `$${signed(own.closing)}`],
      ]);
      const deposits = shownRows(own, ['deposit']);
      if (deposits.length)
        groups(sheet, {
          title: 'DEPOSITS',
          by: 2,
          offset: 270,
          columns: [
            { title: 'Date', x: 44 },
            { title: 'Amount', x: 160, align: 'right' },
            { title: 'Serial #', x: 180 },
          ],
          rows: deposits.map(({ date, cents }, at) => [DATES.monthDay(date), money(cents), String(500 + at)]),
        });
      const of = (title: string, kinds: readonly Kind[], words: string) =>
        section(sheet, own, {
          title,
          kinds,
          columns: [
            { title: 'Date', x: 44 },
            { title: 'Amount', x: 160, align: 'right' },
            { title: 'Description', x: 180, width: 360 },
          ],
          cells: (row) => [DATES.monthDay(row.date), money(row.cents), row.words.toUpperCase()],
          total: [`${words}: ${countOf(own, kinds)}`, ''],
          again: (text) => `${text} (continued)`,
        });
      of('ELECTRONIC CREDITS', ['credit'], 'Number of electronic credits');
      const checks = shownRows(own, ['check']);
      if (checks.length)
        groups(sheet, {
          title: 'CHECKS',
          by: 2,
          offset: 270,
          columns: [
            { title: 'Check Number', x: 44 },
            { title: 'Amount', x: 180, align: 'right' },
            { title: 'Date Paid', x: 200 },
          ],
          rows: checks.map(({ number, date, cents }) => [String(number), money(cents), DATES.monthDay(date)]),
        });
      of('WITHDRAWALS/DEBITS', ['card', 'debit', 'fee'], 'Number of withdrawals/debits');
      groups(sheet, {
        title: 'BALANCE ACTIVITY HISTORY',
        by: 2,
        offset: 270,
        columns: [
          { title: 'Date', x: 44 },
          { title: 'Balance', x: 160, align: 'right' },
          { title: 'Collected Balance', x: 270, align: 'right' },
        ],
        rows: dailyOf(own).map(({ date, balance }) => [DATES.monthDay(date), signed(balance), signed(balance)]),
      });
      balancing(sheet, money(own.closing));
    });
  },
};

/** Post date, debits, credits, balance; the balances as rows with their dates; fees' totals in a box; checks listed again. */
const postDate: Layout = {
  style: (random) => ({ setting: one(random, ['cells', 'words']), size: 9, top: 100 }),
  frame(sheet, { bank, holder }) {
    const { about } = sheet;
    if (!about) return;
    sheet.at(44, 44, bank, { isBold: true });
    sheet.at(568, 44, `Statement Ending ${DATES.full(about.end)}`, { align: 'right' });
    sheet.at(44, 58, holder[0] ?? '');
    sheet.at(568, 58, `Customer Number: ${masked(about.number)}`, { align: 'right' });
    sheet.at(568, 70, `Page ${sheet.page} of ${sheet.pages}`, { align: 'right' });
  },
  draw(sheet, account) {
    each(account, (own) => {
      sheet.begin(own);
      heading(sheet, `${own.title}-${masked(own.number)}`, { size: 12 });
      table(sheet, {
        title: 'Account Summary',
        columns: [
          { title: 'Date', x: 44 },
          { title: 'Description', x: 120 },
          { title: 'Amount', x: 340, align: 'right' },
        ],
        rows: [
          ...opened(own, [DATES.full(own.start), 'Beginning Balance', dollars(own.opening)]),
          ['', `${countOf(own, MONEY_IN)} Credit(s) This Period`, dollars(sumOf(own, MONEY_IN))],
          ['', `${countOf(own, MONEY_OUT)} Debit(s) This Period`, `$${money(sumOf(own, MONEY_OUT))}`],
          [DATES.full(own.end), 'Ending Balance', dollars(own.closing)],
        ],
      });
      table(sheet, {
        title: 'Account Activity',
        columns: [
          { title: 'Post Date', x: 44 },
          { title: 'Description', x: 110, width: 230 },
          { title: 'Debits', x: 420, align: 'right' },
          { title: 'Credits', x: 495, align: 'right' },
          { title: 'Balance', x: 568, align: 'right' },
        ],
        rows: [
          ...opened(own, [DATES.full(own.start), 'Beginning Balance', '', '', dollars(own.opening)]),
          ...shownRows(own).map((row) => [
            DATES.full(row.date),
            row.number ? `CHECK # ${row.number}` : row.words,
            row.cents < 0 ? `$${money(row.cents)}` : '',
            row.cents > 0 ? `$${money(row.cents)}` : '',
            dollars(row.balance),
          ]),
          [DATES.full(own.end), 'Ending Balance', '', '', dollars(own.closing)],
        ],
      });
      const checks = shownRows(own, ['check']);
      if (checks.length)
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
      table(sheet, {
        title: 'Overdraft and Returned Item Fees',
        columns: [
          { title: '', x: 44 },
          { title: 'Total for this period', x: 360, align: 'right' },
          { title: 'Total year-to-date', x: 500, align: 'right' },
        ],
        rows: [['Total Overdraft Fees', '$0.00', '$70.00']],
      });
    });
  },
};

export const EIGHTH: Record<string, Layout> = { instances, history, currentBalance, settlement, twoGroups, postDate };
