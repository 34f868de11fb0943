import { Decimal as DecimalJs } from 'decimal.js';

/** Decimal numbers with 50 significant digits that round half up (a clone of its own: nobody else's settings reach it). */
const Decimal = DecimalJs.clone({ precision: 50, rounding: DecimalJs.ROUND_HALF_UP });
export type Decimal = DecimalJs;

// A double carries 2^-53 of relative error, and so does each operation; ten operands stay far below this.
const RELATIVE_ERROR = 1e-14;
const LARGEST_SURE = 2 ** 52;
const POWERS_OF_TEN = [1, 10, 100, 1e3, 1e4, 1e5, 1e6];

/**
 * The exact decimal a number prints as (1.005 is 1.005, not its binary neighbour); null for null, NaN and infinities.
 */
export function toDecimal(value: number): Decimal;
export function toDecimal(value: number | null | undefined): Decimal | null;
export function toDecimal(value: number | null | undefined): Decimal | null {
  return value === null || value === undefined || !Number.isFinite(value) ? null : new Decimal(value);
}

/**
 * The value rounded half up (away from zero) to so many places, as a number; null when no finite number can hold it.
 */
export function roundDecimal(value: Decimal, places: number): number | null {
  const rounded = value.toDecimalPlaces(places).toNumber();
  return Number.isFinite(rounded) ? rounded + 0 : null;
}

/**
 * Product of `factors` over product of `divisors`, rounded half up on the decimal value; null where it has no value.
 *
 * Gives exactly what decimal arithmetic gives, at a tenth of the time: doubles decide unless the result lies so near a
 * tie that their error could matter, and then decimals decide. At most ten operands; `places` 0 to 6.
 */
export function roundRatio(factors: readonly number[], divisors: readonly number[], places: number): number | null {
  let up = 1;
  let down = 1;
  for (const factor of factors) up *= factor;
  for (const divisor of divisors) down *= divisor;
  const value = up / down;
  if (up !== 0 && isOrdinary(up) && isOrdinary(down)) {
    const rounded = roundIfSure(value, Math.abs(value) * RELATIVE_ERROR, places);
    if (rounded !== null) return rounded;
  }
  return exactRatio(factors, divisors, places);
}

/**
 * Sum of the terms rounded half up on the decimal value; null where no finite number can hold it. At most ten terms.
 */
export function roundSum(terms: readonly number[], places: number): number | null {
  let sum = 0;
  let size = 0;
  for (const term of terms) {
    sum += term;
    size += Math.abs(term);
  }
  const rounded = roundIfSure(sum, size * RELATIVE_ERROR, places);
  if (rounded !== null) return rounded;
  if (!terms.every(Number.isFinite)) return null;
  return roundDecimal(
    terms.reduce((total, term) => total.plus(term), new Decimal(0)),
    places,
  );
}

/** A double that was rounded half up, or null when its error reaches the tie or the integers it needs end. */
function roundIfSure(value: number, error: number, places: number): number | null {
  const power = POWERS_OF_TEN[places];
  if (power === undefined) return null;
  const scaled = Math.abs(value) * power;
  if (!(scaled < LARGEST_SURE)) return null;
  const whole = Math.floor(scaled);
  if (Math.abs(scaled - whole - 0.5) <= (error + Number.EPSILON * Math.abs(value)) * power) return null;
  // The quotient of two exact integers is the double nearest to the decimal, so it prints as that decimal.
  const size = (scaled - whole > 0.5 ? whole + 1 : whole) / power;
  return value < 0 && size !== 0 ? -size : size;
}

function exactRatio(factors: readonly number[], divisors: readonly number[], places: number): number | null {
  if (!factors.every(Number.isFinite) || !divisors.every(Number.isFinite) || divisors.includes(0)) return null;
  const up = factors.reduce((product, factor) => product.times(factor), new Decimal(1));
  const down = divisors.reduce((product, divisor) => product.times(divisor), new Decimal(1));
  return roundDecimal(up.dividedBy(down), places);
}

/** Neither overflow nor the loss of digits below the normal doubles has touched it. */
function isOrdinary(value: number): boolean {
  const size = Math.abs(value);
  return size > 1e-280 && size < 1e280;
}
