import { chosenFigures } from '../../src/dashboard/pages/closing/closing-query';
import { enteredBeside, enteredNext } from '../../src/dashboard/pages/closing/entered';
import { dayOf } from '../../src/dashboard/pages/closing/stage-days';
import { reversedAmong } from '../../src/dashboard/pages/commission/reversed';
import { choiceOf } from '../../src/dashboard/pages/offers/offer-choice';

const deal = {
  created: '2026-03-01T08:00:00Z',
  funderSubmissions: {
    items: [
      {
        attempts: [
          { status: 'SUCCEEDED', isProduction: true, completedAt: '2026-03-03T08:00:00Z' },
          { status: 'SUCCEEDED', isProduction: false, completedAt: '2026-03-01T09:00:00Z' },
        ],
        decisions: [
          { sourceReceivedAt: '2026-03-06T08:00:00Z', offers: [{}] },
          { sourceReceivedAt: '2026-03-04T08:00:00Z', offers: [] },
        ],
      },
      {
        attempts: [{ status: 'SUCCEEDED', isProduction: true, completedAt: '2026-03-02T08:00:00Z' }],
        decisions: [{ sourceReceivedAt: '2026-03-05T08:00:00Z', offers: [{}] }],
      },
    ],
  },
};
const closed = {
  pipelineStage: 'CONTRACT' as const,
  stageSince: '2026-03-09T08:00:00Z',
  closing: { contractOutOn: '2026-03-08', fundedOn: null },
};

it('tells when a deal came to each of its stages, where that is known', () => {
  const days = (['NEW', 'SENT', 'OFFERS', 'SELECTED', 'CONTRACT', 'FUNDED'] as const).map((step) =>
    dayOf(step, closed, deal),
  );
  expect(days).toEqual([
    '2026-03-01T08:00:00Z',
    '2026-03-02T08:00:00Z',
    '2026-03-05T08:00:00Z',
    null,
    '2026-03-08',
    null,
  ]);
  expect(dayOf('SELECTED', { ...closed, pipelineStage: 'SELECTED' }, deal)).toBe('2026-03-09T08:00:00Z');
});

describe('what is entered of a deal on its way to the money', () => {
  it('is one thing next, and the rest beside it: a contract may be skipped, and what was is corrected', () => {
    const closing = {};
    const beside = (pipelineStage: 'OFFERS' | 'SELECTED' | 'CONTRACT' | 'FUNDED', of: object | null = closing) =>
      enteredBeside({ pipelineStage, closing: of });
    expect(enteredNext('SELECTED')).toBe('contract');
    expect(beside('SELECTED')).toEqual(['funding']);
    expect(enteredNext('CONTRACT')).toBe('funding');
    expect(beside('CONTRACT')).toEqual(['contract']);
    expect(enteredNext('FUNDED')).toBeNull();
    expect(beside('FUNDED')).toEqual(['contract', 'funding']);
    expect(beside('OFFERS', null)).toEqual([]);
  });
});

it('offers the choice of an offer until one is chosen, and none once the deal is funded or lost', () => {
  const closing = { fundedOn: null, offer: { serviceId: 'ofr_a' } };
  const choices = (known: Parameters<typeof choiceOf>[1]) => ['ofr_a', 'ofr_b'].map((id) => choiceOf(id, known));
  expect(choices({ pipelineStage: 'OFFERS', closing: null })).toEqual(['open', 'open']);
  expect(choices({ pipelineStage: 'SELECTED', closing })).toEqual(['chosen', 'other']);
  expect(choices({ pipelineStage: 'SELECTED', closing: { fundedOn: null, offer: null } })).toEqual(['other', 'other']);
  expect(choices({ pipelineStage: 'FUNDED', closing: { ...closing, fundedOn: '2026-03-02' } })).toEqual([
    'chosen',
    'over',
  ]);
  expect(choices({ pipelineStage: 'LOST', closing: null })).toEqual(['over', 'over']);
});

it('tells which entries of the ledger are reversed, also by lines that are not listed', () => {
  const line = (reverses: string | null) => ({ reverses });
  const entry = (reverses: string | null, ofDeal?: { reverses: string | null }[]) => ({
    reverses,
    endUser: { serviceId: 'eus_a', ...(ofDeal && { commissionEntries: ofDeal }) },
  });
  expect([...reversedAmong([entry(null), entry('com_a')])]).toEqual(['com_a']);
  expect([...reversedAmong([entry(null, [line(null), line('com_b')])])]).toEqual(['com_b']);
  expect([...reversedAmong([{ reverses: null, endUser: null }])]).toEqual([]);
});

it('begins a funding with what is paid each time, in the rhythm of the chosen offer', () => {
  const paid = (paymentFrequency: string, termNumberOfPayments: number, monthlyPayment: number | null) =>
    chosenFigures({
      terms: {
        raw: { fundedAmount: 10_000, monthlyPayment: null },
        computed: {
          paymentFrequency,
          paybackAmount: 12_000,
          termNumberOfPayments,
          monthlyPayment,
          weeklyPayment: 230.77,
        },
      },
    });
  // An offer says what twice a month and a quarter come to a month: 24 times that would be another payback.
  expect(paid('semi_monthly', 24, 1_000)).toMatchObject({ payment: 500, numberOfPayments: 24 });
  expect(paid('quarterly', 7, 571.43)).toMatchObject({ payment: 1_714.29, paymentFrequency: 'quarterly' });
  expect(paid('bullet', 1, null)).toMatchObject({ payment: 12_000 });
  expect(paid('monthly', 12, 1_000)).toMatchObject({ payment: 1_000 });
  expect(paid('unknown', 52, null)).toMatchObject({ payment: null, paymentFrequency: null });
});
