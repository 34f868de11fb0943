import { present } from '../../../platform/untyped.rules';
import { checkKeyOf, conditionKeyOf, tradeKeyOf } from '../checks/check-keys.rules';
import { byLooseness, draftOf, inUnitOf, isAsked, leafOf, unitOf } from './bound-drafts.rules';
import { ambiguous, type CellReading, type Draft, NOTHING } from './cell-meaning.rules';
import type { Column } from './column-kinds.rules';
import { inOneOrder } from './condition-orders.rules';
import { readConditionalAnswer } from './conditional-answers.rules';
import { readConditionalStates } from './conditional-states.rules';
import { readConditionalTrades } from './conditional-trades.rules';
import { type Condition, composite, opposite, readCondition } from './conditions.rules';
import type { Cell } from './grid.rules';
import type { Header } from './headers.rules';
import { columnOf } from './known-columns.rules';
import type { PolicyCheck, PolicyCondition } from './policy-document.rules';
import { readCell } from './values.rules';
import { isNone } from './words.rules';

/** A bound with what it depends on; a null bound is none at all. */
interface Alternative {
  bound: Draft | null;
  condition: Condition;
}

const LONGEST = 200;
const MOST_PIECES = 6;
const MOST_LINKS = 4;
const KINDS = new Set<Column['kind']>(['number', 'span', 'positions']);

const LINK = /(?:^|\s)(?:with|w\/(?!o\b)|if|for|when|where|on|in)(?:\s|(?<=\/))/gi;
const HAS_LINK = new RegExp(LINK.source, 'i');
/** A bracket that says when another bound holds, as a piece of its own. */
const BRACKET = /\(([^()]*)\)/g;
const MARK =
  /(\s?[;|\n]\s?|,\s|(?<!\b(?:min|max|mos?|yrs?|mths?|no|avg|est|approx))\.\s|\s\/\s|\/(?=\$?\d)|,?\s(?:or|but|and)\s)/i;
const OTHERWISE =
  /^(?:otherwise|else|(?:for )?(?:all )?(?:others?|the rest|everyone else|everybody else))[ ,:]{1,3}|[ ,](?:otherwise|(?:for )?(?:(?:all )?others|everyone else|everybody else|the rest))$/i;
/** What leads to an alternative, and stands behind it. */
const LEADING =
  /^(?:(?:or|but|and) )?(?:(?:we|they) )?(?:(?:will|can|would) )?(?:(?:go|drop|do|take|accept|fund) )?(?:down to |as low as |as high as |to |only |just |must be )?/i;
const TRAILING =
  / (?:is |are )?(?:ok|okay|fine|allowed|accepted|considered|possible|available|eligible|required|needed)$/i;
const STARTUPS = /^(?:start[ -]?ups?|new business(?:es)?)$/i;
const BEGINS =
  /^(?:(?:min(?:imum)?|max(?:imum)?|at least|at most|up to|no more than)?\.? ?[<>≥≤~]?=? ?\$? ?\d|first\b|second\b|third\b|fourth\b|start-?ups?\b|no (?:min|max|limit))/i;
const withoutWords = (text: string) => text.replace(LEADING, '').replace(TRAILING, '').trim();

/** Pieces that each begin with a bound; what does not belongs to the piece before it. */
function piecesOf(text: string): string[] {
  const told = text
    .replace(/[.*]$/, '')
    .replace(BRACKET, (bracket, within: string) => (HAS_LINK.test(within) ? `; ${within}; ` : bracket))
    .replace(/[; ]{1,4}$/, '');
  const pieces: string[] = [];
  let mark = '';
  for (const [index, part] of told.split(MARK).entries()) {
    if (index % 2 === 1) mark = part;
    else if (pieces.length === 0 || BEGINS.test(withoutWords(part)) || OTHERWISE.test(part)) pieces.push(part.trim());
    else pieces[pieces.length - 1] += mark + part;
  }
  return pieces.filter(Boolean);
}

/** The first way to part a piece into a bound and a condition that are both sure. */
function alternativeOf(piece: string, base: string | undefined, header: Header): Alternative | null {
  for (const { 0: link, index } of [...piece.matchAll(LINK)].slice(0, MOST_LINKS)) {
    const told = withoutWords(piece.slice(0, index).trim());
    const condition = readCondition(piece.slice(index + link.length));
    if (told === '' || !condition) continue;
    const isStart = header.column.key === 'min_time_in_business_months' && STARTUPS.test(told);
    if (isStart || isNone(told)) return { bound: null, condition };
    const text = inUnitOf(base, told, header);
    const bound = text === null ? null : draftOf(readCell({ text }, header));
    if (bound && typeof bound.value === 'number' && bound.value_max === undefined) return { bound, condition };
  }
  return null;
}

const factOf = ({ leaf: { key } }: Condition) => checkKeyOf(key)?.fact ?? key;

