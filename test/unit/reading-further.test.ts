import { type Reading } from '../../src/features/mail/reading/reading.rules';
import { read } from '../support/decision-readings';

const SUBJECT = 'Re: Elm Bakery';
const OFFER = 'Approved. 65,000 at 1.35, payback 87,750, 25 weekly payments of 3,510.';
const amountsOf = ({ input }: Reading) =>
  input?.offers.map(({ fundedAmount, factorRate }) => [fundedAmount, factorRate]);

describe('more that there could be beside a whole offer', () => {
  const further = [
    'An increase to $80,000 is possible at 1.33 with October statements, weekly $3,800.',
    'A bump to $80,000 if October statements look good.',
    'We can go to $70,000 once we get the tax return.',
    'Should revenue hold, there is room for 90,000 at 1.30.',
    'Could be 70,000 with a second signer.',
    'Potential for $100,000 after 50% paid in.',
    "We'd consider 75,000 at 1.32 provided the 2025 tax return shows a profit.",
    'With the October statement we could look at 80,000.',
    'If he closes his Rapid position we can do 90k at 1.30 over 30 weeks.',
    'More available (up to 85,000) with financials.',
    'Subject to a landlord call we may be able to get to 72,500.',
    'An upgrade to 1.29 is available with a PG from the spouse.',
    'For $75,000 we would need the 2025 tax return and proof of ownership.',
    'Si envía octubre podríamos llegar a 80,000.',
    'Once he pays off OnDeck the amount becomes 80,000.',
    'An additional 70,000 may be released once the lien is satisfied.',
    'With co-signer: 80,000 at 1.35, 25 weekly payments of 4,320.',
    'May be able to extend to 30 weeks if needed.',
  ];
  test.each(further)('is noted, and neither an offer nor a stipulation: %s', (words) => {
    const reading = read(SUBJECT, `${OFFER} ${words} Stips: DL.`);
    expect([reading.outcome, amountsOf(reading)]).toEqual(['decision', [[65000, 1.35]]]);
    expect(reading.input).toMatchObject({ stipulations: 'DL', lenderNotes: words });
  });

  test.each([
    'Approved 65,000 at 1.35, 25 weekly payments of 3,510, could go to 80,000 at 1.33 once we get October.',
    'Approved: $65,000 / 1.35 / 25 weekly / $3,510 (can increase to $80,000 with tax return)',
    'You have $65,000 at 1.35 for 25 weeks ($3,510 wk); $80,000 at 1.33 possible w/ tax returns.',
  ])('is none in the sentence of the offer: %s', (text) => {
    const reading = read(SUBJECT, text);
    expect([reading.outcome, amountsOf(reading)]).toEqual(['decision', [[65000, 1.35]]]);
    expect(reading.input).toMatchObject({ stipulations: null, lenderNotes: text });
    for (const { sentence, start, end } of reading.provenance) expect(text.slice(start, end)).toBe(sentence);
  });

  test('is told by a heading for what stands below it', () => {
    const terms = 'Amount: $65,000\nFactor: 1.35\nTerm: 25 weeks\nPayment: $3,510 weekly';
    const more = 'With October statements:\nAmount: $80,000\nFactor: 1.33\nTerm: 28 weeks\nPayment: $3,800 weekly';
    const reading = read(SUBJECT, `Approved.\n${terms}\n\n${more}\n\nStips: DL, voided check`);
    expect([reading.outcome, amountsOf(reading)]).toEqual(['decision', [[65000, 1.35]]]);
    expect(reading.input).toMatchObject({ stipulations: 'DL, voided check', lenderNotes: more });
  });

  test('may stand before what there is as it is', () => {
    const text =
      'With October statements we could do 80,000 at 1.33, 28 weekly of 3,800. As is: approved 65,000 at 1.35.';
    expect(amountsOf(read(SUBJECT, text))).toEqual([[65000, 1.35]]);
  });

  test.each([
    "If you'd like more time, 80,000 at 1.40 over 40 weeks, 2,800 a week.",
    'We could also do 80,000 at 1.40, 40 weekly payments of 2,800.',
    'If he needs more we can do 80,000 at 1.40, 40 weekly payments of 2,800.',
    'Or 80,000 at 1.40, 40 weekly payments of 2,800 if they can handle it.',
    'We can also offer 80,000 at 1.40 (40 weekly of 2,800) subject to a lien on his truck.',
    'Higher amount available: 80,000 at 1.40, 40 weekly of 2,800.',
    'We can also do 80,000 at 1.40 with a 10 month term, weekly.',
    'Merchant can take 80,000 at 1.40, 40 weekly of 2,800, when ready.',
    'If 65 is not enough: 80,000 at 1.40, 40 weekly of 2,800.',
    'A bigger one, 80,000 at 1.40, 40 weekly of 2,800, would come with a UCC and signed contracts.',
  ])('but what the merchant may choose is an offer: %s', (words) => {
    const amounts = amountsOf(read(SUBJECT, `${OFFER} ${words}`));
    expect(amounts).toEqual([
      [65000, 1.35],
      [80000, 1.4],
    ]);
  });

  test('and what funding waits for is a stipulation, whatever sum it names', () => {
    const { input } = read(SUBJECT, `${OFFER} We can fund once we receive the invoice for the $95,000 deposit.`);
    expect(input?.stipulations).toBe('invoice for the $95,000 deposit');
  });

  test.each([
    'If he sends October we will go to 80,000, if not we pass.',
    'We could go 80,000 with October, otherwise no deal.',
    "We'd consider 80,000 if he signs today, but nothing is approved yet.",
  ])('and what it says against the offer is heard: %s', (words) => {
    expect(read(SUBJECT, `${OFFER} ${words}`).outcome).toBe('suggestion');
  });

  test.each([
    'If October comes in weak we can only do 50,000 at 1.40, 25 weekly of 2,800.',
    "If he can't get the second signer it would be 50,000 at 1.40, 25 weekly of 2,800.",
  ])('less under a condition leaves the offer open: %s', (words) => {
    const { outcome, reasons } = read(SUBJECT, `${OFFER} ${words}`);
    expect([outcome, reasons[0]]).toEqual(['suggestion', 'low_confidence']);
  });
});
