import { countOf, type Kind, MONEY_IN, MONEY_OUT, one, shownRows, sumOf } from './accounts';
import {
  MORE_DATES as DATES,
  dailyOf,
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
import { DISPUTES, each, groups, holderAt, prose, table } from './sheet';

/** Layouts of a seventh set, written after the sixth was read and before the reader was tried on these. */

/** The currency behind each figure, the balance before the words. */
const currencyBehind: Layout = {
  style: (random) => ({ setting: one(random, ['cells', 'words']), size: 9, top: 90 }),
  frame(sheet, { bank }) {
    const { about } = sheet;
    if (!about) return;
    sheet.at(44, 44, bank, { isBold: true });
    sheet.at(44, 60, `Account ${about.number} · USD · ${DATES.iso(about.start)} to ${DATES.iso(about.end)}`);
    sheet.at(568, 770, `${sheet.page} of ${sheet.pages}`, { align: 'right' });
  },
  draw(sheet, account) {
    const usd = (cents: number) => `${cents < 0 ? '-' : ''}${money(cents)} USD`;
    each(account, (own) => {
      sheet.begin(own);
      holderAt(sheet, account, 44);
      sheet.down();
      pairs(sheet, [
        ...opened(own, ['Opening balance', usd(own.opening)] as const),
        ['Closing balance', usd(own.closing)],
        ['Total in', usd(sumOf(own, MONEY_IN))],
        ['Total out', usd(sumOf(own, MONEY_OUT))],
      ]);
      table(sheet, {
        columns: [
          { title: 'Posted', x: 44 },
          { title: 'Amount', x: 190, align: 'right' },
          { title: 'Balance', x: 290, align: 'right' },
          { title: 'Description', x: 310, width: 250 },
        ],
        rows: shownRows(own).map((row) => [DATES.iso(row.date), usd(row.cents), usd(row.balance), wordsOf(row)]),
      });
    });
  },
};

/** What a row was for stands below its figures. */
const wordsBelow: Layout = {
  wish: (random) => ({ rows: one(random, [9, 28, 55]) }),
  style: (random) => ({ setting: one(random, ['cells', 'words']), size: 9, top: 96 }),
  frame(sheet, { bank }) {
    const { about } = sheet;
    if (!about) return;
    sheet.at(44, 44, bank, { isBold: true });
    sheet.at(44, 60, `Account No: ${masked(about.number)}`);
    sheet.at(568, 60, `From: ${DATES.full(about.start)} To: ${DATES.full(about.end)}`, { align: 'right' });
    sheet.at(568, 72, `Page ${sheet.page} of ${sheet.pages}`, { align: 'right' });
  },
  draw(sheet, account) {
    each(account, (own) => {
      sheet.begin(own);
      const columns = [
        { title: 'Date', x: 44 },
        { title: 'Reference', x: 110 },
        { title: 'Withdrawals', x: 380, align: 'right' as const },
        { title: 'Deposits', x: 470, align: 'right' as const },
        { title: 'Balance', x: 560, align: 'right' as const },
      ];
      table(sheet, {
        columns,
        rows: [
          ...opened(own, [DATES.monthDay(own.start), 'Balance brought forward', '', '', signed(own.opening)]),
          ...shownRows(own).flatMap((row, at) => [
            [
              DATES.monthDay(row.date),
              row.number ? String(row.number) : `T${100_000 + at}`,
              row.cents < 0 ? money(row.cents) : '',
              row.cents > 0 ? money(row.cents) : '',
              signed(row.balance),
            ],
            ['', wordsOf(row).slice(0, 60), '', '', ''],
          ]),
          [DATES.monthDay(own.end), 'Closing balance', '', '', signed(own.closing)],
        ],
      });
    });
  },
};

/** A month by its name for a period; balances by their days in words. */
const monthInWords: Layout = {
  wish: (random) => ({ start: `2026-${one(random, ['03', '07', '10'])}-01` }),
  style: (random) => ({ setting: one(random, ['cells', 'words']), size: 9, top: 90 }),
  frame(sheet, { bank }) {
    const { about } = sheet;
    if (!about) return;
    const [month, , year] = DATES.long(about.end).split(/[ ,]+/);
    sheet.at(44, 44, bank, { isBold: true });
    sheet.at(44, 60, `Statement for the month of ${month} ${year}`);
    sheet.at(568, 60, `Account number ${about.number}`, { align: 'right' });
    sheet.at(568, 72, `Page ${sheet.page} of ${sheet.pages}`, { align: 'right' });
  },
  draw(sheet, account) {
    each(account, (own) => {
      sheet.begin(own);
      holderAt(sheet, account, 44);
      sheet.down();
      const day = (date: string) => DATES.long(date).replace(/, \d{4}$/, '');
      pairs(sheet, [
        ...opened(own, [`Balance, ${day(own.start)}`, signed(own.opening)] as const),
        ['Receipts', money(sumOf(own, MONEY_IN))],
        ['Disbursements', `(${money(sumOf(own, MONEY_OUT))})`],
        [`Balance, ${day(own.end)}`, signed(own.closing)],
      ]);
      const columns = [
        { title: 'Date', x: 44 },
        { title: 'Particulars', x: 100, width: 320 },
        { title: 'Amount', x: 540, align: 'right' as const },
      ];
      section(sheet, own, {
        title: 'Receipts',
        kinds: MONEY_IN,
        columns,
        cells: (row) => [DATES.short(row.date), row.words, money(row.cents)],
        total: ['Total receipts', money(sumOf(own, MONEY_IN))],
        edge: 540,
      });
      section(sheet, own, {
        title: 'Disbursements',
        kinds: MONEY_OUT,
        columns,
        cells: (row) => [DATES.short(row.date), wordsOf(row), money(row.cents)],
        total: ['Total disbursements', money(sumOf(own, MONEY_OUT))],
        edge: 540,
      });
    });
  },
};

/** The kind before the date: "Credit", "Debit". */
const typeFirst: Layout = {
  style: (random) => ({ setting: one(random, ['cells', 'words']), size: 8.5, top: 96 }),
  frame(sheet, { bank }) {
    const { about } = sheet;
    if (!about) return;
    sheet.at(44, 44, bank, { isBold: true });
    sheet.at(
      44,
      60,
      `Account: ${about.number}   Statement dates: ${DATES.full(about.start)} - ${DATES.full(about.end)}`,
    );
    sheet.at(568, 44, `Page ${sheet.page} of ${sheet.pages}`, { align: 'right' });
  },
  draw(sheet, account) {
    each(account, (own) => {
      sheet.begin(own);
      holderAt(sheet, account, 44);
      sheet.down();
      pairs(sheet, [
        ...opened(own, ['Beginning balance', `$${signed(own.opening)}`] as const),
        [`Credits (${countOf(own, MONEY_IN)})`, `$${money(sumOf(own, MONEY_IN))}`],
        [`Debits (${countOf(own, MONEY_OUT)})`, `$${money(sumOf(own, MONEY_OUT))}`],
        ['Ending balance', `$${signed(own.closing)}`],
      ]);
      table(sheet, {
        columns: [
          { title: 'Type', x: 44 },
          { title: 'Date', x: 90 },
          { title: 'Description', x: 150, width: 290 },
          { title: 'Amount', x: 560, align: 'right' },
        ],
        rows: shownRows(own).map((row) => [
          row.cents < 0 ? 'Debit' : 'Credit',
          DATES.full(row.date),
          wordsOf(row),
          `$${money(row.cents)}`,
        ]),
      });
    });
  },
};

/** Balances below 0 with OD behind; both totals in the middle of the last line. */
const overdrawn: Layout = {
  style: (random) => ({ setting: one(random, ['cells', 'words', 'pieces']), size: 8.5, top: 96 }),
  frame(sheet, { bank, holder }) {
    const { about } = sheet;
    if (!about) return;
    sheet.at(44, 44, `${bank}  -  ${holder[0]}`, { isBold: true });
    sheet.at(44, 60, `A/C ${about.number}`);
    sheet.at(568, 60, `STATEMENT PERIOD ${DATES.mdy(about.start)} TO ${DATES.mdy(about.end)}   SHEET ${sheet.page}`, {
      align: 'right',
    });
  },
  draw(sheet, account) {
    const held = (cents: number) => `${money(cents)}${cents < 0 ? ' OD' : ''}`;
    each(account, (own) => {
      sheet.begin(own);
      const rows = shownRows(own);
      table(sheet, {
        columns: [
          { title: 'DATE', x: 44 },
          { title: 'DETAILS', x: 100, width: 220 },
          { title: 'PAYMENTS', x: 400, align: 'right' },
          { title: 'RECEIPTS', x: 475, align: 'right' },
          { title: 'BALANCE', x: 550, align: 'right' },
        ],
        rows: [
          ...opened(own, [DATES.mdy(own.start), 'OPENING BALANCE', '', '', held(own.opening)]),
          ...rows.map((row) => [
            DATES.mdy(row.date),
            wordsOf(row, 'CHQ').toUpperCase(),
            row.cents < 0 ? money(row.cents) : '',
            row.cents > 0 ? money(row.cents) : '',
            held(row.balance),
          ]),
          [DATES.mdy(own.end), 'CLOSING BALANCE', '', '', held(own.closing)],
        ],
      });
      sheet.put(100, 'TOTALS');
      sheet.put(400, money(sumOf(own, MONEY_OUT)), { align: 'right' });
      sheet.put(475, money(sumOf(own, MONEY_IN)), { align: 'right' });
      sheet.down();
    });
  },
};

/** The amount stands on the last line of what a row was for. */
const amountOnLastLine: Layout = {
  wish: () => ({ hasChecks: false }),
  style: (random) => ({ setting: one(random, ['cells', 'words']), size: 8.5, top: 96 }),
  frame(sheet, { bank }) {
    const { about } = sheet;
    if (!about) return;
    sheet.at(44, 44, bank, { isBold: true });
    sheet.at(44, 60, `${about.title} ${about.number}`);
    sheet.at(568, 60, `${DATES.long(about.start)} - ${DATES.long(about.end)}`, { align: 'right' });
    sheet.at(568, 72, `Page ${sheet.page} of ${sheet.pages}`, { align: 'right' });
  },
  draw(sheet, account) {
    each(account, (own) => {
      sheet.begin(own);
      holderAt(sheet, account, 44);
      sheet.down();
      pairs(sheet, [
        ...opened(own, ['Beginning balance', `$${signed(own.opening)}`] as const),
        ['Deposits and other credits', `$${money(sumOf(own, MONEY_IN))}`],
        ['Withdrawals and other debits', `-$${money(sumOf(own, MONEY_OUT))}`],
        ['Ending balance', `$${signed(own.closing)}`],
      ]);
      for (const [title, kinds] of [
        ['Deposits and other credits', MONEY_IN],
        ['Withdrawals and other debits', MONEY_OUT],
      ] as [string, readonly Kind[]][]) {
        const rows = shownRows(own, kinds);
        if (!rows.length) continue;
        table(sheet, {
          title,
          columns: [
            { title: 'Date', x: 44 },
            { title: 'Description', x: 100 },
            { title: 'Amount', x: 560, align: 'right' },
          ],
          rows: rows.flatMap((row) => {
            const lines = sheet.wrapped(row.words, 250);
            return lines.map((text, at) => [
              at === 0 ? DATES.monthDay(row.date) : '',
              text,
              at === lines.length - 1 ? money(row.cents) : '',
            ]);
          }),
        });
      }
    });
  },
};

/** Sums and counts within the names of sections, none behind the rows; the days' balances in one column. */
const sumsInHeadings: Layout = {
  style: (random) => ({ setting: one(random, ['cells', 'words']), size: 9, top: 96 }),
  frame(sheet, { bank }) {
    const { about } = sheet;
    if (!about) return;
    sheet.at(44, 44, bank, { isBold: true });
    sheet.at(300, 44, `Account ending in ${about.number.slice(-4)}`);
    sheet.at(300, 56, `Period ${DATES.mdy(about.start)} through ${DATES.mdy(about.end)}`);
    sheet.at(568, 72, `Page ${sheet.page} of ${sheet.pages}`, { align: 'right' });
  },
  draw(sheet, account) {
    each(account, (own) => {
      sheet.begin(own);
      holderAt(sheet, account, 44);
      sheet.down();
      pairs(sheet, [
        ...opened(own, ['Starting balance', `$${signed(own.opening)}`] as const),
        ['Ending balance', `$${signed(own.closing)}`],
      ]);
      const parts: [string, Kind[]][] = [
        ['Deposits', ['deposit']],
        ['ACH and wire credits', ['credit']],
        ['Checks paid', ['check']],
        ['Card activity', ['card']],
        ['ACH and wire debits', ['debit']],
        ['Fees charged', ['fee']],
      ];
      for (const [title, kinds] of parts)
        section(sheet, own, {
          title: `${title} - ${countOf(own, kinds)} for $${money(sumOf(own, kinds))}`,
          kinds,
          hasHeadings: false,
          columns: [
            { title: '', x: 44 },
            { title: '', x: 100, width: 330 },
            { title: '', x: 560, align: 'right' },
          ],
          cells: (row) => [DATES.monthDay(row.date), wordsOf(row), money(row.cents)],
        });
      table(sheet, {
        title: 'Balance by day',
        columns: [
          { title: 'Day', x: 44 },
          { title: 'Balance', x: 200, align: 'right' },
        ],
        rows: dailyOf(own).map(({ date, balance }) => [DATES.monthDay(date), trailing(balance)]),
      });
      prose(sheet, 'Errors', DISPUTES);
    });
  },
};

/** A quarter with a sum for each month under its rows; dates with the day of the week. */
const quarter: Layout = {
  wish: () => ({ rows: 80 }),
  style: (random) => ({ setting: one(random, ['cells', 'words']), size: 8.5, top: 96 }),
  frame(sheet, { bank }) {
    const { about } = sheet;
    if (!about) return;
    sheet.at(44, 44, bank, { isBold: true });
    sheet.at(
      44,
      60,
      `Account number: ${about.number}     ${DATES.shortYear(about.start)} through ${DATES.shortYear(about.end)}`,
    );
    sheet.at(568, 72, `Page ${sheet.page} of ${sheet.pages}`, { align: 'right' });
  },
  draw(sheet, account) {
    const named = (date: string) =>
      `${['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'][new Date(`${date}T00:00:00Z`).getUTCDay()]} ${DATES.monthDay(date)}`;
    each(account, (own) => {
      sheet.begin(own);
      holderAt(sheet, account, 44);
      sheet.down();
      pairs(sheet, [
        ...opened(own, ['Beginning balance', signed(own.opening)] as const),
        ['Ending balance', signed(own.closing)],
      ]);
      const rows = shownRows(own);
      const columns = [
        { title: 'Date', x: 44 },
        { title: 'Description', x: 110, width: 240 },
        { title: 'Withdrawal', x: 440, align: 'right' as const },
        { title: 'Deposit', x: 540, align: 'right' as const },
      ];
      for (const month of [...new Set(rows.map(({ date }) => date.slice(0, 7)))]) {
        const some = rows.filter(({ date }) => date.startsWith(month));
        const unchanged = own.rows.filter(({ date }) => date.startsWith(month));
        const sum = (isIn: boolean) =>
          unchanged.reduce((total, { cents }) => total + (cents > 0 === isIn ? cents : 0), 0);
        table(sheet, {
          title: DATES.long(`${month}-01`).replace(' 1,', ''),
          columns,
          rows: [
            ...some.map((row) => [
              named(row.date),
              wordsOf(row),
              row.cents < 0 ? money(row.cents) : '',
              row.cents > 0 ? money(row.cents) : '',
            ]),
            ['', 'Total for the month', money(sum(false)), money(sum(true))],
          ],
        });
      }
      groups(sheet, {
        title: 'Daily balances',
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

export const SEVENTH: Record<string, Layout> = {
  currencyBehind,
  wordsBelow,
  monthInWords,
  typeFirst,
  overdrawn,
  amountOnLastLine,
  sumsInHeadings,
  quarter,
};
