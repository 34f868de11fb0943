import { readConditionally } from '../../../src/features/policies/reading/conditional-bounds.rules';
import { readHeader } from '../../../src/features/policies/reading/headers.rules';

/** What a text under a header asks, in short: `>=600`, `<=4`, `in CA`, `=true`; of what a bound depends on its key. */
export function read(header: string, text: string, number?: number): string {
  const found = readHeader(header);
  if (!found) return 'unknown header';
  const {
    drafts = [],
    condition,
    products,
    emails,
    priority,
    note,
  } = readConditionally({ text, ...(number !== undefined && { number }) }, found);
  const signs: Record<string, string> = {
    greater_than_or_equal: '>=',
    less_than_or_equal: '<=',
    greater_than: '>',
    less_than: '<',
    equal: '=',
    is_in: 'in ',
    is_not_in: 'not in ',
  };
  const parts = drafts.map(
    ({ key, operator, value, value_max }) => `${key} ${signs[operator]}${value}${value_max ? `..${value_max}` : ''}`,
  );
  if (condition) parts.push(...condition.checks.map(({ key }) => key));
  if (products) parts.push(`products ${products}`);
  if (emails) parts.push(`emails ${emails}`);
  if (priority !== undefined) parts.push(`rank ${priority}`);
  return [...parts, ...(note ? [note.code] : [])].join(', ') || 'nothing';
}
