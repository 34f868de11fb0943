import type { PaymentFrequency } from './offer-frequency.rules';

/**
 * An offer as the funder stated it. Amounts in dollars, percent fields in percent (10 = 10 %), factor and buy rate as
 * multipliers, `termDays` in business days.
 */
export interface RawOffer {
  apr: number | null;
  biweeklyPayment: number | null;
  buyRate: number | null;
  commissionAmount: number | null;
  commissionPercent: number | null;
  dailyPayment: number | null;
  drawFeeAmount: number | null;
  drawFeePercentage: number | null;
  factorRate: number | null;
  fundedAmount: number | null;
  holdbackPercentage: number | null;
  interestRate: number | null;
  monthlyPayment: number | null;
  originationFeeAmount: number | null;
  originationFeePercentage: number | null;
  paybackAmount: number | null;
  termDays: number | null;
  termMonths: number | null;
  termNumberOfPayments: number | null;
  termWeeks: number | null;
  weeklyPayment: number | null;
  paymentFrequency: string | null;
  rawProductText: string | null;
  stipulations: string | null;
}

/** What follows from an offer's raw fields, in their units; a raw value is copied as it is. */
export interface ComputedOffer {
  biweeklyPayment: number | null;
  buyRate: number | null;
  commissionAmount: number | null;
  commissionPercent: number | null;
  dailyPayment: number | null;
  factorRate: number | null;
  monthlyPayment: number | null;
  originationFeeAmount: number | null;
  originationFeePercentage: number | null;
  paybackAmount: number | null;
  termDays: number | null;
  termMonths: number | null;
  termNumberOfPayments: number | null;
  termWeeks: number | null;
  weeklyPayment: number | null;
  paymentFrequency: PaymentFrequency;
}
