import { nineDigits } from '../../deals/information-shape.rules';

const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const AMOUNT = { style: 'currency', currency: 'USD' } as const;
const cents = new Intl.NumberFormat('en-US', AMOUNT);
const dollars = new Intl.NumberFormat('en-US', { ...AMOUNT, maximumFractionDigits: 0 });
const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 });

/** A number that a fact holds, or null: words where a number belongs say nothing that could be reckoned with. */
export const numberIn = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

/** A text that a fact holds, trimmed; null for none. */
export const textIn = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;

/** `$50,000.00` */
export const amountText = (value: number): string => cents.format(value);
/** `$50,000`, with cents where there are any. */
export const shortAmount = (value: number): string => (Number.isInteger(value) ? dollars : cents).format(value);
export const numberText = (value: number): string => plain.format(value);

/** `March 1, 2021`; what is no date stays as it is. */
export function dateText(value: string): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(value) ?? [];
  const name = MONTHS[Number(month) - 1];
  return year && name ? `${name} ${Number(day)}, ${year}` : value;
}

/** `12-3456789` or `123-45-6789`. */
export function taxNumberText(kind: 'ein' | 'ssn', value: string): string {
  const digits = nineDigits(value);
  if (!digits) return value;
  return kind === 'ein'
    ? `${digits.slice(0, 2)}-${digits.slice(2)}`
    : `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`;
}

/** `(813) 555-0100`; what is no number of North America stays as it is. */
export function phoneText(value: string): string {
  if (!/^[+\d().\-\s]{10,25}$/.test(value)) return value;
  const digits = value.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return digits.length === 10 ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : value;
}

/** `5 years 8 months` */
export function monthsText(months: number): string {
  const whole = Math.max(0, Math.round(months));
  const years = Math.floor(whole / 12);
  const rest = whole % 12;
  const parts = [counted(years, 'year'), counted(rest, 'month')].filter((part) => !part.startsWith('0 '));
  return parts.join(' ') || '0 months';
}

export const counted = (count: number, one: string): string =>
  `${numberText(count)} ${one}${count === 1 ? '' : one.endsWith('s') ? 'es' : 's'}`;

/** Whole months from one date to another, both `YYYY-MM-DD`; null where either is none, or it lies behind. */
export function monthsBetween(from: string, to: string): number | null {
  const [a, b] = [from, to].map((each) => /^(\d{4})-(\d\d)-(\d\d)/.exec(each));
  if (!a || !b) return null;
  const months =
    (Number(b[1]) - Number(a[1])) * 12 + Number(b[2]) - Number(a[2]) - (Number(b[3]) < Number(a[3]) ? 1 : 0);
  return months >= 0 ? months : null;
}

/** `1.2 MB` */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

/** A key in words: `bank_statement` as `Bank statement`. */
export function inWords(key: string): string {
  const words = key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_\s]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
