import {
  countOf,
  DATES,
  dailyOf,
  dayOf,
  daysOf,
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
import { balancing, DISPUTES, each, groups, holderAt, prose, table } from './sheet';

const minus = (cents: number): string => (cents < 0 ? `-${money(cents)}` : money(cents));

/** A summary in two columns, amounts with a minus before them, sub-totals by card, checks in two groups, `- continued`. */
const twoColumns: Layout = {
  wish: (random) => ({ months: random() < 0.25 ? 2 : 1 }),
  style: (random) => ({ setting: one(random, ['cells', 'words']), size: 8.5, leading: 11.5, top: 90 }),
  frame(sheet, { bank, holder }) {
    const { about } = sheet;
    if (!about) return;
    if (sheet.pageOfPart > 1) {
      sheet.at(
        44,
        40,
        `${(holder[0] ?? '').toUpperCase()}   |   Account # ${spaced(about.number)}   |   ${DATES.long(about.start)} to ${DATES.long(about.end)}`,
        { size: 8 },
      );
      sheet.at(44, 66, `Your checking account`, { isBold: true, size: 12 });
    }
    sheet.at(568, 770, `Page ${sheet.pageOfPart} of ${sheet.pagesOfPart}`, { align: 'right' });
    sheet.at(44, 770, bank, { size: 7 });
  },
  draw(sheet, account) {
    each(account, (own) => {
      sheet.begin(own);
      holderAt(sheet, account, 70);
      sheet.down(3);
      sheet.put(44, `Your ${own.title}`, { isBold: true, size: 15 });
      sheet.down(1.3);
      sheet.put(44, `for ${DATES.long(own.start)} to ${DATES.long(own.end)}`);
      sheet.put(568, `Account number: ${spaced(own.number)}`, { align: 'right' });
      sheet.down();
      sheet.put(44, account.holder[0] ?? '', { isBold: true });
      sheet.down(2);
      sheet.put(44, 'Account summary', { isBold: true, size: 12 });
      sheet.down(1.4);
      const left: [string, string][] = own.hasNoOpening
        ? []
        : [[`Beginning balance on ${DATES.long(own.start)}`, `$${minus(own.opening)}`]];
      for (const [name, kinds] of [
        ['Deposits and other credits', MONEY_IN],
        ['Withdrawals and other debits', ['card', 'debit']],
        ['Checks', ['check']],
        ['Service fees', ['fee']],
      ] as const)
        left.push([name, kinds === MONEY_IN ? money(sumOf(own, kinds)) : `-${money(sumOf(own, kinds))}`]);
      left.push([`Ending balance on ${DATES.long(own.end)}`, `$${minus(own.closing)}`]);
      const right = [
        `# of deposits/credits: ${countOf(own, MONEY_IN)}`,
        `# of withdrawals/debits: ${countOf(own, MONEY_OUT)}`,
        '# of items-previous cycle¹: 3',
        `# of days in cycle: ${daysOf(own)}`,
        'Average ledger balance: $11,402.18',
      ];
      for (const [at, [name, amount]] of left.entries()) {
        sheet.put(44, name, { isBold: /balance/.test(name) });
        sheet.put(300, amount, { align: 'right', isBold: /balance/.test(name) });
        sheet.put(330, right[at] ?? '');
        sheet.down();
      }
      sheet.put(330, '¹Includes checks paid, deposited items and other debits', { size: 7 });
      sheet.down();
      sheet.turn();
      const listed = (title: string, rows: ReturnType<typeof shownRows>, hasHeadings = true) => {
        if (rows.length === 0) return;
        table(sheet, {
          title,
          again: (text) => `${text.replace(/ - continued$/, '')} - continued`,
          columns: [
            { title: 'Date', x: 44 },
            { title: 'Description', x: 96, width: 370 },
            { title: 'Amount', x: 568, align: 'right' },
          ],
          rows: rows.map(({ date, words, cents }) => [DATES.mdy(date), words, minus(cents)]),
          hasHeadings,
        });
      };
      const total = (name: string, cents: number) => {
        sheet.put(44, name, { isBold: true });
        sheet.put(568, `${cents < 0 ? '-' : ''}$${money(cents)}`, { align: 'right', isBold: true });
        sheet.down();
      };
      listed('Deposits and other credits', shownRows(own, MONEY_IN));
      total('Total deposits and other credits', sumOf(own, MONEY_IN));
      listed('Withdrawals and other debits', shownRows(own, ['debit']));
      const cards = shownRows(own, ['card']);
      if (cards.length) {
        listed('Card account # XXXX XXXX XXXX 4417', cards, false);
        total('Subtotal for card account # XXXX XXXX XXXX 4417', sumOf(own, ['card']));
      }
      total('Total withdrawals and other debits', sumOf(own, ['card', 'debit']));
      const checks = shownRows(own, ['check']);
      if (checks.length) {
        groups(sheet, {
          title: 'Checks',
          by: 2,
          offset: 275,
          columns: [
            { title: 'Date', x: 44 },
            { title: 'Check #', x: 100 },
            { title: 'Amount', x: 280, align: 'right' },
          ],
          rows: checks.map(({ number, date, cents }, at) => [
            DATES.mdy(date),
            `${number}${at % 6 === 5 ? '*' : ''}`,
            minus(cents),
          ]),
        });
        total('Total checks', sumOf(own, ['check']));
        sheet.put(44, `Total # of checks ${countOf(own, ['check'])}`);
        sheet.down();
        sheet.put(44, '* There is a gap in sequential check numbers', { size: 7 });
        sheet.down();
      }
      listed('Service fees', shownRows(own, ['fee']));
      if (countOf(own, ['fee'])) total('Total service fees', sumOf(own, ['fee']));
      groups(sheet, {
        title: 'Daily ledger balances',
        by: 3,
        offset: 178,
        columns: [
          { title: 'Date', x: 44 },
          { title: 'Balance ($)', x: 190, align: 'right' },
        ],
        rows: dailyOf(own).map(({ date, balance }) => [DATES.monthDay(date), minus(balance)]),
      });
      prose(sheet, 'IMPORTANT INFORMATION: BANK DEPOSIT ACCOUNTS', DISPUTES);
    });
  },
};
const spaced = (number: string): string => number.replace(/(.{4})(?=.)/g, '$1 ');

/** The summary's figures under their names, the amount before the words, check numbers between date and amount. */
const amountFirst: Layout = {
  style: (random) => ({ setting: one(random, ['cells', 'words', 'pieces']), size: 8.5, top: 120 }),
  frame(sheet, { bank, holder }) {
    const { about } = sheet;
    if (!about) return;
    sheet.at(44, 44, 'Business Checking', { isBold: true, size: 15 });
    sheet.at(44, 60, bank);
    sheet.at(400, 44, `For the Period ${DATES.full(about.start)} to ${DATES.full(about.end)}`);
    sheet.at(
      400,
      57,
      `Primary Account Number: ${about.number.slice(0, 2)}-${about.number.slice(2, 6)}-${about.number.slice(6)}`,
    );
    sheet.at(400, 70, `Page ${sheet.page} of ${sheet.pages}`);
    if (sheet.page > 1) sheet.at(44, 84, holder[0] ?? '');
  },
  draw(sheet, account) {
    each(account, (own) => {
      sheet.begin(own);
      holderAt(sheet, account, 44);
      sheet.down(1.5);
      sheet.put(44, `${own.title} Summary`, { isBold: true, size: 11 });
      sheet.down(1.3);
      sheet.put(44, 'Balance Summary', { isBold: true });
      sheet.down(1.2);
      const figures: [number, string, string, string][] = [
        [150, 'Beginning', 'balance', own.hasNoOpening ? '' : signed(own.opening)],
        [280, 'Deposits and', 'other additions', money(sumOf(own, MONEY_IN))],
        [410, 'Checks and', 'other deductions', money(sumOf(own, MONEY_OUT))],
        [540, 'Ending', 'balance', signed(own.closing)],
      ];
      for (const part of [1, 2, 3] as const) {
        for (const figure of figures) sheet.put(figure[0], figure[part], { align: 'right' });
        sheet.down(1.1);
      }
      sheet.down(0.5);
      const side = (x: number, rows: [string, number, number][], name: string) => {
        sheet.at(x, sheet.y, name, { isBold: true });
        let y = sheet.y + 13;
        const total: typeof rows = [
          ['Total', rows.reduce((sum, row) => sum + row[1], 0), rows.reduce((sum, row) => sum + row[2], 0)],
        ];
        for (const [text, items, cents] of [...rows, ...total]) {
          sheet.at(x, y, text);
          sheet.at(x + 150, y, String(items), { align: 'right' });
          sheet.at(x + 230, y, money(cents), { align: 'right' });
          y += 12;
        }
        return y;
      };
      const item = (name: string, kinds: readonly Kind[]): [string, number, number] => [
        name,
        countOf(own, kinds),
        sumOf(own, kinds),
      ];
      const ends = [
        side(44, [item('Deposits', ['deposit']), item('ACH Additions', ['credit'])], 'Deposits and Other Additions'),
        side(
          310,
          [
            item('Checks', ['check']),
            item('Debit Card Purchases', ['card']),
            item('ACH Deductions', ['debit']),
            item('Service Charges and Fees', ['fee']),
          ],
          'Checks and Other Deductions',
        ),
      ];
      sheet.y = Math.max(...ends);
      groups(sheet, {
        title: 'Daily Balance',
        by: 3,
        offset: 178,
        columns: [
          { title: 'Date', x: 44 },
          { title: 'Ledger balance', x: 180, align: 'right' },
        ],
        rows: dailyOf(own).map(({ date, balance }) => [DATES.monthDay(date), signed(balance)]),
      });
      sheet.down();
      sheet.put(44, 'Activity Detail', { isBold: true, size: 12 });
      sheet.down(1.3);
      const listed = (group: string, title: string, kinds: readonly Kind[]) => {
        const rows = shownRows(own, kinds);
        if (rows.length === 0) return;
        sheet.down(1, { keep: 5 });
        if (group) sheet.put(44, group, { isBold: true, size: 10 });
        table(sheet, {
          title,
          again: (text) => `${text} - continued`,
          columns: [
            { title: 'Date posted', x: 44 },
            { title: 'Amount', x: 180, align: 'right' },
            { title: 'Transaction description', x: 200, width: 230 },
            { title: 'Reference number', x: 460 },
          ],
          rows: rows.map(({ date, words, cents, balance }) => [
            DATES.monthDay(date),
            money(cents).replace(/^0\./, '.'),
            words,
            `0${70_000_000 + Math.abs(balance % 9_000_000)}`,
          ]),
        });
      };
      listed('Deposits and Other Additions', 'Deposits', ['deposit']);
      listed('', 'ACH Additions', ['credit']);
      const checks = shownRows(own, ['check']);
      sheet.down(1, { keep: 6 });
      sheet.put(44, 'Checks and Other Deductions', { isBold: true, size: 10 });
      if (checks.length)
        groups(sheet, {
          title: 'Checks and Substitute Checks',
          by: 2,
          offset: 275,
          columns: [
            { title: 'Date posted', x: 44 },
            { title: 'Check number', x: 110 },
            { title: 'Amount', x: 230, align: 'right' },
            { title: 'Reference', x: 245 },
          ],
          rows: checks.map(({ number, date, cents, balance }, at) => [
            DATES.monthDay(date),
            `${number}${at % 4 === 3 ? ' *' : ''}`,
            money(cents),
            `0${81_000_000 + Math.abs(balance % 9_000_000)}`,
          ]),
        });
      listed('', 'Debit Card Purchases', ['card']);
      listed('', 'ACH Deductions', ['debit']);
      listed('', 'Service Charges and Fees', ['fee']);
    });
  },
};

/** Sections that end in a sub-total, fees with them; checks in two groups; the help with balancing on page 2. */
const subtotalled: Layout = {
  style: (random) => ({
    setting: one(random, ['cells', 'words']),
    size: 8.5,
    top: 130,
    font: one(random, ['Helvetica', 'Courier']),
  }),
  frame(sheet, { bank }) {
    const { about } = sheet;
    sheet.at(44, 44, bank, { isBold: true, size: 15 });
    if (!about) return;
    sheet.at(568, 70, `Page: ${sheet.page} of ${sheet.pages}`, { align: 'right' });
    sheet.at(350, 84, 'Statement Period:');
    sheet.at(
      568,
      84,
      `${DATES.padded(about.start)} ${about.start.slice(0, 4)}-${DATES.padded(about.end)} ${about.end.slice(0, 4)}`,
      { align: 'right' },
    );
    sheet.at(350, 98, 'Primary Account #:');
    sheet.at(568, 98, about.number.replace(/^(.{3})(.*)$/, '$1-$2'), { align: 'right' });
  },
  draw(sheet, account) {
    each(account, (own) => {
      sheet.begin(own);
      holderAt(sheet, account, 60);
      sheet.down(1);
      sheet.put(44, own.title, { isBold: true, size: 12 });
      sheet.down(1.2);
      sheet.put(44, account.holder[0] ?? '');
      sheet.put(568, `Account # ${own.number}`, { align: 'right' });
      sheet.down(1.5);
      sheet.put(44, 'ACCOUNT SUMMARY', { isBold: true });
      sheet.down(1.3);
      const left: [string, string][] = own.hasNoOpening ? [] : [['Beginning Balance', signed(own.opening)]];
      for (const [name, kinds] of [
        ['Deposits', ['deposit']],
        ['Electronic Deposits', ['credit']],
        ['Checks Paid', ['check']],
        ['Electronic Payments', ['card', 'debit']],
        ['Service Charges', ['fee']],
      ] as const)
        if (countOf(own, kinds)) left.push([name, money(sumOf(own, kinds))]);
      left.push(['Ending Balance', signed(own.closing)]);
      const right = [
        ['Average Collected Balance', '8,771.30'],
        ['Interest Earned This Period', '0.00'],
        ['Interest Paid Year-to-Date', '0.00'],
        ['Annual Percentage Yield Earned', '0.00%'],
        ['Days in Period', String(daysOf(own))],
      ];
      for (const [at, [name, amount]] of left.entries()) {
        sheet.put(44, name);
        sheet.put(270, amount, { align: 'right' });
        sheet.put(310, right[at]?.[0] ?? '');
        sheet.put(560, right[at]?.[1] ?? '', { align: 'right' });
        sheet.down();
      }
      balancing(sheet, signed(own.closing));
      sheet.turn();
      sheet.put(44, 'DAILY ACCOUNT ACTIVITY', { isBold: true });
      sheet.down();
      const total = (cents: number) => {
        sheet.put(440, 'Subtotal:', { align: 'right', isBold: true });
        sheet.put(568, money(cents), { align: 'right', isBold: true });
        sheet.down();
      };
      const listed = (title: string, kinds: readonly Kind[]) => {
        const rows = shownRows(own, kinds);
        if (rows.length === 0) return;
        table(sheet, {
          title,
          columns: [
            { title: 'POSTING DATE', x: 44 },
            { title: 'DESCRIPTION', x: 130, width: 320 },
            { title: 'AMOUNT', x: 568, align: 'right' },
          ],
          rows: rows.map(({ date, words, cents }) => [DATES.monthDay(date), words, money(cents)]),
        });
        total(sumOf(own, kinds));
      };
      listed('Deposits', ['deposit']);
      listed('Electronic Deposits', ['credit']);
      const checks = shownRows(own, ['check']);
      if (checks.length) {
        groups(sheet, {
          title: `Checks Paid      No. Checks: ${countOf(own, ['check'])}      *Indicates break in serial sequence or check processed electronically`,
          again: () => 'Checks Paid (continued)',
          by: 2,
          offset: 275,
          columns: [
            { title: 'DATE', x: 44 },
            { title: 'SERIAL NO.', x: 100 },
            { title: 'AMOUNT', x: 270, align: 'right' },
          ],
          rows: checks.map(({ number, date, cents }, at) => [
            DATES.monthDay(date),
            `${number}${at % 3 === 1 ? '*' : ''}`,
            money(cents),
          ]),
        });
        total(sumOf(own, ['check']));
      }
      listed('Electronic Payments', ['card', 'debit']);
      listed('Service Charges', ['fee']);
      groups(sheet, {
        title: 'DAILY BALANCE SUMMARY',
        by: 2,
        offset: 275,
        columns: [
          { title: 'DATE', x: 44 },
          { title: 'BALANCE', x: 270, align: 'right' },
        ],
        rows: [
          // Before the first day stands what there was.
          ...(own.hasNoOpening ? [] : [[DATES.monthDay(dayOf(own.start, -1)), signed(own.opening)]]),
          ...dailyOf(own).map(({ date, balance }) => [DATES.monthDay(date), signed(balance)]),
        ],
      });
    });
  },
};

/** A young bank's export: newest first, the balance of a day on its last row, which stands first; no totals. */
const newestFirst: Layout = {
  wish: (random) => ({ hasChecks: false, rows: one(random, [8, 30, 70]) }),
  style: (random) => ({ setting: one(random, ['cells', 'words', 'pieces']), size: 8.5, leading: 15, top: 80 }),
  frame(sheet, { bank }) {
    sheet.at(44, 44, bank.split(',')[0] ?? bank, { size: 13 });
    sheet.at(568, 44, `${sheet.page} / ${sheet.pages}`, { align: 'right' });
    sheet.at(44, 768, 'Banking services provided by Evolve Savings Trust; Member FDIC.', { size: 6.5 });
  },
  draw(sheet, account) {
    each(account, (own) => {
      sheet.begin(own);
      sheet.put(44, `${DATES.long(own.end).replace(/ \d+,/, '')} statement`, { size: 17 });
      sheet.down(2);
      sheet.put(44, account.holder[0] ?? '');
      sheet.put(568, `Business checking ••${own.number.slice(-4)}`, { align: 'right' });
      sheet.down();
      sheet.put(44, `Statement period: ${DATES.shortYear(own.start)} – ${DATES.shortYear(own.end)}`);
      sheet.down(2);
      const line = (name: string, amount: string) => {
        sheet.put(44, name);
        sheet.put(300, amount, { align: 'right' });
        sheet.down();
      };
      const plain = (cents: number) => `${cents < 0 ? '–' : ''}$${money(cents)}`;
      if (!own.hasNoOpening) line('Starting balance', plain(own.opening));
      line('Total deposits', `$${money(sumOf(own, MONEY_IN))}`);
      line('Total withdrawals', `–$${money(sumOf(own, MONEY_OUT))}`);
      line('Ending balance', plain(own.closing));
      const rows = shownRows(own).reverse();
      table(sheet, {
        title: 'All Transactions',
        gap: 2,
        again: null,
        columns: [
          { title: 'Date (UTC)', x: 44 },
          { title: 'Description', x: 100, width: 200 },
          { title: 'Type', x: 320 },
          { title: 'Amount', x: 470, align: 'right' },
          { title: 'End of Day Balance', x: 568, align: 'right' },
        ],
        rows: rows.map(({ date, words, cents, balance, kind }, at) => [
          DATES.padded(date),
          words,
          kind === 'card' ? 'Debit card' : cents > 0 ? 'Incoming' : 'ACH',
          plain(cents),
          rows[at - 1]?.date === date ? '' : plain(balance),
        ]),
      });
    });
  },
};

export const UNSEEN: Record<string, Layout> = { twoColumns, amountFirst, subtotalled, newestFirst };
