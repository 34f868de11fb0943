import { countOf, DATES, dailyOf, MONEY_IN, MONEY_OUT, money, one, shownRows, signed, sumOf } from './accounts';
import type { Layout } from './print';
import { balancing, DISPUTES, each, groups, holderAt, prose, table } from './sheet';

/** Sections with amounts alone; a summary with counts; checks in one list; daily balances three beside each other. */
const sections: Layout = {
  wish: (random) => ({ months: random() < 0.3 ? 2 : 1 }),
  style: (random) => ({ setting: one(random, ['words', 'cells']), size: 8.5, top: 130 }),
  frame(sheet, { bank }) {
    const { about } = sheet;
    if (!about) return;
    sheet.at(44, 40, bank, { isBold: true, size: 14 });
    sheet.at(568, 40, `${DATES.long(about.start)} through ${DATES.long(about.end)}`, { align: 'right' });
    sheet.at(400, 54, 'Account Number:');
    sheet.at(568, 54, about.number.padStart(15, '0'), { align: 'right', isBold: true });
    sheet.at(568, 770, `Page ${sheet.pageOfPart} of ${sheet.pagesOfPart}`, { align: 'right' });
  },
  draw(sheet, account) {
    each(account, (own) => {
      sheet.begin(own);
      holderAt(sheet, account, 60);
      sheet.down(2);
      sheet.put(44, 'CHECKING SUMMARY', { isBold: true });
      sheet.put(220, own.title, { isBold: true });
      sheet.down(1.3);
      sheet.put(300, 'INSTANCES', { align: 'right' });
      sheet.put(420, 'AMOUNT', { align: 'right' });
      sheet.down();
      const lines: [string, string, string][] = own.hasNoOpening
        ? []
        : [['Beginning Balance', '', `$${signed(own.opening)}`]];
      for (const [name, kinds] of [
        ['Deposits and Additions', MONEY_IN],
        ['Checks Paid', ['check']],
        ['ATM & Debit Card Withdrawals', ['card']],
        ['Electronic Withdrawals', ['debit']],
        ['Fees', ['fee']],
      ] as const)
        if (countOf(own, kinds)) lines.push([name, String(countOf(own, kinds)), signed(sumOf(own, kinds))]);
      lines.push(['Ending Balance', String(own.rows.length), `$${signed(own.closing)}`]);
      for (const [name, count, amount] of lines) {
        sheet.put(44, name, { isBold: /Balance/.test(name) });
        sheet.put(300, count, { align: 'right' });
        sheet.put(420, amount, { align: 'right' });
        sheet.down();
      }
      sheet.put(44, 'Your Monthly Service Fee of $15.00 was waived because your average balance was over $2,000.00.');
      sheet.down();
      const listed = (title: string, kinds: readonly (typeof MONEY_IN)[number][], heading = title) => {
        const rows = shownRows(own, kinds);
        if (rows.length === 0) return;
        const again = (text: string) => `${text} (continued)`;
        table(sheet, {
          title,
          again,
          gap: 1.5,
          columns: [
            { title: 'DATE', x: 44 },
            { title: 'DESCRIPTION', x: 90, width: 360 },
            { title: 'AMOUNT', x: 568, align: 'right' },
          ],
          rows: rows.map(({ date, words, cents }, at) => [
            DATES.monthDay(date),
            words,
            `${at === 0 ? '$' : ''}${money(cents)}`,
          ]),
        });
        sheet.put(44, `Total ${heading}`, { isBold: true });
        sheet.put(568, `$${money(sumOf(own, kinds))}`, { align: 'right', isBold: true });
        sheet.down();
      };
      listed('DEPOSITS AND ADDITIONS', MONEY_IN, 'Deposits and Additions');
      const checks = shownRows(own, ['check']);
      if (checks.length) {
        table(sheet, {
          title: 'CHECKS PAID',
          columns: [
            { title: 'CHECK NO.', x: 44 },
            { title: 'DESCRIPTION', x: 130 },
            { title: 'DATE PAID', x: 420 },
            { title: 'AMOUNT', x: 568, align: 'right' },
          ],
          rows: checks.map(({ number, date, cents }, at) => [
            `${number}${at % 3 === 2 ? ' * ^' : ' ^'}`,
            '',
            DATES.monthDay(date),
            `${at === 0 ? '$' : ''}${money(cents)}`,
          ]),
        });
        sheet.put(44, 'Total Checks Paid', { isBold: true });
        sheet.put(568, `$${money(sumOf(own, ['check']))}`, { align: 'right', isBold: true });
        sheet.down();
        sheet.put(
          44,
          'If you see a description in the Checks Paid section, it means that we received only electronic information.',
        );
        sheet.down();
        sheet.put(
          44,
          '* All of your recent checks may not be on this statement. ^ An image of this check may be available for you to view.',
        );
        sheet.down();
      }
      listed('ATM & DEBIT CARD WITHDRAWALS', ['card'], 'ATM & Debit Card Withdrawals');
      listed('ELECTRONIC WITHDRAWALS', ['debit'], 'Electronic Withdrawals');
      listed('FEES', ['fee'], 'Fees');
      groups(sheet, {
        title: 'DAILY ENDING BALANCE',
        by: 3,
        offset: 178,
        columns: [
          { title: 'DATE', x: 44 },
          { title: 'AMOUNT', x: 190, align: 'right' },
        ],
        rows: dailyOf(own).map(({ date, balance }, at) => [
          DATES.monthDay(date),
          `${at === 0 ? '$' : ''}${signed(balance)}`,
        ]),
      });
      prose(sheet, 'IN CASE OF ERRORS OR QUESTIONS ABOUT YOUR ELECTRONIC FUNDS TRANSFERS:', DISPUTES);
    });
  },
};

