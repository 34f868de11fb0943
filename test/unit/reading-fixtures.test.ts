import { DEFAULT_OFFER_CONSTANTS } from '../../src/features/accounts/offer-constants.rules';
import { computeOffer } from '../../src/features/decisions/offers/offer.rules';
import { compareOffer } from '../../src/features/decisions/offers/offer-comparison.rules';
import type { RawOffer } from '../../src/features/decisions/offers/offer-fields.rules';
import type { ReadOffer } from '../../src/features/mail/reading/extraction.rules';
import { read } from '../support/decision-readings';

// What the rules leave out is null in a raw offer; both are missing to the maths.
const compute = (offer: ReadOffer) => computeOffer(offer as unknown as RawOffer, DEFAULT_OFFER_CONSTANTS);

const aprOf = (offer: ReadOffer) => compareOffer(offer as unknown as RawOffer, DEFAULT_OFFER_CONSTANTS).apr;

describe('mails that funders send', () => {
  test('an approval, to the cent', () => {
    const reading = read(
      'Re: Blue Cedar Cafe LLC [#T1]',
      'Good news, approved. Funding 45,000 at a 1.38 sell, 110 daily payments. Your comp 9 points. Origination 2.5%. Stips: voided check, DL.',
    );
    expect(reading).toMatchObject({ outcome: 'decision', hasCompetingOffers: false });
    expect(reading.input).toMatchObject({
      applicationStatus: 'approved',
      rawApplicationStatus: 'approved',
      emailClassification: 'initial-decision',
      emailDecisionStage: 'initial-decision',
      stipulations: 'voided check, DL',
      requestedInfo: null,
      declineReason: null,
    });
    expect(reading.input!.offers).toHaveLength(1);
    const offer = reading.input!.offers[0]!;
    expect(compute(offer)).toMatchObject({
      factorRate: 1.38,
      termNumberOfPayments: 110,
      paymentFrequency: 'daily',
      paybackAmount: 62100,
      dailyPayment: 564.55,
      commissionAmount: 4050,
      buyRate: 1.29,
      originationFeeAmount: 1125,
    });
    expect(aprOf(offer)).toBe(168.41);
  });

  test('a decline with two reasons', () => {
    const reading = read(
      'Decision: Harbor Tile Inc',
      'We reviewed the file and are unable to offer at this time due to 9 NSFs in October and two open positions.',
    );
    expect(reading.outcome).toBe('decision');
    expect(reading.input).toMatchObject({ applicationStatus: 'declined', declineReason: 'nsf, stacking', offers: [] });
  });

  test('a counter', () => {
    const reading = read(
      'Re: Oakline Transport [#T3]',
      'We cannot do the 100k requested. Best we can do is 60,000, payback 80,400, weekly 2,233.33 for 36 weeks, buy rate 1.26.',
    );
    expect(reading).toMatchObject({ outcome: 'decision', hasCompetingOffers: false });
    expect(reading.input).toMatchObject({ applicationStatus: 'counter', emailClassification: 'initial-decision' });
    expect(reading.input!.offers).toHaveLength(1);
    const offer = reading.input!.offers[0]!;
    expect(compute(offer)).toMatchObject({
      factorRate: 1.34,
      commissionPercent: 8,
      commissionAmount: 4800,
      termNumberOfPayments: 36,
    });
    expect(aprOf(offer)).toBe(87.17);
  });

  test('a request for information', () => {
    const reading = read(
      'Re: Pinecrest Dental [#T4]',
      'Before I can price this please send October statement and a signed application page 2.',
    );
    expect(reading.outcome).toBe('decision');
    expect(reading.input).toMatchObject({
      applicationStatus: 'info_requested',
      emailClassification: 'request-for-information',
      emailDecisionStage: 'pre-decision',
      requestedInfo: 'October statement, signed application page 2',
    });
  });

  test('an automatic reply', () => {
    expect(read('Auto reply', 'I am out of the office until Monday.')).toMatchObject({
      outcome: 'chatter',
      classification: { applicationStatus: null, kind: 'chatter' },
      input: null,
    });
  });
});
