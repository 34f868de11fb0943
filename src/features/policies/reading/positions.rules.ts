import { fold } from './grid.rules';
import { withoutProduct } from './lists.rules';
import { DECLINES } from './refused-bounds.rules';
import { readAnswer } from './words.rules';

/** How many advances a merchant may have open before this one; null: no limit. */
export interface Positions {
  least: number | null;
  most: number | null;
  isUnclear?: true;
  /** It says more than places: on what a further one depends, or what else is done. */
  isConditional?: true;
  /** Beyond the places another product is offered. */
  mayGoOn?: true;
}

interface Place {
  number: number;
  isOrdinal: boolean;
}

const HIGHEST = 20;
const LONGEST = 200;
const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');
const NUMBERS = 'zero one two three four five six seven eight nine ten'.split(' ');
const TOKEN = /\d{1,6}(?:(?:st|nd|rd|th)s?(?![a-z]))?%?|[a-z]+|[+<>=≤≥-]|→/g;
const PLACE = /^(\d{1,2})(st|nd|rd|th)?s?$/;
const KNOWN = new Set(
  (
    'position positions pos only just max maximum cap limit up to stack stacks stacking lien liens advance advances mca mcas at most ' +
    'least or and in through thru till til less fewer than more above higher over lower under below from min minimum starting ' +
    'plus take takes taken allow allowed accept accepted any we fund funded will open existing total of the a no not deals all ' +
    'do policy us were ever behind anyone else others other funders lenders kind current currently active outstanding please better earlier go goes another someone somebody anybody funder lender balance balances loan loans merchant merchants can have has be is are there must need needs'
  ).split(' '),
);
const LIMITS = new Set(['limit', 'cap', 'max', 'maximum']);
const AMOUNT =
  /\$\s?\d[\d,.]{0,14}\s?[km]{0,2}\+?|(?<![\d,.])\d[\d,.]{0,14}(?:k|mm?)\b\+?|\b\d{2,3}%|(?<![\d,.])\d{3}(?![\d,.])\+?/g;
/** `Nothing past 2nd` */
const NOTHING_PAST =
  /\b(?:nothing|none|not|no deals?|no advances?) (?:past|beyond|after|above|over|deeper than|higher than) (?:the )?/g;
/** `at least 2 open advances` */
const COUNTS_OPEN =
  /\d ?\+? (?:or (?:more|less|fewer) )?(?:open|existing|current|active|outstanding) (?:advances?|positions?|mcas?|loans?|balances?|stacks?)\b/;
/** `4ths are auto decline`: what is refused, told behind it. */
const REFUSED_BEHIND = new RegExp(
  `(^|[.;(] ?| - )(\\d{1,2}(?:st|nd|rd|th)s?(?: ?\\+| and up| or more)?)(?: (?:positions?|pos|deals?|advances?|liens?))?[ :=-]{1,3}(?:(?:are|is|get|gets|an?) ){0,3}${DECLINES}(?=[.,;)!]|$)`,
  'g',
);
/** `(5+ reverse only)`: for another product, and beyond the places of this one. */
const REVERSED =
  /[ ,;(]{1,3}(\d{1,2})(?:st|nd|rd|th)?s? ?(?:\+|and up|or more)?[ :=-]{1,3}(?:(?:for|as|is|are|with|an?) ){0,2}(?:reverses?|consolidations?|buy ?outs?)(?: deals?| only){0,2}\)?\.?$/;
const BUT_NOT = /,? but (no|not)\b/g;
/** `We do not fund 1sts` */
const OF_US = new Set(['we', 'us', 'do', 'does', 'will']);
const REFUSED = new Set(['no', 'not', 'non', 'never', 'dont', 'wont', 'cannot', 'cant', 'doesnt', 'none', 'zero']);

const hasPair = (tokens: readonly string[], first: string, ...next: string[]) =>
  tokens.some((token, index) => token === first && next.includes(tokens[index + 1] ?? ''));

/** The text's tokens, its words for numbers in digits. */
function tokensOf(text: string): string[] {
  const found = text.replaceAll("'", '').match(TOKEN) ?? [];
  return found.map((token) => {
    const singular = token.replace(/s$/, '');
    const ordinal = ORDINALS.indexOf(singular) + 1;
    if (ordinal > 0) return `${ordinal}th`;
    const number = NUMBERS.indexOf(token);
    return number >= 0 ? String(number) : token;
  });
}

