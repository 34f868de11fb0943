import { remembering } from '../checks/operators.rules';
import type { Column, Kind } from './column-kinds.rules';
import { fold } from './grid.rules';
import { readHeader } from './headers.rules';
import { knownColumn } from './known-columns.rules';

/** What may let a deal pass that no number of the text does: `exceptions considered`, `startups ok`, `10% of revenue`. */
const LOOSENING =
  /\b(?:ok|okay|fine|considered|exceptions?|case[- ]by[- ]case|cbc|lower|less|below|under|smaller|fewer|more|higher|larger|greater|bigger|above|over|beyond|startups?|start-ups?|new business(?:es)?|flexible|negotiable|possible|preferred|ideal(?:ly)?|typical(?:ly)?|usual(?:ly)?|general(?:ly)?|about|ish|waived?|waiver|call|ask|depend(?:s|ing)?|any|none|maybe|may|times)\b|[~%]|\dx\b/;
/** Whether words of a text may ask less than the loosest of its numbers. */
export const mayLoosen = (text: string): boolean => LOOSENING.test(fold(text));

const EXCEPTIONS = 'exceptions?|case[- ]by[- ]case|by exception';
const BEYOND = {
  least: new RegExp(`^(?:lower|less|below|under|smaller|fewer|shorter|newer|${EXCEPTIONS})\\b`),
  most: new RegExp(`^(?:more|higher|larger|greater|bigger|longer|above|over|${EXCEPTIONS})\\b`),
};
/** `Sweet spot $20k - $75k, no max`: what is liked best, and beyond it nothing that is refused for certain. */
const LIKED_ONLY =
  /^(?:our |the )?(?:sweet ?spot|ideal(?:ly)?|typical(?:ly)?|usual(?:ly)?|prefer(?:red)?)(?: (?:is|are|range|size|deal|deals|of|around|between)){0,3} ?[:=~]? ?[$]?\d[^,;()a-z]{0,11}k?m?(?: ?(?:-|–|to|and) ?[$]?\d[^,;()a-z]{0,11}k?m?)?(?: ?[,;(] ?| - | but )(?:no|without) (?:hard |set )?(?:max(?:imum)?|min(?:imum)?|cap|limit|ceiling|floor)\)?[.!]?$/;
/** Whether a text only says what is liked best, without a limit. */
export const isLikedOnly = (text: string): boolean => LIKED_ONLY.test(fold(text));

const PARTS = /[;()]|,(?!\d{3}(?!\d))|\s[-–—]\s(?!\$?\d)/;

/** `3/month, more considered with explanation`: the bound before what only says that a deal beyond it is looked at; else null. */
export function boundBefore(text: string, direction: 'least' | 'most'): string | null {
  const [bound, beyond, other] = text
    .split(PARTS)
    .map((part) => part.trim())
    .filter(Boolean);
  if (!bound || !beyond || other !== undefined || /\d/.test(beyond)) return null;
  return BEYOND[direction].test(fold(beyond)) ? bound : null;
}

/** Columns whose cells say which deals are taken, and not what the funder offers or how it is reached. */
const OF_DEALS = new Set<Kind>([
  'number',
  'span',
  'positions',
  'min_position',
  'flag',
  'states',
  'state',
  'list',
  'entity',
  'entities',
]);

/** Whether what is left of a column's cell may keep a deal out. */
export const isOfDeals = ({ kind, ends: [end] = ['', ''], ...column }: Column): boolean =>
  OF_DEALS.has(kind) && !column.isTerm && !(end && knownColumn(end).isTerm);

/** Words of headings that no rule knows, under which deals are kept out all the same. */
const SUBJECT =
  /\b(?:industr(?:y|ies)|high[- ]risk|home[- ]?based|ownership|states?|ficos?|credit(?! pulls?\b)|revenues?|deposits?|positions?|nsfs?|bankruptc(?:y|ies)|bks?|liens?|judge?ments?|restrict(?:ed|ions)|prohibited)\b/;
/** Whether cells under a heading that was not understood may keep a deal out: by its words, or by all that it could have been. */
export const namesSubject = remembering((heading: string): boolean => {
  const { columns = [] } = readHeader(heading)?.choice ?? {};
  return SUBJECT.test(fold(heading)) || (columns.length > 0 && columns.every(isOfDeals));
});

/** The key that a heading is about whose cells were not understood, where it can be no other. */
export const keyNamed = (heading: string): string | undefined => {
  const [column, other] = readHeader(heading)?.choice?.columns ?? [];
  return other ? undefined : column?.key;
};

/** Pieces of guidelines that may keep a deal out: not `Fast approvals`, and no title of what follows. */
const TITLE =
  /^(?:what|who|how|why|where|when|our|page|section|part)\b|^(?:min(?:imum)?|general|basic) requirements?:?$/;
const RESTRICTS =
  /\b(?:no|not|non|never|none|nothing|don't|won't|cannot|can't|must|only|need(?:s|ed)?|require[sd]?|if|unless|except(?:ions?)?|without|min|minimum|max|maximum|at least|at most|under|over|below|above|ok|okay|case[- ]by[- ]case|considered|allowed|accepted|excluded|prohibited|restricted|ineligible|declined?|avoid)\b/;
export function mayKeepOut(piece: string): boolean {
  const said = fold(piece);
  return RESTRICTS.test(said) && !TITLE.test(said);
}
