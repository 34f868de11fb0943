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