/** Deposits and withdrawals in columns, the balance on a day's last row; checks told again at the end. */
const columns: Layout = {
  style: (random) => ({ setting: one(random, ['words', 'cells', 'pieces']), size: 8, leading: 11, top: 110 }),
  frame(sheet, { bank }) {
    const { about } = sheet;
    if (!about) return;
    sheet.at(44, 50, about.title, { isBold: true, size: 15 });
    sheet.at(
      44,
      66,
      `Account number: ${about.number}   ■   ${DATES.long(about.start)} - ${DATES.long(about.end)}   ■   Page ${sheet.page} of ${sheet.pages}`,
    );
    sheet.at(44, 770, `©2026 ${bank} All rights reserved. Member FDIC.`, { size: 6.5 });
  },
  draw(sheet, account) {
    each(account, (own) => {
      sheet.begin(own);
      holderAt(sheet, account, 44);
      sheet.down(1);
      const top = sheet.y;
      sheet.put(44, 'Statement period activity summary', { isBold: true, size: 11 });
      sheet.down(1.4);
      const line = (text: string, amount: string) => {
        sheet.put(44, text);
        sheet.put(290, amount, { align: 'right' });
        sheet.down();
      };
      if (!own.hasNoOpening) line(`Beginning balance on ${DATES.bare(own.start)}`, `$${signed(own.opening)}`);
      line('Deposits/Credits', money(sumOf(own, MONEY_IN)));
      line('Withdrawals/Debits', `- ${money(sumOf(own, MONEY_OUT))}`);
      line(`Ending balance on ${DATES.bare(own.end)}`, `$${signed(own.closing)}`);
      const after = sheet.y;
      sheet.at(330, top + 14, `Account number: ${own.number}`, { isBold: true });
      sheet.at(330, top + 26, account.holder[0] ?? '', { isBold: true });
      sheet.at(330, top + 38, 'For Direct Deposit use Routing Number (RTN): 102000076');
      sheet.at(330, top + 50, 'Average ledger balance this period $12,345.67');
      sheet.y = after;
      const rows = shownRows(own);
      table(sheet, {
        title: 'Transaction history',
        again: (text) => `${text} (continued)`,
        columns: [
          { title: 'Date', x: 44 },
          { title: 'Number', x: 82 },
          { title: 'Description', x: 120, width: 225 },
          { title: 'Credits', x: 420, align: 'right' },
          { title: 'Debits', x: 495, align: 'right' },
          { title: 'balance', x: 568, align: 'right' },
        ],
        rows: rows.map(({ date, number, words, cents, balance }, at) => [
          DATES.bare(date),
          number ? String(number) : '',
          words,
          cents > 0 ? money(cents) : '',
          cents < 0 ? money(cents) : '',
          rows[at + 1]?.date === date ? '' : signed(balance),
        ]),
      });
      sheet.put(44, `Ending balance on ${DATES.bare(own.end)}`, { isBold: true });
      sheet.put(568, signed(own.closing), { align: 'right', isBold: true });
      sheet.down();
      sheet.put(44, 'Totals', { isBold: true });
      sheet.put(420, `$${money(sumOf(own, MONEY_IN))}`, { align: 'right' });
      sheet.put(495, `$${money(sumOf(own, MONEY_OUT))}`, { align: 'right' });
      sheet.down();
      sheet.put(44, 'The Ending Daily Balance does not reflect any pending withdrawals or holds on deposited funds.', {
        size: 6.5,
      });
      sheet.down();
      const checks = shownRows(own, ['check']);
      if (checks.length)
        groups(sheet, {
          title: 'Summary of checks written (checks listed are also displayed in the preceding Transaction history)',
          by: 3,
          offset: 178,
          columns: [
            { title: 'Number', x: 44 },
            { title: 'Date', x: 96 },
            { title: 'Amount', x: 190, align: 'right' },
          ],
          rows: checks.map(({ number, date, cents }, at) => [
            `${number}${at % 4 === 3 ? ' *' : ''}`,
            DATES.bare(date),
            money(cents),
          ]),
        });
      prose(sheet, 'Monthly service fee summary', [
        `Fee period ${DATES.full(own.start)} - ${DATES.full(own.end)}    Standard monthly service fee $10.00    You paid $0.00`,
        'Minimum daily balance $500.00   $1,204.11   Average ledger balance $1,000.00   $9,310.22',
      ]);
    });
  },
};

