import { readDecisionMail } from '../../src/features/mail/reading/reading.rules';

function read(text: string) {
  const mail = { subject: 'Re: Oakline Transport', from: null, text, html: null };
  const { outcome, input } = readDecisionMail(mail, { hasEarlierDecision: false, names: ['Oakline Transport LLC'] });
  return { outcome, status: input?.applicationStatus, offers: input?.offers };
}

describe('no to one amount and yes to less', () => {
  test.each([
    'No to 60k. Yes to 35k at 1.38, 90 daily payments.',
    'No to 60k, yes to 35k at 1.38, 90 daily payments.',
    'Underwriting said no to 60k and yes to 35k: 1.38 factor, 90 daily payments.',
    'Declined at 60k, can do 35k at 1.38, 90 daily payments.',
    "Can't do 60k, would do 35k at 1.38, 90 daily payments.",
    "It's a no at 60k but a yes at 35k, 1.38, 90 daily payments.",
    '60k is too rich. We can do 35k at 1.38 over 90 daily payments.',
    'Oakline Transport is declined for $60,000.\nWe can approve $35,000 at a 1.38 factor, 90 daily payments.\nThanks',
  ])('is a counter: %s', (text) =>
    expect(read(text)).toMatchObject({
      outcome: 'decision',
      status: 'counter',
      offers: [{ fundedAmount: 35_000, factorRate: 1.38, termNumberOfPayments: 90 }],
    }),
  );

  test.each([
    "It's a no at 60k but a maybe at 35k, 1.38, 90 daily payments.",
    "It's a no at 60k but a yes at 35k if he closes Fox, 1.38, 90 daily payments.",
    '60k is too rich for the merchant. Fox can do 35k at 1.38 over 90 daily payments.',
    'Declined at 60k. Fox can do 35k at 1.38, 90 daily payments.',
    'Declined at 60k. If he closes Fox we can do 35k at 1.38, 90 daily payments.',
    'Declined at 60k, can do 35k at 1.38, 90 daily payments once the tax lien is released.',
    'Declined at 60k and declined at 35k, 1.38, 90 daily payments.',
    'Declined at 60k. Another funder can do 35k at 1.38, 90 daily payments.',
    'No to 35k. Merchant says yes to 20k at 1.38, 90 daily payments with Fox.',
    'No to 35k. Yes to 60k at 1.38, 90 daily payments.',
    'No to 60k. Yes to 35k at 1.38, 90 daily payments. We are unable to do anything for the owner.',
    'Declined at 60k, and 35k is not possible at 1.38, 90 daily payments.',
    'Declined at 60k, and 35k is too much at 1.38, 90 daily payments.',
    'No to 60k, and we would never do 35k at 1.38, 90 daily payments.',
    'Declined at 60k. We can not do 35k at 1.38, 90 daily payments.',
  ])('waits where it is open, somebody else’s, or not surely read: %s', (text) =>
    expect(read(text).outcome).toBe('suggestion'),
  );
});
