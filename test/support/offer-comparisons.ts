import { DEFAULT_OFFER_CONSTANTS, type OfferConstants } from '../../src/features/accounts/offer-constants.rules';
import { compareOffer, type OfferComparison } from '../../src/features/decisions/offers/offer-comparison.rules';
import { OFFER_NUMBERS, type RawOffer } from '../../src/features/decisions/offers/offer-fields.rules';
import { EMPTY } from './offers';

export const NUMBERS = Object.keys(OFFER_NUMBERS);

export const compare = (raw: Partial<RawOffer>, constants: Partial<OfferConstants> = {}) =>
  compareOffer({ ...EMPTY, ...raw }, { ...DEFAULT_OFFER_CONSTANTS, ...constants });
type Row = [
  title: string,
  raw: Partial<RawOffer>,
  expected: Partial<OfferComparison>,
  constants?: Partial<OfferConstants>,
];
// A rest parameter: jest takes a fourth named one for its `done` callback in rows of three.
export const rows = (...table: Row[]) =>
  test.each(table)('%s', (...[, raw, expected, constants]) => {
    expect(compare(raw, constants)).toMatchObject(expected);
  });
