import { roundRatio, roundSum } from '../../../platform/money';
import { feeAmount } from './offer.rules';
import type { Charge, RawOffer } from './offer-fields.rules';

export const MOST_CHARGES = 20;
export const LONGEST_CHARGE_NAME = 100;

/** By what a charge is called, of which field it is: that field is not counted beside it. */
const OF_ORIGINATION = /\b(?:orig(?:ination)?|processing|underwriting|psf|professional service|closing)\b/i;
const OF_DRAW = /\bdraw\b/i;

const isPositive = (value: number | null | undefined): value is number => typeof value === 'number' && value > 0;

/** A charge in dollars; 0 where it says neither an amount nor a percent. */
function chargeAmount({ amount, percent }: Charge, funded: number): number {
  if (isPositive(amount)) return amount;
  return isPositive(percent) ? (roundRatio([funded, percent], [100], 2) ?? 0) : 0;
}

/** All that is charged in advance: the named charges, and origination and draw fee where none of them is of their kind. */
export function chargesOf(raw: RawOffer, funded: number): number {
  const charges = raw.fees ?? [];
  const has = (kind: RegExp) => charges.some((each) => kind.test(each.name) && chargeAmount(each, funded) > 0);
  const origination = has(OF_ORIGINATION)
    ? 0
    : (feeAmount(raw.originationFeeAmount, raw.originationFeePercentage, funded) ?? 0);
  const draw = has(OF_DRAW) ? 0 : (feeAmount(raw.drawFeeAmount, raw.drawFeePercentage, funded) ?? 0);
  return roundSum([origination, draw, ...charges.map((each) => chargeAmount(each, funded))], 2) ?? 0;
}
