import { present } from '../../../platform/untyped.rules';
import { ambiguous, type CellReading, type Draft, NOTHING, notUnderstood } from './cell-meaning.rules';
import type { Column } from './column-kinds.rules';
import { isEmphasis } from './emphasis.rules';
import { type Cell, fold } from './grid.rules';
import type { Header } from './headers.rules';
import { DECLINES } from './refused-bounds.rules';
import { isNoMatter } from './unasked.rules';
import { readAnswer } from './words.rules';

const LONGEST_ANSWER = 500;

/** What only says again what the heading says: `no open liens`. An open bankruptcy is another thing than a past one. */
const REPEATED =
  /^(?:(?:prior|past|previous|any|at all|tax|irs|state|liens?|judge?ments?|defaults?|mca|bankruptc(?:y|ies)|bks?|allowed|accepted|permitted|ok|okay|please|required|needed|must|own|home|homeowners?|to|a|the|on|advances?|no exceptions?|whatsoever|ever|way|period|tolerance|of any kind|any kind|either)[ ,.!]*)*$/;
/** Of whom a refusal is, which is of everyone anyway: `No merchants in default with another funder`. */
const OF_WHOM =
  /\b(?:or|and|one|anyone|merchants?|business(?:es)?|clients?|owners?|deals?|files?|with|who|that|are|is|has|have|had|in default|defaulted|another|other|funders?|lenders?|creditors?)\b/g;
/** Open and past ones alike: a no is of all. */
const BOTH =
  /\b(?:open|active|current|pending) ?(?:or|and|\/|,|&) ?(?:past|prior|previous|discharged|dismissed|closed)\b|\b(?:past|prior|previous|discharged|dismissed|closed) ?(?:or|and|\/|,|&) ?(?:open|active|current|pending)\b/g;
/** Private and of the company alike. */
const WHOSE =
  /\b(?:personal|individual) ?(?:or|and|\/|&|nor) ?(?:business|corporate|commercial|company)\b|\b(?:business|corporate|commercial|company) ?(?:or|and|\/|&|nor) ?(?:personal|individual)\b/g;
/** `Not accepted, even on a payment plan`: what follows makes no difference to the answer. */
const REGARDLESS =
  /\b(?:(?:not )?even (?:if|when|where|though|with|without|on|in|under|after|for|those)?\b|(?:regardless|no matter|irrespective|whether|with or without)\b|(?:if )?(?:paid|satisfied|discharged|released|settled|on (?:a )?(?:payment )?plan) or not\b)/;
/** Unless it has a condition of its own. */
const CONDITION =
  /[$<>]|\b(?:unless|except|exceptions?|but|however|only|until|ok|okay|allowed|accepted|considered|possible|case|over|under|above|below|less|more|if|yes)\b/;

/** A no in the words of who decides: `Auto decline`. */
const DECLINED = new RegExp(`^(?:(?:we (?:will )?|it is |is )?(?:an? )?)?${DECLINES}[.!]*$`);
/** `MCA default kills the deal` */
const DECLINED_BEHIND = new RegExp(
  `^([a-z /]{3,60}?) ?[:=–-]? ?(?:(?:is|are|means?|gets?|an?) ){0,3}${DECLINES}[.!]*$`,
);
/** `Discharged OK`: some are taken. */
const SOME_TAKEN =
  /^(?!.*\b(?:no|not|never|nothing|only|none|if|unless)\b)([a-z][a-z ]{2,40}?)(?: are| is)? (?:ok|okay|fine|allowed|accepted|acceptable|welcome|considered)[.!]?$/;