/** Whether it goes on from the number upwards: `2nd+`, `3 or more`, `from 2nd`, `≥ 2`. */
const goesOn = (tokens: readonly string[]) =>
  tokens.some((token) =>
    ['+', 'plus', '≥', '>', 'above', 'higher', 'over', 'from', 'min', 'minimum', 'starting'].includes(token),
  ) ||
  hasPair(tokens, 'or', 'more', 'up') ||
  hasPair(tokens, 'and', 'more', 'up') ||
  hasPair(tokens, 'at', 'least');

const isBelow = (tokens: readonly string[]) =>
  (tokens.includes('<') && !tokens.includes('=')) ||
  tokens.includes('under') ||
  tokens.includes('below') ||
  hasPair(tokens, 'less', 'than') ||
  hasPair(tokens, 'fewer', 'than');

const none = (isUnclear: boolean): Positions => ({ least: null, most: null, ...(isUnclear && { isUnclear }) });
const limits = (least: number, most: number | null, isUnclear: boolean): Positions => ({
  least: least > 0 ? least : null,
  most: most === null ? null : Math.max(most, 0),
  ...(isUnclear && { isUnclear }),
});

/**
 * What a cell says of positions, as open advances before this one. Ordinals, lists and ranges from 1 name the place of the
 * new advance, which is one higher: `1st–3rd` is at most 2, `2nd+` at least 1. A bare count is of open advances, unless it
 * is none. `isCountHeading`: its heading says that it counts open advances. Null when it is not understood.
 */
export function readPositions(text: string, isCountHeading = false): Positions | null {
  const whole = withoutProduct(fold(text));
  if (whole.length > LONGEST) return null;
  const reversed = REVERSED.exec(whole);
  const folded = (reversed ? whole.slice(0, reversed.index) : whole).replace(ANSWER_BEFORE, '');
  if (ANSWER_OR_REFUSAL.test(folded)) return null;
  const isCount = isCountHeading || COUNTS_OPEN.test(folded);
  // What depends on an amount is a condition, and its number no place.
  const told = folded
    .replace(AMOUNT, ' amount ')
    .replace(NOTHING_PAST, 'up to ')
    .replace(BUT_NOT, ', $1')
    .replace(REFUSED_BEHIND, '$1no $2');
  const tokens = tokensOf(told);
  const read = besideRefusal(told, isCount) ?? readTokens(folded, tokens, isCount);
  if (reversed)
    return read?.most === null || !read || read.isUnclear || Number(reversed[1]) <= read.most + 1
      ? null
      : { ...read, mayGoOn: true };
  return read && tokens.some((token) => /^[a-z]{2}/.test(token) && !isOfPlaces(token))
    ? { ...read, isUnclear: true, isConditional: true }
    : read;
}

