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
