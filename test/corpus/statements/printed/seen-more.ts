import {
  countOf,
  DATES,
  dailyOf,
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
import { DISPUTES, each, groups, holderAt, prose, table } from './sheet';

/** A sign apart from its dollars, a running balance, opening and closing as rows of the table. */
const plusAndMinus: Layout = {
  wish: (random) => ({ hasChecks: random() < 0.5 }),
  style: (random) => ({ setting: one(random, ['words', 'cells']), size: 9, leading: 13, top: 80 }),
  frame(sheet, { bank, web }) {
    sheet.at(44, 44, bank, { isBold: true, size: 12 });
    sheet.at(568, 44, web, { align: 'right' });
    sheet.at(568, 764, `Page ${sheet.page} of ${sheet.pages}`, { align: 'right', size: 7.5 });
    sheet.at(44, 764, 'Thanks for banking with us.', { size: 7.5 });
  },
  draw(sheet, account) {
    each(account, (own) => {
      sheet.begin(own);
      sheet.put(44, `Here's your ${DATES.long(own.end).replace(/ \d+,/, '')} bank statement.`, {
        size: 16,
        isBold: true,
      });
      sheet.down(2);
      sheet.put(44, 'STATEMENT PERIOD', { size: 7.5 });
      sheet.down();
      sheet.put(44, `${DATES.shortYear(own.start)} - ${DATES.shortYear(own.end)}`);
      sheet.down(2);
      holderAt(sheet, account, 44);
      sheet.down(2);
      sheet.put(44, `${own.title} - ${own.number}`, { isBold: true, size: 12 });
      sheet.down(1.5);
      const plain = (cents: number) => `${cents < 0 ? '-' : ''}$${money(cents)}`;
      const rows = shownRows(own).map(({ date, words, number, cents, balance }) => [
        DATES.short(date),
        number ? `Check #${number}` : words,
        cents > 0 ? 'Credit' : 'Debit',
        `${cents < 0 ? '-' : '+'} $${money(cents)}`,
        plain(balance),
      ]);
      const bounds = (date: string, name: string, cents: number) => [[DATES.short(date), name, '', '', plain(cents)]];
      table(sheet, {
        columns: [
          { title: 'DATE', x: 44 },
          { title: 'DESCRIPTION', x: 96, width: 220 },
          { title: 'CATEGORY', x: 330 },
          { title: 'AMOUNT', x: 470, align: 'right' },
          { title: 'BALANCE', x: 568, align: 'right' },
        ],
        rows: [
          ...(own.hasNoOpening ? [] : bounds(own.start, 'Opening Balance', own.opening)),
          ...rows,
          ...bounds(own.end, 'Closing Balance', own.closing),
        ],
      });
      prose(sheet, 'Fees Summary', [
        'TOTAL FOR THIS PERIOD  $0.00   TOTAL YEAR-TO-DATE  $70.00   Total Overdraft Fees $0.00 $35.00',
      ]);
    });
  },
};

/** A core processor's line printer: whole lines in Courier, checks in numerical order in three groups. */
const linePrinter: Layout = {
  style: () => ({ setting: 'lines', font: 'Courier', size: 8, leading: 10, left: 36, right: 580, top: 100 }),
  frame(sheet, { bank, holder }) {
    const { about } = sheet;
    if (!about) return;
    sheet.at(36, 40, bank, { isBold: true, size: 12 });
    sheet.at(420, 52, `Date ${DATES.mdy(about.end).replace(/^0/, ' ')}      Page  ${String(sheet.page).padStart(4)}`);
    sheet.at(420, 62, `Primary Account   XXXXXX${about.number.slice(-4)}`);
    if (sheet.page > 1) sheet.at(36, 76, holder[0] ?? '');
    if (sheet.page > 1) sheet.at(36, 88, `${about.title}              XXXXXX${about.number.slice(-4)}  (Continued)`);
  },
  draw(sheet, account) {
    each(account, (own) => {
      sheet.begin(own);
      holderAt(sheet, account, 84);
      sheet.down(2);
      sheet.put(240, '---- CHECKING ACCOUNTS ----');
      sheet.down(2);
      const pair = (left: string, amount: string, right = '', value = '') => {
        sheet.put(36, left);
        sheet.put(285, amount, { align: 'right' });
        sheet.put(310, right);
        sheet.put(570, value, { align: 'right' });
        sheet.down();
      };
      pair(own.title, '', 'Number of Enclosures', String(countOf(own, ['check'])));
      pair(
        'Account Number',
        `XXXXXX${own.number.slice(-4)}`,
        'Statement Dates',
        `${DATES.mdy(own.start)} thru ${DATES.mdy(own.end)}`,
      );
      if (own.hasNoOpening) pair('', '', 'Days in the statement period', String(daysOf(own)));
      else pair('Previous Balance', signed(own.opening), 'Days in the statement period', String(daysOf(own)));
      pair(
        `${String(countOf(own, MONEY_IN)).padStart(6)} Deposits/Credits`,
        money(sumOf(own, MONEY_IN)),
        'Average Ledger',
        '14,220.87',
      );
      pair(
        `${String(countOf(own, MONEY_OUT)).padStart(6)} Checks/Debits`,
        money(sumOf(own, MONEY_OUT)),
        'Average Collected',
        '13,999.02',
      );
      pair('Service Charge', '.00', '', '');
      pair('Interest Paid', '.00', '', '');
      pair('Current Balance', signed(own.closing).replace(/^(-?)0\./, '$1.'));
      pair('Ending Balance', signed(own.closing).replace(/^(-?)0\./, '$1.'));
      const listed = (title: string, kinds: readonly Kind[]) => {
        const rows = shownRows(own, kinds);
        if (rows.length === 0) return;
        table(sheet, {
          title,
          gap: 2,
          columns: [
            { title: 'Date', x: 36 },
            { title: 'Description', x: 80, width: 270 },
            { title: 'Amount', x: 470, align: 'right' },
          ],
          rows: rows.map(({ date, words, cents }) => [
            DATES.bare(date).padStart(5),
            words,
            `${money(cents).replace(/^0\./, '.')}${cents < 0 ? '-' : ''}`,
          ]),
        });
      };
      listed('DEPOSITS AND ADDITIONS', MONEY_IN);
      listed('WITHDRAWALS AND DEDUCTIONS', ['card', 'debit', 'fee']);
      const checks = shownRows(own, ['check']).sort((first, second) => (first.number ?? 0) - (second.number ?? 0));
      if (checks.length) {
        groups(sheet, {
          title: 'CHECKS IN SERIAL NUMBER ORDER',
          gap: 2,
          by: 3,
          offset: 178,
          isAcross: true,
          columns: [
            { title: 'Date', x: 36 },
            { title: 'Check No', x: 75 },
            { title: 'Amount', x: 190, align: 'right' },
          ],
          rows: checks.map(({ number, date, cents }, at) => [
            DATES.bare(date).padStart(5),
            `${number}${at % 4 === 1 ? '*' : ''}`,
            money(cents),
          ]),
        });
        sheet.put(36, '* Denotes missing check numbers');
        sheet.down();
      }
      groups(sheet, {
        title: 'DAILY BALANCE INFORMATION',
        gap: 2,
        by: 3,
        offset: 178,
        columns: [
          { title: 'Date', x: 36 },
          { title: 'Balance', x: 170, align: 'right' },
        ],
        rows: dailyOf(own).map(({ date, balance }) => [DATES.bare(date).padStart(5), signed(balance)]),
      });
    });
  },
};

/** A credit union's shares in one PDF: amounts with their sign, running balances, words below in smaller lines. */
const creditUnion: Layout = {
  wish: (random) => ({ accounts: one(random, [1, 2, 2]), months: 1 }),
  style: (random) => ({ setting: one(random, ['cells', 'words', 'pieces']), size: 8, leading: 10.5, top: 120 }),
  frame(sheet, { bank, holder }) {
    sheet.at(44, 44, bank, { isBold: true, size: 13 });
    const { about } = sheet;
    if (!about) return;
    sheet.at(568, 44, 'STATEMENT OF ACCOUNT', { align: 'right' });
    sheet.at(430, 58, 'Statement Period');
    sheet.at(568, 58, `${DATES.mdy(about.start)} - ${DATES.mdy(about.end)}`, { align: 'right' });
    sheet.at(430, 70, 'Page');
    sheet.at(568, 70, `${sheet.page} of ${sheet.pages}`, { align: 'right' });
    if (sheet.page > 1) sheet.at(44, 90, holder[0] ?? '');
    sheet.at(44, 770, 'Federally insured by NCUA', { size: 7 });
  },
  draw(sheet, account, random) {
    const [first] = account.statements;
    if (!first) return;
    sheet.begin(first);
    holderAt(sheet, account, 70);
    each(account, (own) => {
      sheet.down(2, { keep: 5 });
      sheet.put(
        44,
        `${own.type === 'savings' ? 'SAVINGS' : 'CHECKING'} ACCOUNT ${own.title.toUpperCase()}   ID ${own.number.slice(-4)}   Account Number ${own.number}`,
        { isBold: true },
      );
      sheet.down(1.3);
      const head = () => {
        sheet.put(44, 'Post Date');
        sheet.put(92, 'Eff. Date');
        sheet.put(140, 'Transaction Description');
        sheet.put(480, 'Amount', { align: 'right' });
        sheet.put(568, 'Balance', { align: 'right' });
        sheet.rule(44, 568);
        sheet.down(1.3);
      };
      head();
      const bound = (date: string, name: string, cents: number) => {
        sheet.put(44, DATES.monthDay(date));
        sheet.put(140, name, { isBold: true });
        sheet.put(568, signed(cents), { align: 'right', isBold: true });
        sheet.down();
      };
      if (!own.hasNoOpening) bound(own.start, 'Beginning Balance', own.opening);
      for (const { date, words, number, cents, balance } of shownRows(own)) {
        const lines = sheet.wrapped(number ? `Draft ${number}` : words, 250);
        if (sheet.y + sheet.style.leading * lines.length > sheet.style.bottom) {
          sheet.turn();
          head();
        }
        sheet.put(44, DATES.monthDay(date));
        if (random() < 0.3) sheet.put(92, DATES.monthDay(date));
        sheet.put(480, `${money(cents)}${cents < 0 ? '-' : ''}`, { align: 'right' });
        sheet.put(568, signed(balance), { align: 'right' });
        for (const line of lines) {
          sheet.put(140, line);
          sheet.down();
        }
      }
      bound(own.end, 'Ending Balance', own.closing);
      sheet.down(0.5);
      sheet.put(
        44,
        `Total ${countOf(own, MONEY_IN)} Deposits ${money(sumOf(own, MONEY_IN))}   Total ${countOf(own, MONEY_OUT)} Withdrawals ${money(sumOf(own, MONEY_OUT))}-`,
      );
      sheet.down();
      sheet.put(44, 'Total Overdraft Fees   Total for this period $0.00   Total year-to-date $64.00');
      sheet.down();
    });
    prose(sheet, 'Billing rights', DISPUTES);
  },
};

export const SEEN_MORE: Record<string, Layout> = { plusAndMinus, linePrinter, creditUnion };
