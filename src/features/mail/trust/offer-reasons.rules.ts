import type { OfferConstants } from '../../accounts/offer-constants.rules';
import type { RawOffer } from '../../decisions/offers/offer-fields.rules';
import { given, offerTerms } from '../../decisions/offers/offer-terms.rules';
import { offerWarnings } from '../../decisions/offers/offer-warnings.rules';
import type { Reason } from './reasons.rules';

const PRICES = [
  'factorRate',
  'buyRate',
  'paybackAmount',
  'interestRate',
  'drawFeeAmount',
  'drawFeePercentage',
] as const satisfies (keyof RawOffer)[];

/** Whether an offer says what it gives and what it costs. */
export function isPriced(offer: RawOffer, constants: Readonly<OfferConstants>): boolean {
  if (given(offer.fundedAmount) === null) return false;
  return PRICES.some((name) => given(offer[name]) !== null) || offerTerms(offer, constants).paybackAmount !== null;
}

/** What speaks against recording an approval by itself. `stands`: one with a price is the submission's decision already. */
export function offerReasons(
  offers: readonly RawOffer[],
  constants: Readonly<OfferConstants>,
  stands: boolean,
): Reason[] {
  const isUnpriced = !stands && !offers.some((offer) => isPriced(offer, constants));
  const disagree = offers.some((offer) => offerWarnings(offer, offerTerms(offer, constants), constants).length > 0);
  return [...(isUnpriced ? (['no_priced_offer'] as const) : []), ...(disagree ? (['figures_disagree'] as const) : [])];
}
