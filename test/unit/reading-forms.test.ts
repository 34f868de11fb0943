import { read } from '../support/decision-readings';

const offersOf = (text: string) => read('Re: Elm Bakery', text).input?.offers ?? [];
const asksOf = (text: string) => read('Re: Elm Bakery', text).input?.requestedInfo ?? null;

describe('forms that phones and templates make of an offer', () => {
  test.each(['\n', '\n\n'])('labels over their values, %j apart', (gap) => {
    const pairs = ['Approved Amount', '$32,000', 'Factor', '1.35', 'Daily Payment', '$480', 'Number of Payments', '90'];
    expect(offersOf(`Approved\n\n${pairs.join(gap)}`)).toMatchObject([
      { fundedAmount: 32000, factorRate: 1.35, dailyPayment: 480, termNumberOfPayments: 90 },
    ]);
  });

  test.each([
    ['without headings', '36 months - $2,155.20\n48 months - $1,702.40'],
    ['with headings', 'Term | Monthly payment\n36 months | $2,155.20\n48 months | $1,702.40'],
  ])('terms with what is paid over each, %s', (_, rows) => {
    expect(offersOf(`Approved for $64,000. Your choice:\n\n${rows}`)).toMatchObject([
      { fundedAmount: 64000, termMonths: 36, monthlyPayment: 2155.2 },
      { fundedAmount: 64000, termMonths: 48, monthlyPayment: 1702.4 },
    ]);
  });

  test.each([
    'Options:\n1.35 / 100 days / 540\n1.28 / 80 days / 640',
    'Options:\n1. 3,510 weekly for 25 weeks at 1.35\n2. 4,225 weekly for 20 weeks at 1.30',
    'Option A | 1.35 | 25 weeks | 3,510\nOption B | 1.30 | 20 weeks | 4,225',
    'Weekly: 3510 x 25 (1.35) or 4225 x 20 (1.30)',
    '1.35, 540 daily, 100 payments or 1.28, 640 daily, 80 payments',
    '45/1.36/34w/1800 approved',
  ])('what is paid is no amount where the amount stands nowhere: %s', (terms) => {
    for (const { fundedAmount } of offersOf(`Approved! ${terms}`)) expect(fundedAmount).toBeUndefined();
  });

  test('a loan whose interest is told as an APR', () => {
    const rows = ['Loan amount\t$90,000', 'Interest rate\t14.5% APR', 'Term\t24 months', 'Monthly payment\t$4,342.40'];
    expect(offersOf(`Approved\n\n${rows.join('\n')}`)).toMatchObject([
      { fundedAmount: 90000, apr: 14.5, termMonths: 24 },
    ]);
  });

  test.each([
    ['Approved 3,000 at 1.50 for 60 days', 3000],
    ['Approved. $4,000 1.25 50 payments', 4000],
    ['5k 1.4 50 days approved', 5000],
    ['Approved 45k/1.36/34w/1800', 45000],
  ])('but a small advance is one: %s', (text, amount) => {
    expect(offersOf(text)).toMatchObject([{ fundedAmount: amount }]);
  });

  test('days and weeks by their first letter', () => {
    expect(offersOf('Approved 45k/1.36/34w/1800')).toMatchObject([{ termWeeks: 34, weeklyPayment: 1800 }]);
    expect(offersOf('Approved 40k/1.35/100d')).toMatchObject([{ termDays: 100 }]);
  });

  test.each([
    'Approved 36,000, 48,600 back in 90 daily payments.',
    '48,600 back in 90 daily payments on 36,000. Approved.',
  ])('what comes back in so many payments: %s', (text) => {
    expect(read('Re: Elm Bakery', text).outcome).toBe('decision');
    expect(offersOf(text)).toMatchObject([{ fundedAmount: 36000, paybackAmount: 48600, termNumberOfPayments: 90 }]);
  });

  test('amounts that grow with their term are no payments', () => {
    const { outcome } = read('Re: Elm Bakery', 'Approved:\n6 months - 40,000\n8 months - 50,000');
    expect(outcome).toBe('suggestion');
  });

  test('what is paid before how often, and how often before what is paid', () => {
    const paid = { dailyPayment: 400, termNumberOfPayments: 134 };
    expect(offersOf('Approved: 40,000, factor 1.34\nDaily: 400 x 134')).toMatchObject([paid]);
    expect(offersOf('Approved: 40,000, factor 1.34\nDaily: 134 x $400')).toMatchObject([paid]);
  });

  test('an interest without a label, where the payment proves it', () => {
    const text = (percent: string) => `Loan approved: $200,000, 5 years, ${percent}, $4,224.85/month`;
    expect(offersOf(text('9.75%'))).toMatchObject([{ interestRate: 9.75 }]);
    expect(offersOf(text('9.5%'))[0]?.interestRate).toBeUndefined();
  });
});

describe('things to be sent', () => {
  test.each([
    ['June, July stmts and VC', 'June, July stmts, VC'],
    [
      'We require the items below to continue:\n\n- Signed debt schedule\n- 2025 tax return',
      'Signed debt schedule, 2025 tax return',
    ],
    ["We're going to need:\n\nYTD P&L\n2025 tax return", 'YTD P&L, 2025 tax return'],
    ['send dl and vc whenever u can', 'dl, vc'],
    [
      'Few things on Elm:\n1. bank login\n2. Who is "ADV" for $412 a day?\n3. Oct mtd',
      'bank login, Who is "ADV" for $412 a day, Oct mtd',
    ],
    [
      'The following is required to continue:\n\nDocument | Status\nOctober statement | Missing\nDL | Received\nVoided check | Missing',
      'October statement, Voided check',
    ],
    ['Status changed to "Pending Docs". Missing docs: October statement; lease', 'October statement, lease'],
    ['Need a ZBL from Rapid before I can submit to UW', 'ZBL from Rapid'],
  ])('%j', (text, items) => expect(asksOf(text)).toBe(items));

  test.each(['Payoff letter and contract attached', 'Got the October statement and the application.'])(
    '%j asks for nothing',
    (text) => expect(asksOf(text)).toBeNull(),
  );
});

describe('refusals by what would be enough', () => {
  test.each([
    ['Only doing 9k a month in deposits, we need at least 20k. Sorry', 'declined'],
    ['Minimum is 15k a month in deposits, he is only at 9', 'declined'],
    ['Only 3 months of statements came through, we need at least 4 to run it.', null],
  ])('%j', (text, status) => {
    const { outcome, input } = read('Re: Elm Bakery', text);
    expect(outcome === 'decision' ? input?.applicationStatus : null).toBe(status);
  });
});
