const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const LEAD =
  /^(?:must (?:be|have been) |businesses |business )?(?:est(?:ablished|ab|d)?\.? |founded |formed |incorporated |opened |open |started |in business |in operation |operating )?(prior to|before|by|since|on or before|no later than|in|from) /;
const DATE =
  /^(?:(?:the )?(?:(?:start|beginning|(end)) of )?(?:(0?[1-9]|1[0-2])\/|([a-z]{3})[a-z]{0,6}\.? (?:of )?)?((?:19|20)\d\d))( or (?:earlier|before|prior|older))?[.!]?$/;

/** `Est. prior to 2022`: the day before which a business was founded, as `2022-01-01`; null where the folded text says no such day. */
export function foundedBefore(text: string): string | null {
  const [lead, word = ''] = LEAD.exec(text) ?? [];
  if (lead === undefined) return null;
  const [, end, digits, name, year = '', orEarlier] = DATE.exec(text.slice(lead.length)) ?? [];
  const month = digits ? Number(digits) : name ? MONTHS.indexOf(name) + 1 : null;
  if (year === '' || month === 0) return null;
  if ((word === 'in' || word === 'from') && orEarlier === undefined) return null;
  const isWithin = end !== undefined || (word !== 'prior to' && word !== 'before');
  const [years, months] =
    month === null ? [Number(year) + (isWithin ? 1 : 0), 1] : [Number(year), month + (isWithin ? 1 : 0)];
  return months > 12 ? `${years + 1}-01-01` : `${years}-${String(months).padStart(2, '0')}-01`;
}
