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
import { DISPUTES, each, groups, holderAt, prose, type Sheet, table } from './sheet';

/** The rest of the ninth set. */

const RIGHT = 'right' as const;

/** A start-up's bank: a dash before the dollar sign, kinds in a column, the day's balance at its end, newest last. */
const endOfDay: Layout = {
  style: (random) => ({ setting: one(random, ['cells', 'words']), size: 9, leading: 14 }),
  frame(sheet, { bank }) {
    sheet.at(44, 770, `${bank} is a financial technology company, not a bank.`, { size: 7 });
    sheet.at(568, 770, `${sheet.page}/${sheet.pages}`, { align: RIGHT });
  },
  draw(sheet, account) {
    each(account, (own) => {
      sheet.begin(own);
      const dashed = (cents: number) => `${cents < 0 ? '–' : ''}$${money(cents)}`;
      sheet.put(44, `${DATES.long(own.start).split(' ')[0]} ${own.start.slice(0, 4)} statement`, {
        isBold: true,
        size: 16,
      });
      sheet.down(2);
      holderAt(sheet, account, 44);
      pairs(sheet, [
        ['Account', `Checking ••${own.number.slice(-4)}`],
        ['Statement period', `${DATES.shortYear(own.start)} - ${DATES.shortYear(own.end)}`],
        ...opened(own, ['Beginning balance', dashed(own.opening)] as const),
        ['Total deposits', dashed(sumOf(own, MONEY_IN))],
        ['Total withdrawals', dashed(sumOf(own, MONEY_OUT))],
        ['Ending balance', dashed(own.closing)],
      ]);
      const rows = shownRows(own);
      const kinds: Record<Kind, string> = {
        deposit: 'Deposit',
        credit: 'ACH In',
        check: 'Check',
        card: 'Card',
        debit: 'ACH Out',
        fee: 'Fee',
      };
      table(sheet, {
        title: 'All Transactions',
        columns: [
          { title: 'Date (UTC)', x: 44 },
          { title: 'Description', x: 110, width: 200 },
          { title: 'Type', x: 325 },
          { title: 'Amount', x: 465, align: RIGHT },
          { title: 'End of Day Balance', x: 568, align: RIGHT },
        ],
        again: null,
        rows: rows.map((row, at) => [
          DATES.padded(row.date),
          wordsOf(row),
          kinds[row.kind],
          dashed(row.cents),
          rows[at + 1]?.date === row.date ? '' : dashed(row.balance),
        ]),
      });
    });
  },
};

/** Cards of figures over the rows; a merchant, and what is known of it in a line below; signs apart from dollars. */
const moneyInOut: Layout = {
  style: (random) => ({ setting: one(random, ['cells', 'pieces']), size: 9, leading: 12 }),
  frame(sheet) {
    sheet.at(568, 772, `Page ${sheet.page} of ${sheet.pages}`, { align: RIGHT, size: 7 });
  },
  draw(sheet, account) {
    each(account, (own) => {
      sheet.begin(own);
      const apart = (cents: number) => `${cents < 0 ? '-' : '+'} $${money(cents)}`;
      heading(sheet, 'Account statement', { size: 16, lead: 2 });
      sheet.put(44, `${account.holder[0]}`);
      sheet.put(568, `Business checking ending in ${own.number.slice(-4)}`, { align: RIGHT });
      sheet.down();
      sheet.put(44, `${DATES.mdy(own.start)} to ${DATES.mdy(own.end)}`);
      sheet.down(2);
      const cards = [
        ...opened(own, ['Starting balance', dollars(own.opening)]),
        ['Money in', apart(sumOf(own, MONEY_IN))],
        ['Money out', apart(sumOf(own, MONEY_OUT))],
        ['Ending balance', dollars(own.closing)],
      ];
      for (const part of [0, 1]) {
        for (const [at, card] of cards.entries()) sheet.put(44 + at * 132, card[part] ?? '');
        sheet.down();
      }
      sheet.down();
      for (const [title, x, align] of [
        ['Date', 44],
        ['Description', 110],
        ['Amount', 460, RIGHT],
        ['Balance', 568, RIGHT],
      ] as [string, number, 'right'?][])
        sheet.put(x, title, { align, isBold: true });
      sheet.down();
      for (const row of shownRows(own)) {
        sheet.put(44, DATES.mdy(row.date));
        sheet.put(110, wordsOf(row).slice(0, 48));
        sheet.put(460, apart(row.cents), { align: RIGHT });
        sheet.put(568, dollars(row.balance), { align: RIGHT });
        sheet.down();
        sheet.put(110, row.kind === 'card' ? `Card ••2210 on ${DATES.short(dayOf(row.date, -1))}` : 'Transfer', {
          size: 7,
        });
        sheet.down(1, { keep: 2 });
      }
    });
  },
};

