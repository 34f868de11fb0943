import { writtenOut } from './abbreviations.rules';
import { deedsIn } from './deeds.rules';
import { kindsTold } from './entity-types.rules';
import { groupsIn, tellingWords, words } from './industry-groups.rules';
import type { Group } from './industry-table.rules';
import { type Condition, conditionOf } from './item-conditions.rules';
import { groupsMisspelled } from './misspellings.rules';
import { codesOf } from './naics.rules';
import { remembering } from './operators.rules';

const CONDITION =
  /\d|\b(?:unless|except|excepting|excluding|excludes?|excl|other than|apart from|besides|fine|allowed|accepted|acceptable|welcome|if|with|without|ok|okay|case by case|case-by-case|only|review|must|min|max|under|over|need|requires?|but|exceptions?|considered|possible|no|not|some|certain|most|limited|depend(?:s|ing)?|call|ask|approval)\b/i;

/** The same behind a name without brackets: `Construction considered over 650 FICO`, `Trucking: 2+ years`. */
const CONDITION_BEHIND =
  /(?:\s|:\s?)(?:[-–—] ?)?(?:is |are |may be |can be |will be )?(?:(?:considered|conditional(?:ly)?|ok|okay|allowed|accepted|possible|eligible|if|unless|except|excluding|with|without|w\/o?|over|under|above|below|min|minimum|max|maximum|only|needs?|requires?|required|must|up to|at least|case[ -]by[ -]case|cbc|depend(?:s|ing)?|subject|upon|exceptions?|reviewed|but|not|no|other than|less than|more than)(?![a-z])|[$≥≤<>] ?\d|\d[\d.,]*k?\+? ?(?:%|(?:fico|credit|score|years?|yrs?|mos?|months?|tib|trucks?|units?|vehicles?|drivers?|locations?|employees?)(?![a-z])))/i;
/** And before it: `650+ for construction`, `case by case: trucking`, `some medical`. */
const CONDITION_BEFORE =
  /^(?:(?:some|certain|limited|most|select|selected|few|only|case[ -]by[ -]case|cbc)(?: (?:on|for|with|basis))*:?|(?:(?:min|minimum|over|under|above|at least|needs?|requires?|must have)\.? )?[$≥<>]?\d[^:,]{0,40}?(?:\s(?:for|on)|:))\s+(?=[a-z\u00c0-\uffff])/i;
/** `Trucking not allowed` in a list of what is restricted says it twice. */
const REFUSED_BEHIND =
  /\s(?:is |are )?(?:not (?:allowed|accepted|funded|eligible|ok|permitted|considered)|prohibited|restricted|excluded|ineligible|declined)[.!]?$/i;

export interface Item {
  /** Digits that a NAICS code may begin with instead. */
  codes: readonly string[];
  /** It gives codes that cannot be read. */
  isUnread: boolean;
  groups: readonly Group[];
  /** Its codes, and those of its groups. */
  prefixes: readonly string[];
  /** Where it has none: what the codes of its merchants may begin with; empty where that is not known. */
  possible: readonly string[];
  /** Its own words, of which all have to stand in an industry. */
  told: readonly string[];
  /** It has a condition, in brackets or behind its name, which a person has to look at where the deal's facts do not decide it. */
  isConditional: boolean;
  /** What the condition says, where it is one that facts may decide. */
  condition: Condition | null;
}

/** An item's name and the condition behind or before it; what names nothing without it is a name as a whole. */
function nameOf(text: string): { name: string; limits: string[] } {
  const plain = text.replace(REFUSED_BEHIND, '');
  const behind = plain.replace(CONDITION_BEFORE, '');
  const at = CONDITION_BEHIND.exec(behind)?.index ?? (behind === plain ? 0 : behind.length);
  const name = behind.slice(0, at);
  if (tellingWords(name).length === 0) return { name: plain, limits: [] };
  const before = plain.slice(0, plain.length - behind.length);
  return { name, limits: [before, behind.slice(at)].filter((each) => each.trim() !== '') };
}

/** The groups of a name, or of what it says is done: `house flippers`. */
function groupsNamed(name: string): Group[] {
  const groups = groupsIn(name);
  return groups.length > 0 ? groups : [...deedsIn(words(name), false)].flatMap((told) => groupsIn(told.join(' ')));
}

/** What an item of a policy's list means. */
export const itemOf = remembering((written: string): Item => {
  const text = writtenOut(written);
  const open = text.indexOf('(');
  const outside = open > 0 ? `${text.slice(0, open)} ${text.slice(text.lastIndexOf(')') + 1)}` : text;
  const bracket = open > 0 ? text.slice(open + 1, text.includes(')') ? text.lastIndexOf(')') : undefined) : '';
  const bracketed = codesOf(bracket);
  const isCoded = bracketed.codes.some(({ length }) => length > 2) && bracketed.rest === '';
  const isBracketed = !isCoded && (CONDITION.test(bracket) || kindsTold(bracket) !== null);
  // What stands in brackets without a condition are examples.
  const examples = isBracketed ? [] : bracket.split(/[,;/&]/).flatMap((each) => groupsIn(each));
  const { codes: outer, rest, isUnread } = codesOf(outside.trim());
  const codes = isCoded ? [...outer, ...bracketed.codes] : outer;
  const limited = nameOf(rest);
  // Of a code the words beside it are no name: `codes starting with 484`.
  const isOfCode = codes.length > 0 && groupsIn(limited.name).length === 0;
  const { name, limits } = isOfCode ? { name: rest, limits: [] } : limited;
  const named = [...new Set([...groupsNamed(name), ...examples])];
  const misspelled = named.length > 0 || codes.length > 0 ? null : groupsMisspelled(name);
  const groups = misspelled?.groups ?? named;
  const conditions = [...(isBracketed ? [bracket] : []), ...limits];
  const [condition] = conditions;
  return {
    codes,
    isUnread,
    groups,
    prefixes: [...codes, ...groups.flatMap(({ prefixes }) => prefixes)],
    possible: groups.every(({ possible }) => possible.length > 0) ? groups.flatMap(({ possible }) => possible) : [],
    told: tellingWords(name),
    isConditional: conditions.length > 0 || misspelled?.isSure === false,
    condition: conditions.length === 1 && condition !== undefined ? conditionOf(name, condition) : null,
  };
});

/** The names of the groups that an item of a list is of. */
export const groupsOf = (item: string): string[] => itemOf(item).groups.map(({ name }) => name);