/** Trailing minus, months as words, counts of items, deposits in three groups, `(continued)`. */
const months: Layout = {
  style: (random) => ({
    setting: one(random, ['cells', 'words']),
    size: 8.5,
    top: 120,
    font: one(random, ['Helvetica', 'Times-Roman']),
  }),
  frame(sheet, { bank, holder }) {
    const { about } = sheet;
    if (!about) return;
    sheet.at(44, 46, bank, { isBold: true, size: 16 });
    sheet.at(568, 40, 'Business Statement', { align: 'right', isBold: true });
    sheet.at(
      568,
      53,
      `Account Number: ${about.number.slice(0, 1)} ${about.number.slice(1, 4)} ${about.number.slice(4, 8)} ${about.number.slice(8)}`,
      { align: 'right' },
    );
    sheet.at(568, 66, `Statement Period: ${DATES.shortYear(about.start)} through ${DATES.shortYear(about.end)}`, {
      align: 'right',
    });
    sheet.at(568, 79, `Page ${sheet.page} of ${sheet.pages}`, { align: 'right' });
    if (sheet.page > 1) sheet.at(44, 79, holder[0] ?? '');
  },
  draw(sheet, account) {
    each(account, (own) => {
      sheet.begin(own);
      holderAt(sheet, account, 44);
      sheet.down(1.5);
      sheet.put(44, `${own.title.toUpperCase()}`, { isBold: true, size: 11 });
      sheet.put(568, 'Member FDIC', { align: 'right' });
      sheet.down(1.2);
      sheet.put(44, 'Account Summary', { isBold: true });
      sheet.down();
      sheet.put(200, '# Items', { align: 'right' });
      sheet.down();
      const line = (name: string, items: string, amount: string) => {
        sheet.put(44, name);
        sheet.put(200, items, { align: 'right' });
        sheet.put(320, amount, { align: 'right' });
        sheet.down();
      };
      const out = (cents: number) => `${money(cents)}-`;
      if (!own.hasNoOpening)
        line(
          `Beginning Balance on ${DATES.short(own.start)}`,
          '',
          `$ ${own.opening < 0 ? out(own.opening) : money(own.opening)}`,
        );
      for (const [name, kinds] of [
        ['Customer Deposits', ['deposit']],
        ['Other Deposits', ['credit']],
        ['Card Withdrawals', ['card']],
        ['Other Withdrawals', ['debit', 'fee']],
        ['Checks Paid', ['check']],
      ] as const) {
        const count = countOf(own, kinds);
        const sum = sumOf(own, kinds);
        if (count) line(name, String(count), sum < 0 ? out(sum) : money(sum));
      }
      line(
        `Ending Balance on ${DATES.shortYear(own.end)}`,
        '',
        `$ ${own.closing < 0 ? out(own.closing) : money(own.closing)}`,
      );
      const deposits = shownRows(own, ['deposit']);
      const total = (name: string, cents: number) => {
        sheet.put(330, `Total ${name}`, { isBold: true });
        sheet.put(568, `$ ${money(cents)}${cents < 0 ? '-' : ''}`, { align: 'right', isBold: true });
        sheet.down();
      };
      if (deposits.length) {
        groups(sheet, {
          title: 'Customer Deposits',
          by: 2,
          offset: 280,
          columns: [
            { title: 'Date', x: 44 },
            { title: 'Ref Number', x: 100 },
            { title: 'Amount', x: 270, align: 'right' },
          ],
          rows: deposits.map(({ date, cents, balance }) => [
            DATES.short(date),
            String(8_000_000_000 + Math.abs(balance)),
            money(cents),
          ]),
        });
        total('Customer Deposits', sumOf(own, ['deposit']));
      }
      for (const [name, kinds] of [
        ['Other Deposits', ['credit']],
        ['Card Withdrawals', ['card']],
        ['Other Withdrawals', ['debit', 'fee']],
      ] as const) {
        const rows = shownRows(own, kinds);
        if (rows.length === 0) continue;
        table(sheet, {
          title: name,
          columns: [
            { title: 'Date', x: 44 },
            { title: 'Description of Transaction', x: 90, width: 260 },
            { title: 'Ref Number', x: 390 },
            { title: 'Amount', x: 568, align: 'right' },
          ],
          rows: rows.map(({ date, words, cents, balance }) => [
            DATES.short(date),
            words,
            Math.abs(balance) % 3 ? String(2_600_000_000 + Math.abs(balance)) : '',
            `${money(cents)}${cents < 0 ? '-' : ''}`,
          ]),
        });
        total(name, sumOf(own, kinds));
      }
      const checks = shownRows(own, ['check']);
      if (checks.length) {
        groups(sheet, {
          title: 'Checks Presented Conventionally',
          by: 2,
          offset: 280,
          columns: [
            { title: 'Check', x: 44 },
            { title: 'Date', x: 100 },
            { title: 'Ref Number', x: 150 },
            { title: 'Amount', x: 270, align: 'right' },
          ],
          rows: checks.map(({ number, date, cents, balance }, at) => [
            `${number}${at % 5 === 4 ? '*' : ''}`,
            DATES.short(date),
            String(8_100_000_000 + Math.abs(balance)),
            money(cents),
          ]),
        });
        sheet.put(60, '* Gap in check sequence');
        sheet.put(330, `Conventional Checks Paid (${countOf(own, ['check'])})`, { isBold: true });
        sheet.put(568, `$ ${out(sumOf(own, ['check']))}`, { align: 'right', isBold: true });
        sheet.down();
      }
      groups(sheet, {
        title: 'Balance Summary',
        by: 3,
        offset: 178,
        columns: [
          { title: 'Date', x: 44 },
          { title: 'Ending Balance', x: 190, align: 'right' },
        ],
        rows: dailyOf(own).map(({ date, balance }) => [DATES.short(date), balance < 0 ? out(balance) : money(balance)]),
      });
      sheet.down();
      sheet.put(44, 'Balances only appear for days reflecting change.');
      balancing(sheet, money(own.closing));
    });
  },
};