/** A typewriter's: debits and credits apart, checks again by number, counts "totaling", stars around headings. */
const totaling: Layout = {
  style: () => ({ setting: 'lines', font: 'Courier', size: 8.5, leading: 10 }),
  frame(sheet, { bank }) {
    const { about } = sheet;
    sheet.at(44, 40, bank.toUpperCase());
    if (!about) return;
    sheet.at(44, 52, `ACCOUNT NUMBER   ${about.number}`);
    sheet.at(568, 40, `STATEMENT DATE ${DATES.mdy(about.end)}`, { align: RIGHT });
    sheet.at(568, 52, `PAGE ${String(sheet.page).padStart(3)}`, { align: RIGHT });
  },
  draw(sheet, account) {
    each(account, (own) => {
      sheet.begin(own);
      holderAt(sheet, account, 44);
      sheet.down(2);
      sheet.put(44, `STATEMENT PERIOD ${DATES.mdy(own.start)} THRU ${DATES.mdy(own.end)}`);
      sheet.down(2);
      const facts: [string, string][] = [
        ...opened(own, ['PREVIOUS BALANCE', signed(own.opening)] as [string, string]),
        [`+ ${countOf(own, MONEY_IN)} CREDITS TOTALING`, money(sumOf(own, MONEY_IN))],
        [`- ${countOf(own, MONEY_OUT)} DEBITS TOTALING`, money(sumOf(own, MONEY_OUT))],
        ['CURRENT BALANCE', signed(own.closing)],
      ];
      pairs(sheet, facts, { edge: 330 });
      sheet.down();
      sheet.put(44, '* * * * * * * * *  ACCOUNT TRANSACTIONS  * * * * * * * * *');
      table(sheet, {
        columns: [
          { title: 'DATE', x: 44 },
          { title: 'DESCRIPTION', x: 90, width: 230 },
          { title: 'DEBITS', x: 410, align: RIGHT },
          { title: 'CREDITS', x: 490, align: RIGHT },
          { title: 'BALANCE', x: 568, align: RIGHT },
        ],
        rows: shownRows(own).map((row) => [
          DATES.monthDay(row.date),
          wordsOf(row, 'CHECK').toUpperCase(),
          row.cents < 0 ? money(row.cents) : '',
          row.cents > 0 ? money(row.cents) : '',
          signed(row.balance),
        ]),
      });
      const checks = shownRows(own, ['check']);
      if (checks.length > 0)
        groups(sheet, {
          title: '* * * * * *  CHECKS IN NUMBER ORDER  * * * * * *',
          ...{ by: 3, offset: 178 },
          columns: [
            { title: 'CHECK NO', x: 44 },
            { title: 'DATE', x: 100 },
            { title: 'AMOUNT', x: 200, align: RIGHT },
          ],
          rows: checks.map(({ number, date, cents }) => [String(number), DATES.monthDay(date), money(cents)]),
        });
    });
  },
};

