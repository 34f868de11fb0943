import { checkKeyOf } from '../checks/check-keys.rules';
import { itemOf } from '../checks/industry-items.rules';
import type { Composite, Operator } from '../checks/operators.rules';
import type { Draft } from './cell-meaning.rules';
import { fold } from './grid.rules';
import { type Header, readHeader } from './headers.rules';
import { knownColumn } from './known-columns.rules';
import { readList } from './lists.rules';
import type { PolicyCondition } from './policy-document.rules';
import { readPositions } from './positions.rules';
import { readProse } from './prose-lines.rules';
import { statedCode } from './states.rules';
import { readCell } from './values.rules';

/** What a bound depends on, as one comparison that its deals meet. */
export interface Condition {
  leaf: PolicyCondition;
  /** Whether meeting it speaks for a merchant; null where it says neither. */
  speaksFor: boolean | null;
  /** It may hold of more deals, of which a person looks. */
  atMost?: PolicyCondition;
}

const LONGEST = 80;
const OPPOSITES: Partial<Record<Operator, Operator>> = {
  greater_than_or_equal: 'less_than',
  greater_than: 'less_than_or_equal',
  less_than_or_equal: 'greater_than',
  less_than: 'greater_than_or_equal',
  is_in: 'is_not_in',
  is_not_in: 'is_in',
};

/** What holds where the comparison does not; what is not known decides neither. */
export const opposite = ({ operator, value, ...leaf }: PolicyCondition): PolicyCondition =>
  typeof value === 'boolean'
    ? { ...leaf, operator, value: !value }
    : { ...leaf, operator: OPPOSITES[operator] ?? operator, value };

/** Several comparisons as one; a single one stands for itself. */
export function composite(operator: Composite, parts: readonly PolicyCondition[]): PolicyCondition {
  const [only, other] = parts;
  return only && !other ? only : { key: operator, operator, value: [...parts] };
}

const without = ({ leaf, speaksFor }: Condition): Condition => ({
  leaf: opposite(leaf),
  speaksFor: speaksFor === null ? null : !speaksFor,
});

/** Of these, more is more risk. */
const RISKS = new Set(['min_position', 'min_funding']);

/** A draft as what a deal is held against; a thing that is allowed asks nothing, and the fact itself says it. */
function conditionOf({ key, operator, value, value_max }: Draft): Condition | null {
  const column = checkKeyOf(key);
  if (!column || value_max !== undefined || Array.isArray(value) || knownColumn(key).isTerm) return null;
  if (typeof value !== 'boolean') return { leaf: { key, operator, value }, speaksFor: !RISKS.has(key) };
  return value === column.asksNothing ? null : { leaf: { key: column.fact, operator, value }, speaksFor: true };
}

const HOMEOWNERS: Condition = { leaf: { key: 'homeowner', operator: 'equal', value: true }, speaksFor: true };
const HOME =
  /^(?:(?:an?|the|their|they|merchants?|owners?|guarantors?|applicants?|clients?|is|are|who|that|has|have|owns?) )*(?:home|house|home ?owner(?:ship)?s?)$/;
const NO_HOME = /^(?:(?:is |are )?(?:not an? |non[ -]?|no )home(?: ?owner(?:ship)?s?)?|renters?)$/;

/** How long a business is new is for the funder to say: six months surely, not after two years. */
const NEW = /^(?:an? )?(?:start[ -]?ups?|new(?:er)? business(?:es)?)$/;
const newer = (value: number): PolicyCondition => ({
  key: 'min_time_in_business_months',
  operator: 'less_than',
  value,
});
const STARTUPS: Condition = { leaf: newer(6), atMost: newer(24), speaksFor: false };

const ORDINAL = /\d(?:st|nd|rd|th)s?\b|\b(?:first|second|third|fourth|fifth)s?\b/;
/** A further place is no less risk than the one that is named. */
const ONE_PLACE =
  /^(?:an? |the )?(?:\d{1,2}(?:st|nd|rd|th)s?|first|second|third|fourth|fifth)(?: (?:positions?|pos|liens?|deals?|advances?|only))*$/;

/** What is refused beside it is lost in one comparison: `2nd+, no 4ths`. */
const WITH_REFUSAL = /\b(?:no|not|never|except|without)\b(?! (?:more|less|fewer|later))/;

function placeOf(text: string): Condition | null {
  const read = ORDINAL.test(text) && !/[$%]/.test(text) && !WITH_REFUSAL.test(text) ? readPositions(text) : null;
  if (!read || read.isUnclear || read.isConditional) return null;
  const from = read.least ?? (ONE_PLACE.test(text) && read.most ? read.most : null);
  if (from !== null) return conditionOf({ key: 'min_position', operator: 'greater_than_or_equal', value: from });
  return read.most === null
    ? null
    : conditionOf({ key: 'max_positions', operator: 'less_than_or_equal', value: read.most });
}

