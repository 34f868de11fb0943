const SUFFIXES: Record<string, number> = { k: 1e3, thousand: 1e3, grand: 1e3, m: 1e6, mm: 1e6, mil: 1e6, million: 1e6 };
/** From so many on "$35m" is a banker's thousands and "60 mil" Spanish: nobody advances as many millions. */
const MOST_MILLIONS = 10;
const BOUND = 1e12;

/**
 * The number that these digits mean, American or European: `12,345.67`, `45.000,00`, `1,35`, `2.233,33`. A single mark
 * before exactly three digits groups thousands, unless nothing or a zero stands before it. Null when it is none.
 */
export function parseDigits(digits: string): number | null {
  const marks = digits.replace(/\d/g, '');
  const last = digits[Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'))];
  if (!last) return bounded(digits);
  const tail = digits.length - digits.lastIndexOf(last) - 1;
  const isMixed = marks.includes(',') && marks.includes('.');
  const isGrouped = /^[1-9]\d{0,2}(?:([.,])\d{3})(?:\1\d{3})*$/.test(digits);
  if (!isMixed && isGrouped) return bounded(digits.replace(/[.,]/g, ''));
  // Several of the same mark that do not group by three mean no number: a date, a version.
  if (marks.split(last).length > 2 || tail === 0) return null;
  const other = last === ',' ? '.' : ',';
  const [whole = '', fraction = ''] = digits.split(last);
  if (isMixed && !/^\d{1,3}(?:[.,]\d{2,3})*$/.test(whole)) return null;
  return bounded(`${whole.split(other).join('')}.${fraction}`);
}

function bounded(plain: string): number | null {
  const decimals = plain.split('.')[1]?.length ?? 0;
  const value = Number(plain);
  return Number.isFinite(value) && value < BOUND && decimals <= 6 ? value : null;
}

/** The amount in dollars or another currency's units, with its suffix: `12.5k`, `1.2MM`. */
export function parseAmount(digits: string, suffix: string): number | null {
  // "12.500k" is twelve and a half thousand, "1,200k" is more than a million.
  const value = suffix && !/,\d{3}/.test(digits) ? Number(digits.replace(',', '.')) : parseDigits(digits);
  if (value === null || !Number.isFinite(value)) return null;
  const isThousands = (suffix === 'm' || suffix === 'mil') && value >= MOST_MILLIONS;
  const amount = Math.round(value * (isThousands ? 1e3 : (SUFFIXES[suffix] ?? 1)) * 1e6) / 1e6;
  return amount < BOUND ? amount : null;
}

/** A factor or buy rate: `1.38`, `1,35`. Here three digits after the mark are decimals. */
export const parseRate = (digits: string) => (/^\d[.,]\d{1,4}$/.test(digits) ? Number(digits.replace(',', '.')) : null);

/** A rate in percent: `2.5`, `2,5`, `12`. */
export const parsePercent = (digits: string) =>
  /^\d{1,3}(?:[.,]\d{1,4})?$/.test(digits) ? Number(digits.replace(',', '.')) : null;
