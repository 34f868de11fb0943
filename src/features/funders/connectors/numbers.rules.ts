import { Decimal } from 'decimal.js';

const PLAIN = /^[-+]?\d{1,30}(?:\.\d{1,30})?(?:e[-+]?\d{1,3})?$/i;
const GROUPS = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;

const Exact = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP });

/** The number that stands in a text, also as `$1,234.50`; null for none. */
export function readNumber(value: unknown): Decimal | null {
  if (typeof value === 'number') return Number.isFinite(value) ? new Exact(value) : null;
  if (typeof value !== 'string') return null;
  let text = value.trim();
  let sign = '';
  if (text.startsWith('-') || text.startsWith('+')) {
    sign = text.charAt(0);
    text = text.slice(1).trim();
  }
  if (text.startsWith('$')) text = text.slice(1).trim();
  if (GROUPS.test(text)) text = text.replaceAll(',', '');
  if (text.endsWith('.')) text = text.slice(0, -1);
  return PLAIN.test(text) ? new Exact(sign + text) : null;
}

export const rounded = (number: Decimal, places: number): number => number.toDecimalPlaces(places).toNumber();
export const fixed = (number: Decimal, places: number): string => number.toFixed(places);
