import { roundRatio } from '../../../platform/money';
import type { OfferConstants } from '../../accounts/offer-constants.rules';
import type { PaymentFrequency } from './offer-frequency.rules';

/** An exact quotient: 52/12 has no decimal that could stand for it. */
export interface Ratio {
  up: number;
  down: number;
}

/** How many payments a frequency makes per business day, week, month and year. */
export interface Rhythm {
  perDay: Ratio;
  perWeek: Ratio;
  perMonth: Ratio;
  perYear: number;
}

const ONE: Ratio = { up: 1, down: 1 };
const WEEKS_PER_MONTH: Ratio = { up: 52, down: 12 };

/**
 * The rhythm of a frequency; null for `bullet` and `unknown`, which have none.
 *
 * Everything is derived from this one table: the equivalent per week is payment × perWeek, the term in weeks is
 * payments ÷ perWeek, and payments from a term in weeks are weeks × perWeek. See docs/rules/offers.md: Frequency.
 */
export function rhythmOf(frequency: PaymentFrequency, constants: Readonly<OfferConstants>): Rhythm | null {
  const days = exact(constants.business_days_per_week);
  const month = exact(constants.business_days_per_month);
  const weeks = weeksPerMonth(constants.weeks_per_month);
  const yearly = constants.payments_per_year;
  switch (frequency) {
    case 'daily':
      return { perDay: ONE, perWeek: days, perMonth: month, perYear: yearly.daily };
    case 'weekly':
      return { perDay: over(1, days), perWeek: ONE, perMonth: weeks, perYear: yearly.weekly };
    case 'biweekly':
      return {
        perDay: over(1, days, 2),
        perWeek: { up: 1, down: 2 },
        perMonth: by(weeks, 2),
        perYear: yearly.biweekly,
      };
    case 'semi_monthly':
      return {
        perDay: over(2, month),
        perWeek: over(2, weeks),
        perMonth: { up: 2, down: 1 },
        perYear: yearly.semi_monthly,
      };
    case 'monthly':
      return { perDay: over(1, month), perWeek: over(1, weeks), perMonth: ONE, perYear: yearly.monthly };
    case 'quarterly':
      return {
        perDay: over(1, month, 3),
        perWeek: over(1, weeks, 3),
        perMonth: { up: 1, down: 3 },
        perYear: yearly.monthly / 3,
      };
    case 'bullet':
    case 'unknown':
      return null;
  }
}

/** value × ratio, rounded half up; null for null. */
export function times(value: number | null, ratio: Ratio, places: number): number | null {
  return value === null ? null : roundRatio([value, ratio.up], [ratio.down], places);
}

/** value ÷ ratio, rounded half up; null for null. */
export function dividedBy(value: number | null, ratio: Ratio, places: number): number | null {
  return value === null ? null : roundRatio([value, ratio.down], [ratio.up], places);
}

// A constant of up to nine decimals as a quotient of integers, so that its multiples stay exact.
function exact(constant: number): Ratio {
  return Number.isInteger(constant) ? { up: constant, down: 1 } : { up: Math.round(constant * 1e9), down: 1e9 };
}

// The default is written both as 52/12 and as 4.3333; either spelling means the quotient.
function weeksPerMonth(constant: number): Ratio {
  return Math.abs(constant - 52 / 12) < 5e-5 ? WEEKS_PER_MONTH : exact(constant);
}

function over(count: number, ratio: Ratio, parts = 1): Ratio {
  return { up: ratio.down * count, down: ratio.up * parts };
}

function by(ratio: Ratio, parts: number): Ratio {
  return { up: ratio.up, down: ratio.down * parts };
}
