import { endOf } from '../../src/dashboard/components/days';
import { decisionOf, draftOf, edited } from '../../src/dashboard/pages/inbox/decision-draft';

describe('the draft of a decision that was read in a mail', () => {
  const read = decisionOf({
    applicationStatus: 'approved',
    offers: [
      {
        fundedAmount: 45000,
        factorRate: 1.38,
        paymentFrequency: 'daily',
        fundingPosition: 2,
        fees: [
          { name: 'UCC fee', amount: 195 },
          { name: 'Wire fee', amount: 35 },
        ],
      },
    ],
  });

  it('has everything that was read, and gives it back unless it is edited', () => {
    const draft = draftOf(read);
    expect(draft.offers[0]).toMatchObject({
      fundedAmount: 45000,
      paymentFrequency: 'daily',
      fundingPosition: 2,
      fees: [
        { name: 'UCC fee', amount: 195, percent: '' },
        { name: 'Wire fee', amount: 35, percent: '' },
      ],
    });
    const given = edited(read, draft);
    expect(given.offers?.[0]).toMatchObject({
      paymentFrequency: 'daily',
      fundingPosition: 2,
      fees: [
        { name: 'UCC fee', amount: 195, percent: null },
        { name: 'Wire fee', amount: 35, percent: null },
      ],
    });
    expect(given).not.toHaveProperty('expiresAt');
  });

  it('gives what was edited: fees, the rhythm, the position, until when it holds', () => {
    const draft = draftOf(read);
    const [offer] = draft.offers;
    const given = edited(read, {
      ...draft,
      expiresAt: '2026-12-05',
      offers: [
        {
          ...offer,
          paymentFrequency: 'weekly',
          fundingPosition: 3,
          fees: [
            { name: ' Origination ', amount: '', percent: 3 },
            { name: '', amount: '', percent: '' },
          ],
        },
      ],
    });
    expect(given.offers).toEqual([
      expect.objectContaining({
        fundedAmount: 45000,
        paymentFrequency: 'weekly',
        fundingPosition: 3,
        fees: [{ name: 'Origination', amount: null, percent: 3 }],
      }),
    ]);
    expect(given.expiresAt).toBe(endOf('2026-12-05'));
  });
});
