import { present } from '../../../platform/untyped.rules';
import { entityTypeOf } from '../checks/entity-types.rules';
import { groupsOf } from '../checks/industry-items.rules';
import { ownValue, readEntity, readFlag, readNoCount, readNone } from './answer-cells.rules';
import { ambiguous, type CellReading, type Draft, NOTHING, notUnderstood } from './cell-meaning.rules';
import { isCounted, type Kind } from './column-kinds.rules';
import { readEntities } from './entity-cells.rules';
import { type Cell, fold } from './grid.rules';
import type { Header } from './headers.rules';
import { knownColumn } from './known-columns.rules';
import { isOfDeals } from './left-over.rules';
import { readEmails, readGrades, readList, readProducts } from './lists.rules';
import { readMinPositionCell, readNumber, readPositionCell, readSpan } from './number-cells.rules';
import { asState, quoted, readNamedStates, readStateCell } from './state-cells.rules';
import { statedCode } from './states.rules';
import { isUnasked } from './unasked.rules';
import { isNone, isUntold, readAnswer } from './words.rules';

const LONGEST_ANSWER = 500;
const LONGEST_LIST = 10_000;

const REFUSING =
  /^(?:we )?(?:(?:(?:open to )?(?:all|any(?:thing)?|everything)|none|no restrictions?)(?: (?:industries|industry|trades?|business(?:es)?|types?|verticals?|sectors?))?(?: (?:is|are))?(?: (?:ok|okay|fine|accepted|considered|welcome))?[,;:]? ?(?:but|except(?: for)?|excluding|other than|besides|apart from|outside of|with the exception of)|no|not|never|won't|will not|do not|don't|does not|doesn't|cannot|can't|prohibit(?:s|ed)?|restrict(?:s|ed)?|exclud(?:e|es|ed|ing)|ineligible|avoid|except)\b(?: ?(?:industries|fund(?:ing)?|lend to|do|in|accept|take|work with|for))*\s?:?\s*/i;
const REFUSED_AFTER =
  /\b(?:(?:are |is )?(?:not (?:allowed|accepted|funded|eligible|permitted)|prohibited|restricted|excluded|ineligible))\s*[.!]?$/i;
const WANTING =
  /^(?:only|prefer(?:s|red)?|we (?:like|love|prefer)|target(?:s|ing)?|ideal(?:ly)?|focus(?:es|ed)? on)\b\s?:?\s*/i;
const WANTED_AFTER =
  /\b(?:only|preferred)(?: \((?![^()]{0,60}\b(?:unless|except|if|but|case|mostly|usually)\b)[a-z ,/&]{1,60}\))?\s*[.!]?$/i;
/** Nothing else is taken. */
const ONLY = /^(?:we )?(?:only|just|exclusively)\b|\bonly(?: \([^()]*\))?\s*[.!]?$/i;

/** Whether a list's own words refuse or want what it names, and the list without them; null where they say neither. */
export function wordingOf(text: string): { isRefused: boolean; list: string } | null {
  const told = text.trim();
  for (const [isRefused, patterns] of [
    [true, [REFUSING, REFUSED_AFTER]],
    [false, [WANTING, WANTED_AFTER]],
  ] as const)
    for (const pattern of patterns) if (pattern.test(told)) return { isRefused, list: told.replace(pattern, '') };
  return null;
}

