import type { ReadOffer } from '../../src/features/mail/reading/extraction.rules';
import { readDecisionMail } from '../../src/features/mail/reading/reading.rules';

const readingOf = (text: string) =>
  readDecisionMail({ subject: 'Re: Elm Bakery LLC', from: null, text, html: null }, { hasEarlierDecision: false });

/** The offers that would be recorded; none of a mail that waits. */
function recorded(text: string): ReadOffer[] {
  const { outcome, classification, input } = readingOf(text);
  return outcome === 'decision' && classification.confidence >= 0.7 ? (input?.offers ?? []) : [];
}

describe('options of one amount', () => {
  it.each([
    ['Approved for 36,000. 1.28 over 20 weeks ($2,304.00), 1.36 over 30 weeks ($1,632.00).'],
    ['Approved at 36k: 1.28 / 20 weeks / $2,304.00, 1.36 / 30 weeks / $1,632.00.'],
    ['Approved 36,000.\nPick a term:\n20 weeks at 1.28 - 2,304.00\n30 weeks at 1.36 - 1,632.00'],
    ['Approval amount 36,000\nA) 1.28 20 weeks 2,304.00\nB) 1.36 30 weeks 1,632.00'],
    ['Elm Bakery is approved for $36,000:\n- 1.28, 20 weeks, $2,304\n- 1.36, 30 weeks, $1,632'],
    ['We can do 36,000. 1.28 x 20 weeks = 2,304; 1.36 x 30 weeks = 1,632'],
    ['Approved for 36,000, pick one: 20 weeks (1.28, 2,304), 30 weeks (1.36, 1,632)'],
    ['Approved 36,000. 20 weeks 1.28 2,304 / 30 weeks 1.36 1,632'],
    ['Approved for 36,000\n2,304 x 20 weeks at 1.28\n1,632 x 30 weeks at 1.36'],
    ['Elm Bakery approved\n36,000\n1.28, 20 weeks, 2,304.00\n1.36, 30 weeks, 1,632.00'],
    ['APPROVED - $36,000\n\n1.28 | 20 weeks | $2,304\n1.36 | 30 weeks | $1,632'],
    ['Approved 36,000. 1.28 for 20 weeks (46,080 total, 2,304), 1.36 for 30 weeks (48,960 total, 1,632).'],
    ['Approved 36,000\nOption 1: 1.28, 20 weeks, 2,304\nOption 2: 1.36, 30 weeks, 1,632'],
  ])('%j', (text) => {
    expect(recorded(text)).toMatchObject([
      { fundedAmount: 36000, factorRate: 1.28, termWeeks: 20, weeklyPayment: 2304 },
      { fundedAmount: 36000, factorRate: 1.36, termWeeks: 30, weeklyPayment: 1632 },
    ]);
  });

  it('have the term that stands before each price', () => {
    expect(recorded('Approved 50k. 24 weeks at 1.28, 36 weeks at 1.36.')).toMatchObject([
      { fundedAmount: 50000, factorRate: 1.28, termWeeks: 24 },
      { fundedAmount: 50000, factorRate: 1.36, termWeeks: 36 },
    ]);
  });

  it.each([
    ['Approved for 36,000. 1.28 over 20 weeks ($2,304.00), 1.36 over 30 weeks ($1,732.00).'],
    ['Approved for 36,000. 1.28 for 20 weeks ($460.80), 1.36 for 30 weeks ($1,326.40).'],
    ['Approved. 1.28 20 weeks 2,304.00\n1.36 30 weeks 1,632.55'],
  ])('wait where a figure fits none: %j', (text) => expect(recorded(text)).toEqual([]));

  it.each([
    ['Approved: 36,000 / 1.28 / 20 weeks / 2,304 or 24,000 / 1.22 / 14 weeks / 2,091.43', 24000],
    ['Approved 36,000, 1.30, 20 weeks; or 5k, 1.2, 10 weeks.', 5000],
    ['Approved 60,000, 1.30, 6 months or 20,000, 1.2, 6 months', 20000],
  ])('but each its own amount: %j', (text, fundedAmount) => expect(recorded(text)[1]).toMatchObject({ fundedAmount }));
});