/** Additions and subtractions with counts; dates with dashes; `$` on the first row of a list alone. */
const additions: Layout = {
  style: (random) => ({ setting: one(random, ['cells', 'words', 'pieces']), size: 9 }),
  frame(sheet, { bank }) {
    const { about } = sheet;
    sheet.at(44, 40, bank, { isBold: true, size: 12 });
    sheet.at(568, 40, `page ${sheet.page} of ${sheet.pages}`, { align: RIGHT });
    if (about) sheet.at(568, 54, about.number, { align: RIGHT });
  },
  draw(sheet, account) {
    each(account, (own) => {
      sheet.begin(own);
      const dashed = (date: string) => DATES.bareYear(date).replaceAll('/', '-');
      const bare = (date: string) => DATES.bare(date).replaceAll('/', '-');
      holderAt(sheet, account, 44);
      sheet.down();
      sheet.put(44, 'Business Banking Statement', { isBold: true, size: 13 });
      sheet.down(1.2);
      sheet.put(44, `${DATES.long(own.end)}`);
      sheet.down(1.5);
      sheet.put(44, `${own.title} ${own.number}`, { isBold: true });
      sheet.down(1.3);
      pairs(
        sheet,
        [
          ...opened(own, [`Beginning balance ${dashed(dayOf(own.start, -1))}`, dollars(own.opening)] as const),
          [`${countOf(own, MONEY_IN)} Additions`, `+${money(sumOf(own, MONEY_IN))}`],
          [`${countOf(own, MONEY_OUT)} Subtractions`, `-${money(sumOf(own, MONEY_OUT))}`],
          [`Ending balance ${dashed(own.end)}`, dollars(own.closing)],
        ],
        { edge: 340 },
      );
      sheet.down();
      const list = (title: string, kinds: Kind[], total: string) => {
        const rows = shownRows(own, kinds);
        if (rows.length === 0) return;
        table(sheet, {
          title,
          columns: [
            { title: 'Date', x: 44 },
            { title: 'Serial #', x: 95 },
            { title: kinds.includes('card') ? 'Location' : 'Source', x: 160, width: 290 },
            { title: '', x: 568, align: RIGHT },
          ],
          rows: rows.map((row, at) => [bare(row.date), '', row.words, `${at === 0 ? '$' : ''}${money(row.cents)}`]),
        });
        sheet.put(160, total);
        sheet.put(568, `$${money(sumOf(own, kinds))}`, { align: RIGHT, isBold: true });
        sheet.down();
      };
      heading(sheet, 'Additions', { size: 12 });
      list('Deposits', [...MONEY_IN], 'Total additions');
      heading(sheet, 'Subtractions', { size: 12 });
      const checks = shownRows(own, ['check']);
      if (checks.length > 0) {
        groups(sheet, {
          title: 'Paper Checks  * check missing from sequence',
          ...{ by: 3, offset: 178 },
          columns: [
            { title: 'Check', x: 44 },
            { title: 'Date', x: 100 },
            { title: 'Amount', x: 205, align: RIGHT },
          ],
          rows: checks.map(({ number, date, cents }, at) => [
            String(number),
            bare(date),
            `${at === 0 ? '$' : ''}${money(cents)}`,
          ]),
        });
        sheet.put(160, 'Paper Checks Paid');
        sheet.put(568, `$${money(sumOf(own, ['check']))}`, { align: RIGHT, isBold: true });
        sheet.down();
      }
      list('Withdrawals', ['card', 'debit'], 'Total withdrawals');
      list('Fees and charges', ['fee'], 'Total fees and charges');
      if (countOf(own, MONEY_OUT) > 0) {
        sheet.put(160, 'Total subtractions');
        sheet.put(568, `$${money(sumOf(own, MONEY_OUT))}`, { align: RIGHT, isBold: true });
        sheet.down();
      }
    });
  },
};

/** Several accounts: an overview first, then each with its rows; balances are carried from page to page. */
const carriedForward: Layout = {
  wish: () => ({ accounts: 2 }),
  style: (random) => ({ setting: one(random, ['cells', 'words']), size: 9, bottom: 700 }),
  frame(sheet, { bank, statements }) {
    const [first] = statements;
    sheet.at(44, 40, bank, { isBold: true, size: 12 });
    if (first) sheet.at(568, 40, `${DATES.shortYear(first.start)} - ${DATES.shortYear(first.end)}`, { align: RIGHT });
    sheet.at(568, 54, `Page ${sheet.page} of ${sheet.pages}`, { align: RIGHT });
  },
  draw(sheet, account) {
    sheet.begin(account.statements[0] ?? null);
    holderAt(sheet, account, 44);
    table(sheet, {
      title: 'Your accounts at a glance',
      columns: [
        { title: 'Account', x: 44 },
        { title: 'Account number', x: 240 },
        { title: 'Ending balance', x: 568, align: RIGHT },
      ],
      rows: account.statements.map((own) => [own.title, masked(own.number), dollars(own.closing)]),
    });
    each(account, (own) => {
      sheet.down(2, { keep: 8 });
      heading(sheet, `${own.title}   Account number ${masked(own.number)}`, { size: 11 });
      head(sheet);
      const line = (name: string, cents: number, date = '') => {
        sheet.put(44, date);
        sheet.put(100, name, { isBold: true });
        sheet.put(568, signed(cents), { align: RIGHT });
        sheet.down();
      };
      if (!own.hasNoOpening) line('Beginning balance', own.opening, DATES.short(own.start));
      let balance = own.opening;
      for (const row of shownRows(own)) {
        const lines = sheet.wrapped(wordsOf(row), 220);
        if (sheet.y + 14 * lines.length > sheet.style.bottom - 14) {
          line('Balance carried forward', balance);
          sheet.turn();
          heading(sheet, `${own.title}   Account number ${masked(own.number)} (continued)`, { size: 11 });
          head(sheet);
          line('Balance brought forward', balance);
        }
        sheet.put(44, DATES.short(row.date));
        sheet.put(100, lines[0] ?? '');
        sheet.put(row.cents < 0 ? 400 : 485, money(row.cents), { align: RIGHT });
        sheet.put(568, signed(row.balance), { align: RIGHT });
        sheet.down();
        for (const more of lines.slice(1)) {
          sheet.put(100, more);
          sheet.down();
        }
        balance = row.balance;
      }
      line('Ending balance', own.closing, DATES.short(own.end));
      if (own.type === 'savings') {
        sheet.put(44, 'Interest paid this year $12.34     Annual percentage yield earned 0.05%');
        sheet.down();
      }
    });
  },
};