/** `Open to all industries`: none is kept out. */
const ALL_TAKEN =
  /^(?:we(?:'re| are)? )?(?:(?:(?:wide|fully|completely) )?open(?: to)?(?: (?:any and all|all|any|everything|everyone))?|(?:take |fund |accept |lend to )?(?:any and all|all|any))(?: (?:industries|industry|trades?|verticals?|sectors?|business(?:es)?|business types?|types? of business(?:es)?))?(?: (?:are )?(?:welcome|ok|okay|fine|accepted|allowed|eligible|funded))?[.!]?$/;

export const areAllTaken = (text: string): boolean => ALL_TAKEN.test(fold(text));

const SOLE = /^sole[ -]?prop(?:s|rietor(?:s|ships?)?)?$/i;

/** Codes of another list than the deals' own. */
const SIC = /\bsics?\b(?: codes?)?[ :#]*\d/i;

/** It only says where the list is. */
const ELSEWHERE =
  /^(?:see|refer|call|ask|check(?! cash)|contact|view|standard|usual|typical|varies|various|attached|list|tbd|same as|case by case|case-by-case|most|few|some|minimal|upon|click)\b/i;

function readListCell({ text }: Cell, { column }: Header): CellReading {
  if (text.length > LONGEST_LIST || ELSEWHERE.test(text.trim()) || SIC.test(text)) return notUnderstood();
  const answer = readAnswer(text);
  if (answer && !answer.rest) return notUnderstood();
  if (areAllTaken(text)) return NOTHING;
  const wording = wordingOf(text);
  if (column.isNeutral && !wording) return notUnderstood();
  const isRestricting = column.operator === 'is_not_in' || column.isNeutral === true;
  const isInverse = wording?.isRefused === true && /^(?:all|any|anything|everything)\b/i.test(text.trim());
  // `Restricted: all but bars` names what is left, and under preferred industries nothing can be refused.
  if (wording && (isRestricting ? !wording.isRefused || (isInverse && !column.isNeutral) : wording.isRefused)) {
    if (!column.isNeutral && !isRestricting && !isInverse) return listed('restricted_industries', wording.list);
    if (column.isNeutral && !wording.isRefused) return wanted(text, wording.list);
    return notUnderstood();
  }
  return listed(column.key, wording?.list ?? text);
}

const HALF = /^(?:repairs?|sales|rentals?|parts|leasing|detailing|body shops?|dealers?|brokers?|agents?)$/i;

/** `Auto sales/repair` is auto repair too, and not all repair; of `real estate agents/brokers` both are of real estate. */
function completed(items: readonly string[]): string[] {
  let first = '';
  return items.map((item) => {
    if (HALF.test(item) && first !== '') return `${first} ${item}`;
    first = item.split(' ').slice(0, -1).join(' ');
    return item;
  });
}

/** What only says on which condition what stands before it is taken: `Trucking - min 5 trucks`. */
const LIMITS =
  /^(?:(?:min(?:imum)?|max(?:imum)?|over|under|above|below|at least|up to|less than|more than)\.?:?(?: of)? ?\$?\d|(?:must|needs?|needed|requires?|required|if|only|unless|except|with|without|considered|conditional(?:ly)?|case[ -]by[ -]case|by exception|ok|okay|(?:trade )?sub(?:contractor)?s (?:are )?(?:ok|okay|fine|allowed|accepted))\b|[$≥≤<>] ?\d|\d[\d.,]*k?\+? ?(?:%|(?:fico|credit|score|years?|yrs?|mos?|months?|tib|trucks?|units?|vehicles?|drivers?|locations?|employees?)\b))/i;

/** `650+ FICO for construction` names a trade itself, and `OK` a state. */
const isLimit = (item: string) => LIMITS.test(item) && statedCode(item) === null && groupsOf(item).length === 0;

/** Conditions in brackets behind what they are of. */
function withLimits(items: readonly string[]): string[] {
  const whole: string[] = [];
  for (const item of items) {
    const before = whole.at(-1) ?? '';
    // A state or a sole proprietor is no trade, and is read by its own name.
    const isTrade = before !== '' && statedCode(before) === null && !SOLE.test(before);
    if (isTrade && isLimit(item)) whole[whole.length - 1] = `${before} (${item})`;
    else whole.push(item);
  }
  return whole;
}

/** The checks of a list: a state among industries is a state, and a sole proprietor a kind of company. */
function listed(key: string, text: string): CellReading {
  const operator = present(knownColumn(key).operator, `What ${key} asks`);
  const items = completed(withLimits(readList(text).slice(0, 1000)));
  if (key === 'restricted_entity_types') {
    const kinds = [...new Set(items.map(entityTypeOf))];
    return kinds.length > 0 ? { drafts: [{ key, operator, value: kinds }] } : notUnderstood();
  }
  if (key !== 'restricted_industries')
    return items.length > 0 ? { drafts: [{ key, operator, value: items }] } : notUnderstood();
  const states = items.flatMap((item) => statedCode(item) ?? []);
  const soles = items.filter((item) => SOLE.test(item));
  const value = items.filter((item) => statedCode(item) === null && !SOLE.test(item));
  const drafts: Draft[] = [
    ...asState('restricted_states', [...new Set(states)]),
    ...(value.length > 0 ? [{ key, operator, value }] : []),
    ...(soles.length > 0 ? [{ key: 'restricted_entity_types', operator, value: ['sole proprietorship'] }] : []),
  ];
  return drafts.length > 0 ? { drafts } : notUnderstood();
}

/** Of trades that are known `only` keeps all others out; what else it names may hold more than its words. */
function wanted(text: string, list: string): CellReading {
  const reading = listed('preferred_industries', list);
  if (!ONLY.test(text.trim()) || !reading.drafts) return reading;
  const areTrades = readList(list).every((item) => groupsOf(item).length > 0);
  if (!areTrades) return { ...reading, note: ambiguous('is read as what is preferred'), leftOver: 'either' };
  return { ...reading, drafts: reading.drafts.map((draft) => ({ ...draft, mandatory: true })) };
}

function readGradeCell({ text }: Cell, { column }: Header): CellReading {
  const value = text.length <= LONGEST_ANSWER ? readGrades(text) : null;
  return value ? { drafts: [{ key: column.key, operator: 'is_in', value }] } : notUnderstood('any grade is taken');
}

function readProductList({ text }: Cell): CellReading {
  const { products, unknown } = readProducts(text.slice(0, LONGEST_LIST));
  if (unknown.length === 0) return { products };
  const message = `names no product that is known in ${quoted(unknown)}; the text is kept.`;
  return { products, note: { code: 'unknown_value', message }, leftOver: 'either' };
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

type CellKind = Exclude<Kind, 'name' | 'id' | 'details' | 'prose'>;

const READERS: Record<CellKind, (cell: Cell, header: Header) => CellReading> = {
  priority: readPriority,
  number: readNumber,
  span: readSpan,
  positions: readPositionCell,
  min_position: readMinPositionCell,
  flag: readFlag,
  states: readStateCell,
  state: readNamedStates,
  list: readListCell,
  entity: readEntity,
  entities: readEntities,
  grades: readGradeCell,
  product: readProduct,
  products: readProductList,
  email: readEmailCell,
  cc: readEmailCell,
  notes: ({ text }) => ({ notes: text }),
};

const NUMERIC = new Set<Kind>(['number', 'span', 'positions', 'min_position']);

const FAILED = {
  error: 'is an error of the spreadsheet and was left out.',
  unsaved: 'is a formula whose value was not saved, and was left out. Save the file in a spreadsheet program first.',
};

/** What a cell under this header says. See docs/rules/policies.md: Cells. */
export function readCell(cell: Cell, header: Header): CellReading {
  if (cell.hasFailed) return { note: { code: 'error_value', message: FAILED[cell.hasFailed] } };
  const { kind } = header.column;
  if (kind === 'notes') return { notes: cell.text };
  if (isUntold(cell.text) && isOfDeals(header.column)) return notUnderstood();
  if (isNone(cell.text) && !isAnswered(kind, cell.text)) return withoutValue(cell, header);
  if (NUMERIC.has(kind) && isUnasked(fold(cell.text), header.column)) return NOTHING;
  return READERS[kind as CellKind](cell, header);
}

/** `None` and the like. */
function withoutValue(cell: Cell, header: Header): CellReading {
  const { kind } = header.column;
  if (kind === 'flag') return readNone(cell, header);
  if (kind === 'state') return readNamedStates(cell, header);
  return isCounted(header.column) ? readNoCount(cell, header) : NOTHING;
}

/** A bare `*` or `-` is no answer, but 0 and the like under a yes-or-no column are. */
const isAnswered = (kind: Kind, text: string) =>
  kind === 'flag' && readAnswer(text)?.rest === '' && !/^\W*$/.test(text);
