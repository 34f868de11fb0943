import { type Column, column } from './column-kinds.rules';
import { statedCode } from './states.rules';
import { set } from './words.rules';

/** A heading that names states, under which stands a yes or a no. */
export interface StateHeading {
  column: Column;
  /** A yes means that they are refused: `No CA`. */
  isNegated: boolean;
  /** Nothing but the names: what it is about its cells have to say. */
  isBare: boolean;
}

const LEAD =
  /^(?:(?:do|does|will|can|would) (?:you|they|we) )?(?:(?:fund|funds|funded|funding|lend|lends|lending|licensed|active|available|take|takes)(?: deals)?(?: in)? )?(?:the state of )?/i;
const REFUSED =
  /^(?:no|not in|exclud(?:es?|ing|ed):?|except|restricted:?|prohibited:?|(?:(?:we|they) )?(?:won't|wont|will not|don't|dont|do not|doesn't|doesnt|does not|can't|cant|cannot|never) (?:fund|lend|do)(?: in)?) /i;
const REFUSED_BEHIND =
  / (?:(?:is|are) )?(?:excluded|restricted|prohibited|banned|not (?:ok|allowed|funded|accepted)) ?\?{0,2}$/i;
const TAIL = /(?: (?:ok|okay|allowed|accepted|funded|eligible|deals?|merchants?)){0,2} ?\?{0,2}$/i;
const BETWEEN = / ?[,/&] ?| (?:and|or) /i;
/** `Fund Co.` is no Colorado. */
const NAME = /^(?:[A-Z]{2}|[A-Za-z. ]{4,30})$/;
/** Codes that in a heading are words or stand for something else. */
const WORDS = set('IN OR ME OK HI AS ID CO ND MO DE ON NB NS PE NT MP VI MS');
const LONGEST = 60;

export function stateHeading(text: string): StateHeading | null {
  if (text.length > LONGEST) return null;
  const told = text.trim().replaceAll('’', "'");
  const taken = told.replace(REFUSED, '').replace(REFUSED_BEHIND, '');
  const named = taken.replace(LEAD, '').replace(TAIL, '');
  const codes = named.split(BETWEEN).map((name) => (WORDS.has(name) || !NAME.test(name) ? null : statedCode(name)));
  if (codes.includes(null)) return null;
  return {
    column: column('state', 'restricted_states', named, '', { value: codes.join(' ') }),
    isNegated: taken !== told,
    isBare: named === told,
  };
}