interface Meaning {
  loosest: Draft | null;
  checks: PolicyCheck[];
}

/**
 * What is asked: the base, or a looser bound with its condition; and of each stricter one that it is met or its condition is not.
 * A condition that speaks for a merchant cannot ask more of him, nor one that speaks against him less: such a cell says something else.
 */
function meaningOf(base: Draft, alternatives: readonly Alternative[]): Meaning | null {
  const different = alternatives.filter(({ bound }) => byLooseness(bound, base) !== 0);
  const looser = different.filter(({ bound }) => byLooseness(bound, base) < 0);
  const stricter = different.filter(({ bound }) => byLooseness(bound, base) > 0);
  const isOdd =
    looser.some(({ condition }) => condition.speaksFor === false) ||
    stricter.some(({ condition }) => condition.speaksFor === true);
  if (isOdd || alternatives.some(({ condition }) => factOf(condition) === checkKeyOf(base.key)?.fact)) return null;
  const met = composite('or', [
    leafOf(base),
    ...looser.map(({ bound, condition: { leaf } }) => composite('and', bound ? [leafOf(bound), leaf] : [leaf])),
  ]);
  const parts = [
    met,
    ...stricter.map(({ bound, condition: { leaf } }) =>
      composite('or', [leafOf(present(bound, 'A stricter bound')), opposite(leaf)]),
    ),
  ];
  // How long a business is new is for a person to say.
  const doubts = stricter.flatMap(({ bound, condition: { atMost } }) =>
    bound && atMost ? composite('or', [leafOf(bound), opposite(atMost)]) : [],
  );
  const trades = looser.flatMap(({ condition: { leaf } }) => (leaf.key === 'industry' ? leaf : []));
  const key = conditionKeyOf(base.key);
  const check = (key: string, condition: PolicyCondition, on_failure: PolicyCheck['on_failure']): PolicyCheck => ({
    ...condition,
    key,
    mandatory: true,
    on_failure,
  });
  return {
    loosest: looser.map(({ bound }) => bound).sort(byLooseness)[0] ?? (looser.length > 0 ? null : base),
    checks: [
      ...(different.length > 0 ? [check(key, composite('and', parts), 'fail')] : []),
      // Where a trade begins and ends is for a person to say before a deal profits from it.
      ...trades.map((leaf) =>
        check(tradeKeyOf(key), composite('or', [leafOf(base), opposite(leaf)]), 'review_required'),
      ),
      ...doubts.map((leaf) => check(tradeKeyOf(key), leaf, 'review_required')),
    ],
  };
}

/** `A: 700+`, `650 for B paper` */
const GRADED =
  /^(?:(?:tier|grade|paper) ?[a-d1-5][+-]?|[a-d][+-]?(?: ?(?:paper|tier|grade|credit))?) ?[:=–-]? ?([<>≥≤$]{0,2} ?\d[^:]*)$/i;
const GRADED_BEHIND = /^(\$?\d.*?) (?:for|on) (?:tier \d|[a-d][+-]?(?: ?paper|-?tier| ?credit)s?)$/i;

/** Of grades that each have a bound of their own the loosest: which one a deal is of is the funder's to say. */
function readGraded(text: string, header: Header): CellReading | null {
  const pieces = text.split(/[;|]|,\s|\s\/\s|\/(?=[a-d])/i).map((piece) => piece.trim());
  const told = pieces.map((piece) => (GRADED.exec(piece) ?? GRADED_BEHIND.exec(piece))?.[1]?.trim() ?? '');
  if (told.length < 2 || told.length > MOST_PIECES || told.includes('')) return null;
  const found = told.flatMap((bound) => draftOf(readCell({ text: bound }, header)) ?? []);
  // `A: 2 yrs / B: 1` leaves open what the one is of.
  const areAlike =
    new Set(found.map(({ key }) => key)).size === 1 && new Set(told.map((bound) => unitOf(bound) === null)).size === 1;
  const [loosest] = [...found].sort(byLooseness);
  return loosest && areAlike && found.length === told.length ? { drafts: [loosest] } : null;
}

/** The base among pieces, and those that have a condition. */
function partedOf(pieces: readonly string[], header: Header): { base: string | undefined; others: string[] } {
  const at = pieces.findIndex((piece) => OTHERWISE.test(piece));
  if (at >= 0) return { base: pieces[at]?.replace(OTHERWISE, ''), others: pieces.filter((_, index) => index !== at) };
  const first = pieces.findIndex((piece) => alternativeOf(piece, piece, header) !== null);
  return { base: first > 0 ? pieces.slice(0, first).join(', ') : undefined, others: pieces.slice(Math.max(first, 0)) };
}

