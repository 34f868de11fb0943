import { present } from '../../../platform/untyped.rules';
import { ambiguous, type CellReading, type Draft, NOTHING, notUnderstood } from './cell-meaning.rules';
import type { Column, Kind } from './column-kinds.rules';
import type { Cell } from './grid.rules';
import type { Header } from './headers.rules';
import { readEmails, readGrades, readList, readProducts } from './lists.rules';
import { readNumber, readPositionCell, readSpan } from './number-cells.rules';
import { isEverywhere, readStates } from './states.rules';
import { isNone, readAnswer } from './words.rules';

const LONGEST_ANSWER = 500;
const LONGEST_LIST = 10_000;

function readFlag({ text }: Cell, { column, isNegated }: Header): CellReading {
  const read = text.length <= LONGEST_ANSWER ? readAnswer(text) : null;
  if (!read) return notUnderstood();
  const value = read.answer !== isNegated;
  const isLenient = value === (column.key !== 'requires_homeownership');
  const drafts: Draft[] = [{ key: column.key, operator: 'equal', value }];
  if (!read.rest) return { drafts };
  // Conditions are for people. `No, unless …` does not always mean no, and `yes, if …` is a yes for most.
  if (isLenient) return { drafts, note: ambiguous(`is read as ${value ? 'yes' : 'no'}`), isKept: true };
  return notUnderstood();
}

function readStateCell({ text }: Cell, { column }: Header): CellReading {
  if (isEverywhere(text)) return column.key === 'allowed_states' ? NOTHING : notUnderstood('no state is excluded');
  const { codes, unknown, isException } = readStates(text.slice(0, LONGEST_LIST));
  const isRestricting = column.key === 'restricted_states' || isException;
  const note = { code: 'unknown_value' as const, message: `names no state in ${quoted(unknown)}` };
  if (codes.length === 0) return notUnderstood();
  // A state that is missing from what is allowed would be excluded; one that is missing from what is excluded is not.
  if (unknown.length > 0 && !isRestricting)
    return { note: { ...note, message: `${note.message}, so all are allowed; the text is kept.` }, isKept: true };
  if (isException && column.key === 'restricted_states')
    return { drafts: [{ key: 'allowed_states', operator: 'is_in', value: codes }] };
  const drafts: Draft[] = isRestricting
    ? [{ key: 'restricted_states', operator: 'is_not_in', value: codes }]
    : [{ key: 'allowed_states', operator: 'is_in', value: codes }];
  return unknown.length > 0
    ? { drafts, note: { ...note, message: `${note.message}, which is left out; the text is kept.` }, isKept: true }
    : { drafts };
}
const quoted = (items: readonly string[]) =>
  items
    .slice(0, 5)
    .map((item) => JSON.stringify(item.slice(0, 40)))
    .join(', ');

function readListCell({ text }: Cell, { column }: Header): CellReading {
  if (text.length > LONGEST_LIST) return notUnderstood();
  const answer = readAnswer(text);
  if (answer && !answer.rest) return notUnderstood();
  const value = readList(text).slice(0, 1000);
  if (value.length === 0) return notUnderstood();
  return { drafts: [{ key: column.key, operator: present(column.operator, `What ${column.key} asks`), value }] };
}

function readGradeCell({ text }: Cell, { column }: Header): CellReading {
  const value = text.length <= LONGEST_ANSWER ? readGrades(text) : null;
  return value ? { drafts: [{ key: column.key, operator: 'is_in', value }] } : notUnderstood('any grade is taken');
}

const ownValue = ({ key, value }: Column) => present(value, `What a yes under ${key} means`);

/** A column named after an entity type: a no excludes it. */
function readEntity({ text }: Cell, { column }: Header): CellReading {
  const read = readAnswer(text);
  if (!read || (read.rest && !read.answer)) return notUnderstood();
  return read.answer ? NOTHING : { drafts: [{ key: column.key, operator: 'is_not_in', value: [ownValue(column)] }] };
}

function readProductList({ text }: Cell): CellReading {
  const { products, unknown } = readProducts(text.slice(0, LONGEST_LIST));
  if (unknown.length === 0) return { products };
  const message = `names no product that is known in ${quoted(unknown)}; the text is kept.`;
  return { products, note: { code: 'unknown_value', message }, isKept: true };
}

/** A column named after a product: a yes, or anything but a no, is a yes. */
function readProduct({ text }: Cell, { column }: Header): CellReading {
  const read = readAnswer(text);
  if (!read) return notUnderstood('the product is not listed');
  return read.answer ? { products: [ownValue(column)] } : NOTHING;
}

function readEmailCell({ text }: Cell): CellReading {
  const emails = readEmails(text.slice(0, LONGEST_LIST)).slice(0, 50);
  return emails.length > 0 ? { emails } : notUnderstood('there is no address to send to');
}

function readPriority(cell: Cell): CellReading {
  const digits = /^(?:#|no\.?|rank|priority)?\s*(-?\d{1,10})(?:\.0+)?\s*(?:st|nd|rd|th|\.)?$/i.exec(
    cell.number === undefined ? cell.text : String(cell.number),
  )?.[1];
  return digits === undefined ? notUnderstood('the funder has no rank') : { priority: Number(digits) };
}

type CellKind = Exclude<Kind, 'name' | 'id' | 'details'>;

const READERS: Record<CellKind, (cell: Cell, header: Header) => CellReading> = {
  priority: readPriority,
  number: readNumber,
  span: readSpan,
  positions: readPositionCell,
  flag: readFlag,
  states: readStateCell,
  list: readListCell,
  entity: readEntity,
  grades: readGradeCell,
  product: readProduct,
  products: readProductList,
  email: readEmailCell,
  cc: readEmailCell,
  notes: ({ text }) => ({ notes: text }),
};

/** What a cell under this header says. See docs/rules/policies.md: Cells. */
export function readCell(cell: Cell, header: Header): CellReading {
  if (cell.isError)
    return { note: { code: 'error_value', message: 'is an error of the spreadsheet and was left out.' } };
  const { kind } = header.column;
  if (kind === 'notes') return { notes: cell.text };
  if (isNone(cell.text) && !isAnswered(kind, cell.text)) return NOTHING;
  return READERS[kind as CellKind](cell, header);
}

/** A bare `*` or `-` is no answer, but 0 and the like under a yes-or-no column are. */
const isAnswered = (kind: Kind, text: string) =>
  kind === 'flag' && readAnswer(text)?.rest === '' && !/^\W*$/.test(text);
