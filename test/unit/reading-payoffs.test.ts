import { readDecisionMail } from '../../src/features/mail/reading/reading.rules';

function offersOf(text: string) {
  const mail = { subject: 'Re: Oakline Transport', from: null, text, html: null };
  const { outcome, input } = readDecisionMail(mail, { hasEarlierDecision: false, names: ['Oakline Transport LLC'] });
  return outcome === 'decision' ? input?.offers : outcome;
}

const APPROVED = 'Approved: 40,000 at 1.32, 100 daily payments.';

describe('balances that are paid off', () => {
  test.each([
    ['Pays off Fox balance of 12,000 and Wolf balance of 5,000 from the proceeds.', 17_000],
    ['Payoffs: Fox balance 12,000, Wolf balance 5,000, Bear balance 2,500.', 19_500],
    ['Pays off Fox balance of 12,000, leaving a balance of 28,000.', 12_000],
    ['Payoff of 12,000 and an average daily balance of 5,000.', 12_000],
  ])('are summed, and no others: %s', (said, payoffAmount) =>
    expect(offersOf(`${APPROVED} ${said}`)).toMatchObject([{ fundedAmount: 40_000, payoffAmount }]),
  );
});

describe('a rate of one decimal behind an amount', () => {
  test.each(['Approved for 20,000 at 1.3 with 80 daily payments.', 'Approved 20k @ 1.3; 80 dailies.'])(
    'is read before how it is paid back: %s',
    (text) =>
      expect(offersOf(text)).toMatchObject([{ fundedAmount: 20_000, factorRate: 1.3, termNumberOfPayments: 80 }]),
  );
});