/** A cover of all accounts; each then with rows that run, amounts in brackets, balances brought and carried forward. */
const brackets: Layout = {
  wish: (random) => ({ accounts: one(random, [1, 2, 3]) }),
  style: (random) => ({ setting: one(random, ['cells', 'words']), font: 'Times-Roman', size: 9.5, top: 100 }),
  frame(sheet, { bank, web }) {
    sheet.at(306, 40, bank.toUpperCase(), { align: 'center', isBold: true, size: 13 });
    sheet.at(306, 54, `${web}  •  1-800-555-0136`, { align: 'center', size: 8 });
    if (sheet.about)
      sheet.at(
        44,
        78,
        `${sheet.about.title}  xxxxx${sheet.about.number.slice(-4)}  (continued from the page before)`.replace(
          sheet.pageOfPart === 1 ? /\s+\(.*/ : /$^/,
          '',
        ),
      );
    sheet.at(306, 765, `- ${sheet.page} -`, { align: 'center' });
  },
  draw(sheet, account) {
    const [first] = account.statements;
    if (!first) return;
    sheet.begin(null);
    sheet.y = 180;
    sheet.put(44, 'RELATIONSHIP STATEMENT', { isBold: true, size: 18 });
    sheet.down(2);
    sheet.put(44, `Statement period: ${DATES.long(first.start)} to ${DATES.long(first.end)}`);
    sheet.down(2);
    holderAt(sheet, account, 90);
    table(sheet, {
      title: 'Your accounts at a glance',
      gap: 2,
      columns: [
        { title: 'Account', x: 44 },
        { title: 'Number', x: 260 },
        { title: 'Balance last period', x: 440, align: 'right' },
        { title: 'Balance this period', x: 568, align: 'right' },
      ],
      rows: account.statements.map(({ title, number, opening, closing, hasNoOpening }) => [
        title,
        `xxxxx${number.slice(-4)}`,
        hasNoOpening ? '' : `$${bracketed(opening)}`,
        `$${bracketed(closing)}`,
      ]),
    });
    each(account, (own) => {
      sheet.begin(own);
      const edges = { title: '', x: 568, align: 'right' } as const;
      const forward = (text: string, cents: number) => {
        sheet.put(100, text, { isBold: true });
        sheet.put(edges.x, bracketed(cents), { align: 'right', isBold: true });
        sheet.down();
      };
      const head = () => {
        sheet.put(44, 'Date', { isBold: true });
        sheet.put(100, 'Particulars', { isBold: true });
        sheet.put(470, 'Amount', { align: 'right', isBold: true });
        sheet.put(568, 'Balance', { align: 'right', isBold: true });
        sheet.down(1.2);
      };
      head();
      if (!own.hasNoOpening) forward('Opening balance', own.opening);
      const rows = shownRows(own);
      for (const [at, { date, words, number, cents, balance }] of rows.entries()) {
        const lines = sheet.wrapped(number ? `${words} ${number}` : words, 270);
        if (sheet.y + sheet.style.leading * (lines.length + 1) > sheet.style.bottom) {
          forward('Balance carried forward', rows[at - 1]?.balance ?? own.opening);
          sheet.turn();
          head();
          forward('Balance brought forward', rows[at - 1]?.balance ?? own.opening);
        }
        sheet.put(44, DATES.monthDay(date));
        sheet.put(470, bracketed(cents), { align: 'right' });
        sheet.put(568, bracketed(balance), { align: 'right' });
        for (const line of lines) {
          sheet.put(100, line);
          sheet.down();
        }
      }
      forward('Closing balance', own.closing);
      sheet.down();
      sheet.put(
        44,
        `${countOf(own, MONEY_IN)} credits totalling ${money(sumOf(own, MONEY_IN))}; ${countOf(own, MONEY_OUT)} debits totalling ${money(sumOf(own, MONEY_OUT))}.`,
      );
    });
  },
};
const bracketed = (cents: number): string => (cents < 0 ? `(${money(cents)})` : money(cents));

export const SEEN: Record<string, Layout> = { sections, columns, months, brackets };
