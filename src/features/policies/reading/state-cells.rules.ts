import { ambiguous, type CellReading, type Draft, NOTHING, notUnderstood } from './cell-meaning.rules';
import { isTalk } from './emphasis.rules';
import { type Cell, fold } from './grid.rules';
import type { Header } from './headers.rules';
import { isLower48, readStates } from './states.rules';
import { isNone, readAnswer } from './words.rules';

const LONGEST_LIST = 10_000;

export const quoted = (items: readonly string[]) =>
  items
    .slice(0, 5)
    .map((item) => JSON.stringify(item.slice(0, 40)))
    .join(', ');

export const asState = (
  key: 'allowed_states' | 'restricted_states',
  value: string[],
  asides: string[] = [],
): Draft[] => {
  const review_values = value.filter((each) => asides.includes(each));
  const operator = key === 'allowed_states' ? 'is_in' : 'is_not_in';
  return value.length === 0 ? [] : [{ key, operator, value, ...(review_values.length > 0 && { review_values }) }];
};

/** `None, however disclosures req. in CA, NY`: what is signed there, and nothing that is refused. */
const DISCLOSED =
  /[ ,;:(–—-]{1,3}(?:(?:however|but|though|although|note)[ ,:]{1,2})?(?:(?:state|commercial|financing|signed|special) ){0,3}disclosures?(?: (?:are|is|forms?|must|be|apply|applies|needed|required|req'?d?|signed|laws?)\b\.?){0,4} (?:in|for) (?:[A-Z]{2}\b(?:[, &/]| and ){0,3}){1,60}(?: only)?\)?\.?$/;
/** Nothing but that none is refused. */
const isNoneButDisclosed = (text: string): boolean => {
  const told = text.trim().replace(DISCLOSED, '');
  return told !== text.trim() && isNone(told);
};

/** `None - all 50, yes even CA`, `no restrictions except CA`: that none are refused, and but which. */
const NONE_BUT = /^(?:none|no(?: state)? restrictions?|unrestricted)[ ,;:(–—-]{1,3}(?=\S)/i;
const INCLUDED = /\b(?:even|including|incl|includes|ok|okay|fine)\b/i;

/** A text that begins with that none is refused; null where what follows is more than that all are taken, or all but some. */
function readNoneBut(text: string): CellReading | null {
  const [none = ''] = NONE_BUT.exec(text) ?? [];
  const rest = text.slice(none.length);
  if (none === '') return null;
  if (isTalk(fold(rest))) return NOTHING;
  const { bare, only, without, unknown, argued } = readStates(`all states, ${rest}`);
  const isMore = only.length + unknown.length > 0 || (bare.length > 0 && !INCLUDED.test(rest));
  return isMore ? null : { drafts: asState('restricted_states', without, argued) };
}

/** Whoever says so tells where a funder lends, under whatever heading. */
const LENDS =
  /\b(?:nationwide|nation[- ]wide|nationally|national|country[- ]?wide|coast to coast|u\.?s\.?a?|(?:50|fifty)|fund(?:s|ed|ing)?|lend(?:s|ing)?|available|licensed|open|do deals|work|allow(?:ed)?|accept(?:ed|s)?|eligible|ok(?:ay)?)\b/i;

/** The sense of a list of states is that of its wording, else of its heading. */
export function readStateCell({ text }: Cell, { column }: Header): CellReading {
  if (isNoneButDisclosed(text)) return NOTHING;
  const none = readNoneBut(text.slice(0, LONGEST_LIST));
  if (none) return none;
  const { bare, only, without, fine, isEverywhere, argued, unknown, asides } = readStates(text.slice(0, LONGEST_LIST));
  const isRestricting = column.key === 'restricted_states';
  // `State restrictions: lower 48 only` are those that are taken.
  if (isRestricting && isLower48(text))
    return /\bonly\b/i.test(text) ? { drafts: asState('restricted_states', without) } : notUnderstood();
  const named = bare.length + only.length + without.length;
  // `Restricted: all 50 states` are where it lends; `all` alone says less.
  if (isRestricting && named + unknown.length === 0 && isEverywhere && LENDS.test(text)) return NOTHING;
  const note = { code: 'unknown_value' as const, message: `names no state in ${quoted(unknown)}` };
  if (named === 0 && (!isEverywhere || unknown.length > 0 || isRestricting))
    return notUnderstood(isRestricting ? 'no state is excluded' : undefined);
  // `TX only` tells where a funder lends, under whatever heading it stands; there it may be the one that is refused.
  if (isRestricting && only.length > 0 && bare.length + without.length + unknown.length === 0)
    return {
      drafts: asState('allowed_states', only),
      note: { code: 'ambiguous', message: 'is read as the only states that are funded; the text is kept.' },
      leftOver: 'either',
    };
  // `Restricted: nationwide except FL` leaves nothing but FL out.
  const allowed = isRestricting ? [] : [...bare, ...only];
  const restricted = isRestricting ? [...bare, ...only, ...without] : without;
  // A state that is missing from what is allowed would be excluded; one that is missing from what is excluded is not.
  if (unknown.length > 0 && allowed.length > 0)
    return {
      drafts: asState('restricted_states', isRestricting ? [] : without),
      note: { ...note, message: `${note.message}, so all others are allowed; the text is kept.` },
      leftOver: 'either',
    };
  const doubtful = isEverywhere ? [] : argued.filter((each) => allowed.includes(each) && !restricted.includes(each));
  const drafts = [
    ...asState('allowed_states', isEverywhere && !isRestricting ? [] : allowed),
    ...asState('restricted_states', [...restricted, ...doubtful], [...asides, ...argued]),
  ];
  if (unknown.length > 0)
    return {
      drafts,
      note: { ...note, message: `${note.message}, which is left out; the text is kept.` },
      leftOver: asides.length > 0 && asides.every((each) => restricted.includes(each)) ? 'looser' : 'either',
    };
  // `FL, TX ok. No CA` may be all that is allowed.
  if (fine.length > 0)
    return {
      drafts,
      note: ambiguous(`is read as the states that are not funded, without ${fine.join(', ')}`),
      leftOver: 'stricter',
    };
  // `Restricted: all but FL` may be where alone it lends.
  if (isRestricting && isEverywhere && without.length > 0 && (!LENDS.test(text) || /\bonly\b/i.test(text)))
    return { drafts, note: ambiguous('is read as the states that are not funded'), leftOver: 'either' };
  if (isRestricting && only.length > 0) return { drafts, note: ambiguous('is read as the states that are not funded') };
  if (column.isNeutral && bare.length > 0 && !isEverywhere)
    return {
      drafts,
      note: { code: 'ambiguous', message: 'is read as the states that are allowed, since nothing says otherwise.' },
    };
  return drafts.length > 0 ? { drafts } : NOTHING;
}

/** Whether a funder lends where a column is named after; what is neither yes nor no is for a person, of the deals there. */
export function readNamedStates({ text }: Cell, { column: { title, value = '' }, isNegated }: Header): CellReading {
  const read = readAnswer(text);
  const states = value.split(' ');
  if (read?.rest !== '')
    return {
      drafts: asState('restricted_states', states, states),
      note: ambiguous(`is for a person where a deal is of ${title}`),
      leftOver: 'neither',
    };
  return read.answer === isNegated ? { drafts: asState('restricted_states', states) } : NOTHING;
}
