/** Which way an amount itself says that money went. */
export type AmountSign = 'minus' | 'plus';

export interface ReadAmount {
  /** Without its sign. */
  cents: number;
  sign: AmountSign | null;
}

const FIGURE = /^(?:\d{1,3}(?:,\d{3}){0,4}|\d{1,12})?\.\d\d$/;
const MINUS = new Set(['-', '−', '–']);

/**
 * `1,234.56`, `.50`, with `$` or USD, a sign before or behind, in brackets, with CR, DR or OD. Null for all else: without cents, or
 * with wrong groups of thousands, a text is no amount.
 */
export function readAmount(text: string): ReadAmount | null {
  let rest = text.trim();
  if (rest.length === 0 || rest.length > 30) return null;
  let sign: AmountSign | null = null;
  if (rest.endsWith('USD')) rest = rest.slice(0, -3).trimEnd();
  const mark = rest.slice(-2).toUpperCase();
  if (mark === 'CR' || mark === 'DR' || mark === 'OD') {
    sign = mark === 'CR' ? 'plus' : 'minus';
    rest = rest.slice(0, -2).trimEnd();
  }
  rest = withoutCurrency(rest);
  if (rest.startsWith('(') && rest.endsWith(')')) {
    if (sign !== null) return null;
    sign = 'minus';
    rest = withoutCurrency(rest.slice(1, -1).trim());
  } else {
    const first = rest.charAt(0);
    const last = rest.charAt(rest.length - 1);
    const before = MINUS.has(first) || first === '+';
    const behind = MINUS.has(last) || last === '+';
    if ((before && behind) || ((before || behind) && sign !== null)) return null;
    if (before) {
      sign = first === '+' ? 'plus' : 'minus';
      rest = withoutCurrency(rest.slice(1).trim());
    } else if (behind) {
      sign = last === '+' ? 'plus' : 'minus';
      rest = rest.slice(0, -1).trimEnd();
    }
  }
  if (!FIGURE.test(rest)) return null;
  return { cents: Number(rest.replaceAll(',', '').replace('.', '')), sign };
}

function withoutCurrency(text: string): string {
  return text.startsWith('$') ? text.slice(1).trim() : text;
}

/** The amount with its own sign, as balances are read: unsigned is not overdrawn. */
export function signedCents(amount: ReadAmount): number {
  return amount.sign === 'minus' ? 0 - amount.cents : amount.cents;
}

/** `1,234.56`, as sentences show cents. */
export function moneyText(cents: number): string {
  const size = Math.abs(cents);
  const whole = String(Math.trunc(size / 100));
  const groups: string[] = [];
  for (let end = whole.length; end > 0; end -= 3) groups.unshift(whole.slice(Math.max(0, end - 3), end));
  return `${cents < 0 ? '-' : ''}${groups.join(',')}.${String(size % 100).padStart(2, '0')}`;
}