/** `500 for 1sts, 550 for 2nds`: of two sides of one thing the strictest bound is that of all others. */
function strictestOf(alternatives: readonly Alternative[]): CellReading {
  const [strictest, ...others] = [...alternatives].sort((a, b) => byLooseness(b.bound, a.bound));
  const isSide = ({ condition }: Alternative) => factOf(condition) === (strictest && factOf(strictest.condition));
  if (!strictest?.bound || strictest.condition.speaksFor !== false || others.length === 0 || !others.every(isSide))
    return NOTHING;
  return { drafts: [strictest.bound] };
}

const OF_SOME = /\s(?:with|w\/(?!o\b)|if|for)(?:\s|(?<=\/))(?!(?:the |last |past ){0,2}\d)/gi;
/** A condition of one thing that asks for nothing else. */
const OF_ONE =
  /^(?!.*\b(?:no|not|never|must|needs?|requires?|required|decline[sd]?|otherwise|min|max)\b)[^;,.()|\n]{1,60}$/i;

/**
 * `4+ (3 OK for B2B)`: of whom a looser bound is need not be known of a deal that meets the base; below the loosest nothing helps,
 * and a person looks at what is between.
 */
function readBase(told: string, others: readonly string[], header: Header): CellReading | null {
  const base = draftOf(readCell({ text: told.trim() }, header));
  if (!base || !isAsked(base.key)) return null;
  const looser = others.flatMap((piece) => {
    const [link] = piece.matchAll(OF_SOME);
    if (!link || !OF_ONE.test(piece.slice(link.index + link[0].length))) return [];
    const text = inUnitOf(told, withoutWords(piece.slice(0, link.index).trim()), header);
    const bound = text === null ? null : draftOf(readCell({ text }, header));
    return bound?.key === base.key && byLooseness(bound, base) < 0 ? bound : [];
  });
  const [loosest] = [...looser].sort(byLooseness);
  if (!loosest || looser.length < others.length) return null;
  const key = conditionKeyOf(base.key);
  return {
    drafts: [loosest],
    condition: {
      of: base.key,
      checks: [{ key, operator: 'and', value: [leafOf(base)], mandatory: true, on_failure: 'review_required' }],
    },
    note: ambiguous(`is read as ${loosest.value}, for a person where a deal does not meet ${base.value}`),
    leftOver: 'neither',
  };
}

/** A base with alternatives, `600 (570 w/ home)`, or alternatives alone. */
function readAlternatives(text: string, header: Header): CellReading | null {
  const pieces = piecesOf(text);
  if (pieces.length > MOST_PIECES) return null;
  const { base: told, others } = partedOf(pieces, header);
  if (others.length === 0) return null;
  const [first = '', ...further] = pieces;
  const alternatives = others.map((piece) => alternativeOf(piece, told, header));
  const sure = alternatives.filter((each) => each !== null);
  if (sure.length < alternatives.length)
    return told === undefined ? readBase(first, further, header) : readBase(told, others, header);
  const {
    drafts = [],
    note,
    leftOver,
  } = told === undefined ? strictestOf(sure) : readCell({ text: told.trim() }, header);
  const keys = new Set(sure.flatMap(({ bound }) => bound?.key ?? []));
  const base = drafts.length === 1 ? drafts[0] : drafts.find(({ key }) => keys.has(key));
  if (!base || leftOver || (note && note.code !== 'ambiguous')) return null;
  const isOne = [...keys].every((key) => key === base.key) && isAsked(base.key) && typeof base.value === 'number';
  const meaning = isOne && base.value_max === undefined ? meaningOf(base, sure) : null;
  if (!meaning) return null;
  return {
    drafts: drafts.flatMap((draft) => (draft === base ? (meaning.loosest ?? []) : draft)),
    ...(meaning.checks.length > 0 && { condition: { of: base.key, checks: meaning.checks } }),
    ...(note && { note }),
  };
}

/**
 * What a cell says, with bounds that hold on a condition as such. What is not wholly sure is read as without this, and kept. See
 * docs/rules/policies.md: Cells.
 */
export function readConditionally(cell: Cell, header: Header): CellReading {
  const plain = readCell(cell, header);
  const { key, kind, ends = [key] } = header.column;
  const isOpen = key === 'restricted_industries' || plain.leftOver !== undefined || plain.drafts === undefined;
  if (!isOpen || cell.number !== undefined || cell.text.length > LONGEST) return plain;
  const written = cell.text.replaceAll('\n', '; ').replace(/\s+/g, ' ').trim();
  if (key === 'restricted_states') return readConditionalStates(written) ?? plain;
  if (key === 'restricted_industries') return readConditionalTrades(written, header) ?? plain;
  if (kind === 'flag' || kind === 'entity') return readConditionalAnswer(written, header) ?? plain;
  if (!KINDS.has(kind) || !ends.some((each) => columnOf(each) && isAsked(each))) return plain;
  const text = inOneOrder(written, header.column.operator === 'greater_than_or_equal');
  return readGraded(text, header) ?? readAlternatives(text, header) ?? plain;
}
