import { type KindsTold, kindsTold } from './entity-types.rules';
import { groupsIn, tellingWords } from './industry-groups.rules';
import type { Group } from './industry-table.rules';
import { takesNear } from './reaches.rules';

/** What has to be true of a deal for a trade to be fine. */
export interface Limit {
  fact: 'credit_score' | 'time_in_business_months';
  least: number;
}

/** What a condition beside a trade says, where a deal's own facts can tell whether it is met. */
export interface Condition {
  limit: Limit | null;
  /** Parts of the trade that are taken, by their words, and by their groups. */
  takenWords: readonly (readonly string[])[];
  takenGroups: readonly Group[];
  /** Carriers are taken that stay near. */
  isNearTaken: boolean;
  /** It is of kinds of companies alone. */
  kinds: KindsTold | null;
}

const LONGEST = 80;
const QUANTITY = /(\d{1,3}(?:\.\d)?) ?\+? ?-?(?:(years?|yrs?|y)|(months?|mos?|mths?))?(?![\p{L}\d.])/giu;
const BELOW = /(?:\b(?:with|w\/?) ?)?(?:\b(?:under|below|less than|fewer than|newer than|younger than)(?= )|<)/i;
const ABOVE = /\b(?:over|above|more than)(?= )|>(?!=)/i;
const WANTED =
  /\b(?:ok|okay|allowed|accepted|fine|only|must|needs?|requires?|required|min|minimum|at least|with|w|if)\b|[+≥]|>=|\bor (?:more|higher|better|up)\b/i;
/** Words that beside these leave it as it is. */
const OF_LIMITS = new Set(
  (
    'under below less fewer newer younger than over above more ok okay allowed accepted fine only must have has be been needs need requires require required min minimum of at least with w if ' +
    'or and higher better up a the in for on tib time business old age fico credit score is are operation'
  ).split(' '),
);
const SCORE = /\b(?:fico|credit|score)\b/i;
const LOWEST_SCORE = 300;
const HIGHEST_SCORE = 850;

/** `under 2 yrs TIB`, `ok with 650+ FICO`: from where on the trade is fine. Null where it says anything else. */
export function limitOf(text: string): Limit | null {
  if (text.length > LONGEST) return null;
  const [found, other] = [...text.matchAll(QUANTITY)];
  if (!found || other) return null;
  const [quantity, digits = '', years, months] = found;
  const rest = text.replace(quantity, ' ');
  const told = rest.toLowerCase().match(/\p{L}+|\d+|[$%]/gu) ?? [];
  if (!told.every((word) => OF_LIMITS.has(word))) return null;
  // `Over 5 years` alone may be those that are refused.
  const isBelow = BELOW.test(rest);
  const isWanted = WANTED.test(text.replace(BELOW, ' '));
  if (isBelow ? isWanted || ABOVE.test(rest) : !isWanted) return null;
  const value = Number(digits);
  if (years ?? months) return { fact: 'time_in_business_months', least: years ? value * 12 : value };
  const isScore = SCORE.test(rest) && value >= LOWEST_SCORE && value <= HIGHEST_SCORE;
  return isScore ? { fact: 'credit_score', least: value } : null;
}

/** `agents ok`, `except agents`: a part that is taken where the whole is not. */
const TAKEN =
  /^(?:but )?([^\d$<>()]{2,60}?)(?: (?:are|is))? (?:ok|okay|fine|allowed|accepted|acceptable|welcome)[.!]?$/i;
const EXCEPTED = /^(?:,? ?)(?:except(?:ing)?|excluding|other than|apart from|besides)(?: for)? ([^\d$<>()]{2,60})$/i;
/** Then it is no part, but depends on something. */
const DEPENDS =
  /\b(?:if|with|without|w|when|only|unless|no|not|some|most|certain|limited|case|under|over|min|max|ok|okay|considered|approval|review|exceptions?|call|ask)\b/i;

/** Of builders those who work for them, whatever their trade; elsewhere `subs` are sandwiches. */
const SUBS = /\b(?:trade |specialty )?subs?\b|\btrade subcontractors?\b/gi;
const withSubcontractors = (name: string, text: string) =>
  groupsIn(name).some((group) => group.name === 'construction') ? text.replace(SUBS, 'subcontractors') : text;

/** What stands beside the name of a trade as its condition. */
export function conditionOf(name: string, text: string): Condition {
  const told = withSubcontractors(name, text.replace(/^[\s:–—-]+/, '').trim());
  const [, part = ''] = TAKEN.exec(told) ?? EXCEPTED.exec(told) ?? [];
  const parts = DEPENDS.test(part)
    ? []
    : part.split(/[,;/&]|\b(?:and|or)\b/i).filter((each) => tellingWords(each).length > 0);
  const own = new Set(groupsIn(name));
  return {
    limit: limitOf(told),
    takenWords: parts.map(tellingWords),
    // `Trucking (owner operators ok)`: by that group all of it would be taken.
    takenGroups: parts
      .flatMap((each) => groupsIn(`${name} ${each}`).concat(groupsIn(each)))
      .filter((group) => !own.has(group)),
    isNearTaken: takesNear(told),
    kinds: kindsTold(told),
  };
}
