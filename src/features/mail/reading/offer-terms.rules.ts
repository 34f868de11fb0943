import { LABELLED_TERMS, NOT_A_TERM, NOT_A_TERM_AFTER, UNITS } from './offer-labels.rules';
import { type MaybeRole, type NumberToken, named } from './offer-tokens.rules';

const YEARS = /^\s?-?\s?(?:years?|yrs?)\b(?! (?:in business|old|ago|of|tax|with))/;
const UNIT_ALONE = /^\s?(?:daily|weekly|monthly|bi-?\s?weekly|dly|wkly)$/;
/** More of them would be more than two years, so that a bare "540 daily" is what is paid. */
const mostPayments = (unit: string) =>
  /pa(?:y|go)|pmt|pymt|pmnt|ach|debit|draft|pull|remit|inst|withdraw|(?:ies|y'?s)\b/.test(unit)
    ? Infinity
    : /da|dly|di/.test(unit)
      ? 260
      : /we|wk|sem/.test(unit)
        ? 110
        : 61;

/** Alone between the marks of a list: `40k / 1.35 / 100 / 540 daily`. */
const isListed = (before: string, after: string) => /[/|]\s?$/.test(before) && /^\s?[/|]\s?[$€]?$/.test(after);

/** Undefined when the number counts nothing, null when it counts something else. */
export function termRole(
  { digits, before, after, next, hasNextMoney }: NumberToken,
  last: MaybeRole,
): MaybeRole | undefined {
  if (!/^\d{1,4}$/.test(digits)) return undefined;
  const labelled = LABELLED_TERMS.find(([, label]) => label.test(before));
  if (labelled) return named(labelled[0], Number(digits));
  if (/^\W*(?:payments|pmts|pymts|debits|installments|pagos)\s?[:=|-]{1,2}\s?$/.test(before) && Number(digits) <= 600)
    return named('termNumberOfPayments', Number(digits));
  if (YEARS.test(after) && !NOT_A_TERM.test(before)) return named('termMonths', Number(digits) * 12);
  for (const [field, unit] of UNITS) {
    const match = unit.exec(after);
    if (!match) continue;
    if (NOT_A_TERM.test(before) || NOT_A_TERM_AFTER.test(after.slice(match[0].length))) return null;
    // "405 daily" is a payment, "70 daily of 620" a count.
    if (
      field === 'termNumberOfPayments' &&
      (((last?.field.startsWith('term') || last?.field === 'count') && UNIT_ALONE.test(match[0])) ||
        /[$€]\s?$/.test(before) ||
        Number(digits) > mostPayments(match[0]))
    )
      continue;
    return named(field, Number(digits), 0);
  }
  if (Number(digits) > 1500) return undefined;
  // "Daily: 400 x 134" has what is paid first, as its label says.
  const [, label] = /\b(daily|weekly|monthly|payments?|pmts?|debits?)\s?[:=|-]?\s{0,3}$/.exec(before) ?? [];
  const isPaid =
    label && /^\s?x\s?$/.test(after) && Number(digits) > Number(next) && Number(next) <= mostPayments(label);
  // "25 x $1,024" and "$1,024 x 25".
  if (
    hasNextMoney &&
    !isPaid &&
    (/^\s?(?:x|@|payments? of)\s?[$€]?$/.test(after) || (/^\d\d/.test(digits) && /^ of [$€]?$/.test(after)))
  )
    return named('termNumberOfPayments', Number(digits));
  // "Weekly x 35 = $2,680".
  if (hasNextMoney && /(?:^|\s)x\s?$/.test(before) && /^\s?[=@]\s?[$€]?$/.test(after))
    return named('termNumberOfPayments', Number(digits));
  const isOfPayment = last && (last.field.endsWith('Payment') || last.field === 'payment' || last.field === 'amount');
  return isOfPayment &&
    /^(?:\s?(?:per |a |\/)?(?:daily|weekly|monthly|day|week|month|dly|wkly|wk|mo)?\s?)(?:x|for|times)\s$/.test(
      before,
    ) &&
    !/^\s?\w/.test(after)
    ? named('termNumberOfPayments', Number(digits))
    : isListed(before, after)
      ? named('count', Number(digits))
      : undefined;
}