function head(sheet: Sheet): void {
  for (const [title, x, align] of [
    ['Date', 44],
    ['Transaction', 100],
    ['Money out', 400, RIGHT],
    ['Money in', 485, RIGHT],
    ['Balance', 568, RIGHT],
  ] as [string, number, 'right'?][])
    sheet.put(x, title, { align, isBold: true });
  sheet.down(1.2);
}

/** A state bank's: deposits and checks in columns without words, further debits and credits, a fee's waiver, an average. */
const waived: Layout = {
  style: (random) => ({ setting: one(random, ['cells', 'words', 'pieces']), size: 9 }),
  frame(sheet, { bank, web }) {
    sheet.at(44, 40, bank, { isBold: true, size: 12 });
    sheet.at(44, 54, web);
    sheet.at(568, 40, `Page ${sheet.page} of ${sheet.pages}`, { align: RIGHT });
    if (sheet.about) sheet.at(568, 54, `Account: ${masked(sheet.about.number)}`, { align: RIGHT });
  },
  draw(sheet, account) {
    each(account, (own) => {
      sheet.begin(own);
      holderAt(sheet, account, 44);
      sheet.down(1.5);
      table(sheet, {
        title: `${own.title} - ${masked(own.number)}`,
        columns: [
          { title: 'Date', x: 44 },
          { title: 'Description', x: 110 },
          { title: 'Amount', x: 330, align: RIGHT },
        ],
        rows: [
          ...opened(own, [DATES.full(own.start), 'Beginning Balance', dollars(own.opening)]),
          ['', `${countOf(own, MONEY_IN)} Credit(s) This Period`, dollars(sumOf(own, MONEY_IN))],
          ['', `${countOf(own, MONEY_OUT)} Debit(s) This Period`, `$${money(sumOf(own, MONEY_OUT))}`],
          [DATES.full(own.end), 'Ending Balance', dollars(own.closing)],
          ['', 'Average Ledger Balance', dollars(own.opening)],
          ['', 'Service Charge Waived', '$15.00'],
        ],
      });
      const deposits = shownRows(own, ['deposit']);
      if (deposits.length > 0)
        groups(sheet, {
          title: 'Deposits',
          ...{ by: 3, offset: 178 },
          columns: [
            { title: 'Date', x: 44 },
            { title: 'Amount', x: 190, align: RIGHT },
          ],
          rows: deposits.map((row) => [DATES.full(row.date), `$${money(row.cents)}`]),
        });
      const columns = [
        { title: 'Date', x: 44 },
        { title: 'Description', x: 110, width: 320 },
        { title: 'Amount', x: 568, align: RIGHT },
      ];
      const cells = (row: { date: string; words: string; cents: number }) => [
        DATES.full(row.date),
        row.words,
        `$${money(row.cents)}`,
      ];
      section(sheet, own, { title: 'Other Credits', kinds: ['credit'], columns, cells });
      section(sheet, own, { title: 'Other Debits', kinds: ['card', 'debit', 'fee'], columns, cells });
      const checks = shownRows(own, ['check']);
      if (checks.length > 0) {
        groups(sheet, {
          title: 'Checks Cleared',
          ...{ by: 3, offset: 178 },
          columns: [
            { title: 'Check Nbr', x: 44 },
            { title: 'Date', x: 95 },
            { title: 'Amount', x: 210, align: RIGHT },
          ],
          rows: checks.map(({ number, date, cents }) => [`${number}`, DATES.full(date), `$${money(cents)}`]),
        });
        sheet.put(44, '* Indicates skipped check number');
        sheet.down();
      }
      groups(sheet, {
        title: 'Daily Balances',
        ...{ by: 3, offset: 178 },
        columns: [
          { title: 'Date', x: 44 },
          { title: 'Amount', x: 190, align: RIGHT },
        ],
        rows: dailyOf(own).map((day) => [DATES.full(day.date), dollars(day.balance)]),
      });
      prose(sheet, 'Electronic transfers', DISPUTES);
    });
  },
};

export const NINTH_MORE: Record<string, Layout> = { endOfDay, moneyInOut, totaling, additions, carriedForward, waived };