/** `No - 1st position only`, `no (1sts only)`: an answer to what its heading asks, before the places themselves. */
const ANSWER_BEFORE =
  /^(?:no|nope|never|not at all)(?: ?[,;:.(!] ?| ?[-–—]+ )(?=[^,;:.(]{0,40}\b(?:only|just|exclusively|max(?:imum)?|up to)\b)/;
/** `No - 3rds`: the place may be what is taken, or what is refused. */
const ANSWER_OR_REFUSAL = /^(?:no|nope|never)(?: ?[;.] ?| ?[-–—]+ )(?=\d{1,2}(?:st|nd|rd|th)s?\b)/;

/** Places are told from those that are refused by a mark, or by the refusal itself. */
const PARTS = /[,;()]|\s-+\s|\.\s|\s(?=(?:no|not) (?:\d{1,2}(?:st|nd|rd|th)|first|second|third|fourth|fifth|sixth))/;

/** `1st or 2nd only - no 3rds`: what is refused beside a bound never raises it. Null where nothing is refused beside one. */
function besideRefusal(text: string, isCount: boolean): Positions | null {
  const parts = text
    .split(PARTS)
    .map((part) => part.trim())
    .filter((part) => /[a-z\d]/.test(part));
  const areRefused = parts.map((part) => refusal(tokensOf(part)) && /\d/.test(tokensOf(part).join(' ')));
  const taken = parts.filter((_, index) => !areRefused[index]).join(', ');
  if (taken === '' || !areRefused.includes(true)) return null;
  const own = readTokens(taken, tokensOf(taken), isCount);
  if (!own) return null;
  return parts
    .filter((_, index) => areRefused[index])
    .map((part) => readTokens(part, tokensOf(part), isCount))
    .reduce<Positions>((sum, refused) => (refused ? within(sum, refused) : inDoubt(sum)), own);
}

const inDoubt = (taken: Positions): Positions => ({ ...taken, isUnclear: true, isConditional: true });

/** Both hold; where they contradict each other, a person has to look. */
function within(taken: Positions, refused: Positions): Positions {
  const least = Math.max(taken.least ?? 0, refused.least ?? 0);
  const mosts = [taken.most, refused.most].filter((most) => most !== null);
  const most = mosts.length > 0 ? Math.min(...mosts) : null;
  const isLowered = taken.most !== null && most !== null && most < taken.most - (taken.isUnclear ? 1 : 0);
  if (isLowered || (most !== null && most < least)) return inDoubt(taken);
  // A place that is refused makes sure what a bare count leaves open.
  const isUnclear = refused.isUnclear || (taken.isUnclear && most !== refused.most);
  return { ...limits(least, most, isUnclear === true), ...(taken.isConditional && { isConditional: true }) };
}

const isOfPlaces = (token: string) => KNOWN.has(token) || REFUSED.has(token) || readAnswer(token) !== null;

function readTokens(folded: string, tokens: readonly string[], isCount: boolean): Positions | null {
  const places = tokens.flatMap((token): Place[] => {
    const [, digits, ending] = PLACE.exec(token) ?? [];
    return digits && Number(digits) <= HIGHEST ? [{ number: Number(digits), isOrdinal: ending !== undefined }] : [];
  });
  if (places.length === 0 || (places.length === 1 && places[0]?.number === 0))
    return withoutNumber(folded, tokens, places);
  if (places.length > 10) return null;
  const numbers = places.map(({ number }) => number);
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
  const isSure = tokens.every((token) => PLACE.test(token) || KNOWN.has(token) || /^[^a-z\d]$/.test(token));
  const isPlace = places.some(({ isOrdinal }) => isOrdinal) || (places.length > 1 && low === 1 && !isCount);
  const refused = refusal(tokens);
  const areAll = places.length === 1 || (places.every(({ isOrdinal }) => isOrdinal) && isSure);
  if (refused) return isPlace && areAll ? withoutPlaces(low, high, !isSure) : null;
  if (goesOn(tokens)) {
    const least = isPlace || !isCount ? low - 1 : low;
    const strict = tokens.includes('>') && !tokens.includes('=') ? 1 : 0;
    return limits(least + strict, null, !isSure || (!isPlace && !isCount));
  }
  if (isBelow(tokens)) return limits(0, high - (isPlace ? 2 : 1), !isSure || (!isPlace && !isCount));
  if (places.length === 1) {
    if (!isPlace) return limits(0, high, !isSure || !isCount);
    return limits(tokens.includes('only') || tokens.includes('just') ? high - 1 : 0, high - 1, !isSure);
  }
  if (isPlace) return limits(low - 1, high - 1, !isSure);
  // 0-2 can only be counted; 2-4 may be the places or how many there are before.
  const isOpen = low === 0 || (isCount && low > 1);
  return limits(isOpen ? low : low - 1, high, !isSure || !isOpen);
}

/** `no 1st`, `no 4th+`, but not `no more than 3rd`. */
function refusal(tokens: readonly string[]): boolean {
  const [first = '', next = ''] = tokens.slice(tokens.findIndex((token) => !OF_US.has(token)));
  return REFUSED.has(first) && !['more', 'higher', 'stacking'].includes(next) && !tokens.includes('than');
}

const withoutPlaces = (low: number, high: number, isUnclear: boolean): Positions =>
  low === 1 ? limits(high, null, isUnclear) : limits(0, low - 2, isUnclear);

function withoutNumber(folded: string, tokens: readonly string[], places: readonly Place[]): Positions | null {
  const answer = readAnswer(folded);
  const isRefused = places.length > 0 || tokens.some((token) => REFUSED.has(token));
  const isSure = tokens.every(
    (token) => REFUSED.has(token) || KNOWN.has(token) || PLACE.test(token) || ['does', '-'].includes(token),
  );
  // `No limit` refuses nobody, and `no limit, strict` says neither.
  if (isRefused) return isSure && !tokens.some((token) => LIMITS.has(token)) ? limits(0, 0, false) : null;
  if (answer && answer.rest === '') return answer.answer ? none(true) : limits(0, 0, false);
  if (answer?.answer) return none(true);
  return isSure && tokens.some((token) => token === 'all' || token === 'any') ? none(false) : null;
}
