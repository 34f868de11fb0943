import { remembering } from '../checks/operators.rules';
import type { Cell } from './grid.rules';
import { type Header, readHeader } from './headers.rules';
import { readCell } from './values.rules';

const BETWEEN_HEADINGS = /\s?[/&+|]\s?|\s(?:and)\s/i;
const BETWEEN_VALUES = [/\s?\/\s?/, /\s?[;|]\s?/, /\s?&\s?|\sand\s/i, /,\s/, /\s[-–—]\s/];
/** Of what, the other part says. */
const DIRECTION = /^(?:min|max)(?:imum)?\.?$/i;
const LONGEST = 100;
const COUNTED = new Set(['number', 'positions']);

/** `NSF / Neg Days`: the columns of numbers that a heading joins; null where it is one, or names anything else. */
const columnsOf = remembering((heading: string): readonly Header[] | null => {
  const parts = heading.length > LONGEST ? [] : heading.split(BETWEEN_HEADINGS);
  if (parts.length < 2 || parts.some((part) => DIRECTION.test(part))) return null;
  const headers = parts.flatMap((part) => readHeader(part) ?? []);
  const keys = new Set(headers.map(({ column }) => column.key));
  const areSure = headers.every(({ column, choice }) => !choice && COUNTED.has(column.kind));
  return areSure && keys.size === parts.length ? headers : null;
});

/** The values of a cell under such a heading, where there are as many and each is one of its column; else null. */
export function pairedValues(heading: string, { text, number }: Cell): { header: Header; cell: Cell }[] | null {
  const headers = number === undefined && text.length <= LONGEST ? columnsOf(heading) : null;
  if (!headers) return null;
  for (const mark of BETWEEN_VALUES) {
    const values = text.split(mark);
    if (values.length !== headers.length) continue;
    const pairs = headers.map((header, index) => ({ header, cell: { text: values[index]?.trim() ?? '' } }));
    const isRead = ({ header, cell }: (typeof pairs)[number]) => {
      const { note, isKept } = readCell(cell, header);
      return cell.text !== '' && !isKept && (!note || header.column.kind === 'positions');
    };
    return pairs.every(isRead) ? pairs : null;
  }
  return null;
}
