/** What is beyond a number, and how it is told. */
const UNDER =
  '(?:under|below|beneath|less than|lower than|fewer than|smaller than|shorter than|younger than|newer than|sub|<)';
const OVER =
  '(?:over|above|beyond|exceeding|greater than|more than|higher than|larger than|bigger than|longer than|past|>)';
/** Whom or what a refusal is of. */
const THINGS =
  '(?:an?|any|anything|anyone|anybody|one|the|those|with|who|that|are|is|has|have|of|for|to|on|if|in|at|doing|making|showing|grossing|business(?:es)?|merchants?|compan(?:y|ies)|clients?|applicants?|borrowers?|startups?|owners?|guarantors?|deals?|files?|requests?|loans?|advances?|amounts?|funding|scores?|ficos?|credit|revenues?|sales|deposits?|months?|monthly|volume|balances?|adb|avg|average|daily|nsfs?|overdrafts?|negatives?|days?|terms?|tib|time)';
const NOT =
  "(?:do not|don't|does not|doesn't|will not|won't|would not|wouldn't|cannot|can't|must not|should not|may not)";
const DONE =
  '(?:fund|do|take|accept|approve|consider|look at|work with|lend|offer|touch|go|finance|want|send|submit|see|entertain|review)';
const TAKEN =
  '(?:allowed|accepted|considered|eligible|funded|approved|ok|okay|taken|acceptable|permitted|entertained|reviewed|looked at|touched)';
const HOW = '(?:(?:auto(?:matic(?:ally)?)?|instant|immediate|straight|hard|outright|firm|absolute|definite)[ -]?)?';

/** A no in the words of who decides, which needs no other: `auto decline`, `DOA`, `kills the deal`. */
export const DECLINES = `${HOW}(?:decline[sd]?|doa|dead(?: on arrival| deals?)?|dq'?d?|disqualif(?:y|ies|ied|ier|ication)|(?:deal )?kill(?:s|ers?|ed)?(?: (?:it|(?:the|a|any|every|your) (?:deal|file))s?)?|deal[ -]?(?:breaker|killer)s?|knock[ -]?outs?|reject(?:s|ed|ion)?|den(?:y|ies|ied|ial)|turn(?:ed)?[ -]down|(?:hard|firm|absolute|definite) (?:no|stop|pass))`;
/** The same beside what it refuses. */
const REFUSES = `(?:${DECLINES}|${HOW}(?:no|nope|pass(?:es)?|no[ -]?gos?|stop|ineligible)|${NOT} (?:be )?(?:${DONE}|${TAKEN}|qualify)(?: (?:it|them|those|these))?|(?:not|never) ${TAKEN})`;

/** `No scores below 580` is a minimum, `nothing over $250k` a maximum. */
const NONE_BEYOND = new RegExp(
  `\\b(?:no|none|nothing|nobody|not|never|zero|${NOT}(?: (?:be|fall|drop|${DONE}))?)(?: ${THINGS})*[ :]+(?:(${UNDER})|(?!more)${OVER})[ -]?(?:an? )?(?=\\$? ?[\\d.])`,
  'g',
);
/** A folded text in which a bound that is told as a refusal of what is beyond it is a plain one. */
export const withLimits = (text: string): string =>
  text.replace(NONE_BEYOND, (_, under: string | undefined) => (under === undefined ? 'max ' : 'min '));

/** What stands before what is beyond the number, where the refusal follows, and where it does not. */
const LEADING = `(?:(?:${THINGS}|all|everyone|everything) )*`;
const BEFORE = `(?:please |will |would |just )*(?:${DECLINES}|${HOW}(?:no|pass(?:es)?|no[ -]?go)|avoid|stay away from|steer clear of|(?:not|never) ${TAKEN}) ?[:=-]? ?${LEADING}`;
const BEHIND = `[-:,=;/ ]{0,6}(?:(?:an?|will|would|gets?|means|be|is|are|then|just|which|they|considered) )*${REFUSES}`;
const refused = (beyond: string): string => `^(?:${LEADING}${beyond}${BEHIND}|${BEFORE}${beyond})$`;

/** A refusal of what is beyond a number: `we pass on anything under 550`, `5 or more = DOA`. */
export const REFUSED_SHAPES: readonly ['least' | 'most' | 'above' | 'below', RegExp][] = [
  ['least', new RegExp(refused(`${UNDER}[ -]?N`))],
  ['most', new RegExp(refused(`${OVER} ?N`))],
  ['above', new RegExp(refused('N (?:or|and|&) (?:less|fewer|under|below|lower|down)'))],
  ['below', new RegExp(refused('N ?(?:\\+|(?:or|and|&) (?:more|over|above|higher|up)|plus)'))],
];
