import { OBJECT } from './objects.rules';

const MONEY =
  '(?:\\d{2,3}k? ?(?:-|to|or) ?)?(?:[$€] ?\\d[\\d,.]{0,12}(?: ?(?:k|mm?|mil|million|grand|thousand)\\b)?|\\d[\\d,.]{0,12} ?(?:k|mm?|mil|million|grand|thousand)\\b|\\d{1,3}(?:,\\d{3})+(?:\\.\\d\\d)?|\\d{5,7}|(?!20\\d\\d)\\d{1,2}[05]00|1[.,]\\d{2,4}|\\d{1,2}(?:\\.\\d)? ?(?:points?\\b|pts\\b|%))(?![\\d,.]{0,12}\\d)\\+?';
/** "About", "a full", "an additional". */
const MORE_OR_LESS =
  '(?:(?:for|about|around|roughly|approximately|approx|like|up to|at least|nearly|almost|over|more than|closer to|north of|the|an?|full|whole|original|another|additional|extra|total of|only|just|maybe|somewhere) |~){0,6}';
/** What money is called that somebody is given. */
const ADVANCE =
  '(?: (?:more|total|dollars|net|gross|extra|max|advance|loan|loc|line(?: of credit)?|term loan|deal|funding|upfront|(?:of|in) (?:funding|(?:working )?capital|cash|new money)|or (?:so|more))){0,6}';
const BETTER =
  '(?:much|slightly|little|bit|lower|better|higher|bigger|larger|longer|shorter|smaller|more|less|cheaper|full|maximum|max|different|daily|weekly|bi-?weekly|monthly|\\d{1,2}[- ](?:months?|mo|weeks?|wk|days?|years?|yr))';
const TERMS =
  '(?:amount|rate|factor|terms?|payments?|remittances?|pricing|price|money|offer|funding|capital|cash|advance|loan|line|loc|approval|deal|option|structure|points|position)';
const NOTHING_MORE =
  '(?= ?(?:$|[.,;:!?()]|- |(?:but|though|although|however|yet|while|and|so|we|i|because|since|given|unfortunately|not|here|now|today|originally|initially|if|this|it|as|(?:on|for|with|from) (?:this|that|it|him|her|them|us))\\b))';
const OF_THE_MONEY = '(?= (?:to|for|over|on|at|with|when|is|was|based|against|daily|weekly|monthly)\\b)';

/** What somebody wants to be given, at the beginning of the words: an amount, a price, other terms. */
const WISHED = new RegExp(
  `^ ?(?:(?:a lot|way|much|far) )?(?:more|higher|longer|better) than\\b|^ ?${MORE_OR_LESS}(?:${MONEY}${ADVANCE}(?:${NOTHING_MORE}|${OF_THE_MONEY})|(?:${BETTER} ){1,6}${TERMS}${NOTHING_MORE})`,
);
const ASKS = /\b(?:ask(?:s|ed|ing)?|wants?|needs?|request(?:s|ed|ing)?|requires?|would like)(?: for)?\s?$/;
const GOES_ON =
  /^(?:but|though|although|however|yet|while|so|we|i|he|she|they|it|that|this|which|because|since|given|as|if|best|too|not|our|can|could|no)\b/;

/** Whether what a merchant wants stands behind words that ask: of "they asked for 90k but …" nothing can be sent. */
export const isWish = (asking: string, behind: string): boolean => ASKS.test(asking) && WISHED.test(behind);

/** Whether an item of a list that begins with a wish is a thing to be sent all the same. */
export function isThing(text: string): boolean {
  const plain = text.trim().toLowerCase();
  return OBJECT.test(plain) && !GOES_ON.test(plain) && !WISHED.test(plain);
}

/** Whether nothing but what a merchant wants stands behind words that ask. */
export const isWishAlone = (asking: string, behind: string): boolean =>
  isWish(asking, behind) && !behind.split(/,(?!\d{3})|\b(?:and|plus)\b/).some(isThing);
