import { DEFAULT_OFFER_CONSTANTS, type OfferConstants } from '../../src/features/accounts/offer-constants.rules';
import { computeOffer } from '../../src/features/decisions/offers/offer.rules';
import {
  COMPUTED_FIELDS,
  type ComputedOffer,
  type RawOffer,
  rawOffer,
} from '../../src/features/decisions/offers/offer-fields.rules';

export const EMPTY: RawOffer = rawOffer({});

export const NOTHING = {
  ...Object.fromEntries(COMPUTED_FIELDS.map((name) => [name, null])),
  paymentFrequency: 'unknown',
} as ComputedOffer;

export const compute = (raw: Partial<RawOffer>, constants: Partial<OfferConstants> = {}) =>
  computeOffer({ ...EMPTY, ...raw }, { ...DEFAULT_OFFER_CONSTANTS, ...constants });
type Row = [
  title: string,
  raw: Partial<RawOffer>,
  expected: Partial<ComputedOffer>,
  constants?: Partial<OfferConstants>,
];
// A rest parameter: jest takes a fourth named one for its `done` callback in rows of three.
export const rows = (...table: Row[]) =>
  test.each(table)('%s', (...[, raw, expected, constants]) => {
    expect(compute(raw, constants)).toMatchObject(expected);
  });
