import { answeredOffer } from '../../src/features/decisions/following/answered-offer';

const read = (offer: Record<string, unknown>) => answeredOffer(offer, 'api');

it('an offer that a connector reads keeps its charges, its place and its channel', () => {
  const fees = [
    { name: ' UCC ', amount: '195.50' },
    { name: 'Underwriting', percent: 2 },
  ];
  expect(read({ funded_amount: '28000', funding_position: '2', fees, source: 'all_offers' })).toEqual({
    offer: {
      source: 'all_offers',
      fundedAmount: 28000,
      fundingPosition: 2,
      fees: [
        { name: 'UCC', amount: 195.5, percent: null },
        { name: 'Underwriting', amount: null, percent: 2 },
      ],
    },
    strange: [],
  });
});

it('one charge alone is a list of one, and null says nothing', () => {
  expect(read({ fees: { name: 'Wire', amount: 25 } }).offer.fees).toEqual([
    { name: 'Wire', amount: 25, percent: null },
  ]);
  expect(read({ fees: null, funding_position: null, apr: null, source: null })).toEqual({
    ...{ offer: { source: 'api' }, strange: [] },
  });
});

it('a text that comes as a list is left out and told; a great many charges are one more than there may be', () => {
  expect(read({ payment_frequency: ['weekly'], stipulations: 5 })).toEqual({
    offer: { source: 'api', stipulations: '5' },
    strange: [['weekly']],
  });
  const junk = read({ fees: Array(50_000).fill(1) });
  expect([junk.offer.fees, junk.strange.length]).toEqual([[], 21]);
});

it('what stands where a figure, a place or a charge belongs and is none is left out and told', () => {
  const fees = ['195', { amount: 5 }, { name: 'Wire', amount: 'free' }];
  expect(read({ funding_position: 1.5, fees, apr: 'low', source: 'pigeon' })).toEqual({
    offer: { source: 'api', fees: [{ name: 'Wire', amount: null, percent: null }] },
    strange: [1.5, '195', { amount: 5 }, 'free', 'low'],
  });
  expect(read({ funding_position: 2 ** 31 }).strange).toEqual([2 ** 31]);
});