/** What is only wished for is not required. */
const WISHED =
  /^(?:but |is |and )?(?:strongly |is |a |an |highly )*(?:preferred|preferable|prefer(?: homeowners?)?|(?:big )?plus|bonus|helpful|helps|nice to have|optional|recommended|not a (?:factor|must|requirement)|not (?:necessary|mandatory|needed|required|req'?d?))(?: but not (?:required|necessary|mandatory|needed|a must))?[.!]?$/;
const isWished = (text: string) =>
  text.split(/[,;/()]| [-–—] | but /).every((part) => part.trim() === '' || WISHED.test(part.trim()));
const OPEN = /\b(?:open|active|current(?:ly)?|existing) ?/g;

function isRepeated(rest: string, key: string, isRefusal: boolean): boolean {
  if (rest !== '' && isEmphasis(rest, !isRefusal)) return true;
  const same = REGARDLESS.exec(rest);
  const isSame = same && !CONDITION.test(rest.slice(same.index + same[0].length));
  const own = isSame ? rest.slice(0, same.index).replace(/[(-]/g, ' ') : rest;
  const told = own.replace(BOTH, '').replace(WHOSE, '').replace(/[()]/g, '').trim();
  const plain = isRefusal ? told.replace(OF_WHOM, '').trim() : told;
  return REPEATED.test(key === 'allows_bankruptcy' ? plain : plain.replace(OPEN, ''));
}

/** `None` in the languages of sheets. */
const NONE_OF_IT =
  /^(?:none|nil|nothing|zero|0|keine?r?|kein|aucune?|ninguno?|ninguna|nessuno|nenhum|brak|ingen|geen)(?: (?:at this time|at the moment|at present|currently|right now|for now))?[.!]*$/;
/** All are taken, or nothing is said, or none. */
const ANY_OR_NONE = /^(?:any|all|open|n\/?a|n\.a\.?|not applicable)[.!]*$/;

/** A column of yes and no. */
export function readFlag({ text }: Cell, header: Header): CellReading {
  const { column, isNegated } = header;
  const read = text.length <= LONGEST_ANSWER ? readAnswer(text) : null;
  if (text.length <= LONGEST_ANSWER && isNoMatter(fold(text)))
    return { drafts: [{ key: column.key, operator: 'equal', value: column.key !== 'requires_homeownership' }] };
  if (column.key === 'requires_homeownership' && isWished(fold(text)))
    return { drafts: [{ key: column.key, operator: 'equal', value: false }] };
  // A no to a rule about it may be none at all.
  if (header.about === 'rule' && !header.isNegated && read?.answer === false)
    return NONE_OF_IT.test(fold(text)) ? NOTHING : notUnderstood();
  if (!read) return text.length <= LONGEST_ANSWER ? withoutAnswer(fold(text), column) : notUnderstood();
  const value = read.answer !== isNegated;
  const isPlain = isRepeated(read.rest, column.key, !value && column.key !== 'requires_homeownership');
  const isLenient = value === (column.key !== 'requires_homeownership');
  const drafts: Draft[] = [{ key: column.key, operator: 'equal', value }];
  if (isPlain) return { drafts };
  // Conditions are for people. `No, unless …` does not always mean no, and `yes, if …` is a yes for most.
  if (isLenient) return { drafts, note: ambiguous(`is read as ${value ? 'yes' : 'no'}`), leftOver: 'stricter' };
  return notUnderstood();
}

/**
 * `None` and the like. Of the thing itself none is taken: `Prior defaults: none`; of rules about it there is none: `BK
 * restrictions: none`. What may be either is for a person.
 */
export function readNone({ text }: Cell, { column, about }: Header): CellReading {
  if (column.key === 'requires_homeownership' || about === 'rule') return NOTHING;
  const folded = fold(text);
  if (NONE_OF_IT.test(folded) && about !== 'either')
    return { drafts: [{ key: column.key, operator: 'equal', value: false }] };
  return NONE_OF_IT.test(folded) || ANY_OR_NONE.test(folded) ? notUnderstood() : NOTHING;
}

/** The same of what is counted: `NSFs allowed: none` is 0, and `NSFs: none` 0 or no limit. */
export function readNoCount({ text }: Cell, { column, about, isCount }: Header): CellReading {
  if (about === 'rule' || !NONE_OF_IT.test(fold(text))) return NOTHING;
  const drafts: Draft[] = [{ key: column.key, operator: 'less_than_or_equal', value: 0 }];
  if (about === 'taken') return { drafts };
  if (column.kind === 'number') return notUnderstood();
  // `Open positions: none` are none for some, and of any number for others.
  return isCount
    ? { drafts, note: ambiguous('is read as none, which a person may let pass'), leftOver: 'looser' }
    : NOTHING;
}

/** A text about what a funder allows that begins with neither yes nor no. */
function withoutAnswer(folded: string, { key }: Column): CellReading {
  if (key === 'requires_homeownership') return notUnderstood();
  const subject = DECLINED_BEHIND.exec(folded)?.[1];
  if (DECLINED.test(folded) || (subject !== undefined && isRepeated(subject, key, true)))
    return { drafts: [{ key, operator: 'equal', value: false }] };
  if (!SOME_TAKEN.test(folded)) return notUnderstood();
  return { drafts: [{ key, operator: 'equal', value: true }], note: ambiguous('is read as yes'), leftOver: 'stricter' };
}

/** What a column is named after. */
export const ownValue = ({ key, value }: Column) => present(value, `What a yes under ${key} means`);

/** A column named after an entity type: a no excludes it, under "No sole props" a yes. */
export function readEntity({ text }: Cell, { column, isNegated }: Header): CellReading {
  const read = readAnswer(text);
  const isAllowed = read?.answer !== isNegated;
  const isPlain = read !== null && REPEATED.test(read.rest);
  if (!read || (!isPlain && !isAllowed)) return { ...notUnderstood(), about: ownValue(column) };
  if (!isPlain) return { note: ambiguous('is read as yes'), leftOver: 'stricter', about: ownValue(column) };
  return isAllowed ? NOTHING : { drafts: [{ key: column.key, operator: 'is_not_in', value: [ownValue(column)] }] };
}