/** What stands before the names of states or trades, or follows them, and says nothing. */
const LOCATED = /^(?:(?:located|based) )?in (?:the state of )?/i;
const OF_DEALS = / (?:deals?|merchants?|business(?:es)?|compan(?:y|ies)|industry|industries|clients?|only)$/i;
const REFUSING = /\b(?:no|not|non|nor|never|except|excluding|exclude|other|than|without|unless|but|all)\b|n't\b/i;
/** Codes that are words as well. */
const WORDS = /^(?:in|or|me|ok|hi|as)$/i;

/** Nothing but names of trades, or of states: whether a deal is of them. */
function namesOf(text: string): Condition | null {
  if (REFUSING.test(text)) return null;
  const items = readList(text.replace(LOCATED, '').replace(OF_DEALS, ''));
  const codes = items.map((item) => (WORDS.test(item) ? null : statedCode(item)));
  if (items.length > 0 && codes.every((code) => code !== null))
    return { leaf: { key: 'state', operator: 'is_in', value: codes }, speaksFor: null };
  const areTrades = items.every((item) => {
    const { groups, codes: digits, isConditional, isUnread } = itemOf(item);
    return groups.length > 0 && digits.length === 0 && !isConditional && !isUnread;
  });
  if (items.length === 0 || !areTrades) return null;
  return { leaf: { key: 'industry', operator: 'is_in', value: items }, speaksFor: null };
}

const LEAST_SIZE = readHeader('Min funding');
const MOST_SIZE = readHeader('Max funding');
const OF_SIZE =
  /^(?:deals?|loans?|amounts?|requests?|advances?|tickets?|funding)(?: (?:sizes?|amounts?|requested|is|are|of))* (?=[^ ]*\d|over|above|under|below|up to|more|less|at |>|<|\$)/;

function sizeOf(text: string): Condition | null {
  const amount = text.replace(OF_SIZE, '');
  if (amount === text) return null;
  return [LEAST_SIZE, MOST_SIZE].map((header) => header && certainly(amount, header)).find(Boolean) ?? null;
}

/** A plain quantity is no end of a range of amounts. */
const isBare = (text: string) => /^\$?[\d.,]+ ?[km]*$/.test(text);

function certainly(text: string, header: Header): Condition | null {
  const { drafts: [draft, ...others] = [], note, leftOver } = readCell({ text }, header);
  return draft && others.length === 0 && !note && !leftOver && !isBare(text) ? conditionOf(draft) : null;
}

/** `FICO over 650`, `2 years TIB`: one piece of prose that is read wholly. */
function proseOf(text: string): Condition | null {
  const { said, left } = readProse(text);
  const [only, other] = said;
  if (!only || other || left.length > 0 || only.reading.note || only.reading.leftOver) return null;
  const { drafts: [draft, more] = [] } = only.reading;
  // A bare amount may be one of revenue as well as of what is asked for.
  return !draft || more || draft.key.endsWith('_funding') ? null : conditionOf(draft);
}

/** Beyond the end that a column has: `under 2 years in business` is not at least two. */
const BEYOND: readonly [RegExp, string][] = [
  [/(?:\b(?:under|below|less than|fewer than|lower than)|<(?!=)) ?/, 'at least '],
  [/(?:\b(?:over|above|more than|greater than|higher than)|>(?!=)) ?/, 'at most '],
];

/** More than one thing, but for `or more` and the like, which belong to a number. */
const AND_UP = /\b(?:or|and) (?:more|up|higher|above|better|greater|over|less|fewer|below|lower|under)\b/g;
const JOINS = /\b(?:and|or|plus|with|but|if|unless|also|then)\b|[&,;|]|\bw\//;
/** Of somebody else than the deal's first owner, of another kind, or refused: no fact of a deal says that. */
const OF_ELSE =
  /\b(?:guarantors?|co-?signers?|spouses?|wife|husband|partners?|second|2nd|other|another|average|avg|business credit|paynet|paydex|sbss|judge?ments?)\b|(?<!tax )\bliens?\b|\b(?:no|not|never|zero|without)\b(?! (?:more|less|fewer) than)\D{0,40}\d/;

function numberOf(text: string): Condition | null {
  if (JOINS.test(text.replace(AND_UP, ' ')) || OF_ELSE.test(text)) return null;
  const direct = sizeOf(text) ?? proseOf(text);
  if (direct) return direct;
  for (const [beyond, within] of BEYOND) {
    const turned = text.replace(beyond, within);
    const read = turned === text ? null : proseOf(turned);
    if (read) return without(read);
  }
  return null;
}

/** What a text says of a deal in one comparison; null unless it says that surely, and nothing more. */
export function readCondition(text: string): Condition | null {
  const told = fold(text)
    .replace(/[.!]$/, '')
    .replace(/\bbiz\b/g, 'business')
    .replace(/([<>≥≤]=?) ?(?=[$\d])/g, '$1');
  if (told === '' || told.length > LONGEST) return null;
  if (HOME.test(told)) return HOMEOWNERS;
  if (NO_HOME.test(told)) return without(HOMEOWNERS);
  if (NEW.test(told)) return STARTUPS;
  return placeOf(told) ?? namesOf(text.trim()) ?? numberOf(told);
}

/** The same where an amount alone is the deal's: `over $100k`. */
export const dealCondition = (text: string): Condition | null => readCondition(text) ?? readCondition(`deals ${text}`);