describe('what of an advance goes where', () => {
  const TERMS = 'Approved 60,000 at 1.30, 30 weekly payments of 2,600.';
  it.each<[string, ReadOffer]>([
    [
      'He nets 46,200 after the 12,000 payoff to Kestrel and 1,800 fee.',
      { payoffAmount: 12000, originationFeeAmount: 1800 },
    ],
    [
      "Merchant takes home 46,200 after Kestrel's 12,000 balance and our 1,800 fee.",
      { payoffAmount: 12000, originationFeeAmount: 1800 },
    ],
    [
      'Net to merchant 45,750 after 12,000 Kestrel payoff and 2,250 origination.',
      { payoffAmount: 12000, originationFeeAmount: 2250 },
    ],
    ['Disbursement: 58,200 after 1,800 fees', { originationFeeAmount: 1800 }],
    ['Balance of 16,500 gets netted, 43,500 to him.', { payoffAmount: 16500 }],
    ['Wire to merchant 43,500 (16,500 renewal payoff).', { payoffAmount: 16500 }],
    ['Of that 16,500 retires our existing advance and 43,500 is fresh cash.', { payoffAmount: 16500 }],
    ['He still owes us 8,000 which comes out of it, 52,000 goes to him.', { payoffAmount: 8000 }],
    [
      '3% origination. Kestrel balance 9,800, so 48,400 to the merchant.',
      { payoffAmount: 9800, originationFeePercentage: 3 },
    ],
  ])('%j', (line, figures) => expect(recorded(`${TERMS} ${line}`)).toEqual([expect.objectContaining(figures)]));

  it.each([
    'Net to merchant 45,750 after Kestrel payoff and 2,250 origination.',
    'Merchant nets 45,750.',
    'New money 40,000.',
    'That is 42,000 in new cash plus the old balance.',
    'Cash to merchant 46,200 once 12,000 is sent to Kestrel and 1,800 in fees come out.',
    '3% origination. Kestrel balance 9,800, so 49,400 to the merchant.',
  ])('waits where the rest is not told: %j', (line) => expect(recorded(`${TERMS} ${line}`)).toEqual([]));

  it.each([
    'Average daily balance 3,400.',
    'Origination 1,800. Net to merchant 58,200.',
    'Monthly net income of 9,400 on the last return.',
  ])('and is complete beside: %j', (line) => expect(recorded(`${TERMS} ${line}`)).toHaveLength(1));

  it.each([
    ['22,000 fresh money plus 8,000 remaining balance = 30,000 at 1.32, 24 weekly of 1,650. Approved.'],
    ['Approved renewal: 22,000 new cash + 8,000 existing balance = 30,000 at 1.32, 24 weekly of 1,650.'],
    ['Approved. Renewal: new money 22,000 on top of the 8,000 balance, total 30,000 at 1.32, 24 weekly of 1,650'],
    ['22,000 new plus the 8,000 he still owes makes 30,000 at 1.32, 24 weekly of 1,650. Approved.'],
    [
      'Renewal approved. 22,000 to the merchant plus 8,000 outstanding makes it a 30,000 deal at 1.32, 24 weekly of 1,650.',
    ],
  ])('in a renewal: %j', (text) => {
    expect(recorded(text)).toMatchObject([
      { fundedAmount: 30000, factorRate: 1.32, weeklyPayment: 1650, payoffAmount: 8000 },
    ]);
  });
});

describe('thousands and millions', () => {
  it.each([
    ['Approved for $35m at 1.32, 120 daily payments of $385.', 35_000],
    ['Aprobado por 30 mil, factor 1.4, 80 pagos diarios.', 30_000],
    ['Approved for $1.5m at 1.25, 18 months, monthly payments.', 1_500_000],
    ['Approved for $2MM at 1.2, 24 months, monthly payments.', 2_000_000],
  ])('%j', (text, fundedAmount) => expect(recorded(text)).toMatchObject([{ fundedAmount }]));

  it.each(['on', 'in', 'over', 'payable over'])('a rate of one decimal stands before "%s"', (word) =>
    expect(recorded(`Approved 30k at 1.4 ${word} 80 daily payments of 525.`)).toMatchObject([
      { fundedAmount: 30_000, factorRate: 1.4, dailyPayment: 525 },
    ]),
  );
});
