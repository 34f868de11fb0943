import { splitOutside, withoutLoneBrackets } from '../../../platform/brackets.rules';

const NOT_AN_ITEM =
  /^(?:(?:it|them)(?: .{0,40})?|(?:(?:an?|the|\w+ed|new|current|clear|complete|full|valid|better|legible|updated|more recent) ){0,2}(?:ones?|both|all (?:of (?:it|them)|three|four)|\d{1,2})(?: (?:of (?:these|those|them)))?(?: (?:over|back|in))?|they have .*|dated? by .*|to (?:make|price|review|proceed|move|continue|decide|approve)\b.*|(?:just |only )?sign(?:ed)?(?: (?:it|here|below))?|(?:the |these |those )?(?:documents?|docs|items?|information|info)(?: (?:above|below|listed|requested|needed|to us))?(?: <.*)?|(?:the |our )?portal|this|that|(?:(?:both|all) (?:of )?)?(?:these|those|them)(?: (?:last|other|final))?(?: (?:two|three|four|five|six|\d|couple|few))?(?: (?:items?|things?|pieces|documents?|docs))?|(?:our )?receipt|everything|over|back|you|us|me|him|her|a response|know|in touch|more (?:info|information)|(?:final |full |credit ){0,2}(?:underwriting|credit)(?: (?:review|approval))?|(?:https?:\/\/|www\.)\S+|[\w-]+(?:\.[a-z]{2,12}){1,3}|ok|okay|hi|hello|hey|no|none|ningun[oa]s?|n\/a|(?:the )?(?:selected|chosen|preferred) (?:offer|option)|more time|advised|patient|sure|thanks?|thank you|thx)$/;
const KEPT_TOGETHER =
  /\b(?:profit and loss|profit & loss|p ?& ?l|front and back|a\/?r and a\/?p|terms and conditions|month[ -]to[ -]date|name and address|first and last|dates? and)\b/gi;
export const LONGEST_ITEM = 200;

const BETWEEN_ITEMS = /,(?!\d{3})|;|\n|\s(?:and|&|\+|plus|n|y|e)\s|\s\+\s?|\s\/\s/gi;
/** "1) voided check 2) lease": the marks of a list that goes on in its line. */
const NUMBERS = /\s\(?(?:\d{1,2}|[a-h])\)\s/gi;
const FIRST_NUMBER = /(?:^|\s)\(?[1a]\)\s/i;

/** The items of a list, cut outside of brackets; what is too long for one is cut everywhere. */
export function splitList(list: string): string[] {
  // Their spaces and marks are hidden while the list is cut, so that nothing is cut in them.
  const hidden = list.replace(KEPT_TOGETHER, (words) => words.replaceAll(' ', '\u0001').replaceAll('&', '\u0002'));
  const lists = FIRST_NUMBER.test(hidden) ? splitOutside(hidden, NUMBERS) : [hidden];
  return lists
    .flatMap((part) => splitOutside(part, BETWEEN_ITEMS))
    .flatMap((part) => (part.length > LONGEST_ITEM ? part.split(BETWEEN_ITEMS) : [part]))
    .map((part) => clean(part.replaceAll('\u0001', ' ').replaceAll('\u0002', '&')))
    .filter(isItem);
}

/** An item without the marks and courtesies around it. */
export const clean = (part: string) =>
  // Whoever cuts the items again has to find the same brackets.
  withoutLoneBrackets(
    part.replace(/^[\s\-*•·◦▪–—:|"☐□⬜☒☑✓✔✅]+/u, '').replace(/^(?:\(?\d{1,2}[.)]|\(?(?:[a-h]|[ivx]{1,4})\))\s+/i, ''),
  )
    .replace(/\s+/g, ' ')
    .replace(/^[ \-:|"]+/, '')
    .replace(/(?<![\s.,;:!?|"])[\s.,;:!?|"]+$/, '')
    .replace(
      /^(?:(?:our|the|satisfactory) ){0,2}(?:(?:receipt|review|delivery|completion|submission|collection) of|receiving) (?=\S)/i,
      '',
    )
    .replace(
      /^(?:please |also |just )?(?:(?:re-?)?(?:send|sign|provide|upload|submit|forward|email|attach|share)(?:ing)?|get|confirm)(?: (?:us|me|over))? (?=\S)/i,
      '',
    )
    .replace(/\s(?:though|too|as well|also|please|pls|plz|thanks|thx)$/i, '')
    .replace(/^(?:(?:and|also|a|an|the|el|la|los|las|un|una|su|your|their|his|her|its|us|me|with|all|any)\s+)+/i, '')
    .trim();

export const isItem = (text: string) =>
  text.length >= 2 &&
  text.length <= LONGEST_ITEM &&
  /\p{L}.*[\p{L}\d]/u.test(text) &&
  !NOT_AN_ITEM.test(text.toLowerCase());
